import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  company,
  markersIn,
  opened,
  operating,
  place,
  started,
  tile,
  token,
  trains,
  lay,
  passStockRound,
  type Scene,
  tileAt,
  give,
  stockRound,
  spent,
  sellToken,
} from '../../../../kit/1839.ts';
import { move, twoCities, zwolleAt, said, told } from '../../../../kit/stands/1839-line.ts';

/** SS in Zwolle with track to Amersfoort G14 by F13, and to E18 by E16; its marker step. */
function lineToAmersfoort(phase = 'Green') {
  const scene = company('SS', 'E14', 'token', phase);
  tile(scene, 'E14', '6', 0);
  tile(scene, 'F13', '4', 0);
  tile(scene, 'G12', '7', 3);
  tile(scene, 'G14', '57', 1);
  started(scene, 'NRS', 67, { 2: 60 });
  return scene;
}

describe('markers', () => {
  test('1839/markers/6 1839/markers/7: a free circle in reach', () => {
    const scene = lineToAmersfoort();
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
    expect(scene.wrongs(1, place('SS', 'K8'))).toEqual(['1839/markers/7', '1839/markers/15']);
    expect(scene.wrongs(1, place('SS', 'N17'))).toEqual(['1839/markers/7']);
    token(scene, 'NRS', 'G14');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/6']);
    expect(scene.wrongs(1, place('SS', 'G12'))).toEqual(['1839/map/1']);
    scene.clock('step', 'track');
    expect(scene.wrongs(1, place('SS', 'G14'))).toContain('1839/or-actions/3');
  });

  test('1839/markers/1: one is needed on the charter', () => {
    const scene = lineToAmersfoort();
    for (const hex of ['B13', 'N15', 'I16', 'I4']) token(scene, 'SS', hex);
    expect(scene.wrongs(1, place('SS', 'G14'))).toContain('1839/markers/1');
  });

  test('1839/markers/2 1839/markers/3 1839/markers/4: the value of the city times the locations, the new one too', () => {
    const scene = lineToAmersfoort();
    scene.play(1, place('SS', 'G14'));
    expect(scene.cash('company:SS')).toBe(1000 - 20 * 2);
    expect(markersIn(scene, 'G14')).toEqual(['SS']);
    const third = lineToAmersfoort();
    token(third, 'SS', 'N15');
    tile(third, 'G14', '14', 2);
    third.fund('company:SS', 89);
    expect(third.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/4']);
    third.fund('company:SS', 90);
    third.play(1, place('SS', 'G14'));
    expect(third.cash('company:SS')).toBe(0);
  });

  test('1839/markers/5 1839/markers/11: an exchange marker lies on an own station; there is one of it', () => {
    const scene = lineToAmersfoort();
    token(scene, 'SS', 'G14');
    expect(scene.wrongs(1, place('SS', 'N17', 0, { exchange: true }))).toEqual(['1839/markers/5']);
    scene.play(1, place('SS', 'E14', 0, { exchange: true }));
    expect(markersIn(scene, 'E14')).toEqual(['SS', 'SS']);
    // Locations stay two: 20 x 2.
    expect(scene.cash('company:SS')).toBe(960);
    operating(scene, ['SS'], 'token');
    expect(scene.wrongs(1, place('SS', 'G14', 0, { exchange: true }))).toEqual(['1839/markers/11']);
  });

  test('1839/markers/12: no second company exchanges in a hex', () => {
    const scene = lineToAmersfoort();
    tile(scene, 'E14', '15', 3);
    for (let i = 0; i < 2; i++) token(scene, 'NRS', 'E14', 0, 1);
    expect(scene.wrongs(1, place('SS', 'E14', 0, { exchange: true }))).toEqual(['1839/markers/12']);
  });

  test('1839/markers/8: full cities are in the way, unless somebody exchanges there', () => {
    const scene = company('SS', 'E14', 'token');
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'E14', '6', 0);
    tile(scene, 'F13', '57', 0);
    tile(scene, 'G12', '7', 3);
    tile(scene, 'G14', '57', 1);
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
    token(scene, 'NRS', 'F13');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/7']);
    token(scene, 'NRS', 'F13');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
  });

  test('1839/markers/9: the way does not turn round over the side it came by', () => {
    const scene = company('SS', 'I4', 'token');
    tile(scene, 'I4', '57', 0);
    expect(scene.wrongs(1, place('SS', 'J7'))).toEqual(['1839/markers/7']);
    tile(scene, 'I4', '5', 0);
    expect(scene.wrongs(1, place('SS', 'J7'))).toEqual([]);
  });

  test('1839/markers/13: one in a turn', () => {
    const scene = lineToAmersfoort();
    operating(scene, ['SS'], 'token', { marked: true });
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/13']);
    const fresh = lineToAmersfoort();
    trains(fresh, 'SS', '2');
    fresh.play(1, place('SS', 'G14'));
    expect(fresh.options(1, 'placeToken')).toEqual([]);
  });

  test('1839/markers/14: one station in a hex', () => {
    const scene = company('SS', 'G16', 'token', 'Green', 0);
    scene.clock('charters', { NWS: { homed: true } });
    tile(scene, 'G16', '339', 0);
    expect(scene.wrongs(1, place('SS', 'G16', 1))).toContain('1839/markers/14');
  });

  test('1839/markers/17: no marker after two tiles', () => {
    const scene = lineToAmersfoort();
    const lays = { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] };
    operating(scene, ['SS'], 'token', { lays });
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/17']);
    operating(scene, ['SS'], 'token', { lays: { ...lays, tiles: 1, counted: 1 } });
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
  });

  test('1839/markers/6: a marker is offered in the circle that is asked for, if that is free', () => {
    const scene = lineToAmersfoort();
    tile(scene, 'G14', '14', 2);
    scene.play(1, place('SS', 'G14', 0, { slot: 1 }));
    expect([markersIn(scene, 'G14', 0, 0), markersIn(scene, 'G14', 0, 1)]).toEqual([[], ['SS']]);
    expect(opened().wrongs(1, place('SS', 'G14'))).not.toEqual([]);
  });
});

describe('cities that are not there', () => {
  test('1839/map/1 (§6.5): a city that is not there costs nothing', () => {
    const scene = company('SS', 'E14', 'token', 'Green');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '57', 0);
    scene.fund('company:SS', 0);
    expect(scene.wrongs(1, place('SS', 'F13', 3))).toEqual(['1839/map/1']);
  });

  test('1839/or-actions/1 1839/yellow/27 (§6.3, §10.5): no marker is placed if all were taken away by hand', () => {
    const scene = opened(3, 'Green');
    started(scene, 'ZHESM', 67, { 1: 60 }, { floated: true });
    const bare = (of: string, on: Scene) => {
      for (const id of [...piecesIn(on.table, `company:${of}`)])
        if (id.startsWith('token:')) on.put(id, 'out');
    };
    bare('ZHESM', scene);
    passStockRound(scene);
    expect([scene.turn().entity, markersIn(scene, 'G8')]).toEqual(['company:ZHESM', []]);
    const nrs = company('NRS', 'H13', 'token', 'Green');
    bare('NRS', nrs);
    nrs.force(1, lay('NRS', 'I16', '57', 0, { with: 'KLEEF' }));
    expect([tileAt(nrs, 'I16'), markersIn(nrs, 'I16')]).toEqual([['57', 0], []]);
  });
});

describe('one in a turn', () => {
  test('1839/markers/13 (§6.5): a second one is one too many, in a step put back by hand too', () => {
    const placed = twoCities('token');
    placed.play(1, place('SS', 'F13'));
    placed.clock('step', 'token');
    expect(placed.wrongs(1, place('SS', 'E14', 0, { exchange: true }))).toEqual([
      '1839/markers/13',
    ]);
    const moved = twoCities('token', ['WSM']);
    const top = token(moved, 'SS', 'E14');
    moved.play(1, move(top, 'F13'));
    moved.clock('step', 'token');
    expect(moved.wrongs(1, place('SS', 'E14', 0, { exchange: true }))).toEqual(['1839/markers/13']);
  });
});

describe('prices and exchange markers', () => {
  test('1839/markers/2 1839/markers/3 (§6.5, D49): the price counts places, an exchange marker on top is none', () => {
    const scene = zwolleAt('Green', 'token');
    tile(scene, 'F13', '57', 0);
    token(scene, 'SS', 'E14');
    token(scene, 'SS', 'N15');
    // Zwolle, Maastricht and now Almere, 20.
    scene.play(1, place('SS', 'F13'));
    expect(spent(scene)).toBe(60);
  });

  test('1839/markers/12 (§6.5): another’s exchange marker in the sister city closes the hexagon', () => {
    const scene = company('SS', 'G18', 'token', 'Green', 1);
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'G18', '802', 0);
    for (let n = 0; n < 2; n++) token(scene, 'NRS', 'G18', 0);
    expect(scene.wrongs(1, place('SS', 'G18', 1, { exchange: true }))).toEqual(['1839/markers/12']);
  });
});

describe('printed track', () => {
  test('1839/markers/2 (§6.5, D50): a city with printed track costs its 20 without a tile', () => {
    const scene = company('SS', 'B19', 'token', 'Green');
    tile(scene, 'C18', '55', 0);
    tile(scene, 'D17', '7', 3);
    // Groningen's line to the south-west over C18 and D17 comes to Emmen's printed side.
    scene.play(1, place('SS', 'D19'));
    expect(scene.cash('company:SS')).toBe(960);
  });
});

describe('who is asked', () => {
  test('1839/or-actions/8 1839/blue/17 (§6.2, §10.6): markers are offered to the director of the company that operates, to nobody else', () => {
    const scene = company('SS', 'E14', 'token', 'Green');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '57', 0);
    give(scene, 'WSM', 'SS');
    const [placed] = [...scene.table.places.get('slot:E14.0.0')!];
    expect(scene.options(1, 'placeToken')).toContainEqual(place('SS', 'F13'));
    expect(scene.options(1, 'moveToken').map(({ token: id }) => id)).toContain(placed);
    for (const verb of ['placeToken', 'moveToken']) expect(scene.options(2, verb)).toEqual([]);
    // In a stock round nobody places anything.
    stockRound(scene, 1);
    for (const verb of ['placeToken', 'moveToken']) expect(scene.options(1, verb)).toEqual([]);
  });
});

describe('after two tiles', () => {
  test('1839/track/5 1839/markers/17 (§6.4, §6.5): a city bettered as soon as it is laid leaves no marker', () => {
    const scene = company('SS', 'I4', 'track', 'Green');
    trains(scene, 'SS', '2');
    scene.play(1, lay('SS', 'I4', '5', 0));
    const [better] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'I4');
    expect(better).toBeDefined();
    scene.play(1, better!);
    operating(scene, ['SS'], 'token', { lays: scene.read('lays') });
    expect(scene.wrongs(1, place('SS', 'I4', 0, { exchange: true }))).toEqual(['1839/markers/17']);
  });
});

describe('the way to a city', () => {
  test('1839/markers/7 1839/markers/9 (§6.5): no marker where the line would have to come back over a side', () => {
    const haag = (kind: string) => {
      const scene = company('SS', 'I4', 'token', 'Green');
      tile(scene, 'I4', kind, 0);
      return scene;
    };
    const scene = haag('5');
    scene.play(1, place('SS', 'J7'));
    // Rotterdam's printed 20, in two places then.
    expect(scene.cash('company:SS')).toBe(960);
    expect(haag('57').wrongs(1, place('SS', 'J7'))).toEqual(['1839/markers/7']);
  });

  test('1839/markers/8 1839/route/7 (§6.5): a full city is passed by nobody’s line, unless somebody exchanges there', () => {
    const scene = company('SS', 'I12', 'token', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'I12', 'U06', 3);
    tile(scene, 'H13', '57', 0);
    tile(scene, 'G14', '14', 0);
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
    token(scene, 'NRS', 'H13');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/7']);
    token(scene, 'NRS', 'H13');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
  });
});

describe('what a token is refused for', () => {
  test('1839/markers/5, 1839/markers/6 (§6.5): a city that a hex has not is told as that, and nothing else of it', () => {
    const scene = company('SS', 'B19', 'token');
    for (const [hex, city, says] of [
      ['N19', 0, 'N19 has no city.'],
      ['E14', 5, 'E14 has no city 5; its only city is 0.'],
      ['G10', 2, 'G10 has no city 2; its cities are 0 and 1.'],
    ] as const) {
      expect(said(scene, place('SS', hex, city))).toEqual([says]);
      expect(said(scene, place('SS', hex, city, { exchange: true }))).toEqual([says]);
    }
    token(scene, 'AMS', 'E14');
    expect(said(scene, place('SS', 'E14', 0))).toContain('That city of E14 has no open place.');
    const exchange = place('SS', 'H13', 0, { exchange: true });
    // What it would cost there is not told either.
    scene.fund('company:SS', 0);
    tile(scene, 'H13', '57');
    expect(said(scene, exchange)).toEqual([
      'SS has no station marker in that city of H13 to exchange at.',
    ]);
  });
});

describe('why a marker has no place', () => {
  test('1839/map/1: the hex has no such city', () => {
    const scene = lineToAmersfoort();
    const none = [
      [place('SS', 'G12'), 'G12 has no city.'],
      [place('SS', 'G14', 1), 'G14 has no city 1; its only city is 0.'],
      [{ ...place('SS', 'G12'), exchange: true }, 'G12 has no city.'],
    ] as const;
    for (const [move, says] of none) expect(told(scene, move)).toEqual([['map/1', says]]);
  });

  test('1839/markers/14: its own station fills the city', () => {
    const scene = lineToAmersfoort();
    token(scene, 'SS', 'G14');
    expect(told(scene, place('SS', 'G14'))).toEqual([
      ['markers/14', 'SS has a station marker in G14.'],
    ]);
  });
});

describe('what a host lets stand', () => {
  test('1839/markers/3 1839/emergency/3 1839/green/6 (§6.5): where nothing is worth anything, nothing is paid', () => {
    const scene = company('SS', 'E14', 'token', 'Green');
    // There is no third city, and no fourth marker on the map.
    scene.force(1, place('SS', 'D11', 3));
    scene.force(1, sellToken('token:SS-3'));
    give(scene, 'SHZ', 'SS');
    operating(scene, ['SS'], 'track');
    // Schielands has a price in its own two places.
    scene.force(1, lay('SS', 'E14', '57', 0, { with: 'SHZ' }));
    expect(spent(scene)).toBe(0);
  });
});
