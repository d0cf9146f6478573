## Les naufragés du Titanic, en français. Les numéros comme LB-17 sont ceux de RULES.fr.md.

title = Les naufragés du Titanic
designer = Jeff Siadek
about = Des naufragés dans un même canot, chacun avec un Meilleur Ami et un Pire Ennemi secrets : ramer, dévaliser, se battre et boire, jusqu’à ce que la quatrième mouette annonce la terre.
    .line = Un canot pour tous ; à chacun son Meilleur Ami et son Pire Ennemi.

## Ceux du canot

thing-lauren = Lady Lauren
    .name = Lauren
    .typed = lauren
    .the = Lady Lauren
    .of = de Lady Lauren
    .to = à Lady Lauren
    .short = Laur
    .about = Taille 4, survie 8. Ses bijoux comptent double.
    .rule = LB-02
thing-stephen = Sir Stephen
    .name = Stephen
    .typed = stephen
    .the = Sir Stephen
    .of = de Sir Stephen
    .to = à Sir Stephen
    .short = Step
    .about = Taille 5, survie 7. Ses tableaux comptent double.
    .rule = LB-02
thing-captain = Le Capitaine
    .name = Capitaine
    .typed = capitaine
    .the = le Capitaine
    .of = du Capitaine
    .to = au Capitaine
    .short = Capi
    .about = Taille 7, survie 5. Son argent compte double.
    .rule = LB-02
thing-mate = Le Second
    .name = Second
    .typed = second
    .the = le Second
    .of = du Second
    .to = au Second
    .short = Seco
    .about = Taille 8, survie 4.
    .rule = LB-02
thing-frenchman = Le Français
    .name = Français
    .typed = français
    .the = le Français
    .of = du Français
    .to = au Français
    .short = Fran
    .about = Taille 6, survie 6. Conscient, il ne se blesse pas en passant par-dessus bord.
    .rule = LB-26
thing-kid = Le Gamin
    .name = Gamin
    .typed = gamin
    .the = le Gamin
    .of = du Gamin
    .to = au Gamin
    .short = Gami
    .about = Taille 3, survie 9. Quand il vole une carte dans une main, on ne peut pas refuser.
    .rule = LB-11

## Amis et ennemis

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
thing-friend-captain = le Capitaine
    .name = Capitaine
    .the = le Capitaine
    .short = Capi
    .about = { about-friend }
    .rule = LB-36
thing-friend-mate = le Second
    .name = Second
    .the = le Second
    .short = Seco
    .about = { about-friend }
    .rule = LB-36
thing-friend-frenchman = le Français
    .name = Français
    .the = le Français
    .short = Fran
    .about = { about-friend }
    .rule = LB-36
thing-friend-kid = le Gamin
    .name = Gamin
    .the = le Gamin
    .short = Gami
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
thing-enemy-captain = le Capitaine
    .name = Capitaine
    .the = le Capitaine
    .short = Capi
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-mate = le Second
    .name = Second
    .the = le Second
    .short = Seco
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-frenchman = le Français
    .name = Français
    .the = le Français
    .short = Fran
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-kid = le Gamin
    .name = Gamin
    .the = le Gamin
    .short = Gami
    .about = { about-enemy }
    .rule = LB-36
about-friend = Meilleur Ami : s’il survit, il vous rapporte sa valeur de survie.
about-enemy = Pire Ennemi : s’il meurt, il vous rapporte sa valeur de taille.

## Provisions

thing-water = Eau
    .the = une carte Eau
    .short = Eau
    .about = Quand quelqu’un a soif : dépensez-la, et il n’y a pas de blessure.
    .rule = LB-30
thing-cash = Argent
    .the = une carte Argent
    .short = Arg
    .about = Un point ; deux pour le Capitaine.
    .rule = LB-35
thing-jewels = Bijoux
    .the = une carte Bijoux
    .short = Bijx
    .about = Une carte vaut 1 point, deux en valent 4, les trois 8 ; le double pour Lady Lauren.
    .rule = LB-35
thing-painting = Tableau à { $n }
    .the = le tableau à { $n }
    .short = Tab{ $n }
    .about = { $n } points ; le double pour Sir Stephen.
    .rule = LB-35
thing-medical-kit = Trousse de secours
    .typed = trousse
    .the = une trousse de secours
    .short = Trou
    .about = En action : soigne une blessure de n’importe quel personnage vivant, puis est défaussée.
    .rule = LB-12
thing-oar = Aviron
    .the = un aviron
    .short = Avir
    .about = Arme : +1. Posé devant vous, il vous fait aussi tirer une carte de plus quand vous ramez.
    .rule = LB-08
thing-chum = Seau d’appâts
    .typed = appâts
    .the = un seau d’appâts
    .short = Appâ
    .about = Quand quelqu’un est à l’eau : tous ceux qui y sont subissent une blessure de plus, et le seau est défaussé. Posé devant quelqu’un qui passe par-dessus bord, il agit aussi.
    .rule = LB-27
thing-compass = Boussole
    .the = la boussole
    .short = Bous
    .about = Si vous naviguez : ajoutez la première carte de la pioche à celles parmi lesquelles vous choisissez.
    .rule = LB-R9
thing-flare-gun = Fusée de détresse
    .typed = fusée
    .the = la fusée de détresse
    .short = Fusé
    .about = Arme : +8 ; ou, en action, trois cartes Navigation dont seules les mouettes comptent. Défaussée dans les deux cas.
    .rule = LB-R6
thing-gaff = Gaffe
    .the = la gaffe
    .short = Gaff
    .about = Arme : +4.
    .rule = LB-15
thing-knife = Couteau
    .the = le couteau
    .short = Cout
    .about = Arme : +3.
    .rule = LB-15
thing-blackjack = Matraque
    .the = la matraque
    .short = Matr
    .about = Arme : +2.
    .rule = LB-15
thing-life-preserver = Bouée de sauvetage
    .typed = bouée
    .the = la bouée de sauvetage
    .short = Boué
    .about = Posée devant vous : la chute ne blesse pas et l’on ne se noie pas. On peut la lancer à un personnage conscient passé par-dessus bord, qui la garde.
    .rule = LB-26
thing-parasol = Parasol
    .the = le parasol
    .short = Para
    .about = En action : ouvrez-le. Il épargne ensuite à son porteur la première soif de chaque jour.
    .rule = LB-30

thing-wish = Souhait : { wish-kind }
    .the = { wish-kind }
    .short = ?
    .about = Ce que quelqu’un demande, que l’autre l’ait ou non.
    .rule = LB-R16
wish-kind =
    { $n ->
        [1] la boussole
        [2] la fusée de détresse
        [3] la gaffe
        [4] le couteau
        [5] la matraque
        [6] la bouée de sauvetage
        [7] le parasol
        [8] le tableau à 2
        [9] un tableau à 3
        [10] un aviron
        [11] un seau d’appâts
        [12] une trousse de secours
        [13] une carte Bijoux
        [14] une carte Argent
       *[other] une carte Eau
    }

## Cartes Navigation

thing-nav19 = Carte 19
    .the = la carte 19
    .short = n19
    .what = par-dessus bord : Second ; soif : Capitaine, Second, rameurs
    .about = Ce qu’elle dit : { thing-nav19.what }.
    .rule = LB-24
thing-nav20 = Carte 20
    .the = la carte 20
    .short = n20
    .what = par-dessus bord : Gamin ; soif : Lauren, Stephen, Capitaine, Second, Français, rameurs
    .about = Ce qu’elle dit : { thing-nav20.what }.
    .rule = LB-24
thing-nav21 = Carte 21
    .the = la carte 21
    .short = n21+
    .what = mouette ; par-dessus bord : Gamin ; soif : Stephen, Capitaine, Second, Français, Gamin, rameurs, bagarreurs
    .about = Ce qu’elle dit : { thing-nav21.what }.
    .rule = LB-24
thing-nav22 = Carte 22
    .the = la carte 22
    .short = n22
    .what = par-dessus bord : tous ; soif : tous, bagarreurs
    .about = Ce qu’elle dit : { thing-nav22.what }.
    .rule = LB-24
thing-nav23 = Carte 23
    .the = la carte 23
    .short = n23+
    .what = mouette ; par-dessus bord : Capitaine ; soif : Second, bagarreurs
    .about = Ce qu’elle dit : { thing-nav23.what }.
    .rule = LB-24
thing-nav24 = Carte 24
    .the = la carte 24
    .short = n24
    .what = par-dessus bord : Stephen ; soif : Stephen, Capitaine
    .about = Ce qu’elle dit : { thing-nav24.what }.
    .rule = LB-24
thing-nav25 = Carte 25
    .the = la carte 25
    .short = n25+
    .what = mouette ; personne par-dessus bord, personne n’a soif
    .about = Ce qu’elle dit : { thing-nav25.what }.
    .rule = LB-24
thing-nav26 = Carte 26
    .the = la carte 26
    .short = n26+
    .what = mouette ; par-dessus bord : Stephen ; soif : Capitaine, Gamin, rameurs
    .about = Ce qu’elle dit : { thing-nav26.what }.
    .rule = LB-24
thing-nav27 = Carte 27
    .the = la carte 27
    .short = n27
    .what = par-dessus bord : Capitaine ; soif : Français
    .about = Ce qu’elle dit : { thing-nav27.what }.
    .rule = LB-24
thing-nav28 = Carte 28
    .the = la carte 28
    .short = n28-
    .what =
    mouette barrée ; par-dessus bord : Lauren ; soif : { OPTION("cards") ->
        [other] tous
       *[usual] Lauren, Stephen, Capitaine, Second, Français
    }, rameurs
    .about = Ce qu’elle dit : { thing-nav28.what }.
    .rule = LB-24
thing-nav29 = Carte 29
    .the = la carte 29
    .short = n29
    .what =
    par-dessus bord : Gamin ; soif : { OPTION("cards") ->
        [other] Stephen, Capitaine, Second, Français, Gamin
       *[usual] Capitaine, Second, Français, Gamin
    }, bagarreurs
    .about = Ce qu’elle dit : { thing-nav29.what }.
    .rule = LB-24
thing-nav30 = Carte 30
    .the = la carte 30
    .short = n30
    .what = par-dessus bord : Second ; soif : Lauren
    .about = Ce qu’elle dit : { thing-nav30.what }.
    .rule = LB-24
thing-nav31 = Carte 31
    .the = la carte 31
    .short = n31+
    .what = mouette ; par-dessus bord : tous ; soif : tous, rameurs, bagarreurs
    .about = Ce qu’elle dit : { thing-nav31.what }.
    .rule = LB-24
thing-nav32 = Carte 32
    .the = la carte 32
    .short = n32+
    .what = mouette ; par-dessus bord : Français ; soif : Stephen, Capitaine, Second
    .about = Ce qu’elle dit : { thing-nav32.what }.
    .rule = LB-24
thing-nav33 = Carte 33
    .the = la carte 33
    .short = n33
    .what = par-dessus bord : Stephen ; soif : Capitaine, Second, Français, rameurs, bagarreurs
    .about = Ce qu’elle dit : { thing-nav33.what }.
    .rule = LB-24
thing-nav34 = Carte 34
    .the = la carte 34
    .short = n34
    .what = par-dessus bord : Français ; soif : Capitaine, Second, Gamin, rameurs
    .about = Ce qu’elle dit : { thing-nav34.what }.
    .rule = LB-24
thing-nav35 = Carte 35
    .the = la carte 35
    .short = n35
    .what = par-dessus bord : Second ; soif : Capitaine, Français, rameurs, bagarreurs
    .about = Ce qu’elle dit : { thing-nav35.what }.
    .rule = LB-24
thing-nav36 = Carte 36
    .the = la carte 36
    .short = n36
    .what = par-dessus bord : Français ; soif : Lauren, Capitaine, Second, bagarreurs
    .about = Ce qu’elle dit : { thing-nav36.what }.
    .rule = LB-24
thing-nav37 = Carte 37
    .the = la carte 37
    .short = n37
    .what = par-dessus bord : Français ; soif : Stephen, Capitaine, Second, Français, rameurs, bagarreurs
    .about = Ce qu’elle dit : { thing-nav37.what }.
    .rule = LB-24
thing-nav38 = Carte 38
    .the = la carte 38
    .short = n38
    .what = par-dessus bord : Gamin ; soif : Lauren, Capitaine, Second, Français
    .about = Ce qu’elle dit : { thing-nav38.what }.
    .rule = LB-24
thing-nav39 = Carte 39
    .the = la carte 39
    .short = n39+
    .what = mouette ; par-dessus bord : Second ; soif : Gamin, bagarreurs
    .about = Ce qu’elle dit : { thing-nav39.what }.
    .rule = LB-24
thing-nav40 = Carte 40
    .the = la carte 40
    .short = n40
    .what = par-dessus bord : Stephen ; soif : Lauren, Capitaine, bagarreurs
    .about = Ce qu’elle dit : { thing-nav40.what }.
    .rule = LB-24
thing-nav41 = Carte 41
    .the = la carte 41
    .short = n41
    .what = par-dessus bord : Capitaine ; soif : Stephen, rameurs, bagarreurs
    .about = Ce qu’elle dit : { thing-nav41.what }.
    .rule = LB-24
thing-nav42 = Carte 42
    .the = la carte 42
    .short = n42
    .what = par-dessus bord : Capitaine ; soif : Capitaine
    .about = Ce qu’elle dit : { thing-nav42.what }.
    .rule = LB-24

## Lieux

zone-provisions = Provisions
    .the = les provisions
zone-packet = À partager
    .the = ce qui se partage
zone-discard = Défausse
    .the = la défausse
zone-offered = Proposé
zone-offered-open = Proposé face visible
zone-hand = Main
    .mine = Votre main
    .theirs = Main
    .self-from = votre main
    .mine-from = votre main
    .own-from = sa main
    .theirs-from = la main { FORM($owner, "of") }
    .self-to = { " " }à vous-même
    .mine-to = { "" }
    .own-to = { " " }à soi-même
    .theirs-to = { " " }{ FORM($owner, "to") }
    .dat = { "" }
    .mine-dat = vous{ " " }
    .theirs-dat = { "" }
zone-open = Posé
    .mine = Posé devant vous
    .theirs = Posé
    .self-from = vos cartes posées
    .mine-from = vos cartes posées
    .own-from = ses cartes posées
    .theirs-from = les cartes posées { FORM($owner, "of") }
    .self-to = { " " }et vous y accrochez
    .mine-to = { "" }
    .own-to = { " " }et s’y accroche
    .theirs-to = { " " }{ FORM($owner, "to") }
    .dat = { "" }
    .mine-dat = vous{ " " }
    .theirs-dat = { "" }
zone-friend = Meilleur Ami
    .mine = Meilleur Ami
    .theirs = ♥
zone-enemy = Pire Ennemi
    .mine = Pire Ennemi
    .theirs = ✗
zone-navigation = Navigation
    .the = la pioche
zone-looked = Tirées
    .the = les cartes tirées
zone-row = Pile Ramer
    .brief = Pile Ramer
    .the = la pile Ramer
zone-played = Carte du jour
    .the = la carte du jour
zone-under = Sous la pioche
    .the = le dessous de la pioche
zone-boat = place { $n } depuis la proue
    .the = la place { $n } depuis la proue
zone-sea = Perdus en mer
    .the = la mer
zone-box = Boîte
    .the = la boîte
name-hand = de votre main
    .asked = de sa main
    .typed = main
name-open = de vos cartes posées
    .asked = parmi ses cartes posées
    .typed = posé
name-attack = les attaquants
    .typed = attaque
name-defend = les défenseurs
    .typed = défense

## Nombres sur la table

counter-day = Jour
counter-gulls = Mouettes
    .shows = { $value }/4
counter-attack = Attaque
counter-defence = Défense
counter-place = Place
counter-order = À agir :
counter-plan = Offre à
counter-given = Cartes à donner
counter-wished = Cartes demandées
counter-giving = À donner
counter-wish = Demandé
wished =
    { $wished ->
        [0] { "" }
       *[other] { " " }et demande{ wish-list }
    }
planned-gives =
    { $given ->
        [0] { " " }rien
       *[other] { giving-list }
    }
planned-asks =
    { $wished ->
        [0] { " " }rien
       *[other] { wish-list }
    }
plan-partner =
    { $plan ->
        [1] { thing-lauren.to }
        [2] { thing-stephen.to }
        [3] { thing-captain.to }
        [4] { thing-mate.to }
        [5] { thing-frenchman.to }
       *[other] { thing-kid.to }
    }
giving-list =
    { $giving-1 ->
        [0] { "" }
       *[other] { " " }(boussole)
    }{ $giving-2 ->
        [0] { "" }
       *[other] { " " }(fusée de détresse)
    }{ $giving-3 ->
        [0] { "" }
       *[other] { " " }(gaffe)
    }{ $giving-4 ->
        [0] { "" }
       *[other] { " " }(couteau)
    }{ $giving-5 ->
        [0] { "" }
       *[other] { " " }(matraque)
    }{ $giving-6 ->
        [0] { "" }
       *[other] { " " }(bouée de sauvetage)
    }{ $giving-7 ->
        [0] { "" }
       *[other] { " " }(parasol)
    }{ $giving-8 ->
        [0] { "" }
       *[other] { " " }(tableau à 2)
    }{ $giving-9 ->
        [0] { "" }
        [1] { " " }(tableau à 3)
       *[other] { " " }(tableau à 3 ×{ $giving-9 })
    }{ $giving-10 ->
        [0] { "" }
        [1] { " " }(aviron)
       *[other] { " " }(aviron ×{ $giving-10 })
    }{ $giving-11 ->
        [0] { "" }
        [1] { " " }(seau d’appâts)
       *[other] { " " }(seau d’appâts ×{ $giving-11 })
    }{ $giving-12 ->
        [0] { "" }
        [1] { " " }(trousse de secours)
       *[other] { " " }(trousse de secours ×{ $giving-12 })
    }{ $giving-13 ->
        [0] { "" }
        [1] { " " }(bijoux)
       *[other] { " " }(bijoux ×{ $giving-13 })
    }{ $giving-14 ->
        [0] { "" }
        [1] { " " }(argent)
       *[other] { " " }(argent ×{ $giving-14 })
    }{ $giving-15 ->
        [0] { "" }
        [1] { " " }(eau)
       *[other] { " " }(eau ×{ $giving-15 })
    }
wish-list =
    { $wish-1 ->
        [0] { "" }
       *[other] { " " }(boussole)
    }{ $wish-2 ->
        [0] { "" }
       *[other] { " " }(fusée de détresse)
    }{ $wish-3 ->
        [0] { "" }
       *[other] { " " }(gaffe)
    }{ $wish-4 ->
        [0] { "" }
       *[other] { " " }(couteau)
    }{ $wish-5 ->
        [0] { "" }
       *[other] { " " }(matraque)
    }{ $wish-6 ->
        [0] { "" }
       *[other] { " " }(bouée de sauvetage)
    }{ $wish-7 ->
        [0] { "" }
       *[other] { " " }(parasol)
    }{ $wish-8 ->
        [0] { "" }
       *[other] { " " }(tableau à 2)
    }{ $wish-9 ->
        [0] { "" }
        [1] { " " }(tableau à 3)
       *[other] { " " }(tableau à 3 ×{ $wish-9 })
    }{ $wish-10 ->
        [0] { "" }
        [1] { " " }(aviron)
       *[other] { " " }(aviron ×{ $wish-10 })
    }{ $wish-11 ->
        [0] { "" }
        [1] { " " }(seau d’appâts)
       *[other] { " " }(seau d’appâts ×{ $wish-11 })
    }{ $wish-12 ->
        [0] { "" }
        [1] { " " }(trousse de secours)
       *[other] { " " }(trousse de secours ×{ $wish-12 })
    }{ $wish-13 ->
        [0] { "" }
        [1] { " " }(bijoux)
       *[other] { " " }(bijoux ×{ $wish-13 })
    }{ $wish-14 ->
        [0] { "" }
        [1] { " " }(argent)
       *[other] { " " }(argent ×{ $wish-14 })
    }{ $wish-15 ->
        [0] { "" }
        [1] { " " }(eau)
       *[other] { " " }(eau ×{ $wish-15 })
    }
planned = Votre offre { plan-partner } : vous donnez{ planned-gives } et demandez{ planned-asks }. Ajoutez des cartes, faites l’offre ou abandonnez-la.
counter-character = Personnage
counter-wounds = blessures
counter-size = Taille
counter-condition = État
    .flag =
    { $value ->
        [1] INCONSCIENT
        [2] MORT
       *[other] EN MER
    }
counter-rowed = A ramé
    .flag = rame
counter-fought = S’est battu
    .flag = bagarre
counter-thirsty = SOIF
counter-attacker = Attaquant
counter-defender = Défenseur
counter-claim = Réclamé
counter-offerer = Propose l’échange
counter-partner = Reçoit l’offre
counter-overboard = Par-dessus bord
    .flag = À L’EAU
counter-side = Camp
    .flag =
    { $value ->
        [1] ATTAQUE
       *[other] DÉFEND
    }
counter-offers = Offres restantes
counter-shade = Parasol ouvert
    .flag = à l’ombre
sheet-survival = Survie
sheet-cash = Argent
sheet-jewels = Bijoux
sheet-paintings = Tableaux
sheet-friend = Meilleur Ami vivant
sheet-enemy = Pire Ennemi mort
sheet-narcissist = Narcissique
sheet-psychopath = Psychopathe
sheet-ambivalent = Ambivalent
sheet-total = Total

## Questions

ask-casting = On distribue les personnages.
ask-befriending = On distribue les Meilleurs Amis.
ask-opposing = On distribue les Pires Ennemis.
ask-dealing = On distribue les provisions.
ask-drawing = On tire les provisions.
ask-charting = On tire des cartes Navigation.
ask-stealing = Une carte est tirée de la main.
ask-drafting = Gardez une de ces provisions ; les autres passent vers la poupe.
    .other = { $who } garde une provision et fait passer les autres.
ask-acting =
    { $plan ->
        [0] Votre action du jour : une seule, ou aucune.
       *[other] { planned }
    }
    .other = { $who } agit.
ask-rowing = Mettez chaque carte sur la pile Ramer, où l’on choisira ce soir, ou sous la pioche.
    .other = { $who } rame et regarde les cartes.
ask-yielding = { $attacker } veut { claimed }. Céder, ou refuser et se battre ? Chaque perdant subit une blessure ; à égalité, vous gagnez.
    .other = { $attacker } attend : { FORM($who, "the") } cède ou se bat.
ask-fighting = { $attacker } affronte { FORM($defender, "the") } pour { fought-over }, à { $attack } contre { $defence }. Chaque perdant subit une blessure.
    .other = { $attack } contre { $defence } : { FORM($who, "the") } peut s’en mêler ou sortir une arme.
ask-answering = { $offerer } vous propose un échange{ wished }. Acceptez-vous ?
    .other = { $who } accepte l’offre ou la décline.
ask-trading =
    { $plan ->
        [0] Tous ont agi. Échangez ou posez encore des cartes, ou passez.
       *[other] { planned }
    }
    .other = Tous ceux qui sont conscients peuvent encore échanger.
ask-trading-again =
    { $plan ->
        [0] Il s’est passé quelque chose, et on redemande à tous : échangez, posez des cartes, ou passez.
       *[other] { planned }
    }
    .other = On redemande à tous ceux qui sont conscients s’ils échangent.
ask-navigating = Quelle carte de la pile Ramer le canot suit-il ?
    .other = { $who } navigue.
ask-bearing = La première carte de la pioche est jouée, sauf si vous choisissez entre deux avec la boussole.
    .other = { $who } navigue à la première carte ou à la boussole.
ask-stowing = Dans quel ordre les autres vont-elles sous la pioche ?
    .other = { $who } remet les autres cartes sous la pioche.
ask-preserving = Par-dessus bord ! La chute blesse, et les inconscients se noient. Lancer la bouée de sauvetage ?
    .other = Par-dessus bord ! Quelqu’un lancera-t-il la bouée de sauvetage ?
ask-baiting = Attirer les requins ? Tous ceux qui sont à l’eau subissent une blessure de plus.
    .other = Quelqu’un attirera-t-il les requins ?
ask-thirsting = { $thirsty } a soif : sans eau, c’est une blessure. Dépenser une carte Eau ?
    .other = { $thirsty } a soif. Quelqu’un dépensera-t-il une carte Eau ?
ask-over = La partie est terminée.
claimed =
    { $claim ->
        [1] votre boussole
        [2] votre fusée de détresse
        [3] votre gaffe
        [4] votre couteau
        [5] votre matraque
        [6] votre bouée de sauvetage
        [7] votre parasol
        [8] votre tableau à 2
        [9] votre tableau à 3
        [10] votre aviron
        [11] votre seau d’appâts
        [12] votre trousse de secours
        [13] votre carte Bijoux
        [14] votre carte Argent
        [15] votre carte Eau
        [16] une carte de votre main
       *[other] votre place
    }
fought-over =
    { $claim ->
        [16] une carte de la main
        [17] une place
       *[other] une carte posée
    }

## Ce qu’apportent les réponses, ce que montre la table

brings-draws =
    { $oars ->
        [0] piochez { $n } cartes
       *[other] piochez { $n } cartes ({ $oars } par rame découverte)
    }
brings-fight = si l’on refuse : vous { $mine }, en face { $theirs }, taille et armes découvertes
brings-no-refusal = évanoui ou mort : pas de refus
brings-not-the-kid = on ne refuse rien au Gamin
shows-friend = ♥ en vie : { $n }
shows-enemy = ☠ à sa mort : { $n }
shows-psychopath = ☠ tous les autres
shows-both = ♥ en vie : { $n }, ☠ sinon : { $dead }
shows-psychopath-too = ♥ en vie : { $n }, ☠ les autres
shows-friend-alive = ♥ { FORM($thing, "name") }, en vie : { $n }
    .brief = ♥ en vie : { $n }
shows-friend-dead = ♥ { FORM($thing, "name") } a péri : { $n }
    .brief = ♥ a péri : { $n }
shows-enemy-alive = ☠ { FORM($thing, "name") }, en vie : { $n }
    .brief = ☠ en vie : { $n }
shows-enemy-dead = ☠ { FORM($thing, "name") } a péri : { $n }
    .brief = ☠ a péri : { $n }
shows-psychopath-points = ☠ les morts : { $n }
    .brief = ☠ morts : { $n }

out-2 = Vous êtes mort. Vos cartes à bord, votre ami et votre ennemi comptent encore.
out-3 = La mer vous a pris, et vos cartes avec vous. Votre ami et votre ennemi comptent encore.

## Les sortes d’action

verb-row = Ramer
    .about = voir des cartes pour le navigateur
    .none = impossible de ramer maintenant
verb-rob = Voler
    .about = une carte ; qui refuse se bat
    .none = personne d’autre n’a de carte
    .where = Touchez une carte découverte, ou une figure (sa main).
verb-swap = Changer de place
    .about = qui refuse se bat
    .none = personne d’autre à bord
    .where = Touchez celui dont vous voulez la place.
verb-use = Jouer une carte
    .about = trousse, pistolet, ombrelle
    .none = rien à jouer maintenant
    .where = Touchez qui vous soignez.
verb-nothing = Rien
    .about = repos jusqu’à demain
    .none = il faut agir

## Réponses

do-keep = Garder { FORM($thing, "the") }
    .typed = garder
    .hint = { FORM($thing, "about") }
    .rule = LB-04
do-water = Dépenser une carte Eau { $thing }
    .typed = eau
    .hint = Elle est défaussée, et cette soif ne blesse pas.
    .rule = LB-30
do-pass = Passer
    .typed = passer
    .hint = Pour l’instant, vous ne vous en mêlez pas.
    .rule = LB-R5
    .lone = Vous n’avez rien à jouer. On demande à tous, pour ne rien trahir.
do-join = Rejoindre { $thing }
    .typed = rejoindre
    .hint = Vous ne pourrez plus quitter ce camp. S’il perd, vous subissez une blessure.
    .rule = LB-14
do-weapon = Sortir { FORM($thing, "the") }
    .typed = arme
    .hint = La carte reste posée devant vous : on peut vous la voler, et vous la perdez si vous passez par-dessus bord.
    .rule = LB-15
do-fire = Tirer la fusée de détresse : +8
    .typed = feu
    .hint = Elle est défaussée après le tir.
    .rule = LB-R5
do-nothing = Ne rien faire
    .typed = rien
    .hint = On n’a pas soif pour n’avoir rien fait.
    .rule = LB-06
do-row = Ramer
    .typed = ramer
    .hint = Vous voyez deux cartes Navigation, une de plus par aviron posé, et choisissez ce que trouvera celui qui navigue. Les rameurs risquent la soif ce soir.
    .rule = LB-08
do-swap = Changer de place avec { FORM($thing, "the") }
    .typed = place
    .hint = Qui refuse se bat. Près de la proue, on choisit ses provisions avant les autres ; au plus près de la poupe, on navigue.
    .rule = LB-09
do-rob = Dévaliser { FORM($thing, "the") } : une carte de sa main
    .typed = dévaliser
    .hint = Une carte au hasard, que vous seuls voyez, vous deux. Qui refuse se bat ; au Gamin, on ne peut pas refuser.
    .rule = LB-10
do-take = Prendre { FORM($thing, "the") } { FORM($other, "to") }
    .typed = prendre
    .hint = La carte reste posée, mais devant vous. Qui refuse se bat.
    .rule = LB-10
do-flare = Tirer la fusée de détresse vers le ciel
    .typed = fusée
    .hint = Trois cartes Navigation sont tirées ; seules leurs mouettes comptent. La fusée est défaussée.
    .rule = LB-R6
do-parasol = Ouvrir le parasol
    .typed = ouvrir
    .hint = Ouvert, il épargne à son porteur la première soif de chaque jour.
    .rule = LB-12
do-heal = Soigner { FORM($thing, "the") } avec une trousse { $other }
    .typed = soigner
    .hint = Une blessure de moins. La trousse est défaussée.
    .rule = LB-12
do-open = Poser { FORM($thing, "the") } devant vous
    .typed = poser
    .hint = Hors de portée du Gamin, mais perdue si vous passez par-dessus bord. Elle ne revient jamais en main.
    .rule = LB-32
do-offer = Proposer un échange { FORM($thing, "to") }
    .typed = proposer
    .hint = Nommez une à une les cartes que vous donnez et demandez ; personne n’en sait rien avant que l’offre soit faite. Trois offres par jour.
    .rule = LB-R16
do-yield = Céder
    .typed = céder
    .hint = Ce qui est réclamé change de mains, et personne n’est blessé.
    .rule = LB-13
do-fight = Refuser et se battre
    .typed = bagarre
    .hint = D’autres peuvent rejoindre un camp ou l’autre. À égalité, vous gagnez ; chaque perdant subit une blessure.
    .rule = LB-13
do-pile = Sur la pile Ramer : { FORM($thing, "the") } ({ FORM($thing, "what") })
    .brief = Sur la pile Ramer : { FORM($thing, "the") }
    .typed = empiler
    .hint = Celui qui navigue pourra la choisir ce soir.
    .rule = LB-08
do-under = Sous la pioche : { FORM($thing, "the") }
    .typed = sous
    .hint = Elle ne revient qu’après toutes les autres. Vous savez qu’elle est là.
    .rule = LB-R3
do-steer = Suivre { FORM($thing, "the") } ({ FORM($thing, "what") })
    .typed = suivre
    .hint = Tous voient cette carte ; les autres retournent sous la pioche sans être vues.
    .rule = LB-23
do-compass = Se servir de la boussole : une carte de plus de la pioche
    .typed = boussole
    .hint = Elle reste posée devant vous.
    .rule = LB-R9
do-throw = Lancer la bouée de sauvetage { FORM($thing, "to") }
    .typed = lancer
    .hint = La chute ne blesse pas. Qui reçoit la bouée la garde.
    .rule = LB-26
do-bait = Jeter un seau d’appâts { $thing } : les requins arrivent
    .typed = appâts
    .hint = Une blessure à tous ceux qui sont à l’eau, au Français aussi.
    .rule = LB-27
do-give = Donner { FORM($thing, "the") } { $other }
    .typed = donner
    .hint = Une carte de la main n’est vue que de vous deux.
    .rule = LB-R16
do-ask = Demander { FORM($thing, "the") } { FORM($other, "asked") }
    .typed = demander
    .hint = Qui ne l’a pas ne peut que décliner ; vous ne saurez pas pourquoi.
    .rule = LB-R16
do-propose = Faire l’offre
    .typed = offrir
    .hint = L’autre voit ce que vous donnez et demandez, et accepte ou décline.
    .rule = LB-R16
do-withdraw = Abandonner l’offre
    .typed = abandonner
    .hint = Personne n’en saura rien, et elle ne compte pas parmi vos trois.
    .rule = LB-R16
do-accept = Accepter
    .typed = accepter
    .hint = Les cartes changent de mains aussitôt.
    .rule = LB-R16
do-decline = Décliner
    .typed = décliner
    .hint = Rien ne change de mains.
    .rule = LB-R16
do-cast = Distribuer le personnage : { $thing }
    .rule = LB-01
do-friend = Distribuer le Meilleur Ami : { $thing }
    .rule = LB-01
do-enemy = Distribuer le Pire Ennemi : { $thing }
    .rule = LB-01
do-deal = Distribuer { FORM($thing, "the") }
    .rule = LB-01
do-draw = Tirer { FORM($thing, "the") }
    .rule = LB-04
do-chart = Tirer { FORM($thing, "the") }
    .rule = LB-08
do-steal = Tirer { FORM($thing, "the") } de la main
    .rule = LB-10

## Ce qui s’est passé : la mise en place

told-cast = { $thing } est à bord.
    .you = Vous êtes { FORM($thing, "the") }.
told-unplayed = Personne ne joue { FORM($thing, "the") }.
told-friend = { "" }
    .you = Votre Meilleur Ami est { FORM($thing, "the") }.
told-enemy = { "" }
    .you = Votre Pire Ennemi est { FORM($thing, "the") }.
told-dealt = { "" }
    .you = Vous recevez { FORM($thing, "the") }.

## Le matin

told-day = Le jour { $amount } se lève.
told-no-provisions = Les provisions sont épuisées.
told-nobody-conscious = Personne n’est conscient : le canot dérive.
told-draws = { $who } tire { FORM($thing, "the") }.
    .you = Vous tirez { FORM($thing, "the") }.
    .unseen = { $who } tire { $thing } à partager.
    .joins = sorted
told-keeps = { $who } garde { FORM($thing, "the") }.
    .you = Vous gardez { FORM($thing, "the") }.
    .unseen = { $who } garde une carte.
told-passes-on = { "" }

## La journée

told-turn = { "" }
    .you = C’est à vous d’agir.
told-misses-turn = { $who } est sans connaissance et perd sa journée.
    .you = Vous êtes sans connaissance et perdez votre journée.
told-does-nothing = { $who } ne fait rien.
    .you = Vous ne faites rien.
told-lays-open = { $who } pose { FORM($thing, "the") } face visible.
    .you = Vous posez { FORM($thing, "the") } face visible.
told-opens-parasol = { $who } ouvre le parasol.
    .you = Vous ouvrez le parasol.
told-rows = { $who } rame et regarde { $amount ->
        [1] une carte
        [one] { $amount } carte
       *[other] { $amount } cartes
    }.
    .you = Vous ramez et regardez { $amount ->
        [1] une carte
        [one] { $amount } carte
       *[other] { $amount } cartes
    }.
told-charts = { $who } tire { FORM($thing, "the") }.
    .you = Vous tirez { FORM($thing, "the") } ({ FORM($thing, "what") }).
    .unseen = { "" }
told-piles = { $who } met { FORM($thing, "the") } sur la pile Ramer.
    .you = Vous mettez { FORM($thing, "the") } sur la pile Ramer.
    .unseen = { $who } met { $thing } sur la pile Ramer.
    .joins = in order
told-puts-under = { $who } met { FORM($thing, "the") } sous la pioche.
    .you = Vous mettez { FORM($thing, "the") } sous la pioche.
    .unseen = { $who } met { $thing } sous la pioche.
    .joins = in order
told-claims-seat = { $who } veut changer de place avec { FORM($thing, "the") }.
    .you = Vous voulez changer de place avec { FORM($thing, "the") }.
told-claims-hand = { $who } veut une carte de la main { FORM($thing, "of") }.
    .you = Vous voulez une carte de la main { FORM($thing, "of") }.
told-claims-card = { $who } veut { FORM($thing, "the") } parmi { FORM($place, "from") }.
    .you = Vous voulez { FORM($thing, "the") } parmi { FORM($place, "from") }.
told-yields = { $who } cède.
    .you = Vous cédez.
told-swaps = { $who } change de place avec { FORM($thing, "the") }.
    .you = Vous changez de place avec { FORM($thing, "the") }.
told-steals = { $who } prend { FORM($thing, "the") } dans { FORM($place, "from") }.
    .you = Vous prenez { FORM($thing, "the") } dans { FORM($place, "from") }.
    .unseen = { $who } prend { $thing } dans { FORM($place, "from") }.
told-takes = { $who } prend { FORM($thing, "the") } parmi { FORM($place, "from") }.
    .you = Vous prenez { FORM($thing, "the") } parmi { FORM($place, "from") }.
told-gets-nothing = { $who } n’obtient rien : ce qui était réclamé n’est plus là.
    .you = Vous n’obtenez rien : ce que vous réclamiez n’est plus là.

## Bagarres

told-fights = { $who } refuse : bagarre !
    .you = Vous refusez : bagarre !
told-joins-attack = { $who } rejoint les attaquants.
    .you = Vous rejoignez les attaquants.
told-joins-defence = { $who } rejoint les défenseurs.
    .you = Vous rejoignez les défenseurs.
told-draws-weapon = { $who } sort { FORM($thing, "the") } : +{ $amount }.
    .you = Vous sortez { FORM($thing, "the") } : +{ $amount }.
told-fires = { $who } tire la fusée de détresse : +{ $amount } !
    .you = Vous tirez la fusée de détresse : +{ $amount } !
told-attack-total = Total des attaquants : { $amount }.
told-defence-total = Total des défenseurs : { $amount }.
told-attackers-win = { $who } gagne la bagarre avec { $amount }.
    .you = Vous gagnez la bagarre avec { $amount }.
told-defenders-win = { $who } gagne la bagarre avec { $amount }.
    .you = Vous gagnez la bagarre avec { $amount }.

## Blessures

told-wounded = { $who } subit une blessure : { $amount } en tout.
    .you = Vous subissez une blessure : { $amount } en tout.
told-faints = { $who } perd connaissance.
    .you = Vous perdez connaissance.
told-dies = { $who } meurt.
    .you = Vous mourez.
told-drowns = { $who } meurt dans l’eau.
    .you = Vous mourez dans l’eau.
told-lost = { $who } disparaît en mer, avec toutes ses cartes et sa place.
    .you = Vous disparaissez en mer, avec toutes vos cartes et votre place.
told-loses = { $who } perd { FORM($thing, "the") }.
    .you = Vous perdez { FORM($thing, "the") }.
    .joins = sorted
told-heals = { $who } utilise une trousse de secours.
    .you = Vous utilisez une trousse de secours.
told-healed = { $who } guérit d’une blessure : { $amount ->
        [0] plus aucune
        [1] il en reste une
       *[other] il en reste { $amount }
    }.
    .you = Vous guérissez d’une blessure : { $amount ->
        [0] plus aucune
        [1] il en reste une
       *[other] il en reste { $amount }
    }.
told-wakes = { $who } reprend connaissance.
    .you = Vous reprenez connaissance.

## Mouettes

told-fires-flare = { $who } tire la fusée de détresse vers le ciel.
    .you = Vous tirez la fusée de détresse vers le ciel.
told-flare-shows = La fusée éclaire { FORM($thing, "the") }.
    .joins = in order
told-gull = Une mouette ! { $amount ->
        [1] C’est la première de quatre.
        [2] Cela en fait deux sur quatre.
        [4] C’est la quatrième.
       *[other] Cela en fait trois sur quatre.
    }
told-gull-gone = Une mouette s’envole : { $amount ->
        [0] il n’en reste aucune.
        [1] il en reste une.
       *[other] il en reste { $amount }.
    }
told-gull-none = Une mouette barrée : il n’y en avait aucune à perdre.

## Échanges

told-offers = { $who } propose un échange { FORM($thing, "to") }.
    .you = Vous proposez un échange { FORM($thing, "to") }.
told-offers-card = { $who } donnerait { FORM($thing, "the") }.
    .you = Vous donneriez { FORM($thing, "the") }.
    .unseen = { $who } donnerait { $thing } de sa main.
told-asks-for = { $who } demande { FORM($thing, "the") }.
    .you = Vous demandez { FORM($thing, "the") }.
    .unseen = { $who } demande une carte.
told-asks-nothing = { $who } ne demande rien en retour.
    .you = Vous ne demandez rien en retour.
told-lapses = { $who } ne peut plus faire l’offre prévue.
    .you = L’offre que vous prépariez n’est plus possible.
told-declines = { $who } décline.
    .you = Vous déclinez.
told-accepts = { $who } accepte.
    .you = Vous acceptez.
told-hands-over = { $who } { FORM($goal, "dat") }donne { FORM($thing, "the") }{ FORM($goal, "to") }.
    .you = Vous donnez { FORM($thing, "the") }{ FORM($goal, "to") }.
    .unseen = { $who } { FORM($goal, "dat") }donne { $thing }{ FORM($goal, "to") }.
told-gets-back = { $who } reprend { FORM($thing, "the") }.
    .you = Vous reprenez { FORM($thing, "the") }.
    .unseen = { $who } reprend { $thing }.

## Le soir

told-navigates = { $who } regarde la pile Ramer : { $amount ->
        [1] une carte
        [one] { $amount } carte
       *[other] { $amount } cartes
    }.
    .you = Vous regardez la pile Ramer : { $amount ->
        [1] une carte
        [one] { $amount } carte
       *[other] { $amount } cartes
    }.
told-uses-compass = { $who } se sert de la boussole.
    .you = Vous vous servez de la boussole.
told-steers-by = { $who } suit { FORM($thing, "the") } ({ FORM($thing, "what") }).
    .you = Vous suivez { FORM($thing, "the") } ({ FORM($thing, "what") }).
told-top-card = La pioche donne { FORM($thing, "the") } ({ FORM($thing, "what") }).
told-overboard = { $who } passe par-dessus bord !
    .you = Vous passez par-dessus bord !
told-throws = { $who } { FORM($goal, "dat") }lance la bouée de sauvetage{ FORM($goal, "to") }.
    .you = Vous lancez la bouée de sauvetage{ FORM($goal, "to") }.
told-safe = La bouée de sauvetage protège { FORM($who, "the") }.
    .you = La bouée de sauvetage vous protège.
told-swims = { $who } nage et n’a rien.
    .you = Vous nagez et n’avez rien.
told-baits = { $who } jette des appâts à l’eau.
    .you = Vous jetez des appâts à l’eau.
told-sharks = Les requins ! { $amount ->
        [1] Une blessure
       *[other] { $amount } blessures
    } pour tous ceux qui sont à l’eau.
told-back-aboard = { $who } remonte à bord.
    .you = Vous remontez à bord.
told-thirsty-named = { $who } a soif.
    .you = Vous avez soif.
told-thirsty-rowed = { $who } a soif après avoir ramé.
    .you = Vous avez soif après avoir ramé.
told-thirsty-fought = { $who } a soif après la bagarre.
    .you = Vous avez soif après la bagarre.
told-shaded = Le parasol épargne cette soif { FORM($who, "to") }.
    .you = Le parasol vous épargne cette soif.
told-gives-water = { $who } dépense une carte Eau.
    .you = Vous dépensez une carte Eau.
told-drinks = { $who } boit.
    .you = Vous buvez.
told-card-under = On remet { FORM($thing, "the") } sous la pioche.

## La fin

told-reveals-friend = { $who } montre son Meilleur Ami : { FORM($thing, "the") }.
    .you = Vous montrez votre Meilleur Ami : { FORM($thing, "the") }.
told-reveals-enemy = { $who } montre son Pire Ennemi : { FORM($thing, "the") }.
    .you = Vous montrez votre Pire Ennemi : { FORM($thing, "the") }.
told-reveals = { $who } montre sa main : { $thing }.
    .you = Vous montrez votre main : { $thing }.
    .joins = sorted
told-over-land = { reason-over-land }
told-over-dead = { reason-over-dead }
told-over-sea = { reason-over-sea }

reason-over-land = La quatrième mouette : terre en vue.
reason-over-dead = Tout le monde est mort.
reason-over-sea = Tout le monde est mort : la mer gagne.

## Refus

why-lb-04-keep-first = gardez d’abord une des provisions
why-lb-04-not-there = cette carte n’est pas parmi celles à partager
why-lb-06-one-action = choisissez une des actions de votre tour
why-lb-07-unconscious = un personnage inconscient n’échange ni ne pose rien
why-lb-08-put-first = mettez d’abord chaque carte sur la pile Ramer ou sous la pioche
why-lb-08-not-drawn = vous n’avez pas tiré cette carte
why-lb-09-not-aboard = ce personnage n’est pas dans le canot
why-lb-09-yourself = vous y êtes déjà
why-lb-10-not-aboard = ce personnage n’est pas dans le canot
why-lb-10-not-open = cette carte n’y est pas posée
why-lb-10-yourself = on ne se dévalise pas soi-même
why-lb-12-no-flare-gun = vous n’avez pas la fusée de détresse
why-lb-12-no-kit = vous n’avez pas de trousse de secours à cet endroit
why-lb-12-no-parasol = vous n’avez pas le parasol
why-lb-12-parasol-open = votre parasol est déjà ouvert
why-lb-13-answer-first = dites d’abord si vous cédez ou si vous vous battez
why-lb-14-once-in = vous avez choisi un camp et y restez
why-lb-15-no-flare-gun = vous n’avez pas la fusée de détresse
why-lb-15-not-held = vous n’avez pas cette arme en main
why-lb-15-not-in-it = seuls ceux qui se battent sortent des armes
why-lb-23-choose-first = choisissez d’abord la carte que suit le canot
why-lb-23-no-compass = vous n’avez pas la boussole
why-lb-23-not-in-pile = cette carte n’est pas parmi celles à choisir
why-lb-23-stow-first = remettez d’abord les autres cartes sous la pioche
why-lb-23-used-already = vous avez déjà utilisé la boussole
why-lb-26-no-preserver = vous n’avez pas la bouée de sauvetage
why-lb-26-not-overboard = on ne la lance qu’à un personnage conscient qui passe par-dessus bord
why-lb-27-answer-first = dites d’abord si vous jetez des appâts
why-lb-27-no-chum = vous n’avez pas d’appâts à cet endroit
why-lb-30-answer-first = dites d’abord si vous dépensez une carte Eau
why-lb-30-no-water = vous n’avez pas de carte Eau à cet endroit
why-lb-32-not-held = vous n’avez pas cette carte en main
why-lb-r16-answer-first = acceptez d’abord l’offre ou déclinez-la
why-lb-r16-begun-too-often = vous avez commencé trop d’offres aujourd’hui
why-lb-r16-cannot = vous n’avez pas ce qui est demandé
why-lb-r16-finish-first = faites d’abord votre offre ou abandonnez-la
why-lb-r16-no-cards = ni vous ni l’autre n’avez de carte à échanger
why-lb-r16-no-offers-left = vous avez fait vos trois offres du jour
why-lb-r16-not-aboard = on ne peut rien proposer à ce personnage
why-lb-r16-not-held = vous n’avez pas cette carte à cet endroit
why-lb-r16-not-there = cette carte n’y est pas posée
why-lb-r16-nothing-named = une offre nomme au moins une carte
why-lb-r16-offer-first = dites d’abord à qui vous faites une offre
why-lb-r16-yourself = on n’échange pas avec soi-même
why-lb-r18-answer-first = dites d’abord si vous lancez la bouée
why-lb-r20-trade-or-pass = échangez, posez une carte, ou passez
why-lb-r4-holds-nothing = il n’y a rien à y prendre
why-lb-r5-join-play-or-pass = rejoignez un camp, sortez une arme ou passez
why-lb-r6-dead = une trousse de secours ne ressuscite pas les morts
why-lb-r6-not-aboard = ce personnage n’est pas dans le canot
why-lb-r6-unhurt = il n’y a pas de blessure à soigner
why-lb-r9-answer-first = dites d’abord si vous vous servez de la boussole
why-lb-r9-no-compass = vous n’avez pas la boussole

## Ce qu’il y a dans la boîte

component-characters = Personnages
component-sizes = Tailles, depuis la proue
component-survivals = Survie, depuis la proue
component-friends = Cartes Meilleur Ami
component-enemies = Cartes Pire Ennemi
component-provisions = Cartes Provisions
component-provision-copies = Exemplaires de chaque provision
component-weapons = Armes : fusée, gaffe, couteau, matraque, aviron
component-treasures = Objets de valeur : argent, bijoux, tableaux
component-navigation-cards = Cartes Navigation
component-navigation-print = Leurs numéros
component-land = Mouettes jusqu’à la terre

## Options

option-knockout_drowns = Inconscient, donc noyé
    .about = Qui perd connaissance dans l’eau y meurt.
option-shark_proof = Bouée contre les requins
    .about = La bouée de sauvetage protège aussi des requins.
option-sea_wins = La mer gagne
    .about = Si tout le monde est mort, personne ne marque de points.
option-strangers = Ni soi, ni le même
    .about = Le Meilleur Ami et le Pire Ennemi sont deux autres personnages, différents l’un de l’autre.
option-cards = Cartes Navigation 28 et 29
    .about = Quelle édition de ces deux cartes utiliser.
value-cards-usual = la plus courante
value-cards-other = l’autre

## Leçons

lesson-aim = Vous êtes le Second, dans un canot avec trois autres. Personne ne sait qui vous aimez : si Lady Lauren survit, vous marquez ses points, et si le Capitaine meurt, vous marquez les siens. Votre propre vie compte aussi, de même que les objets de valeur que vous avez à la fin.
    .title = Une amie et un ennemi
lesson-draft = Chaque matin, les provisions passent de la proue à la poupe. Chacun garde une carte, et personne ne voit laquelle. Il vous en reste deux : un parasol ouvert épargne une soif par jour à son propriétaire, et l’eau en épargne une à n’importe qui. Gardez l’eau.
    .title = Le matin : les provisions
    .wrong = Un parasol n’aide que vous, et l’ouvrir coûte votre action d’une journée. L’eau peut aussi sauver une amie : gardez-la.
    .done = Le parasol passe au Français.
lesson-trade = Tant que dure la journée, on peut échanger des cartes. Lady Lauren vous propose un couteau contre vos bijoux. Une seule carte de bijoux vaut 1 point pour vous ; pour elle, les bijoux comptent double. Un couteau ajoute 3 dans chaque bagarre. Acceptez.
    .title = La journée : échanger
    .wrong = Rien ne vous y oblige, mais l’échange est bon : les bijoux ne vous servent guère, et un couteau peut vous faire gagner une bagarre. Acceptez.
    .done = Le couteau est à vous. Vous seuls, elle et vous, savez ce qui a été échangé.
lesson-day = Un échange ne coûte rien, mais chacun ne fait qu’une chose par jour, de la proue à la poupe. Lady Lauren a ramé : elle a regardé deux cartes Navigation et les a laissées toutes deux sur la pile Ramer. Le soir, une des cartes qui s’y trouvent dit ce qui arrive au canot. Le Capitaine n’a rien fait.
    .title = La journée : une action
lesson-swap = Qui est à la poupe choisit cette carte. Aujourd’hui, ce sera vous : prenez la place du Français. Choisissez de changer de place, puis le Français.
    .title = Changer de place
    .wrong = C’est permis, et un autre jour ce sera peut-être le mieux. Mais vous voulez la poupe, où est le Français : changez de place avec lui.
lesson-fight = Le Français refuse : c’est la bagarre. On additionne les tailles : vous avez 8, et Lady Lauren vous aide avec 4. Lui a 6, et le Capitaine l’aide avec 7. Cela fait 12 contre 13. Sortez le couteau.
    .title = Une bagarre
    .wrong = Si vous passez, vous perdez 12 à 13, et chaque perdant subit une blessure. Le couteau ajoute 3 : sortez-le.
    .done = 15 contre 13 : la place est à vous. Le Français et le Capitaine subissent chacun une blessure. Le couteau reste posé devant vous : on peut vous le voler.
lesson-evening = Vous êtes à la poupe et voyez donc la pile Ramer. Chaque carte dit qui passe par-dessus bord, ce qui fait une blessure, et qui a soif. L’une vous nomme, vous et votre amie, l’autre deux fois votre ennemi. Choisissez la carte 42.
    .title = Le soir : la navigation
    .wrong = La carte 30 vous jette par-dessus bord et donne soif à Lady Lauren. La carte 42 ne concerne que le Capitaine.
    .done = À l’eau ! Personne ne peut prouver pourquoi vous avez choisi cette carte.
lesson-thirst = Le Capitaine a soif. N’importe qui peut dépenser une eau pour lui, sinon c’est une blessure de plus ; avec plus de blessures que sa taille, il meurt. C’est votre ennemi : passez.
    .title = La soif
    .wrong = Cela sauverait votre ennemi, et vous n’auriez plus d’eau. Gardez-la pour vous ou pour Lady Lauren : passez.
    .done = Trois blessures pour le Capitaine : la bagarre, la chute et la soif. À 7, sa taille, il perd connaissance.
lesson-finish = Un nouveau jour commence. Certaines cartes montrent une mouette : à la quatrième, la terre est en vue et la partie est finie. Comptent alors votre vie, celle de votre amie, la mort de votre ennemi et vos objets de valeur. Personne n’a besoin de savoir pour qui et contre qui vous êtes. À vous de jouer une partie entière, contre des bots faciles ; l’ami et l’ennemi de chacun sont deux autres personnes.
    .title = Comment ça finit

## Problèmes : le titre de chacun, et pourquoi sa réponse est la meilleure

puzzle-one-water = Une eau pour deux
    .why = Vous avez une seule eau, et Lady Lauren, votre Meilleur Ami, n’en a pas. Avec une taille de 8, vous supportez une troisième blessure ; elle est inconsciente, avec quatre blessures, et une de plus la tuerait. Souffrez de la soif vous-même, et donnez-lui l’eau quand vient son tour : sa vie vous rapporte 8 points.
puzzle-neither-friend-nor-enemy = Ni ami ni ennemi
    .why = La mort du Gamin ne vous rapporte rien, mais sa vie lui vaut 9 points, et il a cinq cartes en main. Il est seul à l’eau, avec trois blessures : une morsure de requin, et il disparaît avec tout ce qu’il possède. Celui que vous voulez dépasser n’est pas forcément votre ennemi.
puzzle-he-wants-your-gaff = Il veut votre gaffe
    .why = Refusez. Avec la gaffe vous faites 11, le Français 6, et même avec Lady Lauren il n’arrive qu’à 10. Battu, il reçoit sa sixième blessure et perd connaissance : c’est alors vous, et non lui, qui êtes conscient au plus près de la poupe et qui naviguez. Des deux cartes que vous avez mises sur la pile Ramer, la 34 le jette par-dessus bord, et un nageur inconscient se noie. Pour vos deux soifs, vous avez deux eaux. Cédez, et il mène lui-même le canot à terre avec la carte 39, bien vivant.
puzzle-first-at-the-bow = Le premier choix, à la proue
    .why = En ce moment vous êtes en vie, et Lady Lauren, votre Meilleur Ami, aussi : 17 points à la quatrième mouette. Mais elle est inconsciente et vous avez deux blessures sur trois : une mauvaise nuit peut vous coûter les deux. À la proue, vous agissez en premier : tirez la fusée de détresse dès aujourd’hui. Sur les 17 cartes encore inconnues, quatre montrent une mouette ; parmi trois cartes, on en trouve une plus d’une fois sur deux. Une carte Argent ne vaut qu’un point.
puzzle-he-took-your-seat = On a pris votre place
    .why = Le Second a changé de place avec vous : ce soir, c’est lui qui naviguerait. Mais tout à la poupe se trouve le Gamin, inconscient : il ne peut pas refuser, et il n’y a pas de bagarre. De sa place, vous choisissez parmi les cartes que le Capitaine a laissées sur la pile Ramer : une mouette, ou une carte qui vous épargne. Vous avez cinq blessures pour une taille de 6, et pas d’eau ; tomber à l’eau est la seule chose que vous n’ayez pas à craindre.
puzzle-no-other-choice = Ne pas laisser le choix
    .why = Trois mouettes sont venues, et les deux cartes de la pile Ramer en montrent une autre : 25 et 26. Mettez la troisième carte sous la pioche : qui navigue devra mener le canot à terre, et vous êtes en vie. Sur la pile Ramer, la carte 38 permettrait d’attendre et vous donnerait soif, avec cinq blessures et sans eau.
puzzle-last-to-act = La dernière action du jour
    .why = Vous êtes à la poupe et choisissez la carte de ce soir, mais personne n’a ramé : si la pile Ramer est vide, on joue la première carte de la pioche, quelle qu’elle soit. Ramez, et vous aurez le choix entre deux cartes. Trois mouettes sont venues, et vous êtes votre propre Meilleur Ami : la terre vous rapporte 16 points. Avec trois blessures, la prochaine vous ferait perdre connaissance.
puzzle-somebody-else-steers = Ce soir, un autre tient la barre
    .why = Le Gamin, à la poupe, est inconscient : c’est donc le Second, votre Pire Ennemi, qui choisit la carte de ce soir. Ramez : vous regardez deux cartes et ne laissez sur la pile que ce qui vous arrange, au mieux une mouette. À la quatrième, la terre est en vue, et le Gamin, votre Meilleur Ami, est encore en vie. Une blessure de plus le tuerait, et vous en avez vous-même cinq, pour une taille de 6.

## Pourquoi une réponse vaut mieux qu’une autre, dans des parties imaginées

measure-lives = vous restez en vie
measure-awake = vous restez conscient
measure-wounds =
    { $more ->
        [yes] vous avez plus de blessures
       *[no] vous avez moins de blessures
    }
measure-treasure =
    { $more ->
        [yes] vos objets de valeur valent plus
       *[no] vos objets de valeur valent moins
    }
measure-cards =
    { $more ->
        [yes] vous avez plus de cartes
       *[no] vous avez moins de cartes
    }
measure-friend-lives = { FORM($who, "the") }, votre Meilleur Ami, reste en vie
measure-friend-wounds =
    { $more ->
        [yes] { FORM($who, "the") }, votre Meilleur Ami, a plus de blessures
       *[no] { FORM($who, "the") }, votre Meilleur Ami, a moins de blessures
    }
measure-enemy-lives = { FORM($who, "the") }, votre Pire Ennemi, reste en vie
measure-enemy-wounds =
    { $more ->
        [yes] { FORM($who, "the") }, votre Pire Ennemi, a plus de blessures
       *[no] { FORM($who, "the") }, votre Pire Ennemi, a moins de blessures
    }
measure-victims =
    { $more ->
        [yes] les morts vous rapportent plus
       *[no] les morts vous rapportent moins
    }
