import { cities } from '../../../hexes/shape.ts';
import { shapeOn, hexPlace } from '../../../rules/board.ts';
import { read } from '../../../rules/course/keys.ts';
import type { AnyAction, Check, Context, Step } from '../../../rules/course/nouns.ts';
import { defineCheck, pickChecks } from '../../../rules/course/check.ts';
import { memoizeByCompany } from '../../../rules/memoize.ts';
import { nameOf } from '../../../rules/stock/holdings.ts';
import { choosesBefore, freeSlots } from '../../../rules/tokens/homes.ts';
import type { PlaceToken } from '../../../rules/tokens/place.ts';
import { place, priceOfToken, token as plain } from '../../../rules/tokens/place.ts';
import { layCandidates } from '../../../rules/track/lay.ts';
import { switchesOf } from '../box/figures.ts';
import { means, payWithCredit, hasNoDecider, isIdle } from '../receivership.ts';
import { asksLease } from '../runs.ts';
import { builderChecks, lay, mayStillLay, newTile, upgrade } from './lay.ts';
import { waitingHomes } from './reach.ts';

/** The token of the turn: in a city within reach, in a free circle that is not reserved. (1825 §7) */

/** Circles of the hex that are free for the company, less those for homes whose city is not known yet. */
const leftInHex = (context: Context, company: string, hex: string): number =>
  cities(shapeOn(context.table, hex)).reduce(
    (sum, { cityIndex }) => sum + freeSlots(context, company, hex, cityIndex).length,
    0,
  );

const ownChecks: readonly Check<PlaceToken>[] = [
  ...builderChecks,
  ...pickChecks<PlaceToken>(plain.checks, 'once', 'left'),
  defineCheck('cost', (context, { company }) => {
    const facts = { price: priceOfToken(context, company), has: means(context.table, company) };
    if (facts.price <= facts.has) return undefined;
    const [price, has] = [context.money(facts.price), context.money(facts.has)];
    const says = `The next token of ${nameOf(context, company)} costs ${price}, and it has ${has}.`;
    return { says, facts };
  }),
  ...pickChecks<PlaceToken>(plain.checks, 'same-hex', 'place'),
  defineCheck('kept-in-hex', (context, { company, hex, city }) => {
    const first = choosesBefore(context, company, hex);
    const isFree = freeSlots(context, company, hex, city).length > 0;
    if (!isFree || leftInHex(context, company, hex) > first.length) return undefined;
    return `The last free circle in ${hex} is kept for ${first.join(' and ')}.`;
  }),
  ...pickChecks<PlaceToken>(plain.checks, 'reach'),
];

export const token: AnyAction = {
  ...plain,
  checks: ownChecks,
  effects(context, draft, move) {
    const price = priceOfToken(context, String(move.company));
    place(context, draft, move as PlaceToken, 0);
    payWithCredit(draft, String(move.company), price);
  },
};

/** The home hex where a minor must build before it may continue. (1825 D19) */
function homeToBuild(context: Context, company: string): string | undefined {
  const { table } = context;
  if (!switchesOf(table.box).minorHomeUpgrade || !mayStillLay(table, company)) return undefined;
  const homes = waitingHomes(context, company);
  if (read(table, 'work').laid.some((at) => homes.includes(at))) return undefined;
  return homes.find((hex) => {
    const there = () =>
      [...layCandidates(context, hex)].map((one) => ({ verb: 'layTile', company, ...one }));
    return context.can({ ...lay, candidates: there }, '');
  });
}

const asksToken = (context: Context): readonly string[] =>
  context.can(token, '') ? ['token'] : [];

/** Has the company a legal lay, or a legal upgrade, now? */
const canBuild = (context: Context, company: string, what: AnyAction): boolean =>
  mayStillLay(context.table, company) && context.can(what, '');

/** What the company can still build. A turn is two new tiles that do not touch, or one upgrade. (1825 §6.1) */
const saysBuilding = memoizeByCompany<string, Context>((context, company) => {
  const { laid } = read(context.table, 'work');
  const lays =
    laid.length > 0
      ? `lay a second tile that does not touch ${laid.join(' or ')}`
      : 'lay up to two tiles that do not touch';
  const [mayLay, mayUpgrade] = [newTile, upgrade].map((what) => canBuild(context, company, what));
  const upgrades = mayLay ? ' or upgrade one' : 'upgrade a tile';
  const builds = (mayLay ? lays : '') + (mayUpgrade ? upgrades : '');
  const places = context.can(token, '') ? 'place a token' : '';
  const may = [builds, places].filter(Boolean).join(', and ');
  if (may !== '') return `may ${may}`;
  return laid.length > 0 ? 'has built, and can build nothing more' : 'can build nothing now';
});

/** Tiles and the token, in any order. (1825 §6, §7) */
export const building: Step = {
  name: 'track',
  actions: ['lay', 'lease', 'token'],
  purpose: ['lay', 'token'],
  may: 'may build track and place a token',
  says: saysBuilding,
  due: 'must build on its home hex',
  awaited: (context, company) => [
    ...(mayStillLay(context.table, company) ? ['lay'] : []),
    ...asksLease(context, company),
    ...asksToken(context),
  ],
  open: (context, company) =>
    !hasNoDecider(context.table, company) &&
    !isIdle(context.table, company) &&
    (mayStillLay(context.table, company) || asksToken(context).length > 0),
  must(context, company) {
    const hex = homeToBuild(context, company);
    if (hex === undefined) return undefined;
    const says = `${company} has to build on its home hex ${hex} first: its token waits there.`;
    return { reason: 'home-hex', says, places: [hexPlace(hex)] };
  },
};
