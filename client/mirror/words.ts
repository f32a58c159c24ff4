import {
  type Box,
  boxShapes,
  exits,
  type HexSpec,
  nodeExits,
  piecesIn,
  revenueOf,
  rotate,
  SIDES,
  type Table,
  termFor,
  type TileNode,
  tileNumber,
  type TileShape,
} from '../../engine/index.ts';
import { shownHex } from '../picture/board/board-ink.ts';

/**
 * A hex in words: "E11, green tile 23, city Altoona 20, PRR token, 1 place free, track west and east".
 * `phase` = the revenue colours that count now.
 */
export function hexWords(table: Table, hex: HexSpec, phase: readonly string[] = []): string {
  const { box } = table;
  const { shape, colour, tile } = shownHex(table, hex);
  const said = [hex.at, tile ? `${colour} tile ${tileNumber(box, tile)}` : ground(colour)];
  said.push(...stops(shape, hex.name, phase));
  if (shape.labels.length > 0)
    said.push(`labelled ${shape.labels.map(({ text }) => text).join(' ')}`);
  said.push(...stations(table, hex.at, shape));
  const out = exits(shape);
  if (out.length > 0) said.push(`track ${listed(out.map((e) => SIDES[box.map.orientation][e]!))}`);
  for (const { cost, terrains } of shape.upgrades)
    said.push(`${terrains.join(' and ') || 'building'} costs ${box.currency}${cost}`);
  said.push(...barriers(box, hex, shape));
  for (const { image } of shape.icons) said.push(image);
  said.push(...loose(table, hex.at));
  return said.join(', ');
}

/** The directions of a tile's track as it would be laid: "track west and east". */
export function tileWords(box: Box, tile: string, turn: number): string {
  const shape = boxShapes(box).tiles.get(tile);
  const out = shape ? exits(rotate(shape, turn)) : [];
  return out.length === 0 ? '' : `track ${listed(out.map((e) => SIDES[box.map.orientation][e]!))}`;
}

/** A tile as it would be laid: "city 20, track west and east". */
export function tileLook(box: Box, tile: string, turn: number): string {
  const shape = boxShapes(box).tiles.get(tile);
  if (!shape) return '';
  const circles = shape.nodes.reduce((sum, { slots }) => sum + slots, 0);
  const labels = shape.labels.map(({ text }) => text);
  return [
    ...stops(shape, undefined, []),
    ownTrack(box, rotate(shape, turn)),
    circles > 1 ? `${circles} circles` : '',
    labels.length > 0 ? `labelled ${labels.join(' ')}` : '',
    tileWords(box, tile, turn),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Where the only town of a tile lies, if other track passes it by: "on the track south and north". */
function ownTrack(box: Box, shape: TileShape): string {
  const own = nodeExits(shape, 0);
  if (shape.nodes.length !== 1 || shape.nodes[0]!.kind !== 'town') return '';
  if (own.length === exits(shape).length) return '';
  return `on the track ${listed(own.map((e) => SIDES[box.map.orientation][e]!))}`;
}

const ground = (colour: string): string =>
  ({ white: 'open land', blue: 'water', red: 'off the board' })[colour] ?? `printed ${colour}`;

const KINDS = { city: 'city', town: 'town', halt: 'halt', offboard: 'area' } as const;

function stops(shape: TileShape, name: string | undefined, phase: readonly string[]): string[] {
  const seen = shape.nodes.filter(({ kind, hide }) => kind !== 'junction' && !hide);
  if (seen.length === 0) return name ? [name] : [];
  const parts = name?.split(/ [&/] /) ?? [];
  const apart = parts.length === seen.length;
  const said = seen.map((node, i) => {
    const own = apart ? parts[i] : i === 0 ? name : undefined;
    return [KINDS[node.kind as keyof typeof KINDS], own, pays(node, phase)]
      .filter(Boolean)
      .join(' ');
  });
  const alike = said.every((words) => words === said[0]);
  return alike && said.length > 1 ? [`${said.length} times ${said[0]!}`] : said;
}

function pays({ revenue }: TileNode, phase: readonly string[]): string {
  if (typeof revenue === 'number') return revenue > 0 ? String(revenue) : '';
  const all = Object.entries(revenue).map(([colour, figure]) => `${colour} ${figure}`);
  return phase.some((colour) => colour in revenue)
    ? `${revenueOf(revenue, ...phase)} now, of ${all.join(', ')}`
    : all.join(', ');
}

function stations(table: Table, at: string, shape: TileShape): string[] {
  const said: string[] = [];
  let free = 0;
  for (const { cityIndex, slots } of shape.nodes) {
    if (cityIndex < 0) continue;
    for (let slot = 0; slot < slots; slot++) {
      const here = piecesIn(table, `slot:${at}.${cityIndex}.${slot}`);
      if (here.length === 0) free += 1;
      for (const id of here) said.push(`${nameOf(table.box, id)} ${termFor(table.box, 'token')}`);
    }
  }
  if (said.length > 0) said.push(free === 0 ? 'no place free' : `${free} ${plural(free)} free`);
  else if (free > 1) said.push(`${free} places free`);
  return said;
}

const plural = (count: number): string => (count === 1 ? 'place' : 'places');
const nameOf = (box: Box, id: string): string => {
  const spec = box.pieces.get(id);
  return spec?.company ?? spec?.name ?? id;
};

function barriers(box: Box, { at }: HexSpec, shape: TileShape): string[] {
  const sides = SIDES[box.map.orientation];
  const here = new Map<string, string>();
  for (const border of box.map.borders)
    if (border.at === at) here.set(sides[border.edge]!, barrier(box, border.type, border.cost));
  for (const { edge, type, cost } of shape.borders)
    if (type && !here.has(sides[edge]!)) here.set(sides[edge]!, barrier(box, type, cost));
  return [...here].map(([side, what]) => `${what} ${side}`);
}

function barrier(box: Box, type: string, cost: number | undefined): string {
  const what = { impassable: 'no way through', water: 'water', divider: 'a border' }[type] ?? type;
  return cost ? `${what} for ${box.currency}${cost}` : what;
}

function loose(table: Table, at: string): string[] {
  return piecesIn(table, `hex:${at}`)
    .filter((id) => table.box.pieces.get(id)?.kind !== 'tile')
    .map((id) => table.box.pieces.get(id)?.name ?? id);
}

function listed(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
}
