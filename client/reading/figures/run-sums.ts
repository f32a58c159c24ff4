import type { AidedRoute } from '../../../shared/move.ts';
import type { Box, Rulebook, Table } from '../../../engine/index.ts';
import {
  explainRoute,
  type Judgement,
  judgeRoutes,
  type RoutePaid,
} from '../../../engine/routes/index.ts';
import { hexName } from '../say.ts';

/**
 * The revenue of a company's routes; undefined if the table cannot tell. Routes of other pages may be about
 * a company that is not there.
 */
export function judgedRun(
  desk: NonNullable<Rulebook['runTask']>,
  table: Table,
  company: string,
  routes: readonly AidedRoute[],
): Judgement | undefined {
  if (!table.box.companies.has(company)) return undefined;
  try {
    const { track, rules, trains } = desk(table, company);
    return judgeRoutes(track, rules, trains, routes);
  } catch {
    // A table laid out by hand may lack what the rules need.
    return undefined;
  }
}

/** A route as a sum with the names of its stops: "T16 Wolverton 20 + S13 Leek 10 = 30". */
export function sumOf(box: Box, route: RoutePaid): string {
  const stops = route.stops.map((paid) => ({ ...paid, stop: stopName(box, paid.stop) }));
  return explainRoute({ ...route, stops });
}

/** The revenue of each item of a way; undefined for hexes passed and unpaid stops. */
export function revenues({ way, stops }: RoutePaid): (number | undefined)[] {
  const left = [...stops];
  return way.map((word) => {
    const at = left.findIndex(({ stop }) => stop === word);
    return at < 0 ? undefined : left.splice(at, 1)[0]!.value;
  });
}

function stopName(box: Box, stop: string): string {
  const dot = stop.lastIndexOf('.');
  return hexName(box, dot < 0 ? stop : stop.slice(0, dot));
}
