## Les mots du terminal. Sous « Commandes » : ce que l’on tape.

## Commandes

command-help = aide
command-undo = annuler
command-hint = conseil
command-log = journal
command-rules = règles
command-save = sauver
command-quit = quitter
command-lang = langue

## Places

ui-me = Vous
bot-random = Hasard
    .about = n’importe quel coup permis, les yeux fermés
bot-deckhand = Matelot
    .about = joue comme un débutant : un coup d’œil et c’est parti
bot-bosun = Bosco
    .about = raisonnable, répond aussitôt
bot-mate = Second
    .about = réfléchit un instant aux coups suivants
bot-captain = Capitaine
    .about = voit loin ; le plus fort
ui-numbered-name = { $name } { $n }

## L’écran

ui-turn-mine = à vous de jouer
ui-turn-other = { $who } joue
ui-turn-nobody = partie terminée
ui-go-on = Entrée : continuer
ui-thinking = { $who } réfléchit…
ui-thinking-somebody = Quelqu’un réfléchit…
ui-menu = ? aide · h conseil
ui-menu-fair = ? aide
ui-fair = C’est une partie équitable : il n’y a pas de conseils.
ui-swept = La table, juste avant d’être débarrassée
ui-too-small = Ce terminal est trop petit ; il faut { $width } × { $height }.

## Choisir

ui-type = Tapez par exemple : { $example }
ui-only-pass = Vous n’avez rien à décider ici. Entrée : continuer
ui-unknown = « { $text } » ne veut rien dire ici.
ui-unknown-meant = « { $text } » ne veut rien dire ici ; vouliez-vous dire { $meant } ?
ui-advising = Exploration des mondes possibles…
ui-hint-only = Vous n’avez pas le choix : { $option } ({ $typed })
ui-hint-best = Le mieux : { $option } ({ $typed }), { $percent } %
ui-hint-equal = À peu près équivalent : { $options }.
ui-hint-next = Sinon : { $options }.
ui-hint-option = { $typed } ({ $percent } %)
ui-hint-worlds = { $seats ->
    [2] Vos chances de gagner,
   *[other] Part des adversaires que vous devancez,
    } { $worlds ->
    [one] d’après { $worlds } essai dans des mondes imaginés.
   *[other] d’après { $worlds } essais dans des mondes imaginés.
    }
ui-by-rule = Règle { $rule } : { $text }
ui-no-mention = Aucune règle ne parle de « { $word } ».

## Aide

ui-help =
    { $undo } : annuler votre dernier coup
    { $hint } ou h : les meilleurs choix, ce qu’on peut en attendre, et pourquoi
    { $log } : relire tout ce qui s’est passé
    { $rules } : les règles ; { $rules } { $number } : l’une d’elles ; { $rules } mot : celles qui en parlent
    { $save } [fichier] : enregistrer la partie
    { $lang } en, fr ou ru : changer de langue
    { $quit } : arrêter, la partie peut être gardée
    ? suivi d’un choix ou d’une carte : ce que cela fait, et selon quelle règle ; ?{ $number } : cette règle

    Le début d’un mot suffit ; les mots anglais marchent dans toutes les langues.
ui-help-now = Vous pouvez maintenant :

## Annuler un coup

ui-undone = Coup annulé.
ui-undo-asks = { $who } voudrait annuler son dernier coup. D’accord ? ({ ui-yes } / { ui-no })

## Arrêter et garder

ui-saved = Partie enregistrée. Pour la reprendre :
ui-not-overwritten = Il y a déjà autre chose dans { $file } ; on n’y touche pas.
ui-not-kept = Impossible de garder cette partie : { $why }
ui-not-saved = Impossible d’écrire le fichier : { $why }
ui-save-offer = Garder cette partie ? Entrée pour la garder, « { $no } » pour l’oublier.
ui-kept = Partie gardée. Pour la reprendre : { $command }
ui-forgotten = Partie oubliée.
ui-yes = oui
ui-no = non
ui-unfinished = Une partie n’est pas finie ({ $title }). Pour la reprendre : { $command }
ui-languages = Langues possibles : { $languages }.

## À plusieurs au même clavier

ui-hand-over = Passez le clavier à { $who }.
ui-hand-over-enter = { $who }, appuyez sur Entrée quand personne d’autre ne regarde.

## La fin

ui-winner = { $who } l’emporte.
    .you = Vous l’emportez !
ui-shared = Victoire partagée : { $who }.
ui-sheet = Feuille de score
ui-committed = Mélanges fixés d’avance, engagement : { $commitment }
ui-said = Votre contribution aux mélanges : { $text }
ui-open-seed = Mélanges tirés de la graine publique { $seed }.
ui-verified = Vérifié : { $draws } tirages, tous conformes.
ui-unverified = L’enregistrement n’est pas conforme : { $why }
ui-same-commitment = L’engagement est bien celui affiché avant la première carte.
ui-same-said = Votre contribution est bien dans les mélanges : { $text }
ui-differs-commitment = NE VOUS FIEZ PAS À CETTE PARTIE : son engagement est { $found }, mais avant la partie c’était { $noted }. Le secret des mélanges a été remplacé.
ui-differs-uncommitted = NE VOUS FIEZ PAS À CETTE PARTIE : l’enregistrement ne contient aucun engagement, mais il y en avait un avant la partie : { $noted }.
ui-differs-said = NE VOUS FIEZ PAS À CETTE PARTIE : contribution de { $who } aux mélanges : « { $noted } » ; dans l’enregistrement : « { $found } ».
ui-differs-no-seat = NE VOUS FIEZ PAS À CETTE PARTIE : il manque à l’enregistrement une place qui a contribué aux mélanges par « { $noted } ».
ui-record = Enregistrement : { $file }
ui-verify-with = Pour le revérifier : { $command }

## La liste des jeux

ui-seats = Places : { $seats }
ui-by = De { $who }
ui-options = Options
ui-bots = Bots
ui-box = Dans la boîte
ui-default = par défaut { $value }
ui-try = Pour jouer : { $command }

## Bots venus d’ailleurs et remplacés

ui-replaced = { $who } ne joue plus, le bosco prend le relais : { $why }
trouble-missing = impossible de le lancer ({ $detail }).
trouble-ended = il s’est arrêté. { $detail }
trouble-slow = pas de réponse à temps.
trouble-garbage = ce n’est pas une réponse : { $detail }
trouble-long = une réponse trop longue.
trouble-protocol = il parle un autre protocole ({ $detail }).
trouble-astray = une réponse à une autre question ({ $detail }).
trouble-seat = une réponse pour une autre place ({ $detail }).
trouble-illegal = ce n’est pas un de ses choix : { $detail }

## Leçons et problèmes

ui-lesson-n = Étape { $n }
ui-puzzle-n = Problème { $n }
ui-look-at = Regardez : { $what }.
ui-right = Bien joué.
ui-find-the-move = Trouvez le meilleur coup. Il est nettement meilleur que tous les autres. (passer : le suivant, réponse : la voir)
ui-puzzle-wrong = Ce coup est permis, mais il y a mieux. Réessayez.
ui-puzzle-best = Le meilleur coup est « { $best } » : il gagne environ { $n } parties sur 100 de plus que « { $second } ».
ui-lessons-end = C’était la dernière étape. Entrée : jouer la première partie, contre un bot facile. Autre chose : arrêter.
command-skip = passer
command-answer = réponse
