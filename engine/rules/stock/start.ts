import { cash } from '../../kernel/table.ts';
import { moneyCheck, payUpTo } from '../money.ts';
import { named } from '../procedure.ts';
import { setStanding } from '../course/keys.ts';
import type { Check, Draft, Now, PlaceId } from '../course/nouns.ts';
import { against, way, sharedVerb, type Shared } from '../course/verb.ts';
import { limitCheck, mustSellFirst, onceCheck } from './buy.ts';
import { companiesOf, isParred, nameOf, percentOf, settlePresident } from './holdings.ts';
import { placeMarker } from './moves.ts';
import { settleFloat, tooMuch } from './shares.ts';
import { hasDone } from './turn.ts';

/** `startCompany`: the president's certificate of a company at a par price of its buyer's choice. */

export type StartCompany = Shared<'startCompany'>;

/** The president's certificate lies in the IPO, and there is no par price yet. */
export function isStartable(now: Now, company: string): boolean {
  const { table, rules } = now;
  const [first] = rules.companies.papers(table, company);
  return (
    first !== undefined &&
    !isParred(now, company) &&
    table.pieces.get(first)!.place === 'ipo' &&
    rules.stock.startable(table, company)
  );
}

/** Percent of the president's certificate. */
export function presidentsShare({ rules, table, box }: Now, company: string): number {
  const [first] = rules.companies.papers(table, company);
  return first === undefined ? 0 : percentOf(box, first);
}

/** Rounded up where a table lets a par stand that the company's shares do not divide. */
const costOf = (now: Now, { company, par }: StartCompany): number =>
  Math.ceil((presidentsShare(now, company) * par) / 10);

/** The price is one of those open now. */
export const parPriceCheck = against<StartCompany>('par', (now, { company, par }) => {
  const open = now.rules.stock.parPrices(now.table, company);
  if (open.includes(par)) return undefined;
  const all = `The par prices open now are ${open.map(now.money).join(', ')}.`;
  return { says: open.length > 0 ? all : 'No company can be started any more.', facts: { par } };
});

/** Marker in the par cell, president's certificate to the player; office and float follow. */
export function start(now: Now, draft: Draft, player: PlaceId, company: string, par: number): void {
  const { table, rules } = now;
  const cell = rules.stock.parCell(table, par);
  const [first] = rules.companies.papers(table, company);
  if (!cell || first === undefined) return;
  placeMarker(now, draft, company, cell);
  setStanding(draft, company, { par });
  draft.put(first, player);
  settlePresident(now, draft, company);
  settleFloat(now, draft, company);
}

export const parChecks: readonly Check<StartCompany>[] = [
  against(
    'startable',
    (now, { company }) =>
      !isStartable(now, company) &&
      `${nameOf(now, company)} ${isParred(now, company) ? 'has been started already' : 'cannot be started now'}.`,
    { bars: true },
  ),
  parPriceCheck,
  onceCheck,
  moneyCheck('cash', costOf),
  against(
    'most',
    (now, { company }, player) =>
      tooMuch(now, player, company, presidentsShare(now, company)) &&
      `${named(player)} would hold more than ${now.rules.stock.most}% of ${nameOf(now, company)}.`,
  ),
  limitCheck,
  mustSellFirst,
];

export const par = way<StartCompany>({
  name: 'par',
  checks: parChecks,
  *candidates(now, player) {
    const { table, rules } = now;
    for (const company of companiesOf(now)) {
      if (!isStartable(now, company)) continue;
      for (const price of rules.stock.parPrices(table, company)) {
        const move: StartCompany = { verb: 'startCompany', company, par: price };
        if (costOf(now, move) > cash(table, player)) break;
        yield move;
      }
    }
  },
  effects(now, draft, move, player) {
    const { payee } = now.rules.stock;
    payUpTo(draft, player, payee(now.table, move.company, 'ipo'), costOf(now, move));
    start(now, draft, player, move.company, move.par);
    hasDone(draft, player, 'par', [move.company, 'ipo']);
  },
  say: (now, { company, par }) => `starts ${nameOf(now, company)} at ${now.money(par)}`,
});

export const startCompany = sharedVerb('startCompany')(par);
