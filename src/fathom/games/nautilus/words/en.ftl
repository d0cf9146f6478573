## Nautilus, in English. Numbers such as NA-09 are those of RULES.md.

title = Nautilus
designer = Charles Chevallier
about = Two officers compete to become Captain Nemo’s first mate.

## Cards

thing-number = { $n }
    .the = the { $n }
    .about =
    { $n ->
        [1] The crab: it beats 14, and otherwise only the Fishbone.
        [6] Vertical arrow: another card of the same side must then cross to the free spot opposite it.
        [7] Horizontal arrow: another card of the same side must then move to a free spot of that side.
        [8] Horizontal arrow: another card of the same side must then move to a free spot of that side.
        [9] Vertical arrow: another card of the same side must then cross to the free spot opposite it.
       *[other] A diver of value { $n }, with no arrow.
    }
    .rule =
    { $n ->
        [1] NA-16
        [6] NA-10
        [7] NA-11
        [8] NA-11
        [9] NA-10
       *[other] NA-09
    }
thing-fishbone = Fishbone
    .the = the Fishbone
    .short = Fb
    .value = 0
    .about = Laid like a diver of value 0.
    .rule = NA-13
thing-kraken = Kraken
    .the = the Kraken
    .short = Kr
    .about = Laid like a diver of value 15.
    .rule = NA-13
thing-anchor = Anchor
    .the = the Anchor
    .short = An
    .about = After laying a card: no arrow moves the card it is put on this round.
    .rule = NA-14
thing-eye = Eye
    .the = the Eye
    .short = Ey
    .about = At the start of the round: see the divers in your opponent’s hand.
    .rule = NA-06
thing-bathyscaphe = Bathyscaphe
    .the = the Bathyscaphe
    .short = Ba
    .about = At the start of the round: draw two more divers and keep one of them.
    .rule = NA-07
thing-harpoon = Harpoon
    .the = the Harpoon
    .short = Ha
    .about = At the start of the round: draw a diver blindly from your opponent’s hand; keep it and give one of yours, or hand it back.
    .rule = NA-08
thing-science = Science { SIGNED(OPTION("worth", $n)) }
    .short = Sc{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
thing-exploration = Exploration { SIGNED(OPTION("worth", $n)) }
    .short = Ex{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
thing-navigation = Navigation { SIGNED(OPTION("worth", $n)) }
    .short = Na{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
thing-engineering = Engineering { SIGNED(OPTION("worth", $n)) }
    .short = En{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
thing-war = War { SIGNED(OPTION("worth", $n)) }
    .short = Wa{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
about-worth =
    { OPTION("worth", $n) ->
        [-1] An ink blot: one point less in this domain.
        [1] One star: one point in this domain.
        [2] Two stars: two points in this domain.
       *[other] Counts { SIGNED(OPTION("worth", $n)) } in this domain.
    }

## Places

zone-hand = Hand
    .mine = Your hand
    .theirs = { $owner }’s hand
zone-special = Special
    .mine = Your special
    .theirs = { $owner }’s special
zone-drawn = Drawn
zone-spot = column { $n }
    .self = column { $n } on your side
    .mine = column { $n } on your side
    .own = column { $n } on their side
    .theirs = column { $n } on the opponent’s side
zone-domain = Domain { $n }
zone-won = Pile
    .mine = Your pile
    .theirs = { $owner }’s pile
zone-spent = Specials set aside
    .brief = Set aside
zone-diver-deck = Divers
zone-special-deck = Specials
zone-domain-deck = Domains
name-own = column { $n } on your side
    .typed = own{ $n }
    .brief = Column { $n }, yours
name-opp = column { $n } on the opponent’s side
    .typed = opp{ $n }
    .brief = Column { $n }, theirs

## Numbers on the table

counter-round = Round
counter-nemo = Nemo marker
counter-points-science = { domain-science }
counter-points-exploration = { domain-exploration }
counter-points-navigation = { domain-navigation }
counter-points-engineering = { domain-engineering }
counter-points-war = { domain-war }
domain-science = Science
domain-exploration = Exploration
domain-navigation = Navigation
domain-engineering = Engineering
domain-war = War
domains-won = Domains won

## Questions

ask-lots = Lots are drawn for the Nemo marker.
ask-turning-up = Domain cards are being turned up.
ask-dealing = Divers are being dealt.
ask-drawing = Two specials are being drawn.
ask-keeping = Keep one of the two specials; your opponent gets the other.
    .other = Waiting for { $who } to share out the two specials.
ask-opening = Use your special now, at the start of the round?
    .other = Waiting for { $who }, who may use a special now.
ask-bringing = The Bathyscaphe brings up two divers.
ask-taking = Keep one of the two divers; the other goes back on the deck.
    .other = Waiting for { $who } to keep one of two divers.
ask-spearing = The Harpoon draws a diver.
ask-exchanging = Give a diver in exchange for the one you drew, or hand that one back.
    .other = Waiting for { $who } to exchange the diver or hand it back.
ask-laying = Lay a card on any free spot, on either side.
    .other = Waiting for { $who } to lay a card.
ask-moving = The arrow acts: move another card of the same side.
    .other = Waiting for { $who } to move a card.
ask-anchoring = Anchor a card on the table?
    .other = Waiting for { $who } to end the turn.
ask-over = The game is over.

## Answers

do-lay = Lay { FORM($thing, "the") } in { $other }
    .typed = lay
    .brief = { FORM($other, "brief") }
    .hint = { FORM($thing, "about") }
    .rule = { FORM($thing, "rule") }
do-move = Move the card in { $thing } to { $other }
    .typed = move
    .brief = { FORM($thing, "brief") } → { FORM($other, "brief") }
    .hint = If the card you move has an arrow of its own, it does not act again.
    .rule = NA-12
do-anchor = Anchor the card in { $thing }
    .typed = anchor
    .hint = No arrow can move it for the rest of the round.
    .rule = NA-14
do-keep = Keep { FORM($thing, "the") }
    .typed = keep
    .hint = { FORM($thing, "about") }
    .rule = NA-04
do-use = Use your special
    .typed = use
    .hint = Everyone sees it; then it is set aside.
    .rule = NA-05
do-take = Keep { FORM($thing, "the") }
    .typed = take
    .hint = { FORM($thing, "about") }
    .rule = NA-07
do-give = Give { FORM($thing, "the") } in exchange
    .typed = give
    .hint = You keep the diver you drew; your opponent sees which one you give.
    .rule = NA-08
do-return = Hand the diver back
    .typed = return
    .hint = Your opponent gets the same diver back; you both know which it is.
    .rule = NA-08
do-pass = Not now
    .typed = pass
    .hint = You use no special now; nobody is told.
    .rule = NA-R4
    .lone = You have nothing to play. Everybody is asked, so as to give nothing away.
do-lot = Draw lots for the Nemo marker
    .rule = NA-02
do-turn-up = Turn up { $thing }
    .rule = NA-01
do-deal = Deal { FORM($thing, "the") }
    .rule = NA-03
do-draw = Draw { FORM($thing, "the") }
    .rule = NA-04
do-bring = Bring up { FORM($thing, "the") }
    .rule = NA-07
do-spear = Draw { FORM($thing, "the") } from the opponent’s hand
    .rule = NA-08

## What answers bring

brings-you-win = { FORM($thing, "the") } beats { FORM($other, "the") }: { SIGNED($worth) } for you
brings-they-win = { FORM($thing, "the") } beats { FORM($other, "the") }: { SIGNED($worth) } for them
brings-you-alone = alone so far: { SIGNED($worth) } for you
brings-they-alone = alone so far: { SIGNED($worth) } for them
brings-crosses = then { FORM($thing, "the") } crosses
brings-shifts = then { FORM($thing, "the") } moves along
brings-one-crosses = then another card of that side crosses
brings-one-shifts = then another card of that side moves along
brings-gives-away = your opponent gets { FORM($thing, "the") }
brings-eye = { FORM($thing, "the") }: you see your opponent’s divers
brings-bathyscaphe = { FORM($thing, "the") }: you draw two divers and keep one
brings-harpoon = { FORM($thing, "the") }: you draw a diver of your opponent’s
shows-beats = { FORM($thing, "value") } beats { FORM($other, "value") }
shows-alone = { $thing } alone
shows-columns = columns now
    { $mine } : { $theirs }
shows-domains = { $n }
shows-leads = Domains: { $who } leads
    .mine = Domains: you lead
shows-even = Domains: level
shows-round = Round { $n } of 6
beat-wins = This round: you { $mine }, your opponent { $theirs }

## What happened

told-nemo = { $who } gets the Nemo marker and starts.
    .you = You get the Nemo marker and start.
told-turned-up = Turned up: { $thing }.
    .joins = in order
told-dealt = { $who } is dealt { $thing }.
    .you = You are dealt { $thing }.
    .joins = sorted
told-draws = { $who } draws { FORM($thing, "the") }.
    .you = You draw { FORM($thing, "the") }.
    .unseen = { $who } draws { $thing } from the specials.
    .joins = sorted
told-keeps = { $who } keeps { FORM($thing, "the") }.
    .you = You keep { FORM($thing, "the") }.
    .unseen = { $who } keeps one special.
told-gets = { $who } gets { FORM($thing, "the") }.
    .you = You are given { FORM($thing, "the") }.
    .unseen = { $who } gets the other special.
told-declines = { $who } does not use { FORM($thing, "the") }.
    .you = You do not use { FORM($thing, "the") }.
told-uses = { $who } uses { FORM($thing, "the") }.
    .you = You use { FORM($thing, "the") }.
told-sees = { $who } sees your hand: { $thing }.
    .you = You see your opponent’s hand: { $thing }.
    .unseen = { $who } sees { $thing } in the opponent’s hand.
    .joins = sorted
told-brings = { $who } brings up { FORM($thing, "the") }.
    .you = You bring up { FORM($thing, "the") }.
    .joins = sorted
told-takes = { $who } keeps { FORM($thing, "the") }.
    .you = You keep { FORM($thing, "the") }.
told-puts-back = { $who } puts { FORM($thing, "the") } back on the deck.
    .you = You put { FORM($thing, "the") } back on the deck.
told-spears = { $who } draws { FORM($thing, "the") } from your hand.
    .you = You draw { FORM($thing, "the") } from your opponent’s hand.
    .unseen = { $who } draws a diver from the opponent’s hand.
told-gives = { $who } keeps it and gives you { FORM($thing, "the") }.
    .you = You keep it and give { FORM($thing, "the") } in exchange.
    .unseen = { $who } keeps it and gives another diver in exchange.
told-gives-back = { $who } hands { FORM($thing, "the") } back to you.
    .you = You hand { FORM($thing, "the") } back.
    .unseen = { $who } hands the diver back.
told-lays = { $who } lays { FORM($thing, "the") } in { $place }.
    .you = You lay { FORM($thing, "the") } in { $place }.
told-moves = { $who } moves { FORM($thing, "the") } from { $place } to { $goal }.
    .you = You move { FORM($thing, "the") } from { $place } to { $goal }.
told-anchors = { $who } anchors { FORM($thing, "the") } in { $place }.
    .you = You anchor { FORM($thing, "the") } in { $place }.
told-wins = { $who } wins { $thing }.
    .you = You win { $thing }.
    .joins = in order
told-round = A new round begins; the Nemo marker changes hands.
told-over-rounds = { reason-over-rounds }
told-over-decided = { reason-over-decided }

reason-over-rounds = Six rounds are over: the domain cards are used up.
reason-over-decided = One officer holds three domains that nothing can take away.

## Why something is refused

why-na-04-not-drawn = that special is not one of the two drawn
why-na-04-choose-first = first choose which of the two specials to keep
why-na-05-no-special = you hold no special that is used at the start of a round
why-na-05-answer-first = first use your special, or pass
why-na-05-too-late = that is only possible at the start of the round, before any card is laid
why-na-07-not-brought = that diver is not one of the two you brought up
why-na-07-choose-first = first choose which of the two divers to keep
why-na-08-not-held = you do not hold that diver, so you cannot give it
why-na-08-choose-first = first exchange the diver you drew, or hand it back
why-na-09-not-held = you do not hold that card
why-na-09-spot-taken = a card already lies there
why-na-09-must-lay = it is your turn to lay a card
why-na-10-no-card = no card lies there to be moved
why-na-10-other-side = a vertical arrow moves only cards that lie on its own side
why-na-10-straight-across = a vertical arrow moves a card straight across, nowhere else
why-na-10-spot-taken = the spot opposite is taken
why-na-11-no-card = no card lies there to be moved
why-na-11-other-side = a horizontal arrow moves only cards that lie on its own side
why-na-11-stays-on-its-side = a horizontal arrow keeps the card on its side
why-na-11-spot-taken = a card already lies there
why-na-12-compulsory = the move is compulsory
why-na-12-no-arrow = only an arrow just laid moves a card
why-na-14-after-laying = the Anchor is played right after laying a card
why-na-14-anchored = that card is anchored
why-na-14-answer-first = first anchor a card, or pass
why-na-14-no-card = no card lies there to be anchored
why-na-14-not-held = you do not hold the Anchor
why-na-r1-not-itself = an arrow card does not move itself

## What is in the box

component-domain-spaces = Domain spaces, in a row
component-spots = Spots beside the submarine
component-divers = Diver cards, one of each value
component-arrows = Divers with an arrow: vertical | horizontal
component-domain-cards = Domain cards: domains × cards of each
component-worth = Worth of the six cards of each domain
component-specials = Special cards, one of each
component-nemo-marker = Nemo marker, held by the first player of the round

## Options

option-first = First player
    .about = Who has the Nemo marker in the first round.
option-open_memory = Open memory
    .about = The table shows the cards won and the running totals; without it, you see only your own pile and totals.
option-stop_when_decided = Stop when decided
    .about = The game ends after a round in which somebody has secured three domains.
option-worth = Worth of domain cards
    .about = What the six cards of each domain count, for owners of another printing.
value-first-lot = by lot
value-first-0 = seat 1
value-first-1 = seat 2

## Lessons

lesson-aim = Each round five domain cards lie in the submarine. Divers are laid beside them, yours on this side, your opponent’s on the other. The stronger diver of a column wins its card: two stars are 2 points, one star 1, an ink blot takes 1 away.
    .title = Five cards to win
lesson-special = Every round begins with two special cards. You keep one, your opponent gets the other. The Kraken is laid like a diver and counts 15, more than any diver. Keep it.
    .title = A special card
    .wrong = The Anchor holds a card in its place; that is useful, but then the Kraken is your opponent’s.
    .done = The Kraken is yours, for any column of this round.
lesson-lay = In your turn you lay one card. Science is worth two stars: choose the 14, your strongest diver, then the spot below Science.
    .title = Lay a diver
    .wrong = That is allowed, but here your best diver goes where the most points are: the 14 below Science.
    .done = As it looks, Science is yours. Now your opponent lays a card.
lesson-crab = A surprise: the 1 is the crab, and the crab beats the 14, though no other diver. Science goes to your opponent unless something is moved.
    .title = The crab
lesson-weak = You may also lay on the other side. A weak diver there takes up the spot, and you only need to beat that. Lay your 3 on your opponent’s side at Engineering.
    .title = A gift nobody wants
    .wrong = Your weakest diver does the most good on the other side: lay the 3 at Engineering, on the spot your opponent would want.
    .done = Nobody else can lay a card there now: anything above 3 on your side wins Engineering.
lesson-arrow = The 9 has an arrow. When it is laid, another card of the same side must cross the submarine, and you choose which. War has an ink blot nobody wants, so lay the 9 there, on your opponent’s side.
    .title = An arrow
    .wrong = The arrow moves cards of the side it is laid on. To move a card of your opponent’s, lay the 9 on their side, at War.
lesson-move = Now a card of that side must cross. The 12 is strong: send it over, and it fights for you.
    .title = Send a card across
    .wrong = The 3 is where you want it. Send the 12 across instead: choose it, then your spot at Navigation.
    .done = Cards belong to the side where they lie, whoever laid them. The 12 now fights for you.
lesson-finish = When all ten spots are full, each card goes to the stronger side, and a new round begins. After six rounds, each domain belongs to whoever has more points in it. Three of the five domains win the game. Now play a whole one, against an easy bot.
    .title = How it ends

## Puzzles: what each is called, and why its answer is best

puzzle-crab-at-home = A present for the crab
    .why = The 1 lies on your side of column 4, and the crab defeats the 14. So lay your own 14 opposite it: you win War +1 and lead in war by 3 to 2. With exploration and navigation, which are out of reach for your opponent, that makes three domains.
puzzle-give-the-blot = A card to lose
    .why = An ink blot is won like any other card, so win it for your opponent: the 8 on their side of column 2 beats your 4 and hands them War −1. Its arrow also moves one of their low cards to where it suits you.
puzzle-the-one-that-counts = The one that counts
    .why = Science and exploration are yours. Navigation stands at 1 to 1, and column 1, where your crab faces the 12, goes to your opponent; so Navigation +2 in column 5 decides. The 14 there cannot be beaten, since the crab is on the table and the Kraken was put aside, and no arrow can take it away any more.
puzzle-out-of-the-way = Leave well alone
    .why = Science is yours already. The 7 beats the anchored 1 in column 1: exploration. The 5 beats the 2 in column 2: engineering. Neither can be sent across, for the spots opposite are filled, and both horizontal arrows have been laid. So move the 3, on which nothing depends.
puzzle-anchor-the-weak = Whose card to anchor?
    .why = Science and exploration cannot be lost any more. Engineering stands at 2 to 2, and in column 1 your 10 faces a 3. Anchor the 3: now no arrow takes it away to make room for a stronger card, and no arrow can send your 10 across while it lies there.
puzzle-slide-the-twelve = What the arrow brings
    .why = Navigation is lost, so the 7 costs nothing in column 5. But its arrow slides the 12 from column 1 to column 2, where it beats the 9: War +2. And column 1 with its ink blot is open again, on both sides, and the last card of the round is yours.
puzzle-twelve-before-fourteen = The lower one first
    .why = Exploration and navigation are safe; Engineering +1 in column 3 would be the third domain. A 6 or 9, neither seen yet, could send your card across. If that happens to the 12, your 14 still beats it from this side. If it happens to the 14, nothing in your hand does.
puzzle-two-chances = Two chances instead of one
    .why = Engineering and navigation are yours, so column 3 decides nothing. One of the two science cards would be enough. The Fishbone can wait in column 3: the 7 stays in column 4, and column 5 is free for the 14, which nothing can beat any more.
puzzle-weak-on-their-side = Fill their side with trifles
    .why = On the other side lie a 1, a 5 and a 7. Add your 2 in column 1: then four of your own spots are free opposite cards that your 6, 8 and 13 mostly beat, and your opponent can fill only some of them. Three of these four domains are enough.

## Why an answer is better than another, in imagined games

measure-wins = you win { $thing } (column { $column })
measure-leads-science = you lead in { domain-science }
measure-leads-exploration = you lead in { domain-exploration }
measure-leads-navigation = you lead in { domain-navigation }
measure-leads-engineering = you lead in { domain-engineering }
measure-leads-war = you lead in { domain-war }
