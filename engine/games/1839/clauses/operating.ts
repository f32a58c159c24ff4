import { numbered } from './numbered.ts';

const ROUNDS = 'Rules, Operating Rounds';

const overview = numbered('or-overview', `${ROUNDS}, Overview`, {
  1: 'Off-board markers leave the foreign charters before all else.',
  2: 'Then privates pay.',
  3: 'Only the private Maatschappij tot Exploitatie pays later, in the turns of companies.',
  4: 'Every floated company has a turn after that.',
  5: 'Every parred country has one at the end.',
});

const order = numbered('or-order', `${ROUNDS}, Operating order`, {
  1: 'The dearest company is first.',
  2: 'In a cell the pile is read from the top.',
  3: 'With its turn a marker is turned over as it moves.',
  4: 'It ranks behind those that still lie face up.',
  5: 'So it is who came first who goes first.',
  6: 'At the end of the round all are turned up.',
  7: 'One turn ends before another begins.',
});

const actions = numbered('or-actions', `${ROUNDS}, Operating round actions`, {
  1: 'A first turn begins with the home markers.',
  2: 'Of several homes the director takes those he likes, and one at least.',
  3: 'Track, marker, run, dividend, trains: in this order.',
  4: 'Track and marker may be left out.',
  5: 'Trains may not, for a company without any.',
  6: 'Within its turn, from green phase on, a company may buy privates from players.',
  7: 'They cost from 1 up to face value.',
  8: 'When the trains are done it is the next company’s turn.',
});

const dividend = numbered('dividend', `${ROUNDS}, Pay or half-pay or withhold dividends`, {
  1: 'What happens to the revenue is the director’s choice alone.',
  2: 'Paid, each player gets his percent of it from the bank.',
  3: 'The percent of the pool goes to the treasury.',
  4: 'The percent of the IPO goes to nobody.',
  5: 'Half-paid, half of it, rounded down, is the treasury’s.',
  6: 'The rest is a dividend, and a player’s part is rounded up.',
  7: 'The pool’s part of it is rounded down.',
  8: 'Withheld, the treasury has it all.',
  9: 'The price moves by what was chosen.',
  10: 'Whatever was chosen, the whole revenue is on record.',
  11: 'A marker of the company lies on the charter of each country it reached.',
});

const buying = numbered('trains-buy', `${ROUNDS}, Buy train(s), Train purchasing`, {
  1: 'Room for a train is judged by the limit as it was before the purchase.',
  2: 'The bank sells at face value.',
  3: 'Another public company sells for what both directors agree on, from 1.',
  4: 'Colours come one after the other.',
  5: 'The next one waits until the last is gone.',
  6: 'The first of a colour opens its phase.',
  7: 'That may be the end of older trains.',
  8: 'It holds for every company at the same moment.',
  9: 'No turn ends without a train on the charter.',
  10: 'Too poor for one, a company gets it as an emergency.',
});

const limit = numbered('train-limit', `${ROUNDS}, Buy train(s), Train Limit`, {
  1: 'How many trains a company keeps depends on the phase.',
  2: 'That is looked at when it buys, when the phase changes and when it runs.',
  3: 'What is too many leaves the game, for nothing.',
  4: 'Which, says the director.',
});

const emergency = numbered('emergency', `${ROUNDS}, Buy train(s), Emergency train buying`, {
  1: 'In its train step a company without a train has to get one.',
  2: 'Markers on the map are turned into money, each for the value of its location.',
  3: 'They are markers on the charter again.',
  4: 'The last station stays.',
  5: 'The director picks the markers.',
  6: 'The director may add his own cash.',
  7: 'Where that falls short, he parts with shares and privates.',
  8: 'A private brings half its face.',
  9: 'Shares are sold as always.',
  10: 'The company that operates keeps its director.',
  11: 'Another company may lose him, and does before any deal over its trains.',
  12: 'When nothing helps, he is bankrupt and the game is over.',
  13: 'While there is a train, he may give nothing.',
  14: 'He gives no more than is missing.',
  15: 'With such money another company’s train costs face value at most.',
  16: 'And the treasury is empty then.',
  17: 'Nobody is made to take the cheaper train of another company.',
});

const abroad = numbered('foreign-or', `${ROUNDS}, Foreign company operations`, {
  1: 'Overzees, België, Duitsland, those parred, close the round.',
  2: 'A country earns half of what its visitors earned in all, up to the next 100.',
  3: 'It half-pays, buys back, buys trains.',
  4: 'Half is for the holders of shares.',
  5: 'What its charter holds counts for its own treasury.',
  6: 'What the pool holds counts for nobody.',
  7: 'A dividend lifts the price, none lowers it.',
  8: 'It takes shares out of the pool while money lasts.',
  9: 'A share costs it half the price, rounded down.',
  10: 'They are on its charter again.',
  11: 'Somebody changes certificates for it if he must.',
  12: 'Then it takes trains out of the supply while money lasts.',
  13: 'Each of them lifts its price.',
  14: 'They are gone for good.',
  15: 'Only a FLOOD goes back where it came from.',
  16: 'A first train bought abroad opens a phase like any other.',
});

const end = numbered('end', 'Rules, Game End', {
  1: 'A bankruptcy ends the game on the spot.',
  2: 'So does a country at 1000 when a stock round closes.',
  3: 'A price of 1000 in an operating round lets that round end first.',
  4: 'Cash and papers are the score.',
  5: 'What companies own is nobody’s score.',
  6: 'Privates count at face.',
  7: 'Shares count at the price they have then.',
  8: 'Most is best.',
  9: 'Equals are equal.',
});

export const operating = [
  ...overview,
  ...order,
  ...actions,
  ...dividend,
  ...buying,
  ...limit,
  ...emergency,
  ...abroad,
  ...end,
];
