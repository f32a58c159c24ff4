import { cash } from '../../../kernel/table.ts';
import { certificatesIn, issueOf } from '../../../rules/stock/papers.ts';
import { read, standing } from '../../../rules/course/keys.ts';
import type {
  AnyWay,
  Check,
  Draft,
  Move,
  Now,
  PlaceId,
  Table,
} from '../../../rules/course/nouns.ts';
import { objections, those, way, wrong, against } from '../../../rules/course/verb.ts';
import { rowCells } from '../../../rules/stock/market.ts';
import { payUpTo } from '../../../rules/money.ts';
import { privateAt, privatesOf } from '../../../rules/privates/rules.ts';
import { buy, buyChecks, type BuyShare, limitCheck } from '../../../rules/stock/buy.ts';
import { companiesOf, nameOf, settlePresident } from '../../../rules/stock/holdings.ts';
import type { StockRules } from '../../../rules/stock/rules.ts';
import { sell } from '../../../rules/stock/sell.ts';
import { counted } from '../../../rules/stock/shares.ts';
import { par, parChecks, type StartCompany } from '../../../rules/stock/start.ts';
import { canSell, hasBought, hasDone, mustSell, salesLeft } from '../../../rules/stock/turn.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { named } from '../../../rules/procedure.ts';
import * as own from '../clock.ts';
import { charter, figuresOf, isMinor, switchesOf } from '../box/figures.ts';
import {
  isAvailable,
  isStarted,
  nextPrivate,
  openTier,
  pars,
  requiredPrice,
  tierOf,
} from './tiers.ts';

/** Shares of 1825: tiers, minors that keep what their shares bring, companies without a president. */

/** The price at which a company started. */
const parOf = (table: Table, company: string): number => standing(table, company).par ?? 0;

/** A major forms with 60 % sold; a minor when its treasury pays for its train, which it then has. */
export const records: Partial<StockRules> = {
  most: 100,
  pool: 100,
  action: 'purchase',
  sales: ['sell', 'sellPrivate'],
  change: true,
  parPrices: ({ box }, company) => pars(box, company),
  parCell: ({ box }, price) => rowCells(box, 0).find((cell) => cell.price >= price),
  startable: isAvailable,
  payee: ({ box }, company, from) =>
    from === 'ipo' && isMinor(box, company) ? charterOf(company) : 'bank',
  floats: (table, company) =>
    isMinor(table.box, company)
      ? cash(table, charterOf(company)) >= requiredPrice(table.box, company)
      : undefined,
  capital: (table, company) => (isMinor(table.box, company) ? 0 : 10 * parOf(table, company)),
  floated: form,
};

function form(draft: Draft, company: string): void {
  const { table } = draft;
  const { box } = table;
  own.write(draft, 'formed', [...own.read(table, 'formed'), company]);
  if (!isMinor(box, company)) return;
  payUpTo(draft, charterOf(company), 'bank', requiredPrice(box, company));
  const kind = charter(box, company)?.data.requiredTrain;
  const train = figuresOf(box).minorTrains.find(
    (set) => set.kind === kind && table.pieces.get(set.train)?.place === 'bank',
  );
  if (train) draft.put(train.train, charterOf(company));
}

/** Formed majors by par, then formed minors; equal par in the order of forming. (1825 §5.1) */
export function operatingOrder(table: Table): string[] {
  const formed = own.read(table, 'formed').filter((company) => !own.isRemoved(table, company));
  const byPar = (minors: boolean) =>
    formed
      .filter((company) => isMinor(table.box, company) === minors)
      .sort((a, b) => parOf(table, b) - parOf(table, a));
  return [...byPar(false), ...byPar(true)];
}

const startCheck = objections<StartCompany>(function* (now, { company, par }) {
  const { table, box, money } = now;
  const first = nextPrivate(table);
  if (first !== undefined)
    yield wrong(
      'privates',
      `${first} has not been sold yet, and no company starts before every private has been.`,
      { pieces: [`private:${first}`] },
    );
  const { minorTier, minorParMinimum } = switchesOf(box);
  // Companies come in tiers. (1825 §4.3)
  if (first === undefined && !isAvailable(table, company)) {
    const [tier, open] = [tierOf(box, company), openTier(table)];
    const minors = minorTier === 'last' ? 'minors-last' : 'minors-early';
    yield wrong(
      isMinor(box, company) ? minors : 'tier',
      `${company} is in tier ${tier}, and only tiers up to ${open} are open: a company of an open tier must sell out first.`,
      { facts: { tier, open } },
    );
  }
  // A par is fixed, or one that pays for the train of a minor. (1825 §4.4)
  const all = pars(box, company);
  if (all.includes(par)) return;
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const facts = { par, lowest };
  if (isMinor(box, company))
    yield wrong(
      minorParMinimum === 'from' ? 'minor-par-from' : 'minor-par-above',
      par < lowest
        ? `${company} starts at ${money(lowest)} or more: ten shares have to pay for its train.`
        : par > highest
          ? `${company} starts at ${money(highest)} at the most: the last price of the market ends the game.`
          : `${money(par)} is no price of the market.`,
      { facts },
    );
  else {
    const says = `${company} has a fixed par of ${money(lowest)}, not ${money(par)}.`;
    yield wrong('fixed-par', says, { facts });
  }
});

/** Would a company at this par be left out of the count, as its shares are? (1825 §4.2) */
const isUncounted = ({ box, rules }: Now, par: number): boolean =>
  switchesOf(box).uncountedStart &&
  rowCells(box, 0).some(
    ({ price, zones }) =>
      price === par && zones.some((zone) => rules.market.zones.uncounted.includes(zone)),
  );

const startChecks: readonly Check<StartCompany>[] = [
  against<StartCompany>(
    'startable',
    (now, { company }) =>
      (!companiesOf(now).includes(company) ||
        isStarted(now.table, company) ||
        own.isRemoved(now.table, company)) &&
      `${nameOf(now, company)} has been started already, or is not in this game.`,
    { bars: true },
  ),
  startCheck,
  ...those(parChecks, 'once', 'must-sell', 'cash'),
  {
    ...limitCheck,
    breaks: (now, move, player) =>
      !isUncounted(now, move.par) && limitCheck.breaks(now, move, player),
  },
];

export const start: AnyWay = { ...par, checks: startChecks };

/** What a tenth costs in the pool, or a fifth of a minor: one ordinary certificate. */
const priceInPool = ({ rules, table, box }: Now, company: string): number =>
  (rules.stock.price(table, company, 'pool') * issueOf(box, company).unit) / 10;

const isThere = ({ table, box }: Now, { company, from }: BuyShare): boolean => {
  const { president } = issueOf(box, company);
  return president !== undefined && table.pieces.get(president)?.place === from;
};

/**
 * The president's certificate out of the pool, by who holds some: he pays for one ordinary certificate
 * and gives back one for each further that it stands for. (1825 §4.6)
 */
export const presidency = way<BuyShare>({
  name: 'presidency',
  meant: ({ box }, { company, from, percent }) =>
    from === 'pool' && percent === issueOf(box, company).presidentPercent,
  checks: [
    ...those(buyChecks, 'source', 'unparred'),
    against(
      'none',
      (now, move) =>
        !isThere(now, move) &&
        `The president's certificate of ${nameOf(now, move.company)} is not for sale there.`,
      { bars: true },
    ),
    ...those(buyChecks, 'once', 'sold', 'limit', 'must-sell'),
    objections<BuyShare>(function* (now, { company }, player) {
      const { table, money } = now;
      const [costs, has] = [priceInPool(now, company), cash(table, player)];
      if (has < costs) yield wrong('cash', `This costs ${money(costs)}; ${money(has)} is there.`);
      if (certificatesIn(table, player, company).length === 0)
        yield wrong(
          'holder',
          `Only a holder of ${nameOf(now, company)} may take its president's certificate from the market.`,
        );
    }),
  ],
  *candidates(now) {
    for (const company of companiesOf(now)) {
      const { presidentPercent } = issueOf(now.box, company);
      const move = { verb: 'buyShare', company, from: 'pool', percent: presidentPercent } as const;
      if (isThere(now, move)) yield move;
    }
  },
  effects(now, draft, move, player) {
    const { company } = move;
    const { president, presidentPercent, unit, all } = issueOf(now.box, company);
    if (!isThere(now, move)) return;
    const mine = all.filter((id) => now.table.pieces.get(id)!.place === player);
    const price = priceInPool(now, company);
    for (const id of mine.slice(0, presidentPercent / unit - 1)) draft.put(id, 'pool');
    draft.put(president!, player);
    payUpTo(draft, player, 'bank', price);
    settlePresident(now, draft, company);
    hasDone(draft, player, 'buy', [company, 'pool']);
  },
  say: (now, { company }) => `takes the president's certificate of ${nameOf(now, company)}`,
});

/** The company of which something was bought as the last thing done in this turn. */
function justBought(table: Table): string | undefined {
  const { acted, bought } = read(table, 'stock');
  return ['buy', 'par'].includes(acted.at(-1) ?? '') ? bought.at(-1)?.[0] : undefined;
}

/** What has been bought this moment is not sold the next. (1825 §4.5) */
const justBoughtCheck = against<Move>(
  'just-bought',
  ({ table }, { company }, player) =>
    justBought(table) === company &&
    `${named(player)} has just bought ${String(company)} and may not sell it at once.`,
);

export const sale: AnyWay = { ...sell, checks: [...sell.checks, justBoughtCheck] };

/** Cash that a start takes at the least: twice the lowest par of a major. (1825 §14.2) */
const CHEAPEST_START = 134;

function couldStart(now: Now, player: PlaceId): boolean {
  const { table } = now;
  return (
    cash(table, player) >= CHEAPEST_START &&
    companiesOf(now).some((company) => !isStarted(table, company) && !own.isRemoved(table, company))
  );
}

function couldBuyPrivate({ table, box }: Now, player: PlaceId): boolean {
  const sold = read(table, 'stock').sold[player] ?? {};
  return (
    cash(table, player) > 0 &&
    privatesOf(box).some((id) => !privateAt(table, id).startsWith('player:') && !sold[id])
  );
}

/**
 * What the player is asked for: the tests by which a decision is skipped in silence, which look less
 * closely than the rules of each deed do. (1825 §14.2) Empty: the turn ends by itself.
 */
export const asked = (now: Now, player: PlaceId): readonly string[] => [
  ...purchasesAsked(now, player),
  ...salesLeft(now, player),
];

/** Is the player asked for anything? What is quickly seen comes first. */
export const isAsked = (now: Now, player: PlaceId): boolean =>
  canSell(now, player) || !purchasesAsked(now, player).next().done;

function* purchasesAsked(now: Now, player: PlaceId): Generator<string> {
  if (hasBought(now.table) || mustSell(now, player)) return;
  const room = counted(now, player) < now.rules.stock.limit(now.table, player);
  if (now.can(buy, player) || now.can(presidency, player)) yield 'buy';
  if (room ? couldStart(now, player) : now.can(start, player)) yield 'par';
  if (room && couldBuyPrivate(now, player)) yield 'bankPrivate';
}
