## Слова самой страницы.

fathom = Fathom
motto = Четыре игры о кораблекрушениях и подводных лодках.
language-en = English
language-fr = français
language-ru = русский
guest = Гость
you-short = Вы

## Боты

rank-random = бродяга
rank-deckhand = матрос
rank-bosun = боцман
rank-mate = старпом
rank-captain = капитан
bot-ranked = { $name }, { $rank }
nameless = Игрок { $n }
sailor-1 = Грета
sailor-2 = Йонас
sailor-3 = Пип
sailor-4 = Вера
sailor-5 = Хуго
sailor-6 = Марта
sailor-7 = Сайлас
sailor-8 = Ольга
sailor-9 = Том
sailor-10 = Лотта
sailor-11 = Эмиль
sailor-12 = Клара
sailor-13 = Бруно
sailor-14 = Тильда
sailor-15 = Оскар
sailor-16 = Инес
bots-getting-faster = Пока вы играете, боты становятся быстрее.

## Их сила

bots-level = Сила ботов
level-random = Бродяга: ходит наугад
level-deckhand = Матрос: слабый
level-bosun = Боцман: средний
level-mate = Старпом: сильный
level-captain = Капитан: самый сильный

## Главная

home-play = Играть
play-bots = Играть с ботами
with-bots = { $n ->
    [one] { $n } бот
    [few] { $n } бота
   *[other] { $n } ботов
}, { $rank }
change-bots = Выбрать
    .about = Выбрать число и силу ботов
how-many-bots = Ботов
with-friends = С друзьями
learn = Учиться
    .about = Уроки за настоящим столом на несколько минут, потом первая игра
puzzles = Задачи
    .about = Позиции с одним лучшим ходом: найдите его
for-players = Игроков: { $range }
minutes = { $range } мин
difficulty-1 = легко
difficulty-2 = средне
difficulty-3 = сложно
new-here = Вы здесь впервые? Научитесь играть в «{ $game }» за пять минут.
    .about = Несколько шагов за настоящим столом, потом первая игра с лёгким ботом. Без регистрации и установки.
start-first = Начать первую игру
your-games = Ваши игры
waiting-for-you = { $n ->
    [one] { $n } ждёт вас
   *[other] { $n } ждут вас
}
your-turn = Ваш ход
their-turn = Ходит { $who }
others-turn = Ходят другие
not-begun = Ещё не начата
you-won = Вы победили
they-won = Победа: { $who }
you-share = Вы делите победу
is-stuck = Продолжить нельзя
is-closed = Стол закрыт
retry = Попробовать ещё раз
others-sound = Других ваших столов это не касается.
closed-operator = Этот стол закрыт тем, кто ведёт этот сайт.
closed-expired = Этот стол закрыт: за ним давно никого не было.
against = За столом: { $who }
since-time = с { $when }
since-day = с { $when }
all-games = Все игры: { $n }
fewer-games = Меньше игр
play-now = Играть
look = Смотреть
open-tables = Открытые столы
go-on = Продолжить
join = Сесть за стол
replay = Пересмотреть
keys = Клавиши
the-shuffles = Перемешивание
key-digits = Ответить: первый, второй… из ответов под столом или из карт и мест, которые светятся
key-arrows = Переходить от карты к карте, к светящимся местам и к ответам
key-enter = Выбрать или подтвердить выбранное; на карте, которой нельзя сыграть, — узнать почему
key-escape = Отменить начатое; закрыть открытое
key-tab = Перейти к следующему, чем можно сыграть, или к кнопкам над столом
key-help = Этот список
settings = Настройки
language = Язык
theme = Тема
theme-auto = как на устройстве
theme-light = светлая
theme-dark = тёмная
motion = Анимация
motion-auto = как на устройстве
motion-full = полная
motion-less = сокращённая
sound = Звуки: дерево, бумага, вода и колокол, когда ваш ход
confirm-clicks = Подтверждать действия
waive = Здесь всегда пас
ask-again = Снова задавать вопросы, на которые я всегда пасую
skip-empty = Отвечать за меня, когда выбора нет
close = Закрыть
cancel = Отмена

## Новый стол

your-name = Ваше имя
how-many = Игроков
seats = Места
seat-n = Место { $n }
seat-free = свободно
a-friend = друг
somebody-here = кто-то за этим устройством
name-here = Имя
pass-device = Передайте устройство. Ходит { $who }
pass-device-about = Остальным сейчас лучше не смотреть.
i-have-it = { $who } – это я
who-sits = Кто здесь сидит
open-table = Открыть стол
more-rules = Ещё правила стола
pace = Время на размышление
pace-none = без ограничений
pace-fast = 5 минут плюс 5 секунд за каждое действие
pace-calm = 15 минут плюс 10 секунд за каждое действие
pace-days = 3 дня на каждый ответ
pace-own = как задал хозяин стола
undo = Отмена хода
undo-free = пока никто ничего не узнал
undo-consent = и позже, если все остальные согласны
undo-none = никогда
draw-seats = Разыграть места по жребию
is-public = Показать среди открытых столов
is-fair = Честный: никому никакой помощи
fair-table = Честный стол
fair-short = честно
fair-about = Никто не получает ни подсказок, ни списка того, что ещё не видно; в игре с ботами ходы не отменяются.
invited = { $who } приглашает вас за этот стол.
sit-down = Сесть
only-watch = Только смотреть
invite = Пригласить друзей
invite-how = Кто откроет эту ссылку, сможет сесть за стол.
only-here = Этот адрес работает только на этом компьютере. Чтобы играть с другими, попросите у того, кто запустил здесь Fathom, адрес, который откроется и у них.
ask-for-link = Чтобы сесть за этот стол, нужно приглашение. Ссылку вам даст { $who }.
ask-host-for-link = Чтобы сесть за этот стол, нужно приглашение. Попросите ссылку у того, кто открыл стол.
no-watching = За этим столом играют без зрителей.
read-rules = Читать правила
at-the-table = За столом
qr = Ссылка в виде QR-кода
copy = Скопировать
copied = Скопировано
ready = Можно начинать
not-ready = Подождите
leave = Уйти
send-away = Попросить уйти
is-ready = ждёт начала
is-here = ещё готовится
is-gone = нет на месте
you-watch = Вы зритель.
waiting-for-seats = Игра начнётся, когда все места будут заняты и все будут готовы.
waiting-for-ready = Игра начнётся, когда все будут готовы.
by-these-rules = Время на размышление: { $pace }. Отмена хода: { $undo }.

## За столом

loading = Минутку…
reconnecting = Связь прервалась, пробуем снова…
tables-away = Столы сейчас недоступны, пробуем снова…
coming-back = Возвращаемся за стол…
sending = Отправляется
went-on = Игра уже ушла вперёд: выберите снова.
not-heard = Возможно, это не дошло: попробуйте ещё раз.
is-paused = Игра на паузе.
is-frozen = Тот, кто ведёт этот сайт, заморозил этот стол. Пока никто не может ходить, и часы стоят.
now-yours = ваш ход
now-theirs = ходит
bot-sits-in = играет бот
so-many-of = { $n } из { $of }
so-many-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
is-away = { $who } не на месте.
stands-in = { $who }: играет бот.
choose-where = А куда?
the-table = Стол
your-tray = Ваши карты
in-order = По порядку
leads-to = Ведёт к
look-at = Показать панель: { $who }
the-question = Вопрос
beside = Рядом со столом
board-as-text = Стол словами
go-home = На главную
more = Ещё
hint = Подсказка
advice = Что сделал бы бот, который знает не больше вас, и его шансы на победу
advice-best = Лучше всего:
advice-equal = Почти одинаково:
advice-next = Или:
percent = { $n } %
log = Ход игры
filter = Чьи действия
everybody = Все
newest = К последнему
earlier = Раньше
chat = Чат
your-words = Ваше сообщение
send = Отправить
phrases = Готовые фразы
rules = Правила
search-rules = Искать в правилах
nothing-found = Об этом ничего не сказано.
book-short = Коротко
book-want = Ваша цель
book-turn = Ваш ход
book-end = Конец
book-options = Настройки стола
book-option = По умолчанию: { $usual }; или: { $others }.
book-cards = Все карты
book-words = Что значат слова
book-chapters = Главы
book-print = Напечатать
book-page = Открыть отдельно
not-yet-seen = Ещё не видно
    .about = То, что перемешано и чьё место вам неизвестно.
all-seen = Вы знаете, где что лежит.
times = × { $n }
known-to = Кто знает: { $who }
copy-watch-link = Скопировать ссылку для зрителей
report = Сообщить о проблеме
report-about = Это прочтёт тот, кто ведёт этот сайт, вместе с именами всех, кто сейчас здесь. За столом об этом никто не узнает.
report-what = Что не так?
report-insult = Оскорбления или хуже
report-name = Оскорбительное имя
report-cheating = Кто-то жульничает
report-stalling = Кто-то нарочно тянет время
report-other = Что-то другое
report-whom = О ком речь?
report-nobody = Ни о ком в отдельности
report-text = Своими словами, если хотите
report-send = Отправить
report-sent = Спасибо. Сообщение сохранено, и его прочтут.
pause = Пауза
resume = Продолжить
resign = Отдать место боту
resign-sure = Отдать место боту насовсем?
take-back-seat = Вернуть себе место
asks-undo = { $who } просит отменить ход.
undo-asked = Вы попросили отменить ход; решают остальные.
with-take-backs = Игра с отменёнными ходами: она нигде не засчитывается.
agree = Можно
disagree = Нет
days-left = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[other] { $n } дней
}

## Конец

winner = { $who } побеждает.
    .you = Победа за вами!
winners = Победу делят { $who }.
counting = Идёт подсчёт…
rule-numbers = Номера правил
sheet = Подсчёт очков
rematch = Сыграть ещё
join-rematch = К следующей игре
record = Запись
look-at-table = Посмотреть на стол
why-no-answer = сервер не отвечает
why-failed = что-то пошло не так

## Пересмотреть игру

seen-by = Чьими глазами
a-spectator = зритель
all-open = Все карты открыты
first-step = В начало
step-back = Назад
step-on = Вперёд
last-step = В конец
play = Пуск
stop = Стоп
moment = Момент
continue = Продолжить отсюда
continue-how = С этого момента начнётся новая игра против ботов. Всё, чего { $who } не может знать, раздаётся заново.
continued = Эта игра продолжает другую с одного из её моментов.
got-it = Понятно

## Lessons and puzzles

lesson-n = Шаг { $n }
puzzle-n = Задача { $n }
step-n = Шаг { $n }
step-n-done = Шаг { $n }, пройден
lesson-right = Верно.
lesson-next = Дальше
step-again = Ещё раз
skip-step = Пропустить
card-fold = Скрыть текст
card-unfold = Показать текст
show-answer = Показать ответ
try-again = Попробуйте ещё раз.
find-the-move = Найдите лучший ход. Он явно лучше всех остальных.
puzzle-right = Нашли!
puzzle-wrong = Так сыграть можно, но есть ход лучше.
puzzle-best = Лучший ход: «{ $best }». Он выигрывает из 100 партий примерно на { $n ->
    [one] { $n } партию
    [few] { $n } партии
   *[many] { $n } партий
} больше, чем «{ $second }».
next-puzzle = Следующая задача

## An offer

trade = Обмен
trade-left = ещё { $n } сегодня
trade-with = Обмен с кем:
trade-tap-whom = Нажмите на фигуру или портрет.
you-give = Вы даёте:
trade-tap-yours = нажмите на свои карты
you-ask = Вы просите:
trade-tap-theirs = нажмите на чужие
trade-nothing = ничего
trade-no-cards = У вас нет карт.
trade-name = назвать одну из { $n } в руке
trade-name-one = Какая карта, возможно, в этой руке?
trade-sentence = Вы даёте: { $gives }; просите: { $asks }. Вам могут отказать.
trade-now = Составьте предложение выше. Остальное подождёт.
trade-offer = Предложить
back = Назад

## Out of the game

out-faster = Без анимации
out-leave = Уйти
