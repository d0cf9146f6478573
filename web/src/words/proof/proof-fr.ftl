## La preuve des mélanges : avant la partie, et quand elle est finie.

shuffles-how = Avant la partie, le serveur fixe un secret et en montre l’empreinte : l’engagement. Puis le navigateur de chaque joueur ajoute quelque chose au hasard. Chaque tirage découle des deux : personne ne peut choisir les cartes. Quand la partie est finie, le secret est révélé et ce navigateur recalcule chaque tirage.
shuffles-keep = Ce navigateur garde les deux pour vous. Notez-les si vous voulez vérifier avec votre propre programme.
shuffles-commitment = Engagement
shuffles-commitment-late = Engagement, vu ici seulement une fois la partie commencée
shuffles-said = Votre contribution
shuffles-said-by = Contribution de { $who }
shuffles-said-later = Votre navigateur contribue au hasard dès que vous dites qu’on peut commencer.
shuffles-said-nothing = Rien n’a été ajouté depuis ce navigateur.
shuffles-check-with = Commandes pour l’enregistrement, une fois la partie finie

proof-checking = Vérification des mélanges…
proof-fine = Mélanges vérifiés dans ce navigateur : { $draws ->
    [one] { $draws } tirage, conforme.
   *[other] { $draws } tirages, tous conformes.
}
proof-details = Ce qui a été comparé
proof-row-draws = Chaque tirage, recalculé à partir du secret révélé, de ce qu’on était convenu de jouer et de toutes les contributions :
proof-row-draws-count = { $draws ->
    [one] { $draws } tirage conforme
   *[other] { $draws } tirages conformes
}
proof-row-seen = L’engagement que ce navigateur a vu avant la partie :
proof-row-commitment = L’engagement de l’enregistrement, conforme au secret révélé :
proof-row-own = Votre contribution, dans l’enregistrement :
proof-row-own-by = Contribution de { $who }, dans l’enregistrement :
proof-row-drawn = Les places tirées au sort : telles que le veulent le secret et les contributions
proof-rest = Ce qu’un tirage signifie selon les règles, et si chaque action était permise, cette page ne le vérifie pas. Le serveur peut le faire pour vous ; ou bien gardez l’enregistrement et utilisez l’une de ces commandes :
proof-save = Garder l’enregistrement
verify = Faire rejouer par le serveur
verified = Le serveur dit : chaque tirage et chaque action sont justes ({ $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}).
verified-since = Le serveur dit : chaque tirage et chaque action sont justes depuis le moment où cette partie a commencé ({ $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}).
verified-not = Le serveur lui-même trouve des fautes : { $problems }

proof-unable = Les mélanges n’ont pas été vérifiés. Cette page vient d’une adresse sans https, et là les navigateurs ne calculent pas d’empreintes. Gardez l’enregistrement et utilisez l’une de ces commandes :
proof-no-record = Les mélanges n’ont pas été vérifiés : le serveur n’a pas remis l’enregistrement ({ $why }).
proof-again = Réessayer
proof-unseen = Ce navigateur n’a pas vu l’engagement avant la partie. L’enregistrement est cohérent, mais si le secret a été remplacé, personne ne peut le dire ici.
proof-untaken = Le serveur n’a pas pris la contribution de ce navigateur pour { $who } : il y en avait déjà une, dit-il. Si personne n’a joué à cette place depuis un autre appareil, ne vous fiez pas au serveur.
proof-unspoken = Ce navigateur n’a rien ajouté : les tirages reposent sur ce que les autres ont dit.
proof-begun = Cette partie est repartie d’un moment d’une autre ; comment on en était arrivé là n’est pas vérifié.
proof-seats-unseen = Les places ont été tirées au sort, mais ce navigateur n’a pas vu tout le monde s’asseoir : cela n’a pas été vérifié.

proof-alarm = Ne vous fiez pas à cette partie
proof-alarm-about = Ce que dit le serveur ne correspond pas à ce que ce navigateur avait noté avant la partie. Gardez l’enregistrement et montrez-le aux autres.
proof-alarm-now = Le serveur dit maintenant autre chose qu’avant la partie. Vous pouvez continuer, mais ne vous fiez pas aux cartes. Quand la partie sera finie, gardez l’enregistrement et montrez-le aux autres.
proof-alarm-read = J’ai lu
proof-commitment = L’engagement a été remplacé. Avant la partie, c’était { $was } ; dans l’enregistrement, c’est { $now } : le serveur a pris un autre secret.
proof-commitment-between = Le serveur a donné deux engagements : d’abord { $was }, puis { $now }.
proof-uncommitted = L’enregistrement ne contient pas d’engagement. Avant la partie, il y en avait un : { $was }.
proof-secret = Le secret révélé ne correspond pas à l’engagement.
proof-own-said = Votre contribution a été remplacée. Vous ({ $who }) aviez dit { $was }, l’enregistrement dit { $now }.
proof-own-lost = La place pour laquelle vous aviez contribué par { $was } a disparu.
proof-said = La contribution de { $who } a été remplacée. Avant la partie, c’était { $was } ; dans l’enregistrement, c’est { $now }.
proof-bot-said = L’enregistrement contient une contribution de { $who }, un bot, qui n’en donne pas : { $now }.
proof-terms-game = L’enregistrement est celui d’un autre jeu que convenu.
proof-terms-version = L’enregistrement suit une autre version des règles que convenu.
proof-terms-seats = L’enregistrement a un autre nombre de places que convenu.
proof-terms-options = L’enregistrement a d’autres options de jeu que convenu.
proof-terms-undo = L’enregistrement a une autre règle que convenu pour annuler un coup.
proof-terms-position = L’enregistrement part d’une autre position que convenu.
proof-draws = { $wrong } tirages sur { $draws } ne sont pas ceux que donne le secret. Le premier : le tirage { $first } devrait être le billet { $was }, l’enregistrement dit { $now }.
proof-digest = L’enregistrement ne correspond pas à sa propre empreinte : il a été modifié.
proof-seats-drawn = Les places n’ont pas été tirées comme le veulent le secret et les contributions.
proof-malformed = La ligne { $line } de l’enregistrement est illisible.
