/**
 * What a route can still meet, seen as a tree: where the way on hangs together by single points only,
 * a route that has passed such a point never comes back. So of the many parts of the net ahead it can
 * visit one chain of parts, and end on one stop that cannot be passed. Points as in `narrows.ts`.
 */
export interface Ahead {
  /** Points that can still be reached and passed. */
  readonly free: Uint8Array;
  /** What a point may add; not negative. */
  readonly gain: Int32Array;
  /** Most that a stop not to be passed, next to this one, may add as the end if it weighs. */
  readonly end: Int32Array;
  /** The same of stops that do not weigh: they are paid whatever else is. */
  readonly border: Int32Array;
}

/**
 * Makes the bound for points next to each other: the most that one chain ahead of a point can add. With
 * `paid` only the best few of the stops that weigh are paid, `values` being those met before, dearest
 * first. It is asked at every node of a search, so it works in rows of numbers that it keeps.
 */
export function chainBound(near: readonly (readonly number[])[], weighs: Uint8Array, paid: number) {
  const size = near.length;
  const number = new Int32Array(size);
  const low = new Int32Array(size);
  const stack = new Int32Array(size);
  let height = 0;
  let clock = 0;
  /** Points of the parts, each part in a row; per point the latest part that begins behind it. */
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

  const summed = (at: number, ahead: Ahead): number => {
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

  /** Per depth of the chain what is paid so far: the best few, dearest first. */
  const purses: number[][] = [];
  const total = (purse: readonly number[]): number => {
    let sum = 0;
    for (let i = 0; i < purse.length; i += 1) sum += purse[i]!;
    return sum;
  };
  const best = (at: number, depth: number, extra: number, ahead: Ahead): number => {
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

  return (point: number, values: readonly number[], ahead: Ahead): number => {
    number.fill(0);
    latest.fill(-1);
    clock = height = parts = 0;
    explore(point, -1, ahead.free);
    if (!Number.isFinite(paid)) return summed(point, ahead);
    purses[0] = values.slice(0, paid);
    return best(point, 0, 0, ahead);
  };
}

/** Puts a value where it belongs among the best few, dearest first. */
export function keepBest(best: number[], value: number, most: number): void {
  let i = best.length;
  if (i < most) best.push(value);
  else if (value <= best[(i -= 1)]!) return;
  for (; i > 0 && best[i - 1]! < value; i -= 1) best[i] = best[i - 1]!;
  best[i] = value;
}
