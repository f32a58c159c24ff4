import type { Entry } from '../../../shared/entry.ts';
import type { WaitRecord } from '../../../shared/time/time.ts';
import { isOutsideGame } from '../../kernel/ledger.ts';
import type { PlaceId } from '../../kernel/box.ts';
import type { Question } from './question.ts';
import { tableVerbs } from './verbs.ts';

/** What the table waits for after an entry. */
interface After {
  readonly round: string;
  readonly acting: readonly PlaceId[];
  readonly entity?: PlaceId | undefined;
  readonly over: boolean;
}

/** The times of the clocks are computed from these. `like` = the entry like which the table stands after an undo. */
export function waitRecord(
  { at, move }: Entry,
  { acting, round, over, entity }: After,
  question: Question | undefined,
  like: () => number,
): WaitRecord {
  const takes = move.verb === 'undo' || move.verb === 'redo';
  const open = question && !question.declined && question.open.length > 0;
  return {
    at,
    move,
    acting,
    round,
    over,
    aside: isOutsideGame(move.verb),
    byHand: tableVerbs.has(move.verb) || move.verb === 'steer' || move.verb === 'house',
    ...(takes && { like: like() }),
    ...(entity?.startsWith('company:') && { company: entity }),
    ...(open && { asked: { id: question.ask.id, by: question.ask.by, open: question.open } }),
  };
}
