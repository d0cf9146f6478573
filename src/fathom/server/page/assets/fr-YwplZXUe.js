var e=`## Les mots de la page.

fathom = Fathom
motto = Quatre jeux de naufrages et de sous-marins.
language-en = English
language-fr = français
language-ru = русский
guest = Invité
you-short = Vous

## Robots

bot-random = Vagabond { $n }
bot-deckhand = Matelot { $n }
bot-bosun = Bosco { $n }
bot-mate = Second { $n }
bot-captain = Capitaine { $n }
bots-getting-faster = Pendant que vous jouez, les robots gagnent en vitesse.

## Leur force

bots-level = Force des bots
level-random = Vagabond\xA0: joue au hasard
level-deckhand = Matelot\xA0: facile
level-bosun = Bosco\xA0: moyen
level-mate = Second\xA0: fort
level-captain = Capitaine\xA0: le plus fort

## Accueil

play-bots = Jouer contre des robots
with-friends = Entre amis
for-seats = De { $least } à { $most }.
for-two = À deux.
your-games = Vos parties
open-tables = Tables ouvertes
finished-games = Parties terminées
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
sound = Des sons\xA0: bois, papier, eau, et une cloche quand c’est à vous
confirm-clicks = Confirmer avant d’agir
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
only-here = Cette adresse ne vaut que sur cet ordinateur. Pour les autres, démarrez Fathom avec --public et ouvrez l’adresse qu’il indique.
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
by-these-rules = Temps de réflexion\xA0: { $pace }. Reprendre\xA0: { $undo }.

## À la table

loading = Un instant…
reconnecting = La connexion est coupée\xA0; nouvel essai…
sending = Envoi
went-on = La table avait avancé\xA0: choisissez à nouveau.
not-heard = Cela n’est peut-être pas arrivé\xA0: essayez encore.
is-paused = La partie est en pause.
is-away = { $who } n’est pas là.
stands-in = Un bot joue pour { $who }.
choose-where = Et où\xA0?
the-table = La table
your-tray = Vos cartes
the-question = Ce qui est demandé
beside = À côté de la table
board-as-text = La table en mots
go-home = Accueil
more = Plus
hint = Conseil
advice = Un bot choisirait, avec la part de victoire qu’il en attend\xA0:
percent = { $n }\xA0%
log = Journal
filter = Actions de qui
everybody = Tout le monde
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
known-to = Connu de\xA0: { $who }
copy-watch-link = Copier le lien pour les spectateurs
pause = Pause
resume = Continuer
resign = Laisser ma place à un robot
resign-sure = Laisser votre place à un robot pour de bon\xA0?
take-back-seat = Reprendre ma place
asks-undo = { $who } demande à reprendre une action.
undo-asked = Vous avez demandé à reprendre une action\xA0; aux autres de décider.
with-take-backs = Partie avec des coups repris : elle ne compte nulle part.
agree = D’accord
disagree = Non
days-left = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}

## La fin

winner = { $who } gagne.
    .you = Vous gagnez\xA0!
winners = { $who } partagent la victoire.
sheet = Feuille de score
rematch = Rejouer
join-rematch = Rejoindre la prochaine partie
verify = Vérifier les mélanges
verified = Chaque mélange est tel que promis avant la partie\xA0: { $draws ->
    [one] { $draws } tirage vérifié
   *[other] { $draws } tirages vérifiés
}.
verified-since = La partie a commencé à un moment d’une autre, qui n’est pas vérifiée. Depuis, chaque mélange est tel que promis\xA0: { $draws ->
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
learn = Première partie guidée
skip-guide = Passer le guide
got-it = Compris
`;export{e as default};