import { BOX_LIMITS } from '../../../../shared/box-limits.ts';
import { count, entries, fields, type Fields, items, number, text } from '../json.ts';
import { apart, type Point, spotAt } from './curves.ts';
import type { Gaps } from '../gaps.ts';

/** Cities, towns and areas of a hex or tile as 18xx-maker draws them. */

/** How a map lies: in an upright one, sides begin a sixth further and angles a quarter back. */
export interface Frame {
  readonly sides: 0 | 1;
  readonly angle: 0 | -90;
}

export interface Stop {
  readonly kind: 'city' | 'town' | 'offboard';
  readonly spot: Point;
  /** What stands after the word in tile language: "revenue:20,slots:2". */
  readonly attributes: string;
  /** Its field in the file, for homes. */
  readonly drawn: Fields;
}

/** Units of 18xx-maker from the centre to the middle of a side. */
const SIDE = 75;

function spotOf(drawn: Fields, frame: Frame): Point {
  const around = (number(drawn['side']) ?? NaN) * 60 - 60;
  const angle = number(drawn['angle']) ?? (Number.isNaN(around) ? 0 : around);
  const spot = spotAt(angle + frame.angle, number(drawn['percent']) ?? 0);
  const x = (number(drawn['x']) ?? 0) / SIDE;
  const y = (number(drawn['y']) ?? 0) / SIDE;
  return frame.angle === 0 ? { x: spot.x + x, y: spot.y + y } : { x: spot.x + y, y: spot.y - x };
}

interface Figure {
  readonly spot: Point;
  readonly value: number;
}

function figuresOf(drawn: Fields, frame: Frame, at: string, { note }: Gaps): readonly Figure[] {
  return items(drawn['values'])
    .slice(0, 2 * BOX_LIMITS.stops)
    .flatMap((one) => {
      const written = fields(one)['value'];
      const value = count(written);
      if (value !== undefined) return [{ spot: spotOf(fields(one), frame), value }];
      const first = count(/^\d+/.exec(text(written) ?? '')?.[0]);
      note(
        at,
        `The value "${text(written) ?? ''}" is no number: ${first === undefined ? 'it is left out' : `${first} is taken`}. Write the revenue in the editor.`,
      );
      return first === undefined ? [] : [{ spot: spotOf(fields(one), frame), value: first }];
    });
}

/** Each stop takes the value that is drawn nearest to it and that no other has taken; if there are too few, the nearest. */
function shareOut(spots: readonly Point[], figures: readonly Figure[]): readonly number[] {
  const taken = new Set<Figure>();
  return spots.map((spot) => {
    const byDistance = [...figures].sort((a, b) => apart(a.spot, spot) - apart(b.spot, spot));
    const next = byDistance.find((one) => !taken.has(one)) ?? byDistance[0];
    if (next) taken.add(next);
    return next?.value ?? 0;
  });
}

/** Colours of tiles: figures of areas are found by them. */
const COLOURS = ['yellow', 'green', 'brown', 'gray'];

/** "yellow_30|brown_60|diesel_100" out of the boxes of an area. */
export function areaRevenue(area: unknown, at: string, { note }: Gaps): string | undefined {
  const figures = new Map<string, number>();
  for (const one of items(fields(area)['revenues'])) {
    const { color, cost } = fields(one);
    const diesel = /^D\s*(\d+)$/.exec(text(cost)?.trim() ?? '');
    const value = diesel ? Number(diesel[1]) : count(cost);
    const name = diesel ? 'diesel' : color === 'grey' ? 'gray' : text(color);
    if (value === undefined)
      note(at, `The value "${text(cost) ?? ''}" of an area is no number: it is left out.`);
    else if (name !== undefined && (diesel || COLOURS.includes(name))) figures.set(name, value);
    else
      note(
        at,
        `The value of an area on ${name ?? 'no colour'} is left out: no tile has that colour. Write in the editor from which phase it counts.`,
      );
  }
  const written = [...figures].map(([name, value]) => `${name}_${value}`);
  return written.length > 0 ? written.join('|') : undefined;
}

const KINDS = [
  ['cities', 'city'],
  ['towns', 'town'],
  ['centerTowns', 'town'],
] as const;

/** The stops of a hex or tile. */
export function stopsOf(drawn: Fields, frame: Frame, at: string, told: Gaps): readonly Stop[] {
  const area = fields(drawn['offBoardRevenue']);
  const byPhase = areaRevenue(area, at, told);
  // One more than a tile may have, so that the check refuses it.
  const found = KINDS.flatMap(([list, kind]) =>
    items(drawn[list])
      .slice(0, BOX_LIMITS.stops + 1)
      .map((one) => ({
        kind,
        drawn: fields(one),
        spot: spotOf(fields(one), frame),
      })),
  );
  const figures = shareOut(
    found.map(({ spot }) => spot),
    figuresOf(drawn, frame, at, told),
  );
  const isArea = entries(area).length > 0;
  if (found.length === 0 && isArea)
    return [
      {
        kind: 'offboard',
        spot: { x: 0, y: 0 },
        attributes: `revenue:${byPhase ?? '0'}`,
        drawn: area,
      },
    ];
  return found.map((one, i) => {
    const slots = one.kind === 'city' ? slotsOf(one.drawn, at, told) : 1;
    const revenue = `revenue:${byPhase ?? figures[i]!}`;
    return { ...one, attributes: slots > 1 ? `${revenue},slots:${slots}` : revenue };
  });
}

function slotsOf({ size }: Fields, at: string, { note }: Gaps): number {
  if (size === undefined) return 1;
  const slots = count(size);
  if (slots !== undefined && slots > 0) return slots;
  const first = Number(/^\d+/.exec(text(size) ?? '')?.[0] ?? 1);
  note(at, `A city of size "${text(size) ?? ''}" is read as one with room for ${first}.`);
  return first || 1;
}

/** The name beside a stop or an area. */
export const nameOf = (drawn: Fields): string | undefined =>
  text(fields(drawn['name'])['name']) ?? text(drawn['name']);
