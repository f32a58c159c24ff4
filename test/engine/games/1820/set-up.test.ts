import { describe, expect, test } from 'vitest';
import { stationPrice } from '../../../../engine/games/1820/companies/chart.ts';
import {
  begin,
  boxOf,
  operating,
  phase,
  PRICES,
  privately,
  type Scene,
  started,
  token,
} from '../../../kit/1820.ts';

const box = boxOf({ players: 3 });
const pieces = [...box.pieces.values()];

const of = (company: string, kind: string) =>
  pieces.filter((piece) => piece.company === company && piece.kind === kind);

const trainsOf = (type: string) => pieces.filter((piece) => piece.type === type).length;

describe('components', () => {
  test('1820/2/3 1820/15.1/5 1820/15.1/3: trains by colour, yellow ones more than can be paid for', () => {
    expect(['3+', '5+', '8+', '5D+', 'FLOOD'].map(trainsOf)).toEqual([16, 14, 6, 4, 9]);
    expect(trainsOf('2+')).toBeGreaterThan(27);
    const rules = ['2+', '3+', '5+', '8+', '5D+', 'FLOOD'].map((name) => box.trains.get(name)!);
    expect(rules.map(({ price }) => price)).toEqual([80, 200, 400, 800, 1600, 2000]);
  });

  test('1820/2/4 1820/4/5: two colours of number cards, as many as there are players', () => {
    const cards = pieces.filter(({ type }) => type === 'number');
    expect(cards).toHaveLength(10);
    expect(cards.filter(({ place }) => place === 'numbers').map(({ name }) => name)).toEqual(
      ['blue', 'red'].flatMap((colour) => [1, 2, 3].map((n) => `number ${n}, ${colour}`)),
    );
  });

  test('1820/2/5 1820/4/4: ten lobby markers each, other colours are out', () => {
    const markers = pieces.filter(({ type }) => type === 'lobby');
    for (const player of [1, 2, 3]) {
      const own = markers.filter(({ place }) => place === `player:${player}`);
      expect(own).toHaveLength(10);
      expect(new Set(own.map(({ data }) => data!.colour)).size).toBe(1);
    }
    expect(markers.filter(({ place }) => place === 'out')).toHaveLength(20);
  });

  test('1820/2/6: thirty companies with a charter, 51 papers, 18 stations and two markers', () => {
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

  test('1820/2/7: nine cousins, three of them green', () => {
    const colours = pieces
      .filter(({ type }) => type === 'cousin')
      .map(({ data }) => String(data!.colour))
      .sort();
    expect(colours.join(' ')).toBe('blue blue brown brown green green green red red');
  });

  test('1820/2/8: British Rail has 30 certificates of 1% and 14 of 5%', () => {
    const percents = of('BR', 'certificate').map(({ percent }) => percent);
    expect(percents.filter((percent) => percent === 1)).toHaveLength(30);
    expect(percents.filter((percent) => percent === 5)).toHaveLength(14);
  });
});

describe('setting up', () => {
  test('1820/4/2 1820/4/3 1820/5/5: the first stock round, the first column', () => {
    const scene = begin({ dealt: true });
    expect(scene.at('marker:round')).toBe('round:SR, lobbies open');
    expect(scene.at('marker:column')).toBe('column:1');
    expect(scene.turn().round).toBe('Cousin auction');
    expect(scene.wrongs(1, { verb: 'setUp' })).toEqual(['1820/4/2']);
  });

  test('1820/4/6 1820/4/7 1820/6.2/1: cards by chance, £10 for each point, then £800', () => {
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

  test('1820/4/8 1820/14.1/1: one cousin of each colour, drawn or agreed', () => {
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

  test('1820/14.2.1/4 1820/14.2.2/4 1820/14.3.1/4 1820/14.3.2/4 1820/14.4.1/3 1820/14.4.2/4 1820/14.4.3/4 1820/14.5.1/3 1820/14.5.2/4: colours and prices', () => {
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

describe('companies and market as printed', () => {
  test('1820/16.1/1: 33 cells from £10 to £500', () => {
    expect(box.market.cells.map(({ price }) => price)).toEqual(PRICES);
  });

  test('1820/table-13.1/1 1820/table-13.1/2 1820/table-13.1/3 1820/table-13.1/4 1820/table-13.1/5 1820/7.2.1/1 1820/13.2/5 1820/13.3/4: tile actions by size', () => {
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

test('4.1: another income than the usual is a figure in tens, from nothing on', () => {
  const scene = begin();
  const { controls } = scene.game.rulebook!.house!;
  const income = controls(scene.table).find(({ id }) => id === 'income')!;
  expect(income).toMatchObject({ input: { kind: 'figure', least: 0, most: 20_000, step: 10 } });
});

describe('cousins (4, 14)', () => {
  const inGame = (luck: number, cousins?: string) => {
    const scene = begin({
      dealt: true,
      luck,
      ...(cousins !== undefined && { options: { cousins } }),
    });
    const { pieces } = scene.game.box;
    return [...pieces].flatMap(([id, spec]) =>
      spec.type === 'cousin' && scene.at(id) !== 'out' ? [spec.price!] : [],
    );
  };

  test('a simple game has one of each colour for £120, another any', () => {
    const simple = Array.from({ length: 12 }, (_, luck) => inGame(luck + 1, 'simple'));
    for (const prices of simple) expect(prices).toEqual([120, 120, 120, 120]);
    const any = Array.from({ length: 12 }, (_, luck) => inGame(luck + 1));
    expect(any.every((prices) => prices.length === 4)).toBe(true);
    expect(any.flat()).toContain(130);
    expect(any.flat()).toContain(120);
  });
});

describe('set-up and the first income (4, 6.2)', () => {
  test.each([2, 5])(
    '%i players: £10 for each number on the card, £800 more, and no higher cards',
    (players) => {
      const scene = begin({ players, dealt: true });
      const colour = scene.read('colour');
      const at = (n: number) => scene.at(`card:${colour}-${n}`);
      const dealt = Array.from({ length: players }, (_, n) => at(n + 1));
      expect(new Set(dealt).size).toBe(players);
      dealt.forEach((player, n) => expect(scene.cash(player)).toBe(10 * (n + 1) + 800));
    },
  );
});

describe('just enough', () => {
  test('the deal: blue numbers as often as red ones', () => {
    const blue = Array.from({ length: 60 }, (_, luck) => luck + 1).filter(
      (luck) => begin({ dealt: true, luck }).read('colour') === 'blue',
    ).length;
    expect(blue).toBeGreaterThan(22);
    expect(blue).toBeLessThan(38);
  });
});
