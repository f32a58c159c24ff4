import { describe, expect, test } from 'vitest';
import {
  acquire,
  acting,
  bid,
  passBids,
  threeCompanies,
  liquidating,
  offer,
} from '../../../../kit/stands/1820-stands.ts';
import {
  before,
  count,
  loans,
  markerIn,
  onCharter,
  PASS,
  stand,
  token,
  trains,
  cousin,
  issueRound,
  loansOn,
  started,
  begin,
  phase,
} from '../../../../kit/1820.ts';

/** CFR's turn to offer, then LSR's. */
const offering = () => {
  const scene = threeCompanies();
  issueRound(scene, 'takeovers', { order: ['CFR', 'LSR'], at: 0 });
  return scene;
};

describe('liquidations', () => {
  test('1820/8.1/7 1820/8.1/8: only those in liquidation when the round began', () => {
    const scene = threeCompanies();
    stand(scene, 'CFR', 10);
    before(scene, 'issue');
    scene.settle();
    stand(scene, 'SDR', 10);
    expect(scene.read('issue').liquidating).toEqual(['CFR']);
    while (scene.read('stage') === 'issue') scene.play(acting(scene)[0]!, PASS);
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: 'CFR' });
    passBids(scene);
    expect(scene.read('stage')).toBe('takeovers');
    expect(scene.at('charter:SDR')).toBe('player:3');
  });

  test('1820/8.5/1 1820/8.5/2 1820/8.5/3 1820/8.5/4 1820/8.5/5 1820/8.5/6: the bank bids £10 a share; the winner has map markers and trains, the company the money', () => {
    const scene = liquidating((s) => {
      token(s, 'CFR', 'M15');
      trains(s, 'CFR', '3+');
    });
    expect(scene.read('auction')).toMatchObject({ bank: 30 });
    expect(scene.wrongs(1, bid('CFR', 30))).toContain('1820/8.4.2/2');
    const spare = onCharter(scene, 'LSR');
    scene.play(1, bid('CFR', 40));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    expect([markerIn(scene, 'M15'), count(scene, 'company:LSR', '3+')]).toEqual(['LSR', 1]);
    expect([scene.cash('company:LSR'), onCharter(scene, 'LSR')]).toEqual([960, spare]);
    // 300 + 40 = 340 to three shares: 113 each, 1 to player 2.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([100 + 227, 213]);
  });

  test('1820/8.5/7 1820/8.5/10 1820/8.5/11: loans first, then equal parts, the odd pounds to the last director', () => {
    const scene = liquidating((s) => loans(s, 'CFR', 1));
    passBids(scene);
    // 300 + 30 - 200 = 130: 43 each, 1 left.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([100 + 87, 143]);
  });

  test('1820/8.5/8 1820/8.5/9 1820/17.3/6: holders make up what lacks, selling other shares', () => {
    const scene = liquidating((s) => {
      loans(s, 'CFR', 3);
      s.fund({ 'company:CFR': 0, 'player:2': 50 });
    });
    passBids(scene);
    // 600 - 30 = 570 lack: 190 a share. Player 2 owes 380 and has a share of LSR.
    expect(scene.turn().verbs).toEqual(['sellShares']);
    expect(acting(scene)).toEqual([2]);
    expect(scene.options(2, 'sellShares').map(({ company }) => company)).toEqual(['LSR']);
  });

  test('1820/8.5/12 1820/8.5/13: the bank’s markers are British Rail’s, the rest is gone', () => {
    const scene = liquidating((s) => token(s, 'CFR', 'M15'));
    const [train] = trains(scene, 'CFR', '3+');
    passBids(scene);
    expect([markerIn(scene, 'M15'), scene.at(train!), scene.at('charter:CFR')]).toEqual([
      'BR',
      'out',
      'charters',
    ]);
  });
});

describe('liquidations (8.5)', () => {
  test('the pool’s part stays with the bank', () => {
    const scene = liquidating((s) => {
      started(s, 'CFR', 5, 10, { 2: 2, pool: 2 });
      s.fund({ 'company:CFR': 303 });
    });
    passBids(scene);
    // 303 + 40 = 343: 85 a share, 3 to the director.
    expect(scene.cash('player:2')).toBe(100 + 170 + 3);
  });

  test('a bid that pays the loans is no debt of the holders', () => {
    const scene = liquidating((s) => {
      loans(s, 'CFR', 2);
      s.fund({ 'company:CFR': 0 });
    });
    scene.play(1, bid('CFR', 400));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    expect([scene.cash('player:2'), scene.cash('player:3'), loansOn(scene, 'LSR')]).toEqual([
      100, 100, 0,
    ]);
    expect([scene.price('LSR'), onCharter(scene, 'CFR')]).toEqual([95, 2]);
  });

  test('a holder who cannot pay even after selling is bankrupt, and the game ends', () => {
    const scene = liquidating((s) => {
      loans(s, 'CFR', 3);
      started(s, 'LSR', 10, 95, { 1: 4 });
      s.fund({ 'company:CFR': 0, 'player:2': 379 });
    });
    // 570 / 3 = 190 a share, 380 for two.
    passBids(scene);
    expect(scene.read('end')).toEqual({ reason: 'bankrupt', player: 'player:2' });
    const just = liquidating((s) => {
      loans(s, 'CFR', 3);
      started(s, 'LSR', 10, 95, { 1: 4 });
      s.fund({ 'company:CFR': 0, 'player:2': 380, 'player:3': 190 });
    });
    passBids(just);
    expect([just.turn().over, just.cash('player:2'), just.cash('player:3')]).toEqual([false, 0, 0]);
  });

  test('a cousin that cannot pay leaves, and the game continues', () => {
    const scene = liquidating((s) => {
      cousin(s, 'BI', 1, 30);
      started(s, 'CFR', 5, 10, { 2: 2, BI: 1 });
      started(s, 'LSR', 10, 95, { 1: 4 });
      loans(s, 'CFR', 2);
      s.fund({ 'company:CFR': 0, 'player:2': 1000 });
    });
    passBids(scene);
    // 370 lack: 123 a share.
    expect([scene.at('cousin:BI'), scene.turn().over]).toEqual(['out', false]);
    expect(scene.cash('player:2')).toBe(1000 - 246);
  });

  test('several in the order of operating', () => {
    const scene = threeCompanies();
    stand(scene, 'CFR', 10);
    stand(scene, 'SDR', 10);
    before(scene, 'issue');
    scene.settle();
    while (scene.read('stage') === 'issue') scene.play(acting(scene)[0]!, PASS);
    // CFR was there first and lies above.
    expect(scene.read('auction')).toMatchObject({ company: 'CFR' });
    for (const player of acting(scene)) scene.play(player, PASS);
    expect(scene.read('auction')).toMatchObject({ company: 'SDR' });
  });

  test('one that the bank wound up by its own offer leaves only British Rail on the map', () => {
    const scene = offering();
    scene.fund({ 'company:LSR': 0, 'company:SDR': 0 });
    token(scene, 'CFR', 'M15');
    scene.play(2, offer('CFR', 'CFR'));
    passBids(scene);
    // 300 + 106 = 406: 135 each, 1 left.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([100 + 271, 235]);
    expect([markerIn(scene, 'M15'), scene.at('charter:CFR')]).toEqual(['BR', 'charters']);
  });
});

describe('a cousin bankrupt by a liquidation (8.5, 10.3)', () => {
  test('leaves a company without a holder, which is wound up in the same round', () => {
    const scene = begin();
    phase(scene, 'Green');
    cousin(scene, 'BI', 3, 0);
    started(scene, 'CFR', 5, 10, { 2: 2, BI: 1 });
    started(scene, 'SDR', 5, 60, { BI: 2 });
    started(scene, 'LSR', 10, 95, { 1: 4 });
    loans(scene, 'CFR', 2);
    scene.fund({ 'company:CFR': 0, 'player:2': 1000 });
    // What was enlarged or floated does not matter outside stock rounds: one share can be sold.
    issueRound(scene, 'liquidations', { liquidating: ['CFR'] });
    scene.settle();
    passBids(scene);
    // 370 lack: 123 for the cousin, which sells a share for 60 and has no more.
    expect(acting(scene)).toEqual([3]);
    scene.play(3, { verb: 'sellShares', company: 'SDR', percent: 20, for: 'holder:BI' });
    expect([scene.at('cousin:BI'), scene.price('SDR')]).toEqual(['out', 10]);
    expect(scene.read('auction')).toMatchObject({ kind: 'liquidation', company: 'SDR', bank: 20 });
  });
});

describe('a company that is wound up (8.5)', () => {
  test('of a single share in play the holder has all that is left', () => {
    const scene = threeCompanies();
    started(scene, 'CFR', 5, 10, { 2: 1 });
    scene.fund({ 'company:CFR': 100, 'player:2': 0 });
    issueRound(scene, 'liquidations', { liquidating: ['CFR'] });
    scene.settle();
    passBids(scene);
    // The bank bids £10 for the share.
    expect(scene.cash('player:2')).toBe(110);
  });

  test('of a single share in play the holder owes all that is missing', () => {
    const scene = threeCompanies();
    started(scene, 'CFR', 5, 10, { 2: 1 });
    loans(scene, 'CFR', 1);
    scene.fund({ 'company:CFR': 0, 'player:2': 500 });
    issueRound(scene, 'liquidations', { liquidating: ['CFR'] });
    scene.settle();
    passBids(scene);
    expect(scene.cash('player:2')).toBe(500 - 190);
  });
});
