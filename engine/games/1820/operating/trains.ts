import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import { type Move, type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf, firstOfEachKind, trainName, trainPrice } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { colourOf, maintenanceOf, onOffer, trainLimit, trainsOf } from '../course/chart.ts';
import { amend, note, read, write } from '../course/clock.ts';
import { beginPhase, isOverLimit } from '../course/phase.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { HOLDEN, holdenLeft } from '../cousins/powers.ts';
import { catalogue, isPrivate, purseOf, runs } from '../companies/holdings.ts';
import { deciding, stepFindings, stepOf } from './step.ts';

/** Buying and discarding trains (1820 §8.6, §8.7). */

export interface BuyTrain extends Move {
  verb: 'buyTrain';
  company: string;
  train: string;
  price: number;
  /** "JH": James Holden helps before the run. */
  with?: string | undefined;
}

/** Who has the train: a company, or the supply. */
function sellerOf(table: Table, train: PieceId): string | undefined {
  const place = table.pieces.get(train)?.place ?? '';
  return catalogue(table.box).find((company) => charterOf(company) === place);
}

/** Trains of the colour that is for sale. */
export const isForSale = (table: Table, train: PieceId): boolean => {
  const first = onOffer(table);
  return (
    first !== undefined &&
    table.pieces.get(train)?.place === 'depot' &&
    trainName(table, first) === trainName(table, train)
  );
};

/** Face less maintenance now, at least £1: what bounds prices between companies. (§8.7) */
export const fairPrice = (table: Table, train: PieceId): number =>
  Math.max(1, trainPrice(table, train) - maintenanceOf(table, train));

/** May the director add money: for a public company without a train? A private one has it anyway. */
export const mayHelp = (table: Table, company: string): boolean =>
  !isPrivate(table, company) && trainsOf(table, company).length === 0;

/** What the company can pay, with its director's money where that may be added. */
export function means(table: Table, company: string): number {
  const director = runs(table, company);
  const help = mayHelp(table, company) && director !== undefined ? cash(table, director) : 0;
  return cash(table, purseOf(table, company)) + help;
}

/** Bounds of the price between two companies. */
function bounds(table: Table, company: string, seller: string, train: PieceId): [number, number] {
  const fair = fairPrice(table, train);
  const treasury = cash(table, purseOf(table, company));
  const most = Math.max(treasury, Math.min(fair, means(table, company)));
  if (isPrivate(table, company) && !isPrivate(table, seller)) return [fair, most];
  if (!isPrivate(table, company) && isPrivate(table, seller)) return [1, Math.min(fair, most)];
  return [1, most];
}

const room = (table: Table, company: string): boolean =>
  trainsOf(table, company).length < trainLimit(table);

function supplyFindings(table: Table, { train, price }: BuyTrain): Finding[] {
  return found(
    !isForSale(table, train) &&
      violation('1820/15.1/7', 'Only the lowest colour in the supply is for sale.', {
        pieces: [train],
      }),
    price !== trainPrice(table, train) &&
      violation('1820/7.2.7/2', `The train costs ${money(trainPrice(table, train))}.`, {
        facts: { price, face: trainPrice(table, train) },
      }),
  );
}

function tradeFindings(table: Table, move: BuyTrain, seller: string): Finding[] {
  const { company, train, price } = move;
  const fair = fairPrice(table, train);
  const about = { facts: { price, fair }, pieces: [train] };
  const [buys, sells] = [isPrivate(table, company), isPrivate(table, seller)];
  const treasury = cash(table, purseOf(table, company));
  return found(
    (seller === company || runs(table, seller) === undefined) &&
      violation('1820/7.2.7/3', `${seller} sells no train here.`, about),
    price < 1 && violation('1820/7.2.7/3', 'A train costs at least £1.', about),
    buys &&
      !sells &&
      price < fair &&
      violation('1820/7.2.7/4', `A private company pays at least ${money(fair)}.`, about),
    !buys &&
      sells &&
      price > fair &&
      violation('1820/7.2.7/5', `A private company gets at most ${money(fair)}.`, about),
    price > treasury &&
      price > fair &&
      violation(
        '1820/7.2.7/10',
        `With money of the director it costs at most ${money(fair)}.`,
        about,
      ),
  );
}

export const buyTrain = verb<BuyTrain>({
  schema: z.extend(railwayMoves.buyTrain, {
    with: z.optional(z.string().check(z.maxLength(64))),
  }) as z.ZodMiniType<BuyTrain>,
  partial: true,
  judge(table, move, actor) {
    const { company, train, price, with: power } = move;
    const early = stepOf(table) === 'supply';
    const seller = sellerOf(table, train);
    const all = means(table, company);
    const aided = power === HOLDEN;
    return found(
      ...stepFindings(table, actor, company, ['supply', 'trains'], '1820/7.2/1'),
      aided &&
        (!early || !holdenLeft(table, company)) &&
        violation('1820/14.5.1/2', `James Holden does not help ${company} now.`),
      power !== undefined &&
        !aided &&
        violation('1820/14.1/10', `${power} has no power to buy trains.`),
      early &&
        !aided &&
        !isPrivate(table, company) &&
        violation('1820/7.2/1', 'Only private companies buy before they run.'),
      early &&
        seller !== undefined &&
        violation('1820/13.2/7', 'Before the run trains come from the supply.'),
      !room(table, company) &&
        violation('1820/7.2.7/1', `${company} has as many trains as it may.`, {
          facts: { limit: trainLimit(table), trains: trainsOf(table, company).length },
        }),
      ...(seller === undefined ? supplyFindings(table, move) : tradeFindings(table, move, seller)),
      price > all &&
        violation('1820/7.2.7/6', `That costs ${money(price)}; ${money(all)} is there.`, {
          facts: { price, means: all },
        }),
    );
  },
  effects(draft, { company, train, price, with: power }) {
    const { table } = draft;
    if (!table.pieces.has(train) || !table.purses.has(charterOf(company))) return;
    const seller = sellerOf(table, train);
    const from = purseOf(table, company);
    const to = seller === undefined ? 'bank' : purseOf(table, seller);
    const director = runs(table, company);
    const missing = Math.max(0, price - cash(table, from));
    if (from !== to) {
      payUpTo(draft, from, to, price);
      if (director !== undefined && director !== from && director !== to)
        payUpTo(draft, director, to, missing);
    }
    const colour = colourOf(table, train);
    draft.put(train, charterOf(company));
    if (stepOf(table) === 'trains') amend(draft, 'operating', { bought: true });
    if (power === HOLDEN) note(draft, company, { holden: true });
    if (seller === undefined) beginPhase(draft, colour);
  },
  *options(table, player) {
    const company = deciding(table, player, ['supply', 'trains']);
    if (company === undefined || !room(table, company)) return;
    yield* supplyOptions(table, company);
    if (stepOf(table) !== 'trains') return;
    for (const seller of catalogue(table.box)) {
      if (seller === company || runs(table, seller) === undefined) continue;
      for (const train of firstOfEachKind(table, trainsOf(table, seller))) {
        const [least, most] = bounds(table, company, seller, train);
        for (const price of new Set([least, Math.min(fairPrice(table, train), most), most]))
          if (price >= least && price >= 1 && price <= most)
            yield { verb: 'buyTrain', company, train, price };
      }
    }
  },
  say: (table, { company, train, price }) =>
    `${company} buys a ${trainName(table, train)} for ${money(price)}`,
});

function* supplyOptions(table: Table, company: string): Generator<BuyTrain> {
  const train = onOffer(table);
  if (train === undefined) return;
  const price = trainPrice(table, train);
  if (price > means(table, company)) return;
  const early = stepOf(table) === 'supply';
  const aided = early && !isPrivate(table, company);
  yield { verb: 'buyTrain', company, train, price, ...(aided && { with: HOLDEN }) };
}

/** Private companies buy before they run, and those that Holden helps. */
const buysEarly = (table: Table, company: string): boolean =>
  isPrivate(table, company) || holdenLeft(table, company);

/**
 * Is there anything to decide before the run: a private company or Holden, and money for a train,
 * with what the director could sell for it?
 */
export function supplyOpen(table: Table, company: string, raised: number): boolean {
  const train = onOffer(table);
  if (train === undefined || !room(table, company)) return false;
  if (!buysEarly(table, company)) return false;
  return trainPrice(table, train) <= means(table, company) + raised;
}

/** The director of the company that sells. */
export function trainConsent(table: Table, { train }: BuyTrain): PlaceId[] {
  const seller = sellerOf(table, train);
  const director = seller === undefined ? undefined : runs(table, seller);
  return director === undefined ? [] : [director];
}

/** The dearest train to be had with the director's help: how much may be raised for. */
export function dearest(table: Table, company: string): number {
  const first = onOffer(table);
  const early = stepOf(table) === 'supply';
  const others = catalogue(table.box)
    .filter((seller) => !early && seller !== company && runs(table, seller) !== undefined)
    .flatMap((seller) => trainsOf(table, seller).map((train) => fairPrice(table, train)));
  return Math.max(0, first === undefined ? 0 : trainPrice(table, first), ...others);
}

/** May shares be sold now so that the company can buy a train? */
export const mayRaiseForTrain = (table: Table, company: string): boolean =>
  (stepOf(table) === 'trains' || (stepOf(table) === 'supply' && buysEarly(table, company))) &&
  room(table, company) &&
  (isPrivate(table, company) || mayHelp(table, company)) &&
  means(table, company) < dearest(table, company);

type DiscardTrain = Of<RailwayMove, 'discardTrain'>;

/** The company that has to discard before anything else happens. */
const discarding = (table: Table): string | undefined => {
  const [first] = read(table, 'pending');
  return first?.kind === 'discard' ? first.company : undefined;
};

export const discardTrain = verb<DiscardTrain>({
  schema: railwayMoves.discardTrain,
  judge(table, { company, train }, actor) {
    const forced = discarding(table);
    const director = runs(table, company);
    return found(
      forced !== undefined
        ? forced !== company &&
            violation('1820/13.7/4', `${forced} has to discard first.`, { pieces: [train] })
        : stepFindings(table, actor, company, ['trains'], '1820/7.2/1')[0],
      forced === undefined &&
        read(table, 'operating').bought &&
        violation('1820/7.2/1', 'Trains are discarded before any is bought.'),
      outOfTurn(actor, director === undefined ? [] : [director], '1820/7.2.6/1'),
      !trainsOf(table, company).includes(train) &&
        violation('1820/7.2.6/1', `${company} has no such train.`, { pieces: [train] }),
    );
  },
  effects(draft, { company, train }) {
    const { table } = draft;
    if (trainsOf(table, company).includes(train)) draft.put(train, 'out');
    const [first, ...rest] = read(table, 'pending');
    if (first?.kind === 'discard' && !isOverLimit(table, first.company))
      write(draft, 'pending', rest);
  },
  *options(table, player) {
    const forced = discarding(table);
    const company = forced ?? deciding(table, player, ['trains']);
    if (company === undefined || runs(table, company) !== player) return;
    if (forced === undefined && read(table, 'operating').bought) return;
    for (const train of trainsOf(table, company)) yield { verb: 'discardTrain', company, train };
  },
  say: (table, { company, train }) => `${company} discards a ${trainName(table, train)}`,
});

/** Nobody decides for a company that a cousin directs: its oldest trains go. */
export function discardByItself(draft: Draft, company: string): void {
  const { table } = draft;
  while (isOverLimit(table, company)) draft.put(trainsOf(table, company)[0]!, 'out');
}

/** Every train piece in the supply. */
export const supply = (table: Table): PieceId[] =>
  lying(table, 'depot').filter((id) => table.box.pieces.get(id)!.kind === 'train');
