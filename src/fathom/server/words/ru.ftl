## Слова сервера.

## Готовые фразы

phrase-hello = Привет!
phrase-good-luck = Удачи!
phrase-well-played = Отличная игра!
phrase-thanks = Спасибо!
phrase-sorry = Простите!
phrase-one-moment = Минутку, пожалуйста.
phrase-your-turn = Сейчас ваш ход.
phrase-again = Сыграем ещё?

## Почему нельзя

why-seat-taken = это место занято
why-name-taken = здесь уже есть кто-то с таким именем
why-bad-name = такое имя не подойдёт
why-too-many = мест больше нет
why-host-only = это может только хозяин стола
why-no-such-person = такого человека здесь нет
why-not-invited = за этот стол садятся только по приглашению
why-paused = игра на паузе
why-pause-off = за этим столом пауз не делают
why-pause-asked = вы уже попросили паузу
why-not-paused = игра не на паузе
why-resign-off = за этим столом места не отдают
why-resigned = это место отдали боту
why-not-away = вас никто не замещает
why-not-over = игра ещё не окончена
why-rematch-twice = следующая игра уже открыта
why-stuck = в эту игру играли по другим правилам, и по нашим её не продолжить
why-closed = этот стол закрыт
why-worn-out = за этим столом изменено слишком многое; можно только играть дальше
why-undo-away = кого-то нет на месте, и никто не соглашается за него
why-record-mixed = во время этой игры сменились правила, и её запись уже не проверить
why-no-such-table = такого стола нет
why-no-such-game = такой игры нет
why-no-such-language = на этом языке здесь не говорят
why-no-such-page = такой страницы нет
why-no-such-token = этот ключ не подходит ни к одному месту
why-no-spectators = за этим столом играют без зрителей
why-chat-off = за этим столом не переписываются
why-chat-empty = это сообщение пустое
why-chat-too-fast = слишком много сообщений сразу; подождите немного
why-no-such-phrase = такой фразы нет
why-too-long = это слишком длинно
why-too-fast = слишком много сразу
why-busy = сейчас слишком много вычислений; попробуйте чуть позже
why-too-quiet = от вас давно ничего не слышно
why-malformed = это сообщение непонятно
why-bad-option = так в эту игру не играют
why-hello-first = сначала поздоровайтесь
why-hello-twice = вы уже поздоровались
why-protocol = страница устарела; загрузите её заново
why-origin = этой странице сюда нельзя
why-failed = что-то сломалось; мы это записали
