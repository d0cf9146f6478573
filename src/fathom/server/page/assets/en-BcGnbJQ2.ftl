## The web page's own words.

fathom = Fathom
motto = Four games of shipwreck and submarine.
language-en = English
language-fr = français
language-ru = русский
guest = Guest
you-short = You

## Bots

rank-random = drifter
rank-deckhand = deckhand
rank-bosun = bosun
rank-mate = mate
rank-captain = captain
bot-ranked = { $name }, { $rank }
nameless = Player { $n }
sailor-1 = Greta
sailor-2 = Jonas
sailor-3 = Pip
sailor-4 = Vera
sailor-5 = Hugo
sailor-6 = Marta
sailor-7 = Silas
sailor-8 = Olga
sailor-9 = Tom
sailor-10 = Lotta
sailor-11 = Emil
sailor-12 = Clara
sailor-13 = Bruno
sailor-14 = Tilda
sailor-15 = Oscar
sailor-16 = Ines
bots-getting-faster = While you play, the bots are being made faster.

## Their strength

bots-level = Strength of bots
level-random = Drifter: acts at random
level-deckhand = Deckhand: easy
level-bosun = Bosun: medium
level-mate = Mate: strong
level-captain = Captain: strongest

## Home

home-play = Play
play-bots = Play against bots
with-bots = { $n ->
    [one] { $n } bot
   *[other] { $n } bots
}, { $rank }
change-bots = Change
    .about = Change the number and the strength of the bots
how-many-bots = Bots
with-friends = With friends
learn = Learn
    .about = Lessons on the real table, a few minutes, then a first game
puzzles = Puzzles
    .about = Positions with one best move: find it
for-players = { $range } players
minutes = { $range } min
difficulty-1 = easy
difficulty-2 = medium
difficulty-3 = hard
new-here = New here? Learn { $game } in five minutes.
    .about = A few steps on the real table, then a first game against an easy bot. No account, nothing to install.
start-first = Start the first game
your-games = Your games
waiting-for-you = { $n ->
    [one] one waits for you
   *[other] { $n } wait for you
}
your-turn = Your turn
their-turn = { $who } to play
others-turn = Others to play
not-begun = Not begun yet
you-won = You won
they-won = { $who } won
you-share = You share the victory
is-stuck = Cannot go on
is-closed = Closed
retry = Try again
others-sound = Your other tables are not affected.
closed-operator = This table has been closed by whoever runs this site.
closed-expired = This table has been closed: nobody had come here for a long time.
against = against { $who }
since-time = since { $when }
since-day = since { $when }
all-games = All { $n } games
fewer-games = Fewer games
play-now = Play
look = Look
open-tables = Open tables
go-on = Go on
join = Join
replay = Watch again
keys = Keys
the-shuffles = The shuffles
key-digits = Answer: the first, second … of the answers below the table, or of the cards and places that glow
key-arrows = Go from card to card, to places that glow and to the answers
key-enter = Choose, or do what is chosen; on a card that cannot be played, hear why not
key-escape = Drop what was begun; close what is open
key-tab = Go on to the next thing that can be played, or to the buttons above the table
key-help = This list
settings = Settings
language = Language
theme = Colours
theme-auto = as the device
theme-light = light
theme-dark = dark
motion = Motion
motion-auto = as the device
motion-full = full
motion-less = less
sound = Sounds: wood, paper, water, and a bell for your turn
confirm-clicks = Confirm before acting
waive = Always pass here
ask-again = Ask me again what I let pass
skip-empty = Answer for me where there is no choice
close = Close
cancel = Cancel

## Opening a table

your-name = Your name
how-many = Players
seats = Seats
seat-n = Seat { $n }
seat-free = free
a-friend = a friend
somebody-here = somebody at this device
name-here = Name
pass-device = Pass the device to { $who }
pass-device-about = Nobody else should look now.
i-have-it = I am { $who }
who-sits = Who sits here
open-table = Open the table
more-rules = More rules of the table
pace = Time to think
pace-none = no limit
pace-fast = 5 minutes, 5 seconds more for each action
pace-calm = 15 minutes, 10 seconds more for each action
pace-days = 3 days for each answer
pace-own = as the host has set it
undo = Take back
undo-free = while nobody has learned anything
undo-consent = also if all others agree
undo-none = never
draw-seats = Draw lots for the seats
is-public = Show it among the open tables
is-fair = Fair: no help for anybody
fair-table = Fair table
fair-short = fair
fair-about = Nobody gets hints or the list of what is not yet seen, and bots let nobody take back.
invited = { $who } invites you to this table.
sit-down = Sit down
only-watch = Only watch
invite = Invite friends
invite-how = Whoever opens this link can sit down here.
only-here = This address works on this computer only. To play with others, ask whoever runs Fathom here for an address that they can open.
ask-for-link = To sit down here you need the invitation. Ask { $who } for the link.
ask-host-for-link = To sit down here you need the invitation. Ask whoever opened the table for the link.
no-watching = This table is played without spectators.
read-rules = Read the rules
at-the-table = At the table
qr = The link as a QR code
copy = Copy
copied = Copied
ready = I am ready
not-ready = Not yet ready
leave = Leave
send-away = Send away
is-ready = ready
is-here = not yet ready
is-gone = away
you-watch = You are watching.
waiting-for-seats = It begins when all seats are taken and everybody is ready.
waiting-for-ready = It begins when everybody is ready.
by-these-rules = Time to think: { $pace }. Taking back: { $undo }.

## At the table

loading = One moment…
reconnecting = The connection broke; trying again…
tables-away = The tables cannot be reached just now; trying again…
coming-back = Coming back to the table…
sending = Sending
went-on = The table had gone on: please choose again.
not-heard = That may not have been heard: please try again.
is-paused = The game is paused.
is-frozen = Whoever runs this site has frozen this table. Nobody can act for now, and no clock runs.
now-yours = your turn
now-theirs = to move
bot-sits-in = a bot sits in
so-many-of = { $n } of { $of }
so-many-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
is-away = { $who } is away.
stands-in = A bot plays for { $who }.
choose-where = And where to?
the-table = The table
your-tray = Your cards
in-order = In order
leads-to = Leads to
look-at = Show the panel of { $who }
the-question = What is asked
beside = Beside the table
board-as-text = The table in words
go-home = Home
more = More
hint = Hint
advice = What a bot would do that knows no more than you, with how much of the victory it expects
advice-best = Best:
advice-equal = About equal:
advice-next = Or:
percent = { $n } %
log = Log
filter = Whose actions
everybody = Everybody
newest = Newest
earlier = Earlier
chat = Chat
your-words = Your message
send = Send
phrases = Ready phrases
rules = Rules
search-rules = Search the rules
nothing-found = Nothing is said about that.
book-short = In short
book-want = What you want
book-turn = Your turn
book-end = The end
book-options = Options of a table
book-option = By default { $usual }; or { $others }.
book-cards = All cards
book-words = What the words mean
book-chapters = Chapters
book-print = Print
book-page = Open as a page
not-yet-seen = Not yet seen
    .about = What is shuffled, and what you have not been able to place.
all-seen = You know where everything is.
times = × { $n }
known-to = Known to: { $who }
copy-watch-link = Copy the link for spectators
report = Report a problem
report-about = Whoever runs this site reads it, with the names of those who are here now. Nobody at the table is told.
report-what = What is wrong?
report-insult = Insults, or worse
report-name = An offensive name
report-cheating = Cheating
report-stalling = Somebody holds up the game on purpose
report-other = Something else
report-whom = About whom?
report-nobody = Nobody in particular
report-text = In your own words, if you like
report-send = Send
report-sent = Thank you. It has been kept, and will be read.
pause = Pause
resume = Go on
resign = Hand my seat to a bot
resign-sure = Hand your seat to a bot for good?
take-back-seat = Take my seat back
asks-undo = { $who } asks to take something back.
undo-asked = You asked to take something back; the others decide.
with-take-backs = Played with take-backs: it counts nowhere.
agree = Agree
disagree = No
days-left = { $n ->
    [one] { $n } day
   *[other] { $n } days
}

## The end

winner = { $who } wins.
    .you = You win!
winners = { $who } share the victory.
counting = Counting…
rule-numbers = Rule numbers
sheet = Score sheet
rematch = Play again
join-rematch = Join the next game
record = Record
look-at-table = Look at the table
why-no-answer = the server does not answer
why-failed = something went wrong

## Seeing a game again

seen-by = Seen by
a-spectator = a spectator
all-open = All hands open
first-step = To the beginning
step-back = Back
step-on = On
last-step = To the end
play = Play
stop = Stop
moment = Moment
continue = Go on from here
continue-how = A new table begins at this moment, against bots. What { $who } could not know is dealt anew.
continued = This game goes on from a moment of another one.
got-it = Got it

## Lessons and puzzles

lesson-n = Step { $n }
puzzle-n = Puzzle { $n }
step-n = Step { $n }
step-n-done = Step { $n }, done
lesson-right = Right.
lesson-next = Go on
step-again = Once more
skip-step = Skip
card-fold = Hide the text
card-unfold = Show the text
show-answer = Show the answer
try-again = Try again.
find-the-move = Find the best move. It is clearly better than all others.
puzzle-right = Found it!
puzzle-wrong = That can be played, but there is something better.
puzzle-best = Best is “{ $best }”: it wins about { $n } games in 100 more than “{ $second }”.
next-puzzle = Next puzzle

## An offer

trade = Trade
trade-left = { $n } left today
trade-with = Trade with
trade-tap-whom = Tap a figure or a head.
you-give = You give:
trade-tap-yours = tap your cards
you-ask = You ask:
trade-tap-theirs = tap theirs
trade-nothing = nothing
trade-no-cards = You have no cards.
trade-name = name one of the { $n } in hand
trade-name-one = Which card does { $who } perhaps hold?
trade-sentence = You give { $gives } and ask for { $asks }. They may decline.
trade-now = Put your offer together above. Your other choices wait.
trade-offer = Offer
back = Back

## Out of the game

out-faster = Show no motion
out-leave = Leave
