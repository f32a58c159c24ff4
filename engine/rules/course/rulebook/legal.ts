import type { AnyAction, Check, Move, Context, PlaceId } from '../nouns.ts';

/** Decides which candidates of an action are legal. */

/** May the player make this move at all? */
export function mayMove(
  context: Context,
  action: AnyAction,
  move: Move,
  acting: readonly PlaceId[],
  player: PlaceId,
): boolean {
  if (action.by) return action.by(context, move).includes(player);
  return acting.length === 0 || acting.includes(player);
}

/**
 * The first check that breaks. Most candidates of an action fail at the same check, so the one at which the last
 * candidate failed is asked first. Only checks that stop the list, and stand before it, are asked earlier.
 */
export function failingCheck(
  context: Context,
  { checks }: AnyAction,
  move: Move,
  player: PlaceId,
  last?: Check,
): Check | undefined {
  if (last)
    for (const check of checks) {
      if ((check.stops || check === last) && isBroken(check, context, move, player)) return check;
      if (check === last) break;
    }
  for (const check of checks)
    if (check !== last && isBroken(check, context, move, player)) return check;
  return undefined;
}

const isBroken = (check: Check, context: Context, move: Move, player: PlaceId): boolean =>
  check.severity !== 'caution' && check.breaks(context, move, player);

/** The checks of an action that make a move illegal. */
interface Checks {
  readonly asked: readonly Check[];
  /** Checks that may read every field. */
  readonly others: readonly Check[];
  /** The fields that the other checks read. */
  readonly fields: readonly string[];
}
const known = new WeakMap<AnyAction, Checks>();

function checksOf(action: AnyAction): Checks {
  const before = known.get(action);
  if (before) return before;
  const asked = action.checks.filter(({ severity }) => severity !== 'caution');
  const others = asked.filter(({ reads }) => !reads);
  const fields = [...new Set(asked.flatMap(({ reads }) => reads ?? []))];
  const checks = { asked, others, fields };
  known.set(action, checks);
  return checks;
}

/**
 * Creates a test for a series of candidates. If a candidate equals the last one in the fields that a check
 * reads, and the table has not changed, the check is not asked again.
 */
export function legalityTest(
  context: Context,
  action: AnyAction,
  player: PlaceId,
): (move: Move) => boolean {
  const { asked, others, fields } = checksOf(action);
  /** For each check: the last candidate that it was asked about, and its answer. */
  const about: (Move | undefined)[] = [];
  const broken: boolean[] = [];
  /** The last candidate that all checks with `reads` were asked about, or for which one of them broke. */
  let last: Move | undefined;
  let stands = false;
  let revision = context.table.revision.all;

  function isLegal(move: Move): boolean {
    last = undefined;
    for (let i = 0; i < asked.length; i++) {
      const { reads } = asked[i]!;
      const before = about[i];
      if (!reads || !before || !isAlike(before, move, reads)) {
        about[i] = move;
        broken[i] = asked[i]!.breaks(context, move, player);
      }
      if (!broken[i]) continue;
      if (reads) [last, stands] = [move, false];
      return false;
    }
    [last, stands] = [move, true];
    return true;
  }
  return (move) => {
    if (context.table.revision.all !== revision) {
      about.length = 0;
      last = undefined;
      revision = context.table.revision.all;
    }
    if (!last || !isAlike(last, move, fields)) return isLegal(move);
    if (!stands) return false;
    for (let i = 0; i < others.length; i++)
      if (others[i]!.breaks(context, move, player)) return false;
    return true;
  };
}

function isAlike(a: Move, b: Move, fields: readonly string[]): boolean {
  for (let i = 0; i < fields.length; i++) if (a[fields[i]!] !== b[fields[i]!]) return false;
  return true;
}
