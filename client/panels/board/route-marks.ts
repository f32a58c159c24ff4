import type { AidedRoute } from '../../../shared/move.ts';
import type { RouteMark } from '../../picture/scene.ts';
import { revenues } from '../../reading/figures/run-sums.ts';
import { faceUp } from '../../reading/say.ts';
import type { ConnectedPerson } from '../../table/presence.ts';
import type { TableStore } from '../../store/store.ts';

/** The routes that one other person is planning. */
export interface OthersRoutes {
  readonly seat: string;
  readonly name: string;
  readonly company: string;
  readonly routes: readonly AidedRoute[];
}

/** The routes that others are planning; none in the past or in a what-if. */
export function routesOfOthers(
  store: TableStore,
  others: readonly ConnectedPerson[],
): OthersRoutes[] {
  if (!store.present || store.inWhatIf) return [];
  const acting = store.turn?.acting ?? [];
  return others.flatMap(({ state: { seat, routes } }) =>
    routes && routes.routes.length > 0 && seat.players.some((player) => acting.includes(player))
      ? [{ seat: seat.id, name: seat.name, ...routes }]
      : [],
  );
}

/** The routes to show on the board: planned ones, this person's first; if there are none, the last run. */
export function routeMarks(store: TableStore, others: readonly ConnectedPerson[]): RouteMark[] {
  const own = store.plan.routes;
  const marks = [
    ...(own ? marked(store, own.company, own.routes, '', true) : []),
    ...routesOfOthers(store, others).flatMap(({ seat, company, routes }) =>
      marked(store, company, routes, `${seat}:`, true),
    ),
  ];
  if (marks.length > 0) return marks;
  const last = lastRun(store);
  return last ? marked(store, last.company, last.routes, '', false) : [];
}

/** The run, if the entry that is shown last is one. */
function lastRun(store: TableStore): Pick<OthersRoutes, 'company' | 'routes'> | undefined {
  const last = store.entries[store.at - 1]?.move;
  return last?.verb === 'runTrains' ? (last as unknown as OthersRoutes) : undefined;
}

/** The hexes of the last run. */
export const hexesOfLastRun = (store: TableStore): string[] =>
  (lastRun(store)?.routes ?? []).flatMap(({ way }) =>
    way.map((stop) => `hex:${stop.split('.', 1)[0]!}`),
  );

/**
 * The marks of a company's routes: the revenue at each stop, and the sum at the train. Planned routes have no
 * figures at a table without help. `owner` makes the ids of one person's marks differ from another's.
 */
function marked(
  store: TableStore,
  company: string,
  routes: readonly AidedRoute[],
  owner: string,
  tentative: boolean,
): RouteMark[] {
  const counted = !tentative || store.dial.help !== 'none';
  const paid = counted ? store.moment.judged(company, routes)?.routes : undefined;
  return routes.map(({ trains, way }, i): RouteMark => {
    const route = paid?.[i];
    const types = trains
      .map((id) => (store.box.pieces.has(id) ? faceUp(store.table, id) : id))
      .join('+');
    return {
      id: `${owner}${trains.join('+')}`,
      way: [...(route?.way ?? way)],
      ...(tentative && { tentative }),
      ...(route &&
        way.length > 0 && {
          revenues: revenues(route),
          sum: `${String(route.revenue)} (${types})`,
        }),
    };
  });
}
