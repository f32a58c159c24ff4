import { describe, expect, test } from 'vitest';
import {
  company,
  give,
  lay,
  PASS,
  tile,
  tileAt,
  trains,
  type Scene,
  markersIn,
  operating,
  place,
  supplyOf,
  spent,
} from '../../../../kit/1839.ts';
import { branched } from './positions.ts';
import { twoCities, step, zwolleAt, zwolle } from '../../../../kit/stands/1839-line.ts';

const offered = (scene: Scene, power: string, hex?: string) =>
  scene
    .options(1, 'layTile')
    .filter((move) => move.with === power && (hex === undefined || move.hex === hex));

describe('blue privates of the track step', () => {
  test('1839/blue/1 1839/blue/2 1839/blue/3 1839/blue/4: Van Vlissingen is four tiles, one an upgrade, at 10 each, and no marker', () => {
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

  test('1839/blue/5 1839/blue/7: Lokaalspoorweg makes a yellow town a city for 20, as one of the tiles', () => {
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
    without.put('private:LOK', 'company:NRS');
    expect(without.wrongs(1, lay('SS', 'F13', '57', 0, { with: 'LOK' }))).toContain('1839/blue/5');
  });

  test('1839/blue/6 1839/blue/7: and a double town a green city for 40, as the upgrade', () => {
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

  test('1839/blue/9 1839/blue/10: the Ambachtsschool is two upgrades for 20 in all', () => {
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

  test('1839/blue/11 1839/blue/12: Genietroepen take 40 off terrain, in lettered cities too, not off a fixed sum', () => {
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
});

describe('the fee of the Ambachtsschool', () => {
  test('1839/blue/9 (§10.6): the Ambachtsschool’s 20 are paid with the first of two upgrades', () => {
    const scene = twoCities('track', ['AMB']);
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'AMB' }));
    expect(scene.cash('company:SS')).toBe(980);
    scene.play(1, lay('SS', 'F13', '15', 3, { with: 'AMB' }));
    expect(scene.cash('company:SS')).toBe(980);
  });
});

describe('the Ambachtsschool and markers', () => {
  test('1839/blue/9 (§10.6, D51): two upgrades of the Ambachtsschool rule out a marker; in yellow phase it does nothing', () => {
    const yellow = zwolleAt('Yellow', 'track', ['AMB']);
    expect(yellow.options(1, 'layTile').filter((move) => move.with === 'AMB')).toEqual([]);
    const scene = zwolleAt('Green', 'track', ['AMB', 'CO']);
    tile(scene, 'F13', '4', 0);
    tile(scene, 'G12', '9', 0);
    scene.play(1, lay('SS', 'G12', '20', 0, { with: 'AMB' }));
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'AMB' }));
    expect(spent(scene)).toBe(20);
    expect(step(scene)).not.toBe('token');
  });
});

describe('Lokaalspoorweg in a turn', () => {
  test('1839/blue/5 (§10.6, D73): Lokaalspoorweg is one of the two lays; with both no marker, and a blocked town stays', () => {
    const scene = branched('Yellow', 'LOK');
    give(scene, 'LAAN', '2');
    scene.play(1, lay('SS', 'F13', '57', 0, { with: 'LOK' }));
    expect(spent(scene)).toBe(20);
    scene.play(1, lay('SS', 'B17', '802', 0));
    expect(step(scene)).not.toBe('track');
    expect(step(scene)).not.toBe('token');
  });
});

describe('Lokaalspoorweg', () => {
  const city = (hex: string) => lay('SS', hex, '57', 0, { with: 'LOK' });

  test('1839/blue/5 1839/tiles/5 (D16, D73): F04 becomes a city, and leaves the game', () => {
    const scene = zwolle('track', 'Yellow');
    give(scene, 'LOK', 'SS');
    tile(scene, 'F13', 'F04', 0);
    scene.play(1, city('F13'));
    expect([tileAt(scene, 'F13'), supplyOf(scene, 'F04')]).toEqual([['57', 0], 0]);
    expect(scene.cash('company:SS')).toBe(980);
  });

  test('1839/blue/7 1839/blue/11 (D73, D74): Genietroepen take its whole fee', () => {
    const scene = zwolle('track', 'Yellow');
    for (const id of ['LOK', 'GENIE']) give(scene, id, 'SS');
    scene.play(1, city('F13'));
    expect(scene.cash('company:SS')).toBe(1000);
  });

  test('1839/blue/5 1839/upgrade/1 (§6.4): the new city may be the upgrade of the same turn, and no marker follows', () => {
    const scene = zwolle('track', 'Green');
    give(scene, 'LOK', 'SS');
    scene.play(1, city('F13'));
    const [better] = scene
      .options(1, 'layTile')
      .filter((move) => move.hex === 'F13' && move.with === undefined);
    scene.play(1, better!);
    expect(['14', '15']).toContain(tileAt(scene, 'F13')![0]);
    expect(scene.cash('company:SS')).toBe(980);
    expect(['track', 'token']).not.toContain(scene.read('step'));
  });

  test('1839/blue/5 (D73): a town laid as the first tile is yellow, so the second may make it a city', () => {
    const scene = zwolle('track', 'Yellow');
    give(scene, 'LOK', 'SS');
    expect(scene.wrongs(1, city('D15'))).not.toEqual([]);
    scene.play(1, lay('SS', 'D15', '4', 0));
    scene.play(1, city('D15'));
    expect(tileAt(scene, 'D15')).toEqual(['57', 0]);
  });

  test('1839/blue/8 1839/markers/2 (D73): what it made is a city: a marker stands there, and brown follows green', () => {
    const marked = zwolle('token', 'Green');
    tile(marked, 'F13', '14', 0);
    marked.play(1, place('SS', 'F13'));
    // 30 for the city, in two locations then.
    expect([markersIn(marked, 'F13'), marked.cash('company:SS')]).toEqual([['SS'], 940]);
    const brown = zwolle('track', 'Brown');
    tile(brown, 'D15', '57', 0);
    const better = () => brown.options(1, 'layTile').find((move) => move.hex === 'D15')!;
    brown.play(1, better());
    operating(brown, ['SS'], 'track');
    expect(better()).toMatchObject({ hex: 'D15', tile: '51' });
    expect(brown.wrongs(1, better())).toEqual([]);
  });
});

describe('Lokaalspoorweg and double towns', () => {
  test('1839/blue/6 1839/blue/7 (§10.6, D73): from green on a double town becomes a green city for 40, as the upgrade', () => {
    const assen = (phase: string, turn = 0, kind = '14') => {
      const scene = company('SS', 'B19', 'track', phase);
      tile(scene, 'C18', '55', 0);
      give(scene, 'LOK', 'SS');
      return [scene, lay('SS', 'C18', kind, turn, { with: 'LOK' })] as const;
    };
    const [early, move] = assen('Yellow');
    expect(early.wrongs(1, move)).not.toEqual([]);
    // Its lines run 0-3 and 2-5, so 1 is no exit to keep and 2 is.
    const [lost, other] = assen('Green', 1);
    expect(lost.wrongs(1, other)).not.toEqual([]);
    const [yellow, town] = assen('Green', 0, '57');
    expect(yellow.wrongs(1, town)).not.toEqual([]);
    const [scene, good] = assen('Green');
    scene.play(1, good);
    expect([tileAt(scene, 'C18'), scene.cash('company:SS')]).toEqual([['14', 0], 960]);
    expect(scene.at('private:LOK')).toBe('company:SS');
    expect(scene.read('lays')).toMatchObject({ upgrades: 1 });
  });
});

describe('obsolete Genietroepen', () => {
  test('1839/blue/12 1839/privates/17 (§10.3): they close with the step in which they lower a price, not with flat land', () => {
    for (const [hex, left] of [
      ['E14', 'company:SS'],
      ['N15', 'out'],
    ] as const) {
      const scene = company('SS', hex, 'track', 'Green');
      give(scene, 'GENIE', 'SS');
      scene.clock('obsolete', true);
      const [move] = scene.options(1, 'layTile').filter((one) => one.hex === hex && !one.with);
      scene.play(1, move!);
      while (step(scene) === 'track') scene.play(1, PASS);
      expect(scene.at('private:GENIE')).toBe(left);
    }
  });
});
