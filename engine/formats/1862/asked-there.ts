import { cash, type Table } from '../../kernel/table.ts';
import { read } from '../../rules/course/keys.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { priceOf } from '../../rules/stock/market.ts';
import {
  companies,
  DIRECTOR_TENTHS,
  directorsCertificate,
  director,
} from '../../games/1862/companies.ts';
import { mayMerge } from '../../games/1862/merger/propose.ts';
import { rulebook } from '../../games/1862/rulebook.ts';
import {
  changesNothing,
  placeOfPlayer,
  type RecordedAction,
  type Recording,
  textOf,
} from '../18xx-games.ts';

/** What that site asks in 1862 and our table does not. (1862 §S19) */

/**
 * Did the record keep the player's turn open, because he could pay for a director's certificate in
 * the pool? It cannot be bought, so that ours was over. (1862 §S6.1, D55)
 */
export const keptOpen = (table: Table, player: string): boolean =>
  companies(table).some((company) => {
    const crown = directorsCertificate(table, company);
    return (
      crown !== undefined &&
      table.pieces.get(crown)!.place === 'pool' &&
      read(table, 'stock').sold[player]?.[company] === undefined &&
      DIRECTOR_TENTHS * priceOf(table, company) <= cash(table, player)
    );
  });

/**
 * The players whose turns that site keeps open and ours has left, one after the other: whoever sold
 * last, and all that had nothing to do here since.
 */
export function keptWaiting(
  table: Table,
  recording: Recording,
  until = recording.steps.length,
): string[] {
  if (read(table, 'stage') !== 'stock') return [];
  const { acted, lastToAct } = read(table, 'stock');
  const last = recording.steps.slice(0, until).findLast((action) => !changesNothing(action));
  const player = last?.entity_type === 'player' ? placeOfPlayer(recording, last.entity) : undefined;
  if (acted.length > 0 || player === undefined) return [];
  // What was done last belongs to another round.
  if (lastToAct === null && !read(table, 'passed').includes(player)) return [];
  const order = read(table, 'order');
  const now = rulebook.turn(table).acting[0];
  const around = [...order, ...order].slice(
    order.indexOf(player),
    order.indexOf(player) + order.length,
  );
  const sold = last?.type === 'sell_shares';
  const behind = sold ? around : around.slice(1);
  const left = now === player ? behind : behind.slice(0, behind.indexOf(now ?? ''));
  return left.filter((one) => keptOpen(table, one));
}

/**
 * Records ask every company with a director for a merger first and for an acquisition last, whoever is
 * in reach; we ask only where there is somebody. Which of the two a recorded pass answers, and what a
 * record of ours has to answer besides, follows from the answers before it. (1862 §S19)
 */
type Asked = 'merge' | 'acquire';

/** What an action has answered, and in which turn. */
const answers = new WeakMap<RecordedAction, { readonly to: Asked; readonly turn: string }>();

/** The turn of a company that is going on. */
const turnOf = (table: Table): string =>
  operatingCompany(table) === undefined
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
    // The LNER that formed since, with the end of the set, takes back no question of that turn.
    const isSame = answered?.entity === company && director(table, company) !== undefined;
    if (mayMerge(table, company) || isSame) due.push({ company, to: 'acquire' });
  }
  const company = operatingCompany(table);
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
  else if (operatingCompany(table) === company) {
    const asked = read(table, 'step');
    if (asked === 'merge' || asked === 'acquire') decided(table, action, asked);
  }
  return due !== undefined;
}

/** Whoever does something else has left the merger out. */
export function noteJumped(table: Table, recording: Recording, step: number): void {
  const action = recording.steps[step]!;
  const company = operatingCompany(table);
  if (changesNothing(action) || action.type === 'pass' || action.entity !== company) return;
  if (unasked(table, recording, step).some(({ to }) => to === 'merge'))
    decided(table, action, 'merge');
}
