import { describe, expect, test } from 'vitest';
import { buyTop, buyUsed, besideENR, buying, inBand } from '../../../../kit/stands/1862-line.ts';
import { operating, price_, started, train, trainsOf } from '../../../../kit/1862.ts';
describe('warranties', () => {
  test('1862/7.10/1, 1862/7.10/3, 1862/7.10/4: £50 each, three at most, one of them free with A and D', () => {
    const table = besideENR('B');
    expect(table.wrongs(1, buyTop(table, '2F', 3))).toEqual([]);
    expect(table.wrongs(1, buyTop(table, '2F', 4))).toContain('1862/7.10/3');
    table.play(1, buyTop(table, '2F', 3));
    expect(table.cash('company:ECR')).toBe(1000 - 200 - 150);
    expect(Object.values(table.read('warranties'))).toEqual([3]);
    for (const [band, face] of [
      ['A', '1F'],
      ['D', '5F'],
    ] as const) {
      const free = besideENR(band);
      expect(free.wrongs(1, buyTop(free, face, 3))).toContain('1862/7.10/4');
      free.play(1, buyTop(free, face));
      expect(Object.values(free.read('warranties'))).toEqual([1]);
    }
  });

  test('1862/7.10/1, 1862/7.10/5, 1862/7.10/6 (§7.10): as many cards lie on the charter as its trains have, and go with their use', () => {
    const table = besideENR('B');
    const cards = () =>
      table.table.places.get('company:ECR')!.filter((id) => id.startsWith('warranty:')).length;
    table.play(1, buyTop(table, '2F', 2));
    expect(cards()).toBe(2);
    operating(table, ['ECR', 'ENR'], 'trains');
    table.play(1, buyTop(table, '2F', 1));
    expect(cards()).toBe(3);
    operating(table, ['ECR', 'ENR'], 'dividend', { revenue: 100 });
    table.play(1, { verb: 'payDividend', company: 'ECR', kind: 'withhold' });
    expect([cards(), Object.values(table.read('warranties'))]).toEqual([1, [1]]);
  });

  test('1862/7.12/1 (§7.12): a train that leaves the game takes its warranties with it', () => {
    const table = besideENR('H', 0);
    started(table, 'ECR', { 1: 10 }, { price: 54, par: 54, cash: 0 });
    const id = train(table, 'ENR', '9F', 2);
    expect(table.read('warranties')).toEqual({ [id]: 2 });
    price_(table, 'ENR', 0);
    table.settle();
    expect([table.at(id), table.read('warranties')]).toEqual(['out', {}]);
  });
});

describe('offers', () => {
  test('1862/7.10/1, 1862/7.10/3, 1862/7.10/4: each kind is offered with every number of warranties that may be bought, and with none', () => {
    const offered = (band: string) =>
      inBand('trains', band)
        .options(1, 'buyTrain')
        .map(({ face, warranties }) => `${String(face)} ${String(warranties ?? '-')}`);
    const faces = new Set(offered('B').map((one) => one.split(' ')[0]!));
    expect(faces.size).toBe(3);
    expect(offered('B')).toEqual(
      [...faces].flatMap((face) => ['-', '1', '2', '3'].map((many) => `${face} ${many}`)),
    );
    expect(offered('A').filter((one) => one.endsWith('3'))).toEqual([]);
  });

  test('1862/7.10/1: none may be named as well', () => {
    const scene = inBand('trains', 'B');
    const [first] = scene.options(1, 'buyTrain');
    expect(scene.wrongs(1, { ...first!, warranties: 0 })).toEqual([]);
  });
});

describe('money and use', () => {
  test('1862/S12.1: warranties are paid by the company, to the last pound, two more for A and D', () => {
    expect(buying('A', 200).wrongs(1, buyTop(buying('A', 200), '2E', 2))).toEqual([]);
    expect(buying('A', 199).wrongs(1, buyTop(buying('A', 199), '2E', 2))).toContain('1862/7.9/14');
    const scene = buying('D', 460);
    scene.play(1, buyTop(scene, '4E', 2));
    expect(scene.cash('company:ECR')).toBe(0);
    expect(Object.values(scene.read('warranties'))).toEqual([3]);
  });

  test('1862/S12.2: obsolete under warranty, a train stays and may be sold at half', () => {
    const scene = buying('C', 500);
    scene.clock('phase', 'B');
    scene.put('train:A-0', 'company:ENR', { face: 2 });
    scene.put('train:A-1', 'company:ENR', { face: 2 });
    scene.clock('warranties', { 'train:A-0': 1 });
    scene.play(1, buyTop(scene, '3E'));
    expect([scene.at('train:A-0'), scene.at('train:A-1')]).toEqual(['company:ENR', 'out']);
    scene.play(1, buyUsed('train:A-0', 50));
    expect(trainsOf(scene, 'ECR')).toEqual(['3E', '2E']);
    expect(scene.read('warranties')).toMatchObject({ 'train:A-0': 1 });
  });
});
