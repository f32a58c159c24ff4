import { describe, expect, it } from 'vitest';
import {
  issueRound,
  loans,
  loansOn,
  markerIn,
  PASS,
  phase,
  privately,
  stand,
  started,
  token,
  trains,
} from '../../../../kit/1820.ts';
import {
  acting,
  bid,
  issue,
  offer,
  offering,
  passBids,
  reduce,
  threeCompanies as table,
} from '../../../../kit/1820-stands.ts';

/** Issuing, reducing and offering. */

const issuing = () => {
  const scene = table();
  issueRound(scene, 'issue');
  return scene;
};

describe('issuing', () => {
  it('1820/8.1/5: any director in any order, until all are done; an action wakes all', () => {
    const scene = issuing();
    expect(acting(scene)).toEqual([1, 2, 3]);
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, issue('LSR', 1));
    expect(acting(scene)).toEqual([1, 2, 3]);
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    expect(scene.read('stage')).toBe('takeovers');
  });

  it('1820/8.3/3 1820/8.3/4 1820/8.3/5: treasury shares to the pool at the price, then down by the shares', () => {
    const scene = issuing();
    expect(scene.wrongs(1, issue('LSR', 5))).toContain('1820/8.3/3');
    scene.play(1, issue('LSR', 3));
    expect([scene.cash('company:LSR'), scene.shares('pool', 'LSR'), scene.price('LSR')]).toEqual([
      1285, 4, 71,
    ]);
    const big = table();
    started(big, 'LSR', 50, 95, { 1: 20 });
    issueRound(big, 'issue');
    big.play(1, issue('LSR', 6));
    expect(big.price('LSR')).toBe(71);
  });

  it('1820/8.3/1 1820/8.3/2 1820/10.7/4 1820/8.3/6: not private, not in liquidation, not into it', () => {
    const scene = issuing();
    privately(scene, 'CNR', 1);
    expect(scene.wrongs(1, issue('CNR', 1))).toContain('1820/8.3/1');
    stand(scene, 'LSR', 43);
    expect(scene.wrongs(1, issue('LSR', 2))).toEqual(['1820/8.3/6']);
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, issue('LSR', 1))).toContain('1820/8.3/2');
    expect(scene.wrongs(1, reduce('LSR', 5, [{ holder: 'player:2', shares: 1 }]))).toContain(
      '1820/10.7/4',
    );
  });
});

describe('reducing', () => {
  it('1820/8.2/2 1820/8.2/4 1820/8.2/5 1820/8.2/7: bought back at the price, the pool first, then whose the director says', () => {
    const scene = issuing();
    const taking = [{ holder: 'player:2', shares: 1 }];
    expect(scene.wrongs(1, reduce('LSR', 5, taking))).toContain('1820/8.2/4');
    scene.play(1, reduce('LSR', 5));
    expect([scene.size('LSR'), scene.shares('pool', 'LSR'), scene.cash('company:LSR')]).toEqual([
      5, 0, 905,
    ]);
    expect(scene.shares('company:LSR', 'LSR')).toBe(0);
    const more = table();
    started(more, 'LSR', 10, 95, { 1: 4, 2: 2, 3: 2 });
    issueRound(more, 'issue');
    expect(more.wrongs(1, reduce('LSR', 5))).toContain('1820/8.2/2');
    more.play(
      1,
      reduce('LSR', 5, [
        { holder: 'player:3', shares: 2 },
        { holder: 'player:2', shares: 1 },
      ]),
    );
    expect([more.cash('player:3'), more.cash('player:2')]).toEqual([290, 195]);
  });

  it('1820/8.2/6 1820/8.2/13: the director may not change; what cannot be done is not begun', () => {
    const scene = table();
    started(scene, 'LSR', 10, 95, { 1: 4, 2: 3 });
    issueRound(scene, 'issue');
    const own = [{ holder: 'player:1', shares: 2 }];
    expect(scene.wrongs(1, reduce('LSR', 5, own))).toEqual(['1820/8.2/6']);
    scene.fund({ 'company:LSR': 0 });
    stand(scene, 'LSR', 40);
    const theirs = [{ holder: 'player:2', shares: 2 }];
    expect(scene.wrongs(1, reduce('LSR', 5, theirs))).toEqual(['1820/8.2/2']);
    expect(scene.size('LSR')).toBe(10);
  });

  it('1820/8.2/1 1820/13.3/5: not from brown phase on', () => {
    const scene = issuing();
    expect(scene.wrongs(1, reduce('LSR', 5))).toEqual([]);
    phase(scene, 'Brown');
    expect(scene.wrongs(1, reduce('LSR', 5))).toEqual(['1820/8.2/1']);
  });

  it('1820/8.2/3 1820/8.2/8 1820/8.2/10 1820/13.1/1 1820/13.3/1 1820/13.3/6 1820/17.1/4: down to one share it is private', () => {
    const scene = table();
    started(scene, 'LSR', 10, 95, { 1: 2, 2: 1 });
    loans(scene, 'LSR', 1);
    issueRound(scene, 'issue');
    scene.play(
      1,
      reduce('LSR', 1, [
        { holder: 'player:2', shares: 1 },
        { holder: 'player:1', shares: 1 },
      ]),
    );
    expect([scene.at('share:LSR-0'), scene.at('marker:LSR')]).toEqual([
      'player:1',
      'private-track:1',
    ]);
    expect([scene.size('LSR'), loansOn(scene, 'LSR'), scene.cash('company:LSR')]).toEqual([
      1, 0, 0,
    ]);
    // 1000 less two shares, one of them the director's own, and a loan.
    expect(scene.cash('player:1')).toBe(100 + 95 + 1000 - 190 - 200);
  });

  it('1820/8.2/9: several line up as they would have operated', () => {
    const scene = table();
    started(scene, 'CFR', 5, 71, { 2: 1 });
    started(scene, 'SDR', 5, 60, { 3: 1 });
    issueRound(scene, 'issue', { order: ['LSR', 'CFR', 'SDR'] });
    scene.play(3, reduce('SDR', 1));
    expect(scene.at('marker:SDR')).toBe('private-track:1');
    scene.play(2, reduce('CFR', 1));
    expect([scene.at('marker:CFR'), scene.at('marker:SDR')]).toEqual([
      'private-track:1',
      'private-track:2',
    ]);
  });

  it('1820/8.2/11: a new private company may be merged into one of the same owner', () => {
    const scene = table();
    privately(scene, 'CNR', 2);
    started(scene, 'CFR', 5, 71, { 2: 1 });
    token(scene, 'CFR', 'M15');
    const [train] = trains(scene, 'CFR', '3+');
    issueRound(scene, 'issue');
    scene.play(2, reduce('CFR', 1));
    expect(scene.options(2, 'choose').map(({ choice }) => choice)).toEqual(['CNR', 'no']);
    scene.play(2, { verb: 'choose', choice: 'CNR' });
    expect([markerIn(scene, 'M15'), scene.at(train!)]).toEqual(['CNR', 'company:CNR']);
    expect([scene.at('charter:CFR'), scene.at('share:CFR-0')]).toEqual(['charters', 'ipo']);
  });

  it('1820/8.2/12: loans above the shares left in play go back at once', () => {
    const scene = table();
    started(scene, 'LSR', 10, 95, { 1: 4, pool: 3 });
    loans(scene, 'LSR', 6);
    issueRound(scene, 'issue');
    scene.play(1, reduce('LSR', 5));
    // Two shares bought for 190; one loan too many repaid, one cell up.
    expect([loansOn(scene, 'LSR'), scene.cash('company:LSR'), scene.price('LSR')]).toEqual([
      5, 610, 105,
    ]);
  });
});

describe('offering', () => {
  it('1820/8.1/10 1820/8.4.1/2 1820/8.4.1/1 1820/8.4.1/3: from the cheapest up, by who could pay price times shares in play', () => {
    const scene = offering();
    expect(acting(scene)).toEqual([3]);
    expect(scene.wrongs(2, offer('CFR', 'SDR'))).toContain('1820/8.1/10');
    // CFR costs 71 x 3; LSR 95 x 6 = 570. SDR has 500 and could borrow and issue.
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual([]);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).toEqual([]);
    scene.fund({ 'company:SDR': 0 });
    stand(scene, 'SDR', 40);
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual(['1820/8.4.1/1']);
    scene.play(3, PASS);
    expect(acting(scene)).toEqual([2]);
  });

  it('1820/8.4.1/4 1820/8.4.1/5 1820/8.4.1/8 1820/8.4.1/9 1820/13.2/10: both public and neither in liquidation', () => {
    const scene = offering();
    privately(scene, 'CNR', 3);
    stand(scene, 'CFR', 10);
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual(['1820/8.4.1/9']);
    expect(scene.wrongs(3, offer('SDR', 'CNR'))).toContain('1820/8.4.1/8');
    expect(scene.wrongs(3, offer('CNR', 'LSR'))).toContain('1820/8.4.1/5');
    stand(scene, 'SDR', 10);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).toContain('1820/8.4.1/4');
  });

  it('1820/8.4.1/10 1820/8.4.1/11 1820/8.4.1/12 1820/8.4.1/13 1820/8.1/11: not what shrank, bought or was offered in this round, but by itself', () => {
    const scene = offering();
    scene.clock('issue', { reduced: ['CFR', 'SDR'], acquirers: ['LSR'] });
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual(['1820/8.4.1/10']);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).toEqual(['1820/8.4.1/11']);
    expect(scene.wrongs(3, offer('SDR', 'SDR'))).toEqual([]);
    scene.clock('issue', { reduced: [], acquirers: [], offered: ['CFR'] });
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual(['1820/8.4.1/12']);
  });

  it('1820/8.4.1/6 1820/8.4.1/7 1820/8.4.2/9 1820/8.4.3/2: for one that offers itself the bank bids half, all of it once Victoria is dead; alone, it has it wound up', () => {
    const half = offering();
    half.fund({ 'company:LSR': 0, 'company:CFR': 0 });
    half.play(3, offer('SDR', 'SDR'));
    // 60 x 3 = 180.
    expect(half.read('auction')).toMatchObject({ company: 'SDR', bank: 90 });
    expect(half.wrongs(1, bid('SDR', 90))).toContain('1820/8.4.2/2');
    half.play(1, bid('SDR', 100));
    passBids(half);
    // Above the bank's bid nobody can decline.
    expect(half.turn().verbs).toContain('acquire');
    const full = offering();
    full.clock('victoria', { dead: true });
    token(full, 'SDR', 'M15');
    full.play(3, offer('SDR', 'SDR'));
    expect(full.read('auction')).toMatchObject({ bank: 180 });
    passBids(full);
    expect([full.at('charter:SDR'), markerIn(full, 'M15')]).toEqual(['charters', 'BR']);
    // 180 and the treasury of 500 to three shares: 226 each, 2 left to the director.
    expect([full.cash('player:3'), full.cash('player:1')]).toEqual([100 + 2 * 226 + 2, 326]);
  });
});
