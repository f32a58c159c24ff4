import { describe, expect, it } from 'vitest';
import {
  ended,
  buy,
  cards,
  company,
  give,
  lay,
  onSale,
  opened,
  operating,
  PASS,
  passStockRound,
  place,
  run,
  soldOut,
  started,
  tile,
  trains,
  type Scene,
} from '../../../../kit/1839.ts';
import type { Move } from '../../../../../shared/move.ts';

/** Brown privates (1839 §10.6 to §10.9). */

describe('brown', () => {
  it('1839/brown/1 1839/brown/2 1839/or-overview/3 1839/privates/3: MESS pays for each stop linked first, in the turn of the company', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    give(scene, 'MESS', '1');
    trains(scene, 'SS', '2');
    scene.clock('charters', { SS: { ...scene.read('charters').SS, met: ['E14.0'] } });
    tile(scene, 'F13', '4', 0);
    scene.play(1, lay('SS', 'E14', '6', 0));
    expect(scene.cash('player:1')).toBe(1000);
    scene.play(1, PASS);
    // F13 is linked now, and worth 10; Zwolle is its own.
    expect(scene.cash('player:1')).toBe(1010);
    expect(scene.read('charters').SS!.met).toEqual(['E14.0', 'F13.0']);
    operating(scene, ['SS'], 'track');
    scene.play(1, PASS);
    expect(scene.cash('player:1')).toBe(1010);
    const theirs = company('SS', 'E14', 'track', 'Green');
    give(theirs, 'MESS', 'NRS');
    tile(theirs, 'E14', '6', 0);
    tile(theirs, 'F13', '4', 0);
    theirs.play(1, PASS);
    expect([theirs.cash('company:NRS'), theirs.cash('player:1')]).toEqual([0, 1000]);
  });

  it('1839/brown/1: only companies that its owner directs, and homes are no link', () => {
    const scene = opened(3, 'Green');
    started(scene, 'ZHESM', 67, { 2: 60 }, { floated: true });
    give(scene, 'MESS', '1');
    passStockRound(scene);
    expect(scene.read('charters').ZHESM!.met).toEqual(['G8.0']);
    tile(scene, 'G8', 'H06', 0);
    scene.play(2, PASS);
    expect(scene.cash('player:1')).toBe(1000);
  });

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

  it('1839/brown/3 1839/brown/4 1839/brown/8 1839/brown/9: a saved train runs once more after rusting, then leaves; Verveers closes', () => {
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

  it('1839/brown/5: a marker stays on its train; a train carries one', () => {
    const scene = saving('BPC', 'NRS');
    lend(scene, 'BPC');
    scene.play(1, { verb: 'buySaved', company: 'SS' });
    scene.play(1, save('BPC'));
    scene.play(1, { verb: 'buySaved', company: 'SS' });
    expect(scene.wrongs(1, save('BPC'))).toContain('1839/brown/5');
  });

  it('1839/brown/6: sold to another company it loses marker and protection', () => {
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

  it('1839/brown/7 1839/brown/29: markers on no train are lost with their private', () => {
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

  it('1839/brown/26 1839/brown/27 1839/brown/28: Beyer Peacock sells three markers to others for 200, 50 of it to the owner', () => {
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

  it.each([
    ['3+', 'Yellow', 150],
    ['5+', 'Green', 300],
    ['7+', 'Blue', 450],
  ])(
    '1839/brown/10 1839/brown/11: with Crédit Mobilier a %s in %s phase costs %i, once',
    (kind, phase, price) => {
      const scene = company('SS', 'E14', 'trains', phase);
      give(scene, 'CM', 'SS');
      const kinds = ['2', '3+', '5+', '7+'];
      soldOut(scene, ...kinds.slice(0, kinds.indexOf(kind)));
      const by = { with: 'CM' };
      expect(scene.wrongs(1, buy('SS', onSale(scene), price - 1, by))).toEqual([
        '1839/trains-buy/2',
      ]);
      scene.play(1, buy('SS', onSale(scene), price, by));
      expect([scene.cash('company:SS'), scene.at('private:CM')]).toEqual([1000 - price, 'out']);
      operating(scene, ['SS'], 'trains');
      expect(scene.wrongs(1, buy('SS', onSale(scene), price, by))).toContain('1839/brown/10');
    },
  );

  it('1839/brown/10: nothing off a 2', () => {
    const scene = company('SS', 'E14', 'trains', 'Yellow');
    give(scene, 'CM', 'SS');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 100, { with: 'CM' }))).toEqual([
      '1839/brown/10',
    ]);
  });

  it('1839/brown/12 1839/brown/13 1839/brown/14: Rotterdamsche Bank: what the treasury lacks for track, markers and trains the director pays, and sells shares for', () => {
    const scene = company('SS', 'N15', 'track', 'Green');
    give(scene, 'RB', 'SS');
    scene.fund('company:SS', 30);
    scene.fund('player:1', 100);
    const [river] = scene
      .options(1, 'layTile')
      .filter(({ hex, with: power }) => hex === 'N15' && power === undefined);
    scene.play(1, river!);
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 50]);
    const marker = company('SS', 'E14', 'token', 'Green');
    give(marker, 'RB', 'SS');
    tile(marker, 'E14', '6', 0);
    marker.fund('company:SS', 5);
    marker.play(1, place('SS', 'E14', 0, { exchange: true }));
    expect([marker.cash('company:SS'), marker.cash('player:1')]).toEqual([0, 985]);
    const train = company('SS', 'E14', 'trains', 'Green');
    give(train, 'RB', 'SS');
    trains(train, 'SS', '2');
    soldOut(train, '2');
    train.fund('company:SS', 0);
    train.fund('player:1', 200);
    started(train, 'NRS', 67, { 2: 40, 1: 20 });
    train.play(1, { verb: 'sellShares', company: 'NRS', percent: 10 });
    train.play(1, buy('SS', onSale(train), 250));
    expect(train.cash('player:1')).toBe(17);
    const without = company('SS', 'N15', 'track', 'Green');
    without.fund('company:SS', 30);
    expect(
      without
        .options(1, 'layTile')
        .some(({ hex, with: power }) => hex === 'N15' && power === undefined),
    ).toBe(false);
  });

  it('1839/brown/15 1839/brown/16 1839/brown/17 1839/brown/18 1839/brown/19: Kabinet-Rochussen floats with seven pars, and three shares go to the pool with a par each', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 80, { 1: 20, 2: 10 }, {});
    started(scene, 'NRS', 80, { 2: 20 }, {});
    started(scene, 'AMS', 67, { 1: 60 });
    give(scene, 'KR', '2');
    passStockRound(scene);
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['floatCompany', 'pass'] });
    expect(scene.options(2, 'floatCompany').map((move) => move.company)).toEqual(['SS']);
    expect(scene.wrongs(1, { verb: 'floatCompany', company: 'SS' })).toContain('1839/brown/15');
    expect(scene.wrongs(2, { verb: 'floatCompany', company: 'NRS' })).toContain('1839/brown/15');
    scene.play(2, { verb: 'floatCompany', company: 'SS' });
    expect([scene.cash('company:SS'), scene.percent('pool', 'SS'), scene.price('SS')]).toEqual([
      560, 30, 80,
    ]);
    scene.play(2, PASS);
    // Before the pool lowers the price by three; 20 from Staatslijn C.
    expect([scene.price('SS'), scene.cash('company:SS'), scene.read('round').order]).toEqual([
      62,
      580,
      ['AMS', 'SS'],
    ]);
    cards(scene, [1, 2, 3]);
    scene.clock('colour', 'blue');
    cards(scene, [1, 2, 3]);
    scene.clock('stage', 'stock');
    scene.clock('turn', 3);
    scene.fund('player:1', 1000);
    const bank = scene.cash('bank');
    scene.play(1, { verb: 'buyShare', company: 'SS', from: 'pool', percent: 10 });
    expect([scene.cash('player:1'), scene.cash('company:SS'), scene.cash('bank')]).toEqual([
      938,
      660,
      bank + 62 - 80,
    ]);
  });

  it('1839/brown/19: it is asked only when all have passed', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 80, { 1: 20, 2: 10 }, {});
    give(scene, 'KR', '1');
    expect(scene.wrongs(1, { verb: 'floatCompany', company: 'SS' })).toEqual(['1839/brown/19']);
  });

  it('1839/brown/21 1839/brown/22: Nederlandsche Fabriek buys at any moment of the turn, also with the director’s money', () => {
    for (const step of ['track', 'token'] as const) {
      const scene = company('SS', 'E14', step, 'Green');
      expect(scene.wrongs(1, buy('SS', onSale(scene), 100))).toContain('1839/or-actions/3');
      give(scene, 'NFWS', 'SS');
      scene.fund('company:SS', 40);
      expect(scene.turn().verbs).toContain('buyTrain');
      scene.play(1, buy('SS', onSale(scene), 100));
      expect([scene.cash('company:SS'), scene.cash('player:1'), scene.read('step')]).toEqual([
        0,
        940,
        step,
      ]);
    }
  });

  it('1839/brown/23 1839/brown/25: Beijnes becomes the next train, for nothing, in the train step', () => {
    const scene = company('SS', 'E14', 'trains', 'Green');
    give(scene, 'BEIJ', 'SS');
    const train = onSale(scene);
    scene.play(1, buy('SS', train, 0, { with: 'BEIJ' }));
    expect([scene.at(train), scene.cash('company:SS')]).toEqual(['company:SS', 1000]);
    expect(scene.at('private:BEIJ')).toBe('out');
    const early = company('SS', 'E14', 'track', 'Green');
    give(early, 'BEIJ', 'SS');
    give(early, 'NFWS', 'SS');
    expect(early.wrongs(1, buy('SS', onSale(early), 0, { with: 'BEIJ' }))).toEqual([
      '1839/brown/25',
    ]);
    const none = company('SS', 'E14', 'trains', 'Green');
    expect(none.wrongs(1, buy('SS', onSale(none), 0, { with: 'BEIJ' }))).toContain('1839/brown/23');
  });

  it('1839/brown/24: unused it turns into a 7+ as brown begins; what is too many is discarded; in player hands it does not', () => {
    const scene = company('SS', 'E14', 'trains', 'Blue');
    started(scene, 'NRS', 67, { 2: 60 });
    trains(scene, 'NRS', '5D+', '5D+', '5D+');
    soldOut(scene, '2', '3+', '5+');
    give(scene, 'BEIJ', 'NRS');
    scene.play(1, buy('SS', onSale(scene), 700));
    expect([scene.at('private:BEIJ'), scene.at('train:7+-1')]).toEqual(['out', 'company:NRS']);
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['discardTrain'] });
    const player = company('SS', 'E14', 'trains', 'Blue');
    soldOut(player, '2', '3+', '5+');
    give(player, 'BEIJ', '2');
    player.play(1, buy('SS', onSale(player), 700));
    expect([player.at('private:BEIJ'), player.at('train:7+-1')]).toEqual(['player:2', 'depot']);
  });

  it('1839/brown/31 1839/brown/32 1839/brown/33: Ketwich & Voombergh give a company just floated another par, and ten of it', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 50 }, {});
    give(scene, 'KV', '1');
    const repar = (par: number): Move => ({ verb: 'reparCompany', company: 'SS', par });
    expect(scene.wrongs(1, repar(101))).toEqual(['1839/brown/31']);
    scene.play(1, { verb: 'buyShare', company: 'SS', from: 'ipo', percent: 10 });
    expect(scene.cash('company:SS')).toBe(670);
    for (const player of [2, 3]) scene.play(player, PASS);
    expect(scene.wrongs(1, repar(116))).toEqual(['1839/brown/31']);
    const bank = scene.cash('bank');
    scene.play(1, repar(101));
    expect([scene.price('SS'), scene.cash('company:SS'), scene.cash('bank')]).toEqual([
      101,
      1010,
      bank - 340,
    ]);
    expect(scene.at('private:KV')).toBe('player:1');
    const other = opened(3, 'Green');
    started(other, 'SS', 67, { 1: 50 }, {});
    give(other, 'KV', '2');
    other.play(1, { verb: 'buyShare', company: 'SS', from: 'ipo', percent: 10 });
    while (other.acting() !== 2) other.play(other.acting(), PASS);
    expect(other.wrongs(2, repar(101))).toEqual(['1839/brown/31']);
  });
});
