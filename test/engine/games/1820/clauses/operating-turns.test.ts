import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  cousin,
  loans,
  markerIn,
  onCharter,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  stand,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';
import { acting, due, inTurn as table } from '../../../../kit/1820-stands.ts';
import { placeToken } from '../../../../kit/moves.ts';

/** Operating order, steps, markers, runs and dividends. */

describe('order', () => {
  it('1820/7.1/1 1820/7.1/2 1820/7.1/5 1820/7.1/8 1820/7.2/4 1820/13.2/4 1820/13.5/9: by price, in a cell from the top; then the private ones', () => {
    const scene = begin();
    stand(scene, 'BR', 116);
    started(scene, 'LSR', 5, 95, { 1: 3 });
    started(scene, 'CFR', 5, 95, { 2: 3 });
    started(scene, 'SDR', 5, 105, { 3: 3 });
    privately(scene, 'MHR', 2);
    privately(scene, 'CNR', 1);
    for (const company of ['SDR', 'LSR', 'CFR', 'MHR', 'CNR']) trains(scene, company, '2+');
    before(scene, 'operating');
    scene.settle();
    const order: string[] = [];
    for (let i = 0; i < 60 && scene.read('stage') === 'operating'; i++) {
      const { company } = scene.read('operating');
      if (order.at(-1) !== company) order.push(company);
      const player = acting(scene)[0]!;
      const [run] = scene.options(player, 'runTrains');
      scene.play(player, run ?? PASS);
    }
    // British Rail went first, all by itself; LSR came into its cell before CFR.
    expect(order).toEqual(['SDR', 'LSR', 'CFR', 'MHR', 'CNR']);
  });

  it('1820/7.1/3 1820/7.1/4 1820/7.1/6 1820/16.2.1/4: face down at the new price, above face-down, below face-up ones', () => {
    const scene = table('dividend', { revenue: 0, hadTrain: true });
    stand(scene, 'SDR', 86);
    scene.put('marker:MHR', 'cell:0.10', { at: 0, face: 1 });
    scene.settle();
    expect(scene.price('LSR')).toBe(86);
    expect(scene.table.places.get('cell:0.10')).toEqual(['marker:MHR', 'marker:LSR', 'marker:SDR']);
    expect(scene.table.pieces.get('marker:LSR')!.face).toBe(1);
    const alone = begin();
    privately(alone, 'CNR', 1);
    trains(alone, 'CNR', '2+');
    operating(alone, 'CNR', 'dividend', { revenue: 50 });
    alone.settle();
    expect(alone.at('marker:CNR')).toBe('private-track:1');
    expect(alone.table.pieces.get('marker:CNR')!.face).toBe(1);
  });

  it('1820/7.1/7: stacks are turned over whole, so who came first operates first again', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 86, { 1: 3 });
    ['LSR', 'CFR', 'SDR'].forEach((id, i) =>
      scene.put(`marker:${id}`, 'cell:0.10', { at: i, face: 1 }),
    );
    operating(scene, '', 'track');
    scene.settle();
    expect(scene.table.places.get('cell:0.10')).toEqual(['marker:SDR', 'marker:CFR', 'marker:LSR']);
    expect(scene.table.pieces.get('marker:LSR')!.face).toBe(0);
  });

  it('1820/5/1: operating, issue and takeover, twice; then the next stock round', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    trains(scene, 'LSR', '2+');
    before(scene, 'operating', 1);
    const rounds: string[] = [];
    scene.settle();
    for (let i = 0; i < 60 && scene.read('turn') === 2; i++) {
      const round = scene.at('marker:round');
      if (rounds.at(-1) !== round) rounds.push(round);
      const [run] = scene.options(1, 'runTrains');
      scene.play(1, run ?? PASS);
    }
    expect(rounds).toEqual(['round:OR 1', 'round:I&T 1', 'round:OR 2', 'round:I&T 2']);
    expect(scene.turn().round).toBe('Auction of future trains');
  });
});

describe('steps', () => {
  it('1820/7.2/1 1820/7.2/2: one after the other; what may be left is left by passing', () => {
    const scene = table();
    const [train] = trains(scene, 'LSR', '2+');
    phase(scene, 'Green', 4);
    loans(scene, 'LSR', 1);
    const steps = [scene.read('operating').step];
    const next = (move: Parameters<Scene['play']>[1]) => {
      scene.play(1, move);
      steps.push(scene.read('operating').step);
    };
    expect(scene.wrongs(1, placeToken('LSR', 'O17'))).toContain('1820/7.2/1');
    next(PASS);
    next(PASS);
    expect(scene.wrongs(1, PASS)).toContain('1820/7.2/1');
    next(scene.options(1, 'runTrains')[0]!);
    next({ verb: 'payDividend', company: 'LSR', kind: 'payout' });
    expect(scene.wrongs(1, PASS)).toContain('1820/7.2/2');
    next(due('payDue'));
    next(PASS);
    next(due('payDue'));
    expect(steps).toEqual([
      'track',
      'station',
      'run',
      'dividend',
      'maintenance',
      'trains',
      'interest',
      'repay',
    ]);
    scene.play(1, PASS);
    expect(scene.read('operating').company).toBe('CFR');
    expect(scene.at(train!)).toBe('company:LSR');
  });

  it('1820/7.2.1/2 1820/7.2.1/3: yellow tiles first; later upgrades too, each in another hex', () => {
    const scene = table();
    expect(new Set(scene.options(1, 'layTile').map(({ hex }) => hex)).has('N18')).toBe(false);
    phase(scene, 'Green');
    const ups = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N18');
    expect(ups.length).toBeGreaterThan(0);
    scene.play(1, ups[0]!);
    expect(scene.options(1, 'layTile').some(({ hex }) => hex === 'N18')).toBe(false);
    scene.play(1, scene.options(1, 'layTile')[0]!);
    expect(scene.read('operating').step).toBe('station');
  });
});

describe('station markers', () => {
  it('1820/7.2.2/1 1820/7.2.2/2 1820/7.2.2/6: a marker of the charter, £40 or £100 to the bank, one a round', () => {
    const scene = table('station');
    expect(scene.wrongs(1, placeToken('LSR', 'O17'))).toEqual([]);
    scene.play(1, placeToken('LSR', 'O17'));
    expect([scene.cash('company:LSR'), markerIn(scene, 'O17')]).toEqual([960, 'LSR']);
    const green = table('station');
    phase(green, 'Green');
    green.play(1, placeToken('LSR', 'O17'));
    expect(green.cash('company:LSR')).toBe(900);
    const twice = table('station', { stationed: true });
    expect(twice.wrongs(1, placeToken('LSR', 'O17'))).toContain('1820/7.2.2/6');
    const bare = table('station');
    bare.put('token:LSR-1', 'stations');
    expect(bare.wrongs(1, placeToken('LSR', 'O17'))).toContain('1820/7.2.2/1');
    const poor = table('station');
    poor.fund({ 'company:LSR': 30 });
    expect(poor.wrongs(1, placeToken('LSR', 'O17'))).toContain('1820/7.2.2/2');
  });

  it('1820/7.2.2/3: an open circle that track leads to', () => {
    const scene = table('station');
    tile(scene, 'G7', '150', 0);
    expect(scene.wrongs(1, placeToken('LSR', 'G7'))).toEqual(['1820/7.2.2/3']);
    expect(scene.wrongs(1, placeToken('LSR', 'N18'))).toContain('1820/7.2.2/3');
    token(scene, 'CFR', 'O17');
    expect(scene.wrongs(1, placeToken('LSR', 'O17'))).toContain('1820/7.2.2/3');
  });

  it('1820/7.2.2/4 1820/7.2.2/5: not past a city full of others, nor over a side twice', () => {
    const scene = table('station');
    // Margate - Dover - O15, and Dover is filled by another company.
    tile(scene, 'O17', '149', 1);
    tile(scene, 'O15', '57', 1);
    const reaches = () => scene.options(1, 'placeToken').map(({ hex }) => hex);
    expect(reaches().sort()).toEqual(['O15', 'O17']);
    token(scene, 'CFR', 'O17');
    expect(reaches()).toEqual([]);
    // From G9 over the switch in H8: on to I7, but not there, back, and off to H10.
    token(scene, 'LSR', 'G9');
    tile(scene, 'G9', '57', 0);
    tile(scene, 'H8', '23', 0);
    tile(scene, 'I7', '57', 0);
    tile(scene, 'H10', '57', 1);
    scene.put('token:LSR-2', 'company:LSR');
    expect(reaches()).toEqual(['I7']);
  });

  it('1820/7.2.2/7 1820/13.5/3 1820/13.5/4: in a hex with an own marker the old one comes home and British Rail stands there', () => {
    const scene = table('station');
    phase(scene, 'Green');
    tile(scene, 'N18', '14', 5);
    scene.put('token:LSR-0', 'slot:N18.0.0');
    scene.play(1, placeToken('LSR', 'N18', 0, { slot: 1 }));
    expect([markerIn(scene, 'N18', 0, 0), markerIn(scene, 'N18', 0, 1)]).toEqual(['BR', 'LSR']);
    expect(onCharter(scene, 'LSR')).toBe(1);
  });
});

describe('running and dividends', () => {
  it('1820/7.2.3/1 1820/7.2.3/2 1820/15.1/2: all trains together, and no less than the best that can be shown', () => {
    const scene = table('run');
    trains(scene, 'LSR', '2+');
    const [best] = scene.options(1, 'runTrains');
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LSR', routes: [] })).toEqual([
      '1820/7.2.3/2',
    ]);
    scene.play(1, best!);
    // Margate 20 and Dover 30; the ports pay nothing in yellow phase.
    expect(scene.read('operating').revenue).toBe(50);
  });

  it('1820/7.2.4/1 1820/7.2.4/4 1820/7.2.4/5 1820/7.2.4/6 1820/7.2.4/7 1820/7.2.4/8 1820/7.2.4/9: holders up, the pool down, the rest to the treasury', () => {
    const scene = table();
    started(scene, 'LSR', 20, 95, { 1: 7, 2: 3, BI: 1, pool: 3 });
    cousin(scene, 'BI', 3);
    scene.fund({ 'player:1': 0, 'player:2': 0, 'company:LSR': 0 });
    operating(scene, 'LSR', 'dividend', { revenue: 50, hadTrain: true });
    expect(scene.wrongs(1, { verb: 'payDividend', company: 'LSR', kind: 'half' })).toContain(
      '1820/7.2.4/1',
    );
    scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'payout' });
    // 17.5, 7.5, 2.5 up; 7.5 down to the bank; 50 - 18 - 8 - 3 - 7 = 14.
    expect(['player:1', 'player:2', 'holder:BI', 'company:LSR'].map(scene.cash)).toEqual([
      18, 8, 3, 14,
    ]);
  });

  it('1820/7.2.4/10: withheld revenue goes to the treasury', () => {
    const scene = table('dividend', { revenue: 50, hadTrain: true });
    scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'withhold' });
    expect([scene.cash('company:LSR'), scene.price('LSR')]).toEqual([1050, 86]);
  });

  it('1820/7.2.4/11 1820/7.2.4/12 1820/7.2.4/13 1820/16.2.3/1 1820/16.2.3/2: cells by the dividend', () => {
    const moved = (revenue: number, hadTrain = true) => {
      const scene = table('dividend', { revenue, hadTrain });
      if (revenue > 0) scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'payout' });
      else scene.settle();
      return scene.price('LSR');
    };
    expect([94, 95, 189, 190, 379, 380].map((revenue) => moved(revenue))).toEqual([
      86, 105, 105, 116, 116, 128,
    ]);
    expect([moved(0), moved(0, false), moved(90, false), moved(100, false)]).toEqual([
      86, 78, 78, 105,
    ]);
  });

  it('1820/7.2.4/3: a private company pays its owner', () => {
    const scene = begin();
    privately(scene, 'CNR', 2);
    trains(scene, 'CNR', '2+');
    scene.fund({ 'player:2': 0 });
    operating(scene, 'CNR', 'dividend', { revenue: 70 });
    const judge = scene.game.rulebook!.verbs.get('payDividend')!;
    const actor = { seat: 'x', players: ['player:2'], host: false };
    const keep = { verb: 'payDividend', company: 'CNR', kind: 'withhold' };
    expect(judge.judge(scene.table, keep, actor).map(({ clause }) => clause)).toContain(
      '1820/7.2.4/3',
    );
    scene.settle();
    expect(scene.cash('player:2')).toBe(70);
  });
});
