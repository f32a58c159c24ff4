import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import { type Move, type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import {
  charterOf,
  firstOfEachKind,
  trainName,
  trainPrice,
  trainsIn,
} from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { phaseNow, read, sincePhase, write } from '../course/clock.ts';
import type { StepName } from '../course/keys.ts';
import { found, money, outOfTurn, prices } from '../course/turns.ts';
import { director, ownsPrivate, publicCompanies, trainsOf } from '../holdings.ts';
import { usePower } from '../privates/privates.ts';
import { acquire, onOffer, overLimit } from './phase.ts';
import { dropSaved } from './saved.ts';
import { isAt, lend, notAt, operator, pocket } from './turn.ts';

/** Buying and discarding trains (1839 §6.8). Money for a first train: `emergency.ts`. */

/** Lets its company buy trains whenever it likes. */
const WORKS = 'NFWS';
const CREDIT = 'CM';
const BEIJNES = 'BEIJ';
/** What Crédit Mobilier takes off a train. (D82) */
const CREDITED: Readonly<Record<string, number>> = { '3+': 100, '5+': 150, '7+': 250 };

/** Steps at which the company may buy. */
export const buyingSteps = (table: Table, company: string): StepName[] =>
  ownsPrivate(table, company, WORKS)
    ? ['track', 'marker', 'run', 'dividend', 'trains']
    : ['trains'];

/** Powers that make the train on sale cheaper for the company now. (D82, D83) */
const helpers = (table: Table, company: string): string[] =>
  [CREDIT, BEIJNES].filter(
    (power) =>
      ownsPrivate(table, company, power) &&
      isAt(table, company, 'trains') &&
      (power === CREDIT || !sincePhase(table, 'Brown')),
  );

/** What the train on sale costs the company now, by the best of its powers. (§6.9) */
export function duePrice(table: Table, company: string): number {
  const offer = onOffer(table);
  if (offer === undefined) return Infinity;
  const powers = [undefined, ...helpers(table, company)];
  return Math.min(...powers.map((power) => bankPrice(table, offer, power)));
}

/** Without a train, and the treasury too small for the next one. (§6.9) */
export const inNeed = (table: Table, company: string): boolean =>
  trainsOf(table, company).length === 0 &&
  cash(table, charterOf(company)) < duePrice(table, company) &&
  isAt(table, company, ...buyingSteps(table, company));

/** What the director can add to the treasury now. */
export function help(table: Table, company: string): number {
  const player = director(table, company);
  if (player === undefined) return 0;
  return inNeed(table, company) ? cash(table, player) : pocket(table, company);
}

export interface BuyTrain extends Move {
  verb: 'buyTrain';
  company: string;
  train: string;
  price: number;
  /** Crédit Mobilier makes it cheaper, Beijnes is turned into it. */
  with?: string | undefined;
}

/** The public company that a train belongs to; undefined in supply and pool. */
export function sellerOf(table: Table, train: PieceId): string | undefined {
  const place = table.pieces.get(train)?.place ?? '';
  return place.startsWith('company:') ? place.slice('company:'.length) : undefined;
}

/** Trains of other public companies. */
const othersTrains = (table: Table, company: string): PieceId[] =>
  publicCompanies(table.box)
    .filter((other) => other !== company)
    .flatMap((other) => trainsIn(table, charterOf(other)));

/** What a train from the supply costs with these powers. */
function bankPrice(table: Table, train: PieceId, power: string | undefined): number {
  if (power === BEIJNES) return 0;
  const off = power === CREDIT ? (CREDITED[trainName(table, train)] ?? 0) : 0;
  return Math.max(0, trainPrice(table, train) - off);
}

/** Most that may be paid for another company's train. (§6.9) */
function mostPaid(table: Table, company: string, train: PieceId): number {
  const purse = cash(table, charterOf(company));
  const face = trainPrice(table, train);
  if (read(table, 'operating').markerSold) return Math.min(face, purse + help(table, company));
  return purse >= face ? purse : Math.max(purse, Math.min(face, purse + help(table, company)));
}

function bankFindings(table: Table, { company, train, price, with: power }: BuyTrain): Finding[] {
  const purse = cash(table, charterOf(company));
  const offer = onOffer(table);
  const cost = bankPrice(table, train, power);
  const place = table.pieces.get(train)?.place;
  const about = { facts: { price, cost, treasury: purse }, pieces: [train] };
  const name = trainName(table, train);
  return found(
    place === 'depot' &&
      (offer === undefined || name !== trainName(table, offer)) &&
      violation(
        '1839/trains-buy/5',
        `${offer === undefined ? 'No train' : trainName(table, offer)} is on sale, nothing else.`,
        about,
      ),
    price !== cost && violation('1839/trains-buy/2', `It costs ${money(cost)}.`, about),
    price > purse + help(table, company) &&
      violation(
        inNeed(table, company) ? '1839/emergency/7' : '1839/emergency/13',
        inNeed(table, company)
          ? `${money(purse + help(table, company))} is there: markers, shares or privates have to go first.`
          : `${company} has ${money(purse)}, and its director may not help now.`,
        about,
      ),
    // What the director has to add is counted by the lower price.
    power === undefined &&
      price > purse &&
      inNeed(table, company) &&
      price > duePrice(table, company) &&
      violation(
        '1839/emergency/14',
        `A private of ${company} gets it for ${money(duePrice(table, company))}, and its director adds no more than is missing.`,
        about,
      ),
    power === CREDIT &&
      (CREDITED[name] === undefined || place !== 'depot' || !isAt(table, company, 'trains')) &&
      violation(
        '1839/brown/10',
        'Crédit Mobilier helps in the train step, with a 3+, 5+ or 7+ of the supply.',
        about,
      ),
    power === BEIJNES &&
      !isAt(table, company, 'trains') &&
      violation('1839/brown/25', 'Beijnes is converted in the train step.', about),
    power === BEIJNES &&
      sincePhase(table, 'Brown') &&
      violation('1839/brown/23', 'Beijnes is converted before brown phase only.', about),
  );
}

function judge(table: Table, move: BuyTrain): Finding[] {
  const { company, train, price, with: power } = move;
  const seller = sellerOf(table, train);
  const { trainLimit } = phaseNow(table);
  const place = table.pieces.get(train)?.place;
  const onSale =
    place === 'depot' || place === 'pool' || othersTrains(table, company).includes(train);
  const most = mostPaid(table, company, train);
  const about = { facts: { price, most, face: trainPrice(table, train) }, pieces: [train] };
  return found(
    table.box.pieces.get(train)?.kind !== 'train' || !onSale
      ? violation('1839/trains-buy/3', 'That train is not for sale.', about)
      : undefined,
    trainsOf(table, company).length >= trainLimit &&
      violation('1839/trains-buy/1', `${company} holds its limit of ${trainLimit} trains.`, {
        facts: { limit: trainLimit },
      }),
    power !== undefined &&
      ((power !== CREDIT && power !== BEIJNES) ||
        !ownsPrivate(table, company, power) ||
        seller !== undefined) &&
      violation(
        power === BEIJNES ? '1839/brown/23' : '1839/brown/10',
        `${company} has no such power from ${power}.`,
        about,
      ),
    ...(seller === undefined ? bankFindings(table, move) : []),
    seller !== undefined &&
      (price < 1 || price > most) &&
      violation(
        price < 1 ? '1839/trains-buy/3' : '1839/emergency/15',
        most < 1
          ? `${company} cannot pay for it.`
          : `The price lies between ƒ1 and ${money(most)}.`,
        about,
      ),
  );
}

export const buyTrain = verb<BuyTrain>({
  partial: true,
  schema: z.extend(railwayMoves.buyTrain, {
    with: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }) as unknown as z.ZodMiniType<BuyTrain>,
  judge(table, move, actor) {
    const { company } = move;
    const steps = buyingSteps(table, company);
    return [
      ...found(...notAt(table, actor, company, steps, '1839/or-actions/3', 'buy trains')),
      ...judge(table, move),
    ];
  },
  effects(draft, { company, train, price, with: power }) {
    const { table } = draft;
    const seller = sellerOf(table, train);
    const player = director(table, company);
    const missing = price - cash(table, charterOf(company));
    const early = !isAt(table, company, 'trains');
    if (!inNeed(table, company)) lend(draft, company, missing);
    else if (missing > 0 && player !== undefined)
      payUpTo(draft, player, charterOf(company), missing);
    payUpTo(draft, charterOf(company), seller === undefined ? 'bank' : charterOf(seller), price);
    if (power !== undefined) usePower(draft, power);
    if (early) usePower(draft, WORKS);
    if (table.box.pieces.get(train)?.kind === 'train') acquire(draft, company, train);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!isAt(table, company, ...buyingSteps(table, company))) return;
    for (const move of candidates(table, company)) if (judge(table, move).length === 0) yield move;
  },
  say(table, { company, train, price, with: power }) {
    const seller = sellerOf(table, train);
    const from = seller === undefined ? '' : ` from ${seller}`;
    const by = power === undefined ? '' : ` with ${power}`;
    return `${company} buys a ${trainName(table, train)} train${from} for ${money(price)}${by}`;
  },
});

/** The train on sale, and one of each kind of the others' at a few prices; all between are legal too. */
function* candidates(table: Table, company: string): Generator<BuyTrain> {
  const make = (train: string, price: number, power?: string): BuyTrain => ({
    verb: 'buyTrain',
    company,
    train,
    price,
    ...(power !== undefined && { with: power }),
  });
  for (const train of firstOfEachKind(table, trainsIn(table, 'pool')))
    yield make(train, trainPrice(table, train));
  const offer = onOffer(table);
  if (offer !== undefined)
    for (const power of [undefined, ...helpers(table, company)])
      yield make(offer, bankPrice(table, offer, power), power);
  for (const other of publicCompanies(table.box))
    if (other !== company)
      for (const train of firstOfEachKind(table, trainsOf(table, other)))
        for (const price of prices(1, mostPaid(table, company, train), trainPrice(table, train)))
          yield make(train, price);
}

/** The director who sells has to agree, unless both companies have the same one. (§6.8) */
export function trainSeller(table: Table, { company, train }: BuyTrain): PlaceId | undefined {
  const seller = sellerOf(table, train);
  const theirs = seller === undefined ? undefined : director(table, seller);
  return theirs === director(table, company) ? undefined : theirs;
}

/** Does the train step wait for its company? */
export function trainsOpen(table: Table, company: string): boolean {
  const owned = trainsOf(table, company).length;
  if (owned === 0) return true;
  if (owned >= phaseNow(table).trainLimit) return false;
  const purse = cash(table, charterOf(company)) + pocket(table, company);
  if (purse >= duePrice(table, company)) return true;
  return purse >= 1 && othersTrains(table, company).length > 0;
}

type DiscardTrain = Of<RailwayMove, 'discardTrain'>;

export const discardTrain = verb<DiscardTrain>({
  schema: railwayMoves.discardTrain,
  judge(table, { company, train }, actor) {
    const [due] = read(table, 'pending');
    return found(
      outOfTurn(actor, [director(table, company)], '1839/train-limit/4'),
      due !== company && violation('1839/train-limit/3', `${company} has nothing to discard now.`),
      !trainsOf(table, company).includes(train) &&
        violation('1839/train-limit/4', `${company} does not own that train.`, { pieces: [train] }),
    );
  },
  effects(draft, { company, train }) {
    if (draft.table.box.pieces.get(train)?.kind !== 'train') return;
    dropSaved(draft, train);
    draft.put(train, 'out');
    const pending = read(draft.table, 'pending');
    if (!overLimit(draft.table, company))
      write(
        draft,
        'pending',
        pending.filter((id) => id !== company),
      );
  },
  *options(table, player) {
    const [company] = read(table, 'pending');
    if (company === undefined || director(table, company) !== player) return;
    for (const train of trainsOf(table, company)) yield { verb: 'discardTrain', company, train };
  },
  say: (table, { company, train }) => `${company} discards a ${trainName(table, train)} train`,
});
