import { describe, expect, it } from 'vitest';
import { stationPrice } from '../../../../../engine/games/1820/companies/chart.ts';
import {
  before,
  begin,
  boxOf,
  count,
  operating,
  phase,
  PRICES,
  privately,
  type Scene,
  soldOut,
  started,
  token,
  trains,
} from '../../../../kit/1820.ts';

/** What is in the box and how it is laid out; phases and the chart. */

const box = boxOf({ players: 3 });
const pieces = [...box.pieces.values()];
const of = (company: string, kind: string) =>
  pieces.filter((piece) => piece.company === company && piece.kind === kind);
const trainsOf = (type: string) => pieces.filter((piece) => piece.type === type).length;

describe('components', () => {
  it('1820/2/3 1820/15.1/5 1820/15.1/3: trains by colour, yellow ones more than can be paid for', () => {
    expect(['3+', '5+', '8+', '5D+', 'FLOOD'].map(trainsOf)).toEqual([16, 14, 6, 4, 9]);
    expect(trainsOf('2+')).toBeGreaterThan(27);
    const rules = ['2+', '3+', '5+', '8+', '5D+', 'FLOOD'].map((name) => box.trains.get(name)!);
    expect(rules.map(({ price }) => price)).toEqual([80, 200, 400, 800, 1600, 2000]);
  });

  it('1820/2/4 1820/4/5: two colours of number cards, as many as there are players', () => {
    const cards = pieces.filter(({ type }) => type === 'number');
    expect(cards).toHaveLength(10);
    expect(cards.filter(({ place }) => place === 'numbers').map(({ name }) => name)).toEqual(
      ['blue', 'red'].flatMap((colour) => [1, 2, 3].map((n) => `number ${n}, ${colour}`)),
    );
  });

  it('1820/2/5 1820/4/4: ten lobby markers each, other colours are out', () => {
    const markers = pieces.filter(({ type }) => type === 'lobby');
    for (const player of [1, 2, 3]) {
      const own = markers.filter(({ place }) => place === `player:${player}`);
      expect(own).toHaveLength(10);
      expect(new Set(own.map(({ data }) => data!.colour)).size).toBe(1);
    }
    expect(markers.filter(({ place }) => place === 'out')).toHaveLength(20);
  });

  it('1820/2/6: thirty companies with a charter, 51 papers, 18 stations and two markers', () => {
    const companies = [...box.companies.values()].filter(({ kind }) => kind === 'public');
    expect(companies).toHaveLength(30);
    for (const { id } of companies) {
      expect(of(id, 'charter')).toHaveLength(1);
      expect(of(id, 'certificate').filter(({ type }) => type === 'private')).toHaveLength(1);
      expect(of(id, 'certificate').filter(({ type }) => type === 'share')).toHaveLength(50);
      expect(of(id, 'token')).toHaveLength(18);
      expect(of(id, 'marker')).toHaveLength(2);
    }
  });

  it('1820/2/7: nine cousins, three of them green', () => {
    const colours = pieces
      .filter(({ type }) => type === 'cousin')
      .map(({ data }) => String(data!.colour))
      .sort();
    expect(colours.join(' ')).toBe('blue blue brown brown green green green red red');
  });

  it('1820/2/8: British Rail has 30 certificates of 1% and 14 of 5%', () => {
    const percents = of('BR', 'certificate').map(({ percent }) => percent);
    expect(percents.filter((percent) => percent === 1)).toHaveLength(30);
    expect(percents.filter((percent) => percent === 5)).toHaveLength(14);
  });
});

describe('setting up', () => {
  it('1820/4/2 1820/4/3 1820/5/5: the first stock round, the first column', () => {
    const scene = begin({ dealt: true });
    expect(scene.at('marker:round')).toBe('round:SR, lobbies open');
    expect(scene.at('marker:column')).toBe('column:1');
    expect(scene.turn().round).toBe('Cousin auction');
    expect(scene.wrongs(1, { verb: 'setUp' })).toEqual(['1820/4/2']);
  });

  it('1820/4/6 1820/4/7 1820/6.2/1: cards by chance, £10 for each point, then £800', () => {
    const orders = new Set<string>();
    for (let luck = 1; luck <= 12; luck++) {
      const scene = begin({ dealt: true, luck, players: 4 });
      const colour = scene.read('colour');
      const order = [1, 2, 3, 4].map((n) => scene.at(`card:${colour}-${n}`));
      expect([...order].sort()).toEqual(['player:1', 'player:2', 'player:3', 'player:4']);
      order.forEach((player, i) => expect(scene.cash(player)).toBe(10 * (i + 1) + 800));
      orders.add(order.join());
    }
    expect(orders.size).toBeGreaterThan(3);
  });

  it('1820/4/8 1820/14.1/1: one cousin of each colour, drawn or agreed', () => {
    const playing = (scene: Scene) =>
      [...scene.game.box.pieces].filter(
        ([id, { type }]) => type === 'cousin' && scene.at(id) === 'cousins',
      );
    for (const luck of [1, 2, 3]) {
      const drawn = playing(begin({ dealt: true, luck }));
      expect(drawn.map(([, { data }]) => String(data!.colour)).sort()).toEqual([
        'blue',
        'brown',
        'green',
        'red',
      ]);
    }
    const agreed = playing(begin({ cousins: ['SDS', 'RSCF', 'JL', 'JH'] }));
    expect(agreed.map(([id]) => id.slice(7))).toEqual(['SDS', 'RSCF', 'JL', 'JH']);
    expect(() => begin({ cousins: ['SDS', 'GWSC', 'JL', 'JH'] })).toThrow('1820/4/8');
    const simple = playing(begin({ dealt: true, options: { cousins: 'simple' } }));
    expect(simple.every(([, { price }]) => price === 120)).toBe(true);
  });

  it('1820/14.2.1/4 1820/14.2.2/4 1820/14.3.1/4 1820/14.3.2/4 1820/14.4.1/3 1820/14.4.2/4 1820/14.4.3/4 1820/14.5.1/3 1820/14.5.2/4: colours and prices', () => {
    const card = (id: string) => {
      const { data, price } = box.pieces.get(`cousin:${id}`)!;
      return `${data!.colour} ${price}`;
    };
    expect(['GWSC', 'SDS', 'CBV', 'RSCF'].map(card)).toEqual([
      'blue 120',
      'blue 130',
      'brown 120',
      'brown 130',
    ]);
    expect(['BI', 'GLCC', 'JL', 'JH', 'VF'].map(card)).toEqual([
      'green 120',
      'green 130',
      'green 120',
      'red 130',
      'red 120',
    ]);
  });
});

describe('phases and the chart', () => {
  it('1820/table-5.1/1 1820/table-5.1/2 1820/table-5.1/3 1820/table-5.1/4 1820/table-5.1/5 1820/table-5.1/6 1820/5/6 1820/13.7/1 1820/16.1/2: what each phase opens', () => {
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

  it('1820/10.5/1 1820/10.5/7 1820/10.5/8 1820/10.5/9 1820/10.5/10: columns, premium, interest, limit', () => {
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

  it('1820/10.5/11 1820/10.5/12 1820/10.5/13 1820/10.5/14 1820/10.5/15 1820/10.5/16 1820/7.2.5/1 1820/15.1/9 1820/10.5/4 1820/10.5/6: maintenance of each colour in each column', () => {
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

  it('1820/5/7 1820/5/9 1820/10.5/3 1820/10.5/5 1820/7.2.7/12 1820/15.1/6 1820/15.1/7 1820/15.1/8: the first train of a colour opens its phase for all', () => {
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

  it('1820/5/8 1820/8.1/1 1820/8.1/2 1820/8.1/3 1820/10.5/2: a column further, older trains out, a train discarded', () => {
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

  it('1820/8.1/4: with the last of a colour the first of the next leaves, and moves the chart', () => {
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

  it('1820/9.1/5: the last column ends the game at once', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3 });
    phase(scene, 'Gray', 17);
    before(scene, 'issue');
    scene.settle();
    expect(scene.turn().over).toBe(true);
    expect(scene.read('end')).toEqual({ reason: 'chart' });
  });
});

describe('companies and market as printed', () => {
  it('1820/16.1/1: 33 cells from £10 to £500', () => {
    expect(box.market.cells.map(({ price }) => price)).toEqual(PRICES);
  });

  it('1820/table-13.1/1 1820/table-13.1/2 1820/table-13.1/3 1820/table-13.1/4 1820/table-13.1/5 1820/7.2.1/1 1820/13.2/5 1820/13.3/4: tile actions by size', () => {
    const actions = (size: number, name: string) => {
      const scene = begin();
      phase(scene, name);
      if (size === 1) privately(scene, 'LSR', 1);
      else started(scene, 'LSR', size, 95, { 1: 3 });
      token(scene, 'LSR', 'M15');
      scene.fund({ 'player:1': 2000, 'company:LSR': 2000 });
      const lay = { verb: 'layTile', company: 'LSR', hex: 'N14', tile: '9', turn: 0 };
      for (let n = 0; n < 6; n++) {
        operating(scene, 'LSR', 'track', { actions: n });
        const wrongs = scene.wrongs(1, lay);
        expect(wrongs.filter((clause) => clause !== '1820/7.2.1/1')).toEqual([]);
        if (wrongs.length > 0) return n;
      }
      return 6;
    };
    expect([1, 5, 10, 20, 50].map((size) => actions(size, 'Yellow'))).toEqual([2, 2, 2, 2, 2]);
    expect([1, 5, 10, 20, 50].map((size) => actions(size, 'Green'))).toEqual([4, 2, 2, 2, 2]);
    const prices = (name: string) => {
      const scene = begin();
      phase(scene, name);
      return [1, 5, 10, 20, 50].map((size) => stationPrice(scene.table, size));
    };
    expect(prices('Yellow')).toEqual([40, 40, 100, 100, 100]);
    expect(prices('Green')).toEqual([100, 100, 100, 100, 100]);
    const sizes = box.data.sizes as { stationLimit: number; stationMaximum: number }[];
    expect(sizes.map((one) => [one.stationLimit, one.stationMaximum])).toEqual([
      [6, 9],
      [6, 9],
      [8, 12],
      [10, 15],
      [12, 18],
    ]);
  });
});

function trainLimitIn(scene: Scene): number {
  const columns = scene.game.box.data.columns as { trainLimit: number }[];
  return columns[Number(scene.at('marker:column').slice(7)) - 1]!.trainLimit;
}

function openTiles(scene: Scene): readonly string[] {
  return scene.game.box.phases.find(({ name }) => name === scene.read('phase'))!.tiles;
}
