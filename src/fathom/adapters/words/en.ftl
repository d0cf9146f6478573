## What a language model is told around a question.

text-seat = { $title }. Seats: { $seats }. You are { $who }.
text-line = { $what }: { $is }
text-mine = { $who } ({ you })
text-table = The table
text-question = The question
text-answer = End your answer with a line that holds nothing but the number of one option, or its spelling, such as { $example }.

## What is wrong with an answer

text-nothing = No option is named there. Answer with a number from 1 to { $last }, or with an option as it is spelled.
text-several = Several options are named there: { $options }. Name one of them, alone on the last line.
text-number = There is no option { $number }; they are numbered from 1 to { $last }.
text-refused = { $spelled } is none of the options: { $why }.
