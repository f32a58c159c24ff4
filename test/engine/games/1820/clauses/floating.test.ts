import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  count,
  markerIn,
  onCharter,
  PASS,
  phase,
  privately,
  type Scene,
  stand,
  started,
  stockRound,
  tile,
  tileAt,
  token,
} from '../../../../kit/1820.ts';
import { acting, sell, twoCompanies } from '../../../../kit/1820-stands.ts';
import { fundLobby } from '../../../../kit/moves.ts';

/** Increases and floats. */

describe('increasing the share-count', () => {
  const grow = (company: string, size: number, more = {}) => ({
    verb: 'increaseShares',
    company,
    size,
    ...more,
  });
  const give = (company: string, holder: string, shares: number) => ({
    verb: 'subscribe',
    company,
    holder,
    shares,
  });

  it('1820/6.5.2/3 1820/6.5.2.2/1 1820/6.5.2.2/2 1820/13.1/2: a larger size of the table, by the director, of an older company', () => {
    const scene = twoCompanies();
    expect(scene.wrongs(1, grow('CFR', 20))).toContain('1820/6.5.2/3');
    expect(scene.wrongs(1, grow('LSR', 5))).toContain('1820/6.5.2.2/2');
    expect(scene.wrongs(1, grow('LSR', 15))).toContain('1820/6.5.2.2/2');
    expect(scene.options(1, 'increaseShares').map(({ size }) => size)).toEqual([10, 20, 50]);
    scene.clock('companies', { LSR: { floated: 2 } });
    expect(scene.wrongs(1, grow('LSR', 10))).toContain('1820/6.5.2.2/1');
  });

  it('1820/6.5.2.2/6 1820/6.5.2.2/7 1820/6.5.2.2/8 1820/6.5.2.2/9 1820/6.5.2.2/12: filled up, two fifths held, a tenth to the pool', () => {
    const scene = twoCompanies();
    scene.play(1, grow('LSR', 10));
    expect(scene.shares('company:LSR', 'LSR')).toBe(6);
    expect(scene.turn().verbs).toContain('subscribe');
    expect(scene.wrongs(2, give('LSR', 'player:2', 1))).toContain('1820/6.5.2.2/9');
    expect(scene.wrongs(1, give('LSR', 'player:3', 7))).toContain('1820/6.5.2.2/8');
    scene.play(1, give('LSR', 'player:3', 1));
    scene.play(3, { verb: 'agree' });
    expect([scene.cash('company:LSR'), scene.cash('player:3')]).toEqual([95, 905]);
    scene.play(1, PASS);
    expect(scene.size('LSR')).toBe(10);
    expect(scene.shares('pool', 'LSR')).toBe(2);
    expect(scene.read('companies').LSR).toMatchObject({ increased: 2 });
  });

  it('1820/6.5.2.2/10 1820/6.5.2.2/11 1820/13.4/2: holders may sell meanwhile, and control may change', () => {
    const scene = twoCompanies();
    scene.play(1, grow('LSR', 10));
    scene.play(1, sell('LSR', 10));
    scene.play(1, give('LSR', 'player:2', 2));
    scene.play(2, { verb: 'agree' });
    expect(scene.wrongs(2, sell('CFR', 10))).toContain('1820/6.5.2.2/11');
    scene.play(1, PASS);
    expect(scene.director('LSR')).toBe('player:2');
  });

  it('1820/6.5.2.2/13: a skipped size costs another tenth', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 2 });
    stockRound(scene, 1);
    scene.play(1, grow('LSR', 20));
    scene.play(1, give('LSR', 'player:1', 3));
    scene.play(1, PASS);
    expect(scene.shares('pool', 'LSR')).toBe(4);
    expect(scene.shares('company:LSR', 'LSR')).toBe(8);
  });

  it('1820/6.5.2.2/14: short of two fifths everything is as before', () => {
    const scene = twoCompanies();
    const paid = scene.cash('player:1');
    scene.play(1, grow('LSR', 50));
    scene.play(1, give('LSR', 'player:1', 3));
    scene.play(1, PASS);
    expect([scene.size('LSR'), scene.cash('player:1'), scene.cash('company:LSR')]).toEqual([
      5,
      paid,
      0,
    ]);
    expect([scene.shares('player:1', 'LSR'), scene.shares('company:LSR', 'LSR')]).toEqual([2, 1]);
    expect(scene.wrongs(1, fundLobby(20))).toEqual([]);
  });

  it('1820/6.5.2.2/10 1820/6.5.2.2/11: with every share held the holders may still sell, so that it is asked', () => {
    const scene = twoCompanies();
    started(scene, 'LSR', 5, 95, { 1: 3, 2: 2 });
    stockRound(scene, 1);
    scene.play(1, grow('LSR', 10));
    scene.play(1, give('LSR', 'player:1', 3));
    scene.play(1, give('LSR', 'player:2', 2));
    scene.play(2, { verb: 'agree' });
    expect(scene.shares('company:LSR', 'LSR')).toBe(0);
    expect(acting(scene)).toEqual([1, 2]);
    scene.play(1, sell('LSR', 60));
    scene.play(2, sell('LSR', 10, { for: 'player:2' }));
    scene.play(1, PASS);
    // Three of ten are held: nothing has happened.
    expect([scene.size('LSR'), scene.shares('player:1', 'LSR')]).toEqual([5, 3]);
  });

  it('1820/6.5.2.2/3 1820/6.5.2.2/4 1820/6.5.2.2/5 1820/13.2/12: a private company gets a par and one share', () => {
    const scene = twoCompanies();
    privately(scene, 'SDR', 1);
    stand(scene, 'CFR', 60);
    expect(scene.wrongs(1, grow('SDR', 5))).toContain('1820/6.5.2.2/3');
    expect(scene.wrongs(1, grow('SDR', 5, { par: 95 }))).toContain('1820/6.5.2.2/3');
    scene.play(1, grow('SDR', 5, { par: 60 }));
    expect(scene.at('share:SDR-0')).toBe('ipo');
    expect(scene.shares('player:1', 'SDR')).toBe(1);
    scene.play(1, give('SDR', 'player:1', 1));
    scene.play(1, PASS);
    expect(scene.price('SDR')).toBe(60);
    expect(scene.table.places.get('cell:0.6')).toEqual(['marker:SDR', 'marker:CFR']);
    expect([scene.cash('company:SDR'), scene.shares('pool', 'SDR')]).toEqual([60, 1]);
  });

  it('1820/6.5.2/3: a company that nobody has floated is told that alone, not sizes', () => {
    const scene = twoCompanies();
    const found = scene.wrongs(1, { verb: 'increaseShares', company: 'CNR', size: 1 });
    expect(found).toContain('1820/6.5.2/3');
    expect(found).not.toContain('1820/6.5.2.2/2');
  });
});

describe('floating', () => {
  /** The lobby of player 1 is being resolved. */
  function floating(name = 'Yellow'): Scene {
    const scene = begin();
    phase(scene, name);
    scene.fund({ 'player:1': 2000, 'player:2': 1000, 'player:3': 1000, 'lobby:1': 20 });
    scene.put('lobbyist:red-0', 'lobby:1');
    before(scene, 'floats');
    scene.settle();
    return scene;
  }
  const start = (company: string, par: number, size = 5) => ({
    verb: 'startCompany',
    company,
    par,
    size,
  });
  const lay = (hex: string, tile: string, turn: number) => ({
    verb: 'layTile',
    company: 'SDR',
    hex,
    tile,
    turn,
  });
  const place = (hex: string, city = 0) => ({ verb: 'placeToken', company: 'SDR', hex, city });
  const give = (holder: string, shares: number) => ({
    verb: 'subscribe',
    company: 'SDR',
    holder,
    shares,
  });
  const started1 = (name?: string) => {
    const scene = floating(name);
    scene.play(1, start('SDR', 65, scene.read('phase') === 'Brown' ? 10 : 5));
    return scene;
  };

  it('1820/6.6.2/1 1820/6.6.2/3 1820/13.3/3: an unused company, a size of the chart, an open par', () => {
    const scene = floating();
    started(scene, 'LSR', 5, 95, { 1: 2 });
    expect(scene.wrongs(1, start('LSR', 65))).toContain('1820/6.6.2/1');
    expect(scene.wrongs(1, start('SDR', 65, 10))).toEqual(['1820/6.6.2/1']);
    expect(scene.wrongs(1, start('SDR', 78))).toEqual(['1820/6.6.2/3']);
  });

  it('1820/6.6.2/2 1820/6.6.2/4 1820/6.6.2/5 1820/13.3/7 1820/16.1/5: charter, shares and marker, under all others', () => {
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

  it('1820/6.6.2/8 1820/6.6.2/9 1820/6.6.2/6 1820/13.6/1: a yellow city for a marker, free of terrain; one or two markers', () => {
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

  it('1820/6.6.2/6 1820/6.6.2/15: the second marker goes to the tile laid for it, though its fee has gone', () => {
    const scene = started1();
    scene.play(1, lay('B6', '57', 1));
    scene.play(1, place('B6'));
    const tileFor = scene.options(1, 'layTile').find(({ hex }) => hex !== 'B6')!;
    scene.play(1, tileFor);
    scene.fund({ 'player:1': 0 });
    expect(scene.wrongs(1, place(String(tileFor.hex)))).toEqual([]);
    expect(scene.wrongs(1, { ...place(String(tileFor.hex)), company: 'LSR' })).not.toEqual([]);
  });

  it('1820/6.6.2/6: no marker is bound to a tile without a circle that a table let stand', () => {
    const scene = started1();
    scene.force(1, lay('H8', '9', 1));
    expect(scene.read('raising')).toMatchObject({ hex: '', laid: [{ hex: 'H8', tile: '9' }] });
    scene.play(1, lay('B6', '57', 1));
    expect(scene.read('raising')!.hex).toBe('B6');
  });

  it('1820/6.6.2/7 1820/6.6.2/13: any open circle of a tile, never London', () => {
    const scene = started1();
    expect(scene.wrongs(1, place('M13'))).toContain('1820/6.6.2/13');
    expect(scene.wrongs(1, place('B6'))).toContain('1820/6.6.2/7');
    tile(scene, 'G7', '150', 0);
    expect(scene.wrongs(1, place('G7'))).toEqual([]);
    expect(scene.wrongs(1, place('M15'))).toEqual([]);
    token(scene, 'LSR', 'G7');
    expect(scene.wrongs(1, place('G7'))).toContain('1820/6.6.2/7');
  });

  it('1820/6.6.2/10 1820/6.6.2/11 1820/6.6.2/12: a free upgrade that opens a circle, not of a tile another float laid now', () => {
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

  it('1820/6.6.2/14 1820/6.6.2/15 1820/6.6.2/16: two hexes, £80 for each side between, round barriers and gray', () => {
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

  it('1820/6.6.2/6 1820/6.6.2/15: who cannot pay for a second marker anywhere is not asked for one', () => {
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

  it('1820/6.6.2/17 1820/6.6.2/19: with all shares held, or nobody there to take another, the float is done', () => {
    const placing = () => {
      const scene = started1();
      scene.play(1, place('M15'));
      scene.play(1, PASS);
      scene.play(1, give('player:1', 3));
      return scene;
    };
    const all = placing();
    expect(all.at('charter:SDR')).toBe('company:SDR');
    all.play(1, give('player:2', 2));
    all.play(2, { verb: 'agree' });
    expect([all.at('charter:SDR'), all.read('raising')]).toEqual(['player:1', null]);
    expect([all.read('companies').SDR, all.read('stage')]).toEqual([{ floated: 2 }, 'stock']);
    // Three fifths are the most of one holder, and a share is £65.
    const [rich, poor] = [65, 64].map((cash) => {
      const scene = started1();
      scene.play(1, place('M15'));
      scene.play(1, PASS);
      scene.fund({ 'player:2': cash, 'player:3': 0 });
      scene.play(1, give('player:1', 3));
      return scene.at('charter:SDR');
    });
    expect([rich, poor]).toEqual(['company:SDR', 'player:1']);
  });

  it('1820/6.6.2/20: a float that nobody can save is given up by a word of its player', () => {
    const scene = started1();
    scene.fund({ 'player:1': 65, 'player:2': 0, 'player:3': 0 });
    scene.play(1, place('M15'));
    scene.play(1, give('player:1', 1));
    expect(scene.options(1, 'subscribe')).toEqual([]);
    expect([acting(scene), scene.at('charter:SDR')]).toEqual([[1], 'company:SDR']);
    expect(scene.turn().procedure!.question!.answers[0]!.says).toBe('Give up the float');
    scene.play(1, PASS);
    expect([scene.at('charter:SDR'), scene.cash('player:1')]).toEqual(['charters', 65]);
  });

  it('R16 1820/6.6.2/6 1820/6.6.2/19: a table that the rules 1820/4 left waiting there goes on when its player is done', () => {
    const scene = started1();
    scene.play(1, place('M15'));
    scene.fund({ 'player:1': 79, 'player:2': 0, 'player:3': 0 });
    expect(scene.read('raising')!.step).toBe('markers');
    expect([...scene.options(1, 'placeToken'), ...scene.options(1, 'layTile')]).toEqual([]);
    scene.play(1, PASS);
    expect(scene.read('raising')!.step).toBe('shares');
    for (let n = 1; n <= 5; n++) scene.put(`share:SDR-${n}`, `player:${n < 4 ? 1 : 2}`);
    expect([acting(scene), scene.options(1, 'subscribe')]).toEqual([[1], []]);
    scene.play(1, PASS);
    expect(scene.at('charter:SDR')).toBe('player:1');
  });

  it('1820/6.6.2/17 1820/6.6.2/18 1820/6.6.2/19 1820/13.4/1: two fifths at par to who agrees; the director has the charter', () => {
    const scene = started1();
    scene.play(1, place('M15'));
    scene.play(1, PASS);
    scene.play(1, give('player:2', 2));
    expect(acting(scene)).toEqual([2]);
    scene.play(2, { verb: 'agree' });
    scene.play(1, give('player:1', 1));
    expect(scene.cash('company:SDR')).toBe(195);
    expect(scene.wrongs(1, give('player:2', 2))).toContain('1820/6.5.2.4/4');
    scene.play(1, PASS);
    expect(scene.at('charter:SDR')).toBe('player:2');
    expect(scene.read('companies').SDR).toMatchObject({ floated: 2 });
    expect(scene.wrongs(2, give('player:2', 1))).toContain('1820/6.6.2/17');
  });

  it('1820/6.6.2/20: failing, all goes back but the lobby', () => {
    const scene = started1();
    scene.play(1, lay('G7', '150', 0));
    scene.play(1, place('G7'));
    scene.play(1, lay('B6', '57', 1));
    scene.play(1, place('B6'));
    expect(scene.cash('player:1')).toBeLessThan(2000);
    scene.play(1, give('player:1', 1));
    scene.play(1, PASS);
    expect(scene.cash('player:1')).toBe(2000);
    expect([tileAt(scene, 'G7'), tileAt(scene, 'B6')]).toEqual([undefined, undefined]);
    expect([scene.at('charter:SDR'), scene.at('marker:SDR'), scene.size('SDR')]).toEqual([
      'charters',
      'market',
      0,
    ]);
    expect([scene.at('lobbyist:red-0'), scene.cash('lobby:1')]).toEqual(['player:1', 0]);
    expect(scene.at('token:SDR-0')).toBe('company:SDR');
  });
});
