import { numbered, ofThings } from './numbered.ts';

const kinds = [
  ...numbered('13.1', 'Companies, Overview', {
    1: 'There are public ones and private ones.',
    2: 'Both can grow in stock rounds.',
    3: 'Treasury shares bring money.',
    4: 'Markers come with what is bought.',
    5: 'What was sold or wound up can come again.',
  }),
  ...numbered('table-13.1', 'Table 13.1', {
    1: 'Private: two tile actions, then four; six stations, nine at most.',
    2: 'Five shares: two tile actions; six stations, nine at most, at £40 or £100.',
    3: 'Ten shares: two tile actions; eight stations, twelve at most.',
    4: 'Twenty shares: two tile actions; ten stations, fifteen at most.',
    5: 'Fifty shares: two tile actions; twelve stations, eighteen at most.',
  }),
  ...numbered('13.2', 'Private companies', {
    1: 'A private company is one certificate, without shares or price.',
    2: 'No money of its own.',
    3: 'Its director’s cash is its money.',
    4: 'It operates behind the public ones.',
    5: 'It builds twice, later four times.',
    6: 'It has no loans.',
    7: 'A private company may buy from the supply before it runs.',
    8: 'A private company does not buy below face without maintenance.',
    9: 'It does not sell above that.',
    10: 'It offers nobody.',
    11: 'It may bid.',
    12: 'It may go public again.',
    13: 'Without a train it is shut.',
  }),
  ...numbered('13.3', 'Public companies', {
    1: 'Five, ten, twenty or fifty shares.',
    2: 'A loan for each share in play, at most.',
    3: 'The phase says with how many they begin.',
    4: 'They build twice.',
    5: 'They shrink until brown phase.',
    6: 'At one share they are private.',
    7: 'Two stations to begin with.',
  }),
  ...numbered('13.4', 'Company directors', {
    1: 'Most shares direct.',
    2: 'Buying past the director makes one director.',
    3: 'A director selling below somebody hands over.',
    4: 'Of equal players the next by card.',
    5: 'Between equal cousins the seller says who directs.',
  }),
];

const british = numbered('13.5', 'British Rail', {
  1: 'No charter, no money, no director.',
  2: 'No trains.',
  3: 'Its markers stand where others were given up.',
  4: 'Several in a hex, if it comes to that.',
  5: 'It comes with Victoria’s death, at £95, all in the pool.',
  6: 'It fills London and Chatham at once.',
  7: 'Its shares are traded in the stock rounds after.',
  8: ofThings('Certificates of five are change.'),
  9: 'It operates where its price puts it.',
  10: 'It fills three tiles first, from London outward, clockwise from Margate.',
  11: 'Each place it stands in earns, in one city tile too.',
  12: 'Ports beside it earn, the docks of London once.',
  13: 'Off-boards it can trace to earn.',
  14: 'It pays and moves like others.',
});

const limits = [
  ...numbered('13.6', 'Station limit', {
    1: 'Two to begin with, more by buying companies.',
    2: 'Up to the limit they are free.',
    3: 'Beyond the maximum nobody goes.',
    4: 'Between the two each gained one costs £100.',
    5: 'Above the maximum they turn to British Rail.',
    6: 'More may be turned, down to the limit.',
  }),
  ...numbered('13.7', 'Train limit', {
    1: 'It is 6, 5, 5, 4, 3, 2 by phases.',
    2: 'A purchase is held to the limit before it.',
    3: 'It is looked at when buying, with a new phase, and when running.',
    4: 'Trains above the limit are thrown away for nothing.',
  }),
];

const market = [
  ...numbered('16.1', 'Stock Market, Overview', {
    1: 'One row of 33 prices from £10 to £500.',
    2: 'Pars are coloured and open with their phase.',
    3: 'At £500 the end is near.',
    4: 'At £10 there is liquidation.',
    5: 'A float puts the marker on its par.',
  }),
  ...numbered('16.2.1', 'General stock price movement', {
    1: 'The bottom is the bottom.',
    2: 'The top is the top.',
    3: 'A loan is a cell down, a loan repaid a cell up.',
    4: 'Moved markers go below those face up, above those face down.',
  }),
  ...numbered('16.2.2', 'End of Stock Round', {
    1: 'The pool weighs as a stock round’s end has it: twentieths, not tenths.',
    2: 'Wholly held is a cell up.',
  }),
  ...numbered('16.2.3', 'Operating Round', {
    1: 'Once, twice, four times the price: one, two, three up.',
    2: 'Less is one down, without a train two.',
  }),
  ...numbered('17.1', 'Loans, Overview', {
    1: 'A loan is £200.',
    2: 'It lies on the charter until repaid.',
    3: 'Public companies alone have loans.',
    4: 'Going private pays them back.',
    5: 'Loans are taken in one’s turn, or elsewhere for something to pay.',
    6: 'Interest starts with the round they are taken in.',
    7: 'And comes every operating round.',
    8: 'Not paid, it means liquidation.',
    9: 'Each, taken or taken over, is a cell down.',
    10: 'No loan is taken in liquidation.',
    11: 'No loan is taken that would lead into liquidation.',
  }),
  ...numbered('17.2', 'Loan capacity', {
    1: 'A company has no more loans than shares in play.',
    2: 'What is more is repaid at once.',
    3: 'A buyer may sink into liquidation under loans taken over.',
  }),
  ...numbered('17.3', 'Repaying loans', {
    1: 'By will in one’s own turn.',
    2: 'A cell up for each.',
    3: 'What must be repaid the director makes up.',
    4: 'The director may sell for it, and stays director.',
    5: 'Having helped costs a cell, after the ups.',
    6: 'Wound up, holders make up the lack, so much a share.',
  }),
];

/** Companies, British Rail, market and loans. */
export const companies = [...kinds, ...british, ...limits, ...market];
