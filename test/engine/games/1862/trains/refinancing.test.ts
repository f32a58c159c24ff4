import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  buyTop,
  does,
  keep,
  give,
  besideENR,
  buying,
  said,
} from '../../../../kit/stands/1862-line.ts';
import {
  begin,
  operating,
  PASS,
  permit,
  type Scene,
  soldOutBefore,
  started,
  trainsOf,
} from '../../../../kit/1862.ts';
const held = (scene: Scene) =>
  ['player:1', 'player:2', 'company:ECR', 'pool'].map((place) => scene.units(place, 'ECR'));

const money = (scene: Scene) => ['player:1', 'player:2', 'company:ECR'].map(scene.cash);
const option = (scene: Scene) => scene.read('swap')?.option;

describe('re-financing', () => {
  test('1862/7.11.2/1: ten pars have to be enough', () => {
    const table = besideENR('H', 50);
    table.put('par:ECR', 'par:non-chartered-74');
    expect(table.wrongs(1, does('refinance'))).toContain('1862/7.11.2/1');
    table.put('par:ECR', 'par:non-chartered-82');
    expect(table.wrongs(1, does('refinance'))).toEqual([]);
    // What it brings and costs is said before it is pressed.
    expect(table.game.rulebook!.verbs.get('refinance')!.say(table.table, does('refinance'))).toBe(
      'ECR is re-financed with £820: shares are exchanged two for one',
    );
  });

  test('1862/7.11.2/2, 1862/7.11.2/3, 1862/7.11.2/4, 1862/7.11.2/5: everybody gives up half, the bank pays', () => {
    const table = begin();
    started(table, 'ECR', { 1: 7, 2: 1 }, { chartered: true, cash: 50, price: 90, par: 82 });
    soldOutBefore(table, 'H');
    table.clock('phase', 'H');
    operating(table, ['ECR'], 'trains');
    table.play(1, does('refinance'));
    expect(table.units('ipo', 'ECR')).toBe(0);
    // Seven shares: three go back, and the fourth is an option at half the price.
    expect(table.turn().acting).toEqual(['player:1']);
    table.play(1, { verb: 'settleOption', choice: 'redeem' });
    expect(table.cash('player:1')).toBe(800 - 45);
    table.play(2, { verb: 'settleOption', choice: 'sell' });
    expect(table.cash('player:2')).toBe(800 + 45);
    expect([table.units('player:1', 'ECR'), table.units('player:2', 'ECR')]).toEqual([4, 0]);
    expect(table.cash('company:ECR')).toBe(870);
    expect([table.price('ECR'), table.at('par:ECR')]).toEqual([90, 'par:chartered-82']);
    expect(table.director('ECR')).toBe('player:1');
    expect(table.wrongs(1, PASS)).toContain('1862/7.11/5');
    table.play(1, buyTop(table, '9F'));
    const nobody = begin();
    started(nobody, 'ECR', { 1: 3 }, { chartered: true, cash: 50, price: 90, par: 82 });
    soldOutBefore(nobody, 'H');
    permit(nobody, 'ECR', 'local');
    operating(nobody, ['ECR'], 'trains');
    nobody.play(1, does('refinance'));
    nobody.play(1, { verb: 'settleOption', choice: 'sell' });
    expect(nobody.director('ECR')).toBeUndefined();
    expect(trainsOf(nobody, 'ECR')).toEqual(['6L']);
  });
});

describe('re-financing', () => {
  test('1862/S14.6: nobody is left with three: its train is bought without a director', () => {
    const scene = buying('H', 300, { price: 95, par: 90 }, { 1: 5, 2: 1, pool: 4 });
    permit(scene, 'ECR', 'local', 'freight');
    scene.play(1, does('refinance'));
    // Certificate for three of the pool; of five shares two go back, the fifth brings £47.
    scene.play(1, give);
    scene.play(2, give);
    expect([scene.cash('player:1'), scene.cash('player:2')]).toEqual([847, 847]);
    expect([scene.units('player:1', 'ECR'), scene.director('ECR')]).toEqual([2, undefined]);
    // £300 and £900 for ten pars, less £800.
    expect([trainsOf(scene, 'ECR'), scene.cash('company:ECR')]).toEqual([['9F'], 400]);
    expect(scene.price('ECR')).toBe(95);
  });

  test('1862/S14.6: the treasury is halved too, last, and its odd share is the company’s to answer for', () => {
    const scene = buying('H', 300, { price: 100, par: 90 }, { 1: 6, 'company:ECR': 3, pool: 1 });
    scene.play(1, does('refinance'));
    // Six are three; the three of the treasury are one and an odd one.
    expect(scene.read('swap')?.option).toMatchObject({
      holder: 'company:ECR',
      sell: 50,
      redeem: 50,
    });
    expect(scene.turn().acting).toEqual(['player:1']);
    // It is told as the treasury's, not as the director's own.
    expect(scene.turn().sentence).toMatch(/decides: the treasury keeps an odd share for £50/);
    scene.play(1, keep);
    expect([scene.units('company:ECR', 'ECR'), scene.units('player:1', 'ECR')]).toEqual([2, 3]);
    expect([scene.director('ECR'), scene.cash('company:ECR')]).toEqual(['player:1', 1150]);
  });
});

describe('the price of the company', () => {
  test('1862/S14.6: re-financed at its own price; a treasury without money has to sell its odd share', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6, 2: 3 }, { cash: 0 });
    soldOutBefore(scene, 'B');
    scene.clock('phase', 'B');
    operating(scene, ['ECR'], 'trains');
    expect(scene.options(1, 'sellTreasury')).toEqual([]);
    scene.play(1, { verb: 'refinance', company: 'ECR' });
    expect([scene.acting(), option(scene)]).toMatchObject([2, { sell: 50, redeem: 50 }]);
    scene.play(2, give);
    expect(held(scene)).toEqual([3, 1, 0, 6]);
    expect([...money(scene), scene.price('ECR')]).toEqual([800, 850, 1050, 100]);
    expect(scene.options(1, 'buyTrain').every(({ train }) => train === 'train:B-0')).toBe(true);
    expect(piecesIn(scene.table, 'company:ECR').some((id) => id.startsWith('share:'))).toBe(false);
  });
});

test('1862/7.11/4: a company that has not been started needs no money', () => {
  const table = besideENR('H', 50);
  expect(said(table, 1, { verb: 'refinance', company: 'SVR' })).toEqual([
    'SVR has not been started.',
  ]);
});
