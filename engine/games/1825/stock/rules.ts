import { cash } from '../../../kernel/table.ts';
import { boxCertificatesIn, issuedCertificates } from '../../../rules/stock/issued.ts';
import { read, companyProgress } from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Box,
  CellSpec,
  Check,
  Draft,
  Move,
  Context,
  PlaceId,
  Table,
} from '../../../rules/course/nouns.ts';
import {
  checkOf,
  defineCheck,
  objection,
  onlyIf,
  pickChecks,
} from '../../../rules/course/check.ts';
import { defineAction } from '../../../rules/course/verb.ts';
import { type Direction, gridNext, rowCells } from '../../../rules/stock/market.ts';
import { payUpTo } from '../../../rules/money.ts';
import { privateAt, privatesOf } from '../../../rules/privates/rules.ts';
import { buy, buyChecks, type BuyShare, certificateLimitCheck } from '../../../rules/stock/buy.ts';
import { companiesOf, nameOf, settlePresident } from '../../../rules/stock/holdings.ts';
import { sell } from '../../../rules/stock/sell.ts';
import { countedCertificates } from '../../../rules/stock/shares.ts';
import { par, parChecks, type StartCompany } from '../../../rules/stock/start.ts';
import { canSell, hasBought, noteDone, mustSell, salesLeft } from '../../../rules/stock/turn.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { playerToken } from '../../../rules/procedure.ts';
import * as own from '../clock.ts';
import {
  charter,
  companiesOf as companiesInBox,
  figuresOf,
  isMinor,
  switchesOf,
} from '../box/figures.ts';
import {
  isAvailable,
  isStarted,
  nextPrivate,
  openTier,
  pars,
  requiredPrice,
  tierOf,
} from './tiers.ts';
import { type Difference, difference, differenceInClauses } from '../../../rules/differences.ts';

/** The shares of 1825: tiers, minors that keep the money for their shares, companies without a president. */

/** The par of a company. */
const parOf = (table: Table, company: string): number => companyProgress(table, company).par ?? 0;

/** The clauses that say with which train each minor forms. */
const FORMS_WITH = Array.from({ length: 10 }, (_, i) => `starting-a-company/${26 + i}`);

/** A major forms when 60 % are sold. A minor forms when its treasury pays for its train, which it then gets. */
export const stock: readonly Difference[] = [
  difference('stock-dealing-rounds/1', { stock: { startable: isAvailable } }),
  difference('stock-dealing-rounds/18', { market: { next } }),
  difference('buying/4', { stock: { holdingLimit: 100 } }),
  difference('selling/6', { stock: { poolLimit: 100 } }),
  difference('selling/12', { stock: { sellsForChange: true } }),
  difference('certificate-limit/2', { stock: { saleActions: ['sell', 'sellPrivate'] } }),
  difference('end-of-sdr/2', { stock: { keepsRoundGoing: 'purchase' } }),
  difference('starting-a-company/3', {
    stock: { parPrices: ({ box }, company) => pars(box, company) },
  }),
  difference('starting-a-company/20', {
    stock: {
      parCell: ({ box }, price) => rowCells(box, 0).find((cell) => cell.price >= price),
    },
  }),
  difference('starting-a-company/22', {
    stock: {
      capital: (table, company) => (isMinor(table.box, company) ? 0 : 10 * parOf(table, company)),
    },
  }),
  difference('starting-a-company/23', {
    stock: {
      payee: ({ box }, company, from) =>
        from === 'ipo' && isMinor(box, company) ? charterOf(company) : 'bank',
    },
  }),
  difference('starting-a-company/24', {
    stock: {
      lacksToFloat: (table, company) =>
        isMinor(table.box, company)
          ? { cash: requiredPrice(table.box, company) - cash(table, charterOf(company)) }
          : undefined,
    },
  }),
  ...differenceInClauses(FORMS_WITH, {
    stock: {
      floatCosts: ({ box }, company) => (isMinor(box, company) ? requiredPrice(box, company) : 0),
    },
  }),
  difference('starting-a-company/36', { stock: { afterFloat: form } }),
];

/**
 * Prices stand in one row. A sale moves a marker down and a sold-out company up, where there is no cell, so only
 * dividends and receivership move prices (`markerSteps`, `runs.ts`).
 */
function next(box: Box, cell: CellSpec, direction: Direction): CellSpec {
  return direction === 'right' || direction === 'left' ? gridNext(box, cell, direction) : cell;
}

function form(draft: Draft, company: string): void {
  const { table } = draft;
  const { box } = table;
  own.write(draft, 'formed', [...own.read(table, 'formed'), company]);
  if (!isMinor(box, company)) return;
  const kind = charter(box, company)?.data.requiredTrain;
  const train = figuresOf(box).minorTrains.find(
    (set) => set.kind === kind && table.pieces.get(set.train)?.place === 'bank',
  );
  if (train) draft.put(train.train, charterOf(company));
}

/** After play by hand: a company whose charter is out of play has left the game. */
export function restoreRemoved(draft: Draft): void {
  const { table } = draft;
  const gone = companiesInBox(table.box).filter(
    (company) =>
      !own.isRemoved(table, company) && table.pieces.get(`charter:${company}`)?.place === 'out',
  );
  if (gone.length > 0) own.write(draft, 'removed', [...own.read(table, 'removed'), ...gone]);
}

/** After play by hand: a company that has floated has formed. */
export function restoreFormed(draft: Draft, company: string): void {
  const formed = own.read(draft.table, 'formed');
  if (companyProgress(draft.table, company).floated && !formed.includes(company))
    own.write(draft, 'formed', [...formed, company]);
}

/**
 * Formed majors by par, then formed minors. Companies of equal par in the order in which they formed. (1825
 * §5.1)
 */
export function operatingOrder(table: Table): string[] {
  const formed = own.read(table, 'formed').filter((company) => !own.isRemoved(table, company));
  const byPar = (minors: boolean) =>
    formed
      .filter((company) => isMinor(table.box, company) === minors)
      .sort((a, b) => parOf(table, b) - parOf(table, a));
  return [...byPar(false), ...byPar(true)];
}

const startCheck = defineCheck<StartCompany>(
  [
    'privates',
    'minors-last',
    'minors-early',
    'tier',
    'minor-par-from',
    'minor-par-above',
    'fixed-par',
  ],
  function* (context, { company, par }) {
    const { table, box, money } = context;
    const first = nextPrivate(table);
    if (first !== undefined)
      yield objection(
        'privates',
        `${first} has not been sold yet, and no company starts before every private has been.`,
        { pieces: [`private:${first}`] },
      );
    const { minorTier, minorParMinimum } = switchesOf(box);
    // Companies are offered in tiers. (1825 §4.3)
    if (first === undefined && !isAvailable(table, company)) {
      const [tier, open] = [tierOf(box, company), openTier(table)];
      const minors = minorTier === 'last' ? 'minors-last' : 'minors-early';
      yield objection(
        isMinor(box, company) ? minors : 'tier',
        `${company} is in tier ${tier}, and only tiers up to ${open} are open: a company of an open tier must sell out first.`,
        { facts: { tier, open } },
      );
    }
    // The par is fixed, or it must pay for the train of a minor. (1825 §4.4)
    const all = pars(box, company);
    if (all.includes(par)) return;
    const [lowest, highest] = [Math.min(...all), Math.max(...all)];
    const facts = { par, lowest };
    if (isMinor(box, company))
      yield objection(
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
      yield objection('fixed-par', says, { facts });
    }
  },
);

/** True if shares of a company with this par would not count towards the certificate limit. (1825 §4.2) */
const isUncounted = ({ box, rules }: Context, par: number): boolean =>
  switchesOf(box).uncountedStart &&
  rowCells(box, 0).some(
    ({ price, zones }) =>
      price === par && zones.some((zone) => rules.market.zones.uncounted.includes(zone)),
  );

const PAR_FAULTS = ['fixed-par', 'minor-par-from', 'minor-par-above'];

const startChecks: readonly Check<StartCompany>[] = [
  defineCheck<StartCompany>(
    'startable',
    (context, { company }) => {
      const name = nameOf(context, company);
      if (!companiesOf(context).includes(company)) return `${name} is not in this game.`;
      if (own.isRemoved(context.table, company)) return `${name} has left the game.`;
      return isStarted(context.table, company) && `${name} has been started already.`;
    },
    { stops: true },
  ),
  startCheck,
  ...pickChecks(parChecks, 'once', 'must-sell'),
  // A price that is wrong is told by itself: it says nothing of the money.
  { ...checkOf(parChecks, 'cash'), silentAfter: PAR_FAULTS },
  onlyIf(certificateLimitCheck, (context, move: StartCompany) => !isUncounted(context, move.par)),
];

export const start: AnyAction = { ...par, checks: startChecks };

/** The price of one ordinary certificate in the pool: a tenth, or a fifth of a minor. */
const priceInPool = ({ rules, table, box }: Context, company: string): number =>
  (rules.stock.sharePrice(table, company, 'pool') * issuedCertificates(box, company).unit) / 10;

const isThere = ({ table, box }: Context, { company, from }: BuyShare): boolean => {
  const { president } = issuedCertificates(box, company);
  return president !== undefined && table.pieces.get(president)?.place === from;
};

/**
 * Buying the president's certificate from the pool. The buyer pays for one ordinary certificate and gives
 * back one for each other that it stands for. (1825 §4.6)
 */
export const presidency = defineAction<BuyShare>({
  name: 'presidency',
  matches: ({ box }, { company, from, percent }) =>
    from === 'pool' && percent === issuedCertificates(box, company).presidentPercent,
  checks: [
    ...pickChecks(buyChecks, 'source', 'unparred'),
    defineCheck(
      'none',
      (context, move) =>
        !isThere(context, move) &&
        `The president's certificate of ${nameOf(context, move.company)} is not for sale there.`,
      { stops: true },
    ),
    ...pickChecks(buyChecks, 'once', 'sold', 'certificates', 'must-sell'),
    defineCheck<BuyShare>(['cash', 'holder'], function* (context, { company }, player) {
      const { table, money } = context;
      const [costs, has] = [priceInPool(context, company), cash(table, player)];
      if (has < costs)
        yield objection('cash', `This costs ${money(costs)}, and {${player}} has ${money(has)}.`);
      if (boxCertificatesIn(table, player, company).length === 0)
        yield objection(
          'holder',
          `Only a holder of ${nameOf(context, company)} may take its president's certificate from the market.`,
        );
    }),
  ],
  *candidates(context) {
    for (const company of companiesOf(context)) {
      const { presidentPercent } = issuedCertificates(context.box, company);
      const move = { verb: 'buyShare', company, from: 'pool', percent: presidentPercent } as const;
      if (isThere(context, move)) yield move;
    }
  },
  effects(context, draft, move, player) {
    const { company } = move;
    const { president, presidentPercent, unit, all } = issuedCertificates(context.box, company);
    if (!isThere(context, move)) return;
    const mine = all.filter((id) => context.table.pieces.get(id)!.place === player);
    const price = priceInPool(context, company);
    for (const id of mine.slice(0, presidentPercent / unit - 1)) draft.put(id, 'pool');
    draft.put(president!, player);
    payUpTo(draft, player, 'bank', price);
    settlePresident(context, draft, company);
    noteDone(draft, player, 'buy', [company, 'pool']);
  },
  say: (context, { company }) => `takes the president's certificate of ${nameOf(context, company)}`,
});

/** The company of the last purchase, if nothing was done after it in this turn. */
function justBought(table: Table): string | undefined {
  const { acted, bought } = read(table, 'stock');
  return ['buy', 'par'].includes(acted.at(-1) ?? '') ? bought.at(-1)?.[0] : undefined;
}

/** What was just bought is not sold at once. (1825 §4.5) */
const justBoughtCheck = defineCheck<Move>(
  'just-bought',
  ({ table }, { company }, player) =>
    justBought(table) === company &&
    `${playerToken(player)} has just bought ${String(company)} and may not sell it at once.`,
);

export const sale: AnyAction = { ...sell, checks: [...sell.checks, justBoughtCheck] };

/** The least cash for starting a company: twice the lowest par of a major. (1825 §14.2) */
const CHEAPEST_START = 134;

function couldStart(context: Context, player: PlaceId): boolean {
  const { table } = context;
  return (
    cash(table, player) >= CHEAPEST_START &&
    companiesOf(context).some(
      (company) => !isStarted(table, company) && !own.isRemoved(table, company),
    )
  );
}

function couldBuyPrivate({ table, box }: Context, player: PlaceId): boolean {
  const sold = read(table, 'stock').sold[player] ?? {};
  return (
    cash(table, player) > 0 &&
    privatesOf(box).some((id) => !privateAt(table, id).startsWith('player:') && !sold[id])
  );
}

/**
 * The actions that the player is asked for. These tests are coarser than the rules of each action; if none
 * applies, the turn ends by itself. (1825 §14.2)
 */
export const asked = (context: Context, player: PlaceId): readonly string[] => [
  ...purchasesAsked(context, player),
  ...salesLeft(context, player),
];

/** True if the player is asked for anything. The quick tests come first. */
export const isAsked = (context: Context, player: PlaceId): boolean =>
  canSell(context, player) || !purchasesAsked(context, player).next().done;

function* purchasesAsked(context: Context, player: PlaceId): Generator<string> {
  if (hasBought(context.table) || mustSell(context, player)) return;
  const room =
    countedCertificates(context, player) <
    context.rules.stock.certificateLimit(context.table, player);
  if (context.can(buy, player) || context.can(presidency, player)) yield 'buy';
  if (room ? couldStart(context, player) : context.can(start, player)) yield 'par';
  if (room && couldBuyPrivate(context, player)) yield 'bankPrivate';
}
