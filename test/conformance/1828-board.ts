import { standing } from '../../engine/games/1828/course/clock.ts';
import { read } from '../../engine/games/1828/course/clock.ts';
import { catalogue, nameOf } from '../../engine/games/1828/holdings.ts';
import { homeCity, slotsOf } from '../../engine/games/1828/operating/reach.ts';
import { MINOR } from '../../engine/games/1828/holdings.ts';
import { shapeAt } from '../../engine/hexes/board.ts';
import { cities } from '../../engine/hexes/shape.ts';
import { lying, type Table } from '../../engine/kernel/table.ts';
import { boardOf, drawings, tileOn, tileType } from '../../engine/rules/board.ts';

/** The board of 1828 as the oracle writes it: laid tiles, the supply, markers, places kept free. */
export function observeBoard(table: Table): Record<string, unknown> {
  return {
    tiles: supply(table),
    map: laid(table),
    cityTokens: tokens(table),
    reservations: homes(table),
  };
}

function supply(table: Table): Record<string, number> {
  const free: Record<string, number> = {};
  for (const piece of lying(table, 'supply')) {
    const tile = tileType(table, piece);
    free[tile] = (free[tile] ?? 0) + 1;
  }
  return free;
}

function laid(table: Table): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  for (const at of drawings(table.box).hexes.keys()) {
    const tile = tileOn(table, at);
    if (tile) map[at] = { tile: tileType(table, tile.id), rot: tile.turn };
  }
  return map;
}

function tokens(table: Table): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  const name = (holder: string | null) =>
    holder === null || holder === MINOR
      ? holder
      : holder === 'blocking'
        ? 'B'
        : nameOf(table, holder);
  for (const at of drawings(table.box).hexes.keys()) {
    const here = cities(shapeAt(boardOf(table), at)!).map(({ cityIndex, slots }) =>
      slotsOf(table, at, cityIndex, slots).map(name),
    );
    if (here.flat().some((holder) => holder !== null)) shown[at] = here;
  }
  return shown;
}

function homes(table: Table): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  const choosing = read(table, 'pending').some(({ kind }) => kind === 'homeCity');
  for (const company of catalogue(table.box)) {
    const unplaced = table.pieces.get(`token:${company}-0`)!.place.startsWith('company:');
    const home = homeCity(table, company);
    if (!unplaced || !home || standing(table, company).removed) continue;
    if (company === 'ERIE') {
      if (!choosing) kept[home.hex] = { tile: [company] };
      continue;
    }
    const list: string[][] = Array.from({ length: home.city + 1 }, () => []);
    list[home.city]!.push(company);
    kept[home.hex] = { cities: list };
  }
  return kept;
}
