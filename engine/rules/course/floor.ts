import { offerWaiting } from './consent.ts';
import type { TurnStep } from '../rulebook.ts';
import { overFloor } from './end.ts';
import { isSetUp, read, write } from './keys.ts';
import type { Draft, Floor, Frame, Now, Round, Table, Waiting } from './nouns.ts';
import { wholeWaiting } from './whole.ts';

/** Whose moment it is: the round's, or that of what interrupts it, and what follows by itself. */

const SET_UP: Floor = {
  round: 'Set-up',
  acting: [],
  ways: ['setUp'],
  sentence: 'The game is to be set up.',
  because: 'set-up',
};

/** The round of this name; none when the game is over, or where a hand has written any word. */
const roundOf = ({ rounds }: Frame, stage: string): Round | undefined =>
  Object.hasOwn(rounds, stage) ? rounds[stage] : undefined;

/** What is known of a revision of a table. */
export interface Moment {
  floor?: Floor;
  /** The floor of what interrupts the round; null = nothing does. */
  interruption?: Floor | null;
}

/** Who has the floor: what was found when all had followed that had to need not be looked for again. */
export function floorNow(now: Now, moment: Moment): Floor {
  const { table, rules: frame } = now;
  if (!isSetUp(table)) return SET_UP;
  const stage = read(table, 'stage');
  const round = roundOf(frame, stage);
  if (!round) return overFloor(now);
  if (moment.interruption === undefined) {
    let floor: Floor | undefined;
    const before = () => round.floor(now);
    for (const waiting of waitingsOf(frame)) if ((floor = interrupted(waiting, now, before))) break;
    moment.interruption = floor ?? null;
  }
  return wholeFloor(moment.interruption ?? round.floor(now), stage, frame);
}

/** The floor while it waits, with its name as the reason why other things wait. */
function interrupted(waiting: Waiting, now: Now, before: () => Floor): Floor | undefined {
  const floor = waiting.floor(now, before);
  return floor && { because: waiting.name, ...floor };
}

const waitings = new WeakMap<Frame, readonly Waiting[]>();

/** All that may interrupt a round, the first that waits first. */
function waitingsOf(frame: Frame): readonly Waiting[] {
  let known = waitings.get(frame);
  if (!known)
    waitings.set(frame, (known = [offerWaiting, ...frame.course.waitings].map(wholeWaiting)));
  return known;
}

/** A floor with what is open besides; all floors are laid out alike (`whole.ts`). */
function wholeFloor(floor: Floor, stage: string, { course }: Frame): Floor {
  const { pass, alone } = floor;
  const ways = pass ? [...floor.ways, 'pass'] : [...floor.ways];
  if (!alone) ways.push(...course.always);
  return {
    round: floor.round,
    entity: floor.entity,
    called: floor.called,
    acting: floor.acting,
    aside: floor.aside,
    ways,
    asks: floor.asks,
    purpose: floor.purpose ?? floor.ways,
    sentence: floor.sentence,
    story: floor.story,
    procedure: floor.procedure,
    limits: floor.limits,
    alone,
    pass,
    each: floor.each,
    because: floor.because ?? stage,
  };
}

/** One thing that follows by itself; false = somebody has to decide. */
export function follow(
  now: Now,
  draft: Draft,
  moments: (table: Table, revision: number) => Moment,
): boolean {
  const { table, rules: frame } = now;
  if (!isSetUp(table)) return false;
  const stage = read(table, 'stage');
  const round = roundOf(frame, stage);
  if (!round) return false;
  if (frame.course.watch(now, draft)) return true;
  const { all: revision } = table.revision;
  let interruption: Floor | undefined;
  const before = () => round.floor(now);
  for (const waiting of waitingsOf(frame)) {
    if (waiting.settle?.(now, draft)) return true;
    if ((interruption = interrupted(waiting, now, before))) break;
  }
  // What is true of this revision is looked at again when the move has been made.
  if (table.revision.all === revision) moments(table, revision).interruption = interruption ?? null;
  if (interruption) return false;
  const follows = round.advance(now, draft);
  if (follows === 'wait') return false;
  if (follows === 'over') {
    const next = frame.course.after(now, draft, stage);
    write(draft, 'stage', next);
    roundOf(frame, next)?.begin(now, draft);
  }
  return true;
}

/** What a floor says of itself. */
export const saidOf = ({ sentence }: Floor): string =>
  typeof sentence === 'function' ? sentence() : sentence;

/** A proposal is one question to all who are asked; where each answers for himself, so is the floor. */
export function turnStepOf(floor: Floor): TurnStep {
  const { round, acting, because = '', entity = '', called = '', each, story = [] } = floor;
  const whole = each ? [because, entity] : [because, entity, called, saidOf(floor)];
  return { round, acting, asked: (because === 'offer' ? story : whole).join(' ') };
}
