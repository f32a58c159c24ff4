import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import type { Move } from '../../../../../shared/move.ts';
import {
  company,
  soldOut,
  started,
  type Scene,
  trains,
  give,
  operating,
  parred,
  token,
  buy,
  onSale,
  KINDS,
  buying,
  RUIN,
  tile,
} from '../../../../kit/1839.ts';
import { market, poorZwolle, poor, sisters } from './positions.ts';
import { said } from '../../../../kit/stands/1839-line.ts';

describe('ruin', () => {
  test('1839/emergency/12 1839/end/1: when nothing helps the player is bankrupt, and the game is over at once', () => {
    const scene = poor(20);
    const ruin: Move = { verb: 'declareBankruptcy', company: 'SS' };
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    expect(scene.wrongs(1, ruin)).toContain('1839/emergency/12');
    for (const id of ['share:NRS-1', 'share:NRS-2']) scene.put(id, 'ipo');
    started(scene, 'SS', 67, { 1: 20 });
    scene.play(1, ruin);
    expect(scene.turn().over).toBe(true);
    expect(scene.read('end')).toEqual({ reason: 'bankrupt', player: 'player:1' });
    expect([scene.cash('player:1'), scene.cash('company:SS')]).toEqual([0, 120]);
  });

  test('1839/emergency/12: an empty supply is no way out either', () => {
    const scene = poor(20);
    soldOut(scene, ...KINDS);
    expect(scene.options(1, 'declareBankruptcy')).toHaveLength(1);
  });
});

describe('ruin while another company of the director has trains', () => {
  function twoCompanies(): Scene {
    const scene = buying('5D+', 'Red', 20, 0);
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 1: 20 });
    return scene;
  }

  const cautions = (scene: Scene) =>
    scene
      .findings(1, RUIN)
      .filter(({ severity }) => severity === 'caution')
      .map(({ clause }) => clause);

  test('1839/emergency/12: it is allowed, and said aloud', () => {
    const scene = twoCompanies();
    expect(cautions(scene)).toEqual([]);
    trains(scene, 'NRS', '5D+');
    expect(cautions(scene)).toEqual(['1839/emergency/12']);
    expect(scene.wrongs(1, RUIN)).toEqual([]);
    expect(scene.options(1, 'buyTrain').map(({ price }) => price)).toContain(20);
  });

  test('1839/emergency/12: not said of other directors’ trains, nor without a guilder to pay', () => {
    const theirs = twoCompanies();
    started(theirs, 'ZHESM', 67, { 2: 20 });
    trains(theirs, 'ZHESM', '5D+');
    expect(cautions(theirs)).toEqual([]);
    const broke = twoCompanies();
    trains(broke, 'NRS', '5D+');
    broke.fund('company:SS', 0);
    expect(cautions(broke)).toEqual([]);
  });
});

describe('who is ruined', () => {
  test('1839/emergency/12 (§6.9): nor a company without a marker on the map, where its director could pay', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    soldOut(scene, '2');
    for (const id of [...piecesIn(scene.table, 'slot:B19.0.0')]) scene.put(id, 'company:SS');
    scene.fund('company:SS', 0);
    scene.fund('player:1', 250);
    expect(scene.wrongs(1, RUIN)).toEqual(['1839/emergency/12']);
    scene.fund('player:1', 0);
    started(scene, 'SS', 67, { 1: 20 });
    expect(scene.wrongs(1, RUIN)).toEqual([]);
  });

  test('1839/emergency/12 (§6.9): no company with a train is ruined', () => {
    expect(sisters(0).wrongs(1, RUIN)).toEqual([]);
    expect(sisters(0, ['FLOOD']).wrongs(1, RUIN)).toEqual(['1839/emergency/12']);
  });

  test('1839/emergency/12 (§6.9): with one guilder a sister’s train could be had, and that is said', () => {
    const cautions = (scene: Scene) =>
      scene.findings(1, RUIN).filter(({ severity }) => severity === 'caution').length;
    expect(cautions(sisters(1))).toBe(1);
    expect(cautions(sisters(0))).toBe(0);
  });
});

describe('what ruin is', () => {
  test('1839/emergency/12 1839/emergency/3 (§6.9): the last station marker is not sold, and saves nobody', () => {
    // A marker in Zwolle is worth 20, and a train 100.
    const scene = poorZwolle('2', 'Yellow', 90);
    started(scene, 'SS', 67, { 1: 20 });
    expect(scene.wrongs(1, RUIN)).toEqual([]);
    token(scene, 'SS', 'E10');
    tile(scene, 'E10', '57', 0);
    expect(scene.wrongs(1, RUIN)).not.toEqual([]);
  });

  test.each<[string, number, (scene: Scene) => void]>([
    ['a share', 33, (scene) => started(scene, 'NRS', 67, { 2: 40, 1: 10 })],
    ['a share abroad', 33, (scene) => parred(scene, 'BEL', 72, { 1: 2 })],
    ['a private', 65, (scene) => give(scene, 'LAAN', '1')],
    ['a marker', 60, (scene) => token(scene, 'SS', 'E10')],
  ])('1839/emergency/12 (§6.9): no ruin while %s makes up what is missing', (_what, cash, has) => {
    const scene = market('2', 'Yellow', cash, 0);
    started(scene, 'SS', 67, { 1: 20 });
    has(scene);
    expect(scene.wrongs(1, RUIN)).not.toEqual([]);
    scene.fund('company:SS', cash - 1);
    expect(scene.wrongs(1, RUIN)).toEqual([]);
  });

  test('1839/emergency/12 (§6.9, D64): with the ruin all that can be sold is sold and paid in', () => {
    const scene = market('7+', 'Blue', 0, 0);
    started(scene, 'SS', 67, { 1: 30 });
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    parred(scene, 'BEL', 72, { 1: 4 });
    give(scene, 'CO', '1');
    scene.play(1, RUIN);
    expect([scene.percent('pool', 'NRS'), scene.percent('pool', 'BEL')]).toEqual([20, 4]);
    expect([scene.percent('player:1', 'SS'), scene.at('private:CO')]).toEqual([20, 'out']);
    expect([scene.cash('player:1'), scene.cash('company:SS')]).toEqual([0, 67 + 134 + 134 + 80]);
  });

  test('1839/emergency/12 1839/end/1 (§6.9, §9, D64): what cannot be sold is kept and counts, and the game is over at once', () => {
    const scene = market('7+', 'Blue', 30, 0);
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 101, { 1: 20 }, { floated: true });
    operating(scene, ['SS', 'NRS'], 'trains', { of: 2 });
    scene.play(1, RUIN);
    expect(scene.turn().over).toBe(true);
    const [total] = scene.game
      .rulebook!.score(scene.table)
      .filter(({ player }) => player === 'player:1')
      .map((line) => line.total);
    expect(total).toBe(2 * 67 + 2 * 101);
  });

  test('1839/emergency/12 (§6.9, D64): cash that does not reach is paid in before the ruin', () => {
    const scene = market('7+', 'Blue', 30, 200);
    started(scene, 'SS', 67, { 1: 20 });
    scene.play(1, RUIN);
    expect([scene.cash('player:1'), scene.cash('company:SS')]).toEqual([0, 230]);
  });

  test('1839/emergency/12 (§6.9): an empty supply ruins even the rich, and only then', () => {
    const scene = market('FLOOD', 'Gray', 9000, 9000);
    soldOut(scene, 'FLOOD');
    expect(scene.wrongs(1, RUIN)).toEqual([]);
    const other = market('FLOOD', 'Gray', 9000, 9000);
    expect(other.wrongs(1, RUIN)).not.toEqual([]);
  });
});

describe('the way out', () => {
  test('1839/emergency/8 1839/emergency/12 (§6.9): nobody is ruined while half of a private’s face is enough', () => {
    const scene = poorZwolle('3+', 'Green', 170);
    give(scene, 'CO', '1');
    expect(scene.wrongs(1, RUIN)).not.toEqual([]);
    scene.play(1, { verb: 'discardPrivate', private: 'CO' });
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 0]);
    // Shares of SS would bring more: here he has none to spare.
    const short = poorZwolle('3+', 'Green', 169);
    started(short, 'SS', 67, { 1: 30, 2: 30 });
    for (const n of [1, 2, 3, 4]) short.put(`share:SS-${n}`, 'pool');
    give(short, 'CO', '1');
    expect(short.wrongs(1, RUIN)).toEqual([]);
  });

  test('1839/emergency/12 (§5.2, §6.9): shares of a company that never operated are no way out, and are kept', () => {
    const scene = poorZwolle('3+', 'Green', 100);
    started(scene, 'NRS', 101, { 2: 30, 1: 20 }, { floated: true });
    started(scene, 'SS', 67, { 1: 20, pool: 40 });
    expect(scene.options(1, 'sellShares')).toEqual([]);
    scene.play(1, RUIN);
    expect([scene.turn().over, scene.percent('player:1', 'NRS')]).toEqual([true, 20]);
  });
});

describe('what ruin is refused for', () => {
  test('1839/emergency/12 (§6.9): why nobody is bankrupt', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    const ruin = (by: string): Move => ({ verb: 'declareBankruptcy', company: by });
    trains(scene, 'NRS', '2');
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 1: 20 });
    scene.fund('company:SS', 50);
    scene.fund('player:1', 60);
    expect(said(scene, ruin('NRS'))).toEqual(['NRS is not in turn, so nobody is bankrupt.']);
    expect(said(scene, ruin('SS'))).toEqual(['SS can raise ƒ110 for a train of ƒ100.']);
    trains(scene, 'SS', '2');
    expect(said(scene, ruin('SS'))).toEqual(['SS owns a train, so nobody is bankrupt.']);
  });
});
