import { numbered, ofManners } from './numbered.ts';

/** The end of the game, bankruptcy, the chart, liquidation and Victoria. */
export const ending = [
  ...numbered('9.1', 'End of the Game, Criteria', {
    1: 'A bankrupt player ends it there and then.',
    2: 'So does nobody directing anything after a stock round or an issue and takeover round.',
    3: 'So does a price of £500 when a stock round closes.',
    4: 'In an operating round that price lets the round be finished.',
    5: 'So does the last column of the chart.',
  }),
  ...numbered('9.2', 'Scoring', {
    1: 'Cash counts, and shares at their price.',
    2: 'Nothing else does.',
    3: 'It is the price of the end.',
    4: 'The most wins; equal is equal.',
  }),
  ...numbered('10.1', 'Negotiation & holdings', {
    1: ofManners('Any deal may be made and holds.'),
    2: ofManners('It need not be possible.'),
    3: ofManners('Several may have to agree at once.'),
    4: ofManners('Deals are made aloud.'),
    5: 'What anybody holds is open to all.',
  }),
  ...numbered('10.2', 'Player bankruptcy', {
    1: 'Who cannot pay with all that can be sold is bankrupt.',
    2: 'And scores nothing.',
  }),
  ...numbered('10.3', 'Cousin bankruptcy', {
    1: 'A cousin can be bankrupt in the same way.',
    2: 'Money to the bank, shares to the pool.',
    3: 'Companies left without anybody go into liquidation as its player orders them.',
    4: 'In an issue and takeover round they are wound up in it.',
    5: 'The cousin is gone.',
  }),
  ...numbered('10.5', 'Cost of Business chart', {
    1: 'It has interest, limits, upkeep, premium and sizes.',
    2: 'Each issue and takeover round moves it on.',
    3: 'The first train of a colour does too.',
    4: 'What it says holds from then on.',
    5: 'Entering a colour clears the supply of older trains.',
    6: 'What it asks is owed.',
    7: 'Two columns are yellow, then three of each colour, then it ends.',
    8: 'The premium falls from 10 to 0.',
    9: 'Interest goes from 10% by 20% and 30% to 40%.',
    10: 'The limit goes 6, 5, 4, 3, 2.',
    11: 'Yellow trains cost nothing first and £5000 in the end.',
    12: 'Green ones cost from £0 up.',
    13: 'Blue ones from £25.',
    14: 'Brown ones from £50.',
    15: 'Red ones from £160.',
    16: 'Gray ones from £400.',
  }),
  ...numbered('10.6', 'Shares in play', {
    1: 'Those of players, cousins and the pool.',
    2: 'The company’s own are not.',
  }),
  ...numbered('10.7', 'In liquidation', {
    1: 'A company whose marker is on £10 is in liquidation.',
    2: 'Whoever is sent there goes under the others.',
    3: 'A company in liquidation takes no loans.',
    4: 'A company in liquidation neither shrinks nor issues.',
    5: 'A company in liquidation bids for nobody.',
    6: 'Shares of a company in liquidation are not traded.',
  }),
  ...numbered('10.8', 'Death of Queen Victoria', {
    1: 'She dies with the first operating round begun in brown phase or later.',
    2: 'One more income follows.',
  }),
];
