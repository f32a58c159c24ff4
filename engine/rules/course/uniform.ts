import type { AnyAction, Check, Step, Interruption, Action } from './nouns.ts';

/**
 * Gives actions, checks and steps every field of their type, in one order, with `undefined` where the
 * title sets none. The frame reads the objects of all titles in the same lines of code. V8 reads objects
 * of one shape several times faster than objects of many shapes.
 */

type None<T> = { readonly [field in keyof Required<T>]: undefined };

const NO_ACTION: None<Action> = {
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
  closedSays: undefined,
};

const NO_CHECK: None<Check> = {
  reasons: undefined,
  breaks: undefined,
  find: undefined,
  finerReason: undefined,
  reads: undefined,
  stops: undefined,
  silentAfter: undefined,
  severity: undefined,
};

export const uniformAction = (action: AnyAction): AnyAction => ({
  ...NO_ACTION,
  ...action,
  checks: action.checks.map((check) => ({ ...NO_CHECK, ...check })),
});

const NO_STEP: None<Step> = {
  name: undefined,
  called: undefined,
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

const NO_INTERRUPTION: None<Interruption> = {
  name: undefined,
  prompt: undefined,
  settle: undefined,
};

export const uniformInterruption = (interruption: Interruption): Interruption => ({
  ...NO_INTERRUPTION,
  ...interruption,
});
