import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import {
  awaited,
  begin,
  markerIn,
  operating,
  PASS,
  type Scene,
  started,
  stockRound,
  system,
  tile,
  token,
  trains,
} from '../../../../../kit/1828.ts';
import { legal } from '../../../../../kit/scene.ts';

/** Another reader's positions on privates, the turn of a company and the table of actions (1828 A6, A10, D3). */

const lay = (company: string, hex: string, type: string, turn: number, power?: string) => ({
  verb: 'layTile',
  company,
  hex,
  tile: type,
  turn,
  ...(power === undefined ? {} : { with: power }),
});
const swap = (company: string, from = 'ipo') => ({
  verb: 'buyShare',
  company,
  from,
  percent: 10,
  with: 'M&H',
});
const RAN = { floated: true, operated: true } as const;

/** GT of player 1 in Grand Rapids D4, in green phase, before WAB of player 2. */
function grandRapids(step = 'track', cash = 1000, phase = 'Green'): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 79, { 1: 6, 2: 1 }, RAN);
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', cash);
  scene.clock('phase', phase);
  operating(scene, ['GT', 'WAB'], step);
  return scene;
}

describe('lays of a turn', () => {
  it('1828 A6.5: with nothing left to lay and nothing in the treasury the lay alone is wrong', () => {
    const scene = grandRapids('track', 0);
    scene.put('private:E&K', 'company:GT');
    scene.play(1, lay('GT', 'E5', '9', 2));
    expect(scene.wrongs(1, lay('GT', 'F6', '9', 2))).toEqual(['1828/track1/1']);
  });

  it('1828 A6.5: an upgrade is one of a turn, also the first', () => {
    const scene = grandRapids('track', 0, 'Green');
    tile(scene, 'D6', '57', 1);
    expect(scene.read('work').upgrades).toBeFalsy();
    scene.play(1, lay('GT', 'D6', '14', 1));
    expect([scene.read('work').upgrades, scene.read('work').laid]).toEqual([1, ['D6']]);
  });

  it('1828 D3.3: a dollar keeps the step open while E&K may be bought, nothing does not', () => {
    const after = (cash: number, phase: string, owner = 'player:2') => {
      const scene = grandRapids('track', cash, phase);
      scene.put('private:E&K', owner);
      trains(scene, 'GT', '2');
      scene.play(1, lay('GT', 'E5', '9', 2));
      return scene.read('step');
    };
    expect(after(1, 'Green')).toBe('track');
    expect(after(0, 'Green')).not.toBe('track');
    expect(after(1, 'Yellow')).not.toBe('track');
    expect(after(1, 'Green', 'company:WAB')).not.toBe('track');
    // Its own, unused, keeps it open without a dollar.
    expect(after(0, 'Red', 'company:GT')).toBe('track');
  });

  it('1828 A6.5: for $40 B&M lays one more yellow tile, in addition to the terrain', () => {
    const boston = (cash: number) => {
      const scene = begin({ players: 4, seed: 23366 });
      started(scene, 'B&M', 79, { 1: 6 }, RAN);
      token(scene, 'B&M', 'E27');
      scene.fund('company:B&M', cash);
      operating(scene, ['B&M']);
      scene.play(1, lay('B&M', 'C27', '9', 2));
      return scene;
    };
    expect(boston(39).read('step')).not.toBe('track');
    const scene = boston(40);
    const more = scene.options(1, 'layTile');
    expect(more.length).toBeGreaterThan(0);
    scene.play(1, more[0]!);
    expect(scene.cash('company:B&M')).toBe(0);
  });
});

describe('D&H', () => {
  const owner = (cash = 120, step = 'track') => {
    const scene = grandRapids(step, cash);
    scene.put('private:D&H', 'company:GT');
    return scene;
  };

  it('1828 A10.2: with one marker left it is asked for, and takes the marker of the round', () => {
    const scene = owner();
    scene.put('token:GT-1', 'aside');
    scene.play(1, lay('GT', 'F20', '57', 0, 'D&H'));
    expect(awaited(scene)).toEqual(['token']);
    scene.play(1, { verb: 'placeToken', company: 'GT', hex: 'F20', city: 0, with: 'D&H' });
    expect([markerIn(scene, 'F20'), scene.cash('company:GT')]).toEqual(['GT', 0]);
  });

  it('1828 A10.2: it takes a lay of the turn, and $120 to the dollar', () => {
    expect(legal(owner(119), 1, lay('GT', 'F20', '57', 0, 'D&H'))).toBe(false);
    const scene = owner();
    scene.play(1, lay('GT', 'E5', '9', 2));
    expect(scene.wrongs(1, lay('GT', 'F20', '57', 0, 'D&H'))).not.toEqual([]);
    const held = grandRapids('track', 120);
    held.put('private:E&K', 'company:GT');
    held.put('private:D&H', 'company:GT');
    held.play(1, lay('GT', 'E5', '9', 2));
    // E&K's tile would be besides it; D&H's is not.
    expect(held.wrongs(1, lay('GT', 'F20', '57', 0, 'D&H'))).toEqual(['1828/track1/1']);
  });

  it('1828 A10.2: as the $40 lay of B&M it costs $160', () => {
    const scene = begin({ players: 4, seed: 23366 });
    started(scene, 'B&M', 79, { 1: 6 }, RAN);
    token(scene, 'B&M', 'E27');
    scene.put('private:D&H', 'company:B&M');
    scene.fund('company:B&M', 160);
    operating(scene, ['B&M']);
    scene.play(1, lay('B&M', 'C27', '9', 2));
    scene.play(1, lay('B&M', 'F20', '57', 0, 'D&H'));
    expect(scene.cash('company:B&M')).toBe(0);
  });

  it('1828 A10.2: where its company stands already it asks nothing that can be done', () => {
    const scene = owner(1000);
    tile(scene, 'F20', '57', 0);
    scene.put('token:GT-1', 'slot:F20.0.0');
    scene.play(1, lay('GT', 'F20', '14', 0, 'D&H'));
    expect(scene.options(1, 'placeToken')).toEqual([]);
  });
});

describe('C&StL and E&K', () => {
  it('1828 A10.2, A6.5: the hex counts as laid in this turn, and the lay of the turn is left', () => {
    const scene = grandRapids('track', 0);
    scene.put('private:C&StL', 'company:GT');
    scene.play(1, lay('GT', 'B24', '4', 1, 'C&StL'));
    expect(scene.read('work')).toMatchObject({ laid: ['B24'], lays: 0 });
    expect(legal(scene, 1, lay('GT', 'E5', '9', 2))).toBe(true);
    expect(scene.at('private:C&StL')).toBe('company:GT');
  });

  it('1828 A10.2: E&K costs $20 and the terrain to the dollar, and goes on an empty hex', () => {
    const at = (cash: number) => {
      const scene = grandRapids('track', cash);
      scene.put('private:E&K', 'company:GT');
      return scene;
    };
    expect(legal(at(19), 1, lay('GT', 'E5', '9', 2, 'E&K'))).toBe(false);
    expect(legal(at(20), 1, lay('GT', 'E5', '9', 2, 'E&K'))).toBe(true);
    expect(legal(at(99), 1, lay('GT', 'D6', '57', 1, 'E&K'))).toBe(false);
    const scene = at(100);
    scene.play(1, lay('GT', 'D6', '57', 1, 'E&K'));
    // It stands for the upgrade of the turn, and the lay of the turn is still there.
    expect(scene.read('work')).toMatchObject({ lays: 0, upgrades: 1, laid: ['D6'] });
    expect([scene.cash('company:GT'), legal(scene, 1, lay('GT', 'E5', '9', 2))]).toEqual([0, true]);
  });
});

describe('M&H', () => {
  /** WAB has five tenths out, so that the swap floats it; GT is the first of the round. */
  const round = (order: string[], at = 0, acted = false) => {
    const scene = grandRapids();
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

  it('1828 A10.2: what floats before anything is done joins the round in its place, behind the C&P', () => {
    expect(after(round(['GT', 'IC']))).toEqual(['WAB', 'GT', 'IC']);
    expect(after(round(['C&P', 'GT', 'IC']))).toEqual(['C&P', 'WAB', 'GT', 'IC']);
  });

  it('1828 A10.2: it does not once something was done, or one company has had its turn', () => {
    expect(after(round(['GT', 'IC'], 0, true))).toEqual(['GT', 'IC']);
    expect(after(round(['GT', 'IC'], 1))).toEqual(['GT', 'IC']);
  });

  it('1828 A10.2: nor does a company that had floated before the swap', () => {
    const scene = round(['GT', 'IC']);
    started(scene, 'MP', 120, { 3: 6 }, { floated: true });
    expect(after(scene, 'MP')).toEqual(['GT', 'IC']);
  });

  it('1828 A10.2: the tenth in a system’s treasury is not had for it, that of its IPO is', () => {
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

  it('1828 A10.2: it passes the directorship on as a purchase does', () => {
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

describe('sold to companies', () => {
  it('1828 A10.1: the C&P buys none, and is offered none', () => {
    const scene = grandRapids();
    scene.put('private:C&P', 'player:2');
    scene.put('private:SVN', 'player:2');
    scene.fund('company:C&P', 100);
    operating(scene, ['C&P', 'GT']);
    expect(scene.options(2, 'buyPrivate')).toEqual([]);
    const move = { verb: 'buyPrivate', private: 'SVN', price: 1, company: 'C&P' };
    expect(legal(scene, 2, move)).toBe(false);
  });

  it('1828 A10.1: the own director’s private is sold for what he likes, within a dollar and twice its face', () => {
    const scene = grandRapids('track', 40);
    scene.put('private:StCT', 'player:1');
    const buy = (price: number) => ({
      verb: 'buyPrivate',
      private: 'StCT',
      price,
      company: 'GT',
    });
    expect([0, 1, 40, 41].map((price) => legal(scene, 1, buy(price)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    scene.play(1, buy(40));
    expect([scene.at('private:StCT'), scene.cash('player:1')]).toEqual(['company:GT', 740]);
  });
});

describe('markers', () => {
  /** C&O in Richmond, from where track leads to the coalfield and nowhere else. */
  const richmond = (cash: number, left = true) => {
    const scene = begin({ players: 4, seed: 23366 });
    started(scene, 'C&O', 79, { 1: 6 }, RAN);
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    token(scene, 'C&O', 'K15');
    if (!left) for (const id of ['token:C&O-1', 'token:C&O-2']) scene.put(id, 'aside');
    scene.fund('company:C&O', cash);
    trains(scene, 'C&O', '2');
    operating(scene, ['C&O']);
    scene.play(1, PASS);
    return scene.read('step');
  };

  it('1828 D3.3: the coalfield in reach keeps the step open, with $100 and a marker left', () => {
    expect([richmond(100), richmond(99), richmond(100, false)]).toEqual(['token', 'run', 'run']);
  });

  it('1828 A6.6: no marker ever stands on K11', () => {
    const scene = begin({ players: 4, seed: 23366 });
    started(scene, 'C&O', 79, { 1: 6 }, RAN);
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    token(scene, 'C&O', 'K15');
    scene.put('coal:0', 'company:C&O');
    scene.fund('company:C&O', 100);
    operating(scene, ['C&O'], 'token');
    const there = { verb: 'placeToken', company: 'C&O', hex: 'K11', city: 0 };
    expect(scene.wrongs(1, there)).not.toEqual([]);
    expect(scene.options(1, 'placeToken')).toEqual([]);
  });

  it('1828 A6.6: nobody stands in E15 before ERIE does, and then the other city is free', () => {
    const erie = (home: boolean) => {
      const scene = begin({ players: 4, seed: 23366 });
      started(scene, 'GT', 79, { 1: 6 }, RAN);
      tile(scene, 'E15', '59', 0);
      token(scene, 'GT', 'D4');
      scene.put('token:GT-1', 'slot:E15.1.0');
      if (home) token(scene, 'ERIE', 'E15', 0);
      else scene.put('token:GT-1', 'company:GT');
      return scene;
    };
    const scene = erie(true);
    expect([markerIn(scene, 'E15', 0), markerIn(scene, 'E15', 1)]).toEqual(['ERIE', 'GT']);
    const early = erie(false);
    early.fund('company:GT', 500);
    operating(early, ['GT'], 'token');
    for (const city of [0, 1]) {
      const there = { verb: 'placeToken', company: 'GT', hex: 'E15', city };
      expect(early.wrongs(1, there)).not.toEqual([]);
    }
  });
});

describe('mergers', () => {
  it('1828 A7.2.7: a home marker stays, whichever of the two it belongs to', () => {
    for (const [survivor, other] of [
      ['GT', 'IC'],
      ['IC', 'GT'],
    ] as const) {
      const scene = begin({ players: 4, seed: 23366 });
      started(scene, 'GT', 79, { 1: 6 }, RAN);
      started(scene, 'IC', 79, { 1: 6 }, RAN);
      tile(scene, 'D4', '14', 0);
      token(scene, 'GT', 'D4', 0, 0);
      token(scene, 'IC', 'J6', 0, 0);
      scene.put('token:IC-1', 'slot:D4.0.1');
      stockRound(scene, 1);
      scene.play(1, { verb: 'proposeMerger', survivor, other });
      for (let n = 0; n < 20 && scene.read('merger')?.question.ask !== 'complete'; n++) {
        const { question } = scene.read('merger')!;
        if (question.ask !== 'complete')
          scene.play(scene.acting(), { verb: 'answerMerger', choice: question.options[0]! });
      }
      scene.play(1, { verb: 'completeMerger' });
      expect([survivor, scene.at('token:GT-0'), markerIn(scene, 'D4', 0, 1)]).toEqual([
        survivor,
        'slot:D4.0.0',
        'blocking',
      ]);
      expect(scene.at('token:IC-1')).toBe(`company:${survivor}`);
    }
  });

  it('1828 A7.4: nothing is answered where nothing is asked', () => {
    const scene = begin({ players: 4, seed: 23366 });
    stockRound(scene, 1);
    expect(legal(scene, 1, { verb: 'answerMerger', choice: 'GT' })).toBe(false);
    expect(legal(scene, 1, { verb: 'completeMerger' })).toBe(false);
  });
});

describe('systems', () => {
  it('1828 A9.2, A6.9: each shell is filled to the limit, and no further', () => {
    const scene = begin({ players: 4, seed: 23366 });
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 }, RAN);
    token(scene, 'GT', 'D4');
    scene.fund('company:GT', 1000);
    trains(scene, 'GT', '2', '2', '2', '2');
    operating(scene, ['GT'], 'trains');
    const [next] = piecesIn(scene.table, 'depot').filter((id) => id.startsWith('train:2-'));
    const into = (shell: string) => ({
      verb: 'buyTrain',
      company: 'GT',
      train: next!,
      price: 80,
      shell,
    });
    expect(legal(scene, 1, into('GT'))).toBe(false);
    scene.play(1, into('IC'));
    expect(scene.at(next!)).toBe('company:IC');
  });
});
