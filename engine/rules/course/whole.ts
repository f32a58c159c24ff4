import type { AnyWay, Check, Step, Waiting, Way } from './nouns.ts';

/**
 * Rules are told by what they have; here they get every field that they may have. The same lines of
 * the frame read the ways, checks and steps of all titles, and reading things that are laid out alike
 * costs a fraction of reading things that are laid out in a hundred manners.
 */

type None<T> = { readonly [field in keyof Required<T>]: undefined };

const NO_WAY: None<Way> = {
  name: undefined,
  meant: undefined,
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
  which: undefined,
  breaks: undefined,
  sees: undefined,
  says: undefined,
  about: undefined,
  all: undefined,
  bars: undefined,
  severity: undefined,
};

export const wholeWay = (way: AnyWay): AnyWay => ({
  ...NO_WAY,
  ...way,
  checks: way.checks.map((check) => ({ ...NO_CHECK, ...check })),
});

const NO_STEP: None<Step> = {
  name: undefined,
  ways: undefined,
  may: undefined,
  says: undefined,
  asks: undefined,
  purpose: undefined,
  due: undefined,
  open: undefined,
  must: undefined,
  procedure: undefined,
  skip: undefined,
  leave: undefined,
  decider: undefined,
};

export const wholeStep = (step: Step): Step => ({ ...NO_STEP, ...step });

const NO_WAITING: None<Waiting> = { name: undefined, floor: undefined, settle: undefined };

export const wholeWaiting = (waiting: Waiting): Waiting => ({ ...NO_WAITING, ...waiting });
