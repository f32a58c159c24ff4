import { cities } from '../../../hexes/shape.ts';
import { shapeOn } from '../../../rules/board.ts';
import type { AnyWay, Check, Now } from '../../../rules/course/nouns.ts';
import { those } from '../../../rules/course/verb.ts';
import { nameOf } from '../../../rules/stock/holdings.ts';
import { comeFirst, freeSlots } from '../../../rules/tokens/homes.ts';
import {
  place,
  type PlaceToken,
  priceOfToken,
  token as plain,
} from '../../../rules/tokens/place.ts';
import { means, payWithCredit } from '../receivership.ts';
import { builderChecks } from './lay.ts';

/** The token of the turn: a city in reach with a circle that is free and kept for nobody. (1825 §7) */

/** Circles of the hex that are free for the company, but for homes whose city is not known yet. */
const leftInHex = (now: Now, company: string, hex: string): number =>
  cities(shapeOn(now.table, hex)).reduce(
    (sum, { cityIndex }) => sum + freeSlots(now, company, hex, cityIndex).length,
    0,
  );

const ownChecks: readonly Check<PlaceToken>[] = [
  ...builderChecks,
  ...those<PlaceToken>(plain.checks, 'once', 'left'),
  {
    reason: 'cost',
    breaks: (now, { company }) => priceOfToken(now, company) > means(now.table, company),
    says: (now, { company }) =>
      `The next token of ${nameOf(now, company)} costs ${now.money(priceOfToken(now, company))}, and it has ${now.money(means(now.table, company))}.`,
    about: (now, { company }) => ({
      facts: { price: priceOfToken(now, company), has: means(now.table, company) },
    }),
  },
  ...those<PlaceToken>(plain.checks, 'same-hex', 'place'),
  {
    reason: 'kept-in-hex',
    breaks(now, { company, hex, city }) {
      const first = comeFirst(now, company, hex).length;
      const isFree = freeSlots(now, company, hex, city).length > 0;
      return isFree && first > 0 && leftInHex(now, company, hex) <= first;
    },
    says: (now, { company, hex }) =>
      `The last free circle in ${hex} is kept for ${comeFirst(now, company, hex).join(' and ')}.`,
  },
  ...those<PlaceToken>(plain.checks, 'reach'),
];

export const token: AnyWay = {
  ...plain,
  checks: ownChecks,
  effects(now, draft, move) {
    const price = priceOfToken(now, String(move.company));
    place(now, draft, move as PlaceToken, 0);
    payWithCredit(draft, String(move.company), price);
  },
};
