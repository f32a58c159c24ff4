import type { Route } from '../../../../shared/move.ts';
import { judgeRoutes } from '../../../routes/judge.ts';
import type { Judgement, RouteRules, Train } from '../../../routes/rules.ts';
import { rules1825 } from '../../../routes/titles/1825.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { tileOn, tileType, trackOf } from '../../../rules/board.ts';
import { kept } from '../../../rules/kept.ts';
import { standingOn } from '../../../rules/stations.ts';
import { charterOf, trainName, trainsIn } from '../../../rules/trains.ts';
import { read } from '../course/clock.ts';
import { figuresOf, switchesOf } from '../course/figures.ts';
import { phaseOf, reached } from '../course/phase.ts';

/** Trains that may run for a company now: its own, and a leased one. */
export function runningTrains(table: Table, company: string): PieceId[] {
  const turn = read(table, 'companyTurn');
  const own = trainsIn(table, charterOf(company));
  return turn?.company === company && turn.lease !== null ? [...own, turn.lease] : own;
}

export const asTrains = (table: Table, trains: readonly PieceId[]): Train[] =>
  trains.map((id) => ({ id, name: trainName(table, id) }));

/** The route rules as they stand for a company now. (1825 §8) */
export const routeRules = kept((table, company): RouteRules => {
  const { box } = table;
  const switches = switchesOf(box);
  const { throughStation } = figuresOf(box);
  const standing = standingOn(table);
  const through = reached(table, throughStation.fromPhase);
  return rules1825({
    company,
    phase: phaseOf(table).name,
    slots: standing,
    throughStation: ({ at }) => {
      const tile = through ? tileOn(table, at) : undefined;
      return tile !== undefined && tileType(table, tile.id) === throughStation.tile;
    },
    twoPlusTwoTownEnd: switches.twoPlusTwoTownEnd,
    haltEndForU3: switches.haltEndForU3,
    twoPlusTwoDoubleHeads: switches.twoPlusTwoDoubleHeads,
    expressPaysTowns: switches.expressPaysTowns,
    bestStopsPaid: box.options.profile === 'peer',
  });
});

/** What a set of routes is worth to a company, and what is wrong with it. */
export function judgeRun(table: Table, company: string, routes: readonly Route[]): Judgement {
  return judgeRoutes(
    trackOf(table),
    routeRules(table, company),
    asTrains(table, runningTrains(table, company)),
    routes,
  );
}
