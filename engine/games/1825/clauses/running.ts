import { numbered } from './numbered.ts';

const OPERATIONS = 'Operating Rounds, Railroad Company Operations';

const run = numbered('run-trains', `${OPERATIONS}, Run Trains`, {
  1: 'A train has one route, and a route two stops or more.',
  2: 'Somewhere on the route stands a token of the company.',
  3: 'A city full of the tokens of others may end a route but not lie within it.',
  4: 'A route begins and ends in cities, but for trains that say otherwise.',
  5: 'A route stops once in a hex, but for the towns of a T train.',
  6: 'A route is as long as it has cities and towns.',
  7: 'A halt adds nothing to the length and pays nothing, but for T trains.',
  8: 'A train going through a through station with a token of its company may leave that stop uncounted and unpaid.',
  9: 'Through stations are the tiles 200 in Crewe, Wolverton and Swindon, from phase 3.',
  10: 'The ends of a route are always counted.',
  11: 'The trains of one company share no track and no side of a hex.',
  12: 'The trains of one company may meet in stops.',
  13: 'A route comes to each of its stops once.',
  14: 'A company earns what its routes bring together, each stop paying what is printed.',
});

const types = numbered('train-types', `${OPERATIONS}, Run Trains, Train types`, {
  1: 'The number of a train is the most stops it makes.',
  2: 'Two 2 trains may double-head as one 3 train.',
  3: 'Double-heading joins two runs of two stops in a town, or in an open city without a token of the company.',
  4: 'Of two runs that double-head one may have no token, and their common town may end both.',
  5: 'The stop where trains double-head pays once.',
  6: 'By the book, a 2+2 does not double-head.',
  7: 'In recorded games a 2+2 double-heads as a 2 does.',
  8: 'A T train may end in a town or a halt.',
  9: 'A T train may stop in more than one town of a hex.',
  10: 'A halt pays a T train 10 and takes nothing off its length.',
  11: 'A U3 may end in a town.',
  12: 'In recorded games a U3 may end in a halt, for nothing.',
  13: 'By the book, a U3 does not end in a halt.',
  14: 'A U3 makes three cities and as many towns as it likes, and all of them pay.',
  15: 'A 2+2 runs as a 2 and earns twice as much.',
  16: 'By the book, a 2+2 ends in cities.',
  17: 'In recorded games a 2+2 may end in a town or a halt.',
  18: 'A 4+4E runs as far as it likes.',
  19: 'By the book, a 4+4E is paid twice for its four best stops and nothing for the rest.',
  20: 'In recorded games a 4+4E is paid twice for its four best cities, and nothing for the rest or for towns.',
});

const dividends = numbered('pay-dividends', `${OPERATIONS}, Pay Dividends`, {
  1: 'What was earned is paid out whole or kept whole.',
  2: 'What is kept goes to the company.',
  3: 'Each tenth of a major is paid a tenth of the revenue, each fifth of a minor a fifth.',
  4: 'Certificates in the offer or the market are paid nothing, to nobody.',
  5: 'Paying nothing moves the price one step left.',
  6: 'By the book, paying half the price moves it one step right.',
  7: 'In recorded games it takes more than half the price, rounded down, to move one step right.',
  8: 'Paying less than half leaves the price where it is.',
  9: 'Paying the price twice over moves it two steps right.',
  10: 'Paying the price three times over moves it three steps right.',
  11: 'Paying the price four times over moves it four steps right.',
  12: 'All that is paid is held against the price of a tenth, for minors as well.',
  13: 'A company that ran nothing falls one step, and nobody is asked.',
  14: 'A company whose price is nothing leaves the game.',
  15: 'With it go its tokens, the places kept for it and its shares; the bank has its money.',
  16: 'By the book, its trains go to the open market.',
  17: 'In recorded games its trains are lost.',
  18: 'Without unit 2 the prices run from 0 and 5 up to 340.',
  19: 'With unit 2 the prices run on from 340 to 500.',
});

export const running = [...run, ...types, ...dividends];
