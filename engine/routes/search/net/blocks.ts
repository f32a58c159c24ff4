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
  /** Most that a stop not to be passed, next to this one, may add as the end. */
  readonly end: Int32Array;
}

/**
 * Makes the bound for points next to each other: the most that one chain ahead of a point can add. With `paid` only the
 * best few of the stops that weigh are paid, `values` being those met before.
 */
export function chainBound(near: readonly (readonly number[])[], weighs: Uint8Array, paid: number) {
  const size = near.length;
  const number = new Int32Array(size);
  const low = new Int32Array(size);
  const stack: number[] = [];
  /** Per point: the parts that begin behind it, each a list of points. */
  const parts: number[][][] = near.map(() => []);
  let clock = 0;

  const explore = (at: number, from: number, free: Uint8Array): void => {
    number[at] = low[at] = clock += 1;
    stack.push(at);
    for (const to of near[at]!) {
      if (!free[to] || to === from) continue;
      if (number[to]) {
        if (number[to]! < low[at]!) low[at] = number[to]!;
        continue;
      }
      const depth = stack.length;
      explore(to, at, free);
      if (low[to]! < low[at]!) low[at] = low[to]!;
      if (low[to]! >= number[at]!) parts[at]!.push(stack.splice(depth));
    }
  };

  const summed = (at: number, ahead: Ahead): number => {
    let best = ahead.end[at]!;
    for (const part of parts[at]!) {
      let sum = 0;
      let on = 0;
      for (const point of part) {
        sum += ahead.gain[point]!;
        const further = summed(point, ahead);
        if (further > on) on = further;
      }
      if (sum + on > best) best = sum + on;
    }
    return best;
  };

  /** Sum of the best `paid` of a list in falling order. */
  const total = (list: readonly number[]): number => {
    let sum = 0;
    for (let i = 0; i < list.length && i < paid; i += 1) sum += list[i]!;
    return sum;
  };
  const insert = (list: readonly number[], value: number): number[] => {
    let i = list.length;
    while (i > 0 && list[i - 1]! < value) i -= 1;
    return [...list.slice(0, i), value, ...list.slice(i, paid - 1)];
  };
  const best = (at: number, list: readonly number[], extra: number, ahead: Ahead): number => {
    let most = extra + (ahead.end[at] ? total(insert(list, ahead.end[at]!)) : total(list));
    for (const part of parts[at]!) {
      let met = list;
      let sum = extra;
      for (const point of part) {
        const gain = ahead.gain[point]!;
        if (gain === 0) continue;
        if (!weighs[point]) sum += gain;
        else if (met.length < paid || gain > met.at(-1)!) met = insert(met, gain);
      }
      const here = sum + total(met);
      if (here > most) most = here;
      for (const point of part)
        if (parts[point]!.length > 0 || ahead.end[point]! > 0) {
          const further = best(point, met, sum, ahead);
          if (further > most) most = further;
        }
    }
    return most;
  };

  return (point: number, values: readonly number[], ahead: Ahead): number => {
    number.fill(0);
    clock = 0;
    stack.length = 0;
    for (const list of parts) list.length = 0;
    explore(point, -1, ahead.free);
    if (!Number.isFinite(paid)) return summed(point, ahead);
    return best(point, [...values].sort((a, b) => b - a).slice(0, paid), 0, ahead);
  };
}
