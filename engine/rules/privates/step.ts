import type { Step } from '../course/nouns.ts';
import { deciderOf } from '../stock/holdings.ts';
import { companyPurchase } from './buy.ts';
import { waitsForTile } from './privates.ts';

/** The last chance of a turn: to buy privates, or to lay the tile of one. */
export const privateStep: Step = {
  name: 'privates',
  ways: [],
  may: 'may buy private companies or use them',
  open(now, company) {
    const player = deciderOf(now, company);
    return (
      player !== undefined &&
      (waitsForTile(now, company, 'privates') || now.can(companyPurchase, player))
    );
  },
};
