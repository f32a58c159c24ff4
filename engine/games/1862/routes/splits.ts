/** All ways to split a list into groups, in any order. */
function partitions<T>(items: readonly T[]): T[][][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  return partitions(rest).flatMap((groups) => [
    [[first], ...groups],
    ...groups.map((group, i) => [...groups.slice(0, i), [first, ...group], ...groups.slice(i + 1)]),
  ]);
}

/** All distinct subsets of a list of kinds with repetitions. */
function subsets(kinds: readonly number[]): number[][] {
  const [first, ...rest] = kinds;
  if (first === undefined) return [[]];
  const tails = subsets(rest);
  const all = [...tails.map((tail) => [first, ...tail]), ...tails];
  return [...new Map(all.map((set) => [set.join(), set])).values()];
}

/** The freights that run, as groups: each group is a single route or a chain. */
type Split = readonly (readonly number[])[];

/**
 * All legal splits of freights into chains. At most one group has temporary trains. If permanent trains run, one
 * of them is in it.
 */
export function splitsOf(
  freights: readonly number[],
  permanent: (kind: number) => boolean,
): Split[] {
  const splits = new Map<string, Split>();
  for (const running of subsets(freights))
    for (const groups of partitions(running)) {
      const temporary = groups.filter((group) => group.some((k) => !permanent(k)));
      if (temporary.length > 1) continue;
      const lead = temporary[0];
      if (lead && running.some(permanent) && !lead.some(permanent)) continue;
      const rows = groups.map((group) => [...group].sort());
      splits.set(rows.map(String).sort().join('|'), rows);
    }
  return [...splits.values()];
}
