import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import { isOutsideGame, type Ledger } from '../../kernel/ledger.ts';

/**
 * A question to other seats. Before an undo or redo everybody whose moves it takes back is asked, and all must
 * agree. A `time` or `replace` move is voted on: it is agreed when more than half of those who vote want it.
 */
export interface Question {
  readonly ask: Entry;
  /** The move that was asked for. When it is agreed, the table makes it in the name of the asker. */
  readonly move: Move;
  /** The seats that are asked, and those whose answer is awaited. None = it is agreed. */
  readonly of: readonly string[];
  readonly open: readonly string[];
  readonly declined: boolean;
  readonly said: ReadonlyMap<string, boolean>;
}

/** A vote is forgotten after so many entries. */
const REACH = 64;

/** Is the move decided by a vote? */
export const isVote = ({ verb }: Move): boolean => verb === 'time' || verb === 'replace';

/** The question after one more entry. A question that was declined is kept, so that it is not asked again. */
export function questionAfter(before: Question | undefined, entry: Entry): Question | undefined {
  const { verb } = entry.move;
  if (verb === 'ask') {
    const of = entry.move.of as readonly string[];
    return counted({ ask: entry, move: entry.move.move as Move, of }, new Map());
  }
  if (!before) return undefined;
  if (verb === 'answer' && entry.move.to === before.ask.id)
    return counted(before, new Map([...before.said, [entry.by, entry.move.yes === true]]));
  return ends(before, entry) ? undefined : before;
}

/** A vote outlasts moves of the game, unless it is about one who is late with a move. */
function ends({ ask, move }: Question, { seq, move: next }: Entry): boolean {
  const policy = next.verb === 'dial' ? next.undo : undefined;
  // Where nobody is asked any more, nobody can answer.
  if (!isVote(move) && policy !== undefined && policy !== 'ask') return true;
  if (isVote(move) && (next.verb === move.verb || seq - ask.seq >= REACH)) return true;
  return !isOutsideGame(next.verb) && (!isVote(move) || move.late !== undefined);
}

function counted(
  { ask, move, of }: Pick<Question, 'ask' | 'move' | 'of'>,
  said: ReadonlyMap<string, boolean>,
): Question {
  const answered = (yes: boolean) => of.filter((seat) => said.get(seat) === yes).length;
  const waiting = of.filter((seat) => said.get(seat) !== true);
  const declinedBy = (seat: string) => said.get(seat) === false;
  if (declinedBy(concerned(move))) return { ask, move, of, said, open: waiting, declined: true };
  // A vote about who is late is asked in the name of that seat, which cannot withdraw it and has no vote.
  const own = move.late === undefined ? 1 : 0;
  if (own > 0 && declinedBy(ask.by)) return { ask, move, of, said, open: waiting, declined: true };
  if (!isVote(move)) return { ask, move, of, said, open: waiting, declined: answered(false) > 0 };
  // Who asks for it wants it.
  const half = (of.length + own) / 2;
  const agreed = answered(true) + own > half;
  const open = agreed ? [] : of.filter((seat) => !said.has(seat));
  return { ask, move, of, said, open, declined: of.length + own - answered(false) <= half };
}

/** The seat that would get somebody new: it has no vote, but its no ends the question. */
export const concerned = ({ verb, seat }: Move): string => (verb === 'replace' ? String(seat) : '');

/** The latest question of a ledger, also if it was declined. Only recent entries are read. */
export function latestQuestion({ entries }: Pick<Ledger, 'entries'>): Question | undefined {
  let question: Question | undefined;
  for (const entry of entries.slice(-REACH)) question = questionAfter(question, entry);
  return question;
}

/** What tells two moves of a verb apart. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  redo: ['of'],
  time: ['runs', 'late', 'n'],
  replace: ['seat', 'name'],
};

/** Is it the same move, with the same entries to take back? */
export function isSameMove(one: Move, other: Move): boolean {
  if (one.verb !== other.verb) return false;
  const parts = PARTS[one.verb] ?? ['from', 'takes'];
  return parts.every((part) => one[part] === other[part]);
}
