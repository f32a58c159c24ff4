import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  operating,
  permit,
  permits,
  train,
  trainsOf,
  unused,
  markerIn,
  stockRound,
} from '../../../../kit/1862.ts';
import { merge, neighbours, answer, joined, trainless } from './positions.ts';

describe('what passes over', () => {
  test('1862/7.5.4/1, 1862/7.5.4/2, 1862/7.5.4/3, 1862/7.5.4/10: money, trains, warranties, permits', () => {
    const table = neighbours({ of: { cash: 70 }, also: { cash: 30 } });
    permit(table, 'ECR', 'freight');
    permit(table, 'EUR', 'freight', 'local');
    for (let i = 0; i < 3; i++) train(table, 'EUR', '2L');
    const id = table.table.places.get('company:EUR')!.find((one) => one.startsWith('train:'))!;
    table.clock('warranties', { [id]: 2 });
    table.play(1, merge());
    expect(table.cash('company:ECR')).toBe(100);
    expect(trainsOf(table, 'ECR')).toEqual(['1F', '2L', '2L', '2L', '2L']);
    expect(table.read('warranties')).toEqual({ [id]: 2 });
    expect(permits(table, 'ECR').sort()).toEqual(['freight', 'local']);
  });

  test('1862/7.5.4/11: chartered is what came of two chartered ones', () => {
    const table = neighbours({ of: { chartered: true }, also: { chartered: true } });
    table.play(1, merge());
    answer(table);
    expect(table.at('par:ECR')).toBe('par:chartered-100');
  });

  test('1862/7.5.7/1, 1862/7.5.7/2, 1862/7.5.7/3: the other may be started again', () => {
    const table = neighbours();
    permit(table, 'EUR', 'express', 'local');
    table.play(1, merge());
    expect([table.at('marker:EUR'), table.at('par:EUR')]).toEqual(['market', 'market']);
    expect(table.at('share:EUR-0')).toBe('ipo');
    expect(permits(table, 'EUR')).toEqual(['express']);
    const { homed, floated } = table.read('companies').EUR!;
    expect([unused(table, 'EUR'), homed, floated]).toEqual([3, false, false]);
    expect(table.cash('company:EUR')).toBe(0);
  });

  test('1862/7.5.7/4: a partner yet to come loses its turn, and the active one goes on', () => {
    const table = neighbours();
    table.play(1, merge('EUR'));
    expect(table.turn().entity).toBe('company:EUR');
    expect(table.read('operating')).toMatchObject({ step: 'track', order: ['EUR', 'WVR'] });
  });

  test('1862/7.5.7/5: a partner that has had its turn ends the active one’s', () => {
    const table = neighbours({ operated: true });
    table.play(1, merge());
    expect(table.turn().entity).toBe('company:WVR');
    expect(table.price('ECR')).toBe(150);
  });

  test('1862/7.14/1, 1862/7.14/2, 1862/7.14/3: acquisitions, whenever the other operates', () => {
    for (const operated of [true, false]) {
      const table = neighbours({ step: 'acquire', operated });
      table.play(1, merge('EUR'));
      expect(table.price('EUR')).toBe(150);
      expect(table.units('ipo', 'ECR')).toBe(10);
      // Neither goes on in this round.
      expect(table.turn().entity).toBe('company:WVR');
    }
  });
});

describe('turns and permits', () => {
  test('1862/S14.5: the one that goes has its old permit, three markers and its home icon again', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, { markers: 3 }, { markers: 7, chartered: true });
    permit(scene, 'EUR', 'express', 'freight');
    permit(scene, 'ECR', 'freight');
    scene.play(1, merge());
    answer(scene);
    expect(permits(scene, 'ECR').sort()).toEqual(['express', 'freight']);
    expect([permits(scene, 'EUR'), unused(scene, 'EUR')]).toEqual([['express'], 3]);
    expect(scene.at('par:ECR')).toBe('par:non-chartered-100');
    stockRound(scene, 2);
    // E12 has a second space.
    expect(scene.wrongs(2, { verb: 'startCompany', company: 'EUR', par: 54 })).toEqual([]);
  });

  test('1862/S14.5: a partner that has operated ends the turn: no run, no train, no warranty used', () => {
    const scene = joined({ 1: 6 }, { 1: 6 });
    const id = piecesIn(scene.table, 'company:ECR').find((one) => one.startsWith('train:'))!;
    scene.clock('warranties', { [id]: 2 });
    operating(scene, ['EUR', 'ECR', 'WVR'], 'merge', { at: 1 });
    scene.play(1, merge());
    answer(scene);
    expect(scene.turn().entity).toBe('company:WVR');
    expect([scene.price('ECR'), scene.read('warranties')]).toEqual([150, { [id]: 2 }]);
  });

  test('1862/S14.5: an acquired company with a turn to come has none, nor the one that stays', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, {}, {}, 'acquire');
    scene.play(1, merge('EUR'));
    answer(scene);
    expect(scene.turn().entity).toBe('company:WVR');
    expect(scene.read('operating').step).not.toBe('end');
    expect(markerIn(scene, 'D13')).toBe('EUR');
  });
});

describe('above the limit', () => {
  test('1862/S14.5: shares above the limit stay, and the money is combined', () => {
    const scene = trainless({ 1: 6 }, { 1: 6 }, { cash: 70 }, { cash: 45 });
    scene.clock('phase', 'G');
    for (const face of ['6F', '7F']) train(scene, 'ECR', face);
    for (const face of ['4/5L', '5E']) train(scene, 'EUR', face);
    scene.play(1, merge('EUR'));
    expect([trainsOf(scene, 'EUR').sort(), trainsOf(scene, 'ECR')]).toEqual([
      ['4/5L', '5E', '6F', '7F'],
      [],
    ]);
    expect(scene.cash('company:EUR')).toBe(115);
  });
});
