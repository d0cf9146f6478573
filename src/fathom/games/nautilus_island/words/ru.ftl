## «Остров Наутилус» по-русски. Номера вида NI-09 — из RULES.ru.md.

title = Остров «Наутилус»
designer = Жоанн Гупи и Тео Ривьер
about = Потерпевшие крушение обшаривают подводную лодку на мели, складывают находки в лагере и спешат закрыть коллекции раньше других.
    .line = Обыщите севшую на мель подлодку и вовремя закройте коллекции.

## Карты предметов

thing-boots = Сапоги
    .acc = сапоги
    .short = Сапо
    .about = { about-clothes }
    .rule = NI-09
thing-hat = Шляпа
    .acc = шляпу
    .short = Шляп
    .about = { about-clothes }
    .rule = NI-09
thing-coat = Пальто
    .acc = пальто
    .short = Паль
    .about = { about-clothes }
    .rule = NI-09
thing-gloves = Перчатки
    .acc = перчатки
    .short = Перч
    .about = { about-clothes }
    .rule = NI-09
thing-compass = Компас
    .acc = компас
    .short = Комп
    .about = { about-navigation }
    .rule = NI-09
thing-sextant = Секстант
    .acc = секстант
    .short = Скст
    .about = { about-navigation }
    .rule = NI-09
thing-spyglass = Подзорная труба
    .acc = подзорную трубу
    .short = Труб
    .about = { about-navigation }
    .rule = NI-09
thing-chart = Морская карта
    .acc = морскую карту
    .short = Карт
    .about = { about-navigation }
    .rule = NI-09
thing-hammer = Молоток
    .acc = молоток
    .short = Молт
    .about = { about-repair }
    .rule = NI-09
thing-wrench = Гаечный ключ
    .acc = гаечный ключ
    .short = Ключ
    .about = { about-repair }
    .rule = NI-09
thing-saw = Пила
    .acc = пилу
    .short = Пила
    .about = { about-repair }
    .rule = NI-09
thing-oilcan = Маслёнка
    .acc = маслёнку
    .short = Масл
    .about = { about-repair }
    .rule = NI-09
thing-rod = Удочка
    .acc = удочку
    .short = Удоч
    .about = { about-fishing }
    .rule = NI-09
thing-net = Сеть
    .acc = сеть
    .short = Сеть
    .about = { about-fishing }
    .rule = NI-09
thing-hook = Крючок
    .acc = крючок
    .short = Крюч
    .about = { about-fishing }
    .rule = NI-09
thing-harpoon = Гарпун
    .acc = гарпун
    .short = Гарп
    .about = { about-fishing }
    .rule = NI-09
thing-coconut = Кокос
    .acc = кокос
    .short = Коко
    .about = { about-food }
    .rule = NI-09
thing-tin = Консервы
    .acc = консервы
    .short = Конс
    .about = { about-food }
    .rule = NI-09
thing-biscuit = Галета
    .acc = галету
    .short = Гале
    .about = { about-food }
    .rule = NI-09
thing-barrel = Бочонок
    .acc = бочонок
    .short = Боч
    .about = { about-food }
    .rule = NI-09
thing-coin = Монета
    .acc = монету
    .short = Моне
    .about = Сокровище ценой { OPTION("treasure", 1) }: остаётся в руке, складывать его нельзя.
    .rule = NI-15
thing-pearl = Жемчужина
    .acc = жемчужину
    .short = Жемч
    .about = Сокровище ценой { OPTION("treasure", 2) }: остаётся в руке, складывать его нельзя.
    .rule = NI-15
thing-goblet = Кубок
    .acc = кубок
    .short = Кубк
    .about = Сокровище ценой { OPTION("treasure", 3) }: остаётся в руке, складывать его нельзя.
    .rule = NI-15
thing-crown = Корона
    .acc = корону
    .short = Коро
    .about = Сокровище ценой { OPTION("treasure", 4) }: остаётся в руке, складывать его нельзя.
    .rule = NI-15
about-clothes = Одежда, зелёный цвет.
about-navigation = Навигация, красный цвет.
about-repair = Ремонт, синий цвет.
about-fishing = Рыбалка, фиолетовый цвет.
about-food = Припасы, оранжевый цвет.

## Жетоны и фигурки

thing-bonus-two = Бонус «2 очка»
    .kind = «2 очка»
    .acc = бонус «2 очка»
    .short = +2
    .about = Два очка.
    .rule = NI-20
thing-bonus-three = Бонус «3 очка»
    .kind = «3 очка»
    .acc = бонус «3 очка»
    .short = +3
    .about = Три очка.
    .rule = NI-20
thing-bonus-per-card = Бонус «1 за карту»
    .kind = «1 за карту»
    .acc = бонус «1 за карту»
    .short = 1/к
    .about = По очку за каждую карту своей коллекции.
    .rule = NI-21
thing-bonus-doubled = Бонус «иллюминатор дважды»
    .kind = «иллюминатор дважды»
    .acc = бонус «иллюминатор дважды»
    .short = ×2
    .about = Иллюминатор коллекции считается ещё раз; без иллюминатора — ничего.
    .rule = NI-22
thing-bonus-odd = Бонус «нечётное число»
    .kind = «нечётное число»
    .acc = бонус «нечётное число»
    .short = неч
    .about = Четыре очка, если карт в коллекции нечётное число.
    .rule = NI-23
thing-bonus-pair = Бонус «пара»
    .kind = «пара»
    .acc = бонус «пара»
    .short = пара
    .about = Пять очков, если в коллекции есть два одинаковых предмета.
    .rule = NI-24
thing-porthole = Иллюминатор на { OPTION("porthole_cards", $n) } { cards-of-porthole } ценой { OPTION("portholes", $n) }
    .acc = иллюминатор на { OPTION("porthole_cards", $n) } { cards-of-porthole } ценой { OPTION("portholes", $n) }
    .ins = иллюминатором на { OPTION("porthole_cards", $n) } { cards-of-porthole } ценой { OPTION("portholes", $n) }
    .short = { OPTION("porthole_cards", $n) }:{ OPTION("portholes", $n) }
    .about = Закрывает коллекцию, где карт ровно { OPTION("porthole_cards", $n) }, и приносит { OPTION("portholes", $n) }.
    .rule = NI-13
cards-of-porthole =
    { OPTION("porthole_cards", $n) ->
        [one] карту
        [few] карты
       *[other] карт
    }
thing-castaway-blue = синяя фигурка
    .acc = синюю фигурку
    .short = Синя
    .about = Стоит у подводной лодки; ближайшая к корме ходит первой.
    .rule = NI-04
thing-castaway-red = красная фигурка
    .acc = красную фигурку
    .short = Крас
    .about = Стоит у подводной лодки; ближайшая к корме ходит первой.
    .rule = NI-04
thing-castaway-yellow = жёлтая фигурка
    .acc = жёлтую фигурку
    .short = Жёлт
    .about = Стоит у подводной лодки; ближайшая к корме ходит первой.
    .rule = NI-04
thing-castaway-purple = фиолетовая фигурка
    .acc = фиолетовую фигурку
    .short = Фиол
    .about = Стоит у подводной лодки; ближайшая к корме ходит первой.
    .rule = NI-04

## Места

zone-column1 = столбец 1
zone-column2 = столбец 2
zone-column3 = столбец 3, стопка { $n }
zone-column4 = столбец 4, стопка { $n }
zone-column5 = столбец 5, стопка { $n }
zone-column6 = столбец 6, стопка { $n }
zone-above = над столбцом { $n }
    .from = от столбца { $n }
    .on = над столбцом { $n }
zone-below = под столбцом { $n }
    .from = от столбца { $n }
    .on = под столбцом { $n }
zone-ashore = Берег
    .from = с берега
    .on = на берегу
zone-camp-clothes = Одежда
    .brief = Одежда
zone-camp-navigation = Навигация
    .brief = Навиг.
zone-camp-repair = Ремонт
    .brief = Ремонт
zone-camp-fishing = Рыбалка
    .brief = Рыб.
zone-camp-food = Припасы
    .brief = Прип.
zone-supply = Бонус
    .hides = token
zone-portholes = Иллюминаторы
zone-later = Следующие иллюминаторы
zone-box = Коробка
zone-hand = Рука
    .mine = Ваша рука
    .theirs = { $owner }
zone-stored-clothes = Одежда
    .acc = коллекцию «Одежда»
zone-stored-navigation = Навигация
    .acc = коллекцию «Навигация»
zone-stored-repair = Ремонт
    .acc = коллекцию «Ремонт»
zone-stored-fishing = Рыбалка
    .acc = коллекцию «Рыбалка»
zone-stored-food = Припасы
    .acc = коллекцию «Припасы»
name-above = над столбцом { $n }
    .typed = в{ $n }
name-below = под столбцом { $n }
    .typed = н{ $n }
name-clothes = одежда
    .brief = Одежда
    .acc = одежду
    .typed = одежда
name-navigation = приборы
    .brief = Навигация
    .acc = приборы
    .typed = навигация
name-repair = инструменты
    .brief = Ремонт
    .typed = ремонт
name-fishing = снасти
    .brief = Рыбалка
    .acc = снасти
    .typed = рыбалка
name-food = припасы
    .brief = Припасы
    .typed = припасы
name-treasure = сокровища
    .typed = сокровища

## Числа на столе

counter-round = Раунд
counter-last = Последний раунд
    .flag = Последний раунд!
counter-order = Очередь
counter-points-clothes = Одежда
    .shows = = { $value }
counter-points-navigation = Навигация
    .shows = = { $value }
counter-points-repair = Ремонт
    .shows = = { $value }
counter-points-fishing = Рыбалка
    .shows = = { $value }
counter-points-food = Припасы
    .shows = = { $value }
counter-missing-clothes = Одежда, карт до следующего иллюминатора
    .shows = ещё { $value }
counter-missing-navigation = Навигация, карт до следующего иллюминатора
    .shows = ещё { $value }
counter-missing-repair = Ремонт, карт до следующего иллюминатора
    .shows = ещё { $value }
counter-missing-fishing = Рыбалка, карт до следующего иллюминатора
    .shows = ещё { $value }
counter-missing-food = Припасы, карт до следующего иллюминатора
    .shows = ещё { $value }
counter-stored = В лагере
counter-treasures = Сокровища
sheet-plain = Бонусы 2 и 3
sheet-per-card = Бонусы «1 за карту»
sheet-doubled = Иллюминаторы дважды
sheet-odd = Нечётные коллекции
sheet-pair = Пары
sheet-portholes = Иллюминаторы
sheet-treasures = Сокровища в руке
sheet-total = Итого
sheet-column = Столбец от кормы (при равенстве)

## Вопросы

ask-lots = Жребий решает, кто ходит первым.
ask-camping = В лагере открывают жетоны бонусов.
ask-showing = Готовят стопки.
ask-placing = Поставьте фигурку над свободным столбцом (1 — у кормы).
    .other = { $who } ставит фигурку.
ask-moving = Перейдите на другую сторону, к свободному столбцу (1 — у кормы).
    .other = { $who } передвигает фигурку.
ask-acting =
    Собрать карты этого столбца или сложить { $n ->
        [1] одну карту
       *[other] до { $n } карт одного цвета
    }?
    .other = { $who } решает: собирать или складывать.
ask-storing =
    Столбец пуст: сложите { $n ->
        [1] одну карту.
       *[other] до { $n } карт одного цвета.
    }
    .other = { $who } складывает карты.
ask-harvesting = Карты столбца собирают.
ask-laying = Какую карту вы складываете? Осталось мест: { $n }.
    .other = { $who } складывает карты.
ask-refilling = Лагерь пополняют.
ask-closing = Закрыть эту коллекцию иллюминатором на { OPTION("porthole_cards", $n) } { cards-of-porthole } ценой { OPTION("portholes", $n) }?
    .other = { $who } решает, закрыть ли коллекцию.
ask-over = Игра окончена.

## Ответы

do-move = Встать { $thing }
    .typed = идти
    .hint = Чем ближе к корме вы стоите, тем раньше ходите в следующем раунде.
    .rule = NI-07
do-harvest = Собрать
    .typed = собрать
    .hint = Вы берёте верхнюю карту каждой стопки столбца; карты закрытых стопок видите только вы.
    .rule = NI-08
do-store = Сложить { FORM($thing, "acc") }
    .brief = { FORM($thing, "brief") }
    .typed = сложить
    .hint = Потом выберите карты: не больше, чем стопок в столбце.
    .rule = NI-09
do-lay = Положить { FORM($thing, "acc") }
    .typed = класть
    .hint = Два одинаковых предмета составляют пару.
    .rule = NI-09
do-stop = Больше ничего не класть
    .typed = всё
    .hint = Вы берёте жетон бонуса этого цвета, если он есть.
    .rule = NI-11
do-close = Закрыть
    .typed = закрыть
    .hint = Карт этого цвета больше складывать нельзя.
    .rule = NI-13
do-leave = Оставить открытой
    .typed = оставить
    .hint = Чтобы закрыть её, придётся складывать снова.
    .rule = NI-14
do-pass = Ничего не делать
    .typed = пас
    .hint = У пустого столбца вам нечего складывать.
    .rule = NI-R9
do-draw = Взять { FORM($thing, "acc") }
    .rule = NI-08
do-show = Открыть { FORM($thing, "acc") }
    .rule = NI-08
do-bonus = Открыть { FORM($thing, "acc") }
    .rule = NI-12
do-lot = Решить жребием, кто начинает
    .rule = NI-03

## Что дают ответы и что видно на столе

brings-finds = { FORM($thing, "acc") }
brings-finds-two = { FORM($thing, "acc") }, { FORM($other, "acc") }
brings-finds-unseen =
    { $n ->
        [1] одну закрытую карту
        [few] { $n } закрытые карты
       *[other] { $n } закрытых карт
    }
brings-finds-nothing = собирать нечего
brings-grows = { $from } → { so-many-cards }
brings-grows-up-to = { $from } → { $least }–{ $n } карт
brings-closes = при { $n } — за { $worth }
brings-closes-or = закрыть за { $worth } или { $more }
brings-bonus = бонус { FORM($thing, "kind") }
brings-close = очки: { SIGNED($worth) }, больше не складывать
brings-leave = дальше: { so-many-cards } за { $worth }
brings-leave-last = для большего нет иллюминатора
so-many-cards =
    { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[other] { $n } карт
    }
shows-crate-empty = пусто
shows-crate =
    { so-many-cards }
    очки: { $worth }
shows-crate-more =
    { so-many-cards }
    очки: { $worth }
    ещё { $more }: { SIGNED($gain) }
shows-crate-closed =
    { $n }, закрыта
    очки: { $worth }
shows-whose = { $who }
shows-leads = ★ впереди
shows-besides = { SIGNED($n) } в руке
shows-pile = { so-many-cards }: { so-many-points }
so-many-points =
    { $worth ->
        [one] { $worth } очко
        [few] { $worth } очка
       *[other] { $worth } очков
    }
shows-pile-empty = { so-many-cards }: нет
shows-then = потом
shows-last-one = последний
shows-brief =
    за { $n },
    → { $worth }
shows-brief-last =
    за { $n },
    последн.
shows-brief-empty =
    за { $n }:
    пусто
shows-camp = Бонус за складывание
shows-portholes = Иллюминаторы: закрыть коллекцию ровно из стольких карт
shows-supply = осталось { $n }
shows-taken = взят
shows-here = { $who } стоит здесь

## Что произошло

told-starts = { $who } начинает.
    .you = Вы начинаете.
told-camp = Новые бонусы в лагере: { FORM($thing, "kind") }.
    .joins = in order
told-shows = Открывают { FORM($thing, "acc") }.
    .joins = in order
told-moves = { $who } уходит { FORM($place, "from") } и встаёт { FORM($goal, "on") }.
    .you = Вы уходите { FORM($place, "from") } и встаёте { FORM($goal, "on") }.
told-takes = { $who } берёт { FORM($thing, "acc") }.
    .you = Вы берёте { FORM($thing, "acc") }.
    .joins = sorted
told-draws = { $who } тайно берёт { FORM($thing, "acc") }.
    .you = Вы тайно берёте { FORM($thing, "acc") }.
    .unseen = { $who } тайно берёт { FORM($thing, "acc") }.
    .joins = sorted
told-empties = { $who } опустошает столбец: следующий раунд последний.
    .you = Вы опустошаете столбец: следующий раунд последний.
told-stores = { $who } пополняет { FORM($goal, "acc") }.
    .you = Вы пополняете { FORM($goal, "acc") }.
told-lays = { $who } кладёт { FORM($thing, "acc") }.
    .you = Вы кладёте { FORM($thing, "acc") }.
    .joins = sorted
told-bonus = { $who } берёт { FORM($thing, "acc") } в { FORM($goal, "acc") }.
    .you = Вы берёте { FORM($thing, "acc") } в { FORM($goal, "acc") }.
told-closes = { $who } закрывает { FORM($goal, "acc") } { FORM($thing, "ins") }.
    .you = Вы закрываете { FORM($goal, "acc") } { FORM($thing, "ins") }.
told-leaves-open = { $who } не закрывает { FORM($goal, "acc") }.
    .you = Вы не закрываете { FORM($goal, "acc") }.
told-idles = { $who }: складывать нечего.
    .you = Вам нечего складывать.
told-round = Начинается новый раунд, на другой стороне лодки.
told-last-round = Начинается последний раунд, на другой стороне лодки.
told-reveals = { $who } открывает скрытые сокровища: { FORM($thing, "acc") }.
    .you = Вы открываете скрытые сокровища: { FORM($thing, "acc") }.
    .joins = sorted
told-over-empty-column = { reason-over-empty-column }

reason-over-empty-column = Сыгран последний раунд, после того как опустел столбец.

## Почему отказано

why-ni-02-not-in-use = при таком числе игроков этот столбец не используется
why-ni-05-move-first = сначала передвиньте фигурку
why-ni-05-moved-already = в этот ход вы уже передвинулись
why-ni-05-harvest-or-store = сначала соберите карты или сложите
why-ni-06-above-first = в первом раунде фигурки ставят над подводной лодкой
why-ni-06-taken = там уже стоит другая фигурка
why-ni-07-cross = нужно перейти на другую сторону
why-ni-07-just-left = нельзя вернуться к столбцу, от которого вы уходите
why-ni-07-taken = на той стороне там уже стоит другая фигурка
why-ni-09-colour-first = сначала выберите цвет
why-ni-09-none-in-hand = у вас нет карт этого цвета
why-ni-09-one-colour = все карты хода — одного цвета
why-ni-09-not-held = у вас нет такой карты
why-ni-09-lay-or-stop = сначала закончите складывать
why-ni-13-closed = эта коллекция закрыта
why-ni-13-close-or-leave = сначала решите, закрываете ли вы коллекцию
why-ni-15-treasure = сокровища остаются в руке, складывать их нельзя
why-ni-18-no-cards = столбец пуст: здесь можно только складывать
why-ni-r2-no-turn = пропустить ход нельзя
why-ni-r2-at-least-one = нужно положить хотя бы одну карту
why-ni-r9-nothing-to-store = если складывать нечего, к пустому столбцу можно идти, только когда других нет

## Что в коробке

component-castaways = Фигурки
component-cards = Карты предметов: цвета × предметы × копии
component-names = Названия предметов
component-treasure = Цена четырёх сокровищ
component-columns = Стопки в столбцах, от кормы к носу
component-stack-height = Карт в стопке
component-hull = Стопки открытые (U) и закрытые (D)
component-bonus-tokens = Жетоны бонусов
component-bonus = Жетоны бонусов по видам: 2, 3, 1 за карту, дважды, нечётное число, пара
component-porthole-tokens = Жетоны иллюминаторов
component-portholes = Иллюминаторы: число карт и цены
component-camp = Места в лагере

## Варианты

option-first = Первый игрок
    .about = Кто начинает первый раунд.
option-doubled = Два «иллюминатора дважды»
    .about = Что дают два таких бонуса на одной коллекции: цену иллюминатора трижды или четырежды.
option-open_memory = Открытая память
    .about = Стол и дальше показывает карты, взятые в руку на виду у всех.
option-glass_hull = Стеклянный корпус
    .about = Все стопки лежат открытыми: меньше случая.
option-names = Названия предметов
    .about = Как называются 24 предмета на ваших картах, в порядке страницы правил.
option-treasure = Цена сокровищ
    .about = Сколько стоят четыре сокровища на ваших картах.
option-hull = Открытые и закрытые стопки
    .about = Какие из двенадцати стопок открыты (1), а какие закрыты (0), от кормы к носу.
option-bonus = Состав жетонов бонусов
    .about = Сколько из 34 жетонов — 2, 3, 1 за карту, дважды, нечётное число и пара.
option-porthole_cards = Карты для иллюминаторов
    .about = Сколько карт требует каждый из двенадцати иллюминаторов.
option-portholes = Цена иллюминаторов
    .about = Сколько стоит каждый из двенадцати иллюминаторов.
value-first-lot = по жребию
value-first-0 = место 1
value-first-1 = место 2
value-first-2 = место 3
value-first-3 = место 4
value-doubled-x3 = трижды
value-doubled-x4 = четырежды

## Уроки

lesson-aim = На вашем берегу лежит подводная лодка, в ней стопки полезных вещей. Каждый ход вы подходите к одному из столбцов. Потом либо собираете карты, по верхней с каждой его стопки, либо складываете карты одного цвета в лагерь.
    .title = Лодка на мели
lesson-place = В первом раунде вы встаёте над столбцом и сразу собираете его карты. Чем больше в столбце стопок, тем больше карт. Идите к столбцу 5: стопок там три.
    .title = Выберите столбец
    .wrong = Там вы возьмёте меньше карт. В столбце 5 три стопки — значит, три карты.
lesson-harvest = Вы взяли по карте с трёх стопок, и всё это одежда. Сапоги и пальто лежали открыто; что в средней стопке, никто знать не мог. Карты в руке пока ничего не стоят, кроме сокровищ. Тем временем сыграл соперник: кто ближе к корме, тот ходит раньше.
    .title = Ваша добыча
lesson-cross = В каждом следующем раунде все переходят на другую сторону, но не у того столбца, где стояли. Столбец говорит и о том, сколько карт можно сложить: по одной на стопку. Идите к столбцу 3, там их две.
    .title = На другую сторону
    .wrong = У столбца 1 можно сложить только одну карту. В столбце 3 две стопки: сложить можно две.
lesson-store = Теперь можно собрать столбец 3. Лучше сложите одежду: вместе с ней вам достанется жетон бонуса у Одежды, он стоит 3 очка.
    .title = Сложите в лагерь
    .wrong = Карты пригодятся, но жетон бонуса тем временем может забрать другой. Сложите одежду сейчас.
lesson-close = Сапоги и шляпа сложены, бонус взят; раундом позже к ним добавилось пальто. Трёх карт хватает, чтобы закрыть коллекцию: вы берёте лучший иллюминатор на три карты, это 5 очков. Добавить к ней потом ничего нельзя. Закройте её.
    .title = Закройте коллекцию
    .wrong = Можно ждать четвёртой карты и большего иллюминатора, но лучший достаётся тому, кто закроет первым. На этот раз возьмите 5 очков.
    .done = Кто закроет коллекцию из трёх карт после вас, получит иллюминатор всего на 4 очка.
lesson-finish = Ваша первая коллекция: бонус и иллюминатор, 8 очков. Когда какой-нибудь столбец опустеет, играют последний раунд. Потом складывают жетоны бонусов, иллюминаторы и сокровища в руке. Теперь сыграйте целую партию с лёгким ботом.
    .title = Чем всё кончается

## Задачи: как называется каждая и почему её ответ лучший

puzzle-last-card = Последняя карта игры
    .why = Ваш ход последний, и сложить можно одну карту. Третья карта рыбалки закрывает коллекцию за 5, а её бонус считает на карту больше: 6 очков. Четвёртая карта ремонта дала бы иллюминатор на 6 очков, но отняла бы 4 за нечётное число; одежда принесёт 2.
puzzle-twice-the-porthole = Иллюминатор дважды
    .why = Это последний раунд, и сложить можно одну карту. Третья карта навигации закрывает коллекцию иллюминатором на 4 очка, а её бонус приносит эти 4 ещё раз. Одна карта припасов — ещё не пара, и бонус за неё ничего не стоит; а в руке очки дают только сокровища.
puzzle-exactly-three = Ровно три
    .why = В последнем раунде сбор приносит очки, только если попадутся сокровища. Два кокоса к вашей галете — ровно три карты припасов: иллюминатор на 5 очков и ещё 5, ведь бонус в лагере — за пару. Третью карту не кладите: на четыре карты иллюминаторов уже нет.
puzzle-sixteen-points = Одна карта — шестнадцать очков
    .why = Вы далеко позади, и поможет только крупный ход. Галета — ваша четвёртая карта припасов: иллюминатор на четыре стоит 6, бонус коллекции приносит его ещё раз, а бонус в лагере даёт по 1 за каждую из четырёх карт: 16 очков.
puzzle-five-of-food = Всё сходится
    .why = С двумя картами припасов в коллекции станет пять: она закрывается за 11, число остаётся нечётным ради бонуса в 4, а бонус за пару из лагеря благодаря двум бочонкам сразу стоит 5. Ни один другой цвет не принесёт и близко столько.
puzzle-hurry = Впереди — значит, короче
    .why = Вы впереди, а у соперника двенадцать карт, которые, кроме сокровищ, ничего не стоят, пока не сложены. В столбце 5 в каждой стопке по одной карте: соберите их, столбец опустеет, и после этого раунда останется только один.
puzzle-a-bird-in-the-hand = Шесть сейчас или одиннадцать потом?
    .why = Пятая карта стоила бы 11, но на неё нужен ещё один ход. Соперник может сразу опустошить столбец 4, и тогда у вас останется один ход. Он нужен навигации: три карты из руки к двум подзорным трубам закрывают её за 11. Поэтому берите 6 сейчас.
puzzle-stand-in-the-way = Загородить дорогу
    .why = Сложить удочку и крючок и закрыть рыбалку за 11 можно и у столбца 4, и у столбца 5. Но кто соберёт столбец 5, опустошит его и приблизит последний раунд, а соперник впереди. Пока там стоите вы, он этого не сделает, и у вас есть время на остальные карты.
puzzle-before-it-is-gone = Пока не взял другой
    .why = В лагере для навигации лежит бонус «иллюминатор дважды», а навигацию собирает и соперник. Сложите две карты сейчас, и бонус ваш. Ещё две ждут в руке: на пять карт иллюминатор стоит 11 и считается дважды.

## Почему один ответ лучше другого, в воображаемых партиях

measure-closes-clothes = вы закрываете коллекцию «Одежда»
measure-closes-navigation = вы закрываете коллекцию «Навигация»
measure-closes-repair = вы закрываете коллекцию «Ремонт»
measure-closes-fishing = вы закрываете коллекцию «Рыбалка»
measure-closes-food = вы закрываете коллекцию «Припасы»
measure-portholes =
    { $more ->
        [yes] ваши иллюминаторы приносят больше очков
       *[no] ваши иллюминаторы приносят меньше очков
    }
measure-bonuses =
    { $more ->
        [yes] ваши бонусы приносят больше очков
       *[no] ваши бонусы приносят меньше очков
    }
measure-treasures =
    { $more ->
        [yes] сокровища в вашей руке стоят больше
       *[no] сокровища в вашей руке стоят меньше
    }
measure-stored =
    { $more ->
        [yes] вы складываете больше карт
       *[no] вы складываете меньше карт
    }
measure-cards =
    { $more ->
        [yes] у вас в руке больше карт для лагеря
       *[no] у вас в руке меньше карт для лагеря
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
