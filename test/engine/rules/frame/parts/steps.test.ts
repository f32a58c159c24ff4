import { describe, expect, it } from 'vitest';
import { withDraft } from '../../../../../engine/kernel/draft.ts';
import type { Context, CourseRules, Step } from '../../../../../engine/rules/course/nouns.ts';
import { difference } from '../../../../../engine/rules/frame.ts';
import { operatingRound } from '../../../../../engine/rules/operating/round.ts';
import { closeStep, TURN_END } from '../../../../../engine/rules/operating/turn.ts';
import type { Move } from '../../../../../shared/move.ts';
import {
  give,
  operating,
  PASS,
  place,
  type Scene,
  started,
  stationed,
} from '../../../../kit/1830.ts';
import { LINKED, seen, table } from './table.ts';

/** The steps of a company's turn and what happens between them, on tables of 1830. */

/** PRR at a step, in a title with these steps of its own. */
function stepping(step: string, steps: readonly Step[], course: Partial<CourseRules> = {}) {
  const scene = table('3');
  started(scene, 'PRR', 67, { 1: 60 }, LINKED);
  operating(scene, ['PRR'], step);
  const { rules, ...rest } = seen(scene, difference('', { course }));
  return { scene, context: { ...rest, rules: { ...rules, steps } } as Context };
}
const advance = ({ scene, context }: { scene: Scene; context: Context }) =>
  withDraft(scene.table, 1, (draft) => operatingRound.advance(context, draft));

/** A step that nobody decides, and a note of when it is over. */
function quiet(name: string) {
  const closed: string[] = [];
  const step: Step = {
    name,
    actions: [],
    may: '',
    open: () => false,
    close: (_context, _draft, company) => void closed.push(company),
  };
  return { step, closed };
}

describe('the steps of a turn', () => {
  it('follow each other: after track come tokens, and the company has acted (1830 §6.1)', () => {
    const scene = stationed('PRR', 'H12', [['H10', '57', 1]]);
    expect(scene.read('work').acted).toBe(false);
    scene.play(1, PASS);
    expect([scene.read('step'), scene.read('work').acted]).toEqual(['token', true]);
    scene.play(1, place('PRR', 'H10'));
    expect(scene.read('step')).not.toBe('token');
  });

  it('go on after the lay and the token of a private, and the company has acted (1830 §9.3, §9.4)', () => {
    const scene = stationed('PRR', 'H12', [['H10', '57', 1]]);
    for (const id of ['CS', 'DH']) give(scene, id, 'PRR');
    const acts = (move: Move) => {
      scene.clock('work', { acted: false });
      scene.play(1, move);
      return scene.read('work').acted;
    };
    const lays = (id: string) => scene.options(1, 'layTile').find((move) => move.with === id)!;
    expect([acts(lays('CS')), scene.read('step')]).toEqual([true, 'track']);
    expect(acts(lays('DH'))).toBe(true);
    expect(acts(place('PRR', 'F16', 0, { with: 'DH' }))).toBe(true);
  });

  it('are closed however they end: passed, or with nobody to decide', () => {
    const ended = quiet('own');
    const passed = stepping('own', [ended.step]);
    withDraft(passed.scene.table, 1, (draft) => closeStep(passed.context, draft));
    expect(ended.closed).toEqual(['PRR']);
    const skipped = quiet('own');
    advance(stepping('own', [skipped.step]));
    expect(skipped.closed).toEqual(['PRR']);
  });

  it('end with the turn, of which a title is told once', () => {
    const over: string[] = [];
    const turnOver = (_context: unknown, _draft: unknown, company: string) =>
      void over.push(company);
    advance(stepping('track', [quiet('track').step], { turnOver }));
    expect(over).toEqual([]);
    advance(stepping(TURN_END, [], { turnOver }));
    expect(over).toEqual(['PRR']);
  });

  it('a company that can run is linked from then on (1830 §7.2)', () => {
    const linked = (tiles: readonly (readonly [string, string, number])[]) => {
      const scene = stationed('PRR', 'H12', tiles);
      scene.settle();
      return scene.read('companies').PRR!.linked ?? false;
    };
    expect(linked([])).toBe(false);
    expect(linked([['H10', '57', 1]])).toBe(true);
  });
});

describe('a dividend', () => {
  it('of the least revenue is one: the price rises, and a subsidy is paid with it (1830 §6.6)', () => {
    const paid = (kind: string, revenue: number) => {
      const scene = table('3');
      started(scene, 'PRR', 67, { 1: 60 });
      scene.fund('company:PRR', 100);
      operating(scene, ['PRR'], 'dividend', { revenue, subsidy: 10 });
      const [, before] = scene.cell('PRR')!;
      scene.force(1, { verb: 'payDividend', company: 'PRR', kind });
      const [, after] = scene.cell('PRR')!;
      const { kind: noted } = scene.read('lastRun').PRR!;
      return [Math.sign(after - before), noted, scene.cash('company:PRR')];
    };
    expect(paid('payout', 1)).toEqual([1, 'payout', 110]);
    expect(paid('withhold', 1)).toEqual([-1, 'withhold', 111]);
    expect(paid('payout', 0)).toEqual([-1, 'withhold', 100]);
  });
});
