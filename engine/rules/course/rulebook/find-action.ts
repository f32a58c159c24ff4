import type { Actor, AnyAction, Context, Move, PlaceId, Prompt, VerbRule } from '../nouns.ts';

/** Of the actions that match a move: the first open one, else the first. If none matches, the verb's first. */
export function findAction(
  context: Context,
  rule: VerbRule,
  move: Move,
  prompt: Prompt,
): AnyAction | undefined {
  let first: AnyAction | undefined;
  for (const action of rule.actions) {
    if (action.matches && !action.matches(context, move)) continue;
    if (prompt.actions.includes(action.name)) return action;
    first ??= action;
  }
  return first ?? rule.actions[0];
}

/** The players who may make the move; undefined = a company without a president. */
export const playersFor = (
  context: Context,
  action: AnyAction | undefined,
  move: Move,
  { acting }: Prompt,
): readonly (PlaceId | undefined)[] => action?.by?.(context, move) ?? acting;

/**
 * The player that a move is made for: one who may act and belongs to the seat, else the seat's first player. A seat
 * without players, such as a watcher's, moves for player 1.
 */
export const mover = (actor: Actor, acting: readonly (PlaceId | undefined)[]): PlaceId =>
  acting.find((player) => player !== undefined && actor.players.includes(player)) ??
  actor.players[0] ??
  'player:1';
