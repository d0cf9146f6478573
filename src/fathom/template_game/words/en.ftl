## Template Game, in English. Numbers such as TG-02 are those of RULES.md.

title = Template Game
designer = you
about = Dive for pearls, and lay the best of them open.

thing-pearl = pearl { $n }
    .short = { $n }
    .about = Worth { $n } when it is laid open.

zone-sea = Sea
zone-hand = Hand
    .mine = Your hand
    .theirs = { $owner }’s hand
zone-open = Laid open
    .mine = Laid open by you
    .theirs = Laid open by { $owner }
counter-points = Points
laid-open = Pearls laid open

ask-dealing = Pearls are being dealt.
ask-turn = Dive, or lay a pearl open.
    .other = Waiting for { $who } to dive or to lay a pearl.
ask-diving = A pearl is being brought up.
ask-over = The game is over.

do-dive = Dive
    .rule = TG-03
do-lay = Lay { $thing } open
    .rule = TG-04
do-draw = { $thing } is drawn
    .rule = TG-01

told-dealt = { $who } is dealt { $thing }.
    .you = You are dealt { $thing }.
    .joins = sorted
told-dives = { $who } dives and brings up { $thing }.
    .you = You dive and bring up { $thing }.
told-lays = { $who } lays { $thing } open.
    .you = You lay { $thing } open.
told-over = Three pearls lie open.

why-tg-02-not-held = you do not hold this pearl
why-tg-02-too-many = you hold five pearls, or none is left in the sea
reason-over-laid = somebody has laid three pearls open
