import { exits, nodeExits } from '../../../hexes/rotate.ts';
import { cities, type TileShape } from '../../../hexes/shape.ts';
import { upgradeNodes } from '../../../hexes/upgrade.ts';
import { shapeAt } from '../../../hexes/board.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { boardOf, drawings } from '../../../rules/board.ts';
import { circles, slotPlace, stationsOf, unusedTokens } from '../../../rules/stations.ts';
import { isRemoved, told, write } from '../course/clock.ts';
import { charter, companiesOf, isMinor } from '../course/figures.ts';

/** A home hex of a company, and the city where it is known. */
export interface Home {
  readonly at: string;
  readonly city: number | undefined;
}

/** Homes whose token is not on the map yet, with the city as the hex shows it now. */
export function openHomes(table: Table, company: string): Home[] {
  if (isRemoved(table, company)) return [];
  const stations = stationsOf(table, company);
  return (charter(table.box, company)?.home ?? [])
    .filter(({ hex }) => !stations.some(({ at }) => at === hex))
    .map(({ hex }) => ({ at: hex, city: homeCity(table, company, hex) }));
}

/**
 * The city of a home: of a hex that has one now that one; otherwise as printed, followed through the
 * tiles laid there; unknown for TV in V8, and for NS before its hex has a city. (1825 §5.2, §7)
 */
function homeCity(table: Table, company: string, at: string): number | undefined {
  const printed = drawings(table.box).printed.get(at);
  const now = shapeAt(boardOf(table), at);
  if (!printed || !now) return undefined;
  if (cities(now).length === 1) return 0;
  const city = charter(table.box, company)?.home.find(({ hex }) => hex === at)?.city;
  if (city === undefined || printed === now) return city;
  const node = cities(printed)[city];
  const map = upgradeNodes(printed, now);
  const to = map.ok && node ? now.nodes[map.value[node.index] ?? -1] : undefined;
  return to?.kind === 'city' ? to.cityIndex : Math.min(city, cities(now).length - 1);
}

const hasTrack = (shape: TileShape): boolean =>
  cities(shape).some((city) => nodeExits(shape, city.index).length > 0);

/**
 * Companies other than `company` that keep a circle of this city for their home token, and those that
 * keep one somewhere in the hex. (1825 §7)
 */
export function keepers(
  table: Table,
  company: string,
  at: string,
  city: number,
): { readonly city: string[]; readonly hex: string[] } {
  const kept = { city: [] as string[], hex: [] as string[] };
  for (const other of companiesOf(table.box)) {
    if (other === company) continue;
    for (const home of openHomes(table, other)) {
      if (home.at !== at) continue;
      if (home.city === city) kept.city.push(other);
      else if (home.city === undefined) kept.hex.push(other);
    }
  }
  return kept;
}

/** Where a marker would go in a city: the first free circle behind those kept for others. */
export function freeCircle(
  table: Table,
  company: string,
  at: string,
  city: number,
): number | undefined {
  const shape = shapeAt(boardOf(table), at);
  const node = shape && cities(shape)[city];
  if (!node) return undefined;
  const free = circles(table, at, city, node.slots).flatMap((owner, slot) =>
    owner === null ? [slot] : [],
  );
  return free[keepers(table, company, at, city).city.length];
}

/** Can a home token stand here now? A minor's waits for a city with track. (1825 §5.2, D37) */
function homeReady(table: Table, company: string, at: string): boolean {
  const shape = shapeAt(boardOf(table), at);
  if (!shape || cities(shape).length === 0) return false;
  return !isMinor(table.box, company) || (hasTrack(shape) && exits(shape).length > 0);
}

/** Cities of its home hex that a company without a fixed one may choose from. */
export function homeChoices(table: Table, company: string): { at: string; city: number }[] {
  return openHomes(table, company).flatMap(({ at, city }) => {
    if (city !== undefined || !homeReady(table, company, at)) return [];
    return cities(shapeAt(boardOf(table), at)!)
      .filter(({ cityIndex }) => freeCircle(table, company, at, cityIndex) !== undefined)
      .map(({ cityIndex }) => ({ at, city: cityIndex }));
  });
}

/** Puts the home tokens of a company where they can go; a free choice of city is asked for. */
export function placeHomes(draft: Draft, company: string): void {
  const { table } = draft;
  for (const { at, city } of openHomes(table, company)) {
    const [token] = unusedTokens(table, company);
    if (token === undefined || !homeReady(table, company, at)) continue;
    if (city !== undefined) stand(draft, company, token, at, city);
    else if (homeChoices(table, company).length > 0 && !told(table, 'homes').includes(company))
      write(draft, 'homes', [...told(table, 'homes'), company]);
  }
}

/** Puts a marker in a city; nothing happens where every circle is taken. */
export function stand(
  draft: Draft,
  company: string,
  token: PieceId,
  at: string,
  city: number,
): void {
  const slot = freeCircle(draft.table, company, at, city);
  if (slot !== undefined) draft.put(token, slotPlace(at, city, slot));
}

/** A minor whose only token still waits for its home. (1825 §5.2) */
export function isWaiting(table: Table, company: string): boolean {
  return isMinor(table.box, company) && openHomes(table, company).length > 0;
}
