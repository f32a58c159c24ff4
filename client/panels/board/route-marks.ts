import type { AidedRoute } from '../../../shared/move.ts';
import type { RouteMark } from '../../picture/scene.ts';
import { revenues } from '../../reading/figures/run-sums.ts';
import type { ConnectedPerson } from '../../table/presence.ts';
import type { TableStore } from '../../store/store.ts';

/** Routes that somebody else is drawing. */
export interface Drawn {
  readonly seat: string;
  readonly name: string;
  readonly company: string;
  readonly routes: readonly AidedRoute[];
}

/** The routes that others are drawing; none while this person looks back. */
export function drawnByOthers(store: TableStore, others: readonly ConnectedPerson[]): Drawn[] {
  if (!store.present || store.wondering) return [];
  const acting = store.turn?.acting ?? [];
  return others.flatMap(({ state: { seat, routes } }) =>
    routes && routes.routes.length > 0 && seat.players.some((player) => acting.includes(player))
      ? [{ seat: seat.id, name: seat.name, ...routes }]
      : [],
  );
}

/** The routes on the board: drafts, one's own first, or the last run if there are none. */
export function routeMarks(store: TableStore, others: readonly ConnectedPerson[]): RouteMark[] {
  const own = store.plan.routes;
  const marks = [
    ...(own ? marked(store, own.company, own.routes, '', true) : []),
    ...drawnByOthers(store, others).flatMap(({ seat, company, routes }) =>
      marked(store, company, routes, `${seat}:`, true),
    ),
  ];
  if (marks.length > 0) return marks;
  const last = lastRun(store);
  return last ? marked(store, last.company, last.routes, '', false) : [];
}

/** The run that has just been made. */
function lastRun(store: TableStore): Pick<Drawn, 'company' | 'routes'> | undefined {
  const last = store.entries[store.at - 1]?.move;
  return last?.verb === 'runTrains' ? (last as unknown as Drawn) : undefined;
}

/** The hexes that it went through. */
export const runOver = (store: TableStore): string[] =>
  (lastRun(store)?.routes ?? []).flatMap(({ way }) =>
    way.map((stop) => `hex:${stop.split('.', 1)[0]!}`),
  );

/** Adds figures at stops and the sum at the train. A draft without help has none. */
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
    const types = trains.map((id) => store.box.pieces.get(id)?.type ?? id).join('+');
    return {
      id: `${owner}${trains.join('+')}`,
      way,
      ...(tentative && { tentative }),
      ...(route &&
        way.length > 0 && {
          revenues: revenues({ ...route, way }),
          sum: `${String(route.revenue)} (${types})`,
        }),
    };
  });
}
