import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { inReceivership, isStarted } from '../../../engine/games/1862/companies.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import { read } from '../../kit/1862.ts';
import type { Difference } from './difference.ts';
import {
  type Departure,
  at,
  type Moment,
  type Pause,
  type State,
  type Tolerance,
  valueAt,
} from './measure.ts';

/** Where the oracle of 1862 is no measure, in the words of its READMEs. */

const BOOKS = 'README, State';
const NOTATION = 'robots/README, notation';
const PECULIAR = 'robots/README, peculiarities';
const OPEN = 'robots/README, open reading';

/** Members that the recorder wrote for the games of people and not for those of robots. */
const NOT_RECORDED: readonly (readonly (string | RegExp)[])[] = [
  ['reservations'],
  ['choices'],
  ['map', /./, 'towns'],
  ['corps', /./, 'startable'],
  ['special', 'baseTilesUsed'],
  ['round', /^(upgradedTrack|upgradeBeforeToken|emergencyBuy|pendingForcedSales)$/],
  ['round', /^pending(Options|Removals)$/],
];

/** The companies whose shares are being exchanged, while options or removals are pending there. */
function swapping({ table, theirs, recording, step }: Moment): readonly string[] {
  const pending = ['pendingOptions', 'pendingRemovals'].flatMap(
    (list) => (valueAt(theirs, 'round', list) ?? []) as unknown[],
  );
  if (pending.length === 0) return [];
  const { active, survivor, other } = read(table, 'swap') ?? {};
  return [active, survivor, other, ...partnersOf(recording, step)].filter(
    (one): one is string => typeof one === 'string',
  );
}

const MERGES = new Set(['choose', 'remove_token', 'message']);

/** The two companies of a merger that this step belongs to. */
function partnersOf({ steps }: Recording, step: number): readonly string[] {
  const from = steps.slice(0, step).findLastIndex(({ type }) => !MERGES.has(type));
  const proposal = steps[from];
  if (proposal?.type === 'convert') return [String(proposal.entity)];
  return proposal?.type === 'merge' ? [String(proposal.entity), String(proposal.corporation)] : [];
}

/**
 * What of a company passes to another in a merger: with us when it is proposed or when the shares are
 * exchanged, there at the end. Whose shares players hold is compared all the time.
 */
const PASSING = [
  'cash',
  'held',
  'president',
  'receivership',
  'trains',
  'tokens',
  'permits',
  'ipoOwner',
  'capitalization',
  'chartered',
  'startable',
  'skipRound',
];

/** Has a merger been proposed and its survivor not been named? With us both are one move. */
const survivorAsked = ({ recording, step }: Moment): boolean =>
  recording.steps[step - 1]?.type === 'merge';

export const tolerances: readonly Tolerance[] = [
  {
    name: '`canOther` is advice',
    rule: BOOKS,
    excuses: (difference) => at(difference, 'canOther'),
  },
  {
    name: 'members that the games of robots do not have',
    rule: BOOKS,
    excuses: (difference) =>
      difference.theirs === undefined &&
      NOT_RECORDED.some(
        (keys) => keys.length === difference.path.length && at(difference, ...keys),
      ),
  },
  {
    name: '`par` is rewritten where `originalPar` says what it was',
    rule: BOOKS,
    excuses: ({ path, ours, theirs }, moment) => {
      const [member, company = '', key] = path;
      if (member !== 'corps') return false;
      const original = valueAt(moment.theirs, 'corps', company, 'originalPar');
      if (original === undefined || original !== valueAt(moment.ours, 'corps', company, 'par'))
        return false;
      return key === 'par' || (key === 'originalPar' && ours === undefined && theirs === original);
    },
  },
  {
    name: 'companies that have left the game are still named',
    rule: BOOKS,
    excuses: ({ path, ours, theirs }, moment) =>
      path[0] === 'companies' &&
      path.length === 2 &&
      ours === undefined &&
      JSON.stringify(theirs) === '{"value":0,"revenue":0}' &&
      valueAt(moment.theirs, 'corps', path[1]!) === undefined,
  },
  {
    name: 'bids that were raised are kept',
    rule: BOOKS,
    excuses: ({ path, ours, theirs }) =>
      path.slice(0, 3).join('.') === 'round.auction.bids' &&
      Array.isArray(ours) &&
      Array.isArray(theirs) &&
      JSON.stringify(ours) === JSON.stringify(theirs.slice(-1)),
  },
  {
    name: 'order of `round.passOrder` in parliament',
    rule: '1862 §S4.1: the order of a round is that of the seats',
    excuses: (difference, { ours, theirs }) =>
      at(difference, 'round', 'passOrder') &&
      valueAt(theirs, 'round', 'type') === 'Parliament' &&
      same(valueAt(ours, 'round', 'passOrder'), valueAt(theirs, 'round', 'passOrder')),
  },
  {
    name: '`lastToAct` of who has won a charter is set with the par',
    rule: BOOKS,
    excuses: (difference, { theirs }) =>
      at(difference, 'round', 'lastToAct') &&
      valueAt(theirs, 'round', 'type') === 'Parliament' &&
      JSON.stringify(theirs.can) === '["par"]',
  },
  {
    name: '`skipRound`',
    rule: BOOKS,
    excuses: ({ path }) => path[0] === 'corps' && path[2] === 'skipRound',
  },
  {
    name: 'books of the last round after the end',
    rule: NOTATION,
    excuses: ({ path }, { theirs }) =>
      theirs.finished === true &&
      path[0] === 'round' &&
      /^(laidHexes|tilesLaid|tokened|upgradedTrack)$/.test(path[1]!),
  },
  {
    name: 'raising the money for a train is a pass there',
    rule: '1862 §S12.5',
    excuses: (difference, { ours, theirs }) =>
      at(difference, 'can') &&
      theirs.step === 'BuyTrain' &&
      without(ours.can, 'pass', 'convert') === without(theirs.can, 'pass', 'convert'),
  },
  {
    name: 'the director’s certificate in the pool counts as buyable',
    rule: `${OPEN}; 1862 D55`,
    excuses: (difference, { ours, theirs }) =>
      at(difference, 'can') &&
      theirs.step === 'BuySellParShares' &&
      without(ours.can) === without(theirs.can, 'buy_shares') &&
      Object.keys(theirs.corps as State).some((one) => {
        const lies = valueAt(theirs, 'corps', one, 'held', 'market');
        return valueAt(lies, 'pres') === true && valueAt(lies, 'certs') === 1;
      }),
  },
  {
    name: '`par` is offered though no company is left that can be started',
    rule: '1862 §S6.4',
    excuses: (difference, { ours, theirs }) =>
      at(difference, 'can') &&
      without(ours.can) === without(theirs.can, 'par') &&
      Object.keys(ours.corps as State).every(
        (one) => valueAt(ours, 'corps', one, 'startable') !== true,
      ),
  },
  {
    name: '`emergencyBuy` stays until the train is bought',
    rule: BOOKS,
    excuses: (difference) => at(difference, 'round', 'emergencyBuy') && difference.theirs === true,
  },
  {
    name: 'the bank breaks after the LNER has formed',
    rule: '1862 §S13: the game ends by the LNER',
    excuses: (difference, { theirs }) =>
      at(difference, 'bank', 'broken') &&
      difference.theirs === true &&
      valueAt(theirs, 'special', 'lner') === true,
  },
  {
    name: 'who survives is said with the merger',
    rule: '1862 §S19',
    excuses: ({ path }, moment) =>
      survivorAsked(moment) && (path[0] === 'can' || path[0] === 'choices'),
  },
  {
    name: '`operator` after a merger',
    rule: NOTATION,
    excuses: (difference, { theirs }) => {
      const index = Number(valueAt(theirs, 'round', 'index'));
      return (
        at(difference, 'round', 'operator') &&
        valueAt(theirs, 'round', 'entities', String(index)) !== difference.theirs
      );
    },
  },
  {
    name: 'what passes in a merger while options or removals are pending',
    rule: NOTATION,
    excuses({ path }, moment) {
      const companies = swapping(moment);
      const [member, key = '', part = ''] = path;
      if (companies.length === 0) return false;
      if (member === 'players') return part === 'worth' || part === 'certs';
      if (member === 'corps') return companies.includes(key) && PASSING.includes(part);
      return (
        (member === 'round' && /^(operator|entities|index|pending.*)$/.test(key)) ||
        member === 'opOrder'
      );
    },
  },
];

const without = (list: unknown, ...kinds: readonly string[]): string =>
  JSON.stringify(((list ?? []) as string[]).filter((kind) => !kinds.includes(kind)));

const same = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  JSON.stringify([...(one as unknown[])].sort()) ===
    JSON.stringify([...(other as unknown[])].sort());

/** Moments at which the record waits for a pass, and our table does not wait. */
export const pauses: readonly Pause[] = [
  {
    name: 'a merger or an acquisition is asked of a company that has nobody in reach',
    rule: '1862 §S19',
    holds: ({ step }) => step === 'Merge' || step === 'Acquire',
    isAt: (table, theirs) =>
      read(table, 'step') === String(theirs.step).toLowerCase() &&
      `corp:${operatingCompany(table)}` === valueAt(theirs, 'active', '0'),
  },
  {
    name: 'a turn kept open because the director’s certificate in the pool counts as buyable',
    rule: `${OPEN}; 1862 D55`,
    holds: ({ step, can }) =>
      step === 'BuySellParShares' && JSON.stringify(can) === '["buy_shares","pass"]',
    isAt: (table) => read(table, 'stage') === 'stock',
  },
];

/** The tile that lay on a hex before a step laid another. */
const tileBefore = ({ steps }: Recording, step: number, hex: unknown): string =>
  String(
    steps.slice(0, step - 1).findLast((one) => one.type === 'lay_tile' && one.hex === hex)?.tile,
  ).replace(/-\d+$/, '');

/** Most trains of a company in phases G and H. */
const TOTAL_LIMIT = 3;

/** A company in receivership that has more trains there than it may. */
const overTheLimit = ({ theirs }: Moment): string | undefined =>
  Object.keys(theirs.corps as State).find(
    (one) =>
      valueAt(theirs, 'corps', one, 'receivership') === true &&
      ((valueAt(theirs, 'corps', one, 'trains') ?? []) as unknown[]).length > TOTAL_LIMIT,
  );

/** The survivor of a merger just done that has no director. */
const leaderless = (table: Table, recording: Recording, step: number): string | undefined =>
  partnersOf(recording, step).find((one) => isStarted(table, one) && inReceivership(table, one));

const touches = ({ path }: Difference): string => (path[0] === 'corps' ? path[1]! : '');

export const departures: readonly Departure[] = [
  {
    name: 'a merger that leaves the survivor without a director makes it skip its run',
    rule: PECULIAR,
    parts: ({ table, recording, step }) =>
      read(table, 'swap') === null && leaderless(table, recording, step) !== undefined,
    /** It runs nothing, as there. */
    follow({ table, recording, step }, _differences, replay) {
      const company = leaderless(table, recording, step)!;
      if (operatingCompany(table) !== company || read(table, 'step') !== 'run') return false;
      replay.play([{ verb: 'runTrains', company, routes: [], revenue: 0, subsidy: 0 }]);
      return true;
    },
  },
  {
    name: 'a small station taken on by ends of two different lines (779_1b to 779_2b)',
    rule: PECULIAR,
    refusal({ recording, step }) {
      const action = recording.steps[step - 1]!;
      return (
        action.type === 'lay_tile' &&
        String(action.tile).startsWith('779_2b-') &&
        tileBefore(recording, step, action.hex) === '779_1b'
      );
    },
  },
  {
    name: 'a company raises money though it could buy a train of its own director',
    rule: '1862 D66',
    refusal: (_moment, line) =>
      line.startsWith('1862/7.11/4') && line.includes('The same director cannot refuse.'),
  },
  {
    name: 'a company in receivership buys beyond the total limit in phases G and H',
    rule: PECULIAR,
    parts(moment, differences) {
      const company = overTheLimit(moment);
      return (
        'GH'.includes(read(moment.table, 'phase')) &&
        company !== undefined &&
        differences.some((one) => touches(one) === company) &&
        differences.every(
          (one) =>
            touches(one) === company || /^(depot|bank|phase|round|players)$/.test(one.path[0]!),
        )
      );
    },
  },
];
