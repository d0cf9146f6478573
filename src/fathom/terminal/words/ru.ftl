## Слова терминала. Под заголовком «Команды» — то, что набирают.

## Команды

command-help = помощь
command-undo = назад
command-hint = совет
command-log = журнал
command-rules = правила
command-save = сохранить
command-quit = выход
command-lang = язык

## Места

ui-me = Вы
bot-random = Случайный
    .about = ходит как попало, лишь бы по правилам
bot-deckhand = Матрос
    .about = играет как новичок: глянул — и пошёл
bot-bosun = Боцман
    .about = играет разумно и отвечает сразу
bot-mate = Старпом
    .about = немного думает наперёд
bot-captain = Капитан
    .about = думает далеко наперёд; самый сильный
ui-numbered-name = { $name } { $n }

## Экран

ui-turn-mine = ваш ход
ui-turn-other = ходит { $who }
ui-turn-nobody = игра окончена
ui-go-on = Enter: дальше
ui-thinking = { $who } думает…
ui-thinking-somebody = Кто-то думает…
ui-menu = ? помощь · h совет
ui-menu-fair = ? помощь
ui-fair = Это честная игра: советов здесь не дают.
ui-swept = Стол перед тем, как его очистили
ui-too-small = Терминал слишком мал; нужно { $width } × { $height }.

## Выбор

ui-type = Наберите, например: { $example }
ui-only-pass = Здесь вам нечего решать. Enter: дальше
ui-unknown = «{ $text }» здесь ничего не значит.
ui-unknown-meant = «{ $text }» здесь ничего не значит; может быть, { $meant }?
ui-advising = Перебираем возможные миры…
ui-hint-only = Выбора нет: { $option } ({ $typed })
ui-hint-best = Лучше: { $option } ({ $typed }), { $percent } %
ui-hint-equal = Почти одинаково: { $options }.
ui-hint-next = Или: { $options }.
ui-hint-option = { $typed } ({ $percent } %)
ui-hint-worlds = { $seats ->
    [2] Ваши шансы на победу
   *[other] Доля соперников, которых вы обойдёте,
    } { $worlds ->
    [one] по { $worlds } попытке в воображаемых мирах.
   *[other] по { $worlds } попыткам в воображаемых мирах.
    }
ui-by-rule = Правило { $rule }: { $text }
ui-no-mention = Ни одно правило не упоминает «{ $word }».

## Помощь

ui-help =
    { $undo }: отменить последний ход
    { $hint } или h: лучшие варианты, чего от них ждать и почему
    { $log }: перечитать всё, что произошло
    { $rules }: правила; { $rules } { $number }: одно из них; { $rules } слово: те, где оно есть
    { $save } [файл]: записать игру
    { $lang } en, fr или ru: сменить язык
    { $quit }: закончить; игру можно сохранить
    ? и вариант или карта: что они делают и по какому правилу; ?{ $number }: само правило

    Достаточно начала слова; английские слова годятся на любом языке.
ui-help-now = Сейчас можно:

## Отменить ход

ui-undone = Ход отменён.
ui-undo-asks = { $who } просит отменить последний ход. Согласны? ({ ui-yes } / { ui-no })

## Остановиться и сохранить

ui-saved = Игра записана. Чтобы продолжить её:
ui-not-overwritten = В { $file } уже есть что-то другое, оно остаётся как есть.
ui-not-kept = Эту игру не удаётся сохранить: { $why }
ui-not-saved = Не удалось записать файл: { $why }
ui-save-offer = Сохранить эту игру? Enter — сохранить, «{ $no }» — забыть.
ui-kept = Игра сохранена. Чтобы продолжить её: { $command }
ui-forgotten = Игра забыта.
ui-yes = да
ui-no = нет
ui-unfinished = Есть неоконченная игра ({ $title }). Чтобы продолжить её: { $command }
ui-languages = Языки: { $languages }.

## Несколько человек за одной клавиатурой

ui-hand-over = Передайте клавиатуру: { $who }.
ui-hand-over-enter = { $who }, нажмите Enter, когда больше никто не смотрит.

## Конец

ui-winner = Побеждает { $who }.
    .you = Вы победили!
ui-shared = Победу делят: { $who }.
ui-sheet = Подсчёт очков
ui-committed = Перемешивание закреплено заранее, обязательство: { $commitment }
ui-said = Ваш вклад в перемешивание: { $text }
ui-open-seed = Перемешивание из открытого зерна { $seed }.
ui-verified = Проверено: жребиев { $draws }, всё верно.
ui-unverified = Запись не сходится: { $why }
ui-same-commitment = Обязательство то же, что было показано до первой карты.
ui-same-said = Ваш вклад учтён в перемешивании: { $text }
ui-differs-commitment = ЭТОЙ ПАРТИИ ВЕРИТЬ НЕЛЬЗЯ: обязательство в записи { $found }, а до начала игры было { $noted }. Секрет перемешивания подменили.
ui-differs-uncommitted = ЭТОЙ ПАРТИИ ВЕРИТЬ НЕЛЬЗЯ: в записи нет обязательства, а до начала игры оно было: { $noted }.
ui-differs-said = ЭТОЙ ПАРТИИ ВЕРИТЬ НЕЛЬЗЯ: вклад в перемешивание ({ $who }) был «{ $noted }», а в записи стоит «{ $found }».
ui-differs-no-seat = ЭТОЙ ПАРТИИ ВЕРИТЬ НЕЛЬЗЯ: в записи нет места, вклад которого в перемешивание был «{ $noted }».
ui-record = Запись: { $file }
ui-verify-with = Проверить ещё раз: { $command }

## Список игр

ui-seats = Мест: { $seats }
ui-by = Автор: { $who }
ui-options = Настройки
ui-bots = Боты
ui-box = В коробке
ui-default = по умолчанию { $value }
ui-try = Играть: { $command }

## Чужие боты, которых пришлось заменить

ui-replaced = { $who } больше не играет, его место занимает боцман: { $why }
trouble-missing = не удалось запустить ({ $detail }).
trouble-ended = программа завершилась. { $detail }
trouble-slow = ответ не пришёл вовремя.
trouble-garbage = это не ответ: { $detail }
trouble-long = слишком длинный ответ.
trouble-protocol = другой протокол ({ $detail }).
trouble-astray = ответ на другой вопрос ({ $detail }).
trouble-seat = ответ за чужое место ({ $detail }).
trouble-illegal = такого варианта нет: { $detail }

## Уроки и задачи

ui-lesson-n = Шаг { $n }
ui-puzzle-n = Задача { $n }
ui-look-at = Посмотрите: { $what }.
ui-right = Верно.
ui-find-the-move = Найдите лучший ход. Он явно лучше всех остальных. (дальше: следующая задача, ответ: показать)
ui-puzzle-wrong = Так сыграть можно, но есть ход лучше. Попробуйте ещё раз.
ui-puzzle-best = Лучший ход: «{ $best }». Он выигрывает из 100 партий примерно на { $n ->
    [one] { $n } партию
    [few] { $n } партии
   *[many] { $n } партий
} больше, чем «{ $second }».
ui-lessons-end = Это был последний шаг. Enter: сыграть первую партию с лёгким ботом. Что-нибудь другое: закончить.
command-skip = дальше
command-answer = ответ
