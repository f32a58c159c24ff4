import * as z from 'zod/mini';
import { railwayMoves } from '../../../shared/move.ts';
import type {
  Answer,
  AnyAction,
  Move,
  Context,
  Frame,
  PlaceId,
  VerbRule,
  Action,
} from './nouns.ts';
import { legalityTest } from './rulebook/legal.ts';
import { uniformAction } from './uniform.ts';

/** Builders for verbs and actions. */

/** The name of a company, a piece or a place. */
export const text = z.string().check(z.minLength(1), z.maxLength(64));
/** A number of shares or pieces. */
export const count = z.int().check(z.gte(1), z.lte(100));
/** A list in a move: no move has to name more trains, certificates, stops or holders. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(24));
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

const named = new WeakMap<Frame, ReadonlyMap<string, AnyAction>>();

/** The action of this name as the title plays it; undefined = the title has none. */
export function actionNamed({ rules }: Context, name: string): AnyAction | undefined {
  let known = named.get(rules);
  if (!known) {
    const all = Object.values(rules.verbs).flatMap(({ actions }) => actions);
    known = new Map(all.toReversed().map((action) => [action.name, action]));
    named.set(rules, known);
  }
  return known.get(name);
}

/** Does the action of this name have a legal move for the player? */
export function canAct(context: Context, name: string, player: PlaceId): boolean {
  const action = actionNamed(context, name);
  return action !== undefined && context.can(action, player);
}

/** The candidates of an action as answers to a question. */
export const answersOf = (context: Context, action: AnyAction, player: PlaceId): Answer[] =>
  [...action.candidates(context, player)].map((move) => ({
    move,
    says: action.say(context, move),
  }));

/** The legal moves of an action as answers to a question. Without an action there are none. */
export function legalAnswers(
  context: Context,
  action: AnyAction | undefined,
  player: PlaceId,
  says?: (move: Move) => string,
): Answer[] {
  if (!action) return [];
  const isLegal = legalityTest(context, action, player);
  return [...action.candidates(context, player)]
    .filter(isLegal)
    .map((move) => ({ move, says: says?.(move) ?? action.say(context, move) }));
}
