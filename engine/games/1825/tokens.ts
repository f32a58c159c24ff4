import { cities } from '../../hexes/shape.ts';
import { cityStopId } from '../../hexes/track.ts';
import type { Table } from '../../kernel/table.ts';
import { hexPlace, shapeOn, trackOf } from '../../rules/board.ts';
import { amend, read } from '../../rules/course/keys.ts';
import {
  faults,
  those,
  type Against,
  type Check,
  type Now,
  way,
} from '../../rules/course/nouns.ts';
import { operator } from '../../rules/operating/turn.ts';
import { circles, slotPlace, unusedTokens } from '../../rules/stations.ts';
import { nameOf } from '../../rules/stock/holdings.ts';
import { placeChecks, type PlaceToken, priceOfToken } from '../../rules/tokens/place.ts';
import { networkOf, reachedCities } from '../../rules/track/reach.ts';
import { freeCircle, keepers } from './homes.ts';
import { means, payWithCredit } from './receivership.ts';
import { builderChecks } from './track.ts';

/** The token of the turn: a city in reach with a circle that is free and kept for nobody. (1825 §7) */

const about = ({ hex }: PlaceToken) => ({ places: [hexPlace(hex)] });

/** Free circles of a hex that are not kept for a home in a known city. */
function freeInHex(table: Table, company: string, at: string): number {
  return cities(shapeOn(table, at)).reduce((sum, { cityIndex, slots }) => {
    const free = circles(table, at, cityIndex, slots).filter((owner) => owner === null).length;
    return sum + Math.max(0, free - keepers(table, company, at, cityIndex).city.length);
  }, 0);
}

/** Why no circle of the city is free for the company. */
function full({ table }: Now, move: PlaceToken): Against | undefined {
  const { company, hex, city } = move;
  const node = cities(shapeOn(table, hex))[city]!;
  const free = circles(table, hex, city, node.slots).filter((owner) => owner === null).length;
  if (free === 0)
    return {
      reason: 'taken',
      says: `Every circle of this city in ${hex} is taken.`,
      ...about(move),
    };
  const kept = keepers(table, company, hex, city);
  const says = (whom: readonly string[]) =>
    `The last free circle in ${hex} is kept for ${whom.join(' and ')}.`;
  if (free <= kept.city.length) return { reason: 'kept', says: says(kept.city), ...about(move) };
  if (kept.hex.length > 0 && freeInHex(table, company, hex) <= kept.hex.length)
    return { reason: 'kept-in-hex', says: says(kept.hex), ...about(move) };
  return undefined;
}

const checks: readonly Check<PlaceToken>[] = [
  ...(builderChecks as unknown as Check<PlaceToken>[]),
  ...those(placeChecks, 'once', 'left'),
  {
    reason: 'cost',
    breaks: (now, { company }) => priceOfToken(now, company) > means(now.table, company),
    says: (now, { company }) =>
      `The next token of ${nameOf(now, company)} costs ${now.money(priceOfToken(now, company))}, and it has ${now.money(means(now.table, company))}.`,
    about: (now, { company }) => ({
      facts: { price: priceOfToken(now, company), has: means(now.table, company) },
    }),
  },
  {
    reason: 'city',
    breaks: ({ table }, { hex, city }) => cities(shapeOn(table, hex))[city] === undefined,
    says: (_now, { hex, city }) => `There is no city ${city + 1} in ${hex}.`,
    bars: true,
  },
  ...those(placeChecks, 'same-hex'),
  ...faults(['taken', 'kept', 'kept-in-hex'], full),
  {
    reason: 'reach',
    breaks(now, { company, hex, city }) {
      const stop = cityStopId(trackOf(now.table), hex, city);
      return stop < 0 || !networkOf(now, company).hasStop(stop);
    },
    says: (now, { company, hex }) =>
      `No track that ${nameOf(now, company)} can use leads to this city in ${hex}.`,
    about: (_now, move) => about(move),
  },
];

export const token = way<PlaceToken>({
  name: 'token',
  checks,
  *candidates(now) {
    const company = operator(now.table);
    if (company === undefined || read(now.table, 'work').tokened) return;
    for (const { hex, city } of reachedCities(now, company))
      yield { verb: 'placeToken', company, hex, city };
  },
  effects(now, draft, { company, hex, city, slot }) {
    const { table } = now;
    const [next] = unusedTokens(table, company);
    if (next === undefined) return;
    const price = priceOfToken(now, company);
    const circle = freeCircle(table, company, hex, city) ?? slot ?? 0;
    draft.put(next, slotPlace(hex, city, circle));
    payWithCredit(draft, company, price);
    amend(draft, 'work', { tokened: true, acted: true });
  },
  say(now, { company, hex }) {
    const price = priceOfToken(now, company);
    return `${nameOf(now, company)} places a token in ${hex}${price > 0 ? ` for ${now.money(price)}` : ''}`;
  },
});
