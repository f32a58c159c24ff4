import type { Op } from '../../../shared/op.ts';
import type { Table } from '../../rules/course/nouns.ts';
import { endedWith } from '../../rules/procedure.ts';
import type { News, NewsRule } from '../../rules/rulebook.ts';

/** What everybody is told: mergers and acquisitions (1862 §S14), a Parliament round that is passed over (§S4). */

interface Pair {
  readonly kind: string;
  readonly survivor: string;
  readonly other: string | null;
}

/** A merger or an acquisition of which everything has been exchanged. A refinancing has one company only. */
function absorbed(before: Table, ops: readonly Op[]): News[] {
  const swap = endedWith<Pair>(before, ops, 'swap');
  if (!swap || swap.other === null) return [];
  const { kind, survivor, other } = swap;
  const title = kind === 'acquire' ? 'A company is acquired' : 'Companies have merged';
  return [{ title, says: `${other} has become part of ${survivor}` }];
}

/** A Parliament round that begins and ends with these ops; the second of a turn begins with its number. */
function parliamentPassedOver(ops: readonly Op[]): News[] {
  const course = ops.flatMap((op) =>
    op.op === 'set' && (op.key === 'stage' || op.key === 'sitting') ? [op] : [],
  );
  const begins = course.findLastIndex(
    ({ key, value }) => key === 'sitting' || value === 'parliament',
  );
  const ends = course.slice(begins + 1).some(({ key }) => key === 'stage');
  if (begins < 0 || !ends) return [];
  const says = 'the Parliament round is passed over: nobody can put up a charter';
  return [{ title: 'No Parliament round', says }];
}

export const news: NewsRule = {
  keys: ['swap', 'stage', 'sitting'],
  of: (before, ops) => [...absorbed(before, ops), ...parliamentPassedOver(ops)],
};
