import { describe, expect, test } from 'vitest';
import { mergerSeen } from '../../../client/reading/merger.ts';
import { presidentOf } from '../../../client/reading/holdings.ts';
import { certificatesOf } from '../../../engine/games/1828/holdings.ts';
import { digest } from '../../../engine/kernel/digest.ts';
import { begin, type Scene, stand } from '../../kit/1828.ts';

/** Units by holder, the first one directs; the rest is unsold. */
type Held = Readonly<Record<string, number>>;

function table(gt: Held, ic: Held): Scene {
  const scene = begin({ players: 3, seed: 1 });
  scene.clock('stage', 'stock');
  scene.clock('turn', 2);
  scene.clock('order', ['player:1', 'player:2', 'player:3']);
  Object.entries({ GT: gt, IC: ic }).forEach(([company, held]) => {
    stand(scene, company, 9, 5);
    scene.clock('companies', { [company]: { par: 79, floated: true, operated: true } });
    const [crown, ...rest] = certificatesOf(scene.table.box, company).own;
    Object.entries(held).forEach(([holder, units], i) => {
      const own = i === 0 ? [crown!, ...rest.splice(0, units - 2)] : rest.splice(0, units);
      for (const id of own) scene.put(id, holder);
    });
    for (const id of rest) scene.put(id, 'ipo');
    scene.fund(`company:${company}`, 200);
  });
  return scene;
}

const seen = (scene: Scene) => mergerSeen(scene.game, scene.table, scene.ledger.entries);
const PROPOSE = { verb: 'proposeMerger', survivor: 'GT', other: 'IC' };
const even = () => table({ 'player:1': 6, 'player:2': 2 }, { 'player:2': 4, 'player:1': 2 });
const odd = () => table({ 'player:1': 6, 'player:2': 2 }, { 'player:2': 5, 'player:1': 2 });

describe('a merger as people follow it', () => {
  test('none is seen where none was proposed', () => {
    expect(seen(even())).toBeUndefined();
  });

  test('proposed: the whole exchange and the system are foreseen, and the table is untouched', () => {
    const scene = even();
    scene.play(1, PROPOSE);
    const before = digest(scene.table);
    const revision = scene.table.revision.all;
    const merger = seen(scene)!;
    expect(merger).toMatchObject({ stage: 'proposed', by: 'player:1', awaited: ['player:2'] });
    expect(merger.steps[0]).toMatchObject({ who: 'player:1', does: 'pair' });
    expect(merger.asksNext).toBeUndefined();
    expect(merger.system).toMatchObject({ price: 111, treasury: 400, director: 'player:1' });
    expect(digest(scene.table)).toBe(before);
    expect(scene.table.revision.all).toBe(revision);
  });

  test('what is foreseen is what happens', () => {
    const scene = even();
    scene.play(1, PROPOSE);
    const foreseen = seen(scene)!;
    scene.play(2, { verb: 'agree' });
    expect(seen(scene)).toMatchObject({ stage: 'ready', steps: foreseen.steps });
    scene.play(1, { verb: 'completeMerger' });
    const formed = seen(scene)!;
    const { rows, ...facts } = formed.system!;
    expect(foreseen.system).toMatchObject(facts);
    const system = (all: typeof rows) => all.map((row) => [row.holder, row.system]);
    expect(system(foreseen.system!.rows)).toEqual(system(rows));
    expect(formed.steps).toEqual(foreseen.steps);
    expect(presidentOf(scene.table, 'GT')).toBe('player:1');
  });

  test('while something is to be asked, no share of the system is promised', () => {
    const scene = odd();
    scene.play(1, PROPOSE);
    expect(seen(scene)).toMatchObject({
      asksNext: 'player:2',
      system: { price: 111, treasury: 400, director: undefined, rows: [] },
    });
    scene.play(2, { verb: 'agree' });
    expect(seen(scene)).toMatchObject({ stage: 'asking', awaited: ['player:2'] });
  });

  test('one that fails says why, before and after', () => {
    const scene = table(
      { 'player:1': 3, 'player:3': 3, pool: 1 },
      { 'player:3': 2, 'player:2': 1 },
    );
    scene.fund('player:1', 0);
    scene.fund('player:3', 0);
    scene.play(1, PROPOSE);
    scene.play(3, { verb: 'agree' });
    for (let merger = seen(scene)!; merger.stage === 'asking'; merger = seen(scene)!)
      scene.play(
        Number(merger.awaited[0]!.slice(7)),
        [...scene.options(Number(merger.awaited[0]!.slice(7)), 'answerMerger')][0]!,
      );
    const { fails } = seen(scene)!;
    expect(fails).toMatch(/three shares/);
    scene.play(1, { verb: 'completeMerger' });
    expect(seen(scene)).toMatchObject({ stage: 'failed', fails });
    expect(seen(scene)!.system).toBeUndefined();
  });

  test('one undo to the named entry takes the whole of it back; with the next move it is over', () => {
    const scene = even();
    const before = digest(scene.table);
    scene.play(1, PROPOSE);
    scene.play(2, { verb: 'agree' });
    scene.play(1, { verb: 'completeMerger' });
    const { undoTo } = seen(scene)!;
    scene.play(1, { verb: 'undo', to: undoTo! });
    expect(digest(scene.table)).toBe(before);
    expect(seen(scene)).toBeUndefined();
    scene.play(2, { verb: 'redo' });
    expect(seen(scene)).toMatchObject({ stage: 'formed' });
    scene.play(1, { verb: 'pass' });
    expect(seen(scene)).toBeUndefined();
  });

  test('a clock that a hand has set otherwise shows no merger', () => {
    const scene = even();
    const op = { op: 'set', key: 'merger', value: { by: 'nobody' } };
    scene.force(1, { verb: 'hand', ops: [op] });
    expect(seen(scene)).toBeUndefined();
  });
});
