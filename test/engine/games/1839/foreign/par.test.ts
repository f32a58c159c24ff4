import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { buy, onSale, PASS, passStockRound, type Scene, soldOut } from '../../../../kit/1839.ts';
import { heerlen } from '../../../../kit/stands/1839-line.ts';

const runBest = (scene: Scene) => scene.play(1, scene.options(1, 'runTrains')[0]!);

describe('the par of a country', () => {
  test('1839/foreign-par/1 1839/foreign-par/2 1839/foreign/4: the first public train that comes pars a country at its price, at once', () => {
    const scene = heerlen('Green', '2');
    expect(scene.price('GER')).toBeUndefined();
    runBest(scene);
    expect(scene.price('GER')).toBe(80);
    expect([scene.price('BEL'), scene.price('OVER')]).toEqual([undefined, undefined]);
  });

  test('1839/foreign-par/3 1839/dividend/11 1839/run/14: a marker lies on its charter, and it operates in this round', () => {
    const scene = heerlen('Green', '2');
    runBest(scene);
    expect(
      piecesIn(scene.table, 'company:GER').filter((id) => id.startsWith('offboard:AMS')),
    ).toHaveLength(1);
    scene.clock('round', { of: 2 });
    soldOut(scene, '2', '3+');
    scene.play(1, { verb: 'payDividend', company: 'AMS', kind: 'withhold' });
    scene.play(1, PASS);
    // Half of 80 is up to 100: 50 to the treasury, 50 to the charter shares.
    expect([scene.cash('company:GER'), scene.price('GER')]).toEqual([100, 89]);
    expect(scene.at('offboard:AMS-0')).toBe('company:AMS');
  });

  test('1839/or-overview/1 1839/foreign-par/3 1839/buying/16: from the first run to Aken to the country’s own trains', () => {
    const scene = heerlen('Green', '2');
    runBest(scene);
    scene.play(1, { verb: 'payDividend', company: 'AMS', kind: 'payout' });
    scene.play(1, buy('AMS', onSale(scene), 100));
    scene.play(1, PASS);
    expect(scene.read('stage')).toBe('stock');
    // Its shares are on sale now, and their price is the country's for one half.
    const price = scene.price('GER')!;
    const before = scene.cash('company:GER');
    const player = scene.acting();
    scene.play(player, { verb: 'buyShare', company: 'GER', from: 'company:GER', percent: 4 });
    expect(scene.cash('company:GER')).toBe(before + price);
    scene.play(player, PASS);
    passStockRound(scene);
    expect(scene.read('round').num).toBe(1);
    // In the next round AMS runs there again, and Duitsland buys a train with what it has.
    scene.fund('company:GER', 1000);
    const sold = onSale(scene);
    for (let i = 0; i < 12 && scene.read('round').num === 1; i++) {
      const step = scene.read('step');
      const verb = step === 'run' ? 'runTrains' : step === 'dividend' ? 'payDividend' : 'pass';
      scene.play(1, scene.options(1, verb)[0]!);
    }
    expect(scene.at(sold)).toBe('out');
    expect(scene.price('GER')!).toBeGreaterThan(price);
  });
});
