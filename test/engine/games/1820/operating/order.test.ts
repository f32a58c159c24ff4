import { describe, expect, test } from 'vitest';
import { acting, due, inTurn, step, twoDirectors } from '../../../../kit/stands/1820-stands.ts';
import {
  before,
  begin,
  loans,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  stand,
  started,
  trains,
  passUntil,
  stockRound,
} from '../../../../kit/1820.ts';
import { placeToken, steer } from '../../../../kit/moves.ts';

describe('order', () => {
  test('1820/7.1/1 1820/7.1/2 1820/7.1/5 1820/7.1/8 1820/7.2/4 1820/13.2/4 1820/13.5/9: by price, in a cell from the top; then the private ones', () => {
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

  test('1820/7.1/3 1820/7.1/4 1820/7.1/6 1820/16.2.1/4: face down at the new price, above face-down, below face-up ones', () => {
    const scene = inTurn('dividend', { revenue: 0, hadTrain: true });
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

  test('1820/7.1/7: stacks are turned over whole, so who came first operates first again', () => {
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

  test('1820/5/1: operating, issue and takeover, twice; then the next stock round', () => {
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
  test('1820/7.2/1 1820/7.2/2: one after the other; what may be left is left by passing', () => {
    const scene = inTurn();
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

  test('1820/7.2.1/2 1820/7.2.1/3: yellow tiles first; later upgrades too, each in another hex', () => {
    const scene = inTurn();
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

describe('companies that have operated (6, 7)', () => {
  test('those before stay in the order of the round as it grows', () => {
    const scene = begin();
    for (const [company, price, player] of [
      ['LSR', 95, 1],
      ['CFR', 86, 2],
      ['SDR', 78, 3],
    ] as const)
      started(scene, company, 5, price, { [player]: 3 });
    before(scene, 'operating');
    scene.settle();
    const order = () => (scene.read('round') as { order: readonly string[] }).order;
    passUntil(scene, () => scene.read('operating').company === 'CFR');
    expect(order()).toEqual(['LSR', 'CFR']);
    passUntil(scene, () => scene.read('operating').company === 'SDR');
    expect(order()).toEqual(['LSR', 'CFR', 'SDR']);
  });

  test('a company without a train falls two cells in its turn, one with a train that earns nothing one', () => {
    const fell = (change: (scene: Scene) => void) => {
      const scene = inTurn('run');
      scene.put('token:LSR-0', 'company:LSR');
      change(scene);
      scene.settle();
      if (scene.turn().verbs.includes('runTrains'))
        scene.play(1, { verb: 'runTrains', company: 'LSR', routes: [] });
      if (step(scene) === 'dividend')
        scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'withhold' });
      return scene.price('LSR');
    };
    expect(fell(() => {})).toBe(78);
    expect(fell((scene) => trains(scene, 'LSR', '2+'))).toBe(86);
  });

  test('a house with three rounds in a set has them from the next set on', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.force(1, { verb: 'house', rules: { rounds: 3 } });
    before(scene, 'market');
    scene.settle();
    expect(scene.read('round')).toMatchObject({ num: 1, of: 3 });
  });
});

describe('the players who are asked (7)', () => {
  test('passes from company to company until the round is over', () => {
    const scene = inTurn('track');
    passUntil(scene, () => scene.read('stage') !== 'operating');
    expect(acting(scene).length).toBeGreaterThan(0);
    expect(scene.wrongs(acting(scene)[0]!, PASS)).toEqual([]);
  });
});

describe('the course of an operating round (7)', () => {
  const sequence = (scene: Scene) => {
    const order: string[] = [];
    for (let n = 0; n < 200 && scene.read('stage') === 'operating'; n++) {
      const { company } = scene.read('operating');
      if (order.at(-1) !== company) order.push(company);
      const player = acting(scene)[0]!;
      const [move] = ['runTrains', 'payDividend', 'payDue'].flatMap((verb) =>
        scene.options(player, verb),
      );
      scene.play(player, move ?? PASS);
    }
    return order;
  };

  test('7.1: by price, in a cell from the top, who stands at £10 before the private ones in their track', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    started(scene, 'SDR', 5, 71, { 3: 3 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    started(scene, 'LBR', 5, 10, { 1: 3 });
    for (const id of ['LSR', 'SDR', 'CFR', 'LBR']) trains(scene, id, '2+');
    privately(scene, 'CNR', 3);
    privately(scene, 'MHR', 2);
    for (const player of [2, 3]) scene.fund({ [`player:${player}`]: 500 });
    for (const id of ['CNR', 'MHR']) trains(scene, id, '2+');
    before(scene, 'operating');
    scene.settle();
    // CFR came to £71 after SDR.
    expect(sequence(scene)).toEqual(['LSR', 'SDR', 'CFR', 'LBR', 'CNR', 'MHR']);
  });
});

describe('a table of 1820 is steered by hand', () => {
  test('to an operating round, a company and a step, from where the rules go on', () => {
    const scene = twoDirectors();
    stockRound(scene, 1);
    scene.force(1, steer('round', 'operating 2 2'));
    expect([scene.turn().round, scene.turn().entity]).toEqual([
      'Operating round 2.2',
      'company:CFR',
    ]);
    scene.force(1, steer('turn', 'LSR'));
    scene.force(1, steer('step', 'repay'));
    scene.settle();
    // LSR has no loan: its turn is over, and the dearest still face up is next.
    expect(scene.turn().entity).toBe('company:CFR');
  });

  test('to an issue and takeover round, which begins as it does in play', () => {
    const scene = twoDirectors();
    operating(scene, 'LSR', 'trains');
    scene.force(1, steer('round', 'issue'));
    expect([scene.turn().round, scene.turn().acting]).toEqual([
      'Issue and takeover round 2.1',
      ['player:1', 'player:2'],
    ]);
  });
});
