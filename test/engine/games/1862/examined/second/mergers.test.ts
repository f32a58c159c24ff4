import { describe, expect, it } from 'vitest';
import { mergerPrice } from '../../../../../../engine/games/1862/merger/swap.ts';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import {
  begin,
  marker,
  operating,
  type Scene,
  soldOutBefore,
  type Started,
  started,
  tile,
  train,
  trainsOf,
} from '../../../../../kit/1862.ts';

/** Another reader's positions on the exchange of shares two for one, computed by hand. */

type Holders = { readonly [holder: string]: number };

const give = { verb: 'settleOption', choice: 'sell' } as const;
const keep = { verb: 'settleOption', choice: 'redeem' } as const;

/** ECR in D13 and EUR in E12, joined. */
function joined(first: Holders, second: Holders, ecr: Started = {}, eur: Started = {}): Scene {
  const scene = begin();
  started(scene, 'ECR', first, ecr);
  started(scene, 'EUR', second, eur);
  tile(scene, 'D13', '57', 1);
  tile(scene, 'E12', '790', 1);
  marker(scene, 'ECR', 'D13');
  marker(scene, 'EUR', 'E12');
  operating(scene, ['ECR', 'EUR'], 'merge');
  return scene;
}

/** Both with a train at £100: the new price is 100 + 50 = 150. */
function merging(first: Holders, second: Holders): Scene {
  const scene = joined(first, second);
  train(scene, 'ECR', '1F');
  train(scene, 'EUR', '2L');
  scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
  scene.play(2, { verb: 'agree' });
  return scene;
}

const held = (scene: Scene) =>
  ['player:1', 'player:2', 'company:ECR', 'pool'].map((place) => scene.units(place, 'ECR'));
const money = (scene: Scene) => ['player:1', 'player:2', 'company:ECR'].map(scene.cash);
const asked = (scene: Scene) => scene.read('swap')?.option;

describe('mergers', () => {
  const merge = { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'EUR' } as const;

  it('1862/14.1: the other director declines, and nothing has happened', () => {
    const scene = joined({ 1: 6 }, { 2: 6 });
    scene.play(1, merge);
    expect(scene.acting()).toBe(2);
    scene.play(2, { verb: 'decline' });
    expect([scene.price('ECR'), scene.price('EUR'), scene.acting()]).toEqual([100, 100, 1]);
    expect(scene.wrongs(2, merge)).not.toEqual([]);
  });

  it('1862/14.1: refused by one, another may be asked, and merged with it is the one of the turn', () => {
    const scene = joined({ 1: 6 }, { 2: 6 });
    started(scene, 'ESR', { 3: 6 });
    marker(scene, 'ESR', 'E12', 1);
    operating(scene, ['ECR', 'EUR', 'ESR'], 'merge');
    const ask = (company: string, other: string) =>
      ({ verb: 'proposeMerger', company, other, survivor: 'ESR' }) as const;
    scene.play(1, { ...ask('ECR', 'EUR'), survivor: 'EUR' });
    scene.play(2, { verb: 'decline' });
    scene.play(1, ask('ECR', 'ESR'));
    scene.play(3, { verb: 'agree' });
    while (asked(scene)) scene.play(scene.acting(), give);
    // Of players 1 and 3 with three shares each the director of the active company leads it.
    expect([scene.director('ESR'), scene.read('operating').step]).toEqual(['player:1', 'track']);
    expect(scene.read('operating').order).toEqual(['ESR', 'EUR']);
    expect(scene.wrongs(1, ask('ESR', 'EUR'))).not.toEqual([]);
  });

  it('1862/14.2: below 54 the par is 54; one chartered of two is none', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, { price: 26, chartered: true }, { price: 20 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    // 20 and half of 26 are 33, down to 31.
    expect(mergerPrice(scene.table, 'ECR', 'EUR')).toBe(31);
    scene.play(1, merge);
    while (asked(scene)) scene.play(scene.acting(), give);
    expect([scene.price('EUR'), scene.at('par:EUR'), scene.price('ECR')]).toEqual([
      31,
      'par:non-chartered-54',
      undefined,
    ]);
  });

  it('1862/14.5: shares above the limit stay, and the money is combined', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, { cash: 70 }, { cash: 45 });
    scene.clock('phase', 'G');
    for (const face of ['6F', '7F']) train(scene, 'ECR', face);
    for (const face of ['4/5L', '5E']) train(scene, 'EUR', face);
    scene.play(1, merge);
    expect([trainsOf(scene, 'EUR').sort(), trainsOf(scene, 'ECR')]).toEqual([
      ['4/5L', '5E', '6F', '7F'],
      [],
    ]);
    expect(scene.cash('company:EUR')).toBe(115);
  });
});

describe('the exchange', () => {
  it('1862/14.4: a director with five and an empty pool: his certificate is two and a half', () => {
    const scene = merging({ 1: 5 }, { 2: 6 });
    // Two and a half at 150, or the half that three are short of six.
    expect([scene.acting(), asked(scene)]).toMatchObject([1, { sell: 375, redeem: 75 }]);
    scene.play(1, keep);
    while (asked(scene)) scene.play(scene.acting(), give);
    // Player 2's three come two from the pool and one from the charter, which then has four of
    // ECR and five of EUR: four go back, the odd one finds no share of ECR and is worth £75.
    expect(held(scene)).toEqual([3, 3, 4, 0]);
    expect(money(scene)).toEqual([725, 800, 1075]);
    expect(scene.director('ECR')).toBe('player:1');
  });

  it('1862/14.4: sold, the certificate brings £375 and another director is there', () => {
    const scene = merging({ 1: 5 }, { 2: 6 });
    scene.play(1, give);
    while (asked(scene)) scene.play(scene.acting(), give);
    expect([scene.cash('player:1'), scene.units('player:1', 'ECR')]).toEqual([1175, 0]);
    expect([scene.director('ECR'), scene.units('player:2', 'ECR')]).toEqual(['player:2', 3]);
  });

  it('1862/14.4: three ordinary shares in the pool replace a small certificate before the halving', () => {
    const scene = merging({ 1: 6 }, { 2: 3 });
    // Player 1's three are in the pool; player 2 has three of ECR for them, one goes, one is odd.
    expect([scene.acting(), asked(scene)]).toMatchObject([2, { sell: 75, redeem: 75 }]);
    scene.play(2, give);
    // The charter: four of ECR and seven of EUR; five go, two find the two in the pool, one is odd.
    expect([scene.acting(), asked(scene)]).toMatchObject([1, { sell: 75, redeem: 75 }]);
    scene.play(1, give);
    expect(held(scene)).toEqual([3, 1, 5, 1]);
    expect(money(scene)).toEqual([800, 875, 1075]);
  });

  it('1862/14.6: re-financed at its own price; a treasury without money has to sell its odd share', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6, 2: 3 }, { cash: 0 });
    soldOutBefore(scene, 'B');
    scene.clock('phase', 'B');
    operating(scene, ['ECR'], 'trains');
    expect(scene.options(1, 'sellTreasury')).toEqual([]);
    scene.play(1, { verb: 'refinance', company: 'ECR' });
    expect([scene.acting(), asked(scene)]).toMatchObject([2, { sell: 50, redeem: 50 }]);
    scene.play(2, give);
    expect(held(scene)).toEqual([3, 1, 0, 6]);
    expect([...money(scene), scene.price('ECR')]).toEqual([800, 850, 1050, 100]);
    expect(scene.options(1, 'buyTrain').every(({ train }) => train === 'train:B-0')).toBe(true);
    expect(piecesIn(scene.table, 'company:ECR').some((id) => id.startsWith('share:'))).toBe(false);
  });
});
