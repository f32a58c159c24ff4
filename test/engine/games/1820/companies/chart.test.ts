import { describe, expect, test } from 'vitest';
import {
  column,
  columnNumber,
  maintenanceOf,
} from '../../../../../engine/games/1820/companies/chart.ts';
import {
  before,
  begin,
  boxOf,
  count,
  operating,
  phase,
  type Scene,
  soldOut,
  started,
  trains,
} from '../../../../kit/1820.ts';

const box = boxOf({ players: 3 });

function trainLimitIn(scene: Scene): number {
  const columns = scene.game.box.data.columns as { trainLimit: number }[];
  return columns[Number(scene.at('marker:column').slice(7)) - 1]!.trainLimit;
}

function openTiles(scene: Scene): readonly string[] {
  return scene.game.box.phases.find(({ name }) => name === scene.read('phase'))!.tiles;
}

describe('phases and the chart', () => {
  test('1820/table-5.1/1 1820/table-5.1/2 1820/table-5.1/3 1820/table-5.1/4 1820/table-5.1/5 1820/table-5.1/6 1820/5/6 1820/13.7/1 1820/16.1/2: what each phase opens', () => {
    const rows = ['Yellow', 'Green', 'Blue', 'Brown', 'Red', 'Gray'].map((name) => {
      const scene = begin();
      phase(scene, name);
      before(scene, 'floats');
      scene.put('lobbyist:red-0', 'lobby:1');
      scene.fund({ 'lobby:1': 20, 'player:1': 1000 });
      scene.settle();
      const starts = scene
        .options(1, 'startCompany')
        .filter(({ company }) => company === 'LSR') as unknown as { par: number; size: number }[];
      const sizes = [...new Set(starts.map(({ size }) => size))];
      const limit = trainLimitIn(scene);
      return [name, limit, Math.max(...starts.map(({ par }) => par)), sizes, openTiles(scene)];
    });
    expect(rows).toEqual([
      ['Yellow', 6, 71, [5], ['yellow']],
      ['Green', 5, 95, [5, 10], ['yellow', 'green']],
      ['Blue', 5, 116, [10, 20], ['yellow', 'green']],
      ['Brown', 4, 128, [10, 20], ['yellow', 'green', 'brown']],
      ['Red', 3, 128, [20, 50], ['yellow', 'green', 'brown']],
      ['Gray', 2, 128, [50], ['yellow', 'green', 'brown', 'gray']],
    ]);
  });

  test('1820/10.5/1 1820/10.5/7 1820/10.5/8 1820/10.5/9 1820/10.5/10: columns, premium, interest, limit', () => {
    const columns = box.data.columns as {
      colour: string;
      premium: number;
      interest: number;
      trainLimit: number;
      sizes: number[];
    }[];
    expect(columns.map(({ colour }) => colour[0]! + colour[1]!).join(' ')).toBe(
      'ye ye gr gr gr bl bl bl br br br re re re gr gr gr',
    );
    expect(columns.map(({ premium }) => premium)).toEqual([
      10, 10, 9, 8, 8, 7, 6, 6, 5, 4, 4, 3, 2, 2, 1, 0, 0,
    ]);
    expect(columns.map(({ interest }) => interest).join(' ')).toBe(
      '10 10 10 10 10 10 10 10 20 20 20 30 30 30 40 40 40',
    );
    expect(columns.map(({ trainLimit }) => trainLimit).join('')).toBe('66555555444333222');
    expect(columns.map(({ sizes }) => sizes.join('/')).slice(2, 6)).toEqual([
      '5/10',
      '5/10',
      '5/10',
      '10/20',
    ]);
  });

  test('1820/10.5/11 1820/10.5/12 1820/10.5/13 1820/10.5/14 1820/10.5/15 1820/10.5/16 1820/7.2.5/1 1820/15.1/9 1820/10.5/4 1820/10.5/6: maintenance of each colour in each column', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    const kinds = ['2+', '3+', '5+', '8+', '5D+', 'FLOOD'];
    const names = ['Yellow', 'Green', 'Blue', 'Brown', 'Red', 'Gray'];
    const figures = kinds.map((kind, i) => {
      const row: number[] = [];
      for (let column = [1, 3, 6, 9, 12, 15][i]!; column <= 17; column++) {
        const colour =
          column < 3 ? 0 : column < 6 ? 1 : column < 9 ? 2 : column < 12 ? 3 : column < 15 ? 4 : 5;
        phase(scene, names[colour]!, column);
        const [train] = trains(scene, 'LSR', kind);
        operating(scene, 'LSR', 'maintenance');
        const owes = /: £([\d,]+)\./.exec(scene.turn().sentence);
        row.push(Number(owes?.[1]?.replace(',', '') ?? 0));
        scene.put(train!, 'out');
      }
      return row.join(' ');
    });
    expect(figures).toEqual([
      '0 0 10 25 50 100 160 250 400 650 1000 2500 5000 5000 5000 5000 5000',
      '0 10 25 50 100 160 250 400 650 1000 2500 5000 5000 5000 5000',
      '25 50 100 160 250 400 650 1000 2500 5000 5000 5000',
      '50 100 160 250 400 650 1000 2500 5000',
      '160 250 400 650 1000 2500',
      '400 650 1000',
    ]);
  });

  test('1820/5/7 1820/5/9 1820/10.5/3 1820/10.5/5 1820/7.2.7/12 1820/15.1/6 1820/15.1/7 1820/15.1/8: the first train of a colour opens its phase for all', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    started(scene, 'CFR', 5, 95, { 2: 3 });
    trains(scene, 'CFR', '2+', '2+', '2+', '2+', '2+', '2+');
    scene.fund({ 'company:LSR': 1000 });
    operating(scene, 'LSR', 'trains');
    const green = scene.game.box.pieces;
    const first = [...green.keys()].find((id) => id.startsWith('train:3+'))!;
    const buy = { verb: 'buyTrain', company: 'LSR', train: first, price: 200 };
    // Yellow trains are still there, so green ones are not for sale.
    expect(scene.wrongs(1, buy)).toContain('1820/15.1/7');
    soldOut(scene, '2+');
    scene.play(1, buy);
    expect(scene.read('phase')).toBe('Green');
    expect(scene.at('marker:column')).toBe('column:3');
    // Six yellow trains are one too many now, though it is another company's turn.
    expect(scene.turn().verbs).toEqual(['discardTrain']);
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(openTiles(scene)).toContain('green');
  });

  test('1820/5/8 1820/8.1/1 1820/8.1/2 1820/8.1/3 1820/10.5/2: a column further, older trains out, a train discarded', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    phase(scene, 'Yellow', 2);
    const green = count(scene, 'depot', '3+');
    before(scene, 'issue');
    scene.settle();
    expect(scene.at('marker:column')).toBe('column:3');
    expect(count(scene, 'depot', '2+')).toBe(0);
    expect(count(scene, 'depot', '3+')).toBe(green - 1);
    expect(scene.read('phase')).toBe('Green');
  });

  test('1820/8.1/4: with the last of a colour the first of the next leaves, and moves the chart', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    phase(scene, 'Green');
    soldOut(scene, '2+');
    const greens = [...scene.game.box.pieces.keys()].filter((id) => id.startsWith('train:3+'));
    greens.slice(0, 14).forEach((id) => scene.put(id, 'out'));
    expect(count(scene, 'depot', '3+')).toBe(1);
    before(scene, 'issue');
    scene.settle();
    expect([count(scene, 'depot', '3+'), count(scene, 'depot', '5+')]).toEqual([0, 12]);
    expect(scene.read('phase')).toBe('Blue');
    expect(scene.at('marker:column')).toBe('column:6');
  });

  test('1820/9.1/5: the last column ends the game at once', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    phase(scene, 'Gray', 17);
    before(scene, 'issue');
    scene.settle();
    expect(scene.turn().over).toBe(true);
    expect(scene.read('end')).toEqual({ reason: 'chart' });
  });
});

describe('the chart (10)', () => {
  test('in its last column the figures of the one before it are still read', () => {
    const scene = begin();
    scene.put('marker:column', 'column:17');
    const last = column(scene.table);
    scene.put('marker:column', 'column:18');
    expect([columnNumber(scene.table), column(scene.table)]).toEqual([18, last]);
  });

  test('a train whose colour has no row yet has no maintenance', () => {
    const scene = begin();
    const [train] = trains(scene, 'LSR', '8+');
    expect(maintenanceOf(scene.table, train!)).toBe(0);
    phase(scene, 'Brown');
    expect(maintenanceOf(scene.table, train!)).toBe(50);
  });

  test('a marker that was taken off the chart by hand counts as in the first column', () => {
    const scene = begin();
    scene.put('marker:column', 'out');
    expect([columnNumber(scene.table), column(scene.table).trainLimit]).toEqual([1, 6]);
  });
});
