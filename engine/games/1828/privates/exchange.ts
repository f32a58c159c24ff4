import { amend, read, standing, write } from '../../../rules/course/keys.ts';
import type { Draft, Now, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { objections, way, wrong, against } from '../../../rules/course/verb.ts';
import { moneyCheck, payUpTo } from '../../../rules/money.ts';
import { touch } from '../../../rules/operating/turn.ts';
import { privateAt } from '../../../rules/privates/rules.ts';
import { closePrivate } from '../../../rules/privates/privates.ts';
import { type BuyShare, wanted } from '../../../rules/stock/buy.ts';
import { companiesOf, isParred, nameOf } from '../../../rules/stock/holdings.ts';
import { operatingOrder } from '../../../rules/stock/moves.ts';
import { toPlayer } from '../../../rules/stock/shares.ts';
import { isStartable, start, type StartCompany } from '../../../rules/stock/start.ts';
import { hasBought, stockActor } from '../../../rules/stock/turn.ts';
import { named } from '../../../rules/procedure.ts';
import { startChecks } from '../stock/rules.ts';
import { MINOR, units } from '../systems.ts';

/** Mohawk & Hudson: exchanged for a share, or for half a president's certificate (1828 A10.2). */

const ID = 'M&H';
const IPO_AND_POOL: readonly PlaceId[] = ['ipo', 'pool'];

/** The player who owns it. */
export function holder(table: Table): PlaceId | undefined {
  const at = privateAt(table, ID);
  return at.startsWith('player:') ? at : undefined;
}

const inStock = ({ table }: Now): boolean => read(table, 'stage') === 'stock';

/** In a stock round it is the purchase of the turn; else it is used in any operating round. */
const moment = [
  against<BuyShare | StartCompany>(
    'owner',
    ({ table }) =>
      holder(table) === undefined && 'M&H can be exchanged only by a player who owns it.',
    { bars: true },
  ),
  objections<BuyShare | StartCompany>(function* (now, { with: id }) {
    const owner = holder(now.table)!;
    if (inStock(now) && stockActor(now.table) !== owner)
      yield wrong('turn-of', 'In a stock round M&H is exchanged in its owner’s turn.');
    if (inStock(now) && hasBought(now.table))
      yield wrong('once', `${named(owner)} has taken the purchase of this turn.`);
    if (id !== ID) yield wrong('power', `${String(id)} cannot be exchanged for a share.`);
  }),
];

/** Has its owner a use for it now? */
export const canExchange = ({ table }: Now, player: PlaceId): boolean =>
  !hasBought(table) && holder(table) === player;

export const exchange = way<BuyShare>({
  name: 'exchange',
  meant: (_now, move) => move.with !== undefined,
  by: ({ table }) => [holder(table)],
  checks: [
    ...moment,
    objections<BuyShare>(function* (now, move, player) {
      const { company, from, percent } = move;
      const isThere = IPO_AND_POOL.includes(from) && companiesOf(now).includes(company);
      const name = nameOf(now, company);
      if (!isThere || wanted(now, move) === undefined)
        yield wrong('none', `No ${percent}% certificate of ${name} lies there.`);
      if (percent !== 10) yield wrong('one', 'M&H is worth one 10% certificate.');
      // A free share must not make 20 % of a company that has no president yet. (C37)
      if (!isParred(now, company) && units(now.table, player, company) >= 1)
        yield wrong('leads', `${named(player)} would hold 20% of ${name}, which has no par price.`);
    }),
  ],
  *candidates(now) {
    for (const company of companiesOf(now))
      for (const from of IPO_AND_POOL)
        yield { verb: 'buyShare', company, from, percent: 10, with: ID };
  },
  effects(now, draft, move, player) {
    const { company } = move;
    const paper = wanted(now, move);
    if (paper === undefined) return;
    closePrivate(now, draft, ID);
    const before = standing(now.table, company).floated;
    toPlayer(now, draft, player, company, paper);
    if (inStock(now)) return exchanged(draft, company);
    if (!before && standing(now.table, company).floated) joinRound(now, draft);
    touch(draft);
  },
  say: (now, { company, percent }) => `exchanges ${ID} for ${percent}% of ${nameOf(now, company)}`,
});

/** The purchase of the turn, but no deed that the next round is begun behind. */
function exchanged(draft: Draft, company?: string): void {
  const { acted, bought } = read(draft.table, 'stock');
  amend(draft, 'stock', {
    acted: [...acted, 'exchange'],
    ...(company !== undefined && { bought: [...bought, [company, 'private']] }),
  });
}

/** Who floats before anything has been done in an operating round operates in it. (A10.2) */
function joinRound(now: Now, draft: Draft): void {
  const { table } = now;
  const round = read(table, 'round');
  if (read(table, 'at') > 0 || read(table, 'work').acted) return;
  const minor = round.order.filter((company) => company === MINOR);
  write(draft, 'round', { ...round, order: [...minor, ...operatingOrder(now)] });
  write(draft, 'step', '');
}

/** Half of an unsold president's certificate: one par price is paid, and the par is set. */
export const exchangePar = way<StartCompany & { with?: string }>({
  name: 'exchangePar',
  meant: (_now, move) => move.with !== undefined,
  by: ({ table }) => [holder(table)],
  checks: [...moment, ...startChecks, moneyCheck('cash', (_now, { par }) => par)],
  *candidates(now) {
    for (const company of companiesOf(now))
      if (isStartable(now, company))
        for (const par of now.rules.stock.parPrices(now.table, company))
          yield { verb: 'startCompany', company, par, with: ID };
  },
  effects(now, draft, { company, par }, player) {
    closePrivate(now, draft, ID);
    payUpTo(draft, player, 'bank', par);
    start(now, draft, player, company, par);
    if (inStock(now)) exchanged(draft);
    else touch(draft);
  },
  say: ({ money }, { company, par }) => `starts ${company} at ${money(par)} with ${ID}`,
});
