## Nautilus, en français. Les numéros comme NA-09 sont ceux de RULES.fr.md.

title = Nautilus
designer = Charles Chevallier
about = Deux officiers se disputent la place de second du capitaine Nemo.

## Cartes

thing-number = { $n }
    .the = le { $n }
    .about =
    { $n ->
        [1] Le crabe : il bat le 14, et sinon seulement l’Arête.
        [6] Flèche verticale : une autre carte du même côté doit ensuite traverser vers l’emplacement libre d’en face.
        [7] Flèche horizontale : une autre carte du même côté doit ensuite rejoindre un emplacement libre de ce côté.
        [8] Flèche horizontale : une autre carte du même côté doit ensuite rejoindre un emplacement libre de ce côté.
        [9] Flèche verticale : une autre carte du même côté doit ensuite traverser vers l’emplacement libre d’en face.
       *[other] Un plongeur de valeur { $n }, sans flèche.
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
thing-fishbone = Arête
    .the = l’Arête
    .short = Ar
    .value = 0
    .about = Se pose comme un plongeur de valeur 0.
    .rule = NA-13
thing-kraken = Kraken
    .the = le Kraken
    .short = Kr
    .about = Se pose comme un plongeur de valeur 15.
    .rule = NA-13
thing-anchor = Ancre
    .the = l’Ancre
    .short = An
    .about = À jouer après avoir posé une carte : aucune flèche ne déplace la carte ancrée jusqu’à la fin de la manche.
    .rule = NA-14
thing-eye = Œil
    .the = l’Œil
    .short = Œi
    .about = En début de manche : vous voyez les plongeurs de la main adverse.
    .rule = NA-06
thing-bathyscaphe = Bathyscaphe
    .the = le Bathyscaphe
    .short = Ba
    .about = En début de manche : vous piochez deux plongeurs de plus et vous en gardez un.
    .rule = NA-07
thing-harpoon = Harpon
    .the = le Harpon
    .short = Ha
    .about = En début de manche : vous tirez à l’aveugle un plongeur de la main adverse ; vous l’échangez contre un des vôtres ou vous le rendez.
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
thing-engineering = Ingénierie { SIGNED(OPTION("worth", $n)) }
    .short = In{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
thing-war = Guerre { SIGNED(OPTION("worth", $n)) }
    .short = Gu{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
about-worth =
    { OPTION("worth", $n) ->
        [-1] Une tache d’encre : un point de moins dans ce domaine.
        [1] Une étoile : un point dans ce domaine.
        [2] Deux étoiles : deux points dans ce domaine.
       *[other] Compte { SIGNED(OPTION("worth", $n)) } dans ce domaine.
    }

## Lieux

zone-hand = Main
    .mine = Votre main
    .theirs = Main ({ $owner })
zone-special = Spéciale
    .mine = Votre spéciale
    .theirs = Spéciale ({ $owner })
zone-drawn = Piochées
zone-spot = colonne { $n }
    .self = colonne { $n } de votre côté
    .mine = colonne { $n } de votre côté
    .own = colonne { $n } de son côté
    .theirs = colonne { $n } du côté adverse
zone-domain = Domaine { $n }
zone-won = Pile
    .mine = Votre pile
    .theirs = Pile ({ $owner })
zone-spent = Spéciales écartées
    .brief = Écartées
zone-diver-deck = Plongeurs
zone-special-deck = Spéciales
zone-domain-deck = Domaines
name-own = colonne { $n } de votre côté
    .typed = moi{ $n }
    .brief = Colonne { $n }, vous
name-opp = colonne { $n } du côté adverse
    .typed = adv{ $n }
    .brief = Colonne { $n }, adverse

## Nombres sur la table

counter-round = Manche
counter-nemo = Marqueur Nemo
counter-points-science = { domain-science }
counter-points-exploration = { domain-exploration }
counter-points-navigation = { domain-navigation }
counter-points-engineering = { domain-engineering }
counter-points-war = { domain-war }
domain-science = Science
domain-exploration = Exploration
domain-navigation = Navigation
domain-engineering = Ingénierie
domain-war = Guerre
domains-won = Domaines remportés

## Questions

ask-lots = Le sort désigne qui reçoit le marqueur Nemo.
ask-turning-up = On retourne les cartes domaine.
ask-dealing = On distribue les plongeurs.
ask-drawing = On pioche deux cartes spéciales.
ask-keeping = Gardez une des deux cartes spéciales ; votre adversaire reçoit l’autre.
    .other = En attente : { $who } répartit les deux cartes spéciales.
ask-opening = Utiliser votre carte spéciale maintenant, en début de manche ?
    .other = En attente : { $who } peut utiliser une carte spéciale.
ask-bringing = Le Bathyscaphe remonte deux plongeurs.
ask-taking = Gardez un des deux plongeurs ; l’autre retourne sur la pioche.
    .other = En attente : { $who } choisit lequel des deux plongeurs garder.
ask-spearing = Le Harpon tire un plongeur.
ask-exchanging = Donnez un plongeur en échange de celui que vous avez tiré, ou rendez ce dernier.
    .other = En attente : { $who } échange le plongeur ou le rend.
ask-laying = Posez une carte sur un emplacement libre, d’un côté ou de l’autre.
    .other = En attente : { $who } pose une carte.
ask-moving = La flèche agit : déplacez une autre carte du même côté.
    .other = En attente : { $who } déplace une carte.
ask-anchoring = Ancrer une carte de la table ?
    .other = En attente : { $who } termine son tour.
ask-over = La partie est terminée.

## Réponses

do-lay = Poser { FORM($thing, "the") } en { $other }
    .typed = poser
    .brief = { FORM($other, "brief") }
    .hint = { FORM($thing, "about") }
    .rule = { FORM($thing, "rule") }
do-move = Déplacer la carte de la { $thing } vers la { $other }
    .typed = déplacer
    .brief = { FORM($thing, "brief") } → { FORM($other, "brief") }
    .hint = Si la carte déplacée porte une flèche, celle-ci n’agit pas de nouveau.
    .rule = NA-12
do-anchor = Ancrer la carte de la { $thing }
    .typed = ancrer
    .hint = Aucune flèche ne pourra la déplacer jusqu’à la fin de la manche.
    .rule = NA-14
do-keep = Garder { FORM($thing, "the") }
    .typed = garder
    .hint = { FORM($thing, "about") }
    .rule = NA-04
do-use = Utiliser votre carte spéciale
    .typed = utiliser
    .hint = Tout le monde la voit, puis elle est écartée.
    .rule = NA-05
do-take = Garder { FORM($thing, "the") }
    .typed = prendre
    .hint = { FORM($thing, "about") }
    .rule = NA-07
do-give = Donner { FORM($thing, "the") } en échange
    .typed = donner
    .hint = Vous gardez le plongeur tiré ; votre adversaire voit celui que vous donnez.
    .rule = NA-08
do-return = Rendre le plongeur
    .typed = rendre
    .hint = Votre adversaire récupère ce même plongeur ; vous savez tous deux lequel.
    .rule = NA-08
do-pass = Pas maintenant
    .typed = passer
    .hint = Vous n’utilisez pas de carte spéciale maintenant ; personne n’en sait rien.
    .rule = NA-R4
    .lone = Vous n’avez rien à jouer. On demande à tous, pour ne rien trahir.
do-lot = Tirer au sort qui reçoit le marqueur Nemo
    .rule = NA-02
do-turn-up = Retourner { $thing }
    .rule = NA-01
do-deal = Distribuer { FORM($thing, "the") }
    .rule = NA-03
do-draw = Piocher { FORM($thing, "the") }
    .rule = NA-04
do-bring = Remonter { FORM($thing, "the") }
    .rule = NA-07
do-spear = Tirer { FORM($thing, "the") } de la main adverse
    .rule = NA-08

## Ce que rapportent les réponses

brings-you-win = { FORM($thing, "the") } bat { FORM($other, "the") } : { SIGNED($worth) } pour vous
brings-they-win = { FORM($thing, "the") } bat { FORM($other, "the") } : { SIGNED($worth) } pour l’autre
brings-you-alone = encore seule : { SIGNED($worth) } pour vous
brings-they-alone = encore seule : { SIGNED($worth) } pour l’autre
brings-crosses = puis { FORM($thing, "the") } traverse
brings-shifts = puis { FORM($thing, "the") } se décale
brings-one-crosses = puis une autre carte de ce côté traverse
brings-one-shifts = puis une autre carte de ce côté se décale
brings-gives-away = votre adversaire reçoit { FORM($thing, "the") }
brings-eye = { FORM($thing, "the") } : vous voyez les plongeurs adverses
brings-bathyscaphe = { FORM($thing, "the") } : vous piochez deux plongeurs et en gardez un
brings-harpoon = { FORM($thing, "the") } : vous tirez un plongeur adverse
shows-beats = { FORM($thing, "value") } bat { FORM($other, "value") }
shows-alone = seul : { $thing }
shows-columns = colonnes
    { $mine } : { $theirs }
shows-domains = { $n }
shows-leads = Domaines : { $who } mène
    .mine = Domaines : vous menez
shows-even = Domaines : égalité
shows-round = Manche { $n } sur 6
beat-wins = Cette manche : vous { $mine }, votre adversaire { $theirs }

## Ce qui s’est passé

told-nemo = { $who } reçoit le marqueur Nemo et commence.
    .you = Vous recevez le marqueur Nemo et vous commencez.
told-turned-up = Domaines retournés : { $thing }.
    .joins = in order
told-dealt = { $who } reçoit { FORM($thing, "the") }.
    .you = Vous recevez { FORM($thing, "the") }.
    .joins = sorted
told-draws = { $who } pioche { FORM($thing, "the") }.
    .you = Vous piochez { FORM($thing, "the") }.
    .unseen = { $who } pioche { $thing } parmi les spéciales.
    .joins = sorted
told-keeps = { $who } garde { FORM($thing, "the") }.
    .you = Vous gardez { FORM($thing, "the") }.
    .unseen = { $who } garde une carte spéciale.
told-gets = { $who } reçoit { FORM($thing, "the") }.
    .you = On vous donne { FORM($thing, "the") }.
    .unseen = { $who } reçoit l’autre carte spéciale.
told-declines = { $who } n’utilise pas { FORM($thing, "the") }.
    .you = Vous n’utilisez pas { FORM($thing, "the") }.
told-uses = { $who } utilise { FORM($thing, "the") }.
    .you = Vous utilisez { FORM($thing, "the") }.
told-sees = { $who } voit votre main : { $thing }.
    .you = Vous voyez la main adverse : { $thing }.
    .unseen = { $who } voit { $thing } dans la main adverse.
    .joins = sorted
told-brings = { $who } remonte { FORM($thing, "the") }.
    .you = Vous remontez { FORM($thing, "the") }.
    .joins = sorted
told-takes = { $who } garde { FORM($thing, "the") }.
    .you = Vous gardez { FORM($thing, "the") }.
told-puts-back = { $who } repose { FORM($thing, "the") } sur la pioche.
    .you = Vous reposez { FORM($thing, "the") } sur la pioche.
told-spears = { $who } tire { FORM($thing, "the") } de votre main.
    .you = Vous tirez { FORM($thing, "the") } de la main adverse.
    .unseen = { $who } tire un plongeur de la main adverse.
told-gives = { $who } le garde et vous donne { FORM($thing, "the") }.
    .you = Vous le gardez et donnez { FORM($thing, "the") } en échange.
    .unseen = { $who } le garde et donne un autre plongeur en échange.
told-gives-back = { $who } vous rend { FORM($thing, "the") }.
    .you = Vous rendez { FORM($thing, "the") }.
    .unseen = { $who } rend le plongeur.
told-lays = { $who } pose { FORM($thing, "the") } en { $place }.
    .you = Vous posez { FORM($thing, "the") } en { $place }.
told-moves = { $who } déplace { FORM($thing, "the") } de la { $place } vers la { $goal }.
    .you = Vous déplacez { FORM($thing, "the") } de la { $place } vers la { $goal }.
told-anchors = { $who } ancre { FORM($thing, "the") } en { $place }.
    .you = Vous ancrez { FORM($thing, "the") } en { $place }.
told-wins = { $who } remporte { $thing }.
    .you = Vous remportez { $thing }.
    .joins = in order
told-round = Une nouvelle manche commence ; le marqueur Nemo change de mains.
told-over-rounds = { reason-over-rounds }
told-over-decided = { reason-over-decided }

reason-over-rounds = Les six manches sont jouées : il n’y a plus de cartes domaine.
reason-over-decided = Un officier détient trois domaines que rien ne peut plus lui prendre.

## Refus

why-na-04-not-drawn = cette carte spéciale n’est pas l’une des deux piochées
why-na-04-choose-first = choisissez d’abord laquelle des deux cartes spéciales garder
why-na-05-no-special = vous n’avez pas de carte spéciale à utiliser en début de manche
why-na-05-answer-first = utilisez d’abord votre carte spéciale, ou passez
why-na-05-too-late = ce n’est possible qu’en début de manche, avant la première carte posée
why-na-07-not-brought = ce plongeur n’est pas l’un des deux que vous avez remontés
why-na-07-choose-first = choisissez d’abord lequel des deux plongeurs garder
why-na-08-not-held = vous n’avez pas ce plongeur, vous ne pouvez donc pas le donner
why-na-08-choose-first = échangez d’abord le plongeur tiré, ou rendez-le
why-na-09-not-held = vous n’avez pas cette carte en main
why-na-09-spot-taken = une carte s’y trouve déjà
why-na-09-must-lay = c’est à vous de poser une carte
why-na-10-no-card = aucune carte à déplacer ne s’y trouve
why-na-10-other-side = une flèche verticale ne déplace que les cartes de son côté
why-na-10-straight-across = une flèche verticale n’envoie une carte que juste en face
why-na-10-spot-taken = l’emplacement d’en face est occupé
why-na-11-no-card = aucune carte à déplacer ne s’y trouve
why-na-11-other-side = une flèche horizontale ne déplace que les cartes de son côté
why-na-11-stays-on-its-side = une flèche horizontale laisse la carte du même côté
why-na-11-spot-taken = une carte s’y trouve déjà
why-na-12-compulsory = le déplacement est obligatoire
why-na-12-no-arrow = seule une flèche que l’on vient de poser déplace une carte
why-na-14-after-laying = l’Ancre se joue juste après la pose d’une carte
why-na-14-anchored = cette carte est ancrée
why-na-14-answer-first = ancrez d’abord une carte, ou passez
why-na-14-no-card = aucune carte à ancrer ne s’y trouve
why-na-14-not-held = vous n’avez pas l’Ancre
why-na-r1-not-itself = une carte à flèche ne se déplace pas elle-même

## Ce que contient la boîte

component-domain-spaces = Cases domaine, en ligne
component-spots = Emplacements le long du sous-marin
component-divers = Cartes plongeur, une de chaque valeur
component-arrows = Plongeurs à flèche : verticale | horizontale
component-domain-cards = Cartes domaine : nombre de domaines × cartes par domaine
component-worth = Valeur des six cartes de chaque domaine
component-specials = Cartes spéciales, une de chaque
component-nemo-marker = Marqueur Nemo, chez le premier joueur de la manche

## Options

option-first = Premier joueur
    .about = Qui détient le marqueur Nemo à la première manche.
option-open_memory = Mémoire ouverte
    .about = La table montre les cartes remportées et les totaux ; sinon, chacun ne voit que sa pile et ses totaux.
option-stop_when_decided = Arrêt anticipé
    .about = La partie s’arrête après une manche où quelqu’un s’est assuré trois domaines.
option-worth = Valeur des cartes domaine
    .about = Ce que comptent les six cartes de chaque domaine, pour qui possède une autre édition.
value-first-lot = tirage au sort
value-first-0 = joueur 1
value-first-1 = joueur 2

## Leçons

lesson-aim = À chaque manche, cinq cartes domaine sont dans le sous-marin. On pose des plongeurs à côté, les vôtres de ce côté, ceux de l’adversaire en face. Le plongeur le plus fort d’une colonne gagne la carte : deux étoiles valent 2 points, une étoile 1, une tache d’encre en retire 1.
    .title = Cinq cartes à gagner
lesson-special = Chaque manche commence par deux cartes spéciales. Vous en gardez une, l’adversaire reçoit l’autre. Le Kraken se pose comme un plongeur et vaut 15, plus que tous les plongeurs. Gardez-le.
    .title = Une carte spéciale
    .wrong = L’Ancre retient une carte à sa place ; c’est utile, mais le Kraken irait alors à l’adversaire.
    .done = Le Kraken est à vous, pour n’importe quelle colonne de cette manche.
lesson-lay = À votre tour, vous posez une carte. Science vaut deux étoiles : choisissez le 14, votre plongeur le plus fort, puis l’emplacement sous Science.
    .title = Poser un plongeur
    .wrong = C’est permis, mais ici votre meilleur plongeur va là où il y a le plus de points : le 14 sous Science.
    .done = Science semble à vous. À l’adversaire de poser une carte.
lesson-crab = Surprise : le 1 est le crabe, et le crabe bat le 14, mais aucun autre plongeur. Science ira à l’adversaire, à moins qu’une carte ne bouge.
    .title = Le crabe
lesson-weak = Vous pouvez aussi poser en face. Un plongeur faible y occupe l’emplacement, et il vous suffit de le battre. Posez votre 3 du côté adverse, à Ingénierie.
    .title = Un cadeau encombrant
    .wrong = Votre plongeur le plus faible est plus utile en face : posez le 3 à Ingénierie, sur l’emplacement que voudrait l’adversaire.
    .done = Plus personne ne peut y poser de carte : tout ce qui dépasse 3 de votre côté gagne Ingénierie.
lesson-arrow = Le 9 porte une flèche. Quand on le pose, une autre carte du même côté doit traverser le sous-marin, et c’est vous qui choisissez laquelle. Guerre porte une tache d’encre dont personne ne veut : posez-y le 9, du côté adverse.
    .title = Une flèche
    .wrong = La flèche déplace les cartes du côté où on la pose. Pour déplacer une carte adverse, posez le 9 en face, à Guerre.
lesson-move = Une carte de ce côté doit maintenant traverser. Le 12 est fort : envoyez-le chez vous, et il se battra pour vous.
    .title = Faire traverser une carte
    .wrong = Le 3 est très bien où il est. Faites plutôt traverser le 12 : choisissez-le, puis votre emplacement à Navigation.
    .done = Une carte compte pour le côté où elle se trouve, qui que ce soit qui l’ait posée. Le 12 se bat maintenant pour vous.
lesson-finish = Quand les dix emplacements sont pris, chaque carte va au côté le plus fort, et une nouvelle manche commence. Après six manches, chaque domaine revient à qui y a le plus de points. Avec trois domaines sur cinq, on gagne la partie. À vous d’en jouer une, contre un bot facile.
    .title = Comment ça finit

## Problèmes : le titre de chacun, et pourquoi sa réponse est la meilleure

puzzle-crab-at-home = Un cadeau pour le crabe
    .why = Le 1 se trouve de votre côté de la colonne 4, et le crabe bat le 14. Posez donc votre propre 14 en face : vous remportez Guerre +1 et menez en guerre par 3 à 2. Avec l’exploration et la navigation, hors de portée de l’adversaire, cela fait trois domaines.
puzzle-give-the-blot = Une carte à perdre
    .why = Une tache d’encre se remporte comme toute autre carte : faites-la donc gagner à l’adversaire. Le 8 de son côté de la colonne 2 bat votre 4 et lui donne Guerre −1. Sa flèche déplace en plus une de ses petites cartes là où cela vous arrange.
puzzle-the-one-that-counts = Celle qui compte
    .why = La science et l’exploration sont à vous. La navigation est à 1 partout, et la colonne 1, où votre crabe fait face au 12, ira à l’adversaire ; Navigation +2 en colonne 5 décide donc. Le 14 y est imbattable, car le crabe est sur la table et le Kraken écarté, et aucune flèche ne peut plus l’en chasser.
puzzle-out-of-the-way = Ne toucher à rien
    .why = La science est déjà à vous. Le 7 bat le 1 ancré en colonne 1 : exploration. Le 5 bat le 2 en colonne 2 : ingénierie. Aucun des deux ne peut traverser, car les emplacements d’en face sont occupés, et les deux flèches horizontales sont posées. Déplacez donc le 3, dont rien ne dépend.
puzzle-anchor-the-weak = Quelle carte ancrer ?
    .why = La science et l’exploration ne peuvent plus vous échapper. L’ingénierie est à 2 partout, et en colonne 1 votre 10 fait face à un 3. Ancrez le 3 : aucune flèche ne l’enlèvera pour laisser la place à plus fort, et tant qu’il est là, aucune ne fera traverser votre 10.
puzzle-slide-the-twelve = Ce qu’apporte la flèche
    .why = La navigation est perdue : le 7 ne coûte rien en colonne 5. Mais sa flèche glisse le 12 de la colonne 1 à la colonne 2, où il bat le 9 : Guerre +2. Et la colonne 1 avec sa tache d’encre est de nouveau libre des deux côtés, et la dernière carte de la manche est la vôtre.
puzzle-twelve-before-fourteen = La moins forte d’abord
    .why = L’exploration et la navigation sont assurées ; Ingénierie +1 en colonne 3 serait le troisième domaine. Un 6 ou un 9, pas encore vus, pourrait faire traverser votre carte. Si c’est le 12, votre 14 le bat encore depuis ce côté. Si c’est le 14, rien dans votre main ne le bat.
puzzle-two-chances = Deux chances au lieu d’une
    .why = L’ingénierie et la navigation sont à vous : la colonne 3 ne décide de rien. Une seule des deux cartes de science suffirait. L’Arête peut attendre en colonne 3 : le 7 reste en colonne 4, et la colonne 5 est libre pour le 14, que plus rien ne bat.
puzzle-weak-on-their-side = Du menu fretin en face
    .why = En face se trouvent un 1, un 5 et un 7. Ajoutez-y votre 2 en colonne 1 : quatre de vos emplacements sont alors libres face à des cartes que vos 6, 8 et 13 battent pour la plupart, et l’adversaire ne peut les occuper tous. Trois de ces quatre domaines suffisent.

## Pourquoi une réponse vaut mieux qu’une autre, dans des parties imaginées

measure-wins = vous remportez { $thing } (colonne { $column })
measure-leads-science = vous menez dans le domaine { domain-science }
measure-leads-exploration = vous menez dans le domaine { domain-exploration }
measure-leads-navigation = vous menez dans le domaine { domain-navigation }
measure-leads-engineering = vous menez dans le domaine { domain-engineering }
measure-leads-war = vous menez dans le domaine { domain-war }
