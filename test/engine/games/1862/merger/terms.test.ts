import { describe, expect, test } from 'vitest';
import { mergerPrice } from '../../../../../engine/games/1862/merger/swap.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { started, train } from '../../../../kit/1862.ts';
import { merge, neighbours, answer, joined, trainless, option } from './positions.ts';
import { give } from '../../../../kit/stands/1862-line.ts';

describe('the terms', () => {
  test('1862/7.5.5/1, 1862/7.5.5/2: the lower and half the higher, a trainless one at half', () => {
    const table = neighbours({ of: { price: 95 }, also: { price: 142 } });
    expect(mergerPrice(table.table, 'ECR', 'EUR')).toBe(166);
    for (const id of [...table.table.places.get('company:EUR')!])
      if (id.startsWith('train:')) table.put(id, 'out');
    // 71 and half of 95: 118, down to 116.
    expect(mergerPrice(table.table, 'ECR', 'EUR')).toBe(116);
  });

  test('1862/7.5.5/3, 1862/7.5.6/1, 1862/7.5.6/2: price and par of the survivor', () => {
    const table = neighbours({ of: { price: 100 }, also: { price: 100 } });
    started(table, 'NGC', { 3: 6 }, { price: 150 });
    table.play(1, merge());
    expect(table.price('ECR')).toBe(150);
    expect(table.at('par:ECR')).toBe('par:non-chartered-100');
    const [, cell] = [...table.table.places].find(([, all]) => all.includes('marker:ECR'))!;
    expect(cell).toEqual(['marker:NGC', 'marker:ECR']);
    const low = neighbours({
      of: { price: 31, chartered: true },
      also: { price: 36, chartered: true },
    });
    low.play(1, merge());
    answer(low);
    expect([low.price('ECR'), low.at('par:ECR')]).toEqual([47, 'par:chartered-54']);
    const mixed = neighbours({ of: { chartered: true } });
    mixed.play(1, merge());
    answer(mixed);
    expect(mixed.at('par:ECR')).toContain('non-chartered');
  });

  test('1862/7.5.5/4: at 0 it is bankrupt after all', () => {
    const table = neighbours({ of: { price: 7 }, also: { price: 7 } });
    for (const company of ['ECR', 'EUR'])
      for (const id of [...table.table.places.get(`company:${company}`)!])
        if (id.startsWith('train:')) table.put(id, 'out');
    table.play(1, merge());
    answer(table);
    // 3 + 1 is below 7.
    expect(table.at('marker:ECR')).toBe('market');
    expect(table.units('ipo', 'ECR')).toBe(10);
  });
});

describe('the price', () => {
  test('1862/S14.2: the halves decide which is the lower; rounded down to a price', () => {
    const price = (a: number, b: number, ...trainless: string[]) => {
      const scene = joined({ 1: 6 }, { 1: 6 }, { price: a }, { price: b });
      for (const company of trainless)
        for (const id of [...piecesIn(scene.table, `company:${company}`)])
          if (id.startsWith('train:')) scene.put(id, 'out');
      return mergerPrice(scene.table, 'ECR', 'EUR');
    };
    // 95 and 52 are 147, down to 142.
    expect(price(95, 105)).toBe(142);
    // 150 is worth 75: 75 + 50 = 125, down to 122.
    expect(price(100, 150, 'EUR')).toBe(122);
    // 47 + 26 = 73 (half of 105 is 52), down to 71.
    expect(price(95, 105, 'ECR', 'EUR')).toBe(71);
    // 100 + 50 is 150 to the pound.
    expect(price(100, 100)).toBe(150);
    expect(price(950, 700)).toBe(1000);
  });

  test('1862/S14.2, 1862/S18: a merger at 1000 ends the game with the round', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, { price: 700 }, { price: 700 }, 'acquire');
    scene.clock('operating', { of: 3, order: ['ECR', 'EUR'] });
    scene.play(1, merge());
    expect([scene.read('soared'), scene.turn().over, scene.read('end')]).toEqual([
      true,
      true,
      'market',
    ]);
  });
});

describe('the par', () => {
  test('1862/S14.2: below 54 the par is 54; one chartered of two is none', () => {
    const scene = trainless({ 1: 6 }, { 1: 6 }, { price: 26, chartered: true }, { price: 20 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    // 20 and half of 26 are 33, down to 31.
    expect(mergerPrice(scene.table, 'ECR', 'EUR')).toBe(31);
    scene.play(1, merge('EUR'));
    while (option(scene)) scene.play(scene.acting(), give);
    expect([scene.price('EUR'), scene.at('par:EUR'), scene.price('ECR')]).toEqual([
      31,
      'par:non-chartered-54',
      undefined,
    ]);
  });
});
