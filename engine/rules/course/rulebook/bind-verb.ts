import type { Verb } from '../../rulebook.ts';
import { consentersOf, offerIfConsentNeeded } from '../consent.ts';
import { isSetUp } from '../keys.ts';
import { legalityTest, mayMove } from './legal.ts';
import type { Contexts } from './contexts.ts';
import { findAction, mover, playersFor } from './find-action.ts';
import type { Judge } from './judge.ts';
import type { Context, Draft, Move, VerbRule, Actor } from '../nouns.ts';

/** Can a move of the verb need consent? */
export const asksConsent = ({ actions }: VerbRule): boolean =>
  actions.some(({ consent }) => consent);

/** Makes the verb of a rulebook out of a verb of the frame. */
export function bindVerb(name: string, rule: VerbRule, contexts: Contexts, judge: Judge): Verb {
  const { contextOf, promptOf } = contexts;
  return {
    schema: rule.schema,
    ...(rule.actions.some(({ partial }) => partial) && { partial: true }),
    judge: (table, move, actor) => judge(contextOf(table), rule, move, actor),
    effects: bindEffects(name, rule, contexts, asksConsent(rule)),
    ...(asksConsent(rule) && { agreedEffects: bindEffects(name, rule, contexts, false) }),
    *options(table, player) {
      const context = contextOf(table);
      const prompt = promptOf(context);
      for (const action of rule.actions) {
        if (!prompt.actions.includes(action.name)) continue;
        const isLegal = legalityTest(context, action, player);
        for (const move of action.candidates(context, player))
          if (
            findAction(context, rule, move, prompt) === action &&
            mayMove(context, action, move, prompt.acting, player) &&
            isLegal(move)
          )
            yield move;
      }
    },
    *candidates(table, player) {
      const context = contextOf(table);
      const prompt = promptOf(context);
      for (const action of rule.actions)
        for (const move of action.candidates(context, player))
          if (findAction(context, rule, move, prompt) === action) yield move;
    },
    warns(table, move) {
      const context = contextOf(table);
      return findAction(context, rule, move, promptOf(context))?.warns?.(context, move);
    },
    say: (table, move) => sayMove(name, rule, contexts, contextOf(table), move),
  };
}

function bindEffects(
  name: string,
  rule: VerbRule,
  { contextOf, promptOf }: Contexts,
  asks: boolean,
): (draft: Draft, move: Move, actor: Actor) => void {
  return (draft, move, actor) => {
    const context = contextOf(draft.table);
    const prompt = promptOf(context);
    const action = findAction(context, rule, move, prompt);
    // A game is set up once, even if the rules are off.
    if (!action || (name === 'setUp' && isSetUp(draft.table))) return;
    const player = mover(actor, playersFor(context, action, move, prompt));
    if (asks && offerIfConsentNeeded(context, draft, action, move, player)) return;
    action.effects(context, draft, move, player);
  };
}

/** The sentence of a move. A move that needs consent is proposed first. */
function sayMove(
  name: string,
  rule: VerbRule,
  { promptOf }: Contexts,
  context: Context,
  move: Move,
): string {
  const prompt = promptOf(context);
  const action = findAction(context, rule, move, prompt);
  if (!action) return name;
  const says = action.say(context, move);
  const [by] = playersFor(context, action, move, prompt);
  const isProposed = by !== undefined && consentersOf(context, action, move, by).length > 0;
  return isProposed ? `proposes: ${says}` : says;
}
