import { numbered, ofTalk } from './numbered.ts';

const POWERS = 'Rules dossier A10.2';

const general = numbered('privgen', 'Rules dossier A10.1, Private companies', {
  1: 'The eight privates of less than $250 can be sold to companies.',
  2: ofTalk('A private is sold only if its owner agrees.'),
  3: 'The company pays the player who sells.',
  4: 'A private that a company owns stays there.',
  5: 'The income of a private goes to whoever has it.',
  6: 'Companies do not buy $250 privates.',
  7: 'The first 6-train closes all of them.',
  8: 'Sold to a company, or closed, a private blocks its hex no longer.',
});

const small = [
  ...numbered('svn', `${POWERS}, Schuylkill Valley Navigation`, {
    1: 'SVN: $20, pays 5, blocks G19.',
  }),
  ...numbered('stct', `${POWERS}, Saint Clair Tunnel`, {
    1: 'StCT: $20, pays 5, blocks D10.',
    2: 'In the hands of a company StCT pays 10.',
  }),
  ...numbered('cstl', `${POWERS}, Champlain & St. Lawrence`, {
    1: 'C&StL: $40, pays 10, blocks B24.',
    2: 'Its company may once lay 3, 4 or 58 on B24, at any time of its turn, for nothing, unconnected and besides its lays.',
  }),
  ...numbered('dh', `${POWERS}, Delaware & Hudson`, {
    1: 'D&H: $80, pays 15, blocks F20.',
    2: 'Its company may once use a lay for F20, unconnected, for $120 instead of the terrain.',
    3: 'It may then put a marker into F20 for nothing, as that of the round, or say no.',
    4: 'Either way that was its one use.',
  }),
  ...numbered('mh', `${POWERS}, Mohawk & Hudson`, {
    1: 'M&H: $120, pays 20, blocks D22.',
    2: 'Its owner may swap it for a tenth of a company out of the IPO or the pool.',
    3: "Or for half of a director's certificate not sold yet: one par is paid and the par is set.",
    4: 'It is the purchase of a turn in a stock round, or any moment of an operating round.',
    5: 'The limit of 60 % and earlier sales do not matter for it.',
    6: "A certificate in a system's treasury is not taken.",
    7: 'M&H closes with it.',
    8: 'A company floated by it before anybody acted operates in the round, otherwise from the next.',
  }),
  ...numbered('ek', `${POWERS}, Erie & Kalamazoo`, {
    1: 'E&K: $120, pays 20, blocks E7.',
    2: 'A company that buys it lays a double town on E7 there and then, for nothing and besides its lays.',
    3: 'Its company may once, when building, lay a further connected yellow tile for $20 and the terrain.',
    4: 'Not after an upgrade; and after it there is no upgrade and no $40 tile.',
  }),
  ...numbered('ca', `${POWERS}, Camden & Amboy`, { 1: 'C&A: $160, pays 25, blocks H22.' }),
];

const minor = numbered('cp', `${POWERS}, Cobourg & Peterborough`, {
  1: 'C&P: $80, blocks C15 for all others.',
  2: 'With a player it lays or upgrades a tile connected to C15, then runs its 2-train.',
  3: 'Its terrain is paid from its own treasury.',
  4: 'Its run has two stops and touches the tile just laid, or a stop straight down its track.',
  5: 'Its run needs no marker.',
  6: 'Half of what it earns, rounded down, is its own; the rest is for its owner.',
  7: 'In a round in which it builds nothing it earns nothing.',
  8: 'A company that buys it gets its treasury and $15 a round.',
  9: 'The buyer puts a marker into C15 for nothing, as that of the round, or else a blocking marker goes there.',
  10: 'If the buyer placed a marker this round already, a blocking marker goes there.',
  11: 'If the buyer has no marker left, or one there, the place stays open.',
  12: 'Closed while a player has it, its money goes to the bank and a blocking marker to C15.',
});

const large = numbered('p250', `${POWERS}, $250 privates`, {
  1: 'Eight privates bear the names of companies; they cost $250 and pay 40.',
  2: 'Each closes with the first train its company, or a system with it, gets; in red phase at the latest.',
});

const coal = numbered('coal', 'Rules dossier A11, Coal markers', {
  1: 'A company that reaches K11 and has no coal marker may buy one there for $120, while there is one.',
  2: 'A company has one coal marker at the most.',
  3: 'Without coal K11 stops every way and no route ends there.',
  4: 'With coal K11 stops nothing.',
  5: 'A coal marker too many goes back to K11.',
});

export const privates = [...general, ...small, ...minor, ...large, ...coal];
