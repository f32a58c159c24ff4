import { describe, expect, test } from 'vitest';
import { loadTitle, titles } from '../../../engine/games/titles.ts';
import { defineCheck } from '../../../engine/rules/course/check.ts';
import { defineVerb, defineAction } from '../../../engine/rules/course/verb.ts';
import { difference, FRAME_1830, withDifferences } from '../../../engine/rules/frame.ts';

/** The fields of things in their order: what makes them of one layout. */
const layouts = (things: readonly object[]): Set<string> =>
  new Set(things.map((thing) => Object.keys(thing).join()));

/**
 * What the same lines read for all titles is laid out alike: nothing breaks where it is not, but the
 * referee takes half as long again, and no other test would tell.
 */
describe('things of all titles have one layout', () => {
  test('boxes and their pieces', async () => {
    const boxes = [];
    for (const { id } of titles) {
      const opened = (await loadTitle(id)).open({ players: 3 });
      if (!opened.ok) throw new Error(opened.error);
      boxes.push(opened.value.box);
    }
    expect(layouts(boxes).size).toBe(1);
    expect(layouts(boxes.flatMap(({ pieces }) => [...pieces.values()])).size).toBe(1);
  });

  const told = {
    name: 'wave',
    checks: [
      defineCheck('turn', () => undefined),
      defineCheck('late', () => 'No.', { stops: true }),
    ],
    candidates: () => [],
    effects: () => {},
    say: () => 'waves',
  };

  test('ways and checks, whoever wrote them and however much they say', () => {
    const waved = defineAction({ ...told, by: () => ['player:1'], partial: true });
    const verbs = [
      ...Object.values(FRAME_1830.verbs),
      defineVerb('wave', {})(told),
      defineVerb('wave', {})(waved),
    ];
    const ways = verbs.flatMap(({ actions }) => actions);
    expect(layouts(ways).size).toBe(1);
    expect(layouts(ways.flatMap(({ checks }) => checks)).size).toBe(1);
    expect(waved.by).toBeDefined();
    expect(waved.checks.map(({ reasons, stops }) => [reasons.join(), stops])).toEqual([
      ['turn', undefined],
      ['late', true],
    ]);
  });

  test('rooms and steps of a title that says more than 1830', () => {
    const step = { name: 'wave', actions: ['wave'], may: 'may wave', open: () => true };
    const other = withDifferences([
      difference('x/1', { trains: { isSpared: () => true }, course: { endsSet: () => true } }),
      difference('x/2', { steps: [...FRAME_1830.steps, step] }),
    ]);
    for (const room of ['trains', 'course', 'companies', 'stock', 'track'] as const)
      expect(layouts([FRAME_1830[room], other[room]]).size).toBe(1);
    expect(layouts(other.steps).size).toBe(1);
    expect(other.steps.at(-1)).toMatchObject(step);
  });
});
