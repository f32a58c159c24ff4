import { describe, expect, test } from 'vitest';
import {
  reduce,
  threeCompanies,
  offering,
  said,
  UNUSED,
} from '../../../../kit/stands/1820-stands.ts';
import {
  issueRound,
  loans,
  loansOn,
  markerIn,
  phase,
  privately,
  stand,
  started,
  token,
  trains,
  begin,
  cousin,
} from '../../../../kit/1820.ts';
import { issuing, of, shrinking } from './positions.ts';

describe('reducing', () => {
  test('1820/8.2/2 1820/8.2/4 1820/8.2/5 1820/8.2/7: bought back at the price, the pool first, then whose the director says', () => {
    const scene = issuing();
    const taking = [{ holder: 'player:2', shares: 1 }];
    expect(scene.wrongs(1, reduce('LSR', 5, taking))).toContain('1820/8.2/4');
    scene.play(1, reduce('LSR', 5));
    expect([scene.size('LSR'), scene.shares('pool', 'LSR'), scene.cash('company:LSR')]).toEqual([
      5, 0, 905,
    ]);
    expect(scene.shares('company:LSR', 'LSR')).toBe(0);
    const more = threeCompanies();
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

  test('1820/8.2/6 1820/8.2/13: the director may not change; what cannot be done is not begun', () => {
    const scene = threeCompanies();
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

  test('1820/8.2/1 1820/13.3/5: not from brown phase on', () => {
    const scene = issuing();
    expect(scene.wrongs(1, reduce('LSR', 5))).toEqual([]);
    phase(scene, 'Brown');
    expect(scene.wrongs(1, reduce('LSR', 5))).toEqual(['1820/8.2/1']);
  });

  test('1820/8.2/3 1820/8.2/8 1820/8.2/10 1820/13.1/1 1820/13.3/1 1820/13.3/6 1820/17.1/4: down to one share it is private', () => {
    const scene = threeCompanies();
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

  test('1820/8.2/9: several line up as they would have operated', () => {
    const scene = threeCompanies();
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

  test('1820/8.2/11: a new private company may be merged into one of the same owner', () => {
    const scene = threeCompanies();
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

  test('1820/8.2/12: loans above the shares left in play go back at once', () => {
    const scene = threeCompanies();
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

describe('a loan that was taken to shrink', () => {
  test('1820/17.1/5: binds a company only while it can shrink with what it has and may still borrow', () => {
    const scene = threeCompanies();
    started(scene, 'LSR', 10, 95, { 1: 4, pool: 3 });
    loans(scene, 'LSR', 7);
    issueRound(scene, 'issue');
    scene.clock('issue', { borrowed: ['LSR'] });
    scene.fund({ 'player:1': 1000, 'company:LSR': 190 });
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual(['1820/17.1/5']);
    // At its limit of loans it takes no other, which would lower the price of the two shares.
    scene.fund({ 'company:LSR': 189 });
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual([]);
  });

  test('1820/17.1/5: binds no company in liquidation', () => {
    const scene = shrinking(10, 60, { 1: 4, pool: 3 }, { treasury: 1000 });
    scene.clock('issue', { borrowed: ['LSR'] });
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual(['1820/17.1/5']);
    stand(scene, 'LSR', 10);
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual([]);
  });

  test('1820/8.2/12, 1820/17.1/5: may be taken if the director’s own shares then pay the loans that are too many', () => {
    // Two loans lower £60 to £51: three shares of the pool cost £153. Three of eight loans are too many, and
    // their repayment raises the price by three, to £65: the director sells three shares for £195.
    const borrows = (treasury: number) => {
      const scene = shrinking(10, 60, { 1: 4, 2: 1, pool: 3 }, { treasury, owed: 6 });
      return scene.wrongs(1, { verb: 'takeLoan', company: 'LSR' }).length === 0;
    };
    const least = 3 * 200 + 3 * 51 - 2 * 200 - 3 * 65;
    expect([borrows(least - 1), borrows(least)]).toEqual([false, true]);
  });
});

describe('where a hand has interfered', () => {
  test('8.2: a private company that is merged into another’s takes no money of its owner along', () => {
    const scene = begin();
    phase(scene, 'Green');
    privately(scene, 'CNR', 2);
    privately(scene, 'SDR', 3);
    started(scene, 'CFR', 5, 71, { 2: 1 });
    scene.fund({ 'player:2': 300, 'player:3': 0 });
    issueRound(scene, 'issue');
    scene.play(2, reduce('CFR', 1));
    const before = [scene.cash('player:2'), scene.cash('player:3')];
    scene.force(2, { verb: 'choose', choice: 'SDR' });
    expect(scene.at('charter:CFR')).toBe('charters');
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual(before);
  });
});

describe('shares that are bought back (8.2)', () => {
  test('each holder is named once, with shares that are there, and a holder it is', () => {
    const scene = shrinking(10, 60, { 1: 5, 2: 3, 3: 1 }, { treasury: 1000 });
    const from = (...all: readonly { holder: string; shares: number }[]) =>
      scene.wrongs(1, reduce('LSR', 5, [...all]));
    const [count, whose] = ['1820/8.2/2', '1820/8.2/5'];
    expect(from(of(2, 3), of(3, 1))).toEqual([]);
    expect(from(of(1, 1), of(2, 2), of(3, 1))).toEqual([]);
    expect(from(of(2, 2), of(2, 1), of(3, 1))).toContain(whose);
    expect(from(of(2, 2), of(3, 2))).toContain(whose);
    expect(from(of(2, 3))).toContain(count);
    expect(from(of(2, 3), of(3, 1), of(1, 1))).toContain(count);
    expect(from({ holder: 'pool', shares: 1 }, of(2, 3))).toContain(whose);
    expect(from({ holder: 'company:LSR', shares: 1 }, of(2, 3))).toContain(whose);
  });

  test('only to an existing smaller size', () => {
    const scene = shrinking(10, 60, { 1: 3 }, { treasury: 1000 });
    for (const size of [10, 20, 7, 2])
      expect([size, scene.wrongs(1, reduce('LSR', size))]).toEqual([size, ['1820/13.3/1']]);
    expect(scene.wrongs(1, reduce('LSR', 5))).toEqual([]);
  });

  test('what is offered: each size, all of one holder after the other, in either order, the director last', () => {
    const scene = shrinking(10, 60, { 1: 4, 2: 2, 3: 2 }, { treasury: 1000 });
    expect(scene.options(1, 'reduceShares')).toEqual([
      reduce('LSR', 1, [of(2, 2), of(3, 2), of(1, 3)]),
      reduce('LSR', 1, [of(3, 2), of(2, 2), of(1, 3)]),
      reduce('LSR', 5, [of(2, 2), of(3, 1)]),
      reduce('LSR', 5, [of(3, 2), of(2, 1)]),
    ]);
    const alone = shrinking(10, 60, { 1: 6 }, { treasury: 1000 });
    expect(alone.options(1, 'reduceShares')).toEqual([
      reduce('LSR', 1, [of(1, 5)]),
      reduce('LSR', 5, [of(1, 1)]),
    ]);
  });

  test('as many shares stay in the treasury as the new size leaves', () => {
    const scene = shrinking(10, 60, { 1: 2, 2: 1, pool: 1 }, { treasury: 0 });
    scene.play(1, reduce('LSR', 5));
    expect([scene.size('LSR'), scene.shares('company:LSR', 'LSR')]).toEqual([5, 1]);
  });

  test('new private companies of a round stand behind the old one, in their operating order', () => {
    const scene = threeCompanies('Green');
    privately(scene, 'CNR', 3);
    for (const [company, price, player] of [
      ['SDR', 60, 3],
      ['LSR', 95, 1],
      ['CFR', 71, 2],
    ] as const)
      started(scene, company, 5, price, { [player]: 1 });
    issueRound(scene, 'issue', { order: ['LSR', 'CFR', 'SDR', 'CNR'] });
    scene.play(3, reduce('SDR', 1));
    if (scene.turn().verbs.includes('choose')) scene.play(3, { verb: 'choose', choice: 'no' });
    scene.play(2, reduce('CFR', 1));
    scene.play(1, reduce('LSR', 1));
    expect(['CNR', 'LSR', 'CFR', 'SDR'].map((id) => scene.at(`marker:${id}`))).toEqual(
      [1, 2, 3, 4].map((n) => `private-track:${n}`),
    );
  });
});

describe('becoming private (8.2, 17.3)', () => {
  test('loans are repaid when there is no price any more: £500 is not reached by it', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 5, 477, { 1: 1 });
    started(scene, 'CFR', 5, 60, { 2: 2 });
    loans(scene, 'LSR', 1);
    scene.fund({ 'company:LSR': 300, 'player:1': 0 });
    issueRound(scene, 'issue');
    scene.play(1, { verb: 'reduceShares', company: 'LSR', size: 1, from: [] });
    expect([scene.at('marker:LSR'), scene.cash('player:1'), scene.read('end')]).toEqual([
      'private-track:1',
      100,
      null,
    ]);
  });

  test('a company of which two shares are held stays public, whoever insists', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 5, 95, { 1: 2 });
    issueRound(scene, 'issue');
    const before = scene.at('marker:LSR');
    scene.force(1, { verb: 'reduceShares', company: 'LSR', size: 1, from: [] });
    expect(scene.at('marker:LSR')).toBe(before);
  });

  test('a director who adds money for them loses no place on the private track', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 5, 95, { 1: 1 });
    started(scene, 'CFR', 5, 60, { 2: 2 });
    loans(scene, 'LSR', 1);
    scene.fund({ 'company:LSR': 150, 'player:1': 80 });
    issueRound(scene, 'issue');
    scene.play(1, { verb: 'reduceShares', company: 'LSR', size: 1, from: [] });
    expect([scene.at('marker:LSR'), scene.cash('player:1'), scene.cash('company:LSR')]).toEqual([
      'private-track:1',
      30,
      0,
    ]);
  });
});

describe('shrinking (8.2)', () => {
  const shrinking = (size: number, holders: { readonly [holder: string]: number }) => {
    const scene = threeCompanies();
    started(scene, 'LSR', size, 60, holders);
    issueRound(scene, 'issue');
    return scene;
  };

  test('what fits is not bought: only treasury shares go', () => {
    const scene = shrinking(10, { 1: 3, 2: 1, pool: 1 });
    scene.play(1, reduce('LSR', 5));
    expect([scene.size('LSR'), scene.cash('company:LSR'), scene.shares('pool', 'LSR')]).toEqual([
      5, 1000, 1,
    ]);
  });

  test('from the pool no more than has to be', () => {
    const scene = shrinking(10, { 1: 3, 2: 1, pool: 5 });
    scene.play(1, reduce('LSR', 5));
    expect([scene.shares('pool', 'LSR'), scene.cash('company:LSR')]).toEqual([1, 760]);
    expect([scene.size('LSR'), scene.price('LSR')]).toEqual([5, 60]);
  });

  test('over two sizes at once, with cousins among the sellers', () => {
    const scene = shrinking(20, { 1: 5, BI: 2, pool: 1 });
    cousin(scene, 'BI', 2, 0);
    expect(scene.wrongs(1, reduce('LSR', 5, [{ holder: 'holder:BI', shares: 1 }]))).not.toEqual([]);
    scene.play(1, reduce('LSR', 5, [{ holder: 'holder:BI', shares: 2 }]));
    expect([scene.cash('holder:BI'), scene.cash('company:LSR'), scene.size('LSR')]).toEqual([
      120, 820, 5,
    ]);
  });

  test('a tie keeps the director, so shares may be sold down to a tie', () => {
    const scene = shrinking(10, { 1: 4, 2: 2 });
    const from = [{ holder: 'player:1', shares: 1 }];
    expect(scene.wrongs(1, reduce('LSR', 5, from))).toEqual([]);
    const other = shrinking(10, { 1: 4, 2: 3 });
    const two = [{ holder: 'player:1', shares: 2 }];
    expect(other.wrongs(1, reduce('LSR', 5, two))).not.toEqual([]);
  });
});

describe('a company that is not in play', () => {
  const says = [`${UNUSED} is not in play.`];

  test('1820/8.2/2, 1820/8.3/3: neither shrinks nor issues', () => {
    const scene = offering();
    issueRound(scene, 'issue');
    const { acting } = scene.turn();
    const player = Number(acting[0]!.slice(-1));
    expect(said(scene, player, { verb: 'issueShares', company: UNUSED, shares: 1 })).toEqual(says);
    const shrink = { verb: 'reduceShares', company: UNUSED, size: 1, from: [] };
    expect(said(scene, player, shrink)).toEqual(says);
  });
});

describe('takeovers', () => {
  test('1820/8.2/2, 1820/8.2/5: whose shares are bought back is counted', () => {
    const scene = offering();
    issueRound(scene, 'issue');
    const holders = (shares: number) => [{ holder: 'player:1', shares }];
    expect(said(scene, 1, reduce('LSR', 1, holders(1)))).toEqual([
      'The move names 1 share of holders; 4 have to be bought back, after 1 of the pool.',
    ]);
    expect(said(scene, 2, reduce('CFR', 1, holders(1)))).toEqual([
      'The move names 1 share of holders; 2 have to be bought back.',
    ]);
    expect(scene.findings(2, reduce('CFR', 1, holders(2)))[0]).toMatchObject({
      clause: '1820/8.2/5',
      message: 'Each holder is named once, with no more shares than are held.',
    });
  });
});
