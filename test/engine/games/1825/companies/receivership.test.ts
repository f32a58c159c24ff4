import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { lay, line, builder } from '../../../../kit/stands/1825-line.ts';
import {
  begin,
  formed,
  operating,
  type Scene,
  started,
  token,
  trains,
  price,
} from '../../../../kit/1825.ts';
import { buyTrain } from '../../../../kit/moves.ts';
import { inDepot } from '../../../../kit/scene.ts';
import { buy, orphan, own, owned } from './positions.ts';

const purchase = (train: string, cost: number, company = 'LNWR') => ({
  verb: 'buyTrain',
  company,
  train,
  price: cost,
});

const onlyFrom = (scene: Scene, ...left: string[]) => {
  for (const id of piecesIn(scene.table, 'depot').slice())
    if (!left.includes(scene.game.box.pieces.get(id)!.type!)) scene.put(id, 'out');
};

const typeOf = (scene: Scene, id: string) => scene.game.box.pieces.get(id)!.type!;

/** LNWR without a director, its line as it stands, this much in its treasury. */
function headless(cash: number, phase = '1', ...owned: string[]): Scene {
  const scene = begin({ players: 4, units: '12' });
  started(scene, 'LNWR', 100, { pool: 60 });
  started(scene, 'MR', 82, { 2: 60 });
  formed(scene, 'LNWR', 'MR');
  scene.fund('company:LNWR', cash);
  scene.clock('phase', phase);
  token(scene, 'LNWR', 'T16');
  line(scene, ...owned);
  return scene;
}

describe('receivership by the book', () => {
  test("1825/receivership/1: the director's certificate in the open market", () => {
    const scene = orphan(0);
    expect(scene.director('LNWR')).toBeUndefined();
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.settle();
    expect(scene.turn()).toMatchObject({ entity: 'company:MR', acting: ['player:2'] });
  });

  test('1825/receivership/2: it builds nothing and puts down no token', () => {
    const scene = orphan(1000, ['2']);
    const none = ['1825/receivership/2'];
    expect(scene.wrongs(1, lay('LNWR', 'T14', '9', 1))).toEqual(none);
    const place = { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 };
    expect(scene.wrongs(1, place)).toEqual(none);
    expect(scene.options(1, 'layTile')).toEqual([]);
    const supply = piecesIn(scene.table, 'supply').length;
    scene.settle();
    expect(piecesIn(scene.table, 'supply')).toHaveLength(supply);
    expect(scene.turn().entity).toBe('company:MR');
  });

  test('1825/receivership/3 1825/receivership/4 1825/receivership/5: it hires a train for 10, runs as well as it can, keeps the money', () => {
    const scene = orphan(15);
    const bank = scene.cash('bank');
    scene.settle();
    expect(scene.cash('company:LNWR')).toBe(15 - 10 + 30);
    expect(bank - scene.cash('bank')).toBe(20);
    expect(scene.at('train:2-0')).toBe('depot');
    expect(scene.price('LNWR')).toBe(90);
  });

  test('1825/receivership/3: the fee it lacks comes off the run; no train is hired that brings nothing', () => {
    const poor = orphan(3);
    poor.settle();
    expect(poor.cash('company:LNWR')).toBe(3 - 3 + 30 - 7);
    const enough = orphan(15, ['3']);
    enough.settle();
    expect(enough.cash('company:LNWR')).toBe(15 + 50);
  });

  test('1825/receivership/6 1825/receivership/7: it sells no train to a company and buys none from one', () => {
    const scene = orphan(100, ['3', '3']);
    trains(scene, 'MR', '4');
    operating(scene, ['MR', 'LNWR'], 'trains');
    expect(scene.wrongs(2, buy('train:3-0', 100, 'MR'))).toEqual(['1825/receivership/6']);
    expect(scene.options(2, 'buyTrain').some((move) => move.train === 'train:3-0')).toBe(false);
    operating(scene, ['LNWR', 'MR'], 'trains');
    expect(scene.wrongs(1, buy('train:4-0', 50))).toContain('1825/receivership/7');
  });

  test('1825/receivership/8: it buys one train, the dearest that it can pay and that earns it more', () => {
    const scene = orphan(400);
    scene.put('train:3-0', 'pool');
    scene.put('train:4-0', 'pool');
    scene.settle();
    expect(own(scene)).toEqual(['train:3-0']);
    expect(scene.cash('company:LNWR')).toBe(400 - 10 + 30 - 300);
    const rich = orphan(1000, ['3']);
    rich.put('train:4-0', 'pool');
    rich.settle();
    expect(own(rich)).toEqual(['train:3-0']);
    const full = orphan(1000, ['2', '2', '2', '2']);
    full.put('train:3-0', 'pool');
    full.settle();
    expect(own(full)).toHaveLength(4);
  });

  test('1825/receivership/9: of too many it gives up the cheapest', () => {
    const scene = orphan(0, ['3', '4', '3', '4'], { phase: '2' });
    operating(scene, ['MR', 'LNWR'], 'trains');
    scene.put('train:5-0', 'pool');
    scene.play(2, buy('train:5-0', 550, 'MR'));
    expect(scene.at('train:3-0')).toBe('pool');
    expect(own(scene)).toHaveLength(3);
    expect(scene.turn().verbs).not.toContain('discardTrain');
  });
});

describe('trains', () => {
  const buyTrain = (train: string, cost: number) => ({
    verb: 'buyTrain',
    company: 'LNWR',
    train,
    price: cost,
  });

  test('1825/receivership/9: each company without a president gives up its cheapest train, and the turn continues', () => {
    const scene = builder({}, '2', 1500);
    for (const [company, hex] of [
      ['NER', 'L14'],
      ['GCR', 'O15'],
    ] as const) {
      started(scene, company, 82, { pool: 60 });
      formed(scene, company);
      token(scene, company, hex);
      trains(scene, company, '4', '3', '4', '3');
    }
    for (const id of piecesIn(scene.table, 'depot').slice())
      if (!id.startsWith('train:5')) scene.put(id, 'out');
    operating(scene, ['LNWR', 'MR', 'NER', 'GCR'], 'trains');
    const [five] = piecesIn(scene.table, 'depot');
    scene.play(1, buyTrain(five!, 550));
    const left = ['NER', 'GCR'].map((company) => owned(scene, company).length);
    expect(left).toEqual([3, 3]);
    const gone = piecesIn(scene.table, 'pool').filter((id) => id.startsWith('train:'));
    expect(gone.map((id) => scene.game.box.pieces.get(id)!.type)).toEqual(['3', '3']);
  });
});

describe('who has no turn', () => {
  /** LNWR, led by nobody, on the line; MR, led by player 2, has its turn first. */
  function orphan(
    cash: number,
    kinds: readonly string[] = [],
    { profile = 'peer', linked = true } = {},
  ): Scene {
    const scene = begin({ players: 4, units: '12', profile });
    started(scene, 'LNWR', 100, { pool: 60 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    scene.fund('company:LNWR', cash);
    token(scene, 'LNWR', 'T16');
    token(scene, 'MR', 'Q15');
    if (linked) line(scene, ...kinds);
    operating(scene, ['MR', 'LNWR']);
    return scene;
  }

  test('1825/receivership/16 1825/receivership/17: a company without a route buys nothing, and nobody is asked', () => {
    for (const cash of [200, 600]) {
      const scene = orphan(cash, [], { linked: false });
      if (cash === 600) scene.put('train:3-0', 'pool');
      operating(scene, ['LNWR', 'MR'], 'run');
      scene.settle();
      expect([owned(scene), scene.turn().entity]).toEqual([[], 'company:MR']);
    }
  });
});

describe('1825 §12, what falls to nothing', () => {
  const own = (scene: Scene, company = 'LNWR') =>
    piecesIn(scene.table, `company:${company}`).filter((id) => id.startsWith('train'));

  /** Kinds of the trains of a company. */
  const kinds = (scene: Scene, company = 'LNWR') =>
    own(scene, company).map((id) => scene.game.box.pieces.get(id)!.type!);

  test('a major without a director at 5 is gone before it could buy a train', () => {
    const orphan = (at: number) => {
      const scene = builder({}, '1', 400);
      for (const id of piecesIn(scene.table, 'player:1').slice())
        if (id.includes(':LNWR')) scene.put(id, id.startsWith('share') ? 'pool' : 'charters');
      price(scene, 'LNWR', at);
      line(scene);
      token(scene, 'MR', 'Q15');
      scene.settle();
      return scene;
    };
    const gone = orphan(5);
    expect(gone.price('LNWR')).toBeUndefined();
    expect([kinds(gone), gone.cash('company:LNWR')]).toEqual([[], 0]);
    expect(gone.at('train:2-0')).toBe('depot');
    const kept = orphan(10);
    expect([kept.price('LNWR'), kinds(kept)]).toEqual([5, ['2']]);
    expect(kept.cash('company:LNWR')).toBe(400 - 10 + 30 - 180);
  });
});

describe('1825 §10.3, too many trains', () => {
  const own = (scene: Scene, company = 'LNWR') =>
    piecesIn(scene.table, `company:${company}`).filter((id) => id.startsWith('train'));

  /** Kinds of the trains of a company. */
  const kinds = (scene: Scene, company = 'LNWR') =>
    own(scene, company).map((id) => scene.game.box.pieces.get(id)!.type!);

  test('D41: a company that nobody leads gives up its cheapest trains', () => {
    const scene = builder({}, '2', 1500);
    started(scene, 'NER', 82, { pool: 60 });
    formed(scene, 'NER');
    token(scene, 'NER', 'L14');
    trains(scene, 'NER', '3', '3', '4', '4');
    operating(scene, ['LNWR', 'MR', 'NER'], 'trains');
    onlyFrom(scene, '5');
    scene.play(1, purchase(inDepot(scene, '5'), 550));
    expect(kinds(scene, 'NER').sort()).toEqual(['3', '4', '4']);
    expect(scene.turn().entity).toBe('company:LNWR');
  });
});

describe('1825 §11.2, without a director', () => {
  const own = (scene: Scene, place = 'company:LNWR') =>
    piecesIn(scene.table, place).filter((id) => id.startsWith('train'));

  const kinds = (scene: Scene, place?: string) => own(scene, place).map((id) => typeOf(scene, id));

  /** What it has, stands at and owns when its turn is over. */
  const turn = (scene: Scene) => {
    operating(scene, ['LNWR', 'MR']);
    scene.settle();
    expect(scene.turn().acting).toEqual(['player:2']);
    return [scene.cash('company:LNWR'), scene.price('LNWR'), kinds(scene)];
  };

  test('D45: it leases a 2 for its 30, and pays the lease of what it has or of the run', () => {
    expect(turn(headless(100))).toEqual([120, 90, []]);
    expect(turn(headless(0))).toEqual([20, 90, []]);
    expect(turn(headless(4))).toEqual([24, 90, []]);
  });

  test('D47: with 160 the run of 20 over makes 180 for a 2, with 159 it does not', () => {
    expect(turn(headless(160))).toEqual([0, 90, ['2']]);
    expect(turn(headless(159))).toEqual([179, 90, []]);
  });

  test('what brings nothing more is neither leased nor bought', () => {
    // Its own 3 reaches T16, R16 and Q17; a 2 beside it finds no track of its own.
    expect(turn(headless(500, '1', '3'))).toEqual([550, 90, ['3']]);
  });

  test('dearest first: a 3 of the stock for 300 where the 2s are gone', () => {
    const scene = headless(280, '2');
    for (const id of piecesIn(scene.table, 'depot').slice())
      if (typeOf(scene, id) === '2') scene.put(id, 'pool');
    // A 3 leased runs for 50; 280 + 40 pay for a 3, though 2s lie in the market.
    expect(turn(scene)).toEqual([20, 90, ['3']]);
  });

  test('D7, D16: nobody buys from it by the book, but may buy a minor’s train; the other way in recorded games', () => {
    for (const profile of ['seed', 'peer']) {
      const scene = begin({ players: 4, units: '1', r1: true, profile });
      started(scene, 'LNWR', 100, { pool: 60 });
      started(scene, 'GWR', 90, { 2: 60 });
      started(scene, 'Cam', 67, { 3: 60 });
      formed(scene, 'LNWR', 'GWR', 'Cam');
      const [two] = trains(scene, 'LNWR', '2') as [string];
      const u3 = [...scene.game.box.pieces.keys()].find((id) => id.startsWith('train:U3'))!;
      scene.put(u3, 'company:Cam');
      scene.fund('company:GWR', 500);
      operating(scene, ['GWR'], 'trains');
      const legal = [two, u3].map((id) => !scene.wrongs(2, buyTrain('GWR', id, 100)).length);
      expect([profile, legal]).toEqual([
        profile,
        profile === 'seed' ? [false, true] : [true, false],
      ]);
    }
  });
});
