## Les mots de la page.

fathom = Fathom
motto = Quatre jeux de naufrages et de sous-marins.
language-en = English
language-fr = français
language-ru = русский
guest = Invité
you-short = Vous

## Robots

rank-random = vagabond
rank-deckhand = matelot
rank-bosun = bosco
rank-mate = second
rank-captain = capitaine
bot-ranked = { $name }, { $rank }
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
bots-getting-faster = Pendant que vous jouez, les robots gagnent en vitesse.

## Leur force

bots-level = Force des bots
level-random = Vagabond : joue au hasard
level-deckhand = Matelot : facile
level-bosun = Bosco : moyen
level-mate = Second : fort
level-captain = Capitaine : le plus fort

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
    .about = Une première partie où chaque question est expliquée
for-players = { $range } joueurs
minutes = { $range } min
difficulty-1 = facile
difficulty-2 = moyen
difficulty-3 = difficile
new-here = Première visite ? Apprenez { $game } en y jouant.
    .about = Contre un bot facile, chaque question expliquée. Sans compte, sans rien installer.
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
they-won = Victoire : { $who }
you-share = Vous partagez la victoire
is-stuck = Ne peut pas continuer
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
settings = Réglages
language = Langue
theme = Couleurs
theme-auto = comme l’appareil
theme-light = claires
theme-dark = sombres
motion = Mouvement
motion-auto = comme l’appareil
motion-full = complet
motion-less = réduit
sound = Des sons : bois, papier, eau, et une cloche quand c’est à vous
confirm-clicks = Confirmer avant d’agir
close = Fermer
cancel = Annuler

## Ouvrir une table

your-name = Votre nom
how-many = Joueurs
seats = Places
seat-n = Place { $n }
seat-free = libre
a-friend = un ami
who-sits = Qui s’assoit ici
open-table = Ouvrir la table
more-rules = Autres règles de la table
pace = Temps de réflexion
pace-none = sans limite
pace-fast = 5 minutes, plus 5 secondes par action
pace-calm = 15 minutes, plus 10 secondes par action
pace-days = 3 jours par réponse
pace-own = selon l’hôte
undo = Reprendre
undo-free = tant que personne n’a rien appris
undo-consent = aussi si tous les autres sont d’accord
undo-none = jamais
draw-seats = Tirer les places au sort
is-public = Montrer parmi les tables ouvertes
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
qr = Le lien sous forme de code QR
copy = Copier
copied = Copié
ready = Je suis prêt
not-ready = Pas encore prêt
leave = Partir
send-away = Renvoyer
is-ready = prêt
is-here = pas encore prêt
is-gone = pas là
waiting-for-seats = La partie commence quand toutes les places sont prises et que tout le monde est prêt.
waiting-for-ready = La partie commence quand tout le monde est prêt.
by-these-rules = Temps de réflexion : { $pace }. Reprendre : { $undo }.

## À la table

loading = Un instant…
reconnecting = La connexion est coupée ; nouvel essai…
sending = Envoi
went-on = La table avait avancé : choisissez à nouveau.
not-heard = Cela n’est peut-être pas arrivé : essayez encore.
is-paused = La partie est en pause.
is-away = { $who } n’est pas là.
stands-in = Un bot joue pour { $who }.
choose-where = Et où ?
the-table = La table
your-tray = Vos cartes
the-question = Ce qui est demandé
beside = À côté de la table
board-as-text = La table en mots
go-home = Accueil
more = Plus
hint = Conseil
advice = Un bot choisirait, avec la part de victoire qu’il en attend :
percent = { $n } %
log = Journal
filter = Actions de qui
everybody = Tout le monde
newest = Le plus récent
earlier = Plus tôt
chat = Discussion
your-words = Votre message
send = Envoyer
phrases = Phrases toutes prêtes
rules = Règles
search-rules = Chercher dans les règles
nothing-found = Les règles n’en disent rien.
not-yet-seen = Pas encore vu
    .about = Ce qui est mélangé et que vous n’avez pas pu situer.
all-seen = Vous savez où tout se trouve.
times = × { $n }
known-to = Connu de : { $who }
copy-watch-link = Copier le lien pour les spectateurs
pause = Pause
resume = Continuer
resign = Laisser ma place à un robot
resign-sure = Laisser votre place à un robot pour de bon ?
take-back-seat = Reprendre ma place
asks-undo = { $who } demande à reprendre une action.
undo-asked = Vous avez demandé à reprendre une action ; aux autres de décider.
agree = D’accord
disagree = Non
days-left = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}

## La fin

winner = { $who } gagne.
    .you = Vous gagnez !
winners = { $who } partagent la victoire.
counting = On compte…
rule-numbers = Numéros des règles
sheet = Feuille de score
rematch = Rejouer
join-rematch = Rejoindre la prochaine partie
verify = Vérifier les mélanges
verified = Chaque mélange est tel que promis avant la partie : { $draws ->
    [one] { $draws } tirage vérifié
   *[other] { $draws } tirages vérifiés
}.
verified-since = La partie a commencé à un moment d’une autre, qui n’est pas vérifiée. Depuis, chaque mélange est tel que promis : { $draws ->
    [one] { $draws } tirage vérifié
   *[other] { $draws } tirages vérifiés
}.
record = Enregistrement
look-at-table = Regarder la table
why-no-answer = le serveur ne répond pas
why-failed = quelque chose s’est mal passé

## Revoir une partie

seen-by = Vu par
a-spectator = un spectateur
all-open = Toutes les mains ouvertes
first-step = Au début
step-back = En arrière
step-on = En avant
last-step = À la fin
play = Lecture
stop = Arrêt
moment = Moment
continue = Continuer d’ici
continue-how = Une nouvelle table s’ouvre à ce moment, contre des robots. Ce que { $who } ne pouvait pas savoir est redistribué.
continued = Cette partie repart d’un moment d’une autre.
skip-guide = Passer le guide
got-it = Compris
