import { describe, expect, it } from 'vitest';
import {
  bestRun,
  company,
  give,
  lay,
  markersIn,
  opened,
  operating,
  PASS,
  passStockRound,
  soldOut,
  stand,
  started,
  tile,
  tileAt,
  token,
  trains,
  type Scene,
} from '../../../../kit/1839.ts';
import type { Move } from '../../../../../shared/move.ts';

/** Blue privates (1839 §10.6 to §10.9). */

const offered = (scene: Scene, power: string, hex?: string) =>
  scene
    .options(1, 'layTile')
    .filter((move) => move.with === power && (hex === undefined || move.hex === hex));

describe('blue', () => {
  it('1839/blue/1 1839/blue/2 1839/blue/3 1839/blue/4: Van Vlissingen is four tiles, one an upgrade, at 10 each, and no marker', () => {
    const scene = company('SS', 'E14', 'track');
    give(scene, 'VVDH', 'SS');
    trains(scene, 'SS', '2');
    const by = { with: 'VVDH' };
    scene.play(1, lay('SS', 'E14', '6', 0, by));
    scene.play(1, lay('SS', 'E14', '15', 3, by));
    scene.play(1, lay('SS', 'E16', '9', 1, by));
    expect(scene.wrongs(1, lay('SS', 'E16', '20', 0, by))).toContain('1839/blue/1');
    scene.play(1, lay('SS', 'D15', '4', 0, by));
    expect([scene.cash('company:SS'), scene.at('private:VVDH')]).toEqual([960, 'out']);
    // No marker can follow, so that step has gone by.
    expect(['track', 'token']).not.toContain(scene.read('step'));
    const one = company('SS', 'E14', 'track');
    give(one, 'VVDH', 'SS');
    one.play(1, lay('SS', 'E14', '6', 0, by));
    one.play(1, PASS);
    expect([one.read('step'), one.at('private:VVDH')]).toEqual(['token', 'out']);
  });

  it('1839/blue/5 1839/blue/7: Lokaalspoorweg makes a yellow town a city for 20, as one of the tiles', () => {
    const scene = company('SS', 'E14', 'track', 'Yellow');
    give(scene, 'LOK', 'SS');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'F13', '4', 0);
    expect(scene.wrongs(1, lay('SS', 'F13', '57', 1, { with: 'LOK' }))).toContain(
      '1839/track-limits/5',
    );
    expect(scene.wrongs(1, lay('SS', 'F13', '6', 0, { with: 'LOK' }))).toContain('1839/blue/5');
    scene.play(1, lay('SS', 'F13', '57', 0, { with: 'LOK' }));
    expect([scene.cash('company:SS'), tileAt(scene, 'F13')]).toEqual([980, ['57', 0]]);
    expect(scene.read('lays')).toMatchObject({ tiles: 1, upgrades: 0 });
    expect(scene.at('private:LOK')).toBe('company:SS');
    // From now on it is upgraded as a city.
    scene.clock('phase', 'Green');
    expect(
      scene.options(1, 'layTile').some(({ hex, tile: id }) => hex === 'F13' && id === '15'),
    ).toBe(true);
    const without = company('SS', 'E14', 'track', 'Yellow');
    expect(without.wrongs(1, lay('SS', 'F13', '57', 0, { with: 'LOK' }))).toContain('1839/blue/5');
  });

  it('1839/blue/6 1839/blue/7: and a double town a green city for 40, as the upgrade', () => {
    const utrecht = (phase: string) => {
      const scene = company('SS', 'I12', 'track', phase);
      give(scene, 'LOK', 'SS');
      tile(scene, 'I12', 'U06', 2);
      tile(scene, 'H11', '1', 1);
      return scene;
    };
    const scene = utrecht('Green');
    expect(scene.wrongs(1, lay('SS', 'H11', '15', 0, { with: 'LOK' }))).toContain('1839/blue/6');
    scene.play(1, lay('SS', 'H11', '14', 2, { with: 'LOK' }));
    expect(scene.cash('company:SS')).toBe(960);
    expect(scene.read('lays')).toMatchObject({ tiles: 1, upgrades: 1 });
    expect(scene.wrongs(1, lay('SS', 'I12', 'U121', 0))).toContain('1839/upgrade/1');
    expect(offered(utrecht('Green'), 'LOK', 'H11')).toHaveLength(1);
    expect(offered(utrecht('Yellow'), 'LOK', 'H11')).toEqual([]);
  });

  it('1839/blue/9 1839/blue/10: the Ambachtsschool is two upgrades for 20 in all', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    give(scene, 'AMB', 'SS');
    trains(scene, 'SS', '2');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'E16', '9', 1);
    const by = { with: 'AMB' };
    expect(scene.wrongs(1, lay('SS', 'F13', '4', 0, by))).toContain('1839/blue/9');
    scene.play(1, lay('SS', 'E14', '15', 3, by));
    scene.play(1, lay('SS', 'E16', '20', 0, by));
    expect([scene.cash('company:SS'), scene.at('private:AMB')]).toEqual([980, 'company:SS']);
    expect(['track', 'token']).not.toContain(scene.read('step'));
  });

  it('1839/blue/11 1839/blue/12: Genietroepen take 40 off terrain, in lettered cities too, not off a fixed sum', () => {
    const costs = (hex: string, more: (scene: Scene) => void, power?: string) => {
      const scene = company('SS', hex, 'track', 'Green');
      give(scene, 'GENIE', 'SS');
      more(scene);
      const move = scene
        .options(1, 'layTile')
        .find(
          (one) => one.with === power && (power === 'SHZ' ? one.hex === 'K16' : one.hex === hex),
        );
      scene.play(1, move!);
      return 1000 - scene.cash('company:SS');
    };
    expect(costs('N15', () => {})).toBe(40);
    expect(costs('G8', (scene) => tile(scene, 'G8', 'H06', 0))).toBe(40);
    expect(costs('E14', () => {})).toBe(0);
    expect(costs('N15', () => {}, 'STL-C')).toBe(50);
    expect(costs('E14', (scene) => give(scene, 'SHZ', 'SS'), 'SHZ')).toBe(80);
    const local = company('SS', 'E14', 'track');
    give(local, 'GENIE', 'SS');
    give(local, 'LOK', 'SS');
    tile(local, 'E14', '6', 0);
    tile(local, 'F13', '4', 0);
    local.play(1, lay('SS', 'F13', '57', 0, { with: 'LOK' }));
    expect(local.cash('company:SS')).toBe(1000);
  });

  /** SS in Zwolle with a line over the town F13 to Amersfoort, and these trains and privates. */
  function line(privates: readonly string[], ...kinds: string[]): Scene {
    const scene = company('SS', 'E14', 'run', 'Green');
    tile(scene, 'E14', '6', 0);
    tile(scene, 'F13', '4', 0);
    tile(scene, 'G12', '7', 3);
    tile(scene, 'G14', '57', 1);
    trains(scene, 'SS', ...kinds);
    for (const id of privates) give(scene, id, 'SS');
    return scene;
  }
  const best = (scene: Scene) => bestRun(scene.table, 'SS').revenue;

  it('1839/blue/13 1839/blue/14: Borsig makes towns 20 better', () => {
    expect([best(line([], '3+')), best(line(['BORSIG'], '3+'))]).toEqual([50, 70]);
  });

  it('1839/blue/15 1839/blue/16: IJsel lets one train come to one city more', () => {
    expect([best(line([], '2')), best(line(['IJSTM'], '2'))]).toEqual([30, 50]);
  });

  it('1839/blue/21 1839/blue/22: Posterijen bring 10 for each stop of one train', () => {
    expect([best(line([], '3+')), best(line(['PTT'], '3+'))]).toEqual([50, 80]);
    const scene = line(['PTT'], '3+');
    scene.clock('obsolete', true);
    scene.play(1, scene.options(1, 'runTrains')[0]!);
    expect([scene.read('charters').SS!.revenue, scene.at('private:PTT')]).toEqual([80, 'out']);
  });

  it('1839/blue/17 1839/blue/18 1839/blue/19 1839/blue/20: Westlandsche moves a marker once, and changes its kind', () => {
    const scene = line(['WSM'], '2');
    operating(scene, ['SS'], 'token');
    const far = token(scene, 'SS', 'N15');
    const move = (hex: string, more = {}): Move => ({
      verb: 'moveToken',
      company: 'SS',
      token: far,
      hex,
      city: 0,
      ...more,
    });
    expect(scene.wrongs(1, move('I16'))).toContain('1839/markers/7');
    operating(scene, ['SS'], 'token', {
      lays: { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] },
    });
    expect(scene.wrongs(1, move('G14'))).toEqual(['1839/markers/17']);
    operating(scene, ['SS'], 'token');
    scene.play(1, move('E14', { exchange: true }));
    expect(markersIn(scene, 'E14')).toEqual(['SS', 'SS']);
    expect([scene.cash('company:SS'), scene.at('private:WSM')]).toEqual([1000, 'out']);
    // And back into a station, by another such card.
    give(scene, 'WSM', 'SS');
    operating(scene, ['SS'], 'token');
    scene.play(1, move('G14'));
    expect([markersIn(scene, 'E14'), markersIn(scene, 'G14')]).toEqual([['SS'], ['SS']]);
    expect(scene.wrongs(1, move('E14'))).not.toEqual([]);
  });

  it('1839/blue/23 1839/blue/24 1839/blue/25 1839/blue/26 1839/private-table/20: the NFLM lays a tile in the north, and its player is paid the run of a 2 through it', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    passStockRound(scene);
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['layTile', 'pass'] });
    const north = (hex: string, id: string, turn: number): Move => lay('NFLM', hex, id, turn);
    expect(scene.wrongs(2, north('E16', '9', 1))).toContain('1839/blue/23');
    expect(scene.wrongs(1, north('B19', '57', 0))).toContain('1839/blue/23');
    tile(scene, 'B17', '802', 1);
    // Groningen 20 and Hoogezand 30, and nothing abroad.
    const before = scene.cash('player:2');
    scene.play(2, north('B19', '5', 1));
    expect(scene.cash('player:2')).toBe(before + 50);
    expect(scene.read('charters').NFLM!.revenue).toBe(50);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(2, north('B13', '57', 1))).toContain('1839/blue/26');
  });

  it('1839/blue/24 1839/blue/25 1839/foreign-or/2: its run to Bremen is paid once to the player, counts twice for Duitsland, and pars nobody', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    // Groningen - C18 - D17 - Emmen - Bremen, with D17 still missing.
    tile(scene, 'B19', '57', 0);
    tile(scene, 'C18', '55', 0);
    tile(scene, 'D19', '57', 1);
    passStockRound(scene);
    scene.play(2, lay('NFLM', 'D17', '7', 3));
    // A town 10, Emmen 20 and Bremen 20.
    expect(scene.cash('player:2')).toBe(1050);
    expect(scene.at('offboard:NFLM-0')).toBe('company:GER');
    expect(scene.price('GER')).toBeUndefined();
    stand(scene, 'GER', 80);
    scene.clock('charters', { NFLM: { revenue: 70 } });
    soldOut(scene, '2', '3+', '5+');
    operating(scene, [], 'end', { begun: false, of: 2 });
    scene.settle();
    // Twice 70, halved, up to 100; 70 once would have been as much, 110 once less than 200.
    expect(scene.cash('company:GER')).toBe(100);
    scene.put('offboard:NFLM-0', 'company:GER');
    scene.clock('charters', { NFLM: { revenue: 110 } });
    scene.fund('company:GER', 0);
    operating(scene, [], 'end', { begun: false, of: 2 });
    scene.settle();
    expect(scene.cash('company:GER')).toBe(200);
  });

  it('1839/blue/23: terrain is paid by the player, and the tile may be left out', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'NFLM', '2');
    passStockRound(scene);
    expect(scene.wrongs(2, PASS)).toEqual([]);
    scene.play(2, PASS);
    expect(scene.cash('player:2')).toBe(1000);
    expect(scene.turn().acting).toEqual(['player:1']);
    const river = opened(3, 'Green');
    started(river, 'SS', 67, { 1: 60 });
    give(river, 'NFLM', '2');
    tile(river, 'B13', '5', 1);
    tile(river, 'C12', '58', 3);
    passStockRound(river);
    river.play(2, lay('NFLM', 'D13', '8', 2));
    // A river for 80, and nowhere to run through it yet.
    expect(river.cash('player:2')).toBe(920);
  });

  it('1839/blue/27: with a company the NFLM pays 20 and lays nothing', () => {
    const scene = opened(3, 'Green');
    started(scene, 'NRS', 67, { 1: 60 });
    give(scene, 'NFLM', 'NRS');
    passStockRound(scene);
    expect(scene.cash('company:NRS')).toBe(20);
    expect(scene.turn().entity).toBe('company:NRS');
  });
});
