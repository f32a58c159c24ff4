import type { Net } from './net.ts';

/**
 * The net as points that a route comes through once at most: its stops, and behind them in number
 * the resources that it may not use twice. A stretch joins the points of its way, so every route is
 * a way from point to point (not every such way is a route). Per point: the points next to it, by
 * stretches that are not shut; barred stops are next to nothing.
 */
export function narrowsOf(net: Net, barred: Uint8Array, shut: Uint8Array): readonly number[][] {
  const stops = net.stops.length;
  const near: number[][] = Array.from({ length: stops + net.selves }, () => []);
  const join = (a: number, b: number): void => {
    if (near[a]!.includes(b)) return;
    near[a]!.push(b);
    near[b]!.push(a);
  };
  for (const { from, to, stretch } of net.arcs) {
    if (from > to || shut[stretch] || barred[from] || barred[to]) continue;
    let last = from;
    for (const resource of net.stretches[stretch]!.self) {
      join(last, stops + resource);
      last = stops + resource;
    }
    join(last, to);
  }
  return near;
}
