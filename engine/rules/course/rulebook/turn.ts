import type { Turn } from '../../rulebook.ts';
import { GAME_OVER, read } from '../keys.ts';
import { sentenceOf, storyOf } from '../prompt.ts';
import type { Prompt, Table, VerbRule } from '../nouns.ts';

/** The verb of each action. The table never waits for an action of the host. */
export type VerbOfAction = ReadonlyMap<string, string>;

export const verbsByAction = (verbs: Readonly<Record<string, VerbRule>>): VerbOfAction =>
  new Map(
    Object.entries(verbs).flatMap(([name, { actions }]) =>
      actions.flatMap((action) => (action.host ? [] : [[action.name, name] as const])),
    ),
  );

/** Makes a turn out of a prompt. */
export function turnOf(table: Table, prompt: Prompt, verbOfAction: VerbOfAction): Turn {
  const { round, entity, label, acting, alsoMayAct, actions, pass, procedure, limits } = prompt;
  const story = storyOf(prompt);
  const awaited = prompt.awaited?.();
  const canPass = awaited && awaited.length > 0 && pass && !pass.must?.();
  const verbsOf = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => (name === 'pass' ? name : (verbOfAction.get(name) ?? [])))),
  ];
  const turn: Turn = {
    round,
    ...(entity !== undefined && { entity }),
    ...(label !== undefined && { label }),
    acting,
    ...(alsoMayAct && {
      alsoMayAct: typeof alsoMayAct === 'function' ? alsoMayAct() : alsoMayAct,
    }),
    sentence: sentenceOf(prompt),
    ...(story && { story }),
    verbs: verbsOf(awaited ? [...awaited, ...(canPass ? ['pass'] : [])] : actions),
    purpose: verbsOf(prompt.purpose ?? actions),
    ...(pass?.saysMore && { passSays: pass.says }),
    over: read(table, 'stage') === GAME_OVER,
  };
  // Both are computed only for code that shows them.
  if (procedure) Object.defineProperty(turn, 'procedure', { get: procedure, enumerable: true });
  if (limits) Object.defineProperty(turn, 'limits', { get: limits, enumerable: true });
  return turn;
}
