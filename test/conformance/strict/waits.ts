import {
  changesNothing,
  type RecordedAction,
  type Recording,
} from '../../../engine/formats/18xx-games.ts';
import { keptWaiting, unasked } from '../../../engine/formats/1862/asked-there.ts';
import { judges } from '../judges.ts';
import { differences } from '../oracle.ts';
import { openReplay, type Replay } from '../games/playing.ts';
import { result } from '../questions/questions.ts';

/**
 * Does that site wait for the actions of a file? Our table plays them and is written as the oracle writes
 * states, of which the corpora show that they are equal: who is asked, and for which kinds of action.
 * An action that nobody is asked for is refused there, one that is left out blocks what follows.
 */
export async function playedThere(recording: Recording): Promise<Played> {
  const replay = await openReplay(recording);
  if (!replay.ok) return { unawaited: [], refused: [replay.error], isEqual: false };
  const judge = await judges(replay.value.title);
  const { game, table, moved, step: play } = replay.value;
  const unawaited: string[] = [];
  const refused: string[] = [];
  let half: RecordedAction | undefined;
  recording.steps.forEach((action, step) => {
    if (changesNothing(action)) return;
    const state = judge?.observe(table, recording) as Waiting;
    const wrongs = half
      ? wrongRest(half, action)
      : (skippedOf1862(replay.value, recording, step) ?? wrongMoment(state, action));
    const before = moved();
    const against = play(step);
    half = moved() === before && Object.hasOwn(RESTS, action.type) ? action : undefined;
    const told = (wrong: string) => `action ${action.id ?? step + 1} (${action.type}): ${wrong}`;
    unawaited.push(...wrongs.map(told));
    refused.push(...against.map(told));
  });
  const isEqual = differences(result(game, table, recording), recording.result).length === 0;
  return { unawaited, refused, isEqual };
}

/** How a file went at our table. */
interface Played {
  /** Actions that nobody there waits for. */
  readonly unawaited: readonly string[];
  /** What our referee has against them. */
  readonly refused: readonly string[];
  /** Does it end in the worths that the file says? */
  readonly isEqual: boolean;
}

/**
 * What is said by two actions is one move here, and made with the second: the companies of a merger, in
 * either order of naming them and their survivor, and M&H for a president's certificate with its par.
 */
const RESTS: Readonly<Record<string, string>> = {
  choose: 'merge',
  merge: 'choose',
  buy_shares: 'par',
};

const wrongRest = ({ type }: RecordedAction, action: RecordedAction): string[] =>
  action.type === RESTS[type] ? [] : [`after ${type} comes ${RESTS[type]}`];

/** What a state says of whom it waits for. */
interface Waiting {
  readonly finished?: boolean;
  readonly step?: string;
  readonly active?: readonly string[];
  readonly can?: readonly string[];
  readonly canOther?: Readonly<Record<string, readonly string[]>>;
}

const NAMES: Readonly<Record<string, string>> = { corporation: 'corp', system: 'corp' };

function wrongMoment(state: Waiting, { type, entity, entity_type: by = '' }: RecordedAction) {
  if (state.finished) return ['the game is over'];
  const { active = [], can = [], canOther = {} } = state;
  // Privates act beside whoever is asked; anybody may propose the end.
  const who = `${NAMES[by] ?? by}:${String(entity)}`;
  if (type === 'end_game' || (by === 'company' && !active.includes(who))) return [];
  if (canOther[who]?.includes(type)) return [];
  // A president sells for a train in the turn of the company, and companies discard in any order.
  if (/^(sell_shares|discard_train)$/.test(type) && can.includes(type)) return [];
  if (!active.includes(who)) return [`${who} says it, and asked is ${active.join(', ')}`];
  // Whoever may merge may say that it fails.
  const kinds = can.includes('choose') ? [...can, 'failed_merge'] : can;
  // Raising the money for a train is a pass, where there is something else to do. (1862 §S12.5)
  if (
    type === 'pass' &&
    by === 'corporation' &&
    state.step === 'BuyTrain' &&
    can.includes('convert')
  )
    return [];
  return kinds.includes(type) ? [] : [`asked is ${kinds.join(', ')}`];
}

/** 1862: that site asks players and companies that our table does not ask; they have to pass. */
function skippedOf1862(
  { title, table }: Replay,
  recording: Recording,
  step: number,
): string[] | undefined {
  if (title !== '1862') return undefined;
  const { type, entity } = recording.steps[step]!;
  const [player] = keptWaiting(table, recording, step);
  const who =
    player === undefined
      ? unasked(table, recording, step)[0]?.company
      : recording.players[Number(player.slice('player:'.length)) - 1]?.id;
  if (who === undefined) return undefined;
  return type === 'pass' && entity === who ? [] : [`${who} is asked first`];
}
