import { describe, expect, it } from 'vitest';
import {
  operating,
  PASS,
  passStockRound,
  type Scene,
  stand,
  started,
  stockRound,
  system,
  four,
} from '../../../../kit/1828.ts';
import { startCompany, buyShare } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';

/** M&H and the end of stock rounds, asked from the rulebook by somebody who did not write its code. */

const exchange = (company: string, from = 'ipo') => ({ ...buyShare(company, from), with: 'M&H' });
/** Units of players 1 to 4. */
const hands = (scene: Scene, company: string) =>
  [1, 2, 3, 4].map((n) => scene.units(`player:${n}`, company));

describe('M&H', () => {
  const holder = (cash = 700, phase = 'Yellow') => {
    const scene = four();
    scene.put('private:M&H', 'player:1');
    scene.fund('player:1', cash);
    stockRound(scene, 1, 2, phase);
    return scene;
  };
  const half = (company: string, sum: number) => ({ ...startCompany(company, sum), with: 'M&H' });

  it('1828 A10.2: half of a director’s certificate costs one par price, and no more is needed', () => {
    const scene = holder(70);
    expect([legal(scene, 1, half('WAB', 67)), legal(scene, 1, half('WAB', 71))]).toEqual([
      true,
      false,
    ]);
    expect(legal(scene, 1, half('WAB', 86))).toBe(false);
    scene.play(1, half('WAB', 67));
    expect([scene.cash('player:1'), scene.units('player:1', 'WAB')]).toEqual([3, 2]);
    expect([scene.director('WAB'), scene.at('private:M&H')]).toEqual(['player:1', 'out']);
    expect(scene.price('WAB')).toBe(67);
  });

  it('1828 A10.2: M&H that no player owns is exchanged by nobody, and nothing is said of turns', () => {
    const scene = holder();
    scene.put('private:M&H', 'bank');
    const said = scene.findings(1, exchange('WAB')).map(({ message }) => message);
    expect(said).toEqual(['Mohawk & Hudson Railroad belongs to nobody.']);
  });

  it('1828 A10.2, C36: the start with M&H was the purchase of the turn', () => {
    const scene = holder(700);
    started(scene, 'NYC', 67, { 2: 2 });
    scene.play(1, half('WAB', 67));
    // Nothing but sales is left in this turn.
    if (scene.acting() === 1) expect(legal(scene, 1, buyShare('NYC'))).toBe(false);
    else expect(scene.acting()).toBe(2);
  });

  it('1828 C37: a tenth of a company without a par, unless that made it 20%', () => {
    const scene = holder();
    scene.put('share:PRR-1', 'player:1');
    expect([legal(scene, 1, exchange('PRR')), legal(scene, 1, exchange('WAB'))]).toEqual([
      false,
      true,
    ]);
    scene.play(1, exchange('WAB'));
    expect([scene.units('player:1', 'WAB'), scene.director('WAB')]).toEqual([1, undefined]);
    expect(scene.price('WAB')).toBeUndefined();
  });

  it('1828 A10.2, A5.7: it may pass 60% and may bring the directorship', () => {
    const scene = holder();
    started(scene, 'GT', 79, { 1: 6 });
    expect(legal(scene, 1, exchange('GT'))).toBe(true);
    const other = holder();
    started(other, 'GT', 79, { 2: 3, 1: 1 });
    for (const n of [7, 8]) other.put(`share:GT-${n}`, 'player:1');
    expect(other.director('GT')).toBe('player:2');
    other.play(1, exchange('GT'));
    expect([other.director('GT'), hands(other, 'GT')]).toEqual(['player:1', [4, 3, 0, 0]]);
  });

  it('1828 A10.2, A5.5: in an operating round, in another’s turn, it floats a company for the next round', () => {
    const scene = holder();
    started(scene, 'GT', 79, { 2: 6 });
    started(scene, 'WAB', 71, { 3: 4, 1: 1 }, {});
    operating(scene, ['GT'], 'track', { acted: true });
    expect(scene.acting()).toBe(2);
    scene.play(1, exchange('WAB'));
    expect([scene.cash('company:WAB'), scene.read('round').order]).toEqual([710, ['GT']]);
    const early = holder();
    started(early, 'GT', 79, { 2: 6 });
    started(early, 'WAB', 71, { 3: 4, 1: 1 }, {});
    operating(early, ['GT'], 'track', { acted: false });
    early.play(1, exchange('WAB'));
    expect(early.read('round').order).toEqual(['GT', 'WAB']);
  });
});

describe('the end of a stock round', () => {
  /** GT all in players' hands stands in a cell; where it stands when all have passed. */
  const rise = (cell: readonly [number, number], holders: Record<string, number>) => {
    const scene = four();
    started(scene, 'GT', 79, holders);
    stand(scene, 'GT', ...cell);
    stockRound(scene, 1);
    passStockRound(scene);
    return scene;
  };

  it('1828 A5.8: gray, sold out and 80% come together; the top row turns right', () => {
    const spread = { 1: 6, 2: 4 };
    const held = { 1: 8, 2: 2 };
    expect(rise([7, 0], spread).cell('GT')).toEqual([5, 0]);
    expect(rise([7, 0], held).cell('GT')).toEqual([4, 0]);
    expect(rise([6, 0], { 1: 7, 2: 3 }).cell('GT')).toEqual([5, 0]);
    expect(rise([1, 5], held).cell('GT')).toEqual([0, 6]);
    expect(rise([0, 5], held).cell('GT')).toEqual([0, 7]);
    // One unit in the pool, or in the IPO: not sold out.
    expect(rise([7, 0], { 1: 6, 2: 3, pool: 1 }).cell('GT')).toEqual([7, 0]);
    expect(rise([7, 0], { 1: 6, 2: 3 }).cell('GT')).toEqual([7, 0]);
  });

  it('1828 A5.8, A15.3: $500 reached by being sold out ends the game before any operating round', () => {
    const scene = rise([0, 13], { 1: 6, 2: 4 });
    expect([scene.price('GT'), scene.turn().over]).toEqual([500, true]);
    expect(scene.read('end')?.reason).toBe('market');
    const short = rise([0, 12], { 1: 6, 2: 4 });
    expect([short.price('GT'), short.read('stage')]).toEqual([412, 'operating']);
  });

  it('1828 A5.8, A7.6: a system rises with nine held and one in its treasury, and again at eight with its director', () => {
    for (const [holders, row] of [
      [{ 1: 5, 2: 4, 'company:GT': 1 }, 8],
      [{ 1: 8, 2: 1, 'company:GT': 1 }, 7],
      [{ 1: 5, 2: 3, pool: 1, 'company:GT': 1 }, 9],
    ] as const) {
      const scene = four();
      system(scene, 'GT', 'IC');
      started(scene, 'GT', 79, holders);
      stockRound(scene, 1);
      passStockRound(scene);
      expect([holders, scene.cell('GT')]).toEqual([holders, [row, 5]]);
    }
  });

  it('1828 A5.1: a player who acts again leaves the list and is appended at its end', () => {
    const scene = four();
    started(scene, 'GT', 79, { 1: 2 });
    stockRound(scene, 1);
    scene.play(1, PASS);
    scene.play(2, buyShare('GT'));
    if (scene.acting() === 2) scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(4, PASS);
    scene.play(1, buyShare('GT'));
    if (scene.acting() === 1) scene.play(1, PASS);
    for (const n of [2, 3, 4]) scene.play(n, PASS);
    expect(scene.read('stage')).toBe('stock');
    scene.play(1, PASS);
    expect(scene.read('stage')).not.toBe('stock');
    expect(scene.read('order')).toEqual(['player:3', 'player:4', 'player:2', 'player:1']);
  });
});
