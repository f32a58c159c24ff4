import { describe, expect, test } from 'vitest';
import { offerPrice } from '../../../../../engine/games/1862/trains/roster.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { top, buyTop, besideENR, at, buyTopOf } from '../../../../kit/stands/1862-line.ts';
import { gameOf, started, train, trainsOf } from '../../../../kit/1862.ts';
describe('phases', () => {
  test('1862/7.9/9, 1862/phases/1, 1862/phases/3, 1862/phases/7: the first of a band changes the phase', () => {
    const after = (band: string) => {
      const table = besideENR(band);
      table.clock('phase', String.fromCharCode(band.charCodeAt(0) - 1));
      table.play(1, buyTop(table));
      return table;
    };
    expect(after('B').read('phase')).toBe('B');
    expect(after('D').read('phase')).toBe('D');
    const last = after('H');
    expect([last.read('phase'), last.read('lner')]).toEqual(['H', 'triggered']);
  });

  test('1862/phases/2, 1862/phases/4, 1862/phases/5, 1862/phases/6, 1862/phases/8, 1862/7.10/7: bands go as others come', () => {
    const left = (phase: string) => {
      const table = besideENR(phase);
      for (const id of table.table.pieces.keys())
        if (id.startsWith('train:') && id.endsWith('-0') && id !== top(table))
          table.put(id, 'company:ENR');
      table.clock('phase', 'A');
      const bought = top(table);
      table.play(1, buyTop(table));
      const bands = table.table.places
        .get('company:ENR')!
        .flatMap((id) => (id.startsWith('train:') && id !== bought ? [id[6]!] : []));
      return [...new Set([...bands, phase])].sort().join('');
    };
    expect(left('C')).toBe('BCDEFGH');
    // What rusts is the one band of the phase that begins.
    expect([left('E').includes('B'), left('F').includes('C'), left('G').includes('D')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(left('H').includes('E')).toBe(true);
    const kept = besideENR('C');
    kept.clock('phase', 'B');
    const id = [...kept.table.pieces.keys()].find((one) => one === 'train:A-0')!;
    kept.put(id, 'company:ENR');
    kept.clock('warranties', { [id]: 1 });
    kept.play(1, buyTop(kept));
    expect(kept.at(id)).toBe('company:ENR');
  });

  test('1862/phases/9, 1862/phases/10: prices and faces', () => {
    const { box } = gameOf({ players: 3 });
    const of = (band: string) => box.pieces.get(`train:${band}-0`)!;
    const list = [...'ABCDEFGH'];
    expect(list.map((band) => of(band).price)).toEqual([100, 200, 280, 360, 500, 600, 700, 800]);
    expect(list.map((band) => (of(band).data!.faces as string[]).join(' '))).toEqual([
      '1F 2L 2E',
      '2F 2/3L 2/3E',
      '3F 3L 3E',
      '5F 4L 4E',
      '6F 4/5L 4/5E',
      '7F 5L 5E',
      '8F 5/6L 5/6E',
      '9F 6L 6E',
    ]);
  });
});

describe('the first C', () => {
  test('1862/S12.2: the first C: an A bought a moment ago stays by its free warranty, others go', () => {
    const scene = at('trains', { 1: 6 }, { cash: 1000 });
    started(scene, 'ENR', { 2: 6 });
    started(scene, 'EUR', { 3: 6 });
    train(scene, 'ENR', '2E');
    train(scene, 'EUR', '2L', 1);
    // One A is left, and after it the C.
    for (const id of piecesIn(scene.table, 'depot')
      .filter((one) => one.startsWith('train:A'))
      .slice(1))
      scene.put(id, 'out');
    for (const id of [...piecesIn(scene.table, 'depot')])
      if (id.startsWith('train:B')) scene.put(id, 'out');
    scene.clock('phase', 'B');
    scene.play(1, buyTopOf(scene, 'ECR', '1F'));
    expect(offerPrice(scene.table)).toBe(280);
    scene.play(1, buyTopOf(scene, 'ECR', '3F'));
    expect(['ECR', 'ENR', 'EUR'].map((id) => trainsOf(scene, id))).toEqual([
      ['1F', '3F'],
      [],
      ['2L'],
    ]);
  });
});
