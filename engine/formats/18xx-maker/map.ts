import type { Edge } from '../../hexes/coordinates.ts';
import { createGrid, parseCoordinate } from '../../hexes/coordinates.ts';
import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import { cut, fields, type Fields, items, text, texts } from './json.ts';
import type { Gaps } from './gaps.ts';
import { areaRevenue, type Frame, nameOf } from './drawing/stops.ts';
import { FLAT, tileText } from './drawing/tile-text.ts';

/** The map of an 18xx-maker file. */

export interface ReadMap {
  readonly map: {
    readonly orientation: 'flat' | 'pointy';
    readonly hexes: readonly {
      readonly at: string;
      readonly color: string;
      readonly name?: string;
      readonly tile: string;
    }[];
  };
  /** Which companies are printed in which city of a hex. */
  readonly homes: readonly {
    readonly company: string;
    readonly hex: string;
    readonly city: number;
  }[];
}

/** A map with points on top: sides begin at the left, and angles are told from where the map stands. */
const UPRIGHT: Frame = { sides: 1, angle: -90 };

const COLOURS: Readonly<Record<string, string>> = {
  plain: 'white',
  white: 'white',
  yellow: 'yellow',
  green: 'green',
  brown: 'brown',
  gray: 'gray',
  grey: 'gray',
  offboard: 'red',
  water: 'blue',
};

/** Lists of a hex that are read; of one that is given twice they are joined. */
const LISTS = ['cities', 'towns', 'centerTowns', 'track', 'values', 'labels', 'terrain'];
/** What is drawn and has a meaning that is not read, with what it is called. */
const MARKS: Readonly<Record<string, string>> = {
  tokens: 'Tokens drawn on hexes',
  routeBonuses: 'Bonuses of routes',
  boomtowns: 'Boomtowns',
  mediumCities: 'Medium cities',
  goods: 'Goods',
};

export function readMap(json: Fields, told: Gaps): ReadMap {
  const maps = Array.isArray(json['map']) ? json['map'] : [json['map']];
  const chosen = withCopied(maps, fields(maps[0]));
  if (maps.length > 1) told.note('map', `The file has ${maps.length} maps: the first one is read.`);
  const isFlat = text(fields(json['info'])['orientation']) === 'horizontal';
  const hexes = hexesOf(chosen, told);
  const axes = isFlat ? FLAT : UPRIGHT;
  const areas = areasOf(hexes, axes);
  const read = [...hexes].map(([at, drawn]) => readHex(at, drawn, axes, areas, told));
  for (const list of ['borders', 'borderTexts'])
    if (items(chosen[list]).length > 0)
      told.note(`map.${list}`, 'Lines drawn along sides are left out: add borders in the editor.');
  if (read.length === 0) {
    told.note(
      'map',
      'The file has no map: one blank hex stands in for it. Paint the map in the editor.',
    );
    read.push({ hex: { at: 'B2', color: 'white', tile: '' }, homes: [] });
  }
  return {
    map: { orientation: isFlat ? 'flat' : 'pointy', hexes: read.map(({ hex }) => hex) },
    homes: read.flatMap(({ homes }) => homes),
  };
}

/** A map may be another one with some hexes fewer or more. */
function withCopied(maps: readonly unknown[], map: Fields): Fields {
  const from = map['copy'];
  if (typeof from !== 'number' || from === maps.indexOf(map)) return map;
  const removed = new Set(texts(map['remove']));
  const copied = items(fields(maps[from])['hexes']).map((one) => ({
    ...fields(one),
    hexes: texts(fields(one)['hexes']).filter((at) => !removed.has(at)),
  }));
  return { ...map, hexes: [...copied, ...items(map['hexes'])] };
}

function hexesOf(map: Fields, { note }: Gaps): ReadonlyMap<string, Fields> {
  const found = new Map<string, Fields>();
  for (const group of items(map['hexes']).map(fields))
    for (const at of texts(group['hexes'])) {
      const before = found.get(at);
      if (!parseCoordinate(at).ok)
        note(`map.hexes ${at}`, 'It is no coordinate: the hex is left out.');
      else if (before) found.set(at, joined(before, group));
      else if (found.size < BOX_LIMITS.hexes) found.set(at, group);
      else
        note('map.hexes', `A map has at most ${BOX_LIMITS.hexes} hexes: the others are left out.`);
    }
  return found;
}

const joined = (a: Fields, b: Fields): Fields => ({
  ...a,
  ...b,
  ...Object.fromEntries(LISTS.map((list) => [list, [...items(a[list]), ...items(b[list])]])),
});

/** Hexes that are joined to the one where the values of the area are printed. */
interface Area {
  readonly values: Fields;
  /** Its hexes that track enters. */
  readonly entrances: string[];
}

function areasOf(hexes: ReadonlyMap<string, Fields>, frame: Frame): ReadonlyMap<string, Area> {
  const grid = createGrid({ orientation: frame.sides === 0 ? 'flat' : 'pointy' });
  const found = new Map<string, Area>();
  for (const [at, hex] of hexes) {
    if (hex['offBoardRevenue'] === undefined) continue;
    const area: Area = { values: fields(hex['offBoardRevenue']), entrances: [] };
    const waiting = [at];
    while (waiting.length > 0) {
      const next = waiting.pop()!;
      if (found.has(next)) continue;
      found.set(next, area);
      const { color, track } = hexes.get(next) ?? {};
      if (color === 'offboard' && items(track).length > 0) area.entrances.push(next);
      for (const side of items(hexes.get(next)?.['removeBorders']))
        if (typeof side === 'number' && side >= 1 && side <= 6) {
          const beyond = grid.neighbour(next, ((side - 1 + frame.sides) % 6) as Edge);
          const there = hexes.get(beyond);
          if (there?.['color'] === 'offboard' && there['offBoardRevenue'] === undefined)
            waiting.push(beyond);
        }
    }
  }
  return found;
}

/** A route counts an area once, so its hexes are one group, and the first of them shows the values. */
function groupOf(area: Area | undefined, at: string): string {
  const [first, ...others] = area?.entrances ?? [];
  if (first === undefined || others.length === 0) return '';
  return at === first ? `,groups:${first}` : `,hide:1,groups:${first}`;
}

function readHex(
  at: string,
  drawn: Fields,
  frame: Frame,
  areas: ReadonlyMap<string, Area>,
  told: Gaps,
) {
  const where = `map.hexes ${at}`;
  const area = areas.get(at);
  const isArea = drawn['color'] === 'offboard';
  const hasTrack = items(drawn['track']).length > 0;
  const whole = area && isArea && hasTrack ? { ...drawn, offBoardRevenue: area.values } : drawn;
  if (isArea && hasTrack && !area && items(drawn['values']).length === 0)
    told.note(where, 'No value is printed in this area: write it in the editor.');
  else if (isArea && !hasTrack && area) areaRevenue(area.values, where, told);
  for (const [list, called] of Object.entries(MARKS))
    if (items(drawn[list]).length > 0)
      told.note(where, `${called} are left out: no rule here asks for them.`);
  const shown = isArea && !hasTrack ? { ...drawn, offBoardRevenue: undefined } : whole;
  const group = isArea ? groupOf(area, at) : '';
  const { tile, stops } = tileText(shown, frame, where, told, group);
  const name = cut(
    stops.flatMap((stop) => nameOf(stop.drawn) ?? []).join(' & ') ||
      (area && nameOf(area.values)) ||
      items(drawn['names'])
        .flatMap((one) => nameOf({ name: one }) ?? [])
        .join(' '),
    BOX_LIMITS.name,
  );
  const homes = stops
    .filter(({ kind }) => kind === 'city')
    .flatMap((stop, city) =>
      items(stop.drawn['companies']).flatMap((one) => {
        const company = text(one) ?? text(fields(one)['abbrev']) ?? text(fields(one)['label']);
        return company === undefined ? [] : [{ company, hex: at, city }];
      }),
    );
  return { hex: { at, color: colourOf(drawn, where, told), ...(name && { name }), tile }, homes };
}

function colourOf({ color }: Fields, at: string, { note }: Gaps): string {
  const written = text(color) ?? 'plain';
  const known = COLOURS[written];
  if (known) return known;
  note(at, `A hex of colour "${written}" is read as one that is never built on.`);
  return 'sepia';
}
