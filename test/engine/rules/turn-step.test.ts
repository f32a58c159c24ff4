import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../shared/entry.ts';
import { answersTurn, isSameStep, touches, turnStepOf } from '../../../engine/rules/turn-step.ts';
import * as shikoku from '../../kit/1889.ts';

const begun = () => {
  const scene = shikoku.opened(shikoku.begin({ players: 3 }), '3');
  shikoku.started(scene, 'KO', 80, { 1: 60 }, { floated: true, operated: true });
  shikoku.started(scene, 'IR', 70, { 1: 40 }, { floated: true, operated: true });
  for (const [company, hex] of [
    ['KO', 'K4'],
    ['IR', 'E2'],
  ] as const) {
    shikoku.token(scene, company, hex);
    shikoku.trains(scene, company, '3');
    scene.fund(`company:${company}`, 500);
  }
  return scene;
};
const stepOf = ({ game, table }: shikoku.Scene) => turnStepOf(game, table);
const player = (n: number) => [`player:${n}`];

describe('J13 a turn and its step', () => {
  test('a pass in a stock round ends the turn of one and begins that of the next', () => {
    const scene = begun();
    shikoku.stockRound(scene);
    const before = stepOf(scene);
    scene.play(1, shikoku.PASS);
    const after = stepOf(scene);
    expect([1, 2, 3].map((n) => isSameStep(before, after, player(n)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('what is done within a stock turn makes another question of what is left of it', () => {
    const scene = begun();
    shikoku.stockRound(scene);
    const before = stepOf(scene);
    scene.play(1, shikoku.buy('IR'));
    expect(scene.acting()).toBe(1);
    expect(isSameStep(before, stepOf(scene), player(1))).toBe(false);
  });

  test('each step of each company is another, though the same player decides', () => {
    const scene = begun();
    shikoku.operating(scene, ['KO', 'IR'], 'trains');
    const before = stepOf(scene);
    scene.play(1, shikoku.PASS);
    expect(scene.acting()).toBe(1);
    expect(isSameStep(before, stepOf(scene), player(1))).toBe(false);
  });

  test('a proposal is one question to all who are asked, whoever has agreed by now', () => {
    const scene = begun();
    shikoku.operating(scene, ['KO', 'IR'], 'trains');
    const move = { verb: 'buyPrivate', private: 'ER', price: 40, company: 'KO' };
    scene.clock('offer', { move, by: 'player:1', to: ['player:2', 'player:3'] });
    const both = stepOf(scene);
    scene.clock('offer', { move, by: 'player:1', to: ['player:3'] });
    const one = stepOf(scene);
    expect(isSameStep(both, one, player(3))).toBe(true);
    expect(isSameStep(both, one, player(2))).toBe(false);
    scene.clock('offer', { move: { ...move, price: 60 }, by: 'player:1', to: ['player:3'] });
    expect(isSameStep(one, stepOf(scene), player(3))).toBe(false);
  });

  test('where rules are off there are no turns', () => {
    const scene = begun();
    const carried = { verb: 'hand', ops: [{ op: 'put', piece: 'tile:57-0', to: 'hex:F7' }] };
    expect(answersTurn(scene.game, scene.table, carried)).toBe(true);
    scene.clock('dial' as never, { strictness: 'off' } as never);
    expect(stepOf(scene)).toBeUndefined();
    expect(answersTurn(scene.game, scene.table, carried)).toBe(false);
    expect(answersTurn(scene.game, scene.table, { verb: 'dial', help: 'none' })).toBe(false);
    // A step is not the same as none, and a game without a rulebook has none.
    const step = stepOf(begun());
    expect([
      isSameStep(step, undefined, player(1)),
      isSameStep(undefined, step, player(1)),
    ]).toEqual([false, false]);
    const { rulebook: _, ...free } = begun().game;
    expect(answersTurn(free, begun().table, { verb: 'pass' })).toBe(false);
  });

  test('who moved the price of a company or its train touches a purchase of it', () => {
    const { game } = begun();
    const by = (piece: string) =>
      ({ move: { verb: 'hand' }, ops: [{ op: 'put', piece, to: 'pool' }] }) as unknown as Entry;
    const buys = { verb: 'buyShare', company: 'KO', from: 'pool', percent: 10 };
    expect(touches(game.box, by('marker:KO'), buys)).toBe(true);
    expect(touches(game.box, by('marker:IR'), buys)).toBe(false);
    const train = { verb: 'buyTrain', company: 'IR', train: 'train:3-1', price: 180 };
    expect(touches(game.box, by('train:3-1'), train)).toBe(true);
    expect(touches(game.box, by('train:3-2'), train)).toBe(false);
  });
});
