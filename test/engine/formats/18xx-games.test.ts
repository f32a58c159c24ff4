import { describe, expect, test } from 'vitest';
import {
  placeOfPlayer,
  readRecording,
  type RecordedAction,
  standingActions,
} from '../../../engine/formats/18xx-games.ts';
import { importerFor } from '../../../engine/formats/importers.ts';

const act = (id: number, type = 'pass', more: object = {}): RecordedAction => ({
  type,
  id,
  ...more,
});
const ids = (actions: readonly RecordedAction[]) => standingActions(actions).map(({ id }) => id);

describe('which actions of a file stand', () => {
  test('undo takes back the last action that stands, and chat is no action', () => {
    expect(ids([act(1), act(2), act(3, 'message'), act(4, 'undo')])).toEqual([1, 3]);
  });
  test('two undos in a row take back two', () => {
    expect(ids([act(1), act(2), act(3), act(4, 'undo'), act(5, 'undo')])).toEqual([1]);
  });
  test('undo to an action takes back all that came after it', () => {
    const back = act(5, 'undo', { action_id: 2 });
    expect(ids([act(1), act(2), act(3), act(4), back])).toEqual([1, 2]);
    expect(ids([act(1), act(2), act(3, 'undo', { action_id: 0 })])).toEqual([]);
  });
  test('redo brings back what the last undo took', () => {
    const back = act(4, 'undo', { action_id: 1 });
    expect(ids([act(1), act(2), act(3), back, act(5, 'redo')])).toEqual([1, 2, 3]);
  });
  test('a new action closes what was undone to redo', () => {
    expect(ids([act(1), act(2), act(3, 'undo'), act(4), act(5, 'redo')])).toEqual([1, 4]);
  });
  test('an undo with nothing left to take back changes nothing', () => {
    expect(ids([act(1, 'undo'), act(2)])).toEqual([2]);
  });
});

describe('reading a file', () => {
  const file = {
    id: 7,
    title: '1825',
    players: [
      { id: 40, name: 'Ada' },
      { id: 12, name: 'Ben' },
    ],
    settings: { seed: 5, optional_rules: ['unit_3'] },
    actions: [
      act(1),
      act(2, 'program_share_pass', { auto_actions: [{ type: 'pass', entity: 12 }] }),
    ],
    result: { '40': 10, '12': 20 },
  };

  test('what the site did for an absent player follows the action that carries it', () => {
    const read = readRecording(file);
    expect(read.ok && read.value.steps.map(({ type }) => type)).toEqual([
      'pass',
      'program_share_pass',
      'pass',
    ]);
  });
  test('players sit in the order of the file', () => {
    const read = readRecording(file);
    if (!read.ok) throw new Error(read.error);
    expect(placeOfPlayer(read.value, 12)).toBe('player:2');
    expect(placeOfPlayer(read.value, 99)).toBeUndefined();
  });
  test.each([null, [], {}, { ...file, actions: 'none' }, { ...file, players: [] }])(
    'what is no such file is refused in a sentence: %j',
    (json) => {
      const read = readRecording(json);
      expect(!read.ok && read.error).toMatch(/^This is no game file of 18xx\.games/);
    },
  );
  test('a title that cannot be read here is refused in a sentence', async () => {
    const read = readRecording({ ...file, title: '1817' });
    if (!read.ok) throw new Error(read.error);
    const importer = await importerFor(read.value);
    expect(!importer.ok && importer.error).toBe('Recorded games of 1817 cannot be read here.');
  });
  test('every step of a file with nonsense in it is moves or a sentence, never a throw', async () => {
    const odd = ['par', 'buy_shares', 'sell_shares', 'lay_tile', 'place_token', 'run_routes'];
    const actions = [...odd, 'dividend', 'buy_train', 'special_buy', 'dance'].map((type, i) =>
      act(i, type, { shares: 3, routes: [null, 'x'], hex: 4, city: {}, tile: null }),
    );
    const read = readRecording({ ...file, actions });
    if (!read.ok) throw new Error(read.error);
    const importer = await importerFor(read.value);
    if (!importer.ok) throw new Error(importer.error);
    const options = importer.value.options(read.value);
    if (!options.ok) throw new Error(options.error);
    const { begin } = await import('../../kit/1825.ts');
    const { table } = begin(options.value);
    read.value.steps.forEach((step, i) => {
      const moves = importer.value.moves(table, read.value, i);
      expect(moves.ok).toBe(step.type !== 'dance');
    });
  });
});
