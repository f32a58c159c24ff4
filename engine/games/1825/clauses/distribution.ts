import { numbered, tabled } from './numbered.ts';

const papers: readonly [string, string, number, number, string][] = [
  ['Arbroath & Forfar', 'A&F', 30, 5, 'unit 3'],
  ['Leeds & Middleton', 'L&MI', 30, 5, 'unit 2'],
  ['Swansea & Mumbles', 'S&M', 30, 5, 'unit 1'],
  ['Tanfield Wagon Way', 'TWW', 60, 10, 'unit 3'],
  ['Cromford & High Peak', 'C&HP', 75, 12, 'units 1 and 2'],
  ['Canterbury & Whitstable', 'C&W', 130, 20, 'unit 1'],
  ['Stockton & Darlington', 'S&D', 160, 25, 'units 2 and 3'],
  ['Liverpool & Manchester', 'L&M', 210, 30, 'units 1 and 2'],
];

const privates = numbered('private-companies', 'Private Companies', {
  1: 'A private company is worth its revenue and its price; it can do nothing special.',
  2: 'A private company keeps no hex from being built.',
  3: 'A private company stays in the game to the end.',
  ...tabled(
    4,
    papers,
    (name, id, price, revenue, where) =>
      `The ${name} (${id}, from ${where}) costs ${price} and brings ${revenue} a round.`,
  ),
});

const sets: readonly [string, string][] = [
  ['Unit 1', 'S&M, C&HP, C&W and L&M'],
  ['Unit 2', 'L&MI, C&HP, S&D and L&M'],
  ['Unit 3', 'A&F, TWW and S&D'],
  ['Units 1 and 2', 'S&M, C&HP, C&W, S&D and L&M'],
  ['Units 2 and 3', 'A&F, TWW, C&HP, S&D and L&M'],
  ['The three units', 'S&M, TWW, C&HP, C&W, S&D and L&M'],
];

const deal = numbered('distribution', 'Private Companies, Distribution', {
  1: 'No two privates cost the same: unit 1 puts its own in first, then unit 3, then unit 2.',
  ...tabled(2, sets, (units, names) => `${units}: the privates are ${names}.`),
  8: 'Everybody is dealt one private, beginning with the cheapest.',
  9: 'Whoever is dealt a private pays its price to the bank.',
  10: 'Seats follow the prices of the privates, the cheapest sitting first.',
  11: 'When the privates run out, the next seat takes the 20 % certificate of LNWR for 200, which starts that company at 100.',
  12: 'The seat after that takes a 10 % certificate of LNWR for 100.',
  13: 'By the book, the ninth seat gets no paper: it begins the first stock dealing round.',
  14: 'In recorded games the ninth seat takes one more 10 % certificate of LNWR for 100.',
  15: 'The first seat begins the first stock dealing round.',
  16: 'Privates left over by the deal are the first things the bank offers.',
  17: 'Before play, each minor in list order has the train it needs put aside, the first of that kind.',
});

const sequence = numbered('sequence-of-play', 'Sequence of play', {
  1: 'Stock dealing rounds and sets of operating rounds take turns.',
  2: 'The phase at the end of a stock dealing round says how many operating rounds follow: one, two, or three from phase 3.',
  3: 'A new phase does not change how many rounds the running set has.',
});

export const distribution = [...privates, ...deal, ...sequence];
