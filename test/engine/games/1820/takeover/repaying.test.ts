import { describe, expect, test } from 'vitest';
import { reduce, acting, sell } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  issueRound,
  loans,
  phase,
  started,
  loansOn,
  type Scene,
  PASS,
} from '../../../../kit/1820.ts';
import { takeLoan } from '../../../../kit/moves.ts';
import { of, shrinking } from './positions.ts';

describe('money', () => {
  test('8.2, 17.3: what the director could sell of others helps to shrink, to the pound', () => {
    const shrinks = (treasury: number) => {
      const scene = begin();
      phase(scene, 'Blue');
      // Whoever sells a share of LSR hands it to player 2; two of CFR are worth £142.
      started(scene, 'LSR', 10, 95, { 1: 2, 2: 2, pool: 3 });
      started(scene, 'CFR', 5, 71, { 2: 3, 1: 2 });
      loans(scene, 'LSR', 7);
      scene.fund({ 'company:LSR': treasury, 'player:1': 0 });
      issueRound(scene, 'issue');
      return scene.wrongs(1, reduce('LSR', 5)).length === 0;
    };
    // Two shares at £95, two loans at £200.
    expect([shrinks(190 + 400 - 142), shrinks(190 + 400 - 143)]).toEqual([true, false]);
  });
});

describe('loans that are too many for a smaller company (8.2, 13.4, 17.3)', () => {
  /** 20 shares at £55, 13 in play with a loan each; to ten: three go, £165, and three loans, £600. */
  const wide = (purse: number, change: (scene: Scene) => void = () => {}) => {
    const scene = shrinking(20, 55, { 1: 8, 2: 5 }, { treasury: 165, purse, owed: 13 });
    change(scene);
    return scene;
  };

  test('the director has what the company pays for own shares, and cannot sell more of a tie', () => {
    const move = reduce('LSR', 10, [of(1, 3)]);
    expect(wide(434).wrongs(1, move)).toEqual(['1820/8.2/13']);
    const scene = wide(435);
    scene.play(1, move);
    expect([scene.cash('player:1'), loansOn(scene, 'LSR'), scene.price('LSR')]).toEqual([
      // Three up, and one down for the director's money.
      0, 10, 65,
    ]);
  });

  test('where another was bought out, more of the own shares may go, at the price the loans have moved', () => {
    const move = reduce('LSR', 10, [of(2, 3)]);
    // Eight against two: six may go at £71, three cells up: £426.
    expect(wide(173).wrongs(1, move)).toEqual(['1820/8.2/13']);
    const scene = wide(174);
    scene.play(1, move);
    expect([acting(scene), scene.turn().verbs]).toEqual([[1], ['sellShares']]);
    expect(scene.options(1, 'sellShares').at(-1)).toEqual(sell('LSR', 60));
    scene.play(1, sell('LSR', 60));
    expect([scene.cash('player:1'), scene.director('LSR'), scene.price('LSR')]).toEqual([
      0,
      'player:1',
      65,
    ]);
  });

  test('shares of other companies count too', () => {
    const move = reduce('LSR', 10, [of(2, 3)]);
    const other = (scene: Scene) => scene.put('share:CFR-5', 'player:1');
    // One of CFR at £71.
    expect(wide(102, other).wrongs(1, move)).toEqual(['1820/8.2/13']);
    expect(wide(103, other).wrongs(1, move)).toEqual([]);
  });

  test('money that the shares do not need is spent first', () => {
    const move = reduce('LSR', 10, [of(1, 3)]);
    const with100 = (purse: number) =>
      wide(purse, (scene) => scene.fund({ 'company:LSR': 265 })).wrongs(1, move);
    expect([with100(334), with100(335)]).toEqual([['1820/8.2/13'], []]);
  });

  test('a company that becomes private repays all, of one purse in the end', () => {
    const private_ = (purse: number) =>
      shrinking(5, 95, { 1: 2 }, { treasury: 95, purse, owed: 2 }).wrongs(
        1,
        reduce('LSR', 1, [of(1, 1)]),
      );
    // £95 for the share that goes, then £400 from what the director has.
    expect([private_(304), private_(305)]).toEqual([['1820/8.2/13'], []]);
  });

  test('a loan is taken to shrink if it is enough, and not if it is not needed', () => {
    const borrow = { verb: 'takeLoan', company: 'LSR' };
    const at = (treasury: number, owed: number, purse: number) =>
      shrinking(10, 95, { 1: 3, 2: 3 }, { treasury, purse, owed }).wrongs(1, borrow);
    expect(at(95, 0, 0)).toContain('1820/17.1/5');
    expect(at(94, 0, 0)).toEqual([]);
    // With a loan for each of six in play there is none to be had.
    expect(at(0, 6, 1000)).toContain('1820/17.2/1');
    // The sixth pays £86 for a share and is too many then: £114 and a share at £95 repay it.
    expect(at(0, 5, 0)).toEqual([]);
  });
});

describe('shares bought with loans (6.5.3.1, 8.2, 17.1)', () => {
  test('to shrink: the same, and who borrowed for it shrinks before being done', () => {
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

  test('who borrowed for it and cannot shrink any more is done without it (D83)', () => {
    const scene = begin();
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, 2: 1, pool: 4 });
    scene.fund({ 'company:LSR': 200 });
    issueRound(scene, 'issue');
    scene.play(1, takeLoan('LSR'));
    expect(scene.wrongs(1, PASS)).toEqual(['1820/17.1/5']);
    // With less than the four shares cost it shrinks if it takes another loan, and with nothing at all not even so.
    scene.fund({ 'company:LSR': 200 });
    expect(scene.wrongs(1, PASS)).toEqual(['1820/17.1/5']);
    loans(scene, 'LSR', 10);
    scene.fund({ 'company:LSR': 0, 'player:1': 0 });
    expect(scene.options(1, 'reduceShares')).toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual([]);
    scene.play(1, PASS);
    expect(scene.read('stage')).not.toBe('issue');
  });

  test('shrinking fails where the loans left over cannot be repaid', () => {
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
});
