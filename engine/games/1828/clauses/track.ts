import { dropped, numbered, of1820, of1839 } from './numbered.ts';

const BUILD = 'Operating Rounds, Build track';
const TILES = 'Track Tiles';

const building = [
  ...numbered('track1', `${BUILD}, Building track`, {
    1: 'One tile a turn for a company: new or upgraded.',
    2: 'A system lays two tiles a turn, one upgrade among them at the most.',
    3: 'B&M and NYH, in a system too, may each lay a further yellow tile for $40 if nothing was upgraded.',
    4: dropped('NYC has no further tile, and companies do not lay two.'),
    5: 'A company builds no hex twice in a turn.',
    6: 'The first tile over water costs $80, in mountains $120, paid by the company to the bank.',
    7: 'The company pays it alone.',
    8: 'It is paid once; on C15, D14, E9 and G23 the first upgrade pays their $80.',
    9: 'A tile has to be in the supply.',
    10: 'No tile is without number.',
    11: 'Yellow goes on bare hexes, green on yellow, brown on green.',
    12: 'Nobody builds on the hex of a private that a player owns.',
    13: of1839('No city costs extra.'),
    14: of1839('No gray tiles.'),
    15: of1839('The tiles 7, 8 and 9 can run out.'),
  }),
  ...numbered('track2', `${BUILD}, Track restrictions`, {
    1: 'A marker of the company has to reach track of the new tile.',
    2: 'The way there passes no city full of others, nor K11 without coal.',
    3: 'The way there uses no edge twice.',
    4: 'All track of the old tile stays.',
    5: 'No track leads off the map.',
    6: 'No track leads into a blank side of a gray hex.',
    7: 'No track leads into a blank side of a red hex.',
    8: 'No track crosses a barrier: B20/C21, C15/D16, C17/D16, E11/F12.',
    9: 'Red and gray hexes take no tile.',
    10: 'Beyond that the new track need be of no use.',
    11: of1839('No exchange markers.'),
  }),
  ...numbered('track3', `${BUILD}, Upgrading track`, {
    1: 'A company upgrades once a turn at the most.',
    2: 'To green from green phase on, to brown from brown phase on.',
    3: 'A tile is upgraded to one of its own kind.',
    4: 'The old tile goes back to the supply.',
    5: 'An upgrade does not pay the terrain again.',
    6: 'Markers stay in their city on the new tile.',
    7: 'Each old city is one city of the new tile, with all its track.',
    8: of1839('Nothing is upgraded to gray.'),
  }),
  ...numbered('track4', `${BUILD}, Special track tile placement rules`, {
    1: 'A labelled hex takes only tiles with its label: OO, NY, Ba, Bo.',
    2: 'OO stands on D14, E9, E15, H22; NY, Ba and Bo stand on New York, Baltimore and Boston.',
    3: 'On K13 lies tile 4 or nothing, from edge 1 to edge 4, and it costs $120.',
    4: 'Who builds K13 takes its coal marker; an owner of one puts it on K11.',
    5: of1839('No Dutch city tiles.'),
  }),
  ...numbered('tiletypes', `${TILES}, Track types`, {
    1: 'Cities take city tiles, towns town tiles, double towns theirs, and plain hexes plain ones.',
    2: 'Town tiles are not upgraded.',
    3: 'City 57 becomes 14, 15, 205 or 206, and those 63, 448 or 449.',
    4: 'OO becomes 59 and then 64 to 68, NY 54 and 62, Ba 53 and 61, Bo 121 and 997.',
    5: of1820('No big or small cities, no Manchester, no ports.'),
    6: of1820('What a line of track is, is said where routes are.'),
  }),
];

const markers = [
  ...numbered('marker1', 'Operating Rounds, Place exchange or station marker', {
    1: of1839('A marker does not cost by the number of its places.'),
    2: of1839('No exchange markers are placed.'),
    3: of1839('No Dutch private helps or hinders a marker.'),
    4: 'A company places one marker in an operating round, its home apart.',
    5: 'A company has one marker in a hex at the most.',
    6: 'A home place is kept until its company has set its marker there or has left.',
    7: of1839('Two tiles do not forbid a marker.'),
  }),
  ...numbered('marker2', 'Operating Rounds, Place station marker', {
    1: 'It needs a marker on its charter.',
    2: 'A marker costs the company $100, paid to the bank.',
    3: 'The city has an open place, and another marker of the company reaches it.',
    4: 'The way passes no city full of others, nor K11 without coal, and no edge twice.',
    5: 'No marker goes into K11.',
    6: 'Only OSH has a marker in Canada.',
    7: 'Until ERIE has its home or has left, nobody else goes into E15.',
    8: 'A marker placed through D&H or C&P is the one of the round.',
  }),
];

const placing = [
  ...numbered('tilesov', `${TILES}, Track tiles overview`, {
    1: 'Tiles come in three colours, the last of them brown.',
    2: 'Only yellow can be laid at first.',
    3: 'There are 142 tiles of 55 numbers, with 6 of 7, 16 of 8 and 16 of 9.',
    4: 'A tile that was upgraded can be laid again.',
    5: of1820('No gray tiles, and none for London.'),
  }),
  ...numbered('placeov', `${TILES}, Track placement & upgrades, Overview`, {
    1: 'What was built rightly stays, whatever comes later.',
    2: 'A printed city is a city before any tile lies there.',
    3: 'A hex stays what it is.',
    4: of1820('Only terrain costs money.'),
  }),
  ...numbered('restr2', `${TILES}, Track restrictions`, {
    1: of1820('Barriers never open for money.'),
  }),
  ...numbered('simple', `${TILES}, Simple track placement`, {
    1: 'Plain track goes on any plain hex.',
  }),
  ...numbered('smallcity', `${TILES}, Small cities`, {
    1: of1820('No small cities rise in the country.'),
  }),
  ...numbered('bigcity', `${TILES}, Big cities`, {
    1: of1820('No big cities rise in the country.'),
  }),
  ...numbered('manchester', `${TILES}, Manchester`, { 1: of1820('There is no Manchester.') }),
  ...numbered('towns', `${TILES}, Towns`, { 1: of1820('No towns rise in the country.') }),
  ...numbered('upg2', `${TILES}, Upgrading track`, {
    1: 'What a company built this turn it does not upgrade this turn.',
    2: 'Edges that were joined stay joined, and cities keep their edges.',
    3: of1820('No company pays for, or is spared, anything special in upgrading.'),
  }),
  ...numbered('track5', 'Operating Rounds, Build track (second)', {
    1: dropped('This repeats the rules of building in other words.'),
  }),
];

const blocking = numbered('br', 'Companies, British Rail', {
  1: of1820('There is no British Rail.'),
  2: of1820('No Queen dies, so it never comes.'),
  3: of1820('It places nothing and earns nothing.'),
  4: of1820('It pays nothing and has no price.'),
  5: 'A blocking marker fills its place for good and stops routes like one of another company.',
});

export const track = [...building, ...markers, ...placing, ...blocking];
