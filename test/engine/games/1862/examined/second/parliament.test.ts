import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import {
  begin,
  PASS,
  type Scene,
  started,
  stockRound,
  train,
  unused,
} from '../../../../../kit/1862.ts';
import { bid, startCompany, buyShare, sellShares } from '../../../../../kit/moves.ts';

/** Another reader's positions on Parliament, obligations and stock rounds, answered beforehand. */

function purses(...sums: number[]): Scene {
  const scene = begin({ players: sums.length });
  sums.forEach((sum, i) => scene.fund(`player:${i + 1}`, sum));
  return scene;
}

function stock(player = 1): Scene {
  const scene = begin();
  stockRound(scene, player);
  return scene;
}

const pars = (scene: Scene, player: number) => [
  ...new Set(scene.options(player, 'startCompany').map(({ par }) => par)),
];

describe('Parliament', () => {
  it('1862/4.4: a win clears the flag of the winner alone, so all come round once more', () => {
    const scene = purses(800, 800, 800);
    scene.play(1, PASS);
    scene.play(2, bid('WVR', 0));
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, startCompany('WVR', 54));
    scene.play(2, PASS);
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    // Player 2 has not passed since: player 1 is asked, then the winner, who may open nothing.
    expect([scene.acting(), scene.read('sitting')]).toEqual([1, 1]);
    scene.play(1, PASS);
    expect([scene.acting(), scene.read('sitting')]).toEqual([1, 2]);
  });

  it('1862/4.3, 1862/4.1: left of the winner goes on, and who opened and lost may open again', () => {
    const scene = purses(800, 800, 800);
    scene.play(1, bid('WVR', 0));
    scene.play(2, bid('WVR', 5));
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, startCompany('WVR', 62));
    expect(scene.cash('player:2')).toBe(800 - 5 - 186);
    scene.play(2, PASS);
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    expect(scene.wrongs(1, bid('Y&N', 0))).toEqual([]);
  });

  it('1862/4.3: the certificate that reaches the limit is the last of the winner', () => {
    for (const [held, may] of [
      [9, false],
      [8, true],
    ] as const) {
      const scene = begin({ players: 8 });
      const [own, wanted] = scene.read('offered');
      started(scene, own!, { 1: held });
      // Nobody else can follow: the limit with eight players is 8 certificates.
      for (let n = 2; n <= 8; n++) scene.fund(`player:${n}`, 100);
      scene.fund('player:1', 800);
      scene.play(1, bid(wanted!, 0));
      scene.play(1, startCompany(wanted!, 54));
      const asked = scene.wrongs(1, buyShare(wanted!, 'ipo')).length === 0;
      expect(asked).toBe(may);
      if (may) scene.play(1, buyShare(wanted!, 'ipo'));
      expect(scene.wrongs(1, buyShare(wanted!, 'ipo'))).not.toEqual([]);
    }
  });

  it('1862/4.3, 1862/6.6: floated in Parliament, ten pars less £180 for three markers', () => {
    const scene = purses(800, 100, 100);
    scene.play(1, bid('WVR', 0));
    scene.play(1, startCompany('WVR', 54));
    scene.play(1, buyShare('WVR', 'ipo'));
    expect([scene.at('obligation:WVR'), scene.cash('company:WVR')]).toEqual(['player:1', 0]);
    scene.play(1, buyShare('WVR', 'ipo'));
    expect([
      scene.cash('player:1'),
      scene.cash('company:WVR'),
      unused(scene, 'WVR'),
      scene.at('obligation:WVR'),
    ]).toEqual([530, 360, 3, 'obligations']);
  });

  it('1862/4.3: the par is paid out of what the bid has left', () => {
    for (const [sum, highest] of [
      [305, 100],
      [304, 90],
      [251, 82],
      [250, 74],
    ] as const) {
      const scene = purses(sum, 100, 100);
      scene.play(1, bid('WVR', 5));
      expect(pars(scene, 1).at(-1)).toBe(highest);
      expect(scene.wrongs(1, startCompany('WVR', highest))).toEqual([]);
    }
    // A chartered company starts at one of eight prices.
    const rich = purses(800, 100, 100);
    rich.play(1, bid('WVR', 0));
    expect(pars(rich, 1)).toEqual([54, 58, 62, 68, 74, 82, 90, 100]);
  });

  it('1862/4.2: bids are fives, and a raise is five at least', () => {
    const scene = purses(800, 800, 800);
    expect(scene.wrongs(1, bid('WVR', 7))).not.toEqual([]);
    scene.play(1, bid('WVR', 10));
    for (const [amount, legal] of [
      [10, false],
      [14, false],
      [15, true],
      [17, false],
      [635, true],
      [640, false],
    ] as const)
      expect([amount, scene.wrongs(2, bid('WVR', amount)).length === 0]).toEqual([amount, legal]);
  });

  it('1862/4.1: a company of group B waits for phase B, one of group C for phase C', () => {
    const can = (phase: string) => {
      const scene = purses(800, 800, 800);
      scene.clock('phase', phase);
      return ['WNR', 'WStI', 'W&F', 'SVR'].map((id) => !scene.wrongs(1, bid(id, 0)).length);
    };
    expect(can('A')).toEqual([true, false, false, false]);
    expect(can('B')).toEqual([true, true, true, false]);
    expect(can('C')).toEqual([true, true, true, true]);
  });

  it('1862/4.1, 1862/17: nobody opens who stands at the limit, nor for what is started', () => {
    const scene = purses(800, 800, 800);
    for (const id of ['ECR', 'ENR']) started(scene, id, { 1: 10 });
    expect(scene.wrongs(1, bid('WVR', 0))).toEqual([]);
    expect(scene.wrongs(1, bid('ECR', 0))).not.toEqual([]);
    // 17 of 18 certificates still do, the eighteenth does not.
    started(scene, 'EUR', { 2: 5, 1: 1 });
    expect(scene.wrongs(1, bid('WVR', 0))).toEqual([]);
    scene.put('share:EUR-7', 'player:1');
    expect(scene.wrongs(1, bid('WVR', 0))).not.toEqual([]);
  });
});

describe('obligations', () => {
  it('1862/5: of two the one obtained first is fined first', () => {
    const scene = stock();
    started(scene, 'WVR', { 1: 4 }, { chartered: true, floated: false, price: 54, cash: 0 });
    started(scene, 'Y&N', { 1: 4 }, { chartered: true, floated: false, price: 100, cash: 0 });
    for (const id of ['WVR', 'Y&N']) scene.put(`obligation:${id}`, 'player:1');
    scene.fund('player:1', 600);
    for (const player of [1, 2, 3]) scene.play(player, PASS);
    // 270 of 600; 330 of 500, then a share at 50 and the certificate at 150 for 170: £30 back.
    expect(scene.cash('player:1')).toBe(30);
    expect(['WVR', 'Y&N'].map((id) => [scene.price(id), scene.units('ipo', id)])).toEqual([
      [undefined, 10],
      [undefined, 10],
    ]);
  });

  it('1862/6.6, 1862/5: another player’s share floats it: ten pars less £180, and no question', () => {
    const scene = stock(2);
    started(
      scene,
      'WVR',
      { 1: 4 },
      { chartered: true, floated: false, par: 82, price: 82, cash: 0 },
    );
    scene.put('obligation:WVR', 'player:1');
    scene.play(2, buyShare('WVR', 'ipo'));
    expect([scene.cash('player:2'), scene.cash('company:WVR')]).toEqual([718, 640]);
    expect([scene.acting(), scene.at('obligation:WVR')]).toEqual([3, 'obligations']);
  });

  it('1862/5: the fine leaves the order of the players as it is', () => {
    const scene = stock(1);
    started(scene, 'WVR', { 2: 4 }, { chartered: true, floated: false, price: 54, cash: 0 });
    started(scene, 'ECR', { 1: 5 });
    scene.put('obligation:WVR', 'player:2');
    scene.play(1, buyShare('ECR', 'company:ECR'));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    // Player 1 acted last: player 2 has the priority, fined £270 or not.
    expect(scene.cash('player:2')).toBe(530);
    expect(scene.at('card:priority')).toBe('player:2');
  });
});

describe('purchases', () => {
  it('1862/6.4: a chartered company’s IPO sells at par for the bank, its charter at the price for itself', () => {
    const table = () => {
      const scene = stock(2);
      started(scene, 'ECR', { 1: 5 }, { chartered: true, price: 150, par: 100 });
      scene.put('share:ECR-7', 'company:ECR');
      return scene;
    };
    const ipo = table();
    ipo.play(2, buyShare('ECR', 'ipo'));
    expect([ipo.cash('player:2'), ipo.cash('company:ECR')]).toEqual([700, 500]);
    const charter = table();
    charter.play(2, buyShare('ECR', 'company:ECR'));
    expect([charter.cash('player:2'), charter.cash('company:ECR')]).toEqual([650, 650]);
  });

  it('1862/6.4: what was sold in this round is not bought in it, from nowhere', () => {
    const scene = stock();
    started(scene, 'ECR', { 1: 5, 2: 1 });
    started(scene, 'EUR', { 2: 5 });
    scene.play(1, sellShares('ECR', 10));
    expect(scene.wrongs(1, buyShare('ECR', 'company:ECR'))).not.toEqual([]);
    scene.play(1, buyShare('EUR', 'company:EUR'));
    scene.play(2, buyShare('ECR', 'pool'));
    scene.play(3, PASS);
    expect(scene.options(1, 'buyShare').map(({ company }) => company)).toEqual(['EUR']);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, buyShare('ECR', 'company:ECR'))).toEqual([]);
  });

  it('1862/6.4: 17 certificates of 18 allow one more, 18 none and no start', () => {
    for (const [own, legal] of [
      [1, true],
      [2, false],
    ] as const) {
      const scene = stock();
      for (const id of ['ECR', 'ENR']) started(scene, id, { 1: 10 });
      started(scene, 'EUR', { 2: 5, 1: own });
      expect(scene.wrongs(1, buyShare('EUR', 'company:EUR')).length === 0).toBe(legal);
      expect(scene.wrongs(1, startCompany('WVR', 54)).length === 0).toBe(legal);
    }
  });

  it('1862/6.1: nineteen certificates: sales alone, and at eighteen a pass but no purchase', () => {
    const scene = stock();
    for (const id of ['ECR', 'ENR']) started(scene, id, { 1: 10 });
    started(scene, 'EUR', { 2: 5, 1: 3 });
    expect([scene.wrongs(1, PASS).length > 0, scene.options(1, 'startCompany')]).toEqual([
      true,
      [],
    ]);
    scene.play(1, sellShares('EUR', 10));
    expect(scene.options(1, 'buyShare')).toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1862/6.6: a company of £270 buys six markers at most, one of £280 seven', () => {
    for (const [price, counts] of [
      [54, [2, 3, 4, 5, 6]],
      [56, [2, 3, 4, 5, 6, 7]],
    ] as const) {
      const scene = stock(2);
      const unbought = { floated: false, homed: false, cash: 4 * price, price, markers: 0 };
      started(scene, 'WVR', { 1: 4 }, unbought);
      scene.play(2, buyShare('WVR', 'company:WVR'));
      expect(scene.options(1, 'buyMarkers').map(({ count }) => count)).toEqual(counts);
      scene.play(1, { verb: 'buyMarkers', company: 'WVR', count: counts.at(-1) });
      expect([scene.cash('company:WVR'), unused(scene, 'WVR')]).toEqual([
        5 * price - 40 * counts.length - 40,
        counts.length + 1,
      ]);
      expect(scene.acting()).toBe(3);
    }
  });

  it('1862/6.4, 1862/5: a start pays the company; the par is the chartered one below', () => {
    for (const [price, par] of [
      [56, 54],
      [60, 58],
      [71, 68],
      [95, 90],
      [200, 100],
    ] as const) {
      const scene = stock();
      scene.play(1, startCompany('WVR', price));
      expect([scene.cash('player:1'), scene.cash('company:WVR'), scene.price('WVR')]).toEqual([
        800 - 3 * price,
        3 * price,
        price,
      ]);
      expect(scene.at('par:WVR')).toBe(`par:non-chartered-${par}`);
      expect(scene.units('company:WVR', 'WVR')).toBe(7);
    }
    expect(stock().wrongs(1, startCompany('WVR', 210))).not.toEqual([]);
    expect(stock().wrongs(1, startCompany('WVR', 52))).not.toEqual([]);
    expect(
      Math.max(
        ...stock()
          .options(1, 'startCompany')
          .map(({ par }) => Number(par)),
      ),
    ).toBe(200);
  });

  it('1862/6.3: as many as the director are not more; one more takes the certificate', () => {
    const scene = stock(2);
    started(scene, 'ECR', { 1: 4, 2: 3 });
    scene.play(2, buyShare('ECR', 'company:ECR'));
    expect(scene.director('ECR')).toBe('player:1');
    scene.play(3, PASS);
    scene.play(1, PASS);
    scene.play(2, buyShare('ECR', 'company:ECR'));
    expect(scene.director('ECR')).toBe('player:2');
    expect(['player:1', 'player:2'].map((place) => scene.units(place, 'ECR'))).toEqual([4, 5]);
    const certificates = piecesIn(scene.table, 'player:1').filter((id) => id.startsWith('share:'));
    expect(certificates).toHaveLength(4);
  });
});

describe('receivership in a stock round', () => {
  it('1862/6.3: the certificate in the pool is not for sale', () => {
    const scene = stock(3);
    started(scene, 'ECR', { 1: 1, 2: 1, pool: 3 });
    expect(scene.wrongs(3, buyShare('ECR', 'pool'))).not.toEqual([]);
    expect(scene.options(3, 'buyShare')).toEqual([buyShare('ECR', 'company:ECR')]);
  });

  it('1862/6.3, 1862/15: the third share is swapped for it, and the three are for sale then', () => {
    const scene = stock();
    started(scene, 'ECR', { 1: 2, 2: 1, pool: 3 });
    scene.play(1, buyShare('ECR', 'company:ECR'));
    expect([scene.director('ECR'), scene.at('share:ECR-0')]).toEqual(['player:1', 'player:1']);
    expect([scene.units('pool', 'ECR'), scene.cash('company:ECR')]).toEqual([3, 600]);
    expect(scene.wrongs(2, buyShare('ECR', 'pool'))).toEqual([]);
  });

  it('1862/6.6: without a director, the player with most shares chooses the markers, of two the first in order', () => {
    const scene = stock(3);
    started(
      scene,
      'WVR',
      { 2: 1, pool: 3 },
      { floated: false, homed: false, cash: 400, markers: 0 },
    );
    scene.play(3, buyShare('WVR', 'company:WVR'));
    expect([scene.acting(), scene.turn().verbs]).toEqual([2, ['buyMarkers']]);
    scene.play(2, { verb: 'buyMarkers', company: 'WVR', count: 7 });
    expect([scene.cash('company:WVR'), scene.acting()]).toEqual([220, 1]);
  });

  it('1862/6.5: nobody is director, so every seller has the first one ignored at 220', () => {
    const scene = stock(2);
    started(scene, 'ECR', { 1: 2, 2: 2, pool: 3 }, { price: 220 });
    scene.play(2, sellShares('ECR', 10));
    expect(scene.price('ECR')).toBe(220);
    // No train: half of 220.
    expect(scene.cash('player:2')).toBe(910);
  });
});

describe('sales', () => {
  it('1862/6.5, 1862/16: two shares at £7 ignore one and make it bankrupt; who sold may not start it', () => {
    const scene = stock(2);
    started(scene, 'ECR', { 1: 5, 2: 4 }, { price: 7 });
    const owned = train(scene, 'ECR', '1F');
    scene.play(2, sellShares('ECR', 20));
    expect([scene.cash('player:2'), scene.cash('player:1'), scene.cash('company:ECR')]).toEqual([
      814, 800, 0,
    ]);
    expect([scene.price('ECR'), scene.units('ipo', 'ECR')]).toEqual([undefined, 10]);
    expect(piecesIn(scene.table, 'depot')).not.toContain(owned);
    expect(scene.wrongs(2, startCompany('ECR', 54))).not.toEqual([]);
    scene.play(2, PASS);
    expect(scene.wrongs(3, startCompany('ECR', 54))).toEqual([]);
  });

  it('1862/6.2: one block of a company in a turn, and the next in the next', () => {
    const scene = stock();
    started(scene, 'ECR', { 1: 6 });
    started(scene, 'EUR', { 1: 5 });
    scene.play(1, sellShares('ECR', 10));
    expect(scene.wrongs(1, sellShares('ECR', 10))).not.toEqual([]);
    scene.play(1, sellShares('EUR', 20));
    scene.play(1, PASS);
    scene.play(2, PASS);
    scene.play(3, PASS);
    expect(scene.wrongs(1, sellShares('ECR', 10))).toEqual([]);
    // 100 to 95 for the first share, to 90 for the next.
    scene.play(1, sellShares('ECR', 10));
    expect([scene.price('ECR'), scene.price('EUR')]).toEqual([90, 90]);
  });

  it('1862/6.1: after a purchase the turn is over', () => {
    const scene = stock();
    started(scene, 'ECR', { 1: 6 });
    scene.play(1, buyShare('ECR', 'company:ECR'));
    expect(scene.acting()).toBe(2);
    expect(scene.wrongs(1, sellShares('ECR', 10))).not.toEqual([]);
  });
});
