import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { trainsOnSale } from '../../../../../engine/rules/trains/rules.ts';
import { builder, line } from '../../../../kit/stands/1825-line.ts';
import { formed, operating, type Scene, started, trains, begin } from '../../../../kit/1825.ts';
import { buyTrain } from '../../../../kit/moves.ts';
import { inDepot } from '../../../../kit/scene.ts';
import { buy, buyer, onlyFrom, purchase, typeOf } from './positions.ts';

const kits = { r1: true, k2: true, k3: true };

const kindsOnSale = (scene: Scene): string[] =>
  trainsOnSale(scene.table).map((id) => scene.game.box.pieces.get(id)!.type!);

describe('buying trains', () => {
  test('§10: of a train that lies behind the next of its kind nothing else is said', () => {
    const scene = buyer(0, '1');
    const [next, behind] = piecesIn(scene.table, 'depot').filter((id) => typeOf(scene, id) === '2');
    expect(scene.wrongs(1, buy(next!, 1)).length).toBe(2);
    const found = scene.findings(1, buy(behind!, 1));
    expect(found.map(({ message }) => message)).toEqual([
      'Another train is for sale now, a 2 for £180.',
    ]);
  });

  test('1825/purchase-trains/1: the next train of the stock at its price, to the bank', () => {
    const scene = buyer(1000);
    const one = ['1825/purchase-trains/1'];
    expect(scene.wrongs(1, buy('train:2-1', 180))).toEqual(one);
    expect(scene.wrongs(1, buy('train:3-0', 300))).toEqual(one);
    expect(scene.wrongs(1, buy('train:9-9', 10))).toEqual(one);
    expect(scene.wrongs(1, buy('tile:8-0', 10))).toEqual(one);
    expect(scene.wrongs(1, buy('train:2-0', 170))).toEqual(one);
    const bank = scene.cash('bank');
    scene.play(1, buy('train:2-0', 180));
    expect(scene.at('train:2-0')).toBe('company:LNWR');
    expect([scene.cash('company:LNWR'), scene.cash('bank') - bank]).toEqual([820, 180]);
    expect(scene.wrongs(1, buy('train:2-1', 180))).toEqual([]);
  });

  test.each([
    ['2', ['2']],
    ['3', ['2', '3T', 'U3']],
    ['4', ['2', '3T', 'U3', '2+2', '4T']],
    ['4a', ['2', '3T', 'U3', '2+2', '4T', '4+4E']],
  ])('1825/purchase-trains/2: in phase %s the bank sells %j', (name, kinds) => {
    expect(kindsOnSale(buyer(1000, name, kits))).toEqual(kinds);
  });

  test('1825/purchase-trains/3: without phase 4 a 4T comes when all before it are sold', () => {
    const scene = buyer(1000, '3', { r1: true });
    scene.put('train:4T-0', 'depot');
    expect(kindsOnSale(scene)).toEqual(['2']);
    expect(scene.wrongs(1, buy('train:4T-0', 480))).toEqual(['1825/purchase-trains/1']);
    onlyFrom(scene, '4T');
    expect(kindsOnSale(scene)).toEqual(['4T']);
    expect(scene.wrongs(1, buy('train:4T-0', 480))).toEqual([]);
  });

  test('1825/purchase-trains/4: trains of the open market at their price', () => {
    const scene = buyer(1000);
    scene.put('train:4-0', 'pool');
    expect(scene.wrongs(1, buy('train:4-0', 430))).toEqual([]);
    expect(scene.wrongs(1, buy('train:4-0', 420))).toEqual(['1825/purchase-trains/4']);
    expect(scene.options(1, 'buyTrain')).toContainEqual(buy('train:4-0', 430));
  });

  test('1825/purchase-trains/5 1825/purchase-trains/6: from a company at any price from 10 up', () => {
    const scene = buyer(500);
    trains(scene, 'MR', '3');
    expect(scene.wrongs(1, buy('train:3-0', 9))).toEqual(['1825/purchase-trains/6']);
    for (const price of [10, 11, 437, 500])
      expect(scene.wrongs(1, buy('train:3-0', price))).toEqual([]);
    const had = scene.cash('company:MR');
    scene.play(1, buy('train:3-0', 437));
    expect(scene.at('train:3-0')).toBe('company:LNWR');
    expect([scene.cash('company:LNWR'), scene.cash('company:MR') - had]).toEqual([63, 437]);
    operating(scene, ['LNWR', 'MR'], 'trains');
    expect(scene.wrongs(1, buy('train:3-0', 10))).toEqual(['1825/purchase-trains/5']);
  });

  test('1825/purchase-trains/7: in recorded games in tens', () => {
    const scene = buyer(500, '1', { profile: 'peer' });
    trains(scene, 'MR', '3');
    expect(scene.wrongs(1, buy('train:3-0', 15))).toEqual(['1825/purchase-trains/7']);
    expect(scene.wrongs(1, buy('train:3-0', 20))).toEqual([]);
  });

  test('1825/purchase-trains/8 1825/purchase-trains/9 1825/purchase-trains/10: several, up to the limit', () => {
    const scene = buyer(1000);
    for (const n of [0, 1, 2, 3]) scene.play(1, buy(`train:2-${n}`, 180));
    expect(
      piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train')),
    ).toHaveLength(4);
    operating(scene, ['LNWR', 'MR'], 'trains');
    expect(scene.wrongs(1, buy('train:2-4', 180))).toEqual(['1825/purchase-trains/9']);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
    const later = buyer(2000, '3', kits);
    trains(later, 'LNWR', '4', '4', '4');
    expect(later.wrongs(1, buy('train:2-0', 180))).toEqual(['1825/purchase-trains/9']);
    later.clock('phase', '4');
    expect(later.wrongs(1, buy('train:2-0', 180))).toEqual([]);
  });

  test('1825/purchase-trains/12: in recorded games the train a minor formed with stays', () => {
    const offered = (profile: string) => {
      const scene = buyer(500, '1', { r1: true, profile });
      started(scene, 'Cam', 67, { 2: 100 });
      formed(scene, 'Cam');
      scene.put('train:U3-0', 'company:Cam');
      return scene.wrongs(1, buy('train:U3-0', 100));
    };
    expect(offered('peer')).toEqual(['1825/purchase-trains/12']);
    expect(offered('seed')).toEqual([]);
  });
});

describe('no forced purchases', () => {
  test('1825/forced-train-purchases/1: a company may go without', () => {
    const scene = line(buyer(1000));
    expect(piecesIn(scene.table, 'company:LNWR').some((id) => id.startsWith('train'))).toBe(false);
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual([]);
    expect(scene.turn().verbs).toContain('pass');
  });

  test('1825/forced-train-purchases/2: no player adds to the price', () => {
    const scene = buyer(179);
    scene.fund('player:1', 1000);
    expect(scene.wrongs(1, buy('train:2-0', 180))).toEqual(['1825/forced-train-purchases/2']);
    scene.fund('company:LNWR', 180);
    expect(scene.wrongs(1, buy('train:2-0', 180))).toEqual([]);
  });
});

describe('trains', () => {
  const buyTrain = (train: string, cost: number) => ({
    verb: 'buyTrain',
    company: 'LNWR',
    train,
    price: cost,
  });

  /** LNWR before its trains with this much; MR has a 2. */
  function market(cash: number, options: object = {}): Scene {
    const scene = line(builder(options, '1', cash));
    trains(scene, 'MR', '2');
    operating(scene, ['LNWR', 'MR'], 'trains');
    return scene;
  }

  test('1825/purchase-trains/5: the prices offered for another’s train: the least, its face, and all there is', () => {
    const offered = (cash: number, options?: object) => {
      const scene = market(cash, options);
      return scene
        .options(1, 'buyTrain')
        .filter(({ train }) => scene.at(train as string) === 'company:MR')
        .map((move) => move.price);
    };
    expect(offered(500)).toEqual([10, 180, 500]);
    expect(offered(137)).toEqual([10, 137]);
    expect(offered(137, { profile: 'peer' })).toEqual([10, 130]);
  });

  test('1825/purchase-trains/9: with four trains in phase 1 nobody is asked for a fifth', () => {
    const scene = market(1000);
    trains(scene, 'LNWR', '2', '2', '2', '2');
    scene.settle();
    expect(scene.turn().entity).toBe('company:MR');
  });

  test('1825/purchase-trains/12: in recorded games a minor sells what it has bought, not what it formed with', () => {
    const scene = begin({ players: 4, units: '1', r1: true, profile: 'peer' });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'Cam', 76, { 2: 60 });
    formed(scene, 'LNWR', 'Cam');
    scene.fund('company:LNWR', 500);
    scene.put('train:U3-0', 'company:Cam');
    trains(scene, 'Cam', '2');
    operating(scene, ['LNWR', 'Cam'], 'trains');
    expect(scene.wrongs(1, buyTrain('train:2-0', 10))).toEqual([]);
    expect(scene.wrongs(1, buyTrain('train:U3-0', 10))).toEqual(['1825/purchase-trains/12']);
  });
});

describe('1825 §10, trains', () => {
  const onlyFrom = (scene: Scene, ...left: string[]) => {
    for (const id of piecesIn(scene.table, 'depot').slice())
      if (!left.includes(scene.game.box.pieces.get(id)!.type!)) scene.put(id, 'out');
  };

  const buyer = (owned: string[], phaseName: string, options: object = {}, cash = 1500) => {
    const scene = builder(options, phaseName, cash);
    trains(scene, 'LNWR', ...owned);
    operating(scene, ['LNWR', 'MR'], 'trains');
    return scene;
  };

  test('§10.3: four trains in phases 1 and 2, three in phase 3, with K3 any number in phase 4', () => {
    const may = (owned: string[], phaseName: string, kind: string, options: object = {}) => {
      const scene = buyer(owned, phaseName, options);
      onlyFrom(scene, kind);
      const cost = { '3': 300, '4': 430, '6': 650 }[kind]!;
      return scene.wrongs(1, purchase(inDepot(scene, kind), cost)).length === 0;
    };
    expect(may(['2', '2', '2'], '1', '3')).toBe(true);
    expect(may(['2', '2', '2', '2'], '1', '3')).toBe(false);
    expect(may(['3', '3'], '3', '4')).toBe(true);
    expect(may(['3', '3', '3'], '3', '4')).toBe(false);
    expect(may(['3', '3', '3', '4'], '4', '6', { k3: true })).toBe(true);
  });

  test('D26: 9 is too little for a train of another company, 11 is no price of recorded games', () => {
    const offer = (profile: string, cost: number, cash = 1500) => {
      const scene = buyer([], '2', { profile }, cash);
      const [train] = trains(scene, 'MR', '3');
      return scene.wrongs(1, purchase(train!, cost)).length === 0;
    };
    expect([9, 10, 11].map((cost) => offer('seed', cost))).toEqual([false, true, true]);
    expect([9, 10, 11, 20].map((cost) => offer('peer', cost))).toEqual([false, true, false, true]);
    expect([offer('seed', 100, 99), offer('seed', 99, 99)]).toEqual([false, true]);
  });

  test('§10.1: 3T and U3 are for sale beside the stock from phase 3, 4T and 2+2 from phase 4', () => {
    const sale = (phaseName: string) => {
      const scene = buyer([], phaseName, { k2: true, k3: true });
      onlyFrom(scene, '6', '7', '3T', 'U3', '4T', '2+2', '4+4E');
      return [
        ...new Set(
          scene
            .options(1, 'buyTrain')
            .map((move) => scene.game.box.pieces.get(move.train as string)!.type!),
        ),
      ].sort();
    };
    expect(sale('2')).toEqual(['6']);
    expect(sale('3')).toEqual(['3T', '6', 'U3']);
    expect(sale('4')).toEqual(['2+2', '3T', '4T', '6', 'U3']);
    expect(sale('4a')).toEqual(['2+2', '3T', '4+4E', '4T', '6', 'U3']);
  });
});

describe('1825 §10, who is asked about trains', () => {
  /** LNWR of player 1 at its trains, with a 2 of its own; MR of player 2 has these. */
  function asked(cash: number, theirs: readonly string[], options: object = {}) {
    const scene = begin({ players: 4, units: '12', ...options });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    scene.fund('company:LNWR', cash);
    trains(scene, 'LNWR', '2');
    trains(scene, 'MR', ...theirs);
    operating(scene, ['LNWR', 'MR'], 'trains', { revenue: 0 });
    scene.settle();
    return (scene.read('at') ?? 0) === 0;
  }

  test('a train of another company is sold for 10 at the least: with 9 nothing is asked', () => {
    expect([asked(10, ['2']), asked(9, ['2'])]).toEqual([true, false]);
  });

  test('its own trains are none that it could buy', () => {
    expect([asked(150, []), asked(180, [])]).toEqual([false, true]);
  });

  test('as recorded games have it, it is asked with a pound, though prices go by tens', () => {
    const peer = { profile: 'peer' };
    expect([asked(1, ['2'], peer), asked(0, ['2'], peer)]).toEqual([true, false]);
  });
});

describe('1825 §10, trains', () => {
  const own = (scene: Scene, place = 'company:LNWR') =>
    piecesIn(scene.table, place).filter((id) => id.startsWith('train'));

  const kinds = (scene: Scene, place?: string) => own(scene, place).map((id) => typeOf(scene, id));

  test('§10.4: a director adds nothing, and nobody is forced', () => {
    const scene = builder({}, '1', 179);
    scene.fund('player:1', 600);
    operating(scene, ['LNWR', 'MR'], 'trains');
    scene.settle();
    expect(scene.wrongs(1, buyTrain('LNWR', inDepot(scene, '2'), 180))).not.toEqual([]);
    const rich = builder({}, '1', 540);
    operating(rich, ['LNWR', 'MR'], 'trains');
    for (let n = 0; n < 3; n++) rich.play(1, buyTrain('LNWR', inDepot(rich, '2'), 180));
    expect([rich.cash('company:LNWR'), kinds(rich)]).toEqual([0, ['2', '2', '2']]);
  });
});
