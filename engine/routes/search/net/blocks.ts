/**
 * What a route can still visit, as a tree of parts that are joined by single points. A route that has passed
 * such a point never returns. So it visits one chain of parts, and ends at one stop that cannot be passed.
 * Points are as in `narrows.ts`.
 */
export interface RemainingStops {
  /** Points that can still be reached and passed. */
  readonly free: Uint8Array;
  /** The most that a point may add. Not negative. */
  readonly gain: Int32Array;
  /** The most that an adjacent stop that cannot be passed may add as the end, if it counts. */
  readonly end: Int32Array;
  /** The same for stops that do not count. They are always paid. */
  readonly border: Int32Array;
}

/**
 * Finds the parts ahead of a point, by depth-first search. The arrays are reused: `points` has the points of the
 * parts, one part after the other, each from `starts`. `latest` has per point the latest part that begins behind
 * it, and `before` the one before that; -1 = none.
 */
function createParts(near: readonly (readonly number[])[]) {
  const size = near.length;
  const number = new Int32Array(size);
  const low = new Int32Array(size);
  const stack = new Int32Array(size);
  let height = 0;
  let clock = 0;
  const points = new Int32Array(size);
  const starts = new Int32Array(size + 1);
  const before = new Int32Array(size);
  const latest = new Int32Array(size).fill(-1);
  let parts = 0;

  const explore = (at: number, from: number, free: Uint8Array): void => {
    number[at] = low[at] = clock += 1;
    stack[height++] = at;
    for (const to of near[at]!) {
      if (!free[to] || to === from) continue;
      if (number[to]) {
        if (number[to]! < low[at]!) low[at] = number[to]!;
        continue;
      }
      const depth = height;
      explore(to, at, free);
      if (low[to]! < low[at]!) low[at] = low[to]!;
      if (low[to]! < number[at]!) continue;
      let end = starts[parts]!;
      for (let i = depth; i < height; i += 1) points[end++] = stack[i]!;
      height = depth;
      before[parts] = latest[at]!;
      latest[at] = parts;
      starts[(parts += 1)] = end;
    }
  };

  /** Finds the parts anew. */
  const find = (point: number, free: Uint8Array): void => {
    number.fill(0);
    latest.fill(-1);
    clock = height = parts = 0;
    explore(point, -1, free);
  };
  return { points, starts, before, latest, find };
}

/**
 * Creates the bound for adjacent points: the most that one chain ahead of a point can add. With `paid`, only
 * the best few of the counted stops are paid; `values` are those visited before, dearest first. It is called
 * at every node of a search, so it reuses its arrays.
 */
export function chainBound(near: readonly (readonly number[])[], weighs: Uint8Array, paid: number) {
  const { points, starts, before, latest, find } = createParts(near);

  const summed = (at: number, ahead: RemainingStops): number => {
    let best = Math.max(ahead.end[at]!, ahead.border[at]!);
    for (let part = latest[at]!; part >= 0; part = before[part]!) {
      let sum = 0;
      let on = 0;
      for (let i = starts[part]!; i < starts[part + 1]!; i += 1) {
        const point = points[i]!;
        sum += ahead.gain[point]!;
        const further = summed(point, ahead);
        if (further > on) on = further;
      }
      if (sum + on > best) best = sum + on;
    }
    return best;
  };

  /** Per depth of the chain, what is paid so far: the best few, dearest first. */
  const purses: number[][] = [];
  const total = (purse: readonly number[]): number => {
    let sum = 0;
    for (let i = 0; i < purse.length; i += 1) sum += purse[i]!;
    return sum;
  };
  const best = (at: number, depth: number, extra: number, ahead: RemainingStops): number => {
    const purse = purses[depth]!;
    const end = ahead.end[at]!;
    const sum = extra + total(purse);
    const swap = purse.length < paid ? end : end - purse.at(-1)!;
    let most = sum + Math.max(ahead.border[at]!, swap);
    const met = (purses[depth + 1] ??= []);
    for (let part = latest[at]!; part >= 0; part = before[part]!) {
      met.length = 0;
      for (let i = 0; i < purse.length; i += 1) met.push(purse[i]!);
      let free = extra;
      for (let i = starts[part]!; i < starts[part + 1]!; i += 1) {
        const gain = ahead.gain[points[i]!]!;
        if (gain === 0) continue;
        if (!weighs[points[i]!]) free += gain;
        else keepBest(met, gain, paid);
      }
      const here = free + total(met);
      if (here > most) most = here;
      for (let i = starts[part]!; i < starts[part + 1]!; i += 1) {
        const point = points[i]!;
        if (latest[point]! < 0 && ahead.end[point] === 0 && ahead.border[point] === 0) continue;
        const further = best(point, depth + 1, free, ahead);
        if (further > most) most = further;
      }
    }
    return most;
  };

  return (point: number, values: readonly number[], ahead: RemainingStops): number => {
    find(point, ahead.free);
    if (!Number.isFinite(paid)) return summed(point, ahead);
    purses[0] = values.slice(0, paid);
    return best(point, 0, 0, ahead);
  };
}

/** Inserts a value into the list of the best few, dearest first. */
export function keepBest(best: number[], value: number, most: number): void {
  let i = best.length;
  if (i < most) best.push(value);
  else if (value <= best[(i -= 1)]!) return;
  for (; i > 0 && best[i - 1]! < value; i -= 1) best[i] = best[i - 1]!;
  best[i] = value;
}
