## The terminal's own words. What stands under "Commands" is what one types.

## Commands

command-help = help
command-undo = undo
command-hint = hint
command-log = log
command-rules = rules
command-save = save
command-quit = quit
command-lang = lang

## Seats

ui-me = You
bot-random = Random
    .about = anything it may do, blindly
bot-deckhand = Deckhand
    .about = plays like a beginner: a glance, and off it goes
bot-bosun = Bosun
    .about = sensible, and answers at once
bot-mate = Mate
    .about = thinks ahead for a moment
bot-captain = Captain
    .about = thinks far ahead; the strongest
ui-numbered-name = { $name } { $n }

## The screen

ui-turn-mine = your turn
ui-turn-other = { $who } to play
ui-turn-nobody = over
ui-go-on = Enter: go on
ui-thinking = { $who } is thinking…
ui-thinking-somebody = Somebody is thinking…
ui-menu = ? help · h hint
ui-menu-fair = ? help
ui-fair = This is a fair game: there are no hints.
ui-swept = The table, right before it was cleared
ui-too-small = This terminal is too small; needed: { $width } × { $height }.

## Choosing

ui-type = Type, for example: { $example }
ui-only-pass = There is nothing for you to decide here. Enter: go on
ui-unknown = “{ $text }” means nothing here.
ui-unknown-meant = “{ $text }” means nothing here; did you mean { $meant }?
ui-advising = Imagining worlds…
ui-hint-only = There is no choice: { $option } ({ $typed })
ui-hint-best = Best: { $option } ({ $typed }), { $percent } %
ui-hint-equal = About equal: { $options }.
ui-hint-next = Or: { $options }.
ui-hint-option = { $typed } ({ $percent } %)
ui-hint-worlds = { $seats ->
    [2] Your chance to win,
   *[other] How many of the others you leave behind,
    } { $worlds ->
    [one] from { $worlds } try in imagined worlds.
   *[other] from { $worlds } tries in imagined worlds.
    }
ui-by-rule = Rule { $rule }: { $text }
ui-no-mention = No rule mentions “{ $word }”.

## Help

ui-help =
    { $undo }: take back your last action
    { $hint } or h: the best options, what to expect of each, and why
    { $log }: read again all that happened
    { $rules }: the rules; { $rules } { $number }: one of them; { $rules } word: those that mention it
    { $save } [file]: write the game down
    { $lang } en, fr or ru: change the language
    { $quit }: stop; the game can be kept
    ? and a choice or a card: what it does, and the rule behind it; ?{ $number }: that rule

    The beginning of a word is enough; English words work in every language.
ui-help-now = You can now:

## Taking back

ui-undone = Taken back.
ui-undo-asks = { $who } would like to take back the last action. Agree? ({ ui-yes } / { ui-no })

## Stopping and keeping

ui-saved = Saved. To go on with it:
ui-not-overwritten = There is something else already in { $file }; it stays as it is.
ui-not-kept = This game cannot be kept: { $why }
ui-not-saved = The file could not be written: { $why }
ui-save-offer = Keep this game? Enter keeps it, “{ $no }” forgets it.
ui-kept = The game is kept. To go on with it: { $command }
ui-forgotten = Forgotten.
ui-yes = yes
ui-no = no
ui-unfinished = There is an unfinished game ({ $title }). To go on with it: { $command }
ui-languages = There is { $languages }.

## Several people at one keyboard

ui-hand-over = Pass the keyboard to { $who }.
ui-hand-over-enter = { $who }, press Enter when nobody else is looking.

## The end

ui-winner = { $who } wins.
    .you = You win!
ui-shared = The victory is shared: { $who }.
ui-sheet = Score sheet
ui-committed = Shuffles committed to beforehand: { $commitment }
ui-said = Your contribution to the shuffles: { $text }
ui-open-seed = Shuffles from open seed { $seed }.
ui-verified = Checked: { $draws } draws, all as promised.
ui-unverified = The record does not hold: { $why }
ui-same-commitment = The commitment is the one that was shown before the first card.
ui-same-said = Your contribution is in the shuffles: { $text }
ui-differs-commitment = DO NOT TRUST THIS GAME: its commitment is { $found }, but before play it was { $noted }. The secret of the shuffles was exchanged.
ui-differs-uncommitted = DO NOT TRUST THIS GAME: its record has no commitment, but before play there was one: { $noted }.
ui-differs-said = DO NOT TRUST THIS GAME: { $who } contributed “{ $noted }” to the shuffles, but the record says “{ $found }”.
ui-differs-no-seat = DO NOT TRUST THIS GAME: the record lacks a seat that contributed “{ $noted }” to the shuffles.
ui-record = Record: { $file }
ui-verify-with = Check it again: { $command }

## The list of games

ui-seats = Seats: { $seats }
ui-by = By { $who }
ui-options = Options
ui-bots = Bots
ui-box = In the box
ui-default = else { $value }
ui-try = Play: { $command }

## Bots from outside that were replaced

ui-replaced = { $who } plays no more, the bosun takes over: { $why }
trouble-missing = it cannot be started ({ $detail }).
trouble-ended = it ended. { $detail }
trouble-slow = no answer in time.
trouble-garbage = not an answer: { $detail }
trouble-long = too long an answer.
trouble-protocol = it speaks another protocol ({ $detail }).
trouble-astray = an answer to another question ({ $detail }).
trouble-seat = an answer for another seat ({ $detail }).
trouble-illegal = none of its options: { $detail }

## Lessons and puzzles

ui-lesson-n = Step { $n }
ui-puzzle-n = Puzzle { $n }
ui-look-at = Look at: { $what }.
ui-right = Right.
ui-find-the-move = Find the best move. It is clearly better than all others. (skip: the next one, answer: tell me)
ui-puzzle-wrong = That can be played, but there is something better. Try again.
ui-puzzle-best = Best is “{ $best }”: it wins about { $n } games in 100 more than “{ $second }”.
ui-lessons-end = That was the last step. Enter: play the first game, against an easy bot. Anything else: stop.
command-skip = skip
command-answer = answer
