import { describe, expect, it } from 'vitest';
import { foreignRevenue } from '../../../../../engine/games/1839/foreign.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import type { Move } from '../../../../../shared/move.ts';
import {
  buy,
  company,
  give,
  lay,
  markersIn,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  passStockRound,
  place,
  run,
  type Scene,
  soldOut,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../../../../kit/1839.ts';
import { sellShares } from '../../../../kit/moves.ts';

/**
 * Positions on the very edge of a rule: the last guilder, the last marker, the last train, a step put
 * back by hand (1839 §5.2, §6.4, §6.5, §6.8, §6.9, §10).
 */

const RUIN: Move = { verb: 'declareBankruptcy', company: 'SS' };
const move = (id: string, hex: string, more = {}): Move => ({
  verb: 'moveToken',
  company: 'SS',
  token: id,
  hex,
  city: 0,
  ...more,
});

/** SS in Zwolle with a 2, a city of 20 beside it. */
function zwolle(step: 'track' | 'token' | 'run', privates: readonly string[] = []): Scene {
  const scene = company('SS', 'E14', step, 'Green');
  tile(scene, 'E14', '57', 0);
  tile(scene, 'F13', '57', 0);
  trains(scene, 'SS', '2');
  for (const id of privates) give(scene, id, 'SS');
  return scene;
}

describe('the last guilder', () => {
  /** SS with a treasury of so much, its director with nothing he could sell, a sister with a train. */
  function sisters(treasury: number, own: readonly string[] = []): Scene {
    const scene = company('SS', 'B19', 'trains', 'Red');
    soldOut(scene, '2', '3+', '5+', '7+');
    for (const id of ['SS', 'NRS']) started(scene, id, 67, { 1: 20 });
    trains(scene, 'NRS', '5D+');
    trains(scene, 'SS', ...own);
    scene.fund('company:SS', treasury);
    scene.fund('player:1', 0);
    return scene;
  }

  it('1839/emergency/7 1839/emergency/13 1839/trains-buy/3 (§6.8, §6.9): a company without money cannot pay 1; 0 is never a price', () => {
    const deal = (scene: Scene, price: number) => scene.wrongs(1, buy('SS', 'train:5D+-0', price));
    expect(deal(sisters(0), 1)).toEqual(['1839/emergency/7']);
    expect(deal(sisters(0, ['FLOOD']), 1)).toEqual(['1839/emergency/13']);
    expect(deal(sisters(1), 1)).toEqual([]);
    expect(deal(sisters(1), 2)).toEqual(['1839/emergency/7']);
    for (const treasury of [0, 1])
      expect(deal(sisters(treasury), 0)).toEqual(['1839/trains-buy/3']);
    // Money there is, and the rule against more than the face.
    const rich = sisters(100);
    rich.fund('player:1', 5000);
    expect(deal(rich, 1250)).toEqual([]);
    expect(deal(rich, 1251)).toEqual(['1839/emergency/15']);
  });

  it('1839/emergency/14 1839/emergency/16 (§6.9): the director adds a single guilder where that is what is missing', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    soldOut(scene, '2');
    scene.fund('company:SS', 249);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 999]);
  });

  it.each([
    [1, 'trains'],
    [0, ''],
  ])(
    '1839/trains-buy/3 (§6.8): with a treasury of %i and another’s train to be had the step is "%s"',
    (treasury, step) => {
      const scene = sisters(treasury, ['FLOOD']);
      operating(scene, ['SS', 'NRS'], 'dividend', { revenue: 100 });
      scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'payout' });
      const { entity } = scene.turn();
      expect(entity === 'company:SS' ? scene.read('step') : '').toBe(step);
    },
  );

  it('1839/emergency/12 (§6.9): nor a company without a marker on the map, where its director could pay', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    soldOut(scene, '2');
    for (const id of [...piecesIn(scene.table, 'slot:B19.0.0')]) scene.put(id, 'company:SS');
    scene.fund('company:SS', 0);
    scene.fund('player:1', 250);
    expect(scene.wrongs(1, RUIN)).toEqual(['1839/emergency/12']);
    scene.fund('player:1', 0);
    started(scene, 'SS', 67, { 1: 20 });
    expect(scene.wrongs(1, RUIN)).toEqual([]);
  });

  it('1839/trains-buy/1 (§6.8): with as many trains as it may have a company is not asked for more', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    trains(scene, 'SS', '2', '2', '2', '2');
    scene.settle();
    expect(scene.turn().entity).not.toBe('company:SS');
  });

  it('1839/emergency/12 (§6.9): no company with a train is ruined', () => {
    expect(sisters(0).wrongs(1, RUIN)).toEqual([]);
    expect(sisters(0, ['FLOOD']).wrongs(1, RUIN)).toEqual(['1839/emergency/12']);
  });

  it('1839/emergency/12 (§6.9): with one guilder a sister’s train could be had, and that is said', () => {
    const cautions = (scene: Scene) =>
      scene.findings(1, RUIN).filter(({ severity }) => severity === 'caution').length;
    expect(cautions(sisters(1))).toBe(1);
    expect(cautions(sisters(0))).toBe(0);
  });

  it('1839/emergency/4 (§6.9): in a hexagon of two cities only the station under an exchange marker stays', () => {
    const scene = company('SS', 'G18', 'trains', 'Green', 0);
    soldOut(scene, '2');
    scene.fund('company:SS', 0);
    tile(scene, 'G18', '802', 0);
    const under = scene.table.places.get('slot:G18.0.0')![0];
    const exchange = token(scene, 'SS', 'G18', 0);
    // Nobody may place a second station there; a hand can.
    const beside = token(scene, 'SS', 'G18', 1);
    const sold = scene.options(1, 'sellToken').map(({ token: id }) => id);
    expect(sold.sort()).toEqual([exchange, beside].sort());
    expect(sold).not.toContain(under);
  });
});

it('1839/emergency/5 (§6.9): which markers go is for the director of the company to say', () => {
  const scene = company('SS', 'B19', 'trains', 'Green');
  soldOut(scene, '2');
  scene.fund('company:SS', 0);
  const hoorn = token(scene, 'SS', 'E10');
  const marker: Move = { verb: 'sellToken', company: 'SS', token: hoorn };
  expect(scene.wrongs(1, marker)).toEqual([]);
  expect(scene.wrongs(2, marker)).toEqual(['1839/emergency/5']);
});

describe('the last marker', () => {
  it('1839/blue/17 1839/markers/1 (§6.5, §10.6): with all five on the map the Westlandsche still moves one', () => {
    const full = (privates: readonly string[]) => {
      const scene = zwolle('track', privates);
      for (const hex of ['B13', 'B19', 'I16', 'N15']) token(scene, 'SS', hex);
      scene.play(1, PASS);
      return scene;
    };
    const moves = full(['WSM']);
    expect(moves.read('step')).toBe('token');
    expect(moves.options(1, 'moveToken')).toContainEqual(move('token:SS-0', 'F13'));
    expect(full([]).read('step')).not.toBe('token');
  });

  it('1839/yellow/27 (§10.5): Kleef alone keeps the step of markers open', () => {
    const nrs = (card: boolean) => {
      const scene = company('NRS', 'I16', 'track', 'Green');
      tile(scene, 'I16', '57', 0);
      tile(scene, 'J15', '8', 3);
      trains(scene, 'NRS', '2');
      // Its exchange marker lies there, and no city that it reaches has a circle.
      token(scene, 'NRS', 'I16');
      if (!card) scene.put('private:KLEEF', 'out');
      scene.play(1, PASS);
      return scene;
    };
    expect(nrs(false).read('step')).not.toBe('token');
    const kleef = nrs(true);
    expect(kleef.read('step')).toBe('token');
    expect(kleef.options(1, 'layTile')).toContainEqual(
      expect.objectContaining({ hex: 'K16', with: 'KLEEF' }),
    );
  });

  it('1839/brown/12 1839/brown/13 (§10.7, D81): the Rotterdamsche Bank keeps it open for a marker that shares could pay', () => {
    const bank = (card: boolean) => {
      const scene = zwolle('track', card ? ['RB'] : []);
      started(scene, 'NRS', 67, { 2: 40, 1: 20 });
      scene.fund('company:SS', 0);
      scene.fund('player:1', 0);
      scene.play(1, PASS);
      return scene;
    };
    expect(bank(false).read('step')).not.toBe('token');
    const scene = bank(true);
    expect(scene.read('step')).toBe('token');
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual([]);
  });

  it('1839/brown/13 1839/blue/17 (§10.7, D81): money that was raised is spent first, though moving a marker costs nothing', () => {
    const scene = zwolle('track', ['RB', 'WSM']);
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    scene.fund('company:SS', 0);
    scene.fund('player:1', 0);
    scene.play(1, PASS);
    expect(scene.wrongs(1, move('token:SS-0', 'F13'))).toEqual([]);
    // A second marker in Kampen is 40: one share of 67 pays it, and nothing else is there.
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, move('token:SS-0', 'F13'))).toEqual(['1839/brown/13']);
  });

  it('1839/markers/13 (§6.5): a second one is one too many, in a step put back by hand too', () => {
    const placed = zwolle('token');
    placed.play(1, place('SS', 'F13'));
    placed.clock('step', 'token');
    expect(placed.wrongs(1, place('SS', 'E14', 0, { exchange: true }))).toEqual([
      '1839/markers/13',
    ]);
    const moved = zwolle('token', ['WSM']);
    const top = token(moved, 'SS', 'E14');
    moved.play(1, move(top, 'F13'));
    moved.clock('step', 'token');
    expect(moved.wrongs(1, place('SS', 'E14', 0, { exchange: true }))).toEqual(['1839/markers/13']);
  });
});

describe('the Westlandsche', () => {
  it('1839/blue/17 (§10.6, D75): a marker is moved to another place, or turned into the other kind, not to where it lies', () => {
    const scene = zwolle('token', ['WSM']);
    const [under] = scene.table.places.get('slot:E14.0.0')!;
    const top = token(scene, 'SS', 'E14');
    expect(scene.wrongs(1, move(top, 'E14', { exchange: true }))).toContain('1839/blue/17');
    expect(scene.wrongs(1, move(top, 'F13'))).toEqual([]);
    expect(scene.wrongs(1, move(under!, 'F13'))).toContain('1839/blue/17');
    const alone = zwolle('token', ['WSM']);
    const [only] = alone.table.places.get('slot:E14.0.0')!;
    expect(alone.wrongs(1, move(only!, 'E14'))).toContain('1839/blue/17');
    expect(alone.wrongs(1, move(only!, 'F13'))).toEqual([]);
  });
});

it('1839/blue/23 (§10.6, D77): the last 80 of its player pay a river of the NFLM', () => {
  const scene = opened(3, 'Green');
  started(scene, 'SS', 67, { 1: 60 });
  give(scene, 'NFLM', '2');
  tile(scene, 'B13', '5', 1);
  tile(scene, 'C12', '58', 3);
  passStockRound(scene);
  const river = lay('NFLM', 'D13', '8', 2);
  scene.fund('player:2', 79);
  expect(scene.wrongs(2, river)).toEqual(['1839/blue/23']);
  scene.fund('player:2', 80);
  expect(scene.wrongs(2, river)).toEqual([]);
});

describe('the last train', () => {
  it('1839/brown/24 (§10.7, D83): where the first 7+ was the only one Beijnes closes and makes nothing', () => {
    const scene = company('NRS', 'I12', 'trains', 'Blue');
    started(scene, 'SS', 67, { 2: 60 });
    soldOut(scene, '2', '3+', '5+', '7+');
    scene.put('train:7+-0', 'depot', { at: 0 });
    give(scene, 'BEIJ', 'SS');
    scene.play(1, buy('NRS', 'train:7+-0', 700));
    expect(scene.read('phase')).toBe('Brown');
    expect(scene.at('private:BEIJ')).toBe('out');
    expect([...scene.table.places.get('company:SS')!].filter((id) => /^train/.test(id))).toEqual(
      [],
    );
  });

  it('1839/brown/4 (§10.8): saved trains of two companies each have their last run', () => {
    const scene = company('SS', 'E14', 'run', 'Blue');
    soldOut(scene, '2', '3+');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '4', 0);
    started(scene, 'NRS', 67, { 2: 60 });
    for (const [n, id] of ['SS', 'NRS'].entries()) {
      scene.put(`train:2-${n}`, `company:${id}`);
      scene.put(`saved:BPC-${n}`, `company:${id}`);
    }
    scene.clock('saved', { 'train:2-0': 'saved:BPC-0', 'train:2-1': 'saved:BPC-1' });
    scene.clock('lastRuns', ['train:2-0', 'train:2-1']);
    scene.play(1, run('SS', ['train:2-0', 'E14.0', 'F13.0']));
    expect(scene.read('lastRuns')).toEqual(['train:2-1']);
    expect(['train:2-0', 'train:2-1'].map((id) => scene.at(id))).toEqual(['out', 'company:NRS']);
  });

  it('1839/privates/18 1839/brown/21 (§10.3): an obsolete Nederlandsche Fabriek closes with an early purchase, not with an ordinary one', () => {
    for (const [step, place] of [
      ['run', 'out'],
      ['trains', 'company:SS'],
    ] as const) {
      const scene = company('SS', 'E14', step, 'Brown');
      soldOut(scene, '2', '3+', '5+');
      give(scene, 'NFWS', 'SS');
      scene.clock('obsolete', true);
      scene.play(1, buy('SS', onSale(scene), 700));
      if (step === 'run' || scene.read('step') === 'trains')
        expect(scene.at('private:NFWS'), step).toBe(place);
    }
  });
});

describe('foreign certificates', () => {
  const of = (scene: Scene, percent: number) =>
    [...scene.game.box.pieces]
      .filter(([, spec]) => spec.company === 'BEL' && spec.percent === percent)
      .map(([id]) => id);

  it('1839/selling/10 1839/buying/13 (§5.2): nothing is changed where a certificate of 2% is at hand', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    const [double] = of(scene, 4);
    const [single] = of(scene, 2);
    for (const id of [double!, single!]) scene.put(id, 'player:1');
    scene.play(1, sellShares('BEL', 2));
    expect([scene.at(double!), scene.at(single!)]).toEqual(['player:1', 'pool']);
    const more = opened(3, 'Green');
    parred(more, 'BEL', 72);
    for (const id of of(more, 4).slice(0, 2)) more.put(id, 'player:1');
    more.play(1, sellShares('BEL', 4));
    expect(of(more, 2).map((id) => more.at(id))).toEqual(Array(10).fill('company:BEL'));
  });

  it('1839/selling/10 (§5.2): the only two certificates of 2% serve as change', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    const singles = of(scene, 2);
    // One each with the pool and player 2, two with player 3, the others lost by hand.
    for (const [i, id] of singles.entries())
      scene.put(id, ['pool', 'player:2', 'player:3', 'player:3'][i] ?? 'out');
    const [double] = of(scene, 4);
    scene.put(double!, 'player:1');
    scene.play(1, sellShares('BEL', 2));
    expect(['player:1', 'player:3', 'pool'].map((at) => scene.percent(at, 'BEL'))).toEqual([
      2, 4, 4,
    ]);
    expect(scene.at(double!)).toBe('player:3');
  });
});

describe('how much is sold abroad', () => {
  it('1839/selling/6 (§5.2): shares of 2%, one at least, and no more than are held', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 6 });
    for (const percent of [2, 4, 6])
      expect(scene.wrongs(1, sellShares('BEL', percent))).toEqual([]);
    for (const percent of [1, 3, 8])
      expect(scene.wrongs(1, sellShares('BEL', percent))).not.toEqual([]);
    expect(scene.options(1, 'sellShares').map(({ percent }) => percent)).toEqual([2, 4, 6]);
  });

  it('1839/selling/2 (§5.2): in the first round of all nothing more is said against a sale', () => {
    const scene = opened(3, 'Green');
    scene.clock('turn', 1);
    for (const of of ['SS', 'BEL'])
      expect(scene.wrongs(1, sellShares(of, 10))).toEqual(['1839/selling/2']);
  });

  it('1839/selling/6 (§5.2): where a host lets an odd percent stand, whole shares are sold', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72, { 1: 10 });
    const before = scene.cash('player:1');
    scene.force(1, sellShares('BEL', 3));
    expect([scene.percent('player:1', 'BEL'), scene.percent('pool', 'BEL')]).toEqual([8, 2]);
    // The next lower price is 67.
    expect(scene.cash('player:1')).toBe(before + 67);
  });

  it('1839/buying/12 (§5.3): a certificate of 2% and one of 4% are on offer, and no other', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    const offered = scene.options(1, 'buyShare').filter(({ company: of }) => of === 'BEL');
    expect(offered.map(({ percent }) => percent)).toEqual([2, 4]);
  });

  it('1839/foreign-or/2 (§8): a marker that lies abroad without a run brings nothing', () => {
    const scene = opened(3, 'Green');
    parred(scene, 'BEL', 72);
    started(scene, 'SS', 67, { 1: 60 });
    const [marker] = [...scene.game.box.pieces].find(
      ([, spec]) => spec.type === 'offboard' && spec.company === 'SS',
    )!;
    scene.put(marker, 'company:BEL');
    expect(foreignRevenue(scene.table, 'BEL')).toBe(0);
  });

  it('1839/selling/4 (§5.2): a country without a price sells nothing', () => {
    const scene = opened(3, 'Green');
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BEL' && spec.percent === 4) scene.put(id, 'player:1');
    expect(scene.wrongs(1, sellShares('BEL', 4))).toEqual(['1839/selling/4']);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });
});

describe('what is forgotten, and what is kept', () => {
  it('1839/or-overview/1 (§6): what was earned in the last round counts for nobody abroad in this one', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    scene.clock('charters', { SS: { ...scene.read('charters').SS, revenue: 90 } });
    passStockRound(scene);
    expect(scene.read('charters').SS!.revenue).toBe(0);
  });

  it('1839/privates/18 1839/brown/12 (§10.3, D81): an obsolete Rotterdamsche Bank that had nothing to pay stays till the end', () => {
    const placed = (treasury: number) => {
      const scene = zwolle('token', ['RB']);
      scene.clock('obsolete', true);
      scene.fund('company:SS', treasury);
      scene.play(1, place('SS', 'F13'));
      return scene.at('private:RB');
    };
    // 20 in two places.
    expect([placed(100), placed(39)]).toEqual(['company:SS', 'out']);
  });
});

describe('powers', () => {
  it('1839/blue/9 (§10.6): the Ambachtsschool’s 20 are paid with the first of two upgrades', () => {
    const scene = zwolle('track', ['AMB']);
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'AMB' }));
    expect(scene.cash('company:SS')).toBe(980);
    scene.play(1, lay('SS', 'F13', '15', 3, { with: 'AMB' }));
    expect(scene.cash('company:SS')).toBe(980);
  });

  it('1839/privates/10 (§10.9): what a power allows is offered once', () => {
    const scene = zwolle('track', ['LOK', 'IJR', 'KLEEF', 'SHZ', 'LAAN', 'VVDH', 'AMB', 'STL-C']);
    tile(scene, 'D15', '4', 0);
    const offered = scene
      .options(1, 'layTile')
      .map((one) => JSON.stringify(Object.entries(one).sort()));
    expect(offered.length).toBeGreaterThan(20);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((one) => one.includes('LOK'))).toHaveLength(1);
  });

  it('1839/brown/31 1839/buying/1 (§10.7, D80): a player who has bought has used the purchase, whatever par they name', () => {
    const scene = opened(3, 'Green');
    give(scene, 'KV', '1');
    started(scene, 'NBDS', 80, { 1: 30, 2: 20 }, {});
    stockRound(scene, 1);
    scene.play(1, { verb: 'buyShare', company: 'NBDS', from: 'ipo', percent: 10 });
    const repar = (par: number): Move => ({ verb: 'reparCompany', company: 'NBDS', par });
    if (scene.acting() === 1) expect(scene.wrongs(1, repar(68))).toEqual(['1839/buying/1']);
    while (scene.acting() !== 1) scene.play(scene.acting(), PASS);
    expect(markersIn(scene, 'K8')).toEqual([]);
  });
});
