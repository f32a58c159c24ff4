import { describe, expect, it } from 'vitest';
import {
  begin,
  gameOf,
  markerIn,
  marker,
  operating,
  PASS,
  permit,
  permits,
  price_,
  type Scene,
  soldOutBefore,
  started,
  tile,
  train,
  trainsOf,
  unused,
} from '../../../../kit/1862.ts';
import { top, buyTop, buyUsed, does } from '../../../../kit/1862-line.ts';

/** ECR of player 1 and ENR of player 2 at ECR's train step; the stack begins with a band. */
function scene(band = 'A', cash = 1000): Scene {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 }, { cash });
  started(scene, 'ENR', { 2: 6 });
  soldOutBefore(scene, band);
  scene.clock('phase', band);
  operating(scene, ['ECR', 'ENR'], 'trains');
  return scene;
}

describe('buying', () => {
  it('1862/7.9/1, 1862/7.9/2, 1862/7.9/3: the top of the stack, as any kind', () => {
    const table = scene();
    permit(table, 'ECR', 'freight');
    for (const face of ['1F', '2L', '2E']) expect(table.wrongs(1, buyTop(table, face))).toEqual([]);
    expect(table.wrongs(1, buyTop(table, '3E'))).toContain('1862/7.9/3');
    table.play(1, buyTop(table, '2L'));
    expect(trainsOf(table, 'ECR')).toEqual(['2L']);
    const later = table.table.places.get('depot')!.find((id) => id.startsWith('train:B'))!;
    expect(table.wrongs(1, { ...buyUsed(later, 200), face: '2F' })).toContain('1862/7.9/2');
    expect(table.wrongs(1, buyUsed('train:C-0', 280))).toContain('1862/7.9/2');
    // That it is not offered is the reason, whatever money there is.
    table.fund('company:ECR', 10);
    expect(table.wrongs(1, buyUsed('train:C-0', 280))).toEqual(['1862/7.9/2']);
    // Nor its own train, nor one that has left the game.
    const own = train(table, 'ECR', '2F');
    expect(table.wrongs(1, buyUsed(own, 200))).toEqual(['1862/7.9/4']);
    table.put(own, 'out');
    expect(table.wrongs(1, buyUsed(own, 200))).toContain('1862/7.12/3');
  });

  it('1862/7.9/4, 1862/7.9/5, 1862/7.10/8, 1862/7.10/2: full price in its band, half later, as it is', () => {
    const table = scene();
    const id = train(table, 'ENR', '1F', 2);
    expect(table.wrongs(1, buyUsed(id, 50))).toContain('1862/7.9/4');
    expect(table.wrongs(1, buyUsed(id, 100))).toEqual([]);
    table.clock('phase', 'B');
    expect(table.wrongs(1, buyUsed(id, 100))).toContain('1862/7.9/5');
    expect(table.wrongs(1, { ...buyUsed(id, 50), warranties: 1 })).toContain('1862/7.10/8');
    table.play(1, buyUsed(id, 50));
    table.play(2, { verb: 'agree' });
    expect(trainsOf(table, 'ECR')).toEqual(['1F']);
    expect(table.read('warranties')).toEqual({ [id]: 2 });
    expect([table.cash('company:ECR'), table.cash('company:ENR')]).toEqual([950, 550]);
  });

  it('1862/7.9/6: another director has to agree', () => {
    const table = scene();
    const id = train(table, 'ENR', '1F');
    table.play(1, buyUsed(id, 100));
    expect(table.turn().acting).toEqual(['player:2']);
    expect(table.at(id)).toBe('company:ENR');
    table.play(2, { verb: 'decline' });
    expect(table.at(id)).toBe('company:ENR');
    const own = begin();
    started(own, 'ECR', { 1: 6 });
    started(own, 'ENR', { 1: 6 });
    const theirs = train(own, 'ENR', '1F');
    operating(own, ['ECR'], 'trains');
    own.play(1, buyUsed(theirs, 100));
    expect(own.at(theirs)).toBe('company:ECR');
  });

  it('1862/7.9/7, 1862/7.9/8: not from receivership, and not with the LNER', () => {
    const table = scene();
    const id = train(table, 'ENR', '1F');
    table.put('share:ENR-0', 'pool');
    expect(table.wrongs(1, buyUsed(id, 100))).toContain('1862/7.9/7');
    table.put('share:ENR-0', 'player:2');
    table.clock('lner', 'formed');
    expect(table.wrongs(1, buyUsed(id, 100))).toContain('1862/7.9/8');
  });

  it('1862/7.9/9, 1862/phases/1, 1862/phases/3, 1862/phases/7: the first of a band changes the phase', () => {
    const after = (band: string) => {
      const table = scene(band);
      table.clock('phase', String.fromCharCode(band.charCodeAt(0) - 1));
      table.play(1, buyTop(table));
      return table;
    };
    expect(after('B').read('phase')).toBe('B');
    expect(after('D').read('phase')).toBe('D');
    const last = after('H');
    expect([last.read('phase'), last.read('lner')]).toEqual(['H', 'triggered']);
  });

  it('1862/7.9/10, 1862/7.9/11, 1862/7.9/12: three of a kind, two of a kind, three in all', () => {
    const table = scene('B');
    for (let i = 0; i < 3; i++) train(table, 'ECR', '2F');
    expect(table.wrongs(1, buyTop(table, '2F'))).toContain('1862/7.9/10');
    expect(table.wrongs(1, buyTop(table, '2/3L'))).toEqual([]);
    const middle = scene('E');
    train(middle, 'ECR', '6F');
    expect(middle.wrongs(1, buyTop(middle, '6F'))).toEqual([]);
    train(middle, 'ECR', '6F');
    expect(middle.wrongs(1, buyTop(middle, '6F'))).toContain('1862/7.9/11');
    const late = scene('G');
    for (const face of ['9F', '6L', '6E']) train(late, 'ECR', face);
    expect(late.wrongs(1, buyTop(late, '8F'))).toContain('1862/7.9/12');
  });

  it('1862/7.9/13: what is above the limit is kept', () => {
    const table = scene('D');
    for (let i = 0; i < 3; i++) train(table, 'ECR', '5F');
    table.play(1, buyTop(table, '4/5L'));
    expect(table.read('phase')).toBe('E');
    expect(trainsOf(table, 'ECR').length).toBe(4);
  });

  it('1862/7.9/14: a director adds nothing', () => {
    const table = scene('B', 150);
    expect(table.cash('player:1')).toBe(800);
    expect(table.wrongs(1, buyTop(table))).toContain('1862/7.9/14');
  });

  it('1862/7.9/15: after dividends, and for the next round', () => {
    const table = scene();
    table.clock('operating', { step: 'run' });
    expect(table.wrongs(1, buyTop(table))).toContain('1862/7.9/15');
    table.clock('operating', { step: 'trains' });
    table.play(1, buyTop(table, '1F'));
    expect(table.wrongs(1, { verb: 'runTrains', company: 'ECR', routes: [] })).toContain(
      '1862/7/4',
    );
  });

  it('1862/phases/2, 1862/phases/4, 1862/phases/5, 1862/phases/6, 1862/phases/8, 1862/7.10/7: bands go as others come', () => {
    const left = (phase: string) => {
      const table = scene(phase);
      for (const id of table.table.pieces.keys())
        if (id.startsWith('train:') && id.endsWith('-0') && id !== top(table))
          table.put(id, 'company:ENR');
      table.clock('phase', 'A');
      const bought = top(table);
      table.play(1, buyTop(table));
      const bands = table.table.places
        .get('company:ENR')!
        .flatMap((id) => (id.startsWith('train:') && id !== bought ? [id[6]!] : []));
      return [...new Set([...bands, phase])].sort().join('');
    };
    expect(left('C')).toBe('BCDEFGH');
    // What rusts is the one band of the phase that begins.
    expect([left('E').includes('B'), left('F').includes('C'), left('G').includes('D')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(left('H').includes('E')).toBe(true);
    const kept = scene('C');
    kept.clock('phase', 'B');
    const id = [...kept.table.pieces.keys()].find((one) => one === 'train:A-0')!;
    kept.put(id, 'company:ENR');
    kept.clock('warranties', { [id]: 1 });
    kept.play(1, buyTop(kept));
    expect(kept.at(id)).toBe('company:ENR');
  });

  it('1862/phases/9, 1862/phases/10: prices and faces', () => {
    const { box } = gameOf({ players: 3 });
    const of = (band: string) => box.pieces.get(`train:${band}-0`)!;
    const list = [...'ABCDEFGH'];
    expect(list.map((band) => of(band).price)).toEqual([100, 200, 280, 360, 500, 600, 700, 800]);
    expect(list.map((band) => (of(band).data!.faces as string[]).join(' '))).toEqual([
      '1F 2L 2E',
      '2F 2/3L 2/3E',
      '3F 3L 3E',
      '5F 4L 4E',
      '6F 4/5L 4/5E',
      '7F 5L 5E',
      '8F 5/6L 5/6E',
      '9F 6L 6E',
    ]);
  });

  it('1862/7.10/1, 1862/7.10/3, 1862/7.10/4: £50 each, three at most, one of them free with A and D', () => {
    const table = scene('B');
    expect(table.wrongs(1, buyTop(table, '2F', 3))).toEqual([]);
    expect(table.wrongs(1, buyTop(table, '2F', 4))).toContain('1862/7.10/3');
    table.play(1, buyTop(table, '2F', 3));
    expect(table.cash('company:ECR')).toBe(1000 - 200 - 150);
    expect(Object.values(table.read('warranties'))).toEqual([3]);
    for (const [band, face] of [
      ['A', '1F'],
      ['D', '5F'],
    ] as const) {
      const free = scene(band);
      expect(free.wrongs(1, buyTop(free, face, 3))).toContain('1862/7.10/4');
      free.play(1, buyTop(free, face));
      expect(Object.values(free.read('warranties'))).toEqual([1]);
    }
  });
});

describe('warranties', () => {
  it('1862/7.10/1, 1862/7.10/5, 1862/7.10/6 (§7.10): as many cards lie on the charter as its trains have, and go with their use', () => {
    const table = scene('B');
    const cards = () =>
      table.table.places.get('company:ECR')!.filter((id) => id.startsWith('warranty:')).length;
    table.play(1, buyTop(table, '2F', 2));
    expect(cards()).toBe(2);
    operating(table, ['ECR', 'ENR'], 'trains');
    table.play(1, buyTop(table, '2F', 1));
    expect(cards()).toBe(3);
    operating(table, ['ECR', 'ENR'], 'dividend', { revenue: 100 });
    table.play(1, { verb: 'payDividend', company: 'ECR', kind: 'withhold' });
    expect([cards(), Object.values(table.read('warranties'))]).toEqual([1, [1]]);
  });

  it('1862/7.12/1 (§7.12): a train that leaves the game takes its warranties with it', () => {
    const table = scene('H', 0);
    started(table, 'ECR', { 1: 10 }, { price: 54, par: 54, cash: 0 });
    const id = train(table, 'ENR', '9F', 2);
    expect(table.read('warranties')).toEqual({ [id]: 2 });
    price_(table, 'ENR', 0);
    table.settle();
    expect([table.at(id), table.read('warranties')]).toEqual(['out', {}]);
  });

  it('1862/7.9/1 (§7.9): a train of which nothing is said is bought as what the company may run, else as the first of its kinds', () => {
    const table = scene('A');
    permit(table, 'ECR', 'local');
    table.play(1, buyTop(table));
    expect(trainsOf(table, 'ECR')).toEqual(['2L']);
    const none = scene('A');
    permit(none, 'ECR');
    none.play(1, buyTop(none));
    expect(trainsOf(none, 'ECR')).toEqual(['1F']);
  });
});

describe('the duty to own a train', () => {
  it('1862/7.11/4 (§7.11): money is raised by the company in turn alone', () => {
    const table = scene('C', 0);
    started(table, 'ENR', { 2: 6 }, { cash: 0 });
    for (const verb of ['sellTreasury', 'refinance'])
      expect(table.wrongs(1, { verb, company: 'ENR' })).toContain('1862/7.11/4');
  });

  it('1862/7.11/1, 1862/7.11/2: with the money it buys', () => {
    const table = scene('B', 200);
    expect(table.wrongs(1, PASS)).toContain('1862/7.11/2');
    expect(table.options(1, 'sellTreasury')).toEqual([]);
    table.play(1, buyTop(table));
    expect(table.read('operating').step).not.toBe('trains');
  });

  it('1862/7.11/3: without it a used one may do', () => {
    const table = scene('C', 120);
    const id = train(table, 'ENR', '3F');
    table.clock('phase', 'D');
    expect(table.wrongs(1, buyUsed(id, 140))).toContain('1862/7.9/14');
    table.fund('company:ECR', 140);
    table.play(1, buyUsed(id, 140));
    table.play(2, { verb: 'agree' });
    expect(table.read('operating').step).not.toBe('trains');
  });

  it('1862/7.11/4, 1862/7.11/5, 1862/7.11.1/1, 1862/7.11.1/2, 1862/7.11.1/3, 1862/7.11.1/4: its own shares, as many as needed', () => {
    const table = scene('B', 50);
    const theirs = train(table, 'ENR', '2F');
    expect(table.wrongs(1, PASS)).toContain('1862/7.11/4');
    // Four shares at 100 on the charter, £150 missing: two are sold.
    table.play(1, does('sellTreasury'));
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([250, 90]);
    expect(table.units('pool', 'ECR')).toBe(2);
    expect(table.wrongs(1, PASS)).toContain('1862/7.11/5');
    expect(table.wrongs(1, buyUsed(theirs, 200))).toContain('1862/7.11/5');
    table.play(1, buyTop(table, '2F'));
    expect(trainsOf(table, 'ECR')).toEqual(['2F']);
    const few = scene('H', 50);
    expect(few.wrongs(1, does('sellTreasury'))).toContain('1862/7.11.1/1');
    // With the price to the pound nothing is missing: a host who lets it stand sells nothing.
    few.force(1, does('sellTreasury'));
    expect(few.units('pool', 'ECR')).toBe(0);
    const enough = scene('B', 200);
    expect(enough.wrongs(1, does('sellTreasury'))).toEqual(['1862/7.11/4']);
    enough.force(1, does('sellTreasury'));
    expect([enough.units('pool', 'ECR'), enough.price('ECR')]).toEqual([0, 100]);
    expect(enough.wrongs(1, PASS)).toContain('1862/7.11/2');
  });

  it('1862/7.11/4: the two ways are not combined', () => {
    const table = scene('H', 50);
    // Shares bring 400, ten pars 1000: 750 are missing.
    expect(table.options(1, 'sellTreasury')).toEqual([]);
    expect(table.options(1, 'refinance').length).toBe(1);
    expect(table.wrongs(1, does('declareBankruptcy'))).toContain('1862/7.12/1');
  });

  it('1862/7.11/6: where both would do the director chooses', () => {
    const table = scene('B', 50);
    expect(table.options(1, 'sellTreasury').length).toBe(1);
    expect(table.options(1, 'refinance').length).toBe(1);
    expect(table.options(1, 'declareBankruptcy')).toEqual([]);
  });

  it('1862/7.11.1/5: driven to 0 it is bankrupt', () => {
    const table = scene('A', 80);
    started(table, 'ECR', { 1: 6 }, { price: 7, cash: 80 });
    operating(table, ['ECR', 'ENR'], 'trains');
    table.play(1, does('sellTreasury'));
    expect(table.at('marker:ECR')).toBe('market');
    expect(table.units('ipo', 'ECR')).toBe(10);
  });
});

describe('re-financing', () => {
  it('1862/7.11.2/1: ten pars have to be enough', () => {
    const table = scene('H', 50);
    table.put('par:ECR', 'par:non-chartered-74');
    expect(table.wrongs(1, does('refinance'))).toContain('1862/7.11.2/1');
    table.put('par:ECR', 'par:non-chartered-82');
    expect(table.wrongs(1, does('refinance'))).toEqual([]);
  });

  it('1862/7.11.2/2, 1862/7.11.2/3, 1862/7.11.2/4, 1862/7.11.2/5: everybody gives up half, the bank pays', () => {
    const table = begin();
    started(table, 'ECR', { 1: 7, 2: 1 }, { chartered: true, cash: 50, price: 90, par: 82 });
    soldOutBefore(table, 'H');
    table.clock('phase', 'H');
    operating(table, ['ECR'], 'trains');
    table.play(1, does('refinance'));
    expect(table.units('ipo', 'ECR')).toBe(0);
    // Seven shares: three go back, and the fourth is an option at half the price.
    expect(table.turn().acting).toEqual(['player:1']);
    table.play(1, { verb: 'settleOption', choice: 'redeem' });
    expect(table.cash('player:1')).toBe(800 - 45);
    table.play(2, { verb: 'settleOption', choice: 'sell' });
    expect(table.cash('player:2')).toBe(800 + 45);
    expect([table.units('player:1', 'ECR'), table.units('player:2', 'ECR')]).toEqual([4, 0]);
    expect(table.cash('company:ECR')).toBe(870);
    expect([table.price('ECR'), table.at('par:ECR')]).toEqual([90, 'par:chartered-82']);
    expect(table.director('ECR')).toBe('player:1');
    expect(table.wrongs(1, PASS)).toContain('1862/7.11/5');
    table.play(1, buyTop(table, '9F'));
    const nobody = begin();
    started(nobody, 'ECR', { 1: 3 }, { chartered: true, cash: 50, price: 90, par: 82 });
    soldOutBefore(nobody, 'H');
    permit(nobody, 'ECR', 'local');
    operating(nobody, ['ECR'], 'trains');
    nobody.play(1, does('refinance'));
    nobody.play(1, { verb: 'settleOption', choice: 'sell' });
    expect(nobody.director('ECR')).toBeUndefined();
    expect(trainsOf(nobody, 'ECR')).toEqual(['6L']);
  });
});

describe('bankruptcy', () => {
  it('1862/7.12/1, 1862/7.12/2, 1862/7.12/3, 1862/7.12/4, 1862/7.12/5, 1862/7/5: paid off, and back to the start', () => {
    const table = scene('H', 50);
    table.put('par:ECR', 'par:non-chartered-54');
    tile(table, 'D13', '57', 1);
    marker(table, 'ECR', 'D13');
    permit(table, 'ECR', 'freight', 'local');
    expect(table.options(1, 'declareBankruptcy').length).toBe(1);
    table.play(1, does('declareBankruptcy'));
    // Six shares at half of 100.
    expect(table.cash('player:1')).toBe(800 + 300);
    expect(table.cash('company:ECR')).toBe(0);
    expect(markerIn(table, 'D13')).toBeUndefined();
    expect([permits(table, 'ECR'), unused(table, 'ECR')]).toEqual([['freight'], 3]);
    expect(table.units('ipo', 'ECR')).toBe(10);
    expect(table.read('operating').order[table.read('operating').at]).toBe('ENR');
  });
});

describe('receivership', () => {
  /** ECR, without a director, about to begin its turn. */
  function left(band: string, cash: number, ...faces: string[]): Scene {
    const table = scene(band, cash);
    started(table, 'ECR', { 1: 2, 2: 2, pool: 5 }, { cash });
    for (const face of faces) train(table, 'ECR', face);
    operating(table, ['ECR', 'ENR'], 'home', { begun: false });
    return table;
  }

  it('1862/receivership/1, 1862/receivership/2, 1862/7.13/6: its turn comes, and nothing is asked', () => {
    const table = left('B', 100, '2F');
    tile(table, 'D13', '57', 1);
    table.settle();
    // It kept nothing, built nothing, and ENR goes on.
    expect(table.turn().entity).toBe('company:ENR');
    expect(table.price('ECR')).toBe(90);
    expect(table.units('pool', 'ECR')).toBe(5);
  });

  it('1862/receivership/4: express, freight, local, as permits and room allow', () => {
    const bought = (...kinds: string[]) => {
      const table = left('B', 200);
      permit(table, 'ECR', ...kinds);
      table.settle();
      return trainsOf(table, 'ECR');
    };
    expect(bought('local', 'freight', 'express')).toEqual(['2/3E']);
    expect(bought('local', 'freight')).toEqual(['2F']);
    expect(bought('local')).toEqual(['2/3L']);
    const full = left('B', 200, '2F', '2F', '2F');
    permit(full, 'ECR', 'freight', 'local');
    full.settle();
    expect(trainsOf(full, 'ECR')).toEqual(['2F', '2F', '2F', '2/3L']);
  });

  it('1862/receivership/5: without a train and the money it is bankrupt', () => {
    const table = left('B', 150);
    table.settle();
    expect(table.at('marker:ECR')).toBe('market');
  });
});

describe('buying back', () => {
  const redeem = { verb: 'redeemShare', company: 'ECR' } as const;

  /** ECR with two of its shares in the pool, at its buying-back step. */
  function back(cash = 500, chartered = false): Scene {
    const table = begin();
    started(table, 'ECR', { 1: 5, pool: 2 }, { cash, chartered });
    operating(table, ['ECR'], 'redeem');
    return table;
  }

  it('1862/7.13/1, 1862/7.13/2, 1862/7.13/3, 1862/7.13/5: one a round, at the price, for the bank', () => {
    for (const chartered of [true, false]) {
      const table = back(500, chartered);
      const bank = table.cash('bank');
      table.play(1, redeem);
      expect([table.cash('company:ECR'), table.cash('bank')]).toEqual([400, bank + 100]);
      expect(table.units('pool', 'ECR')).toBe(1);
      // Nobody is in reach of an acquisition: the turn is over.
      expect(table.turn().entity).not.toBe('company:ECR');
      operating(table, ['ECR'], 'acquire');
      expect(table.wrongs(1, redeem)).toContain('1862/7.13/1');
    }
    expect(back(90).wrongs(1, redeem)).toContain('1862/7.13/2');
  });

  it('1862/7.13/4: its own only', () => {
    const table = back();
    started(table, 'ENR', { 2: 5, pool: 2 });
    expect(table.wrongs(1, { verb: 'redeemShare', company: 'ENR' })).toContain('1862/7.13/1');
    expect(table.options(1, 'redeemShare')).toEqual([redeem]);
  });

  it('1862/7.13/6: not in receivership', () => {
    const table = back();
    table.put('share:ECR-0', 'pool');
    expect(table.wrongs(1, redeem)).toContain('1862/7.13/6');
  });
});
