import type { RecordedAction } from './18xx-games.ts';

/** What is left of the actions of a file, and what could not be followed. */
export interface StandingActions {
  readonly actions: readonly RecordedAction[];
  /** An undo or redo that names nothing, each in a sentence. */
  readonly passedOver: readonly string[];
}

/** Actions that were taken back, with their places in the file. */
type Taken = readonly (readonly [place: number, action: RecordedAction])[];

const isChat = ({ type }: RecordedAction): boolean => type === 'message';

/**
 * The actions that nobody took back. `undo` takes back the last one that stands, or with `action_id`
 * all that come after that one in the file, whether it stands itself or not (0 = all). Chat stays, a
 * `log` line counts as an action. `redo` brings back what the last undo took, as long as nothing
 * else was done since.
 */
export function standingActions(all: readonly RecordedAction[]): StandingActions {
  const stand: (RecordedAction | undefined)[] = all.map(() => undefined);
  const undone: Taken[] = [];
  const passedOver: string[] = [];
  all.forEach((action, place) => {
    if (action.type === 'undo') {
      const from = firstUndone(all, stand, action.action_id);
      if (from === undefined)
        passedOver.push(`${nameOf(action, place)} takes back to an action that the file lacks.`);
      else undone.push(taken(stand, from, place));
    } else if (action.type === 'redo') {
      const back = undone.pop();
      if (!back) passedOver.push(`${nameOf(action, place)} finds nothing to bring back.`);
      else for (const [at, one] of back) stand[at] = one;
    } else {
      if (!isChat(action)) undone.length = 0;
      stand[place] = action;
    }
  });
  return { actions: stand.filter((one) => one !== undefined), passedOver };
}

/** An action as a sentence calls it: by its id, else by its place in the file. */
const nameOf = ({ type, id }: RecordedAction, place: number): string =>
  `Action ${id ?? `number ${place + 1}`} (${type})`;

/** The place from which on an undo takes back; undefined if it names an action that is not there. */
function firstUndone(
  all: readonly RecordedAction[],
  stand: readonly (RecordedAction | undefined)[],
  to: unknown,
): number | undefined {
  if (to === undefined || to === null) {
    const last = stand.findLastIndex((one) => one !== undefined && !isChat(one));
    return Math.max(0, last);
  }
  if (Number(to) === 0) return 0;
  const place = all.findIndex(({ id }) => id !== undefined && String(id) === String(to));
  if (place >= 0) return place + 1;
  // Files with gaps: what is numbered behind it came after it.
  const after = all.findIndex(({ id }) => typeof id === 'number' && id > Number(to));
  return after < 0 ? undefined : after;
}

function taken(stand: (RecordedAction | undefined)[], from: number, until: number): Taken {
  const back: [number, RecordedAction][] = [];
  for (let place = from; place < until; place++) {
    const one = stand[place];
    if (!one || isChat(one)) continue;
    back.push([place, one]);
    stand[place] = undefined;
  }
  return back;
}
