## Nautilus Island, in English. Numbers such as NI-09 are those of RULES.md.

title = Nautilus Island
designer = Johannes Goupy and Théo Rivière
about = Castaways loot a stranded submarine, stow what they find in their camp, and close collections before the others do.
    .line = Loot the stranded submarine and close your collections in time.

## Object cards

thing-boots = Boots
    .the = a pair of boots
    .short = Boot
    .about = { about-clothes }
    .rule = NI-09
thing-hat = Hat
    .the = a hat
    .short = Hat
    .about = { about-clothes }
    .rule = NI-09
thing-coat = Coat
    .the = a coat
    .short = Coat
    .about = { about-clothes }
    .rule = NI-09
thing-gloves = Gloves
    .the = a pair of gloves
    .short = Glov
    .about = { about-clothes }
    .rule = NI-09
thing-compass = Compass
    .the = a compass
    .short = Comp
    .about = { about-navigation }
    .rule = NI-09
thing-sextant = Sextant
    .the = a sextant
    .short = Sext
    .about = { about-navigation }
    .rule = NI-09
thing-spyglass = Spyglass
    .the = a spyglass
    .short = Spy
    .about = { about-navigation }
    .rule = NI-09
thing-chart = Chart
    .the = a chart
    .short = Chrt
    .about = { about-navigation }
    .rule = NI-09
thing-hammer = Hammer
    .the = a hammer
    .short = Hamm
    .about = { about-repair }
    .rule = NI-09
thing-wrench = Wrench
    .the = a wrench
    .short = Wren
    .about = { about-repair }
    .rule = NI-09
thing-saw = Saw
    .the = a saw
    .short = Saw
    .about = { about-repair }
    .rule = NI-09
thing-oilcan = Oilcan
    .the = an oilcan
    .short = Oil
    .about = { about-repair }
    .rule = NI-09
thing-rod = Rod
    .the = a rod
    .short = Rod
    .about = { about-fishing }
    .rule = NI-09
thing-net = Net
    .the = a net
    .short = Net
    .about = { about-fishing }
    .rule = NI-09
thing-hook = Hook
    .the = a hook
    .short = Hook
    .about = { about-fishing }
    .rule = NI-09
thing-harpoon = Harpoon
    .the = a harpoon
    .short = Harp
    .about = { about-fishing }
    .rule = NI-09
thing-coconut = Coconut
    .the = a coconut
    .short = Coco
    .about = { about-food }
    .rule = NI-09
thing-tin = Tin
    .the = a tin
    .short = Tin
    .about = { about-food }
    .rule = NI-09
thing-biscuit = Biscuit
    .the = a biscuit
    .short = Bisc
    .about = { about-food }
    .rule = NI-09
thing-barrel = Barrel
    .the = a barrel
    .short = Barl
    .about = { about-food }
    .rule = NI-09
thing-coin = Coin
    .the = a coin
    .short = Coin
    .about = A treasure worth { OPTION("treasure", 1) }: it stays in your hand and cannot be stored.
    .rule = NI-15
thing-pearl = Pearl
    .the = a pearl
    .short = Pear
    .about = A treasure worth { OPTION("treasure", 2) }: it stays in your hand and cannot be stored.
    .rule = NI-15
thing-goblet = Goblet
    .the = a goblet
    .short = Gobl
    .about = A treasure worth { OPTION("treasure", 3) }: it stays in your hand and cannot be stored.
    .rule = NI-15
thing-crown = Crown
    .the = a crown
    .short = Crwn
    .about = A treasure worth { OPTION("treasure", 4) }: it stays in your hand and cannot be stored.
    .rule = NI-15
about-clothes = Clothes, green.
about-navigation = Navigation, red.
about-repair = Repair, blue.
about-fishing = Fishing, purple.
about-food = Food, orange.

## Tokens and castaways

thing-bonus-two = Bonus: 2 points
    .kind = 2 points
    .the = the bonus of 2 points
    .short = +2
    .about = Two points.
    .rule = NI-20
thing-bonus-three = Bonus: 3 points
    .kind = 3 points
    .the = the bonus of 3 points
    .short = +3
    .about = Three points.
    .rule = NI-20
thing-bonus-per-card = Bonus: 1 per card
    .kind = 1 per card
    .the = the bonus of 1 per card
    .short = 1/c
    .about = One point for each card of its collection.
    .rule = NI-21
thing-bonus-doubled = Bonus: porthole doubled
    .kind = porthole doubled
    .the = the bonus that doubles the porthole
    .short = ×2
    .about = Its collection’s porthole counts once more; nothing without a porthole.
    .rule = NI-22
thing-bonus-odd = Bonus: odd
    .kind = odd
    .the = the bonus for an odd number
    .short = odd
    .about = Four points if its collection has an odd number of cards.
    .rule = NI-23
thing-bonus-pair = Bonus: pair
    .kind = pair
    .the = the bonus for a pair
    .short = pair
    .about = Five points if its collection holds two cards of the same object.
    .rule = NI-24
thing-porthole = Porthole for { OPTION("porthole_cards", $n) } { cards-of-porthole }, worth { OPTION("portholes", $n) }
    .the = the porthole for { OPTION("porthole_cards", $n) } { cards-of-porthole }, worth { OPTION("portholes", $n) }
    .short = { OPTION("porthole_cards", $n) }:{ OPTION("portholes", $n) }
    .about = Closes a collection of exactly { OPTION("porthole_cards", $n) } { cards-of-porthole } for { OPTION("portholes", $n) } points.
    .rule = NI-13
cards-of-porthole =
    { OPTION("porthole_cards", $n) ->
        [one] card
       *[other] cards
    }
thing-castaway-blue = blue castaway
    .the = the blue castaway
    .short = Blue
    .about = Stands beside the submarine; the castaway nearest the rear moves first.
    .rule = NI-04
thing-castaway-red = red castaway
    .the = the red castaway
    .short = Red
    .about = Stands beside the submarine; the castaway nearest the rear moves first.
    .rule = NI-04
thing-castaway-yellow = yellow castaway
    .the = the yellow castaway
    .short = Yell
    .about = Stands beside the submarine; the castaway nearest the rear moves first.
    .rule = NI-04
thing-castaway-purple = purple castaway
    .the = the purple castaway
    .short = Purp
    .about = Stands beside the submarine; the castaway nearest the rear moves first.
    .rule = NI-04

## Places

zone-column1 = column 1
zone-column2 = column 2
zone-column3 = column 3, stack { $n }
zone-column4 = column 4, stack { $n }
zone-column5 = column 5, stack { $n }
zone-column6 = column 6, stack { $n }
zone-above = column { $n } above
zone-below = column { $n } below
zone-ashore = Shore
    .the = the shore
zone-camp-clothes = Clothes
    .brief = Clothes
zone-camp-navigation = Navigation
    .brief = Navig.
zone-camp-repair = Repair
    .brief = Repair
zone-camp-fishing = Fishing
    .brief = Fishing
zone-camp-food = Food
    .brief = Food
zone-supply = Bonuses left
    .hides = token
zone-portholes = Portholes
zone-later = Portholes below them
zone-box = Box
zone-hand = Hand
    .mine = Your hand
    .theirs = { $owner }
zone-stored-clothes = Clothes
    .the = the clothes collection
zone-stored-navigation = Navigation
    .the = the navigation collection
zone-stored-repair = Repair
    .the = the repair collection
zone-stored-fishing = Fishing
    .the = the fishing collection
zone-stored-food = Food
    .the = the food collection
name-above = column { $n } above
    .typed = a{ $n }
name-below = column { $n } below
    .typed = b{ $n }
name-clothes = clothes
    .brief = Clothes
    .typed = clothes
name-navigation = navigation tools
    .brief = Navigation
    .typed = navigation
name-repair = repair tools
    .brief = Repair
    .typed = repair
name-fishing = fishing gear
    .brief = Fishing
    .typed = fishing
name-food = food
    .brief = Food
    .typed = food
name-treasure = treasures
    .typed = treasure

## Numbers on the table

counter-round = Round
counter-last = Last round
    .flag = Last round!
counter-order = Order
counter-points-clothes = Clothes
    .shows = = { $value }
counter-points-navigation = Navigation
    .shows = = { $value }
counter-points-repair = Repair
    .shows = = { $value }
counter-points-fishing = Fishing
    .shows = = { $value }
counter-points-food = Food
    .shows = = { $value }
counter-missing-clothes = Clothes, cards to the next porthole
    .shows = needs { $value }
counter-missing-navigation = Navigation, cards to the next porthole
    .shows = needs { $value }
counter-missing-repair = Repair, cards to the next porthole
    .shows = needs { $value }
counter-missing-fishing = Fishing, cards to the next porthole
    .shows = needs { $value }
counter-missing-food = Food, cards to the next porthole
    .shows = needs { $value }
counter-stored = In camp
counter-treasures = Treasures
sheet-plain = Bonuses of 2 and 3
sheet-per-card = Bonuses of 1 per card
sheet-doubled = Portholes doubled
sheet-odd = Odd collections
sheet-pair = Pairs
sheet-portholes = Portholes
sheet-treasures = Treasures in hand
sheet-total = Total
sheet-column = Column from the rear (ties)

## Questions

ask-lots = Lots are drawn for the first turn.
ask-camping = Bonus tokens are laid out in camp.
ask-showing = The stacks are built.
ask-placing = Place your castaway above the submarine at a free column (column 1 is the rear).
    .other = Waiting for { $who } to place a castaway.
ask-moving = Move your castaway to a free column on the other side (column 1 is the rear).
    .other = Waiting for { $who } to move.
ask-acting =
    Harvest this column, or store { $n ->
        [one] one card
       *[other] up to { $n } cards of one colour
    }?
    .other = Waiting for { $who } to harvest or store.
ask-storing =
    This column is empty: store { $n ->
        [one] one card.
       *[other] up to { $n } cards of one colour.
    }
    .other = Waiting for { $who } to store.
ask-harvesting = The column is harvested.
ask-laying = Which card do you store? There is room for { $n }.
    .other = Waiting for { $who } to store cards.
ask-refilling = The camp is refilled.
ask-closing = Close this collection with the porthole for { OPTION("porthole_cards", $n) } { cards-of-porthole }, worth { OPTION("portholes", $n) }?
    .other = Waiting for { $who } to close the collection or leave it open.
ask-over = The game is over.

## Answers

do-move = Move to { $thing }
    .typed = move
    .hint = The nearer the rear you stand, the earlier you move next round.
    .rule = NI-07
do-harvest = Harvest
    .typed = harvest
    .hint = You take the top card of each stack of this column; those from face-down stacks only you see.
    .rule = NI-08
do-store = Store { $thing }
    .brief = { FORM($thing, "brief") }
    .typed = store
    .hint = Then choose the cards, at most as many as the column has stacks.
    .rule = NI-09
do-lay = Store { FORM($thing, "the") }
    .typed = lay
    .hint = Two cards of the same object make a pair.
    .rule = NI-09
do-stop = Store no more
    .typed = stop
    .hint = You take the bonus token of that colour, if there is one.
    .rule = NI-11
do-close = Close it
    .typed = close
    .hint = No card of that colour can be stored again.
    .rule = NI-13
do-leave = Leave it open
    .typed = leave
    .hint = You must store again before you can close it.
    .rule = NI-14
do-pass = Do nothing
    .typed = pass
    .hint = You have nothing to store at an empty column.
    .rule = NI-R9
do-draw = Draw { FORM($thing, "the") }
    .rule = NI-08
do-show = Turn up { FORM($thing, "the") }
    .rule = NI-08
do-bonus = Turn up { FORM($thing, "the") }
    .rule = NI-12
do-lot = Draw lots for the first turn
    .rule = NI-03

## What answers bring, and what the table shows

brings-finds = { FORM($thing, "the") }
brings-finds-two = { FORM($thing, "the") }, { FORM($other, "the") }
brings-finds-unseen =
    { $n ->
        [one] one unseen card
       *[other] { $n } unseen cards
    }
brings-finds-nothing = nothing to harvest
brings-grows = { $from } → { so-many-cards }
brings-grows-up-to = { $from } → { $least }–{ $n } cards
brings-closes = { $n } close for { $worth }
brings-closes-or = closes for { $worth } or { $more }
brings-bonus = bonus: { FORM($thing, "kind") }
brings-close = { SIGNED($worth) } points, no more cards
brings-leave = next: { so-many-cards } for { $worth }
brings-leave-last = no porthole for more cards
so-many-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
shows-crate-empty = no cards
shows-crate =
    { so-many-cards }
    worth { $worth }
shows-crate-more =
    { so-many-cards }
    worth { $worth }
    { $more } more: { SIGNED($gain) }
shows-crate-closed =
    { $n }, closed
    worth { $worth }
shows-whose = { $who }
shows-leads = ★ leads
shows-besides = { SIGNED($n) } in hand
shows-pile = for { so-many-cards }: { so-many-points }
so-many-points =
    { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
shows-pile-empty = for { so-many-cards }: none left
shows-then = then
shows-last-one = last one
shows-brief =
    for { $n },
    then { $worth }
shows-brief-last =
    for { $n },
    last one
shows-brief-empty =
    for { $n }:
    none left
shows-camp = Bonus for storing a colour
shows-portholes = Portholes: close a collection of exactly so many cards
shows-supply = { $n } left
shows-taken = taken
shows-here = { $who } stands here

## What happened

told-starts = { $who } starts.
    .you = You start.
told-camp = New bonuses in camp: { FORM($thing, "kind") }.
    .joins = in order
told-shows = Turned up: { $thing }.
    .joins = in order
told-moves = { $who } moves from { FORM($place, "the") } to { $goal }.
    .you = You move from { FORM($place, "the") } to { $goal }.
told-takes = { $who } takes { FORM($thing, "the") }.
    .you = You take { FORM($thing, "the") }.
    .joins = sorted
told-draws = { $who } draws { FORM($thing, "the") } unseen by the others.
    .you = You draw { FORM($thing, "the") } unseen by the others.
    .unseen = { $who } draws { $thing } unseen.
    .joins = sorted
told-empties = { $who } empties a column: the next round is the last.
    .you = You empty a column: the next round is the last.
told-stores = { $who } stores cards in { FORM($goal, "the") }.
    .you = You store cards in { FORM($goal, "the") }.
told-lays = { $who } lays { FORM($thing, "the") } down.
    .you = You lay { FORM($thing, "the") } down.
    .joins = sorted
told-bonus = { $who } takes { FORM($thing, "the") } for { FORM($goal, "the") }.
    .you = You take { FORM($thing, "the") } for { FORM($goal, "the") }.
told-closes = { $who } closes { FORM($goal, "the") } with { FORM($thing, "the") }.
    .you = You close { FORM($goal, "the") } with { FORM($thing, "the") }.
told-leaves-open = { $who } leaves { FORM($goal, "the") } open.
    .you = You leave { FORM($goal, "the") } open.
told-idles = { $who } has nothing to store.
    .you = You have nothing to store.
told-round = A new round begins on the other side.
told-last-round = The last round begins on the other side.
told-reveals = { $who } turns up hidden treasures: { $thing }.
    .you = You turn up your hidden treasures: { $thing }.
    .joins = sorted
told-over-empty-column = { reason-over-empty-column }

reason-over-empty-column = The round after a column was emptied is over.

## Why something is refused

why-ni-02-not-in-use = that column is not in use with so few players
why-ni-05-move-first = first move your castaway
why-ni-05-moved-already = you have already moved this turn
why-ni-05-harvest-or-store = first harvest or store
why-ni-06-above-first = in the first round castaways are placed above the submarine
why-ni-06-taken = another castaway already stands there
why-ni-07-cross = you must cross to the other side
why-ni-07-just-left = you cannot go to the column you just left
why-ni-07-taken = another castaway already stands there on that side
why-ni-09-colour-first = first choose a colour
why-ni-09-none-in-hand = you hold no card of that colour
why-ni-09-one-colour = all cards of a turn are of one colour
why-ni-09-not-held = you hold no such card
why-ni-09-lay-or-stop = first finish storing
why-ni-13-closed = that collection is closed
why-ni-13-close-or-leave = first say whether you close the collection
why-ni-15-treasure = treasures stay in hand and cannot be stored
why-ni-18-no-cards = this column is empty: you can only store here
why-ni-r2-no-turn = doing nothing is not a turn
why-ni-r2-at-least-one = at least one card must be stored
why-ni-r9-nothing-to-store = with nothing to store you may go to an empty column only if there is no other

## What is in the box

component-castaways = Castaways
component-cards = Object cards: colours × objects × copies
component-names = Names of the objects
component-treasure = Worth of the four treasures
component-columns = Stacks in each column, rear to nose
component-stack-height = Cards in a stack
component-hull = Stacks face up (U) and face down (D)
component-bonus-tokens = Bonus tokens
component-bonus = Bonus tokens of each kind: 2, 3, 1 per card, doubled, odd, pair
component-porthole-tokens = Porthole tokens
component-portholes = Portholes: cards and values
component-camp = Spaces in camp

## Options

option-first = First player
    .about = Who starts the first round.
option-doubled = Two doubled portholes
    .about = Whether two such bonuses on one collection make three times the porthole or four times.
option-open_memory = Open memory
    .about = The table goes on showing cards that everybody saw being taken into a hand.
option-glass_hull = Glass hull
    .about = All stacks lie face up: less luck.
option-names = Names of the objects
    .about = What the 24 objects are called on your cards, in the order of the rules page.
option-treasure = Worth of treasures
    .about = What the four treasures are worth on your cards.
option-hull = Face up or down
    .about = Which of the twelve stacks lie face up (1) or down (0), from rear to nose.
option-bonus = Split of bonus tokens
    .about = How many of the 34 tokens are 2, 3, 1 per card, doubled, odd and pair.
option-porthole_cards = Cards for portholes
    .about = How many cards each of the twelve portholes asks for.
option-portholes = Worth of portholes
    .about = What each of the twelve portholes is worth.
value-first-lot = by lot
value-first-0 = seat 1
value-first-1 = seat 2
value-first-2 = seat 3
value-first-3 = seat 4
value-doubled-x3 = three times
value-doubled-x4 = four times

## Lessons

lesson-aim = A submarine lies stranded on your beach, full of useful things in stacks. Every turn you walk to a column of it. Then you either harvest, which takes the top card of each stack there, or store cards of one colour in your camp.
    .title = The stranded submarine
lesson-place = In the first round you stand above a column and harvest it at once. A column with more stacks gives more cards. Go to column 5: it has three.
    .title = Choose a column
    .wrong = From there you would take fewer cards. Column 5 has three stacks, so you get three cards.
lesson-harvest = You took one card from each of the three stacks, and all are clothes. The boots and the coat lay face up; what the stack in the middle holds nobody could know. Cards in your hand are worth nothing yet, except treasures. Meanwhile your opponent has played: who stands nearer to the rear moves first.
    .title = Your harvest
lesson-cross = In every further round everybody crosses to the other side, but not at the column they come from. A column also says how many cards you may store there: one for each stack. Go to column 3, which has two.
    .title = Cross to the other side
    .wrong = At column 1 you could store only one card. Column 3 has two stacks, so you may store two.
lesson-store = Now you could harvest column 3. Store clothes instead: the bonus token that lies at Clothes comes with them, and it is worth 3 points.
    .title = Store in your camp
    .wrong = More cards are good, but somebody else may take the bonus token meanwhile. Store clothes now.
lesson-close = Boots and hat were stored, with the bonus; a round later the coat came to them. Three cards are enough to close the collection: you take the best porthole for three cards, 5 points. Nothing can be added to it then. Close it.
    .title = Close a collection
    .wrong = You could wait for a fourth card and its larger porthole, but whoever closes first gets the better one. Take these 5 points for now.
    .done = Whoever closes with three cards after you gets a porthole of 4 only.
lesson-finish = Your first collection: a bonus and a porthole, 8 points. When a column is empty, one last round follows. Then bonus tokens, portholes and the treasures in your hand are added up. Now play a whole game, against an easy bot.
    .title = How it ends

## Puzzles: what each is called, and why its answer is best

puzzle-last-card = The last card of the game
    .why = Yours is the last turn, and one card may be stored. A third fishing card closes that collection for 5, and its bonus counts one card more: 6 points. A fourth repair card would bring a porthole of 6, but cost the 4 of the bonus for odd; clothes bring 2.
puzzle-twice-the-porthole = Twice the porthole
    .why = It is the last round and one card may be stored. A third navigation card closes that collection with the porthole of 4, and the bonus on it pays those 4 once more. A single food card makes no pair, so its bonus is worth nothing; nor is anything worth points in your hand but treasures.
puzzle-exactly-three = Exactly three
    .why = In the last round a harvest brings points only if it finds treasures. Two coconuts beside your biscuit make exactly three food cards: a porthole of 5, and 5 more because the bonus in camp asks for a pair. Do not lay a third card: for four cards no porthole is left.
puzzle-sixteen-points = One card, sixteen points
    .why = You are far behind, and only a big turn helps. The biscuit is your fourth food card: the porthole for four is worth 6, the bonus on the collection pays it again, and the bonus in camp counts 1 for each of the four cards: 16 points.
puzzle-five-of-food = Everything fits
    .why = Two food cards make your collection five: it closes for 11, the number stays odd for its bonus of 4, and with the two barrels the pair bonus that lies in camp is worth 5 at once. No other colour brings nearly as much.
puzzle-hurry = Ahead: make it short
    .why = You are ahead, and your opponent holds twelve cards that, treasures apart, are worth nothing until they are stored. At column 5 each stack has one card left: if you harvest there the column is empty, and after this round only one more is played.
puzzle-a-bird-in-the-hand = Six now, or eleven later?
    .why = A fifth card would be worth 11, but it costs another turn. Your opponent can empty column 4 at once, and then you have one turn left. Navigation needs that turn: three tools from your hand beside the two spyglasses close for 11. So take the 6 now.
puzzle-stand-in-the-way = Stand in the way
    .why = You can store rod and hook and close fishing for 11 at column 4 as well as at column 5. But whoever harvests column 5 empties it and brings the last round, and your opponent is ahead. While you stand there they cannot, and you have time for your other cards.
puzzle-before-it-is-gone = Before somebody else takes it
    .why = For navigation the bonus that doubles the porthole lies in camp, and your opponent collects navigation, too. Store two tools now and it is yours. Two more wait in your hand: with five cards the porthole is worth 11, and counts twice.

## Why an answer is better than another, in imagined games

measure-closes-clothes = you close the clothes collection
measure-closes-navigation = you close the navigation collection
measure-closes-repair = you close the repair collection
measure-closes-fishing = you close the fishing collection
measure-closes-food = you close the food collection
measure-portholes =
    { $more ->
        [yes] your portholes bring more points
       *[no] your portholes bring fewer points
    }
measure-bonuses =
    { $more ->
        [yes] your bonus tokens bring more points
       *[no] your bonus tokens bring fewer points
    }
measure-treasures =
    { $more ->
        [yes] the treasures in your hand are worth more
       *[no] the treasures in your hand are worth less
    }
measure-stored =
    { $more ->
        [yes] you store more cards
       *[no] you store fewer cards
    }
measure-cards =
    { $more ->
        [yes] you have more cards in hand to store
       *[no] you have fewer cards in hand to store
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
