import { dropped, noRule, numbered, of1820, ofManners, ofThings } from './numbered.ts';

const box = [
  ...numbered('intro', 'Introduction', { 1: noRule('The introduction is still to be written.') }),
  ...numbered('components', 'Components', {
    1: ofThings(
      'There are a map, a market with par chart and round track, and tiles of three colours.',
    ),
    2: ofThings('Number cards 1 to 5 come in blue and in red.'),
    3: 'The trains for sale are six 2, nine 3, four 5, six 3+D, four 6, three 8E and as many D as wanted.',
    4: "Each of the sixteen companies has a 20 % director's certificate and eight of 10 %.",
    5: 'Each company has three or four station markers, a price marker and a par marker.',
    6: 'Of the sixteen privates eight can be sold on; the eight of $250 cannot.',
    7: 'C&P has a charter, one station marker and a 2-train for good.',
    8: 'There are three coal markers.',
    9: 'Blocking markers do not run out.',
    10: ofThings('A round marker and a merger marker lie ready.'),
    11: ofThings('The bank never breaks; the notes are only as many as are handy.'),
    12: of1820('No cousins, British Rail, loans, lobby markers or companies of 50 shares.'),
    13: of1820('No bank pool chart, private track or revenue track.'),
  }),
  ...numbered('etiquette', 'Etiquette', {
    1: ofManners('Think about your turn while others have theirs.'),
    2: ofManners('Paper and calculators are welcome.'),
    3: ofManners('Play at the same time wherever it cannot matter.'),
  }),
];

const setup = numbered('setup', 'Setup', {
  1: ofThings('Map, market, charters, shares and tiles lie where everybody sees them.'),
  2: 'Play begins in yellow phase.',
  3: 'Number cards above the number of players stay in the box, and the colours are kept apart.',
  4: 'Seats are drawn: the cards of one colour give the first order of play.',
  5: 'Three to five can play.',
  6: 'Three players begin with $800 each, four with $700, five with $620.',
  7: dropped("The draft's $900, $700, $580 and $500 are not used, and six cannot play."),
  8: 'Of the $250 privates four leave with three players, three with four, two with five; luck says which.',
  9: 'A company whose private left is in the game all the same, and can be started like any other.',
  10: 'With the option of a strong private the drawing is repeated until GT, NW or OSH stays.',
  11: 'The drawing is the one of recorded games, so that the same seed removes the same privates.',
  12: 'With fewer than five players one 6-train stays in the box.',
  13: 'Privates lie in rows by price: SVN and StCT; C&StL; D&H and C&P; M&H and E&K; C&A; those of $250.',
  14: 'C&P lies right of D&H, and E&K right of M&H.',
  15: 'In the $250 row they stand by name, from CPR to OSH.',
  16: 'A tenth of PRR is laid by for the buyer of C&A.',
  17: "The director's certificate and a tenth of its company are laid by for the buyer of a $250 private.",
  18: 'Two coal markers lie on K11 and one on K13.',
  19: 'The marker of C&P stands in Peterborough, C15.',
  20: 'C&P has a 2-train that never rusts and that nobody can buy.',
  21: 'Every company has a place kept at its home; for ERIE the whole of E15 is kept.',
});

const overview = numbered('overview', 'Game Overview', {
  1: 'An auction of the privates opens the game.',
  2: 'After it, stock rounds and sets of one to four operating rounds take turns.',
  3: 'The table always says which round it is.',
  4: noRule('In stock rounds players trade shares, start companies and merge them.'),
  5: 'Who stops acting first in a stock round is first in the next.',
  6: noRule('In operating rounds companies build, run, pay and buy trains.'),
  7: 'The company with the highest price operates first.',
  8: 'The phase at the end of a stock round says how many operating rounds follow.',
  9: 'A set that has begun keeps its number of rounds when the phase changes.',
  10: 'The first train sold of a colour begins the phase of that colour at once.',
  11: 'A phase can bring par prices, tile colours and more.',
  12: 'Play goes on until an end of the game comes about.',
});

const phases = numbered('phases', 'Game Overview, Game Phases', {
  1: 'Yellow: six 2-trains at $80.',
  2: 'Green: nine 3-trains at $160.',
  3: 'Blue: four 5-trains at $250.',
  4: 'Brown: six 3+D-trains at $350.',
  5: 'Red: four 6-trains at $650, three with fewer than five players.',
  6: 'Gray: three 8E-trains at $800.',
  7: 'Purple: D-trains at $900, without end.',
  8: 'A company may have four trains up to blue phase, three in brown, two from red on.',
  9: 'Sets have 1, 2, 2, 3, 3, 3 and 4 operating rounds, from yellow to purple.',
  10: 'Green tiles wait for green phase, brown tiles for brown phase.',
  11: 'Par prices of a colour wait for its phase; in purple there are none.',
  12: 'The first 5-train rusts the 2-trains, but not that of C&P.',
  13: 'The first 6-train rusts the 3-trains.',
  14: 'The first 8E-train rusts the 5-trains.',
  15: 'The first D-train rusts the 3+D-trains.',
  16: '6-, 8E- and D-trains last.',
  17: 'A first train changes the phase, rusts older trains, brings its event and then makes companies discard.',
  18: 'The first 3-train opens the pars $86 and $94.',
  19: 'The first 5-train opens the par $105.',
  20: 'The first 3+D-train opens the par $120 and raises places with two values to the second.',
  21: 'The first 6-train closes every private, and C&P with them.',
  22: 'After the first D-train, companies never started leave as the next stock round begins.',
  23: 'Before green phase and after brown no company buys a private.',
  24: dropped('Trains cost and count as above, not as in the table of the draft.'),
  25: dropped('Old trains are not traded in; they rust.'),
});

const map = [
  ...numbered('map', 'Map', {
    1: 'The map has 115 hexes.',
    2: 'A city shows its places and its name.',
    3: 'A red hex is off the board and is entered only where it shows track.',
    4: 'A gray hex is built already and never changes.',
    5: 'On all other hexes track may be built, over water for $80 and mountains for $120.',
    6: 'A place is worth one figure, or two by phase.',
    7: 'No track ever crosses a blue barrier.',
    8: 'A dot or bar is a town; two dots are two towns.',
    9: 'The coalfield K11 counts as a city, 30 or 60, but takes no marker.',
    10: of1820('No ports, no London, no $40 terrain and no barrier that opens.'),
  }),
  ...numbered('values', 'Rules dossier A14, Map', {
    1: 'Canada 30/50, Maine 20/30, Chicago 40/70, West 20/60, New Orleans 30/40, Deep South 30/40.',
    2: 'Cleveland 30/40, Altoona 20/30, Virginia Coalfields 30/60, Norfolk 30/40.',
    3: 'Copper Country is worth 60 at any time.',
  }),
  ...numbered('homes', 'Rules dossier A9.1, Public companies', {
    1: 'Homes: B&M Boston, B&O Baltimore, C&O Richmond, CPR Montreal, GT Grand Rapids, ERIE E15, IC Nashville, MC Mackinaw City.',
    2: 'Homes: MP St Louis, NYC Albany, NKP Cleveland, NYH New York, NW Norfolk, OSH Canada, PRR Altoona, WAB Louisville.',
    3: "A company's first marker is free, each later one costs $100.",
  }),
  ...numbered('stlimit', 'Companies, Station limit', {
    1: of1820('A merged company pays nothing for the markers it has.'),
    2: 'B&M, CPR, IC, MC, MP, NW, OSH and PRR have four markers, the rest three, a system those of both.',
  }),
];

const market = numbered('market', 'Stock Market, Stock Market overview', {
  1: 'The market has 194 cells in 18 rows.',
  2: 'White cells are only prices.',
  3: 'The coloured cells are the pars of their phases.',
  4: 'The red cell of $500 ends the game.',
  5: 'Gray, at the lower left, is a zone with rules of its own.',
  6: of1820('Gray cells liquidate nobody.'),
  7: 'A company has a price from the moment it has a par.',
});

export const settingUp = [...box, ...setup, ...overview, ...phases, ...map, ...market];
