import { describe, expect, test } from 'vitest';
import { companies } from '../../../../../engine/games/1862/companies.ts';
import { offerPrice } from '../../../../../engine/games/1862/trains/roster.ts';
import { buyTop, buyUsed, does, buyTopOf, at, buying } from '../../../../kit/stands/1862-line.ts';
import {
  begin,
  operating,
  PASS,
  type Scene,
  started,
  train,
  soldOutBefore,
  markerIn,
  stockRound,
} from '../../../../kit/1862.ts';
import { last, passStage } from './positions.ts';

describe('the LNER', () => {
  /** The set of the first H train is over. */
  const formed = () =>
    last((scene) => {
      scene.clock('phase', 'H');
      scene.clock('lner', 'triggered');
    });

  test('1862/10.3/1, 1862/10.3/2, 1862/10.3/3, 1862/sequence/5: it forms, and a stock round follows', () => {
    const scene = formed();
    expect(scene.units('ipo', 'ECR')).toBe(3);
    scene.play(1, PASS);
    expect([scene.read('lner'), scene.read('stage'), scene.read('turn')]).toEqual([
      'formed',
      'stock',
      4,
    ]);
    expect([scene.units('ipo', 'ECR'), scene.units('pool', 'ECR')]).toEqual([0, 3]);
    expect(companies(scene.table)).toEqual(['ECR']);
    expect(scene.at('charter:WVR')).toBe('out');
    expect(scene.read('offered')).toEqual(['ECR']);
    const before = last((table) => {
      table.clock('lner', 'triggered');
      table.clock('operating', { of: 3 });
    });
    before.play(1, PASS);
    expect(before.read('lner')).toBe('triggered');
  });

  test('1862/6.5.2/3: the limit is the most shares of any player', () => {
    const scene = formed();
    started(scene, 'ENR', { 1: 4, 2: 6 });
    scene.play(1, PASS);
    expect(scene.read('limit')).toBe(9);
  });

  test('1862/10.3/4: one stock round and one set later it is over', () => {
    const scene = formed();
    scene.play(1, PASS);
    passStage(scene);
    expect(scene.read('operating').of).toBe(3);
    while (!scene.turn().over) {
      const [player] = scene.turn().acting;
      const n = Number(player!.slice(-1));
      const verb = scene.turn().verbs.find((one) => scene.options(n, one).length > 0)!;
      const moves = scene.options(n, verb);
      scene.play(n, scene.options(n, 'pass')[0] ?? moves.at(-1)!);
    }
    expect([scene.read('end'), scene.read('turn'), scene.read('operating').num]).toEqual([
      'lner',
      4,
      3,
    ]);
    expect(scene.wrongs(1, PASS)).toContain('1862/10.3/4');
  });
});

describe('when it comes', () => {
  test('1862/S12.2, 1862/S17: the first H calls the LNER, and there is always another', () => {
    const scene = at('trains', { 1: 6 }, { cash: 2500 });
    soldOutBefore(scene, 'H');
    scene.clock('phase', 'G');
    expect(scene.read('lner')).toBe('no');
    for (const face of ['9F', '6L']) scene.play(1, buyTopOf(scene, 'ECR', face));
    expect([scene.read('lner'), scene.read('phase'), scene.cash('company:ECR')]).toEqual([
      'triggered',
      'H',
      900,
    ]);
    expect(offerPrice(scene.table)).toBe(800);
  });

  test('1862/S17: with the LNER the IPO lies in the pool at the price, and nothing is started any more', () => {
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

describe('what nobody buys', () => {
  test('1862/S17: no used trains, but those of the bank, and buying back', () => {
    const scene = buying('H', 3000, {}, { 1: 5, pool: 2 });
    const theirs = train(scene, 'ENR', '9F');
    scene.fund('company:ENR', 1000);
    scene.clock('lner', 'formed');
    expect(scene.wrongs(1, buyUsed(theirs, 800))).toContain('1862/7.9/8');
    scene.play(1, buyTop(scene, '6E'));
    scene.play(1, PASS);
    expect(scene.read('operating').step).toBe('redeem');
    scene.play(1, does('redeemShare'));
    expect(scene.units('pool', 'ECR')).toBe(1);
    // No acquisition is asked for.
    expect(scene.turn().entity).toBe('company:ENR');
  });
});

describe('limits and companies', () => {
  /** ECR at the last step of the last round of a set in which the first H was bought. */
  function forming(more: (scene: Scene) => void = () => {}): Scene {
    const scene = begin();
    started(scene, 'ECR', { 1: 7, 2: 2 }, { chartered: true });
    train(scene, 'ECR', '1F');
    scene.clock('phase', 'H');
    scene.clock('lner', 'triggered');
    operating(scene, ['ECR'], 'acquire');
    more(scene);
    return scene;
  }

  test('1862/S17: the limit counts shares, the certificate as three', () => {
    const scene = forming((table) => started(table, 'ENR', { 2: 4, 1: 1 }));
    scene.play(1, PASS);
    expect(scene.read('limit')).toBe(8);
    // Six certificates are below it.
    expect(
      scene.wrongs(1, { verb: 'buyShare', company: 'ECR', from: 'pool', percent: 10 }),
    ).toEqual([]);
  });

  test('1862/S17: a company without a charter may float yet, places its marker and lays nothing', () => {
    const scene = forming((table) =>
      started(
        table,
        'ENR',
        { 2: 3, 3: 1 },
        { floated: false, homed: false, cash: 400, markers: 0 },
      ),
    );
    scene.play(1, PASS);
    expect(scene.read('lner')).toBe('formed');
    stockRound(scene, 3);
    scene.play(3, { verb: 'buyShare', company: 'ENR', from: 'company:ENR', percent: 10 });
    scene.play(2, { verb: 'buyMarkers', company: 'ENR', count: 2 });
    expect(scene.read('companies').ENR?.floated).toBe(true);
    operating(scene, ['ENR'], 'home', { begun: false });
    scene.settle();
    expect(markerIn(scene, 'F3')).toBe('ENR');
    expect(scene.read('operating').step).toBe('trains');
  });
});
