## Nautilus Island, en français. Les numéros comme NI-09 sont ceux de RULES.fr.md.

title = Nautilus Island
designer = Johannes Goupy et Théo Rivière
about = Des naufragés fouillent un sous-marin échoué, rangent leurs trouvailles au campement et ferment leurs collections avant les autres.
    .line = Fouillez le sous-marin échoué et fermez vos collections à temps.

## Cartes objet

thing-boots = Bottes
    .the = des bottes
    .short = Bott
    .about = { about-clothes }
    .rule = NI-09
thing-hat = Chapeau
    .the = un chapeau
    .short = Chap
    .about = { about-clothes }
    .rule = NI-09
thing-coat = Manteau
    .the = un manteau
    .short = Mant
    .about = { about-clothes }
    .rule = NI-09
thing-gloves = Gants
    .the = des gants
    .short = Gant
    .about = { about-clothes }
    .rule = NI-09
thing-compass = Boussole
    .the = une boussole
    .short = Bous
    .about = { about-navigation }
    .rule = NI-09
thing-sextant = Sextant
    .the = un sextant
    .short = Sext
    .about = { about-navigation }
    .rule = NI-09
thing-spyglass = Longue-vue
    .the = une longue-vue
    .short = Lvue
    .about = { about-navigation }
    .rule = NI-09
thing-chart = Carte marine
    .the = une carte marine
    .short = Cart
    .about = { about-navigation }
    .rule = NI-09
thing-hammer = Marteau
    .the = un marteau
    .short = Mart
    .about = { about-repair }
    .rule = NI-09
thing-wrench = Clé anglaise
    .the = une clé anglaise
    .short = Clé
    .about = { about-repair }
    .rule = NI-09
thing-saw = Scie
    .the = une scie
    .short = Scie
    .about = { about-repair }
    .rule = NI-09
thing-oilcan = Burette
    .the = une burette
    .short = Bure
    .about = { about-repair }
    .rule = NI-09
thing-rod = Canne à pêche
    .the = une canne à pêche
    .short = Cann
    .about = { about-fishing }
    .rule = NI-09
thing-net = Filet
    .the = un filet
    .short = File
    .about = { about-fishing }
    .rule = NI-09
thing-hook = Hameçon
    .the = un hameçon
    .short = Hame
    .about = { about-fishing }
    .rule = NI-09
thing-harpoon = Harpon
    .the = un harpon
    .short = Harp
    .about = { about-fishing }
    .rule = NI-09
thing-coconut = Noix de coco
    .the = une noix de coco
    .short = Coco
    .about = { about-food }
    .rule = NI-09
thing-tin = Conserve
    .the = une conserve
    .short = Cons
    .about = { about-food }
    .rule = NI-09
thing-biscuit = Biscuit
    .the = un biscuit
    .short = Bisc
    .about = { about-food }
    .rule = NI-09
thing-barrel = Tonneau
    .the = un tonneau
    .short = Tonn
    .about = { about-food }
    .rule = NI-09
thing-coin = Pièce
    .the = une pièce
    .short = Pièc
    .about = Un trésor qui vaut { OPTION("treasure", 1) } : il reste en main et ne se stocke pas.
    .rule = NI-15
thing-pearl = Perle
    .the = une perle
    .short = Perl
    .about = Un trésor qui vaut { OPTION("treasure", 2) } : il reste en main et ne se stocke pas.
    .rule = NI-15
thing-goblet = Calice
    .the = un calice
    .short = Cali
    .about = Un trésor qui vaut { OPTION("treasure", 3) } : il reste en main et ne se stocke pas.
    .rule = NI-15
thing-crown = Couronne
    .the = une couronne
    .short = Cour
    .about = Un trésor qui vaut { OPTION("treasure", 4) } : il reste en main et ne se stocke pas.
    .rule = NI-15
about-clothes = Vêtements (vert).
about-navigation = Outils de navigation (rouge).
about-repair = Outils de réparation (bleu).
about-fishing = Équipements de pêche (violet).
about-food = Vivres (orange).

## Jetons et naufragés

thing-bonus-two = Bonus 2 points
    .kind = 2 points
    .the = le bonus de 2 points
    .short = +2
    .about = Deux points.
    .rule = NI-20
thing-bonus-three = Bonus 3 points
    .kind = 3 points
    .the = le bonus de 3 points
    .short = +3
    .about = Trois points.
    .rule = NI-20
thing-bonus-per-card = Bonus 1 par carte
    .kind = 1 par carte
    .the = le bonus 1 par carte
    .short = 1/c
    .about = Un point par carte de sa collection.
    .rule = NI-21
thing-bonus-doubled = Bonus hublot doublé
    .kind = hublot doublé
    .the = le bonus qui double le hublot
    .short = ×2
    .about = Le hublot de sa collection compte une fois de plus ; sans hublot, rien.
    .rule = NI-22
thing-bonus-odd = Bonus impair
    .kind = impair
    .the = le bonus impair
    .short = imp
    .about = Quatre points si sa collection a un nombre impair de cartes.
    .rule = NI-23
thing-bonus-pair = Bonus paire
    .kind = paire
    .the = le bonus de paire
    .short = pair
    .about = Cinq points si sa collection contient deux fois le même objet.
    .rule = NI-24
thing-porthole = Hublot de { OPTION("porthole_cards", $n) } { cards-of-porthole } valant { OPTION("portholes", $n) }
    .the = le hublot de { OPTION("porthole_cards", $n) } { cards-of-porthole }, qui vaut { OPTION("portholes", $n) }
    .short = { OPTION("porthole_cards", $n) }:{ OPTION("portholes", $n) }
    .about = Ferme une collection d’exactement { OPTION("porthole_cards", $n) } { cards-of-porthole } pour { OPTION("portholes", $n) } points.
    .rule = NI-13
cards-of-porthole =
    { OPTION("porthole_cards", $n) ->
        [one] carte
       *[other] cartes
    }
thing-castaway-blue = naufragé bleu
    .the = le naufragé bleu
    .short = Bleu
    .about = Se tient au bord du sous-marin ; le plus proche de l’arrière joue le premier.
    .rule = NI-04
thing-castaway-red = naufragé rouge
    .the = le naufragé rouge
    .short = Roug
    .about = Se tient au bord du sous-marin ; le plus proche de l’arrière joue le premier.
    .rule = NI-04
thing-castaway-yellow = naufragé jaune
    .the = le naufragé jaune
    .short = Jaun
    .about = Se tient au bord du sous-marin ; le plus proche de l’arrière joue le premier.
    .rule = NI-04
thing-castaway-purple = naufragé violet
    .the = le naufragé violet
    .short = Viol
    .about = Se tient au bord du sous-marin ; le plus proche de l’arrière joue le premier.
    .rule = NI-04

## Lieux

zone-column1 = colonne 1
zone-column2 = colonne 2
zone-column3 = colonne 3, pile { $n }
zone-column4 = colonne 4, pile { $n }
zone-column5 = colonne 5, pile { $n }
zone-column6 = colonne 6, pile { $n }
zone-above = au-dessus de la colonne { $n }
    .the = la colonne { $n }
    .on = au-dessus de la colonne { $n }
zone-below = au-dessous de la colonne { $n }
    .the = la colonne { $n }
    .on = au-dessous de la colonne { $n }
zone-ashore = Plage
    .the = la plage
    .on = sur la plage
zone-camp-clothes = Vêtements
    .brief = Vêtem.
zone-camp-navigation = Navigation
    .brief = Navig.
zone-camp-repair = Réparation
    .brief = Répar.
zone-camp-fishing = Pêche
    .brief = Pêche
zone-camp-food = Vivres
    .brief = Vivres
zone-supply = Bonus
    .hides = token
zone-portholes = Hublots
zone-later = Hublots suivants
zone-box = Boîte
zone-hand = Main
    .mine = Votre main
    .theirs = { $owner }
zone-stored-clothes = Vêtements
    .the = la collection Vêtements
zone-stored-navigation = Navigation
    .the = la collection Navigation
zone-stored-repair = Réparation
    .the = la collection Réparation
zone-stored-fishing = Pêche
    .the = la collection Pêche
zone-stored-food = Vivres
    .the = la collection Vivres
name-above = au-dessus de la colonne { $n }
    .typed = h{ $n }
name-below = au-dessous de la colonne { $n }
    .typed = b{ $n }
name-clothes = des vêtements
    .brief = Vêtements
    .typed = vêtements
name-navigation = des outils de navigation
    .brief = Navigation
    .typed = navigation
name-repair = des outils de réparation
    .brief = Réparation
    .typed = réparation
name-fishing = des équipements de pêche
    .brief = Pêche
    .typed = pêche
name-food = des vivres
    .brief = Vivres
    .typed = vivres
name-treasure = des trésors
    .typed = trésors

## Nombres sur la table

counter-round = Manche
counter-last = Dernière manche
    .flag = Dernière manche !
counter-order = Ordre
counter-points-clothes = Vêtements
    .shows = = { $value }
counter-points-navigation = Navigation
    .shows = = { $value }
counter-points-repair = Réparation
    .shows = = { $value }
counter-points-fishing = Pêche
    .shows = = { $value }
counter-points-food = Vivres
    .shows = = { $value }
counter-missing-clothes = Vêtements, cartes jusqu’au prochain hublot
    .shows = manque { $value }
counter-missing-navigation = Navigation, cartes jusqu’au prochain hublot
    .shows = manque { $value }
counter-missing-repair = Réparation, cartes jusqu’au prochain hublot
    .shows = manque { $value }
counter-missing-fishing = Pêche, cartes jusqu’au prochain hublot
    .shows = manque { $value }
counter-missing-food = Vivres, cartes jusqu’au prochain hublot
    .shows = manque { $value }
counter-stored = Au camp
counter-treasures = Trésors
sheet-plain = Bonus 2 et 3
sheet-per-card = Bonus 1 par carte
sheet-doubled = Hublots doublés
sheet-odd = Collections impaires
sheet-pair = Paires
sheet-portholes = Hublots
sheet-treasures = Trésors en main
sheet-total = Total des points
sheet-column = Colonne depuis l’arrière (égalités)

## Questions

ask-lots = On tire au sort qui commence.
ask-camping = Les jetons bonus sont révélés au campement.
ask-showing = On prépare les piles.
ask-placing = Placez votre naufragé au-dessus d’une colonne libre (la 1 est à l’arrière).
    .other = { $who } va placer son naufragé.
ask-moving = Passez de l’autre côté, à une colonne libre (la 1 est à l’arrière).
    .other = { $who } va changer de côté.
ask-acting =
    Récolter cette colonne, ou stocker { $n ->
        [one] une carte
       *[other] jusqu’à { $n } cartes d’une couleur
    } ?
    .other = { $who } va récolter ou stocker.
ask-storing =
    Cette colonne est vide, stockez { $n ->
        [one] une carte.
       *[other] jusqu’à { $n } cartes d’une couleur.
    }
    .other = { $who } va stocker.
ask-harvesting = La colonne est récoltée.
ask-laying =
    Quelle carte stockez-vous ? Il reste { $n ->
        [one] une place.
       *[other] { $n } places.
    }
    .other = { $who } choisit les cartes à stocker.
ask-refilling = Le campement est complété.
ask-closing = Fermer cette collection avec le hublot de { OPTION("porthole_cards", $n) } { cards-of-porthole }, qui vaut { OPTION("portholes", $n) } ?
    .other = { $who } va fermer la collection ou la laisser ouverte.
ask-over = La partie est finie.

## Réponses

do-move = Se placer { $thing }
    .typed = aller
    .hint = Plus vous êtes près de l’arrière, plus tôt vous jouerez à la manche suivante.
    .rule = NI-07
do-harvest = Récolter
    .typed = récolter
    .hint = Vous prenez la première carte de chaque pile de la colonne ; celles des piles face cachée ne sont vues que de vous.
    .rule = NI-08
do-store = Stocker { $thing }
    .brief = { FORM($thing, "brief") }
    .typed = stocker
    .hint = Vous choisissez ensuite les cartes, au plus autant que la colonne a de piles.
    .rule = NI-09
do-lay = Stocker { FORM($thing, "the") }
    .typed = poser
    .hint = Deux cartes du même objet font une paire.
    .rule = NI-09
do-stop = Ne plus rien stocker
    .typed = fini
    .hint = Vous prenez le jeton bonus de cette couleur, s’il y en a un.
    .rule = NI-11
do-close = La fermer
    .typed = fermer
    .hint = Plus aucune carte de cette couleur ne pourra être stockée.
    .rule = NI-13
do-leave = La laisser ouverte
    .typed = laisser
    .hint = Il faudra stocker de nouveau avant de fermer.
    .rule = NI-14
do-pass = Ne rien faire
    .typed = passer
    .hint = Vous n’avez rien à stocker face à une colonne vide.
    .rule = NI-R9
do-draw = Piocher { FORM($thing, "the") }
    .rule = NI-08
do-show = Révéler { FORM($thing, "the") }
    .rule = NI-08
do-bonus = Révéler { FORM($thing, "the") }
    .rule = NI-12
do-lot = Tirer au sort qui commence
    .rule = NI-03

## Ce qu’apportent les réponses, et ce que montre la table

brings-finds = { FORM($thing, "the") }
brings-finds-two = { FORM($thing, "the") }, { FORM($other, "the") }
brings-finds-unseen =
    { $n ->
        [one] une carte cachée
       *[other] { $n } cartes cachées
    }
brings-finds-nothing = rien à récolter
brings-grows = { $from } → { so-many-cards }
brings-grows-up-to = { $from } → { $least }–{ $n } cartes
brings-closes = à { $n }, ferme pour { $worth }
brings-closes-or = ferme pour { $worth } ou { $more }
brings-bonus = bonus : { FORM($thing, "kind") }
brings-close = { SIGNED($worth) } points, puis plus rien
brings-leave = ensuite : { so-many-cards } pour { $worth }
brings-leave-last = plus de hublot au-delà
so-many-cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
shows-crate-empty = vide
shows-crate =
    { so-many-cards }
    vaut { $worth }
shows-crate-more =
    { so-many-cards }
    vaut { $worth }
    { $more } de + : { SIGNED($gain) }
shows-crate-closed =
    { $n }, fermée
    vaut { $worth }
shows-whose = { $who }
shows-leads = ★ en tête
shows-besides = { SIGNED($n) } en main
shows-pile = { so-many-cards } : { so-many-points }
so-many-points =
    { $worth ->
        [one] { $worth } pt
       *[other] { $worth } pts
    }
shows-pile-empty = { so-many-cards } : plus rien
shows-then = puis
shows-last-one = dernier
shows-brief =
    pour { $n },
    puis { $worth }
shows-brief-last =
    pour { $n },
    dernier
shows-brief-empty =
    pour { $n } :
    plus rien
shows-camp = Bonus quand on stocke
shows-portholes = Hublots : fermer une collection d’exactement autant de cartes
shows-supply = reste { $n }
shows-taken = pris
shows-here = { $who } se tient ici

## Ce qui s’est passé

told-starts = { $who } commence.
    .you = Vous commencez.
told-camp = Nouveaux bonus au campement : { FORM($thing, "kind") }.
    .joins = in order
told-shows = On révèle { FORM($thing, "the") }.
    .joins = in order
told-moves = { $who } quitte { FORM($place, "the") } et se place { FORM($goal, "on") }.
    .you = Vous quittez { FORM($place, "the") } et vous placez { FORM($goal, "on") }.
told-takes = { $who } prend { FORM($thing, "the") }.
    .you = Vous prenez { FORM($thing, "the") }.
    .joins = sorted
told-draws = { $who } prend { FORM($thing, "the") } en secret.
    .you = Vous prenez { FORM($thing, "the") } en secret.
    .unseen = { $who } prend { $thing } en secret.
    .joins = sorted
told-empties = { $who } vide une colonne : la manche suivante sera la dernière.
    .you = Vous videz une colonne : la manche suivante sera la dernière.
told-stores = { $who } complète { FORM($goal, "the") }.
    .you = Vous complétez { FORM($goal, "the") }.
told-lays = { $who } pose { FORM($thing, "the") }.
    .you = Vous posez { FORM($thing, "the") }.
    .joins = sorted
told-bonus = { $who } prend { FORM($thing, "the") } pour { FORM($goal, "the") }.
    .you = Vous prenez { FORM($thing, "the") } pour { FORM($goal, "the") }.
told-closes = { $who } ferme { FORM($goal, "the") } avec { FORM($thing, "the") }.
    .you = Vous fermez { FORM($goal, "the") } avec { FORM($thing, "the") }.
told-leaves-open = { $who } ne ferme pas { FORM($goal, "the") }.
    .you = Vous ne fermez pas { FORM($goal, "the") }.
told-idles = { $who } n’a rien à stocker.
    .you = Vous n’avez rien à stocker.
told-round = Une nouvelle manche commence, de l’autre côté du sous-marin.
told-last-round = La dernière manche commence, de l’autre côté du sous-marin.
told-reveals = { $who } dévoile ses trésors cachés : { FORM($thing, "the") }.
    .you = Vous dévoilez vos trésors cachés : { FORM($thing, "the") }.
    .joins = sorted
told-over-empty-column = { reason-over-empty-column }

reason-over-empty-column = La manche qui suivait la première colonne vide est terminée.

## Pourquoi c’est refusé

why-ni-02-not-in-use = cette colonne n’est pas utilisée avec si peu de joueurs
why-ni-05-move-first = déplacez d’abord votre naufragé
why-ni-05-moved-already = vous avez déjà bougé à ce tour
why-ni-05-harvest-or-store = récoltez ou stockez d’abord
why-ni-06-above-first = à la première manche, les naufragés se placent au-dessus du sous-marin
why-ni-06-taken = un autre naufragé s’y trouve déjà
why-ni-07-cross = vous devez passer de l’autre côté
why-ni-07-just-left = vous ne pouvez pas retourner à la colonne que vous quittez
why-ni-07-taken = un autre naufragé s’y trouve déjà de ce côté
why-ni-09-colour-first = choisissez d’abord une couleur
why-ni-09-none-in-hand = vous n’avez aucune carte de cette couleur
why-ni-09-one-colour = toutes les cartes d’un tour sont d’une même couleur
why-ni-09-not-held = vous n’avez pas cette carte
why-ni-09-lay-or-stop = finissez d’abord de stocker
why-ni-13-closed = cette collection est fermée
why-ni-13-close-or-leave = dites d’abord si vous fermez la collection
why-ni-15-treasure = les trésors restent en main et ne se stockent pas
why-ni-18-no-cards = cette colonne est vide, on ne peut qu’y stocker
why-ni-r2-no-turn = on ne peut pas passer son tour
why-ni-r2-at-least-one = il faut stocker au moins une carte
why-ni-r9-nothing-to-store = sans rien à stocker, on ne va à une colonne vide que s’il n’y en a pas d’autre

## Dans la boîte

component-castaways = Pions naufragé
component-cards = Cartes objet : couleurs × objets × exemplaires
component-names = Noms des objets
component-treasure = Valeur des quatre trésors
component-columns = Piles de chaque colonne, de l’arrière à l’avant
component-stack-height = Cartes par pile
component-hull = Piles face visible (U) ou cachée (D)
component-bonus-tokens = Jetons bonus
component-bonus = Jetons bonus par sorte : 2, 3, 1 par carte, doublé, impair, paire
component-porthole-tokens = Jetons hublot
component-portholes = Hublots : nombre de cartes et valeurs
component-camp = Emplacements du campement

## Options

option-first = Premier joueur
    .about = Qui commence la première manche.
option-doubled = Deux hublots doublés
    .about = Ce que comptent deux de ces bonus sur une même collection : trois fois le hublot, ou quatre.
option-open_memory = Mémoire ouverte
    .about = La table continue de montrer les cartes que tous ont vu prendre en main.
option-glass_hull = Coque de verre
    .about = Toutes les piles sont face visible : moins de hasard.
option-names = Noms des objets
    .about = Comment s’appellent les 24 objets sur vos cartes, dans l’ordre de la page des règles.
option-treasure = Valeur des trésors
    .about = Ce que valent les quatre trésors sur vos cartes.
option-hull = Faces visibles ou cachées
    .about = Lesquelles des douze piles sont face visible (1) ou cachée (0), de l’arrière à l’avant.
option-bonus = Répartition des jetons bonus
    .about = Combien des 34 jetons sont 2, 3, 1 par carte, doublé, impair et paire.
option-porthole_cards = Cartes pour les hublots
    .about = Combien de cartes demande chacun des douze hublots.
option-portholes = Valeur des hublots
    .about = Ce que vaut chacun des douze hublots.
value-first-lot = au sort
value-first-0 = place 1
value-first-1 = place 2
value-first-2 = place 3
value-first-3 = place 4
value-doubled-x3 = trois fois
value-doubled-x4 = quatre fois

## Leçons

lesson-aim = Un sous-marin s’est échoué sur votre plage, plein d’objets utiles rangés en piles. À chaque tour, vous allez à l’une de ses colonnes. Puis vous récoltez, et prenez la carte du dessus de chacune de ses piles, ou vous stockez des cartes d’une couleur au campement.
    .title = Le sous-marin échoué
lesson-place = À la première manche, vous vous placez au-dessus d’une colonne et vous la récoltez aussitôt. Plus une colonne a de piles, plus elle donne de cartes. Allez à la colonne 5 : elle en a trois.
    .title = Choisir une colonne
    .wrong = Là, vous prendriez moins de cartes. La colonne 5 a trois piles : elle vous donne trois cartes.
lesson-harvest = Vous avez pris une carte de chacune des trois piles, et ce sont toutes des vêtements. Les bottes et le manteau étaient visibles ; la pile du milieu, personne ne pouvait la connaître. Les cartes en main ne valent encore rien, sauf les trésors. Entre-temps votre adversaire a joué : qui est le plus près de l’arrière bouge d’abord.
    .title = Votre récolte
lesson-cross = À chaque manche suivante, tout le monde passe de l’autre côté, mais pas à la colonne d’où il vient. La colonne dit aussi combien de cartes on peut y stocker : une par pile. Allez à la colonne 3, qui en a deux.
    .title = Passer de l’autre côté
    .wrong = À la colonne 1, vous ne pourriez stocker qu’une carte. La colonne 3 a deux piles : vous pourrez en stocker deux.
lesson-store = Vous pourriez récolter la colonne 3. Stockez plutôt des vêtements : le jeton bonus posé à Vêtements vient avec eux, et il vaut 3 points.
    .title = Stocker au campement
    .wrong = Plus de cartes, c’est bien, mais un autre pourrait prendre le jeton bonus entre-temps. Stockez des vêtements maintenant.
lesson-close = Les bottes et le chapeau ont été stockés, avec le bonus ; une manche plus tard, le manteau les a rejoints. Trois cartes suffisent pour fermer la collection : vous prenez le meilleur hublot de trois cartes, 5 points. On ne peut plus rien y ajouter ensuite. Fermez-la.
    .title = Fermer une collection
    .wrong = Vous pourriez attendre une quatrième carte et son hublot plus grand, mais le premier qui ferme a le meilleur. Prenez ces 5 points pour cette fois.
    .done = Qui fermera avec trois cartes après vous n’aura qu’un hublot de 4.
lesson-finish = Votre première collection : un bonus et un hublot, 8 points. Quand une colonne est vide, une dernière manche suit. Puis on additionne jetons bonus, hublots et trésors en main. À vous de jouer une partie entière, contre un bot facile.
    .title = Comment ça finit

## Problèmes : le titre de chacun, et pourquoi sa réponse est la meilleure

puzzle-last-card = La dernière carte de la partie
    .why = C’est le dernier tour, et il ne reste qu’une carte à stocker. Une troisième carte de pêche ferme la collection pour 5, et son bonus compte une carte de plus : 6 points. Une quatrième carte de réparation donnerait un hublot de 6, mais ferait perdre les 4 du bonus impair ; les vêtements en rapportent 2.
puzzle-twice-the-porthole = Deux fois le hublot
    .why = C’est la dernière manche, et l’on peut stocker une carte. Une troisième carte de navigation ferme la collection avec le hublot de 4, et son bonus paie ces 4 encore une fois. Une seule carte de vivres ne fait pas de paire : son bonus ne vaut rien ; et en main, seuls les trésors rapportent.
puzzle-exactly-three = Exactement trois
    .why = En dernière manche, une récolte ne rapporte que si elle trouve des trésors. Deux noix de coco avec votre biscuit font exactement trois cartes de vivres : un hublot de 5, et 5 de plus, car le bonus du campement demande une paire. Ne posez pas de troisième carte : pour quatre, il n’y a plus de hublot.
puzzle-sixteen-points = Une carte, seize points
    .why = Vous êtes loin derrière : seul un gros coup peut aider. Le biscuit est votre quatrième carte de vivres : le hublot de quatre vaut 6, le bonus de la collection le paie encore une fois, et le bonus du campement compte 1 pour chacune des quatre cartes : 16 points.
puzzle-five-of-food = Tout s’accorde
    .why = Deux cartes de vivres portent votre collection à cinq : elle ferme pour 11, le nombre reste impair pour son bonus de 4, et grâce aux deux tonneaux le bonus paire qui attend au campement vaut tout de suite 5. Aucune autre couleur ne rapporte autant, et de loin.
puzzle-hurry = En tête : abrégez
    .why = Vous menez, et votre adversaire tient douze cartes qui ne valent rien tant qu’elles ne sont pas stockées, trésors mis à part. Colonne 5, chaque pile n’a plus qu’une carte : si vous y récoltez, elle est vide, et après cette manche il n’en reste qu’une.
puzzle-a-bird-in-the-hand = Six maintenant, ou onze plus tard ?
    .why = Une cinquième carte vaudrait 11, mais coûte un tour de plus. Votre adversaire peut vider la colonne 4 tout de suite, et il ne vous reste alors qu’un tour. La navigation en a besoin : trois outils de votre main avec les deux longues-vues ferment pour 11. Prenez donc les 6 maintenant.
puzzle-stand-in-the-way = Barrer le passage
    .why = Stocker canne et hameçon et fermer la pêche pour 11, vous le pouvez colonne 4 comme colonne 5. Mais qui récolte colonne 5 la vide et amène la dernière manche, et votre adversaire mène. Tant que vous y êtes, il ne le peut pas, et vous gagnez du temps pour vos autres cartes.
puzzle-before-it-is-gone = Avant qu’un autre le prenne
    .why = Pour la navigation, le bonus qui double le hublot attend au campement, et votre adversaire aussi collectionne la navigation. Stockez deux outils maintenant : il est à vous. Deux autres attendent dans votre main : à cinq cartes, le hublot vaut 11, et compte deux fois.

## Pourquoi une réponse vaut mieux qu’une autre, dans des parties imaginées

measure-closes-clothes = vous fermez la collection Vêtements
measure-closes-navigation = vous fermez la collection Navigation
measure-closes-repair = vous fermez la collection Réparation
measure-closes-fishing = vous fermez la collection Pêche
measure-closes-food = vous fermez la collection Vivres
measure-portholes =
    { $more ->
        [yes] vos hublots rapportent plus de points
       *[no] vos hublots rapportent moins de points
    }
measure-bonuses =
    { $more ->
        [yes] vos jetons bonus rapportent plus de points
       *[no] vos jetons bonus rapportent moins de points
    }
measure-treasures =
    { $more ->
        [yes] les trésors de votre main valent plus
       *[no] les trésors de votre main valent moins
    }
measure-stored =
    { $more ->
        [yes] vous stockez plus de cartes
       *[no] vous stockez moins de cartes
    }
measure-cards =
    { $more ->
        [yes] vous avez en main plus de cartes à stocker
       *[no] vous avez en main moins de cartes à stocker
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
