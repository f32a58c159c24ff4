import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/op.ts';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  begin,
  give,
  opened,
  operating,
  sale,
  type Scene,
  soldOut,
  started,
  stockRound,
  train,
  trains,
} from '../../../kit/1830.ts';
import { house } from '../../../kit/moves.ts';

/** Rare turns of the frame, on tables of 1830. */

const LINKED = { floated: true, operated: true, linked: true };
const table = (phase = '2'): Scene => opened(begin({ players: 3 }), phase);
const kinds = (scene: Scene) =>
  piecesIn(scene.table, 'depot').map((id) => scene.game.box.pieces.get(id)!.type);

describe('what happens where nobody decides', () => {
  it('bankrupt, a president sells what has not floated as well, and prices fall (1830 §10)', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 30, 2: 30 }, LINKED);
    started(scene, 'C&O', 67, { 1: 10, 2: 20 }, {});
    scene.fund('company:PRR', 99);
    scene.fund('player:1', 0);
    soldOut(scene, '2', '3');
    operating(scene, ['PRR'], 'trains');
    const [row, col] = scene.cell('C&O')!;
    scene.play(1, { verb: 'declareBankruptcy', company: 'PRR' });
    expect([scene.percent('pool', 'C&O'), scene.cash('player:1')]).toEqual([10, 0]);
    expect(scene.cell('C&O')).toEqual([row + 1, col]);
    // The office in PRR would go with any share of it.
    expect(scene.percent('player:1', 'PRR')).toBe(30);
  });

  it('a company without a president loses its oldest train at a new limit (1830 §7.3)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 1000);
    started(scene, 'NYC', 67, {}, LINKED);
    const own = trains(scene, 'NYC', '3', '3', '3', '3');
    soldOut(scene, '2', '3');
    operating(scene, ['PRR'], 'trains');
    scene.play(1, train('PRR', piecesIn(scene.table, 'depot')[0]!, 300));
    expect(own.map(scene.at)).toEqual(['pool', 'company:NYC', 'company:NYC', 'company:NYC']);
  });
});

describe('what people are told', () => {
  it('while somebody is asked for consent, the company in turn is still in turn', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 1000);
    give(scene, 'CA', '2');
    operating(scene, ['PRR']);
    scene.play(1, sale('CA', 200, 'PRR'));
    const { entity, acting, verbs } = scene.turn();
    expect([entity, acting, verbs]).toEqual(['company:PRR', ['player:2'], ['agree', 'decline']]);
  });

  it('a copy of the turn tells the limits and what is under way, too', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    expect({ ...scene.turn() }.limits).toBeDefined();
    give(scene, 'CA', '2');
    scene.fund('company:PRR', 1000);
    operating(scene, ['PRR']);
    scene.play(1, sale('CA', 200, 'PRR'));
    expect({ ...scene.turn() }.procedure).toBeDefined();
  });
});

describe('a table steered by hand', () => {
  it('reads the beginning where a hand has written what has not the shape of its key', () => {
    const scene = table();
    const write = (key: string, value: Json) =>
      scene.force(1, { verb: 'hand', ops: [{ op: 'set', key, value }] });
    write('passed', ['player:1']);
    expect(scene.read('passed')).toEqual(['player:1']);
    write('passed', [1, 2]);
    expect([scene.read('passed'), scene.read('passed')]).toEqual([[], []]);
    write('companies', { PRR: { par: 'dear' } });
    expect(scene.read('companies')).toEqual({});
    write('companies', { PRR: { par: 67 } });
    expect(scene.read('companies')).toEqual({ PRR: { par: 67 } });
    write('turn', 'two');
    expect(scene.read('turn')).toBe(1);
  });

  it('offers the rounds in the order in which they are played: the next stock round, then the end', () => {
    const scene = table('3');
    const [rounds] = scene.game.rulebook!.steering!.controls(scene.table);
    const values = rounds!.choices.map(({ value }) => value);
    expect(values.slice(-2)).toEqual(['stock 3', 'over']);
    expect(values.at(-3)).toMatch(/^operating 2 \d$/);
  });

  it('an operating round in which nobody operates is over at once', () => {
    const scene = table();
    scene.force(1, { verb: 'steer', control: 'round', to: 'operating 2 1' });
    scene.settle();
    expect(scene.turn().round).toBe('Stock round 3');
  });
});

describe('numbers of the house', () => {
  it('more trains of a kind that is still to be had, though others of before have been sold', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    trains(scene, 'PRR', '2', '2', '2', '2', '2', '2', '3');
    const fours = kinds(scene).filter((kind) => kind === '4').length;
    scene.force(1, house({ trains: { 4: 6 } }));
    expect(kinds(scene).filter((kind) => kind === '4')).toHaveLength(fours + 2);
    // They lie behind the fours and before the fives.
    expect(kinds(scene).slice(0, 11)).toEqual([
      '3',
      '3',
      '3',
      '3',
      '4',
      '4',
      '4',
      '4',
      '4',
      '4',
      '5',
    ]);
  });

  it('more of a kind that has just been sold out come first of all', () => {
    const scene = table('2');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    soldOut(scene, '2');
    scene.force(1, house({ trains: { 2: 7 } }));
    expect(kinds(scene).slice(0, 2)).toEqual(['2', '3']);
  });

  it.each([
    ['2', false],
    ['3', true],
  ])('one round a set is the house’s doing in phase %s: %s', (phase, cited) => {
    const scene = table(phase);
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.force(1, house({ rounds: 1 }));
    stockRound(scene, 1, 3);
    scene.clock('round', { num: 1, of: 1, order: [] });
    const move = train('PRR', piecesIn(scene.table, 'depot')[0]!, 80);
    expect(scene.wrongs(1, move).includes('house/rounds')).toBe(cited);
  });
});
