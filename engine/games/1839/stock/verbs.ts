import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { issueOf, ordinariesIn } from '../../../rules/certificates.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, read, setStanding, sincePhase, standing } from '../course/clock.ts';
import { found, money, mover } from '../course/turns.ts';
import { isForeign, isParred, publicCompanies } from '../holdings.ts';
import { moveForeign } from './foreign.ts';
import { parCell, parPrices, placeMarker } from './market.ts';
import {
  allCompanies,
  costOf,
  limitFinding,
  mustSellDown,
  saleValue,
  sayPercent,
  sayUnsellable,
  sellable,
  sellBundle,
  settleDirector,
  settleFloat,
  UNIT,
  unsellable,
} from './shares.ts';
import {
  limitReached,
  lotFindings,
  lots,
  noteAct,
  notNow,
  purchaseOpen,
  purchaseUnmade,
  stockActor,
} from './turn.ts';

/** Selling and buying shares, and parring a public company (1839 §5.2 to §5.5). */

export type SellShares = Of<RailwayMove, 'sellShares'>;
type BuyShare = Of<RailwayMove, 'buyShare'>;
type StartCompany = Of<RailwayMove, 'startCompany'>;

const DIRECTORS = 20;

const onePurchase = () =>
  violation(
    '1839/buying/1',
    'The purchase of this turn has been made; more may be sold, or the turn ends.',
  );

/** Sales in a stock round; in an operating round a director sells for a train (`emergency.ts`). */
export const saleInRound = {
  judge(table: Table, { company, percent }: SellShares, actor: Parameters<typeof notNow>[1]) {
    const player = stockActor(table);
    const why = unsellable(table, player, company, percent);
    return [...notNow(table, actor), ...found(why && sayUnsellable(table, why, player, company))];
  },
  effects(
    draft: Draft,
    { company, percent }: SellShares,
    actor: Parameters<typeof notNow>[1],
  ): void {
    const { table } = draft;
    const player = mover(actor, [stockActor(table)]);
    noteAct(draft, player, 'sell');
    sellBundle(draft, player, company, percent);
    const { sold } = read(table, 'stock');
    const before = sold[player] ?? [];
    if (!before.includes(company))
      amend(draft, 'stock', { sold: { ...sold, [player]: [...before, company] } });
  },
  *options(table: Table, player: string): Generator<SellShares> {
    if (read(table, 'stage') !== 'stock' || stockActor(table) !== player) return;
    for (const company of allCompanies(table))
      for (const percent of sellable(table, player, company))
        yield { verb: 'sellShares', company, percent };
  },
};

export const saySale = (table: Table, { company, percent }: SellShares): string =>
  `sells ${sayPercent(percent, company)} for ${money(saleValue(table, company, percent))}`;

export const buyShare = verb<BuyShare>({
  schema: railwayMoves.buyShare,
  judge(table, move, actor) {
    const player = stockActor(table);
    return [
      ...notNow(table, actor),
      ...found(
        mustSellDown(table, player) && limitFinding(table, player),
        !purchaseOpen(table, player, move.company, move.percent) && onePurchase(),
      ),
      ...lotFindings(table, player, move),
    ];
  },
  effects(draft, { company, from, percent }, actor) {
    const { table } = draft;
    const player = mover(actor, [stockActor(table)]);
    noteAct(draft, player, 'buy');
    pay(draft, player, company, from, costOf(table, company, percent));
    notePurchase(draft, company, percent);
    if (isForeign(company)) return moveForeign(draft, company, from, player, percent);
    if (from === 'pool') releasePar(draft, company);
    const certificate = ordinariesIn(table, from, company)[0];
    if (certificate !== undefined) draft.put(certificate, player);
    settleDirector(draft, company);
    noteFloat(draft, company, player);
  },
  *options(table, player) {
    if (read(table, 'stage') !== 'stock' || stockActor(table) !== player) return;
    if (mustSellDown(table, player)) return;
    for (const lot of lots(table))
      if (
        purchaseOpen(table, player, lot.company, lot.percent) &&
        lotFindings(table, player, lot).length === 0
      )
        yield { verb: 'buyShare', ...lot };
  },
  say: (table, { company, percent, from }) =>
    `buys ${sayPercent(percent, company)} from the ${from === 'ipo' ? 'IPO' : from === 'pool' ? 'pool' : 'charter'} for ${money(costOf(table, company, percent))}`,
});

/** To the bank, but for foreign shares off the charter: all of it, or before brown half. (§5.3) */
function pay(draft: Draft, player: string, company: string, from: string, cost: number): void {
  const treasury =
    from !== charterOf(company) ? 0 : sincePhase(draft.table, 'Brown') ? cost : Math.ceil(cost / 2);
  payUpTo(draft, player, charterOf(company), treasury);
  payUpTo(draft, player, 'bank', cost - treasury);
}

/** The par that Kabinet-Rochussen put on a pool share goes to the treasury with its purchase. (D79) */
function releasePar(draft: Draft, company: string): void {
  const { carried = 0, par = 0 } = standing(draft.table, company);
  if (carried === 0) return;
  setStanding(draft, company, { carried: carried - 1 });
  draft.pay('bank', charterOf(company), par);
}

function notePurchase(draft: Draft, company: string, percent: number): void {
  const { bought } = read(draft.table, 'stock');
  const before = bought?.company === company ? bought.percent : 0;
  amend(draft, 'stock', { bought: { company, percent: before + percent } });
}

/** Floats the company if it is time, and notes whose purchase did it. */
function noteFloat(draft: Draft, company: string, player: string): void {
  if (!settleFloat(draft, company)) return;
  const { floatedBy } = read(draft.table, 'stock');
  amend(draft, 'stock', { floatedBy: { ...floatedBy, [company]: player } });
}

/** Its director's certificate lies in the IPO and nothing has been parred. */
function startable(table: Table, company: string): boolean {
  const { president } = issueOf(table.box, company);
  return (
    publicCompanies(table.box).includes(company) &&
    !isParred(table, company) &&
    president !== undefined &&
    table.pieces.get(president)!.place === 'ipo'
  );
}

export const startCompany = verb<StartCompany>({
  schema: railwayMoves.startCompany,
  judge(table, { company, par }, actor) {
    const player = stockActor(table);
    const cost = (DIRECTORS / UNIT) * par;
    return [
      ...notNow(table, actor),
      ...found(
        mustSellDown(table, player) && limitFinding(table, player),
        !purchaseUnmade(table) && onePurchase(),
        !startable(table, company) &&
          violation('1839/buying/6', `The director's certificate of ${company} is not in the IPO.`),
        !parPrices(table).includes(par) &&
          violation(
            '1839/floating/1',
            `Par prices of this phase are ${parPrices(table).join(', ')}.`,
            { facts: { par } },
          ),
        limitReached(table, player),
        cost > cash(table, player) &&
          violation(
            '1839/sr-overview/6',
            `The director's certificate costs ${money(cost)}, and there are ${money(cash(table, player))}.`,
            { facts: { cost, cash: cash(table, player) } },
          ),
      ),
    ];
  },
  effects(draft, { company, par }, actor) {
    const { table } = draft;
    const player = mover(actor, [stockActor(table)]);
    const { president } = issueOf(table.box, company);
    const cell = parCell(table, par);
    if (president === undefined) return;
    noteAct(draft, player, 'buy');
    payUpTo(draft, player, 'bank', (DIRECTORS / UNIT) * par);
    draft.put(president, player);
    if (cell) placeMarker(draft, company, cell);
    setStanding(draft, company, { par });
    notePurchase(draft, company, DIRECTORS);
    noteFloat(draft, company, player);
  },
  *options(table, player) {
    if (read(table, 'stage') !== 'stock' || stockActor(table) !== player) return;
    if (!purchaseUnmade(table) || mustSellDown(table, player)) return;
    if (limitReached(table, player)) return;
    for (const company of publicCompanies(table.box)) {
      if (!startable(table, company)) continue;
      for (const par of parPrices(table))
        if ((DIRECTORS / UNIT) * par <= cash(table, player))
          yield { verb: 'startCompany', company, par };
    }
  },
  say: (_table, { company, par }) =>
    `buys the director's certificate of ${company} at a par of ${money(par)}`,
});
