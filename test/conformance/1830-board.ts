import { shapeAt } from '../../engine/hexes/board.ts';
import { cities } from '../../engine/hexes/shape.ts';
import { lying, type Table } from '../../engine/kernel/table.ts';
import { boardOf, drawings, tileOn, tileType } from '../../engine/rules/board.ts';
import { firstAsked, read } from '../../engine/rules/course/keys.ts';
import type { Now } from '../../engine/rules/course/nouns.ts';
import { circles } from '../../engine/rules/stations.ts';
import { companiesOf } from '../../engine/rules/stock/holdings.ts';
import { openHomes } from '../../engine/rules/tokens/homes.ts';

/** The board of 1830 or 1889 as the oracle writes it: tiles, the supply, tokens, places kept free. */
export function observeBoard(now: Now): Record<string, unknown> {
  const { table } = now;
  return {
    tiles: supply(table),
    map: laid(table),
    cityTokens: tokens(table),
    reservations: homes(now),
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

const citiesOf = (table: Table, at: string) => cities(shapeAt(boardOf(table), at)!);

function tokens(table: Table): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const at of drawings(table.box).hexes.keys()) {
    const here = citiesOf(table, at).map(({ cityIndex, slots }) =>
      circles(table, at, cityIndex, slots),
    );
    if (here.flat().some((holder) => holder !== null)) shown[at] = here;
  }
  return shown;
}

/**
 * A company that may choose its city has the whole hex kept until its token comes there, be it
 * provisionally: a tile laid under it asks for its city again.
 */
function homes(now: Now): Record<string, unknown> {
  const { table } = now;
  const kept: Record<string, unknown> = {};
  const asked = firstAsked(table);
  const { laid } = read(table, 'work');
  for (const company of companiesOf(now)) {
    for (const { hex, city } of openHomes(now, company))
      if (city !== undefined)
        kept[hex] = {
          cities: citiesOf(table, hex).map(({ cityIndex }) =>
            cityIndex === city ? [company] : [],
          ),
        };
      else if (asked?.ask !== 'home' || !laid.includes(hex)) kept[hex] = { tile: [company] };
  }
  return kept;
}
