import { cash } from '../../../kernel/table.ts';
import { popQuestion, pendingQuestionAs, read, write } from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Check,
  Context,
  Draft,
  Interruption,
  PlaceId,
  Table,
} from '../../../rules/course/nouns.ts';
import { defineCheck, dropChecks, pickChecks, withSentence } from '../../../rules/course/check.ts';
import { withActions } from '../../../rules/course/verb.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { companiesOf, percentHeld } from '../../../rules/stock/holdings.ts';
import * as sold from '../../../rules/stock/sell.ts';
import { bundles, saysNoHeir, sellBundle } from '../../../rules/stock/shares.ts';
import { read as readOwn, write as writeOwn } from '../clock.ts';
import { director, isFloated, valueOf } from '../companies.ts';
import { freeShares } from './market.ts';

/** Selling shares, in turn and for a fine. (1862 §S5, §S6.2) */

type SellShares = sold.SellShares;

/** Percent of an ordinary share. */
export const ORDINARY = 10;

/** Percent of a company that a player has bought in this round. */
const boughtOf = (table: Table, player: PlaceId, company: string): number =>
  readOwn(table, 'bought')[player]?.[company] ?? 0;

/** Records a purchase. What was bought in a round is not sold in it. */
export function noteBought(
  context: Context,
  draft: Draft,
  player: PlaceId,
  company: string,
  percent: number,
): void {
  const all = readOwn(context.table, 'bought');
  const sum = boughtOf(context.table, player, company) + percent;
  writeOwn(draft, 'bought', { ...all, [player]: { ...all[player], [company]: sum } });
}

/** Percent of a company that a player may sell in this round. */
const freeOf = (context: Context, player: PlaceId, company: string): number =>
  percentHeld(context, player, company) - boughtOf(context.table, player, company);

const justBought = defineCheck<SellShares>(
  'just-bought',
  (context, { company, percent }, player) => {
    const held = percentHeld(context, player, company);
    const free = freeOf(context, player, company);
    // What was bought decides only if something was.
    if (percent <= free || free === held) return undefined;
    const says = `What was bought in this round is not sold in it: of ${company} ${playerToken(player)} may sell ${free}%.`;
    return { says, facts: { held, free, percent } };
  },
);

/** How many steps the sale of a block lowers the price. It is asked before the sale. (1862 6.4.2, §S6.2, D11, D12) */
export function priceDropOnSale(
  table: Table,
  company: string,
  tenths: number,
  seller: PlaceId,
): number {
  if (!isFloated(table, company) || readOwn(table, 'lner') === 'formed') return 0;
  const free = director(table, company) === seller ? 0 : freeShares(table, company);
  return Math.max(0, tenths - free);
}

/** What was bought in the round decides before what is held, and who would direct. */
const afterBought = [
  ...pickChecks<SellShares>(sold.sell.checks, 'held', 'pool'),
  ...pickChecks<SellShares>(sold.sell.checks, 'president').map((check) =>
    withSentence(check, (context, { company }, _usual, player) =>
      saysNoHeir(context, player, company, freeOf(context, player, company)),
    ),
  ),
].map((check) => ({ ...check, silentAfter: ['just-bought'] }));

export const sellInTurn: AnyAction = {
  ...sold.sell,
  checks: [
    ...dropChecks(sold.sell.checks, 'held', 'pool', 'president'),
    justBought as Check,
    ...(afterBought as readonly Check[]),
  ],
};

/** The fine that is due now. */
const fine = ({ table }: Context): { player: PlaceId; amount: number } | undefined => {
  const asked = pendingQuestionAs(table, 'fine', 'player', 'amount');
  return asked && { player: asked.player, amount: Number(asked.amount) };
};

/** The proceeds of a forced sale pay the fine to the bank. (1862 §S5) */
function payFine(context: Context, draft: Draft, brought: number): void {
  const due = fine(context);
  if (!due) return;
  const { player, amount } = due;
  const paid = Math.min(amount, brought, cash(context.table, player));
  draft.pay(player, 'bank', paid, 'as the fine');
  const left = { ask: 'fine', player, amount: amount - paid };
  const others = read(context.table, 'asked').slice(1);
  write(draft, 'asked', paid < amount ? [left, ...others] : others);
}

const fineSale: AnyAction = {
  ...sold.sell,
  name: 'fineSale',
  checks: pickChecks(sold.sell.checks, 'unparred', 'held', 'president'),
  effects(context, draft, { company, percent, certificates }: SellShares, player) {
    const before = cash(context.table, player);
    sellBundle(context, draft, player, company, percent, certificates);
    payFine(context, draft, cash(context.table, player) - before);
  },
  say: (context, { company, percent }: SellShares) =>
    `sells ${percent}% of ${company} for ${context.money((percent / ORDINARY) * valueOf(context.table, company))}`,
};

/** A player who owes a fine chooses what to sell. What cannot be raised is forgiven. (1862 §S5) */
export const fineWaiting: Interruption = {
  name: 'fine',
  prompt(context, before) {
    const due = fine(context);
    if (!due) return undefined;
    const { player, amount } = due;
    const owes = `${playerToken(player)} sells shares for a fine of ${context.money(amount)} still owed.`;
    return {
      round: before().round,
      entity: player,
      acting: [player],
      actions: ['fineSale'],
      closedReason: 'fine',
      sentence: owes,
      procedure: () => ({
        title: 'A fine for a company that has not floated',
        state: 'under way',
        parties: [{ player, says: `owes ${context.money(amount)}` }],
        steps: [{ label: owes, state: 'now' }],
        question: { who: [player], what: 'Which shares are sold?', answers: [] },
      }),
    };
  },
  settle(context, draft) {
    const due = fine(context);
    if (!due) return;
    const sells = companiesOf(context).some((one) => bundles(context, due.player, one).length > 0);
    if (!sells) popQuestion(draft);
  },
};

export const sellShares = withActions(sold.sellShares, sellInTurn, fineSale);
