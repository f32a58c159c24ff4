import { numbered } from './numbered.ts';

const ROUNDS = 'Operating Rounds';

const rounds = numbered('operating-rounds', ROUNDS, {
  1: 'An operating round opens with the privates paying the players who own them.',
  2: 'Next all formed companies put down their home tokens.',
  3: 'After that the companies have their turns.',
});

const order = numbered('order-of-play', `${ROUNDS}, Order of Play`, {
  1: 'Majors go first, the highest par before the lower.',
  2: 'Among majors of one par, who formed earlier goes earlier.',
  3: 'Minors follow, by par and then by forming likewise.',
  4: 'It is the par that counts and not the price, and the order stands for the whole round.',
  5: 'A company that left the game meanwhile is left out.',
});

const turn = numbered('railroad-company-operations', `${ROUNDS}, Railroad Company Operations`, {
  1: 'A company builds, runs, declares its dividend and buys trains, in this order.',
  2: 'Tiles and the token of a turn come in any order.',
  3: 'A company with too many trains discards before play goes on.',
  4: 'As its turn opens, no train of a company has run.',
});

const receivership = numbered('receivership', `${ROUNDS}, Receivership`, {
  1: "A company is in receivership while its president's certificate lies in the open market.",
  2: 'By the book, a major in receivership builds nothing and puts down no token.',
  3: 'By the book, it hires the next train of the bank for 10 when it earns more with it.',
  4: 'By the book, it runs by itself, for as much as can be had.',
  5: 'It keeps what it earns.',
  6: 'By the book, nobody buys a train from it.',
  7: 'By the book, it buys no train from another company.',
  8: 'By the book, once a turn it buys the dearest train of the bank that it can pay, has room for and earns more with.',
  9: 'By the book, it gives up its cheapest trains where it has too many.',
  10: 'In recorded games the first seat that directs nothing acts for it, or else the holder of the priority deal.',
  11: 'In recorded games its keeper may build and put down a token for up to 200 more than it has, each time.',
  12: 'In recorded games its keeper may hire one train on sale at the bank for 10, before building ends or before running.',
  13: 'In recorded games its run must bring back at least what it owes.',
  14: 'In recorded games what it owes is taken off its run.',
  15: 'In recorded games a hired train takes the place of its own trains for reach, runs, and needs no room.',
  16: 'In recorded games a train is bought for it when it has room and a route and can pay just one on sale.',
  17: 'In recorded games its keeper must choose a train when it can pay two or more.',
  18: 'A minor in receivership misses its turn and its price falls one step.',
  19: 'In recorded games of unit 3 alone a minor in receivership operates as a major does.',
});

const end = numbered('end-of-game', 'End of Game', {
  1: 'A bank broken in an operating round ends the game with that round.',
  2: 'A bank broken in a stock dealing round ends the game with the operating round after it.',
  3: 'The bank is broken when the players together hold more cash than it began with; company money is not counted.',
  4: 'Sales and dividends are when the bank is looked at.',
  5: 'A price at the end of the row ends the game there and then.',
  6: 'A player is worth his cash, his shares at their prices and his privates at theirs.',
  7: 'Shares of a company not formed yet count at its marker.',
  8: 'What companies own counts for nobody.',
  9: 'The greatest worth wins, and equals share the place.',
});

const replay = numbered('replay', 'Replaying recorded games', {
  1: 'What a recorded action did by itself follows right behind it.',
  2: 'A recorded undo takes back the last standing action, or all behind the one it names; a redo brings them back.',
  3: 'Chat and standing orders of a recording change nothing on the table.',
  4: 'A recording ended by hand is scored as it stands.',
  5: 'A decision with nothing to decide is not in the recording, so it is passed by without one.',
  6: 'The rotation of a recorded tile turns every edge by that many sixths.',
  7: 'Cities of a recording are numbered by the parts of the tile, from none up.',
  8: 'Trains of a recording are numbered by kind, those put aside for minors first.',
  9: 'A recording comes out with the result that it keeps.',
});

const etiquette = numbered('etiquette', 'Etiquette', {
  1: {
    says: 'Directors of two companies agree on the price of a train among themselves.',
    unruled: 'Agreement between people is theirs to give; the referee only knows the least price.',
  },
});

export const operatingRounds = [
  ...rounds,
  ...order,
  ...turn,
  ...receivership,
  ...end,
  ...replay,
  ...etiquette,
];
