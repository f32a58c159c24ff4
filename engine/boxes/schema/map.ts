import * as z from 'zod/mini';
import { BOX_LIMITS as MOST } from '../../../shared/box-limits.ts';
import { described, optional } from './described.ts';
import * as v from './values.ts';

/** The map, the tiles and the market of a title's file. */

export const Hex = z.strictObject({
  at: described(
    v.hex,
    'Its coordinate: column letter and row number as printed. Neighbours in a straight column (flat) or row (pointy) differ by 2.',
    { example: 'F16' },
  ),
  color: described(
    v.hexColour,
    'White, or the colour that is printed. Tiles are laid on white, yellow, green and brown hexes; gray, red, blue and sepia are never built on.',
    { example: 'white' },
  ),
  name: optional(v.name, 'The name of its town, city or area.', { example: 'Scranton' }),
  tile: described(v.tileText, 'What is printed on it, in tile language; empty for a blank hex.', {
    example: 'city=revenue:0;upgrade=cost:120,terrain:mountain',
  }),
  firstTiles: optional(
    v.list(v.id, 40),
    'Tiles that may be laid on it as it is printed. Left out: those of the next colour with its label and as many cities and towns.',
    { example: ['57'] },
  ),
});

export const Border = z.strictObject({
  at: described(v.hex, 'A hex on one side of it.'),
  edge: described(z.int().check(z.gte(0), z.lte(5)), 'The side of that hex.'),
  type: described(
    z.enum(['impassable', 'water', 'mountain', 'divider', 'province']),
    'Track never crosses an impassable border; the other kinds are drawn.',
  ),
  cost: optional(v.money, 'What is printed beside it.'),
});

export const GameMap = z.strictObject({
  orientation: described(
    z.enum(['flat', 'pointy']),
    'Whether hexes have a flat side or a point on top. Flat: edge 0 is the bottom, then clockwise. Pointy: edge 0 is the lower left, then clockwise.',
    { in1830: 'pointy' },
  ),
  hexes: described(v.list(Hex, MOST.hexes), 'Every hex of the map.'),
  borders: optional(v.list(Border, 200), 'Sides of hexes that hinder track.', {
    in1830: 'the barriers in Lake Erie and elsewhere',
  }),
});

export const TileEntry = z.strictObject({
  id: described(
    v.id,
    'The number printed on it. A number of the catalogue needs no more than a count.',
    { example: '57' },
  ),
  count: described(
    z.union([z.int().check(z.gte(0), z.lte(MOST.tileCopies)), z.literal('unlimited')]),
    'Copies in the box.',
    { example: 4 },
  ),
  color: optional(v.tileColour, 'Its colour. Left out: that of the catalogue.', {
    example: 'yellow',
  }),
  tile: optional(
    v.tileText,
    'What is on it, in tile language, unturned. Left out: as in the catalogue.',
    { example: 'city=revenue:20;path=a:0,b:_0;path=a:_0,b:3' },
  ),
  upgradesTo: optional(
    v.list(v.id, 60),
    'Tiles that may replace it. Left out: those of the next colour with its label that keep its track and its stops.',
    { example: ['14', '15'] },
  ),
  like: optional(v.id, 'Of a tile that an option adds: it may lie wherever this one may.', {
    example: '6',
  }),
});

export const Cell = z.strictObject({
  price: described(v.money, 'The price.', { example: 67 }),
  zones: optional(
    v.list(v.id, 6),
    'Zones it belongs to. `par` (or `par-green`, from the phase that brings that colour on) marks a par price; what other zones do is said by `market.zones` and `market.endZones` of the rules.',
    { example: ['par'] },
  ),
});

export const Market = z.strictObject({
  kind: described(
    z.enum(['2D', '1D', 'zigzag']),
    'A grid (2D), one row where prices move only right and left (1D), or one row that is drawn in two lines and played as a grid (zigzag).',
    {
      in1830: '2D',
    },
  ),
  grid: described(
    v.list(v.list(z.nullable(Cell), MOST.columns), MOST.rows),
    'Rows from the top, cells from the left; null where there is no cell.',
  ),
});
