import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import { railwayMoves } from '../../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { verb, type Verb } from '../../../rules/rulebook.ts';
import { judgeFirstPar, firstParOptions, setFirstPar } from '../auction.ts';
import { violation } from '../clauses.ts';
import { read, setStanding, standing } from '../course/clock.ts';
import { judgeEmergencySale, emergencySaleOptions, emergencySale } from '../operating/emergency.ts';
import { certificatesOf, companies, nameOf, papers, units, unitsOf } from '../holdings.ts';
import {
  exchange,
  exchangeOptions,
  exchangePar,
  judgeExchange,
  judgeExchangePar,
  exchangeParOptions,
} from '../privates/exchange.ts';
import { found, money, mover, named, outOfTurn } from '../course/turns.ts';
import { moveMarker, parCell, parPrices, placeMarker, priceOf } from './market.ts';
import { payUpTo } from '../../../rules/money.ts';
import {
  hasSold,
  sellable,
  settleDirector,
  toPlayer,
  toPool,
  unitPrice,
  unsellable,
  type Unsellable,
} from './shares.ts';
import {
  hasBought,
  hasDone,
  holdsTooMuch,
  isStartable,
  mayStillSell,
  noteSale,
  notStock,
  onSale,
  purchaseOpen,
  stockActor,
} from './stock-round.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

export interface BuyShare extends Move {
  verb: 'buyShare';
  company: string;
  from: string;
  percent: number;
  /** The certificate itself, where it matters which one. */
  certificate?: string | undefined;
  /** "M&H": an exchange of that private. */
  with?: string | undefined;
}
export const buyShareSchema = z.extend(railwayMoves.buyShare, {
  certificate: z.optional(id),
  with: z.optional(id),
});

/** Which certificate a purchase takes. */
export function wanted(table: Table, { company, from, percent, certificate }: BuyShare) {
  const lying = papers(table, from, company).filter(
    (paper) => unitsOf(table, paper) * 10 === percent,
  );
  return certificate !== undefined && lying.includes(certificate) ? certificate : lying[0];
}

export const buyShare: Verb = verb<BuyShare>({
  schema: buyShareSchema as z.ZodMiniType<BuyShare>,
  judge(table, move, actor) {
    if (move.with !== undefined) return judgeExchange(table, move, actor);
    const outside = notStock(table);
    if (outside) return [outside];
    const player = stockActor(table);
    const { company, from, percent } = move;
    const name = nameOf(table, company);
    const price = (percent / 10) * unitPrice(table, company, from);
    const purse = cash(table, player);
    const held = 10 * units(table, player, company);
    const paper = wanted(table, move);
    const about = {
      facts: { price, cash: purse, held, percent },
      pieces: paper === undefined ? [] : [paper],
    };
    const parred = standing(table, company).par !== undefined;
    return found(
      outOfTurn(actor, [player], '1828/srov/1'),
      from !== 'ipo' &&
        from !== 'pool' &&
        violation('1828/buying/12', 'Shares are bought from the IPO or the pool only.', about),
      !parred &&
        violation(
          '1828/buying/5',
          `${name} has no par price yet: its director's certificate comes first.`,
          about,
        ),
      paper === undefined &&
        violation('1828/buying/1', `No ${percent}% certificate of ${name} lies there.`, about),
      !purchaseOpen(table, player, company) &&
        violation(
          '1828/buying/1',
          `${named(player)} has taken the purchase of this turn already.`,
          about,
        ),
      hasSold(table, player, company) &&
        violation('1828/buying/6', `${named(player)} has sold ${name} in this round.`, about),
      holdsTooMuch(table, player, company, percent / 10) &&
        violation(
          '1828/buying/2',
          `${named(player)} would hold ${held + percent}% of ${name}; 60% is the most outside the gray zone.`,
          about,
        ),
      purse < price &&
        violation('1828/srov/4', `It costs ${money(price)}; ${money(purse)} is there.`, about),
    );
  },
  effects(draft, move, actor) {
    if (move.with !== undefined) return exchange(draft, move, actor);
    const { table } = draft;
    const player = mover(actor, [stockActor(table)]);
    const paper = wanted(table, move);
    if (paper === undefined) return;
    const { company, from, percent } = move;
    payUpTo(draft, player, 'bank', (percent / 10) * unitPrice(table, company, from));
    toPlayer(draft, player, company, paper);
    hasDone(draft, player, 'buy', company);
  },
  *options(table, player) {
    yield* exchangeOptions(table, player);
    if (read(table, 'stage') !== 'stock' || stockActor(table) !== player) return;
    for (const company of companies(table)) {
      if (!purchaseOpen(table, player, company) || hasSold(table, player, company)) continue;
      for (const { from, units: size } of onSale(table, company)) {
        if (standing(table, company).par === undefined) continue;
        if (cash(table, player) < size * unitPrice(table, company, from)) continue;
        if (holdsTooMuch(table, player, company, size)) continue;
        yield { verb: 'buyShare', company, from, percent: 10 * size };
      }
    }
  },
  say: (table, { company, from, percent, with: power }) =>
    power === undefined
      ? `buys ${percent}% of ${nameOf(table, company)} from the ${from === 'ipo' ? 'IPO' : 'pool'}`
      : `exchanges ${power} for ${percent}% of ${nameOf(table, company)}`,
});

export interface SellShares extends Move {
  verb: 'sellShares';
  company: string;
  percent: number;
  /** Certificates named by a recorded game: they go first. */
  certificates?: readonly string[] | undefined;
}
const sellSchema = z.extend(railwayMoves.sellShares, {
  certificates: z.optional(z.array(id).check(z.maxLength(10))),
});

/** Why a bundle may not be sold, in words. */
export function sayUnsellable(table: Table, why: Unsellable, move: SellShares, player: PlaceId) {
  const name = nameOf(table, move.company);
  const facts = { percent: move.percent, held: 10 * units(table, player, move.company) };
  const pool = 10 * units(table, 'pool', move.company);
  switch (why) {
    case 'unparred':
      return violation('1828/selling/2', `${name} has no par price yet.`, { facts });
    case 'not-held':
      return violation(
        '1828/selling/6',
        `${named(player)} holds ${facts.held}% of ${name}, in units of 10%.`,
        { facts },
      );
    case 'pool-full':
      return violation('1828/selling/5', `The pool would hold more than 80% of ${name}.`, {
        facts: { ...facts, pool },
      });
    case 'directorship':
      return violation(
        '1828/selling/4',
        `Nobody else holds 20% of ${name}, so its director cannot sell that far.`,
        { facts },
      );
    case 'control':
      return violation('1828/emergency/8', `${name} is operating: its director may not change.`, {
        facts,
      });
  }
}

export const sellShares: Verb = verb<SellShares>({
  schema: sellSchema as z.ZodMiniType<SellShares>,
  judge(table, move, actor) {
    if (read(table, 'stage') === 'operating') return judgeEmergencySale(table, move, actor);
    const outside = notStock(table);
    if (outside) return [outside];
    const player = stockActor(table);
    const why =
      move.percent % 10 === 0
        ? unsellable(table, player, move.company, move.percent / 10)
        : 'not-held';
    return found(
      outOfTurn(actor, [player], '1828/srov/1'),
      !mayStillSell(table) &&
        violation('1828/selling/1', 'Nothing is sold in the first stock round.'),
      why && sayUnsellable(table, why, move, player),
    );
  },
  effects(draft, move, actor) {
    if (read(draft.table, 'stage') === 'operating') return emergencySale(draft, move, actor);
    const player = mover(actor, [stockActor(draft.table)]);
    sellBundle(draft, player, move);
    hasDone(draft, player, 'sell');
    noteSale(draft, player, nameOf(draft.table, move.company));
  },
  *options(table, player) {
    if (read(table, 'stage') === 'operating') return yield* emergencySaleOptions(table, player);
    if (read(table, 'stage') !== 'stock' || stockActor(table) !== player) return;
    if (!mayStillSell(table)) return;
    for (const company of companies(table))
      for (const count of sellable(table, player, company))
        yield { verb: 'sellShares', company, percent: 10 * count };
  },
  say: (table, { company, percent }) => `sells ${percent}% of ${nameOf(table, company)}`,
});

/** All at the price of the moment; then the marker goes down one row per unit. (A5.3) */
export function sellBundle(draft: Draft, player: PlaceId, move: SellShares): void {
  const count = move.percent / 10;
  draft.pay('bank', player, count * priceOf(draft.table, move.company));
  toPool(draft, player, move.company, count, move.certificates as readonly PieceId[] | undefined);
  moveMarker(draft, move.company, 'down', count);
}

export interface StartCompany extends Move {
  verb: 'startCompany';
  company: string;
  par: number;
  with?: string | undefined;
}

export const startCompany: Verb = verb<StartCompany>({
  schema: z.extend(railwayMoves.startCompany, {
    with: z.optional(id),
  }) as z.ZodMiniType<StartCompany>,
  judge(table, move, actor) {
    const { company, par } = move;
    if (read(table, 'stage') === 'auction') return judgeFirstPar(table, company, par, actor);
    if (move.with !== undefined) return judgeExchangePar(table, move, actor);
    const outside = notStock(table);
    if (outside) return [outside];
    const player = stockActor(table);
    const purse = cash(table, player);
    return found(
      outOfTurn(actor, [player], '1828/srov/1'),
      ...parFindings(table, company, par),
      hasBought(table) &&
        violation('1828/srov/3', `${named(player)} has taken the purchase of this turn already.`),
      holdsTooMuch(table, player, company, 2) &&
        violation('1828/buying/2', `${named(player)} would hold more than 60% of ${company}.`),
      purse < 2 * par &&
        violation('1828/float/5', `It costs ${money(2 * par)}; ${money(purse)} is there.`, {
          facts: { price: 2 * par, cash: purse },
        }),
    );
  },
  effects(draft, move, actor) {
    const { table } = draft;
    const { company, par } = move;
    if (read(table, 'stage') === 'auction') return setFirstPar(draft, company, par);
    if (move.with !== undefined) return exchangePar(draft, move, actor);
    const player = mover(actor, [stockActor(table)]);
    payUpTo(draft, player, 'bank', 2 * par);
    start(draft, player, company, par);
    hasDone(draft, player, 'par');
  },
  *options(table, player) {
    if (read(table, 'stage') === 'auction') return yield* firstParOptions(table, player);
    yield* exchangeParOptions(table, player);
    if (read(table, 'stage') !== 'stock' || stockActor(table) !== player) return;
    if (hasBought(table)) return;
    for (const company of companies(table)) {
      if (!isStartable(table, company) || holdsTooMuch(table, player, company, 2)) continue;
      for (const par of parPrices(table))
        if (cash(table, player) >= 2 * par) yield { verb: 'startCompany', company, par };
    }
  },
  say: (_table, { company, par }) => `starts ${company} at ${money(par)}`,
});

export function parFindings(table: Table, company: string, par: number) {
  const open = parPrices(table);
  return found(
    !isStartable(table, company) &&
      violation('1828/buying/4', `${nameOf(table, company)} cannot be started (any more).`),
    open.length === 0
      ? violation('1828/float/6', 'No company can be started in purple phase.')
      : !open.includes(par) &&
          violation('1828/float/1', `The par prices open now are ${open.map(money).join(', ')}.`, {
            facts: { par },
          }),
  );
}

/** Marker in the par cell, director's certificate to the player. (A5.5) */
export function start(draft: Draft, player: PlaceId, company: string, par: number): void {
  const { table } = draft;
  const cell = parCell(table, par);
  const crown = certificatesOf(table.box, company).own[0];
  if (!cell || crown === undefined) return;
  placeMarker(draft, company, cell);
  setStanding(draft, company, { par });
  draft.put(crown, player);
  settleDirector(draft, company, player);
}
