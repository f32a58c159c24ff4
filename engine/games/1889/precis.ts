import type { Rulebook } from '../../rules/rulebook.ts';
import { precis as precis1830 } from '../1830/precis.ts';

/** One screen to read before the first game: that of 1830, with what is otherwise here. */
export const precis: Rulebook['precis'] = [
  ...precis1830.filter(({ heading }) => heading !== 'Stock rounds'),
  {
    heading: 'Stock rounds',
    says: [
      'In turn: sales and then one purchase, or one purchase and then sales; each company is sold once in a turn. Nothing is sold in the first round.',
      'A par price between ¥65 and ¥100 starts a company; with 50% bought it floats with ten times par.',
      'Each tenth sold drops the price one row. At most 60% in one hand, 50% in the pool, and a limit of certificates.',
    ],
  },
  {
    heading: 'For a first evening',
    says: [
      'The beginner’s game deals the privates out, takes their powers away and adds six tiles.',
    ],
  },
];
