import { type Permit, rules1862 } from '../routes/rules.ts';
import { trackOf } from '../../../rules/board.ts';
import { read as readFrame } from '../../../rules/course/keys.ts';
import type { AnyWay, Step, VerbRule } from '../../../rules/course/nouns.ts';
import type { RunRules } from '../../../rules/operating/rules.ts';
import { runStep as step, runTrains as running, runWay } from '../../../rules/operating/run.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { standingOn } from '../../../rules/stations.ts';
import { decider, inReceivership } from '../companies.ts';
import { homeOf } from '../track/home.ts';
import { isArea, londonLink } from '../track/reach.ts';
import { permitsOf } from '../trains/permits.ts';
import { kindOf, trainFace } from '../trains/roster.ts';

/** Running trains. (1862 §10) */

export const runs: Partial<RunRules> = {
  routes(table, company) {
    const stands = standingOn(table);
    return rules1862(trackOf(table), {
      company,
      phase: readFrame(table, 'phase'),
      // A link marker is no station: nothing starts, ends or passes there.
      slots: (stop) => (isArea(table.box, stop.at) ? [] : stands(stop)),
      home: homeOf(table, company),
      permits: permitsOf(table, company) as Permit[],
      londonLink: londonLink(table, company) !== undefined,
    });
  },
  // Those for which the company has the permit, as what lies up.
  trains(table, company, all) {
    const permits = permitsOf(table, company);
    return all
      .map((id) => ({ id, name: trainFace(table, id) }))
      .filter(({ name }) => permits.includes(kindOf(name) ?? ''));
  },
};

const run = runWay([
  'same-hex',
  'two-ports',
  'two-offboards',
  'no-home',
  'not-joined',
  'freight-not-chained',
]);

/** In receivership the trains are run by whoever holds most. (1862 §15) */
const runIn = (receivership: boolean, name: string): AnyWay => ({
  ...run,
  name,
  meant: ({ table }, { company }) => inReceivership(table, String(company)) === receivership,
  *candidates(now, player) {
    const company = operator(now.table);
    if (company !== undefined && inReceivership(now.table, company) === receivership)
      yield* run.candidates(now, player);
  },
});

export const runTrains: VerbRule = {
  ...running,
  ways: [runIn(false, 'run'), runIn(true, 'holdersRun')],
};

export const runStep: Step = {
  ...step,
  ways: ['run', 'holdersRun'],
  decider: ({ table }, company) => decider(table, company),
  open: (now, company) => decider(now.table, company) !== undefined && step.open(now, company),
};
