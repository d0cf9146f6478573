## Слова стола, общие для всех игр.

language-en = English
language-fr = français
language-ru = русский

## Кто

seat-name = Игрок { $n }
you = вы
chance = случай
somebody = кто-то
spectator = зритель

## Перечисления

list-end = { $a } и { $b }
list-more = { $a }, { $b }

## То, чего не видно

thing-unseen =
    { $count ->
        [1] карта
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
    .acc =
    { $count ->
        [1] карту
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }
    .short = ?
    .about = Вам не видно, что это за карта.
thing-unseen-token =
    { $count ->
        [1] закрытый жетон
        [one] { $count } закрытый жетон
        [few] { $count } закрытых жетона
       *[other] { $count } закрытых жетонов
    }
    .short = ?
    .about = Вам не видно, что это за жетон.

## Отказы

why-by-rule = { $why } ({ $rule })
why-not-asked = сейчас отвечаете не вы
why-over = игра окончена
why-not-started = игра ещё не началась
why-started = игра уже началась
why-contribution-unwanted = за этим столом в перемешивание ничего не добавляют
why-contribution-too-late = после начала игры перемешивание уже не изменить
why-contribution-twice = вы уже добавили своё в перемешивание
why-contribution-too-long = это слишком длинно, чтобы добавить в перемешивание
why-no-such-action = такого действия нет
why-no-such-seat = такого места за столом нет
why-spectator = зритель только смотрит
why-chance = это решает случай, а не игроки
why-undo-known = с тех пор кто-то узнал новое, а забыть это нельзя
why-undo-hushed = на этот вопрос ответили ещё не все, и пока ответы не отменяют
why-undo-nothing = вам нечего отменять
why-undo-off = за этим столом ходы не отменяют
why-undo-consent = чтобы отменить этот ход, нужно согласие всех игроков
why-undo-asked = игроков уже спрашивают, отменить ли ход
why-undo-not-asked = отменить ход никто не просил

## Откуда взято число

source-rulebook = из правил
source-public = из открытых описаний напечатанных карт
source-rebuilt = восстановлено нами; измените, если у вас есть коробка

## Значения настроек

value-on = да
value-off = нет
value-data-usual = как восстановлено
value-data-own = свой набор

## Что знает и может место

ui-news = Что произошло
ui-all-know = Все знают, что у вас:
ui-knows = { $who } знает, что у вас:
ui-unseen = Ещё не видны:
ui-asides = В любой момент:

## Что произошло за столом

told-takes-back = { $who } отменяет последний ход.
    .you = Вы отменяете последний ход.
    .joins = in order

## Почему один вариант лучше всех

hint-chance =
    { $first ->
        [0] { $fact } в 0 из 100 воображаемых партий, иначе в { $second }
       *[other] { $fact } { hint-only }в { $first } из 100 воображаемых партий, иначе в { $second }
    }
hint-chance-again = { $fact } { hint-only }в { $first }, иначе в { $second }
hint-only =
    { $more ->
        [yes] { "" }
       *[no] { "лишь " }
    }
hint-amount = { $fact } (в среднем { $first }, иначе { $second })
hint-amount-again = { $fact } ({ $first }, иначе { $second })
hint-because = Потому что { $told }
hint-and = { $before }, и { $told }
hint-although = { $before }, хотя { $told }
hint-end = { $before }.
hint-no-reason = Ни одна причина не выделяется.
