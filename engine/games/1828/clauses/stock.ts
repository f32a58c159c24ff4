import { dropped, noRule, numbered, of1820 } from './numbered.ts';

const ROUNDS = 'Stock Rounds';

const overview = numbered('srov', `${ROUNDS}, Stock Round overview`, {
  1: 'The first player in order of play opens, and turns go round.',
  2: 'A turn is sales, one purchase, sales; any part may be left out.',
  3: 'The purchase is one of: a certificate (two for a director in gray), a par, a merger, the exchange of M&H.',
  4: 'Nobody spends more than the cash at hand.',
  5: 'A pass is not final: at the next turn you may act.',
  6: 'The round is over when everybody has passed in a row.',
  7: 'Who passes takes the first place still free in the next order.',
  8: 'Who acts after passing gives the place back, and those behind move up.',
  9: 'So the next order is the order of stopping.',
  10: 'A player who can do nothing passes without being asked.',
  11: 'A turn ends by itself after the purchase when nothing more can be done in it.',
  12: 'How many operating rounds come next is known when the round closes, by its phase.',
  13: 'In purple phase companies never started leave as the round begins, and blocking markers fill their homes.',
  14: 'If ERIE leaves without a marker, both cities of E15 are filled.',
  15: 'Shares of a company that left are worth nothing.',
});

const selling = numbered('selling', `${ROUNDS}, Selling shares`, {
  1: 'Selling begins with the second stock round.',
  2: 'Shares can be sold once their company has a par.',
  3: "A director's certificate is never sold as such.",
  4: 'To sell down through the directorship takes a successor with 20 %.',
  5: 'The pool never takes more than 80 % of a company.',
  6: 'What is sold lies in the pool.',
  7: 'The bank pays the present price for every share of the bundle.',
  8: 'Then the price falls a row for each share, down to the foot of its column.',
  9: 'The seller picks the order of sales, and so whose marker comes first into a cell.',
  10: 'A turn may hold several bundles, even of one company.',
  11: "If the directorship passes, the director's certificate may be sold by half.",
});

const buying = numbered('buying', `${ROUNDS}, Buying shares`, {
  1: 'A turn buys one certificate; the director of a company in gray may buy two of it.',
  2: 'No purchase takes a player over 60 % of a company, unless its price is gray.',
  3: dropped('The limit of 60 % is for the pool too, and gray lifts it in every phase.'),
  4: "The director's certificate is the first to be sold.",
  5: 'Other certificates wait for a par.',
  6: 'Whoever sold a company this round buys none of it this round.',
  7: 'To have sold a part of a system is to have sold the system.',
  8: 'From the IPO a share of a company costs its par.',
  9: 'From the pool a share costs the present price.',
  10: 'A share of a system costs the present price wherever it lies.',
  11: 'The bank takes the money.',
  12: "The certificate in a system's treasury is not for sale.",
  13: 'There is no limit on certificates.',
  14: 'Buying moves no price.',
});

const gray = numbered('gray', 'Rules dossier A5.6, Gray zone', {
  1: 'While its price is gray, a director may buy two certificates of the company in a turn.',
  2: 'Both are of that company and bought at a gray price, and not in a turn with a par.',
  3: 'While its price is gray, anybody may go over 60 %.',
});

const float = numbered('float', `${ROUNDS}, Starting or floating a company`, {
  1: "To start a company choose a par and take the director's certificate.",
  2: 'Pars are 67, 71, 79 in yellow; 86, 94 in green; 105 in blue; 120 in brown.',
  3: 'The price marker goes into the cell of the par, under markers there.',
  4: 'The par marker goes onto the par chart.',
  5: "The director's certificate costs two pars, paid to the bank.",
  6: 'No company is started in purple phase.',
  7: 'The other certificates follow on later turns.',
  8: 'A company floats when no more than 40 % of it is left in the IPO.',
  9: 'The bank then gives it ten pars.',
  10: "Whoever has the director's certificate runs the company.",
  11: 'A floated company operates in every operating round to come.',
});

const directors = numbered('directors', `${ROUNDS}, Company directors`, {
  1: 'Who has most of a company directs it and holds its 20 % certificate.',
  2: 'Who comes to hold more than the director takes over, for two certificates of 10 %.',
  3: "The director's certificate changes hands but is never sold.",
  4: 'A director who sells below somebody else loses the company to them.',
  5: 'A tie leaves the director in place.',
  6: 'Of several with most, the first after the old director follows.',
  7: 'A director has 20 % at the least.',
  8: 'The two certificates go to the old director, or to the pool if 20 % can no longer be held.',
  9: noRule('A company that has floated is never without a director.'),
});

const movement = [
  ...numbered('movement', `${ROUNDS}, Stock price movement`, {
    1: "A company's price is where its marker stands.",
    2: 'At the foot of a column a marker falls no further.',
    3: 'At $500 a marker stops, and the game ends with the round.',
    4: 'A marker that moves goes under those already there.',
    5: 'Up from the top row is a step right.',
    6: 'Right from the end of a row is a step up.',
    7: 'Left from the start of a row is a step down.',
    8: 'In the lower left corner left and down do nothing.',
    9: 'As a stock round ends, a floated company held by players alone goes up.',
    10: 'From gray it goes up once more.',
    11: 'With a director of 80 % it goes up once more.',
    12: 'A system counts as sold out at 90 %, its own tenth apart.',
    13: 'These steps are made in operating order.',
  }),
  ...numbered('mvgen', 'Stock Market, General stock price movement', {
    1: of1820('No loan moves a price, and markers are not turned over.'),
  }),
  ...numbered('mvsr', 'Stock Market, End of Stock Round', {
    1: of1820('Shares in the pool do not lower a price.'),
    2: 'Sold out to players, a company goes up as the stock round closes.',
  }),
  ...numbered('mvor', 'Stock Market, Operating Round', {
    1: of1820('The size of a dividend does not matter for the price.'),
  }),
  ...numbered('dir2', 'Companies, Company directors', {
    1: of1820("No company is directed without its director's certificate."),
    2: 'The largest holder runs the company.',
  }),
];

export const stockRounds = [
  ...overview,
  ...selling,
  ...buying,
  ...gray,
  ...float,
  ...directors,
  ...movement,
];
