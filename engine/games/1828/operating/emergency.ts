import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { type Actor, verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, read, write } from '../course/clock.ts';
import { companies, nameOf, purseOf, runs } from '../holdings.ts';
import { operatingOrder, priceOf } from '../stock/market.ts';
import { sellable, unsellable } from '../stock/shares.ts';
import { sayUnsellable, sellBundle, type SellShares } from '../stock/verbs.ts';
import { found, money, mover, named, outOfTurn } from '../course/turns.ts';
import { operator, touch } from './round.ts';
import {
  canHelp,
  foreignTrains,
  mustBuy,
  offerPriceOfTrain,
  priceRange,
  roomyShells,
} from './trains.ts';

/** Selling shares for a train, and bankruptcy (1828 A6.9, A15.2). */

/** Treasury and director's cash. */
const means = (table: Table, company: string, player: PlaceId): number =>
  cash(table, purseOf(company)) + cash(table, player);

export const mayHelpNow = (table: Table, company: string): boolean =>
  read(table, 'operating').step === 'trains' &&
  read(table, 'pending').length === 0 &&
  canHelp(table, company);

/** One unit less would already do. */
function tooMany(table: Table, company: string, player: PlaceId, of: string, count: number) {
  const without = means(table, company, player) + (count - 1) * priceOf(table, of);
  return without >= offerPriceOfTrain(table);
}

export function judgeEmergencySale(table: Table, move: SellShares, actor: Actor): Finding[] {
  const company = operator(table);
  const player = company === undefined ? undefined : runs(table, company);
  if (company === undefined || player === undefined || !mayHelpNow(table, company))
    return [
      violation(
        '1828/emergency/3',
        'In an operating round shares are sold only by a director who has to help with a train.',
      ),
    ];
  const count = move.percent / 10;
  const why =
    move.percent % 10 === 0 ? unsellable(table, player, move.company, count, company) : 'not-held';
  const price = offerPriceOfTrain(table);
  return found(
    outOfTurn(actor, [player], '1828/emergency/6'),
    why && sayUnsellable(table, why, move, player),
    tooMany(table, company, player, move.company, count) &&
      violation(
        '1828/emergency/7',
        `${named(player)} and ${nameOf(table, company)} would reach ${money(price)} with one share less.`,
        { facts: { price, means: means(table, company, player) } },
      ),
  );
}

export function emergencySale(draft: Draft, move: SellShares, actor: Actor): void {
  const { table } = draft;
  const company = operator(table);
  const seller = mover(actor, [(company && runs(table, company)) ?? 'player:1']);
  const price = priceOf(table, move.company);
  sellBundle(draft, seller, move);
  touch(draft);
  if (company === undefined) return;
  const { order, at } = read(table, 'operating');
  const done = order.slice(0, at + 1);
  const rest = operatingOrder(table).filter((id) => order.includes(id) && !done.includes(id));
  amend(draft, 'operating', {
    order: [...done, ...rest],
    atLeast: means(table, company, seller) - price + 1,
  });
}

export function* emergencySaleOptions(table: Table, player: PlaceId): Generator<SellShares> {
  const company = operator(table);
  if (company === undefined || runs(table, company) !== player) return;
  if (!mayHelpNow(table, company)) return;
  for (const of of companies(table))
    for (const count of sellable(table, player, of, company))
      if (!tooMany(table, company, player, of, count))
        yield { verb: 'sellShares', company: of, percent: 10 * count };
}

/** All that could be raised, each company's shares at the price of now. */
export function reachable(table: Table, company: string, player: PlaceId): number {
  return companies(table).reduce(
    (sum, of) => {
      const most = Math.max(0, ...sellable(table, player, of, company));
      return sum + most * priceOf(table, of);
    },
    means(table, company, player),
  );
}

/** Is there a train that the money, and what more can be sold, would buy? */
export function canStillBuy(table: Table, company: string): boolean {
  const player = runs(table, company);
  if (player === undefined) return false;
  if (reachable(table, company, player) >= offerPriceOfTrain(table)) return true;
  return foreignTrains(table, company).some((train) =>
    roomyShells(table, company).some((shell) => {
      const [least, most] = priceRange(table, company, train, shell);
      return least <= most;
    }),
  );
}

export interface DeclareBankruptcy extends Move {
  verb: 'declareBankruptcy';
  company: string;
}

export const declareBankruptcy = verb<DeclareBankruptcy>({
  schema: z.strictObject({
    verb: z.literal('declareBankruptcy'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  judge(table, { company }, actor) {
    const player = runs(table, company);
    const due = operator(table) === company && mayHelpNow(table, company);
    const all = player === undefined ? 0 : reachable(table, company, player);
    const price = offerPriceOfTrain(table);
    return found(
      outOfTurn(actor, player === undefined ? [] : [player], '1828/emergency/15'),
      (!due || !mustBuy(table, company)) &&
        violation('1828/emergency/15', `${nameOf(table, company)} has no train to buy now.`),
      due &&
        all >= price &&
        violation(
          '1828/emergency/15',
          `${money(all)} can be raised; the train costs ${money(price)}.`,
          {
            facts: { means: all, price },
          },
        ),
    );
  },
  effects(draft, { company }) {
    const { table } = draft;
    const player = runs(table, company);
    if (player === undefined) return;
    const parred = [
      ...operatingOrder(table),
      ...companies(table).filter((id) => !operatingOrder(table).includes(id)),
    ];
    for (const of of parred) {
      const most = Math.max(0, ...sellable(table, player, of, company));
      if (most > 0)
        sellBundle(draft, player, { verb: 'sellShares', company: of, percent: 10 * most });
    }
    draft.pay(player, 'bank', cash(table, player));
    write(draft, 'end', { reason: 'bankrupt', player });
    write(draft, 'stage', 'over');
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || runs(table, company) !== player) return;
    if (!mayHelpNow(table, company) || !mustBuy(table, company)) return;
    if (reachable(table, company, player) < offerPriceOfTrain(table))
      yield { verb: 'declareBankruptcy', company };
  },
  say: (table, { company }) => {
    const player = runs(table, company);
    return `${player === undefined ? 'the director' : named(player)} is bankrupt over ${nameOf(table, company)}`;
  },
});
