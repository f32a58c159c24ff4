import { exits, nodeExits } from '../../hexes/rotate.ts';
import { cities, type TileShape } from '../../hexes/shape.ts';
import { upgradeNodes } from '../../hexes/upgrade.ts';
import type { Table } from '../../kernel/table.ts';
import { drawings, hexPlace, shapeOn } from '../../rules/board.ts';
import { read } from '../../rules/course/keys.ts';
import { type Floor, type Waiting, way } from '../../rules/course/nouns.ts';
import { deciderOf, nameOf } from '../../rules/stock/holdings.ts';
import { circles, slotPlace, stationsOf, unusedTokens } from '../../rules/stations.ts';
import type { PlaceToken } from '../../rules/tokens/place.ts';
import { charterOf } from '../../rules/trains.ts';
import { named } from '../../rules/turns.ts';
import { isRemoved } from './clock.ts';
import { charter, companiesOf, isMinor } from './figures.ts';

/** Home tokens: several for some companies, waiting for a tile for minors. (1825 §5.2, §7) */

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
  const now = shapeOn(table, at);
  if (!printed) return undefined;
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
  const node = cities(shapeOn(table, at))[city];
  if (!node) return undefined;
  const free = circles(table, at, city, node.slots).flatMap((owner, slot) =>
    owner === null ? [slot] : [],
  );
  return free[keepers(table, company, at, city).city.length];
}

/** Can a home token stand here now? A minor's waits for a city with track. (1825 §5.2, D37) */
function homeReady(table: Table, company: string, at: string): boolean {
  const shape = shapeOn(table, at);
  if (cities(shape).length === 0) return false;
  return !isMinor(table.box, company) || (hasTrack(shape) && exits(shape).length > 0);
}

/** Cities of its home hex that a company without a fixed one may choose from. */
export function homeChoices(table: Table, company: string): { at: string; city: number }[] {
  return openHomes(table, company).flatMap(({ at, city }) => {
    if (city !== undefined || !homeReady(table, company, at)) return [];
    return cities(shapeOn(table, at))
      .filter(({ cityIndex }) => freeCircle(table, company, at, cityIndex) !== undefined)
      .map(({ cityIndex }) => ({ at, city: cityIndex }));
  });
}

/** A minor whose only token still waits for its home. (1825 §5.2) */
export const isWaiting = (table: Table, company: string): boolean =>
  isMinor(table.box, company) && openHomes(table, company).length > 0;

/**
 * Homes that are marked now: of all companies as a round opens, of the one in turn as its turn begins
 * and when it has built there.
 */
function due(table: Table): [company: string, home: Home][] {
  if (read(table, 'stage') !== 'operating') return [];
  const { order } = read(table, 'round');
  const at = read(table, 'at');
  const opens = at === 0 && read(table, 'step') === '';
  const company = order[at];
  if (!opens && (company === undefined || read(table, 'step') === '')) return [];
  const { acted, laid } = read(table, 'work');
  return (opens ? order : [company!]).flatMap((one) =>
    unusedTokens(table, one).length === 0
      ? []
      : openHomes(table, one).flatMap((home): [string, Home][] =>
          (opens || !acted || laid.includes(home.at)) && homeReady(table, one, home.at)
            ? [[one, home]]
            : [],
        ),
  );
}

/** The first company that has to choose the city of its home. */
export const choosing = (table: Table): string | undefined =>
  due(table).find(
    ([company, { city }]) => city === undefined && homeChoices(table, company).length > 0,
  )?.[0];

export const home = way<PlaceToken>({
  name: 'home',
  meant: ({ table }) => choosing(table) !== undefined,
  checks: [
    {
      reason: 'choice',
      breaks: ({ table }, { company, hex, city }) =>
        choosing(table) !== company ||
        !homeChoices(table, company).some((one) => one.at === hex && one.city === city),
      says: ({ table }) => `${choosing(table)} chooses a city of its home hex with a free circle.`,
      about: (_now, { hex }) => ({ places: [hexPlace(hex)] }),
    },
  ],
  *candidates({ table }) {
    const company = choosing(table);
    if (company !== undefined)
      for (const { at, city } of homeChoices(table, company))
        yield { verb: 'placeToken', company, hex: at, city };
  },
  effects({ table }, draft, { company, hex, city }) {
    const [token] = unusedTokens(table, company);
    const slot = freeCircle(table, company, hex, city);
    if (token !== undefined && slot !== undefined) draft.put(token, slotPlace(hex, city, slot));
  },
  say: (now, { company, hex }) => `${nameOf(now, company)} places a token in ${hex}`,
});

/** Home tokens go down by themselves, free of charge; a choice of city is asked for. */
export const homesWaiting: Waiting = {
  name: 'home',
  floor(now, before): Floor | undefined {
    const company = choosing(now.table);
    if (company === undefined) return undefined;
    const player = deciderOf(now, company);
    const at = homeChoices(now.table, company)[0]?.at;
    return {
      round: before().round,
      entity: charterOf(company),
      acting: player === undefined ? [] : [player],
      ways: ['home'],
      asks: ['home'],
      because: 'home',
      sentence: `${player === undefined ? 'Nobody' : named(player)} chooses a city in ${at} for the home token of ${nameOf(now, company)}.`,
    };
  },
  settle({ table }, draft) {
    for (const [company, { at, city }] of due(table)) {
      const slot = city === undefined ? undefined : freeCircle(table, company, at, city);
      if (slot === undefined) continue;
      draft.put(unusedTokens(table, company)[0]!, slotPlace(at, city!, slot));
      return true;
    }
    return false;
  },
};
