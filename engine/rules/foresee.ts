import type { Move } from '../../shared/move.ts';
import type { PlaceId } from '../kernel/box.ts';
import { drafted } from '../kernel/draft.ts';
import type { Table } from '../kernel/table.ts';
import { effects, type Game } from './referee.ts';
import { sayOp } from './table-verbs.ts';
import { actorFor } from './turns.ts';

/** What a move would do if it were made now, one line for each physical op; the clock says nothing. */
export function foresee(game: Game, table: Table, move: Move, player: PlaceId): string[] {
  const lines: string[] = [];
  const { ops } = drafted(table, 0, (draft) => effects(game, draft, move, actorFor(player)));
  for (const op of ops) if (op.op !== 'set') lines.push(sayOp(table, op));
  return lines;
}
