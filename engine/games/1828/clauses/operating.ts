import { dropped, noRule, numbered, of1820, of1839, ofTalk, ofThings } from './numbered.ts';

const ROUNDS = 'Operating Rounds';

const order = [
  ...numbered('orstart', 'Rules dossier A6.1, Start of an operating round', {
    1: 'Every operating round opens with the income of the privates.',
    2: 'C&P, while a player has it, operates before all others.',
  }),
  ...numbered('oporder', `${ROUNDS}, Operating order`, {
    1: 'Companies operate from the highest price down.',
    2: 'Of equal prices the one further right goes first.',
    3: 'In one cell the marker that came first goes first.',
    4: 'The order stands for the round; only shares sold for a train change it for those still to come.',
    5: ofThings('Markers are turned over to show who has operated.'),
    6: 'One company is done before the next begins.',
  }),
];

const actions = numbered('opactions', `${ROUNDS}, Operating Round actions`, {
  1: 'On its first turn a company sets its home marker, for nothing.',
  2: 'Then it may build.',
  3: 'Then it may place a station marker.',
  4: 'Then it runs its trains.',
  5: 'Then it pays out or withholds.',
  6: 'Last it buys trains, if it will or must.',
  7: 'In green, blue and brown phase it may buy privates from players at any time of its turn.',
  8: 'A private costs from $1 to twice its face value.',
  9: dropped('Face value is not the most a private may cost.'),
  10: 'It may buy a coal marker at any time of its turn.',
  11: 'While E15 is bare, the marker of ERIE waits there; its director picks the city once a tile lies.',
  12: 'If E15 is built already, ERIE picks the city at home.',
  13: 'Then the next company operates; after the last the round is over.',
});

const dividends = [
  ...numbered('dividend1', `${ROUNDS}, Pay or half-pay or withhold dividends`, {
    1: 'What was earned is paid out or withheld, as the director says.',
    2: 'Paid out, a share brings its player a tenth, from the bank.',
    3: 'Paid out, shares in the pool bring theirs to the company.',
    4: "Paid out, the share in a system's treasury brings the system its tenth.",
    5: 'Shares in the IPO bring nothing.',
    6: 'Withheld, all of it goes to the company.',
    7: 'A dividend is a step right for the price.',
    8: 'Withholding, or earning nothing, moves the price left.',
    9: of1839('Nothing is paid by half.'),
  }),
  ...numbered('recording', `${ROUNDS}, Recording revenues`, {
    1: of1839('Revenues are not kept on a track.'),
  }),
  ...numbered('dividend2', `${ROUNDS}, Pay or withhold dividends`, {
    1: of1820('Nothing has to be rounded: a share is a tenth.'),
    2: of1820('However large, a dividend moves the price one step.'),
  }),
];

const ending = [
  ...numbered('endcrit', 'Game End, Criteria', {
    1: 'If all agree who wins, the game is over at once.',
    2: 'When a director goes bankrupt the game is over at once.',
    3: 'What the bankrupt director can sell is sold, and all that cash goes to the bank.',
    4: 'A price that comes to $500 in a stock round ends the game with that round.',
    5: 'A price that comes to $500 in an operating round ends the game with that round.',
    6: 'The first whole set of operating rounds in purple phase is the last.',
    7: 'The set of the first D-train is played out, then a stock round and four operating rounds.',
    8: of1820('The game goes on though nobody runs a company.'),
    9: of1820('No cost of business ends the game.'),
  }),
  ...numbered('scoring', 'Game End, Scoring', {
    1: 'Cash, shares of companies with a par, and privates at face value make the score.',
    2: 'A share counts its price at the end.',
    3: 'Shares of a company without a par count nothing.',
    4: 'What companies own counts nothing.',
    5: 'The most wins, and equals share the place.',
    6: of1820('No cousins and no future trains are counted.'),
  }),
  ...numbered('ack', 'Acknowledgments', { 1: noRule('The acknowledgments thank people.') }),
  ...numbered('negotiation', 'Context, Negotiation & holdings', {
    1: ofThings('Everybody sees what everybody holds.'),
    2: ofTalk(
      'Only sales of privates and of trains between players, and mergers, can be agreed with effect.',
    ),
    3: ofTalk('Such talk is before the whole table.'),
    4: of1820('Other deals bind nobody.'),
  }),
];

const replay = numbered('replay', 'Rules dossier D, Replaying records', {
  1: 'The certificates of system S-O are S-O_0, of 20 %, to S-O_8.',
  2: 'A new director gives the first two certificates in hand.',
  3: 'A step in which nothing can be done leaves no action in the record.',
  4: 'Building waits as long as a lay can be paid for, whether a tile fits or not.',
  5: 'The turn waits at its end if a private could be bought or the tile of C&StL is unused.',
  6: 'A turn waits while its player can buy, start, sell, merge or exchange.',
  7: 'A recorded run counts as recorded where its way cannot be told for certain.',
  8: 'A merger that failed is an undo in the record and a mark that it failed.',
});

export const operatingRounds = [...order, ...actions, ...dividends, ...ending, ...replay];
