import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { PieceId } from '../../engine/kernel/box.ts';
import type { Ledger } from '../../engine/kernel/ledger.ts';
import { lying, type Table } from '../../engine/kernel/table.ts';
import { consider, type Game } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';

/**
 * What speaks against doing this: the findings of the attempt that the referee minds least. Empty
 * where one of the attempts is legal, or where none could be made.
 */
export function whyNot(
  game: Game,
  ledger: Ledger,
  actor: Actor,
  attempts: Iterable<Move>,
): readonly Finding[] {
  let least: readonly Finding[] = [];
  for (const move of attempts) {
    const { findings } = consider(game, ledger, { move, actor, luck: 0 });
    const against = findings.filter(({ severity }) => severity === 'violation');
    if (against.length === 0) return [];
    if (least.length === 0 || against.length < least.length) least = against;
  }
  return least;
}

/** Every way to lay a tile of the supply on a hex, for the company whose turn it is. */
export function* lays(table: Table, company: string, hex: string): Generator<Move> {
  const types = new Set(lying(table, 'supply').map((id) => table.box.pieces.get(id)!.type ?? ''));
  for (const tile of types)
    if (table.box.tiles.has(tile))
      for (let turn = 0; turn < 6; turn++) yield { verb: 'layTile', company, hex, tile, turn };
}

/** The verb that taking a piece means: buying the share, the train, the private company. */
export function takings(table: Table, company: string | undefined, piece: PieceId): Move[] {
  const spec = table.box.pieces.get(piece);
  const from = table.pieces.get(piece)?.place;
  if (!spec || !from) return [];
  if (spec.kind === 'certificate' && spec.company)
    return [{ verb: 'buyShare', company: spec.company, from, percent: spec.percent ?? 10 }];
  if (spec.kind === 'train' && company)
    return [{ verb: 'buyTrain', company, train: piece, price: spec.price ?? 0 }];
  if (spec.kind === 'private')
    return [{ verb: 'buyPrivate', private: spec.type ?? '', price: spec.price ?? 0 }];
  return [];
}
