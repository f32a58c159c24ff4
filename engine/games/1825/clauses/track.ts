import { numbered, tabled } from './numbered.ts';

const OPERATIONS = 'Operating Rounds, Railroad Company Operations';

const lay = numbered('lay-track', `${OPERATIONS}, Lay Track`, {
  1: 'A turn is good for two new tiles or for one upgrade.',
  2: 'Track leads neither into the sea nor off the map.',
  3: 'Track does not lead against the empty side of a printed hex that stays as it is for ever.',
  4: 'Track may lead out of the part of the map that is in play.',
  5: 'By the book, track may point at any side of Crewe, Wolverton and Swindon where tile 200 may come.',
  6: 'In recorded games track points at an empty side of Crewe, Wolverton or Swindon only once tile 200 has given it track.',
  7: 'A tile comes from the supply, and the tile it replaces goes back there.',
  8: 'A tile may lie any way round that its surroundings allow.',
  9: 'With DB3 the border between F4 and G3 takes no track.',
});

const kept: readonly [string, string][] = [
  ['LNWR', 'U17'],
  ['GWR', 'V18'],
  ['GER', 'U23'],
  ['LSWR', 'W19'],
  ['LBSC', 'X20, but not with DB2'],
  ['NER', 'L14'],
  ['L&Y', 'N10'],
  ['GSWR', 'H4'],
  ['Cam', 'R8'],
  ['MR', 'Q15, and R14 where units 1 and 2 meet'],
  ['SECR', 'W21 with DB2'],
];

const placing = numbered('placing-tiles', `${OPERATIONS}, Lay Track, Placing Tiles`, {
  1: 'Some side of the tile must meet track that the company can get to.',
  2: 'A company gets wherever a train of any length could go from its tokens.',
  3: 'A city full of the tokens of others is the end of the way.',
  4: 'A way uses no track and no stop twice and does not turn back over a side it left by.',
  5: 'Where a company has a token, it may build with track to any side.',
  6: 'A green tile on a printed double city is a new tile, not an upgrade.',
  7: 'By the book, a hex with a company on it is for that company to build first.',
  8: 'In recorded games a name on a hex keeps nobody away.',
  ...tabled(9, kept, (company, hexes) => `${company} keeps ${hexes}.`),
  20: 'The first tile on a mountain costs 100.',
  21: 'The first tile across a river costs 40.',
  22: 'Dearer or cheaper ground: E9 80, F8 120, F4 140 (100 with DB3), J14 40.',
  23: 'A company that cannot pay for the ground cannot build there.',
  24: 'The two new tiles of one turn do not touch.',
  25: 'What comes first: 7, 8, 9 on open land; 3, 4, 58 on a town; 1, 2, 55, 56, 69, 114, 198, 199 on two towns; 5, 6, 115 on a city; 10 and 52 on a double city.',
  26: 'On Q13 the tiles 887 and 888 are for NS alone.',
  27: 'New tiles ask for no train.',
});

const tokens: readonly [string, string, string][] = [
  ['LNWR of unit 1', 'T16', '0, 40, 100, 100, 100'],
  ['LNWR of units 1 and 2', 'T16 and Q11', '0, 0, 40, 100, 100, 100, 100'],
  ['GWR', 'V14', '0, 40, 100, 100, 100'],
  ['GWR with R2', 'V14 and Y7', '0, 0, 40, 100, 100, 100, 100'],
  ['GER', 'the fifth station of London, V20', '0, 40, 100, 100'],
  ['LSWR', 'the first station of London, V20', '0, 40, 100, 100'],
  ['SECR', 'W23', '0, 40, 100, 100'],
  ['SECR with DB2', 'W23', '0, 40, 100, 100'],
  ['LBSC', 'X20', '0, 40, 100'],
  ['LBSC with DB2', 'X20', '0, 40, 100'],
  ['LNWR of unit 2', 'Q11', '0, 40, 100, 100'],
  ['MR', 'Q15', '0, 40, 100, 100'],
  ['MR of units 1 and 2', 'Q15', '0, 40, 100, 100'],
  ['NER', 'L14', '0, 40, 100, 100'],
  ['GCR', 'the first city of O15', '0, 40, 100'],
  ['GNR', 'the second city of O15', '0, 40, 100'],
  ['L&Y', 'the second city of O11', '0, 40, 100'],
  ['CR', 'the third city of G5', '0, 40, 100, 100'],
  ['NBR', 'the second city of G5', '0, 40, 100, 100'],
  ['GSWR', 'the first city of G5', '0, 40, 100'],
  ['GNoS', 'B12', '0'],
  ['HR', 'B8', '0'],
  ['HR with unit 4', 'A5', '0'],
  ['M&C', 'K7', '0'],
  ['Cam', 'R8', '0'],
  ['TV', 'V8', '0'],
  ['S&DR', 'W9', '0'],
  ['M&GN', 'Q23', '0'],
  ['FR', 'M9', '0'],
  ['NS', 'Q13', '0'],
  ['LT&S', 'V22', '0'],
];

const token = numbered('place-token', `${OPERATIONS}, Place Token`, {
  1: 'One token a turn.',
  2: 'A token needs an empty circle.',
  3: 'There must be a way from a token of the company to that circle.',
  4: 'A hex holds one token of a company at most.',
  5: 'A circle kept as the home of another is for nobody else: the first one of a city in Q13, too, for NS.',
  6: 'While TV has no city in V8, the last free circle there is kept for it.',
  7: 'Tokens go in order of their prices: the home is free, the next is 40, the others 100.',
  ...tabled(8, tokens, (company, home, prices) => `${company}: home ${home}; tokens of ${prices}.`),
  39: 'The company pays the bank for its token.',
});

export const track = [...lay, ...placing, ...token];
