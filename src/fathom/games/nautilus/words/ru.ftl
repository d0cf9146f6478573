## «Наутилус» по-русски. Номера вида NA-09 — из RULES.ru.md.

title = Наутилус
designer = Шарль Шевалье
about = Два офицера борются за место первого помощника капитана Немо.

## Карты

thing-number = { $n }
    .about =
    { $n ->
        [1] Краб: побеждает только 14 и Рыбью кость.
        [6] Вертикальная стрелка: другая карта с той же стороны должна перейти на свободное место напротив.
        [7] Горизонтальная стрелка: другая карта с той же стороны должна перейти на свободное место, не меняя стороны.
        [8] Горизонтальная стрелка: другая карта с той же стороны должна перейти на свободное место, не меняя стороны.
        [9] Вертикальная стрелка: другая карта с той же стороны должна перейти на свободное место напротив.
       *[other] Ныряльщик со значением { $n }, без стрелки.
    }
    .rule =
    { $n ->
        [1] NA-16
        [6] NA-10
        [7] NA-11
        [8] NA-11
        [9] NA-10
       *[other] NA-09
    }
thing-fishbone = Рыбья кость
    .acc = Рыбью кость
    .short = Рк
    .about = Выкладывается как ныряльщик со значением 0.
    .rule = NA-13
thing-kraken = Кракен
    .acc = Кракена
    .short = Кр
    .about = Выкладывается как ныряльщик со значением 15.
    .rule = NA-13
thing-anchor = Якорь
    .acc = Якорь
    .short = Як
    .about = После того как вы выложили карту: до конца раунда ни одна стрелка не сдвинет ту, что закреплена Якорем.
    .rule = NA-14
thing-eye = Глаз
    .acc = Глаз
    .short = Гл
    .about = В начале раунда: вы видите ныряльщиков в руке соперника.
    .rule = NA-06
thing-bathyscaphe = Батискаф
    .acc = Батискаф
    .short = Ба
    .about = В начале раунда: вы берёте ещё двух ныряльщиков и одного оставляете себе.
    .rule = NA-07
thing-harpoon = Гарпун
    .acc = Гарпун
    .short = Га
    .about = В начале раунда: вы вслепую тянете ныряльщика из руки соперника и меняете его на своего или возвращаете.
    .rule = NA-08
thing-science = Наука { SIGNED(OPTION("worth", $n)) }
    .acc = Науку { SIGNED(OPTION("worth", $n)) }
    .short = Нк{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
thing-exploration = Исследование { SIGNED(OPTION("worth", $n)) }
    .acc = Исследование { SIGNED(OPTION("worth", $n)) }
    .short = Ис{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
thing-navigation = Навигация { SIGNED(OPTION("worth", $n)) }
    .acc = Навигацию { SIGNED(OPTION("worth", $n)) }
    .short = Нв{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
thing-engineering = Инженерия { SIGNED(OPTION("worth", $n)) }
    .acc = Инженерию { SIGNED(OPTION("worth", $n)) }
    .short = Ин{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
thing-war = Война { SIGNED(OPTION("worth", $n)) }
    .acc = Войну { SIGNED(OPTION("worth", $n)) }
    .short = Во{ SIGNED(OPTION("worth", $n)) }
    .about = { about-worth }
    .rule = NA-21
about-worth =
    { OPTION("worth", $n) ->
        [-1] Чернильная клякса: минус одно очко в этой сфере.
        [1] Одна звезда: одно очко в этой сфере.
        [2] Две звезды: два очка в этой сфере.
       *[other] Даёт { SIGNED(OPTION("worth", $n)) } в этой сфере.
    }

## Места

zone-hand = Рука
    .mine = Ваша рука
    .theirs = Рука ({ $owner })
zone-special = Спецкарта
    .mine = Ваша спецкарта
    .theirs = Спецкарта ({ $owner })
zone-drawn = Взятые карты
zone-spot = место { $n }
    .self = место { $n } на своей стороне
    .self-from = места { $n } на своей стороне
    .self-on = месте { $n } на своей стороне
    .mine = место { $n } на вашей стороне
    .mine-from = места { $n } на вашей стороне
    .mine-on = месте { $n } на вашей стороне
    .own = место { $n } на своей стороне
    .own-from = места { $n } на своей стороне
    .own-on = месте { $n } на своей стороне
    .theirs = место { $n } на стороне соперника
    .theirs-from = места { $n } на стороне соперника
    .theirs-on = месте { $n } на стороне соперника
zone-domain = Сфера { $n }
zone-won = Стопка
    .mine = Ваша стопка
    .theirs = Стопка ({ $owner })
zone-spent = Отложенные спецкарты
    .brief = Отложено
zone-diver-deck = Ныряльщики
zone-special-deck = Спецкарты
zone-domain-deck = Сферы
name-own = место { $n } на своей стороне
    .typed = моё{ $n }
    .brief = Место { $n }, ваше
    .from = места { $n } на своей стороне
    .on = месте { $n } на своей стороне
name-opp = место { $n } на стороне соперника
    .typed = соп{ $n }
    .brief = Место { $n }, чужое
    .from = места { $n } на стороне соперника
    .on = месте { $n } на стороне соперника

## Числа на столе

counter-round = Раунд
counter-nemo = Жетон Немо
counter-points-science = { domain-science }
counter-points-exploration = { domain-exploration }
counter-points-navigation = { domain-navigation }
counter-points-engineering = { domain-engineering }
counter-points-war = { domain-war }
domain-science = Наука
domain-exploration = Исследование
domain-navigation = Навигация
domain-engineering = Инженерия
domain-war = Война
domains-won = Выиграно сфер

## Вопросы

ask-lots = Жребий решает, кому достанется жетон Немо.
ask-turning-up = Открываются карты сфер.
ask-dealing = Раздаются ныряльщики.
ask-drawing = Берутся две спецкарты.
ask-keeping = Оставьте себе одну из двух спецкарт; вторую получит соперник.
    .other = Ждём: { $who } делит две спецкарты.
ask-opening = Разыграть спецкарту сейчас, в начале раунда?
    .other = Ждём: { $who } решает, разыграть ли спецкарту.
ask-bringing = Батискаф поднимает двух ныряльщиков.
ask-taking = Оставьте одного из двух ныряльщиков; второй вернётся на колоду.
    .other = Ждём: { $who } выбирает одного из двух ныряльщиков.
ask-spearing = Гарпун тянет ныряльщика.
ask-exchanging = Отдайте ныряльщика в обмен на вытянутого или верните вытянутого.
    .other = Ждём: { $who } меняет ныряльщика или возвращает его.
ask-laying = Выложите карту на любое свободное место, на своей стороне или на чужой.
    .other = Ждём: { $who } выкладывает карту.
ask-moving = Стрелка действует: передвиньте другую карту с той же стороны.
    .other = Ждём: { $who } передвигает карту.
ask-anchoring = Закрепить Якорем одну из карт на столе?
    .other = Ждём: { $who } заканчивает ход.
ask-over = Игра окончена.

## Ответы

do-lay = Выложить { FORM($thing, "acc") } на { $other }
    .typed = выложить
    .brief = { FORM($other, "brief") }
    .hint = { FORM($thing, "about") }
    .rule = { FORM($thing, "rule") }
do-move = Передвинуть карту с { FORM($thing, "from") } на { $other }
    .typed = двигать
    .brief = { FORM($thing, "brief") } → { FORM($other, "brief") }
    .hint = Если у передвинутой карты есть стрелка, второй раз она не действует.
    .rule = NA-12
do-anchor = Закрепить Якорем карту на { FORM($thing, "on") }
    .typed = якорь
    .hint = До конца раунда её не сдвинет ни одна стрелка.
    .rule = NA-14
do-keep = Оставить { FORM($thing, "acc") }
    .typed = оставить
    .hint = { FORM($thing, "about") }
    .rule = NA-04
do-use = Разыграть спецкарту
    .typed = разыграть
    .hint = Её увидят все, а затем её отложат.
    .rule = NA-05
do-take = Оставить { FORM($thing, "acc") }
    .typed = взять
    .hint = { FORM($thing, "about") }
    .rule = NA-07
do-give = Отдать { FORM($thing, "acc") } в обмен
    .typed = отдать
    .hint = Вытянутый ныряльщик остаётся у вас; соперник видит, кого вы отдаёте.
    .rule = NA-08
do-return = Вернуть ныряльщика
    .typed = вернуть
    .hint = Соперник получает того же ныряльщика; вы оба знаете, какого.
    .rule = NA-08
do-pass = Пас
    .typed = пас
    .hint = Сейчас вы не разыгрываете спецкарту; об этом никто не узнает.
    .rule = NA-R4
    .lone = Вам нечего сыграть. Спрашивают всех, чтобы никого не выдать.
do-lot = Решить жребием, кому достанется жетон Немо
    .rule = NA-02
do-turn-up = Открыть { FORM($thing, "acc") }
    .rule = NA-01
do-deal = Раздать { FORM($thing, "acc") }
    .rule = NA-03
do-draw = Взять { FORM($thing, "acc") }
    .rule = NA-04
do-bring = Поднять { FORM($thing, "acc") }
    .rule = NA-07
do-spear = Вытянуть { FORM($thing, "acc") } из руки соперника
    .rule = NA-08

## Что дают ответы

brings-you-win = { $thing } бьёт { FORM($other, "acc") }: { SIGNED($worth) } вам
brings-they-win = { $thing } бьёт { FORM($other, "acc") }: { SIGNED($worth) } сопернику
brings-you-alone = пока без соперника: { SIGNED($worth) } вам
brings-they-alone = пока без соперника: { SIGNED($worth) } сопернику
brings-crosses = затем перейдёт { $thing }
brings-shifts = затем сдвинется { $thing }
brings-one-crosses = затем перейдёт другая карта этой стороны
brings-one-shifts = затем сдвинется другая карта этой стороны
brings-gives-away = соперник получит { FORM($thing, "acc") }
shows-beats = { $thing } бьёт { $other }
shows-alone = { $thing } без соперника
shows-columns = столбцы
    { $mine } : { $theirs }
shows-domains = { $n }
shows-round = Раунд { $n } из 6
beat-wins = Этот раунд: вы { $mine }, соперник { $theirs }

## Что произошло

told-nemo = { $who } получает жетон Немо и начинает.
    .you = Вы получаете жетон Немо и начинаете.
told-turned-up = Открыты сферы: { $thing }.
    .joins = in order
told-dealt = { $who } получает { FORM($thing, "acc") }.
    .you = Вы получаете { FORM($thing, "acc") }.
    .joins = sorted
told-draws = { $who } берёт { FORM($thing, "acc") }.
    .you = Вы берёте { FORM($thing, "acc") }.
    .unseen = { $who } берёт { FORM($thing, "acc") } из колоды спецкарт.
    .joins = sorted
told-keeps = { $who } оставляет себе { FORM($thing, "acc") }.
    .you = Вы оставляете себе { FORM($thing, "acc") }.
    .unseen = { $who } оставляет себе одну спецкарту.
told-gets = { $who } получает { FORM($thing, "acc") }.
    .you = Вам достаётся { $thing }.
    .unseen = { $who } получает вторую спецкарту.
told-declines = { $who } не разыгрывает { FORM($thing, "acc") }.
    .you = Вы не разыгрываете { FORM($thing, "acc") }.
told-uses = { $who } разыгрывает { FORM($thing, "acc") }.
    .you = Вы разыгрываете { FORM($thing, "acc") }.
told-sees = { $who } видит вашу руку: { $thing }.
    .you = Вы видите руку соперника: { $thing }.
    .unseen = { $who } видит { FORM($thing, "acc") } в руке соперника.
    .joins = sorted
told-brings = { $who } поднимает { FORM($thing, "acc") }.
    .you = Вы поднимаете { FORM($thing, "acc") }.
    .joins = sorted
told-takes = { $who } оставляет { FORM($thing, "acc") }.
    .you = Вы оставляете { FORM($thing, "acc") }.
told-puts-back = { $who } возвращает { FORM($thing, "acc") } на колоду.
    .you = Вы возвращаете { FORM($thing, "acc") } на колоду.
told-spears = { $who } тянет { FORM($thing, "acc") } из вашей руки.
    .you = Вы тянете { FORM($thing, "acc") } из руки соперника.
    .unseen = { $who } тянет ныряльщика из руки соперника.
told-gives = { $who } оставляет вытянутую карту и отдаёт вам { FORM($thing, "acc") }.
    .you = Вы оставляете вытянутую карту и отдаёте { FORM($thing, "acc") } в обмен.
    .unseen = { $who } оставляет вытянутую карту и отдаёт другую в обмен.
told-gives-back = { $who } возвращает вам { FORM($thing, "acc") }.
    .you = Вы возвращаете { FORM($thing, "acc") }.
    .unseen = { $who } возвращает ныряльщика.
told-lays = { $who } выкладывает { FORM($thing, "acc") } на { $place }.
    .you = Вы выкладываете { FORM($thing, "acc") } на { $place }.
told-moves = { $who } передвигает { FORM($thing, "acc") } с { FORM($place, "from") } на { $goal }.
    .you = Вы передвигаете { FORM($thing, "acc") } с { FORM($place, "from") } на { $goal }.
told-anchors = { $who } закрепляет Якорем { FORM($thing, "acc") } на { FORM($place, "on") }.
    .you = Вы закрепляете Якорем { FORM($thing, "acc") } на { FORM($place, "on") }.
told-wins = { $who } выигрывает { FORM($thing, "acc") }.
    .you = Вы выигрываете { FORM($thing, "acc") }.
    .joins = in order
told-round = Начинается новый раунд; жетон Немо меняет владельца.
told-over-rounds = { reason-over-rounds }
told-over-decided = { reason-over-decided }

reason-over-rounds = Шесть раундов сыграны: карты сфер закончились.
reason-over-decided = За одним из офицеров окончательно закреплены три сферы.

## Отказы

why-na-04-not-drawn = этой спецкарты нет среди двух взятых
why-na-04-choose-first = сначала выберите, какую из двух спецкарт оставить
why-na-05-no-special = у вас нет спецкарты, которую разыгрывают в начале раунда
why-na-05-answer-first = сначала разыграйте спецкарту или спасуйте
why-na-05-too-late = это можно только в начале раунда, пока не выложено ни одной карты
why-na-07-not-brought = этого ныряльщика нет среди двух поднятых
why-na-07-choose-first = сначала выберите, какого из двух ныряльщиков оставить
why-na-08-not-held = этого ныряльщика у вас нет, и отдать его нельзя
why-na-08-choose-first = сначала обменяйте вытянутого ныряльщика или верните его
why-na-09-not-held = этой карты у вас нет
why-na-09-spot-taken = там уже лежит карта
why-na-09-must-lay = сейчас вам нужно выложить карту
why-na-10-no-card = там нет карты, которую можно передвинуть
why-na-10-other-side = вертикальная стрелка двигает только карты со своей стороны
why-na-10-straight-across = вертикальная стрелка двигает карту только на место напротив
why-na-10-spot-taken = место напротив занято
why-na-11-no-card = там нет карты, которую можно передвинуть
why-na-11-other-side = горизонтальная стрелка двигает только карты со своей стороны
why-na-11-stays-on-its-side = горизонтальная стрелка оставляет карту на её стороне
why-na-11-spot-taken = там уже лежит карта
why-na-12-compulsory = передвижение обязательно
why-na-12-no-arrow = карты двигает лишь та стрелка, которую только что выложили
why-na-14-after-laying = Якорем закрепляют карту сразу после того, как выложили свою
why-na-14-anchored = эта карта закреплена Якорем
why-na-14-answer-first = сначала закрепите карту Якорем или спасуйте
why-na-14-no-card = там нет карты, которую можно закрепить
why-na-14-not-held = Якоря у вас нет
why-na-r1-not-itself = карта со стрелкой не двигает саму себя

## Что в коробке

component-domain-spaces = Поля для карт сфер, в ряд
component-spots = Места вдоль подводной лодки
component-divers = Карты ныряльщиков, по одной каждого значения
component-arrows = Ныряльщики со стрелкой: вертикальная | горизонтальная
component-domain-cards = Карты сфер: число сфер × карт в каждой
component-worth = Очки шести карт каждой сферы
component-specials = Спецкарты, по одной каждого вида
component-nemo-marker = Жетон Немо: он у первого игрока раунда

## Настройки

option-first = Первый игрок
    .about = У кого жетон Немо в первом раунде.
option-open_memory = Открытая память
    .about = Стол показывает выигранные карты и счёт по сферам; без неё каждый видит только свою стопку и свой счёт.
option-stop_when_decided = Досрочный конец
    .about = Игра кончается после раунда, в котором кто-то закрепил за собой три сферы.
option-worth = Очки карт сфер
    .about = Сколько дают шесть карт каждой сферы: для тех, у кого другое издание.
value-first-lot = по жребию
value-first-0 = игрок 1
value-first-1 = игрок 2

## Первая игра с подсказками

guide-start = Два офицера, шесть раундов. В каждом раунде в подводной лодке лежат пять карт сфер. Вы оба кладёте рядом ныряльщиков: у кого в столбце значение больше, тот забирает его карту. Кто в конце впереди в трёх сферах из пяти, тот и станет первым помощником Немо.
guide-keeping = Спецкарты — это сюрпризы. Оставьте ту, что вам больше нравится; другая достанется сопернику, и он будет знать, что у вас.
guide-opening = Некоторые спецкарты разыгрывают сейчас, до первой выложенной карты. Если ваша из таких, её можно разыграть; если пасуете, никто не узнает, что у вас.
guide-laying = Выберите карту из руки, затем свободное место. Можно положить и на сторону соперника: слабая карта там принесёт столбец вам.
guide-moving = На выложенной карте стрелка: другая карта этой стороны должна сдвинуться. Выберите, какая и куда.
guide-anchoring = Якорь держит одну карту на месте до конца раунда. Можно и приберечь его.

## Почему один ответ лучше другого, в воображаемых партиях

measure-wins = вы берёте { FORM($thing, "acc") } (столбец { $column })
measure-leads-science = вы впереди в сфере «{ domain-science }»
measure-leads-exploration = вы впереди в сфере «{ domain-exploration }»
measure-leads-navigation = вы впереди в сфере «{ domain-navigation }»
measure-leads-engineering = вы впереди в сфере «{ domain-engineering }»
measure-leads-war = вы впереди в сфере «{ domain-war }»
