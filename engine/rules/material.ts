import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Json } from '../../shared/op.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Table } from '../kernel/table.ts';

/** The types that rules use: pieces and places, table, draft, move. Records import only this file. */
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

/** A record with every field named, also those that 1830 leaves undefined. */
export type EveryField<Rules> = { readonly [field in keyof Required<Rules>]: Rules[field] };
