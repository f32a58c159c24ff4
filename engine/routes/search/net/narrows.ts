import type { Net } from './net.ts';

/**
 * The net as a graph of points that a route visits at most once: its stops, and after them in number the
 * resources that it may not use twice. A stretch joins the points along it, so every route is a path in this
 * graph (but not every path is a route). Returns, per point, the adjacent points over open stretches; barred
 * stops have none.
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
