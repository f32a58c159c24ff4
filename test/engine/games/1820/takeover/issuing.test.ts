import { describe, expect, test } from 'vitest';
import {
  acting,
  issue,
  reduce,
  threeCompanies,
  inTurn,
  go,
} from '../../../../kit/stands/1820-stands.ts';
import {
  issueRound,
  PASS,
  privately,
  stand,
  started,
  begin,
  operating,
  trains,
} from '../../../../kit/1820.ts';
import { issuing } from './positions.ts';

describe('issuing', () => {
  test('1820/8.1/5: any director in any order, until all are done; an action wakes all', () => {
    const scene = issuing();
    expect(acting(scene)).toEqual([1, 2, 3]);
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, issue('LSR', 1));
    expect(acting(scene)).toEqual([1, 2, 3]);
    for (const player of [3, 1, 2]) scene.play(player, PASS);
    expect(scene.read('stage')).toBe('takeovers');
  });

  test('1820/8.3/3 1820/8.3/4 1820/8.3/5: treasury shares to the pool at the price, then down by the shares', () => {
    const scene = issuing();
    expect(scene.wrongs(1, issue('LSR', 5))).toContain('1820/8.3/3');
    scene.play(1, issue('LSR', 3));
    expect([scene.cash('company:LSR'), scene.shares('pool', 'LSR'), scene.price('LSR')]).toEqual([
      1285, 4, 71,
    ]);
    const big = threeCompanies();
    started(big, 'LSR', 50, 95, { 1: 20 });
    issueRound(big, 'issue');
    big.play(1, issue('LSR', 6));
    expect(big.price('LSR')).toBe(71);
  });

  test('1820/8.3/1 1820/8.3/2 1820/10.7/4 1820/8.3/6: not private, not in liquidation, not into it', () => {
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

describe('issuing and stacks (8.3, 16.2.1)', () => {
  test('one issue of three is £95 each and three cells, three issues of one are cheaper each time', () => {
    const at = () => {
      const scene = begin();
      started(scene, 'LSR', 10, 95, { 1: 4 });
      scene.fund({ 'company:LSR': 0 });
      issueRound(scene, 'issue');
      return scene;
    };
    const once = at();
    once.play(1, issue('LSR', 3));
    expect([once.cash('company:LSR'), once.price('LSR')]).toEqual([285, 71]);
    const thrice = at();
    for (let n = 0; n < 3; n++) thrice.play(1, issue('LSR', 1));
    expect([thrice.cash('company:LSR'), thrice.price('LSR')]).toEqual([95 + 86 + 78, 71]);
  });

  test('a marker that has operated comes between those face down and those face up', () => {
    const scene = inTurn('dividend', { revenue: 0, hadTrain: true });
    started(scene, 'SDR', 5, 86, { 3: 2 });
    stand(scene, 'CFR', 86);
    scene.put('marker:SDR', 'cell:0.10', { at: 0, face: 1 });
    scene.put('marker:CFR', 'cell:0.10', { at: 1, face: 0 });
    scene.clock('operating', { revenue: 40 });
    scene.play(1, { verb: 'payDividend', company: 'LSR', kind: 'withhold' });
    expect(scene.table.places.get('cell:0.10')).toEqual(['marker:SDR', 'marker:LSR', 'marker:CFR']);
  });

  test('5.2: at the end of the round the face-down block is turned, and who came first is on top', () => {
    const scene = begin();
    for (const [id, player] of [
      ['LSR', 1],
      ['CFR', 2],
      ['SDR', 3],
    ] as const) {
      started(scene, id, 5, 95, { [player]: 3 });
      trains(scene, id, '2+');
    }
    stand(scene, 'SDR', 60);
    scene.put('marker:LSR', 'cell:0.11', { at: 0, face: 1 });
    scene.put('marker:CFR', 'cell:0.11', { at: 1, face: 1 });
    operating(scene, 'SDR', 'repay');
    go(scene, () => scene.read('stage') !== 'operating');
    const cell = scene.table.places.get('cell:0.11')!;
    expect(cell).toEqual(['marker:CFR', 'marker:LSR']);
    expect(cell.map((id) => scene.table.pieces.get(id)!.face)).toEqual([0, 0]);
  });
});

describe('issuing (8.3)', () => {
  const issuing = (size: number, price: number, holders = { 1: 2 }) => {
    const scene = threeCompanies();
    started(scene, 'LSR', size, price, holders);
    scene.fund({ 'company:LSR': 0 });
    issueRound(scene, 'issue');
    return scene;
  };

  test('fifty shares fall a cell for each begun twentieth of one act, smaller sizes for each share', () => {
    const once = issuing(50, 95);
    once.play(1, issue('LSR', 2));
    expect([once.price('LSR'), once.cash('company:LSR')]).toEqual([86, 190]);
    const twice = issuing(50, 95);
    twice.play(1, issue('LSR', 1));
    twice.play(1, issue('LSR', 1));
    expect([twice.price('LSR'), twice.cash('company:LSR')]).toEqual([78, 95 + 86]);
    const twenty = issuing(20, 95);
    twenty.play(1, issue('LSR', 3));
    expect(twenty.price('LSR')).toBe(71);
  });

  test('never into liquidation, up to its door', () => {
    expect(issuing(5, 47).wrongs(1, issue('LSR', 2))).toEqual([]);
    expect(issuing(5, 47).wrongs(1, issue('LSR', 3))).not.toEqual([]);
    expect(issuing(50, 43).wrongs(1, issue('LSR', 2))).toEqual([]);
    expect(issuing(50, 43).wrongs(1, issue('LSR', 3))).not.toEqual([]);
    expect(issuing(5, 40).wrongs(1, issue('LSR', 1))).not.toEqual([]);
  });
});
