// boardgame.io's server with a small game for four, and its own store in memory.
// Says on which port it listens, and runs until it is told to stop.
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const CARDS = 120; // all different
const HAND = 5;

// The rules of reef.py: everybody holds a hand nobody else sees, plays a card open before them, and draws
// another unseen. It ends when the deck is empty.
const Reef = {
  name: 'reef',
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const players = {};
    const open = {};
    for (const seat of ctx.playOrder) {
      players[seat] = { hand: deck.splice(0, HAND) };
      open[seat] = [];
    }
    return { secret: { deck }, players, open, left: deck.length };
  },
  moves: {
    play: ({ G, playerID }, at) => {
      const { hand } = G.players[playerID];
      if (!(at in hand)) return INVALID_MOVE;
      G.open[playerID].push(hand[at]);
      hand[at] = G.secret.deck.pop();
      G.left -= 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.left === 0 ? { over: true } : undefined),
  playerView: PlayerView.STRIP_SECRETS,
};

const server = Server({ games: [Reef], origins: [] });
const { app } = server;
const listen = app.listen.bind(app);
app.listen = (port, ready) => listen(port, '127.0.0.1', ready); // for this machine only
server.run({ port: 0 }).then(({ appServer }) => console.log(`listening ${appServer.address().port}`));
