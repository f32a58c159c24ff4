import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  markersIn,
  opened,
  PASS,
  passStockRound,
  place,
  started,
  stockRound,
  token,
} from '../../../../kit/1839.ts';
import { labels } from '../../../../kit/stands/1839-line.ts';

describe('homes', () => {
  test('1839/or-actions/1 1839/markers/13: a first turn begins with the home, free of charge', () => {
    const scene = opened();
    started(scene, 'ZHESM', 67, { 1: 60 }, { floated: true });
    scene.fund('company:ZHESM', 670);
    passStockRound(scene);
    expect(markersIn(scene, 'G8')).toEqual(['ZHESM']);
    expect(scene.cash('company:ZHESM')).toBe(670);
    expect([scene.read('step'), scene.read('work').tokened]).toEqual(['track', false]);
  });

  test('1839/or-actions/2: of several homes the director takes one at least', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 60 }, { floated: true });
    scene.clock('linked', 'SS');
    passStockRound(scene);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/or-actions/2']);
    expect(scene.options(1, 'placeToken')).toEqual([
      place('SS', 'B19'),
      place('SS', 'I4'),
      place('SS', 'D19'),
    ]);
    expect(scene.wrongs(1, place('SS', 'G8'))).toEqual(['1839/or-actions/1']);
    const told = () => {
      const { steps, question } = scene.turn().procedure!;
      return [steps.map(({ state }) => state), question!.answers.at(-1)!.move];
    };
    expect(told()).toEqual([['now', 'now', 'now'], place('SS', 'D19')]);
    scene.play(1, place('SS', 'D19'));
    expect(told()).toEqual([['now', 'now', 'done'], PASS]);
    scene.play(1, place('SS', 'B19'));
    scene.play(1, PASS);
    expect([markersIn(scene, 'D19'), markersIn(scene, 'B19'), markersIn(scene, 'I4')]).toEqual([
      ['SS'],
      ['SS'],
      [],
    ]);
    expect(
      piecesIn(scene.table, 'company:SS').filter((id) => id.startsWith('token:')),
    ).toHaveLength(3);
    expect(scene.read('step')).toBe('track');
  });

  test('1839/or-actions/2: taking all of them needs no pass', () => {
    const scene = opened();
    started(scene, 'HIJSM', 67, { 1: 60 }, { floated: true });
    passStockRound(scene);
    scene.play(1, place('HIJSM', 'B13'));
    scene.play(1, place('HIJSM', 'E10'));
    expect(scene.read('step')).toBe('track');
  });
});

describe('a declined home', () => {
  test('1839/or-actions/2 (§6.3, D47): a declined home is free for others, and its marker is an ordinary one', () => {
    const scene = opened(3, 'Green');
    started(scene, 'HIJSM', 67, { 1: 60 }, { floated: true });
    passStockRound(scene);
    scene.play(1, place('HIJSM', 'B13'));
    scene.play(1, PASS);
    expect(scene.read('charters').HIJSM!.homed).toBe(true);
    stockRound(scene, 1);
    started(scene, 'SS', 67, { 2: 60 });
    token(scene, 'SS', 'E10');
    expect(scene.at('token:SS-0')).toBe('slot:E10.0.0');
  });
});

describe('Emmen', () => {
  test('1839/or-actions/1 (§6.3): the company linked to Rijkswaterstaat may begin in Emmen alone', () => {
    const scene = opened(3, 'Green');
    started(scene, 'ZHESM', 67, { 1: 60 }, { floated: true });
    scene.clock('linked', 'ZHESM');
    passStockRound(scene);
    scene.play(1, place('ZHESM', 'D19'));
    scene.play(1, PASS);
    expect([markersIn(scene, 'D19'), markersIn(scene, 'G8')]).toEqual([['ZHESM'], []]);
    expect(scene.read('step')).toBe('track');
  });
});

describe('the steps of homes', () => {
  test('1839/or-actions/1 1839/or-actions/2: each is a step, and one of them is enough', () => {
    const scene = opened(3, 'Green');
    started(scene, 'HIJSM', 67, { 1: 60 }, { floated: true });
    passStockRound(scene);
    const told = () => {
      const { procedure, entity } = scene.turn();
      const asked = procedure?.question;
      return [entity, procedure?.title, labels(scene), asked?.who, asked?.answers.length];
    };
    const title = 'HIJSM places its home markers';
    const steps = (...states: string[]) =>
      ['B13', 'E10'].map((hex, i) => `${states[i]!}: places a home marker in ${hex}`);
    expect(told()).toEqual(['company:HIJSM', title, steps('now', 'now'), ['player:1'], 2]);
    scene.play(1, { verb: 'placeToken', company: 'HIJSM', hex: 'E10', city: 0 });
    // One is left, or no more.
    expect(told()).toEqual(['company:HIJSM', title, steps('now', 'done'), ['player:1'], 2]);
    expect(scene.turn().procedure?.question?.answers.at(-1)).toEqual({
      move: { verb: 'pass' },
      says: 'No more homes',
    });
  });
});
