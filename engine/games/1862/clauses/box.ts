import { elsewhere, numbered, ofThings } from './numbered.ts';

const setUp = numbered('set-up', 'Set-up', {
  1: 'Two to eight play, in pounds.',
  2: 'There are £15,000 in the bank at first.',
  3: 'Each player takes £1,200, 800, 600, 480, 400, 345 or 300 from the bank, as two to eight play.',
  4: 'Every one of the 20 companies has a director’s certificate of 30 % and seven shares of 10 %.',
  5: 'Chance takes four companies out for up to six players, three for seven, two for eight.',
  6: 'Chance orders the rest: the last four are offered from phase C, the four before from B, the others at once.',
  7: 'Chance gives each one permit of 6 freight, 5 express and 5 local; seven or more players have 6 of each.',
  8: 'A seed decides it all: x becomes 1103515245 x + 12345 modulo 2^31, once for each company, then for each permit.',
  9: 'The sorted permits go to the companies as the list has them, whatever the order of offer.',
  10: 'One seed and one number of players make one set-up, always.',
  11: 'Chance has no other part in the game.',
  12: 'Players sit in the order given; the first begins with the priority deal.',
  13: 'Phase A comes first, with nothing but yellow tiles.',
  14: 'Homes are printed and kept free for nobody.',
  15: 'For sale are seven A, six B, four C, three D, three E, two F, one G and any number of H.',
  16: 'The shorter game has an A and a B less.',
  17: 'The longer game has a C and a D more.',
  18: 'By option a merged company keeps up to eight markers.',
  19: elsewhere('The solitaire game and the American map are not played here.'),
});

const components = numbered('components', 'Components', {
  1: ofThings('The map shows 25 towns, 12 villages, 13 hexes of ports and 10 off the board.'),
  2: ofThings(
    'There are 70 yellow, 72 green and 35 russet tiles; small stations are drawn on them.',
  ),
  3: ofThings('67 prices from 0 to 1000 make one line, drawn as a zigzag.'),
  4: ofThings(
    'Each company has a charter, markers for stations, one for its price and one for its par.',
  ),
  5: ofThings('A train card has three faces.'),
  6: ofThings('Warranties are cards that lie on trains.'),
});

const map = numbered('map', 'Map', {
  1: 'Letters run from west to east; letter and number of a hex make an even sum.',
  2: 'Nothing crosses between E14 and F13, G12 and F13, F11 and F13.',
  3: 'N stands on Norwich, Cambridge, Colchester and Ipswich.',
  4: 'Y stands on Great Yarmouth, King’s Lynn, Ely, Bury St Edmunds and Harwich.',
  5: 'Nobody is at home in March, Diss, Norwich, Cambridge or Harwich.',
  6: 'Midlands bring 40, 90, 140, the West 70, 100, 120, London 100, 150, 200.',
  7: 'The northern ports bring 80, 90, 100, the north-east 80, 100, 120, the east 60, 90, 120, Denmark and Holland 70, 100, 130.',
  8: 'Areas bring their first figure in A and B, the second in C and D, the third from E on.',
  9: 'There are 32 ways into an area, and no other.',
  10: 'However many hexes and entries an area has, it is one station.',
  11: 'London has two link spaces in B15 and two in D15.',
});

const market = numbered('market', 'Market', {
  1: 'Down is one price back, right two on, left two back.',
  2: 'At the right end a marker stays.',
  3: 'At the left end a marker stops at 0.',
  4: 'A marker that moves acts after those it finds; one that does not move keeps its place.',
  5: 'At 0 a company is bankrupt, at once.',
  6: 'At 1000 the end of the game is near.',
  7: 'Pars of chartered companies are 54, 58, 62, 68, 74, 82, 90 and 100.',
  8: 'Without a charter a company starts at any of the 29 prices from 54 to 200.',
});

const sequence = numbered('sequence', 'Sequence of play', {
  1: 'Before the first stock round Parliament sits twice.',
  2: 'Later a turn is one Parliament round, one stock round and a set of operating rounds.',
  3: 'The phase at the end of the stock round says how many: one in A, two in B and C, three after.',
  4: 'A new phase adds no operating round to the set in hand.',
  5: 'After the set of the first H train comes a stock round, and no Parliament.',
  6: 'Both Parliament and stock round begin with the priority deal.',
  7: 'Where nobody can do anything a round is over.',
  8: 'After a stock round the order of players starts with the priority deal.',
});

export const box = [...setUp, ...components, ...map, ...market, ...sequence];
