import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { acting } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  PASS,
  phase,
  tile,
  tileAt,
  started,
  token,
  onCharter,
  cousin,
  stockRound,
  markerIn,
} from '../../../../kit/1820.ts';
import { legal } from '../../../../kit/scene.ts';
import {
  lay,
  place,
  started1,
  float,
  giveLSR,
  floatingWithCousin,
  floatingIn,
} from './positions.ts';

describe('floating', () => {
  const give = (holder: string, shares: number) => ({
    verb: 'subscribe',
    company: 'SDR',
    holder,
    shares,
  });

  test('1820/6.6.2/17 1820/6.6.2/19: with all shares held, or nobody there to take another, the float is done', () => {
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

  test('1820/6.6.2/20: a float that nobody can save is given up by a word of its player', () => {
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

  test('R16 1820/6.6.2/6 1820/6.6.2/19: a table that the rules 1820/4 left waiting there goes on when its player is done', () => {
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

  test('1820/6.6.2/17 1820/6.6.2/18 1820/6.6.2/19 1820/13.4/1: two fifths at par to who agrees; the director has the charter', () => {
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

  test('1820/6.6.2/20: failing, all goes back but the lobby', () => {
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

describe('where a hand has interfered', () => {
  test('6.6.2: a float is undone though the tile that lay there is not to be had any more', () => {
    const scene = begin();
    phase(scene, 'Brown');
    for (const [n, id] of ['LSR', 'CFR', 'SDR'].entries()) {
      started(scene, id, 10, 95, { [n + 1]: 4 });
      if (n === 0) tile(scene, 'D6', 'M02', 1);
      token(scene, id, 'D6', n);
    }
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.fund({ 'lobby:1': 40, 'player:1': 0 });
    scene.clock('stage', 'floats');
    scene.clock('begun', true);
    scene.clock('turn', 2);
    const by = Number(scene.turn().acting[0]!.slice(7));
    scene.play(by, { verb: 'startCompany', company: 'B&GR', par: 60, size: 10 });
    scene.play(
      by,
      scene.options(by, 'layTile').find(({ hex }) => hex === 'D6')!,
    );
    scene.play(by, { verb: 'placeToken', company: 'B&GR', hex: 'D6', city: 0 });
    for (const id of piecesIn(scene.table, 'supply'))
      if (scene.game.box.pieces.get(id)!.type === 'M02') scene.put(id, 'out');
    scene.play(by, PASS);
    scene.play(by, PASS);
    expect([tileAt(scene, 'D6'), scene.director('B&GR')]).toEqual([undefined, undefined]);
    expect(scene.at('charter:B&GR')).toBe('charters');
  });
});

describe('a float (6.6.2)', () => {
  test('with less than two fifths the tile that was laid is removed, and the one under it returns', () => {
    const scene = float();
    tile(scene, 'H8', '57', 1);
    token(scene, 'CFR', 'H8');
    const upgrade = scene.options(1, 'layTile').find((option) => option.hex === 'H8')!;
    scene.play(1, upgrade);
    expect(tileAt(scene, 'H8')![0]).toBe(upgrade.tile);
    scene.play(1, { verb: 'placeToken', company: 'LSR', hex: 'H8', city: 0 });
    scene.play(1, PASS);
    scene.play(1, giveLSR('player:1', 3));
    scene.play(1, PASS);
    expect(tileAt(scene, 'H8')).toEqual(['57', 1]);
    const again = [...scene.table.places.get('supply')!].filter(
      (id) => scene.table.pieces.get(id)!.turn !== 0,
    );
    expect(again).toEqual([]);
    expect([scene.cash('player:1'), onCharter(scene, 'LSR')]).toEqual([2000, 2]);
    expect(scene.read('floatLaid')).toEqual({});
  });
});

describe('floats (6.6.2)', () => {
  const give = (holder: string, shares: number) => ({
    verb: 'subscribe',
    company: 'SDR',
    holder,
    shares,
  });

  test.each([
    ['Green', 10, 4],
    ['Blue', 20, 8],
    ['Gray', 50, 20],
  ])('in %s, of %i shares: %i have to be bought, one less is nothing', (name, size, least) => {
    const after = (bought: number) => {
      const scene = floatingWithCousin(name, 55, size);
      scene.play(1, give('player:1', bought));
      scene.play(1, PASS);
      return [scene.at('charter:SDR'), scene.cash('company:SDR'), scene.cash('player:1')];
    };
    expect(after(least)).toEqual(['player:1', 55 * least, 5000 - 55 * least]);
    expect(after(least - 1)).toEqual(['charters', 0, 5000]);
  });

  test('a cousin that buys most of it directs it, and in the round of the float its owner may pass', () => {
    const scene = floatingWithCousin('Yellow', 65, 5);
    scene.play(1, give('holder:BI', 2));
    scene.play(3, { verb: 'agree' });
    scene.play(1, PASS);
    expect([scene.at('charter:SDR'), scene.cash('holder:BI')]).toEqual(['holder:BI', 370]);
    stockRound(scene, 3, { part: 2 });
    // What is new is not sold to the pool.
    expect(legal(scene, 3, PASS)).toBe(true);
  });
});

describe('floating (6.6.2)', () => {
  test('of equal holders the floating player directs, else the next by card, players before cousins', () => {
    const directed = (player: number, shares: { readonly [holder: string]: number }) => {
      const scene = floatingIn('Yellow', 1, player);
      cousin(scene, 'VF', 3, 500);
      scene.play(player, { verb: 'startCompany', company: 'SDR', par: 60, size: 5 });
      scene.play(player, { verb: 'placeToken', company: 'SDR', hex: 'M15', city: 0 });
      scene.play(player, PASS);
      for (const [holder, count] of Object.entries(shares)) {
        scene.play(player, { verb: 'subscribe', company: 'SDR', holder, shares: count });
        if (holder !== `player:${player}`) scene.play(acting(scene)[0]!, { verb: 'agree' });
      }
      scene.play(player, PASS);
      return scene.director('SDR');
    };
    expect(directed(2, { 'player:1': 2, 'player:2': 2 })).toBe('player:2');
    expect(directed(2, { 'player:1': 2, 'player:3': 2 })).toBe('player:3');
    expect(directed(3, { 'player:2': 2, 'player:1': 2 })).toBe('player:1');
    expect(directed(1, { 'holder:VF': 2, 'player:2': 2 })).toBe('player:2');
    expect(directed(1, { 'holder:VF': 2, 'player:2': 1 })).toBe('holder:VF');
  });
});

describe('a float that fails (6.6.2)', () => {
  test('puts markers back into the cities where they stood', () => {
    const scene = begin();
    phase(scene, 'Brown');
    started(scene, 'LSR', 10, 95, { 1: 4 });
    started(scene, 'CFR', 10, 95, { 2: 4 });
    started(scene, 'SDR', 10, 95, { 3: 4 });
    tile(scene, 'D6', 'M02', 1);
    token(scene, 'LSR', 'D6', 0);
    token(scene, 'CFR', 'D6', 1);
    token(scene, 'SDR', 'D6', 2);
    scene.put('lobbyist:red-0', 'lobby:1');
    scene.fund({ 'lobby:1': 40, 'player:1': 0 });
    scene.clock('stage', 'floats');
    scene.clock('begun', true);
    scene.clock('turn', 2);
    const by = Number(scene.turn().acting[0]!.slice(7));
    scene.play(by, { verb: 'startCompany', company: 'B&GR', par: 60, size: 10 });
    const upgrade = scene.options(by, 'layTile').find(({ hex }) => hex === 'D6')!;
    scene.play(by, upgrade);
    scene.play(by, { verb: 'placeToken', company: 'B&GR', hex: 'D6', city: 0 });
    expect([0, 1, 2, 3].map((slot) => markerIn(scene, 'D6', 0, slot))).toEqual([
      'LSR',
      'CFR',
      'SDR',
      'B&GR',
    ]);
    scene.play(by, PASS);
    scene.play(by, PASS);
    expect(tileAt(scene, 'D6')).toEqual(['M02', 1]);
    expect([0, 1, 2].map((city) => markerIn(scene, 'D6', city))).toEqual(['LSR', 'CFR', 'SDR']);
    expect(markerIn(scene, 'D6', 0, 1)).toBeUndefined();
  });
});
