import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exported } from '../../../engine/formats/exported.ts';
import { formatsOf } from '../../../engine/formats/exporters.ts';
import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { importerFor } from '../../../engine/formats/importers.ts';
import { readRecording } from '../../../engine/formats/read-recording.ts';
import { loadTitle } from '../../../engine/games/titles.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import type { BoxOptions } from '../../../engine/kernel/box.ts';
import { strictlyRead } from '../../conformance/strict/strict-reader.ts';
import { playedThere } from '../../conformance/strict/waits.ts';
import { playout } from '../../kit/playout.ts';
import { gameOf } from '../../kit/scene.ts';

const SHARED = new URL('../../../../shared/', import.meta.url);
const FOLDERS = ['1825', '1828', '1830', '1862', '1889'].flatMap((title) => [
  `oracle/${title}/`,
  `oracle/robots/${title}/`,
]);
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

/** What the reader has against a recording, with the box that it was played with. */
async function wrongs(recording: Recording): Promise<string[]> {
  const importer = await importerFor(recording);
  if (!importer.ok) throw new Error(importer.error);
  const options = importer.value.options(recording);
  if (!options.ok) throw new Error(options.error);
  const opened = (await loadTitle(importer.value.title)).open(options.value);
  if (!opened.ok) throw new Error(opened.error);
  return strictlyRead(recording, opened.value.box);
}

describe('the strict reader of 18xx.games', () => {
  test.skipIf(FILES.length === 0)(
    `accepts what was recorded there${FILES.length > 0 ? '' : ': skipped, ../shared is not there'}`,
    async () => {
      for (const file of FILES)
        expect(await wrongs(read(JSON.parse(readFileSync(file, 'utf8')))), file.href).toEqual([]);
    },
    60_000,
  );

  const by = (entity: number | string, type: string, more: object = {}) => ({
    type,
    entity,
    entity_type: typeof entity === 'number' ? 'player' : 'corporation',
    ...more,
  });
  const start = [
    by(1, 'par', { corporation: 'C&O', share_price: '100,0,6' }),
    by(1, 'buy_shares', { shares: ['C&O_1'], percent: 10 }),
  ];
  const lay = (tile: string) => ({ hex: 'F6', tile, rotation: 0 });
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
    ['a token of no city', [by('C&O', 'place_token', { city: 'F6', slot: 0 })], /city is/],
    ['a tile that is not in the box', [by('C&O', 'lay_tile', lay('57-9'))], /tile is "57-9"/],
    [
      'a tile that lies elsewhere',
      [by('C&O', 'lay_tile', lay('57-0')), by('C&O', 'lay_tile', { ...lay('57-0'), hex: 'F4' })],
      /57-0 lies on F6/,
    ],
    ['a tile turned too far', [by('C&O', 'lay_tile', { ...lay('57-0'), rotation: 6 })], /rotation/],
    [
      'a token on a tile that does not lie',
      [by('C&O', 'place_token', { city: '57-0-0', slot: 0 })],
      /no city on the map/,
    ],
    ['a train at another price', [by('C&O', 'buy_train', { train: '2-0', price: 90 })], /costs 80/],
    [
      'a train out of turn',
      [by('C&O', 'buy_train', { train: '2-3', price: 80 })],
      /2-0 comes first/,
    ],
    ['a sale without certificates', [by(1, 'sell_shares', { percent: 10 })], /shares is missing/],
    [
      'a par beside the market',
      [by(2, 'par', { corporation: 'PRR', share_price: '100,1,6' })],
      /share_price/,
    ],
    [
      'CA from player to player',
      [by(2, 'buy_company', { company: 'CA', price: 99 })],
      /CA cannot be/,
    ],
    ['a re-financing', [by('C&O', 'convert')], /this title has none/],
    [
      'a run of a train that is not theirs',
      [
        by('PRR', 'buy_train', { train: '2-0', price: 80 }),
        by('C&O', 'run_routes', { routes: [{ train: '2-0', hexes: [], connections: [] }] }),
      ],
      /2-0 is a train of PRR/,
    ],
  ])('refuses %s', async (_, actions, says) => {
    const players = [1, 2, 3].map((id) => ({ id, name: `P${id}` }));
    const recording = read({ title: '1830', players, actions: [...start, ...actions] });
    expect(await wrongs(recording)).toEqual([expect.stringMatching(says)]);
  });

  test('a system buys into one of its two shells', async () => {
    const players = [1, 2, 3].map((id) => ({ id, name: `P${id}` }));
    const purchase = { type: 'buy_train', entity: 'GT-IC', entity_type: 'system', price: 80 };
    const actions = [
      by('GT', 'merge', { corporation: 'IC' }),
      { ...purchase, train: '2-0', shell: 'IC' },
      { ...purchase, train: '2-2' },
    ];
    expect(await wrongs(read({ title: '1828.Games', players, actions }))).toEqual([
      expect.stringMatching(/^action 3 .*no shell/),
    ]);
  });

  test('1862: a new train has a variant, and a used one has none', async () => {
    const players = [1, 2, 3].map((id) => ({ id, name: `P${id}` }));
    const bought = { train: 'A-0', price: 100, variant: '2E*', warranties: 0 };
    const actions = [
      by('E&H', 'buy_train', { ...bought, variant: '2E' }),
      by('ECR', 'buy_train', { ...bought, price: 50 }),
    ];
    expect(await wrongs(read({ title: '1862', players, actions }))).toEqual([
      expect.stringMatching(/A-0 has no variant 2E$/),
      expect.stringMatching(/A-0 is used and has a variant/),
    ]);
  });

  test.each<[string, number, BoxOptions]>([
    ['1825', 3, { players: 2, units: '3', profile: 'peer' }],
    ['1828', 1, { players: 4 }],
    ['1830', 5, { players: 3, unasked_exchange: true }],
    ['1862', 1, { players: 3 }],
    ['1889', 2, { players: 4, unasked_exchange: true }],
  ])(
    'accepts a game of %s that was played here',
    async (title, seed, options) => {
      const game = gameOf(await loadTitle(title), options);
      const entries = playout(game, seed).ledger.entries.slice(0, 300);
      const players = playersOf(game.box).map((_, i) => `Player ${i + 1}`);
      const formats = (await formatsOf(title))!;
      const { file, unsaid } = exported({ game, entries, name: 'x', players, ...formats });
      expect(unsaid).toEqual([]);
      const recording = read(JSON.parse(JSON.stringify(file)));
      expect(await wrongs(recording)).toEqual([]);
      expect(await playedThere(recording)).toEqual({ unawaited: [], refused: [], isEqual: true });
    },
    60_000,
  );

  test('1889 §12: a file ends before an exchange in a turn that 18xx.games does not give', async () => {
    const game = gameOf(await loadTitle('1889'), { players: 3 });
    // Player 2 has no money and exchanges DR before the first share is bought.
    const entries = playout(game, 3).ledger.entries.slice(0, 40);
    const formats = (await formatsOf('1889'))!;
    const players = ['Ada', 'Ben', 'Cleo'];
    const { file, unsaid } = exported({ game, entries, name: 'x', players, ...formats });
    expect(unsaid).toEqual([
      'Entry 14 (buyShare) is no move at that site: it passes for a player who can only exchange a private company. The file ends before it.',
    ]);
    expect(file.actions).toHaveLength(11);
    expect(await wrongs(read(JSON.parse(JSON.stringify(file))))).toEqual([]);
  });
});
