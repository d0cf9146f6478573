## Lifeboat, in English. Numbers such as LB-17 are those of RULES.md.

title = Lifeboat
designer = Jeff Siadek
about = Castaways in one small boat, each with a secret friend and a secret enemy: row, rob, fight and drink until the fourth seagull means land.
    .line = Castaways in one boat, each with a secret friend and a secret enemy.

## The people in the boat

thing-lauren = Lady Lauren
    .name = Lauren
    .typed = lauren
    .the = Lady Lauren
    .short = Laur
    .about = Size 4, survival 8. Her jewels count double.
    .rule = LB-02
thing-stephen = Sir Stephen
    .name = Stephen
    .typed = stephen
    .the = Sir Stephen
    .short = Step
    .about = Size 5, survival 7. His paintings count double.
    .rule = LB-02
thing-captain = The Captain
    .name = Captain
    .typed = captain
    .the = the Captain
    .short = Capt
    .about = Size 7, survival 5. His cash counts double.
    .rule = LB-02
thing-mate = The Mate
    .name = Mate
    .typed = mate
    .the = the Mate
    .short = Mate
    .about = The First Mate: size 8, survival 4.
    .rule = LB-02
thing-frenchman = The Frenchman
    .name = Frenchman
    .typed = frenchman
    .the = the Frenchman
    .short = Fren
    .about = Size 6, survival 6. While conscious, he takes no wound from falling overboard.
    .rule = LB-26
thing-kid = The Kid
    .name = Kid
    .typed = kid
    .the = the Kid
    .short = Kid
    .about = Size 3, survival 9. Nobody can refuse the Kid a card from the hand.
    .rule = LB-11

## Friends and enemies

thing-friend-lauren = Lady Lauren
    .name = Lauren
    .the = Lady Lauren
    .short = Laur
    .about = { about-friend }
    .rule = LB-36
thing-friend-stephen = Sir Stephen
    .name = Stephen
    .the = Sir Stephen
    .short = Step
    .about = { about-friend }
    .rule = LB-36
thing-friend-captain = the Captain
    .name = Captain
    .the = the Captain
    .short = Capt
    .about = { about-friend }
    .rule = LB-36
thing-friend-mate = the Mate
    .name = Mate
    .the = the Mate
    .short = Mate
    .about = { about-friend }
    .rule = LB-36
thing-friend-frenchman = the Frenchman
    .name = Frenchman
    .the = the Frenchman
    .short = Fren
    .about = { about-friend }
    .rule = LB-36
thing-friend-kid = the Kid
    .name = Kid
    .the = the Kid
    .short = Kid
    .about = { about-friend }
    .rule = LB-36
thing-enemy-lauren = Lady Lauren
    .name = Lauren
    .the = Lady Lauren
    .short = Laur
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-stephen = Sir Stephen
    .name = Stephen
    .the = Sir Stephen
    .short = Step
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-captain = the Captain
    .name = Captain
    .the = the Captain
    .short = Capt
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-mate = the Mate
    .name = Mate
    .the = the Mate
    .short = Mate
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-frenchman = the Frenchman
    .name = Frenchman
    .the = the Frenchman
    .short = Fren
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-kid = the Kid
    .name = Kid
    .the = the Kid
    .short = Kid
    .about = { about-enemy }
    .rule = LB-36
about-friend = As a friend: worth this character’s survival to you, if it lives.
about-enemy = As an enemy: worth this character’s size to you, if it dies.

## Provisions

thing-water = Water
    .the = water
    .short = Watr
    .about = When somebody is thirsty: spend it, and there is no wound.
    .rule = LB-30
thing-cash = Cash
    .the = cash
    .short = Cash
    .about = One point; two for the Captain.
    .rule = LB-35
thing-jewels = Jewels
    .the = jewels
    .short = Jewl
    .about = One is worth 1 point, two are worth 4, all three 8; twice that for Lady Lauren.
    .rule = LB-35
thing-painting = Painting worth { $n }
    .the = the painting worth { $n }
    .short = Pnt{ $n }
    .about = { $n } points; twice that for Sir Stephen.
    .rule = LB-35
thing-medical-kit = Medical kit
    .typed = kit
    .the = a medical kit
    .short = Kit
    .about = As your action: heal one wound of anybody alive, then it is gone.
    .rule = LB-12
thing-oar = Oar
    .the = an oar
    .short = Oar
    .about = A weapon of 1. Open before you, it also draws one more card when you row.
    .rule = LB-08
thing-chum = Bucket of chum
    .typed = chum
    .the = a bucket of chum
    .short = Chum
    .about = When somebody is in the water: one more wound to everybody there, then it is gone. Open before somebody overboard it does the same.
    .rule = LB-27
thing-compass = Compass
    .the = the compass
    .short = Comp
    .about = As navigator: add the top card of the deck to those you choose from.
    .rule = LB-R9
thing-flare-gun = Flare gun
    .typed = flaregun
    .the = the flare gun
    .short = Flar
    .about = A weapon of 8; or, as your action, three navigation cards are drawn for their gulls alone. Gone either way.
    .rule = LB-R6
thing-gaff = Gaff
    .the = the gaff
    .short = Gaff
    .about = A weapon of 4.
    .rule = LB-15
thing-knife = Knife
    .the = the knife
    .short = Knif
    .about = A weapon of 3.
    .rule = LB-15
thing-blackjack = Blackjack
    .the = the blackjack
    .short = Blkj
    .about = A weapon of 2.
    .rule = LB-15
thing-life-preserver = Life preserver
    .typed = preserver
    .the = the life preserver
    .short = Buoy
    .about = Open before you: no wound from the fall, and no drowning. It can be thrown to a conscious character overboard, who keeps it.
    .rule = LB-26
thing-parasol = Parasol
    .the = the parasol
    .short = Para
    .about = As your action: open it. From then on it spares its owner the first thirst of each day.
    .rule = LB-30

thing-wish = Wish: { wish-kind }
    .the = { wish-kind }
    .short = ?
    .about = What somebody asks for, whether the other has it or not.
    .rule = LB-R16
wish-kind =
    { $n ->
        [1] the compass
        [2] the flare gun
        [3] the gaff
        [4] the knife
        [5] the blackjack
        [6] the life preserver
        [7] the parasol
        [8] the painting worth 2
        [9] a painting worth 3
        [10] an oar
        [11] a bucket of chum
        [12] a medical kit
        [13] jewels
        [14] cash
       *[other] water
    }

## Navigation cards

thing-nav19 = Card 19
    .the = card 19
    .short = n19
    .what = overboard: Mate; thirsty: Captain, Mate, rowers
    .about = On it: { thing-nav19.what }.
    .rule = LB-24
thing-nav20 = Card 20
    .the = card 20
    .short = n20
    .what = overboard: Kid; thirsty: Lauren, Stephen, Captain, Mate, Frenchman, rowers
    .about = On it: { thing-nav20.what }.
    .rule = LB-24
thing-nav21 = Card 21
    .the = card 21
    .short = n21+
    .what = gull; overboard: Kid; thirsty: Stephen, Captain, Mate, Frenchman, Kid, rowers, fighters
    .about = On it: { thing-nav21.what }.
    .rule = LB-24
thing-nav22 = Card 22
    .the = card 22
    .short = n22
    .what = overboard: everybody; thirsty: everybody, fighters
    .about = On it: { thing-nav22.what }.
    .rule = LB-24
thing-nav23 = Card 23
    .the = card 23
    .short = n23+
    .what = gull; overboard: Captain; thirsty: Mate, fighters
    .about = On it: { thing-nav23.what }.
    .rule = LB-24
thing-nav24 = Card 24
    .the = card 24
    .short = n24
    .what = overboard: Stephen; thirsty: Stephen, Captain
    .about = On it: { thing-nav24.what }.
    .rule = LB-24
thing-nav25 = Card 25
    .the = card 25
    .short = n25+
    .what = gull; nobody overboard, nobody thirsty
    .about = On it: { thing-nav25.what }.
    .rule = LB-24
thing-nav26 = Card 26
    .the = card 26
    .short = n26+
    .what = gull; overboard: Stephen; thirsty: Captain, Kid, rowers
    .about = On it: { thing-nav26.what }.
    .rule = LB-24
thing-nav27 = Card 27
    .the = card 27
    .short = n27
    .what = overboard: Captain; thirsty: Frenchman
    .about = On it: { thing-nav27.what }.
    .rule = LB-24
thing-nav28 = Card 28
    .the = card 28
    .short = n28-
    .what =
    a gull flies off; overboard: Lauren; thirsty: { OPTION("cards") ->
        [other] everybody
       *[usual] Lauren, Stephen, Captain, Mate, Frenchman
    }, rowers
    .about = On it: { thing-nav28.what }.
    .rule = LB-24
thing-nav29 = Card 29
    .the = card 29
    .short = n29
    .what =
    overboard: Kid; thirsty: { OPTION("cards") ->
        [other] Stephen, Captain, Mate, Frenchman, Kid
       *[usual] Captain, Mate, Frenchman, Kid
    }, fighters
    .about = On it: { thing-nav29.what }.
    .rule = LB-24
thing-nav30 = Card 30
    .the = card 30
    .short = n30
    .what = overboard: Mate; thirsty: Lauren
    .about = On it: { thing-nav30.what }.
    .rule = LB-24
thing-nav31 = Card 31
    .the = card 31
    .short = n31+
    .what = gull; overboard: everybody; thirsty: everybody, rowers, fighters
    .about = On it: { thing-nav31.what }.
    .rule = LB-24
thing-nav32 = Card 32
    .the = card 32
    .short = n32+
    .what = gull; overboard: Frenchman; thirsty: Stephen, Captain, Mate
    .about = On it: { thing-nav32.what }.
    .rule = LB-24
thing-nav33 = Card 33
    .the = card 33
    .short = n33
    .what = overboard: Stephen; thirsty: Captain, Mate, Frenchman, rowers, fighters
    .about = On it: { thing-nav33.what }.
    .rule = LB-24
thing-nav34 = Card 34
    .the = card 34
    .short = n34
    .what = overboard: Frenchman; thirsty: Captain, Mate, Kid, rowers
    .about = On it: { thing-nav34.what }.
    .rule = LB-24
thing-nav35 = Card 35
    .the = card 35
    .short = n35
    .what = overboard: Mate; thirsty: Captain, Frenchman, rowers, fighters
    .about = On it: { thing-nav35.what }.
    .rule = LB-24
thing-nav36 = Card 36
    .the = card 36
    .short = n36
    .what = overboard: Frenchman; thirsty: Lauren, Captain, Mate, fighters
    .about = On it: { thing-nav36.what }.
    .rule = LB-24
thing-nav37 = Card 37
    .the = card 37
    .short = n37
    .what = overboard: Frenchman; thirsty: Stephen, Captain, Mate, Frenchman, rowers, fighters
    .about = On it: { thing-nav37.what }.
    .rule = LB-24
thing-nav38 = Card 38
    .the = card 38
    .short = n38
    .what = overboard: Kid; thirsty: Lauren, Captain, Mate, Frenchman
    .about = On it: { thing-nav38.what }.
    .rule = LB-24
thing-nav39 = Card 39
    .the = card 39
    .short = n39+
    .what = gull; overboard: Mate; thirsty: Kid, fighters
    .about = On it: { thing-nav39.what }.
    .rule = LB-24
thing-nav40 = Card 40
    .the = card 40
    .short = n40
    .what = overboard: Stephen; thirsty: Lauren, Captain, fighters
    .about = On it: { thing-nav40.what }.
    .rule = LB-24
thing-nav41 = Card 41
    .the = card 41
    .short = n41
    .what = overboard: Captain; thirsty: Stephen, rowers, fighters
    .about = On it: { thing-nav41.what }.
    .rule = LB-24
thing-nav42 = Card 42
    .the = card 42
    .short = n42
    .what = overboard: Captain; thirsty: Captain
    .about = On it: { thing-nav42.what }.
    .rule = LB-24

## Places

zone-provisions = Provisions
    .the = the provisions
zone-packet = To share out
    .the = what is shared out
zone-discard = Discard
    .the = the discard
zone-offered = Offered
zone-offered-open = Offered openly
zone-hand = Hand
    .mine = Your hand
    .theirs = Hand
    .self-from = your hand
    .mine-from = your hand
    .own-from = the hand
    .theirs-from = { FORM($owner, "the") }’s hand
    .self-to = to yourself
    .mine-to = to you
    .own-to = back
    .theirs-to = to { FORM($owner, "the") }
zone-open = Open
    .mine = Open before you
    .theirs = Open
    .self-from = your open cards
    .mine-from = your open cards
    .own-from = the open cards
    .theirs-from = { FORM($owner, "the") }’s open cards
    .self-to = out and cling to it
    .mine-to = to you
    .own-to = out and clings to it
    .theirs-to = to { FORM($owner, "the") }
zone-friend = Friend
    .mine = Your friend
    .theirs = ♥
zone-enemy = Enemy
    .mine = Your enemy
    .theirs = ✗
zone-navigation = Navigation
    .the = the deck
zone-looked = Drawn
    .the = what was drawn
zone-row = Row pile
    .brief = Row pile
    .the = the row pile
zone-played = Today’s card
    .the = today’s card
zone-under = Under the deck
    .the = the bottom of the deck
zone-boat = seat { $n } from the bow
    .the = seat { $n } from the bow
zone-sea = Lost at sea
    .the = the sea
zone-box = Box
    .the = the box
name-hand = from your hand
    .asked = from the other’s hand
    .typed = hand
name-open = from your open cards
    .asked = from the other’s open cards
    .typed = open
name-attack = the attackers
    .typed = attack
name-defend = the defenders
    .typed = defend

## Numbers on the table

counter-day = Day
counter-gulls = Gulls
    .shows = { $value }/4
counter-attack = Attack
counter-defence = Defence
counter-place = Seat
counter-order = To act:
counter-plan = Offer to
counter-given = Cards to give
counter-wished = Cards asked for
counter-giving = To give
counter-wish = Asked for
wished =
    { $wished ->
        [0] { "" }
       *[other] { " " }and asks for{ wish-list }
    }
planned-gives =
    { $given ->
        [0] { " " }nothing
       *[other] { giving-list }
    }
planned-asks =
    { $wished ->
        [0] { " " }nothing
       *[other] { wish-list }
    }
plan-partner =
    { $plan ->
        [1] { thing-lauren.the }
        [2] { thing-stephen.the }
        [3] { thing-captain.the }
        [4] { thing-mate.the }
        [5] { thing-frenchman.the }
       *[other] { thing-kid.the }
    }
giving-list =
    { $giving-1 ->
        [0] { "" }
       *[other] { " " }(compass)
    }{ $giving-2 ->
        [0] { "" }
       *[other] { " " }(flare gun)
    }{ $giving-3 ->
        [0] { "" }
       *[other] { " " }(gaff)
    }{ $giving-4 ->
        [0] { "" }
       *[other] { " " }(knife)
    }{ $giving-5 ->
        [0] { "" }
       *[other] { " " }(blackjack)
    }{ $giving-6 ->
        [0] { "" }
       *[other] { " " }(life preserver)
    }{ $giving-7 ->
        [0] { "" }
       *[other] { " " }(parasol)
    }{ $giving-8 ->
        [0] { "" }
       *[other] { " " }(painting worth 2)
    }{ $giving-9 ->
        [0] { "" }
        [1] { " " }(painting worth 3)
       *[other] { " " }(painting worth 3 ×{ $giving-9 })
    }{ $giving-10 ->
        [0] { "" }
        [1] { " " }(oar)
       *[other] { " " }(oar ×{ $giving-10 })
    }{ $giving-11 ->
        [0] { "" }
        [1] { " " }(bucket of chum)
       *[other] { " " }(bucket of chum ×{ $giving-11 })
    }{ $giving-12 ->
        [0] { "" }
        [1] { " " }(medical kit)
       *[other] { " " }(medical kit ×{ $giving-12 })
    }{ $giving-13 ->
        [0] { "" }
        [1] { " " }(jewels)
       *[other] { " " }(jewels ×{ $giving-13 })
    }{ $giving-14 ->
        [0] { "" }
        [1] { " " }(cash)
       *[other] { " " }(cash ×{ $giving-14 })
    }{ $giving-15 ->
        [0] { "" }
        [1] { " " }(water)
       *[other] { " " }(water ×{ $giving-15 })
    }
wish-list =
    { $wish-1 ->
        [0] { "" }
       *[other] { " " }(compass)
    }{ $wish-2 ->
        [0] { "" }
       *[other] { " " }(flare gun)
    }{ $wish-3 ->
        [0] { "" }
       *[other] { " " }(gaff)
    }{ $wish-4 ->
        [0] { "" }
       *[other] { " " }(knife)
    }{ $wish-5 ->
        [0] { "" }
       *[other] { " " }(blackjack)
    }{ $wish-6 ->
        [0] { "" }
       *[other] { " " }(life preserver)
    }{ $wish-7 ->
        [0] { "" }
       *[other] { " " }(parasol)
    }{ $wish-8 ->
        [0] { "" }
       *[other] { " " }(painting worth 2)
    }{ $wish-9 ->
        [0] { "" }
        [1] { " " }(painting worth 3)
       *[other] { " " }(painting worth 3 ×{ $wish-9 })
    }{ $wish-10 ->
        [0] { "" }
        [1] { " " }(oar)
       *[other] { " " }(oar ×{ $wish-10 })
    }{ $wish-11 ->
        [0] { "" }
        [1] { " " }(bucket of chum)
       *[other] { " " }(bucket of chum ×{ $wish-11 })
    }{ $wish-12 ->
        [0] { "" }
        [1] { " " }(medical kit)
       *[other] { " " }(medical kit ×{ $wish-12 })
    }{ $wish-13 ->
        [0] { "" }
        [1] { " " }(jewels)
       *[other] { " " }(jewels ×{ $wish-13 })
    }{ $wish-14 ->
        [0] { "" }
        [1] { " " }(cash)
       *[other] { " " }(cash ×{ $wish-14 })
    }{ $wish-15 ->
        [0] { "" }
        [1] { " " }(water)
       *[other] { " " }(water ×{ $wish-15 })
    }
planned = Your offer to { plan-partner }: you give{ planned-gives } and ask for{ planned-asks }. Name more cards, make the offer, or drop it.
counter-character = Character
counter-wounds = wounds
counter-size = Size
counter-condition = Condition
    .flag =
    { $value ->
        [1] UNCONSCIOUS
        [2] DEAD
       *[other] LOST
    }
counter-rowed = Rowed
    .flag = rowed
counter-fought = Fought
    .flag = fought
counter-thirsty = THIRSTY
counter-attacker = Attacker
counter-defender = Defender
counter-claim = Claim
counter-offerer = Makes the offer
counter-partner = Is made the offer
counter-overboard = In the water
    .flag = OVERBOARD
counter-side = Side
    .flag =
    { $value ->
        [1] ATTACKS
       *[other] DEFENDS
    }
counter-offers = Offers left
counter-shade = Parasol open
    .flag = shaded
sheet-survival = Alive
sheet-cash = Cash
sheet-jewels = Jewels
sheet-paintings = Paintings
sheet-friend = Friend alive
sheet-enemy = Enemy dead
sheet-narcissist = Narcissist
sheet-psychopath = Psychopath
sheet-ambivalent = Ambivalent
sheet-total = Total

## Questions

ask-casting = Characters are dealt.
ask-befriending = Friends are dealt.
ask-opposing = Enemies are dealt.
ask-dealing = Provisions are dealt.
ask-drawing = Provisions are drawn.
ask-charting = Navigation cards are drawn.
ask-stealing = A card is pulled from the hand.
ask-drafting = Keep one of these provisions; the others go on toward the stern.
    .other = { $who } keeps one provision and hands on the others.
ask-acting =
    { $plan ->
        [0] Your action for today: one thing, or nothing.
       *[other] { planned }
    }
    .other = { $who } acts.
ask-rowing = Put each card on the row pile, for the navigator to choose from, or under the deck.
    .other = { $who } rows and looks at the cards.
ask-yielding = { $attacker } wants { claimed }. Give in, or refuse and fight? The losers take a wound; a tie is yours.
    .other = { $attacker } waits: { FORM($who, "the") } gives in or fights.
ask-fighting = { $attacker } fights { FORM($defender, "the") } over { fought-over }, { $attack } to { $defence } now. Every loser takes a wound.
    .other = { $attack } to { $defence }: { FORM($who, "the") } may join in or bring a weapon.
ask-answering = { $offerer } offers you a trade{ wished }. Do you accept?
    .other = { $who } accepts the offer or declines it.
ask-trading =
    { $plan ->
        [0] All have acted. Trade or lay cards open once more, or pass.
       *[other] { planned }
    }
    .other = All who are conscious may trade once more.
ask-trading-again =
    { $plan ->
        [0] Something was done, so all are asked again: trade, lay cards open, or pass.
       *[other] { planned }
    }
    .other = All who are conscious are asked again whether they trade.
ask-navigating = Which card of the row pile does the boat follow?
    .other = { $who } navigates.
ask-bearing = The deck’s top card is played, unless you use the compass and choose between two.
    .other = { $who } navigates by the top card or by compass.
ask-stowing = In which order do the others go under the deck?
    .other = { $who } puts the other cards under the deck.
ask-preserving = Overboard! Each fall is a wound, and the unconscious drown. Throw the life preserver?
    .other = Overboard! Will anybody throw the life preserver?
ask-baiting = Call the sharks? Everybody in the water takes one more wound.
    .other = Will anybody call the sharks?
ask-thirsting = { $thirsty } is thirsty: a water, or a wound. Do you spend one?
    .other = { $thirsty } is thirsty. Will anybody spend a water?
ask-over = The game is over.
claimed =
    { $claim ->
        [1] your compass
        [2] your flare gun
        [3] your gaff
        [4] your knife
        [5] your blackjack
        [6] your life preserver
        [7] your parasol
        [8] your painting worth 2
        [9] your painting worth 3
        [10] your oar
        [11] your bucket of chum
        [12] your medical kit
        [13] your jewels
        [14] your cash
        [15] your water
        [16] a card from your hand
       *[other] your seat
    }
fought-over =
    { $claim ->
        [16] a card from the hand
        [17] a seat
       *[other] an open card
    }

## What answers bring, and what the table shows

brings-draws =
    { $oars ->
        [0] draw { $n } cards
       *[other] draw { $n } cards ({ $oars } for open oars)
    }
brings-fight = if refused: you { $mine }, they { $theirs }, by size and open weapons
brings-no-refusal = unconscious or dead: no refusal
brings-not-the-kid = nobody can refuse the Kid
shows-friend = ♥ { $n } if alive
shows-enemy = ☠ { $n } if dead
shows-psychopath = ☠ all the others
shows-both = ♥ { $n } alive, ☠ { $dead } dead
shows-psychopath-too = ♥ { $n } alive, ☠ the others
shows-friend-alive = ♥ { FORM($thing, "name") }, alive: { $n }
    .brief = ♥ alive: { $n }
shows-friend-dead = ♥ { FORM($thing, "name") }, dead: { $n }
    .brief = ♥ dead: { $n }
shows-enemy-alive = ☠ { FORM($thing, "name") }, alive: { $n }
    .brief = ☠ alive: { $n }
shows-enemy-dead = ☠ { FORM($thing, "name") }, dead: { $n }
    .brief = ☠ dead: { $n }
shows-psychopath-points = ☠ the dead: { $n }
    .brief = ☠ dead: { $n }

out-2 = You have died. Your cards aboard, your friend and your enemy still count.
out-3 = You are lost at sea, and your cards with you. Your friend and your enemy still count.

## Kinds of action

verb-row = Row
    .about = see cards for the navigator
    .none = you cannot row now
verb-rob = Rob
    .about = one card; whoever refuses fights
    .none = nobody else has a card
    .where = Tap an open card, or a figure for a card of its hand.
verb-swap = Change seats
    .about = whoever refuses fights
    .none = nobody else is aboard
    .where = Tap whose seat you want.
verb-use = Use a card
    .about = medical kit, flare gun, parasol
    .none = none to use now
    .where = Tap whom you heal.
verb-nothing = Nothing
    .about = rest until tomorrow
    .none = you must act now

## Answers

do-keep = Keep { FORM($thing, "the") }
    .typed = keep
    .hint = { FORM($thing, "about") }
    .rule = LB-04
do-water = Spend a water { $thing }
    .typed = water
    .hint = It is discarded, and this thirst brings no wound.
    .rule = LB-30
do-pass = Pass
    .typed = pass
    .hint = You stay out of it for now.
    .rule = LB-R5
    .lone = You have nothing to play. Everybody is asked, so as to give nothing away.
do-join = Join { $thing }
    .typed = join
    .hint = You cannot leave that side again. If it loses, you take a wound.
    .rule = LB-14
do-weapon = Bring { FORM($thing, "the") }
    .typed = weapon
    .hint = It stays open before you, where it can be robbed or lost overboard.
    .rule = LB-15
do-fire = Fire the flare gun: +8
    .typed = fire
    .hint = It is discarded after the shot.
    .rule = LB-R5
do-nothing = Do nothing
    .typed = nothing
    .hint = Nobody thirsts for having done nothing.
    .rule = LB-06
do-row = Row
    .typed = row
    .hint = You see two navigation cards, one more for each open oar, and choose what the navigator may find. Rowers may thirst tonight.
    .rule = LB-08
do-swap = Change seats with { FORM($thing, "the") }
    .typed = swap
    .hint = Whoever refuses fights. Near the bow one draws provisions first; nearest the stern one navigates.
    .rule = LB-09
do-rob = Rob { FORM($thing, "the") } of a card from the hand
    .typed = rob
    .hint = One at random, which only you two see. Whoever refuses fights; the Kid cannot be refused.
    .rule = LB-10
do-take = Take { FORM($thing, "the") } from { FORM($other, "the") }
    .typed = take
    .hint = It lies open and stays open before you. Whoever refuses fights.
    .rule = LB-10
do-flare = Fire the flare gun at the sky
    .typed = flare
    .hint = Three navigation cards are drawn; only their gulls count. The flare gun is discarded.
    .rule = LB-R6
do-parasol = Open the parasol
    .typed = parasol
    .hint = While it is open, it spares its owner the first thirst of each day.
    .rule = LB-12
do-heal = Heal { FORM($thing, "the") } with a medical kit { $other }
    .typed = heal
    .hint = One wound less. The kit is discarded.
    .rule = LB-12
do-open = Lay { FORM($thing, "the") } open
    .typed = open
    .hint = The Kid can no longer pick it from your hand, but it is lost if you go overboard. It never returns to the hand.
    .rule = LB-32
do-offer = Offer { FORM($thing, "the") } a trade
    .typed = offer
    .hint = Name the cards you give and ask for, one by one; nobody learns of it before you make the offer. Three offers a day.
    .rule = LB-R16
do-yield = Give in
    .typed = yield
    .hint = What is claimed changes hands, and nobody is hurt.
    .rule = LB-13
do-fight = Refuse and fight
    .typed = fight
    .hint = Others may join either side. A tie is yours; losers take a wound.
    .rule = LB-13
do-pile = On the row pile: { FORM($thing, "the") } ({ FORM($thing, "what") })
    .brief = On the row pile: { FORM($thing, "the") }
    .typed = pile
    .hint = The navigator may choose it tonight.
    .rule = LB-08
do-under = Under the deck: { FORM($thing, "the") }
    .typed = under
    .hint = It comes up again only after all the others. You know that it lies there.
    .rule = LB-R3
do-steer = Follow { FORM($thing, "the") } ({ FORM($thing, "what") })
    .typed = follow
    .hint = Everybody sees this card; the others go back under the deck unseen.
    .rule = LB-23
do-compass = Use the compass: one more card from the deck
    .typed = compass
    .hint = It stays open before you.
    .rule = LB-R9
do-throw = Throw the life preserver to { FORM($thing, "the") }
    .typed = throw
    .hint = No wound from the fall. Whoever it is thrown to keeps it.
    .rule = LB-26
do-bait = Throw chum { $thing }: the sharks come
    .typed = chum
    .hint = One wound to everybody in the water, the Frenchman too.
    .rule = LB-27
do-give = Give { FORM($thing, "the") } { $other }
    .typed = give
    .hint = Only the two of you see a card from the hand.
    .rule = LB-R16
do-ask = Ask for { FORM($thing, "the") } { FORM($other, "asked") }
    .typed = ask
    .hint = Whoever does not have it can only decline; you will not learn why.
    .rule = LB-R16
do-propose = Make the offer
    .typed = propose
    .hint = The other sees what you give and what you ask for, and accepts or declines.
    .rule = LB-R16
do-withdraw = Drop the offer
    .typed = withdraw
    .hint = Nobody learns of it, and it is none of your three.
    .rule = LB-R16
do-accept = Accept
    .typed = accept
    .hint = The cards change hands at once.
    .rule = LB-R16
do-decline = Decline
    .typed = decline
    .hint = Nothing changes hands.
    .rule = LB-R16
do-cast = Deal the character: { $thing }
    .rule = LB-01
do-friend = Deal the friend: { $thing }
    .rule = LB-01
do-enemy = Deal the enemy: { $thing }
    .rule = LB-01
do-deal = Deal { FORM($thing, "the") }
    .rule = LB-01
do-draw = Draw { FORM($thing, "the") }
    .rule = LB-04
do-chart = Draw { FORM($thing, "the") }
    .rule = LB-08
do-steal = Pull out { FORM($thing, "the") }
    .rule = LB-10

## What happened: setting up

told-cast = { $thing } is aboard.
    .you = You are { FORM($thing, "the") }.
told-unplayed = Nobody plays { FORM($thing, "the") }.
told-friend = { "" }
    .you = Your friend is { FORM($thing, "the") }.
told-enemy = { "" }
    .you = Your enemy is { FORM($thing, "the") }.
told-dealt = { "" }
    .you = You are dealt { FORM($thing, "the") }.

## The morning

told-day = Day { $amount } begins.
told-no-provisions = The provisions have run out.
told-nobody-conscious = Nobody is conscious: the boat drifts.
told-draws = { $who } draws { FORM($thing, "the") }.
    .you = You draw { FORM($thing, "the") }.
    .unseen = { $who } draws { $thing } to share out.
    .joins = sorted
told-keeps = { $who } keeps { FORM($thing, "the") }.
    .you = You keep { FORM($thing, "the") }.
    .unseen = { $who } keeps a card.
told-passes-on = { "" }

## The day

told-turn = { "" }
    .you = It is your turn to act.
told-misses-turn = { $who } is unconscious and misses the day.
    .you = You are unconscious and miss the day.
told-does-nothing = { $who } does nothing.
    .you = You do nothing.
told-lays-open = { $who } lays { FORM($thing, "the") } open.
    .you = You lay { FORM($thing, "the") } open.
told-opens-parasol = { $who } opens the parasol.
    .you = You open the parasol.
told-rows = { $who } rows and looks at { $amount ->
        [one] one card
       *[other] { $amount } cards
    }.
    .you = You row and look at { $amount ->
        [one] one card
       *[other] { $amount } cards
    }.
told-charts = { $who } draws { FORM($thing, "the") }.
    .you = You draw { FORM($thing, "the") } ({ FORM($thing, "what") }).
    .unseen = { "" }
told-piles = { $who } puts { FORM($thing, "the") } on the row pile.
    .you = You put { FORM($thing, "the") } on the row pile.
    .unseen = { $who } puts { $thing } on the row pile.
    .joins = in order
told-puts-under = { $who } puts { FORM($thing, "the") } under the deck.
    .you = You put { FORM($thing, "the") } under the deck.
    .unseen = { $who } puts { $thing } under the deck.
    .joins = in order
told-claims-seat = { $who } wants to change seats with { FORM($thing, "the") }.
    .you = You want to change seats with { FORM($thing, "the") }.
told-claims-hand = { $who } wants a card from { FORM($thing, "the") }’s hand.
    .you = You want a card from { FORM($thing, "the") }’s hand.
told-claims-card = { $who } wants { FORM($thing, "the") } from { FORM($place, "from") }.
    .you = You want { FORM($thing, "the") } from { FORM($place, "from") }.
told-yields = { $who } gives in.
    .you = You give in.
told-swaps = { $who } changes seats with { FORM($thing, "the") }.
    .you = You change seats with { FORM($thing, "the") }.
told-steals = { $who } pulls { FORM($thing, "the") } from { FORM($place, "from") }.
    .you = You pull { FORM($thing, "the") } from { FORM($place, "from") }.
    .unseen = { $who } pulls { $thing } from { FORM($place, "from") }.
told-takes = { $who } takes { FORM($thing, "the") } from { FORM($place, "from") }.
    .you = You take { FORM($thing, "the") } from { FORM($place, "from") }.
told-gets-nothing = { $who } gets nothing: what was claimed is gone.
    .you = You get nothing: what you claimed is gone.

## Fights

told-fights = { $who } refuses: a fight!
    .you = You refuse: a fight!
told-joins-attack = { $who } joins the attack.
    .you = You join the attack.
told-joins-defence = { $who } joins the defence.
    .you = You join the defence.
told-draws-weapon = { $who } draws { FORM($thing, "the") }: +{ $amount }.
    .you = You draw { FORM($thing, "the") }: +{ $amount }.
told-fires = { $who } fires the flare gun: +{ $amount }!
    .you = You fire the flare gun: +{ $amount }!
told-attack-total = The attackers add up to { $amount }.
told-defence-total = The defenders add up to { $amount }.
told-attackers-win = { $who } has won the fight with { $amount }.
    .you = You have won the fight with { $amount }.
told-defenders-win = { $who } has won the fight with { $amount }.
    .you = You have won the fight with { $amount }.

## Wounds

told-wounded = { $who } is wounded: { $amount ->
        [one] one wound
       *[other] { $amount } wounds
    } now.
    .you = You are wounded: { $amount ->
        [one] one wound
       *[other] { $amount } wounds
    } now.
told-faints = { $who } falls unconscious.
    .you = You fall unconscious.
told-dies = { $who } dies.
    .you = You die.
told-drowns = { $who } dies in the water.
    .you = You die in the water.
told-lost = { $who } is gone, with all cards and the seat.
    .you = You are gone, with all your cards and your seat.
told-loses = { $who } loses { FORM($thing, "the") }.
    .you = You lose { FORM($thing, "the") }.
    .joins = sorted
told-heals = { $who } uses a medical kit.
    .you = You use a medical kit.
told-healed = { $who } is healed: { $amount ->
        [0] no wound
        [one] one wound
       *[other] { $amount } wounds
    } left.
    .you = You are healed: { $amount ->
        [0] no wound
        [one] one wound
       *[other] { $amount } wounds
    } left.
told-wakes = { $who } comes round.
    .you = You come round.

## Gulls

told-fires-flare = { $who } fires the flare gun at the sky.
    .you = You fire the flare gun at the sky.
told-flare-shows = The flare shows { FORM($thing, "the") }.
    .joins = in order
told-gull = A gull! { $amount ->
        [one] That is the first of four.
        [2] That makes two of four.
        [4] That is the fourth.
       *[other] That makes three of four.
    }
told-gull-gone = A gull flies off: { $amount ->
        [0] none is left.
        [one] one is left.
       *[other] { $amount } are left.
    }
told-gull-none = A crossed-out gull: there is none to fly off.

## Trades

told-offers = { $who } offers { FORM($thing, "the") } a trade.
    .you = You offer { FORM($thing, "the") } a trade.
told-offers-card = { $who } would give { FORM($thing, "the") }.
    .you = You would give { FORM($thing, "the") }.
    .unseen = { $who } would give { $thing } from the hand.
told-asks-for = { $who } asks for { FORM($thing, "the") }.
    .you = You ask for { FORM($thing, "the") }.
    .unseen = { $who } asks for a card.
told-asks-nothing = { $who } asks for nothing in return.
    .you = You ask for nothing in return.
told-lapses = { $who } can no longer make the offer that was planned.
    .you = The offer you were putting together is no longer possible.
told-declines = { $who } declines.
    .you = You decline.
told-accepts = { $who } accepts.
    .you = You accept.
told-hands-over = { $who } gives { FORM($thing, "the") } { FORM($goal, "to") }.
    .you = You give { FORM($thing, "the") } { FORM($goal, "to") }.
    .unseen = { $who } gives { $thing } { FORM($goal, "to") }.
told-gets-back = { $who } gets { FORM($thing, "the") } back.
    .you = You get { FORM($thing, "the") } back.
    .unseen = { $who } gets { $thing } back.

## The evening

told-navigates = { $who } looks at the row pile: { $amount ->
        [one] one card
       *[other] { $amount } cards
    }.
    .you = You look at the row pile: { $amount ->
        [one] one card
       *[other] { $amount } cards
    }.
told-uses-compass = { $who } uses the compass.
    .you = You use the compass.
told-steers-by = { $who } follows { FORM($thing, "the") } ({ FORM($thing, "what") }).
    .you = You follow { FORM($thing, "the") } ({ FORM($thing, "what") }).
told-top-card = The top card is { FORM($thing, "the") } ({ FORM($thing, "what") }).
told-overboard = { $who } goes overboard!
    .you = You go overboard!
told-throws = { $who } throws the life preserver { FORM($goal, "to") }.
    .you = You throw the life preserver { FORM($goal, "to") }.
told-safe = { $who } is kept afloat by the life preserver.
    .you = The life preserver keeps you afloat.
told-swims = { $who } swims and is unhurt.
    .you = You swim and are unhurt.
told-baits = { $who } throws chum into the water.
    .you = You throw chum into the water.
told-sharks = Sharks! { $amount ->
        [one] One wound
       *[other] { $amount } wounds
    } for everybody in the water.
told-back-aboard = { $who } climbs back aboard.
    .you = You climb back aboard.
told-thirsty-named = { $who } is thirsty.
    .you = You are thirsty.
told-thirsty-rowed = { $who } is thirsty from rowing.
    .you = You are thirsty from rowing.
told-thirsty-fought = { $who } is thirsty from fighting.
    .you = You are thirsty from fighting.
told-shaded = The parasol spares { FORM($who, "the") } this thirst.
    .you = The parasol spares you this thirst.
told-gives-water = { $who } spends a water.
    .you = You spend a water.
told-drinks = { $who } drinks.
    .you = You drink.
told-card-under = { $thing } goes under the deck.

## The end

told-reveals-friend = { $who } shows a friend: { FORM($thing, "the") }.
    .you = You show your friend: { FORM($thing, "the") }.
told-reveals-enemy = { $who } shows an enemy: { FORM($thing, "the") }.
    .you = You show your enemy: { FORM($thing, "the") }.
told-reveals = { $who } shows the hand: { $thing }.
    .you = You show your hand: { $thing }.
    .joins = sorted
told-over-land = { reason-over-land }
told-over-dead = { reason-over-dead }
told-over-sea = { reason-over-sea }

reason-over-land = The fourth gull: land is in sight.
reason-over-dead = Everybody is dead.
reason-over-sea = Everybody is dead: the sea wins.

## Why something is refused

why-lb-04-keep-first = first keep one of the provisions
why-lb-04-not-there = there is no such card among those to share out
why-lb-06-one-action = choose one of the actions of your turn
why-lb-07-unconscious = the unconscious neither trade nor lay cards open
why-lb-08-put-first = first put every card on the row pile or under the deck
why-lb-08-not-drawn = you have not drawn that card
why-lb-09-not-aboard = nobody like that sits in the boat
why-lb-09-yourself = you already sit there
why-lb-10-not-aboard = nobody like that sits in the boat
why-lb-10-not-open = no such card lies open there
why-lb-10-yourself = you cannot rob yourself
why-lb-12-no-flare-gun = you have no flare gun
why-lb-12-no-kit = you have no medical kit there
why-lb-12-no-parasol = you have no parasol
why-lb-12-parasol-open = your parasol is open already
why-lb-13-answer-first = first say whether you give in or fight
why-lb-14-once-in = you have taken a side and stay on it
why-lb-15-no-flare-gun = you have no flare gun
why-lb-15-not-held = you have no such weapon in your hand
why-lb-15-not-in-it = only those who fight bring weapons
why-lb-23-choose-first = first choose the card the boat follows
why-lb-23-no-compass = you have no compass
why-lb-23-not-in-pile = that card is not among those to choose from
why-lb-23-stow-first = first put the other cards under the deck
why-lb-23-used-already = you have used the compass already
why-lb-26-no-preserver = you have no life preserver
why-lb-26-not-overboard = it can only be thrown to a conscious character who goes overboard
why-lb-27-answer-first = first say whether you throw chum
why-lb-27-no-chum = you have no chum there
why-lb-30-answer-first = first say whether you spend a water
why-lb-30-no-water = you have no water there
why-lb-32-not-held = you have no such card in your hand
why-lb-r16-answer-first = first accept the offer or decline it
why-lb-r16-begun-too-often = you have begun too many offers today
why-lb-r16-cannot = you do not have what is asked for
why-lb-r16-finish-first = first make your offer or drop it
why-lb-r16-no-cards = neither of you has a card to trade
why-lb-r16-no-offers-left = you have made your three offers for today
why-lb-r16-not-aboard = nobody like that can be offered a trade
why-lb-r16-not-held = you have no such card there
why-lb-r16-not-there = no such card lies open there
why-lb-r16-nothing-named = an offer names at least one card
why-lb-r16-offer-first = first say to whom you make an offer
why-lb-r16-yourself = you cannot trade with yourself
why-lb-r18-answer-first = first say whether you throw the life preserver
why-lb-r20-trade-or-pass = trade, lay a card open, or pass
why-lb-r4-holds-nothing = there is nothing to take there
why-lb-r5-join-play-or-pass = join in, bring a weapon or pass
why-lb-r6-dead = a medical kit does not bring back the dead
why-lb-r6-not-aboard = nobody like that sits in the boat
why-lb-r6-unhurt = there is no wound to heal
why-lb-r9-answer-first = first say whether you use the compass
why-lb-r9-no-compass = you have no compass

## What is in the box

component-characters = Characters
component-sizes = Sizes, from the bow
component-survivals = Survival, from the bow
component-friends = Friend cards
component-enemies = Enemy cards
component-provisions = Provisions
component-provision-copies = Copies of each provision
component-weapons = Weapons: flare gun, gaff, knife, blackjack, oar
component-treasures = Treasures: cash, jewels, paintings
component-navigation-cards = Navigation cards
component-navigation-print = Numbers on them
component-land = Gulls to land

## Options

option-knockout_drowns = Knocked out, drowned
    .about = Whoever loses consciousness in the water dies there.
option-shark_proof = Shark-proof preserver
    .about = A life preserver helps against sharks, too.
option-sea_wins = The sea wins
    .about = If everybody is dead, nobody scores.
option-strangers = No self, no same
    .about = Friend and enemy are two different others.
option-cards = Navigation cards 28 and 29
    .about = Which printing of these two cards is played with.
value-cards-usual = the usual
value-cards-other = the other

## Lessons

lesson-aim = You are the First Mate, in a lifeboat with three others. Nobody knows whom you like: if Lady Lauren lives, you score her points, and if the Captain dies, you score his. Your own life counts as well, and so do the treasures you hold at the end.
    .title = A friend and an enemy
lesson-draft = Each morning provisions go from the bow to the stern. Everybody keeps one card, and nobody sees which. Two are left for you: an open parasol spares its owner one thirst a day, and water saves anybody from one. Keep the water.
    .title = Morning: provisions
    .wrong = A parasol helps only yourself, and opening it costs your action of a day. Water can save a friend as well: keep it.
    .done = The parasol goes on to the Frenchman.
lesson-trade = As long as the day lasts, cards may be traded. Lady Lauren offers you a knife for your jewels. A single card of jewels is 1 point for you; for her jewels count double. A knife adds 3 in every fight. Accept.
    .title = Day: trade
    .wrong = You need not, but this is a good trade: you have little use for the jewels, and a knife may win you a fight. Accept.
    .done = The knife is yours. Nobody but the two of you knows what was traded.
lesson-day = Trading costs nothing, but each of you does one thing a day, from the bow to the stern. Lady Lauren rowed: she looked at two navigation cards, and left both on the row pile. In the evening one of the cards that lie there tells what happens to the boat. The Captain did nothing.
    .title = Day: one action
lesson-swap = Whoever sits at the stern chooses that card. Today you want to: take the seat of the Frenchman. Choose to change seats, then the Frenchman.
    .title = Change seats
    .wrong = You may, and some other day it could be best. But now you want to sit at the stern, where the Frenchman sits: change seats with him.
lesson-fight = The Frenchman refuses, so there is a fight. Sizes are added up: you have 8, and Lady Lauren helps you with 4. He has 6, and the Captain helps him with 7. That is 12 against 13. Bring the knife.
    .title = A fight
    .wrong = If you pass, you lose 12 against 13, and each loser takes a wound. The knife adds 3: bring it.
    .done = 15 against 13: the seat is yours. The Frenchman and the Captain take a wound each. Your knife lies open now, where it can be robbed.
lesson-evening = You sit at the stern, so you see the row pile. On each card stands who falls overboard, which is a wound, and who is thirsty. One names you and your friend, the other your enemy twice. Choose card 42.
    .title = Evening: steer the boat
    .wrong = Card 30 sends you overboard and makes Lady Lauren thirsty. Card 42 is about the Captain alone.
    .done = Over he goes. Nobody can prove why you chose that card.
lesson-thirst = The Captain is thirsty. Anybody may spend a water on him, or else it is another wound; with more wounds than his size he dies. He is your enemy: pass.
    .title = Thirst
    .wrong = That would save your enemy, and your water would be gone. Keep it for yourself or for Lady Lauren: pass.
    .done = Three wounds for the Captain: from the fight, the fall and thirst. With 7, his size, he loses consciousness.
lesson-finish = A new day begins. Some cards show a gull: with the fourth, land is in sight and the game is over. Then your own life, your friend’s, your enemy’s death and your treasures count. Who you are for and against nobody needs to know. Now play a whole game, against easy bots; everybody’s friend and enemy are two different others.
    .title = How it ends

## Puzzles: what each is called, and why its answer is best

puzzle-one-water = One water, two thirsty
    .why = You have one water, and Lady Lauren, your friend, has none. You can bear a third wound, with size 8; she is unconscious with four, and one more is her death. Bear it yourself, and give her the water when her thirst is settled: her life is 8 points for you.
puzzle-neither-friend-nor-enemy = Neither friend nor enemy
    .why = The Kid’s death pays you nothing, but his life pays him 9, and he holds five cards. He is alone in the water with three wounds: one bite of the sharks, and he is gone with all he has. Whom you want to beat need not be your enemy.
puzzle-he-wants-your-gaff = He wants your gaff
    .why = Refuse. You and the gaff are 11, the Frenchman is 6, and even with Lady Lauren he has 10. Beaten, he gets his sixth wound and falls unconscious: then you, not he, sit nearest the stern of the conscious, and steer. Of the two cards you put on the row pile, 34 throws him overboard, and an unconscious swimmer drowns. You have two waters for your own two thirsts. Give in, and he steers himself to land with card 39, alive.
puzzle-first-at-the-bow = First choice at the bow
    .why = Now you are alive, and so is Lady Lauren, your friend: 17 points with the fourth gull. But she is unconscious and you have two wounds of three, so a bad night may cost both. You sit at the bow and act first: fire the flare gun today. Four of the 17 cards not yet seen show a gull; among three cards there is one more often than not. Cash is one point.
puzzle-he-took-your-seat = He took your seat
    .why = The Mate has changed seats with you, so tonight he would steer. But at the very stern lies the Kid, unconscious: he cannot refuse, and there is no fight. From his seat you choose among the cards the Captain has left on the row pile: a gull, or one that spares you. You have five wounds, size 6 and no water; falling overboard is the only thing you need not fear.
puzzle-no-other-choice = Leave no choice
    .why = Three gulls have come, and both cards on the row pile show another: 25 and 26. Put the third card under the deck, and whoever navigates has to bring the boat to land while you are alive. On the pile, card 38 would let them wait and make you thirsty, with five wounds and no water.
puzzle-last-to-act = The day’s last action
    .why = You sit at the stern and choose tonight’s card, but nobody has rowed: if the row pile is empty, the top card of the deck is played, whatever it is. Row, and you choose between two cards. Three gulls have come, and you are your own friend, so land is worth 16 points to you; with three wounds, the next one leaves you unconscious.
puzzle-somebody-else-steers = Another steers tonight
    .why = The Kid at the stern is unconscious, so the Mate, your enemy, chooses tonight’s card. Row: you look at two cards and leave on the pile only what suits you, best of all a gull. With the fourth, land is in sight while the Kid, your friend, is alive. One more wound would kill him, and you have five yourself, with size 6.

## Why an answer is better than another, in imagined games

measure-lives = you stay alive
measure-awake = you stay conscious
measure-wounds =
    { $more ->
        [yes] you have more wounds
       *[no] you have fewer wounds
    }
measure-treasure =
    { $more ->
        [yes] your treasure is worth more
       *[no] your treasure is worth less
    }
measure-cards =
    { $more ->
        [yes] you have more cards
       *[no] you have fewer cards
    }
measure-friend-lives = your friend { FORM($who, "the") } stays alive
measure-friend-wounds =
    { $more ->
        [yes] your friend { FORM($who, "the") } has more wounds
       *[no] your friend { FORM($who, "the") } has fewer wounds
    }
measure-enemy-lives = your enemy { FORM($who, "the") } stays alive
measure-enemy-wounds =
    { $more ->
        [yes] your enemy { FORM($who, "the") } has more wounds
       *[no] your enemy { FORM($who, "the") } has fewer wounds
    }
measure-victims =
    { $more ->
        [yes] the dead are worth more to you
       *[no] the dead are worth less to you
    }
