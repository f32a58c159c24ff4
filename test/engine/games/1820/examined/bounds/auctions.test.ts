import { describe, expect, it } from 'vitest';
import { tens } from '../../../../../../engine/games/1820/auction/futures.ts';
import {
  before,
  begin,
  operating,
  PASS,
  phase,
  type Scene,
  soldOut,
  started,
  trains,
} from '../../../../../kit/1820.ts';
import {
  acquire,
  acting,
  bid,
  offer,
  offering,
  passBids,
  threeCompanies,
  future,
} from '../../../../../kit/1820-stands.ts';
import { takeCousin } from '../../../../../kit/moves.ts';

/**
 * Auctions at the bounds of their rules (6.3, 6.4, 8.4.2, 10.4): answers written from the rulebook
 * before they were asked for.
 */

const amounts = (scene: Scene, player: number, on: string) =>
  scene
    .options(player, 'bid')
    .filter((option) => option.on === on)
    .map(({ amount }) => Number(amount));

describe('amounts that are offered', () => {
  it('are the next few, the middle and the most, in tens, each once and in order', () => {
    expect(tens(20, 305)).toEqual([20, 30, 70, 160, 300]);
    expect(tens(20, 40)).toEqual([20, 30, 40]);
    expect(tens(500, 1309)).toEqual([500, 510, 550, 900, 1300]);
    expect(tens(20, 80)).toEqual([20, 30, 50, 70, 80]);
    expect(tens(20, 20)).toEqual([20]);
    expect(tens(30, 29)).toEqual([]);
    expect(tens(30, 0)).toEqual([]);
  });
});

describe('cousins (6.3)', () => {
  const fresh = (one = 810, two = 820, three = 830) => {
    const scene = begin();
    scene.fund({ 'player:1': one, 'player:2': two, 'player:3': three });
    return scene;
  };

  it('6.3.2: a standing bid is passed by ten at least, and its own bidder has it to spend', () => {
    const scene = fresh(800);
    scene.play(1, bid('VF', 100));
    expect(amounts(scene, 2, 'VF')[0]).toBe(110);
    expect(amounts(scene, 2, 'BI')[0]).toBe(20);
    expect(scene.wrongs(2, bid('VF', 100))).toContain('1820/6.3.2/4');
    expect(scene.wrongs(2, bid('BI', 0))).toEqual(['1820/6.3.2/2']);
    expect(scene.wrongs(2, bid('BI', 10))).toEqual(['1820/6.3.2/2']);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(amounts(scene, 1, 'VF').at(-1)).toBe(800);
    expect(amounts(scene, 1, 'BI').at(-1)).toBe(700);
  });

  it('6.3.3: without bids all four leave, and the clock has plain figures', () => {
    const scene = fresh();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    expect(['GWSC', 'CBV', 'BI', 'VF'].map((id) => scene.at(`cousin:${id}`))).toEqual([
      'out',
      'out',
      'out',
      'out',
    ]);
    expect(scene.read('stage')).toBe('futures');
    const { ops } = scene.ledger.entries.at(-1)!;
    expect(JSON.parse(JSON.stringify(ops))).toEqual(ops);
    expect(JSON.stringify(ops)).not.toContain('"step":"take"');
  });

  it('6.3.3: each winner takes in turn, the cousin won and no other', () => {
    const scene = fresh();
    scene.play(1, bid('GWSC', 100));
    scene.play(2, bid('CBV', 110));
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    const [next] = acting(scene);
    const [own, other] = next === 1 ? ['GWSC', 'CBV'] : ['CBV', 'GWSC'];
    expect(scene.options(next!, 'takeCousin').every(({ cousin }) => cousin === own)).toBe(true);
    expect(scene.wrongs(next!, takeCousin(other!, 110))).toContain('1820/6.3.3/1');
  });

  it('6.3.3: a player with exactly the price is asked; after the last cousin is taken nobody is', () => {
    const scene = fresh(100, 500, 100);
    scene.play(1, PASS);
    scene.play(2, bid('VF', 100));
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(2, takeCousin('VF', 100));
    // 100, 400 and 100 are left: player 1, then 3, then 2.
    expect([scene.read('cousins').step, acting(scene)]).toEqual(['offer', [1]]);
    scene.play(1, PASS);
    expect(acting(scene)).toEqual([3]);
    scene.play(3, takeCousin('BI', 100));
    if (acting(scene)[0] === 3 && scene.read('stage') === 'cousins') scene.play(3, PASS);
    expect(acting(scene)).toEqual([2]);
    scene.play(2, takeCousin('GWSC', 100));
    scene.play(2, takeCousin('CBV', 100));
    expect(scene.read('stage')).toBe('futures');
  });
});

describe('future trains (6.4)', () => {
  const first = (change: (scene: Scene) => void = () => {}) => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    change(scene);
    return scene;
  };

  it('6.4.2: in the first stock round the next income can be owed, all of it and no more', () => {
    const scene = first();
    expect(scene.wrongs(1, bid('future', 800))).toEqual([]);
    expect(scene.wrongs(1, bid('future', 810))).toContain('1820/6.4.2/10');
    scene.play(1, bid('future', 300));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, { verb: 'takeTrains', trains: [future('2+', scene)] });
    expect(scene.wrongs(1, bid('future', 500))).toEqual([]);
    expect(scene.wrongs(1, bid('future', 510))).toContain('1820/6.4.2/10');
  });

  it('6.4.2: at a table with another income that one is the bound (D12)', () => {
    const scene = first((s) => s.force(1, { verb: 'house', rules: { income: 500 } }));
    expect(scene.wrongs(1, bid('future', 500))).toEqual([]);
    expect(scene.wrongs(1, bid('future', 510))).toContain('1820/6.4.2/10');
    const rich = first((s) => s.force(1, { verb: 'house', rules: { income: 1000 } }));
    expect(rich.wrongs(1, bid('future', 1000))).toEqual([]);
  });

  it('6.4.2: one takes what is on offer, each train once', () => {
    const scene = first();
    scene.play(1, bid('future', 20));
    scene.play(2, PASS);
    scene.play(3, PASS);
    const [two, three] = [future('2+', scene), future('3+', scene)];
    const takes = (...ids: string[]) => scene.wrongs(1, { verb: 'takeTrains', trains: ids });
    expect(takes(two, two)).toContain('1820/6.4.2/4');
    expect(takes(future('5+', scene))).toContain('1820/6.4.2/4');
    expect(takes(two, future('5+', scene))).toContain('1820/6.4.2/4');
    expect(takes(two, three)).toEqual([]);
    const told = scene.turn().procedure!;
    expect([told.state, told.steps.map(({ state }) => state), told.question]).toEqual([
      'ready',
      ['done', 'now'],
      undefined,
    ]);
    expect(scene.options(1, 'takeTrains').map((option) => option.trains)).toEqual([
      [two],
      [three],
      [two, three],
    ]);
    scene.play(1, { verb: 'takeTrains', trains: [two] });
    scene.play(2, bid('future', 20));
    scene.play(1, PASS);
    scene.play(3, PASS);
    expect(scene.options(2, 'takeTrains').map((option) => option.trains)).toEqual([[three]]);
  });

  it('10.4: a player who is done is not waited for, and may still bid', () => {
    const scene = first();
    scene.play(1, PASS);
    expect([acting(scene), scene.options(1, 'bid')]).toEqual([[2, 3], []]);
    expect(scene.wrongs(1, bid('future', 20, { player: 'player:1' }))).toEqual([]);
    scene.play(2, bid('future', 30));
    expect(acting(scene)).toEqual([1, 3]);
    expect(scene.wrongs(3, bid('future', 30))).toContain('1820/10.4/1');
  });

  it('6.4.3: owners of an available train may hand it to the company that operates', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    scene.put(future('3+', scene), 'player:2');
    operating(scene, 'LSR', 'track');
    expect(scene.turn().alsoMayAct).toEqual([]);
    soldOut(scene, '2+');
    expect(scene.turn().alsoMayAct).toEqual(['player:2']);
    scene.put(future('2+', scene), 'player:3');
    expect(scene.turn().alsoMayAct).toEqual(['player:2', 'player:3']);
    phase(scene, 'Green');
    expect(scene.options(2, 'assignTrain')).toHaveLength(1);
    expect(scene.options(1, 'assignTrain')).toEqual([]);
  });
});

describe('companies under the hammer (8.4.2, 10.4)', () => {
  it('a bid passes the highest; one of the same amount does not', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    const bids = scene.turn().procedure!;
    expect([bids.state, bids.steps.map(({ state }) => state)[0]]).toEqual(['under way', 'now']);
    scene.play(3, bid('CFR', 250));
    expect(scene.wrongs(1, bid('CFR', 250))).toContain('1820/10.4/1');
    expect(scene.wrongs(1, bid('CFR', 240))).toContain('1820/10.4/1');
    expect(scene.wrongs(1, bid('CFR', 260))).toEqual([]);
    expect(amounts(scene, 1, 'CFR')[0]).toBe(260);
  });

  it('a player who can pay exactly the least is waited for, and pays it', () => {
    const scene = offering();
    // LSR can raise exactly £220: no share in its treasury, no loan.
    started(scene, 'LSR', 5, 40, { 1: 5 });
    scene.fund({ 'company:LSR': 220 });
    scene.play(3, offer('SDR', 'CFR'));
    expect(acting(scene)).toContain(1);
    scene.play(1, bid('CFR', 220));
    passBids(scene);
    scene.play(2, { verb: 'acceptBid' });
    expect(scene.wrongs(1, acquire('LSR'))).toEqual([]);
    scene.play(1, acquire('LSR'));
    expect(scene.at('charter:CFR')).toBe('charters');
    const short = offering();
    started(short, 'LSR', 5, 40, { 1: 5 });
    short.fund({ 'company:LSR': 219 });
    short.play(3, offer('SDR', 'CFR'));
    expect(acting(short)).not.toContain(1);
  });

  it('a director whose money is the limit is told about the money', () => {
    const scene = offering();
    started(scene, 'MHR', 5, 40, { 2: 5 });
    scene.fund({ 'company:MHR': 220 });
    scene.play(3, offer('SDR', 'CFR'));
    expect(scene.wrongs(2, bid('CFR', 220))).toEqual([]);
    expect(scene.wrongs(2, bid('CFR', 230))).toEqual(['1820/8.4.2/5']);
    scene.fund({ 'company:MHR': 230 });
    expect(scene.wrongs(2, bid('CFR', 230))).toEqual(['1820/8.4.2/7']);
  });

  it('during the bidding nobody accepts, declines or names a buyer', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    expect(scene.turn().entity).toBe('company:CFR');
    scene.play(3, bid('CFR', 250));
    expect(scene.wrongs(2, { verb: 'acceptBid' })).not.toEqual([]);
    expect(scene.wrongs(3, acquire('SDR'))).not.toEqual([]);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).not.toEqual([]);
    expect(scene.turn().procedure!.steps.map(({ state }) => state)).toEqual([
      ...['now', 'to come', 'to come', 'to come'].slice(0, scene.turn().procedure!.steps.length),
    ]);
  });

  it('the turn to offer belongs to a company, which is named', () => {
    const scene = offering(1);
    expect([scene.turn().entity, acting(scene)]).toEqual(['company:CFR', [2]]);
  });

  it('the procedure shows the sale to its end: the bid, who answers, who names the buyer', () => {
    const scene = offering();
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 250));
    passBids(scene);
    const answer = scene.turn().procedure!;
    expect(answer.outcome!.facts).toEqual([
      { label: 'Bid', value: '£250' },
      { label: 'Shares in play', value: '3' },
    ]);
    expect([answer.state, answer.question!.who]).toEqual(['under way', ['player:2']]);
    expect(answer.steps.map(({ state }) => state)).toEqual(['done', 'now', 'to come', 'to come']);
    scene.play(2, { verb: 'acceptBid' });
    const named = scene.turn().procedure!;
    expect(named.steps.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'to come']);
    expect([named.question!.who, named.question!.answers.map(({ says }) => says)]).toEqual([
      ['player:1'],
      ['LSR buys CFR for £250', 'Give up'],
    ]);
  });

  it('a bid of exactly the forcing one is not declined; ten less may be, and taken it is no forced one', () => {
    const at = (amount: number) => {
      const scene = offering(1);
      // Ten in play at £95; nine cells up is £227.
      started(scene, 'LSR', 10, 95, { 1: 6, 2: 4 });
      scene.fund({ 'company:CFR': 5000 });
      scene.play(2, offer('CFR', 'LSR'));
      scene.play(2, bid('LSR', amount));
      passBids(scene);
      return scene;
    };
    const forced = at(2270);
    expect(forced.wrongs(1, { verb: 'declineBid' })).toContain('1820/8.4.2/11');
    const free = at(2260);
    expect(free.turn().verbs).toEqual(['acceptBid', 'declineBid']);
    free.play(1, { verb: 'acceptBid' });
    expect(free.wrongs(1, { verb: 'declineBid' })).not.toContain('1820/8.4.2/11');
  });

  it('8.5: a liquidation is under the hammer in its own stage, and the next after it', () => {
    const scene = threeCompanies();
    for (const company of ['CFR', 'SDR'])
      scene.put(`marker:${company}`, 'cell:0.0', { at: 0, face: 0 });
    before(scene, 'issue');
    scene.settle();
    while (scene.read('stage') === 'issue') scene.play(acting(scene)[0]!, PASS);
    const [one, other] = scene.read('issue').order.includes('CFR') ? ['CFR', 'SDR'] : [];
    expect(scene.read('stage')).toBe('liquidations');
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: one, bank: 30 });
    while (scene.read('auction')?.company === one) scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('stage')).toBe('liquidations');
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: other, bank: 30 });
    passBids(scene);
    expect(scene.read('stage')).toBe('takeovers');
  });

  it('8.4.3: money that is not there yet is raised before anything changes hands', () => {
    const scene = offering(2);
    scene.fund({ 'company:LSR': 519 });
    trains(scene, 'CFR', '3+');
    scene.play(1, offer('LSR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    expect([scene.at('charter:CFR'), acting(scene), scene.turn().verbs]).toEqual([
      'player:2',
      [1],
      ['takeLoan', 'issueShares', 'pass'],
    ]);
    scene.play(1, { verb: 'takeLoan', company: 'LSR' });
    expect([scene.at('charter:CFR'), scene.cash('company:LSR')]).toEqual(['charters', 199 + 300]);
    const exact = offering(2);
    exact.fund({ 'company:LSR': 520 });
    exact.play(1, offer('LSR', 'CFR'));
    exact.play(1, bid('CFR', 520));
    passBids(exact);
    exact.play(1, acquire('LSR'));
    expect([exact.at('charter:CFR'), exact.cash('company:LSR')]).toEqual(['charters', 300]);
  });
});
