import { numbered } from './numbered.ts';

const BUILD = 'Rules, Operating Rounds, Build track';

const building = numbered('track', `${BUILD}, Building track`, {
  1: 'A turn has room for two tiles.',
  2: 'What the supply has not cannot be laid.',
  3: 'There is no end of 7, 8 and 9.',
  4: 'One of the two may be an upgrade from green phase on.',
  5: 'It may lie on the yellow tile that has just been laid.',
  6: 'In G10, K8, G8, J7 and I12 an upgrade costs 80.',
  7: 'The treasury pays the bank for what it builds.',
  8: 'Where no price is printed there is none.',
  9: 'Colours of tiles open with their phases.',
  10: 'Green follows yellow, printed yellow too.',
  11: 'Brown follows green.',
  12: 'Gray follows brown.',
  13: 'A hex under a private stays closed until a company buys that or it closes.',
});

const limits = numbered('track-limits', `${BUILD}, Track restrictions`, {
  1: 'The new tile has to be in reach of a marker of its builder.',
  2: 'A city full of others’ markers is in the way.',
  3: 'Not if anybody has an exchange marker there.',
  4: 'No side of a hex is crossed twice on the way.',
  5: 'What was connected stays connected.',
  6: 'Lines may be bent, as long as they lead where they led.',
  7: 'No track leaves the map.',
  8: 'No track meets a gray side that has none.',
  9: 'No track meets a red side without an arrow.',
  10: 'The first tile on a river costs what is marked there, in advance.',
  11: 'An upgrade in a lettered city costs 80, in advance.',
  12: 'Red and gray hexes take no tile.',
  13: 'Any of the tile’s track in reach is enough.',
});

const upgrading = numbered('upgrade', `${BUILD}, Upgrading track`, {
  1: 'One upgrade in a turn.',
  2: 'Green tiles begin with green phase.',
  3: 'Brown tiles begin with brown phase.',
  4: 'Gray tiles begin with gray phase.',
  5: 'The old tile can be used again.',
  6: 'A river is paid once only.',
  7: 'Lettered cities are paid each time.',
  8: 'Markers stay with their city.',
});

const special = numbered('special-tiles', `${BUILD}, Special track tile placement rules`, {
  1: 'G10 takes tiles with an A.',
  2: 'K8 takes tiles with a B.',
  3: 'G8 takes tiles with an H.',
  4: 'J7 takes tiles with an R.',
  5: 'I12 takes tiles with a U.',
  6: 'And no other hex takes them.',
  7: 'Track printed in G8, G10, J7, K8, B11, B19 and D19 stays.',
  8: 'So does that of B13.',
  9: 'A tile in K8 leads out by sides 3 and 5.',
});

const markers = numbered('markers', 'Rules, Operating Rounds, Place exchange or station marker', {
  1: 'Without a marker on the charter none is placed.',
  2: 'It costs the value of its city as many times as the company stands in locations.',
  3: 'The new location is one of them.',
  4: 'The treasury pays.',
  5: 'An exchange marker lies on a station of its own company.',
  6: 'A station takes a free circle.',
  7: 'It has to be in reach of one that is there.',
  8: 'Full cities are in the way, unless somebody exchanges there.',
  9: 'No side of a hex is crossed twice on the way.',
  10: 'Schielands asks for no such reach.',
  11: 'One exchange marker to a company.',
  12: 'And one company’s to a hex.',
  13: 'One marker to a turn; homes do not count.',
  14: 'One station of a company to a hex.',
  15: 'The last circle of a home is kept for who has not come yet.',
  16: 'G16 is kept altogether until NWS has come.',
  17: 'Two tiles laid, no marker placed.',
});

export const track = [...building, ...limits, ...upgrading, ...special, ...markers];
