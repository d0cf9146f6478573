## 20 000 льё под водой, по-русски. Номера вроде LG-09 — это номера правил из RULES.ru.md.

title = 20 000 льё под водой
designer = Tebbe
about = Одна подводная лодка, вращающийся океан — и каждый хочет стоять у руля.

## Жетоны

thing-token =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] сухари { OPTION("print", "tokens", $n, 2) }
        [anchor] якорь
        [submarine] жетон лодки
       *[picture] { token-picture } ({ token-symbol }{ token-second })
    }
    .acc =
    { OPTION("print", "tokens", $n, 1) ->
        [shark] акулу ({ token-symbol }{ token-second })
        [cannibals] каннибалов ({ token-symbol }{ token-second })
        [octopus] спрута ({ token-symbol }{ token-second })
        [vulcania] Вулканию ({ token-symbol }{ token-second })
        [hardtack] сухари { OPTION("print", "tokens", $n, 2) }
        [anchor] якорь
        [submarine] жетон лодки
       *[picture] { token-picture } ({ token-symbol }{ token-second })
    }
    .short =
    { OPTION("print", "tokens", $n, 1) ->
        [shark] Ак{ token-letter }{ token-second-letter }
        [wreck] Об{ token-letter }{ token-second-letter }
        [reef] Ри{ token-letter }{ token-second-letter }
        [kelp] Во{ token-letter }{ token-second-letter }
        [cannibals] Ка{ token-letter }{ token-second-letter }
        [nautilus] На{ token-letter }{ token-second-letter }
        [shoal] Ко{ token-letter }{ token-second-letter }
        [octopus] Сп{ token-letter }{ token-second-letter }
        [vulcania] Ву{ token-letter }{ token-second-letter }
        [hardtack] Су{ OPTION("print", "tokens", $n, 2) }
        [anchor] Якор
       *[submarine] Лодк
    }
    .bare =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] сухари { OPTION("print", "tokens", $n, 2) }
        [anchor] якорь
        [submarine] жетон лодки
       *[picture] { token-picture }
    }
    .about =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] Джокер в своём ряду и столбце; событие происходит сразу.
        [anchor] Приносит открытую карту действия и считается одним жетоном своего ряда.
        [submarine] Выходит из игры; сделайте ещё один манёвр на выбор.
       *[picture] Считается в ряду, где нужна эта картинка; символы — в столбце.
    }
    .rule =
    { OPTION("print", "tokens", $n, 1) ->
        [hardtack] LG-13
        [anchor] LG-12
        [submarine] LG-11
       *[picture] LG-20
    }
token-picture =
    { OPTION("print", "tokens", $n, 1) ->
        [shark] акула
        [wreck] обломки
        [reef] риф
        [kelp] водоросли
        [cannibals] каннибалы
        [nautilus] «Наутилус»
        [shoal] косяк рыб
        [octopus] спрут
       *[vulcania] Вулкания
    }
token-symbol =
    { OPTION("print", "tokens", $n, 2) ->
        [spear] копьё
        [helm] штурвал
        [chest] сундук
        [mask] маска
        [bottle] бутылка
       *[boat] шлюпка
    }
token-second =
    { OPTION("print", "tokens", $n, 3) ->
        [spear] , копьё
        [helm] , штурвал
        [chest] , сундук
        [mask] , маска
        [bottle] , бутылка
        [boat] , шлюпка
       *[none] { "" }
    }
token-letter =
    { OPTION("print", "tokens", $n, 2) ->
        [spear] к
        [helm] р
        [chest] с
        [mask] м
        [bottle] б
       *[boat] ш
    }
token-second-letter =
    { OPTION("print", "tokens", $n, 3) ->
        [spear] к
        [helm] р
        [chest] с
        [mask] м
        [bottle] б
        [boat] ш
       *[none] { "" }
    }

## Карты

thing-number = { $n }
    .acc =
    { $n ->
        [1] единицу
        [2] двойку
        [3] тройку
        [4] четвёрку
        [5] пятёрку
        [6] шестёрку
        [7] семёрку
        [8] восьмёрку
        [9] девятку
       *[other] десятку
    }
    .short = { $n }{ card-mark }
    .about =
    { $n ->
        [1] { about-current }
        [4] { about-current }
        [7] { about-current }
        [2] { about-course }
        [5] { about-course }
        [8] { about-course }
        [10] Течение, курс или глубина — на выбор.
       *[other] { about-depth }
    }
    .rule =
    { $n ->
        [1] LG-06
        [4] LG-06
        [7] LG-06
        [2] LG-07
        [5] LG-07
        [8] LG-07
        [10] LG-05
       *[other] LG-08
    }
card-mark =
    { $n ->
        [1] ~
        [4] ~
        [7] ~
        [2] +
        [5] +
        [8] +
        [10] *
       *[other] |
    }
about-current = Течение: поверните океан на шаг влево или вправо.
about-course = Курс: поверните лодку к соседней стороне света.
about-depth = Глубина: на шаг вверх или вниз.
thing-sailor = Матрос
    .acc = Матроса
    .short = Матр
    .about = Поменяйте местами два жетона своего планшета, в любых рядах.
    .rule = LG-14
thing-super-sailor = Суперматрос
    .acc = Суперматроса
    .short = СупМ
    .about = Передвиньте один жетон своего планшета на любую свободную клетку.
    .rule = LG-16
thing-diver = Водолаз
    .acc = Водолаза
    .short = Вдлз
    .about = Обменяйте один жетон своего планшета на любой жетон океана.
    .rule = LG-17
thing-number-card = Карта номеров
    .acc = карту номеров
    .short = Ном
    .about = Раздайте все номера заново; они решают, кто ходит дальше.
    .rule = LG-18

## Места

depth-of =
    { $n ->
        [0] 0
       *[other] −{ $n }
    }
zone-ocean-a = А { depth-of }
    .hides = token
zone-ocean-b = Б { depth-of }
    .hides = token
zone-ocean-c = В { depth-of }
    .hides = token
zone-ocean-d = Г { depth-of }
    .hides = token
zone-ocean-e = Д { depth-of }
    .hides = token
zone-ocean-f = Е { depth-of }
    .hides = token
zone-ocean-g = Ж { depth-of }
    .hides = token
zone-ocean-h = З { depth-of }
    .hides = token
zone-cell-IA = I‑А
    .blank = ак
zone-cell-IB = I‑Б
    .blank = об
zone-cell-IC = I‑В
    .blank = ри
zone-cell-IIA = II‑А
    .blank = во
zone-cell-IIB = II‑Б
    .blank = ка
zone-cell-IIC = II‑В
    .blank = на
zone-cell-IIIA = III‑А
    .blank = ко
zone-cell-IIIB = III‑Б
    .blank = сп
zone-cell-IIIC = III‑В
    .blank = ву
zone-stack = Запас
    .beside = Жетоны следующих раундов
    .hides = token
zone-removed = Вне игры
    .beside = Вне игры
    .hides = token
zone-pile = Колода
    .beside = Карты действий
zone-face-up = Открыта
    .beside =
        Следующая карта действия:
        тому, кто найдёт якорь
zone-hand = Рука
    .mine = Ваша рука
    .theirs = { $owner }
zone-laid = Карта на столе
    .mine = Вы
    .theirs = { $owner }
zone-discard = Сброс
    .beside = Ваши сыгранные карты
    .mine = Ваш сброс
    .theirs = Сброс ({ $owner })
zone-actions = Действия
name-a = { zone-ocean-a }
    .typed = а{ $n }
name-b = { zone-ocean-b }
    .typed = б{ $n }
name-c = { zone-ocean-c }
    .typed = в{ $n }
name-d = { zone-ocean-d }
    .typed = г{ $n }
name-e = { zone-ocean-e }
    .typed = д{ $n }
name-f = { zone-ocean-f }
    .typed = е{ $n }
name-g = { zone-ocean-g }
    .typed = ж{ $n }
name-h = { zone-ocean-h }
    .typed = з{ $n }
name-IA = { zone-cell-IA }
    .typed = 1а
name-IB = { zone-cell-IB }
    .typed = 1б
name-IC = { zone-cell-IC }
    .typed = 1в
name-IIA = { zone-cell-IIA }
    .typed = 2а
name-IIB = { zone-cell-IIB }
    .typed = 2б
name-IIC = { zone-cell-IIC }
    .typed = 2в
name-IIIA = { zone-cell-IIIA }
    .typed = 3а
name-IIIB = { zone-cell-IIIB }
    .typed = 3б
name-IIIC = { zone-cell-IIIC }
    .typed = 3в
name-seat = место { $n }
    .typed = место{ $n }

## Управление

name-left = Повернуть океан влево
    .typed = влево
    .label = течение ↺
    .about = { about-current }
    .rule = LG-06
name-right = Повернуть океан вправо
    .typed = вправо
    .label = течение ↻
    .about = { about-current }
    .rule = LG-06
name-port = Повернуть лодку налево
    .typed = налево
    .label = налево
    .about = { about-course }
    .rule = LG-07
name-starboard = Повернуть лодку направо
    .typed = направо
    .label = направо
    .about = { about-course }
    .rule = LG-07
name-up = Всплыть
    .typed = вверх
    .label = вверх
    .about = { about-depth }
    .rule = LG-08
name-down = Погрузиться
    .typed = вниз
    .label = вниз
    .about = { about-depth }
    .rule = LG-08

## Числа на столе

counter-round = Раунд
    .shows =
    { $value ->
        [1] I
        [2] II
       *[other] III
    }
counter-turn = Ход
counter-heading = Курс
    .shows =
    { $value ->
        [0] север
        [1] восток
        [2] юг
       *[other] запад
    }
counter-depth = Глубина
    .shows =
    { $value ->
        [0] 0
       *[other] −{ $value }
    }
counter-dial = Течение
counter-beam = Цель
counter-last-turn = Последний ход
    .flag = Последний ход!
    .shows =
    { $value ->
        [0] { "" }
       *[other] !
    }
counter-number = Номер
counter-acts = Очередь
    .shows =
    { $value ->
        [0] ·
       *[other] { $value }
    }
counter-points = Очки
    .unit = { $value ->
        [one] очко
        [few] очка
       *[many] очков
    }
counter-track = Фишка
    .brief = Фишка
counter-row-I = Ряд I
    .brief = Ряд I
counter-row-II = Ряд II
    .brief = Ряд II
counter-row-III = Ряд III
    .brief = Ряд III
counter-column-A = Столбец А
    .brief = Стлб А
counter-column-B = Столбец Б
    .brief = Стлб Б
counter-column-C = Столбец В
    .brief = Стлб В

## Лист счёта

events-I = События раунда I
row-I = Ряд I
bonus-I = Номер, раунд I
events-II = События раунда II
row-II = Ряд II
bonus-II = Номер, раунд II
events-III = События раунда III
row-III = Ряд III
bonus-III = Номер, раунд III
column-A = Столбец А
column-B = Столбец Б
column-C = Столбец В
total = Итог

## Вопросы

ask-dealing = Раскладываются жетоны раунда.
ask-turning-up = Открывается карта действия.
ask-lots = Раздаются номера.
ask-revealing = Переворачивается жетон.
ask-laying = Положите карту: старшая ходит первой.
    .other = { $who } кладёт карту.
    .signs = ~ течение, + курс, | глубина, * любое.
ask-acting = Управляйте лодкой: вы берёте жетон, на который она укажет.
    .other = { $who } управляет лодкой.
ask-afterwards = Сыграть карту сейчас или пропустить?
    .other = { $who } ещё может сыграть карту.
ask-taking = Взять жетон или оставить?
    .other = { $who } берёт жетон или оставляет его.
ask-steering-on = Жетон лодки: ещё один манёвр на выбор, или пропустите.
    .other = { $who } может сделать ещё один манёвр.
ask-swapping = Матрос: какой жетон вашего планшета?
    .other = { $who } меняет местами два жетона.
ask-swapping-with = Матрос: с каким другим жетоном его поменять?
    .other = { $who } меняет местами два жетона.
ask-moving = Суперматрос: какой жетон вашего планшета?
    .other = { $who } передвигает жетон.
ask-moving-to = Суперматрос: на какую свободную клетку?
    .other = { $who } передвигает жетон.
ask-giving-up = Водолаз: какой жетон своего планшета вы отдаёте?
    .other = { $who } посылает Водолаза.
ask-diving = Водолаз: в обмен на какой жетон океана?
    .other = { $who } посылает Водолаза.
ask-numbering-1 = Карта номеров: кому достаётся номер 1?
    .other = { $who } раздаёт номера заново.
ask-numbering-2 = Карта номеров: кому достаётся номер 2?
    .other = { $who } раздаёт номера заново.
ask-numbering-3 = Карта номеров: кому достаётся номер 3?
    .other = { $who } раздаёт номера заново.
ask-over = Игра окончена.

## Ответы

do-lay = Положить { FORM($thing, "acc") }
    .typed = положить
    .hint = { FORM($thing, "about") }
    .rule = LG-03
do-steer = { $thing }: { $other }
    .typed = управлять
    .hint = { FORM($thing, "about") }
    .rule = { FORM($thing, "rule") }
do-play = Сыграть { FORM($thing, "acc") }
    .typed = сыграть
    .hint = { FORM($thing, "about") }
    .rule = { FORM($thing, "rule") }
do-pick = Выбрать { $thing }
    .typed = выбрать
    .hint = Клетка вашего собственного планшета.
    .rule = LG-14
do-dive = Нырнуть за жетоном на { $thing }
    .typed = нырнуть
    .hint = Ваш жетон останется там открытым.
    .rule = LG-17
do-give = { $thing }
    .typed = отдать
    .hint = Чем меньше номер, тем раньше кладут карту и ходят и тем больше премия.
    .rule = LG-18
do-take = Взять жетон
    .typed = взять
    .hint = Закрытый жетон показывают всем, когда его берут.
    .rule = LG-09
do-pass = Пас
    .typed = пас
    .hint = Больше ничего не происходит.
    .rule = LG-R9
do-deal = Выложить { FORM($thing, "acc") }
    .rule = LG-01
do-turn-up = Открыть { FORM($thing, "acc") }
    .rule = LG-02
do-lot = Раздать номер: { $thing }
    .rule = LG-02
do-reveal = Перевернуть { FORM($thing, "acc") }
    .rule = LG-R8

## Что приносит ответ и что видно на столе

roman =
    { $row ->
        [1] I
        [2] II
       *[other] III
    }
brings-takes = { FORM($thing, "bare") }: ряд { roman } { $before } → { $after }
brings-column =
    { $column ->
        [1] столбец А { $before } → { $after }
        [2] столбец Б { $before } → { $after }
       *[other] столбец В { $before } → { $after }
    }
brings-finds = { $thing }
brings-unseen = неизвестный жетон
brings-nothing = там пусто
brings-no-room = ваш ряд полон: вы ничего не берёте
brings-again = { FORM($thing, "bare") }: ещё один манёвр
brings-gets = вы получите { FORM($thing, "acc") }
brings-event =
    { $n ->
        [0] событие вам ничего не даст
        [one] событие даст вам { $n } очко
        [few] событие даст вам { $n } очка
       *[other] событие даст вам { $n } очков
    }
brings-ends-round = конец раунда
brings-first = ваш ход первый
brings-first-so-far = пока ваш ход первый
brings-after = ваш ход после: { $who }, { $thing }
shows-row = { $n }
    до { $most }
shows-scored = { $n }
    учтено
shows-pays = Ряд { roman }: три по порядку { $three }, два { $two }, любая другая его картинка { $one }. Столбцы в конце: 2 одинаковых { $pair }, 3 одинаковых { $triple }.
shows-laying = кладут карты; потом старшая ходит первой
shows-steering = манёвры, старшая карта первой
shows-depth =
    { $n ->
        [0] Глубина 0
       *[other] Глубина −{ $n }
    }
shows-laid = положено
shows-to-lay = без карты
shows-to-act = без хода
shows-done = готово ✓

## Что произошло

points-scored =
    { $amount ->
        [one] { $amount } очко
        [few] { $amount } очка
       *[other] { $amount } очков
    }
told-dealt = Жетоны раунда разложены.
    .joins = in order
told-turned-up = Открыта карта: { $thing }.
told-number-1 = { $who } получает номер 1.
    .you = Вы получаете номер 1.
told-number-2 = { $who } получает номер 2.
    .you = Вы получаете номер 2.
told-number-3 = { $who } получает номер 3.
    .you = Вы получаете номер 3.
told-number-4 = { $who } получает номер 4.
    .you = Вы получаете номер 4.
told-picks-up-discard = { $who } возвращает сброс в руку.
    .you = Вы возвращаете сброс в руку.
told-lays = { $who } кладёт { FORM($thing, "acc") }.
    .you = Вы кладёте { FORM($thing, "acc") }.
told-turns-left = { $who } поворачивает океан влево: { $goal }.
    .you = Вы поворачиваете океан влево: { $goal }.
told-turns-right = { $who } поворачивает океан вправо: { $goal }.
    .you = Вы поворачиваете океан вправо: { $goal }.
told-heads-port = { $who } поворачивает лодку налево: { $goal }.
    .you = Вы поворачиваете лодку налево: { $goal }.
told-heads-starboard = { $who } поворачивает лодку направо: { $goal }.
    .you = Вы поворачиваете лодку направо: { $goal }.
told-rises = { $who } всплывает: { $goal }.
    .you = Вы всплываете: { $goal }.
told-sinks = { $who } погружается: { $goal }.
    .you = Вы погружаетесь: { $goal }.
told-finds-nothing = На { $place } жетона нет.
told-has-no-room = { $who } ничего не берёт: ряд полон.
    .you = Ваш ряд полон: вы ничего не берёте.
told-leaves = { $who } оставляет жетон на { $place }.
    .you = Вы оставляете жетон на { $place }.
told-stays = { $who } не пользуется жетоном лодки.
    .you = Вы не пользуетесь жетоном лодки.
told-revealed = На { $place } лежал жетон: { $thing }.
told-takes = { $who } берёт { FORM($thing, "acc") } на { $goal }.
    .you = Вы берёте { FORM($thing, "acc") } на { $goal }.
told-boards = { $who } находит { FORM($thing, "acc") } и может сделать ещё один манёвр.
    .you = Вы находите { FORM($thing, "acc") } и можете сделать ещё один манёвр.
told-gets-card = { $who } получает { FORM($thing, "acc") }.
    .you = Вы получаете { FORM($thing, "acc") }.
told-event-1 = Акула нападает! Все получают очки за копья и штурвалы.
told-event-2 = Корабль-призрак! Все получают очки за сундуки и маски.
told-event-3 = Осторожно, риф! Все получают очки за бутылки и шлюпки.
told-event-4 = Лес водорослей! { $who } получает очки за сундуки и маски.
    .you = Лес водорослей! Вы получаете очки за сундуки и маски.
told-event-5 = Каннибалы! { $who } получает очки за копья и шлюпки.
    .you = Каннибалы! Вы получаете очки за копья и шлюпки.
told-event-6 = «Наутилус» найден! { $who } получает очки за бутылки и штурвалы.
    .you = «Наутилус» найден! Вы получаете очки за бутылки и штурвалы.
told-event-7 = Полный вперёд! Очки получает тот, у кого больше всех сундуков и штурвалов.
told-event-8 = Гигантский спрут! Очки получает тот, у кого больше всех копий и масок.
told-event-9 = К Вулкании! Очки получает тот, у кого больше всех шлюпок и бутылок.
told-scores = { $who } получает { points-scored }.
    .you = Вы получаете { points-scored }.
told-plays = { $who } играет { FORM($thing, "acc") }.
    .you = Вы играете { FORM($thing, "acc") }.
told-swaps = { $who } меняет местами { FORM($thing, "acc") }.
    .you = Вы меняете местами { FORM($thing, "acc") }.
    .joins = in order
told-moves = { $who } передвигает { FORM($thing, "acc") } на { $goal }.
    .you = Вы передвигаете { FORM($thing, "acc") } на { $goal }.
told-gives-up = { $who } отдаёт { FORM($thing, "acc") } за жетон на { $goal }.
    .you = Вы отдаёте { FORM($thing, "acc") } за жетон на { $goal }.
told-round-over =
    { $amount ->
        [20] После двадцати ходов раунд подсчитывается как есть.
        [1] Раунд окончен после одного хода.
       *[other] Раунд окончен, ходов было { $amount }.
    }
told-scores-row = { $who } получает { points-scored } за ряд.
    .you = Вы получаете { points-scored } за свой ряд.
told-scores-bonus = { $who } получает { points-scored } за номер.
    .you = Вы получаете { points-scored } за свой номер.
told-round =
    { $amount ->
        [2] Начинается раунд II.
       *[other] Начинается раунд III.
    }
told-scores-column-A = { $who } получает { points-scored } за столбец А.
    .you = Вы получаете { points-scored } за столбец А.
told-scores-column-B = { $who } получает { points-scored } за столбец Б.
    .you = Вы получаете { points-scored } за столбец Б.
told-scores-column-C = { $who } получает { points-scored } за столбец В.
    .you = Вы получаете { points-scored } за столбец В.
told-over-rounds = { reason-over-rounds }

reason-over-rounds = Третий раунд окончен, столбцы подсчитаны.

## Почему нельзя

why-lg-03-not-held = этой карты нет у вас в руке
why-lg-03-must-lay = ваша очередь положить карту с номером
why-lg-05-must-steer = сначала сделайте манёвр по положенной карте
why-lg-05-steered = вы уже сделали манёвр
why-lg-06-only-current = ваша карта поворачивает океан, и только
why-lg-07-only-course = ваша карта поворачивает лодку на четверть оборота, и только
why-lg-08-only-depth = ваша карта меняет глубину, и только
why-lg-08-no-further = лодка остаётся между глубинами 0 и −2
why-lg-09-points-elsewhere = после такого манёвра лодка указывала бы в другое место
why-lg-11-steer-or-pass = сделайте ещё один манёвр или пропустите
why-lg-14-no-sailor = у вас в руке нет Матроса
why-lg-14-two-tokens = Матросу нужны два жетона на вашем планшете
why-lg-14-choose-tokens = сначала выберите жетоны для обмена
why-lg-14-no-token = на этой клетке нет жетона
why-lg-14-another-one = выберите другой жетон для обмена
why-lg-15-not-held = у вас нет такой карты действия
why-lg-15-just-taken = карту действия не играют в тот ход, когда её взяли
why-lg-15-play-or-pass = сыграйте карту или пропустите
why-lg-16-nothing-to-move = Суперматросу нужны жетон и свободная клетка
why-lg-16-no-token = на этой клетке нет жетона
why-lg-16-not-free = эта клетка занята
why-lg-16-choose-cells = сначала выберите, что передвинуть и куда
why-lg-17-nothing-to-exchange = Водолазу нужны ваш жетон и жетон океана
why-lg-17-no-token = на этой клетке нет вашего жетона
why-lg-17-choose-own = сначала выберите жетон, который отдаёте
why-lg-17-nothing-there = там нет жетона
why-lg-17-choose-spot = сначала выберите жетон, за которым нырнуть
why-lg-18-hand-out-first = сначала раздайте все номера
why-lg-18-has-one = у этого игрока уже есть номер
why-lg-18-no-such-seat = там никто не сидит
why-lg-r1-take-or-leave = сначала возьмите жетон или оставьте его
why-lg-r9-one-a-turn = один Матрос или одна карта действия за ход, не больше
why-lg-r9-after-steering = карту играют до манёвра или когда он завершён

## Что в коробке

component-submarine = Подводная лодка: направления × глубины
component-dial = Диск океана: секторы × глубины
component-cards = Карты каждого игрока: номера + Матросы
component-number-tokens = Номера, по числу игроков
component-action-cards = Карты действий: Суперматросы + Водолазы + карты номеров
component-tokens = Жетоны глубин
component-pictures = Картинки клеток А, Б, В, показанные в правилах
component-pictures-likely = Картинки остальных клеток
component-row-worth = Ряды: три по порядку, две по порядку, одна
component-row-top = Три по порядку в ряду I
component-column-worth = Столбцы: один, два, три одинаковых
component-column-more = Столбцы: четыре, пять, шесть одинаковых
component-bonus = Премия за номера
component-track = Деления дорожки счёта
component-print = Набор жетонов и диск: раунды × (белые + зелёные)

## Варианты

option-seasoned_crew = Бывалый экипаж
    .about = Все жетоны лежат открытыми.
option-may_leave = Жетон можно оставить
    .about = После манёвра жетон можно не брать.
option-gap_pair = Пары через пропуск
    .about = Нужные картинки на А и В считаются двумя по порядку.
option-anchor = Якорь в своём ряду
    .about = Сколько стоит якорь при подсчёте ряда.
option-hardtack = Сухари в своём ряду
    .about = Какую картинку заменяют сухари: своей клетки или любую.
option-print = Жетоны и диск
    .about = Ваши собственные жетоны и диск: файл, устроенный так же, как восстановленный.
value-anchor-nothing = ничего
value-anchor-single = как одна картинка
value-anchor-wild = джокер
value-hardtack-own = своя клетка
value-hardtack-any = любая клетка

## Уроки

lesson-aim = Посреди океана одна подводная лодка, и все управляют ею по очереди. Кто сделал манёвр, берёт жетон, на который она теперь указывает. Сейчас она указывает на этот риф, но никто ещё не ходил.
    .title = Одна лодка на всех
lesson-row = Жетоны ложатся на ваш планшет, на первую свободную клетку. В первом раунде ряд требует акулу, обломки и риф, слева направо. Все три по порядку — 15 очков, два — 8, любой другой из них — 3. Маленькие символы считают в самом конце, по столбцам.
    .title = Что вы собираете
lesson-card = Каждый ход все кладут по карте. Её знак говорит, какой манёвр можно сделать: повернуть океан, повернуть лодку или сменить глубину. Её число говорит, кто действует первым: у кого старше. Вам нужна акула, она в четверти оборота от носа: положите 8, она поворачивает лодку.
    .title = Положите карту
    .wrong = С этой картой лодка не дойдёт до акулы, или вы будете действовать поздно. Положите 8: она поворачивает лодку, и она старшая.
lesson-steer = Соперник положил 4, значит, первым действуете вы. Лучи показывают, куда ведёт каждый поворот: налево обломки, направо акула. Первая клетка требует акулу: поверните направо.
    .title = Манёвр
    .wrong = Там обломки, и лягут они на первую клетку, где нужна акула. Поверните направо.
    .done = Акула лежит на первой клетке, как и надо.
lesson-order = Затем соперник повернул весь океан и взял закрытый жетон: под зелёным может быть что угодно. Ваша карта была старше, поэтому у вас номер 1: в следующем ходу вы кладёте первым. Номер 1 даёт и 10 очков в конце раунда.
    .title = Кто первый
lesson-depth = Перед носом лодки, на ступень глубже, лежат обломки: как раз то, что требует вторая клетка. Карты 3, 6 и 9 меняют глубину. Положите 9.
    .title = Глубже
    .wrong = Эта карта не меняет глубину, или она младшая, и соперник может увести лодку раньше вас. Положите 9.
lesson-sailor = Лодка погрузилась, и обломки ваши. После манёвра можно сыграть Матроса: он меняет местами два жетона на планшете. Акула и обломки уже лежат по порядку, поэтому приберегите его и пропустите.
    .title = Матрос
    .wrong = Обмен нарушит порядок акулы и обломков. Матрос пригодится в другой раз: пропустите.
    .done = Два по порядку: пока 8 очков. Не хватает только рифа.
lesson-finish = Раунд кончается, когда кто-нибудь заполнит последнюю клетку его ряда. Раундов три, в каждом другие картинки и больше очков; после третьего считают символы в столбцах. Теперь сыграйте целую партию с лёгким ботом.
    .title = Чем всё кончается

## Задачи: как называется каждая и почему её ответ лучший

puzzle-own-cell = Джокер, но где?
    .why = Сухари заменяют картинку только своей клетки. С сухарями на А и В и «Наутилусом» на Б у вас три одиночных, 12. Поменяйте Б и В: сухари вместо водорослей, сухари вместо каннибалов, а «Наутилус» на своём месте — 20.
puzzle-shoal-first = В верном порядке
    .why = III‑А требует косяк рыб, III‑Б — спрута; у вас есть оба, но наоборот. Поменяйте их местами, и это два по порядку: 12 очков вместо двух одиночных, 10. А Вулкания на III‑В — открыты целых четыре — доведёт ряд до 25.
puzzle-wild-from-above = Джокер, который отслужил
    .why = Ряд I уже подсчитан, и сухари в нём свободны. На месте «Наутилуса» на II‑Б они заменяют каннибалов: водоросли, сухари, «Наутилус» — три по порядку, 20 очков вместо трёх одиночных, 12. Это последний ход раунда.
puzzle-dive-for-it = Недостающее звено
    .why = Водоросли и «Наутилус» на своих местах, лишний только риф на II‑Б. Водолаз меняет его на жетон океана, а каннибалы лежат там открыто: три по порядку, 20 очков вместо двух одиночных, 8. Раунд кончается этим ходом, потом Водолаз этому ряду не поможет.
puzzle-end-it-now = Закончить, пока впереди
    .why = Соперник уже сделал свой ход, поэтому полный ряд сразу завершает игру. Суперматрос переносит якорь с I‑А на III‑В: 15 очков за ряд, и вы побеждаете 68:64. Каждый лишний ход даёт сопернику случай догнать вас.
puzzle-sure-of-number-one = Премия в конце
    .why = Вашему ряду не хватает одного жетона, затем игра окончена и платят номера: 10 за номер 1, 6 за номер 2. У соперника остались 4 и 6. С десяткой вы номер 1, что бы он ни положил, и манёвр любой; пятёрку могла бы побить шестёрка.
puzzle-first-or-second = Последнее слово за номерами
    .why = У соперника два жетона в ряду III, и этим ходом он, скорее всего, закончит игру. Шестёрка старше его пятёрки: вам номер 1 и 10 очков, ему 6. С четвёркой — наоборот, и эти 8 очков разницы уже не наверстать.
puzzle-keep-the-nine = Ровно столько, сколько нужно
    .why = Шестёрка и девятка дают один и тот же манёвр, и обе старше пятёрки на столе. Но у соперника остались 2, 7 и 8: сбережённая девятка старше их всех, когда в конце раунда номер 1 принесёт 10 очков.
puzzle-keep-the-number-card = Ещё рано
    .why = Номера, розданные сейчас, держатся лишь до следующей выкладки, а у соперника ещё есть десятка. Сберегите Карту номеров для хода, которым кончится раунд: сыгранная после манёвра, она даст вам номер 1, когда он приносит 10 очков, а сопернику — 6.
puzzle-out-of-reach = Что останется другому
    .why = Оба жетона закрыты, поэтому смотрите, что будет после вас: соперник положил 7 и повернёт океан на один сектор. С Б 0 он дотянется до спрута со шлюпкой — вторая шлюпка в его столбце В даёт 2 очка. С Б −2 остаётся лишь Вулкания без этого символа: 68 очков, а вам любая картинка приносит 69.

## Почему один ответ лучше другого, в воображаемых партиях

measure-row =
    { $more ->
        [yes] ряд этого раунда приносит больше очков
       *[no] ряд этого раунда приносит меньше очков
    }
measure-bonus =
    { $more ->
        [yes] ваш номер приносит больше очков
       *[no] ваш номер приносит меньше очков
    }
measure-events =
    { $more ->
        [yes] события приносят вам больше очков
       *[no] события приносят вам меньше очков
    }
measure-columns =
    { $more ->
        [yes] ваши столбцы стоят больше
       *[no] ваши столбцы стоят меньше
    }
measure-action-cards =
    { $more ->
        [yes] у вас остаётся больше карт действий
       *[no] у вас остаётся меньше карт действий
    }
measure-sailors =
    { $more ->
        [yes] у вас остаётся больше Матросов
       *[no] у вас остаётся меньше Матросов
    }
measure-rival =
    { $more ->
        [yes] { rival } больше очков
       *[no] { rival } меньше очков
    }
rival =
    { $others ->
        [one] у соперника
       *[other] у лучшего из остальных
    }
