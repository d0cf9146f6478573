"""Chats: what may be said at a table, and what of it a client who connects is shown."""

from __future__ import annotations

from fathom.core.kernel.events import SPECTATOR
from fathom.server import messages as m
from fathom.server.live_room import Connection
from fathom.server.room_data import CLOSED, NOBODY_THERE, RoomData
from fathom.server.store import Chat, Store
from fathom.table.refusal import Refused

CHATS_SHOWN = 100
AT_TABLE = "table"
IN_GALLERY = "gallery"


def last_chats(store: Store, table: str, room: str) -> list[Chat]:
    """The last chat messages, for a client who connects; spectators read the table's chat as well."""
    rooms = [AT_TABLE] if room == AT_TABLE else [AT_TABLE, IN_GALLERY]
    found = [chat for each in rooms for chat in store.chats(table, each, CHATS_SHOWN)]
    return sorted(found, key=lambda chat: chat.at)


def text_of(data: RoomData, said: m.Say) -> str:
    """The text as it is kept, without signs that cannot be printed; `Refused` if it may not be said."""
    if data.phase == CLOSED:
        raise Refused("closed")
    if not data.terms.rules.chat:
        raise Refused("chat-off")
    if said.phrase and said.phrase not in m.PHRASES:
        raise Refused("no-such-phrase")
    text = " ".join("".join(sign for sign in said.text if sign.isprintable()).split())
    if bool(text) == bool(said.phrase):
        raise Refused("chat-empty")
    return text


def speaker(data: RoomData, connection: Connection) -> str:
    """By whom the ids of messages are remembered: the person, or for a guest the address."""
    return str(connection.person) if connection.person in data.people else connection.address


def chat_of(data: RoomData, connection: Connection, said: m.Say, text: str, at: float) -> Chat:
    """What is kept of it."""
    person = data.people.get(connection.person)
    watching = connection.seat == SPECTATOR
    seat = NOBODY_THERE if watching else connection.seat
    room = IN_GALLERY if watching else AT_TABLE
    name, number = (person.name, person.n) if person else ("", NOBODY_THERE)
    return Chat(at, room, name, seat, text, said.phrase, number, said.id if person else "")


def chatted(chat: Chat) -> m.Chatted:
    return m.Chatted(chat.room, chat.who, chat.seat, chat.at, chat.text, chat.phrase, chat.person)
