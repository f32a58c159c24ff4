import type { Luck } from '../../../engine/kernel/luck.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import type { Game } from '../../../engine/rules/referee.ts';
import type { Move } from '../../../shared/move.ts';

/** Moves by chance, most of them against the rules: legal ones with one field changed. */

const any = <T>(luck: Luck, all: readonly T[]): T => all[luck.below(all.length)]!;

/** Words that titles use for the same fields. */
const PLACES = ['ipo', 'pool', 'bank', 'supply', 'market', 'treasury'];

/** A legal move of the player by chance; undefined = there is none but to pass. */
export function someLegal(game: Game, table: Table, player: string, luck: Luck): Move | undefined {
  const rulebook = game.rulebook!;
  for (const verb of luck.shuffled(rulebook.turn(table).verbs)) {
    if (verb === 'pass') continue;
    const moves: Move[] = [];
    for (const move of rulebook.verbs.get(verb)!.options(table, player)) {
      moves.push(move);
      if (moves.length >= 40 || verb === 'runTrains') break;
    }
    if (moves.length > 0) return any(luck, moves);
  }
  return undefined;
}

/** The same move with one field by chance changed. */
export function changed(game: Game, table: Table, move: Move, luck: Luck): Move {
  const keys = Object.keys(move).filter((key) => key !== 'verb');
  if (keys.length === 0) return move;
  const key = any(luck, keys);
  return { ...move, [key]: changedValue(game, table, key, move[key], luck) };
}

function changedValue(
  { box }: Game,
  table: Table,
  key: string,
  value: unknown,
  luck: Luck,
): unknown {
  if (key === 'routes') return changedRoutes(table, value as Routes, luck);
  if (key === 'percent') return any(luck, [10, 20, 30, 40, 50, 60]);
  if (key === 'turn') return luck.below(6);
  if (typeof value === 'number')
    return Math.max(
      0,
      any(luck, [value - 10, value + 10, value * 2, value + 1, 1, value - 1, 500]),
    );
  if (key === 'hex')
    return any(
      luck,
      box.map.hexes.map(({ at }) => at),
    );
  if (key === 'tile') return any(luck, [...box.tiles.keys()]);
  if (key === 'from')
    return any(
      luck,
      PLACES.filter((place) => box.places.has(place)),
    );
  const text = String(value);
  if (box.companies.has(text)) return any(luck, [...box.companies.keys()]);
  if (text.startsWith('player:'))
    return any(
      luck,
      [...box.places.keys()].filter((place) => place.startsWith('player:')),
    );
  const spec = box.pieces.get(text);
  if (spec)
    return any(
      luck,
      [...box.pieces].flatMap(([id, one]) => (one.kind === spec.kind ? id : [])),
    );
  return value;
}

type Routes = readonly { readonly trains: readonly string[]; readonly way: readonly string[] }[];

function changedRoutes(table: Table, routes: Routes, luck: Luck): unknown {
  if (routes.length === 0) return routes;
  const at = luck.below(routes.length);
  const one = routes[at]!;
  const stop = luck.below(Math.max(1, one.way.length));
  const trains = [...table.pieces.keys()].filter(
    (id) => table.box.pieces.get(id)!.kind === 'train',
  );
  const becomes = any(luck, [
    () => ({ ...one, way: one.way.slice(1) }),
    () => ({ ...one, way: one.way.slice(0, -1) }),
    () => ({ ...one, way: [...one.way, ...one.way.slice(0, 2)] }),
    () => ({ ...one, way: one.way.filter((_, i) => i !== stop) }),
    () => ({ ...one, way: any(luck, routes).way }),
    () => ({ ...one, trains: [any(luck, trains)] }),
    () => ({ ...one, trains: any(luck, routes).trains }),
    () => ({ ...one, way: [...one.way].reverse() }),
  ])();
  return routes.map((route, i) => (i === at ? becomes : route));
}
