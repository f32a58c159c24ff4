import { describe, expect, test } from 'vitest';
import {
  begin,
  operating,
  started,
  stockRound,
  token,
  type Scene,
  four,
  system,
  RAN,
} from '../../../../kit/1828.ts';
import { startCompany, buyShare } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { besideWabash } from '../../../../kit/stands/1828-stands.ts';

const exchange = (company: string, from = 'ipo') => ({
  verb: 'buyShare',
  company,
  from,
  percent: 10,
  with: 'M&H',
});

/** Units of players 1 to 4. */
const hands = (scene: Scene, company: string) =>
  [1, 2, 3, 4].map((n) => scene.units(`player:${n}`, company));

const swap = (company: string, from = 'ipo') => ({
  verb: 'buyShare',
  company,
  from,
  percent: 10,
  with: 'M&H',
});

describe('M&H', () => {
  const stock = (phase = 'Yellow') => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 6, pool: 1 });
    scene.put('private:M&H', 'player:2');
    stockRound(scene, 2, 2, phase);
    return scene;
  };

  test('1828/mh/2 1828/mh/7: swapped for a tenth out of the IPO or the pool, and gone', () => {
    for (const from of ['ipo', 'pool']) {
      const scene = stock();
      scene.play(2, exchange('GT', from));
      expect([scene.units('player:2', 'GT'), scene.cash('player:2')]).toEqual([1, 700]);
      expect(scene.at('private:M&H')).toBe('out');
    }
    const offered = stock().options(2, 'buyShare');
    for (const [company, from] of [
      ['GT', 'ipo'],
      ['GT', 'pool'],
      ['WAB', 'ipo'],
    ] as const)
      expect(offered).toContainEqual(exchange(company, from));
    const scene = stock();
    expect(scene.wrongs(2, { ...exchange('GT'), percent: 20 })).toContain('1828/mh/2');
    expect(scene.wrongs(1, exchange('GT'))).toContain('1828/mh/2');
    expect(scene.wrongs(2, exchange('WAB'))).toEqual([]);
    // Two tenths of a company without a par would be its directorship.
    scene.put('share:WAB-1', 'player:2');
    expect(scene.wrongs(2, exchange('WAB'))).toEqual(['1828/mh/2']);
  });

  test('1828/mh/3: or for half of a director’s certificate, for one par', () => {
    const scene = stock();
    const start = { verb: 'startCompany', company: 'WAB', par: 79, with: 'M&H' };
    expect(scene.wrongs(2, { ...start, par: 86 })).toContain('1828/float/2');
    expect(scene.wrongs(2, { ...start, company: 'GT' })).toContain('1828/float/1');
    scene.play(2, start);
    expect([scene.cash('player:2'), scene.units('player:2', 'WAB')]).toEqual([621, 2]);
    expect([scene.director('WAB'), scene.price('WAB')]).toEqual(['player:2', 79]);
    const poor = stock();
    poor.fund('player:2', 78);
    expect(poor.wrongs(2, start)).toContain('1828/mh/3');
    // A par that is not open costs nothing.
    expect(poor.wrongs(2, { ...start, par: 80 })).not.toContain('1828/mh/3');
  });

  test('1828/mh/4: the purchase of a turn, or at any moment of an operating round', () => {
    const scene = stock();
    scene.play(2, { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 });
    expect(scene.wrongs(2, exchange('GT'))).toEqual(['1828/mh/4']);
    const swapped = stock();
    swapped.play(2, exchange('GT'));
    expect(
      swapped.wrongs(2, { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 }),
    ).not.toEqual([]);
    const others = stock();
    stockRound(others, 1);
    expect(others.wrongs(2, exchange('GT'))).toContain('1828/mh/4');
    token(others, 'GT', 'D4');
    for (const step of ['track', 'trains'] as const) {
      operating(others, ['GT'], step);
      expect([step, others.wrongs(2, exchange('GT'))]).toEqual([step, []]);
      expect(others.turn().alsoMayAct).toEqual(['player:2']);
    }
    const auction = begin({ players: 4 });
    auction.put('private:M&H', 'player:1');
    expect(auction.wrongs(1, exchange('GT'))).toContain('1828/mh/4');
  });

  test('1828/mh/5: neither 60% nor an earlier sale matters', () => {
    const scene = stock();
    scene.put('private:M&H', 'player:1');
    stockRound(scene, 1);
    scene.play(1, { verb: 'sellShares', company: 'GT', percent: 10 });
    expect(
      scene.wrongs(1, { verb: 'buyShare', company: 'GT', from: 'pool', percent: 10 }),
    ).toContain('1828/buying/6');
    expect(scene.wrongs(1, exchange('GT', 'pool'))).toEqual([]);
    stockRound(scene, 1, 3);
    scene.put('share:GT-8', 'player:1');
    expect(scene.units('player:1', 'GT')).toBe(6);
    scene.play(1, exchange('GT', 'pool'));
    expect(scene.units('player:1', 'GT')).toBe(7);
  });

  test('1828/mh/8: a company floated by it joins the round if nothing was done in it', () => {
    const floats = (touched: boolean) => {
      const scene = stock();
      started(scene, 'WAB', 120, { 3: 5 }, {});
      token(scene, 'GT', 'D4');
      operating(scene, ['GT'], 'track', { acted: touched });
      scene.play(2, exchange('WAB'));
      expect(scene.cash('company:WAB')).toBe(1200);
      return scene.read('round').order;
    };
    expect(floats(false)).toEqual(['WAB', 'GT']);
    expect(floats(true)).toEqual(['GT']);
  });
});

describe('M&H', () => {
  const exchange = (company: string, from = 'ipo') => ({ ...buyShare(company, from), with: 'M&H' });

  const holder = (cash = 700, phase = 'Yellow') => {
    const scene = four();
    scene.put('private:M&H', 'player:1');
    scene.fund('player:1', cash);
    stockRound(scene, 1, 2, phase);
    return scene;
  };

  const half = (company: string, sum: number) => ({ ...startCompany(company, sum), with: 'M&H' });

  test('1828 A10.2: half of a director’s certificate costs one par price, and no more is needed', () => {
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

  test('1828 A10.2: M&H that no player owns is exchanged by nobody, and nothing is said of turns', () => {
    const scene = holder();
    scene.put('private:M&H', 'bank');
    const said = scene.findings(1, exchange('WAB')).map(({ message }) => message);
    expect(said).toEqual(['Mohawk & Hudson Railroad belongs to nobody.']);
  });

  test('1828 A10.2, C36: the start with M&H was the purchase of the turn', () => {
    const scene = holder(700);
    started(scene, 'NYC', 67, { 2: 2 });
    scene.play(1, half('WAB', 67));
    // Nothing but sales is left in this turn.
    if (scene.acting() === 1) expect(legal(scene, 1, buyShare('NYC'))).toBe(false);
    else expect(scene.acting()).toBe(2);
  });

  test('1828 C37: a tenth of a company without a par, unless that made it 20%', () => {
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

  test('1828 A10.2, A5.7: it may pass 60% and may bring the directorship', () => {
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

  test('1828 A10.2, A5.5: in an operating round, in another’s turn, it floats a company for the next round', () => {
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

describe('M&H', () => {
  /** WAB has five tenths out, so that the swap floats it; GT is the first of the round. */
  const round = (order: string[], at = 0, acted = false) => {
    const scene = besideWabash();
    started(scene, 'WAB', 120, { 3: 5 }, {});
    scene.put('private:M&H', 'player:2');
    scene.put('private:C&P', 'player:4');
    started(scene, 'IC', 67, { 4: 6 }, RAN);
    operating(scene, order, 'track', { at, acted });
    return scene;
  };

  const after = (scene: Scene, company = 'WAB') => {
    scene.play(2, swap(company));
    return scene.read('round').order;
  };

  test('1828 A10.2: what floats before anything is done joins the round in its place, behind the C&P', () => {
    expect(after(round(['GT', 'IC']))).toEqual(['WAB', 'GT', 'IC']);
    expect(after(round(['C&P', 'GT', 'IC']))).toEqual(['C&P', 'WAB', 'GT', 'IC']);
  });

  test('1828 A10.2: it does not once something was done, or one company has had its turn', () => {
    expect(after(round(['GT', 'IC'], 0, true))).toEqual(['GT', 'IC']);
    expect(after(round(['GT', 'IC'], 1))).toEqual(['GT', 'IC']);
  });

  test('1828 A10.2: nor does a company that had floated before the swap', () => {
    const scene = round(['GT', 'IC']);
    started(scene, 'MP', 120, { 3: 6 }, { floated: true });
    expect(after(scene, 'MP')).toEqual(['GT', 'IC']);
  });

  test('1828 A10.2: the tenth in a system’s treasury is not had for it, that of its IPO is', () => {
    const scene = begin({ players: 4, seed: 23366 });
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 5, 3: 2, 'company:GT': 1 }, RAN);
    scene.put('private:M&H', 'player:2');
    stockRound(scene, 2);
    expect(scene.wrongs(2, swap('GT', 'company:GT'))).toContain('1828/mh/2');
    expect(scene.options(2, 'buyShare')).not.toContainEqual(swap('GT', 'company:GT'));
    scene.play(2, swap('GT'));
    expect(scene.units('player:2', 'GT')).toBe(1);
  });

  test('1828 A10.2: it passes the directorship on as a purchase does', () => {
    const scene = begin({ players: 4, seed: 23366 });
    started(scene, 'GT', 79, { 1: 3, 2: 3, pool: 1 }, RAN);
    scene.put('private:M&H', 'player:2');
    stockRound(scene, 2);
    expect(scene.director('GT')).toBe('player:1');
    scene.play(2, swap('GT', 'pool'));
    expect(scene.director('GT')).toBe('player:2');
    expect([scene.units('player:1', 'GT'), scene.units('player:2', 'GT')]).toEqual([3, 4]);
  });
});
