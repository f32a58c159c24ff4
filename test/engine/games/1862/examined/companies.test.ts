import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../../../engine/games/1862/rulebook.ts';
import { mergerPartners } from '../../../../../engine/games/1862/merger/propose.ts';
import { mergerPrice } from '../../../../../engine/games/1862/merger/swap.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  marker,
  markerIn,
  nowOf,
  operating,
  PASS,
  permit,
  permits,
  type Scene,
  type Started,
  started,
  stockRound,
  tile,
  train,
  unused,
} from '../../../../kit/1862.ts';

/** Positions from the chapters on mergers, the LNER and the end, answered before the game was asked. */

type Holders = { readonly [holder: string]: number };

const merge = (survivor = 'ECR', company = 'ECR', other = 'EUR') =>
  ({ verb: 'proposeMerger', company, other, survivor }) as const;
const keep = { verb: 'settleOption', choice: 'redeem' } as const;
const give = { verb: 'settleOption', choice: 'sell' } as const;

/** Gives or keeps every odd share until the exchange is over. */
function answer(scene: Scene, move: typeof keep | typeof give = give): void {
  while (scene.read('swap')?.option) scene.play(scene.acting(), move);
}

/** ECR in D13 and EUR in E12, joined, with trains; WVR of player 3 stands apart. */
function joined(
  ecr: Holders,
  eur: Holders,
  of: Started = {},
  also: Started = {},
  step: 'merge' | 'acquire' = 'merge',
): Scene {
  const scene = begin();
  started(scene, 'ECR', ecr, of);
  started(scene, 'EUR', eur, also);
  train(scene, 'ECR', '1F');
  train(scene, 'EUR', '2L');
  tile(scene, 'D13', '57', 1);
  tile(scene, 'E12', '790', 1);
  marker(scene, 'ECR', 'D13');
  marker(scene, 'EUR', 'E12');
  started(scene, 'WVR', { 3: 6 });
  operating(scene, ['ECR', 'EUR', 'WVR'], step);
  return scene;
}

describe('mergers', () => {
  it('1862/14.2: the halves decide which is the lower; rounded down to a price', () => {
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

  it('1862/14.2, 1862/18: a merger at 1000 ends the game with the round', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, { price: 700 }, { price: 700 }, 'acquire');
    scene.clock('operating', { of: 3, order: ['ECR', 'EUR'] });
    scene.play(1, merge());
    expect([scene.read('soared'), scene.turn().over, scene.read('end')]).toEqual([
      true,
      true,
      'market',
    ]);
  });

  it('1862/14.1: offered is either survivor, at the two steps and at no other', () => {
    const offered = (step: 'merge' | 'track' | 'acquire', player = 1) => {
      const scene = joined({ 1: 6 }, { 2: 6 });
      scene.clock('operating', { step });
      return scene.options(player, 'proposeMerger');
    };
    expect(offered('merge')).toEqual([merge('ECR'), merge('EUR')]);
    expect(offered('acquire')).toEqual([merge('ECR'), merge('EUR')]);
    expect([offered('track'), offered('merge', 2)]).toEqual([[], []]);
  });

  it('1862/14.1: once before track, once at the end, each with another', () => {
    const scene = joined({ 1: 6 }, { 1: 6 });
    started(scene, 'N&E', { 1: 6 });
    marker(scene, 'N&E', 'E12', 1);
    expect(mergerPartners(nowOf(scene.table), 'ECR').sort()).toEqual(['EUR', 'N&E']);
    scene.clock('operating', { order: ['ECR', 'EUR', 'N&E', 'WVR'] });
    scene.play(1, merge());
    answer(scene);
    expect(scene.read('operating').step).not.toBe('merge');
    expect(scene.wrongs(1, merge('ECR', 'ECR', 'N&E'))).not.toEqual([]);
    scene.clock('operating', { step: 'acquire' });
    expect(scene.wrongs(1, merge('ECR', 'ECR', 'N&E'))).toEqual([]);
  });

  it('1862/14.5: seven markers lie in all; unused ones fill up to that', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, { markers: 6 }, { markers: 4 });
    for (const hex of ['F3', 'E2', 'E4']) marker(scene, 'ECR', hex);
    for (const hex of ['B5', 'D5']) {
      tile(scene, hex, '57', 0);
      marker(scene, 'EUR', hex);
    }
    // Four and three on the map, two and one unused: seven lie, none is left.
    scene.play(1, merge());
    expect([unused(scene, 'ECR'), scene.read('swap')]).toEqual([0, null]);
    const fewer = joined({ 1: 6 }, { 1: 6 }, { markers: 4 }, { markers: 4 });
    for (const hex of ['F3', 'E2']) marker(fewer, 'ECR', hex);
    // Three and one on the map, one and three unused: four lie, three more.
    fewer.play(1, merge());
    expect(unused(fewer, 'ECR')).toBe(3);
    const least = joined({ 1: 6 }, { 1: 6 }, { markers: 2 }, { markers: 2 });
    least.play(1, merge());
    expect(unused(least, 'ECR')).toBe(2);
  });

  it('1862/14.5: London counts among the seven, and a double link is one', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, { markers: 7 }, { markers: 7 });
    for (const hex of ['F3', 'E2', 'E4', 'B15']) marker(scene, 'ECR', hex);
    for (const hex of ['B5', 'D5', 'D15']) marker(scene, 'EUR', hex);
    // D13, F3, E2, E4, E12, B5, D5 and one link: eight.
    scene.play(1, merge());
    expect(scene.read('swap')?.excess).toBe(1);
    expect([markerIn(scene, 'B15'), markerIn(scene, 'D15')]).toEqual(['ECR', undefined]);
    scene.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'B15' });
    expect([markerIn(scene, 'B15'), scene.read('swap')]).toEqual([undefined, null]);
  });

  it('1862/14.5: the one that goes has its old permit, three markers and its home icon again', () => {
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

  it('1862/14.4: a holder of one share of each gets one of the new company, without a question', () => {
    const scene = joined({ 1: 6, 2: 1 }, { 1: 6, 2: 1 });
    scene.play(1, merge());
    answer(scene);
    expect([scene.units('player:2', 'ECR'), scene.units('player:2', 'EUR')]).toEqual([1, 0]);
    expect(scene.cash('player:2')).toBe(800);
  });

  it('1862/14.4: an odd share at a price of 95 + 71: £83 to keep or to give', () => {
    const scene = joined({ 1: 6, 2: 1 }, { 1: 6 }, { price: 95 }, { price: 142 });
    scene.play(1, merge());
    while (scene.read('swap')?.option?.holder !== 'player:2') scene.play(scene.acting(), give);
    expect(scene.read('swap')?.option).toMatchObject({ sell: 83, redeem: 83 });
    scene.play(2, keep);
    expect([scene.cash('player:2'), scene.units('player:2', 'ECR')]).toEqual([717, 1]);
  });

  it('1862/14.5: a partner that has operated ends the turn: no run, no train, no warranty used', () => {
    const scene = joined({ 1: 6 }, { 1: 6 });
    const id = piecesIn(scene.table, 'company:ECR').find((one) => one.startsWith('train:'))!;
    scene.clock('warranties', { [id]: 2 });
    operating(scene, ['EUR', 'ECR', 'WVR'], 'merge', { at: 1 });
    scene.play(1, merge());
    answer(scene);
    expect(scene.turn().entity).toBe('company:WVR');
    expect([scene.price('ECR'), scene.read('warranties')]).toEqual([150, { [id]: 2 }]);
  });

  it('1862/14.1: neither with itself, nor not floated, nor by London alone', () => {
    const scene = joined({ 1: 6 }, { 1: 6 });
    expect(scene.wrongs(1, merge('ECR', 'ECR', 'ECR'))).not.toEqual([]);
    const apart = joined({ 1: 6 }, { 1: 6 });
    tile(apart, 'D13', '57', 0);
    expect(mergerPartners(nowOf(apart.table), 'ECR')).toEqual([]);
    marker(apart, 'ECR', 'B15');
    marker(apart, 'EUR', 'D15');
    expect(apart.wrongs(1, merge())).toContain('1862/7.5.2/1');
  });

  it('1862/14.3, 1862/14.4: the IPO goes to the pool, and there the shares for the exchange are', () => {
    const scene = joined({ 1: 6 }, { 2: 6 }, { chartered: true }, { chartered: true });
    scene.play(1, merge());
    scene.play(2, { verb: 'agree' });
    answer(scene);
    // Six are three for each of them; four of ECR lay in the IPO.
    expect([1, 2].map((player) => scene.units(`player:${player}`, 'ECR'))).toEqual([3, 3]);
    // Clockwise from the active director comes he himself.
    expect([scene.director('ECR'), scene.units('pool', 'ECR')]).toEqual(['player:1', 4]);
    expect(scene.at('par:ECR')).toBe('par:chartered-100');
  });

  it('1862/14.5: an acquired company with a turn to come has none, nor the one that stays', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, {}, {}, 'acquire');
    scene.play(1, merge('EUR'));
    answer(scene);
    expect(scene.turn().entity).toBe('company:WVR');
    expect(scene.read('operating').step).not.toBe('end');
    expect(markerIn(scene, 'D13')).toBe('EUR');
  });
});

describe('the LNER and the end', () => {
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

  it('1862/17: the limit counts shares, the certificate as three', () => {
    const scene = forming((table) => started(table, 'ENR', { 2: 4, 1: 1 }));
    scene.play(1, PASS);
    expect(scene.read('limit')).toBe(8);
    // Six certificates are below it.
    expect(
      scene.wrongs(1, { verb: 'buyShare', company: 'ECR', from: 'pool', percent: 10 }),
    ).toEqual([]);
  });

  it('1862/17: a company without a charter may float yet, places its marker and lays nothing', () => {
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

  it('1862/18: at 1000 the round ends it, with the first H bought as well', () => {
    const scene = forming((table) => {
      table.clock('soared', true);
      table.clock('operating', { of: 3 });
    });
    scene.play(1, PASS);
    expect([scene.turn().over, scene.read('end'), scene.read('lner')]).toEqual([
      true,
      'market',
      'triggered',
    ]);
  });

  it('1862/18: broken in a stock round, the set that follows is the last', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 7, 2: 2 });
    train(scene, 'ECR', '1F');
    stockRound(scene);
    scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - 50);
    scene.play(1, { verb: 'sellShares', company: 'ECR', percent: 10 });
    expect([scene.read('broken'), scene.cash('bank')]).toEqual([true, -50]);
    expect(scene.turn().over).toBe(false);
    operating(scene, ['ECR'], 'acquire', { of: 2, num: 1 });
    scene.play(1, PASS);
    expect(scene.turn().over).toBe(false);
    operating(scene, ['ECR'], 'acquire', { of: 2, num: 2 });
    scene.play(1, PASS);
    expect([scene.turn().over, scene.read('end')]).toEqual([true, 'bank']);
  });

  it('1862/18: an unfloated company without a train counts half for each certificate', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 4 }, { price: 65, floated: false });
    const totals = Object.fromEntries(
      rulebook.score!(scene.table).map(({ player, total }) => [player, total]),
    );
    // 195 halved is 97, 65 halved 32.
    expect(totals['player:1']).toBe(800 + 97 + 32);
  });
});
