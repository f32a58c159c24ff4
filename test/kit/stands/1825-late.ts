import { createGrid, EDGES, opposite } from '../../../engine/hexes/coordinates.ts';
import { exits, rotate } from '../../../engine/hexes/rotate.ts';
import { cities, type TileShape, towns } from '../../../engine/hexes/shape.ts';
import { tile as drawing } from '../../../engine/hexes/tile.ts';
import { begin, formed, operating, type Scene, started, tile, token, trains } from '../1825.ts';

/**
 * All units of 1825 with a complete board. LNWR, led by player 1, is about to run more of the largest trains
 * than any company may have, so the search for its best run uses the whole budget.
 */
export function late(): Scene {
  const kits = Object.fromEntries(KITS.map((kit) => [kit, true]));
  const scene = begin({ players: 5, units: '123', ...kits });
  started(scene, 'LNWR', 100, { 1: 60 });
  formed(scene, 'LNWR');
  build(scene);
  scene.clock('phase', scene.game.box.phases.at(-1)!.name);
  trains(scene, 'LNWR', ...TRAINS);
  for (const hex of STATIONS) token(scene, 'LNWR', hex);
  operating(scene, ['LNWR'], 'run');
  return scene;
}

const TRAINS = ['U3', 'U3', '4+4E', '4+4E', '7', '7', '7', '6', '6'];
const KITS = ['r1', 'r2', 'r3', 'k1', 'k2', 'k3', 'k5', 'k6', 'k7', 'u3p'];
const STATIONS = ['T16', 'Q11', 'V10', 'R16', 'V20'];

/** Puts on every hex, in map order, the tile of the supply that joins most track. */
function build(scene: Scene): void {
  const { box } = scene.game;
  const grid = createGrid({ orientation: box.map.orientation });
  const shapes = new Map(box.map.hexes.map(({ at, tile: text }) => [at, drawing(text)]));
  const open = new Set(
    box.map.hexes.flatMap(({ at, color }) =>
      ['white', 'yellow', 'green'].includes(color) ? [at] : [],
    ),
  );
  const joins = (at: string, shape: TileShape): number =>
    exits(shape).reduce((sum: number, edge) => {
      const there = shapes.get(grid.neighbour(at, edge));
      if (there && exits(there).includes(opposite(edge))) return sum + 3;
      return sum - (there && open.has(grid.neighbour(at, edge)) ? 0 : 3);
    }, 0);
  for (const at of open) {
    const printed = shapes.get(at)!;
    const types = new Set(
      (scene.table.places.get('supply') ?? []).map((id) => box.pieces.get(id)!.type!),
    );
    let best: { type: string; turn: number; shape: TileShape; joined: number } | undefined;
    for (const type of types) {
      const spec = box.tiles.get(type)!;
      const shape = drawing(spec.tile);
      if (kinds(shape) !== kinds(printed)) continue;
      for (const turn of EDGES) {
        const turned = rotate(shape, turn);
        const joined = joins(at, turned);
        if (!best || joined > best.joined) best = { type, turn, shape: turned, joined };
      }
    }
    if (!best) continue;
    tile(scene, at, best.type, best.turn);
    shapes.set(at, best.shape);
    open.delete(at);
  }
}

/** What the tile on a hex must have: cities, towns and labels. */
const kinds = (shape: TileShape): string =>
  [cities(shape).length, towns(shape).length, ...shape.labels.map(({ text }) => text)].join();
