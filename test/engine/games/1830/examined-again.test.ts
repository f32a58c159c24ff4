import { describe, expect, it } from 'vitest';
import { lying } from '../../../../engine/kernel/table.ts';
import {
  begin,
  buy,
  give,
  lay,
  markerIn,
  opened,
  operating,
  par,
  PASS,
  passUntil,
  pay,
  place,
  run,
  sale,
  type Scene,
  sell,
  soldOut,
  stand,
  started,
  stationed,
  stockRound,
  train,
  trains,
} from '../../../kit/1830.ts';

/**
 * 1830 by a second reader, chapters that the first positions left out: set-up, auction, order of the
 * rounds, homes, odd stretches of track, bankruptcy, options. Answers written before they were asked for.
 */

const LINKED = { floated: true, operated: true, linked: true };
const table = (phase = '2', players = 3): Scene => opened(begin({ players }), phase);
const bid = (on: string, amount: number) => ({ verb: 'bid', on, amount });
const legal = (scene: Scene, player: number, move: { verb: string }) =>
  scene.wrongs(player, move).length === 0;
const kinds = (scene: Scene) => {
  const all: Record<string, number> = {};
  for (const id of lying(scene.table, 'depot')) {
    const type = scene.game.box.pieces.get(id)!.type!;
    all[type] = (all[type] ?? 0) + 1;
  }
  return all;
};

describe('set-up', () => {
  it.each([
    [2, 1200],
    [3, 800],
    [4, 600],
    [5, 480],
    [6, 400],
  ])('§2: %i players have $%i each out of $12,000', (players, cash) => {
    const scene = begin({ players });
    for (let n = 1; n <= players; n++) expect(scene.cash(`player:${n}`)).toBe(cash);
    expect([scene.cash('bank'), scene.acting()]).toEqual([12000 - players * cash, 1]);
  });

  it('§2, 11: 6, 5, 4, 3, 2 trains, and a third 6 where it is wanted', () => {
    const { D: endless, ...printed } = kinds(begin({ players: 3 }));
    expect(printed).toEqual({ 2: 6, 3: 5, 4: 4, 5: 3, 6: 2 });
    expect(endless).toBeGreaterThan(2);
    expect(kinds(begin({ players: 3, optional_6_train: true }))['6']).toBe(3);
  });

  it.each([
    [2, 28],
    [3, 20],
    [4, 16],
    [5, 13],
    [6, 11],
  ])('§2, 5.5: with %i players the limit is %i', (players, limit) => {
    const scene = table('2', players);
    // Five certificates a company of 60 %, and what lacks in privates and shares of the last one.
    const companies = ['PRR', 'NYC', 'CPR', 'C&O', 'ERIE', 'NYNH'].slice(0, Math.floor(limit / 5));
    for (const id of companies) started(scene, id, 100, { 1: 60 });
    const rest = limit - 5 * companies.length;
    const privates = ['SV', 'CS', 'DH', 'MH', 'CA'].slice(0, rest);
    for (const id of privates) give(scene, id, '1');
    started(scene, 'B&M', 100, { 2: 60 });
    expect(legal(scene, 1, buy('B&M'))).toBe(false);
    if (rest > 0) give(scene, 'SV', 'out');
    else started(scene, companies[0]!, 100, { 1: 50, 2: 20 });
    expect(legal(scene, 1, buy('B&M'))).toBe(true);
  });
});

describe('the auction', () => {
  it('§4.1, 4.2: one bid takes CS behind SV; DH goes to auction between its two bidders, the lower first', () => {
    const scene = begin({ players: 3 });
    expect([44, 45].map((sum) => legal(scene, 1, bid('CS', sum)))).toEqual([false, true]);
    scene.play(1, bid('CS', 45));
    scene.play(2, bid('DH', 75));
    scene.play(3, bid('DH', 80));
    scene.play(1, bid('DH', 90));
    scene.play(2, sale('SV', 20));
    expect([scene.at('private:CS'), scene.acting()]).toEqual(['player:1', 2]);
    scene.play(2, PASS);
    expect(scene.acting()).toBe(3);
    expect([94, 95].map((sum) => legal(scene, 3, bid('DH', sum)))).toEqual([false, true]);
    scene.play(3, bid('DH', 95));
    scene.play(1, PASS);
    // The turn goes on behind the buyer of SV.
    expect([scene.at('private:DH'), scene.acting()]).toEqual(['player:3', 3]);
    expect([1, 2, 3].map((n) => scene.cash(`player:${n}`))).toEqual([755, 780, 705]);
  });

  it('§4.4: four rounds of passes and SV has to be taken for nothing', () => {
    const scene = begin({ players: 3 });
    for (let n = 0; n < 9; n++) scene.play(scene.acting(), PASS);
    expect([legal(scene, 1, sale('SV', 5)), legal(scene, 1, sale('SV', 20))]).toEqual([
      true,
      false,
    ]);
    for (let n = 0; n < 3; n++) scene.play(scene.acting(), PASS);
    expect([scene.at('private:SV'), scene.cash('player:1'), scene.acting()]).toEqual([
      'player:1',
      800,
      2,
    ]);
  });

  it('§4.4: with SV sold a round of passes pays what is sold, and nothing gets cheaper', () => {
    const scene = begin({ players: 3 });
    scene.play(1, sale('SV', 20));
    for (const player of [2, 3, 1]) scene.play(player, PASS);
    expect(scene.cash('player:1')).toBe(785);
    expect([legal(scene, 2, sale('CS', 35)), legal(scene, 2, sale('CS', 40))]).toEqual([
      false,
      true,
    ]);
  });

  it('§4.5, 4.6: CA brings a share of PRR without a par; who buys BO pars at once, then round 1 begins', () => {
    const scene = begin({ players: 3 });
    for (const [player, id, price] of [
      [1, 'SV', 20],
      [2, 'CS', 40],
      [3, 'DH', 70],
      [1, 'MH', 110],
      [2, 'CA', 160],
      [3, 'BO', 220],
    ] as const)
      scene.play(player, sale(id, price));
    expect([scene.percent('player:2', 'PRR'), scene.price('PRR')]).toEqual([10, undefined]);
    expect(scene.acting()).toBe(3);
    expect([legal(scene, 1, PASS), legal(scene, 3, PASS), legal(scene, 3, par('B&O', 70))]).toEqual(
      [false, false, false],
    );
    scene.play(3, par('B&O', 67));
    expect([scene.percent('player:3', 'B&O'), scene.cash('player:3')]).toEqual([20, 510]);
    expect([scene.read('stage'), scene.read('turn'), scene.acting()]).toEqual(['stock', 1, 1]);
  });
});

describe('rounds', () => {
  it.each([
    ['2', 1],
    ['3', 2],
    ['4', 2],
    ['5', 3],
    ['D', 3],
  ])('§3: a set that begins in phase %s has %i rounds, whatever comes in it', (phase, rounds) => {
    const scene = table(phase);
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round').of).toBe(rounds);
    scene.clock('phase', '5');
    expect(scene.read('round').of).toBe(rounds);
  });

  it('§5.3: in the first round nothing is sold, though it was bought before', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 40, 1: 20 });
    stockRound(scene, 1, 1);
    expect(legal(scene, 1, sell('PRR'))).toBe(false);
    stockRound(scene, 1, 2);
    expect(legal(scene, 1, sell('PRR'))).toBe(true);
  });

  it('§5.9, 8.1: all of it with players: a row up in the order of operating, not in row 0', () => {
    const scene = table();
    for (const [id, row, held] of [
      ['PRR', 1, { 1: 60, 2: 40 }],
      ['NYC', 0, { 1: 60, 2: 40 }],
      ['CPR', 3, { 1: 60, 2: 30, pool: 10 }],
      ['C&O', 4, { 1: 60, 2: 30 }],
    ] as const) {
      started(scene, id, 67, held, LINKED);
      stand(scene, id, row, 6);
    }
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(['PRR', 'NYC', 'CPR', 'C&O'].map((id) => scene.cell(id)![0])).toEqual([0, 0, 3, 4]);
    expect(scene.read('round').order).toEqual(['NYC', 'PRR', 'CPR', 'C&O']);
  });

  it('§6.2: of one price the cell further right, of one cell who came first', () => {
    const scene = table();
    for (const [id, row, col] of [
      ['PRR', 0, 6],
      ['NYC', 3, 9],
      ['CPR', 1, 7],
      ['C&O', 1, 7],
      ['ERIE', 2, 9],
    ] as const) {
      started(scene, id, 67, { 1: 20, 2: 20, 3: 20 }, LINKED);
      stand(scene, id, row, col);
    }
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round').order).toEqual(['ERIE', 'NYC', 'CPR', 'C&O', 'PRR']);
  });
});

describe('track and tokens', () => {
  it('§6.3: the printed yellow hexes of two cities cost 80 with their green tile, E11 does not', () => {
    const lake = stationed('NYC', 'D14', [['D12', '9', 1]]);
    const first = lake.options(1, 'layTile').find(({ hex }) => hex === 'D10')!;
    expect(first.tile).toBe('59');
    lake.fund('company:NYC', 79);
    expect(legal(lake, 1, first)).toBe(false);
    lake.fund('company:NYC', 80);
    lake.play(1, first);
    expect(lake.cash('company:NYC')).toBe(0);
    const plain = stationed('NYC', 'D14', [['E13', '8', 1]]);
    plain.fund('company:NYC', 0);
    expect(plain.options(1, 'layTile').some(({ hex }) => hex === 'E11')).toBe(true);
  });

  it('§6.3: towns and double towns take no upgrade', () => {
    const scene = stationed('PRR', 'H10', [['G9', '9', 2]], { phase: '5' });
    expect(scene.options(1, 'layTile').filter(({ hex }) => hex === 'F10')).toEqual([]);
    const dots = stationed('C&O', 'F6', [['G7', '1', 0]], { phase: '5' });
    expect(dots.options(1, 'layTile').filter(({ hex }) => hex === 'G7')).toEqual([]);
  });

  it('§6.4, 6.2: the place of a home stays free for it, the last and the only one', () => {
    const scene = stationed(
      'PRR',
      'H12',
      [
        ['H14', '9', 1],
        ['H16', '57', 1],
      ],
      { step: 'token' },
    );
    expect(legal(scene, 1, place('PRR', 'H16'))).toBe(true);
    const york = stationed(
      'PRR',
      'F16',
      [
        ['E17', '8', 4],
        ['F16', '57', 0],
      ],
      { step: 'token' },
    );
    // NYC has not begun: E19 is its home.
    expect(legal(york, 1, place('PRR', 'E19'))).toBe(false);
  });

  it('§9: CS and DH build beside or in place of the turn’s tile, each once', () => {
    const scene = stationed('PRR', 'H12', [], { phase: '3' });
    give(scene, 'CS', 'PRR');
    give(scene, 'DH', 'PRR');
    const far = lay('PRR', 'B20', '58', 0, { with: 'CS' });
    scene.play(1, far);
    expect([scene.cash('company:PRR'), scene.read('work').lays]).toEqual([1000, 0]);
    expect(legal(scene, 1, lay('PRR', 'B20', '58', 1, { with: 'CS' }))).toBe(false);
    const power = lay('PRR', 'F16', '57', 0, { with: 'DH' });
    scene.fund('company:PRR', 119);
    expect(legal(scene, 1, power)).toBe(false);
    scene.fund('company:PRR', 120);
    scene.play(1, power);
    expect(scene.cash('company:PRR')).toBe(0);
    scene.play(1, place('PRR', 'F16', 0, { with: 'DH' }));
    expect(markerIn(scene, 'F16')).toBe('PRR');
    // It was the tile and the token of the turn.
    expect(scene.options(1, 'layTile')).toEqual([]);
    expect(scene.options(1, 'placeToken')).toEqual([]);
  });
});

describe('running', () => {
  it('§6.5: Altoona is called at, or passed without counting', () => {
    const line = [
      ['H10', '57', 1],
      ['H14', '57', 1],
    ] as const;
    const scene = stationed('PRR', 'H10', line, { step: 'run', kinds: ['2'] });
    expect(legal(scene, 1, run('PRR', ['train:2-0', 'H10.0', 'H12', 'H14.0']))).toBe(true);
    expect(legal(scene, 1, run('PRR', ['train:2-0', 'H10.0', 'H12.0', 'H14.0']))).toBe(false);
    expect(scene.wrongs(1, run('PRR', ['train:2-0', 'H10.0', 'H12.0']))).toEqual([]);
  });

  it('§6.5: Canadian West is one area with two hexes', () => {
    const scene = stationed('CPR', 'B10', [['B10', '15', 1]], { step: 'run', kinds: ['3'] });
    // 15 turned by 1 leaves to the west and three sides on: A9 and A11 lie north-west and north-east.
    const [west, east] = ['A9.0', 'A11.0'];
    expect(legal(scene, 1, run('CPR', ['train:3-0', west!, 'B10.0']))).toBe(true);
    expect(legal(scene, 1, run('CPR', ['train:3-0', west!, 'B10.0', east!]))).toBe(false);
  });

  it('§6.6: withheld it falls left, at the left end a row down, at the foot not at all', () => {
    const after = (row: number, col: number) => {
      const scene = table('5');
      started(scene, 'PRR', 67, { 1: 60, pool: 20 }, LINKED);
      stand(scene, 'PRR', row, col);
      operating(scene, ['PRR'], 'dividend', { revenue: 100 });
      scene.play(1, pay('PRR', 'withhold'));
      return [scene.cell('PRR'), scene.cash('company:PRR'), scene.cash('player:1')];
    };
    expect(after(3, 4)).toEqual([[3, 3], 100, 1000]);
    expect(after(3, 0)).toEqual([[4, 0], 100, 1000]);
    const foot = Math.max(
      ...table()
        .game.box.market.cells.filter(({ col }) => col === 0)
        .map(({ row }) => row),
    );
    expect(after(foot, 0)[0]).toEqual([foot, 0]);
  });
});

describe('trains', () => {
  const buyer = (phase: string, money: number, ...own: string[]) => {
    const scene = table(phase);
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 67, { 2: 60 }, LINKED);
    scene.fund('company:PRR', money);
    trains(scene, 'PRR', ...own);
    operating(scene, ['PRR', 'NYC'], 'trains');
    return scene;
  };

  it('§7.1: at the limit no train is bought, though the purchase would lower what others have', () => {
    const scene = buyer('2', 1000, '2', '2', '2', '2');
    expect(legal(scene, 1, train('PRR', 'train:2-4', 80))).toBe(false);
    scene.put('train:2-3', 'depot', { at: 0 });
    expect(legal(scene, 1, train('PRR', 'train:2-3', 80))).toBe(true);
  });

  it('§7.2: instead of the cheapest one a train of another for its face value at most', () => {
    const scene = buyer('4', 100);
    soldOut(scene, '2', '3');
    scene.put('train:4-1', 'company:NYC');
    expect([300, 301, 400].map((sum) => legal(scene, 1, train('PRR', 'train:4-1', sum)))).toEqual([
      true,
      false,
      false,
    ]);
    // Out of the treasury alone the price is free.
    scene.fund('company:PRR', 1000);
    expect(legal(scene, 1, train('PRR', 'train:4-1', 1000))).toBe(true);
  });

  it('§7.2, 10: who has a dollar less than the train, shares and all, is bankrupt, and it is over', () => {
    const at = (treasury: number) => {
      const scene = buyer('4', treasury);
      soldOut(scene, '2', '3');
      started(scene, 'PRR', 67, { 1: 30, 2: 30 }, LINKED);
      started(scene, 'CPR', 100, { 1: 20, 2: 30 }, LINKED);
      scene.fund('player:1', 0);
      return scene;
    };
    const broke = { verb: 'declareBankruptcy', company: 'PRR' };
    // Two shares of CPR are worth 200; of PRR none may go, or player 2 presides.
    const enough = at(100);
    expect(legal(enough, 1, broke)).toBe(false);
    enough.play(1, sell('CPR', 20));
    enough.play(1, train('PRR', lying(enough.table, 'depot')[0]!, 300));
    expect([enough.cash('player:1'), enough.cash('company:PRR')]).toEqual([0, 0]);
    const short = at(99);
    expect(legal(short, 1, PASS)).toBe(false);
    short.play(1, broke);
    expect([short.turn().over, short.read('end')]).toEqual([
      true,
      { reason: 'bankrupt', player: 'player:1' },
    ]);
  });

  it('§7.3: the first 5 takes the 3rd train of every company, and all privates', () => {
    const scene = buyer('4', 1000, '4');
    soldOut(scene, '2', '3');
    trains(scene, 'NYC', '4', '4', '4');
    soldOut(scene, '4');
    for (const [id, at] of [
      ['SV', '1'],
      ['CS', 'PRR'],
      ['MH', '2'],
      ['BO', '3'],
    ] as const)
      give(scene, id, at);
    scene.play(1, train('PRR', 'train:5-0', 450));
    expect(['SV', 'CS', 'MH', 'BO'].map((id) => scene.at(`private:${id}`))).toEqual([
      ...['out', 'out', 'out', 'out'],
    ]);
    expect(scene.acting()).toBe(2);
    const [one = ''] = lying(scene.table, 'company:NYC').filter((id) => id.startsWith('train:'));
    scene.play(2, { verb: 'discardTrain', company: 'NYC', train: one });
    expect(scene.at(one)).toBe('pool');
    expect(lying(scene.table, 'company:NYC').filter((id) => id.startsWith('train:'))).toHaveLength(
      2,
    );
    // PRR has two and no room: NYC operates.
    expect([scene.read('at'), scene.acting(), scene.options(2, 'discardTrain')]).toEqual([
      1,
      2,
      [],
    ]);
  });

  it('§9: BO closes with the first train of B&O, not with that of another', () => {
    const scene = buyer('2', 500);
    give(scene, 'BO', '3');
    scene.play(1, train('PRR', 'train:2-0', 80));
    expect(scene.at('private:BO')).toBe('player:3');
    started(scene, 'B&O', 67, { 3: 60 }, LINKED);
    scene.fund('company:B&O', 500);
    operating(scene, ['B&O'], 'trains');
    scene.play(3, train('B&O', 'train:2-1', 80));
    expect(scene.at('private:BO')).toBe('out');
  });
});

describe('where free hands and house rules meet the rules', () => {
  it('§5.3, 5.7: a pool that a free hand overfilled takes no more, and gives to buyers as ever', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 20, pool: 50 });
    scene.force(1, sell('PRR'));
    expect([scene.percent('pool', 'PRR'), scene.president('PRR')]).toEqual([60, 'player:1']);
    scene.play(1, PASS);
    expect(legal(scene, 2, sell('PRR'))).toBe(false);
    expect(legal(scene, 2, buy('PRR', 'pool'))).toBe(true);
  });

  it('§5.4: who was let past 60 % has to sell in the next turn', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60, 2: 30 });
    scene.force(1, buy('PRR'));
    expect(scene.percent('player:1', 'PRR')).toBe(70);
    stockRound(scene, 1);
    expect([legal(scene, 1, PASS), legal(scene, 1, par('NYC', 67))]).toEqual([false, false]);
    expect(legal(scene, 1, sell('PRR'))).toBe(true);
  });

  it.each([
    [67, false],
    [66, true],
  ])('§10: a bank of 3,000 with %i left breaks by 67: %s', (left, breaks) => {
    const scene = begin({ players: 3, setUp: { verb: 'house', rules: { bank: 3000 } } });
    scene.play(1, { verb: 'setUp' });
    opened(scene);
    started(scene, 'PRR', 67, { 2: 40, 1: 20 }, LINKED);
    // The box holds 12,000, of which 9,000 are not in this game.
    scene.fund('player:3', scene.cash('player:3') + scene.cash('bank') - 9000 - left);
    scene.play(1, sell('PRR'));
    expect(scene.read('end')?.reason === 'bank').toBe(breaks);
  });
});
