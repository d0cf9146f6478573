## Les mots de la table, communs à tous les jeux.

language-en = English
language-fr = français
language-ru = русский

## Qui

seat-name = Joueur { $n }
you = vous
chance = le hasard
somebody = quelqu’un
spectator = spectateur

## Énumérations

list-end = { $a } et { $b }
list-more = { $a }, { $b }

## Ce que l’on ne voit pas

thing-unseen =
    { $count ->
        [1] une carte
        [one] { $count } carte
       *[other] { $count } cartes
    }
    .short = ?
    .about = Vous ne pouvez pas voir quelle est cette carte.
thing-unseen-token =
    { $count ->
        [1] un jeton face cachée
        [one] { $count } jeton face cachée
       *[other] { $count } jetons face cachée
    }
    .short = ?
    .about = Vous ne pouvez pas voir quel est ce jeton.

## Refus

why-by-rule = { $why } ({ $rule })
why-not-asked = ce n’est pas à vous de répondre
why-over = la partie est terminée
why-not-started = la partie n’a pas commencé
why-started = la partie a déjà commencé
why-contribution-unwanted = les mélanges de cette table n’acceptent pas de contribution
why-contribution-too-late = les mélanges sont fixés une fois la partie commencée
why-contribution-twice = vous avez déjà contribué aux mélanges
why-contribution-too-long = c’est trop long pour être ajouté aux mélanges
why-no-such-action = cette action n’existe pas
why-no-such-seat = cette place n’existe pas
why-spectator = un spectateur ne fait que regarder
why-chance = c’est le hasard qui en décide, pas les joueurs
why-undo-known = quelqu’un a appris quelque chose depuis, et cela ne s’oublie pas
why-undo-hushed = on attend encore des réponses à cette question ; d’ici là, aucune ne s’annule
why-undo-nothing = vous n’avez rien à annuler
why-undo-off = à cette table, on n’annule pas ses coups
why-undo-consent = tous les joueurs doivent être d’accord pour annuler ce coup
why-undo-asked = une demande d’annulation est déjà en cours
why-undo-not-asked = personne n’a demandé à annuler un coup

## D’où vient un nombre

source-rulebook = d’après le livret de règles
source-public = d’après des relevés publics des cartes imprimées
source-rebuilt = reconstitué par nous ; à modifier si vous possédez la boîte

## Valeurs des options

value-on = oui
value-off = non
value-data-usual = reconstitué
value-data-own = le vôtre

## Ce qu’un joueur sait et peut faire

ui-news = Ce qui s’est passé
ui-all-know = Tous savent que vous avez :
ui-knows = { $who } sait que vous avez :
ui-unseen = Pas encore vu :
ui-asides = À tout moment :

## Ce qui s’est passé à la table

told-takes-back = { $who } annule son dernier coup.
    .you = Vous annulez votre dernier coup.
    .joins = in order

## Pourquoi un choix est le meilleur

hint-chance =
    { $first ->
        [0] { $fact } dans 0 partie imaginée sur 100, sinon dans { $second }
        [1] { $fact } dans { hint-only }1 partie imaginée sur 100, sinon dans { $second }
       *[other] { $fact } dans { hint-only }{ $first } parties imaginées sur 100, sinon dans { $second }
    }
hint-chance-again = { $fact } dans { hint-only }{ $first }, sinon dans { $second }
hint-only =
    { $more ->
        [yes] { "" }
       *[no] { "seulement " }
    }
hint-amount = { $fact } ({ $first } en moyenne, sinon { $second })
hint-amount-again = { $fact } ({ $first }, sinon { $second })
hint-because = Parce que { $told }
hint-and = { $before }, et que { $told }
hint-although = { $before }, même si { $told }
hint-end = { $before }.
hint-no-reason = Aucune raison ne se détache.
