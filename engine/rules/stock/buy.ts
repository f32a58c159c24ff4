import * as z from 'zod/mini';
import { moneyCheck, payUpTo } from '../money.ts';
import { named } from '../procedure.ts';
import { read } from '../course/keys.ts';
import type { Check, Draft, Move, Now, PieceId, PlaceId } from '../course/nouns.ts';
import { against, way, sharedVerb, word, type Shared } from '../course/verb.ts';
import {
  companiesOf,
  held,
  isParred,
  nameOf,
  papersIn,
  percentOf,
  presidentOf,
} from './holdings.ts';
import { isIn } from './market.ts';
import { counted, counts, hasSold, onSale, tooMuch, toPlayer } from './shares.ts';
import { hasBought, hasDone, mustSell } from './turn.ts';

/** `buyShare`: a certificate from the IPO or the pool. */

/** The certificate itself, where it matters which one; a private that is given for it. */
const more = { certificate: z.optional(word), with: z.optional(word) };
export type BuyShare = Shared<'buyShare', typeof more>;

/** Which certificate a purchase takes; never the president's. */
export function wanted(
  now: Now,
  { company, from, percent, certificate }: BuyShare,
): PieceId | undefined {
  const [first] = now.rules.companies.papers(now.table, company);
  const lying = papersIn(now, from, company).filter(
    (id) => id !== first && percentOf(now.box, id) === percent,
  );
  return certificate !== undefined && lying.includes(certificate) ? certificate : lying[0];
}

export const costOf = ({ rules, table }: Now, { company, from, percent }: BuyShare): number =>
  (percent / 10) * rules.stock.price(table, company, from);

/** A further certificate in the bulk zone: all of one company, none from where bulk does not come. */
function inBulk(now: Now, company: string, from: string, player: PlaceId): boolean {
  const { table, rules } = now;
  const { acted, bought } = read(table, 'stock');
  const sources = rules.stock.bulkFrom(table);
  return (
    isIn(table, company, rules.market.zones.bulk) &&
    bought.length < rules.stock.bulkMost &&
    (rules.stock.bulkBy === 'anybody' || presidentOf(now, company) === player) &&
    sources.includes(from) &&
    acted.filter((did) => did !== 'sell').length === bought.length &&
    bought.every(([of, source]) => of === company && sources.includes(source))
  );
}

export const mustSellFirst = against<Move>(
  'must-sell',
  (now, _move, player) =>
    mustSell(now, player) && `${named(player)} is over a limit and has to sell first.`,
);

/** The purchase of the turn has been made. */
export const onceCheck = against<Move>(
  'once',
  ({ table }, _move, player) =>
    hasBought(table) && `${named(player)} has made the purchase of this turn already.`,
);

/** What a player has sold in a round is not bought in it. */
export const soldCheck = against<Move>(
  'sold',
  (now, { company }, player) =>
    hasSold(now, player, String(company)) &&
    `${named(player)} has sold ${nameOf(now, String(company))} in this round.`,
);

/** One more certificate would be one too many. */
export const limitCheck = against<Move>('limit', (now, { company }, player) => {
  if (!counts(now, String(company))) return undefined;
  const facts = { held: counted(now, player), limit: now.rules.stock.limit(now.table, player) };
  if (facts.held < facts.limit) return undefined;
  const says = `${named(player)} holds ${facts.held} certificates; ${facts.limit} is the limit.`;
  return { says, facts };
});

/** What every purchase of an ordinary certificate has to heed. */
export const buyChecks: readonly Check<BuyShare>[] = [
  {
    reason: 'source',
    breaks: ({ rules, table }, { from, company }) =>
      !rules.stock.sources(table, company).includes(from) ||
      !rules.companies.all(table).includes(company),
    says({ rules, table, box }, { company }) {
      if (!rules.companies.all(table).includes(company))
        return `${company} has no shares of its own to buy.`;
      const sources = rules.stock.sources(table, company);
      return `Shares of ${company} are bought from: ${sources.map((at) => box.places.get(at)?.label ?? at).join(', ')}.`;
    },
    bars: true,
  },
  against(
    'unparred',
    (now, { company }) =>
      !isParred(now, company) &&
      `${nameOf(now, company)} has no par price yet: its ${now.rules.companies.head}'s certificate comes first.`,
  ),
  against(
    'none',
    (now, move) =>
      wanted(now, move) === undefined &&
      `No ${move.percent}% certificate of ${nameOf(now, move.company)} lies there.`,
  ),
  {
    ...onceCheck,
    breaks: (now, { company, from, percent }, player) =>
      hasBought(now.table) &&
      !inBulk(now, company, from, player) &&
      !now.rules.stock.further?.(now.table, player, company, percent),
  },
  soldCheck,
  moneyCheck('cash', costOf),
  against('most', (now, { company, percent }, player) => {
    if (!tooMuch(now, player, company, percent)) return undefined;
    const facts = { held: held(now, player, company), percent };
    const says = `${named(player)} would hold ${facts.held + percent}% of ${nameOf(now, company)}; ${now.rules.stock.most}% is the most.`;
    return { says, facts };
  }),
  limitCheck,
  mustSellFirst,
];

/** It is paid and comes to the player, if it is there. */
export function take(now: Now, draft: Draft, move: BuyShare, player: PlaceId): boolean {
  const paper = wanted(now, move);
  if (paper === undefined) return false;
  const { company, from } = move;
  payUpTo(draft, player, now.rules.stock.payee(now.table, company, from), costOf(now, move));
  toPlayer(now, draft, player, company, paper);
  return true;
}

export const buy = way<BuyShare>({
  name: 'buy',
  meant: (_now, move) => move.with === undefined,
  checks: buyChecks,
  *candidates(now) {
    const { table, rules } = now;
    for (const company of companiesOf(now)) {
      if (!isParred(now, company)) continue;
      for (const from of rules.stock.sources(table, company))
        for (const id of onSale(now, company, from))
          yield { verb: 'buyShare', company, from, percent: percentOf(now.box, id) };
    }
  },
  effects(now, draft, move, player) {
    if (take(now, draft, move, player)) hasDone(draft, player, 'buy', [move.company, move.from]);
  },
  say: (now, { company, from, percent }) =>
    `buys ${percent}% of ${nameOf(now, company)} from ${now.box.places.get(from)?.label ?? from}`,
});

export const buyShare = sharedVerb('buyShare', more)(buy);
