import type { Op } from '../../../../shared/op.ts';
import type { Table } from '../../../rules/course/nouns.ts';
import { endedWith } from '../../../rules/procedure.ts';
import type { News, NewsRule } from '../../../rules/rulebook.ts';

interface Pair {
  readonly survivor: string;
  readonly other: string;
}

/** Everybody is told of a merger of two companies into a system that is formed or given up. (1828 A7) */
function newsOf(before: Table, ops: readonly Op[]): readonly News[] {
  const pair = endedWith<Pair>(before, ops, 'merger');
  if (!pair) return [];
  const { survivor, other } = pair;
  const isFormed = ops.some((op) => op.op === 'set' && op.key === 'systems');
  const formed = `${survivor} and ${other} have merged into the system ${survivor}-${other}`;
  const givenUp = `${survivor} and ${other} do not merge: their merger is given up`;
  return isFormed
    ? [{ title: 'Companies have merged', says: formed }]
    : [{ title: 'No merger', says: givenUp }];
}

export const news: NewsRule = { keys: ['merger'], of: newsOf };
