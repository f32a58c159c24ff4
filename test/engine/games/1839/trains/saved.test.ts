import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  ended,
  buy,
  company,
  give,
  onSale,
  operating,
  run,
  soldOut,
  started,
  tile,
  trains,
  type Scene,
  PASS,
  opened,
  pay,
} from '../../../../kit/1839.ts';
import { market, old } from './positions.ts';
import { groningen } from '../../../../kit/stands/1839-line.ts';

/** SS in Zwolle with a 2 that has rusted and is saved, in blue phase, and a town to run to. */
function saved(step: 'run' | 'trains'): Scene {
  const scene = company('SS', 'E14', step, 'Blue');
  soldOut(scene, '2', '3+');
  started(scene, 'NRS', 67, { 1: 60 });
  started(scene, 'SS', 101, { 1: 60 });
  scene.put('train:2-0', 'company:SS');
  scene.put('saved:VERV-0', 'company:SS');
  scene.clock('saved', { 'train:2-0': 'saved:VERV-0' });
  scene.clock('lastRuns', ['train:2-0']);
  tile(scene, 'E14', '57', 0);
  tile(scene, 'F13', '4', 0);
  return scene;
}

describe('trains that are saved', () => {
  /** SS with a 2 train, the next train a 5+ that will rust it; Green phase. */
  function saving(of: string, owner: string): Scene {
    const scene = company('SS', 'E14', 'trains', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    trains(scene, 'SS', '2');
    soldOut(scene, '2', '3+');
    scene.put('train:2-0', 'company:SS');
    give(scene, of, owner);
    tile(scene, 'E14', '6', 0);
    tile(scene, 'F13', '4', 0);
    return scene;
  }

  const save = (of: string): Move => ({
    verb: 'saveTrain',
    company: 'SS',
    train: 'train:2-0',
    with: of,
  });

  // Only drawn privates keep their markers on the table.
  const lend = (scene: Scene, of: string) => {
    for (const id of scene.game.box.pieces.keys())
      if (id.startsWith(`saved:${of}-`)) scene.put(id, 'saved');
  };

  test('1839/brown/3 1839/brown/4 1839/brown/8 1839/brown/9: a saved train runs once more after rusting, then leaves; Verveers closes', () => {
    const scene = saving('VERV', 'SS');
    lend(scene, 'VERV');
    scene.play(1, save('VERV'));
    expect(scene.at('private:VERV')).toBe('out');
    scene.play(1, buy('SS', onSale(scene), 450));
    expect([scene.read('phase'), scene.at('train:2-0')]).toEqual(['Blue', 'company:SS']);
    scene.put('train:5+-0', 'out');
    operating(scene, ['SS'], 'run');
    scene.play(1, run('SS', ['train:2-0', 'E14.0', 'F13.0']));
    expect([scene.at('train:2-0'), scene.at('saved:VERV-0')]).toEqual(['out', 'out']);
    expect(scene.read('charters').SS!.revenue).toBe(30);
  });

  test('1839/brown/8 (§10.7): Verveers saves a train in the turn of its company only', () => {
    for (const [of, clause] of [
      ['VERV', '1839/brown/8'],
      ['BPC', '1839/brown/28'],
    ] as const) {
      const scene = saving(of, 'SS');
      lend(scene, of);
      operating(scene, ['NRS'], 'trains');
      expect(scene.wrongs(1, save(of))).toContain(clause);
    }
  });

  test('1839/brown/5: a marker stays on its train; a train carries one', () => {
    const scene = saving('BPC', 'NRS');
    lend(scene, 'BPC');
    scene.play(1, { verb: 'buySaved', company: 'SS' });
    scene.play(1, save('BPC'));
    scene.play(1, { verb: 'buySaved', company: 'SS' });
    expect(scene.wrongs(1, save('BPC'))).toContain('1839/brown/5');
  });

  test('1839/brown/6: sold to another company it loses marker and protection', () => {
    const scene = saving('VERV', 'SS');
    lend(scene, 'VERV');
    scene.play(1, save('VERV'));
    started(scene, 'NRS', 67, { 1: 60 });
    scene.fund('company:NRS', 500);
    operating(scene, ['NRS'], 'trains');
    scene.play(1, buy('NRS', 'train:2-0', 50));
    expect([scene.at('train:2-0'), scene.at('saved:VERV-0')]).toEqual(['company:NRS', 'out']);
    scene.play(1, buy('NRS', onSale(scene), 450));
    expect(scene.at('train:2-0')).toBe('out');
  });

  test('1839/brown/7 1839/brown/29: markers on no train are lost with their private', () => {
    for (const of of ['VERV', 'BPC']) {
      const scene = saving(of, '1');
      lend(scene, of);
      scene.fund('company:SS', 0);
      scene.put('train:2-0', 'out');
      scene.fund('player:1', 0);
      scene.play(1, { verb: 'discardPrivate', private: of });
      expect(scene.at(`saved:${of}-0`)).toBe('out');
    }
    const bought = saving('BPC', 'NRS');
    lend(bought, 'BPC');
    for (const last of [false, true]) {
      bought.play(1, { verb: 'buySaved', company: 'SS' });
      if (!last) bought.play(1, save('BPC'));
    }
    bought.clock('obsolete', true);
    ended(bought, 3, 3);
    bought.settle();
    expect([0, 1, 2].map((n) => bought.at(`saved:BPC-${n}`)).sort()).toEqual([
      'company:SS',
      'out',
      'out',
    ]);
  });

  test('1839/brown/26 1839/brown/27 1839/brown/28: Beyer Peacock sells three markers to others for 200, 50 of it to the owner', () => {
    const scene = saving('BPC', 'NRS');
    lend(scene, 'BPC');
    const bank = scene.cash('bank');
    const order: Move = { verb: 'buySaved', company: 'SS' };
    operating(scene, ['SS'], 'track');
    expect(scene.wrongs(1, order)).toContain('1839/brown/28');
    operating(scene, ['SS'], 'trains');
    scene.fund('company:SS', 650);
    scene.play(1, order);
    expect([scene.cash('company:SS'), scene.cash('company:NRS')]).toEqual([450, 50]);
    expect(scene.cash('bank')).toBe(bank + 350 + 150);
    scene.play(1, order);
    scene.play(1, order);
    scene.fund('company:SS', 650);
    expect(scene.wrongs(1, order)).toContain('1839/brown/27');
    // The owner has no use of its own markers, and a player sells none.
    const own = saving('BPC', 'SS');
    lend(own, 'BPC');
    expect(own.wrongs(1, order)).toContain('1839/brown/27');
    const player = saving('BPC', '2');
    lend(player, 'BPC');
    expect(player.wrongs(1, order)).toContain('1839/brown/27');
  });
});

describe('whose the markers are', () => {
  test('1839/brown/3 1839/brown/27 (§10.7, §10.8): SAVED markers are for the owner of Verveers, and for those who buy them of Beyer Peacock', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    const [train] = trains(scene, 'SS', '2');
    for (const id of ['saved:VERV-0', 'saved:BPC-0']) scene.put(id, 'saved');
    const save = (card: string): Move => ({
      verb: 'saveTrain',
      company: 'SS',
      train: train!,
      with: card,
    });
    const order: Move = { verb: 'buySaved', company: 'SS' };
    for (const card of ['VERV', 'BPC']) give(scene, card, '1');
    expect(scene.wrongs(1, save('VERV'))).toEqual(['1839/brown/3']);
    expect(scene.wrongs(1, order)).toEqual(['1839/brown/27']);
    for (const card of ['VERV', 'BPC']) give(scene, card, 'SS');
    expect(scene.wrongs(1, save('VERV'))).toEqual([]);
    expect(scene.wrongs(1, save('BPC'))).toEqual(['1839/brown/27']);
    expect(scene.wrongs(1, order)).toEqual(['1839/brown/27']);
    started(scene, 'NRS', 67, { 2: 60 });
    give(scene, 'BPC', 'NRS');
    expect(scene.wrongs(1, order)).toEqual([]);
    scene.put('saved:BPC-0', 'out');
    for (const n of [1, 2]) scene.put(`saved:BPC-${n}`, 'out');
    expect(scene.wrongs(1, order)).toEqual(['1839/brown/27']);
  });
});

describe('trains of two companies', () => {
  test('1839/brown/4 (§10.8): saved trains of two companies each have their last run', () => {
    const scene = company('SS', 'E14', 'run', 'Blue');
    soldOut(scene, '2', '3+');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '4', 0);
    started(scene, 'NRS', 67, { 2: 60 });
    for (const [n, id] of ['SS', 'NRS'].entries()) {
      scene.put(`train:2-${n}`, `company:${id}`);
      scene.put(`saved:BPC-${n}`, `company:${id}`);
    }
    scene.clock('saved', { 'train:2-0': 'saved:BPC-0', 'train:2-1': 'saved:BPC-1' });
    scene.clock('lastRuns', ['train:2-0', 'train:2-1']);
    scene.play(1, run('SS', ['train:2-0', 'E14.0', 'F13.0']));
    expect(scene.read('lastRuns')).toEqual(['train:2-1']);
    expect(['train:2-0', 'train:2-1'].map((id) => scene.at(id))).toEqual(['out', 'company:NRS']);
  });
});

describe('the last run', () => {
  test('1839/price-or/9 (§7.3, §10.8): after its last run nothing is left: kept back, the price falls by three', () => {
    const scene = saved('run');
    scene.play(1, run('SS', ['train:2-0', 'E14.0', 'F13.0']));
    expect(scene.at('train:2-0')).toBe('out');
    scene.play(1, pay('withhold'));
    expect(scene.price('SS')).toBe(72);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
  });

  test('1839/brown/6 (§10.8): one that has rusted is worth nothing to another company', () => {
    const scene = saved('run');
    scene.fund('company:NRS', 500);
    operating(scene, ['NRS'], 'trains');
    const deal = buy('NRS', 'train:2-0', 50);
    if (scene.wrongs(1, deal).length === 0) {
      scene.play(1, deal);
      expect(scene.at('train:2-0')).toBe('out');
    }
    expect([...scene.table.places.get('company:NRS')!]).not.toContain('train:2-0');
  });

  test('1839/brown/4 (§10.8, D65): it is a train: its company need not buy another while it lasts', () => {
    const scene = saved('trains');
    scene.fund('company:SS', 0);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('a marker of Beyer Peacock', () => {
  test('1839/brown/27 (§10.7, D84): a marker of Beyer Peacock costs 200, 50 of it to the owner, and 199 buy none', () => {
    const scene = groningen('trains', '5+', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    scene.put('train:3+-0', 'company:SS');
    give(scene, 'BPC', 'NRS');
    for (const n of [0, 1, 2]) scene.put(`saved:BPC-${n}`, 'saved');
    const order: Move = { verb: 'buySaved', company: 'SS' };
    scene.fund('company:SS', 199);
    expect(scene.wrongs(1, order)).not.toEqual([]);
    expect(scene.options(1, 'buySaved')).toEqual([]);
    scene.fund('company:SS', 200);
    expect(scene.options(1, 'buySaved')).toEqual([order]);
    scene.play(1, order);
    expect([scene.cash('company:SS'), scene.cash('company:NRS')]).toEqual([0, 50]);
  });
});

describe('the limit', () => {
  test('1839/train-limit/2 (§10.8, D65): a train that is saved counts against the limit', () => {
    const scene = market('5D+', 'Red', 3000);
    old(scene, 'SS', '5+-0', '7+-0');
    scene.put('saved:VERV-0', 'company:SS');
    scene.clock('saved', { 'train:5+-0': 'saved:VERV-0' });
    expect(scene.wrongs(1, buy('SS', onSale(scene), 1250))).not.toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('what becomes of markers', () => {
  test('1839/brown/7 1839/brown/29 (§10.8): with their cards go the markers that lie on no train', () => {
    const scene = opened(3, 'Brown');
    soldOut(scene, '2', '3+', '5+');
    started(scene, 'SS', 67, { 1: 60 });
    started(scene, 'NRS', 67, { 2: 60 });
    give(scene, 'BPC', 'NRS');
    give(scene, 'VERV', '2');
    trains(scene, 'SS', '7+');
    for (const id of ['saved:BPC-0', 'saved:BPC-1']) scene.put(id, 'company:SS');
    scene.clock('saved', { 'train:7+-0': 'saved:BPC-1' });
    scene.clock('obsolete', true);
    ended(scene, 3, 3);
    scene.settle();
    expect(scene.read('stage')).toBe('stock');
    expect(['BPC-0', 'BPC-1', 'BPC-2', 'VERV-0'].map((id) => scene.at(`saved:${id}`))).toEqual([
      'out',
      'company:SS',
      'out',
      'out',
    ]);
    expect(scene.read('saved')).toEqual({ 'train:7+-0': 'saved:BPC-1' });
  });

  test('1839/brown/6 (§10.8): a train that is sold is saved no longer, and rusts with its kind', () => {
    const scene = company('NRS', 'I12', 'trains', 'Green');
    soldOut(scene, '3+');
    started(scene, 'SS', 67, { 1: 60 });
    scene.put('train:2-0', 'company:SS');
    scene.put('saved:VERV-0', 'company:SS');
    scene.clock('saved', { 'train:2-0': 'saved:VERV-0' });
    scene.play(1, buy('NRS', 'train:2-0', 1));
    expect([scene.at('saved:VERV-0'), scene.read('saved')]).toEqual(['out', {}]);
    soldOut(scene, '2');
    scene.play(1, buy('NRS', onSale(scene), 450));
    expect(scene.at('train:2-0')).toBe('out');
  });

  test('1839/brown/4 1839/brown/21 (§10.7, §10.8): what the Nederlandsche Fabriek rusts before the run has its last run in it', () => {
    const scene = company('SS', 'E14', 'run', 'Green');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '4', 0);
    give(scene, 'NFWS', 'SS');
    trains(scene, 'SS', '2');
    scene.put('saved:VERV-0', 'company:SS');
    scene.clock('saved', { 'train:2-0': 'saved:VERV-0' });
    soldOut(scene, '2', '3+');
    scene.play(1, buy('SS', onSale(scene), 450));
    expect([scene.at('train:2-0'), scene.read('step')]).toEqual(['company:SS', 'run']);
    scene.play(1, run('SS', ['train:2-0', 'E14.0', 'F13.0']));
    expect(scene.read('charters').SS!.revenue).toBe(30);
    expect(['train:2-0', 'train:5+-0'].map((id) => scene.at(id))).toEqual(['out', 'company:SS']);
  });
});
