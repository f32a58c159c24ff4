import { defineCheck } from '../course/check.ts';
import { orWords, playerToken } from '../procedure.ts';
import type { Check, Context, PlaceId, Table } from '../course/nouns.ts';
import { canAct, defineAction } from '../course/verb.ts';
import { type BuyShare, certificateToBuy } from '../stock/buy.ts';
import { percentHeld, nameOf, percentOf } from '../stock/holdings.ts';
import { onSale, exceedsHoldingLimit, giveCertificate } from '../stock/shares.ts';
import { privateAt, privatesOf, dataOf } from './rules.ts';
import { closePrivate, saysOwnedByNone } from './privates.ts';

/** Exchanges a private for a certificate at any moment. It is not the action of a turn. */

interface Exchange {
  readonly company: string;
  readonly from: readonly string[];
}

const exchangeOf = ({ box }: Context, id: string | undefined): Exchange | undefined =>
  id === undefined ? undefined : (dataOf(box, id).exchange as Exchange | undefined);

const ownerOf = (table: Table, id: string | undefined): PlaceId | undefined => {
  const at = id === undefined ? undefined : privateAt(table, id);
  return at?.startsWith('player:') ? at : undefined;
};

const checks: readonly Check<BuyShare>[] = [
  defineCheck(
    'power',
    (context, { with: id, company, from }) => {
      const exchange = exchangeOf(context, id);
      if (!exchange) return `${id} is not exchanged for a share.`;
      if (exchange.company === company && exchange.from.includes(from)) return undefined;
      const { places } = context.box;
      const sources = exchange.from.map((at) => places.get(at)?.label ?? at);
      return `${id} is exchanged for a share of ${exchange.company} from ${orWords(sources)}.`;
    },
    { stops: true },
  ),
  defineCheck('power', (context, { with: id }) =>
    saysOwnedByNone(context, id!, 'player', 'exchanges it'),
  ),
  defineCheck(
    'none',
    (context, move) =>
      certificateToBuy(context, move) === undefined &&
      `No such certificate of ${nameOf(context, move.company)} lies there.`,
  ),
  defineCheck(
    'holding',
    (context, { company, percent }, player) =>
      exceedsHoldingLimit(context, player, company, percent) &&
      `${playerToken(player)} would hold ${percentHeld(context, player, company) + percent}% of ${nameOf(context, company)}.`,
  ),
];

export const exchange = defineAction<BuyShare>({
  name: 'exchange',
  matches: (_context, move) => move.with !== undefined,
  by: ({ table }, { with: id }) => [ownerOf(table, id)],
  checks,
  *candidates(context, player) {
    for (const id of privatesOf(context.box)) {
      const power = exchangeOf(context, id);
      if (!power || privateAt(context.table, id) !== player) continue;
      const { company } = power;
      for (const from of power.from)
        for (const one of onSale(context, company, from))
          yield { verb: 'buyShare', company, from, percent: percentOf(context.box, one), with: id };
    }
  },
  effects(context, draft, move, player) {
    const one = certificateToBuy(context, move);
    if (one === undefined) return;
    closePrivate(context, draft, move.with!);
    giveCertificate(context, draft, player, move.company, one);
  },
  say: (context, { company, percent, with: id }) =>
    `exchanges ${id} for ${percent}% of ${nameOf(context, company)}`,
});

/** May the player exchange a private now, and does the turn wait for it? */
export const isExchangeOpen = (context: Context, player: PlaceId): boolean =>
  context.rules.stock.waitsForExchange && canAct(context, 'exchange', player);
