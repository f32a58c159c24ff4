/** The tile language of one hex, taken apart and put together: what the map painter changes. */

export interface HexStop {
  readonly kind: 'city' | 'town' | 'offboard';
  /** One figure, or one by colour: "yellow_30|brown_60". */
  readonly revenue: string;
  readonly slots: number;
}

/** Figures of an area in the order in which they are printed. */
export const FIGURES = ['yellow', 'green', 'brown', 'gray', 'diesel'] as const;

const partsOf = (tile: string): readonly string[] => tile.split(';').filter(Boolean);
const wordOf = (part: string): string => part.split('=')[0]!;
const isStop = (part: string): boolean => /^(city|town|offboard|junction)(=|$)/.test(part);

const attribute = (part: string, name: string): string | undefined =>
  new RegExp(`[=,]${name}:([^,;]*)`).exec(part)?.[1];

export const stopsOf = (tile: string): readonly HexStop[] =>
  partsOf(tile)
    .filter((part) => isStop(part) && part !== 'junction')
    .map((part) => ({
      kind: wordOf(part) as HexStop['kind'],
      revenue: attribute(part, 'revenue') ?? '0',
      slots: Number(attribute(part, 'slots') ?? 1),
    }));

const stopText = ({ kind, revenue, slots }: HexStop): string =>
  `${kind}=revenue:${revenue}${kind === 'city' && slots > 1 ? `,slots:${slots}` : ''}`;

/** The same hex with other stops. Printed track stays where as many stops as before are left. */
export function withStops(tile: string, stops: readonly HexStop[]): string {
  const kept = partsOf(tile).filter((part) => !isStop(part));
  const track = stops.length === stopsOf(tile).length && !tile.includes('junction');
  const rest = kept.filter((part) => track || wordOf(part) !== 'path' || !part.includes('_'));
  return [...stops.map(stopText), ...rest].join(';');
}

export const terrainOf = (tile: string): { cost: number; kind: string } | undefined => {
  const part = partsOf(tile).find((one) => wordOf(one) === 'upgrade');
  return part
    ? { cost: Number(attribute(part, 'cost') ?? 0), kind: attribute(part, 'terrain') ?? '' }
    : undefined;
};

export function withTerrain(
  tile: string,
  terrain: { cost: number; kind: string } | undefined,
): string {
  const rest = partsOf(tile).filter((part) => wordOf(part) !== 'upgrade');
  if (!terrain) return rest.join(';');
  const kind = terrain.kind ? `,terrain:${terrain.kind}` : '';
  return [...rest, `upgrade=cost:${terrain.cost}${kind}`].join(';');
}

export const labelOf = (tile: string): string =>
  partsOf(tile)
    .find((part) => wordOf(part) === 'label')
    ?.slice('label='.length) ?? '';

export function withLabel(tile: string, label: string): string {
  const rest = partsOf(tile).filter((part) => wordOf(part) !== 'label');
  const plain = label.replace(/[;=,:]/g, '').trim();
  return (plain ? [...rest, `label=${plain}`] : rest).join(';');
}

/** The sides from which track leads to the first stop. */
export const sidesOf = (tile: string): readonly number[] =>
  partsOf(tile).flatMap((part) => {
    if (wordOf(part) !== 'path') return [];
    const [a, b] = [attribute(part, 'a'), attribute(part, 'b')];
    if (a === '_0' && /^\d$/.test(b ?? '')) return [Number(b)];
    return b === '_0' && /^\d$/.test(a ?? '') ? [Number(a)] : [];
  });

/** The same hex with track from these sides to its first stop and no other track. */
export function withSides(tile: string, sides: readonly number[]): string {
  const rest = partsOf(tile).filter((part) => wordOf(part) !== 'path');
  return [...rest, ...[...sides].sort().map((side) => `path=a:${side},b:_0`)].join(';');
}

/** The sides that all of its track leads to, in one place; undefined = its track is not so plain. */
export function trackSides(tile: string): readonly number[] | undefined {
  const paths = partsOf(tile).filter((part) => wordOf(part) === 'path');
  const toStop = sidesOf(tile);
  if (toStop.length === paths.length) return toStop;
  const ends = ['a', 'b'].map((name) => attribute(paths[0]!, name) ?? '');
  return paths.length === 1 && ends.every((end) => /^\d$/.test(end)) ? ends.map(Number) : undefined;
}

/** The same tile with track to these sides: to its stop, from one side to the other, or to where it meets. */
export function withTrack(tile: string, sides: readonly number[]): string {
  const rest = partsOf(tile)
    .filter((part) => wordOf(part) !== 'path' && wordOf(part) !== 'junction')
    .join(';');
  const [a, b] = [...sides].sort();
  if (stopsOf(rest).length > 0) return withSides(rest, sides);
  if (sides.length === 2) return [...partsOf(rest), `path=a:${a},b:${b}`].join(';');
  return sides.length === 0 ? rest : withSides(['junction', ...partsOf(rest)].join(';'), sides);
}

const turned = (part: string, turn: number): string =>
  part.replace(/([=,](?:a|b|edge|loc)):(\d(?:\.\d)?)(?=,|$)/g, (_, name: string, side: string) => {
    const next = (Number(side) + turn) % 6;
    return `${name}:${next}`;
  });

/** What a tile has on it, turned, with the terrain that the hex had. */
export function printedLike(tile: string, turn: number, before: string): string {
  const art = partsOf(tile).map((part) => turned(part, turn));
  const terrain = partsOf(before).filter((part) => wordOf(part) === 'upgrade');
  return [...art, ...terrain].join(';');
}

export const revenueByColour = (revenue: string): Readonly<Record<string, number>> =>
  revenue.includes('_')
    ? Object.fromEntries(
        revenue.split('|').map((one) => [one.split('_')[0]!, Number(one.split('_')[1])]),
      )
    : {};

/** "yellow_30|brown_60"; without a figure, 0. */
export const revenueText = (figures: Readonly<Record<string, number | undefined>>): string =>
  FIGURES.flatMap((colour) =>
    figures[colour] === undefined ? [] : [`${colour}_${figures[colour]}`],
  ).join('|') || '0';
