## 20 000 Leagues Under the Sea, in English. Numbers such as LG-09 are those of RULES.md.

title = 20 000 Leagues Under the Sea
designer = Tebbe
about = One submarine, a turning ocean, and everybody wants to steer.

## Tokens

thing-token =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] hardtack { OPTION("print", "tokens", $n, 2) }
        [anchor] anchor
        [submarine] submarine token
       *[picture] { token-picture } ({ token-symbol }{ token-second })
    }
    .the =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] hardtack { OPTION("print", "tokens", $n, 2) }
        [anchor] an anchor
        [submarine] a submarine token
        [kelp] kelp ({ token-symbol }{ token-second })
        [cannibals] the cannibals ({ token-symbol }{ token-second })
        [vulcania] Vulcania ({ token-symbol }{ token-second })
       *[picture] the { token-picture } ({ token-symbol }{ token-second })
    }
    .short =
    { OPTION("print", "tokens", $n, 1) ->
        [shark] Sh{ token-letter }{ token-second-letter }
        [wreck] Wr{ token-letter }{ token-second-letter }
        [reef] Re{ token-letter }{ token-second-letter }
        [kelp] Ke{ token-letter }{ token-second-letter }
        [cannibals] Ca{ token-letter }{ token-second-letter }
        [nautilus] Na{ token-letter }{ token-second-letter }
        [shoal] Fi{ token-letter }{ token-second-letter }
        [octopus] Oc{ token-letter }{ token-second-letter }
        [vulcania] Vu{ token-letter }{ token-second-letter }
        [hardtack] Ht{ OPTION("print", "tokens", $n, 2) }
        [anchor] Anch
       *[submarine] Subm
    }
    .bare =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] hardtack { OPTION("print", "tokens", $n, 2) }
        [anchor] anchor
        [submarine] submarine token
       *[picture] { token-picture }
    }
    .about =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] Wild in its row and in its column; its event happens at once.
        [anchor] Brings the face-up action card, and counts as one token of its row.
        [submarine] Leaves the game; steer once more, in any way.
       *[picture] Counts in the row that asks for it; its symbols count in its column.
    }
    .rule =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] LG-13
        [anchor] LG-12
        [submarine] LG-11
       *[picture] LG-20
    }
token-picture =
    { OPTION("print", "tokens", $n, 1) ->
        [shark] shark
        [wreck] wreck
        [reef] reef
        [kelp] kelp
        [cannibals] cannibals
        [nautilus] Nautilus
        [shoal] shoal of fish
        [octopus] octopus
       *[vulcania] Vulcania
    }
token-symbol =
    { OPTION("print", "tokens", $n, 2) ->
        [spear] spear
        [helm] helm
        [chest] chest
        [mask] mask
        [bottle] bottle
       *[boat] longboat
    }
token-second =
    { OPTION("print", "tokens", $n, 3) ->
        [spear] , spear
        [helm] , helm
        [chest] , chest
        [mask] , mask
        [bottle] , bottle
        [boat] , longboat
       *[none] { "" }
    }
token-letter =
    { OPTION("print", "tokens", $n, 2) ->
        [spear] s
        [helm] h
        [chest] c
        [mask] m
        [bottle] b
       *[boat] l
    }
token-second-letter =
    { OPTION("print", "tokens", $n, 3) ->
        [spear] s
        [helm] h
        [chest] c
        [mask] m
        [bottle] b
        [boat] l
       *[none] { "" }
    }

## Cards

thing-number = { $n }
    .the = the { $n }
    .short = { $n }{ card-mark }
    .about =
    { $n ->
        [1] { about-current }
        [4] { about-current }
        [7] { about-current }
        [2] { about-course }
        [5] { about-course }
        [8] { about-course }
        [10] Current, course or depth, as you like.
       *[other] { about-depth }
    }
    .rule =
    { $n ->
        [1] LG-06
        [4] LG-06
        [7] LG-06
        [2] LG-07
        [5] LG-07
        [8] LG-07
        [10] LG-05
       *[other] LG-08
    }
card-mark =
    { $n ->
        [1] ~
        [4] ~
        [7] ~
        [2] +
        [5] +
        [8] +
        [10] *
       *[other] |
    }
about-current = Current: turn the ocean one step, left or right.
about-course = Course: turn the submarine to a neighbouring cardinal point.
about-depth = Depth: one step up or down.
thing-sailor = Sailor
    .the = a Sailor
    .short = Sail
    .about = Swap two tokens of your own grid, in any rows.
    .rule = LG-14
thing-super-sailor = Super-Sailor
    .the = a Super-Sailor
    .short = Supr
    .about = Move one token of your own grid to any free cell.
    .rule = LG-16
thing-diver = Diver
    .the = a Diver
    .short = Divr
    .about = Exchange one token of your own grid for any token of the ocean.
    .rule = LG-17
thing-number-card = Number card
    .the = a Number card
    .short = Num
    .about = Hand out all number tokens anew; they decide who acts next.
    .rule = LG-18

## Places

depth-of =
    { $n ->
        [0] 0
       *[other] −{ $n }
    }
zone-ocean-a = A { depth-of }
    .hides = token
zone-ocean-b = B { depth-of }
    .hides = token
zone-ocean-c = C { depth-of }
    .hides = token
zone-ocean-d = D { depth-of }
    .hides = token
zone-ocean-e = E { depth-of }
    .hides = token
zone-ocean-f = F { depth-of }
    .hides = token
zone-ocean-g = G { depth-of }
    .hides = token
zone-ocean-h = H { depth-of }
    .hides = token
zone-cell-IA = I‑A
    .blank = sh
zone-cell-IB = I‑B
    .blank = wr
zone-cell-IC = I‑C
    .blank = re
zone-cell-IIA = II‑A
    .blank = ke
zone-cell-IIB = II‑B
    .blank = ca
zone-cell-IIC = II‑C
    .blank = na
zone-cell-IIIA = III‑A
    .blank = fi
zone-cell-IIIB = III‑B
    .blank = oc
zone-cell-IIIC = III‑C
    .blank = vu
zone-stack = Stack
    .beside = Tokens of later rounds
    .hides = token
zone-removed = Removed
    .beside = Out of the game
    .hides = token
zone-pile = Action cards
    .beside = Action cards
zone-face-up = Face up
    .beside =
        Next action card:
        for whoever finds an anchor
zone-hand = Hand
    .mine = Your hand
    .theirs = { $owner }
zone-laid = Card laid
    .mine = You
    .theirs = { $owner }
zone-discard = Used
    .beside = Your used cards
    .mine = Your discard
    .theirs = { $owner }’s discard
zone-actions = Actions
name-a = { zone-ocean-a }
    .typed = a{ $n }
name-b = { zone-ocean-b }
    .typed = b{ $n }
name-c = { zone-ocean-c }
    .typed = c{ $n }
name-d = { zone-ocean-d }
    .typed = d{ $n }
name-e = { zone-ocean-e }
    .typed = e{ $n }
name-f = { zone-ocean-f }
    .typed = f{ $n }
name-g = { zone-ocean-g }
    .typed = g{ $n }
name-h = { zone-ocean-h }
    .typed = h{ $n }
name-IA = { zone-cell-IA }
    .typed = IA
name-IB = { zone-cell-IB }
    .typed = IB
name-IC = { zone-cell-IC }
    .typed = IC
name-IIA = { zone-cell-IIA }
    .typed = IIA
name-IIB = { zone-cell-IIB }
    .typed = IIB
name-IIC = { zone-cell-IIC }
    .typed = IIC
name-IIIA = { zone-cell-IIIA }
    .typed = IIIA
name-IIIB = { zone-cell-IIIB }
    .typed = IIIB
name-IIIC = { zone-cell-IIIC }
    .typed = IIIC
name-seat = seat { $n }
    .typed = seat{ $n }

## Ways to steer

name-left = Turn the ocean left
    .typed = left
    .label = current ↺
    .about = { about-current }
    .rule = LG-06
name-right = Turn the ocean right
    .typed = right
    .label = current ↻
    .about = { about-current }
    .rule = LG-06
name-port = Turn to port
    .typed = port
    .label = port
    .about = { about-course }
    .rule = LG-07
name-starboard = Turn to starboard
    .typed = starboard
    .label = starboard
    .about = { about-course }
    .rule = LG-07
name-up = Rise
    .typed = up
    .label = up
    .about = { about-depth }
    .rule = LG-08
name-down = Descend
    .typed = down
    .label = down
    .about = { about-depth }
    .rule = LG-08

## Numbers on the table

counter-round = Round
    .shows =
    { $value ->
        [1] I
        [2] II
       *[other] III
    }
counter-turn = Turn
counter-heading = Heading
    .shows =
    { $value ->
        [0] north
        [1] east
        [2] south
       *[other] west
    }
counter-depth = Depth
    .shows =
    { $value ->
        [0] 0
       *[other] −{ $value }
    }
counter-dial = Current
counter-beam = Points at
counter-last-turn = Last turn
    .flag = Last turn!
    .shows =
    { $value ->
        [0] { "" }
       *[other] !
    }
counter-number = Number
counter-acts = Order
    .shows =
    { $value ->
        [0] ·
       *[other] { $value }
    }
counter-points = Points
    .unit = { $value ->
        [one] point
       *[other] points
    }
counter-track = Marker
    .brief = Marker
counter-row-I = Row I
    .brief = Row I
counter-row-II = Row II
    .brief = Row II
counter-row-III = Row III
    .brief = Row III
counter-column-A = Column A
    .brief = Col. A
counter-column-B = Column B
    .brief = Col. B
counter-column-C = Column C
    .brief = Col. C

## The score sheet

events-I = Events of round I
row-I = Row I
bonus-I = Number token, round I
events-II = Events of round II
row-II = Row II
bonus-II = Number token, round II
events-III = Events of round III
row-III = Row III
bonus-III = Number token, round III
column-A = Column A
column-B = Column B
column-C = Column C
total = Total

## Questions

ask-dealing = The tokens of the round are being laid out.
ask-turning-up = An action card is being turned up.
ask-lots = The number tokens are being dealt.
ask-revealing = A token is being turned over.
ask-laying = Lay a card: the highest acts first.
    .other = Waiting for { $who } to lay a card.
    .signs = ~ current, + course, | depth, * any.
ask-acting = Steer: you take the token the submarine then points at.
    .other = Waiting for { $who } to steer.
ask-afterwards = Play a card now, or pass?
    .other = Waiting for { $who }, who may still play a card.
ask-taking = Take the token, or leave it?
    .other = Waiting for { $who } to take the token or leave it.
ask-steering-on = A submarine token: steer once more in any way, or pass.
    .other = Waiting for { $who }, who may steer once more.
ask-swapping = Sailor: which token of your grid?
    .other = Waiting for { $who } to swap two tokens.
ask-swapping-with = Sailor: swap it with which other token?
    .other = Waiting for { $who } to swap two tokens.
ask-moving = Super-Sailor: which token of your grid?
    .other = Waiting for { $who } to move a token.
ask-moving-to = Super-Sailor: to which free cell?
    .other = Waiting for { $who } to move a token.
ask-giving-up = Diver: which token of your grid do you give?
    .other = Waiting for { $who } to send the Diver.
ask-diving = Diver: for which token of the ocean?
    .other = Waiting for { $who } to send the Diver.
ask-numbering-1 = Number card: who gets number 1?
    .other = Waiting for { $who } to hand out the number tokens.
ask-numbering-2 = Number card: who gets number 2?
    .other = Waiting for { $who } to hand out the number tokens.
ask-numbering-3 = Number card: who gets number 3?
    .other = Waiting for { $who } to hand out the number tokens.
ask-over = The game is over.

## Answers

do-lay = Lay { FORM($thing, "the") }
    .typed = lay
    .hint = { FORM($thing, "about") }
    .rule = LG-03
do-steer = { $thing }: { $other }
    .typed = steer
    .hint = { FORM($thing, "about") }
    .rule = { FORM($thing, "rule") }
do-play = Play { FORM($thing, "the") }
    .typed = play
    .hint = { FORM($thing, "about") }
    .rule = { FORM($thing, "rule") }
do-pick = Choose { $thing }
    .typed = pick
    .hint = A cell of your own grid.
    .rule = LG-14
do-dive = Dive for the token at { $thing }
    .typed = dive
    .hint = Your token will lie there face up instead.
    .rule = LG-17
do-give = { $thing }
    .typed = give
    .hint = Low numbers act first, lay first and bring the higher bonus.
    .rule = LG-18
do-take = Take the token
    .typed = take
    .hint = A token that lies face down is shown to all when it is taken.
    .rule = LG-09
do-pass = Pass
    .typed = pass
    .hint = Nothing more happens.
    .rule = LG-R9
do-deal = Lay out { FORM($thing, "the") }
    .rule = LG-01
do-turn-up = Turn up { FORM($thing, "the") }
    .rule = LG-02
do-lot = Deal a number token to { $thing }
    .rule = LG-02
do-reveal = Turn over { FORM($thing, "the") }
    .rule = LG-R8

## What answers bring, and what the table shows

roman =
    { $row ->
        [1] I
        [2] II
       *[other] III
    }
brings-takes = { FORM($thing, "bare") }: row { roman } { $before } → { $after }
brings-column =
    { $column ->
        [1] column A { $before } → { $after }
        [2] column B { $before } → { $after }
       *[other] column C { $before } → { $after }
    }
brings-finds = { $thing }
brings-unseen = unseen token
brings-nothing = nothing there
brings-no-room = your row is full: you take nothing
brings-again = { FORM($thing, "bare") }: steer once more
brings-gets = you get { FORM($thing, "the") }
brings-event =
    { $n ->
        [0] its event brings you nothing
        [one] its event brings you { $n } point
       *[other] its event brings you { $n } points
    }
brings-ends-round = ends the round
brings-first = you act first
brings-first-so-far = you act first, so far
brings-after = you act after { $who }’s { $thing }
shows-row = { $n }
    max { $most }
shows-scored = { $n }
    scored
shows-pays = Row { roman }: three in order { $three }, two in order { $two }, any other of its pictures { $one }. Columns count at the end: 2 alike { $pair }, 3 alike { $triple }.
shows-laying = laying, in this order; then the highest card steers first
shows-steering = steering, highest card first
shows-depth =
    { $n ->
        [0] Depth 0
       *[other] Depth −{ $n }
    }
shows-laid = has laid
shows-to-lay = to lay
shows-to-act = to act
shows-done = done ✓

## What happened

points-scored =
    { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
told-dealt = The tokens of the round are laid out.
    .joins = in order
told-turned-up = Turned up: { $thing }.
told-number-1 = { $who } gets number 1.
    .you = You get number 1.
told-number-2 = { $who } gets number 2.
    .you = You get number 2.
told-number-3 = { $who } gets number 3.
    .you = You get number 3.
told-number-4 = { $who } gets number 4.
    .you = You get number 4.
told-picks-up-discard = { $who } takes the discard back in hand.
    .you = You take your discard back in hand.
told-lays = { $who } lays { FORM($thing, "the") }.
    .you = You lay { FORM($thing, "the") }.
told-turns-left = { $who } turns the ocean to the left: { $goal }.
    .you = You turn the ocean to the left: { $goal }.
told-turns-right = { $who } turns the ocean to the right: { $goal }.
    .you = You turn the ocean to the right: { $goal }.
told-heads-port = { $who } turns to port: { $goal }.
    .you = You turn to port: { $goal }.
told-heads-starboard = { $who } turns to starboard: { $goal }.
    .you = You turn to starboard: { $goal }.
told-rises = { $who } rises: { $goal }.
    .you = You rise: { $goal }.
told-sinks = { $who } descends: { $goal }.
    .you = You descend: { $goal }.
told-finds-nothing = No token lies at { $place }.
told-has-no-room = { $who } has a full row and takes nothing.
    .you = Your row is full: you take nothing.
told-leaves = { $who } leaves the token at { $place }.
    .you = You leave the token at { $place }.
told-stays = { $who } does not steer again.
    .you = You do not steer again.
told-revealed = Turned over at { $place }: { $thing }.
told-takes = { $who } takes { FORM($thing, "the") } to { $goal }.
    .you = You take { FORM($thing, "the") } to { $goal }.
told-boards = { $who } finds { FORM($thing, "the") } and may steer once more.
    .you = You find { FORM($thing, "the") } and may steer once more.
told-gets-card = { $who } gets { FORM($thing, "the") }.
    .you = You get { FORM($thing, "the") }.
told-event-1 = A shark attacks! Everybody scores spears and helms.
told-event-2 = A ghost ship! Everybody scores chests and masks.
told-event-3 = Mind the reef! Everybody scores bottles and longboats.
told-event-4 = The kelp forest! { $who } scores chests and masks.
    .you = The kelp forest! You score chests and masks.
told-event-5 = Cannibals! { $who } scores spears and longboats.
    .you = Cannibals! You score spears and longboats.
told-event-6 = The Nautilus is found! { $who } scores bottles and helms.
    .you = The Nautilus is found! You score bottles and helms.
told-event-7 = Full speed ahead! Whoever has most chests and helms scores them.
told-event-8 = The giant octopus! Whoever has most spears and masks scores them.
told-event-9 = On to Vulcania! Whoever has most longboats and bottles scores them.
told-scores = { $who } scores { points-scored }.
    .you = You score { points-scored }.
told-plays = { $who } plays { FORM($thing, "the") }.
    .you = You play { FORM($thing, "the") }.
told-swaps = { $who } swaps { FORM($thing, "the") }.
    .you = You swap { FORM($thing, "the") }.
    .joins = in order
told-moves = { $who } moves { FORM($thing, "the") } to { $goal }.
    .you = You move { FORM($thing, "the") } to { $goal }.
told-gives-up = { $who } gives { FORM($thing, "the") } for the token at { $goal }.
    .you = You give { FORM($thing, "the") } for the token at { $goal }.
told-round-over =
    { $amount ->
        [20] After twenty turns the round is scored as it stands.
        [one] The round is over after one turn.
       *[other] The round is over after { $amount } turns.
    }
told-scores-row = { $who } scores { points-scored } for the row.
    .you = You score { points-scored } for your row.
told-scores-bonus = { $who } scores { points-scored } for the number token.
    .you = You score { points-scored } for your number token.
told-round =
    { $amount ->
        [2] Round II begins.
       *[other] Round III begins.
    }
told-scores-column-A = { $who } scores { points-scored } for column A.
    .you = You score { points-scored } for column A.
told-scores-column-B = { $who } scores { points-scored } for column B.
    .you = You score { points-scored } for column B.
told-scores-column-C = { $who } scores { points-scored } for column C.
    .you = You score { points-scored } for column C.
told-over-rounds = { reason-over-rounds }

reason-over-rounds = The third round is over and the columns are counted.

## Why something is refused

why-lg-03-not-held = that card is not in your hand
why-lg-03-must-lay = it is your turn to lay a numbered card
why-lg-05-must-steer = you must steer by the card you laid
why-lg-05-steered = you have already steered
why-lg-06-only-current = your card turns the ocean, nothing else
why-lg-07-only-course = your card turns the submarine by a quarter, nothing else
why-lg-08-only-depth = your card changes the depth, nothing else
why-lg-08-no-further = the submarine stays between depth 0 and −2
why-lg-09-points-elsewhere = steering so, the submarine would point elsewhere
why-lg-11-steer-or-pass = steer once more, or pass
why-lg-14-no-sailor = you have no Sailor in hand
why-lg-14-two-tokens = a Sailor needs two tokens on your grid
why-lg-14-choose-tokens = first choose the tokens to swap
why-lg-14-no-token = no token lies on that cell
why-lg-14-another-one = choose another token to swap it with
why-lg-15-not-held = you do not hold such an action card
why-lg-15-just-taken = an action card is not played in the turn it is taken
why-lg-15-play-or-pass = play a card, or pass
why-lg-16-nothing-to-move = the Super-Sailor needs a token to move and a free cell
why-lg-16-no-token = no token lies on that cell
why-lg-16-not-free = that cell is not free
why-lg-16-choose-cells = first choose what the Super-Sailor moves, and where to
why-lg-17-nothing-to-exchange = the Diver needs a token of yours and one in the ocean
why-lg-17-no-token = no token of yours lies on that cell
why-lg-17-choose-own = first choose the token you give
why-lg-17-nothing-there = no token lies on that spot
why-lg-17-choose-spot = first choose the token to dive for
why-lg-18-hand-out-first = first hand out all the number tokens
why-lg-18-has-one = that seat has its number already
why-lg-18-no-such-seat = nobody sits there
why-lg-r1-take-or-leave = first take the token or leave it
why-lg-r9-one-a-turn = one Sailor or one action card a turn, no more
why-lg-r9-after-steering = a card is played before steering or after the whole of it

## What is in the box

component-submarine = Submarine: headings × depths
component-dial = Ocean dial: sectors × depths
component-cards = Cards of each player: numbers + Sailors
component-number-tokens = Number tokens, as many as players
component-action-cards = Action cards: Super-Sailors + Divers + Number cards
component-tokens = Depth tokens
component-pictures = Pictures in cells A, B, C that the rulebook shows
component-pictures-likely = Pictures in the other cells
component-row-worth = Rows: three in order, two in order, single
component-row-top = Three in order in row I
component-column-worth = Columns: one, two, three alike
component-column-more = Columns: four, five, six alike
component-bonus = Bonus of the number tokens
component-track = Spaces of the score track
component-print = Token mix and print of the dial: rounds × (white + green)

## Options

option-seasoned_crew = Seasoned crew
    .about = All tokens lie face up.
option-may_leave = Tokens may be left
    .about = After steering you may leave the token where it lies.
option-gap_pair = Pairs across a gap
    .about = The right pictures on A and C count as two in order.
option-anchor = The anchor in its row
    .about = What an anchor is worth when its row is scored.
option-hardtack = The hardtack in its row
    .about = Whether hardtack stands for the picture of its own cell or of any cell.
option-print = Token mix and dial
    .about = Tokens and dial as you own them: a file with an object like the rebuilt one.
value-anchor-nothing = nothing
value-anchor-single = a single
value-anchor-wild = wild
value-hardtack-own = its own cell
value-hardtack-any = any cell

## Lessons

lesson-aim = One submarine lies in the middle of the ocean, and everybody steers it in turn. Whoever has just steered takes the token it points at. Now it points at this reef, but nobody has steered yet.
    .title = One submarine for all
lesson-row = Tokens go on your grid, on the first free cell. In the first round the row asks for a shark, a wreck and a reef, from left to right. All three in order are 15 points, two 8, any other of them 3. The small symbols count at the very end, column by column.
    .title = What you collect
lesson-card = Every turn all of you lay a card. Its sign says how you may steer: turn the ocean, turn the submarine, or change its depth. Its number says who acts first: the highest does. You need a shark, a quarter turn away from the bow: lay the 8, which turns the submarine.
    .title = Lay a card
    .wrong = With that card the submarine would not reach the shark, or you would act late. Lay the 8: it turns the submarine, and it is high.
lesson-steer = Your opponent laid the 4, so you act first. The beams show where each turn leads: to port a wreck, to starboard the shark. Your first cell asks for the shark: turn to starboard.
    .title = Steer
    .wrong = That is the wreck, and it would lie on the first cell, where a shark belongs. Turn to starboard.
    .done = The shark lies on the first cell, as it should.
lesson-order = Then your opponent turned the whole ocean, and took a token that lay face down: green ones may be anything. Since your card was the higher one you have number 1: you lay first in the next turn. Number 1 also brings 10 points at the end of a round.
    .title = Who goes first
lesson-depth = Below the bow, one step deeper, lies a wreck, just what your second cell asks for. Cards 3, 6 and 9 change the depth. Lay the 9.
    .title = Deeper
    .wrong = That card does not change the depth, or it is low, and your opponent could steer away before you. Lay the 9.
lesson-sailor = The submarine went down, and the wreck is yours. After steering you may play a Sailor, which swaps two tokens of your grid. Shark and wreck already lie in order, so keep it: pass.
    .title = A Sailor
    .wrong = A swap would bring shark and wreck out of order. The Sailor will be worth more another time: pass.
    .done = Two in order: 8 points so far. Only the reef is missing.
lesson-finish = A round ends when somebody fills the last cell of its row. There are three rounds, each with other pictures and more points; after the third the symbols in your columns are counted. Now play a whole game, against an easy bot.
    .title = How it ends

## Puzzles: what each is called, and why its answer is best

puzzle-own-cell = Wild, but where?
    .why = Hardtack stands only for the picture of its own cell. With hardtack on A and C and the Nautilus on B you have three singles, 12. Swap B and C: hardtack for the kelp, hardtack for the cannibals, and the Nautilus in its own place, 20.
puzzle-shoal-first = In the right order
    .why = III‑A asks for the shoal of fish, III‑B for the octopus; you have both, the wrong way round. Swapped, they are two in order: 12 points instead of two singles, 10. And a Vulcania on III‑C, of which four lie face up, then makes it 25.
puzzle-wild-from-above = A joker that has done its work
    .why = Row I is scored, so the hardtack there is free. Swapped with the Nautilus on II‑B it stands for the cannibals: kelp, hardtack, Nautilus are three in order, 20 points instead of three singles, 12. It is the last turn of the round.
puzzle-dive-for-it = The one that is missing
    .why = Kelp and Nautilus lie in their places, only the reef on II‑B is wrong. The Diver exchanges it for a token of the ocean, and cannibals lie there face up: three in order, 20 points instead of two singles, 8. The round ends with this turn; after it the Diver cannot help this row.
puzzle-end-it-now = Stop while you lead
    .why = Your opponent has acted already, so a full row ends the game at once. The Super-Sailor takes the anchor from I‑A to III‑C: 15 points for the row, and you win by 68 to 64. Every further turn gives your opponent the chance to catch up.
puzzle-sure-of-number-one = The bonus at the end
    .why = Your row needs one more token, then the game is over and the number tokens pay: 10 for number 1, 6 for number 2. Your opponent still holds a 4 and a 6. The 10 makes you number 1 whatever they lay, and lets you steer as you like; the 5 could be beaten by the 6.
puzzle-first-or-second = The last word on numbers
    .why = Your opponent has two tokens in row III and probably ends the game with this turn. The 6 beats their 5: you get number 1 and its 10 points, they get 6. With the 4 it is the other way round, and those 8 points are more than you can make up.
puzzle-keep-the-nine = Just high enough
    .why = The 6 and the 9 steer alike, and both beat the 5 on the table. But your opponent’s other cards are 2, 7 and 8: the 9 you keep beats all of them when number 1 pays 10 points at the end of the round.
puzzle-keep-the-number-card = Not yet
    .why = Numbers handed out now last only until the next cards are laid, and your opponent still holds the 10. Keep the Number card for the turn that ends the round: played after steering, it makes you number 1 when that pays 10 points, and your opponent gets 6.
puzzle-out-of-reach = What is left for the other
    .why = Both tokens lie face down, so look at what comes after you: your opponent laid a 7 and will turn the ocean by one sector. From B 0 that reaches the octopus with a longboat, the second longboat of their column C, worth 2. From B −2 only a Vulcania without such a symbol is left: 68 points, and any picture brings you to 69.

## Why an answer is better than another, in imagined games

measure-row =
    { $more ->
        [yes] the row of this round scores more
       *[no] the row of this round scores less
    }
measure-bonus =
    { $more ->
        [yes] your number token scores more
       *[no] your number token scores less
    }
measure-events =
    { $more ->
        [yes] events bring you more points
       *[no] events bring you fewer points
    }
measure-columns =
    { $more ->
        [yes] your columns are worth more
       *[no] your columns are worth less
    }
measure-action-cards =
    { $more ->
        [yes] you keep more action cards
       *[no] you keep fewer action cards
    }
measure-sailors =
    { $more ->
        [yes] you keep more Sailors
       *[no] you keep fewer Sailors
    }
measure-rival =
    { $more ->
        [yes] { rival } has more points
       *[no] { rival } has fewer points
    }
rival =
    { $others ->
        [one] your opponent
       *[other] the best of the others
    }
