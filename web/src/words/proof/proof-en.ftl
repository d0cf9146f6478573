## The proof of the shuffles: before play, and when the game is over.

shuffles-how = Before play the server fixes a secret and shows a fingerprint of it, the commitment. Then each player’s browser adds something random. Every draw follows from both, so nobody can choose the cards. When the game is over the secret is revealed, and this browser computes every draw again.
shuffles-keep = This browser keeps both for you. Write them down if you want to check with a program of your own.
shuffles-commitment = Commitment
shuffles-commitment-late = Commitment, first seen here when play had begun
shuffles-said = Your contribution
shuffles-said-by = Contribution of { $who }
shuffles-said-later = Your browser contributes something random when you are ready.
shuffles-said-nothing = Nothing was contributed from this browser.
shuffles-check-with = Commands for the saved record, when the game is over

proof-checking = Checking the shuffles…
proof-fine = Shuffles checked in this browser: { $draws ->
    [one] { $draws } draw, as promised.
   *[other] { $draws } draws, all as promised.
}
proof-details = What was compared
proof-row-draws = Each draw, computed again from the revealed secret, what was agreed to be played, and all contributions:
proof-row-draws-count = { $draws ->
    [one] { $draws } draw fits
   *[other] { $draws } draws fit
}
proof-row-seen = The commitment this browser saw before play:
proof-row-commitment = The commitment in the record, which fits the revealed secret:
proof-row-own = Your contribution, in the record:
proof-row-own-by = Contribution of { $who }, in the record:
proof-row-drawn = Who sits where, drawn by lot: as the secret and the contributions say
proof-rest = What a drawn ticket means by the rules, and whether each action was allowed, this page does not check. The server can do that for you, or you save the record and use one of these commands:
proof-save = Save the record
verify = Let the server replay it
verified = The server says: every draw and every action is right ({ $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}).
verified-since = The server says: every draw and every action is right since the moment where this game began ({ $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}).
verified-not = The server itself finds faults: { $problems }

proof-unable = The shuffles were not checked. This page came over an address without https, and there browsers do not compute hashes. Save the record and use one of these commands:
proof-no-record = The shuffles were not checked: the server did not hand over the record ({ $why }).
proof-again = Try again
proof-unseen = This browser did not see the commitment before play. The record fits itself, but whether the secret was exchanged nobody can tell here.
proof-untaken = The server did not take the contribution of this browser for { $who }: it said that there was one already. If nobody played this seat from another device, do not trust the server.
proof-unspoken = From this browser nothing was contributed, so the draws rest on what others said.
proof-begun = The game began at a moment of another one, and how that came about is not checked.
proof-seats-unseen = The seats were drawn by lot, but this browser did not see everybody sit down before, so that was not checked.

proof-alarm = Do not trust this game
proof-alarm-about = What the server says now does not fit what this browser noted before play. Save the record and show it to the others.
proof-alarm-now = The server tells something else now than before play. You can go on, but do not rely on the cards. When the game is over, save the record and show it to the others.
proof-alarm-read = I have read it
proof-commitment = The commitment was exchanged. Before play it was { $was }, in the record it is { $now }: the server took another secret.
proof-commitment-between = The server told two commitments: first { $was }, then { $now }.
proof-uncommitted = The record has no commitment. Before play there was one: { $was }.
proof-secret = The revealed secret does not fit the commitment.
proof-own-said = Your contribution was exchanged. You ({ $who }) said { $was }, the record says { $now }.
proof-own-lost = The seat for which you contributed { $was } is gone.
proof-said = The contribution of { $who } was exchanged. Before play it was { $was }, in the record it is { $now }.
proof-bot-said = The record has a contribution of { $who }, a bot, which contributes nothing: { $now }.
proof-terms-game = The record is about another game than was agreed.
proof-terms-version = The record is about another version of the rules than was agreed.
proof-terms-seats = The record has another number of seats than was agreed.
proof-terms-options = The record has other options of the game than were agreed.
proof-terms-undo = The record has another rule for taking back than was agreed.
proof-terms-position = The record begins at another position than was agreed.
proof-draws = { $wrong } of { $draws } draws are not what the secret gives. The first: draw { $first } should be ticket { $was }, the record says { $now }.
proof-digest = The record does not fit its own digest: it was changed.
proof-seats-drawn = The seats were not drawn as the secret and the contributions say.
proof-malformed = Line { $line } of the record cannot be read.
