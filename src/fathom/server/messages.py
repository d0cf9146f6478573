"""Messages of the protocol, over WebSocket and HTTP; see docs/protocol.md. The schema is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fathom.server.log_entries import Level, Name, Sitter, Terms, Text
from fathom.speech.reasons import Reason

PROTOCOL = 1
LONGEST_CHAT = 300
LONGEST_REPORT = 500
PHRASES = ("hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn", "again")

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=0, le=1 << 40)]


class Message(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """Anything a client says."""


class Hello(Message, tag="hello"):
    """The first message: who one is (nobody: one looks on), and how many events one has already."""

    token: Token = ""
    version: Number = PROTOCOL
    heard: Number = 0


class Asked(Message):
    """A message that is answered, once: with `done`, `refused` or `stale`, and the same id."""

    id: Id


class Act(Asked, tag="act"):
    """Do this, having seen the table at this ply."""

    ply: Number
    action: Number


class Do(Asked, tag="do"):
    """Something without an object."""

    what: Literal[
        "undo", "ask-undo", "consent", "decline", "pause", "resume", "return", "rematch", "leave", "ready",
        "unready",
    ]  # fmt: skip


class Prefer(Asked, tag="prefer"):
    """Whether empty questions are answered for oneself: those that leave no choice; and which are passed."""

    skip: bool
    waives: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=20)] = ()


class Contribute(Asked, tag="contribute"):
    """Mix this into the shuffles."""

    text: Text


class Say(Asked, tag="say"):
    """Chat: words of one's own, or a ready phrase that everybody reads in their own language."""

    text: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""
    phrase: Annotated[str, Meta(max_length=40)] = ""


class Resign(Asked, tag="resign"):
    """Hand one's seat to a bot for good."""

    level: Level = "bosun"


class Kick(Asked, tag="kick"):
    person: Number


class Place(Asked, tag="place"):
    """Put a bot on a free seat, or open it again."""

    seat: Annotated[int, Meta(ge=0, le=11)]
    sitter: Sitter


class Why(Asked, tag="why"):
    """Why none of these is allowed; nothing is done. Answered with `refused`, or `done` if one of them is."""

    actions: Annotated[list[Number], Meta(min_length=1, max_length=40)]


class Hint(Asked, tag="hint"):
    """What a bot would do in one's place, knowing no more than one's own seat; answered with `advice`."""


class Unseen(Asked, tag="unseen"):
    """Which of the shuffled things one's seat cannot place; answered with `missing`."""


class Report(Asked, tag="report"):
    """Tell whoever runs the server that something is wrong here; `about` is a person, or -1."""

    kind: Literal["insult", "name", "cheating", "stalling", "other"]
    text: Annotated[str, Meta(max_length=LONGEST_REPORT)] = ""
    about: Annotated[int, Meta(ge=-1, le=1 << 20)] = -1


class Ping(Message, tag="ping"):
    """Answered with `pong`."""


Said = (
    Hello | Act | Do | Prefer | Contribute | Say | Resign | Kick | Place | Why | Hint | Unseen | Report | Ping
)
DECODER: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
DECODE = DECODER.decode
ENCODE = msgspec.json.Encoder().encode


# What the server says


class Answer(msgspec.Struct, tag_field="t"):
    """Anything the server says."""


class Done(Answer, tag="done"):
    """It is done, and on disk."""

    id: str


class Stale(Answer, tag="stale"):
    """Not done: the table has gone on. The present view comes next."""

    id: str


class NotDone(Answer, tag="refused"):
    """Not done, and nothing has changed. `key` is for the words, `rule` the number of the rule behind it."""

    id: str
    key: str
    rule: str = ""


class Advice(Answer, tag="advice"):
    """The options a bot tried, the best first: action, expected share of success, worlds it was tried in.

    `verdict` is "clear" if the first is better than the second, "equal" if `equal` options after it are about
    as good, empty if that is not known. A reason why it is better than the next one after these: the key of
    its words (`measure-KEY`), their arguments, whether it speaks for the option, whether it is a chance, and
    what it comes to after the one and after the other.
    """

    id: str
    ply: int
    options: list[tuple[int, float, int]]
    verdict: str = ""
    equal: int = 0
    reasons: list[Reason] = []


class Missing(Answer, tag="missing"):
    """Those things: the deck they are shuffled with, and the thing."""

    id: str
    things: list[tuple[int, int]]


class Pong(Answer, tag="pong"):
    pass


class Bye(Answer, tag="bye"):
    """The last message."""

    key: str


class Trouble(Answer, tag="trouble"):
    """What was done last could not be kept or, before a welcome, the table cannot be opened just now.

    The connection ends: come again.
    """

    key: str


class Chatted(Answer, tag="chat"):
    """Something said. `who` is empty if the person's name was deleted, `person` -1 for one without a seat."""

    room: str
    who: str
    seat: int
    at: float
    text: str = ""
    phrase: str = ""
    person: int = -1


Event = tuple[str, int, int, int, int, int]  # what, seat, thing, place, goal, amount
Counter = tuple[str, int, int]  # name, owner, value


class Clock(msgspec.Struct):
    """Seconds left by seat, as they were at `since`; for the seats that run, less what has gone since."""

    left: list[float]
    running: list[int]
    since: float


class Outcome(msgspec.Struct):
    ranking: list[int]
    scores: list[int]
    reason: str
    sheet: list[tuple[str, str, list[int]]]


Promised = tuple[int, str, dict[str, int]]  # an option; a message, `brings-...`, and what it speaks of
Remarked = tuple[str, int, str, dict[str, int], int]  # its place, whose; `shows-...`, of what; 1 good, -1 bad


class Now(msgspec.Struct, omit_defaults=True):
    """The table as one seat may know it."""

    zones: list[list[int]]  # the things in each zone of the welcome; -1 is one whose face is not seen
    shared: list[
        tuple[int, list[int]]
    ]  # of one's own closed zones: by thing, a mask of the others that know it
    counters: list[Counter]
    asked: int  # a seat; -1 chance, -2 nobody, -3 somebody
    ask: str
    options: list[int]
    asides: list[int]
    brings: list[Promised] = []  # what options bring, as far as this seat can know
    shows: list[Remarked] = []  # what can be read off what this seat sees
    reaches: list[tuple[int, list[int]]] = []  # to which later answers an option leads, as things stand
    passing: bool = False  # one can only pass, and the server does it in a moment
    undo: bool = False  # what was done last is yours: asking to take it back makes sense
    asker: int = -2  # who asks to take back
    clock: Clock | None = None
    result: Outcome | None = None


class Update(Answer, tag="update", omit_defaults=True):
    """New for this seat: events from number `first` on, and how the table looks now.

    `done` is the id of an action of this seat: it is done, and on disk, and this is what came of it.
    """

    ply: int
    first: int
    events: list[Event]
    now: msgspec.Raw
    done: str = ""


class PersonInfo(msgspec.Struct):
    n: int
    name: str
    seat: int
    host: bool
    ready: bool
    here: bool
    said: str  # contribution


class SeatInfo(msgspec.Struct):
    person: int
    bot: str
    stand_in: str
    why: str
    sailor: int = 0  # the number of a bot's own name


class Origin(msgspec.Struct):
    """The moment of another table where this one went on, as a seat saw it."""

    table: str
    seat: int
    ply: int


class TableInfo(Answer, tag="table"):
    """What everybody at a table knows of it, besides the game itself."""

    table: str
    terms: Terms
    version: int
    phase: str
    paused: bool
    pausers: list[int]
    commitment: str
    people: list[PersonInfo]
    seats: list[SeatInfo]
    watchers: int
    rematch: str
    after: str
    taken_back: bool = False  # something that others had noticed was taken back: the game counts nowhere
    origin: Origin | None = None
    closed: str = ""  # why nobody plays here any more: "operator" or "expired"
    frozen: bool = False  # by the operator: nobody can act


class Welcome(Answer, tag="welcome"):
    """The answer to hello. `seat` is -1 for who looks on, and `person` -1 for who has no token."""

    protocol: int
    person: int
    seat: int
    host: bool
    zones: list[tuple[str, int]]  # name and owner; empty before play
    chats: list[Chatted]
    at: float  # what the server's watch says, for clocks
    skip: bool = True  # empty questions are answered for oneself
    waives: tuple[str, ...] = ()  # questions that are passed for oneself


# Over HTTP


Once = Annotated[str, Meta(min_length=16, max_length=64)]
"""The id of a request, random and told to nobody: sent again with it, it is answered as before."""


class Create(msgspec.Struct, forbid_unknown_fields=True):
    """Open a table and sit down there."""

    terms: Terms
    name: Name
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    id: Once | None = None


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat, with the invitation of the link unless the table is public."""

    name: Name
    invitation: Token = ""
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    id: Once | None = None


class Mine(msgspec.Struct, forbid_unknown_fields=True):
    """The tokens one holds."""

    tokens: Annotated[list[Token], Meta(max_length=100)]


class Seated(msgspec.Struct):
    """Yours alone: the token is never shown again."""

    table: str
    token: str
    person: int
    seat: int
    invitation: str = ""  # for everybody; only the host gets these
    invitations: list[str] = []  # by seat


class Brief(msgspec.Struct):
    table: str
    game: str
    phase: str
    names: list[str]  # by seat: of a bot its level, empty while the seat is free
    sailors: list[int]  # by seat: the number of a bot's own name, 0 for all others
    began: float
    changed: float  # when everybody there could notice something, the last time
    people: list[int] = []  # by seat: the person's number, or -1; a name that was deleted is empty
    fair: bool = False  # without hints, for anybody


class OwnBrief(Brief):
    """One's own table, as one's seat may know it."""

    which: int = 0  # the token that belongs here, by its place in the question
    seat: int = -1  # one's own; -1 if one has none
    asked: int = -2  # who is asked, as in `now`
    ranking: list[int] = []  # when it is over, as in `result`
    scores: list[int] = []


class Again(msgspec.Struct, forbid_unknown_fields=True):
    """Whose eyes to see a game with again; while it is played, only those of one's own seat."""

    seat: Annotated[int, Meta(ge=-2, le=11)] = -2  # -1: a spectator's; -2: one's own, else a spectator's
    open: bool = False  # every hand open
    token: Token = ""


class Continue(msgspec.Struct, forbid_unknown_fields=True):
    """Go on from a moment of a game seen again, against bots: one for each other seat, in their order."""

    seat: Annotated[int, Meta(ge=0, le=11)]
    ply: Annotated[int, Meta(ge=0, le=1 << 20)]  # the step of the replay
    bots: Annotated[list[Level], Meta(max_length=11)]
    name: Name
    open: bool = False  # whether the replay was one with every hand open
    token: Token = ""
    id: Once | None = None


class Step(msgspec.Struct):
    """A moment of a game, and what was heard then."""

    events: list[Event]
    now: msgspec.Raw


class Replay(msgspec.Struct):
    seat: int
    info: msgspec.Raw  # the table
    zones: list[tuple[str, int]]
    steps: list[Step]


class Moment(msgspec.Struct):
    """A table as one seat may know it, and everything that seat has heard."""

    events: list[Event]
    now: Now


class Lesson(msgspec.Struct):
    """A fixed position to learn from: what is pointed at, and what comes of the right answers.

    Pointed at are `[kind, name, seat]`: a `thing`, `zone` or `counter`, of a seat or (-1) any; or `answer`.
    """

    name: str
    seats: int
    options: dict[str, Any]
    seat: int
    points: list[tuple[str, str, int]]
    answers: list[int]  # any of these is right; none: there is something to read
    second: int  # of a puzzle: the best of the other answers, or -1
    margin: float  # of a puzzle: how much more often the right answer wins
    follows: bool  # comes from the step before, by its first answer
    zones: list[tuple[str, int]]
    moment: Moment
    after: list[Moment]  # by answer


class Lessons(msgspec.Struct):
    """The lessons, or the puzzles, of a game."""

    steps: list[Lesson]
    first_game: dict[str, Any]  # options of the game that comes after the lessons


class WhyNot(msgspec.Struct, forbid_unknown_fields=True):
    """Why none of these actions is allowed in a lesson or puzzle."""

    kind: Literal["lesson", "puzzle"]
    name: Annotated[str, Meta(max_length=64)]
    actions: Annotated[list[Number], Meta(min_length=1, max_length=40)]


class Forbidding(msgspec.Struct):
    """A key of the words and the rule; empty if it is allowed."""

    key: str = ""
    rule: str = ""


class Verified(msgspec.Struct):
    """Whether a record holds: every draw as promised, every action by the rules."""

    ok: bool
    draws: int
    problems: list[str]
    begun: bool = False  # at a position, not at the opening


class Health(msgspec.Struct):
    """Whether the server runs, and how."""

    ok: bool  # and whether a row could be written and read, within the last second
    rooms: int  # tables in memory
    version: str
    folder: str  # on the same machine: the same for servers with the same data folder, and only for them
    core: str  # how the rules run here: compiled and how, or interpreted
    bots: str  # how bots think: compiled, being compiled, interpreted
    why: str = ""  # why it is not well, as a key of the words
    processes: int = 1  # that serve the same tables and live, with this one
    links: int = 0  # to other processes, that are up


class Ready(msgspec.Struct):
    """Whether this process should be sent clients now."""

    ready: bool
    why: str = ""  # `draining`, `no-beat`, or why the store does not work


class Problem(msgspec.Struct):
    """Why it was not done."""

    key: str
    detail: str = ""
