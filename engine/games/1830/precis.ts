import type { Rulebook } from '../../rules/rulebook.ts';

/** One screen to read before the first game. */
export const precis: Rulebook['precis'] = [
  {
    heading: 'What it is about',
    says: [
      'Players own shares; whoever holds most of a company runs it. The richest player wins, and the money of companies is nobody’s.',
      'Trains get old and are taken away. A company that could run and has no train makes its president pay.',
    ],
  },
  {
    heading: 'The game',
    says: [
      'Six private companies are auctioned, then stock rounds and sets of one, two or three operating rounds take turns.',
      'It ends when a president is bankrupt, or with the set in which the bank breaks.',
    ],
  },
  {
    heading: 'Stock rounds',
    says: [
      'In turn: any sales, one purchase, any sales. Nothing is sold in the first round; who sold a company does not buy it again in that round.',
      'A par price between $67 and $100 starts a company; with 60% bought it floats with ten times par.',
      'Each tenth sold drops the price one row. At most 60% in one hand, 50% in the pool, and a limit of certificates.',
    ],
  },
  {
    heading: 'Operating rounds',
    says: [
      'Highest price first: lay or upgrade one tile, place a token, run, pay or withhold, buy trains.',
      'Paid, the price moves right; withheld, left.',
      'The first 4-train rusts the 2s, the first 6 the 3s, the first diesel the 4s; the first 5 closes the privates.',
    ],
  },
];
