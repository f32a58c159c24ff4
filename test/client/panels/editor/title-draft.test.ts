import { describe, expect, test } from 'vitest';
import { blankTitle, withPartOf } from '../../../../client/panels/editor/blank-title.ts';
import { changesBetween } from '../../../../client/panels/editor/versions/compare.ts';
import {
  distanceOf,
  distanceText,
  pageWords,
  textOfValue,
  valueOfText,
} from '../../../../client/panels/editor/form/plain-values.ts';
import {
  printedLike,
  revenueText,
  sidesOf,
  stopsOf,
  terrainOf,
  trackSides,
  withLabel,
  withSides,
  withStops,
  withTerrain,
  withTrack,
} from '../../../../client/panels/editor/map/hex-text.ts';
import type { KeptHistory, TitleJson } from '../../../../client/panels/editor/drafts.ts';
import { ruleValue, withRule } from '../../../../client/panels/editor/parts/rule-fields.ts';
import { TitleDraft, withValue } from '../../../../client/panels/editor/title-draft.ts';
import { openBox, ourFile, ourFiles } from '../../../../engine/boxes/index.ts';
import { tile } from '../../../../engine/index.ts';

/** What the editor of titles does with a file, without a page. */

describe('a title that is made', () => {
  test('begins blank: what is missing is said at its field', () => {
    const draft = new TitleDraft(blankTitle());
    expect(draft.faults.map(({ field }) => field).sort()).toEqual(['phases', 'trains']);
    expect(draft.faultsAt(['trains'])).toHaveLength(1);
    expect(draft.faultsAt(['map'])).toEqual([]);
    expect(draft.list('map', 'hexes')).toHaveLength(20);
  });

  test.each(ourFiles)(
    'can begin from %s: nothing is wrong, and its rules keep their sentences',
    async (id) => {
      const draft = new TitleDraft(await ourFile(id));
      expect(draft.faults).toEqual([]);
      const read = openBox(draft.file);
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const game = read.value.title.open({ players: 3 });
      if (!game.ok) throw new Error(game.error);
      const { clauses } = await read.value.rulebook.words(game.value.box);
      const floats = clauses.find((one) => one.id === `${id}/par-and-float/6`);
      expect(floats?.says).toMatch(id === '1889' ? /50%/ : /60%/);
    },
  );

  test('can be undone after a reload: the way back and on is kept as changes', async () => {
    const draft = new TitleDraft(await ourFile('1889'));
    draft.put(['trains', 0, 'price'], 95);
    draft.put(['trains'], draft.list('trains').slice(1));
    draft.put(['name'], 'Other');
    draft.undo();
    const kept = JSON.parse(JSON.stringify({ file: draft.file, history: draft.history })) as {
      file: TitleJson;
      history: KeptHistory;
    };
    expect(JSON.stringify(kept.history).length).toBeLessThan(1000);
    const again = new TitleDraft(kept.file, kept.history);
    again.redo();
    expect(again.at(['name'])).toBe('Other');
    for (let steps = 0; steps < 3; steps++) again.undo();
    expect(again.file).toEqual(await ourFile('1889'));
    expect(again.canUndo).toBe(false);
  });

  test('keeps no more than 50 steps each way, and nothing that does not fit its file', () => {
    const draft = new TitleDraft(blankTitle());
    for (let price = 0; price < 70; price++) draft.put(['bank'], price);
    const { history } = draft;
    expect(history.past).toHaveLength(50);
    const strange = { ...history, past: [[{ at: ['gone', 'too'], value: 1 }], ...history.past] };
    expect(new TitleDraft(draft.file, strange).canUndo).toBe(false);
  });

  test('lacks only homes once parts are taken over, since companies come without theirs', async () => {
    let file = blankTitle();
    for (const part of ['tiles', 'market', 'trains', 'companies'])
      file = withPartOf(file, part, await ourFile('1889'));
    const { faults } = new TitleDraft(file);
    expect(faults.map(({ field }) => field)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((i) => `companies.${i}.home`),
    );
    expect(faults[0]!.says).toMatch(/^AR has no home, .*: give it one in a hex with a city\.$/);
    const home = withValue(file, ['companies', 0, 'home'], [{ hex: 'C4' }]);
    expect(new TitleDraft(home).faults[0]!.says).toMatch(/^C4, the home of AR, has no city/);
    const nowhere = withValue(file, ['companies', 0, 'home'], [{ hex: 'Z9' }]);
    expect(new TitleDraft(nowhere).faults[0]!.says).toMatch(/no hex Z9, the home of AR: choose/);
    const rust = withValue(file, ['trains', 0, 'rustsOn'], '9');
    expect(new TitleDraft(rust).faults[0]!.says).toMatch(/^2 rusts on the train 9, which does not/);
    const city = withValue(home, ['map', 'hexes', 0, 'tile'], 'city=revenue:0');
    expect(new TitleDraft(city).faults[0]!.field).toBe('companies.1.home');
  });

  test('is checked on where a field cannot be read, which says what may stand there', async () => {
    let file = blankTitle();
    for (const part of ['tiles', 'market', 'trains', 'companies'])
      file = withPartOf(file, part, await ourFile('1889'));
    const [company] = file['companies'] as object[];
    file = withValue(file, ['map', 'hexes', 0, 'tile'], 'city=revenue:0');
    file = withValue(file, ['companies'], [{ ...company, home: [{ hex: 'C4' }] }]);
    const sound = new TitleDraft(file);
    expect(sound.faults).toEqual([]);
    sound.put(['trains', 0, 'distance'], 'far');
    sound.put(['trains', 1, 'rustsOn'], '9');
    sound.put(['bank'], -5);
    expect(sound.faults.map(({ field }) => field)).toEqual([
      'bank',
      'trains.0.distance',
      'trains.1.rustsOn',
    ]);
    expect(sound.faultsAt(['trains', 0])[0]!.says).toBe(
      'It is "far"; a whole number from 1 to 99, or "unlimited", or a list is needed.',
    );
    sound.put(['trains', 0, 'speed'], 3);
    expect(sound.faultsAt(['trains', 1])).toHaveLength(1);
    expect(sound.faultsAt(['trains', 0])[1]!.says).toMatch(
      /^There is no field "speed" here: .* are name, price, count, distance/,
    );
  });

  test('changes step by step and back, and says each change to who listens', () => {
    const draft = new TitleDraft({ trains: [{ name: '2', price: 80 }] });
    let heard = 0;
    const end = draft.listen(() => heard++);
    draft.put(['trains', 0, 'price'], 90);
    draft.put(['trains', 1], { name: '3' });
    draft.put(['trains', 0], undefined);
    expect(draft.file).toEqual({ trains: [{ name: '3' }] });
    draft.undo();
    draft.undo();
    expect(draft.at(['trains', 0, 'price'])).toBe(90);
    draft.redo();
    expect(draft.list('trains')).toHaveLength(2);
    end();
    draft.undo();
    expect([heard, draft.canRedo]).toEqual([6, true]);
  });

  test('a field that is left out goes, and one that is new makes its way', () => {
    expect(withValue({ a: { b: 1, c: 2 } }, ['a', 'b'], undefined)).toEqual({ a: { c: 2 } });
    expect(withValue({}, ['map', 'borders', 0, 'edge'], 3)).toEqual({
      map: { borders: [{ edge: 3 }] },
    });
  });
});

describe('"1830, but ..."', () => {
  test('a rule is set, set again in the same place, and put back to that of 1830', () => {
    const set = withRule({}, 'stock', 'floatPercent', 50);
    expect(set).toEqual({ differences: [{ rules: { stock: { floatPercent: 50 } } }] });
    const said = {
      differences: [
        { says: 'Half floats.', rules: { stock: { floatPercent: 50, poolLimit: 40 } } },
      ],
    };
    const again = withRule(said, 'stock', 'floatPercent', 20);
    expect(ruleValue(again, 'stock', 'floatPercent')).toBe(20);
    expect(again['differences']).toHaveLength(1);
    expect(withRule(again, 'stock', 'floatPercent', undefined)).toEqual({
      differences: [{ says: 'Half floats.', rules: { stock: { poolLimit: 40 } } }],
    });
    expect(withRule(set, 'stock', 'floatPercent', undefined)).toEqual({});
  });
});

describe('a hex under the brush', () => {
  test.each([
    [withStops('upgrade=cost:40', [{ kind: 'city', revenue: '20', slots: 2 }])],
    [withTerrain('city=revenue:0', { kind: 'mountain', cost: 80 })],
    [withLabel('city=revenue:0', 'OO')],
    [withSides('offboard=revenue:yellow_20|gray_50', [4, 2])],
    [printedLike('city=revenue:20;path=a:0,b:_0;path=a:_0,b:3', 4, 'upgrade=cost:40')],
  ])('is tile language that is read: %s', (text) => {
    expect(() => tile(text)).not.toThrow();
  });

  test('keeps what is not changed', () => {
    const hex = 'city=revenue:0;path=a:1,b:_0;path=a:2,b:5;label=H;upgrade=cost:80,terrain:water';
    expect(terrainOf(hex)).toEqual({ cost: 80, kind: 'water' });
    expect(stopsOf(withStops(hex, [{ kind: 'town', revenue: '10', slots: 1 }]))).toHaveLength(1);
    expect(sidesOf(withStops(hex, [{ kind: 'town', revenue: '10', slots: 1 }]))).toEqual([1]);
    expect(withStops(hex, [])).toBe('path=a:2,b:5;label=H;upgrade=cost:80,terrain:water');
    expect(withTerrain(withLabel(hex, ''), undefined)).not.toMatch(/label|upgrade/);
  });

  test('turns what is printed, but not which stop it leads to', () => {
    expect(printedLike('town=revenue:10,loc:5;path=a:5,b:_0;path=a:_0,b:1', 2, '')).toBe(
      'town=revenue:10,loc:1;path=a:1,b:_0;path=a:_0,b:3',
    );
  });

  test('has the track of a tile side by side, with a stop and without', () => {
    const city = withTrack('city=revenue:20', [3, 0]);
    expect(city).toBe('city=revenue:20;path=a:0,b:_0;path=a:3,b:_0');
    expect(trackSides(city)).toEqual([0, 3]);
    expect(withTrack(withStops(city, []), [0, 3])).toBe('path=a:0,b:3');
    expect(trackSides('path=a:0,b:3')).toEqual([0, 3]);
    const meeting = withTrack('path=a:0,b:3', [0, 3, 4]);
    expect(() => tile(meeting)).not.toThrow();
    expect(trackSides(meeting)).toEqual([0, 3, 4]);
    expect(trackSides('path=a:0,b:3;path=a:1,b:4')).toBeUndefined();
  });

  test('writes the values of an area in the order of the phases', () => {
    expect(revenueText({ brown: 50, yellow: 20, green: undefined })).toBe('yellow_20|brown_50');
  });
});

test('documentation names fields by the words that stand beside them', () => {
  expect(pageWords('As `stock.floatPercent` says; `new` is a first tile, by `upgradesTo`.')).toBe(
    'As “Float percent” says; “new” is a first tile, by “Upgrades to”.',
  );
});

describe('values in a field of one line', () => {
  const list = { type: 'array', items: { type: 'integer' } };
  test.each([
    ['20, 10,10', list, [20, 10, 10]],
    ['F16, F18', { type: 'array', items: { type: 'string' } }, ['F16', 'F18']],
    ['SV, CS; DH', { type: 'array', items: list }, [['SV', 'CS'], ['DH']]],
    [
      '4: 300, 5: 200',
      { type: 'object', additionalProperties: { type: 'integer' } },
      { 4: 300, 5: 200 },
    ],
    ['unlimited', { anyOf: [{ type: 'integer' }, { const: 'unlimited' }] }, 'unlimited'],
    ['', { type: 'string' }, undefined],
  ])('%s is read and written', (text, schema, value) => {
    expect(valueOfText(text, schema)).toEqual(value);
    expect(valueOfText(textOfValue(value), schema)).toEqual(value);
  });

  test.each(['4', 'unlimited', '3+2', '4+any', '2+0'])('a train runs %s', (text) => {
    expect(distanceText(distanceOf(text))).toBe(text);
  });
});

test('two versions are compared by what their members are called', () => {
  const before = {
    name: 'A',
    trains: [
      { name: '2', price: 80 },
      { name: '3', price: 180 },
    ],
  };
  const after = { name: 'A', trains: [{ name: '3', price: 200 }], bank: 5 };
  expect(changesBetween(before, after)).toEqual([
    { where: 'trains › 2', before: 'price 80', after: 'nothing' },
    { where: 'trains › 3 › price', before: '180', after: '200' },
    { where: 'bank', before: 'nothing', after: '5' },
  ]);
});
