import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
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
  pay,
  place,
  run,
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
import { legal } from '../../../kit/scene.ts';

/** Operating rounds of 1830 by a second reader, and where free hands and house rules meet the rules. */

const LINKED = { floated: true, operated: true, linked: true };
const table = (phase = '2', players = 3): Scene => opened(begin({ players }), phase);

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

  it('§7.2, 10: a president who lacks one dollar for the train, shares included, is bankrupt, and the game ends', () => {
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
    enough.play(1, train('PRR', piecesIn(enough.table, 'depot')[0]!, 300));
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
      'out',
      'out',
      'out',
      'out',
    ]);
    expect(scene.acting()).toBe(2);
    const [one = ''] = piecesIn(scene.table, 'company:NYC').filter((id) => id.startsWith('train:'));
    scene.play(2, { verb: 'discardTrain', company: 'NYC', train: one });
    expect(scene.at(one)).toBe('pool');
    expect(
      piecesIn(scene.table, 'company:NYC').filter((id) => id.startsWith('train:')),
    ).toHaveLength(2);
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

  it('§5.4: who was let past 60% has to sell in the next turn', () => {
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
