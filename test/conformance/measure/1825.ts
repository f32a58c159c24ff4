import { isRemoved } from '../../../engine/games/1825/clock.ts';
import { read, companyProgress } from '../../../engine/rules/course/keys.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import { type Departure, at, type Moment, type Tolerance, valueAt } from './measure.ts';

/** Where the oracle of 1825 is no measure, in the words of its READMEs. */

const NOTATION = 'robots/README, notation';
const PECULIAR = 'robots/README, peculiarities';

const MINORS = ['GNoS', 'HR', 'M&C', 'Cam', 'TV', 'S&DR', 'M&GN', 'FR', 'NS', 'LT&S'];

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const sorted = (list: unknown): unknown[] | undefined =>
  Array.isArray(list) ? [...(list as unknown[])].sort() : undefined;

const isSilent = ({ theirs }: Moment, company: string): boolean =>
  MINORS.includes(company) &&
  valueAt(theirs, 'corps', company, 'lastRun', 'revenue') === 0 &&
  valueAt(theirs, 'corps', company, 'lastRun', 'kind') === 'withhold';

/** A minor's certificate alone in the hand of whoever is asked. */
const holdsHalf = ({ theirs }: Moment): boolean =>
  MINORS.some((minor) => {
    const acting = valueAt(theirs, 'acting', '0');
    const held = valueAt(theirs, 'players', String(acting), 'shares', minor);
    return valueAt(held, 'pres') === true && valueAt(held, 'certs') === 1;
  });

/** Nothing, or a list or an object of nothing. */
const isNothing = (kept: unknown): boolean =>
  kept === undefined ||
  kept === null ||
  (typeof kept === 'object' && Object.values(kept).every(isNothing));

export const tolerances: readonly Tolerance[] = [
  {
    name: 'order of `round.passOrder`',
    rule: NOTATION,
    excuses: (difference, { ours, theirs }) =>
      at(difference, 'round', 'passOrder') &&
      isSame(
        sorted(valueAt(ours, 'round', 'passOrder')),
        sorted(valueAt(theirs, 'round', 'passOrder')),
      ),
  },
  {
    name: 'closed companies listed or not',
    rule: NOTATION,
    excuses: ({ path, ours, theirs }) =>
      path[0] === 'corps' &&
      path.length === 2 &&
      (ours === undefined || theirs === undefined) &&
      valueAt(ours ?? theirs, 'closed') === true,
  },
  {
    name: 'books of a round after the end',
    rule: NOTATION,
    excuses: (difference, { theirs }) => theirs.finished === true && at(difference, 'round'),
  },
  {
    name: 'a leased train bought later is marked as run',
    rule: PECULIAR,
    excuses: ({ path, ours, theirs }, { recording, step, ...moment }) =>
      path[0] === 'corps' &&
      path[4] === 'ran' &&
      ours === undefined &&
      theirs === true &&
      recording.steps
        .slice(0, step)
        .some(
          ({ type, description }) =>
            type === 'special_buy' &&
            description === valueAt(moment.theirs, ...path.slice(0, 4), 'name'),
        ),
  },
  {
    name: 'minors in silent receivership count as having operated',
    rule: PECULIAR,
    excuses: ({ path, ours }, moment) =>
      path[0] === 'corps' &&
      (['operated', 'lastRun'].includes(path[2] ?? '') ||
        (path[4] === 'ran' && ours === undefined)) &&
      isSilent(moment, path[1]!),
  },
  {
    name: 'half of a minor’s director certificate may be sold there',
    rule: `${PECULIAR}; 1825 D29`,
    excuses: (difference, moment) =>
      at(difference, 'can') &&
      holdsHalf(moment) &&
      isSame(
        (moment.theirs.can as string[]).filter((kind) => kind !== 'sell_shares'),
        moment.ours.can,
      ),
  },
  {
    name: 'a used-up reservation is written `[null]`',
    rule: 'README, answers that are no measure',
    excuses: ({ path, ours, theirs }) =>
      path[0] === 'reservations' && isNothing(ours) && isNothing(theirs),
  },
];

export const departures: readonly Departure[] = [
  {
    name: 'tile 115 may become 6',
    rule: `${PECULIAR}; 1825 D23`,
    refusal: (_moment, line) => / tile (2|6|20) cannot replace tile 115;/.test(line),
  },
  {
    name: 'half of a minor’s director certificate is sold and kept',
    rule: `${PECULIAR}; 1825 D29`,
    refusal: (_moment, line) => line.startsWith('1825/selling/12 '),
  },
  {
    name: 'a company that closes in its own dividend credits the next one’s history',
    rule: PECULIAR,
    parts: ({ table, recording, step }, differences) =>
      isRemoved(table, String(recording.steps[step - 1]?.entity)) &&
      differences.every(({ path }) => path[0] === 'corps' && /^(lastRun|operated)$/.test(path[2]!)),
    /** The history is written down as there. */
    follow({ table, theirs }, differences, replay) {
      const lastRun = { ...read(table, 'lastRun') };
      const companies = { ...read(table, 'companies') };
      for (const company of new Set(differences.map(({ path }) => path[1]!))) {
        const { lastRun: run, operated } = valueAt(theirs, 'corps', company) as {
          lastRun?: (typeof lastRun)[string];
          operated: boolean;
        };
        if (run) lastRun[company] = run;
        else delete lastRun[company];
        companies[company] = { ...companyProgress(table, company), operated };
      }
      return replay.hand([
        { op: 'set', key: 'lastRun', value: lastRun },
        { op: 'set', key: 'companies', value: companies },
      ]);
    },
  },
  {
    name: 'the dividend of a company that has been credited one is left out',
    rule: PECULIAR,
    parts({ theirs, recording, step, ...moment }, differences) {
      const { type, entity } = recording.steps[step - 1]!;
      const run = valueAt(theirs, 'corps', String(entity), 'lastRun');
      return (
        type === 'run_routes' &&
        valueAt(run, 'turn') === theirs.turn &&
        valueAt(run, 'num') === valueAt(theirs, 'round', 'num') &&
        valueAt(run, 'revenue') !==
          valueAt(moment.ours, 'corps', String(entity), 'lastRun', 'revenue') &&
        differences.some(({ path }) => path[0] === 'corps' && path[1] === entity)
      );
    },
    follow: ({ recording, step }, _differences, replay) =>
      replay.goBack(
        (table) =>
          read(table, 'step') === 'dividend' &&
          operatingCompany(table) === recording.steps[step - 1]!.entity,
        'first',
      ) && replay.hand([{ op: 'set', key: 'step', value: 'trains' }]),
  },
];
