import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  company,
  give,
  markersIn,
  operating,
  tile,
  token,
  trains,
  type Scene,
  place,
  PASS,
  spent,
} from '../../../../kit/1839.ts';
import { line, twoCities, zwolleAt, zwolle, move, said } from '../../../../kit/stands/1839-line.ts';
describe('powers of markers', () => {
  test('1839/blue/17 1839/blue/18 1839/blue/19 1839/blue/20: Westlandsche moves a marker once, and changes its kind', () => {
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
});

describe('Outshoorn and Spoorwegwerken', () => {
  test('1839/green/11 1839/green/12 1839/green/13: Outshoorn places one marker free, where one may be placed', () => {
    const scene = company('SS', 'E14', 'token');
    give(scene, 'CO', 'SS');
    trains(scene, 'SS', '2');
    tile(scene, 'E14', '6', 0);
    const free = place('SS', 'E14', 0, { exchange: true, with: 'CO' });
    operating(scene, ['SS'], 'token', {
      lays: { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] },
    });
    expect(scene.wrongs(1, free)).toEqual(['1839/markers/17']);
    operating(scene, ['SS'], 'token');
    scene.play(1, free);
    expect([scene.cash('company:SS'), scene.at('private:CO')]).toEqual([1000, 'out']);
    const none = company('SS', 'E14', 'token');
    expect(none.wrongs(1, free)).toContain('1839/green/11');
  });

  test('1839/green/20 1839/green/21 1839/green/23: Spoorwegwerken halves one marker', () => {
    const scene = company('SS', 'E14', 'token');
    give(scene, 'SWO', 'SS');
    trains(scene, 'SS', '2');
    tile(scene, 'E14', '6', 0);
    const half = place('SS', 'E14', 0, { exchange: true, with: 'SWO' });
    operating(scene, ['SS'], 'token', { marked: true });
    expect(scene.wrongs(1, half)).toEqual(['1839/markers/13']);
    operating(scene, ['SS'], 'token');
    scene.play(1, half);
    expect([scene.cash('company:SS'), scene.at('private:SWO')]).toEqual([990, 'out']);
    const none = company('SS', 'E14', 'token');
    expect(none.wrongs(1, half)).toContain('1839/green/20');
  });
});

describe('the Westlandsche', () => {
  test('1839/blue/17 1839/markers/1 (§6.5, §10.6): with all five on the map the Westlandsche still moves one', () => {
    const full = (privates: readonly string[]) => {
      const scene = twoCities('track', privates);
      for (const hex of ['B13', 'B19', 'I16', 'N15']) token(scene, 'SS', hex);
      scene.play(1, PASS);
      return scene;
    };
    const moves = full(['WSM']);
    expect(moves.read('step')).toBe('token');
    expect(moves.options(1, 'moveToken')).toContainEqual(move('token:SS-0', 'F13'));
    expect(full([]).read('step')).not.toBe('token');
  });

  test('1839/blue/17 (§10.6, D75): a marker is moved to another place, or turned into the other kind, not to where it lies', () => {
    const scene = twoCities('token', ['WSM']);
    const [under] = scene.table.places.get('slot:E14.0.0')!;
    const top = token(scene, 'SS', 'E14');
    expect(scene.wrongs(1, move(top, 'E14', { exchange: true }))).toContain('1839/blue/17');
    expect(scene.wrongs(1, move(top, 'F13'))).toEqual([]);
    expect(scene.wrongs(1, move(under!, 'F13'))).toContain('1839/blue/17');
    const alone = twoCities('token', ['WSM']);
    const [only] = alone.table.places.get('slot:E14.0.0')!;
    expect(alone.wrongs(1, move(only!, 'E14'))).toContain('1839/blue/17');
    expect(alone.wrongs(1, move(only!, 'F13'))).toEqual([]);
  });
});

describe('cards for one marker', () => {
  test('1839/green/11 1839/green/12 (§10.5): Outshoorn places for nothing, and not after two tiles', () => {
    const scene = zwolleAt('Green', 'token', ['CO']);
    tile(scene, 'F13', '57', 0);
    scene.fund('company:SS', 0);
    expect(scene.wrongs(1, place('SS', 'F13'))).not.toEqual([]);
    scene.play(1, place('SS', 'F13', 0, { with: 'CO' }));
    expect(scene.at('private:CO')).toBe('out');
    const late = zwolleAt('Green', 'token', ['CO']);
    tile(late, 'F13', '57', 0);
    operating(late, ['SS'], 'token', {
      lays: { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] },
    });
    expect(late.wrongs(1, place('SS', 'F13', 0, { with: 'CO' }))).not.toEqual([]);
  });

  test('1839/green/20 (§10.5, §10.9): half price and nothing do not add up: one card for one marker', () => {
    const scene = zwolleAt('Green', 'token', ['CO', 'SWO']);
    tile(scene, 'F13', '57', 0);
    scene.play(1, place('SS', 'F13', 0, { with: 'SWO' }));
    expect([spent(scene), scene.at('private:SWO'), scene.at('private:CO')]).toEqual([
      20,
      'out',
      'company:SS',
    ]);
  });
});

describe('markers and cards', () => {
  test('1839/green/11 1839/green/20 (§10.5, §10.9): Outshoorn and Spoorwegwerken serve an exchange marker as well', () => {
    const exchange = (card: string): Move => place('SS', 'E14', 0, { exchange: true, with: card });
    for (const [card, left] of [
      ['CO', 1000],
      ['SWO', 990],
    ] as const) {
      const scene = zwolle('token', 'Green');
      give(scene, card, 'SS');
      const [offered] = scene
        .options(1, 'placeToken')
        .filter((move) => move.with === card && move.hex === 'E14');
      expect(offered).toMatchObject({ hex: 'E14', with: card });
      scene.play(1, offered ?? exchange(card));
      expect([markersIn(scene, 'E14'), scene.cash('company:SS')]).toEqual([['SS', 'SS'], left]);
    }
  });

  test('1839/green/7 1839/markers/13 (§10.9, D69): after Schielands no second marker, Outshoorn or not', () => {
    const scene = zwolle('track', 'Green');
    for (const id of ['SHZ', 'CO']) give(scene, id, 'SS');
    const [dike] = scene
      .options(1, 'layTile')
      .filter((move) => move.with === 'SHZ' && move.hex === 'L3');
    scene.play(1, dike!);
    while (scene.read('step') === 'track') scene.play(1, PASS);
    expect(scene.options(1, 'placeToken')).toEqual([]);
    expect(scene.wrongs(1, place('SS', 'E14', 0, { with: 'CO' }))).not.toEqual([]);
  });

  test('1839/yellow/27 1839/green/6 (§10.5): Kleef and Schielands need a marker on the charter, and none in the hexagon', () => {
    const nrs = () => {
      const scene = company('NRS', 'H13', 'token', 'Green');
      tile(scene, 'H13', '14', 2);
      tile(scene, 'H15', '9', 1);
      tile(scene, 'H17', '3', 0);
      trains(scene, 'NRS', '2');
      return scene;
    };
    const kleef = (scene: Scene) =>
      scene.options(1, 'layTile').filter((move) => move.with === 'KLEEF');
    expect(kleef(nrs()).some(({ hex }) => hex === 'I16')).toBe(true);
    const there = nrs();
    tile(there, 'I16', '57', 0);
    token(there, 'NRS', 'I16');
    expect(kleef(there).filter(({ hex }) => hex === 'I16')).toEqual([]);
    const bare = nrs();
    for (const hex of ['B13', 'B19', 'E14', 'N15']) token(bare, 'NRS', hex);
    expect(kleef(bare)).toEqual([]);
    const dike = zwolle('track', 'Green');
    give(dike, 'SHZ', 'SS');
    for (const hex of ['B13', 'B19', 'I16', 'N15']) token(dike, 'SS', hex);
    expect(dike.options(1, 'layTile').filter((move) => move.with === 'SHZ')).toEqual([]);
  });
});

describe('the Westlandsche and exchange markers', () => {
  test('1839/blue/17 1839/blue/18 1839/blue/19 (§10.6, D75): Westlandsche takes an exchange marker down or puts one up, instead of a marker', () => {
    const zwolle = () => {
      const scene = company('SS', 'E14', 'token', 'Green');
      tile(scene, 'E14', '57', 0);
      tile(scene, 'F13', '57', 0);
      trains(scene, 'SS', '2');
      give(scene, 'WSM', 'SS');
      return scene;
    };
    const move = (id: string, hex: string, more = {}): Move => ({
      verb: 'moveToken',
      company: 'SS',
      token: id,
      hex,
      city: 0,
      ...more,
    });
    const down = zwolle();
    const top = token(down, 'SS', 'E14');
    down.play(1, move(top, 'F13'));
    expect([markersIn(down, 'E14'), markersIn(down, 'F13')]).toEqual([['SS'], ['SS']]);
    expect([down.cash('company:SS'), down.at('private:WSM')]).toEqual([1000, 'out']);
    expect(down.options(1, 'placeToken')).toEqual([]);
    const up = zwolle();
    const far = token(up, 'SS', 'F13');
    up.play(1, move(far, 'E14', { exchange: true }));
    expect([markersIn(up, 'E14'), markersIn(up, 'F13')]).toEqual([['SS', 'SS'], []]);
    const late = zwolle();
    const third = token(late, 'SS', 'E14');
    const lays = { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] } as const;
    operating(late, ['SS'], 'token', { lays });
    expect(late.wrongs(1, move(third, 'F13'))).not.toEqual([]);
    const after = zwolle();
    const fourth = token(after, 'SS', 'E14');
    operating(after, ['SS'], 'token', { marked: true });
    expect(after.wrongs(1, move(fourth, 'F13'))).not.toEqual([]);
  });
});

describe('what a private is refused for', () => {
  test('1839/green/11, 1839/privates/11 (§10.5): a private that does not help is told from one that is not owned', () => {
    const scene = company('SS', 'B19', 'token');
    give(scene, 'CO', 'NRS');
    give(scene, 'GENIE', 'SS');
    expect(said(scene, place('SS', 'E14', 0, { with: 'CO' }))[0]).toBe(
      'SS does not own Cornelis Outshoorn.',
    );
    expect(said(scene, place('SS', 'E14', 0, { with: 'GENIE' }))[0]).toBe(
      'Regiment Genietroepen does not help to place markers.',
    );
  });
});
