import * as z from 'zod/mini';
import { railwayMoves } from '../../../shared/move.ts';
import type { FindingDetails } from '../rulebook.ts';
import type {
  Objection,
  Answer,
  AnyAction,
  Check,
  Move,
  Context,
  PlaceId,
  VerbRule,
  Action,
} from './nouns.ts';
import { legalityTest } from './legal.ts';
import { uniformAction } from './uniform.ts';

/** Builders for verbs, actions and checks. */

/** The name of a company, a piece or a place. */
export const text = z.string().check(z.minLength(1), z.maxLength(64));
/** A number of shares or pieces. */
export const count = z.int().check(z.gte(1), z.lte(100));
export const sum = z.int().check(z.gte(0), z.lte(1_000_000));

/** A move of a company. */
export type CompanyMove = Move & { company: string };

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The move of a verb with these fields. */
export type MoveOf<F extends Fields> = keyof F extends never
  ? Move
  : Move & z.infer<z.ZodMiniObject<F>>;

/** The move of a verb that all titles share, with optional further fields. */
export type SharedMove<
  V extends keyof typeof railwayMoves,
  F extends Fields = Readonly<Record<never, z.ZodMiniType>>,
> = z.infer<(typeof railwayMoves)[V]> & MoveOf<F>;

/** Takes the actions of a verb. Actions written in place get the move type of the verb. */
interface TakesActions<F extends Fields> {
  (...actions: readonly Action<MoveOf<F>>[]): VerbRule;
  (...actions: readonly AnyAction[]): VerbRule;
}

const ruleOf = (schema: unknown, actions: readonly AnyAction[]): VerbRule => ({
  schema: schema as VerbRule['schema'],
  actions: actions.map(uniformAction),
});

/** Defines a verb: first its name and the fields of its move, then its actions. */
export const defineVerb =
  <F extends Fields>(name: string, fields: F): TakesActions<F> =>
  (...actions: readonly AnyAction[]) =>
    ruleOf(z.strictObject({ verb: z.literal(name), ...fields }), actions);

/** Defines a verb that all titles share: first its further fields, then its actions. */
export const defineSharedVerb =
  (name: keyof typeof railwayMoves, more: Fields = {}) =>
  (...actions: readonly AnyAction[]): VerbRule =>
    ruleOf(z.extend(railwayMoves[name] as z.ZodMiniObject, more), actions);

/** The same verb with other actions. */
export const withActions = ({ schema }: VerbRule, ...actions: readonly AnyAction[]): VerbRule => ({
  schema,
  actions,
});

/** Drops the move's type: the verb's schema has checked the move before the action sees it. */
export const defineAction = <M extends Move>(parts: Action<M>): AnyAction => uniformAction(parts);

/** The candidates of an action as answers to a question. */
export const answersOf = (context: Context, action: AnyAction, player: PlaceId): Answer[] =>
  [...action.candidates(context, player)].map((move) => ({
    move,
    says: action.say(context, move),
  }));

/** The legal moves of an action as answers to a question. */
export function legalAnswers(
  context: Context,
  action: AnyAction,
  player: PlaceId,
  says: (move: Move) => string = (move) => action.say(context, move),
): Answer[] {
  const isLegal = legalityTest(context, action, player);
  return [...action.candidates(context, player)]
    .filter(isLegal)
    .map((move) => ({ move, says: says(move) }));
}

/** The checks with these reasons. */
export const pickChecks = <M extends Move>(
  checks: readonly Check<M>[],
  ...reasons: readonly string[]
): Check<M>[] => checks.filter(({ reason }) => reasons.includes(reason));

/** An objection with its reason, its sentence and what it is about. */
export const objection = (reason: string, says: string, about: FindingDetails = {}): Objection => ({
  reason,
  says,
  ...about,
});

/**
 * A check made of a generator that yields every objection in the order of the rules. The generator returns
 * early where the remaining rules make no sense.
 */
export function checkInOrder<M extends Move>(
  all: (context: Context, move: M, player: PlaceId) => Generator<Objection, void>,
): Check<M> {
  const first = (context: Context, move: M, player: PlaceId) =>
    all(context, move, player).next().value;
  return {
    reason: '',
    findAll: all,
    breaks: (context, move, player) => first(context, move, player) !== undefined,
    says: (context, move, player) => first(context, move, player)!.says,
  };
}

/** A check made of a function that finds one objection and its reason. */
export const checkFor = <M extends Move>(
  find: (context: Context, move: M, player: PlaceId) => Objection | undefined,
  more: Pick<Check<M>, 'stops' | 'reads' | 'silentAfter'> = {},
): Check<M> => ({
  ...more,
  ...checkInOrder(function* (context, move, player) {
    const found = find(context, move, player);
    if (found) yield found;
  }),
  breaks: (context, move, player) => find(context, move, player) !== undefined,
});

/** Memoizes a finder for the last move, so that several checks in a row call it once. */
export function memoizeFinder<M extends Move>(
  find: (context: Context, move: M, player: PlaceId) => Objection | undefined,
): (context: Context, move: M, player: PlaceId) => Objection | undefined {
  let last:
    { context: Context; move: M; player: PlaceId; revision: number; found?: Objection } | undefined;
  return (context, move, player) => {
    const revision = context.table.revision.all;
    const same = last?.context === context && last.move === move && last.player === player;
    if (last && same && last.revision === revision) return last.found;
    const found = find(context, move, player);
    last = { context, move, player, revision, ...(found && { found }) };
    return found;
  };
}

/** One check for each reason that a finder may give. The finder is called once for all of them. */
export function checksFor<M extends Move>(
  reasons: readonly string[],
  fault: (context: Context, move: M, player: PlaceId) => Objection | undefined,
  more: Pick<Check<M>, 'stops' | 'reads' | 'silentAfter'> = {},
): Check<M>[] {
  const of = memoizeFinder(fault);
  return reasons.map((reason) => ({
    reason,
    breaks: (context, move, player) => of(context, move, player)?.reason === reason,
    says: (context, move, player) => of(context, move, player)!.says,
    about: (context, move, player) => of(context, move, player)!,
    ...more,
  }));
}

/** A sentence, alone or with what it is about. */
type Wrong = string | (FindingDetails & { readonly says: string });

/** A check made of a function that returns a sentence if the check breaks. */
export const checkWith = <M extends Move>(
  reason: string,
  find: (context: Context, move: M, player: string) => Wrong | false | undefined,
  more: Pick<Check<M>, 'stops' | 'reads' | 'silentAfter'> = {},
): Check<M> => {
  const found = (context: Context, move: M, player: string) => {
    const wrong = find(context, move, player) || '';
    return typeof wrong === 'string' ? { says: wrong } : wrong;
  };
  return {
    reason,
    breaks: (context, move, player) => Boolean(find(context, move, player)),
    says: (context, move, player) => found(context, move, player).says,
    about(context, move, player) {
      const { says: _says, ...about } = found(context, move, player);
      return about;
    },
    ...more,
  };
};
