import type { Json, Op } from '../../shared/op.ts';
import type { PieceId, PlaceId, PurseId } from './box.ts';
import { type Luck, seededLuck } from './luck.ts';
import { apply, isImpossible, rememberRevision, takeBack } from './op.ts';
import type { Table } from './table.ts';

/**
 * Ops tried on a live table. Each op is applied at once, so the next one sees its result. All ops are rolled
 * back at the end. After the first impossible op the draft ignores further ops, and `impossible` says why.
 */
export interface Draft {
  readonly table: Table;
  readonly ops: Op[];
  readonly luck: Luck;
  impossible?: string;
  put(piece: PieceId, to: PlaceId, how?: { at?: number; turn?: number; face?: number }): void;
  /** Does nothing if the amount is 0. `why` = what the money is for, where the entry does not show it. */
  pay(from: PurseId, to: PurseId, amount: number, why?: string): void;
  /** Does nothing if the key has this value already. */
  set(key: string, value: Json | undefined): void;
  do(op: Op): void;
}

/** Runs `work` on a draft of the table and returns the draft. The table is unchanged afterwards. */
export function withDraft(table: Table, seed: number, work: (draft: Draft) => void): Draft {
  const before = table.revision;
  const inverse: Op[] = [];
  const draft: Draft = {
    table,
    ops: [],
    luck: seededLuck(seed),
    do(op) {
      if (draft.impossible !== undefined) return;
      const answer = apply(table, op);
      if (isImpossible(answer)) draft.impossible = answer.impossible;
      else {
        draft.ops.push(op);
        inverse.push(answer);
      }
    },
    put(piece, to, how) {
      draft.do(how ? { op: 'put', piece, to, ...how } : { op: 'put', piece, to });
    },
    pay(from, to, amount, why) {
      if (amount !== 0)
        draft.do({ op: 'pay', from, to, amount, ...(why !== undefined && { why }) });
    },
    set(key, value) {
      if (table.clock.get(key) === value) return;
      draft.do(value === undefined ? { op: 'set', key } : { op: 'set', key, value });
    },
  };
  try {
    work(draft);
    rememberRevision(table, draft.ops, before);
  } finally {
    takeBack(table, inverse.reverse(), before);
  }
  return draft;
}
