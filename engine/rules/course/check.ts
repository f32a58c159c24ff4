import type { FindingDetails } from '../rulebook.ts';
import type { Check, Context, Move, Objection, PlaceId } from './nouns.ts';

/** The builder of checks, and what a title does with the checks of a shared action. */

/** A sentence, alone or with what it is about. */
type Sentence = string | (FindingDetails & { readonly says: string });

/**
 * What a check finds: nothing, or a sentence. A sentence that takes long to build is a function: it is called only
 * where somebody reads it.
 */
type Found = Sentence | (() => Sentence) | false | undefined;

type Find<M extends Move, F> = (context: Context, move: M, player: PlaceId) => F;
type Objections<R extends string> = Iterable<Objection<R>> | Objection<R> | undefined;
type More<M extends Move> = Partial<
  Pick<Check<M>, 'finerReason' | 'reads' | 'stops' | 'silentAfter' | 'severity'>
>;

/** An objection with its reason, its sentence and what it is about. */
export const objection = <const R extends string>(
  reason: R,
  says: string,
  about: FindingDetails = {},
): Objection<R> => ({ reason, says, ...about });

/**
 * Defines a check by its reason. `find` returns a sentence if the check breaks.
 *
 * If conditions belong together, the check has several reasons. `find` then returns an objection, or is a generator
 * that yields all of them in the order of the rules and returns early where the remaining rules make no sense.
 */
export function defineCheck<M extends Move>(
  reason: string,
  find: Find<M, Found>,
  more?: More<M>,
): Check<M>;
export function defineCheck<M extends Move, const R extends string = string>(
  reasons: readonly R[],
  find: Find<M, Objections<NoInfer<R>>>,
  more?: More<M>,
): Check<M>;
export function defineCheck<M extends Move>(
  reason: string | readonly string[],
  find: Find<M, Found> | Find<M, Objections<string>>,
  more: More<M> = {},
): Check<M> {
  return typeof reason === 'string'
    ? { ...forOne(reason, find as Find<M, Found>), ...more }
    : { ...forSeveral(reason, find as Find<M, Objections<string>>), ...more };
}

function forOne<M extends Move>(reason: string, find: Find<M, Found>): Check<M> {
  return {
    reasons: [reason],
    breaks: (context, move, player) => Boolean(find(context, move, player)),
    find(context, move, player) {
      const found = find(context, move, player);
      if (!found) return [];
      const sentence = typeof found === 'function' ? found() : found;
      return [typeof sentence === 'string' ? { reason, says: sentence } : { ...sentence, reason }];
    },
  };
}

function forSeveral<M extends Move>(
  reasons: readonly string[],
  find: Find<M, Objections<string>>,
): Check<M> {
  return {
    reasons,
    breaks(context, move, player) {
      const found = find(context, move, player);
      if (!found || 'reason' in found) return found !== undefined;
      return found[Symbol.iterator]().next().done !== true;
    },
    find(context, move, player) {
      const found = find(context, move, player);
      return !found || 'reason' in found ? (found ? [found] : []) : found;
    },
  };
}

const has = ({ reasons }: Check, wanted: readonly string[]): boolean =>
  reasons.some((reason) => wanted.includes(reason));

/** The checks with these reasons. Of a check with several reasons only these are kept. */
export const pickChecks = <M extends Move>(
  checks: readonly Check<M>[],
  ...wanted: readonly string[]
): Check<M>[] =>
  checks.flatMap((check) => (has(check as Check, wanted) ? [narrowed(check, wanted)] : []));

/** The checks without these reasons. */
export const dropChecks = <M extends Move>(
  checks: readonly Check<M>[],
  ...dropped: readonly string[]
): Check<M>[] =>
  checks.flatMap((check) => {
    const left = check.reasons.filter((reason) => !dropped.includes(reason));
    return left.length > 0 ? [narrowed(check, left)] : [];
  });

/** The check with this reason. A title that names a check which is not there is refused when it is composed. */
export function checkOf<M extends Move>(checks: readonly Check<M>[], reason: string): Check<M> {
  const [check] = pickChecks(checks, reason);
  if (!check) throw new Error(`there is no check ${reason}`);
  return check;
}

/** The same check, asked only where `when` holds. */
export const onlyIf = <M extends Move>(
  check: Check<M>,
  when: (context: Context, move: M, player: PlaceId) => boolean,
): Check<M> => ({
  ...check,
  breaks: (context, move, player) =>
    when(context, move, player) && check.breaks(context, move, player),
  find: (context, move, player) =>
    when(context, move, player) ? check.find(context, move, player) : [],
});

/** The same check with another sentence. `usual` = the sentence that it has. */
export const withSentence = <M extends Move>(
  check: Check<M>,
  says: (context: Context, move: M, usual: string, player: PlaceId) => string,
): Check<M> => ({
  ...check,
  find: (context, move, player) =>
    [...check.find(context, move, player)].map((one) => ({
      ...one,
      says: says(context, move, one.says, player),
    })),
});

/** The same check under another reason. */
export const withReason = <M extends Move>(check: Check<M>, reason: string): Check<M> => ({
  ...check,
  reasons: [reason],
  find: (context, move, player) =>
    [...check.find(context, move, player)].map((one) => ({ ...one, reason })),
});

/** Memoizes a finder for the last move, so that checks which both ask it call it once. */
export function memoizeObjection<M extends Move, O extends Objection>(
  find: Find<M, O | undefined>,
): Find<M, O | undefined> {
  let last: { context: Context; move: M; player: PlaceId; revision: number; found?: O } | undefined;
  return (context, move, player) => {
    const revision = context.table.revision.all;
    const same = last?.context === context && last.move === move && last.player === player;
    if (last && same && last.revision === revision) return last.found;
    const found = find(context, move, player);
    last = { context, move, player, revision, ...(found && { found }) };
    return found;
  };
}

function narrowed<M extends Move>(check: Check<M>, wanted: readonly string[]): Check<M> {
  const reasons = check.reasons.filter((reason) => wanted.includes(reason));
  if (reasons.length === check.reasons.length) return check;
  const find: Check<M>['find'] = (context, move, player) =>
    [...check.find(context, move, player)].filter(({ reason }) => reasons.includes(reason));
  return {
    ...check,
    reasons,
    find,
    breaks: (context, move, player) => [...find(context, move, player)].length > 0,
  };
}
