import { amend, read, companyProgress, write } from '../../../rules/course/keys.ts';
import type { Draft, Context, Interruption, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { defineAction } from '../../../rules/course/verb.ts';
import { moneyCheck, payUpTo } from '../../../rules/money.ts';
import { noteActed } from '../../../rules/operating/turn.ts';
import { privateAt } from '../../../rules/privates/rules.ts';
import { closePrivate, saysOwnedByNone } from '../../../rules/privates/privates.ts';
import { type BuyShare, certificateToBuy } from '../../../rules/stock/buy.ts';
import { companiesOf, isParred, nameOf } from '../../../rules/stock/holdings.ts';
import { operatingOrder } from '../../../rules/stock/moves.ts';
import { giveCertificate } from '../../../rules/stock/shares.ts';
import { isStartable, startWith, type StartCompany } from '../../../rules/stock/start.ts';
import { hasBought, stockActor } from '../../../rules/stock/turn.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { startChecks } from '../stock/rules.ts';
import { MINOR, units } from '../systems.ts';

/** Mohawk & Hudson: exchanged for a share, or for half of a president's certificate (1828 A10.2). */

const ID = 'M&H';
const IPO_AND_POOL: readonly PlaceId[] = ['ipo', 'pool'];

/** The player who owns it. */
export function holder(table: Table): PlaceId | undefined {
  const at = privateAt(table, ID);
  return at.startsWith('player:') ? at : undefined;
}

const inStock = ({ table }: Context): boolean => read(table, 'stage') === 'stock';

/** In a stock round it is the purchase of the turn. It can also be used at any time in an operating round. */
const moment = [
  defineCheck<BuyShare | StartCompany>(
    'power',
    (_context, { with: id }) => id !== ID && `${String(id)} cannot be exchanged for a share.`,
    { stops: true },
  ),
  defineCheck<BuyShare | StartCompany>(
    'owner',
    (context) => saysOwnedByNone(context, ID, 'player', 'exchanges it'),
    { stops: true },
  ),
  defineCheck<BuyShare | StartCompany>(['turn-of', 'once'], function* (context) {
    const owner = holder(context.table)!;
    if (inStock(context) && stockActor(context.table) !== owner)
      yield objection('turn-of', 'In a stock round M&H is exchanged in its owner’s turn.');
    if (inStock(context) && hasBought(context.table))
      yield objection('once', `${playerToken(owner)} has taken the purchase of this turn.`);
  }),
];

/** True if its owner can use it now. */
export const canExchange = ({ table }: Context, player: PlaceId): boolean =>
  !hasBought(table) && holder(table) === player;

/** While the table waits for this, M&H may be exchanged, and nothing else is done. (A10.2) */
export const withExchange = (waits: Interruption): Interruption => ({
  ...waits,
  prompt(context, before) {
    const prompt = waits.prompt(context, before);
    return prompt && { ...prompt, actions: [...prompt.purpose!, 'exchange', 'exchangePar'] };
  },
});

export const exchange = defineAction<BuyShare>({
  name: 'exchange',
  matches: (_context, move) => move.with !== undefined,
  by: ({ table }) => [holder(table)],
  checks: [
    ...moment,
    defineCheck<BuyShare>(['one', 'none', 'leads'], function* (context, move, player) {
      const { company, from, percent } = move;
      const name = nameOf(context, company);
      if (percent !== 10) return yield objection('one', 'M&H is worth one 10% certificate.');
      if (!companiesOf(context).includes(company))
        return yield objection('none', `${name} has no shares of its own.`);
      if (!IPO_AND_POOL.includes(from))
        return yield objection(
          'none',
          'M&H is exchanged for a share out of the initial offering or the pool.',
        );
      if (certificateToBuy(context, move) === undefined)
        yield objection('none', `No ${percent}% certificate of ${name} lies there.`);
      // A free share must not make 20 % of a company that has no president. (C37)
      if (!isParred(context, company) && units(context.table, player, company) >= 1)
        yield objection(
          'leads',
          `${playerToken(player)} would hold 20% of ${name}, which has no par price.`,
        );
    }),
  ],
  *candidates(context) {
    for (const company of companiesOf(context))
      for (const from of IPO_AND_POOL)
        yield { verb: 'buyShare', company, from, percent: 10, with: ID };
  },
  effects(context, draft, move, player) {
    const { company } = move;
    const paper = certificateToBuy(context, move);
    if (paper === undefined) return;
    closePrivate(context, draft, ID);
    const before = companyProgress(context.table, company).floated;
    giveCertificate(context, draft, player, company, paper);
    if (inStock(context)) return exchanged(draft, company);
    if (!before && companyProgress(context.table, company).floated) joinRound(context, draft);
    noteActed(draft);
  },
  say: (context, { company, percent }) =>
    `exchanges ${ID} for ${percent}% of ${nameOf(context, company)}`,
});

/** It is the purchase of the turn, but it does not affect who begins the next round. */
function exchanged(draft: Draft, company?: string): void {
  const { acted, bought } = read(draft.table, 'stock');
  amend(draft, 'stock', {
    acted: [...acted, 'exchange'],
    ...(company !== undefined && { bought: [...bought, [company, 'private']] }),
  });
}

/** A company that floats before anything was done in an operating round operates in it. (A10.2) */
function joinRound(context: Context, draft: Draft): void {
  const { table } = context;
  const round = read(table, 'round');
  if (read(table, 'at') > 0 || read(table, 'work').acted) return;
  const minor = round.order.filter((company) => company === MINOR);
  write(draft, 'round', { ...round, order: [...minor, ...operatingOrder(context)] });
  write(draft, 'step', '');
}

/** Half of an unsold president's certificate: the player pays one par price and sets the par. */
export const exchangePar = defineAction<StartCompany & { with?: string }>({
  name: 'exchangePar',
  matches: (_context, move) => move.with !== undefined,
  by: ({ table }) => [holder(table)],
  checks: [...moment, ...startChecks, moneyCheck('cash', (_context, { par }) => par)],
  *candidates(context) {
    for (const company of companiesOf(context))
      if (isStartable(context, company))
        for (const par of context.rules.stock.parPrices(context.table, company))
          yield { verb: 'startCompany', company, par, with: ID };
  },
  effects(context, draft, { company, par }, player) {
    closePrivate(context, draft, ID);
    payUpTo(draft, player, 'bank', par);
    startWith(context, draft, player, company, par);
    if (inStock(context)) exchanged(draft);
    else noteActed(draft);
  },
  say: ({ money }, { company, par }) => `starts ${company} at ${money(par)} with ${ID}`,
});
