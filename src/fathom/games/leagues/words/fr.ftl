## 20 000 lieues sous les mers, en français. Les numéros comme LG-09 sont ceux de RULES.fr.md.

title = 20 000 lieues sous les mers
designer = Tebbe
about = Un seul sous-marin, un océan qui tourne, et chacun veut tenir la barre.

## Jetons

thing-token =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] biscuits de mer { OPTION("print", "tokens", $n, 2) }
        [anchor] ancre
        [submarine] jeton sous-marin
       *[picture] { token-picture } ({ token-symbol }{ token-second })
    }
    .the =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] les biscuits de mer { OPTION("print", "tokens", $n, 2) }
        [anchor] une ancre
        [submarine] un jeton sous-marin
        [wreck] l’épave ({ token-symbol }{ token-second })
        [cannibals] les cannibales ({ token-symbol }{ token-second })
        [vulcania] Vulcania ({ token-symbol }{ token-second })
       *[picture] le { token-picture } ({ token-symbol }{ token-second })
    }
    .short =
    { OPTION("print", "tokens", $n, 1) ->
        [shark] Rq{ token-letter }{ token-second-letter }
        [wreck] Ép{ token-letter }{ token-second-letter }
        [reef] Ré{ token-letter }{ token-second-letter }
        [kelp] Va{ token-letter }{ token-second-letter }
        [cannibals] Ca{ token-letter }{ token-second-letter }
        [nautilus] Na{ token-letter }{ token-second-letter }
        [shoal] Ba{ token-letter }{ token-second-letter }
        [octopus] Po{ token-letter }{ token-second-letter }
        [vulcania] Vu{ token-letter }{ token-second-letter }
        [hardtack] Bi{ OPTION("print", "tokens", $n, 2) }
        [anchor] Ancr
       *[submarine] SMar
    }
    .bare =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] biscuits de mer { OPTION("print", "tokens", $n, 2) }
        [anchor] ancre
        [submarine] jeton sous-marin
       *[picture] { token-picture }
    }
    .about =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] Joker dans la rangée et dans la colonne ; l’événement a lieu aussitôt.
        [anchor] Apporte la carte d’action visible et compte pour un jeton de la rangée.
        [submarine] Quitte le jeu ; manœuvrez encore une fois, à votre choix.
       *[picture] Compte dans la rangée qui le demande ; ses symboles comptent dans la colonne.
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
        [shark] requin
        [wreck] épave
        [reef] récif
        [kelp] varech
        [cannibals] cannibales
        [nautilus] Nautilus
        [shoal] banc de poissons
        [octopus] poulpe
       *[vulcania] Vulcania
    }
token-symbol =
    { OPTION("print", "tokens", $n, 2) ->
        [spear] lance
        [helm] gouvernail
        [chest] coffre
        [mask] masque
        [bottle] bouteille
       *[boat] chaloupe
    }
token-second =
    { OPTION("print", "tokens", $n, 3) ->
        [spear] , lance
        [helm] , gouvernail
        [chest] , coffre
        [mask] , masque
        [bottle] , bouteille
        [boat] , chaloupe
       *[none] { "" }
    }
token-letter =
    { OPTION("print", "tokens", $n, 2) ->
        [spear] l
        [helm] g
        [chest] c
        [mask] m
        [bottle] b
       *[boat] h
    }
token-second-letter =
    { OPTION("print", "tokens", $n, 3) ->
        [spear] l
        [helm] g
        [chest] c
        [mask] m
        [bottle] b
        [boat] h
       *[none] { "" }
    }

## Cartes

thing-number = { $n }
    .the = le { $n }
    .short = { $n }{ card-mark }
    .about =
    { $n ->
        [1] { about-current }
        [4] { about-current }
        [7] { about-current }
        [2] { about-course }
        [5] { about-course }
        [8] { about-course }
        [10] Écoulement, cap ou profondeur, au choix.
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
about-current = Écoulement : tournez l’océan d’un cran, à gauche ou à droite.
about-course = Cap : tournez le sous-marin vers un point cardinal voisin.
about-depth = Profondeur : un cran vers le haut ou vers le bas.
thing-sailor = Matelot
    .the = un Matelot
    .short = Mat
    .about = Intervertissez deux jetons de votre grille, dans n’importe quelles rangées.
    .rule = LG-14
thing-super-sailor = Super-Matelot
    .the = un Super-Matelot
    .short = SupM
    .about = Déplacez un jeton de votre grille vers n’importe quelle case libre.
    .rule = LG-16
thing-diver = Scaphandrier
    .the = un Scaphandrier
    .short = Scap
    .about = Échangez un jeton de votre grille contre n’importe quel jeton de l’océan.
    .rule = LG-17
thing-number-card = Jetons numérotés
    .the = une carte Jetons numérotés
    .short = Num
    .about = Redistribuez tous les jetons numérotés ; ils décident qui agit ensuite.
    .rule = LG-18

## Lieux

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
    .blank = rq
zone-cell-IB = I‑B
    .blank = ép
zone-cell-IC = I‑C
    .blank = ré
zone-cell-IIA = II‑A
    .blank = va
zone-cell-IIB = II‑B
    .blank = ca
zone-cell-IIC = II‑C
    .blank = na
zone-cell-IIIA = III‑A
    .blank = ba
zone-cell-IIIB = III‑B
    .blank = po
zone-cell-IIIC = III‑C
    .blank = vu
zone-stack = Stock
    .beside = Jetons des manches suivantes
    .hides = token
zone-removed = Hors jeu
    .beside = Hors jeu
    .hides = token
zone-pile = Pioche
    .beside = Cartes d’action
zone-face-up = Visible
    .beside =
        Prochaine carte d’action :
        à qui trouve une ancre
zone-hand = Main
    .mine = Votre main
    .theirs = { $owner }
zone-laid = Carte posée
    .mine = Vous
    .theirs = { $owner }
zone-discard = Défausse
    .beside = Vos cartes jouées
    .mine = Votre défausse
    .theirs = Défausse ({ $owner })
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
name-seat = place { $n }
    .typed = place{ $n }

## Manœuvres

name-left = Océan à gauche
    .typed = gauche
    .label = courant ↺
    .about = { about-current }
    .rule = LG-06
name-right = Océan à droite
    .typed = droite
    .label = courant ↻
    .about = { about-current }
    .rule = LG-06
name-port = Virer à bâbord
    .typed = bâbord
    .label = bâbord
    .about = { about-course }
    .rule = LG-07
name-starboard = Virer à tribord
    .typed = tribord
    .label = tribord
    .about = { about-course }
    .rule = LG-07
name-up = Remonter
    .typed = haut
    .label = plus haut
    .about = { about-depth }
    .rule = LG-08
name-down = Plonger
    .typed = bas
    .label = plus bas
    .about = { about-depth }
    .rule = LG-08

## Nombres sur la table

counter-round = Manche
    .shows =
    { $value ->
        [1] I
        [2] II
       *[other] III
    }
counter-turn = Tour
counter-heading = Cap
    .shows =
    { $value ->
        [0] nord
        [1] est
        [2] sud
       *[other] ouest
    }
counter-depth = Profondeur
    .shows =
    { $value ->
        [0] 0
       *[other] −{ $value }
    }
counter-dial = Écoulement
counter-beam = Vise
counter-last-turn = Dernier tour
    .flag = Dernier tour !
    .shows =
    { $value ->
        [0] { "" }
       *[other] !
    }
counter-number = Numéro
counter-acts = Ordre
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
counter-track = Figurine
    .brief = Pion
counter-row-I = Rangée I
    .brief = Rg. I
counter-row-II = Rangée II
    .brief = Rg. II
counter-row-III = Rangée III
    .brief = Rg. III
counter-column-A = Colonne A
    .brief = Col. A
counter-column-B = Colonne B
    .brief = Col. B
counter-column-C = Colonne C
    .brief = Col. C

## La feuille de score

events-I = Événements, manche I
row-I = Rangée I
bonus-I = Jeton numéroté, manche I
events-II = Événements, manche II
row-II = Rangée II
bonus-II = Jeton numéroté, manche II
events-III = Événements, manche III
row-III = Rangée III
bonus-III = Jeton numéroté, manche III
column-A = Colonne A
column-B = Colonne B
column-C = Colonne C
total = Total

## Questions

ask-dealing = On dispose les jetons de la manche.
ask-turning-up = On retourne une carte d’action.
ask-lots = On distribue les jetons numérotés.
ask-revealing = On retourne un jeton.
ask-laying = Posez une carte : la plus haute agit d’abord.
    .other = { $who } doit poser une carte.
    .signs = ~ écoulement, + cap, | profondeur, * au choix.
ask-acting = Manœuvrez : vous prenez le jeton que vise alors le sous-marin.
    .other = { $who } doit manœuvrer.
ask-afterwards = Jouer une carte maintenant, ou passer ?
    .other = { $who } peut encore jouer une carte.
ask-taking = Prendre le jeton ou le laisser ?
    .other = { $who } prend le jeton ou le laisse.
ask-steering-on = Un jeton sous-marin : manœuvrez encore une fois, à votre choix, ou passez.
    .other = { $who } peut manœuvrer encore une fois.
ask-swapping = Matelot : quel jeton de votre grille ?
    .other = { $who } doit intervertir deux jetons.
ask-swapping-with = Matelot : l’intervertir avec quel autre jeton ?
    .other = { $who } doit intervertir deux jetons.
ask-moving = Super-Matelot : quel jeton de votre grille ?
    .other = { $who } doit déplacer un jeton.
ask-moving-to = Super-Matelot : vers quelle case libre ?
    .other = { $who } doit déplacer un jeton.
ask-giving-up = Scaphandrier : quel jeton de votre grille donnez-vous ?
    .other = { $who } envoie le Scaphandrier.
ask-diving = Scaphandrier : contre quel jeton de l’océan ?
    .other = { $who } envoie le Scaphandrier.
ask-numbering-1 = Jetons numérotés : qui reçoit le numéro 1 ?
    .other = { $who } redistribue les jetons numérotés.
ask-numbering-2 = Jetons numérotés : qui reçoit le numéro 2 ?
    .other = { $who } redistribue les jetons numérotés.
ask-numbering-3 = Jetons numérotés : qui reçoit le numéro 3 ?
    .other = { $who } redistribue les jetons numérotés.
ask-over = La partie est terminée.

## Réponses

do-lay = Poser { FORM($thing, "the") }
    .typed = poser
    .hint = { FORM($thing, "about") }
    .rule = LG-03
do-steer = { $thing } : { $other }
    .typed = manœuvrer
    .hint = { FORM($thing, "about") }
    .rule = { FORM($thing, "rule") }
do-play = Jouer { FORM($thing, "the") }
    .typed = jouer
    .hint = { FORM($thing, "about") }
    .rule = { FORM($thing, "rule") }
do-pick = Choisir { $thing }
    .typed = choisir
    .hint = Une case de votre propre grille.
    .rule = LG-14
do-dive = Plonger vers le jeton en { $thing }
    .typed = plonger
    .hint = Votre jeton y restera face visible.
    .rule = LG-17
do-give = { $thing }
    .typed = donner
    .hint = Les petits numéros agissent et posent d’abord, et rapportent davantage.
    .rule = LG-18
do-take = Prendre le jeton
    .typed = prendre
    .hint = Un jeton caché est montré à tous quand on le prend.
    .rule = LG-09
do-pass = Passer
    .typed = passer
    .hint = Il ne se passe rien de plus.
    .rule = LG-R9
do-deal = Disposer { FORM($thing, "the") }
    .rule = LG-01
do-turn-up = Retourner { FORM($thing, "the") }
    .rule = LG-02
do-lot = Distribuer un jeton numéroté : { $thing }
    .rule = LG-02
do-reveal = Découvrir { FORM($thing, "the") }
    .rule = LG-R8

## Ce qu’apporte une réponse, et ce que montre la table

roman =
    { $row ->
        [1] I
        [2] II
       *[other] III
    }
brings-takes = { FORM($thing, "bare") } : rangée { roman } { $before } → { $after }
brings-column =
    { $column ->
        [1] colonne A { $before } → { $after }
        [2] colonne B { $before } → { $after }
       *[other] colonne C { $before } → { $after }
    }
brings-finds = { $thing }
brings-unseen = jeton inconnu
brings-nothing = il n’y a rien
brings-no-room = votre rangée est pleine : vous ne prenez rien
brings-again = { FORM($thing, "bare") } : manœuvrez encore
brings-gets = vous recevez { FORM($thing, "the") }
brings-event =
    { $n ->
        [0] son événement ne vous rapporte rien
        [one] son événement vous rapporte { $n } point
       *[other] son événement vous rapporte { $n } points
    }
brings-ends-round = finit la manche
brings-first = vous agissez d’abord
brings-first-so-far = vous agissez d’abord, pour l’instant
brings-after = vous agissez après { $who } ({ $thing })
shows-row = { $n }
    max { $most }
shows-scored = { $n }
    marqués
shows-pays = Rangée { roman } : trois dans l’ordre { $three }, deux { $two }, toute autre de ses images { $one }. Colonnes, à la fin : 2 pareils { $pair }, 3 pareils { $triple }.
shows-laying = pose, dans cet ordre ; la plus haute agira d’abord
shows-steering = manœuvre, la plus haute carte d’abord
shows-depth =
    { $n ->
        [0] Profondeur 0
       *[other] Profondeur −{ $n }
    }
shows-laid = a posé
shows-to-lay = à poser
shows-to-act = à jouer
shows-done = fait ✓

## Ce qui s’est passé

points-scored =
    { $amount ->
        [0] zéro point
        [1] un point
       *[other] { $amount } points
    }
told-dealt = Les jetons de la manche sont disposés.
    .joins = in order
told-turned-up = Carte retournée : { $thing }.
told-number-1 = { $who } reçoit le numéro 1.
    .you = Vous recevez le numéro 1.
told-number-2 = { $who } reçoit le numéro 2.
    .you = Vous recevez le numéro 2.
told-number-3 = { $who } reçoit le numéro 3.
    .you = Vous recevez le numéro 3.
told-number-4 = { $who } reçoit le numéro 4.
    .you = Vous recevez le numéro 4.
told-picks-up-discard = { $who } reprend sa défausse en main.
    .you = Vous reprenez votre défausse en main.
told-lays = { $who } pose { FORM($thing, "the") }.
    .you = Vous posez { FORM($thing, "the") }.
told-turns-left = { $who } tourne l’océan à gauche : { $goal }.
    .you = Vous tournez l’océan à gauche : { $goal }.
told-turns-right = { $who } tourne l’océan à droite : { $goal }.
    .you = Vous tournez l’océan à droite : { $goal }.
told-heads-port = { $who } vire à bâbord : { $goal }.
    .you = Vous virez à bâbord : { $goal }.
told-heads-starboard = { $who } vire à tribord : { $goal }.
    .you = Vous virez à tribord : { $goal }.
told-rises = { $who } remonte : { $goal }.
    .you = Vous remontez : { $goal }.
told-sinks = { $who } plonge : { $goal }.
    .you = Vous plongez : { $goal }.
told-finds-nothing = Il n’y a aucun jeton en { $place }.
told-has-no-room = { $who } a une rangée pleine et ne prend rien.
    .you = Votre rangée est pleine : vous ne prenez rien.
told-leaves = { $who } laisse le jeton en { $place }.
    .you = Vous laissez le jeton en { $place }.
told-stays = { $who } ne manœuvre pas une seconde fois.
    .you = Vous ne manœuvrez pas une seconde fois.
told-revealed = En { $place }, on découvre { FORM($thing, "the") }.
told-takes = { $who } prend { FORM($thing, "the") } en { $goal }.
    .you = Vous prenez { FORM($thing, "the") } en { $goal }.
told-boards = { $who } trouve { FORM($thing, "the") } et peut manœuvrer encore une fois.
    .you = Vous trouvez { FORM($thing, "the") } et pouvez manœuvrer encore une fois.
told-gets-card = { $who } reçoit { FORM($thing, "the") }.
    .you = Vous recevez { FORM($thing, "the") }.
told-event-1 = Un requin attaque ! Chacun marque ses lances et ses gouvernails.
told-event-2 = Un bateau fantôme ! Chacun marque ses coffres et ses masques.
told-event-3 = Attention au récif ! Chacun marque ses bouteilles et ses chaloupes.
told-event-4 = La forêt de varech ! { $who } marque ses coffres et ses masques.
    .you = La forêt de varech ! Vous marquez vos coffres et vos masques.
told-event-5 = Des cannibales ! { $who } marque ses lances et ses chaloupes.
    .you = Des cannibales ! Vous marquez vos lances et vos chaloupes.
told-event-6 = Le Nautilus est découvert ! { $who } marque ses bouteilles et ses gouvernails.
    .you = Le Nautilus est découvert ! Vous marquez vos bouteilles et vos gouvernails.
told-event-7 = En avant toutes ! Qui a le plus de coffres et de gouvernails les marque.
told-event-8 = Le poulpe géant ! Qui a le plus de lances et de masques les marque.
told-event-9 = Cap sur Vulcania ! Qui a le plus de chaloupes et de bouteilles les marque.
told-scores = { $who } marque { points-scored }.
    .you = Vous marquez { points-scored }.
told-plays = { $who } joue { FORM($thing, "the") }.
    .you = Vous jouez { FORM($thing, "the") }.
told-swaps = { $who } intervertit { FORM($thing, "the") }.
    .you = Vous intervertissez { FORM($thing, "the") }.
    .joins = in order
told-moves = { $who } déplace { FORM($thing, "the") } en { $goal }.
    .you = Vous déplacez { FORM($thing, "the") } en { $goal }.
told-gives-up = { $who } donne { FORM($thing, "the") } contre le jeton en { $goal }.
    .you = Vous donnez { FORM($thing, "the") } contre le jeton en { $goal }.
told-round-over =
    { $amount ->
        [20] Après vingt tours, la manche est comptée telle quelle.
        [1] La manche s’achève après un tour.
       *[other] La manche s’achève après { $amount } tours.
    }
told-scores-row = { $who } marque { points-scored } pour sa rangée.
    .you = Vous marquez { points-scored } pour votre rangée.
told-scores-bonus = { $who } marque { points-scored } pour son jeton numéroté.
    .you = Vous marquez { points-scored } pour votre jeton numéroté.
told-round =
    { $amount ->
        [2] La manche II commence.
       *[other] La manche III commence.
    }
told-scores-column-A = { $who } marque { points-scored } pour la colonne A.
    .you = Vous marquez { points-scored } pour la colonne A.
told-scores-column-B = { $who } marque { points-scored } pour la colonne B.
    .you = Vous marquez { points-scored } pour la colonne B.
told-scores-column-C = { $who } marque { points-scored } pour la colonne C.
    .you = Vous marquez { points-scored } pour la colonne C.
told-over-rounds = { reason-over-rounds }

reason-over-rounds = La troisième manche est finie et les colonnes sont comptées.

## Pourquoi c’est refusé

why-lg-03-not-held = cette carte n’est pas dans votre main
why-lg-03-must-lay = c’est à vous de poser une carte numérotée
why-lg-05-must-steer = vous devez manœuvrer selon la carte posée
why-lg-05-steered = vous avez déjà manœuvré
why-lg-06-only-current = votre carte fait tourner l’océan, rien d’autre
why-lg-07-only-course = votre carte tourne le sous-marin d’un quart de tour, rien d’autre
why-lg-08-only-depth = votre carte change la profondeur, rien d’autre
why-lg-08-no-further = le sous-marin reste entre les profondeurs 0 et −2
why-lg-09-points-elsewhere = ainsi manœuvré, le sous-marin viserait ailleurs
why-lg-11-steer-or-pass = manœuvrez encore une fois, ou passez
why-lg-14-no-sailor = vous n’avez plus de Matelot en main
why-lg-14-two-tokens = il faut deux jetons sur votre grille pour un Matelot
why-lg-14-choose-tokens = choisissez d’abord les jetons à intervertir
why-lg-14-no-token = aucun jeton ne se trouve sur cette case
why-lg-14-another-one = choisissez un autre jeton pour l’intervertir
why-lg-15-not-held = vous n’avez pas cette carte d’action
why-lg-15-just-taken = une carte d’action ne se joue pas le tour où on la prend
why-lg-15-play-or-pass = jouez une carte, ou passez
why-lg-16-nothing-to-move = il faut au Super-Matelot un jeton à déplacer et une case libre
why-lg-16-no-token = aucun jeton ne se trouve sur cette case
why-lg-16-not-free = cette case n’est pas libre
why-lg-16-choose-cells = choisissez d’abord ce que déplace le Super-Matelot, et vers où
why-lg-17-nothing-to-exchange = il faut au Scaphandrier un de vos jetons et un de l’océan
why-lg-17-no-token = aucun de vos jetons ne se trouve sur cette case
why-lg-17-choose-own = choisissez d’abord le jeton que vous donnez
why-lg-17-nothing-there = il n’y a aucun jeton à cet endroit
why-lg-17-choose-spot = choisissez d’abord le jeton à remonter
why-lg-18-hand-out-first = distribuez d’abord tous les jetons numérotés
why-lg-18-has-one = ce joueur a déjà son numéro
why-lg-18-no-such-seat = personne n’est assis là
why-lg-r1-take-or-leave = prenez d’abord le jeton, ou laissez-le
why-lg-r9-one-a-turn = un Matelot ou une carte d’action par tour, pas davantage
why-lg-r9-after-steering = une carte se joue avant la manœuvre ou après toute la manœuvre

## Ce que contient la boîte

component-submarine = Sous-marin : caps × profondeurs
component-dial = Cadran océanique : secteurs × profondeurs
component-cards = Cartes de chaque joueur : numéros + Matelots
component-number-tokens = Jetons numérotés, autant que de joueurs
component-action-cards = Cartes d’action : Super-Matelots + Scaphandriers + Jetons numérotés
component-tokens = Jetons de profondeur
component-pictures = Dessins des cases A, B, C que montre la règle
component-pictures-likely = Dessins des autres cases
component-row-worth = Rangées : trois dans l’ordre, deux dans l’ordre, isolé
component-row-top = Trois dans l’ordre, rangée I
component-column-worth = Colonnes : un, deux, trois identiques
component-column-more = Colonnes : quatre, cinq, six identiques
component-bonus = Bonus des jetons numérotés
component-track = Cases du compteur de points
component-print = Jetons et cadran : manches × (blancs + verts)

## Options

option-seasoned_crew = Équipage chevronné
    .about = Tous les jetons sont posés face visible.
option-may_leave = On peut laisser un jeton
    .about = Après la manœuvre, vous pouvez laisser le jeton où il est.
option-gap_pair = Paires séparées
    .about = Les bons dessins en A et en C comptent comme deux dans l’ordre.
option-anchor = L’ancre dans sa rangée
    .about = Ce que vaut une ancre au décompte de sa rangée.
option-hardtack = Les biscuits de mer dans leur rangée
    .about = Les biscuits de mer tiennent lieu du dessin de leur propre case, ou de n’importe lequel.
option-print = Jetons et cadran
    .about = Vos propres jetons et votre cadran : un fichier fait comme celui de la reconstitution.
value-anchor-nothing = rien
value-anchor-single = un jeton isolé
value-anchor-wild = joker
value-hardtack-own = leur propre case
value-hardtack-any = n’importe quelle case

## Leçons

lesson-aim = Un seul sous-marin au milieu de l’océan, et chacun le dirige à son tour. Qui vient de manœuvrer prend le jeton que le sous-marin vise. Il vise maintenant ce récif, mais personne n’a encore manœuvré.
    .title = Un sous-marin pour tous
lesson-row = Les jetons vont sur votre grille, sur la première case libre. À la première manche, la rangée demande un requin, une épave et un récif, de gauche à droite. Les trois dans l’ordre valent 15 points, deux 8, tout autre d’entre eux 3. Les petits symboles comptent à la toute fin, colonne par colonne.
    .title = Ce que vous cherchez
lesson-card = À chaque tour, chacun pose une carte. Son signe dit comment manœuvrer : tourner l’océan, tourner le sous-marin ou changer de profondeur. Son numéro dit qui agit d’abord : le plus haut. Il vous faut un requin, à un quart de tour de la proue : posez le 8, qui tourne le sous-marin.
    .title = Poser une carte
    .wrong = Avec cette carte, le sous-marin n’atteindrait pas le requin, ou vous agiriez tard. Posez le 8 : il tourne le sous-marin, et il est haut.
lesson-steer = Votre adversaire a posé le 4 : vous agissez d’abord. Les faisceaux montrent où mène chaque manœuvre : à bâbord une épave, à tribord le requin. Votre première case demande le requin : virez à tribord.
    .title = Manœuvrer
    .wrong = C’est l’épave, et elle irait sur la première case, où l’on veut un requin. Virez à tribord.
    .done = Le requin est sur la première case, comme il faut.
lesson-order = Ensuite votre adversaire a tourné tout l’océan et pris un jeton face cachée : les verts réservent des surprises. Votre carte était la plus haute, vous avez donc le numéro 1 : vous posez d’abord au tour suivant. Le numéro 1 rapporte aussi 10 points à la fin d’une manche.
    .title = Qui commence
lesson-depth = Sous la proue, un cran plus bas, il y a une épave : juste ce que demande votre deuxième case. Les cartes 3, 6 et 9 changent la profondeur. Posez le 9.
    .title = Plus profond
    .wrong = Cette carte ne change pas la profondeur, ou elle est basse, et votre adversaire pourrait manœuvrer avant vous. Posez le 9.
lesson-sailor = Le sous-marin est descendu, et l’épave est à vous. Après la manœuvre, vous pouvez jouer un Matelot, qui échange deux jetons de votre grille. Le requin et l’épave sont déjà dans l’ordre : gardez-le et passez.
    .title = Un Matelot
    .wrong = Un échange mettrait le requin et l’épave en désordre. Le Matelot sera plus utile une autre fois : passez.
    .done = Deux dans l’ordre : 8 points pour le moment. Il ne manque que le récif.
lesson-finish = Une manche finit quand quelqu’un remplit la dernière case de sa rangée. Il y a trois manches, avec d’autres dessins et plus de points ; après la troisième, on compte les symboles de vos colonnes. À vous de jouer une partie entière, contre un bot facile.
    .title = Comment ça finit

## Problèmes : le titre de chacun, et pourquoi sa réponse est la meilleure

puzzle-own-cell = Joker, mais où ?
    .why = Les biscuits de mer ne remplacent que le dessin de leur propre case. Avec des biscuits en A et C et le Nautilus en B, vous avez trois isolés, 12. Intervertissez B et C : biscuits pour le varech, biscuits pour les cannibales, et le Nautilus à sa place, 20.
puzzle-shoal-first = Dans le bon ordre
    .why = III‑A demande le banc de poissons, III‑B le poulpe ; vous avez les deux, mais à l’envers. Intervertis, ils sont deux à la suite : 12 points au lieu de deux isolés, 10. Et une Vulcania en III‑C, il y en a quatre face visible, porte la rangée à 25.
puzzle-wild-from-above = Un joker qui a fini son travail
    .why = La rangée I est décomptée : ses biscuits de mer sont libres. Intervertis avec le Nautilus en II‑B, ils y tiennent lieu de cannibales : varech, biscuits, Nautilus font trois à la suite, 20 points au lieu de trois isolés, 12. C’est le dernier tour de la manche.
puzzle-dive-for-it = Celui qui manque
    .why = Le varech et le Nautilus sont à leur place, seul le récif en II‑B détonne. Le Scaphandrier l’échange contre un jeton de l’océan, et des cannibales y sont face visible : trois à la suite, 20 points au lieu de deux isolés, 8. La manche finit avec ce tour ; après, le Scaphandrier ne peut plus rien pour cette rangée.
puzzle-end-it-now = S’arrêter en tête
    .why = Votre adversaire a déjà agi : une rangée pleine met donc fin à la partie sur-le-champ. Le Super-Matelot porte l’ancre de I‑A en III‑C : 15 points pour la rangée, et vous gagnez par 68 à 64. Chaque tour de plus laisse à l’adversaire une chance de revenir.
puzzle-sure-of-number-one = La prime de la fin
    .why = Il manque un jeton à votre rangée ; ensuite la partie est finie et les jetons numérotés paient : 10 pour le 1, 6 pour le 2. Votre adversaire tient encore un 4 et un 6. Avec le 10, vous avez le numéro 1 quoi qu’il pose, et vous manœuvrez à votre guise ; le 5 pourrait être battu par le 6.
puzzle-first-or-second = Le dernier mot des numéros
    .why = Votre adversaire a deux jetons dans la rangée III et finira sans doute la partie à ce tour. Le 6 bat son 5 : à vous le numéro 1 et ses 10 points, à lui 6. Avec le 4, c’est l’inverse, et ces 8 points d’écart ne se rattrapent plus.
puzzle-keep-the-nine = Juste assez haut
    .why = Le 6 et le 9 manœuvrent de la même façon, et tous deux battent le 5 posé. Mais votre adversaire n’a plus que 2, 7 et 8 : le 9 que vous gardez les bat tous, quand le numéro 1 rapportera 10 points en fin de manche.
puzzle-keep-the-number-card = Pas encore
    .why = Des numéros distribués maintenant ne durent que jusqu’à la prochaine pose, et votre adversaire tient encore le 10. Gardez les Jetons numérotés pour le tour qui finit la manche : joués après la manœuvre, ils vous donnent le numéro 1 quand il rapporte 10 points, et l’adversaire en reçoit 6.
puzzle-out-of-reach = Ce qui reste à l’autre
    .why = Les deux jetons sont face cachée ; regardez donc la suite : votre adversaire a posé un 7 et tournera l’océan d’un secteur. Depuis B 0, il atteint le poulpe à la chaloupe, la deuxième de sa colonne C, qui vaut 2. Depuis B −2, il ne reste qu’une Vulcania sans ce symbole : 68 points, et n’importe quel dessin vous mène à 69.

## Pourquoi une réponse vaut mieux qu’une autre, dans des parties imaginées

measure-row =
    { $more ->
        [yes] la rangée de cette manche rapporte plus
       *[no] la rangée de cette manche rapporte moins
    }
measure-bonus =
    { $more ->
        [yes] votre jeton numéroté rapporte plus
       *[no] votre jeton numéroté rapporte moins
    }
measure-events =
    { $more ->
        [yes] les événements vous rapportent plus de points
       *[no] les événements vous rapportent moins de points
    }
measure-columns =
    { $more ->
        [yes] vos colonnes valent plus
       *[no] vos colonnes valent moins
    }
measure-action-cards =
    { $more ->
        [yes] vous gardez plus de cartes d’action
       *[no] vous gardez moins de cartes d’action
    }
measure-sailors =
    { $more ->
        [yes] vous gardez plus de Matelots
       *[no] vous gardez moins de Matelots
    }
measure-rival =
    { $more ->
        [yes] { rival } a plus de points
       *[no] { rival } a moins de points
    }
rival =
    { $others ->
        [one] votre adversaire
       *[other] le meilleur des autres
    }
