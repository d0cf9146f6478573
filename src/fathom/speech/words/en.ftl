## The table's own words, shared by all games.

language-en = English
language-fr = français
language-ru = русский

## Who

seat-name = Seat { $n }
you = you
chance = chance
somebody = somebody
spectator = spectator

## Lists

list-end = { $a } and { $b }
list-more = { $a }, { $b }

## Things one cannot see

thing-unseen =
    { $count ->
        [one] a card
       *[other] { $count } cards
    }
    .short = ?
    .about = You cannot see which card this is.
thing-unseen-token =
    { $count ->
        [one] a face-down token
       *[other] { $count } face-down tokens
    }
    .short = ?
    .about = You cannot see which token this is.

## Why something is refused

why-by-rule = { $why } ({ $rule })
why-not-asked = it is not your turn to answer
why-over = the game is over
why-not-started = the game has not begun
why-started = the game has already begun
why-contribution-unwanted = the shuffles of this table take no contributions
why-contribution-too-late = the shuffles are fixed once the game has begun
why-contribution-twice = you have already had your say in the shuffles
why-contribution-too-long = that is too long to be mixed into the shuffles
why-no-such-action = there is no such action
why-no-such-seat = there is no such seat
why-spectator = a spectator only watches
why-chance = that is left to chance, no seat decides it
why-undo-known = somebody has learned something since, and it cannot be unlearned
why-undo-hushed = answers to this question are still awaited, and until all are in they stand
why-undo-nothing = there is nothing of yours to take back
why-undo-off = this table is played without taking back
why-undo-consent = all seats must agree to take this back
why-undo-asked = the table is already being asked to take something back
why-undo-not-asked = nobody has asked to take anything back

## Where a number comes from

source-rulebook = from the rulebook
source-public = from public records of the printed cards
source-rebuilt = our reconstruction; change it if you own the box

## Values of options

value-on = on
value-off = off
value-data-usual = as rebuilt
value-data-own = your own

## What a seat knows and may do

ui-news = What happened
ui-all-know = Everyone knows you hold:
ui-knows = { $who } knows you hold:
ui-unseen = Not yet seen:
ui-asides = At any time:

## What happened at the table

told-takes-back = { $who } takes back their last action.
    .you = You take back your last action.
    .joins = in order

## Why an option is the best

hint-chance =
    { $first ->
        [0] { $fact } in 0 of 100 imagined games, else in { $second }
       *[other] { $fact } in { hint-only }{ $first } of 100 imagined games, else in { $second }
    }
hint-chance-again = { $fact } in { hint-only }{ $first }, else in { $second }
hint-only =
    { $more ->
        [yes] { "" }
       *[no] { "only " }
    }
hint-amount = { $fact } ({ $first } on average, else { $second })
hint-amount-again = { $fact } ({ $first }, else { $second })
hint-because = Because { $told }
hint-and = { $before }, and { $told }
hint-although = { $before }, although { $told }
hint-end = { $before }.
hint-no-reason = No single reason stands out.
