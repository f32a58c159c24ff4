import type { Op } from '../../../shared/op.ts';
import type { Table } from '../../../engine/index.ts';

/** What concerns everybody, whoever brought it about: a heading and a sentence. */
export interface TableNews {
  readonly title: string;
  /** As the log says it, with players as {player:1}. */
  readonly says: string;
}

/** The keys of the clock that public news are read from. */
export const NEWS_KEYS: ReadonlySet<string> = new Set(['merger', 'swap', 'stage']);

/** The values that these ops give a key of the clock, after the one that it had. */
function valuesOf({ clock }: Table, ops: readonly Op[], key: string): unknown[] {
  const set = ops.flatMap((op) => (op.op === 'set' && op.key === key ? [op.value] : []));
  return set.length === 0 ? [] : [clock.get(key) ?? null, ...set];
}

interface Pair {
  readonly survivor: string;
  readonly other: string | null;
}

/** The two companies of what was under way and ends with these ops; undefined = nothing ends. */
function ended<P extends Pair>(before: Table, ops: readonly Op[], key: string): P | undefined {
  const values = valuesOf(before, ops, key);
  return values.at(-1) === null ? (values.findLast((one) => one !== null) as P) : undefined;
}

/** A merger of two companies into a system that is formed or given up. (1828 A7) */
function systemNews(before: Table, ops: readonly Op[]): TableNews[] {
  const pair = ended(before, ops, 'merger');
  if (!pair) return [];
  const { survivor, other } = pair;
  const formed = ops.some((op) => op.op === 'set' && op.key === 'systems');
  return formed
    ? [
        {
          title: 'Companies have merged',
          says: `${survivor} and ${other} have merged into the system ${survivor}-${other}`,
        },
      ]
    : [
        {
          title: 'No merger',
          says: `${survivor} and ${other} do not merge: their merger is given up`,
        },
      ];
}

/** A merger or an acquisition of which everything has been exchanged. (1862 §14) */
function absorbed(before: Table, ops: readonly Op[]): TableNews[] {
  const swap = ended<Pair & { readonly kind: string }>(before, ops, 'swap');
  if (!swap || swap.other === null) return [];
  const { kind, survivor, other } = swap;
  return [
    {
      title: kind === 'acquire' ? 'A company is acquired' : 'Companies have merged',
      says: `${other} has become part of ${survivor}`,
    },
  ];
}

/** A Parliament round that begins and ends with these ops; the second of a turn begins with its number. (1862 §4) */
function parliamentPassedOver(ops: readonly Op[]): TableNews[] {
  const course = ops.flatMap((op) =>
    op.op === 'set' && (op.key === 'stage' || op.key === 'sitting') ? [op] : [],
  );
  const begins = course.findLastIndex(
    ({ key, value }) => key === 'sitting' || value === 'parliament',
  );
  const ends = course.slice(begins + 1).some(({ key }) => key === 'stage');
  return begins >= 0 && ends
    ? [
        {
          title: 'No Parliament round',
          says: 'the Parliament round is passed over: nobody can put up a charter',
        },
      ]
    : [];
}

/** What everybody is told of these ops. `before` = the table before them. */
export const publicNews = (before: Table, ops: readonly Op[]): readonly TableNews[] => [
  ...systemNews(before, ops),
  ...absorbed(before, ops),
  ...parliamentPassedOver(ops),
];
