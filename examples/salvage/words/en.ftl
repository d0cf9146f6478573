## Salvage, in English. Numbers such as SA-02 are those of RULES.md.

title = Salvage
designer = the Fathom contributors
about = Dive for crates in a wreck, before the others do.

## Crates

thing-tools = tools { $n }
    .the = tools { $n }
    .short = T{ $n }
    .about = Worth 1 on your raft.
    .rule = SA-08
thing-rum = rum { $n }
    .the = rum { $n }
    .short = R{ $n }
    .about = Worth 2 on your raft; in a storm it saves the diver’s crate.
    .rule = SA-06
thing-pearls = pearls { $n }
    .the = pearls { $n }
    .short = P{ $n }
    .about = Worth 3 on your raft.
    .rule = SA-08

## Places

zone-wreck = Wreck
zone-top = On top
zone-drawn = Brought up
zone-seabed = Seabed
zone-under = Under { $n }
zone-hand = Hand
    .mine = Your hand
    .theirs = { $owner }’s hand
    .self = your hand
    .own = their hand
zone-raft = Raft
    .mine = Your raft
    .theirs = { $owner }’s raft
    .self = your raft
    .own = their raft
name-wreck = the wreck
name-seat = seat { $n }
name-calm = a calm token
name-storm = a storm token

## Numbers on the table, and the score sheet

counter-calm = Calm
counter-storm = Storm
counter-worth = In hand
raft = Raft
left = Left in hand

## Questions

ask-dealing = Crates are being dealt.
ask-turn = Dive, stow a crate, or use your spyglass.
    .other = Waiting for { $who } to dive, stow or look.
ask-peeking = The next crate of the wreck is looked at.
ask-burying = Leave the crate on top, or put it under all others?
    .other = Waiting for { $who } to put the crate back.
ask-spying = A crate is drawn from a hand.
ask-diving = A crate is brought up.
ask-weather = A token is drawn from the bag.
ask-storm = A storm! Give a rum to save the crate?
    .other = Waiting for rum.
ask-keeping = Keep the crate, or hand it to the seat on your left?
    .other = Waiting for { $who } to keep the crate or hand it on.
ask-over = The game is over.

## Answers

do-dive = Dive
    .rule = SA-04
do-stow = Stow { $thing }
    .rule = SA-02
do-look = Use the spyglass on { $thing }
    .hint = Once in the game.
    .rule = SA-03
do-leave = Leave it on top
    .rule = SA-03
do-bury = Put it under the wreck
    .rule = SA-03
do-give = Give { $thing }
    .rule = SA-06
do-decline = Give nothing
    .rule = SA-06
do-keep = Keep it
    .rule = SA-05
do-hand-on = Hand it on
    .rule = SA-05
do-lay = Lay { $thing } open
    .rule = SA-07
do-draw = { $thing } comes up
    .rule = SA-01
do-show = { $thing } is seen
    .rule = SA-03
do-token = { $thing } is drawn
    .rule = SA-04

## What happens

told-dealt = { $who } is dealt { $thing }.
    .you = You are dealt { $thing }.
    .joins = sorted
told-looks = { $who } uses the spyglass on { $place }.
    .you = You use the spyglass on { $place }.
told-peeks = { $who } looks at { $thing } in the wreck.
    .you = You look at { $thing } in the wreck.
told-spies = { $who } looks at { $thing } in { $place }.
    .you = You look at { $thing } in { $place }.
told-buries = { $who } puts { $thing } under the wreck.
    .you = You put { $thing } under the wreck.
told-dives = { $who } dives.
    .you = You dive.
told-brings-up = { $who } brings up { $thing }.
    .you = You bring up { $thing }.
told-calm = The sea is calm.
told-storm = A storm!
told-gives = { $who } gives { $thing }.
    .you = You give { $thing }.
told-sinks = { $who } loses { $thing } to the sea.
    .you = You lose { $thing } to the sea.
told-keeps = { $who } keeps { $thing }.
    .you = You keep { $thing }.
told-hands-on = { $who } hands on { $thing }.
    .you = You hand on { $thing }.
told-stows = { $who } stows { $thing }.
    .you = You stow { $thing }.
told-lays-open = { $who } lays { $thing } open.
    .you = You lay { $thing } open.
told-over = The wreck is empty.

## Why not, and why it is over

why-sa-02-not-held = you do not hold this crate
why-sa-02-not-now = dive, stow or look first
why-sa-03-not-now = say where the crate goes first
why-sa-05-not-now = say who gets the crate first
why-sa-06-no-rum-of-yours = you give a rum of your own hand
why-sa-06-not-now = say whether you give rum first
reason-over-empty = nothing is left in the wreck
