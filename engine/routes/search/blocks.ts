import type { Net } from './net.ts';

/**
 * What a route can still meet, seen as a tree: where the way on hangs together by single stops only,
 * a route that has passed such a stop never comes back. So of the many parts of the net ahead it can
 * visit one chain of parts, and end on one stop that cannot be passed.
 */
export interface Ahead {
  /** Stops that can still be reached and passed. */
  readonly free: Uint8Array;
  /** 1 = the stretch may not be used. */
  readonly shut: Uint8Array;
  /** What a stop may add; not negative. */
  readonly gain: Int32Array;
  /** Most that a stop not to be passed, next to this one, may add as the end. */
  readonly end: Int32Array;
}

/**
 * Makes the bound for one net: the most that one chain ahead of `stop` can add. With `paid` only the
 * best few of the stops that weigh are paid, `values` being those met before.
 */
export function chainBound(net: Net, weighs: Uint8Array, paid: number) {
  const size = net.stops.length;
  const number = new Int32Array(size);
  const low = new Int32Array(size);
  const stack: number[] = [];
  /** Per stop: the parts that begin behind it, each a list of stops. */
  const parts: number[][][] = net.stops.map(() => []);
  let clock = 0;

  const explore = (at: number, from: number, { free, shut }: Ahead): void => {
    number[at] = low[at] = clock += 1;
    stack.push(at);
    for (const { to, stretch } of net.leaving[at]!) {
      if (!free[to] || shut[stretch] || to === from) continue;
      if (number[to]) {
        if (number[to]! < low[at]!) low[at] = number[to]!;
        continue;
      }
      const depth = stack.length;
      explore(to, at, { free, shut } as Ahead);
      if (low[to]! < low[at]!) low[at] = low[to]!;
      if (low[to]! >= number[at]!) parts[at]!.push(stack.splice(depth));
    }
  };

  const summed = (at: number, ahead: Ahead): number => {
    let best = ahead.end[at]!;
    for (const part of parts[at]!) {
      let sum = 0;
      let on = 0;
      for (const stop of part) {
        sum += ahead.gain[stop]!;
        const further = summed(stop, ahead);
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
      for (const stop of part) {
        const gain = ahead.gain[stop]!;
        if (!weighs[stop]) sum += gain;
        else if (gain > 0 && (met.length < paid || gain > met.at(-1)!)) met = insert(met, gain);
      }
      const here = sum + total(met);
      if (here > most) most = here;
      for (const stop of part)
        if (parts[stop]!.length > 0 || ahead.end[stop]! > 0) {
          const further = best(stop, met, sum, ahead);
          if (further > most) most = further;
        }
    }
    return most;
  };

  return (stop: number, values: readonly number[], ahead: Ahead): number => {
    number.fill(0);
    clock = 0;
    stack.length = 0;
    for (const list of parts) list.length = 0;
    explore(stop, -1, ahead);
    if (!Number.isFinite(paid)) return summed(stop, ahead);
    return best(stop, [...values].sort((a, b) => b - a).slice(0, paid), 0, ahead);
  };
}
