import { cash } from '../../kernel/table.ts';
import { amend, read, write } from '../../rules/course/keys.ts';
import type {
  Check,
  Draft,
  Context,
  PieceId,
  PlaceId,
  Round,
  Table,
} from '../../rules/course/nouns.ts';
import { checkOf, defineCheck, objection } from '../../rules/course/check.ts';
import { defineAction } from '../../rules/course/verb.ts';
import { moneyCheck, payUpTo } from '../../rules/money.ts';
import { playerToken } from '../../rules/procedure.ts';
import {
  type BuyShare,
  mustSellFirst,
  onceCheck,
  soldEarlierCheck,
} from '../../rules/stock/buy.ts';
import { cellOf, gridNext, priceOf } from '../../rules/stock/market.ts';
import { movePriceMarker } from '../../rules/stock/moves.ts';
import { boxCertificatesIn, percentIn, playersOf } from '../../rules/stock/issued.ts';
import { sell as sell1830, type SellShares } from '../../rules/stock/sell.ts';
import { bundles, noteSale, sellBundle, saleObjection } from '../../rules/stock/shares.ts';
import { noteDone } from '../../rules/stock/turn.ts';
import { beginPhase } from '../../rules/trains/phase.ts';
import { charterOf, trainName, trainPrice } from '../../rules/trains/cards.ts';
import { charter, own, setCharter } from './clock.ts';
import { COUNTRIES, isForeign, publicCompanies, sincePhase, stands } from './holdings.ts';
import { becomeObsolete } from './privates/privates.ts';
import { NFLM } from './runs.ts';
import { onOffer } from './trains/supply.ts';

/**
 * Foreign shares. 2% is one share; most certificates hold two. Holders exchange a 4% certificate for two of
 * 2% whenever somebody needs it, so holdings are counted in shares (§5.2, §5.3).
 */

/** The percentage of one foreign share. */
const SHARE = 2;
const PUBLIC_SHARE = 10;

export const unitOf = (company: string): number => (isForeign(company) ? SHARE : PUBLIC_SHARE);

const ofPercent = (table: Table, place: PlaceId, company: string, percent: number): PieceId[] =>
  boxCertificatesIn(table, place, company).filter(
    (id) => table.box.pieces.get(id)!.percent === percent,
  );

/** Moves certificates worth `percent`, or as much as there is. */
export function moveForeign(
  draft: Draft,
  company: string,
  from: PlaceId,
  to: PlaceId,
  percent: number,
): void {
  const { table } = draft;
  const doubles = ofPercent(table, from, company, 2 * SHARE);
  const whole = doubles.splice(0, Math.floor(percent / (2 * SHARE)));
  const rest = percent - 2 * SHARE * whole.length;
  const singles = () => ofPercent(table, from, company, SHARE);
  const double = doubles.at(-1);
  if (rest === SHARE && singles().length === 0 && double !== undefined)
    change(draft, company, from, double);
  for (const id of [...whole, ...singles().slice(0, rest / SHARE)]) draft.put(id, to);
}

/** Exchanges a 4% certificate of `place` for two of 2% of somebody else. There are ten of those. (buying/13) */
function change(draft: Draft, company: string, place: PlaceId, double: PieceId): void {
  const { table } = draft;
  const others = [charterOf(company), 'pool', ...playersOf(table.box)].filter((p) => p !== place);
  const other = others.find((at) => ofPercent(table, at, company, SHARE).length >= 2);
  if (other === undefined) return;
  const pair = ofPercent(table, other, company, SHARE).slice(0, 2);
  draft.put(double, other);
  for (const id of pair) draft.put(id, place);
}

/** The price of shares worth `share` percent. */
export const costOf = (table: Table, company: string, share: number): number =>
  (share / unitOf(company)) * priceOf(table, company);

/** What the bank pays for a bundle. A foreign share sells at the price one cell lower. (§5.2, D38) */
export function saleValue(table: Table, company: string, share: number): number {
  if (!isForeign(company)) return costOf(table, company, share);
  const cell = cellOf(table, company);
  return cell ? (share / SHARE) * gridNext(table.box, cell, 'left').price : 0;
}

/** Why a bundle of any company cannot be sold. `office` = companies that must keep their president. */
export function saleObjectionOf(
  context: Context,
  player: PlaceId,
  company: string,
  share: number,
  office: readonly string[] = [],
) {
  const { table } = context;
  if (!isForeign(company)) return saleObjection(context, player, company, share, office);
  const held = percentIn(table, player, company);
  if (share < 1 || share % SHARE !== 0 || held < share)
    return objection(
      'held',
      held === 0
        ? `${playerToken(player)} holds no shares of ${company}.`
        : held < share
          ? `${playerToken(player)} holds ${held}% of ${company} and cannot sell ${share}%.`
          : `Shares of ${company} are sold in units of ${SHARE}%, and ${share}% is none.`,
      {
        facts: { held },
      },
    );
  if (stands(table, company)) return undefined;
  const says = `${company} has no price yet, so its shares cannot be sold.`;
  return objection('selling/4', says, { facts: { held } });
}

/** The percentages of a company that a player can sell now, ascending. */
export function sellable(
  context: Context,
  player: PlaceId,
  company: string,
  office: readonly string[] = [],
): number[] {
  if (!isForeign(company)) return bundles(context, player, company, office);
  if (!stands(context.table, company)) return [];
  const most = percentIn(context.table, player, company) / SHARE;
  return Array.from({ length: most }, (_, i) => SHARE * (i + 1));
}

/** Moves shares to the pool and pays the seller. */
export function sellAny(
  context: Context,
  draft: Draft,
  seller: PlaceId,
  company: string,
  share: number,
): void {
  const held = Math.min(share, percentIn(context.table, seller, company));
  const bundle = held - (held % unitOf(company));
  if (bundle <= 0) return;
  if (!isForeign(company)) return sellBundle(context, draft, seller, company, bundle);
  draft.pay('bank', seller, saleValue(context.table, company, bundle));
  moveForeign(draft, company, seller, 'pool', bundle);
}

/** Nothing is sold in the first round. (selling/2) */
export const firstRound: Check<SellShares> = {
  ...checkOf(sell1830.checks as Check<SellShares>[], 'first-round'),
  stops: true,
};

const sources = (company: string): PlaceId[] => [charterOf(company), 'pool'];

/** Why foreign shares cannot be bought, whatever the player has. */
function unbuyable({ table, box }: Context, { company, from, percent }: BuyShare) {
  if (!sincePhase(table, 'Green'))
    return objection('buying/8', 'Foreign shares are sold from green phase on.');
  if (!stands(table, company))
    return objection('buying/9', `No train has reached ${company} yet, so it has no price.`);
  const all = sources(company);
  const label = (at: PlaceId) => box.places.get(at)?.label ?? at;
  if (!all.includes(from))
    return objection(
      'source',
      `Shares of ${company} are bought from: ${all.map(label).join(', ')}.`,
    );
  if (percent !== SHARE && percent !== 2 * SHARE)
    return objection('buying/12', `A certificate of ${company} is 2 or 4%.`);
  const left = percentIn(table, from, company);
  if (left >= percent) return undefined;
  const says = `Of ${company} ${left === 0 ? 'no share' : `${left}%`} is left in ${label(from)}.`;
  return objection('none', says, { facts: { left } });
}

export const buyAbroad = defineAction<BuyShare>({
  name: 'buyAbroad',
  matches: (_context, { company }) => isForeign(company),
  checks: [
    mustSellFirst,
    onceCheck,
    soldEarlierCheck,
    {
      ...defineCheck(['buying/8', 'buying/9', 'source', 'buying/12', 'none'], unbuyable),
      stops: true,
    },
    moneyCheck('cash', ({ table }, { company, percent }) => costOf(table, company, percent)),
  ],
  *candidates() {
    for (const company of COUNTRIES)
      for (const from of sources(company))
        for (const percent of [SHARE, 2 * SHARE])
          yield { verb: 'buyShare', company, from, percent };
  },
  effects({ table }, draft, { company, from, percent }, player) {
    const cost = costOf(table, company, percent);
    // For a share from the charter the treasury gets half, from brown phase on everything. (buying/17, 18)
    const part = sincePhase(table, 'Brown') ? cost : Math.ceil(cost / 2);
    const treasury = from === charterOf(company) ? part : 0;
    payUpTo(draft, player, charterOf(company), treasury);
    payUpTo(draft, player, 'bank', cost - treasury);
    moveForeign(draft, company, from, player, percent);
    noteDone(draft, player, 'buy', [company, from]);
  },
  say: ({ table, box, money }, { company, percent, from }) =>
    `buys ${percent}% of ${company} from ${box.places.get(from)?.label ?? from} for ${money(costOf(table, company, percent))}`,
});

export const sellAbroad = defineAction<SellShares>({
  name: 'sellAbroad',
  matches: (_context, { company }) => isForeign(company),
  checks: [
    firstRound,
    defineCheck<SellShares>(['held', 'selling/4'], (context, { company, percent }, player) =>
      saleObjectionOf(context, player, company, percent),
    ),
  ],
  *candidates(context, player) {
    for (const company of COUNTRIES)
      for (const percent of sellable(context, player, company))
        yield { verb: 'sellShares', company, percent };
  },
  effects(context, draft, { company, percent }, player) {
    sellAny(context, draft, player, company, percent);
    noteSale(draft, player, company);
    noteDone(draft, player, 'sell');
  },
  say: ({ table, money }, { company, percent }) =>
    `sells ${percent}% of ${company} for ${money(saleValue(table, company, percent))}`,
});

/**
 * At the end of a stock round, pool shares move a country down a cell. If players own all shares it moves up.
 * (§7.4)
 */
export function settleForeignPrice(context: Context, draft: Draft, country: string): void {
  const { table } = context;
  const players = playersOf(table.box).reduce((sum, p) => sum + percentIn(table, p, country), 0);
  if (percentIn(table, 'pool', country) > 0) movePriceMarker(context, draft, country, 'left');
  else if (players >= 100) movePriceMarker(context, draft, country, 'right');
}

/** Foreign companies operate without a decision: half-pay, buy back, buy trains (§8). */

const ROUND_UP_TO = 100;
/** Returns to the supply when a foreign company buys it. */
const RETURNS = 'FLOOD';

/** The companies whose off-board markers lie on the charter of a country. */
function visitors({ box, places }: Table, country: string): Set<string> {
  const came = new Set<string>();
  for (const id of places.get(charterOf(country)) ?? []) {
    const { company } = box.pieces.get(id)!;
    if (company !== undefined) came.add(company);
  }
  return came;
}

/**
 * The last revenues of all companies that came, the NFLM's twice, halved and rounded up to the next 100.
 * (D60)
 */
export function foreignRevenue(table: Table, country: string): number {
  const came = visitors(table, country);
  const ran = (company: string): number =>
    came.has(company) ? (charter(table, company).revenue ?? 0) : 0;
  const sum = publicCompanies(table).reduce((total, company) => total + ran(company), 0);
  return Math.ceil((sum + 2 * ran(NFLM)) / 2 / ROUND_UP_TO) * ROUND_UP_TO;
}

/** Half-pay and buying back. (§8.1 to §8.3) */
function operate(context: Context, draft: Draft, country: string): void {
  const { table } = context;
  const revenue = foreignRevenue(table, country);
  const half = revenue / 2;
  const dividends = `in dividends of ${country}`;
  for (const player of playersOf(table.box))
    draft.pay('bank', player, (percentIn(table, player, country) * half) / 100, dividends);
  const kept = (percentIn(table, charterOf(country), country) * half) / 100;
  draft.pay('bank', charterOf(country), half + kept, 'of its revenue');
  movePriceMarker(context, draft, country, revenue > 0 ? 'right' : 'left');
  buyBack(draft, country);
}

/** Buys as many pool shares as the treasury can pay for at half the price. */
function buyBack(draft: Draft, country: string): void {
  const { table } = draft;
  const each = Math.floor(priceOf(table, country) / 2);
  if (each === 0) return;
  const shares = Math.min(
    percentIn(table, 'pool', country) / SHARE,
    Math.floor(cash(table, charterOf(country)) / each),
  );
  draft.pay(charterOf(country), 'bank', shares * each, 'for its shares in the pool');
  moveForeign(draft, country, 'pool', charterOf(country), shares * SHARE);
}

/** Buys one train from the supply, if it can be paid for. Returns false if no more are bought. (§8.4) */
function buyTrain(context: Context, draft: Draft, country: string): boolean {
  const { table } = context;
  const train = onOffer(table);
  if (train === undefined || trainPrice(table, train) > cash(table, charterOf(country)))
    return false;
  const name = trainName(table, train);
  draft.pay(charterOf(country), 'bank', trainPrice(table, train), `for the ${name} train`);
  movePriceMarker(context, draft, country, 'right');
  if (name !== RETURNS) draft.put(train, 'out');
  beginPhase(context, draft, name);
  return true;
}

/** After the public companies of a round. The countries are checked again after every train that is bought. */
export const foreignRound: Round = {
  name: 'abroad',
  begin({ table }, draft) {
    amend(draft, 'round', { order: COUNTRIES.filter((country) => stands(table, country)) });
    write(draft, 'at', 0);
    write(draft, 'step', '');
  },
  prompt: ({ table }) => ({
    round: `Operating round ${read(table, 'turn')}.${read(table, 'round').num}`,
    acting: [],
    actions: [],
    sentence: 'The foreign companies operate.',
  }),
  advance(context, draft) {
    const { table } = context;
    const at = read(table, 'at');
    const country = read(table, 'round').order[at];
    if (country === undefined) return 'over';
    if (read(table, 'step') === '') {
      write(draft, 'step', 'trains');
      operate(context, draft, country);
    } else if (!buyTrain(context, draft, country)) {
      becomeObsolete(draft, country);
      write(draft, 'at', at + 1);
      write(draft, 'step', '');
    }
    return 'on';
  },
};

/** Returns the off-board markers and clears the last revenues. (§6.1) */
export function forget({ table, box }: Context, draft: Draft): void {
  const countries: readonly string[] = COUNTRIES.map(charterOf);
  for (const [id, { type, place }] of box.pieces)
    if (type === 'offboard' && countries.includes(table.pieces.get(id)!.place))
      draft.put(id, place);
  for (const [company, { revenue }] of Object.entries(own(table, 'charters')))
    if (revenue !== undefined) setCharter(draft, company, { revenue: 0 });
}
