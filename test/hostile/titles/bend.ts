import type { Json } from '../../../shared/op.ts';
import type { Chance } from '../../sim/chance.ts';

/** Files of titles, bent by chance: some stay right and odd, most become wrong. */

type Parent = { [key: string]: Json } | Json[];

interface Spot {
  readonly parent: Parent;
  readonly key: string | number;
}

const isParent = (value: Json | undefined): value is Parent =>
  typeof value === 'object' && value !== null;

const valueAt = ({ parent, key }: Spot): Json => (parent as Json[])[key as number]!;

function put({ parent, key }: Spot, value: Json): void {
  (parent as Json[])[key as number] = value;
}

const keysOf = (parent: Parent): (string | number)[] =>
  Array.isArray(parent) ? [...parent.keys()] : Object.keys(parent);

/** A place in the file. Half of the time it goes deeper where it can. */
function spotIn(luck: Chance, root: Parent): Spot | undefined {
  let parent = root;
  for (;;) {
    const keys = keysOf(parent);
    if (keys.length === 0) return undefined;
    const spot = { parent, key: luck.of(keys) };
    const value = valueAt(spot);
    if (!isParent(value) || luck.happens(15)) return spot;
    if (keysOf(value).length === 0) return spot;
    parent = value;
  }
}

const HOSTILE: readonly Json[] = [
  1e300,
  -1e300,
  2 ** 53,
  1_000_000,
  999,
  0.5,
  -1,
  0,
  '',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  '\u202E\u0000"\'`${1}',
  '{player:1}',
  'x'.repeat(100_000),
  null,
  true,
  [],
  {},
];

/** A tile by chance in tile language. It may cross everything. */
export function tileByChance(luck: Chance): string {
  const stops = luck.below(luck.happens(20) ? 9 : 3);
  const nodes = Array.from({ length: stops }, () =>
    luck.of([
      () => `city=revenue:${luck.below(10) * 10},slots:${1 + luck.below(luck.happens(10) ? 9 : 3)}`,
      () => `town=revenue:${luck.below(10) * 10}`,
      () => 'junction',
      () => `offboard=revenue:yellow_${luck.below(99)}|brown_${luck.below(99)}`,
    ])(),
  );
  const end = () => (stops > 0 && luck.happens(60) ? `_${luck.below(stops)}` : luck.below(6));
  const paths = Array.from(
    { length: luck.below(luck.happens(20) ? 19 : 6) },
    () => `path=a:${end()},b:${end()}`,
  );
  const rest = luck.happens(20) ? [`label=${luck.of(['Y', 'OO', '<b>', ''])}`] : [];
  return [...nodes, ...paths, ...rest].join(';');
}

/** The same field of another member of the list in which this one is. */
function sibling(luck: Chance, root: Json, field: string | number): Json | undefined {
  const found: Json[] = [];
  const walk = (value: Json): void => {
    if (!isParent(value)) return;
    for (const key of keysOf(value)) {
      const one = valueAt({ parent: value, key });
      if (key === field) found.push(one);
      if (found.length < 500) walk(one);
    }
  };
  walk(root);
  return found.length === 0 ? undefined : structuredClone(luck.of(found));
}

/** Changes that often leave a file right. */
function oddly(luck: Chance, root: Parent, spot: Spot): void {
  const value = valueAt(spot);
  if (spot.key === 'tile') return put(spot, tileByChance(luck));
  if (typeof value === 'number' && luck.happens(70))
    return put(
      spot,
      luck.of([() => value * 10, () => luck.below(value + 2), () => value + 1, () => 999])(),
    );
  if (Array.isArray(value) && value.length > 0 && luck.happens(70))
    return luck.of([
      () => put(spot, [...value].reverse()),
      () => put(spot, value.slice(luck.below(value.length))),
      () => put(spot, [...value, structuredClone(luck.of(value))]),
      () =>
        put(
          spot,
          value.filter(() => luck.happens(60)),
        ),
    ])();
  const other = sibling(luck, root, spot.key);
  if (other !== undefined) put(spot, other);
}

/** Changes that nobody means well with. */
function badly(luck: Chance, root: Parent, spot: Spot): void {
  const value = valueAt(spot);
  const many = luck.of([30, 300, 3_000, 30_000]);
  luck.of([
    () => put(spot, luck.of(HOSTILE)),
    () => {
      const other = spotIn(luck, root);
      if (other) put(spot, structuredClone(valueAt(other)));
    },
    () => {
      if (Array.isArray(spot.parent)) spot.parent.splice(Number(spot.key), 1);
      else delete spot.parent[spot.key];
    },
    () => {
      if (Array.isArray(value) && value.length > 0)
        put(
          spot,
          Array.from({ length: many }, () => luck.of(value)),
        );
    },
    () => {
      if (isParent(value) && !Array.isArray(value))
        Object.defineProperty(value, luck.of(['__proto__', 'constructor', 'x'.repeat(many)]), {
          value: { price: 1 },
          enumerable: true,
          configurable: true,
          writable: true,
        });
    },
  ])();
}

/** The file with a few changes; the file itself stays as it is. */
export function bentFile(luck: Chance, file: Json): Json {
  const root = structuredClone(file) as Parent;
  const bad = luck.happens(40);
  for (let n = 1 + luck.below(luck.happens(20) ? 40 : 5); n > 0; n--) {
    const spot = spotIn(luck, root);
    if (spot) (bad && luck.happens(50) ? badly : oddly)(luck, root, spot);
  }
  return root as Json;
}
