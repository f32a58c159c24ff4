import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Json } from '../../shared/op.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Table } from '../kernel/table.ts';

/** What rules are written of, for whoever writes them: pieces and places, a table and its draft, moves. */
export type {
  Box,
  CellSpec,
  PhaseSpec,
  PieceId,
  PieceSpec,
  PlaceId,
  PurseId,
} from '../kernel/box.ts';
export type { Draft, Finding, Json, Move, Table };

/** A room of the frame with every field named, even where 1830 has nothing for it. */
export type EveryField<Room> = { readonly [field in keyof Required<Room>]: Room[field] };
