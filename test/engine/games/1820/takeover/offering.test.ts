import { describe, expect, test } from 'vitest';
import {
  acting,
  bid,
  offer,
  offering,
  passBids,
  acquire,
  threeCompanies,
  said,
  UNUSED,
} from '../../../../kit/stands/1820-stands.ts';
import {
  markerIn,
  PASS,
  privately,
  stand,
  token,
  issueRound,
  loans,
  started,
} from '../../../../kit/1820.ts';

describe('offering', () => {
  test('1820/8.1/10 1820/8.4.1/2 1820/8.4.1/1 1820/8.4.1/3: from the cheapest up, by who could pay price times shares in play', () => {
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

  test('1820/8.4.1/4 1820/8.4.1/5 1820/8.4.1/8 1820/8.4.1/9 1820/13.2/10: both public and neither in liquidation', () => {
    const scene = offering();
    privately(scene, 'CNR', 3);
    stand(scene, 'CFR', 10);
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual(['1820/8.4.1/9']);
    expect(scene.wrongs(3, offer('SDR', 'CNR'))).toContain('1820/8.4.1/8');
    expect(scene.wrongs(3, offer('CNR', 'LSR'))).toContain('1820/8.4.1/5');
    stand(scene, 'SDR', 10);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).toContain('1820/8.4.1/4');
  });

  test('1820/8.4.1/10 1820/8.4.1/11 1820/8.4.1/12 1820/8.4.1/13 1820/8.1/11: not what shrank, bought or was offered in this round, but by itself', () => {
    const scene = offering();
    scene.clock('issue', { reduced: ['CFR', 'SDR'], acquirers: ['LSR'] });
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual(['1820/8.4.1/10']);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).toEqual(['1820/8.4.1/11']);
    expect(scene.wrongs(3, offer('SDR', 'SDR'))).toEqual([]);
    scene.clock('issue', { reduced: [], acquirers: [], offered: ['CFR'] });
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual(['1820/8.4.1/12']);
  });

  test('1820/8.4.1/6 1820/8.4.1/7 1820/8.4.2/9 1820/8.4.3/2: for one that offers itself the bank bids half, all of it once Victoria is dead; alone, it has it wound up', () => {
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

describe('takeovers (8.4)', () => {
  test('8.4.1: a refused bid is an offer all the same: nobody offers it again, itself neither', () => {
    const scene = offering(0);
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(3, bid('CFR', 220));
    passBids(scene);
    scene.play(2, { verb: 'declineBid' });
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).not.toEqual([]);
    scene.play(3, PASS);
    expect(scene.wrongs(2, offer('CFR', 'CFR'))).not.toEqual([]);
    scene.play(2, offer('CFR', 'LSR'));
    expect(scene.turn().verbs).toContain('bid');
  });

  test('8.4.1, 8.4.3: who acquired in the turn of another offers only itself in its own, and nobody else offers it', () => {
    const scene = offering(0);
    scene.fund({ 'company:LSR': 5000, 'company:CFR': 3000 });
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 520));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    // SDR still has its turn; LSR is an acquirer.
    expect(acting(scene)).toEqual([3]);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).not.toEqual([]);
    scene.play(3, PASS);
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(1, offer('LSR', 'SDR'))).not.toEqual([]);
    expect(scene.wrongs(1, offer('LSR', 'LSR'))).toEqual([]);
  });

  test('8.5: the winner of a liquidation is one that acquired, too', () => {
    const scene = offering(0);
    stand(scene, 'CFR', 10);
    issueRound(scene, 'liquidations', { order: ['SDR', 'LSR'], liquidating: ['CFR'] });
    scene.settle();
    scene.play(1, bid('CFR', 40));
    passBids(scene);
    scene.play(1, acquire('LSR'));
    if (scene.read('stage') !== 'takeovers') scene.settle();
    expect(acting(scene)).toEqual([3]);
    expect(scene.wrongs(3, offer('SDR', 'LSR'))).not.toEqual([]);
    scene.play(3, PASS);
    expect(scene.wrongs(1, offer('LSR', 'SDR'))).not.toEqual([]);
    expect(scene.wrongs(1, offer('LSR', 'LSR'))).toEqual([]);
  });

  test('8.4.1: once Victoria is dead the bank bids all of it for who offers itself, and that forces', () => {
    const scene = offering(1, 'Brown');
    scene.clock('victoria', { dying: false, dead: true, last: 2 });
    scene.fund({ 'company:LSR': 0, 'company:SDR': 0 });
    loans(scene, 'CFR', 1);
    scene.play(2, offer('CFR', 'CFR'));
    passBids(scene);
    // 300 and 213 less the loan of 200: 313, 104 a share, and the odd pound.
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([100 + 209, 204]);
    expect(scene.at('charter:CFR')).toBe('charters');
  });
});

describe('just enough', () => {
  test('8.4.1: a company that offers another can pay the least bid, to the pound', () => {
    const may = (cash: number) => {
      const scene = offering(0);
      // No loan and no issue at £40; six shares of LSR at £95 are in play.
      started(scene, 'SDR', 5, 40, { 3: 2, 1: 1 });
      scene.fund({ 'company:SDR': cash });
      issueRound(scene, 'takeovers', { order: ['SDR', 'CFR', 'LSR'], at: 0 });
      return scene.wrongs(3, offer('SDR', 'LSR')).length === 0;
    };
    expect([may(570), may(569)]).toEqual([true, false]);
  });
});

describe('turns of a takeover step (8.1, 8.4.1)', () => {
  const offering = (at = 0) => {
    const scene = threeCompanies();
    issueRound(scene, 'takeovers', { order: ['SDR', 'CFR', 'LSR'], at });
    return scene;
  };

  test('who bought in the turn of another keeps its own, and offers nobody but itself', () => {
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

  test('who bought in the own turn is done', () => {
    const scene = offering();
    scene.fund({ 'company:SDR': 1500 });
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(3, bid('CFR', 520));
    passBids(scene);
    scene.play(3, acquire('SDR'));
    expect(acting(scene)).toEqual([1]);
    expect(scene.wrongs(1, offer('LSR', 'SDR'))).toEqual(['1820/8.4.1/11']);
  });

  test('who bought from a liquidation counts as an acquirer, and keeps its turn', () => {
    const scene = threeCompanies();
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

describe('a company that is not in play', () => {
  const says = [`${UNUSED} is not in play.`];

  test('1820/8.4.1/1, 1820/8.4.1/8, 1820/8.4.3/3: neither offers, nor is offered, nor buys', () => {
    const scene = offering();
    expect(said(scene, 3, offer(UNUSED, 'CFR'))).toEqual(says);
    expect(said(scene, 3, offer('SDR', UNUSED))).toEqual(says);
    scene.play(3, offer('SDR', 'CFR'));
    scene.play(1, bid('CFR', 230));
    passBids(scene);
    scene.play(2, { verb: 'acceptBid' });
    expect(said(scene, 1, acquire(UNUSED))).toEqual(says);
  });
});

describe('takeovers', () => {
  test('1820/8.4.1/1, 1820/8.4.1/2 (D37): who offers can pay the least bid, which is a multiple of £10', () => {
    const scene = offering();
    // CFR is worth £213: the least bid is £220. At £40 SDR can neither borrow nor issue.
    stand(scene, 'SDR', 40);
    scene.fund({ 'company:SDR': 215 });
    expect(said(scene, 3, offer('SDR', 'CFR'))).toEqual([
      'SDR can raise £215; the least bid is £220.',
    ]);
    scene.fund({ 'company:SDR': 220 });
    expect(scene.wrongs(3, offer('SDR', 'CFR'))).toEqual([]);
  });

  test('1820/8.4.1/8: a company that was bought is told as not in play, also if it was on offer', () => {
    const scene = offering();
    scene.clock('issue', { ...scene.read('issue'), offered: [UNUSED] });
    expect(said(scene, 3, offer('SDR', UNUSED))).toEqual([`${UNUSED} is not in play.`]);
  });
});
