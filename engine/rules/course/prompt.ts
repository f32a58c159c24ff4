import { offerInterruption } from './consent.ts';
import type { TurnStep } from '../rulebook.ts';
import { gameOverPrompt } from './end.ts';
import { isSetUp, read, write } from './keys.ts';
import type { Draft, Prompt, Frame, Context, Round, Table, Interruption } from './nouns.ts';
import { uniformInterruption } from './uniform.ts';

/** Finds the current prompt, of the round or of an interruption, and does what needs no decision. */

const SET_UP: Prompt = {
  round: 'Set-up',
  acting: [],
  actions: ['setUp'],
  sentence: 'The game is to be set up.',
  closedReason: 'set-up',
};

/** The round of this name; undefined when the game is over or when a hand wrote an unknown name. */
const roundOf = ({ rounds }: Frame, stage: string): Round | undefined =>
  Object.hasOwn(rounds, stage) ? rounds[stage] : undefined;

/** Prompts found for one revision of a table. */
export interface PromptCache {
  prompt?: Prompt;
  /** The prompt of an interruption; null = none. */
  interruption?: Prompt | null;
}

/** The current prompt. An interruption that `advanceOnce` found for this revision is not looked for again. */
export function currentPrompt(context: Context, known: PromptCache): Prompt {
  const { table, rules: frame } = context;
  if (!isSetUp(table)) return SET_UP;
  const stage = read(table, 'stage');
  const round = roundOf(frame, stage);
  if (!round) return gameOverPrompt(context);
  if (known.interruption === undefined) {
    let prompt: Prompt | undefined;
    const before = () => round.prompt(context);
    for (const interruption of interruptionsOf(frame))
      if ((prompt = interrupted(interruption, context, before))) break;
    known.interruption = prompt ?? null;
  }
  return completePrompt(known.interruption ?? round.prompt(context), stage, frame);
}

/** The prompt of an interruption. Its name is the reason why other actions are closed. */
function interrupted(
  interruption: Interruption,
  context: Context,
  before: () => Prompt,
): Prompt | undefined {
  const prompt = interruption.prompt(context, before);
  return prompt && { closedReason: interruption.name, ...prompt };
}

const interruptions = new WeakMap<Frame, readonly Interruption[]>();

/** All interruptions of a frame, in the order in which they are answered. */
function interruptionsOf(frame: Frame): readonly Interruption[] {
  let known = interruptions.get(frame);
  if (!known)
    interruptions.set(
      frame,
      (known = [offerInterruption, ...frame.course.interruptions].map(uniformInterruption)),
    );
  return known;
}

/** Adds the pass and the end by agreement. All prompts get the same fields in the same order (`uniform.ts`). */
function completePrompt(prompt: Prompt, stage: string, { verbs }: Frame): Prompt {
  const { pass, exclusive } = prompt;
  const actions = pass ? [...prompt.actions, 'pass'] : [...prompt.actions];
  if (!exclusive && verbs.endGame) actions.push('endGame');
  return {
    round: prompt.round,
    entity: prompt.entity,
    label: prompt.label,
    acting: prompt.acting,
    alsoMayAct: prompt.alsoMayAct,
    actions,
    awaited: prompt.awaited,
    purpose: prompt.purpose ?? prompt.actions,
    sentence: prompt.sentence,
    story: prompt.story,
    procedure: prompt.procedure,
    limits: prompt.limits,
    exclusive,
    pass,
    passesOneByOne: prompt.passesOneByOne,
    closedReason: prompt.closedReason ?? stage,
    closedFiner: prompt.closedFiner,
    closedSays: prompt.closedSays,
  };
}

/** Does one thing that needs no decision. Returns false when somebody has to decide. */
export function advanceOnce(
  context: Context,
  draft: Draft,
  prompts: (table: Table, revision: number) => PromptCache,
): boolean {
  const { table, rules: frame } = context;
  if (!isSetUp(table)) return false;
  const stage = read(table, 'stage');
  const round = roundOf(frame, stage);
  if (!round) return false;
  const { all: revision } = table.revision;
  const hasChanged = () => table.revision.all !== revision;
  frame.course.watch(context, draft);
  if (hasChanged()) return true;
  let interruptPrompt: Prompt | undefined;
  const before = () => round.prompt(context);
  for (const interruption of interruptionsOf(frame)) {
    interruption.settle?.(context, draft);
    if (hasChanged()) return true;
    if ((interruptPrompt = interrupted(interruption, context, before))) break;
  }
  // `currentPrompt` asks for the same revision when the move has been made.
  if (!hasChanged()) prompts(table, revision).interruption = interruptPrompt ?? null;
  if (interruptPrompt) return false;
  const follows = round.advance(context, draft);
  if (follows === 'wait') return false;
  if (follows === 'over') {
    const next = frame.course.nextRound(context, draft, stage);
    write(draft, 'stage', next);
    roundOf(frame, next)?.begin(context, draft);
  }
  return true;
}

/** The sentence of a prompt. */
export const sentenceOf = ({ sentence }: Prompt): string =>
  typeof sentence === 'function' ? sentence() : sentence;

/** The lines of what is under way; undefined = there are none. */
export const storyOf = ({ story }: Prompt): readonly string[] | undefined =>
  typeof story === 'function' ? story() : story;

/**
 * The turn step of a prompt. If several players answer separately, the step stays the same while they
 * answer.
 */
export function turnStepOf(prompt: Prompt): TurnStep {
  const { round, acting, closedReason = '', entity = '', label = '', passesOneByOne } = prompt;
  const whole = passesOneByOne
    ? [closedReason, entity]
    : [closedReason, entity, label, sentenceOf(prompt)];
  return {
    round,
    acting,
    asked: (closedReason === 'offer' ? (storyOf(prompt) ?? []) : whole).join(' '),
  };
}
