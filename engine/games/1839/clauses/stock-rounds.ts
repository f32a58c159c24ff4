import { numbered } from './numbered.ts';

const ROUNDS = 'Rules, Stock Rounds';

const overview = numbered('sr-overview', `${ROUNDS}, Overview`, {
  1: 'Privates that are obsolete close before a stock round begins.',
  2: 'Card 1 opens, and turns go up the cards and round.',
  3: 'Either a player passes, or he sells, makes one purchase, and sells, leaving out what he likes.',
  4: 'One certificate a turn, off the IPO, a foreign charter or the pool.',
  5: 'A director may make it 30 % of his company, wherever the certificates lie.',
  6: 'Nobody spends money he does not have.',
  7: 'Passing shuts nobody out.',
  8: 'Who passes takes the lowest free card of the other colour, if he has none.',
  9: 'Who acts puts that card back.',
  10: 'Those behind him move down, so that the cards tell who stopped when.',
  11: 'All players holding such a card, the round is over.',
  12: 'The new colour is the order of the next stock round.',
  13: 'Before it closes prices answer to the pool.',
  14: 'Operating rounds follow, as many as the phase says.',
});

const selling = numbered('selling', `${ROUNDS}, Selling shares`, {
  1: 'The certificate of a director is not sold.',
  2: 'The first stock round knows no sales.',
  3: 'Shares of a public company are sold once it has floated and has had a turn.',
  4: 'Foreign shares are sold once they have a price.',
  5: 'Each 10 % brings what the marker shows.',
  6: 'Each foreign 2 % brings what the cell below shows.',
  7: 'At the foot of the strip that is 55.',
  8: 'What is sold lies in the pool.',
  9: 'The money comes from the bank, at once.',
  10: 'Somebody with two of 2 % changes them for a 4 % if a sale needs it.',
  11: 'Selling moves no marker before the round is over.',
  12: 'The pool is never full.',
});

const buying = numbered('buying', `${ROUNDS}, Buying shares`, {
  1: 'A purchase is one certificate.',
  2: 'The 30 % of a director may begin with the certificate that makes him one.',
  3: 'At 60 % of a company its IPO is closed to a player.',
  4: 'That is asked before each certificate of a purchase.',
  5: 'The pool stays open to him.',
  6: 'The first certificate out of an IPO is the director’s.',
  7: 'The others wait for a par.',
  8: 'Foreign shares wait for green phase.',
  9: 'They wait for the par of their company, too.',
  10: 'What a player has sold of he does not buy of, in the same round.',
  11: 'The next round forgets it.',
  12: 'A foreign purchase is 2 or 4 %, as far as the place has it.',
  13: 'Others change a 4 % against two of 2 % so that it can be made.',
  14: 'A certificate costs the price of the shares it is worth.',
  15: 'Off the IPO, and out of the pool, it is paid to the bank.',
  16: 'Off a foreign charter the foreign treasury has its part.',
  17: 'That part is half, rounded up, until brown phase.',
  18: 'It is the whole from brown phase on.',
});

const floating = numbered('floating', `${ROUNDS}, Starting or floating a public company`, {
  1: 'Whoever buys the director’s certificate names a par that the phase allows.',
  2: 'The marker goes below all that stand in that cell.',
  3: 'It costs two pars, to the bank.',
  4: 'The first 10 % may come with it.',
  5: 'From then on the company’s other certificates are sold.',
  6: 'With 40 % or less in the IPO it floats.',
  7: 'Its treasury then gets ten pars.',
  8: 'It is run by the player with the director’s certificate.',
  9: 'It operates in every round from then on.',
});

const directors = numbered('directors', `${ROUNDS}, Public company directors`, {
  1: 'The largest holding has the directorship and the 20 % certificate.',
  2: 'A buyer who passes the director takes his place.',
  3: 'He gives two certificates of 10 % for the 20 % one, and the charter with all on it is his.',
  4: 'Only in that way does the certificate change hands.',
  5: 'No floated company is without a director.',
  6: 'A director sells himself out only if somebody can take over.',
  7: 'He takes over who then has more.',
  8: 'Of several with as much it is the first behind the old one in card order.',
  9: 'If nobody can, it is not allowed.',
});

const limit = numbered('cert-limit', `${ROUNDS}, Certificate limit`, {
  1: 'Public certificates of either size and privates count one each.',
  2: 'Foreign ones do not count.',
  3: 'Their number is limited by the number of players.',
  4: 'Every company of which a player has 80 % or more makes his limit two larger.',
  5: 'A public certificate is bought only from below the limit.',
  6: 'In a larger purchase that is asked before each one.',
  7: 'Above the limit a player sells before he does anything else.',
});

const general = numbered('price-general', `${ROUNDS}, Stock price movement, General`, {
  1: 'One marker for each company shows its price.',
  2: 'Below 55 there is nothing.',
  3: 'Above 1000 there is nothing, and there the game ends with the round.',
  4: 'A marker that comes to a cell goes below those that were there.',
});

const atRoundEnd = numbered('price-sr', `${ROUNDS}, Stock price movement, End of stock round`, {
  1: 'A floated company falls a cell for each 10 % in the pool.',
  2: 'They fall in operating order.',
  3: 'A parred foreign company falls one cell, however much lies there.',
  4: 'Those follow in their own order.',
  5: 'It rises one cell if players hold it all.',
});

const inRounds = numbered('price-or', `${ROUNDS}, Stock price movement, Operating round`, {
  1: 'A dividend that reaches the price lifts it a cell.',
  2: 'Twice the price lifts it two.',
  3: 'Four times the price lifts it three.',
  4: 'From 135 on it is one at most, for a dividend above the price.',
  5: 'Coming from below it stops at 135 for that turn.',
  6: 'From 135 on a dividend just as large moves nothing.',
  7: 'A smaller one costs a cell.',
  8: 'None at all costs another.',
  9: 'And having no train a third.',
  10: 'Compared is what was declared for the whole company; of a half-paid revenue the half.',
  11: 'Abroad a dividend lifts the price a cell.',
  12: 'Abroad none lowers it a cell.',
  13: 'Abroad each train bought lifts it a cell.',
});

export const stockRounds = [
  ...overview,
  ...selling,
  ...buying,
  ...floating,
  ...directors,
  ...limit,
  ...general,
  ...atRoundEnd,
  ...inRounds,
];
