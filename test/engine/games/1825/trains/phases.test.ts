import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { builder } from '../../../../kit/stands/1825-line.ts';
import { pass } from '../../../../kit/stands/1825-stock.ts';
import { formed, operating, type Scene, started, trains, begin } from '../../../../kit/1825.ts';
import { buyTrain } from '../../../../kit/moves.ts';
import { inDepot } from '../../../../kit/scene.ts';
import { buy, buyer, onlyFrom, purchase, typeOf } from './positions.ts';

const phase = (scene: Scene) => scene.table.clock.get('phase');

const own = (scene: Scene, company = 'LNWR') =>
  piecesIn(scene.table, `company:${company}`).filter((id) => id.startsWith('train'));

/** Kinds of the trains of a company. */
const kinds = (scene: Scene, company = 'LNWR') =>
  own(scene, company).map((id) => scene.game.box.pieces.get(id)!.type!);

describe('buying trains', () => {
  test('1825/purchase-trains/42: the first 5 ends all 2 trains', () => {
    const scene = buyer(1000, '2');
    trains(scene, 'MR', '2', '3');
    scene.put('train:2-3', 'pool');
    onlyFrom(scene, '5', '2');
    scene.put('train:5-0', 'pool');
    scene.play(1, buy('train:5-0', 550));
    expect(phase(scene)).toBe('3');
    const twos = [...scene.game.box.pieces.keys()].filter((id) => id.startsWith('train:2-'));
    expect(new Set(twos.map(scene.at))).toEqual(new Set(['out']));
    expect(scene.at('train:3-0')).toBe('company:MR');
  });

  test('1825/purchase-trains/43: with K3 the first 7 ends all 3 trains, else it does not', () => {
    const after = (options: object, before: string) => {
      const scene = buyer(1000, before, options);
      trains(scene, 'MR', '3');
      scene.put('train:7-0', 'pool');
      scene.play(1, buy('train:7-0', 720));
      return [phase(scene), scene.at('train:3-0')];
    };
    expect(after({ k3: true, units: '123' }, '4')).toEqual(['4a', 'out']);
    expect(after({ units: '123' }, '3a')).toEqual(['3a', 'company:MR']);
  });

  test.each([
    ['1825/purchase-trains/37', {}, '1', '3', '2'],
    ['1825/purchase-trains/38', {}, '2', '5', '3'],
    ['1825/purchase-trains/39', {}, '3', '6', '3a'],
    ['1825/purchase-trains/40', { k3: true }, '3', '6', '4'],
    ['1825/purchase-trains/41', { k3: true }, '4', '7', '4a'],
    ['1825/purchase-trains/44', {}, '1', '5', '1'],
    ['1825/purchase-trains/44', {}, '2', '2', '2'],
  ])('%s: with %j, in phase %s the first %s makes it %s', (_, options, before, kind, after) => {
    const scene = buyer(1000, before, options);
    scene.put(`train:${kind}-0`, 'pool');
    scene.play(1, buy(`train:${kind}-0`, scene.game.box.trains.get(kind)!.price));
    expect(phase(scene)).toBe(after);
  });

  test('1825/purchase-trains/44: a train from another company begins a phase as well', () => {
    const scene = buyer(1000, '1');
    trains(scene, 'MR', '3');
    scene.play(1, buy('train:3-0', 10));
    expect(phase(scene)).toBe('2');
  });

  test('1825/purchase-trains/36: the game begins in phase 1', () => {
    expect(phase(buyer(1000))).toBe('1');
    const scene = buyer(1000);
    scene.play(1, buy('train:2-0', 180));
    expect(phase(scene)).toBe('1');
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

  test('§10.5: the first 5 takes the 2 trains away before anybody is over the limit', () => {
    const scene = buyer(['2', '2', '3'], '2');
    trains(scene, 'MR', '2', '3', '3');
    onlyFrom(scene, '5');
    scene.play(1, purchase(inDepot(scene, '5'), 550));
    expect([kinds(scene), kinds(scene, 'MR'), phase(scene)]).toEqual([['3', '5'], ['3', '3'], '3']);
    expect(scene.turn().verbs).not.toContain('discardTrain');
  });

  test('§10.5: the buyer of the first 5 may itself have too many', () => {
    const scene = buyer(['3', '3', '3'], '2');
    onlyFrom(scene, '5');
    scene.play(1, purchase(inDepot(scene, '5'), 550));
    expect(scene.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['discardTrain'] });
    scene.play(1, { verb: 'discardTrain', company: 'LNWR', train: own(scene)[0]! });
    expect(kinds(scene)).toEqual(['3', '3', '5']);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
  });

  test('§10.5: without unit 2 or K3 a 6 or 7 begins no phase; unit 2 has its 3a', () => {
    const first = (options: object, kind: string, cost: number) => {
      const scene = buyer([], '3', options);
      onlyFrom(scene, kind);
      scene.play(1, purchase(inDepot(scene, kind), cost));
      return phase(scene);
    };
    expect(first({}, '6', 650)).toBe('3a');
    expect(first({ k3: true }, '6', 650)).toBe('4');
    expect(first({ units: '123' }, '7', 720)).toBe('3');
  });
});

describe('1825 §10.5 and D32, phases by trade', () => {
  /** CR, led by player 1, buys the 5 that GNoS formed with; NBR owns a 2. */
  function five(phase: string): Scene {
    const scene = begin({ players: 2, units: '3' });
    started(scene, 'CR', 76, { 1: 60 });
    started(scene, 'NBR', 76, { 2: 60 });
    started(scene, 'GNoS', 76, { 1: 60 });
    formed(scene, 'CR', 'NBR', 'GNoS');
    scene.fund('company:CR', 500);
    scene.put('train:5-0', 'company:GNoS');
    trains(scene, 'NBR', '2');
    scene.clock('phase', phase);
    operating(scene, ['CR', 'NBR', 'GNoS'], 'trains');
    scene.play(1, { verb: 'buyTrain', company: 'CR', train: 'train:5-0', price: 10 });
    return scene;
  }

  const twos = (scene: Scene) =>
    piecesIn(scene.table, 'company:NBR').filter((id) => id.startsWith('train:2')).length;

  test('in phase 2 a 5 bought from a company begins phase 3 and ends the 2 trains', () => {
    const scene = five('2');
    expect([scene.table.clock.get('phase'), twos(scene)]).toEqual(['3', 0]);
  });

  test('in phase 1 it skips no phase, and ends the 2 trains all the same', () => {
    const scene = five('1');
    expect([scene.table.clock.get('phase'), twos(scene)]).toEqual(['1', 0]);
  });
});

describe('1825 §10, trains', () => {
  const own = (scene: Scene, place = 'company:LNWR') =>
    piecesIn(scene.table, place).filter((id) => id.startsWith('train'));

  const kinds = (scene: Scene, place?: string) => own(scene, place).map((id) => typeOf(scene, id));

  test('§10.5: the first 5 ends the 2s of the open market and of the stock as well', () => {
    const scene = builder({}, '2', 600);
    const depot = piecesIn(scene.table, 'depot').slice();
    const twos = depot.filter((id) => typeOf(scene, id) === '2');
    scene.put(twos[0]!, 'pool');
    scene.put(twos[1]!, 'company:MR');
    for (const id of depot)
      if (['3', '4'].includes(typeOf(scene, id)) || twos.slice(2).includes(id))
        scene.put(id, 'out');
    operating(scene, ['LNWR', 'MR'], 'trains');
    scene.play(1, buyTrain('LNWR', inDepot(scene, '5'), 550));
    expect([kinds(scene, 'pool'), kinds(scene, 'company:MR'), kinds(scene)]).toEqual([
      [],
      [],
      ['5'],
    ]);
  });

  test('§10.3: discards come before anything else, the dearest may be kept, and lie in the market', () => {
    const scene = builder({}, '2', 600);
    const mr = trains(scene, 'MR', '3', '3', '3', '4');
    for (const id of piecesIn(scene.table, 'depot').slice())
      if (['2', '3', '4'].includes(typeOf(scene, id))) scene.put(id, 'out');
    operating(scene, ['LNWR', 'MR'], 'trains');
    scene.play(1, buyTrain('LNWR', inDepot(scene, '5'), 550));
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.options(2, 'discardTrain').map(({ train }) => train)).toContain(mr[3]);
    expect(scene.wrongs(1, pass)).not.toEqual([]);
    scene.play(2, { verb: 'discardTrain', company: 'MR', train: mr[0] });
    expect([scene.at(mr[0]!), ...scene.turn().acting]).toEqual(['pool', 'player:1']);
  });
});
