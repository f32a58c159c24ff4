import type { Table } from '../../kernel/table.ts';
import { rules1830 } from '../../routes/plain.ts';
import type { RouteRules } from '../../routes/rules.ts';
import { read } from '../course/keys.ts';
import { trainName } from '../trains/cards.ts';
import { standingOn } from '../stations.ts';
import type { RunRules } from './rules.ts';

/** Names of the figures that count in a phase, the first that is printed. */
function figuresIn(table: Table): readonly string[] {
  const phase = table.box.phases.find(({ name }) => name === read(table, 'phase'));
  return (phase?.data?.revenue as readonly string[] | undefined) ?? ['yellow'];
}

/** Distances from here on are those of diesels: any number of stops. */
const ENDLESS = 99;

/** The route rules of 1830 for a company now: every stop counts one and brings what is printed. */
export function routesOf(table: Table, company: string): RouteRules {
  const { box } = table;
  return rules1830(
    {
      company,
      phase: read(table, 'phase'),
      slots: standingOn(table),
      figures: figuresIn(table),
      reach(train) {
        const distance = box.trains.get(train)?.data.distance;
        if (typeof distance !== 'number') return undefined;
        return distance >= ENDLESS ? Infinity : distance;
      },
    },
    box.game,
  );
}

export const RUNS: RunRules = {
  routes: routesOf,
  searched: 20_000,
  trains: (table, _company, all) => all.map((id) => ({ id, name: trainName(table, id) })),
};
