import { describe, expect, it } from 'vitest';
import {
  begin,
  cousin,
  issueRound,
  loans,
  loansOn,
  markerIn,
  operating,
  PASS,
  phase,
  type Scene,
  stand,
  started,
  stockRound,
  tile,
  tileAt,
  token,
  trains,
} from '../../../kit/1820.ts';
import {
  acquire,
  acting,
  bid,
  offer,
  passBids,
  threeCompanies as table,
} from '../../../kit/1820-stands.ts';
import { takeLoan } from '../../../kit/moves.ts';

/** Positions written from the rulebook that were once answered wrongly, each with its kin. */

describe('British Rail in hand (13.5)', () => {
  /** British Rail at £95, its first certificates with player 1 and 2. */
  const british = () => {
    const scene = table();
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.kind === 'certificate' && spec.company === 'BR') scene.put(id, 'pool');
    stand(scene, 'BR', 95);
    scene.put('share:BR-0', 'player:1');
    scene.put('share:BR-1', 'player:1');
    scene.put('share:BR-2', 'player:2');
    return scene;
  };

  it('is sold in a stock round by whoever holds it, the first certificate too', () => {
    const scene = british();
    stockRound(scene, 1);
    scene.play(1, { verb: 'sellShares', company: 'BR', percent: 2 });
    expect([scene.cash('player:1'), scene.shares('player:1', 'BR')]).toEqual([290, 0]);
    expect(scene.price('BR')).toBe(95);
  });

  it('is sold by whoever has to pay, before anybody is bankrupt', () => {
    const scene = british();
    started(scene, 'SDR', 5, 60, { 3: 2 });
    scene.fund({ 'player:1': 0 });
    scene.clock('pending', [
      { kind: 'debt', payer: 'player:1', amount: 150, company: 'CFR', repay: false },
    ]);
    scene.settle();
    expect(scene.turn()).toMatchObject({ verbs: ['sellShares'], over: false });
    scene.play(1, { verb: 'sellShares', company: 'BR', percent: 2 });
    expect([scene.turn().over, scene.cash('player:1')]).toEqual([false, 40]);
  });
});

describe('what follows from interest (7.2.9, 17.1)', () => {
  const owing = () => {
    const scene = begin();
    phase(scene, 'Brown');
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 1 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    scene.fund({ 'company:LSR': 1000, 'player:1': 0 });
    loans(scene, 'LSR', 2);
    trains(scene, 'LSR', '8+');
    return scene;
  };

  it('a company that refused its interest repays nothing in this turn', () => {
    const scene = owing();
    operating(scene, 'LSR', 'interest');
    scene.play(1, { verb: 'refuseDue', company: 'LSR' });
    expect([scene.price('LSR'), loansOn(scene, 'LSR')]).toEqual([10, 2]);
    expect(scene.read('operating').company).not.toBe('LSR');
    expect(scene.wrongs(1, { verb: 'repayLoan', company: 'LSR' })).toContain('1820/7.2.9/1');
  });

  it('a company that refused its maintenance still pays interest and repays', () => {
    const scene = owing();
    operating(scene, 'LSR', 'maintenance');
    scene.play(1, { verb: 'refuseDue', company: 'LSR' });
    scene.play(1, PASS);
    // Two loans at a fifth of 200.
    scene.play(1, { verb: 'payDue', company: 'LSR' });
    scene.play(1, { verb: 'repayLoan', company: 'LSR' });
    expect([scene.cash('company:LSR'), scene.price('LSR')]).toEqual([1000 - 80 - 200, 40]);
  });

  it('a loan taken after the interest of the turn bears it at once', () => {
    const scene = owing();
    operating(scene, 'LSR', 'repay');
    scene.play(1, { verb: 'takeLoan', company: 'LSR' });
    expect([scene.cash('company:LSR'), loansOn(scene, 'LSR')]).toEqual([1000 + 200 - 40, 3]);
  });

  it('a loan taken before is counted with the others, and once', () => {
    const scene = owing();
    operating(scene, 'LSR', 'interest');
    scene.play(1, { verb: 'takeLoan', company: 'LSR' });
    expect(scene.cash('company:LSR')).toBe(1200);
    scene.play(1, { verb: 'payDue', company: 'LSR' });
    expect(scene.cash('company:LSR')).toBe(1200 - 3 * 40);
  });
});

describe('turns of a takeover step (8.1, 8.4.1)', () => {
  const offering = (at = 0) => {
    const scene = table();
    issueRound(scene, 'takeovers', { order: ['SDR', 'CFR', 'LSR'], at });
    return scene;
  };

  it('who bought in the turn of another keeps its own, and offers nobody but itself', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    // SDR bought nothing: its turn goes on. CFR is gone.
    expect(acting(scene)).toEqual([3]);
    scene.play(3, PASS);
    expect([scene.read('issue').order[scene.read('issue').at], acting(scene)]).toEqual([
      'LSR',
      [1],
    ]);
    expect(scene.options(1, 'offerCompany')).toEqual([offer('LSR', 'LSR')]);
    expect(scene.wrongs(1, offer('LSR', 'SDR'))).toEqual(['1820/8.4.1/13']);
  });

  it('who bought in the own turn is done', () => {
    const scene = offering();
    scene.fund({ 'company:SDR': 1500 });
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(3, bid('CFR', 520));
    passBids(scene);
    scene.play(3, acquire('SDR'));
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(1, offer('LSR', 'SDR'))).toEqual(['1820/8.4.1/11']);
  });

  it('who bought from a liquidation counts as an acquirer, and keeps its turn', () => {
    const scene = table();
    stand(scene, 'CFR', 10);
    issueRound(scene, 'liquidations', { order: ['LSR', 'SDR', 'CFR'], liquidating: ['CFR'] });
    scene.settle();
    scene.play(1, bid('CFR', 40));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    expect(scene.read('stage')).toBe('takeovers');
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).toEqual(['1820/8.4.1/11']);
    scene.play(3, PASS);
    expect(acting(scene)).toEqual([1]);
    expect(scene.options(1, 'offerCompany')).toEqual([offer('LSR', 'LSR')]);
  });
});

describe('FLOOD of little (15.3.4)', () => {
  /** One marker of LSR in Margate with its port; nothing else is joined. */
  const margate = () => {
    const scene = begin();
    phase(scene, 'Gray');
    started(scene, 'LSR', 10, 95, { 1: 4 });
    tile(scene, 'N18', '5', 4);
    token(scene, 'LSR', 'N18');
    operating(scene, 'LSR', 'run');
    return scene;
  };
  const run = (...floods: string[]) => ({
    verb: 'runTrains',
    company: 'LSR',
    routes: floods.map((train) => ({ trains: [train], way: ['N18.0'] })),
  });

  it('a city and its port are a network', () => {
    const scene = margate();
    const move = run(...trains(scene, 'LSR', 'FLOOD'));
    expect(scene.wrongs(1, move)).toEqual([]);
    scene.play(1, move);
    expect(scene.read('operating').revenue).toBeGreaterThan(20);
  });

  it('two of them do not run on the same track', () => {
    const scene = margate();
    const move = run(...trains(scene, 'LSR', 'FLOOD', 'FLOOD'));
    expect(scene.wrongs(1, move)).toEqual(['1820/15.2/16']);
  });
});

describe('shares bought with loans (6.5.3.1, 8.2, 17.1)', () => {
  const redeem = (shares: number) => ({ verb: 'redeemShares', company: 'CFR', shares });
  /** CFR (5 at £71) of player 2 with £100, two of its shares in the pool. */
  const pooled = (treasury = 100) => {
    const scene = table();
    started(scene, 'CFR', 5, 71, { 2: 2, 3: 1, pool: 2 });
    scene.fund({ 'company:CFR': treasury });
    stockRound(scene, 2);
    return scene;
  };

  it('out of the pool: the director borrows or does not, and the shares cost what the marker shows then', () => {
    const scene = pooled();
    expect(scene.wrongs(2, redeem(2))).toEqual(['1820/6.5.3.1/2']);
    scene.play(2, takeLoan('CFR'));
    expect([scene.price('CFR'), scene.turn().acting]).toEqual([65, ['player:2']]);
    scene.play(2, redeem(2));
    expect([scene.cash('company:CFR'), loansOn(scene, 'CFR')]).toEqual([100 + 200 - 130, 1]);
    const without = pooled();
    without.play(2, redeem(1));
    expect([without.cash('company:CFR'), loansOn(without, 'CFR')]).toEqual([29, 0]);
  });

  it('a loan is taken for shares alone: not where the treasury pays them all, and not kept without them', () => {
    expect(pooled(142).wrongs(2, takeLoan('CFR'))).toEqual(['1820/17.1/5']);
    expect(pooled().wrongs(2, takeLoan('LSR'))).toContain('1820/17.1/5');
    const scene = pooled();
    scene.play(2, takeLoan('CFR'));
    expect(scene.wrongs(2, PASS)).toEqual(['1820/17.1/5']);
    expect(scene.options(2, 'buyShare')).toEqual([]);
    expect(scene.wrongs(2, { verb: 'fundLobby', amount: 20 })).toContain('1820/6.5.1/2');
  });

  it('a loan that would pay for no share, however many more follow, is not taken', () => {
    const scene = pooled(0);
    stand(scene, 'CFR', 453);
    loans(scene, 'CFR', 4);
    // One more is all it may have, and £200 buy no share at 429.
    expect(scene.wrongs(2, takeLoan('CFR'))).toEqual(['1820/17.1/5']);
  });

  it('to shrink: the same, and who borrowed for it shrinks before being done', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, 2: 1, pool: 4 });
    scene.fund({ 'company:LSR': 200 });
    issueRound(scene, 'issue');
    const reduce = {
      verb: 'reduceShares',
      company: 'LSR',
      size: 5,
      from: [],
    };
    // Four shares at 95; at 86 after a loan.
    expect(scene.wrongs(1, reduce)).toEqual(['1820/8.2/2']);
    scene.play(1, takeLoan('LSR'));
    expect(scene.wrongs(1, PASS)).toEqual(['1820/17.1/5']);
    expect(scene.wrongs(1, { verb: 'issueShares', company: 'LSR', shares: 1 })).toEqual([
      '1820/17.1/5',
    ]);
    scene.play(1, reduce);
    expect([scene.size('LSR'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      5,
      400 - 4 * 86,
      86,
    ]);
    scene.play(1, PASS);
    expect(scene.read('stage')).not.toBe('issue');
  });

  it('shrinking fails where the loans left over cannot be repaid', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 5, 95, { 1: 1 });
    loans(scene, 'LSR', 1);
    scene.fund({ 'company:LSR': 0, 'player:1': 150 });
    issueRound(scene, 'issue');
    const shrink = { verb: 'reduceShares', company: 'LSR', size: 1, from: [] };
    expect(scene.wrongs(1, shrink)).toEqual(['1820/8.2/13']);
    scene.fund({ 'player:1': 200 });
    expect(scene.wrongs(1, shrink)).toEqual([]);
  });

  it('fees for stations gained are borrowed for by the director, not by themselves', () => {
    const scene = table();
    for (let n = 0; n < 12; n++) scene.put(`token:LSR-${n}`, n < 8 ? `company:LSR` : 'stations');
    scene.fund({ 'company:LSR': 520 });
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    scene.fund({ 'company:CFR': 0 });
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    // Two markers come, both above the limit of eight; nothing is left to pay £200 with.
    expect(scene.turn().verbs).toEqual(['choose', 'takeLoan']);
    expect(scene.options(1, 'choose').map(({ choice }) => choice)).not.toContain('keep');
    scene.play(1, takeLoan('LSR'));
    scene.play(1, { verb: 'choose', choice: 'keep' });
    expect([loansOn(scene, 'LSR'), scene.cash('company:LSR')]).toEqual([1, 0]);
  });
});

describe('sold and bought again (6.5.2.2, 6.5.2.4)', () => {
  const growing = (change: (scene: Scene) => void = () => {}) => {
    const scene = table();
    stockRound(scene, 2);
    scene.fund({ 'player:2': 2000, 'player:3': 2000 });
    change(scene);
    scene.play(2, { verb: 'increaseShares', company: 'CFR', size: 10 });
    return scene;
  };
  const takes = (holder: string) => ({
    verb: 'subscribe',
    company: 'CFR',
    holder,
    shares: 1,
  });
  const sells = (percent: number) => ({ verb: 'sellShares', company: 'CFR', percent });

  it('who sold a company in this round takes no share of it when it grows', () => {
    const scene = growing((s) => s.play(2, sells(20)));
    expect(scene.wrongs(2, takes('player:2'))).toEqual(['1820/6.5.2.4/6']);
    expect(scene.options(2, 'subscribe').some(({ holder }) => holder === 'player:2')).toBe(false);
    expect(scene.wrongs(2, takes('player:3'))).toEqual([]);
  });

  it('nor who sells while it grows; and it is remembered for the round', () => {
    const scene = growing();
    scene.play(3, { ...sells(10), for: 'player:3' });
    expect(scene.wrongs(2, takes('player:3'))).toEqual(['1820/6.5.2.4/6']);
    scene.play(2, { ...takes('player:2'), shares: 2 });
    // The company is done growing, and then the turn.
    scene.play(2, PASS);
    scene.play(2, PASS);
    expect(acting(scene)).toEqual([3]);
    expect(
      scene.wrongs(3, { verb: 'buyShare', company: 'CFR', from: 'company:CFR', percent: 10 }),
    ).toEqual(['1820/6.5.2.4/6']);
  });

  it('what fails has not been sold either', () => {
    const scene = growing();
    scene.play(3, { ...sells(10), for: 'player:3' });
    scene.play(2, PASS);
    expect([scene.size('CFR'), scene.read('stock').sold]).toEqual([5, {}]);
  });
});

describe('a float that fails (6.6.2)', () => {
  it('puts markers back into the cities where they stood', () => {
    const scene = begin();
    phase(scene, 'Brown');
    started(scene, 'LSR', 10, 95, { 1: 4 });
    started(scene, 'CFR', 10, 95, { 2: 4 });
    started(scene, 'SDR', 10, 95, { 3: 4 });
    tile(scene, 'D6', 'M02', 1);
    token(scene, 'LSR', 'D6', 0);
    token(scene, 'CFR', 'D6', 1);
    token(scene, 'SDR', 'D6', 2);
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.fund({ 'lobby:1': 40, 'player:1': 0 });
    scene.clock('stage', 'floats');
    scene.clock('begun', true);
    scene.clock('turn', 2);
    const by = Number(scene.turn().acting[0]!.slice(7));
    scene.play(by, { verb: 'startCompany', company: 'B&GR', par: 60, size: 10 });
    const upgrade = scene.options(by, 'layTile').find(({ hex }) => hex === 'D6')!;
    scene.play(by, upgrade);
    scene.play(by, { verb: 'placeToken', company: 'B&GR', hex: 'D6', city: 0 });
    expect([0, 1, 2, 3].map((slot) => markerIn(scene, 'D6', 0, slot))).toEqual([
      'LSR',
      'CFR',
      'SDR',
      'B&GR',
    ]);
    scene.play(by, PASS);
    scene.play(by, PASS);
    expect(tileAt(scene, 'D6')).toEqual(['M02', 1]);
    expect([0, 1, 2].map((city) => markerIn(scene, 'D6', city))).toEqual(['LSR', 'CFR', 'SDR']);
    expect(markerIn(scene, 'D6', 0, 1)).toBeUndefined();
  });
});

describe('the end (9.2)', () => {
  it('names all who have most', () => {
    const scene = table();
    for (const company of ['LSR', 'CFR', 'SDR']) started(scene, company, 5, 60, {});
    scene.fund({ 'player:1': 500, 'player:2': 700, 'player:3': 700 });
    scene.clock('stage', 'over');
    scene.clock('end', { reason: 'chart' });
    const { sentence } = scene.turn();
    expect(sentence).toContain('{player:2}');
    expect(sentence).toContain('{player:3}');
    expect(sentence).not.toContain('{player:1}');
  });
});

describe('one seat for everybody', () => {
  const ALL = 0;

  /** LSR and SDR are rich, CFR of player 1 poor and on offer. */
  const auction = () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'CFR', 5, 71, { 1: 2, 3: 1 });
    started(scene, 'LSR', 10, 95, { 2: 4 });
    started(scene, 'SDR', 5, 60, { 3: 2 });
    scene.fund({ 'company:LSR': 1000, 'company:SDR': 1000, 'player:1': 0 });
    issueRound(scene, 'takeovers', { order: ['LSR'], at: 0 });
    scene.play(2, offer('LSR', 'CFR'));
    return scene;
  };

  it('a bid is judged for the player it names, or else for the next who may bid', () => {
    const scene = auction();
    expect(acting(scene)).toEqual([2, 3]);
    // Player 1, first by card, has nothing to bid with.
    expect(scene.wrongs(ALL, bid('CFR', 220))).toEqual([]);
    expect(scene.wrongs(ALL, bid('CFR', 220, { player: 'player:3' }))).toEqual([]);
    expect(scene.wrongs(ALL, bid('CFR', 220, { player: 'player:1' }))).toEqual(['1820/8.4.2/5']);
    expect(scene.wrongs(ALL, bid('CFR', 220, { player: 'player:9' }))).toEqual(['1820/8.4.2/5']);
    scene.play(ALL, bid('CFR', 220, { player: 'player:3' }));
    expect(scene.read('auction')!.high).toEqual({ player: 'player:3', amount: 220 });
    expect(scene.wrongs(ALL, bid('CFR', 220, { player: 'player:3' }))).toContain('1820/10.4/1');
    expect(scene.wrongs(ALL, bid('CFR', 230, { player: 'player:3' }))).toEqual([]);
    expect(scene.wrongs(2, bid('CFR', 230, { player: 'player:3' }))).not.toEqual([]);
  });

  it('who is done is named too, and every choice says whose it is', () => {
    const scene = auction();
    expect(scene.options(3, 'bid').every(({ player }) => player === 'player:3')).toBe(true);
    expect(scene.options(3, 'pass')).toEqual([{ verb: 'pass', player: 'player:3' }]);
    scene.play(ALL, { verb: 'pass', player: 'player:3' });
    expect([scene.read('auction')!.done, acting(scene)]).toEqual([['player:3'], [2]]);
  });

  it('directors are done with issuing one by one', () => {
    const scene = table();
    issueRound(scene, 'issue');
    expect(scene.options(2, 'pass')).toEqual([{ verb: 'pass', player: 'player:2' }]);
    scene.play(ALL, { verb: 'pass', player: 'player:2' });
    expect(scene.read('issue').done).toEqual(['player:2']);
    expect(scene.wrongs(ALL, { verb: 'pass', player: 'player:2' })).not.toEqual([]);
  });

  it('a holder who sells while a company grows is named', () => {
    const scene = table();
    stockRound(scene, 2);
    scene.fund({ 'player:2': 2000 });
    scene.play(2, { verb: 'increaseShares', company: 'CFR', size: 10 });
    expect(scene.turn().sentence).toContain('{player:3} may sell.');
    expect(scene.options(3, 'sellShares')).toEqual([
      { verb: 'sellShares', company: 'CFR', percent: 10, for: 'player:3' },
    ]);
    scene.play(ALL, scene.options(3, 'sellShares')[0]!);
    expect([scene.cash('player:3'), scene.cash('player:2')]).toEqual([171, 2000]);
  });

  it('a cousin with the turn of a stock round is the own of whoever has the turn', () => {
    const scene = table();
    cousin(scene, 'BI', 2, 500);
    stockRound(scene, 2);
    const buys = scene.options(2, 'buyShare').find((move) => move.for === 'holder:BI')!;
    expect(scene.wrongs(ALL, buys)).toEqual([]);
  });
});
