import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import { type Move, type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { verb } from '../../../rules/rulebook.ts';
import {
  charterOf,
  firstOfEachKind,
  trainName,
  trainPrice,
  trainsIn,
} from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, read, standing, write } from '../course/clock.ts';
import type { Pending } from '../course/keys.ts';
import {
  companies,
  director,
  isSystem,
  MINOR,
  nameOf,
  owner,
  purseOf,
  runs,
  shells,
  trainsOf,
} from '../holdings.ts';
import { closeWithTrain } from '../privates/privates.ts';
import { found, money, outOfTurn, prices } from '../course/turns.ts';
import { beginPhase } from './phase.ts';
import { answered, operator, touch } from './round.ts';
import { isLinked } from './reach.ts';
import { payUpTo } from '../../../rules/money.ts';

/** Buying, moving and discarding trains (1828 A6.9, A9.2). Help by the director: `emergency.ts`. */

export function trainLimit(table: Table): number {
  const phase = table.box.phases.find(({ name }) => name === read(table, 'phase'));
  return phase?.trainLimit ?? 0;
}

/** The train on sale in the supply: there is only ever one type. */
export const onOffer = (table: Table): PieceId | undefined =>
  lying(table, 'depot').find((id) => table.box.pieces.get(id)?.kind === 'train');

export const offerPriceOfTrain = (table: Table): number => {
  const train = onOffer(table);
  return train === undefined ? Infinity : trainPrice(table, train);
};

/** Charters with room for one more train. */
export function roomyShells(table: Table, company: string): string[] {
  return shells(table, company).filter(
    (shell) => trainsIn(table, charterOf(shell)).length < trainLimit(table),
  );
}

/** Where a train goes if nothing is said: an empty shell before one that has room. */
function shellFor(table: Table, company: string): string {
  const rooms = roomyShells(table, company);
  const empty = rooms.find((shell) => trainsIn(table, charterOf(shell)).length === 0);
  return empty ?? rooms[0] ?? company;
}

export const hasEmptyShell = (table: Table, company: string): boolean =>
  isSystem(table, company) &&
  shells(table, company).some((shell) => trainsIn(table, charterOf(shell)).length === 0);

/** Without any train, and with a second centre in reach. (C55) */
export const mustBuy = (table: Table, company: string): boolean =>
  trainsOf(table, company).length === 0 && isLinked(table, company) && onOffer(table) !== undefined;

/** May the director add money? (A6.9) */
export const canHelp = (table: Table, company: string): boolean =>
  (mustBuy(table, company) || hasEmptyShell(table, company)) &&
  onOffer(table) !== undefined &&
  cash(table, purseOf(company)) < offerPriceOfTrain(table);

/** Trains of other share companies. */
export function foreignTrains(table: Table, company: string): PieceId[] {
  return companies(table)
    .filter((other) => other !== company && standing(table, other).floated)
    .flatMap((other) => trainsOf(table, other));
}

/** Does the step wait? (D3.3) */
export function trainsOpen(table: Table, company: string): boolean {
  if (canHelp(table, company) || hasEmptyShell(table, company)) return true;
  if (roomyShells(table, company).length === 0) return false;
  const least = foreignTrains(table, company).length > 0 ? 1 : offerPriceOfTrain(table);
  return cash(table, purseOf(company)) >= least;
}

export interface BuyTrain extends Move {
  verb: 'buyTrain';
  company: string;
  train: string;
  price: number;
  /** The constituent whose charter takes the train; left out = an empty one, or one with room. */
  shell?: string | undefined;
}

const word = z.string().check(z.minLength(1), z.maxLength(64));

/** The share company that a train belongs to; undefined in the supply. */
export function sellerOf(table: Table, train: PieceId): string | undefined {
  const place = table.pieces.get(train)?.place ?? '';
  if (!place.startsWith('company:') || place === charterOf(MINOR)) return undefined;
  return owner(table, place.slice('company:'.length));
}

/** What the director can add: for a company without trains, or for the empty shell of a system. */
function helpFor(table: Table, company: string, shell: string): number {
  const player = runs(table, company);
  const empty = trainsIn(table, charterOf(shell)).length === 0;
  return player !== undefined && empty && canHelp(table, company) ? cash(table, player) : 0;
}

/** Least and most that may be paid for another company's train, put on this charter. */
export function priceRange(
  table: Table,
  company: string,
  train: PieceId,
  shell: string,
): [number, number] {
  const face = trainPrice(table, train);
  const purse = cash(table, purseOf(company));
  if (purse > face) return [1, purse];
  const help = helpFor(table, company, shell);
  const { atLeast } = read(table, 'operating');
  return [Math.max(1, atLeast ?? 1), Math.min(face, purse + help)];
}

function judge(table: Table, { company, train, price, shell }: BuyTrain): Finding[] {
  const name = nameOf(table, company);
  const offer = onOffer(table);
  const seller = sellerOf(table, train);
  const purse = cash(table, purseOf(company));
  const face = trainPrice(table, train);
  const room = roomyShells(table, company);
  const into = shell ?? shellFor(table, company);
  const help = helpFor(table, company, into);
  const about = { facts: { price, face, treasury: purse, help }, pieces: [train] };
  const { step } = read(table, 'operating');
  const inDepot = table.pieces.get(train)?.place === 'depot';
  const sameType = offer !== undefined && trainName(table, offer) === trainName(table, train);
  const [least, most] =
    seller === undefined ? [face, face] : priceRange(table, company, train, into);
  return found(
    (operator(table) !== company || step !== 'trains' || read(table, 'pending').length > 0) &&
      violation('1828/opactions/6', `${name} is not buying trains now.`),
    !inDepot &&
      (seller === undefined || seller === company) &&
      violation('1828/trains1/11', 'That train is not for sale.', about),
    inDepot &&
      !sameType &&
      violation(
        '1828/trains1/4',
        `${offer === undefined ? 'No train' : trainName(table, offer)} is on sale, nothing else.`,
        about,
      ),
    room.length === 0 &&
      violation('1828/trains1/1', `${name} holds its limit of ${trainLimit(table)} trains.`, {
        facts: { limit: trainLimit(table) },
      }),
    room.length > 0 &&
      shell !== undefined &&
      !room.includes(shell) &&
      violation('1828/trains1/12', `The shell ${shell} of ${name} has no room for a train.`),
    inDepot &&
      price !== face &&
      violation('1828/trains1/2', `From the supply it costs ${money(face)}.`, about),
    inDepot &&
      price > purse + help &&
      violation(
        help > 0 ? '1828/emergency/6' : '1828/emergency/3',
        help > 0
          ? `Treasury and director have ${money(purse + help)} together: shares must be sold first.`
          : `${name} has ${money(purse)}, and its director may not help now.`,
        about,
      ),
    seller !== undefined &&
      (price < least || price > most) &&
      violation(
        price > purse && purse <= face ? '1828/emergency/5' : '1828/trains1/13',
        most < least
          ? `${name} cannot pay for that train.`
          : `The price lies between ${money(least)} and ${money(most)}.`,
        { ...about, facts: { ...about.facts, least, most } },
      ),
  );
}

export const buyTrain = verb<BuyTrain>({
  partial: true,
  schema: z.extend(railwayMoves.buyTrain, { shell: z.optional(word) }) as z.ZodMiniType<BuyTrain>,
  judge(table, move, actor) {
    const player = runs(table, move.company);
    return found(
      outOfTurn(actor, player === undefined ? [] : [player], '1828/opactions/6'),
      ...judge(table, move),
    );
  },
  effects(draft, { company, train, price, shell }) {
    const { table } = draft;
    const seller = sellerOf(table, train);
    const purse = cash(table, purseOf(company));
    const player = runs(table, company);
    if (price > purse && player !== undefined)
      payUpTo(draft, player, purseOf(company), price - purse);
    payUpTo(draft, purseOf(company), seller === undefined ? 'bank' : purseOf(seller), price);
    const to = shell ?? shellFor(table, company);
    draft.put(train, charterOf(to));
    amend(draft, 'operating', { atLeast: null });
    touch(draft);
    closeWithTrain(draft, shells(table, company));
    if (seller === undefined) beginPhase(draft, trainName(table, train));
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || runs(table, company) !== player) return;
    if (read(table, 'operating').step !== 'trains' || read(table, 'pending').length > 0) return;
    for (const move of candidates(table, company)) if (judge(table, move).length === 0) yield move;
  },
  say(table, { company, train, price }) {
    const seller = sellerOf(table, train);
    const from = seller === undefined ? '' : ` from ${nameOf(table, seller)}`;
    return `${nameOf(table, company)} buys a ${trainName(table, train)} train${from} for ${money(price)}`;
  },
});

/** The train on sale, and one of each kind of the others' at a few prices; all between are legal too. */
function* candidates(table: Table, company: string): Generator<BuyTrain> {
  const rooms = isSystem(table, company) ? roomyShells(table, company) : [undefined];
  for (const room of rooms) {
    const into = room === undefined ? {} : { shell: room };
    const offer = onOffer(table);
    if (offer !== undefined)
      yield { verb: 'buyTrain', company, train: offer, price: trainPrice(table, offer), ...into };
    for (const other of companies(table)) {
      if (other === company) continue;
      for (const train of firstOfEachKind(table, trainsOf(table, other))) {
        const [least, most] = priceRange(table, company, train, room ?? company);
        for (const price of prices(least, most, trainPrice(table, train)))
          yield { verb: 'buyTrain', company, train, price, ...into };
      }
    }
  }
}

/** The director who sells has to agree, unless both companies have the same one. (C33) */
export function trainSeller(table: Table, { company, train }: BuyTrain): PlaceId[] {
  const seller = sellerOf(table, train);
  const theirs = seller === undefined ? undefined : director(table, seller);
  return theirs === undefined || theirs === runs(table, company) ? [] : [theirs];
}

export interface MoveTrain extends Move {
  verb: 'moveTrain';
  company: string;
  train: string;
}

/** A train of a system goes to its other shell. (A9.2) */
export const moveTrain = verb<MoveTrain>({
  schema: z.strictObject({ verb: z.literal('moveTrain'), company: word, train: word }),
  judge(table, { company, train }, actor) {
    const player = runs(table, company);
    return found(
      outOfTurn(actor, player === undefined ? [] : [player], '1828/systems/4'),
      (operator(table) !== company ||
        read(table, 'operating').step !== 'arrange' ||
        read(table, 'pending').length > 0) &&
        violation('1828/systems/4', `${nameOf(table, company)} does not move trains now.`),
      !trainsOf(table, company).includes(train) &&
        violation('1828/systems/4', `${nameOf(table, company)} does not own that train.`),
    );
  },
  effects(draft, { company, train }) {
    const { table } = draft;
    const here = table.pieces.get(train)?.place;
    const other = shells(table, company).find((shell) => charterOf(shell) !== here);
    if (other !== undefined) draft.put(train, charterOf(other));
    touch(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || runs(table, company) !== player) return;
    if (read(table, 'operating').step !== 'arrange' || read(table, 'pending').length > 0) return;
    for (const train of trainsOf(table, company)) yield { verb: 'moveTrain', company, train };
  },
  say: (table, { company, train }) =>
    `${nameOf(table, company)} moves its ${trainName(table, train)} train to its other shell`,
});

export const overLimit = (table: Table, company: string): string[] =>
  shells(table, company).filter(
    (shell) => trainsIn(table, charterOf(shell)).length > trainLimit(table),
  );

type Discard = Extract<Pending, { kind: 'discard' }>;

/** Who must discard after the limit has fallen, company by company. */
export function askDiscards(draft: Draft): void {
  const { table } = draft;
  const discards = companies(table).flatMap((company): Discard[] =>
    overLimit(table, company).map((shell) => ({ kind: 'discard', company, shell })),
  );
  if (discards.length > 0) write(draft, 'pending', [...read(table, 'pending'), ...discards]);
}

type DiscardTrain = Of<RailwayMove, 'discardTrain'>;

export const discardTrain = verb<DiscardTrain>({
  schema: railwayMoves.discardTrain,
  judge(table, { company, train }, actor) {
    const [waiting] = read(table, 'pending');
    const player = runs(table, company);
    const due = waiting?.kind === 'discard' && waiting.company === company ? waiting : undefined;
    return found(
      outOfTurn(actor, player === undefined ? [] : [player], '1828/trainlimit1/2'),
      due === undefined &&
        violation('1828/trainlimit1/4', `${nameOf(table, company)} has nothing to discard now.`),
      due &&
        table.pieces.get(train)?.place !== charterOf(due.shell) &&
        violation('1828/trainlimit1/2', `The shell ${due.shell} does not hold that train.`),
    );
  },
  effects(draft, { train }) {
    draft.put(train, 'out');
    touch(draft);
    const [waiting] = read(draft.table, 'pending');
    if (waiting?.kind !== 'discard') return;
    const left = trainsIn(draft.table, charterOf(waiting.shell)).length;
    if (left <= trainLimit(draft.table)) answered(draft);
  },
  *options(table, player) {
    const [waiting] = read(table, 'pending');
    if (waiting?.kind !== 'discard' || runs(table, waiting.company) !== player) return;
    for (const train of trainsIn(table, charterOf(waiting.shell)))
      yield { verb: 'discardTrain', company: waiting.company, train };
  },
  say: (table, { company, train }) =>
    `${nameOf(table, company)} discards a ${trainName(table, train)} train`,
});
