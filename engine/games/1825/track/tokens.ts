import { cities } from '../../../hexes/shape.ts';
import { shapeOn, hexPlace } from '../../../rules/board.ts';
import { read } from '../../../rules/course/keys.ts';
import type { AnyWay, Check, Now, Step } from '../../../rules/course/nouns.ts';
import { against, those } from '../../../rules/course/verb.ts';
import { nameOf } from '../../../rules/stock/holdings.ts';
import { comeFirst, freeSlots } from '../../../rules/tokens/homes.ts';
import type { PlaceToken } from '../../../rules/tokens/place.ts';
import { place, priceOfToken, token as plain } from '../../../rules/tokens/place.ts';
import { lays } from '../../../rules/track/lay.ts';
import { switchesOf } from '../box/figures.ts';
import { means, payWithCredit, isAlone, isIdle } from '../receivership.ts';
import { asksLease } from '../runs.ts';
import { builderChecks, lay, mayStillLay } from './lay.ts';
import { waitingHomes } from './reach.ts';

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
  against('cost', (now, { company }) => {
    const facts = { price: priceOfToken(now, company), has: means(now.table, company) };
    if (facts.price <= facts.has) return undefined;
    const [price, has] = [now.money(facts.price), now.money(facts.has)];
    const says = `The next token of ${nameOf(now, company)} costs ${price}, and it has ${has}.`;
    return { says, facts };
  }),
  ...those<PlaceToken>(plain.checks, 'same-hex', 'place'),
  against('kept-in-hex', (now, { company, hex, city }) => {
    const first = comeFirst(now, company, hex);
    const isFree = freeSlots(now, company, hex, city).length > 0;
    if (!isFree || leftInHex(now, company, hex) > first.length) return undefined;
    return `The last free circle in ${hex} is kept for ${first.join(' and ')}.`;
  }),
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

/** The home hex that a minor has to build on before it may go on. (1825 D19) */
function homeToBuild(now: Now, company: string): string | undefined {
  const { table } = now;
  if (!switchesOf(table.box).minorHomeUpgrade || !mayStillLay(table, company)) return undefined;
  const homes = waitingHomes(now, company);
  if (read(table, 'work').laid.some((at) => homes.includes(at))) return undefined;
  return homes.find((hex) => {
    const there = () => [...lays(now, hex)].map((one) => ({ verb: 'layTile', company, ...one }));
    return now.can({ ...lay, candidates: there }, '');
  });
}

const asksToken = (now: Now): readonly string[] => (now.can(token, '') ? ['token'] : []);

/** Tiles and the token, in any order. (1825 §6, §7) */
export const building: Step = {
  name: 'track',
  ways: ['lay', 'lease', 'token'],
  purpose: ['lay', 'token'],
  may: 'may build track and place a token',
  due: 'must build on its home hex',
  asks: (now, company) => [
    ...(mayStillLay(now.table, company) ? ['lay'] : []),
    ...asksLease(now, company),
    ...asksToken(now),
  ],
  open: (now, company) =>
    !isAlone(now.table, company) &&
    !isIdle(now.table, company) &&
    (mayStillLay(now.table, company) || asksToken(now).length > 0),
  must(now, company) {
    const hex = homeToBuild(now, company);
    if (hex === undefined) return undefined;
    const says = `${company} has to build on its home hex ${hex} first: its token waits there.`;
    return { reason: 'home-hex', says, places: [hexPlace(hex)] };
  },
};
