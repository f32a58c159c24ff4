import { describe, expect, test } from 'vitest';
import {
  acting,
  twoCompanies,
  threeCompanies,
  offering,
  dealing,
  said,
  UNUSED,
} from '../../../../kit/stands/1820-stands.ts';
import { loans, loansOn, stand, started, stockRound, PASS } from '../../../../kit/1820.ts';
import { takeLoan, buyShare } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { dealt } from './positions.ts';

describe('a company in its own turn', () => {
  const redeem = (shares: number) => ({ verb: 'redeemShares', company: 'CFR', shares });

  const company = () => {
    const scene = twoCompanies();
    stockRound(scene, 2);
    return scene;
  };

  test('1820/6.5.3.1/1 1820/6.5.3.1/2 1820/17.1/5: takes its shares out of the pool, its director borrowing for it', () => {
    const scene = company();
    scene.fund({ 'company:CFR': 100 });
    expect(scene.wrongs(2, redeem(3))).toContain('1820/6.5.3.1/1');
    scene.play(2, { verb: 'takeLoan', company: 'CFR' });
    scene.play(2, redeem(2));
    // A loan of 200, one cell down; then two at 65.
    expect([scene.cash('company:CFR'), loansOn(scene, 'CFR'), scene.price('CFR')]).toEqual([
      170, 1, 65,
    ]);
    expect([scene.shares('pool', 'CFR'), scene.shares('company:CFR', 'CFR')]).toEqual([0, 4]);
    expect(acting(scene)).toEqual([3]);
  });

  test('1820/6.5.3.1/3: not in liquidation', () => {
    const scene = company();
    stand(scene, 'CFR', 10);
    expect(scene.wrongs(2, redeem(1))).toContain('1820/6.5.3.1/3');
  });

  test('1820/6.5.3.1/4 1820/17.2/2 1820/17.3/3 1820/17.3/5: loans above the shares in play go back at once, the director helping', () => {
    const scene = company();
    started(scene, 'CFR', 10, 71, { 2: 3, pool: 2 });
    loans(scene, 'CFR', 5);
    scene.fund({ 'company:CFR': 200, 'player:2': 1000 });
    stockRound(scene, 2);
    scene.play(2, redeem(2));
    // 142 paid; two loans too many cost 400, of which 58 are there. Two up, then one down.
    expect([loansOn(scene, 'CFR'), scene.cash('company:CFR')]).toEqual([3, 0]);
    expect(scene.cash('player:2')).toBe(1000 - 342);
    expect(scene.price('CFR')).toBe(78);
  });
});

describe('loans for shares of the pool (6.5.3.1, 17.1)', () => {
  const redeem = (shares: number) => ({ verb: 'redeemShares', company: 'LSR', shares });

  test('by the one on turn, for a company that needs them, and only where they help', () => {
    const scene = dealing();
    expect(scene.wrongs(1, takeLoan('LSR'))).toEqual([]);
    expect(scene.wrongs(2, takeLoan('CFR'))).not.toEqual([]);
    // Player 2 has no turn: LSR's pool is player 1's affair.
    expect(dealing({ at: 1 }).wrongs(1, takeLoan('LSR'))).not.toEqual([]);
    // Its treasury pays for all three.
    const rich = dealing();
    rich.fund({ 'company:LSR': 285 });
    expect(rich.wrongs(1, takeLoan('LSR'))).toContain('1820/17.1/5');
    rich.fund({ 'company:LSR': 284 });
    expect(rich.wrongs(1, takeLoan('LSR'))).toEqual([]);
  });

  test('not in a turn that is for somebody else, nor after its main action', () => {
    expect(dealing({ as: 'player:1' }).wrongs(1, takeLoan('LSR'))).toContain('1820/17.1/5');
    expect(dealing({ as: 'company:LSR' }).wrongs(1, takeLoan('LSR'))).toEqual([]);
    expect(dealing({ as: 'company:LSR', main: true }).wrongs(1, takeLoan('LSR'))).toContain(
      '1820/17.1/5',
    );
  });

  test('at £43 one may be taken, at £40 none', () => {
    const at = (price: number) => {
      const scene = dealing();
      stand(scene, 'LSR', price);
      return scene.wrongs(1, takeLoan('LSR'));
    };
    expect(at(43)).toEqual([]);
    expect(at(40)).toContain('1820/17.1/11');
    expect(at(40)).toContain('1820/17.1/5');
  });

  test('the price that the loan left is paid, for one share or for all', () => {
    const scene = dealing();
    scene.play(1, takeLoan('LSR'));
    expect([loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([1, 86]);
    expect(scene.options(1, 'redeemShares')).toEqual([redeem(1), redeem(2)]);
    scene.play(1, redeem(2));
    expect([scene.shares('pool', 'LSR'), scene.cash('company:LSR')]).toEqual([1, 200 - 172]);
    const rich = dealing();
    rich.fund({ 'company:LSR': 285 });
    expect(rich.options(1, 'redeemShares')).toEqual([redeem(1), redeem(2), redeem(3)]);
  });
});

describe('turns of the stock round (6.5)', () => {
  test('6.5.3.1: a company pays the bank to the pound for its shares, and the price stays', () => {
    const scene = dealt();
    scene.fund({ 'company:LSR': 190 });
    scene.play(1, { verb: 'redeemShares', company: 'LSR', shares: 2 });
    expect([
      scene.cash('company:LSR'),
      scene.shares('company:LSR', 'LSR'),
      scene.price('LSR'),
    ]).toEqual([0, 2, 95]);
    expect(legal(scene, 1, { verb: 'redeemShares', company: 'LSR', shares: 1 })).toBe(false);
  });
});

describe('shares bought with loans (6.5.3.1, 8.2, 17.1)', () => {
  const redeem = (shares: number) => ({ verb: 'redeemShares', company: 'CFR', shares });

  /** CFR (5 at £71) of player 2 with £100, two of its shares in the pool. */
  const pooled = (treasury = 100) => {
    const scene = threeCompanies();
    started(scene, 'CFR', 5, 71, { 2: 2, 3: 1, pool: 2 });
    scene.fund({ 'company:CFR': treasury });
    stockRound(scene, 2);
    return scene;
  };

  test('out of the pool: the director borrows or does not, and the shares cost what the marker shows then', () => {
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

  test('a loan is taken for shares alone: not where the treasury pays them all, and not kept without them', () => {
    expect(pooled(142).wrongs(2, takeLoan('CFR'))).toEqual(['1820/17.1/5']);
    expect(pooled().wrongs(2, takeLoan('LSR'))).toContain('1820/17.1/5');
    const scene = pooled();
    scene.play(2, takeLoan('CFR'));
    expect(scene.wrongs(2, PASS)).toEqual(['1820/17.1/5']);
    expect(scene.options(2, 'buyShare')).toEqual([]);
    expect(scene.wrongs(2, { verb: 'fundLobby', amount: 20 })).toContain('1820/6.5.1/2');
  });

  test('a loan that would pay for no share, however many more follow, is not taken', () => {
    const scene = pooled(0);
    stand(scene, 'CFR', 453);
    loans(scene, 'CFR', 4);
    // One more is all it may have, and £200 buy no share at 429.
    expect(scene.wrongs(2, takeLoan('CFR'))).toEqual(['1820/17.1/5']);
  });
});

describe('a company that is not in play', () => {
  const says = [`${UNUSED} is not in play.`];

  test('1820/6.5.2.4/1, 1820/6.5.3.1/1: has no shares', () => {
    const scene = offering();
    stockRound(scene);
    expect(said(scene, 1, buyShare(UNUSED, 'player:2', 20))).toEqual(says);
    expect(said(scene, 1, { verb: 'redeemShares', company: UNUSED, shares: 1 })).toEqual(says);
  });
});

describe('money and shares', () => {
  test('1820/6.5.3.1/1: shares that the pool has not are not priced', () => {
    const scene = offering();
    stockRound(scene);
    scene.fund({ 'company:LSR': 0 });
    const redeem = { verb: 'redeemShares', company: 'LSR', shares: 2 };
    expect(said(scene, 1, redeem)).toEqual(['The pool has not so many shares.']);
  });
});
