import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf, trainName } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { read, write } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
import { director, ownsPrivate, privateAt, trainsOf } from '../holdings.ts';
import { usePower } from '../privates/privates.ts';
import { isAt, notAt, operator } from './turn.ts';

/** SAVED markers of Verveers and Beyer Peacock: a rusted train runs once more (1839 §10.8). */

const VERVEERS = 'VERV';
const PEACOCK = 'BPC';
const READY = 'saved';
const PRICE = 200;
const TO_OWNER = 50;

const word = z.string().check(z.minLength(1), z.maxLength(64));

/** A train loses its marker and its protection. */
export function dropSaved(draft: Draft, train: PieceId): void {
  const saved = read(draft.table, 'saved');
  const marker = saved[train];
  if (marker === undefined) return;
  if (draft.table.pieces.has(marker)) draft.put(marker, 'out');
  write(draft, 'saved', Object.fromEntries(Object.entries(saved).filter(([id]) => id !== train)));
}

const markersIn = (table: Table, place: string, of: string): PieceId[] =>
  lying(table, place).filter((id) => id.startsWith(`saved:${of}-`));

/** A marker of this private that the company may put on a train now. */
function markerFor(table: Table, company: string, of: string): PieceId | undefined {
  if (of === VERVEERS && ownsPrivate(table, company, of)) return markersIn(table, READY, of)[0];
  if (of !== PEACOCK) return undefined;
  const assigned = new Set(Object.values(read(table, 'saved')));
  return markersIn(table, charterOf(company), of).find((id) => !assigned.has(id));
}

interface SaveTrain extends Move {
  verb: 'saveTrain';
  company: string;
  train: string;
  /** Verveers or Beyer Peacock. */
  with: string;
}

export const saveTrain = verb<SaveTrain>({
  schema: z.strictObject({ verb: z.literal('saveTrain'), company: word, train: word, with: word }),
  judge(table, { company, train, with: of }, actor) {
    const clause = of === VERVEERS ? '1839/brown/8' : '1839/brown/28';
    return found(
      ...notAt(table, actor, company, ['trains'], clause, 'save trains'),
      markerFor(table, company, of) === undefined &&
        violation(
          of === VERVEERS ? '1839/brown/3' : '1839/brown/27',
          `${company} has no SAVED marker of ${of}.`,
        ),
      !trainsOf(table, company).includes(train) &&
        violation(clause, `${company} does not own that train.`, { pieces: [train] }),
      read(table, 'saved')[train] !== undefined &&
        violation('1839/brown/5', 'There is a SAVED marker on that train.', { pieces: [train] }),
    );
  },
  effects(draft, { company, train, with: of }) {
    const marker = markerFor(draft.table, company, of);
    if (marker === undefined) return;
    draft.put(marker, charterOf(company));
    write(draft, 'saved', { ...read(draft.table, 'saved'), [train]: marker });
    if (of === VERVEERS) usePower(draft, VERVEERS);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!isAt(table, company, 'trains')) return;
    for (const of of [VERVEERS, PEACOCK]) {
      if (markerFor(table, company, of) === undefined) continue;
      for (const train of trainsOf(table, company))
        if (read(table, 'saved')[train] === undefined)
          yield { verb: 'saveTrain', company, train, with: of };
    }
  },
  say: (table, { company, train }) => `${company} saves a ${trainName(table, train)} train`,
});

interface BuySaved extends Move {
  verb: 'buySaved';
  company: string;
}

/** The company that sells markers, if there is one and it has any. */
function seller(table: Table, buyer: string): string | undefined {
  const at = privateAt(table, PEACOCK);
  const sells = at.startsWith('company:') && at !== charterOf(buyer);
  return sells && markersIn(table, READY, PEACOCK).length > 0 ? at : undefined;
}

export const buySaved = verb<BuySaved>({
  schema: z.strictObject({ verb: z.literal('buySaved'), company: word }),
  judge(table, { company }, actor) {
    const purse = cash(table, charterOf(company));
    return found(
      ...notAt(table, actor, company, ['trains'], '1839/brown/28', 'buy SAVED markers'),
      seller(table, company) === undefined &&
        violation('1839/brown/27', `No other company has a SAVED marker of Beyer Peacock to sell.`),
      purse < PRICE &&
        violation(
          '1839/brown/27',
          `A marker costs ${money(PRICE)}; ${company} has ${money(purse)}.`,
          {
            facts: { treasury: purse },
          },
        ),
    );
  },
  effects(draft, { company }) {
    const { table } = draft;
    const owner = seller(table, company);
    const [marker] = markersIn(table, READY, PEACOCK);
    if (owner === undefined || marker === undefined) return;
    payUpTo(draft, charterOf(company), owner, TO_OWNER);
    payUpTo(draft, charterOf(company), 'bank', PRICE - TO_OWNER);
    draft.put(marker, charterOf(company));
    usePower(draft, PEACOCK);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!isAt(table, company, 'trains') || seller(table, company) === undefined) return;
    if (cash(table, charterOf(company)) >= PRICE) yield { verb: 'buySaved', company };
  },
  say: (_table, { company }) => `${company} buys a SAVED marker for ${money(PRICE)}`,
});

/** Could the company do something with markers in its train step? */
export const savesSome = (table: Table, company: string): boolean =>
  [VERVEERS, PEACOCK].some(
    (of) =>
      markerFor(table, company, of) !== undefined &&
      trainsOf(table, company).some((train) => read(table, 'saved')[train] === undefined),
  ) ||
  (seller(table, company) !== undefined && cash(table, charterOf(company)) >= PRICE);
