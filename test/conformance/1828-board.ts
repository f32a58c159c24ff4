import { MINOR, nameOf } from '../../engine/games/1828/systems.ts';
import { shapeAt } from '../../engine/hexes/board.ts';
import { cities } from '../../engine/hexes/shape.ts';
import { lying, type Table } from '../../engine/kernel/table.ts';
import { boardOf, drawings, tileOn, tileType } from '../../engine/rules/board.ts';
import { read } from '../../engine/rules/course/keys.ts';
import { circlesOf, openHomes } from '../../engine/rules/tokens/homes.ts';
import { nowOf } from '../kit/1828.ts';

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
      circlesOf(nowOf(table), at, cityIndex, slots).map(name),
    );
    if (here.flat().some((holder) => holder !== null)) shown[at] = here;
  }
  return shown;
}

function homes(table: Table): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  const now = nowOf(table);
  const choosing = read(table, 'asked').some(({ ask }) => ask === 'home');
  for (const company of now.rules.companies.founders(table)) {
    for (const { hex, city } of openHomes(now, company)) {
      if (city === undefined) {
        if (!choosing) kept[hex] = { tile: [company] };
        continue;
      }
      const list: string[][] = Array.from({ length: city + 1 }, () => []);
      list[city]!.push(company);
      kept[hex] = { cities: list };
    }
  }
  return kept;
}
