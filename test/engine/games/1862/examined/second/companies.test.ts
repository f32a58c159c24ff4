import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../../../../engine/games/1862/rulebook.ts';
import { offerPrice } from '../../../../../../engine/games/1862/trains/roster.ts';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import {
  begin,
  marker,
  operating,
  PASS,
  permit,
  type Scene,
  soldOutBefore,
  type Started,
  started,
  stockRound,
  tile,
  train,
  trainsOf,
} from '../../../../../kit/1862.ts';
import { layTile, payDividend, buyTrain } from '../../../../../kit/moves.ts';

/** Another reader's positions on the turns of companies and the end, answered beforehand. */

type Holders = { readonly [holder: string]: number };
const top = (scene: Scene) => piecesIn(scene.table, 'depot').find((id) => id.startsWith('train:'))!;
const buyTop = (scene: Scene, company: string, face: string, warranties = 0) => ({
  verb: 'buyTrain' as const,
  company,
  train: top(scene),
  price: offerPrice(scene.table),
  face,
  ...(warranties && { warranties }),
});
const redeem = (company: string) => ({ verb: 'redeemShare', company }) as const;

/** ECR at a step of its turn, alone in the order. */
function at(step: string, holders: Holders = { 1: 6 }, more: Started = {}): Scene {
  const scene = begin();
  started(scene, 'ECR', holders, more);
  operating(scene, ['ECR'], step);
  return scene;
}

/** ECR in D13 and EUR in E12, joined. */
function joined(step: string, ecr: Started = {}, eur: Started = {}, second: Holders = { 1: 6 }) {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 }, ecr);
  started(scene, 'EUR', second, eur);
  tile(scene, 'D13', '57', 1);
  tile(scene, 'E12', '790', 1);
  marker(scene, 'ECR', 'D13');
  marker(scene, 'EUR', 'E12');
  operating(scene, ['ECR', 'EUR'], step);
  return scene;
}

/** SVR in D11, whose track leads to the large towns C10 and E12 (N). */
function building(phase: string): Scene {
  const scene = begin();
  started(scene, 'SVR', { 1: 6 });
  tile(scene, 'D11', '57', 2);
  marker(scene, 'SVR', 'D11');
  scene.clock('phase', phase);
  operating(scene, ['SVR']);
  return scene;
}

describe('the round', () => {
  it('1862/7: of equal prices the first to arrive operates first; an unfloated company does not operate', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { price: 100 });
    started(scene, 'EUR', { 1: 6 }, { price: 105 });
    started(scene, 'ENR', { 2: 6 }, { price: 110 });
    started(scene, 'WVR', { 3: 4 }, { price: 200, floated: false, cash: 600 });
    stockRound(scene);
    // EUR falls to 100, below ECR.
    scene.play(1, { verb: 'sellShares', company: 'EUR', percent: 10 });
    for (const player of [1, 2, 3, 1]) scene.play(player, PASS);
    expect(scene.read('operating').order).toEqual(['ENR', 'ECR', 'EUR']);
  });

  it('1862/3: the rounds of a set are those of the phase in which it began', () => {
    const scene = at('trains', { 1: 6 }, { cash: 1000 });
    soldOutBefore(scene, 'B');
    scene.play(1, buyTop(scene, 'ECR', '2F'));
    expect(scene.read('phase')).toBe('B');
    while (scene.read('stage') === 'operating') scene.play(1, PASS);
    expect([scene.read('stage'), scene.read('turn')]).toEqual(['parliament', 2]);
  });
});

describe('track and markers', () => {
  it('1862/8.1: after a plain yellow tile no N tile, no upgrade; a pass', () => {
    const scene = building('B');
    scene.play(1, layTile('SVR', 'C10', '57', 2));
    expect(scene.wrongs(1, layTile('SVR', 'E12', '790', 1))).not.toEqual([]);
    expect(scene.wrongs(1, layTile('SVR', 'D11', '14', 2))).not.toEqual([]);
    expect(scene.options(1, 'layTile').every(({ hex }) => hex !== 'E12' && hex !== 'D11')).toBe(
      true,
    );
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1862/8.1: an N tile, and an upgrade, is the track of the turn', () => {
    const yellow = building('A');
    yellow.play(1, layTile('SVR', 'E12', '790', 1));
    expect(yellow.wrongs(1, layTile('SVR', 'C10', '57', 2))).not.toEqual([]);
    const green = building('B');
    green.play(1, layTile('SVR', 'D11', '14', 2));
    expect(green.wrongs(1, layTile('SVR', 'C10', '57', 2))).not.toEqual([]);
  });

  it('1862/8.1, 1862/7.6.3: green from phase B, russet from phase D, and a train is not needed', () => {
    const can = (phase: string) => {
      const yellow = building(phase);
      const green = building(phase);
      tile(green, 'D11', '14', 2);
      return [
        yellow.wrongs(1, layTile('SVR', 'D11', '14', 2)).length === 0,
        green.options(1, 'layTile').some(({ hex }) => hex === 'D11'),
      ];
    };
    expect(['A', 'B', 'C', 'D'].map(can)).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  it('1862/9: a second marker on one hex never, though a space is free', () => {
    const scene = joined('token');
    expect(scene.options(1, 'placeToken').map(({ hex }) => hex)).toContain('E12');
    operating(scene, ['EUR'], 'token');
    expect(
      scene.wrongs(1, { verb: 'placeToken', company: 'EUR', hex: 'E12', city: 0 }),
    ).not.toEqual([]);
    expect(scene.options(1, 'placeToken')).toEqual([]);
  });
});

describe('dividends', () => {
  const earned = (holders: Holders, revenue: number, more: Started = {}, subsidy = 0) => {
    const scene = at('dividend', holders, more);
    train(scene, 'ECR', '1F');
    scene.clock('operating', { revenue, subsidy });
    return scene;
  };

  it('1862/11: players and the charter are paid, the pool is not', () => {
    const scene = earned({ 1: 5, 2: 1, pool: 1 }, 130, { cash: 0 });
    scene.play(1, payDividend('ECR', 'payout'));
    expect(['player:1', 'player:2', 'company:ECR'].map(scene.cash)).toEqual([865, 813, 39]);
    // From 100 one to the right.
    expect(scene.price('ECR')).toBe(110);
  });

  it('1862/11: the IPO earns nothing, a share bought back does', () => {
    const scene = earned({ 1: 5 }, 90, { chartered: true, cash: 0 });
    scene.put('share:ECR-7', 'company:ECR');
    scene.play(1, payDividend('ECR', 'payout'));
    expect([scene.cash('company:ECR'), scene.cash('player:1'), scene.price('ECR')]).toEqual([
      9, 845, 100,
    ]);
  });

  it('1862/11, 1862/7.8.6: the subsidy of the turn counts for Hudson, to the pound', () => {
    // 60 at a price of 95: forty more are needed, 20 are there and 20 come.
    const scene = earned({ 1: 8, 2: 2 }, 60, { price: 95, cash: 20 }, 20);
    expect(scene.options(1, 'payDividend').map(({ kind }) => kind)).toContain('hudson');
    scene.play(1, payDividend('ECR', 'hudson'));
    expect(['player:1', 'player:2', 'company:ECR'].map(scene.cash)).toEqual([880, 820, 0]);
    expect(scene.price('ECR')).toBe(105);
    const short = earned({ 1: 8, 2: 2 }, 60, { price: 95, cash: 19 }, 20);
    expect(short.options(1, 'payDividend').map(({ kind }) => kind)).not.toContain('hudson');
    expect(short.wrongs(1, payDividend('ECR', 'hudson'))).not.toEqual([]);
  });

  it('1862/11: revenue equal to the price needs no Hudson and moves by itself', () => {
    const scene = earned({ 1: 8, 2: 2 }, 100);
    expect(scene.wrongs(1, payDividend('ECR', 'hudson'))).not.toEqual([]);
    scene.play(1, payDividend('ECR', 'payout'));
    expect(scene.price('ECR')).toBe(110);
  });

  it('1862/11, 1862/7.10: a train without a permit runs for nothing and uses up its warranty', () => {
    const scene = at('track');
    permit(scene, 'ECR', 'express');
    tile(scene, 'D13', '57', 1);
    marker(scene, 'ECR', 'D13');
    const owned = train(scene, 'ECR', '1F', 2);
    scene.play(1, PASS);
    while (scene.read('operating').step === 'token') scene.play(1, PASS);
    expect([scene.price('ECR'), scene.cash('company:ECR')]).toEqual([90, 500]);
    expect(scene.read('warranties')[owned]).toBe(1);
  });

  it('1862/15: the player with most shares runs a company without a director, of two the first in order', () => {
    const scene = joined('run', {}, {}, { 2: 2, 3: 2, pool: 3 });
    operating(scene, ['EUR'], 'run');
    train(scene, 'EUR', '2E');
    expect(scene.turn().acting).toEqual(['player:2']);
    const more = joined('run', {}, {}, { 2: 1, 3: 2, pool: 3 });
    operating(more, ['EUR'], 'run');
    train(more, 'EUR', '2E');
    expect(more.turn().acting).toEqual(['player:3']);
  });
});

describe('trains', () => {
  it('1862/12.2: the first C: an A bought a moment ago stays by its free warranty, others go', () => {
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
    scene.play(1, buyTop(scene, 'ECR', '1F'));
    expect(offerPrice(scene.table)).toBe(280);
    scene.play(1, buyTop(scene, 'ECR', '3F'));
    expect(['ECR', 'ENR', 'EUR'].map((id) => trainsOf(scene, id))).toEqual([
      ['1F', '3F'],
      [],
      ['2L'],
    ]);
  });

  it('1862/12.1: another director is asked, and the warranties go with the train', () => {
    const scene = at('trains');
    started(scene, 'ENR', { 2: 6 });
    const theirs = train(scene, 'ENR', '2E', 2);
    scene.play(1, buyTrain('ECR', theirs, 100));
    expect(scene.acting()).toBe(2);
    scene.play(2, { verb: 'decline' });
    expect([scene.at(theirs), scene.cash('company:ECR')]).toEqual(['company:ENR', 500]);
    scene.play(1, buyTrain('ECR', theirs, 100));
    scene.play(2, { verb: 'agree' });
    expect([scene.at(theirs), scene.cash('company:ECR'), scene.cash('company:ENR')]).toEqual([
      'company:ECR',
      400,
      600,
    ]);
    expect(scene.read('warranties')[theirs]).toBe(2);
  });

  it('1862/12.1, 1862/15: a company without a director sells no train', () => {
    const scene = at('trains');
    started(scene, 'ENR', { 2: 2, pool: 3 });
    const theirs = train(scene, 'ENR', '2E');
    expect(scene.wrongs(1, buyTrain('ECR', theirs, 100))).not.toEqual([]);
    expect(scene.options(1, 'buyTrain').every(({ train }) => train !== theirs)).toBe(true);
  });

  it('1862/12.4: two shares of £100 for £150: the rest pays a warranty, and no train of others first', () => {
    const scene = at('trains', { 1: 6 }, { cash: 50 });
    started(scene, 'ENR', { 1: 6 });
    const theirs = train(scene, 'ENR', '2F');
    soldOutBefore(scene, 'B');
    scene.clock('phase', 'B');
    scene.play(1, { verb: 'sellTreasury', company: 'ECR' });
    // 100, 95, 90: both are sold at the price before.
    expect([scene.cash('company:ECR'), scene.price('ECR'), scene.units('pool', 'ECR')]).toEqual([
      250, 90, 2,
    ]);
    expect(scene.wrongs(1, buyTrain('ECR', theirs, 200))).not.toEqual([]);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.wrongs(1, buyTop(scene, 'ECR', '2F', 2))).not.toEqual([]);
    scene.play(1, buyTop(scene, 'ECR', '2F', 1));
    expect(scene.cash('company:ECR')).toBe(0);
  });

  it('1862/12.4: a company that can pay for the train of the bank may buy an older one, but must buy', () => {
    const scene = at('trains', { 1: 6 }, { cash: 280 });
    started(scene, 'ENR', { 1: 6 });
    const theirs = train(scene, 'ENR', '2/3L');
    soldOutBefore(scene, 'C');
    scene.clock('phase', 'C');
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.options(1, 'sellTreasury')).toEqual([]);
    scene.play(1, buyTrain('ECR', theirs, 100));
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1862/15: without a director: express before freight before local, one a turn, no warranty', () => {
    for (const [kinds, face] of [
      [['local', 'freight'], '2F'],
      [['local', 'freight', 'express'], '2/3E'],
      [['local'], '2/3L'],
    ] as const) {
      const scene = at('trains', { 1: 2, pool: 3 }, { cash: 450 });
      permit(scene, 'ECR', ...kinds);
      soldOutBefore(scene, 'B');
      scene.clock('phase', 'B');
      train(scene, 'ECR', '2/3L');
      scene.settle();
      expect(trainsOf(scene, 'ECR')).toEqual(['2/3L', face]);
      expect(scene.cash('company:ECR')).toBe(250);
    }
  });

  it('1862/15, 1862/16: trainless without a director: £200 buy the B, £199 are the end', () => {
    const poor = (cash: number) => {
      const scene = at('trains', { 1: 2, pool: 3 }, { cash });
      soldOutBefore(scene, 'B');
      scene.clock('phase', 'B');
      scene.settle();
      return [scene.price('ECR'), scene.cash('player:1'), scene.units('ipo', 'ECR')];
    };
    expect(poor(200)).toEqual([100, 800, 0]);
    // £50 for each of two shares.
    expect(poor(199)).toEqual([undefined, 900, 10]);
  });

  it('1862/12.2, 1862/17: the first H calls the LNER, and there is always another', () => {
    const scene = at('trains', { 1: 6 }, { cash: 2500 });
    soldOutBefore(scene, 'H');
    scene.clock('phase', 'G');
    expect(scene.read('lner')).toBe('no');
    for (const face of ['9F', '6L']) scene.play(1, buyTop(scene, 'ECR', face));
    expect([scene.read('lner'), scene.read('phase'), scene.cash('company:ECR')]).toEqual([
      'triggered',
      'H',
      900,
    ]);
    expect(offerPrice(scene.table)).toBe(800);
  });
});

describe('buying back', () => {
  it('1862/13: one share a turn, at the price, by the company with the money for it', () => {
    const scene = at('redeem', { 1: 5, pool: 2 }, { cash: 200 });
    train(scene, 'ECR', '1F');
    expect(scene.options(1, 'redeemShare')).toEqual([redeem('ECR')]);
    const bank = scene.cash('bank');
    scene.play(1, redeem('ECR'));
    expect([scene.cash('company:ECR'), scene.cash('bank'), scene.price('ECR')]).toEqual([
      100,
      bank + 100,
      100,
    ]);
    expect([scene.units('pool', 'ECR'), scene.units('company:ECR', 'ECR')]).toEqual([1, 4]);
    expect(scene.wrongs(1, redeem('ECR'))).not.toEqual([]);
    expect(at('redeem', { 1: 5, pool: 2 }, { cash: 99 }).wrongs(1, redeem('ECR'))).not.toEqual([]);
    expect(at('redeem', { 1: 5 }, { cash: 100 }).wrongs(1, redeem('ECR'))).not.toEqual([]);
  });
});

describe('the end', () => {
  it('1862/18: the last pound of the bank does not break it, the next does', () => {
    for (const [left, broken] of [
      [100, false],
      [99, true],
    ] as const) {
      const scene = begin();
      started(scene, 'ECR', { 1: 7, 2: 2 });
      train(scene, 'ECR', '1F');
      stockRound(scene);
      scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - left);
      scene.play(1, { verb: 'sellShares', company: 'ECR', percent: 10 });
      expect([left, scene.read('broken')]).toEqual([left, broken]);
    }
  });

  it('1862/18: bank and first H in one set: it ends there, without the LNER', () => {
    const scene = at('acquire');
    train(scene, 'ECR', '9F');
    scene.clock('phase', 'H');
    scene.clock('lner', 'triggered');
    scene.clock('broken', true);
    scene.play(1, PASS);
    expect([scene.turn().over, scene.read('end'), scene.read('lner')]).toEqual([
      true,
      'bank',
      'triggered',
    ]);
  });

  it('1862/18: without a train each certificate is halved and rounded for itself', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 5, 2: 2 }, { price: 105 });
    const total = (player: number) =>
      rulebook.score!(scene.table).find((one) => one.player === `player:${player}`)!.total;
    // 315 / 2 = 157, and 52 twice; with a train five shares of 105.
    expect([total(1), total(2), total(3)]).toEqual([800 + 157 + 104, 904, 800]);
    train(scene, 'ECR', '1F');
    expect([total(1), total(2)]).toEqual([1325, 1010]);
  });

  it('1862/17: with the LNER the IPO lies in the pool at the price, and nothing is started any more', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 5, 2: 2 }, { chartered: true, price: 150, par: 100 });
    train(scene, 'ECR', '9F');
    scene.clock('phase', 'H');
    scene.clock('lner', 'triggered');
    operating(scene, ['ECR'], 'acquire');
    scene.play(1, PASS);
    expect([scene.read('stage'), scene.read('lner')]).toEqual(['stock', 'formed']);
    expect([scene.units('ipo', 'ECR'), scene.units('pool', 'ECR')]).toEqual([0, 3]);
    const asked = scene.acting();
    expect(scene.options(asked, 'startCompany')).toEqual([]);
    const before = scene.cash(`player:${asked}`);
    scene.play(asked, { verb: 'buyShare', company: 'ECR', from: 'pool', percent: 10 });
    expect(scene.cash(`player:${asked}`)).toBe(before - 150);
  });
});
