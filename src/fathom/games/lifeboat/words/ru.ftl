## «За бортом» по-русски. Номера вида LB-17 — из RULES.ru.md.

title = За бортом
designer = Джефф Сиадек
about = Потерпевшие крушение в одной шлюпке, у каждого тайный друг и тайный враг: гребите, грабьте, деритесь и пейте, пока четвёртая чайка не покажет, что земля близко.
    .line = Одна шлюпка на всех; у каждого тайный друг и тайный враг.

## Кто в шлюпке

thing-lauren = Леди Лорен
    .name = Лорен
    .typed = лорен
    .acc = Леди Лорен
    .dat = Леди Лорен
    .with = с Леди Лорен
    .short = Лорн
    .about = Сила 4, выживание 8. Её драгоценности считаются вдвойне.
    .rule = LB-02
thing-stephen = Сэр Стивен
    .name = Стивен
    .typed = стивен
    .acc = Сэра Стивена
    .dat = Сэру Стивену
    .with = с Сэром Стивеном
    .short = Стив
    .about = Сила 5, выживание 7. Его картины считаются вдвойне.
    .rule = LB-02
thing-captain = Капитан
    .typed = капитан
    .acc = Капитана
    .dat = Капитану
    .with = с Капитаном
    .short = Кап
    .about = Сила 7, выживание 5. Его деньги считаются вдвойне.
    .rule = LB-02
thing-mate = Старпом
    .typed = старпом
    .acc = Старпома
    .dat = Старпому
    .with = со Старпомом
    .short = Стрп
    .about = Сила 8, выживание 4.
    .rule = LB-02
thing-frenchman = Француз
    .typed = француз
    .acc = Француза
    .dat = Французу
    .with = с Французом
    .short = Фран
    .about = Сила 6, выживание 6. Пока он в сознании, падение за борт его не ранит.
    .rule = LB-26
thing-kid = Шкет
    .typed = шкет
    .acc = Шкета
    .dat = Шкету
    .with = со Шкетом
    .short = Шкет
    .about = Сила 3, выживание 9. Никто не может отказать ему в карте из руки.
    .rule = LB-11

## Друзья и враги

thing-friend-lauren = Леди Лорен
    .name = Лорен
    .acc = Леди Лорен
    .short = Лорн
    .about = { about-friend }
    .rule = LB-36
thing-friend-stephen = Сэр Стивен
    .name = Стивен
    .acc = Сэра Стивена
    .short = Стив
    .about = { about-friend }
    .rule = LB-36
thing-friend-captain = Капитан
    .acc = Капитана
    .short = Кап
    .about = { about-friend }
    .rule = LB-36
thing-friend-mate = Старпом
    .acc = Старпома
    .short = Стрп
    .about = { about-friend }
    .rule = LB-36
thing-friend-frenchman = Француз
    .acc = Француза
    .short = Фран
    .about = { about-friend }
    .rule = LB-36
thing-friend-kid = Шкет
    .acc = Шкета
    .short = Шкет
    .about = { about-friend }
    .rule = LB-36
thing-enemy-lauren = Леди Лорен
    .name = Лорен
    .acc = Леди Лорен
    .short = Лорн
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-stephen = Сэр Стивен
    .name = Стивен
    .acc = Сэра Стивена
    .short = Стив
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-captain = Капитан
    .acc = Капитана
    .short = Кап
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-mate = Старпом
    .acc = Старпома
    .short = Стрп
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-frenchman = Француз
    .acc = Француза
    .short = Фран
    .about = { about-enemy }
    .rule = LB-36
thing-enemy-kid = Шкет
    .acc = Шкета
    .short = Шкет
    .about = { about-enemy }
    .rule = LB-36
about-friend = Друг: если этот персонаж жив, вы получаете его выживание.
about-enemy = Враг: если этот персонаж мёртв, вы получаете его силу.

## Припасы

thing-water = Вода
    .acc = воду
    .short = Вода
    .about = Когда кого-то мучит жажда: потратьте её, и раны не будет.
    .rule = LB-30
thing-cash = Деньги
    .acc = деньги
    .short = Днг
    .about = Одно очко; для Капитана два.
    .rule = LB-35
thing-jewels = Драгоценности
    .acc = драгоценности
    .short = Драг
    .about = Одна карта — 1 очко, две — 4, все три — 8; для Леди Лорен вдвое больше.
    .rule = LB-35
thing-painting = Картина ценой { $n }
    .acc = картину ценой { $n }
    .short = Крт{ $n }
    .about = Очков: { $n }; для Сэра Стивена вдвое больше.
    .rule = LB-35
thing-medical-kit = Аптечка
    .typed = аптечка
    .acc = аптечку
    .short = Апт
    .about = Как действие: лечит одну рану любого живого персонажа, затем её сбрасывают.
    .rule = LB-12
thing-oar = Весло
    .acc = весло
    .short = Вес
    .about = Оружие: +1. Выложенное, даёт ещё одну карту, когда вы гребёте.
    .rule = LB-08
thing-chum = Ведро приманки
    .typed = приманка
    .acc = ведро приманки
    .short = Прим
    .about = Когда кто-то в воде: каждый, кто там, получает ещё одну рану, а ведро сбрасывают. То же, если оно лежит перед упавшим за борт.
    .rule = LB-27
thing-compass = Компас
    .acc = компас
    .short = Комп
    .about = Если вы рулевой: добавьте верхнюю карту колоды к тем, из которых выбираете.
    .rule = LB-R9
thing-flare-gun = Ракетница
    .typed = ракетница
    .acc = ракетницу
    .short = Рак
    .about = Оружие: +8; или как действие: три карты навигации, на которых считаются только чайки. В обоих случаях её сбрасывают.
    .rule = LB-R6
thing-gaff = Багор
    .acc = багор
    .short = Баг
    .about = Оружие: +4.
    .rule = LB-15
thing-knife = Нож
    .acc = нож
    .short = Нож
    .about = Оружие: +3.
    .rule = LB-15
thing-blackjack = Дубинка
    .acc = дубинку
    .short = Дуб
    .about = Оружие: +2.
    .rule = LB-15
thing-life-preserver = Спасательный круг
    .typed = круг
    .acc = спасательный круг
    .short = Круг
    .about = Пока лежит перед вами: падение не ранит, и вы не тонете. Его можно бросить тому, кто за бортом и в сознании; у него он и останется.
    .rule = LB-26
thing-parasol = Зонтик
    .acc = зонтик
    .short = Зонт
    .about = Как действие: раскройте его. С тех пор он избавляет владельца от первой жажды за день.
    .rule = LB-30

thing-wish = Просьба: { wish-kind }
    .acc = { wish-kind }
    .short = ?
    .about = То, чего просят, есть оно у другого или нет.
    .rule = LB-R16
wish-kind =
    { $n ->
        [1] компас
        [2] ракетницу
        [3] багор
        [4] нож
        [5] дубинку
        [6] спасательный круг
        [7] зонтик
        [8] картину ценой 2
        [9] картину ценой 3
        [10] весло
        [11] ведро приманки
        [12] аптечку
        [13] драгоценности
        [14] деньги
       *[other] воду
    }

## Карты навигации

thing-nav19 = Карта 19
    .acc = карту 19
    .short = н19
    .what = за борт: Старпом; жажда: Капитан, Старпом, гребцы
    .about = На ней: { thing-nav19.what }.
    .rule = LB-24
thing-nav20 = Карта 20
    .acc = карту 20
    .short = н20
    .what = за борт: Шкет; жажда: Лорен, Стивен, Капитан, Старпом, Француз, гребцы
    .about = На ней: { thing-nav20.what }.
    .rule = LB-24
thing-nav21 = Карта 21
    .acc = карту 21
    .short = н21+
    .what = чайка; за борт: Шкет; жажда: Стивен, Капитан, Старпом, Француз, Шкет, гребцы, драчуны
    .about = На ней: { thing-nav21.what }.
    .rule = LB-24
thing-nav22 = Карта 22
    .acc = карту 22
    .short = н22
    .what = за борт: все; жажда: все, драчуны
    .about = На ней: { thing-nav22.what }.
    .rule = LB-24
thing-nav23 = Карта 23
    .acc = карту 23
    .short = н23+
    .what = чайка; за борт: Капитан; жажда: Старпом, драчуны
    .about = На ней: { thing-nav23.what }.
    .rule = LB-24
thing-nav24 = Карта 24
    .acc = карту 24
    .short = н24
    .what = за борт: Стивен; жажда: Стивен, Капитан
    .about = На ней: { thing-nav24.what }.
    .rule = LB-24
thing-nav25 = Карта 25
    .acc = карту 25
    .short = н25+
    .what = чайка; никто не падает за борт, никого не мучит жажда
    .about = На ней: { thing-nav25.what }.
    .rule = LB-24
thing-nav26 = Карта 26
    .acc = карту 26
    .short = н26+
    .what = чайка; за борт: Стивен; жажда: Капитан, Шкет, гребцы
    .about = На ней: { thing-nav26.what }.
    .rule = LB-24
thing-nav27 = Карта 27
    .acc = карту 27
    .short = н27
    .what = за борт: Капитан; жажда: Француз
    .about = На ней: { thing-nav27.what }.
    .rule = LB-24
thing-nav28 = Карта 28
    .acc = карту 28
    .short = н28-
    .what =
    зачёркнутая чайка; за борт: Лорен; жажда: { OPTION("cards") ->
        [other] все
       *[usual] Лорен, Стивен, Капитан, Старпом, Француз
    }, гребцы
    .about = На ней: { thing-nav28.what }.
    .rule = LB-24
thing-nav29 = Карта 29
    .acc = карту 29
    .short = н29
    .what =
    за борт: Шкет; жажда: { OPTION("cards") ->
        [other] Стивен, Капитан, Старпом, Француз, Шкет
       *[usual] Капитан, Старпом, Француз, Шкет
    }, драчуны
    .about = На ней: { thing-nav29.what }.
    .rule = LB-24
thing-nav30 = Карта 30
    .acc = карту 30
    .short = н30
    .what = за борт: Старпом; жажда: Лорен
    .about = На ней: { thing-nav30.what }.
    .rule = LB-24
thing-nav31 = Карта 31
    .acc = карту 31
    .short = н31+
    .what = чайка; за борт: все; жажда: все, гребцы, драчуны
    .about = На ней: { thing-nav31.what }.
    .rule = LB-24
thing-nav32 = Карта 32
    .acc = карту 32
    .short = н32+
    .what = чайка; за борт: Француз; жажда: Стивен, Капитан, Старпом
    .about = На ней: { thing-nav32.what }.
    .rule = LB-24
thing-nav33 = Карта 33
    .acc = карту 33
    .short = н33
    .what = за борт: Стивен; жажда: Капитан, Старпом, Француз, гребцы, драчуны
    .about = На ней: { thing-nav33.what }.
    .rule = LB-24
thing-nav34 = Карта 34
    .acc = карту 34
    .short = н34
    .what = за борт: Француз; жажда: Капитан, Старпом, Шкет, гребцы
    .about = На ней: { thing-nav34.what }.
    .rule = LB-24
thing-nav35 = Карта 35
    .acc = карту 35
    .short = н35
    .what = за борт: Старпом; жажда: Капитан, Француз, гребцы, драчуны
    .about = На ней: { thing-nav35.what }.
    .rule = LB-24
thing-nav36 = Карта 36
    .acc = карту 36
    .short = н36
    .what = за борт: Француз; жажда: Лорен, Капитан, Старпом, драчуны
    .about = На ней: { thing-nav36.what }.
    .rule = LB-24
thing-nav37 = Карта 37
    .acc = карту 37
    .short = н37
    .what = за борт: Француз; жажда: Стивен, Капитан, Старпом, Француз, гребцы, драчуны
    .about = На ней: { thing-nav37.what }.
    .rule = LB-24
thing-nav38 = Карта 38
    .acc = карту 38
    .short = н38
    .what = за борт: Шкет; жажда: Лорен, Капитан, Старпом, Француз
    .about = На ней: { thing-nav38.what }.
    .rule = LB-24
thing-nav39 = Карта 39
    .acc = карту 39
    .short = н39+
    .what = чайка; за борт: Старпом; жажда: Шкет, драчуны
    .about = На ней: { thing-nav39.what }.
    .rule = LB-24
thing-nav40 = Карта 40
    .acc = карту 40
    .short = н40
    .what = за борт: Стивен; жажда: Лорен, Капитан, драчуны
    .about = На ней: { thing-nav40.what }.
    .rule = LB-24
thing-nav41 = Карта 41
    .acc = карту 41
    .short = н41
    .what = за борт: Капитан; жажда: Стивен, гребцы, драчуны
    .about = На ней: { thing-nav41.what }.
    .rule = LB-24
thing-nav42 = Карта 42
    .acc = карту 42
    .short = н42
    .what = за борт: Капитан; жажда: Капитан
    .about = На ней: { thing-nav42.what }.
    .rule = LB-24

## Места

zone-provisions = Припасы
zone-packet = На выбор
zone-discard = Сброс
zone-offered = Предложено
zone-offered-open = Предложено открыто
zone-hand = Рука
    .mine = Ваша рука
    .theirs = Рука
    .self-from = вашей руки
    .mine-from = вашей руки
    .own-from = своей руки
    .theirs-from = руки { FORM($owner, "acc") }
    .self-to = себе
    .mine-to = вам
    .own-to = себе
    .theirs-to = { FORM($owner, "dat") }
zone-open = Выложено
    .mine = Выложено вами
    .theirs = Выложено
    .self-from = ваших выложенных карт
    .mine-from = ваших выложенных карт
    .own-from = своих выложенных карт
    .theirs-from = выложенных карт { FORM($owner, "acc") }
    .self-to = и хватаетесь за него
    .mine-to = вам
    .own-to = и хватается за него
    .theirs-to = { FORM($owner, "dat") }
zone-friend = Друг
    .mine = Ваш друг
    .theirs = ♥
zone-enemy = Враг
    .mine = Ваш враг
    .theirs = ✗
zone-navigation = Навигация
zone-looked = Взято
zone-row = Стопка гребли
    .brief = Гребля
zone-played = Карта дня
zone-under = Под колодой
zone-boat = место { $n } от носа
zone-sea = Пропали в море
zone-box = Коробка
name-hand = из руки
    .asked = из чужой руки
    .typed = рука
name-open = из выложенных карт
    .asked = из чужих выложенных карт
    .typed = открытая
name-attack = нападающим
    .typed = атака
name-defend = защитникам
    .typed = защита

## Числа на столе

counter-day = День
counter-gulls = Чайки
    .shows = { $value }/4
counter-attack = Нападение
counter-defence = Защита
counter-place = Место
counter-order = Ходят:
counter-plan = Предложение кому
counter-given = Карт отдать
counter-wished = Карт просят
counter-giving = Отдать
counter-wish = Просят
wished =
    { $wished ->
        [0] { "" }
       *[other] { " " }и просит:{ wish-list }
    }
planned-gives =
    { $given ->
        [0] { " " }ничего
       *[other] { giving-list }
    }
planned-asks =
    { $wished ->
        [0] { " " }ничего
       *[other] { wish-list }
    }
plan-partner =
    { $plan ->
        [1] { thing-lauren.dat }
        [2] { thing-stephen.dat }
        [3] { thing-captain.dat }
        [4] { thing-mate.dat }
        [5] { thing-frenchman.dat }
       *[other] { thing-kid.dat }
    }
giving-list =
    { $giving-1 ->
        [0] { "" }
       *[other] { " " }(компас)
    }{ $giving-2 ->
        [0] { "" }
       *[other] { " " }(ракетница)
    }{ $giving-3 ->
        [0] { "" }
       *[other] { " " }(багор)
    }{ $giving-4 ->
        [0] { "" }
       *[other] { " " }(нож)
    }{ $giving-5 ->
        [0] { "" }
       *[other] { " " }(дубинка)
    }{ $giving-6 ->
        [0] { "" }
       *[other] { " " }(спасательный круг)
    }{ $giving-7 ->
        [0] { "" }
       *[other] { " " }(зонтик)
    }{ $giving-8 ->
        [0] { "" }
       *[other] { " " }(картина ценой 2)
    }{ $giving-9 ->
        [0] { "" }
        [1] { " " }(картина ценой 3)
       *[other] { " " }(картина ценой 3 ×{ $giving-9 })
    }{ $giving-10 ->
        [0] { "" }
        [1] { " " }(весло)
       *[other] { " " }(весло ×{ $giving-10 })
    }{ $giving-11 ->
        [0] { "" }
        [1] { " " }(ведро приманки)
       *[other] { " " }(ведро приманки ×{ $giving-11 })
    }{ $giving-12 ->
        [0] { "" }
        [1] { " " }(аптечка)
       *[other] { " " }(аптечка ×{ $giving-12 })
    }{ $giving-13 ->
        [0] { "" }
        [1] { " " }(драгоценности)
       *[other] { " " }(драгоценности ×{ $giving-13 })
    }{ $giving-14 ->
        [0] { "" }
        [1] { " " }(деньги)
       *[other] { " " }(деньги ×{ $giving-14 })
    }{ $giving-15 ->
        [0] { "" }
        [1] { " " }(вода)
       *[other] { " " }(вода ×{ $giving-15 })
    }
wish-list =
    { $wish-1 ->
        [0] { "" }
       *[other] { " " }(компас)
    }{ $wish-2 ->
        [0] { "" }
       *[other] { " " }(ракетница)
    }{ $wish-3 ->
        [0] { "" }
       *[other] { " " }(багор)
    }{ $wish-4 ->
        [0] { "" }
       *[other] { " " }(нож)
    }{ $wish-5 ->
        [0] { "" }
       *[other] { " " }(дубинка)
    }{ $wish-6 ->
        [0] { "" }
       *[other] { " " }(спасательный круг)
    }{ $wish-7 ->
        [0] { "" }
       *[other] { " " }(зонтик)
    }{ $wish-8 ->
        [0] { "" }
       *[other] { " " }(картина ценой 2)
    }{ $wish-9 ->
        [0] { "" }
        [1] { " " }(картина ценой 3)
       *[other] { " " }(картина ценой 3 ×{ $wish-9 })
    }{ $wish-10 ->
        [0] { "" }
        [1] { " " }(весло)
       *[other] { " " }(весло ×{ $wish-10 })
    }{ $wish-11 ->
        [0] { "" }
        [1] { " " }(ведро приманки)
       *[other] { " " }(ведро приманки ×{ $wish-11 })
    }{ $wish-12 ->
        [0] { "" }
        [1] { " " }(аптечка)
       *[other] { " " }(аптечка ×{ $wish-12 })
    }{ $wish-13 ->
        [0] { "" }
        [1] { " " }(драгоценности)
       *[other] { " " }(драгоценности ×{ $wish-13 })
    }{ $wish-14 ->
        [0] { "" }
        [1] { " " }(деньги)
       *[other] { " " }(деньги ×{ $wish-14 })
    }{ $wish-15 ->
        [0] { "" }
        [1] { " " }(вода)
       *[other] { " " }(вода ×{ $wish-15 })
    }
planned = Ваше предложение { plan-partner }. Вы даёте:{ planned-gives }; просите:{ planned-asks }. Назовите ещё карты, сделайте предложение или откажитесь от него.
counter-character = Персонаж
counter-wounds = раны
counter-size = Сила
counter-condition = Состояние
    .flag =
    { $value ->
        [1] БЕЗ ЧУВСТВ
        [2] СМЕРТЬ
       *[other] В МОРЕ
    }
counter-rowed = Гребля
    .flag = гребля
counter-fought = Драка
    .flag = драка
counter-thirsty = ЖАЖДА
counter-attacker = Нападающий
counter-defender = Защитник
counter-claim = Требование
counter-offerer = Предлагает обмен
counter-partner = Получает предложение
counter-overboard = За бортом
    .flag = ЗА БОРТОМ
counter-side = Сторона
    .flag =
    { $value ->
        [1] АТАКА
       *[other] ЗАЩИТА
    }
counter-offers = Обменов осталось
counter-shade = Зонтик раскрыт
    .flag = в тени
sheet-survival = Выживание
sheet-cash = Деньги
sheet-jewels = Драгоценности
sheet-paintings = Картины
sheet-friend = Друг жив
sheet-enemy = Враг мёртв
sheet-narcissist = Нарцисс
sheet-psychopath = Психопат
sheet-ambivalent = Двойственность
sheet-total = Итого

## Вопросы

ask-casting = Раздают персонажей.
ask-befriending = Раздают друзей.
ask-opposing = Раздают врагов.
ask-dealing = Раздают припасы.
ask-drawing = Берут припасы.
ask-charting = Берут карты навигации.
ask-stealing = Из руки тянут карту.
ask-drafting = Оставьте себе одну из этих карт; остальные пойдут к корме.
    .other = { $who } оставляет себе одну карту и передаёт остальные.
ask-acting =
    { $plan ->
        [0] Ваше действие на сегодня: одно или никакого.
       *[other] { planned }
    }
    .other = { $who } действует.
ask-rowing = Каждую карту — в стопку гребли, из которой вечером выберет рулевой, или под колоду.
    .other = { $who } гребёт и смотрит карты.
ask-yielding = { $attacker } требует { claimed }. Уступить или отказать и драться? Проигравшие получат по ране; равенство в вашу пользу.
    .other = { $attacker } ждёт: { $who } уступает или дерётся.
ask-fighting = { $attacker } дерётся { FORM($defender, "with") } за { fought-over }, сейчас { $attack } против { $defence }. Каждый проигравший получит рану.
    .other = { $attack } против { $defence }: { $who } может вступить или достать оружие.
ask-answering = { $offerer } предлагает вам обмен{ wished }. Принимаете?
    .other = { $who } принимает предложение или отклоняет.
ask-trading =
    { $plan ->
        [0] Все уже действовали. Можно ещё раз поменяться или выложить карты — или пас.
       *[other] { planned }
    }
    .other = Все, кто в сознании, могут ещё раз поменяться.
ask-trading-again =
    { $plan ->
        [0] Что-то произошло, и всех спрашивают снова: обмен, выложить карты или пас.
       *[other] { planned }
    }
    .other = Всех, кто в сознании, снова спрашивают об обмене.
ask-navigating = Какую карту из стопки гребли выбрать на этот день?
    .other = { $who } ведёт шлюпку.
ask-bearing = Играется верхняя карта колоды, если не взять компас и не выбрать из двух.
    .other = { $who } ведёт шлюпку по верхней карте или по компасу.
ask-stowing = В каком порядке остальные карты уходят под колоду?
    .other = { $who } кладёт остальные карты под колоду.
ask-preserving = За бортом люди! Падение — это рана, а кто без сознания, тот тонет. Бросить спасательный круг?
    .other = За бортом люди! Бросит ли кто-нибудь круг?
ask-baiting = Позвать акул? Каждый, кто в воде, получит ещё рану.
    .other = Позовёт ли кто-нибудь акул?
ask-thirsting = Жажда мучит { FORM($thirsty, "acc") }: без воды будет рана. Потратить воду?
    .other = Жажда мучит { FORM($thirsty, "acc") }. Потратит ли кто-нибудь воду?
ask-over = Игра окончена.
claimed =
    { $claim ->
        [1] ваш компас
        [2] вашу ракетницу
        [3] ваш багор
        [4] ваш нож
        [5] вашу дубинку
        [6] ваш спасательный круг
        [7] ваш зонтик
        [8] вашу картину ценой 2
        [9] вашу картину ценой 3
        [10] ваше весло
        [11] ваше ведро приманки
        [12] вашу аптечку
        [13] ваши драгоценности
        [14] ваши деньги
        [15] вашу воду
        [16] карту из вашей руки
       *[other] ваше место
    }
fought-over =
    { $claim ->
        [16] карту из руки
        [17] место
       *[other] выложенную карту
    }

## Что дают ответы и что видно на столе

brings-draws =
    { $oars ->
        [0] возьмите { $n } карты
       *[other] карт: { $n } ({ $oars } за открытые вёсла)
    }
brings-fight = при отказе: вы { $mine }, там { $theirs }, с открытым оружием
brings-no-refusal = без сознания: отказа не будет
brings-not-the-kid = Шкету не отказывают
shows-friend = ♥ выживет: { $n }
shows-enemy = ☠ погибнет: { $n }
shows-psychopath = ☠ все прочие
shows-both = ♥ выживет: { $n }, ☠ гибель: { $dead }
shows-psychopath-too = ♥ выживете: { $n }, ☠ прочие
shows-friend-alive = ♥ { FORM($thing, "name") }, в живых: { $n }
    .brief = ♥ в живых: { $n }
shows-friend-dead = ♥ { FORM($thing, "name") }, гибель: { $n }
    .brief = ♥ гибель: { $n }
shows-enemy-alive = ☠ { FORM($thing, "name") }, в живых: { $n }
    .brief = ☠ в живых: { $n }
shows-enemy-dead = ☠ { FORM($thing, "name") }, гибель: { $n }
    .brief = ☠ гибель: { $n }
shows-psychopath-points = ☠ погибшие: { $n }
    .brief = ☠ жертвы: { $n }

out-2 = Вы погибли. Ваши карты на борту, друг и враг ещё считаются.
out-3 = Вас унесло море, и ваши карты тоже. Друг и враг ещё считаются.

## Виды действий

verb-row = Грести
    .about = карты для рулевого
    .none = сейчас грести нельзя
verb-rob = Отнять
    .about = одну карту; кто откажет, дерётся
    .none = ни у кого больше нет карт
    .where = Нажмите на открытую карту или на фигуру.
verb-swap = Сменить место
    .about = кто откажет, дерётся
    .none = больше никого на борту
    .where = Нажмите, с кем поменяться.
verb-use = Карта
    .about = аптечка, ракетница, зонтик
    .none = нечего играть
    .where = Нажмите на того, кого лечите.
verb-nothing = Ничего
    .about = отдых до завтра
    .none = нужно действовать

## Ответы

do-keep = Оставить { FORM($thing, "acc") }
    .typed = оставить
    .hint = { FORM($thing, "about") }
    .rule = LB-04
do-water = Потратить воду { $thing }
    .typed = вода
    .hint = Её сбрасывают, и эта жажда не ранит.
    .rule = LB-30
do-pass = Пас
    .typed = пас
    .hint = Пока вы не вмешиваетесь.
    .rule = LB-R5
    .lone = Вам нечего сыграть. Спрашивают всех, чтобы никого не выдать.
do-join = Помочь { $thing }
    .typed = вступить
    .hint = Уйти с этой стороны уже нельзя. Если она проиграет, вы получите рану.
    .rule = LB-14
do-weapon = Достать { FORM($thing, "acc") }
    .typed = оружие
    .hint = Карта останется лежать перед вами: её могут отнять, а за бортом она пропадёт.
    .rule = LB-15
do-fire = Выстрелить из ракетницы: +8
    .typed = огонь
    .hint = После выстрела её сбрасывают.
    .rule = LB-R5
do-nothing = Ничего не делать
    .typed = ничего
    .hint = От безделья жажда не мучит.
    .rule = LB-06
do-row = Грести
    .typed = грести
    .hint = Вы смотрите две карты навигации (за каждое открытое весло — ещё одну) и решаете, что найдёт рулевой. Гребцам грозит жажда.
    .rule = LB-08
do-swap = Поменяться местами { FORM($thing, "with") }
    .typed = место
    .hint = Кто откажется, дерётся. Ближе к носу раньше выбирают припасы; ближайший к корме — рулевой.
    .rule = LB-09
do-rob = Ограбить { FORM($thing, "acc") }: карта из руки
    .typed = грабить
    .hint = Случайная; её видите только вы двое. Кто откажется, дерётся; Шкету отказать нельзя.
    .rule = LB-10
do-take = Отнять { FORM($thing, "acc") } у { FORM($other, "acc") }
    .typed = отнять
    .hint = Она лежит открыто и так же останется перед вами. Кто откажется, дерётся.
    .rule = LB-10
do-flare = Выстрелить из ракетницы в небо
    .typed = ракета
    .hint = Берут три карты навигации; считаются только чайки. Ракетницу сбрасывают.
    .rule = LB-R6
do-parasol = Раскрыть зонтик
    .typed = зонтик
    .hint = Раскрытый, он избавляет владельца от первой жажды за день.
    .rule = LB-12
do-heal = Лечить { FORM($thing, "acc") } аптечкой { $other }
    .typed = лечить
    .hint = Одной раной меньше. Аптечку сбрасывают.
    .rule = LB-12
do-open = Выложить { FORM($thing, "acc") }
    .typed = выложить
    .hint = Шкет уже не вытащит её из руки, но за бортом она пропадёт. В руку она не вернётся.
    .rule = LB-32
do-offer = Предложить обмен { FORM($thing, "dat") }
    .typed = обмен
    .hint = Назовите по одной карты, которые отдаёте и просите; пока предложение не сделано, никто о нём не узнает. Три предложения в день.
    .rule = LB-R16
do-yield = Уступить
    .typed = уступить
    .hint = Вы отдаёте требуемое, и никто не ранен.
    .rule = LB-13
do-fight = Отказать и драться
    .typed = драка
    .hint = Другие могут встать на любую сторону. Равенство в вашу пользу; проигравшие получают по ране.
    .rule = LB-13
do-pile = В стопку гребли: { FORM($thing, "acc") } ({ FORM($thing, "what") })
    .brief = В стопку гребли: { FORM($thing, "acc") }
    .typed = стопка
    .hint = Рулевой сможет выбрать её вечером.
    .rule = LB-08
do-under = Под колоду: { FORM($thing, "acc") }
    .typed = под
    .hint = Она появится только после всех остальных. Вы знаете, что она там.
    .rule = LB-R3
do-steer = Выбрать { FORM($thing, "acc") } ({ FORM($thing, "what") })
    .typed = выбрать
    .hint = Эту карту видят все; остальные уходят под колоду закрытыми.
    .rule = LB-23
do-compass = Взять компас: ещё одна карта с колоды
    .typed = компас
    .hint = Он остаётся лежать перед вами.
    .rule = LB-R9
do-throw = Бросить спасательный круг { FORM($thing, "dat") }
    .typed = бросить
    .hint = Падение не ранит. Круг останется у того, кому его бросили.
    .rule = LB-26
do-bait = Бросить приманку { $thing }: приплывут акулы
    .typed = приманка
    .hint = Всем, кто в воде, по ране, Французу тоже.
    .rule = LB-27
do-give = Отдать { FORM($thing, "acc") } { $other }
    .typed = отдать
    .hint = Карту из руки видите только вы двое.
    .rule = LB-R16
do-ask = Попросить { FORM($thing, "acc") } { FORM($other, "asked") }
    .typed = просить
    .hint = У кого такой карты нет, тот может только отклонить; почему — вы не узнаете.
    .rule = LB-R16
do-propose = Сделать предложение
    .typed = предложить
    .hint = Другой видит, что вы даёте и чего просите, и соглашается или отказывается.
    .rule = LB-R16
do-withdraw = Отказаться от предложения
    .typed = снять
    .hint = Никто о нём не узнает, и в ваши три оно не входит.
    .rule = LB-R16
do-accept = Принять
    .typed = принять
    .hint = Карты сразу переходят из рук в руки.
    .rule = LB-R16
do-decline = Отклонить
    .typed = отклонить
    .hint = Карты остаются, где были.
    .rule = LB-R16
do-cast = Сдать персонажа: { $thing }
    .rule = LB-01
do-friend = Сдать друга: { $thing }
    .rule = LB-01
do-enemy = Сдать врага: { $thing }
    .rule = LB-01
do-deal = Сдать { FORM($thing, "acc") }
    .rule = LB-01
do-draw = Взять { FORM($thing, "acc") }
    .rule = LB-04
do-chart = Взять { FORM($thing, "acc") }
    .rule = LB-08
do-steal = Вытянуть { FORM($thing, "acc") }
    .rule = LB-10

## Что произошло: подготовка

told-cast = На борту { $thing }.
    .you = Вы — { $thing }.
told-unplayed = В игре нет { FORM($thing, "acc") }.
told-friend = { "" }
    .you = Ваш друг — { $thing }.
told-enemy = { "" }
    .you = Ваш враг — { $thing }.
told-dealt = { "" }
    .you = Вы получаете { FORM($thing, "acc") }.

## Утро

told-day = Наступает день { $amount }.
told-no-provisions = Припасы кончились.
told-nobody-conscious = В сознании нет никого: шлюпку несёт по волнам.
told-draws = { $who } берёт { FORM($thing, "acc") }.
    .you = Вы берёте { FORM($thing, "acc") }.
    .unseen = { $who } берёт { FORM($thing, "acc") } на всех.
    .joins = sorted
told-keeps = { $who } оставляет { FORM($thing, "acc") }.
    .you = Вы оставляете { FORM($thing, "acc") }.
    .unseen = { $who } оставляет себе карту.
told-passes-on = { "" }

## День

told-turn = { "" }
    .you = Ваша очередь действовать.
told-misses-turn = { $who } без сознания и пропускает день.
    .you = Вы без сознания и пропускаете день.
told-does-nothing = { $who } ничего не делает.
    .you = Вы ничего не делаете.
told-lays-open = { $who } выкладывает { FORM($thing, "acc") }.
    .you = Вы выкладываете { FORM($thing, "acc") }.
told-opens-parasol = { $who } раскрывает зонтик.
    .you = Вы раскрываете зонтик.
told-rows = { $who } гребёт и смотрит { $amount ->
        [one] { $amount } карту
        [few] { $amount } карты
       *[other] { $amount } карт
    }.
    .you = Вы гребёте и смотрите { $amount ->
        [one] { $amount } карту
        [few] { $amount } карты
       *[other] { $amount } карт
    }.
told-charts = { $who } берёт { FORM($thing, "acc") }.
    .you = Вы берёте { FORM($thing, "acc") } ({ FORM($thing, "what") }).
    .unseen = { "" }
told-piles = { $who } кладёт { FORM($thing, "acc") } в стопку гребли.
    .you = Вы кладёте { FORM($thing, "acc") } в стопку гребли.
    .unseen = { $who } кладёт { FORM($thing, "acc") } в стопку гребли.
    .joins = in order
told-puts-under = { $who } кладёт { FORM($thing, "acc") } под колоду.
    .you = Вы кладёте { FORM($thing, "acc") } под колоду.
    .unseen = { $who } кладёт { FORM($thing, "acc") } под колоду.
    .joins = in order
told-claims-seat = { $who } хочет поменяться местами { FORM($thing, "with") }.
    .you = Вы хотите поменяться местами { FORM($thing, "with") }.
told-claims-hand = { $who } требует карту из руки { FORM($thing, "acc") }.
    .you = Вы требуете карту из руки { FORM($thing, "acc") }.
told-claims-card = { $who } требует { FORM($thing, "acc") } из { FORM($place, "from") }.
    .you = Вы требуете { FORM($thing, "acc") } из { FORM($place, "from") }.
told-yields = { $who } уступает.
    .you = Вы уступаете.
told-swaps = { $who } меняется местами { FORM($thing, "with") }.
    .you = Вы меняетесь местами { FORM($thing, "with") }.
told-steals = { $who } вытягивает { FORM($thing, "acc") } из { FORM($place, "from") }.
    .you = Вы вытягиваете { FORM($thing, "acc") } из { FORM($place, "from") }.
    .unseen = { $who } вытягивает { FORM($thing, "acc") } из { FORM($place, "from") }.
told-takes = { $who } забирает { FORM($thing, "acc") } из { FORM($place, "from") }.
    .you = Вы забираете { FORM($thing, "acc") } из { FORM($place, "from") }.
told-gets-nothing = { $who } остаётся ни с чем: требуемого уже нет.
    .you = Вы остаётесь ни с чем: требуемого уже нет.

## Драки

told-fights = { $who } отказывает: драка!
    .you = Вы отказываете: драка!
told-joins-attack = { $who } встаёт на сторону нападающих.
    .you = Вы встаёте на сторону нападающих.
told-joins-defence = { $who } встаёт на сторону защитников.
    .you = Вы встаёте на сторону защитников.
told-draws-weapon = { $who } достаёт { FORM($thing, "acc") }: +{ $amount }.
    .you = Вы достаёте { FORM($thing, "acc") }: +{ $amount }.
told-fires = { $who } стреляет из ракетницы: +{ $amount }!
    .you = Вы стреляете из ракетницы: +{ $amount }!
told-attack-total = Всего у нападающих { $amount }.
told-defence-total = Всего у защитников { $amount }.
told-attackers-win = { $who } побеждает в драке: { $amount }.
    .you = Вы побеждаете в драке: { $amount }.
told-defenders-win = { $who } побеждает в драке: { $amount }.
    .you = Вы побеждаете в драке: { $amount }.

## Раны

told-wounded = { $who } получает рану: теперь { $amount ->
        [one] { $amount } рана
        [few] { $amount } раны
       *[other] { $amount } ран
    }.
    .you = Вы получаете рану: теперь { $amount ->
        [one] { $amount } рана
        [few] { $amount } раны
       *[other] { $amount } ран
    }.
told-faints = { $who } теряет сознание.
    .you = Вы теряете сознание.
told-dies = { $who } умирает.
    .you = Вы умираете.
told-drowns = { $who } погибает в воде.
    .you = Вы погибаете в воде.
told-lost = { $who } исчезает в море со всеми картами и местом.
    .you = Вы исчезаете в море со всеми картами и местом.
told-loses = { $who } теряет { FORM($thing, "acc") }.
    .you = Вы теряете { FORM($thing, "acc") }.
    .joins = sorted
told-heals = { $who } применяет аптечку.
    .you = Вы применяете аптечку.
told-healed = { $who } залечивает рану: { $amount ->
        [0] больше ран нет
        [1] осталась одна
       *[other] осталось { $amount }
    }.
    .you = Вы залечиваете рану: { $amount ->
        [0] больше ран нет
        [1] осталась одна
       *[other] осталось { $amount }
    }.
told-wakes = { $who } приходит в себя.
    .you = Вы приходите в себя.

## Чайки

told-fires-flare = { $who } стреляет из ракетницы в небо.
    .you = Вы стреляете из ракетницы в небо.
told-flare-shows = Ракета освещает { FORM($thing, "acc") }.
    .joins = in order
told-gull = Чайка! { $amount ->
        [1] Первая из четырёх.
        [2] Уже две из четырёх.
        [4] Это четвёртая.
       *[other] Уже три из четырёх.
    }
told-gull-gone = Чайка улетает: { $amount ->
        [0] не осталось ни одной.
        [1] осталась одна.
       *[other] осталось { $amount }.
    }
told-gull-none = Зачёркнутая чайка: улетать было некому.

## Обмены

told-offers = { $who } предлагает обмен { FORM($thing, "dat") }.
    .you = Вы предлагаете обмен { FORM($thing, "dat") }.
told-offers-card = { $who } предлагает { FORM($thing, "acc") }.
    .you = Вы предлагаете { FORM($thing, "acc") }.
    .unseen = { $who } предлагает { FORM($thing, "acc") } из руки.
told-asks-for = { $who } просит { FORM($thing, "acc") }.
    .you = Вы просите { FORM($thing, "acc") }.
    .unseen = { $who } просит карту.
told-asks-nothing = { $who } ничего не просит взамен.
    .you = Вы ничего не просите взамен.
told-lapses = { $who } уже не может сделать задуманное предложение.
    .you = Предложение, которое вы готовили, уже невозможно.
told-declines = { $who } отклоняет предложение.
    .you = Вы отклоняете предложение.
told-accepts = { $who } соглашается.
    .you = Вы соглашаетесь.
told-hands-over = { $who } передаёт { FORM($goal, "to") } { FORM($thing, "acc") }.
    .you = Вы передаёте { FORM($goal, "to") } { FORM($thing, "acc") }.
    .unseen = { $who } передаёт { FORM($goal, "to") } { FORM($thing, "acc") }.
told-gets-back = { $who } забирает { FORM($thing, "acc") } обратно.
    .you = Вы забираете { FORM($thing, "acc") } обратно.
    .unseen = { $who } забирает { FORM($thing, "acc") } обратно.

## Вечер

told-navigates = { $who } смотрит стопку гребли: { $amount ->
        [one] { $amount } карта
        [few] { $amount } карты
       *[other] { $amount } карт
    }.
    .you = Вы смотрите стопку гребли: { $amount ->
        [one] { $amount } карта
        [few] { $amount } карты
       *[other] { $amount } карт
    }.
told-uses-compass = { $who } достаёт компас.
    .you = Вы достаёте компас.
told-steers-by = { $who } выбирает { FORM($thing, "acc") } ({ FORM($thing, "what") }).
    .you = Вы выбираете { FORM($thing, "acc") } ({ FORM($thing, "what") }).
told-top-card = С колоды берут { FORM($thing, "acc") } ({ FORM($thing, "what") }).
told-overboard = { $who } падает за борт!
    .you = Вы падаете за борт!
told-throws = { $who } бросает спасательный круг { FORM($goal, "to") }.
    .you = Вы бросаете спасательный круг { FORM($goal, "to") }.
told-safe = Спасательный круг держит { FORM($who, "acc") } на плаву.
    .you = Спасательный круг держит вас на плаву.
told-swims = { $who } плывёт: ни царапины.
    .you = Вы плывёте: ни царапины.
told-baits = { $who } бросает приманку в воду.
    .you = Вы бросаете приманку в воду.
told-sharks = Акулы! Каждый, кто в воде, получает { $amount ->
        [1] рану
        [one] { $amount } рану
        [few] { $amount } раны
       *[other] { $amount } ран
    }.
told-back-aboard = { $who } снова в шлюпке.
    .you = Вы снова в шлюпке.
told-thirsty-named = Жажда мучит { FORM($who, "acc") }.
    .you = Вас мучит жажда.
told-thirsty-rowed = После гребли жажда мучит { FORM($who, "acc") }.
    .you = После гребли вас мучит жажда.
told-thirsty-fought = После драки жажда мучит { FORM($who, "acc") }.
    .you = После драки вас мучит жажда.
told-shaded = Зонтик избавляет { FORM($who, "acc") } от этой жажды.
    .you = Зонтик избавляет вас от этой жажды.
told-gives-water = { $who } тратит воду.
    .you = Вы тратите воду.
told-drinks = { $who } пьёт.
    .you = Вы пьёте.
told-card-under = { $thing } уходит под колоду.

## Конец

told-reveals-friend = { $who } называет друга: { $thing }.
    .you = Вы называете друга: { $thing }.
told-reveals-enemy = { $who } называет врага: { $thing }.
    .you = Вы называете врага: { $thing }.
told-reveals = { $who } показывает руку: { $thing }.
    .you = Вы показываете руку: { $thing }.
    .joins = sorted
told-over-land = { reason-over-land }
told-over-dead = { reason-over-dead }
told-over-sea = { reason-over-sea }

reason-over-land = Четвёртая чайка: видна земля.
reason-over-dead = Все мертвы.
reason-over-sea = Все мертвы: победило море.

## Почему отказано

why-lb-04-keep-first = сначала оставьте себе одну из карт
why-lb-04-not-there = такой карты среди них нет
why-lb-06-one-action = выберите одно из действий своего хода
why-lb-07-unconscious = кто без сознания, не меняется и ничего не выкладывает
why-lb-08-put-first = сначала положите каждую карту в стопку гребли или под колоду
why-lb-08-not-drawn = этой карты вы не брали
why-lb-09-not-aboard = такого персонажа в шлюпке нет
why-lb-09-yourself = вы и так там сидите
why-lb-10-not-aboard = такого персонажа в шлюпке нет
why-lb-10-not-open = такая карта там не выложена
why-lb-10-yourself = себя не ограбить
why-lb-12-no-flare-gun = у вас нет ракетницы
why-lb-12-no-kit = аптечки у вас там нет
why-lb-12-no-parasol = у вас нет зонтика
why-lb-12-parasol-open = ваш зонтик уже раскрыт
why-lb-13-answer-first = сначала скажите, уступаете вы или дерётесь
why-lb-14-once-in = вы выбрали сторону и остаётесь на ней
why-lb-15-no-flare-gun = у вас нет ракетницы
why-lb-15-not-held = такого оружия у вас в руке нет
why-lb-15-not-in-it = оружие достают только те, кто дерётся
why-lb-23-choose-first = сначала выберите карту этого дня
why-lb-23-no-compass = у вас нет компаса
why-lb-23-not-in-pile = этой карты нет среди тех, из которых выбирают
why-lb-23-stow-first = сначала положите остальные карты под колоду
why-lb-23-used-already = компас вы уже достали
why-lb-26-no-preserver = у вас нет спасательного круга
why-lb-26-not-overboard = его бросают только персонажу в сознании, который падает за борт
why-lb-27-answer-first = сначала скажите, бросаете ли вы приманку
why-lb-27-no-chum = приманки у вас там нет
why-lb-30-answer-first = сначала скажите, тратите ли вы воду
why-lb-30-no-water = воды у вас там нет
why-lb-32-not-held = такой карты у вас в руке нет
why-lb-r16-answer-first = сначала примите предложение или отклоните
why-lb-r16-begun-too-often = сегодня вы начали слишком много предложений
why-lb-r16-cannot = того, чего просят, у вас нет
why-lb-r16-finish-first = сначала сделайте предложение или откажитесь от него
why-lb-r16-no-cards = ни у вас, ни у другого нет карт для обмена
why-lb-r16-no-offers-left = три предложения на сегодня вы уже сделали
why-lb-r16-not-aboard = такому персонажу обмен не предложить
why-lb-r16-not-held = такой карты у вас там нет
why-lb-r16-not-there = такая карта там не выложена
why-lb-r16-nothing-named = в предложении называют хотя бы одну карту
why-lb-r16-offer-first = сначала скажите, кому вы предлагаете обмен
why-lb-r16-yourself = с собой не меняются
why-lb-r18-answer-first = сначала скажите, бросаете ли вы круг
why-lb-r20-trade-or-pass = меняйтесь, выложите карту или скажите пас
why-lb-r4-holds-nothing = там нечего взять
why-lb-r5-join-play-or-pass = вступите, достаньте оружие или спасуйте
why-lb-r6-dead = мёртвых аптечка не поднимет
why-lb-r6-not-aboard = такого персонажа в шлюпке нет
why-lb-r6-unhurt = лечить нечего: ран нет
why-lb-r9-answer-first = сначала скажите, достаёте ли вы компас
why-lb-r9-no-compass = у вас нет компаса

## Что в коробке

component-characters = Персонажи
component-sizes = Сила, от носа
component-survivals = Выживание, от носа
component-friends = Карты друзей
component-enemies = Карты врагов
component-provisions = Припасы
component-provision-copies = Сколько каких припасов
component-weapons = Оружие: ракетница, багор, нож, дубинка, весло
component-treasures = Ценности: деньги, драгоценности, картины
component-navigation-cards = Карты навигации
component-navigation-print = Номера на них
component-land = Чаек до земли

## Варианты

option-knockout_drowns = Без сознания — на дно
    .about = Кто теряет сознание в воде, там и погибает.
option-shark_proof = Круг от акул
    .about = Спасательный круг помогает и от акул.
option-sea_wins = Победа моря
    .about = Если все мертвы, очков не получает никто.
option-strangers = Ни сам, ни один и тот же
    .about = Друг и враг — двое разных других персонажей.
option-cards = Карты навигации 28 и 29
    .about = С каким изданием этих двух карт играют.
value-cards-usual = обычное
value-cards-other = другое

## Уроки

lesson-aim = Вы Старпом, в шлюпке с вами ещё трое. Никто не знает, кто вам дорог: если Леди Лорен выживет, вы получите очки за неё, а если Капитан погибнет — за него. Считается и ваша жизнь, и сокровища, которые останутся у вас в конце.
    .title = Друг и враг
lesson-draft = Каждое утро припасы идут от носа к корме. Каждый оставляет себе одну карту, и никто не видит какую. Вам достались две: раскрытый зонтик раз в день спасает хозяина от жажды, а вода один раз спасёт кого угодно. Оставьте воду.
    .title = Утро: припасы
    .wrong = Зонтик помогает только вам, и чтобы его раскрыть, уйдёт действие целого дня. Вода спасёт и друга: оставьте её.
    .done = Зонтик переходит к Французу.
lesson-trade = Пока длится день, картами можно меняться. Леди Лорен предлагает вам нож за драгоценности. Для вас одна карта драгоценностей — 1 очко, а для неё драгоценности считаются вдвойне. Нож добавляет 3 в каждой драке. Соглашайтесь.
    .title = День: обмен
    .wrong = Соглашаться не обязательно, но обмен хороший: от драгоценностей вам мало толку, а нож может решить драку. Примите предложение.
    .done = Нож ваш. Что на что вы обменяли, знаете только вы двое.
lesson-day = Обмен ничего не стоит, а вот действие у каждого в день одно; очередь идёт от носа к корме. Леди Лорен гребла: посмотрела две карты навигации и обе оставила в стопке гребли. Вечером одна из лежащих там карт решит, что будет со шлюпкой. Капитан не делал ничего.
    .title = День: одно действие
lesson-swap = Карту выбирает тот, кто сидит на корме. Сегодня пусть это будете вы: займите место Француза. Выберите «Сменить место», затем Француза.
    .title = Смена мест
    .wrong = Так можно, и в другой день это, может быть, лучше. Но сейчас вам нужна корма, где сидит Француз: поменяйтесь местами с ним.
lesson-fight = Француз отказывается, и начинается драка. Силы складываются: у вас 8, и Леди Лорен помогает вам своими 4. У него 6, и Капитан помогает ему своими 7. Выходит 12 против 13. Достаньте нож.
    .title = Драка
    .wrong = Если спасуете, проиграете 12 против 13, а каждый проигравший получает рану. Нож добавит 3: достаньте его.
    .done = 15 против 13: место ваше. Француз и Капитан получают по ране. Нож теперь лежит открыто, и его могут отнять.
lesson-evening = Вы на корме и поэтому видите стопку гребли. На каждой карте написано, кто упадёт за борт, а это рана, и кого мучит жажда. На одной вы и ваш друг, на другой дважды ваш враг. Выберите карту 42.
    .title = Вечер: курс
    .wrong = С картой 30 за борт упадёте вы, а жажда будет мучить Леди Лорен. Карта 42 касается одного Капитана.
    .done = За борт его! И никто не докажет, почему вы выбрали эту карту.
lesson-thirst = Капитана мучит жажда. Любой может отдать ему воду, иначе это ещё одна рана; если ран станет больше его силы, он погибнет. Он ваш враг: пасуйте.
    .title = Жажда
    .wrong = Так вы спасёте врага и останетесь без воды. Приберегите её для себя или для Леди Лорен: пасуйте.
    .done = У Капитана три раны: от драки, от падения и от жажды. Семь ран — столько же, сколько у него силы, — и он потеряет сознание.
lesson-finish = Начинается новый день. На некоторых картах чайка: с четвёртой показалась земля, и игра окончена. Тогда считают вашу жизнь, жизнь друга, гибель врага и сокровища. За кого вы и против кого, никому знать не надо. Теперь сыграйте целую партию с лёгкими ботами; друг и враг у каждого — двое разных других.
    .title = Чем всё кончается

## Задачи: как называется каждая и почему её ответ лучший

puzzle-one-water = Вода одна, жаждут двое
    .why = Вода у вас одна, а у Леди Лорен, вашего друга, её нет. При силе 8 третью рану вы стерпите; она же без сознания, у неё четыре раны, и ещё одна её убьёт. Потерпите сами, а воду отдайте ей, когда дойдёт до её жажды: её жизнь принесёт вам 8 очков.
puzzle-neither-friend-nor-enemy = Ни друг ни враг
    .why = Смерть Шкета вам ничего не даёт, но живому ему положено 9 очков, и на руке у него пять карт. Он в воде один, с тремя ранами: один укус акулы, и он пропадёт со всем, что имеет. Тот, кого надо обойти, не обязательно ваш враг.
puzzle-he-wants-your-gaff = Ему нужен ваш багор
    .why = Откажите. С багром у вас 11, у Француза 6, и даже вместе с Леди Лорен только 10. Проиграв, он получит шестую рану и потеряет сознание: тогда ближе всех к корме в сознании будете вы, а не он, и править вам. Из двух карт, что вы положили в стопку гребли, 34-я бросает его за борт, а пловец без сознания тонет. На ваши две жажды у вас две воды. Уступите — и он сам приведёт шлюпку к земле картой 39 и останется жив.
puzzle-first-at-the-bow = Первый выбор за вами
    .why = Сейчас вы живы, и Леди Лорен, ваш друг, тоже: с четвёртой чайкой это 17 очков. Но она без сознания, а у вас две раны из трёх: одна плохая ночь, и можно потерять и то и другое. Вы на носу, и первый ход ваш: стреляйте из ракетницы сегодня же. Из 17 ещё не показанных карт чайка есть на четырёх; среди трёх карт она найдётся чаще, чем нет. Деньги — это одно очко.
puzzle-he-took-your-seat = Ваше место заняли
    .why = Старпом поменялся с вами местами, и вечером править ему. Но на самой корме лежит Шкет без сознания: отказать он не может, и драки не будет. С его места вы выберете из карт, которые Капитан оставил в стопке гребли: чайку или ту, что вас пощадит. У вас пять ран при силе 6 и нет воды; только падения за борт вам бояться не надо.
puzzle-no-other-choice = Не оставить выбора
    .why = Прилетели три чайки, и на обеих картах в стопке гребли есть ещё одна: 25 и 26. Уберите третью карту под колоду, и шлюпке придётся пристать к земле, пока вы живы. Карта 38 позволила бы тянуть время и принесла бы вам жажду, а у вас пять ран и нет воды.
puzzle-last-to-act = Последнее действие дня
    .why = Вы на корме и вечером выбираете карту, но никто не грёб: если стопка гребли пуста, играют верхнюю карту колоды, какой бы она ни была. Гребите, и вы выберете одну из двух карт. Прилетели три чайки, и вы сами себе друг: земля принесёт вам 16 очков. А ран у вас три, и следующая лишит вас сознания.
puzzle-somebody-else-steers = Сегодня правит другой
    .why = Шкет на корме без сознания, поэтому карту вечером выберет Старпом, ваш враг. Гребите: вы посмотрите две карты и оставите в стопке только то, что вам выгодно, лучше всего чайку. С четвёртой покажется земля, а Шкет, ваш друг, ещё жив. Ещё одна рана его убьёт, да и у вас самих их пять при силе 6.

## Почему один ответ лучше другого, в воображаемых партиях

measure-lives = вы остаётесь в живых
measure-awake = вы остаётесь в сознании
measure-wounds =
    { $more ->
        [yes] у вас больше ран
       *[no] у вас меньше ран
    }
measure-treasure =
    { $more ->
        [yes] ваши сокровища стоят больше
       *[no] ваши сокровища стоят меньше
    }
measure-cards =
    { $more ->
        [yes] у вас больше карт
       *[no] у вас меньше карт
    }
measure-friend-lives = ваш друг ({ $who }) остаётся в живых
measure-friend-wounds =
    { $more ->
        [yes] у вашего друга ({ $who }) больше ран
       *[no] у вашего друга ({ $who }) меньше ран
    }
measure-enemy-lives = ваш враг ({ $who }) остаётся в живых
measure-enemy-wounds =
    { $more ->
        [yes] у вашего врага ({ $who }) больше ран
       *[no] у вашего врага ({ $who }) меньше ран
    }
measure-victims =
    { $more ->
        [yes] мёртвые приносят вам больше очков
       *[no] мёртвые приносят вам меньше очков
    }
