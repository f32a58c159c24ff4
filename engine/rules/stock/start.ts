import { defineCheck } from '../course/check.ts';
import { cash } from '../../kernel/table.ts';
import { moneyCheck, payUpTo } from '../money.ts';
import { orWords, playerToken } from '../procedure.ts';
import { setCompanyProgress } from '../course/keys.ts';
import type { Check, Draft, Context, PlaceId } from '../course/nouns.ts';
import { defineAction, defineSharedVerb, type SharedMove } from '../course/verb.ts';
import { certificateLimitCheck, mustSellFirst, onceCheck } from './buy.ts';
import {
  companiesOf,
  isParred,
  nameOf,
  percentOf,
  settlePresident,
  undecidedReason,
  wholeOf,
} from './holdings.ts';
import { placePriceMarker } from './moves.ts';
import { settleFloat, exceedsHoldingLimit } from './shares.ts';
import { noteDone } from './turn.ts';

/** `startCompany`: the president's certificate of a company at a par price of its buyer's choice. */

export type StartCompany = SharedMove<'startCompany'>;

/** Is the president's certificate in the IPO, with no par yet? */
export function isStartable(context: Context, company: string): boolean {
  const { table, rules } = context;
  const [first] = rules.companies.certificates(table, company);
  return (
    first !== undefined &&
    !isParred(context, company) &&
    table.pieces.get(first)!.place === 'ipo' &&
    rules.stock.startable(table, company)
  );
}

/** Percent of the president's certificate. */
export function presidentsShare({ rules, table, box }: Context, company: string): number {
  const [first] = rules.companies.certificates(table, company);
  return first === undefined ? 0 : percentOf(box, first);
}

/** Rounded up, if the table lets a par stand that the shares do not divide. */
const costOf = (context: Context, { company, par }: StartCompany): number =>
  Math.ceil((presidentsShare(context, company) * par) / 10);

/** The par is one of the open par prices. */
export const parPriceCheck = defineCheck<StartCompany>('par', (context, { company, par }) => {
  const open = context.rules.stock.parPrices(context.table, company);
  if (open.includes(par)) return undefined;
  const all = `The par prices open now are ${open.map(context.money).join(', ')}.`;
  return { says: open.length > 0 ? all : 'No company can be started any more.', facts: { par } };
});

function saysUnstartable(context: Context, company: string): string {
  const { table, rules } = context;
  const whole = wholeOf(context, company);
  if (whole !== company)
    return `${company} is part of ${nameOf(context, whole)}, and is not started again.`;
  const undecided = rules.companies.undecided?.(table, company)?.says;
  if (undecided !== undefined) return undecided;
  const name = nameOf(context, company);
  if (isParred(context, company)) return `${name} has been started already.`;
  const [first] = rules.companies.certificates(table, company);
  if (first === undefined)
    return `${name} has no ${rules.companies.head}’s certificate: it is never started.`;
  return table.pieces.get(first)!.place === 'out'
    ? `${name} has left the game.`
    : `${name} cannot be started now.`;
}

/** The reason why a company cannot be started: it has been, or it is not offered. */
function unstartable(context: Context, { company }: StartCompany): string {
  const undecided = undecidedReason(context, company);
  if (undecided !== undefined) return undecided;
  if (wholeOf(context, company) !== company) return 'part';
  if (isParred(context, company)) return 'started';
  const { table, rules } = context;
  return rules.companies.certificates(table, company).length === 0 ? 'shareless' : 'startable';
}

/** Why a company cannot stand at a par, whoever lets it: the market has no such cell, or it has nobody's certificate. */
function saysNowhere(context: Context, company: string, par: number): string {
  const { table, rules, money } = context;
  const name = nameOf(context, company);
  if (rules.companies.certificates(table, company).length === 0)
    return `${name} has no ${rules.companies.head}’s certificate: it is never started.`;
  const open = rules.stock.parPrices(table, company);
  const instead = open.length > 0 ? `: start ${name} at ${orWords(open.map(money))}` : '';
  return `The market has no par price of ${money(par)}${instead}.`;
}

/**
 * Starts a company: sets its marker on the par and gives the president's certificate to the player. What the
 * market has no cell for is impossible, also where the table lets a wrong par stand.
 */
export function startWith(
  context: Context,
  draft: Draft,
  player: PlaceId,
  company: string,
  par: number,
): void {
  const { table, rules } = context;
  const cell = rules.stock.parCell(table, par);
  const [first] = rules.companies.certificates(table, company);
  if (!cell || first === undefined) {
    draft.impossible ??= saysNowhere(context, company, par);
    return;
  }
  placePriceMarker(context, draft, company, cell);
  setCompanyProgress(draft, company, { par });
  draft.put(first, player);
  settlePresident(context, draft, company);
  settleFloat(context, draft, company);
}

export const parChecks: readonly Check<StartCompany>[] = [
  defineCheck<StartCompany>(
    'startable',
    (context, { company }) => !isStartable(context, company) && saysUnstartable(context, company),
    { stops: true, finerReason: unstartable },
  ),
  onceCheck,
  // A price that is not open is not paid.
  { ...parPriceCheck, stops: true },
  moneyCheck('cash', costOf),
  defineCheck(
    'holding',
    (context, { company }, player) =>
      exceedsHoldingLimit(context, player, company, presidentsShare(context, company)) &&
      `${playerToken(player)} would hold more than ${context.rules.stock.holdingLimit}% of ${nameOf(context, company)}.`,
  ),
  certificateLimitCheck,
  mustSellFirst,
];

export const par = defineAction<StartCompany>({
  name: 'par',
  checks: parChecks,
  *candidates(context, player) {
    const { table, rules } = context;
    for (const company of companiesOf(context)) {
      if (!isStartable(context, company)) continue;
      for (const price of rules.stock.parPrices(table, company)) {
        const move: StartCompany = { verb: 'startCompany', company, par: price };
        if (costOf(context, move) > cash(table, player)) break;
        yield move;
      }
    }
  },
  effects(context, draft, move, player) {
    const { payee } = context.rules.stock;
    payUpTo(draft, player, payee(context.table, move.company, 'ipo'), costOf(context, move));
    startWith(context, draft, player, move.company, move.par);
    noteDone(draft, player, 'par', [move.company, 'ipo']);
  },
  say: (context, { company, par }) => `starts ${nameOf(context, company)} at ${context.money(par)}`,
});

export const startCompany = defineSharedVerb('startCompany')(par);
