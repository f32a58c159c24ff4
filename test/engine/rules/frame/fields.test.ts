import { expect, test } from 'vitest';
import type { AnyAction, Interruption, Step } from '../../../../engine/rules/course/nouns.ts';
import {
  uniformAction,
  uniformInterruption,
  uniformStep,
} from '../../../../engine/rules/course/uniform.ts';
import { type Difference, FRAME_1830 } from '../../../../engine/rules/frame.ts';
import { titles } from '../../../../engine/games/titles.ts';
import { differencesOf } from '../../../house/records.ts';

/**
 * A field that nobody reads is a rule that does not hold, and an object that is spread or made by a function
 * may carry one without the compiler's word. So every field of what a title sets is a field of its type.
 */

const NO_CHECK = { reason: '', breaks: () => false, says: () => '' };
const ACTION = uniformAction({ checks: [NO_CHECK] } as unknown as AnyAction);
const FIELDS = {
  action: Object.keys(ACTION),
  check: Object.keys(ACTION.checks[0]!),
  step: Object.keys(uniformStep({} as Step)),
  interruption: Object.keys(uniformInterruption({} as Interruption)),
  round: ['name', 'begin', 'prompt', 'advance'],
  verb: ['schema', 'actions'],
};

/** Fields of nested records that 1830 leaves out. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  presidentHelp: ['mayHelpAnyway', 'asksAll', 'never'],
};

const ARE_LISTS = ['rounds', 'steps', 'anytimeActions', 'verbs', 'reasons', 'house'];

const stray = (at: string, of: object, fields: readonly string[]): string[] =>
  Object.keys(of).flatMap((key) => (fields.includes(key) ? [] : `${at}.${key}`));

function strayOfAction(action: AnyAction): string[] {
  const at = `action ${action.name}`;
  return [
    ...stray(at, action, FIELDS.action),
    ...action.checks.flatMap((check) =>
      stray(`${at} ${check.reasons.join()}`, check, FIELDS.check),
    ),
  ];
}

/** Fields of a record, and of the records in it. */
function strayOfRecord(at: string, of: object, like: object): string[] {
  const known = like as Readonly<Record<string, unknown>>;
  return Object.entries(of).flatMap(([key, value]) => {
    if (!Object.hasOwn(known, key)) return `${at}.${key}`;
    const inner = known[key];
    const isRecord = ['presidentHelp', 'zones'].includes(key);
    if (!isRecord || typeof value !== 'object' || value === null) return [];
    return stray(`${at}.${key}`, value as object, [
      ...Object.keys(inner as object),
      ...(MORE[key] ?? []),
    ]);
  });
}

function strayOf({ sets }: Pick<Difference, 'sets'>): string[] {
  const { verbs = {}, steps = [], rounds = {}, course } = sets;
  return [
    ...stray('frame', sets, Object.keys(FRAME_1830)),
    ...Object.entries(sets).flatMap(([part, record]) =>
      ARE_LISTS.includes(part)
        ? []
        : strayOfRecord(part, record as object, FRAME_1830[part as keyof typeof FRAME_1830]),
    ),
    ...Object.entries(verbs).flatMap(([name, rule]) =>
      rule
        ? [...stray(`verb ${name}`, rule, FIELDS.verb), ...rule.actions.flatMap(strayOfAction)]
        : [],
    ),
    ...(steps as readonly Step[]).flatMap((step) => stray(`step ${step.name}`, step, FIELDS.step)),
    ...Object.entries(rounds).flatMap(([name, round]) =>
      round ? stray(`round ${name}`, round, FIELDS.round) : [],
    ),
    ...(course?.interruptions ?? []).flatMap((one) =>
      stray(`interruption ${one.name}`, one, FIELDS.interruption),
    ),
  ];
}

test.each(titles.filter(({ referee }) => referee).map(({ id }) => id))(
  'every field of the rules of %s is one that the frame reads',
  async (id) => {
    const differences = await differencesOf(id);
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.flatMap(strayOf)).toEqual([]);
  },
);
