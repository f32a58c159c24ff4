import { named } from '../procedure.ts';
import type { Check, Now, PlaceId, Table } from '../course/nouns.ts';
import { against, way } from '../course/verb.ts';
import { type BuyShare, wanted } from '../stock/buy.ts';
import { held, nameOf, percentOf } from '../stock/holdings.ts';
import { onSale, tooMuch, toPlayer } from '../stock/shares.ts';
import { privateAt, privatesOf, dataOf } from './rules.ts';
import { closePrivate } from './privates.ts';

/** A private is given up for a certificate, at any moment; that is no action of a turn. */

interface Exchange {
  readonly company: string;
  readonly from: readonly string[];
}

const exchangeOf = ({ box }: Now, id: string | undefined): Exchange | undefined =>
  id === undefined ? undefined : (dataOf(box, id).exchange as Exchange | undefined);

const ownerOf = (table: Table, id: string | undefined): PlaceId | undefined => {
  const at = id === undefined ? undefined : privateAt(table, id);
  return at?.startsWith('player:') ? at : undefined;
};

const checks: readonly Check<BuyShare>[] = [
  against(
    'power',
    (now, { with: id, company, from }) => {
      const exchange = exchangeOf(now, id);
      const isPower = exchange?.company === company && exchange.from.includes(from);
      return !isPower && `${id} is not exchanged for that.`;
    },
    { bars: true },
  ),
  against(
    'none',
    (now, move) =>
      wanted(now, move) === undefined &&
      `No such certificate of ${nameOf(now, move.company)} lies there.`,
  ),
  against(
    'most',
    (now, { company, percent }, player) =>
      tooMuch(now, player, company, percent) &&
      `${named(player)} would hold ${held(now, player, company) + percent}% of ${nameOf(now, company)}.`,
  ),
];

export const exchange = way<BuyShare>({
  name: 'exchange',
  meant: (_now, move) => move.with !== undefined,
  by: ({ table }, { with: id }) => [ownerOf(table, id)],
  checks,
  *candidates(now, player) {
    for (const id of privatesOf(now.box)) {
      const power = exchangeOf(now, id);
      if (!power || privateAt(now.table, id) !== player) continue;
      const { company } = power;
      for (const from of power.from)
        for (const one of onSale(now, company, from))
          yield { verb: 'buyShare', company, from, percent: percentOf(now.box, one), with: id };
    }
  },
  effects(now, draft, move, player) {
    const one = wanted(now, move);
    if (one === undefined) return;
    closePrivate(now, draft, move.with!);
    toPlayer(now, draft, player, move.company, one);
  },
  say: (now, { company, percent, with: id }) =>
    `exchanges ${id} for ${percent}% of ${nameOf(now, company)}`,
});
