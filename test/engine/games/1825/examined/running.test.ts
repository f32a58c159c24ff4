import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  formed,
  operating,
  price,
  type Scene,
  started,
  tile,
  token,
  trains,
  turnOf,
} from '../../../../kit/1825.ts';
import { builder, line, run, swap } from '../../../../kit/1825-line.ts';
import { inDepot } from '../../../../kit/scene.ts';

const pass = { verb: 'pass' };
const buyTrain = (train: string, cost: number, company = 'LNWR') => ({
  verb: 'buyTrain',
  company,
  train,
  price: cost,
});
const pay = (company: string, kind = 'payout') => ({ verb: 'payDividend', company, kind });
const own = (scene: Scene, company = 'LNWR') =>
  piecesIn(scene.table, `company:${company}`).filter((id) => id.startsWith('train'));
/** Kinds of the trains of a company. */
const kinds = (scene: Scene, company = 'LNWR') =>
  own(scene, company).map((id) => scene.game.box.pieces.get(id)!.type!);
const phase = (scene: Scene) => scene.table.clock.get('phase');
const onlyFrom = (scene: Scene, ...left: string[]) => {
  for (const id of piecesIn(scene.table, 'depot').slice())
    if (!left.includes(scene.game.box.pieces.get(id)!.type!)) scene.put(id, 'out');
};

describe('1825 §8, routes', () => {
  const LEICESTER = ['T16.0', 'S17', 'R16.0'];
  const revenue = (scene: Scene, move: ReturnType<typeof run>) => {
    scene.play(1, move);
    return turnOf(scene).revenue;
  };
  const runner = (owned: string[], options: object = {}, phaseName = '2') => {
    const scene = line(builder(options, phaseName), ...owned);
    operating(scene, ['LNWR', 'MR'], 'run');
    return scene;
  };
  const all = { units: '123', r1: true, k2: true, k3: true, k6: true };

  it('§8.2: two trains meet in a city but not on track', () => {
    const scene = runner(['2', '2']);
    token(scene, 'LNWR', 'Q17');
    const [a, b] = own(scene) as [string, string];
    expect(scene.wrongs(1, run([a, LEICESTER], [b, LEICESTER]))).not.toEqual([]);
    expect(revenue(scene, run([a, LEICESTER], [b, ['R16.0', 'Q17.0']]))).toBe(30 + 40);
  });

  it('§8.1: a way may not turn round, nor visit a city twice', () => {
    const scene = runner(['5']);
    const [train] = own(scene) as [string];
    expect(scene.wrongs(1, run([train, [...LEICESTER, 'S17', 'T16.0']]))).not.toEqual([]);
  });

  it('D25: from phase 3 a train may leave out its own through station, passing it', () => {
    const scene = (phaseName: string, through: boolean) => {
      const table = runner(['2'], { k6: true }, phaseName);
      tile(table, 'T14', '8', 2);
      if (through) tile(table, 'T16', '200', 1);
      return table;
    };
    const way = ['S13.2', 'T14', 'T16.0', 'S17', 'R16.0'];
    const [train] = own(scene('3', true)) as [string];
    expect(scene('3', false).wrongs(1, run([train, way]))).not.toEqual([]);
    expect(scene('2', true).wrongs(1, run([train, way]))).not.toEqual([]);
    expect(revenue(scene('3', true), run([train, way]))).toBe(40 + 20);
    // As an end the station counts.
    expect(revenue(scene('3', true), run([train, LEICESTER]))).toBe(10 + 20);
  });

  it('D25: a 3 need not leave it out', () => {
    const scene = runner(['3'], { k6: true }, '3');
    tile(scene, 'T14', '8', 2);
    tile(scene, 'T16', '200', 1);
    const way = ['S13.2', 'T14', 'T16.0', 'S17', 'R16.0'];
    expect(revenue(scene, run([own(scene)[0]!, way]))).toBe(40 + 10 + 20);
  });

  it('§8.3: no three 2 trains in one run, and no pair through a full city', () => {
    const scene = runner(['2', '2', '2']);
    swap(scene, 'R20', '6', 2);
    const [a, b, c] = own(scene) as [string, string, string];
    const middle = ['R16.0', 'Q17.0'];
    const far = ['Q17.0', 'Q19', 'R20.0'];
    expect(scene.wrongs(1, run([a, LEICESTER], [b, middle], [c, far]))).not.toEqual([]);
    expect(scene.wrongs(1, run([a, LEICESTER], [b, middle]))).toEqual([]);
    token(scene, 'MR', 'R16');
    expect(scene.wrongs(1, run([a, LEICESTER], [b, middle]))).not.toEqual([]);
  });

  it('D11: a 2+2 does not pair with a 2 by the book', () => {
    const scene = runner(['2', '2+2'], all);
    const [a, b] = own(scene) as [string, string];
    const move = run([a, LEICESTER], [b, ['R16.0', 'Q17.0']]);
    expect(scene.wrongs(1, move)).toEqual(['1825/run-trains/2']);
  });

  it('D12: a 4+4E of three stops doubles three', () => {
    const scene = runner(['4+4E'], all);
    const way = [...LEICESTER, 'Q17.0'];
    expect(revenue(scene, run([own(scene)[0]!, way]))).toBe(2 * (10 + 20 + 20));
  });

  it('§8.1: a 4+4E needs a token on its way and cities at its ends', () => {
    const scene = runner(['4+4E'], all);
    const train = own(scene)[0]!;
    expect(scene.wrongs(1, run([train, ['R16.0', 'Q17.0']]))).not.toEqual([]);
    const town = [...LEICESTER, 'Q17.0', 'Q19', 'R20.0'];
    expect(scene.wrongs(1, run([train, town]))).not.toEqual([]);
  });

  it('§8.1: a 3T counts towns, so three stops and no fourth', () => {
    const scene = runner(['3T'], all);
    const train = own(scene)[0]!;
    swap(scene, 'Q17', '58', 4);
    expect(revenue(scene, run([train, [...LEICESTER, 'Q17.0']]))).toBe(10 + 20 + 10);
    const longer = runner(['3T'], all);
    swap(longer, 'Q17', '58', 4);
    const far = [...LEICESTER, 'Q17.0', 'Q19', 'R20.0'];
    expect(longer.wrongs(1, run([own(longer)[0]!, far]))).not.toEqual([]);
  });
});

describe('1825 §9 and §12, dividends and what falls to nothing', () => {
  const after = (at: number, revenue: number, options: object = {}) => {
    const scene = builder(options, '2', 0);
    price(scene, 'LNWR', at);
    operating(scene, ['LNWR', 'MR'], 'dividend', { revenue });
    scene.play(1, pay('LNWR'));
    return scene.price('LNWR');
  };

  it.each([
    [61, 30, 61],
    [61, 40, 67],
    [205, 100, 205],
    [205, 110, 230],
    [255, 130, 280],
    [5, 10, 16],
    [5, 20, 34],
    [16, 50, 42],
    [34, 100, 49],
    [34, 140, 61],
    [82, 160, 90],
    [82, 170, 100],
    [90, 270, 126],
    [90, 260, 112],
  ])('D4: at %i a dividend of %i makes it %i', (at, revenue, to) => {
    expect(after(at, revenue)).toBe(to);
  });

  it('D4: an odd price in recorded games, and an even one', () => {
    const peer = { profile: 'peer' };
    expect(after(205, 110, peer)).toBe(230);
    expect(after(160, 80, peer)).toBe(160);
    expect(after(160, 80)).toBe(180);
    expect(after(160, 90, peer)).toBe(180);
  });

  it('§1.3, §13: without unit 2 the row ends at 340, and no step goes past it', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    price(scene, 'LNWR', 320);
    operating(scene, ['LNWR'], 'dividend', { revenue: 1300 });
    const cash = scene.cash('player:1');
    scene.play(1, pay('LNWR'));
    expect([scene.price('LNWR'), scene.cash('player:1') - cash]).toEqual([340, 780]);
    expect(scene.turn().over).toBe(true);
    const long = begin({ players: 4, units: '12' });
    started(long, 'LNWR', 100, { 1: 60 });
    formed(long, 'LNWR');
    price(long, 'LNWR', 320);
    operating(long, ['LNWR'], 'dividend', { revenue: 200 });
    long.play(1, pay('LNWR'));
    expect([long.price('LNWR'), long.turn().over]).toEqual([340, false]);
  });

  it('a minor that reaches the end of the row ends the game as well', () => {
    const scene = begin({ players: 4, units: '1', r1: true });
    started(scene, 'Cam', 100, { 1: 60, 2: 40 });
    formed(scene, 'Cam');
    price(scene, 'Cam', 320);
    operating(scene, ['Cam'], 'dividend', { revenue: 160 });
    scene.play(1, pay('Cam'));
    expect([scene.price('Cam'), scene.turn().over]).toEqual([340, true]);
  });

  it('a minor without a director at 5 is gone in its place of the round, its train in the market', () => {
    const scene = begin({ players: 4, units: '1', r1: true });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'Cam', 67, { pool: 100 });
    formed(scene, 'LNWR', 'Cam');
    price(scene, 'Cam', 5);
    scene.put('train:U3-0', 'company:Cam');
    operating(scene, ['LNWR', 'Cam']);
    expect(scene.price('Cam')).toBe(5);
    scene.play(1, pass);
    expect(scene.price('Cam')).toBeUndefined();
    expect(scene.at('train:U3-0')).toBe('pool');
  });

  it('a major without a director at 5 is gone before it could buy a train', () => {
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

describe('1825 §10, trains', () => {
  const buyer = (owned: string[], phaseName: string, options: object = {}, cash = 1500) => {
    const scene = builder(options, phaseName, cash);
    trains(scene, 'LNWR', ...owned);
    operating(scene, ['LNWR', 'MR'], 'trains');
    return scene;
  };

  it('§10.3: four trains in phases 1 and 2, three in phase 3, with K3 any number in phase 4', () => {
    const may = (owned: string[], phaseName: string, kind: string, options: object = {}) => {
      const scene = buyer(owned, phaseName, options);
      onlyFrom(scene, kind);
      const cost = { '3': 300, '4': 430, '6': 650 }[kind]!;
      return scene.wrongs(1, buyTrain(inDepot(scene, kind), cost)).length === 0;
    };
    expect(may(['2', '2', '2'], '1', '3')).toBe(true);
    expect(may(['2', '2', '2', '2'], '1', '3')).toBe(false);
    expect(may(['3', '3'], '3', '4')).toBe(true);
    expect(may(['3', '3', '3'], '3', '4')).toBe(false);
    expect(may(['3', '3', '3', '4'], '4', '6', { k3: true })).toBe(true);
  });

  it('§10.5: the first 5 takes the 2 trains away before anybody is over the limit', () => {
    const scene = buyer(['2', '2', '3'], '2');
    trains(scene, 'MR', '2', '3', '3');
    onlyFrom(scene, '5');
    scene.play(1, buyTrain(inDepot(scene, '5'), 550));
    expect([kinds(scene), kinds(scene, 'MR'), phase(scene)]).toEqual([['3', '5'], ['3', '3'], '3']);
    expect(scene.turn().verbs).not.toContain('discardTrain');
  });

  it('§10.5: the buyer of the first 5 may itself have too many', () => {
    const scene = buyer(['3', '3', '3'], '2');
    onlyFrom(scene, '5');
    scene.play(1, buyTrain(inDepot(scene, '5'), 550));
    expect(scene.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['discardTrain'] });
    scene.play(1, { verb: 'discardTrain', company: 'LNWR', train: own(scene)[0]! });
    expect(kinds(scene)).toEqual(['3', '3', '5']);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
  });

  it('D26: 9 is too little for a train of another company, 11 is no price of recorded games', () => {
    const offer = (profile: string, cost: number, cash = 1500) => {
      const scene = buyer([], '2', { profile }, cash);
      const [train] = trains(scene, 'MR', '3');
      return scene.wrongs(1, buyTrain(train!, cost)).length === 0;
    };
    expect([9, 10, 11].map((cost) => offer('seed', cost))).toEqual([false, true, true]);
    expect([9, 10, 11, 20].map((cost) => offer('peer', cost))).toEqual([false, true, false, true]);
    expect([offer('seed', 100, 99), offer('seed', 99, 99)]).toEqual([false, true]);
  });

  it('§10.1: 3T and U3 are for sale beside the stock from phase 3, 4T and 2+2 from phase 4', () => {
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

  it('§10.5: without unit 2 or K3 a 6 or 7 begins no phase; unit 2 has its 3a', () => {
    const first = (options: object, kind: string, cost: number) => {
      const scene = buyer([], '3', options);
      onlyFrom(scene, kind);
      scene.play(1, buyTrain(inDepot(scene, kind), cost));
      return phase(scene);
    };
    expect(first({}, '6', 650)).toBe('3a');
    expect(first({ k3: true }, '6', 650)).toBe('4');
    expect(first({ units: '123' }, '7', 720)).toBe('3');
  });

  it('D41: a company that nobody leads gives up its cheapest trains', () => {
    const scene = builder({}, '2', 1500);
    started(scene, 'NER', 82, { pool: 60 });
    formed(scene, 'NER');
    token(scene, 'NER', 'L14');
    trains(scene, 'NER', '3', '3', '4', '4');
    operating(scene, ['LNWR', 'MR', 'NER'], 'trains');
    onlyFrom(scene, '5');
    scene.play(1, buyTrain(inDepot(scene, '5'), 550));
    expect(kinds(scene, 'NER').sort()).toEqual(['3', '4', '4']);
    expect(scene.turn().entity).toBe('company:LNWR');
  });
});
