## Les mots du serveur de tables.

## Phrases toutes faites

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-your-turn = C’est à vous.
phrase-again = On en refait une ?

## Pourquoi non

why-seat-taken = cette place est prise
why-name-taken = quelqu’un porte déjà ce nom ici, ou un nom qui lui ressemble
why-name-of-bot = c’est le nom d’un bot, ici
why-bad-name = ce nom ne convient pas
why-too-many = il n’y a plus de place
why-host-only = seul l’hôte peut faire cela
why-no-such-person = cette personne n’est pas ici
why-not-invited = on ne vient à cette table que sur invitation
why-paused = la partie est en pause
why-pause-off = à cette table, on ne fait pas de pause
why-pause-asked = vous avez déjà demandé une pause
why-not-paused = la partie n’est pas en pause
why-resign-off = à cette table, on ne cède pas sa place
why-resigned = cette place a été cédée à un bot
why-not-away = personne ne joue à votre place
why-not-over = la partie n’est pas encore terminée
why-rematch-twice = la partie suivante est déjà ouverte
why-stuck = cette partie suivait d’autres règles, les nôtres ne permettent pas de la continuer
why-closed = cette table est fermée
why-deleted = cette table a été supprimée par la personne qui gère ce serveur
why-frozen = cette table est gelée par la personne qui gère ce serveur
why-not-frozen = cette table n’est pas gelée
why-fair = c’est une table équitable : personne n’y reçoit d’aide
why-blocked = la personne qui gère ce serveur ne vous laisse pas entrer
why-muted = la personne qui gère ce serveur ne vous laisse pas écrire ici
why-report-too-fast = vous avez déjà beaucoup signalé ; attendez un peu
why-worn-out = trop de choses ont été changées à cette table ; on ne peut plus que continuer à jouer
why-undo-away = quelqu’un est absent, et personne ne consent à sa place
why-record-mixed = les règles ont changé pendant cette partie, on ne peut plus vérifier son enregistrement
why-no-such-table = cette table n’existe pas
why-no-such-game = ce jeu n’existe pas
why-no-such-language = on ne parle pas cette langue ici
why-no-such-page = cette page n’existe pas
why-no-such-token = cette clé n’ouvre aucune place ici
why-no-spectators = cette table se joue sans spectateurs
why-chat-off = on ne discute pas à cette table
why-chat-empty = ce message est vide
why-chat-too-fast = cela fait trop de messages à la fois ; attendez un peu
why-no-such-phrase = cette phrase n’existe pas
why-too-long = c’est trop long
why-too-fast = c’est trop à la fois
why-busy = trop de calculs sont en cours ; réessayez dans un instant
why-too-quiet = on est sans nouvelles de vous depuis un moment
why-malformed = ce message est incompréhensible
why-bad-option = on ne peut pas jouer ainsi à ce jeu
why-hello-first = dites d’abord bonjour
why-hello-twice = vous avez déjà dit bonjour
why-protocol = cette page est périmée ; rechargez-la
why-origin = cette page n’a pas le droit de venir ici
why-failed = une erreur s’est produite ; elle a été notée
why-storage-full = il n’y a plus de place pour conserver les tables : rien n’a été fait
why-storage-failed = le serveur n’a pas pu l’enregistrer : cela ne compte donc pas ; réessayez dans un instant
why-table-damaged = les données de cette table sont endommagées ; la personne qui gère le serveur peut les examiner
