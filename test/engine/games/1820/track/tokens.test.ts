import { describe, expect, test } from 'vitest';
import { citiesNear, freeCircle } from '../../../../../engine/games/1820/track/hexes.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  inTurn,
  near,
  offering,
  step,
  companiesAt,
  legal,
  said,
} from '../../../../kit/stands/1820-stands.ts';
import {
  markerIn,
  onCharter,
  phase,
  tile,
  token,
  PASS,
  trains,
  begin,
  cousin,
  operating,
  started,
  privately,
} from '../../../../kit/1820.ts';
import { placeToken } from '../../../../kit/moves.ts';

describe('station markers', () => {
  test('1820/7.2.2/1 1820/7.2.2/2 1820/7.2.2/6: a marker of the charter, £40 or £100 to the bank, one a round', () => {
    const scene = inTurn('station');
    expect(scene.wrongs(1, placeToken('LSR', 'O17'))).toEqual([]);
    scene.play(1, placeToken('LSR', 'O17'));
    expect([scene.cash('company:LSR'), markerIn(scene, 'O17')]).toEqual([960, 'LSR']);
    const green = inTurn('station');
    phase(green, 'Green');
    green.play(1, placeToken('LSR', 'O17'));
    expect(green.cash('company:LSR')).toBe(900);
    const twice = inTurn('station', { stationed: true });
    expect(twice.wrongs(1, placeToken('LSR', 'O17'))).toContain('1820/7.2.2/6');
    const bare = inTurn('station');
    bare.put('token:LSR-1', 'stations');
    expect(bare.wrongs(1, placeToken('LSR', 'O17'))).toContain('1820/7.2.2/1');
    const poor = inTurn('station');
    poor.fund({ 'company:LSR': 30 });
    expect(poor.wrongs(1, placeToken('LSR', 'O17'))).toContain('1820/7.2.2/2');
  });

  test('1820/7.2.2/3: an open circle that track leads to', () => {
    const scene = inTurn('station');
    tile(scene, 'G7', '150', 0);
    expect(scene.wrongs(1, placeToken('LSR', 'G7'))).toEqual(['1820/7.2.2/3']);
    expect(scene.wrongs(1, placeToken('LSR', 'N18'))).toContain('1820/7.2.2/3');
    token(scene, 'CFR', 'O17');
    expect(scene.wrongs(1, placeToken('LSR', 'O17'))).toContain('1820/7.2.2/3');
  });

  test('1820/7.2.2/4 1820/7.2.2/5: not past a city full of others, nor over a side twice', () => {
    const scene = inTurn('station');
    // Margate - Dover - O15, and Dover is filled by another company.
    tile(scene, 'O17', '149', 1);
    tile(scene, 'O15', '57', 1);
    const reaches = () => scene.options(1, 'placeToken').map(({ hex }) => hex);
    expect(reaches().sort()).toEqual(['O15', 'O17']);
    token(scene, 'CFR', 'O17');
    expect(reaches()).toEqual([]);
    // From G9 over the switch in H8: on to I7, but not there, back, and off to H10.
    token(scene, 'LSR', 'G9');
    tile(scene, 'G9', '57', 0);
    tile(scene, 'H8', '23', 0);
    tile(scene, 'I7', '57', 0);
    tile(scene, 'H10', '57', 1);
    scene.put('token:LSR-2', 'company:LSR');
    expect(reaches()).toEqual(['I7']);
  });

  test('1820/7.2.2/7 1820/13.5/3 1820/13.5/4: in a hex with an own marker the old one comes home and British Rail stands there', () => {
    const scene = inTurn('station');
    phase(scene, 'Green');
    tile(scene, 'N18', '14', 5);
    scene.put('token:LSR-0', 'slot:N18.0.0');
    scene.play(1, placeToken('LSR', 'N18', 0, { slot: 1 }));
    expect([markerIn(scene, 'N18', 0, 0), markerIn(scene, 'N18', 0, 1)]).toEqual(['BR', 'LSR']);
    expect(onCharter(scene, 'LSR')).toBe(1);
  });
});

describe('steps and track', () => {
  test('7.2.2: without a marker on the charter there is no station step', () => {
    const at = (markers: boolean) => {
      const scene = inTurn('track');
      trains(scene, 'LSR', '2+');
      if (!markers)
        while (onCharter(scene, 'LSR') > 0)
          scene.put(
            piecesIn(scene.table, 'company:LSR').find((id) => id.startsWith('token:'))!,
            'out',
          );
      scene.play(1, PASS);
      return scene.read('operating').step;
    };
    expect(at(true)).toBe('station');
    expect(at(false)).not.toBe('station');
  });
});

describe('markers (7.2.2, 14.3)', () => {
  test('Stephenson & Fox are named where they still help, and nowhere else', () => {
    const offered = (shares: number, used = 0) => {
      const scene = begin({ cousins: ['GWSC', 'RSCF', 'BI', 'VF'] });
      started(scene, 'LSR', 5, 95, { 1: 3, RSCF: shares });
      cousin(scene, 'RSCF', 2);
      if (used > 0) scene.clock('companies', { LSR: { floated: 0, fox: used } });
      tile(scene, 'N18', '5', 5);
      tile(scene, 'O17', '148', 3);
      token(scene, 'LSR', 'N18');
      scene.fund({ 'company:LSR': 500 });
      operating(scene, 'LSR', 'station');
      return scene.options(1, 'placeToken').map((option) => option.with);
    };
    expect(offered(0)).toEqual([undefined]);
    expect(offered(1)).toEqual([undefined, 'RSCF']);
    expect(offered(1, 1)).toEqual([undefined]);
    expect(offered(2, 1)).toEqual([undefined, 'RSCF']);
  });

  test('a marker that the host let stand before its step counts: there is no second in the turn', () => {
    const scene = inTurn('track');
    scene.force(1, { verb: 'placeToken', company: 'LSR', hex: 'O17', city: 0 });
    expect(scene.read('operating')).toMatchObject({ step: 'track', stationed: true });
  });

  test('an open circle of one city of a hex does not count for the other', () => {
    const scene = inTurn('station');
    tile(scene, 'C7', '802', 0);
    token(scene, 'CFR', 'C7', 0);
    const circle = (city: number, slot?: number) =>
      freeCircle(scene.table, { hex: 'C7', city, slot });
    expect([circle(0), circle(1), circle(0, 0), circle(1, 0), circle(1, 1)]).toEqual([
      undefined,
      0,
      undefined,
      0,
      undefined,
    ]);
  });

  test('Chatham is a neighbour from row M on, and none for rows A to L (12.3.3)', () => {
    const { table } = begin();
    expect(citiesNear(table, 'N14', 1)).toContain('M15');
    expect(citiesNear(table, 'L16', 1)).not.toContain('M15');
  });

  test('without an open circle nothing is placed or paid, even if the host lets it stand', () => {
    const scene = inTurn('station');
    token(scene, 'CFR', 'O17');
    scene.force(1, { verb: 'placeToken', company: 'LSR', hex: 'O17', city: 0 });
    expect(scene.cash('company:LSR')).toBe(1000);
    expect(step(scene)).toBe('station');
  });
});

describe('markers (7.2.2)', () => {
  test('the price by size and phase', () => {
    const paid = (size: number, name: string) => {
      const scene = begin();
      phase(scene, name);
      if (size === 1) privately(scene, 'LSR', 1);
      else started(scene, 'LSR', size, 95, { 1: 2 });
      for (const hex of ['H8', 'H10']) tile(scene, hex, '57', 1);
      scene.put('token:LSR-0', 'company:LSR');
      scene.put('token:LSR-1', 'company:LSR');
      token(scene, 'LSR', 'H8');
      const purse = size === 1 ? 'player:1' : 'company:LSR';
      scene.fund({ [purse]: 500 });
      operating(scene, 'LSR', 'station');
      scene.play(1, { verb: 'placeToken', company: 'LSR', hex: 'H10', city: 0 });
      return 500 - scene.cash(purse);
    };
    expect([paid(1, 'Yellow'), paid(5, 'Yellow'), paid(10, 'Yellow')]).toEqual([40, 40, 100]);
    expect([paid(1, 'Green'), paid(5, 'Green'), paid(50, 'Gray')]).toEqual([100, 100, 100]);
  });

  test('a second one in London sends the first home, and British Rail stands there', () => {
    const scene = companiesAt('station');
    phase(scene, 'Green');
    tile(scene, 'L12', '5', 4);
    tile(scene, 'L14', '5', 0);
    token(scene, 'LSR', 'M13', 0);
    const spare = onCharter(scene, 'LSR');
    scene.play(1, { verb: 'placeToken', company: 'LSR', hex: 'M13', city: 1 });
    expect([markerIn(scene, 'M13', 0), markerIn(scene, 'M13', 1)]).toEqual(['BR', 'LSR']);
    expect([onCharter(scene, 'LSR'), scene.cash('company:LSR')]).toEqual([spare, 900]);
  });

  test('past a full city that has the own marker, not past one that British Rail filled', () => {
    const scene = companiesAt('station');
    phase(scene, 'Green');
    tile(scene, 'H8', '57', 1);
    tile(scene, 'H10', '14', 1);
    tile(scene, 'H12', '57', 1);
    scene.put('token:LSR-0', 'company:LSR');
    scene.put('token:LSR-1', 'company:LSR');
    token(scene, 'LSR', 'H8');
    token(scene, 'CFR', 'H10', 0, 0);
    token(scene, 'BR', 'H10', 0, 1);
    const place = { verb: 'placeToken', company: 'LSR', hex: 'H12', city: 0 };
    expect(scene.wrongs(1, place)).not.toEqual([]);
    scene.put('token:CFR-0', 'stations');
    scene.put('token:CFR-1', 'stations');
    for (const [id, { place: at }] of scene.table.pieces)
      if (at === 'slot:H10.0.0') scene.put(id, 'stations');
    expect(scene.wrongs(1, place)).toEqual([]);
  });
});

describe('stations (7.2.2)', () => {
  const placing = (name = 'Green') => {
    const scene = near('H10', '57', 1, name);
    started(scene, 'LSR', 5, 95, { 1: 3 });
    tile(scene, 'H12', '57', 1);
    tile(scene, 'H14', '57', 1);
    operating(scene, 'LSR', 'station');
    return scene;
  };

  const place = (hex: string) => ({ verb: 'placeToken', company: 'LSR', hex, city: 0 });

  test('one in a turn, for £40 in yellow and £100 later, where track leads to', () => {
    for (const [name, price] of [
      ['Yellow', 40],
      ['Green', 100],
    ] as const) {
      const scene = placing(name);
      scene.fund({ 'company:LSR': price - 1 });
      expect(legal(scene, place('H12'))).toBe(false);
      scene.fund({ 'company:LSR': price + 500 });
      expect(legal(scene, place('G7'))).toBe(false);
      scene.play(1, place('H14'));
      expect([markerIn(scene, 'H14'), scene.cash('company:LSR')]).toEqual(['LSR', 500]);
      expect(legal(scene, place('H12'))).toBe(false);
    }
  });

  test('without a marker on the charter none; a full city on the way blocks', () => {
    const scene = placing();
    token(scene, 'CFR', 'H12');
    expect([legal(scene, place('H12')), legal(scene, place('H14'))]).toEqual([false, false]);
    const other = placing();
    while (onCharter(other, 'LSR') > 0)
      other.put(
        piecesIn(other.table, 'company:LSR').find((id) => id.startsWith('token:'))!,
        'out',
      );
    expect(legal(other, place('H12'))).toBe(false);
  });
});

describe('markers', () => {
  test('1820/7.2.2/3: a city that a hex has not is told as that', () => {
    const scene = offering();
    operating(scene, 'CFR', 'station');
    const player = scene.acting();
    const says = (hex: string, city: number) =>
      said(scene, player, placeToken('CFR', hex, city)).filter((one) => one.startsWith(hex));
    expect(says('M15', 1)).toEqual(['M15 has no city 1; its only city is 0.']);
    tile(scene, 'F10', '7');
    expect(says('F10', 0)).toEqual(['F10 has no city.']);
  });
});
