import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  cousin,
  count,
  issueRound,
  loans,
  loansOn,
  markerIn,
  onCharter,
  operating,
  PASS,
  phase,
  privately,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';

/** Operating rounds: order, markers, dividends, dues, trains, loans, British Rail. */

const acting = (scene: Scene) => scene.turn().acting.map((player) => Number(player.slice(7)));
const sell = (company: string, percent: number, more = {}) => ({
  ...{ verb: 'sellShares', company, percent },
  ...more,
});
const place = (company: string, hex: string, city = 0, more = {}) => ({
  ...{ verb: 'placeToken', company, hex, city },
  ...more,
});
const due = (verb: 'payDue' | 'refuseDue', company = 'LSR') => ({ verb, company });

/** LSR (player 1) at £95 and CFR (player 2) at £71, both with five shares; LSR stands in Margate. */
function table(step: Parameters<typeof operating>[2] = 'track', more = {}): Scene {
  const scene = begin();
  started(scene, 'LSR', 5, 95, { 1: 3, 2: 1 });
  started(scene, 'CFR', 5, 71, { 2: 3 });
  // Margate - Dover: N18 to O17.
  tile(scene, 'N18', '5', 5);
  tile(scene, 'O17', '148', 3);
  token(scene, 'LSR', 'N18');
  scene.fund({ 'player:1': 1000, 'player:2': 1000, 'company:LSR': 1000, 'company:CFR': 500 });
  operating(scene, 'LSR', step, more);
  return scene;
}

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
    expect(scene.wrongs(1, place('LSR', 'O17'))).toContain('1820/7.2/1');
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
      ...['track', 'station', 'run', 'dividend', 'maintenance', 'trains', 'interest', 'repay'],
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
    expect(scene.wrongs(1, place('LSR', 'O17'))).toEqual([]);
    scene.play(1, place('LSR', 'O17'));
    expect([scene.cash('company:LSR'), markerIn(scene, 'O17')]).toEqual([960, 'LSR']);
    const green = table('station');
    phase(green, 'Green');
    green.play(1, place('LSR', 'O17'));
    expect(green.cash('company:LSR')).toBe(900);
    const twice = table('station', { stationed: true });
    expect(twice.wrongs(1, place('LSR', 'O17'))).toContain('1820/7.2.2/6');
    const bare = table('station');
    bare.put('token:LSR-1', 'stations');
    expect(bare.wrongs(1, place('LSR', 'O17'))).toContain('1820/7.2.2/1');
    const poor = table('station');
    poor.fund({ 'company:LSR': 30 });
    expect(poor.wrongs(1, place('LSR', 'O17'))).toContain('1820/7.2.2/2');
  });

  it('1820/7.2.2/3: an open circle that track leads to', () => {
    const scene = table('station');
    tile(scene, 'G7', '150', 0);
    expect(scene.wrongs(1, place('LSR', 'G7'))).toEqual(['1820/7.2.2/4']);
    expect(scene.wrongs(1, place('LSR', 'N18'))).toContain('1820/7.2.2/3');
    token(scene, 'CFR', 'O17');
    expect(scene.wrongs(1, place('LSR', 'O17'))).toContain('1820/7.2.2/3');
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
    scene.play(1, place('LSR', 'N18', 0, { slot: 1 }));
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

describe('maintenance and interest', () => {
  const owing = (treasury: number, player = 1000) => {
    const scene = table('maintenance');
    phase(scene, 'Green', 5);
    trains(scene, 'LSR', '2+', '3+');
    scene.fund({ 'company:LSR': treasury, 'player:1': player });
    return scene;
  };

  it('1820/7.2.5/2 1820/7.2.5/3: the director fills up, and the price drops', () => {
    const paid = owing(100);
    paid.play(1, due('payDue'));
    expect([paid.cash('company:LSR'), paid.price('LSR')]).toEqual([25, 95]);
    const short = owing(30);
    short.play(1, due('payDue'));
    expect([short.cash('company:LSR'), short.cash('player:1'), short.price('LSR')]).toEqual([
      0, 955, 86,
    ]);
  });

  it('1820/7.2.5/4 1820/15.1/10 1820/10.7/1 1820/10.7/2: unpaid, it goes under all others on £10; a private one closes', () => {
    const scene = owing(0, 20);
    stand(scene, 'CFR', 10);
    for (const of of ['LSR']) expect(scene.wrongs(1, due('payDue', of))).toContain('1820/7.2.5/4');
    scene.play(1, due('refuseDue'));
    expect(scene.table.places.get('cell:0.0')).toEqual(['marker:LSR', 'marker:CFR']);
    const small = begin();
    privately(small, 'CNR', 1);
    phase(small, 'Green', 5);
    trains(small, 'CNR', '2+');
    token(small, 'CNR', 'M15');
    operating(small, 'CNR', 'maintenance');
    small.play(1, due('refuseDue', 'CNR'));
    expect([small.at('charter:CNR'), markerIn(small, 'M15')]).toEqual(['out', 'BR']);
  });

  it('1820/7.2.8/1 1820/17.1/7 1820/17.1/6: the chart’s percentage of every loan, this turn’s too', () => {
    const owed = (name: string) => {
      const scene = table('track');
      phase(scene, name);
      loans(scene, 'LSR', 1);
      scene.play(1, { verb: 'takeLoan', company: 'LSR' });
      operating(scene, 'LSR', 'interest');
      const before = scene.cash('company:LSR');
      scene.play(1, due('payDue'));
      return before - scene.cash('company:LSR');
    };
    expect(['Yellow', 'Brown', 'Red', 'Gray'].map(owed)).toEqual([40, 80, 120, 160]);
  });

  it('1820/7.2.8/2 1820/7.2.8/3 1820/7.2.8/4: the director fills up, sells for it, but stays director', () => {
    const scene = table('interest');
    started(scene, 'LSR', 5, 95, { 1: 2, 2: 2 });
    loans(scene, 'LSR', 4);
    scene.fund({ 'company:LSR': 0, 'player:1': 10 });
    started(scene, 'CFR', 5, 71, { 1: 2, 2: 2 });
    expect(scene.wrongs(1, due('payDue'))).toContain('1820/7.2.8/5');
    expect(scene.wrongs(1, sell('LSR', 20))).toContain('1820/7.2.8/3');
    scene.play(1, sell('CFR', 20));
    expect(scene.wrongs(1, sell('CFR', 20))).toContain('1820/7.2.7/8');
    scene.play(1, due('payDue'));
    expect([scene.cash('player:1'), scene.price('LSR')]).toEqual([1, 86]);
  });

  it('1820/7.2.8/5 1820/17.1/8: unpaid, it is in liquidation', () => {
    const scene = table('interest');
    loans(scene, 'LSR', 1);
    scene.play(1, due('refuseDue'));
    expect(scene.price('LSR')).toBe(10);
  });
});

describe('trains', () => {
  const first = (scene: Scene, type: string) =>
    [...scene.table.places.get('depot')!].find(
      (id) => scene.game.box.pieces.get(id)!.type === type,
    )!;
  const buy = (company: string, train: string, price: number) => ({
    ...{ verb: 'buyTrain', company, train, price },
  });

  it('1820/7.2.6/1: trains may be thrown away, before any is bought', () => {
    const scene = table('trains');
    const [train] = trains(scene, 'LSR', '2+');
    scene.play(1, { verb: 'discardTrain', company: 'LSR', train: train! });
    expect(scene.at(train!)).toBe('out');
  });

  it('1820/7.2.7/1 1820/7.2.7/2 1820/13.7/2: room under the limit of before, face value to the bank', () => {
    const scene = table('trains');
    expect(scene.wrongs(1, buy('LSR', first(scene, '2+'), 70))).toContain('1820/7.2.7/2');
    trains(scene, 'LSR', '2+', '2+', '2+', '2+', '2+');
    soldOut(scene, '2+');
    // Five of six: the 3+ may be bought, though it lowers the limit to five.
    scene.play(1, buy('LSR', first(scene, '3+'), 200));
    expect(scene.cash('company:LSR')).toBe(800);
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    scene.play(1, scene.options(1, 'discardTrain')[0]!);
    expect(scene.wrongs(1, buy('LSR', first(scene, '3+'), 200))).toContain('1820/7.2.7/1');
  });

  it('1820/13.7/3 1820/13.7/4: over the limit nothing runs before a train is gone, for nothing', () => {
    const scene = table('run');
    phase(scene, 'Brown');
    trains(scene, 'LSR', '8+', '8+', '8+', '5+', '5+');
    const money = scene.cash('company:LSR');
    scene.settle();
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    expect(scene.wrongs(1, scene.options(1, 'runTrains')[0]!)).toContain('1820/7.1/8');
    scene.play(1, scene.options(1, 'discardTrain')[0]!);
    expect(scene.turn().verbs).toContain('runTrains');
    expect(scene.cash('company:LSR')).toBe(money);
  });

  it('1820/7.2.7/3: from another company at any price from £1, both directors agreeing', () => {
    const scene = table('trains');
    const [train] = trains(scene, 'CFR', '2+');
    expect(scene.wrongs(1, buy('LSR', train!, 0))).toContain('1820/7.2.7/3');
    scene.play(1, buy('LSR', train!, 300));
    expect(acting(scene)).toEqual([2]);
    scene.play(2, { verb: 'agree' });
    expect([scene.at(train!), scene.cash('company:CFR')]).toEqual(['company:LSR', 800]);
  });

  it('1820/7.2.7/4 1820/7.2.7/5 1820/13.2/8 1820/13.2/9: between private and public face less maintenance is the bound', () => {
    const scene = table('trains');
    phase(scene, 'Green', 4);
    privately(scene, 'CNR', 2);
    const [theirs] = trains(scene, 'CNR', '2+');
    const [ours] = trains(scene, 'LSR', '2+');
    // 80 - 25 = 55.
    expect(scene.wrongs(1, buy('LSR', theirs!, 56))).toContain('1820/7.2.7/5');
    expect(scene.wrongs(1, buy('LSR', theirs!, 55))).toEqual([]);
    operating(scene, 'CNR', 'trains');
    expect(scene.wrongs(2, buy('CNR', ours!, 54))).toContain('1820/7.2.7/4');
    expect(scene.wrongs(2, buy('CNR', ours!, 55))).toEqual([]);
  });

  it('1820/7.2.7/6 1820/7.2.7/7 1820/7.2.7/10: the director may help a company without a train, within the bound', () => {
    const scene = table('trains');
    scene.fund({ 'company:LSR': 30 });
    scene.play(1, buy('LSR', first(scene, '2+'), 80));
    expect([scene.cash('company:LSR'), scene.cash('player:1')]).toEqual([0, 950]);
    // With a train there is no help any more.
    expect(scene.wrongs(1, buy('LSR', first(scene, '2+'), 80))).toContain('1820/7.2.7/6');
    const other = table('trains');
    other.fund({ 'company:LSR': 30 });
    const [train] = trains(other, 'CFR', '2+');
    expect(other.wrongs(1, buy('LSR', train!, 81))).toContain('1820/7.2.7/10');
    expect(other.wrongs(1, buy('LSR', train!, 80))).toEqual([]);
    // And nobody has to.
    expect(other.wrongs(1, PASS)).toEqual([]);
  });

  it('1820/7.2.7/8 1820/7.2.7/9 1820/7.2.7/11: shares are sold for it, not the directorship', () => {
    const scene = table('trains');
    started(scene, 'LSR', 5, 95, { 1: 2, 2: 1 });
    scene.fund({ 'company:LSR': 0, 'player:1': 0 });
    started(scene, 'CFR', 5, 71, { 1: 2, 2: 2 });
    // One of LSR may go: player 1 still has as many as player 2. Two may not.
    expect(scene.wrongs(1, sell('LSR', 40))).toContain('1820/7.2.7/9');
    scene.play(1, sell('LSR', 20));
    expect(scene.director('LSR')).toBe('player:1');
    expect(scene.wrongs(1, sell('CFR', 20))).toContain('1820/7.2.7/8');
  });

  it('1820/7.2.7/13 1820/15.1/4: without a train a public company ends in liquidation', () => {
    const scene = table('trains');
    scene.play(1, PASS);
    expect(scene.price('LSR')).toBe(10);
  });

  it('1820/7.2.7/14 1820/7.2.7/15 1820/7.2.7/16 1820/13.2/13: a private one closes for good', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    privately(scene, 'CNR', 1);
    token(scene, 'CNR', 'M15');
    operating(scene, 'CNR', 'trains');
    scene.play(1, PASS);
    expect(markerIn(scene, 'M15')).toBe('BR');
    expect(['marker:CNR', 'share:CNR-0', 'charter:CNR'].map(scene.at)).toEqual([
      'out',
      'out',
      'out',
    ]);
    before(scene, 'floats');
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.settle();
    expect(scene.options(1, 'startCompany').some(({ company }) => company === 'CNR')).toBe(false);
  });

  it('1820/13.2/3 1820/13.2/2 1820/13.2/7 1820/13.2/1: a private company pays from its director’s cash, and buys before it runs', () => {
    const scene = begin();
    privately(scene, 'CNR', 1);
    scene.fund({ 'player:1': 200 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, sell('CNR', 100))).toContain('1820/13.2/1');
    operating(scene, 'CNR', 'supply');
    expect(scene.turn().verbs).toContain('buyTrain');
    scene.play(1, buy('CNR', first(scene, '2+'), 80));
    expect(scene.cash('player:1')).toBe(120);
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.fund({ 'company:LSR': 500 });
    operating(scene, 'LSR', 'supply');
    scene.settle();
    expect(scene.read('operating').step).toBe('trains');
  });
});

describe('loans', () => {
  const take = { verb: 'takeLoan', company: 'LSR' };
  const repay = { verb: 'repayLoan', company: 'LSR' };

  it('1820/17.1/1 1820/17.1/2 1820/17.1/9 1820/16.2.1/3: £200, a marker on the charter, a cell down', () => {
    const scene = table();
    scene.play(1, take);
    expect([scene.cash('company:LSR'), loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([
      1200, 1, 86,
    ]);
  });

  it('1820/17.2/1 1820/13.3/2 1820/10.6/1 1820/10.6/2: no more than shares with holders and in the pool', () => {
    const scene = table();
    started(scene, 'LSR', 5, 95, { 1: 2, BI: 1, pool: 1 });
    cousin(scene, 'BI', 1);
    loans(scene, 'LSR', 3);
    operating(scene, 'LSR');
    scene.play(1, take);
    expect(scene.wrongs(1, take)).toEqual(['1820/17.2/1']);
  });

  it('1820/17.1/3 1820/13.2/6 1820/17.1/10 1820/10.7/3 1820/17.1/11: not for private companies, not in liquidation, not into it', () => {
    const scene = table();
    stand(scene, 'LSR', 40);
    expect(scene.wrongs(1, take)).toEqual(['1820/17.1/11']);
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, take)).toContain('1820/10.7/3');
    privately(scene, 'CNR', 1);
    operating(scene, 'CNR');
    expect(scene.wrongs(1, { ...take, company: 'CNR' })).toContain('1820/17.1/3');
    expect(scene.wrongs(1, take)).toContain('1820/17.1/5');
  });

  it('1820/7.2.9/1 1820/7.2.9/2 1820/7.2.9/3 1820/17.3/1 1820/17.3/2: repaid after interest, £200 each, a cell up', () => {
    const scene = table('trains');
    loans(scene, 'LSR', 2);
    expect(scene.wrongs(1, repay)).toContain('1820/7.2.9/1');
    operating(scene, 'LSR', 'repay');
    scene.play(1, repay);
    scene.play(1, repay);
    expect([scene.cash('company:LSR'), loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([
      600, 0, 116,
    ]);
    expect(scene.at('marker:LSR')).toBe('cell:0.13');
  });
});

describe('who cannot pay', () => {
  it('1820/10.2/1 1820/9.1/1 1820/10.2/2 1820/17.3/4: sells what may be sold, then is bankrupt; the game ends, with nothing for that player', () => {
    const scene = table();
    started(scene, 'LSR', 10, 95, { 1: 2, 2: 2, pool: 2 });
    started(scene, 'CFR', 5, 71, { 1: 1, 2: 2 });
    loans(scene, 'LSR', 6);
    scene.fund({ 'company:LSR': 190, 'player:1': 5 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'redeemShares', company: 'LSR', shares: 2 });
    expect(scene.turn().verbs).toEqual(['sellShares']);
    expect(scene.wrongs(1, sell('LSR', 10))).toContain('1820/17.3/4');
    scene.play(1, sell('CFR', 20));
    expect(scene.turn().over).toBe(true);
    expect(scene.read('end')).toEqual({ reason: 'bankrupt', player: 'player:1' });
    expect(scene.game.rulebook!.score(scene.table).at(-1)).toMatchObject({
      player: 'player:1',
      total: 0,
    });
  });

  it('1820/10.3/1 1820/10.3/2 1820/10.3/3 1820/10.3/5: a cousin loses all; companies it leaves alone go into liquidation in its player’s order', () => {
    const scene = table();
    cousin(scene, 'BI', 3, 7);
    started(scene, 'CFR', 5, 71, { BI: 2 });
    started(scene, 'SDR', 5, 65, { BI: 3 });
    scene.clock('companies', { CFR: { floated: 2 }, SDR: { floated: 2 } });
    stockRound(scene, 1);
    scene.clock('pending', [
      { kind: 'debt', payer: 'holder:BI', amount: 100, company: 'LSR', repay: false },
    ]);
    scene.settle();
    expect([scene.cash('holder:BI'), scene.at('cousin:BI')]).toEqual([0, 'out']);
    expect([scene.shares('pool', 'CFR'), scene.shares('pool', 'SDR')]).toEqual([2, 3]);
    expect([scene.price('CFR'), scene.price('SDR')]).toEqual([10, 10]);
    expect(acting(scene)).toEqual([3]);
    scene.play(3, { verb: 'choose', choice: 'SDR' });
    // Who goes first lies above who goes next.
    expect(scene.table.places.get('cell:0.0')).toEqual(['marker:CFR', 'marker:SDR']);
  });

  it('1820/10.3/4 1820/8.1/9: in an issue and takeover round they are wound up in it', () => {
    const scene = table();
    cousin(scene, 'BI', 3, 7);
    started(scene, 'CFR', 5, 71, { BI: 2 });
    issueRound(scene, 'takeovers', { order: [] });
    scene.clock('pending', [
      { kind: 'debt', payer: 'holder:BI', amount: 9000, company: 'LSR', repay: false },
    ]);
    scene.settle();
    scene.play(3, sell('CFR', 20, { for: 'holder:BI' }));
    expect(scene.at('cousin:BI')).toBe('out');
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: 'CFR', bank: 20 });
  });
});

describe('British Rail', () => {
  /** The last round of Victoria's life is over. */
  const dead = () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    phase(scene, 'Brown');
    before(scene, 'operating');
    scene.settle();
    scene.put('marker:LSR', scene.at('marker:LSR'), { face: 1 });
    scene.clock('operating', { company: '' });
    scene.settle();
    return scene;
  };

  it('1820/10.8/1 1820/13.5/5 1820/13.5/6 1820/13.5/1 1820/13.5/2: she dies with the first round begun in brown; British Rail comes', () => {
    const yellow = begin();
    started(yellow, 'LSR', 5, 95, { 1: 3 });
    before(yellow, 'operating');
    yellow.settle();
    phase(yellow, 'Brown');
    yellow.put('marker:LSR', yellow.at('marker:LSR'), { face: 1 });
    yellow.clock('operating', { company: '' });
    yellow.settle();
    expect(yellow.read('victoria').dead).toBe(false);
    const scene = dead();
    expect(scene.read('victoria')).toEqual({ dying: false, dead: true, last: 3 });
    expect([scene.price('BR'), scene.shares('pool', 'BR')]).toEqual([95, 100]);
    expect([0, 1, 2, 3, 4].map((city) => markerIn(scene, 'M13', city))).toEqual(
      Array(5).fill('BR'),
    );
    expect(markerIn(scene, 'M15')).toBe('BR');
    expect([scene.director('BR'), scene.cash('company:BR')]).toEqual([undefined, 0]);
    expect(count(scene, 'company:BR', '2+')).toBe(0);
  });

  it('1820/13.5/7: its shares are traded one percent at a time, up to 60', () => {
    const scene = dead();
    stockRound(scene, 1, { turn: 3 });
    scene.fund({ 'player:1': 500 });
    scene.play(1, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect([scene.shares('player:1', 'BR'), scene.cash('player:1')]).toEqual([1, 405]);
    scene.play(1, PASS);
    // Where only certificates of five are left in the pool they are changed.
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.percent === 1) scene.put(id, 'player:1');
    scene.fund({ 'player:2': 500 });
    scene.play(2, { verb: 'buyShare', company: 'BR', from: 'pool', percent: 1 });
    expect([scene.shares('player:2', 'BR'), scene.shares('pool', 'BR')]).toEqual([1, 69]);
    expect(scene.shares('player:1', 'BR')).toBe(30);
  });

  it('1820/7.2/3 1820/13.5/10 1820/13.5/11 1820/13.5/12 1820/13.5/13 1820/13.5/14: fills three tiles, earns, pays and moves by itself', () => {
    const scene = dead();
    tile(scene, 'N18', '5', 5);
    tile(scene, 'L14', '57', 0);
    // Scotland on both sides of B14; B16 comes fourth.
    tile(scene, 'B14', '5', 2);
    tile(scene, 'B16', '57', 1);
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.percent === 5) scene.put(id, 'player:2');
    scene.fund({ 'player:2': 0 });
    before(scene, 'operating');
    phase(scene, 'Brown');
    scene.put('marker:LSR', scene.at('marker:LSR'), { face: 1 });
    scene.settle();
    expect(['L14', 'N18', 'B14', 'B16'].map((hex) => markerIn(scene, hex))).toEqual([
      ...['BR', 'BR', 'BR', undefined],
    ]);
    // London 5 x 80, Chatham 30, the docks 80 once, three cities 20, Margate's port 30, Scotland twice 40.
    const revenue = 400 + 30 + 80 + 60 + 30 + 80;
    expect(scene.cash('player:2')).toBe(Math.ceil((revenue * 70) / 100));
    expect(scene.price('BR')).toBe(128);
  });
});

describe('the end and what counts', () => {
  it('1820/9.1/4: £500 in an operating round ends the game when the round is over', () => {
    const scene = table('dividend', { revenue: 600, hadTrain: true });
    stand(scene, 'LSR', 477);
    scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'payout' });
    expect([scene.price('LSR'), scene.turn().over]).toEqual([500, false]);
    while (!scene.turn().over) {
      const player = acting(scene)[0]!;
      scene.play(player, PASS);
    }
    expect(scene.read('end')).toEqual({ reason: 'market' });
  });

  it('1820/9.2/1 1820/9.2/2 1820/9.2/3 1820/9.2/4: cash and shares at their price, nothing else; the most wins', () => {
    const scene = table();
    cousin(scene, 'BI', 3, 5000);
    privately(scene, 'CNR', 3);
    trains(scene, 'player:3', '8+');
    scene.fund({ 'player:1': 100, 'player:2': 100, 'player:3': 650 });
    stand(scene, 'LSR', 105);
    const totals = scene.game
      .rulebook!.score(scene.table)
      .map(({ player, total }) => [player, total]);
    expect(totals).toEqual([
      ['player:3', 650],
      ['player:2', 100 + 105 + 3 * 71],
      ['player:1', 100 + 3 * 105],
    ]);
    scene.clock('end', { reason: 'chart' });
    scene.clock('stage', 'over');
    expect(scene.turn().sentence).toContain('{player:3} has most with £650');
  });
});

it('1820/15.1/11: no train ever rusts', () => {
  const scene = table('trains');
  const [old] = trains(scene, 'CFR', '2+');
  for (const name of ['Green', 'Blue', 'Brown', 'Red'] as const) phase(scene, name);
  soldOut(scene, '2+', '3+', '5+', '8+', '5D+');
  scene.fund({ 'company:LSR': 2000 });
  const [flood] = [...scene.table.places.get('depot')!];
  scene.play(1, { verb: 'buyTrain', company: 'LSR', train: flood!, price: 2000 });
  expect([scene.read('phase'), scene.at(old!)]).toEqual(['Gray', 'company:CFR']);
});
