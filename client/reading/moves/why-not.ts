import type { Finding } from '../../../shared/finding.ts';
import type { Move } from '../../../shared/move.ts';
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
} from '../../../engine/index.ts';
import { cityCount } from '../say.ts';

/** The judgement of several attempts to do one thing. */
export interface WhyNot {
  /** A legal attempt, if there is one. */
  readonly legal?: Move;
  /** The violations of the attempt with the fewest; none if one is legal. */
  readonly violations: readonly Finding[];
}

/** Why nothing of this can be done; undefined = there is no attempt to judge. */
export function whyNot(
  game: Game,
  ledger: Ledger,
  actor: Actor,
  attempts: Iterable<Move>,
): WhyNot | undefined {
  let least: readonly Finding[] | undefined;
  for (const move of attempts) {
    const { findings, move: legal } = consider(game, ledger, { move, actor, luck: 0 });
    const violations = findings.filter(({ severity }) => severity === 'violation');
    if (violations.length === 0) return { legal, violations };
    if (!least || weight(violations) < weight(least)) least = violations;
  }
  return least && { violations: least };
}

/** How much is wrong. A violation of the title's rules tells more than one of the table, so it weighs less. */
const weight = (violations: readonly Finding[]): number =>
  violations.length + (violations.some(({ clause }) => clause.startsWith('table/')) ? 10 : 0);

/** Every way to lay a tile of the supply on a hex, for the company whose turn it is. */
export function* lays(table: Table, company: string, hex: string): Generator<Move> {
  const types = new Set(
    piecesIn(table, 'supply').map((id) => table.box.pieces.get(id)!.type ?? ''),
  );
  for (const tile of types)
    if (table.box.tiles.has(tile))
      for (let turn = 0; turn < 6; turn++) yield { verb: 'layTile', company, hex, tile, turn };
}

/** Every way to place a token in a city of a hex. */
export function* tokenPlacings(table: Table, company: string, hex: string): Generator<Move> {
  for (let city = 0; city < cityCount(table, hex); city++)
    yield { verb: 'placeToken', company, hex, city };
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
