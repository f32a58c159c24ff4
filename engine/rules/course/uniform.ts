import type { AnyAction, Check, Step, Interruption, Action } from './nouns.ts';

/**
 * Rules are told by what they have; here they get every field that they may have. The same lines of
 * the frame read the ways, checks and steps of all titles, and reading things that are laid out alike
 * costs a fraction of reading things that are laid out in a hundred manners.
 */

type None<T> = { readonly [field in keyof Required<T>]: undefined };

const NO_WAY: None<Action> = {
  name: undefined,
  matches: undefined,
  by: undefined,
  host: undefined,
  checks: undefined,
  candidates: undefined,
  effects: undefined,
  say: undefined,
  warns: undefined,
  consent: undefined,
  refused: undefined,
  proposal: undefined,
  partial: undefined,
};

const NO_CHECK: None<Check> = {
  reason: undefined,
  finerReason: undefined,
  breaks: undefined,
  reads: undefined,
  says: undefined,
  about: undefined,
  findAll: undefined,
  stops: undefined,
  severity: undefined,
};

export const uniformAction = (action: AnyAction): AnyAction => ({
  ...NO_WAY,
  ...action,
  checks: action.checks.map((check) => ({ ...NO_CHECK, ...check })),
});

const NO_STEP: None<Step> = {
  name: undefined,
  actions: undefined,
  may: undefined,
  says: undefined,
  awaited: undefined,
  purpose: undefined,
  due: undefined,
  open: undefined,
  must: undefined,
  procedure: undefined,
  skip: undefined,
  close: undefined,
  decider: undefined,
};

export const uniformStep = (step: Step): Step => ({ ...NO_STEP, ...step });

const NO_WAITING: None<Interruption> = { name: undefined, prompt: undefined, settle: undefined };

export const uniformInterruption = (interruption: Interruption): Interruption => ({
  ...NO_WAITING,
  ...interruption,
});
