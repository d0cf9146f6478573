## Ce qu’un modèle de langage apprend autour d’une question.

text-seat = { $title }. Joueurs : { $seats }. Vous êtes { $who }.
text-line = { $what } : { $is }
text-mine = { $who } ({ you })
text-table = La table
text-question = La question
text-answer = Terminez votre réponse par une ligne qui ne contient que le numéro d’une option, ou l’option comme elle est notée, par exemple { $example }.

## Ce qui ne va pas dans une réponse

text-nothing = Aucune option n’y est nommée. Répondez par un numéro de 1 à { $last }, ou par une option comme elle est notée.
text-several = Plusieurs options y sont nommées : { $options }. Nommez-en une, seule sur la dernière ligne.
text-number = Il n’y a pas d’option { $number } ; elles sont numérotées de 1 à { $last }.
text-refused = { $spelled } n’est pas une des options : { $why }.
