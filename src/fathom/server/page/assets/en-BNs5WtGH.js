var e=`## The web page's own words.

fathom = Fathom
motto = Four games of shipwreck and submarine.
language-en = English
language-fr = français
language-ru = русский
guest = Guest
you-short = You

## Bots

bot-random = Drifter { $n }
bot-deckhand = Deckhand { $n }
bot-bosun = Bosun { $n }
bot-mate = Mate { $n }
bot-captain = Captain { $n }
bots-getting-faster = While you play, the bots are being made faster.

## Their strength

bots-level = Strength of bots
level-random = Drifter: acts at random
level-deckhand = Deckhand: easy
level-bosun = Bosun: fair
level-mate = Mate: strong
level-captain = Captain: strongest

## Home

play-bots = Play against bots
with-friends = With friends
for-seats = For { $least } to { $most }.
for-two = For two.
your-games = Your games
open-tables = Open tables
finished-games = Finished games
go-on = Go on
join = Join
replay = Watch again
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
close = Close
cancel = Cancel

## Opening a table

your-name = Your name
how-many = Players
seats = Seats
seat-n = Seat { $n }
seat-free = free
a-friend = a friend
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
invited = { $who } invites you to this table.
sit-down = Sit down
only-watch = Only watch
invite = Invite friends
invite-how = Whoever opens this link can sit down here.
only-here = This address is good on this computer only. For others, start Fathom with --public and open it by the address it tells you.
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
waiting-for-seats = It begins when all seats are taken and everybody is ready.
waiting-for-ready = It begins when everybody is ready.
by-these-rules = Time to think: { $pace }. Taking back: { $undo }.

## At the table

loading = One moment…
reconnecting = The connection broke; trying again…
sending = Sending
went-on = The table had gone on: please choose again.
not-heard = That may not have been heard: please try again.
is-paused = The game is paused.
your-turn = your turn
their-turn = to move
bot-sits-in = a bot sits in
so-many-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
rank-random = drifter
rank-deckhand = deckhand
rank-bosun = bosun
rank-mate = mate
rank-captain = captain
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
advice = A bot would, with how much of the victory it expects:
percent = { $n }\xA0%
log = Log
filter = Whose actions
everybody = Everybody
earlier = Earlier
chat = Chat
your-words = Your message
send = Send
phrases = Ready phrases
rules = Rules
search-rules = Search the rules
nothing-found = Nothing is said about that.
not-yet-seen = Not yet seen
    .about = What is shuffled, and what you have not been able to place.
all-seen = You know where everything is.
times = × { $n }
known-to = Known to: { $who }
copy-watch-link = Copy the link for spectators
pause = Pause
resume = Go on
resign = Hand my seat to a bot
resign-sure = Hand your seat to a bot for good?
take-back-seat = Take my seat back
asks-undo = { $who } asks to take something back.
undo-asked = You asked to take something back; the others decide.
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
sheet = Score sheet
rematch = Play again
join-rematch = Join the next game
verify = Check the shuffles
verified = Every shuffle is as promised before the game: { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
} checked.
verified-since = The game began at a moment of another one, which is not checked. Every shuffle since is as promised: { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
} checked.
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
learn = Guided first game
skip-guide = Skip the guide
got-it = Got it
`;export{e as default};