import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import {
  type Actor,
  consider,
  type Game,
  type Ledger,
  type PieceId,
  piecesIn,
  type PlaceId,
  type Table,
  tileFaces,
} from '../../engine/index.ts';

/** What the referee makes of attempts to do something. */
export interface WhyNot {
  /** An attempt that nothing speaks against. */
  readonly legal?: Move;
  /** Where none is legal: the findings of the one that the referee minds least. */
  readonly against: readonly Finding[];
}

/** What speaks against doing this; nothing where no attempt could be made at all. */
export function whyNot(
  game: Game,
  ledger: Ledger,
  actor: Actor,
  attempts: Iterable<Move>,
): WhyNot | undefined {
  let least: readonly Finding[] | undefined;
  for (const move of attempts) {
    const { findings, move: legal } = consider(game, ledger, { move, actor, luck: 0 });
    const against = findings.filter(({ severity }) => severity === 'violation');
    if (against.length === 0) return { legal, against };
    if (!least || weight(against) < weight(least)) least = against;
  }
  return least && { against: least };
}

/** What a rule of the title minds tells more than that a hand is no rule at all. */
const weight = (against: readonly Finding[]): number =>
  against.length + (against.some(({ clause }) => clause.startsWith('table/')) ? 10 : 0);

/** Every way to lay a tile of the supply on a hex, for the company whose turn it is. */
export function* lays(table: Table, company: string, hex: string): Generator<Move> {
  const types = new Set(
    piecesIn(table, 'supply').map((id) => table.box.pieces.get(id)!.type ?? ''),
  );
  for (const tile of types)
    if (table.box.tiles.has(tile))
      for (let turn = 0; turn < 6; turn++) yield { verb: 'layTile', company, hex, tile, turn };
}

/** Every way to lay this one tile on these hexes. */
export function* laysOf(
  table: Table,
  company: string,
  piece: PieceId,
  hexes: Iterable<string>,
): Generator<Move> {
  const spec = table.box.pieces.get(piece)!;
  for (const hex of hexes)
    for (const tile of new Set([spec.type ?? '', ...tileFaces(spec)]))
      if (table.box.tiles.has(tile))
        for (let turn = 0; turn < 6; turn++) yield { verb: 'layTile', company, hex, tile, turn };
}

/** Hand movements that mean taking a piece: to whoever is to act, or to their company. */
export function takeMoves(
  table: Table,
  piece: PieceId,
  takers: readonly (PlaceId | undefined)[],
): Move[] {
  const from = table.pieces.get(piece)?.place;
  return takers.flatMap((to) =>
    to === undefined || to === from || !table.places.has(to)
      ? []
      : [{ verb: 'hand', ops: [{ op: 'put', piece, to }] }],
  );
}
