import { describe, expect, test } from 'vitest';
import {
  begin,
  marker,
  markerIn,
  operating,
  started,
  tile,
  train,
  unused,
} from '../../../../kit/1862.ts';
import { merge, neighbours, joined } from './positions.ts';
import { lay } from '../../../../kit/stands/1862-line.ts';

describe('markers', () => {
  test('1862/7.5.4/5, 1862/7.5.4/8, 1862/7.5.7/2 (§7.5.4): markers keep the order in which they came, seven is all there are, and all trains may run', () => {
    const table = neighbours({ of: { markers: 6 }, also: { markers: 6 } });
    marker(table, 'ECR', 'F3');
    const ran = ['ECR', 'EUR', 'WVR'].map((id) =>
      id === 'WVR'
        ? train(table, id, '2L')
        : table.table.places.get(`company:${id}`)!.find((one) => one.startsWith('train:'))!,
    );
    table.clock('ran', ran);
    expect(table.read('placed')).toEqual(['token:ECR-0', 'token:EUR-0', 'token:ECR-1']);
    table.play(1, merge());
    const inE12 = table.table.places.get('slot:E12.0.0')!.at(-1)!;
    expect(table.read('placed')).toEqual(['token:ECR-0', inE12, 'token:ECR-1']);
    // Three stand on the map, and of nine unused four come along.
    expect([inE12.slice(0, 9), unused(table, 'ECR')]).toEqual(['token:ECR', 4]);
    expect(table.read('ran')).toEqual([ran[2]]);
  });

  test('1862/7.5.4/4, 1862/7.5.4/5, 1862/7.5.4/8: on common ground one goes, the rest change colour', () => {
    const table = neighbours();
    tile(table, 'D13', '14', 0);
    marker(table, 'EUR', 'D13', 1);
    marker(table, 'ECR', 'B15');
    marker(table, 'EUR', 'D15');
    table.play(1, merge());
    expect(markerIn(table, 'E12')).toBe('ECR');
    expect([markerIn(table, 'D13', 0), markerIn(table, 'D13', 1)]).toEqual(['ECR', undefined]);
    expect([markerIn(table, 'B15'), markerIn(table, 'D15')]).toEqual(['ECR', undefined]);
    // ECR had one unused, EUR none.
    expect(unused(table, 'ECR')).toBe(1);
  });

  test('1862/7.5.4/6, 1862/7.5.4/7, 1862/7.5.4/8, 1862/7.5.4/9: seven at most, never the home', () => {
    const table = neighbours({ of: { markers: 7 }, also: { markers: 7 } });
    const hexes = ['F3', 'E2', 'E4', 'B5', 'D5', 'C6', 'B7'];
    hexes.slice(0, 4).forEach((hex) => marker(table, 'ECR', hex));
    hexes.slice(4).forEach((hex) => marker(table, 'EUR', hex));
    table.play(1, merge());
    expect(table.read('swap')?.excess).toBe(2);
    expect(table.turn().acting).toEqual(['player:1']);
    expect(table.wrongs(1, { verb: 'removeMarker', company: 'ECR', hex: 'D13' })).toContain(
      '1862/7.5.4/7',
    );
    expect(table.wrongs(1, { verb: 'removeMarker', company: 'ECR', hex: 'G8' })).toContain(
      '1862/7.5.4/6',
    );
    // The home of the company that goes is no home any more, and its markers have the survivor's name.
    expect(table.wrongs(1, { verb: 'removeMarker', company: 'ECR', hex: 'E12' })).toEqual([]);
    expect(table.findings(1, { verb: 'removeMarker', company: 'EUR', hex: 'E12' })).toMatchObject([
      {
        clause: '1862/7.5.4/5',
        message: 'The markers of EUR are those of ECR now: name ECR.',
      },
    ]);
    table.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'F3' });
    table.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'B7' });
    expect(['F3', 'B7', 'C6', 'D5'].map((hex) => markerIn(table, hex))).toEqual([
      undefined,
      undefined,
      'ECR',
      'ECR',
    ]);
    expect(unused(table, 'ECR')).toBe(0);
  });
});

describe('markers', () => {
  test.each([
    [{ players: 3 }, 2],
    [{ players: 3, eight_tokens: true }, 1],
  ])('1862/7.5.4/5, 1862/7.5.4/6: with %j nine markers are too many by %i', (options, excess) => {
    const scene = begin(options);
    for (const id of ['ECR', 'EUR']) started(scene, id, { 1: 6 }, { markers: 7 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 0);
    for (const hex of ['D13', 'B9', 'C10', 'D11', 'F5']) marker(scene, 'ECR', hex);
    for (const hex of ['E12', 'F11', 'F13', 'G8']) marker(scene, 'EUR', hex);
    operating(scene, ['ECR', 'EUR'], 'merge');
    scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
    expect(scene.read('swap')!.excess).toBe(excess);
    expect(scene.turn()).toMatchObject({ acting: ['player:1'], verbs: ['removeMarker'] });
    expect(scene.turn().procedure!.steps.at(-1)!.label).toBe(`Markers too many: ${excess}`);
    // Only who has shares exchanges.
    expect(scene.read('swap')!.holders).toEqual([]);
  });
});

describe('a table that may have eight markers, and has agreed on seven', () => {
  test.each([
    [8, 1, true],
    [9, 2, false],
  ])(
    '1862/7.5.4/6 (§7.5.4): %i are %i too many; that eight were few enough is said: %s',
    (many, excess, cited) => {
      const scene = begin({ players: 3, eight_tokens: true });
      scene.force(1, { verb: 'house', rules: { eight_tokens: false } });
      for (const id of ['ECR', 'EUR']) started(scene, id, { 1: 6 }, { markers: 7 });
      train(scene, 'ECR', '1F');
      train(scene, 'EUR', '2L');
      tile(scene, 'D13', '57', 1);
      tile(scene, 'E12', '790', 0);
      for (const hex of ['D13', 'B9', 'C10', 'D11', 'F5']) marker(scene, 'ECR', hex);
      for (const hex of ['E12', 'F11', 'F13', 'G8'].slice(0, many - 5)) marker(scene, 'EUR', hex);
      operating(scene, ['ECR', 'EUR'], 'merge');
      scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
      expect(scene.read('swap')!.excess).toBe(excess);
      expect(scene.wrongs(1, lay('C12', '8852', 0)).includes('house/eight_tokens')).toBe(cited);
    },
  );
});

describe('unused markers after a merger', () => {
  test.each([
    [7, 0],
    [6, 1],
    [5, 2],
  ])('1862/7.5.4 (D25): with %i on the map %i are left, where seven is agreed', (many, left) => {
    const scene = begin({ players: 3, eight_tokens: true });
    scene.force(1, { verb: 'house', rules: { eight_tokens: false } });
    for (const id of ['ECR', 'EUR']) started(scene, id, { 1: 6 }, { markers: 7 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 0);
    for (const hex of ['D13', 'B9', 'C10', 'D11'].slice(0, many - 3)) marker(scene, 'ECR', hex);
    for (const hex of ['E12', 'F11', 'F13']) marker(scene, 'EUR', hex);
    operating(scene, ['ECR', 'EUR'], 'merge');
    scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
    expect(scene.read('swap')).toBeNull();
    expect(unused(scene, 'ECR')).toBe(left);
  });

  test('1862/7.5.4 (§7.5.4): to the last one the markers of the company that goes change their colour', () => {
    const scene = begin();
    for (const id of ['ECR', 'EUR']) started(scene, id, { 1: 6 }, { markers: 7 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 0);
    const [mine, theirs] = [
      ['D13', 'B9', 'C10', 'D11'],
      ['E12', 'F11', 'F13'],
    ];
    for (const hex of mine!) marker(scene, 'ECR', hex);
    for (const hex of theirs!) marker(scene, 'EUR', hex);
    operating(scene, ['ECR', 'EUR'], 'merge');
    scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
    const stands = [...mine!, ...theirs!].map((hex) => markerIn(scene, hex));
    expect(new Set(stands)).toEqual(new Set(['ECR']));
    expect(unused(scene, 'ECR')).toBe(0);
  });
});

describe('where both stood', () => {
  test('1862/7.5.4/4, 1862/7.5.4/6: where both stood, removing one leaves none', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { markers: 7 });
    started(scene, 'EUR', { 1: 6 }, { markers: 7 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 0);
    tile(scene, 'F3', '14', 0);
    marker(scene, 'ECR', 'D13');
    marker(scene, 'EUR', 'E12');
    marker(scene, 'ECR', 'F3');
    marker(scene, 'EUR', 'F3', 1);
    for (const hex of ['E2', 'E4', 'B5']) marker(scene, 'ECR', hex);
    for (const hex of ['D5', 'C6', 'B7']) marker(scene, 'EUR', hex);
    operating(scene, ['ECR', 'EUR'], 'merge');
    scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
    // Nine hexes, of which D13, E12, F3 and six more: two too many.
    expect(scene.read('swap')?.excess).toBe(2);
    scene.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'F3' });
    expect(scene.options(1, 'removeMarker')).not.toContainEqual({
      verb: 'removeMarker',
      company: 'ECR',
      hex: 'F3',
    });
    scene.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'E2' });
    expect([markerIn(scene, 'F3', 0), markerIn(scene, 'F3', 1)]).toEqual([undefined, undefined]);
    expect(['E12', 'E4', 'B7'].map((hex) => markerIn(scene, hex))).toEqual(['ECR', 'ECR', 'ECR']);
  });
});

describe('seven in all', () => {
  test('1862/S14.5: seven markers lie in all; unused ones fill up to that', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, { markers: 6 }, { markers: 4 });
    for (const hex of ['F3', 'E2', 'E4']) marker(scene, 'ECR', hex);
    for (const hex of ['B5', 'D5']) {
      tile(scene, hex, '57', 0);
      marker(scene, 'EUR', hex);
    }
    // Four and three on the map, two and one unused: seven lie, none is left.
    scene.play(1, merge());
    expect([unused(scene, 'ECR'), scene.read('swap')]).toEqual([0, null]);
    const fewer = joined({ 1: 6 }, { 1: 6 }, { markers: 4 }, { markers: 4 });
    for (const hex of ['F3', 'E2']) marker(fewer, 'ECR', hex);
    // Three and one on the map, one and three unused: four lie, three more.
    fewer.play(1, merge());
    expect(unused(fewer, 'ECR')).toBe(3);
    const least = joined({ 1: 6 }, { 1: 6 }, { markers: 2 }, { markers: 2 });
    least.play(1, merge());
    expect(unused(least, 'ECR')).toBe(2);
  });

  test('1862/S14.5: London counts among the seven, and a double link is one', () => {
    const scene = joined({ 1: 6 }, { 1: 6 }, { markers: 7 }, { markers: 7 });
    for (const hex of ['F3', 'E2', 'E4', 'B15']) marker(scene, 'ECR', hex);
    for (const hex of ['B5', 'D5', 'D15']) marker(scene, 'EUR', hex);
    // D13, F3, E2, E4, E12, B5, D5 and one link: eight.
    scene.play(1, merge());
    expect(scene.read('swap')?.excess).toBe(1);
    expect([markerIn(scene, 'B15'), markerIn(scene, 'D15')]).toEqual(['ECR', undefined]);
    scene.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'B15' });
    expect([markerIn(scene, 'B15'), scene.read('swap')]).toEqual([undefined, null]);
  });
});
