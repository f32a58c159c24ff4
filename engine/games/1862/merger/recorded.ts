import type { RecordedAction, Recording } from '../../../formats/18xx-games.ts';
import { changesNothing, textOf } from '../../../formats/18xx-games.ts';
import type { Table } from '../../../kernel/table.ts';
import { read } from '../../../rules/course/keys.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { mayMerge } from './propose.ts';

/**
 * Records ask every company with a director for a merger first and for an acquisition last, whoever is
 * in reach; we ask only where there is somebody. Which of the two a recorded pass answers, and what a
 * record of ours has to answer besides, follows from the answers before it. (1862 §19)
 */
type Asked = 'merge' | 'acquire';

/** What an action has answered, and in which turn. */
const answers = new WeakMap<RecordedAction, { readonly to: Asked; readonly turn: string }>();

/** The turn of a company that is going on. */
const turnOf = (table: Table): string =>
  operator(table) === undefined
    ? ''
    : [read(table, 'turn'), read(table, 'round').num, read(table, 'at')].join('.');

/** An action answers one of the two in the turn that is going on. */
export function decided(table: Table, action: RecordedAction, to: Asked): void {
  answers.set(action, { to, turn: turnOf(table) });
}

/** Steps that come before the first of the two, or are it. */
const BEFORE = ['', 'home', 'merge'];
/** A merger is done with these, and after one a turn may be over. */
const MERGES = ['choose', 'remove_token'];

/** What the record answers before it goes on and our table does not ask. */
export function unasked(
  table: Table,
  { steps }: Recording,
  until = steps.length,
): { readonly company: string; readonly to: Asked }[] {
  const before = (is: (action: RecordedAction) => boolean) =>
    steps.findLast((action, i) => i < until && is(action));
  const answered = before((action) => answers.has(action));
  const last = answered && answers.get(answered)!;
  const turn = turnOf(table);
  if (last?.turn === turn) return [];
  const due: { company: string; to: Asked }[] = [];
  const done = before(({ entity_type: by }) => by === 'corporation');
  if (last?.to === 'merge' && done && !MERGES.includes(done.type)) {
    const company = textOf(done, 'entity');
    if (mayMerge(table, company)) due.push({ company, to: 'acquire' });
  }
  const company = operator(table);
  if (company === undefined || BEFORE.includes(read(table, 'step'))) return due;
  return mayMerge(table, company) ? [...due, { company, to: 'merge' }] : due;
}

/** Is this pass the answer to something that our table has not asked? */
export function isUnasked(table: Table, recording: Recording, step: number): boolean {
  const action = recording.steps[step]!;
  const company = textOf(action, 'entity');
  const due = unasked(table, recording, step).find((one) => one.company === company);
  // An acquisition that is answered late belongs to no turn that is going on.
  if (due?.to === 'acquire') answers.set(action, { to: 'acquire', turn: '' });
  else if (due) decided(table, action, 'merge');
  else if (operator(table) === company) {
    const asked = read(table, 'step');
    if (asked === 'merge' || asked === 'acquire') decided(table, action, asked);
  }
  return due !== undefined;
}

/** Whoever does something else has left the merger out. */
export function noteJumped(table: Table, recording: Recording, step: number): void {
  const action = recording.steps[step]!;
  const company = operator(table);
  if (changesNothing(action) || action.type === 'pass' || action.entity !== company) return;
  if (unasked(table, recording, step).some(({ to }) => to === 'merge'))
    decided(table, action, 'merge');
}
