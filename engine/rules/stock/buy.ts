import * as z from 'zod/mini';
import { moneyCheck, payUpTo } from '../money.ts';
import { joinWords, playerToken } from '../procedure.ts';
import { read } from '../course/keys.ts';
import type { Check, Draft, Move, Context, PieceId, PlaceId } from '../course/nouns.ts';
import { defineCheck, onlyIf } from '../course/check.ts';
import { defineAction, defineSharedVerb, text, type SharedMove } from '../course/verb.ts';
import {
  companiesOf,
  percentHeld,
  isParred,
  nameOf,
  certificatesIn,
  percentOf,
  presidentOf,
  undecidedReason,
  wholeOf,
} from './holdings.ts';
import { isInZone } from './market.ts';
import {
  countedCertificates,
  countsTowardLimit,
  hasSoldEarlier,
  onSale,
  exceedsHoldingLimit,
  giveCertificate,
} from './shares.ts';
import { hasBought, noteDone, mustSell } from './turn.ts';

/** `buyShare`: a certificate from the IPO or the pool. */

/** The exact certificate, if it matters; a private that is exchanged for it. */
const more = { certificate: z.optional(text), with: z.optional(text) };
export type BuyShare = SharedMove<'buyShare', typeof more>;

/** The certificate that a purchase takes. It is never the president's. */
export function certificateToBuy(
  context: Context,
  { company, from, percent, certificate }: BuyShare,
): PieceId | undefined {
  const [first] = context.rules.companies.certificates(context.table, company);
  const lying = certificatesIn(context, from, company).filter(
    (id) => id !== first && percentOf(context.box, id) === percent,
  );
  return certificate !== undefined && lying.includes(certificate) ? certificate : lying[0];
}

export const costOf = ({ rules, table }: Context, { company, from, percent }: BuyShare): number =>
  (percent / 10) * rules.stock.sharePrice(table, company, from);

/** Is it a further certificate from the bulk zone? All must be of one company and come from a bulk source. */
function inBulk(context: Context, company: string, from: string, player: PlaceId): boolean {
  const { table, rules } = context;
  const { acted, bought } = read(table, 'stock');
  const sources = rules.stock.bulkSources(table);
  return (
    isInZone(table, company, rules.market.zones.bulk) &&
    bought.length < rules.stock.bulkLimit &&
    (rules.stock.bulkBuyer === 'anybody' || presidentOf(context, company) === player) &&
    sources.includes(from) &&
    acted.filter((did) => did !== 'sell').length === bought.length &&
    bought.every(([of, source]) => of === company && sources.includes(source))
  );
}

export const mustSellFirst = defineCheck<Move>(
  'must-sell',
  (context, _move, player) =>
    mustSell(context, player) && `${playerToken(player)} is over a limit and has to sell first.`,
);

/** The player buys once in a turn. */
export const onceCheck = defineCheck<Move>(
  'once',
  ({ table }, _move, player) =>
    hasBought(table) && `${playerToken(player)} has made the purchase of this turn already.`,
);

/** A player does not buy a company that they sold in this round. */
export const soldEarlierCheck = defineCheck<Move>(
  'sold',
  (context, { company }, player) =>
    hasSoldEarlier(context, player, String(company)) &&
    `${playerToken(player)} has sold ${nameOf(context, String(company))} in this round.`,
);

/** One more certificate must not exceed the certificate limit. */
export const certificateLimitCheck = defineCheck<Move>(
  'certificates',
  (context, { company }, player) => {
    // A private has no company, and counts.
    if (company !== undefined && !countsTowardLimit(context, String(company))) return undefined;
    const facts = {
      held: countedCertificates(context, player),
      limit: context.rules.stock.certificateLimit(context.table, player),
    };
    if (facts.held < facts.limit) return undefined;
    const says = `${playerToken(player)} holds ${facts.held} certificates; ${facts.limit} is the limit.`;
    return { says, facts };
  },
);

/** A reason by the kind of place that the share comes from: "cash pool", "none company". */
const finerFrom = (reason: string, from: PlaceId): string => `${reason} ${from.split(':')[0]}`;

/** Why a company has no shares: it is part of another one, or has none. */
function saysNoShares(context: Context, company: string): string {
  const whole = wholeOf(context, company);
  return whole === company
    ? `${company} has no shares of its own to buy.`
    : `${company} is part of ${nameOf(context, whole)}, and its own shares are gone.`;
}

/** What certificates there are, where the wanted one is not: "No 40% certificate of AMS lies in the bank pool". */
function saysNotThere(context: Context, { company, from, percent }: BuyShare): string {
  const { box } = context;
  const name = nameOf(context, company);
  const at = box.places.get(from)?.label ?? from;
  const sizes = new Set(onSale(context, company, from).map((id) => percentOf(box, id)));
  if (sizes.size === 0) return `No certificate of ${name} lies in ${at}.`;
  const there = joinWords([...sizes].map((size) => `${size}%`));
  return `No ${percent}% certificate of ${name} lies in ${at}; there are those of ${there}.`;
}

/** The checks of every purchase of an ordinary certificate. */
export const buyChecks: readonly Check<BuyShare>[] = [
  defineCheck<BuyShare>(
    'source',
    (context, { from, company }) => {
      const { rules, table, box } = context;
      if (!rules.companies.all(table).includes(company))
        return rules.companies.undecided?.(table, company)?.says ?? saysNoShares(context, company);
      const sources = rules.stock.shareSources(table, company);
      if (sources.includes(from)) return undefined;
      return `Shares of ${company} are bought from: ${sources.map((at) => box.places.get(at)?.label ?? at).join(', ')}.`;
    },
    {
      stops: true,
      finerReason(context, { from, company }) {
        const isPart = wholeOf(context, company) !== company;
        const other = isPart ? 'part' : finerFrom('source', from);
        return undecidedReason(context, company) ?? other;
      },
    },
  ),
  defineCheck(
    'unparred',
    (context, { company }) =>
      !isParred(context, company) &&
      `${nameOf(context, company)} has not been started: its ${context.rules.companies.head}'s certificate comes first.`,
    { stops: true },
  ),
  onlyIf(
    onceCheck,
    (context, { company, from }: BuyShare, player) => !inBulk(context, company, from, player),
  ),
  soldEarlierCheck,
  {
    // What is not there has no price, and nobody would hold it.
    ...defineCheck<BuyShare>(
      'none',
      (context, move) =>
        certificateToBuy(context, move) === undefined && (() => saysNotThere(context, move)),
      { stops: true },
    ),
    finerReason: (_context, { from }) => finerFrom('none', from),
  },
  {
    ...moneyCheck<BuyShare>('cash', costOf),
    finerReason: (_context, { from }) => finerFrom('cash', from),
  },
  defineCheck('holding', (context, { company, percent }, player) => {
    if (!exceedsHoldingLimit(context, player, company, percent)) return undefined;
    const facts = { held: percentHeld(context, player, company), percent };
    const says = `${playerToken(player)} would hold ${facts.held + percent}% of ${nameOf(context, company)}; ${context.rules.stock.holdingLimit}% is the most.`;
    return { says, facts };
  }),
  certificateLimitCheck,
  mustSellFirst,
];

/** Pays for the certificate and gives it to the player, if there is one. */
export function buyCertificate(
  context: Context,
  draft: Draft,
  move: BuyShare,
  player: PlaceId,
): boolean {
  const paper = certificateToBuy(context, move);
  if (paper === undefined) return false;
  const { company, from } = move;
  payUpTo(
    draft,
    player,
    context.rules.stock.payee(context.table, company, from),
    costOf(context, move),
  );
  giveCertificate(context, draft, player, company, paper);
  return true;
}

export const buy = defineAction<BuyShare>({
  name: 'buy',
  matches: (_context, move) => move.with === undefined,
  checks: buyChecks,
  *candidates(context) {
    const { table, rules } = context;
    for (const company of companiesOf(context)) {
      if (!isParred(context, company)) continue;
      for (const from of rules.stock.shareSources(table, company))
        for (const id of onSale(context, company, from))
          yield { verb: 'buyShare', company, from, percent: percentOf(context.box, id) };
    }
  },
  effects(context, draft, move, player) {
    const isUsed = context.rules.stock.beforePurchase?.(draft, player, move.company) === true;
    if (buyCertificate(context, draft, move, player) || isUsed)
      noteDone(draft, player, 'buy', [move.company, move.from]);
  },
  say: (context, { company, from, percent }) =>
    `buys ${percent}% of ${nameOf(context, company)} from ${context.box.places.get(from)?.label ?? from}`,
});

export const buyShare = defineSharedVerb('buyShare', more)(buy);
