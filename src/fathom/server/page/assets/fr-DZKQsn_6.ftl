## Les mots de la page.

fathom = Fathom
motto = Quatre jeux de naufrages et de sous-marins.
language-en = English
language-fr = français
language-ru = русский
guest = Invité
you-short = Vous

## Bots

rank-random = vagabond
rank-deckhand = matelot
rank-bosun = bosco
rank-mate = second
rank-captain = capitaine
bot-ranked = { $name }, { $rank }
nameless = Joueur { $n }
sailor-1 = Greta
sailor-2 = Jonas
sailor-3 = Pip
sailor-4 = Véra
sailor-5 = Hugo
sailor-6 = Marta
sailor-7 = Silas
sailor-8 = Olga
sailor-9 = Tom
sailor-10 = Lotta
sailor-11 = Émile
sailor-12 = Clara
sailor-13 = Bruno
sailor-14 = Tilda
sailor-15 = Oscar
sailor-16 = Inès
bots-getting-faster = Pendant que vous jouez, les bots gagnent en vitesse.

## Leur force

bots-level = Force des bots
level-random = Vagabond : joue au hasard
level-deckhand = Matelot : facile
level-bosun = Bosco : moyen
level-mate = Second : fort
level-captain = Capitaine : le plus fort

## Accueil

home-play = Jouer
play-bots = Contre des bots
with-bots = { $n ->
    [one] { $n } bot
   *[other] { $n } bots
}, { $rank }
change-bots = Changer
    .about = Changer le nombre et la force des bots
how-many-bots = Bots
with-friends = Entre amis
learn = Apprendre
    .about = Des leçons à la vraie table, quelques minutes, puis une première partie
puzzles = Problèmes
    .about = Des positions avec un seul meilleur coup : à vous de le trouver
for-players = { $range } joueurs
minutes = { $range } min
difficulty-1 = facile
difficulty-2 = moyen
difficulty-3 = difficile
new-here = Première visite ? Apprenez à jouer à { $game } en cinq minutes.
    .about = Quelques étapes à la vraie table, puis une première partie contre un bot facile. Sans compte, sans installation.
start-first = Commencer la première partie
your-games = Vos parties
waiting-for-you = { $n ->
    [one] une vous attend
   *[other] { $n } vous attendent
}
your-turn = À vous de jouer
their-turn = À { $who } de jouer
others-turn = Aux autres de jouer
not-begun = Pas encore commencée
you-won = Vous avez gagné
they-won = Victoire : { $who }
you-share = Vous partagez la victoire
is-stuck = Ne peut pas continuer
is-closed = Fermée
retry = Réessayer
others-sound = Vos autres tables ne sont pas touchées.
closed-operator = Cette table a été fermée par la personne qui gère ce site.
closed-expired = Cette table a été fermée : personne n’y était venu depuis longtemps.
against = contre { $who }
since-time = depuis { $when }
since-day = depuis le { $when }
all-games = Les { $n } parties
fewer-games = Moins de parties
play-now = Jouer
look = Voir
open-tables = Tables ouvertes
go-on = Reprendre
join = Rejoindre
replay = Revoir
keys = Clavier
the-shuffles = Les mélanges
key-digits = Répondre : la première, la deuxième… des réponses sous la table, ou des cartes et emplacements qui brillent
key-arrows = Aller de carte en carte, vers les emplacements qui brillent et les réponses
key-enter = Choisir, ou faire ce qui est choisi ; sur une carte injouable, savoir pourquoi
key-escape = Abandonner ce qui est commencé ; fermer ce qui est ouvert
key-tab = Passer à ce qui peut être joué ensuite, ou aux boutons au-dessus de la table
key-help = Cette liste
settings = Réglages
language = Langue
theme = Thème
theme-auto = selon l’appareil
theme-light = clair
theme-dark = sombre
motion = Animations
motion-auto = selon l’appareil
motion-full = complètes
motion-less = réduites
sound = Sons : bois, papier, eau, et une cloche quand c’est à vous
confirm-clicks = Confirmer avant de jouer
waive = Toujours passer ici
ask-again = Me reposer les questions que je laisse passer
skip-empty = Répondre à ma place quand il n’y a pas le choix
close = Fermer
cancel = Annuler

## Ouvrir une table

your-name = Votre nom
how-many = Joueurs
seats = Places
seat-n = Place { $n }
seat-free = libre
a-friend = un ami
somebody-here = quelqu’un sur cet appareil
name-here = Nom
pass-device = Passez l’appareil à { $who }
pass-device-about = Que personne d’autre ne regarde.
i-have-it = Je suis { $who }
who-sits = Qui joue ici
open-table = Ouvrir la table
more-rules = Autres règles de la table
pace = Temps de réflexion
pace-none = sans limite
pace-fast = 5 minutes, plus 5 secondes par action
pace-calm = 15 minutes, plus 10 secondes par action
pace-days = 3 jours par réponse
pace-own = fixé par l’hôte
undo = Annuler le coup
undo-free = tant que personne n’a rien appris
undo-consent = même après, si tous les autres sont d’accord
undo-none = jamais
draw-seats = Tirer les places au sort
is-public = Afficher parmi les tables ouvertes
is-fair = Équitable : aucune aide pour personne
fair-table = Table équitable
fair-short = équitable
fair-about = Personne ne reçoit de conseils ni la liste de ce qu’on n’a pas encore vu, et face aux bots on n’annule pas ses coups.
invited = { $who } vous invite à cette table.
sit-down = S’asseoir
only-watch = Regarder seulement
invite = Inviter des amis
invite-how = Quiconque ouvre ce lien peut s’asseoir ici.
only-here = Cette adresse ne vaut que sur cet ordinateur. Pour jouer avec d’autres, demandez une adresse qu’ils puissent ouvrir à la personne qui fait tourner Fathom ici.
ask-for-link = Pour s’asseoir ici, il faut l’invitation. Demandez le lien à { $who }.
ask-host-for-link = Pour s’asseoir ici, il faut l’invitation. Demandez le lien à la personne qui a ouvert la table.
no-watching = Cette table se joue sans spectateurs.
read-rules = Lire les règles
at-the-table = À la table
qr = Le lien en code QR
copy = Copier
copied = Copié
ready = On peut commencer
not-ready = Attendez encore
leave = Partir
send-away = Exclure
is-ready = peut commencer
is-here = se prépare
is-gone = pas là
you-watch = Vous regardez.
waiting-for-seats = La partie commencera quand toutes les places seront prises et que tout le monde sera prêt.
waiting-for-ready = La partie commencera quand tout le monde sera prêt.
by-these-rules = Temps de réflexion : { $pace }. Annuler un coup : { $undo }.

## À la table

loading = Un instant…
reconnecting = Connexion perdue ; nouvelle tentative…
tables-away = Les tables sont injoignables pour le moment ; nouvelle tentative…
coming-back = Retour à la table…
sending = Envoi
went-on = La partie a avancé entre-temps : choisissez à nouveau.
not-heard = Le message s’est peut-être perdu : réessayez.
is-paused = La partie est en pause.
is-frozen = La personne qui gère ce site a gelé cette table. Personne ne peut agir pour l’instant, et aucun temps ne court.
now-yours = à vous
now-theirs = joue
bot-sits-in = un bot joue à sa place
so-many-of = { $n } sur { $of }
so-many-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
is-away = { $who } n’est pas là.
stands-in = Un bot joue pour { $who }.
choose-where = Et où ?
the-table = La table
your-tray = Vos cartes
in-order = Dans l’ordre
leads-to = Mène à
look-at = Montrer le panneau : { $who }
the-question = La question
beside = À côté de la table
board-as-text = La table en mots
go-home = Accueil
more = Plus
hint = Conseil
advice = Ce que ferait un bot qui n’en sait pas plus que vous, avec ses chances de gagner
advice-best = Le mieux :
advice-equal = À peu près équivalent :
advice-next = Sinon :
percent = { $n } %
log = Journal
filter = Qui agit
everybody = Tout le monde
newest = Le plus récent
earlier = Plus tôt
chat = Discussion
your-words = Votre message
send = Envoyer
phrases = Phrases toutes prêtes
rules = Règles
search-rules = Chercher une règle
nothing-found = Les règles n’en disent rien.
book-short = En bref
book-want = Votre but
book-turn = Votre tour
book-end = La fin
book-options = Options d’une table
book-option = Par défaut : { $usual } ; ou bien : { $others }.
book-cards = Toutes les cartes
book-words = Le sens des mots
book-chapters = Chapitres
book-print = Imprimer
book-page = Ouvrir dans une page
not-yet-seen = Pas encore vu
    .about = Ce qui est mélangé, et ce dont vous ignorez la place.
all-seen = Vous savez où tout se trouve.
times = × { $n }
known-to = Connu de : { $who }
copy-watch-link = Copier le lien pour les spectateurs
report = Signaler un problème
report-about = La personne qui gère ce site le lira, avec les noms de ceux qui sont ici en ce moment. Personne à la table n’en saura rien.
report-what = Qu’est-ce qui ne va pas ?
report-insult = Des insultes, ou pire
report-name = Un nom choquant
report-cheating = Quelqu’un triche
report-stalling = Quelqu’un bloque la partie exprès
report-other = Autre chose
report-whom = De qui s’agit-il ?
report-nobody = Personne en particulier
report-text = Avec vos mots, si vous voulez
report-send = Envoyer
report-sent = Merci. C’est enregistré, et ce sera lu.
pause = Pause
resume = Continuer
resign = Laisser ma place à un bot
resign-sure = Laisser votre place à un bot pour de bon ?
take-back-seat = Reprendre ma place
asks-undo = { $who } demande à annuler un coup.
undo-asked = Vous avez demandé à annuler un coup ; aux autres de décider.
with-take-backs = Partie avec des coups annulés : elle ne compte nulle part.
agree = D’accord
disagree = Non
days-left = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}

## La fin

winner = { $who } gagne.
    .you = Vous gagnez !
winners = { $who } partagent la victoire.
counting = On compte…
rule-numbers = Numéros des règles
sheet = Feuille de score
rematch = Rejouer
join-rematch = Rejoindre la prochaine partie
record = Enregistrement
look-at-table = Regarder la table
why-no-answer = le serveur ne répond pas
why-failed = quelque chose s’est mal passé

## Revoir une partie

seen-by = Vu par
a-spectator = un spectateur
all-open = Toutes les mains visibles
first-step = Au début
step-back = En arrière
step-on = En avant
last-step = À la fin
play = Lecture
stop = Arrêt
moment = Moment
continue = Repartir d’ici
continue-how = Une nouvelle partie s’ouvre à ce moment, contre des bots. Ce que { $who } ne pouvait pas savoir est redistribué.
continued = Cette partie repart d’un moment d’une autre partie.
got-it = Compris

## Lessons and puzzles

lesson-n = Étape { $n }
puzzle-n = Problème { $n }
step-n = Étape { $n }
step-n-done = Étape { $n }, faite
lesson-right = Bien joué.
lesson-next = Continuer
step-again = Encore une fois
skip-step = Sauter
card-fold = Masquer le texte
card-unfold = Afficher le texte
show-answer = Voir la réponse
try-again = Réessayez.
find-the-move = Trouvez le meilleur coup. Il est nettement meilleur que tous les autres.
puzzle-right = Trouvé !
puzzle-wrong = Ce coup est permis, mais il y a mieux.
puzzle-best = Le meilleur coup est « { $best } » : il gagne environ { $n } parties sur 100 de plus que « { $second } ».
next-puzzle = Problème suivant

## An offer

trade = Échange
trade-left = encore { $n } ce jour
trade-with = Échanger avec
trade-tap-whom = Touchez une figure ou une tête.
you-give = Vous donnez :
trade-tap-yours = touchez vos cartes
you-ask = Vous demandez :
trade-tap-theirs = touchez les siennes
trade-nothing = rien
trade-no-cards = Vous n’avez pas de carte.
trade-name = nommer une des { $n } en main
trade-name-one = Quelle carte { $who } a peut-être en main ?
trade-sentence = Vous donnez : { $gives } ; vous demandez : { $asks }. L’autre peut refuser.
trade-now = Composez votre offre ci-dessus. Le reste attend.
trade-offer = Proposer
back = Retour

## Out of the game

out-faster = Sans animation
out-leave = Quitter
