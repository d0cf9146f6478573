## The words of the table server.

## Ready phrases

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-again = Shall we play again?

## Why not

why-seat-taken = that seat is taken
why-name-taken = somebody here already has that name, or one that looks like it
why-name-of-bot = that is what a bot is called here
why-bad-name = that is no name to be called by
why-too-many = there is no more room
why-host-only = only the host may do that
why-no-such-person = there is no such person here
why-not-invited = this table is by invitation only
why-paused = the game is paused
why-pause-off = this table has no pauses
why-pause-asked = you have already asked for a pause
why-not-paused = the game is not paused
why-resign-off = nobody hands over a seat at this table
why-resigned = this seat has been handed to a bot
why-not-away = nobody sits in for you
why-not-over = the game is not over yet
why-rematch-twice = the next game has already been opened
why-stuck = this game was played by other rules, and ours cannot go on with it
why-closed = this table is closed
why-deleted = this table has been deleted by whoever runs this server
why-frozen = the table is frozen by whoever runs this server
why-not-frozen = this table is not frozen
why-fair = this is a fair table: nobody gets help here
why-blocked = whoever runs this server does not let you in
why-muted = whoever runs this server does not let you write here
why-report-too-fast = you have reported a lot already; wait a little
why-worn-out = too much has been changed at this table; it can only be played on
why-undo-away = somebody is away, and nobody agrees in their name
why-record-mixed = the rules changed during this game, so its record cannot be checked
why-no-such-table = there is no such table
why-no-such-game = there is no such game
why-no-such-language = that language is not spoken here
why-no-such-page = there is no such page
why-no-such-token = this key fits no seat here
why-no-spectators = this table is played without spectators
why-chat-off = there is no chat at this table
why-chat-empty = there is nothing in that message
why-chat-too-fast = that was too much at once; wait a little
why-no-such-phrase = there is no such phrase
why-too-long = that is too long
why-too-fast = that was too much at once
why-busy = too much is being computed just now; try again in a moment
why-too-quiet = nothing has been heard from you for a while
why-malformed = that cannot be understood
why-bad-option = the game cannot be played like that
why-hello-first = say hello first
why-hello-twice = you have already said hello
why-protocol = this page is out of date; load it again
why-origin = that page may not come here
why-failed = something broke; it has been written down
why-storage-full = no room is left where the tables are kept, so nothing of it was done
why-storage-failed = the server could not save this, so it does not count; try again in a moment
why-table-damaged = what was kept of this table is damaged; whoever runs the server can look into it
