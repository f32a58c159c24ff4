import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf, trainPrice } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { operator } from '../operating/operator.ts';
import { director, inReceivership, isStarted, trainsOf } from '../stock/holdings.ts';
import { beginPhase } from './phase.ts';
import { permitsOf } from './permits.ts';
import {
  bandOf,
  facesOf,
  hasRoomFor,
  kindOf,
  limitPerKind,
  offerPrice,
  onOffer,
  ownerOf,
  trainFace,
  trainLimit,
  usedPrice,
  usedTrains,
} from './roster.ts';
import {
  freeWarranties,
  mostExtra,
  setWarranties,
  settleCards,
  warrantyPrice,
} from './warranties.ts';

/** Buying trains from the bank and from other companies. (1862 §12.1) */

const text = z.string().check(z.minLength(1), z.maxLength(64));

export interface BuyTrain extends Move {
  verb: 'buyTrain';
  company: string;
  train: string;
  /** Of the train alone; warranties are paid besides. */
  price: number;
  /** What a train of the bank is bought as: "2F"; left out = a kind the company may run. */
  face?: string | undefined;
  /** Bought with a train of the bank, besides those that come with it. */
  warranties?: number | undefined;
}

const treasury = (table: Table, company: string): number => cash(table, charterOf(company));

/** Kinds in the order in which they are preferred where nobody chooses. (1862 §15) */
const PREFERENCE = ['express', 'freight', 'local'];

/** The face of the first permit for which there is room. */
export function preferredFace(table: Table, company: string, train: PieceId): string | undefined {
  const permits = permitsOf(table, company);
  return PREFERENCE.filter((kind) => permits.includes(kind))
    .flatMap((kind) => facesOf(table, train).filter((face) => kindOf(face) === kind))
    .find((face) => hasRoomFor(table, company, face));
}

const faceBought = (table: Table, { company, train, face }: BuyTrain): string =>
  face ?? preferredFace(table, company, train) ?? facesOf(table, train)[0] ?? '';

const fromTheBank = (table: Table, train: PieceId): boolean =>
  table.pieces.get(train)?.place === 'depot';

/** The money is there, and a face for which there is room. */
export const canBuyFromBank = (table: Table, company: string): boolean => {
  const train = onOffer(table);
  return (
    train !== undefined &&
    treasury(table, company) >= offerPrice(table) &&
    facesOf(table, train).some((face) => hasRoomFor(table, company, face))
  );
};

export const affordableUsed = (table: Table, company: string): PieceId[] =>
  usedTrains(table, company).filter(
    (train) =>
      usedPrice(table, train) <= treasury(table, company) &&
      hasRoomFor(table, company, trainFace(table, train)),
  );

/** A company has to own a train at the end of its turn. (1862 §12.4) */
export const isTrainless = (table: Table, company: string): boolean =>
  trainsOf(table, company).length === 0 && onOffer(table) !== undefined;

/** Does the step wait for the director? */
export const trainsOpen = (table: Table, company: string): boolean =>
  director(table, company) !== undefined &&
  (isTrainless(table, company) ||
    read(table, 'operating').forced ||
    canBuyFromBank(table, company) ||
    affordableUsed(table, company).length > 0);

function bankFindings(table: Table, move: BuyTrain): Finding[] {
  const { company, train, price, warranties = 0 } = move;
  const offer = onOffer(table);
  const face = faceBought(table, move);
  const due = trainPrice(table, train);
  const total = due + warranties * warrantyPrice(table);
  const purse = treasury(table, company);
  const about = { facts: { price, total, treasury: purse }, pieces: [train] };
  return found(
    train !== offer &&
      bandOf(table, train) !== (offer && bandOf(table, offer)) &&
      violation('1862/7.9/2', 'Only the first train of the stack is for sale.', about),
    price !== due && violation('1862/phases/9', `It costs ${money(due)}.`, about),
    !facesOf(table, train).includes(face) &&
      violation('1862/7.9/3', `It is bought as ${facesOf(table, train).join(', ')}.`, about),
    !hasRoomFor(table, company, face) && limitFinding(table, company, train),
    warranties > mostExtra(table, train) &&
      violation(
        freeWarranties(table, train) > 0 ? '1862/7.10/4' : '1862/7.10/3',
        `No more than ${mostExtra(table, train)} can be bought with this train.`,
        about,
      ),
    total > purse &&
      violation('1862/7.9/14', `${company} has ${money(purse)} for ${money(total)}.`, about),
  );
}

function limitFinding(table: Table, company: string, train: PieceId): Finding {
  const limit = trainLimit(table);
  const phase = read(table, 'phase');
  const clause = limitPerKind(table) ? (limit > 2 ? '10' : '11') : '12';
  return violation(
    `1862/7.9/${clause}`,
    `In phase ${phase} a company holds ${limit} trains${limitPerKind(table) ? ' of a kind' : ''}; ${company} has them.`,
    { facts: { limit, phase }, pieces: [train] },
  );
}

function usedFindings(table: Table, move: BuyTrain): Finding[] {
  const { company, train, price, warranties = 0, face } = move;
  const seller = ownerOf(table, train);
  const due = usedPrice(table, train);
  const purse = treasury(table, company);
  const about = { facts: { price, due, treasury: purse }, pieces: [train] };
  if (seller === undefined || seller === company || !isStarted(table, seller))
    return [violation('1862/7.9/2', 'That train is not for sale.', about)];
  return found(
    read(table, 'lner') === 'formed' &&
      violation('1862/7.9/8', 'Companies sell no trains any more: the LNER has formed.', about),
    read(table, 'operating').forced &&
      violation('1862/7.11/5', 'The money was raised for a train of the bank.', about),
    inReceivership(table, seller) &&
      violation('1862/7.9/7', `${seller} is in receivership and sells no train.`, about),
    price !== due &&
      violation(
        due === trainPrice(table, train) ? '1862/7.9/4' : '1862/7.9/5',
        `It costs ${money(due)}, no more and no less.`,
        about,
      ),
    warranties > 0 &&
      violation('1862/7.10/8', 'Warranties are bought with trains of the bank only.', about),
    face !== undefined &&
      face !== trainFace(table, train) &&
      violation('1862/7.9/3', 'A train of another company stays what it is.', about),
    !hasRoomFor(table, company, trainFace(table, train)) && limitFinding(table, company, train),
    due > purse &&
      violation('1862/7.9/14', `${company} has ${money(purse)} for ${money(due)}.`, about),
  );
}

function judge(table: Table, move: BuyTrain): Finding[] {
  const { company, train } = move;
  return found(
    (operator(table) !== company || read(table, 'operating').step !== 'trains') &&
      violation('1862/7.9/15', `${company} is not buying trains now.`),
    ...(fromTheBank(table, train) ? bankFindings(table, move) : usedFindings(table, move)),
  );
}

export const buyTrain = verb<BuyTrain>({
  partial: true,
  schema: z.extend(railwayMoves.buyTrain, {
    face: z.optional(text),
    warranties: z.optional(z.int().check(z.gte(0), z.lte(9))),
  }) as z.ZodMiniType<BuyTrain>,
  judge: (table, move, actor) =>
    found(outOfTurn(actor, [director(table, move.company)], '1862/7/4'), ...judge(table, move)),
  effects(draft, move) {
    const { table } = draft;
    const { company, train, price, warranties = 0 } = move;
    const seller = ownerOf(table, train);
    if (fromTheBank(table, train))
      return buyFromBank(draft, company, train, faceBought(table, move), warranties);
    if (seller === undefined) return;
    payUpTo(draft, charterOf(company), charterOf(seller), price);
    draft.put(train, charterOf(company));
    settleCards(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (read(table, 'operating').step !== 'trains') return;
    for (const move of candidates(table, company)) if (judge(table, move).length === 0) yield move;
  },
  say(table, { company, train, price, face, warranties = 0 }) {
    const seller = ownerOf(table, train);
    const what = face ?? (seller === undefined ? bandOf(table, train) : trainFace(table, train));
    const from = seller === undefined ? '' : ` from ${seller}`;
    const kept =
      warranties === 0 ? '' : ` and ${warranties} warrant${warranties > 1 ? 'ies' : 'y'}`;
    const total = price + warranties * warrantyPrice(table);
    return `${company} buys a ${what} train${kept}${from} for ${money(total)}`;
  },
});

/** A train of the stack, and what its sale changes. */
export function buyFromBank(
  draft: Draft,
  company: string,
  train: PieceId,
  face: string,
  warranties = 0,
): void {
  const { table } = draft;
  const cost = trainPrice(table, train) + warranties * warrantyPrice(table);
  payUpTo(draft, charterOf(company), 'bank', cost);
  const side = Math.max(0, facesOf(table, train).indexOf(face));
  draft.put(train, charterOf(company), { face: side });
  setWarranties(draft, train, freeWarranties(table, train) + warranties);
  settleCards(draft);
  amend(draft, 'operating', { forced: false });
  beginPhase(draft, bandOf(table, train));
}

function* candidates(table: Table, company: string): Generator<BuyTrain> {
  const offer = onOffer(table);
  if (offer !== undefined)
    for (const face of facesOf(table, offer))
      for (let warranties = 0; warranties <= mostExtra(table, offer); warranties++)
        yield {
          verb: 'buyTrain',
          company,
          train: offer,
          price: trainPrice(table, offer),
          face,
          ...(warranties > 0 && { warranties }),
        };
  for (const train of usedTrains(table, company))
    yield { verb: 'buyTrain', company, train, price: usedPrice(table, train) };
}

/** The director who sells has to agree, unless it is the same one. (1862 D40) */
export function trainSeller(table: Table, { company, train }: BuyTrain): PlaceId[] {
  const seller = ownerOf(table, train);
  const theirs = seller === undefined ? undefined : director(table, seller);
  return theirs === undefined || theirs === director(table, company) ? [] : [theirs];
}
