import { describe, expect, it } from 'vitest';
import { markerSteps } from '../../../../engine/games/1825/runs.ts';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { begin, broken, formed, operating, price, type Scene } from '../../../kit/1825.ts';
import { started, tile, token, trains, turnOf } from '../../../kit/1825.ts';
import { builder, lay, line } from '../../../kit/1825-line.ts';
import { pass } from '../../../kit/1825-stock.ts';

/** What is just enough and just too little in operating rounds, and what a rule leaves alone. */

const owned = (scene: Scene, company = 'LNWR') =>
  piecesIn(scene.table, `company:${company}`).filter((id) => id.startsWith('train:'));
const onlyOnce = (wrongs: readonly string[]) => [...new Set(wrongs)];

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

  it('1825/purchase-trains/5: the prices offered for another’s train: the least, its face, and all there is', () => {
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

  it('1825/purchase-trains/9: with four trains in phase 1 nobody is asked for a fifth', () => {
    const scene = market(1000);
    trains(scene, 'LNWR', '2', '2', '2', '2');
    scene.settle();
    expect(scene.turn().entity).toBe('company:MR');
  });

  it('1825/purchase-trains/12: in recorded games a minor sells what it has bought, not what it formed with', () => {
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

  it('1825/receivership/9: each company without a president gives up its cheapest train, and the turn continues', () => {
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

describe('receivership', () => {
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
  /** The turn of LNWR begins by itself. */
  const begun = (...given: Parameters<typeof orphan>) => {
    const scene = orphan(...given);
    scene.play(2, pass);
    return scene;
  };
  const run = (...owned: string[]) => ({
    verb: 'runTrains',
    company: 'LNWR',
    routes: owned.length === 0 ? [] : [{ trains: owned, way: ['T16.0', 'S17', 'R16.0'] }],
  });
  const lease = (train: string) => ({ verb: 'leaseTrain', company: 'LNWR', train });

  it('1825/receivership/13: a company without a loan may run for nothing', () => {
    const scene = begun(0, ['2']);
    scene.play(1, pass);
    expect(scene.wrongs(1, run())).toEqual([]);
  });

  it('1825/receivership/11: what is short by a pound is a loan of a pound, the first of the turn', () => {
    const scene = begun(9);
    scene.play(1, lease('train:2-0'));
    expect([scene.cash('company:LNWR'), turnOf(scene).loan]).toEqual([0, 1]);
    const paid = begun(10);
    paid.play(1, lease('train:2-0'));
    expect([paid.cash('company:LNWR'), turnOf(paid).loan]).toEqual([0, 0]);
  });

  it('1825/receivership/13: the run must earn the loan, or be the best run if none earns that much', () => {
    const owing = (loan: number, ...kinds: string[]) => {
      const scene = orphan(0, kinds);
      operating(scene, ['LNWR', 'MR'], 'run', { loan });
      return scene.wrongs(1, run('train:2-0'));
    };
    expect(owing(30, '2', '3')).toEqual([]);
    expect(owing(31, '2', '3')).toEqual(['1825/receivership/13']);
    expect(owing(40, '2')).toEqual([]);
  });

  it('1825/receivership/12: after two tiles a train is leased when it runs; others are not asked', () => {
    const scene = orphan(50);
    operating(scene, ['LNWR', 'MR'], 'track', { laid: ['T14', 'S15'] });
    expect(scene.turn().verbs).not.toContain('leaseTrain');
    scene.play(1, pass);
    expect(scene.turn().verbs).toContain('leaseTrain');
    expect(scene.wrongs(1, lease('train:2-0'))).toEqual([]);
    scene.play(1, lease('train:2-0'));
    expect(scene.turn().verbs).toEqual(['runTrains']);
    const before = begun(50);
    expect(before.turn().verbs).toContain('leaseTrain');
    expect(orphan(50).turn().verbs).not.toContain('leaseTrain');
  });

  it('1825/receivership/16 1825/receivership/17: a company without a route buys nothing, and nobody is asked', () => {
    for (const cash of [200, 600]) {
      const scene = orphan(cash, [], { linked: false });
      if (cash === 600) scene.put('train:3-0', 'pool');
      operating(scene, ['LNWR', 'MR'], 'run');
      scene.settle();
      expect([owned(scene), scene.turn().entity]).toEqual([[], 'company:MR']);
    }
  });

  it('1825/receivership/3: no train is leased if the stock has none left', () => {
    const scene = orphan(50, [], { profile: 'seed' });
    for (const id of piecesIn(scene.table, 'depot').slice()) scene.put(id, 'out');
    operating(scene, ['LNWR', 'MR']);
    scene.settle();
    expect([scene.turn().entity, scene.cash('company:LNWR')]).toEqual(['company:MR', 50]);
  });

  it.each(['seed', 'peer'])(
    '1825/receivership/18: a minor that nobody leads neither runs nor buys, whatever it has (%s)',
    (profile) => {
      const scene = begin({ players: 4, units: '12', r3: true, profile });
      started(scene, 'LNWR', 100, { 1: 60 });
      started(scene, 'M&GN', 76, { pool: 60 });
      formed(scene, 'LNWR', 'M&GN');
      scene.fund('company:M&GN', 500);
      scene.put('train:4T-0', 'company:M&GN');
      scene.put('train:3-0', 'pool');
      token(scene, 'M&GN', 'Q23');
      tile(scene, 'R22', '6', 1);
      token(scene, 'LNWR', 'T16');
      operating(scene, ['M&GN', 'LNWR']);
      scene.settle();
      expect(scene.turn().entity).toBe('company:LNWR');
      expect([scene.price('M&GN'), scene.cash('company:M&GN')]).toEqual([71, 500]);
      expect(owned(scene, 'M&GN')).toEqual(['train:4T-0']);
    },
  );
});

describe('running and dividends', () => {
  it('1825/run-trains/1: a company without a train is not asked for its run, however far its track leads', () => {
    const scene = line(builder({}, '1', 0));
    scene.play(1, pass);
    expect([scene.turn().entity, scene.price('LNWR')]).toEqual(['company:MR', 90]);
  });

  it('1825/pay-dividends/8: half the price or more is a step to the right, nothing one to the left', () => {
    const scene = builder();
    price(scene, 'LNWR', 100);
    const steps = (paid: number) => markerSteps(scene.table, 'LNWR', paid);
    expect([0, 40, 50, 190, 200, 290, 300, 390, 400].map(steps)).toEqual([
      -1, 0, 1, 1, 2, 2, 3, 3, 4,
    ]);
  });

  it('1825/end-of-game/1 D21: dividends of another round do not test the bank, and its end is told once', () => {
    const scene = begin({ players: 4, units: '1' });
    for (const id of ['LNWR', 'GWR']) started(scene, id, 90, { 1: 60 });
    formed(scene, 'LNWR', 'GWR');
    token(scene, 'LNWR', 'T16');
    token(scene, 'GWR', 'V14');
    for (const player of [2, 3, 4]) scene.fund(`player:${player}`, 0);
    scene.fund('player:1', 5001);
    const ran = (turn: number, num: number) => ({ turn, num, revenue: 0, kind: 'withhold' });
    scene.clock('lastRun', { LNWR: ran(1, 1), GWR: ran(2, 0) });
    operating(scene, ['LNWR', 'GWR'], 'dividend', { revenue: 50 }, 2);
    scene.settle();
    expect(broken(scene)).toBe(false);
    scene.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'withhold' });
    expect(scene.table.clock.get('end')).toEqual({ reason: 'bank' });
    expect(scene.turn().entity).toBe('company:GWR');
  });

  it('D38: the end of the row remains the reason where the bank is broken too', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 90, { 1: 60 });
    formed(scene, 'LNWR');
    scene.fund('player:1', 4990);
    price(scene, 'LNWR', 320);
    operating(scene, ['LNWR'], 'dividend', { revenue: 200 });
    scene.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'payout' });
    expect(scene.table.clock.get('end')).toEqual({ reason: 'market' });
  });
});

describe('track', () => {
  it('a tile that can never be built has that one objection', () => {
    const scene = builder({}, '3');
    expect(onlyOnce(scene.wrongs(1, lay('LNWR', 'Q23', '6', 0)))).toEqual([
      '1825/placing-tiles/25',
    ]);
    expect(onlyOnce(scene.wrongs(1, lay('LNWR', 'A99', '6', 0)))).toEqual([
      '1825/placing-tiles/25',
    ]);
    expect(onlyOnce(scene.wrongs(1, lay('LNWR', 'S17', 'none', 0)))).toEqual(['1825/lay-track/7']);
  });

  it('1825/place-token/2: a full city is full; no home waits in it', () => {
    const scene = line(builder());
    token(scene, 'MR', 'R16');
    const place = { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 };
    expect(scene.wrongs(1, place)).toEqual(['1825/place-token/2']);
  });

  const reaches = (profile: string, hex: string, next: readonly [string, number], kind: string) => {
    const scene = line(builder({ units: '123', k2: true, k3: true, profile }, '2'), kind);
    return scene.wrongs(1, lay('LNWR', hex, ...next)).length === 0;
  };

  it('1825/upgrading-tiles/7: how far each kind of train comes: a 2+2 to the second city, a 3T and a U3 to the third', () => {
    const near = ['2', '2+2', '3T', 'U3', '4T', '4+4E'].map((kind) =>
      [
        ['R16', ['12', 3]],
        ['Q17', ['12', 4]],
        ['R20', ['88', 1]],
      ].map(([hex, next]) => reaches('seed', hex as string, next as [string, number], kind)),
    );
    expect(near).toEqual([
      [true, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
      [true, true, true],
      [true, true, true],
    ]);
  });

  it('D18: a U3 counts no towns on its way, but reaches neither a fourth city nor a town beyond it', () => {
    const kits = { units: '123', r1: true, k2: true, k3: true, k6: true };
    const scene = line(builder(kits, '2'), 'U3');
    for (const id of piecesIn(scene.table, 'hex:R20').slice()) scene.put(id, 'supply');
    tile(scene, 'R20', '6', 2);
    tile(scene, 'R22', '4', 1);
    const next = (hex: string) =>
      scene.options(1, 'layTile').filter((move) => move.hex === hex).length;
    expect([next('Q17') > 0, next('R20'), next('R22')]).toEqual([true, 0, 0]);
    for (const id of piecesIn(scene.table, 'hex:Q17').slice()) scene.put(id, 'supply');
    tile(scene, 'Q17', '58', 4);
    expect(next('R20')).toBeGreaterThan(0);
  });
});
