import { isRemoved } from '../../../engine/games/1825/clock.ts';
import type { Moment } from '../judges.ts';
import type { Members } from '../oracle.ts';

/** Where the oracle of 1825 is no measure, in the words of its READMEs. */

interface Corp {
  closed?: boolean;
  operated?: boolean;
  lastRun?: { revenue: number; kind: string };
  trains?: { id: string; ran?: boolean }[];
}
interface State {
  finished?: boolean;
  can?: string[];
  round?: { passOrder?: number[] };
  corps: Record<string, Corp>;
  acting?: number[];
  players: Record<string, { shares?: Record<string, { certs: number; pres?: boolean }> }>;
}

const MINORS = ['GNoS', 'HR', 'M&C', 'Cam', 'TV', 'S&DR', 'M&GN', 'FR', 'NS', 'LT&S'];

/** Tolerances by the name the README gives them. */
const NO_MEASURE: Readonly<Record<string, (ours: State, theirs: State) => void>> = {
  'order of `can`': (...sides) => sides.forEach(({ can }) => can?.sort()),
  'order of `round.passOrder`': (...sides) =>
    sides.forEach(({ round }) => round?.passOrder?.sort((a, b) => a - b)),
  'closed companies listed or not': (...sides) =>
    sides.forEach(({ corps }) => {
      for (const [name, { closed }] of Object.entries(corps)) if (closed) delete corps[name];
    }),
  'books of a round after the end': (...sides) =>
    sides.forEach((side) => {
      if (side.finished) delete side.round;
    }),
  'a leased train bought later is marked as run': (ours, theirs) => {
    for (const [name, { trains = [] }] of Object.entries(theirs.corps))
      for (const train of trains) {
        const mine = ours.corps[name]?.trains?.find(({ id }) => id === train.id);
        if (mine && !mine.ran) delete train.ran;
      }
  },
  'minors in silent receivership count as having operated': (ours, theirs) => {
    for (const minor of MINORS) {
      const [mine, other] = [ours.corps[minor], theirs.corps[minor]];
      const silent = other?.lastRun?.revenue === 0 && other.lastRun.kind === 'withhold';
      if (!mine || !other || !silent) continue;
      other.operated = mine.operated ?? false;
      other.lastRun = mine.lastRun!;
      if (mine.lastRun === undefined) delete other.lastRun;
    }
  },
};

/** Both sides without what is no matter of rules. */
export function comparable(ours: unknown, theirs: Members): readonly [unknown, unknown] {
  const sides = [structuredClone(ours), structuredClone(theirs)] as unknown as [State, State];
  for (const leave of Object.values(NO_MEASURE)) leave(...sides);
  return sides;
}

/** Peculiarities after which play goes on differently there. */
const PECULIAR: Readonly<Record<string, (moment: Moment) => boolean>> = {
  'tile 115 may become 6': ({ lines }) =>
    / tile (2|6|20) cannot replace tile 115;/.test(lines[0] ?? ''),
  'a company that closes in its own dividend credits the next one’s history': (moment) => {
    const company = String(moment.recording.steps[moment.step - 1]?.entity);
    const history = /^corps\.[^.]+\.(lastRun|operated)\b/;
    return isRemoved(moment.table, company) && moment.lines.every((line) => history.test(line));
  },
  'half of a minor’s director certificate is sold and kept': ({ ours, theirs, lines }) => {
    if (lines[0]?.startsWith('1825/selling/12 ')) return true;
    const [mine, state] = [ours, theirs] as unknown as [State, State];
    if (!state.can?.includes('sell_shares') || mine.can?.includes('sell_shares')) return false;
    const { shares = {} } = state.players[String(state.acting?.[0])] ?? {};
    return MINORS.some((minor) => shares[minor]?.pres && shares[minor].certs === 1);
  },
};

export const departs = (moment: Moment): string | undefined =>
  moment.step === 0 ? undefined : Object.keys(PECULIAR).find((name) => PECULIAR[name]!(moment));
