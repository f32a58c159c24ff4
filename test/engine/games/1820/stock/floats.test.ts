import { describe, expect, test } from 'vitest';
import { acting, said } from '../../../../kit/stands/1820-stands.ts';
import {
  count,
  markerIn,
  onCharter,
  PASS,
  type Scene,
  started,
  tile,
  token,
} from '../../../../kit/1820.ts';
import { floating, start, lay, place, started1, float, giveLSR, floatingIn } from './positions.ts';

describe('floating', () => {
  const give = (holder: string, shares: number) => ({
    verb: 'subscribe',
    company: 'SDR',
    holder,
    shares,
  });

  test('1820/6.6.2/1 1820/6.6.2/3 1820/13.3/3: an unused company, a size of the chart, an open par', () => {
    const scene = floating();
    started(scene, 'LSR', 5, 95, { 1: 2 });
    expect(scene.wrongs(1, start('LSR', 65))).toContain('1820/6.6.2/1');
    expect(scene.wrongs(1, start('SDR', 65, 10))).toEqual(['1820/6.6.2/1']);
    expect(scene.wrongs(1, start('SDR', 78))).toEqual(['1820/6.6.2/3']);
  });

  test('1820/6.6.2/2 1820/6.6.2/4 1820/6.6.2/5 1820/13.3/7 1820/16.1/5: charter, shares and marker, under all others', () => {
    const scene = floating();
    started(scene, 'LSR', 5, 65, { 1: 2 });
    scene.play(1, start('SDR', 65));
    expect(scene.table.places.get('cell:0.7')).toEqual(['marker:SDR', 'marker:LSR']);
    expect(scene.shares('company:SDR', 'SDR')).toBe(5);
    expect(count(scene, 'company:SDR', 'share')).toBe(5);
    const tokens = [...scene.table.pieces].filter(
      ([id, { place }]) => id.startsWith('token:SDR') && place === 'company:SDR',
    );
    expect(tokens).toHaveLength(2);
  });

  test('1820/6.6.2/8 1820/6.6.2/9 1820/6.6.2/6 1820/13.6/1: a yellow city for a marker, free of terrain; one or two markers', () => {
    const scene = started1();
    const money = scene.cash('player:1');
    expect(scene.wrongs(1, lay('B6', '9', 1))).toContain('1820/12.3.3.1/1');
    expect(scene.wrongs(1, lay('H8', '9', 1))).toContain('1820/6.6.2/8');
    scene.play(1, lay('B6', '57', 1));
    expect(scene.wrongs(1, place('M15'))).toContain('1820/6.6.2/6');
    scene.play(1, place('B6'));
    expect([markerIn(scene, 'B6'), scene.cash('player:1')]).toEqual(['SDR', money]);
    scene.play(1, PASS);
    expect(scene.read('raising')!.step).toBe('shares');
  });

  test('1820/6.6.2/6 1820/6.6.2/15: the second marker goes to the tile laid for it, though its fee has gone', () => {
    const scene = started1();
    scene.play(1, lay('B6', '57', 1));
    scene.play(1, place('B6'));
    const tileFor = scene.options(1, 'layTile').find(({ hex }) => hex !== 'B6')!;
    scene.play(1, tileFor);
    scene.fund({ 'player:1': 0 });
    expect(scene.wrongs(1, place(String(tileFor.hex)))).toEqual([]);
    expect(scene.wrongs(1, { ...place(String(tileFor.hex)), company: 'LSR' })).not.toEqual([]);
  });

  test('1820/6.6.2/15: the fee of a second marker is said before its tile is laid', () => {
    const scene = started1();
    const warnsOf = (hex: string) => {
      const tile = scene.options(1, 'layTile').find((move) => move.hex === hex)!;
      return scene.game.rulebook!.verbs.get('layTile')!.warns?.(scene.table, tile)?.says;
    };
    expect(warnsOf('B6')).toBeUndefined();
    scene.play(1, lay('B6', '57', 1));
    scene.play(1, place('B6'));
    expect(warnsOf('C7')).toBe('the marker there costs £80 for the distance');
  });

  test('1820/6.6.2/6: a tile that is not in the supply is not laid for a marker, whoever lets it stand', () => {
    const scene = started1();
    for (const id of [...scene.table.places.get('supply')!])
      if (scene.game.box.pieces.get(id)!.type === '57') scene.put(id, 'out');
    scene.force(1, lay('B6', '57', 1));
    expect(scene.read('raising')).toMatchObject({ hex: '', laid: [] });
    expect(scene.read('floatLaid')).toEqual({});
  });

  test('1820/6.6.2/6: no marker is bound to a tile without a circle that a table let stand', () => {
    const scene = started1();
    scene.force(1, lay('H8', '9', 1));
    expect(scene.read('raising')).toMatchObject({ hex: '', laid: [{ hex: 'H8', tile: '9' }] });
    scene.play(1, lay('B6', '57', 1));
    expect(scene.read('raising')!.hex).toBe('B6');
  });

  test('1820/6.6.2/7 1820/6.6.2/13: any open circle of a tile, never London', () => {
    const scene = started1();
    expect(scene.wrongs(1, place('M13'))).toContain('1820/6.6.2/13');
    // What else does not fit there is not said.
    expect(scene.wrongs(1, lay('M13', '57', 0))).toEqual(['1820/6.6.2/13']);
    expect(scene.wrongs(1, place('B6'))).toContain('1820/6.6.2/7');
    expect(said(scene, 1, place('M15', 1))).toEqual(['M15 has no city 1; its only city is 0.']);
    tile(scene, 'G7', '150', 0);
    expect(scene.wrongs(1, place('G7'))).toEqual([]);
    expect(scene.wrongs(1, place('M15'))).toEqual([]);
    token(scene, 'LSR', 'G7');
    expect(scene.wrongs(1, place('G7'))).toContain('1820/6.6.2/7');
  });

  test('1820/6.6.2/10 1820/6.6.2/11 1820/6.6.2/12: a free upgrade that opens a circle, not of a tile another float laid now', () => {
    const scene = started1('Green');
    tile(scene, 'N18', '5', 0);
    token(scene, 'LSR', 'N18');
    const up = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N18');
    expect(up.length).toBeGreaterThan(0);
    scene.clock('floatLaid', { N18: 'LSR' });
    expect(scene.wrongs(1, up[0]!)).toEqual(['1820/6.6.2/11']);
    scene.clock('floatLaid', { N18: 'SDR' });
    const money = scene.cash('player:1');
    scene.play(1, up[0]!);
    scene.play(1, place('N18'));
    expect([markerIn(scene, 'N18', 0, 1), scene.cash('player:1')]).toEqual(['SDR', money]);
    // With a circle open already there is nothing to upgrade for.
    const other = started1('Green');
    tile(other, 'N18', '5', 0);
    expect(other.wrongs(1, up[0]!)).toContain('1820/6.6.2/10');
  });

  test('1820/6.6.2/14 1820/6.6.2/15 1820/6.6.2/16: two hexes, £80 for each side between, round barriers and gray', () => {
    const scene = started1();
    tile(scene, 'G7', '150', 0);
    tile(scene, 'C7', '802', 0);
    tile(scene, 'C5', '150', 1);
    scene.play(1, place('C7', 0));
    expect(scene.wrongs(1, place('C7', 1))).toContain('1820/6.6.2/14');
    const fee = (hex: string) => {
      scene.play(1, place(hex));
      const paid = 2000 - scene.cash('player:1');
      scene.undo();
      return paid;
    };
    // C7-D8-E7-F8-G7 in four; C5 is next door, but the barrier sends the path round it over the sea.
    expect(fee('G7')).toBe(4 * 80);
    expect(fee('C5')).toBeGreaterThan(80);
    scene.fund({ 'player:1': 310 });
    expect(scene.wrongs(1, place('G7'))).toEqual(['1820/6.6.2/15']);
  });

  test('1820/6.6.2/6 1820/6.6.2/15: who cannot pay for a second marker anywhere is not asked for one', () => {
    const poor = started1();
    tile(poor, 'G7', '150', 0);
    poor.fund({ 'player:1': 79 });
    poor.play(1, place('M15'));
    expect([poor.read('raising')!.step, poor.cash('player:1')]).toEqual(['shares', 79]);
    expect([onCharter(poor, 'SDR'), acting(poor)]).toEqual([1, [1]]);
    expect(poor.wrongs(1, give('player:1', 1))).toEqual([]);
    // Two sides can be paid for: a city may be laid there, though no circle is open.
    const asked = started1();
    tile(asked, 'G7', '150', 0);
    asked.fund({ 'player:1': 160 });
    asked.play(1, place('G7'));
    expect(asked.read('raising')!.step).toBe('markers');
    expect(asked.options(1, 'placeToken')).toEqual([]);
    const [laid] = asked.options(1, 'layTile');
    asked.play(1, laid!);
    expect([asked.read('raising')!.step, asked.wrongs(1, PASS)]).toEqual([
      'markers',
      ['1820/6.6.2/6'],
    ]);
    asked.play(1, place(String(laid!.hex)));
    expect([asked.read('raising')!.step, asked.cash('player:1')]).toEqual(['shares', 0]);
  });
});

describe('a float (6.6.2)', () => {
  const states = (scene: Scene) => scene.turn().procedure!.steps.map(({ state }) => state);

  const says = (scene: Scene) => scene.turn().procedure!.question!.answers.map((one) => one.says);

  test('a player who stops before the first marker loses the float and the lobby', () => {
    const scene = float();
    expect([states(scene), says(scene)]).toEqual([['now', 'to come'], ['Give up the float']]);
    expect(scene.turn().sentence).toContain('a first marker');
    expect(scene.options(1, 'placeToken')).toContainEqual({
      verb: 'placeToken',
      company: 'LSR',
      hex: 'M15',
      city: 0,
    });
    scene.play(1, PASS);
    expect([scene.size('LSR'), scene.at('charter:LSR'), scene.at('marker:LSR')]).toEqual([
      0,
      'charters',
      'market',
    ]);
    expect([scene.cash('player:1'), scene.cash('lobby:1')]).toEqual([2000, 0]);
  });

  test('a marker for a full city is refused by its circle, also where the host lets it stand (6.6.2)', () => {
    const scene = float();
    token(scene, 'CFR', 'M15');
    const move = { verb: 'placeToken', company: 'LSR', hex: 'M15', city: 0 };
    expect(scene.wrongs(1, move)).toEqual(['1820/6.6.2/7']);
    expect(() => scene.force(1, move)).toThrow('Nothing more fits on Chatham, city 1, circle 1');
    expect(markerIn(scene, 'M15')).toBe('CFR');
  });

  test('after one marker there may be a second; then shares, what is wanting first', () => {
    const scene = float();
    scene.play(1, { verb: 'placeToken', company: 'LSR', hex: 'M15', city: 0 });
    expect(scene.turn().sentence).toContain('may place a second marker');
    expect(says(scene)).toEqual(['Done']);
    scene.play(1, PASS);
    expect([states(scene), says(scene)]).toEqual([['done', 'now'], ['Give up the float']]);
    const counts = (holder: string) =>
      scene
        .options(1, 'subscribe')
        .filter((option) => option.holder === holder)
        .map(({ shares }) => shares);
    // Four of ten are wanting; a holder takes six at most.
    expect([counts('player:1'), counts('player:2')]).toEqual([
      [4, 1, 2, 3, 5, 6],
      [4, 1, 2, 3, 5, 6],
    ]);
    scene.play(1, giveLSR('player:1', 1));
    expect(counts('player:1')).toEqual([3, 1, 2, 4, 5]);
    expect(counts('player:2')).toEqual([3, 1, 2, 4, 5, 6]);
    scene.play(1, giveLSR('player:1', 2));
    expect(counts('player:1')).toEqual([1, 2, 3]);
    expect(scene.turn().procedure!.outcome!.facts).toContainEqual({ label: 'Held', value: '30%' });
    expect(says(scene)).toEqual(['Give up the float']);
    scene.play(1, giveLSR('player:1', 1));
    expect(says(scene)).toEqual(['Done']);
    scene.play(1, PASS);
    expect([scene.director('LSR'), scene.cash('company:LSR')]).toEqual(['player:1', 284]);
  });

  test('an upgrade that opens no circle is not allowed for a marker', () => {
    const scene = float();
    // A yellow big city becomes a green one with one circle again.
    tile(scene, 'G7', '148', 0);
    token(scene, 'CFR', 'G7');
    const green = { verb: 'layTile', company: 'LSR', hex: 'G7', tile: '180', turn: 0 };
    expect(scene.wrongs(1, green)).toContain('1820/6.6.2/10');
    expect(scene.options(1, 'layTile').some((option) => option.hex === 'G7')).toBe(false);
    const plain = { verb: 'layTile', company: 'LSR', hex: 'H8', tile: '9', turn: 0 };
    expect(scene.wrongs(1, plain)).toContain('1820/6.6.2/8');
    expect(scene.options(1, 'layTile').some((option) => option.tile === '9')).toBe(false);
  });
});

describe('floating (6.6.2)', () => {
  test('sizes by the chart’s column, par prices by the phase', () => {
    const offered = (name: string, column: number) => {
      const moves = floatingIn(name, column)
        .options(1, 'startCompany')
        .filter(({ company }) => company === 'SDR');
      const of = (key: 'size' | 'par') =>
        [...new Set(moves.map((move) => Number(move[key])))].sort((a, b) => a - b);
      return [of('size'), of('par')];
    };
    const yellow = [55, 60, 65, 71];
    const green = [...yellow, 78, 86, 95];
    const blue = [...green, 105, 116];
    const brown = [...blue, 128];
    expect(offered('Yellow', 2)).toEqual([[5], yellow]);
    expect(offered('Green', 3)).toEqual([[5, 10], green]);
    expect(offered('Green', 5)).toEqual([[5, 10], green]);
    expect(offered('Blue', 6)).toEqual([[10, 20], blue]);
    expect(offered('Brown', 11)).toEqual([[10, 20], brown]);
    expect(offered('Red', 12)).toEqual([[20, 50], brown]);
    expect(offered('Gray', 15)).toEqual([[50], brown]);
  });

  test('the path between two markers crosses gray hexes along their track', () => {
    const scene = floatingIn();
    tile(scene, 'L14', '5', 0);
    tile(scene, 'N18', '5', 0);
    scene.play(1, { verb: 'startCompany', company: 'SDR', par: 60, size: 5 });
    scene.play(1, { verb: 'placeToken', company: 'SDR', hex: 'M15', city: 0 });
    const fee = (hex: string) => {
      const had = scene.cash('player:1');
      scene.play(1, { verb: 'placeToken', company: 'SDR', hex, city: 0 });
      const paid = had - scene.cash('player:1');
      scene.undo();
      return paid;
    };
    // Chatham has no track to the north: by way of London, whose docks lie behind it.
    expect(fee('L14')).toBe(160);
    // Over N16 or M17.
    expect(fee('N18')).toBe(160);
  });
});
