/** Where two states differ, leaf by leaf. */
export interface Difference {
  readonly path: readonly string[];
  /** What lies there on each side; undefined = nothing. */
  readonly ours: unknown;
  readonly theirs: unknown;
}

/**
 * All differences of two values. Lists of different length differ as a whole; others are compared
 * element by element.
 */
export function differencesOf(ours: unknown, theirs: unknown): Difference[] {
  const found: Difference[] = [];
  collect(ours, theirs, [], found);
  return found;
}

function collect(ours: unknown, theirs: unknown, path: string[], into: Difference[]): void {
  if (Object.is(ours, theirs)) return;
  if (isList(ours) && isList(theirs) && ours.length === theirs.length) {
    ours.forEach((value, i) => collect(value, theirs[i], [...path, String(i)], into));
    return;
  }
  if (isRecord(ours) && isRecord(theirs)) {
    for (const key of Object.keys(ours)) collect(ours[key], theirs[key], [...path, key], into);
    for (const key of Object.keys(theirs))
      if (!(key in ours)) into.push({ path: [...path, key], ours: undefined, theirs: theirs[key] });
    return;
  }
  into.push({ path, ours, theirs });
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A difference in words: "players.12.cash: we 40, oracle 50". */
export const said = ({ path, ours, theirs }: Difference): string =>
  `${path.join('.')}: we ${sayValue(ours)}, oracle ${sayValue(theirs)}`;

const sayValue = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 160);
