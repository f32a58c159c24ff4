import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exported } from '../../../engine/formats/exported.ts';
import { formatsOf } from '../../../engine/formats/exporters.ts';
import { readRecording } from '../../../engine/formats/read-recording.ts';
import { loadTitle } from '../../../engine/games/titles.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import type { BoxOptions } from '../../../engine/kernel/box.ts';
import { strictlyRead } from '../../conformance/strict-reader.ts';
import { playout } from '../../kit/playout.ts';
import { gameOf } from '../../kit/scene.ts';

const SHARED = new URL('../../../../shared/', import.meta.url);
const FOLDERS = ['1825', '1828', '1830', '1862', '1889'].map((title) => `oracle/${title}/`);
const FILES = [...FOLDERS, 'files/'].flatMap((folder) => {
  const at = new URL(folder, SHARED);
  if (!existsSync(at)) return [];
  return readdirSync(at).flatMap((name) =>
    /(\.actions|^hotseat.*)\.json$/.test(name) ? [new URL(name, at)] : [],
  );
});

const read = (json: unknown) => {
  const recording = readRecording(json);
  if (!recording.ok) throw new Error(recording.error);
  return recording.value;
};

describe('the strict reader of 18xx.games', () => {
  test.skipIf(FILES.length === 0)(
    `accepts what people recorded there${FILES.length > 0 ? '' : ': skipped, ../shared is not there'}`,
    () => {
      for (const file of FILES)
        expect(strictlyRead(read(JSON.parse(readFileSync(file, 'utf8')))), file.href).toEqual([]);
    },
  );

  const by = (entity: number | string, type: string, more: object = {}) => ({
    ...{ type, entity, entity_type: typeof entity === 'number' ? 'player' : 'corporation' },
    ...more,
  });
  const start = [
    by(1, 'par', { corporation: 'C&O', share_price: '100,0,6' }),
    by(1, 'buy_shares', { shares: ['C&O_1'], percent: 10 }),
  ];
  const shares = (...ids: string[]) => ids.map((id) => `C&O_${id}`);
  test.each<[string, object[], RegExp]>([
    [
      'a share of another',
      [by(2, 'sell_shares', { shares: shares('1'), percent: 10 })],
      /lies with 1/,
    ],
    ['too few', [by(1, 'sell_shares', { shares: shares('1'), percent: 20 })], /too few/],
    [
      "the president's certificate before the ordinary one",
      [by(1, 'sell_shares', { shares: shares('0'), percent: 10 })],
      /goes before ordinary/,
    ],
    [
      'a train with another face',
      [by('C&O', 'buy_train', { train: '2-0', price: 80, variant: '3' })],
      /variant/,
    ],
    [
      'a minor, in 1830',
      [{ ...by('C&O', 'dividend', { kind: 'payout' }), entity_type: 'minor' }],
      /minor/,
    ],
    ['a system that is none', [{ ...by('C&O-PRR', 'pass'), entity_type: 'system' }], /no system/],
    ['a token of no city', [by('C&O', 'place_token', { city: 'F6', slot: 0 })], /no city/],
  ])('refuses %s', (_, actions, says) => {
    const players = [1, 2, 3].map((id) => ({ id, name: `P${id}` }));
    const wrongs = strictlyRead(read({ title: '1830', players, actions: [...start, ...actions] }));
    expect(wrongs).toEqual([expect.stringMatching(says)]);
  });

  test.each<[string, number, BoxOptions]>([
    ['1825', 3, { players: 2, units: '3', profile: 'peer' }],
    ['1828', 1, { players: 4 }],
    ['1830', 1, { players: 3 }],
    ['1862', 1, { players: 3 }],
    ['1889', 2, { players: 4 }],
  ])(
    'accepts a game of %s that was played here',
    async (title, seed, options) => {
      const game = gameOf(await loadTitle(title), options);
      const entries = playout(game, seed).ledger.entries.slice(0, 300);
      const players = playersOf(game.box).map((_, i) => `Player ${i + 1}`);
      const formats = (await formatsOf(title))!;
      const { file, unsaid } = exported({ game, entries, name: 'x', players, ...formats });
      expect(unsaid).toEqual([]);
      expect(strictlyRead(read(JSON.parse(JSON.stringify(file))))).toEqual([]);
    },
    60_000,
  );
});
