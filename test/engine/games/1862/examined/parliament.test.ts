import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  marker,
  PASS,
  type Scene,
  started,
  stockRound,
  tile,
  train,
} from '../../../../kit/1862.ts';
import { bid, startCompany, buyShare, sellShares } from '../../../../kit/moves.ts';

/** Positions from the chapters on Parliament and obligations, answered before the game was asked. */

/** A table whose players hold these sums. */
function purses(...sums: number[]): Scene {
  const scene = begin({ players: sums.length });
  sums.forEach((sum, i) => scene.fund(`player:${i + 1}`, sum));
  return scene;
}

const asked = (scene: Scene) => scene.turn().acting;

/** Whoever is asked passes until the stock round is over or a fine has to be raised. */
function passOn(scene: Scene): void {
  while (scene.read('stage') === 'stock' && scene.read('stock').fines.length === 0)
    scene.play(scene.acting(), PASS);
}

describe('Parliament', () => {
  it('1862/4.1: £162 and the bid: 162 and 166 open at £0 only, 167 at £5', () => {
    for (const [sum, bids] of [
      [162, [0]],
      [166, [0]],
      [167, [0, 5]],
    ] as const) {
      const scene = purses(sum, 800, 800);
      expect([0, 5, 10].filter((amount) => !scene.wrongs(1, bid('WVR', amount)).length)).toEqual(
        bids,
      );
    }
  });

  it('1862/4.1: when nobody can raise, £0 wins at once', () => {
    // To raise to £5 takes £167.
    const scene = purses(800, 166, 166);
    scene.play(1, bid('WVR', 0));
    expect(scene.read('parliament').winner).toMatchObject({ player: 'player:1', company: 'WVR' });
    expect(asked(scene)).toEqual(['player:1']);
    const other = purses(800, 166, 167);
    other.play(1, bid('WVR', 0));
    expect(asked(other)).toEqual(['player:3']);
  });

  it('1862/4.2/2: the par has to be set, but not by a winner who cannot pay for a start any more', () => {
    const scene = purses(800, 166, 166);
    scene.play(1, bid('WVR', 0));
    expect(scene.wrongs(1, PASS)).toEqual(['1862/4.2/2']);
    scene.fund('player:1', 161);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1862/4.1: a raise puts the opener out who cannot follow', () => {
    const scene = purses(171, 800, 800);
    scene.play(1, bid('WVR', 0));
    scene.play(2, bid('WVR', 5));
    scene.play(3, PASS);
    // £10 and £162 are £172.
    expect(scene.read('parliament').winner?.player).toBe('player:2');
    expect([scene.cash('player:2'), scene.cash('player:1')]).toEqual([795, 171]);
    const follows = purses(172, 800, 800);
    follows.play(1, bid('WVR', 0));
    follows.play(2, bid('WVR', 5));
    follows.play(3, PASS);
    expect(asked(follows)).toEqual(['player:1']);
  });

  it('1862/4.1: at the certificate limit nobody bids in the auction of another', () => {
    const scene = begin();
    started(scene, 'ECR', { 2: 6 }, { chartered: true });
    scene.clock('limit', 4);
    scene.play(1, bid('WVR', 0));
    // Player 2 has four certificates.
    expect(asked(scene)).toEqual(['player:3']);
    const below = begin();
    started(below, 'ECR', { 2: 5 }, { chartered: true });
    below.clock('limit', 4);
    below.play(1, bid('WVR', 0));
    expect(asked(below)).toEqual(['player:2']);
  });

  it('1862/4.1: with four bidders the next is the next still in, left of the highest', () => {
    const scene = begin({ players: 4 });
    scene.play(1, bid('WVR', 0));
    scene.play(2, PASS);
    scene.play(3, bid('WVR', 5));
    scene.play(4, PASS);
    scene.play(1, bid('WVR', 10));
    // Of 2, 3 and 4 only 3 is left.
    expect(asked(scene)).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(scene.read('parliament').winner?.player).toBe('player:1');
  });

  it('1862/4.1: who passed may open when his turn comes again', () => {
    const scene = begin();
    scene.play(1, PASS);
    scene.play(2, bid('WVR', 0));
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, startCompany('WVR', 54));
    scene.play(2, PASS);
    // Left of the winner.
    expect(asked(scene)).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(asked(scene)).toEqual(['player:1']);
    scene.play(1, bid('ECR', 0));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, startCompany('ECR', 54));
    scene.play(1, PASS);
    // Player 2 has a charter and is passed over; player 3 has passed, and may change his mind.
    expect(asked(scene)).toEqual(['player:3']);
    scene.play(3, PASS);
    expect(scene.read('parliaments')).toBe(2);
  });

  it('1862/4.1: a charter won in the first round of Parliament does not count in the second', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 0));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, startCompany('WVR', 54));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect([scene.read('parliaments'), scene.read('stage')]).toEqual([2, 'parliament']);
    expect(scene.wrongs(1, bid('ECR', 0))).toEqual([]);
  });

  it('1862/4.2: the par may take the last pound, and then no share is bought', () => {
    const scene = purses(320, 100, 100);
    scene.play(1, bid('WVR', 50));
    expect(scene.cash('player:1')).toBe(270);
    expect(scene.options(1, 'startCompany').map(({ par }) => par)).toEqual([
      54, 58, 62, 68, 74, 82, 90,
    ]);
    scene.play(1, startCompany('WVR', 90));
    expect([scene.cash('player:1'), scene.units('player:1', 'WVR')]).toEqual([0, 3]);
    expect(scene.read('parliament').winner).toBeNull();
  });

  it('1862/4.2: money for one share more: it is bought, and the procedure is over', () => {
    const scene = purses(4 * 54 + 53, 100, 100);
    scene.play(1, bid('WVR', 0));
    scene.play(1, startCompany('WVR', 54));
    scene.play(1, buyShare('WVR'));
    expect([scene.read('parliament').winner, scene.units('player:1', 'WVR')]).toEqual([null, 4]);
    expect(scene.read('companies').WVR?.floated ?? false).toBe(false);
    expect(scene.at('obligation:WVR')).toBe('player:1');
  });

  it('1862/4.2: charters at one par stand in the order they were started', () => {
    const scene = begin();
    for (const [player, company] of [
      [1, 'WVR'],
      [2, 'ECR'],
    ] as const) {
      scene.play(player, bid(company, 0));
      while (scene.read('parliament').winner === null) scene.play(scene.acting(), PASS);
      scene.play(player, startCompany(company, 74));
      scene.play(player, PASS);
    }
    expect(piecesIn(scene.table, scene.at('marker:WVR'))).toEqual(['marker:WVR', 'marker:ECR']);
  });

  it('1862/6.2: what was bought in Parliament may be sold in the stock round', () => {
    const scene = begin();
    scene.play(1, bid('WVR', 0));
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, startCompany('WVR', 62));
    scene.play(1, buyShare('WVR'));
    scene.play(1, PASS);
    while (scene.read('stage') === 'parliament') scene.play(scene.acting(), PASS);
    const before = scene.cash('player:1');
    scene.play(1, sellShares('WVR', 10));
    // Half of 62, and no fall before flotation.
    expect([scene.cash('player:1') - before, scene.price('WVR')]).toEqual([31, 62]);
  });
});

describe('a home for the company', () => {
  it('1862/4.1, 1862/7.2: an N town of two, of three and of four spaces', () => {
    const full = (type: string, phase: string, ...others: string[]) => {
      const scene = begin();
      tile(scene, 'E12', type);
      others.forEach((company, slot) => marker(scene, company, 'E12', slot));
      scene.clock('phase', phase);
      return scene.wrongs(1, bid('EUR', 0)).length === 0;
    };
    expect(full('790', 'A', 'WVR')).toBe(true);
    expect(full('790', 'A', 'WVR', 'ECR')).toBe(false);
    expect(full('790', 'B', 'WVR', 'ECR')).toBe(true);
    expect(full('791', 'B', 'WVR', 'ECR')).toBe(true);
    expect(full('791', 'C', 'WVR', 'ECR', 'ENR')).toBe(false);
    expect(full('791', 'D', 'WVR', 'ECR', 'ENR')).toBe(true);
    expect(full('794', 'H', 'WVR', 'ECR', 'ENR', 'N&E')).toBe(false);
  });

  it('1862/4.1: a Y town gains by going green, and never by going russet', () => {
    const full = (type: string, phase: string, ...others: string[]) => {
      const scene = begin();
      tile(scene, 'H5', type);
      others.forEach((company, slot) => marker(scene, company, 'H5', slot));
      scene.clock('phase', phase);
      return scene.wrongs(1, bid('Y&N', 0)).length === 0;
    };
    expect(full('201', 'A', 'WVR')).toBe(false);
    expect(full('201', 'B', 'WVR')).toBe(true);
    expect(full('792', 'H', 'WVR', 'ECR')).toBe(false);
  });

  it('1862/4.1: the upgrade must be in the supply, and find sides to leave by', () => {
    // G8 has the sea to its lower right, and its track leaves by the sides 2 and 4. Of the three
    // green tiles only 15 and 619 join those two without the side that is closed.
    const left = (...gone: string[]) => {
      const scene = begin();
      tile(scene, 'G8', '6', 2);
      marker(scene, 'ECR', 'G8');
      scene.clock('phase', 'B');
      for (const id of [...piecesIn(scene.table, 'supply')])
        if (gone.some((type) => id.startsWith(`tile:${type}-`))) scene.put(id, 'out');
      return scene.wrongs(1, bid('WVR', 0));
    };
    expect(left()).toEqual([]);
    expect(left('14', '15')).toEqual([]);
    expect(left('14', '619')).toEqual([]);
    expect(left('15', '619')).toContain('1862/4.1/10');
  });

  it('1862/6.4: the same test keeps a company without a charter from starting', () => {
    const scene = begin();
    tile(scene, 'G8', '57', 0);
    marker(scene, 'ECR', 'G8');
    stockRound(scene);
    expect(scene.wrongs(1, startCompany('WVR', 54))).toContain('1862/6.5.3/3');
    scene.clock('phase', 'B');
    expect(scene.wrongs(1, startCompany('WVR', 54))).toEqual([]);
  });
});

describe('obligations', () => {
  /** Player 1 holds a charter of WVR at this par, not floated, with three shares and more. */
  function missed(cash: number, par: number, shares = 3): Scene {
    const scene = begin();
    const charter = { chartered: true, floated: false, cash: 0, price: par, par };
    started(scene, 'WVR', { 1: shares }, charter);
    scene.put('obligation:WVR', 'player:1');
    scene.fund('player:1', cash);
    stockRound(scene);
    return scene;
  }

  it('1862/4.3: the fine to the pound: 500 pays, 499 sells a share and gets £49 back', () => {
    const exact = missed(500, 100, 4);
    passOn(exact);
    expect(exact.cash('player:1')).toBe(0);
    const short = missed(499, 100, 4);
    passOn(short);
    expect(short.cash('player:1')).toBe(49);
    // With the director's certificate alone it is that, at three halves: £150.
    const bare = missed(499, 100, 3);
    passOn(bare);
    expect(bare.cash('player:1')).toBe(149);
  });

  it('1862/4.3: half a par of 58 is £29 a share, and £87 the certificate', () => {
    const scene = missed(0, 58, 4);
    started(scene, 'Y&N', { 1: 5 }, { price: 100 });
    train(scene, 'Y&N', '1F');
    passOn(scene);
    // The fine is 290: £29 and £87 leave 174.
    expect(scene.read('stock').fines).toEqual([{ player: 'player:1', amount: 174 }]);
  });

  it('1862/4.3: a single pound of the fine that is left is raised too', () => {
    // £299, £50 for the share and £150 for the certificate leave one of £500.
    const scene = missed(299, 100, 4);
    started(scene, 'Y&N', { 1: 5 }, { price: 100 });
    train(scene, 'Y&N', '1F');
    passOn(scene);
    expect(scene.read('stock').fines).toEqual([{ player: 'player:1', amount: 1 }]);
  });

  it('1862/4.3: a player who owns nothing more is forgiven without a question', () => {
    const scene = missed(0, 100);
    passOn(scene);
    expect(scene.read('stock').fines).toEqual([]);
    // No company has floated: the operating round is over as it begins.
    expect([scene.read('stage'), scene.read('turn')]).toEqual(['parliament', 3]);
    expect([scene.cash('player:1'), scene.at('obligation:WVR')]).toEqual([0, 'obligations']);
  });

  it('1862/4.3: to pay it even what was bought or sold this round is sold, at the usual price and fall', () => {
    const scene = missed(0, 100);
    // Five shares of Y&N: 150 are paid for with WVR, 350 are owed.
    started(scene, 'Y&N', { 1: 5, 2: 2 }, { price: 100 });
    train(scene, 'Y&N', '1F');
    scene.clock('stock', {
      bought: { 'player:1': { 'Y&N': 50 } },
      sold: { 'player:1': { 'Y&N': 'now' } },
    });
    passOn(scene);
    expect(scene.read('stock').fines).toEqual([{ player: 'player:1', amount: 350 }]);
    scene.play(1, sellShares('Y&N', 20));
    expect([scene.price('Y&N'), scene.read('stock').fines[0]?.amount]).toEqual([90, 150]);
    scene.play(1, sellShares('Y&N', 30));
    // 270 pay the 150 left over; the rest is his. From 78 Y&N, with nobody to direct it, goes one space
    // left in the operating round.
    expect([scene.cash('player:1'), scene.price('Y&N')]).toEqual([120, 71]);
    expect(scene.director('Y&N')).toBeUndefined();
  });

  it('1862/4.3: floated in the stock round by another, it is fulfilled', () => {
    const scene = missed(300, 54, 4);
    stockRound(scene, 2);
    scene.play(2, buyShare('WVR'));
    expect(scene.at('obligation:WVR')).toBe('obligations');
    expect([scene.cash('company:WVR'), scene.cash('player:1')]).toEqual([540 - 180, 300]);
    passOn(scene);
    expect(scene.cash('player:1')).toBe(300);
  });

  it('1862/4.3: the shares of others are void, and the company can be had again', () => {
    const scene = missed(500, 100);
    const [paper] = piecesIn(scene.table, 'ipo').filter((id) => id.startsWith('share:WVR'));
    scene.put(paper!, 'player:2');
    passOn(scene);
    expect([scene.cash('player:2'), scene.units('ipo', 'WVR')]).toEqual([800, 10]);
    expect([scene.at('marker:WVR'), scene.price('WVR')]).toEqual(['market', undefined]);
    stockRound(scene, 3);
    expect(scene.wrongs(3, startCompany('WVR', 54))).toEqual([]);
  });
});
