import { existsSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { loadTitle, titles } from '../../engine/games/titles.ts';
import type { BoxOptions } from '../../engine/kernel/box.ts';
import { digest } from '../../engine/kernel/digest.ts';
import { append, fold, open } from '../../engine/kernel/ledger.ts';
import { consider, type Game } from '../../engine/rules/referee.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { Export } from '../../shared/wire.ts';
import { playout } from '../kit/playout.ts';
import { answers } from './answers.ts';
import { goldenGame } from './ledgers.ts';

/**
 * `npx tsx test/golden/write.ts`: writes a golden ledger for each title whose rules have a version
 * that no golden ledger holds yet, and what these rules answer to it. Run it before a release; a file
 * once written is never changed.
 */
const OPTIONS: Readonly<Record<string, BoxOptions>> = {
  '1820': { players: 3 },
  '1825': { players: 3, units: '12', r2: true, k1: true },
  '1828': { players: 4 },
  '1830': { players: 4 },
  '1839': { players: 4 },
  '1862': { players: 3 },
  '1889': { players: 3 },
};
/** A title that is not named above. */
const USUAL: BoxOptions = { players: 3 };
const SEED = 1830;
/** A game shorter than this has not seen enough. */
const ENOUGH = 600;
/** Of so many games that one is kept in which most was done. */
const GAMES = 8;

/** What people do besides playing: hands, a finding that stands, taking back and doing again. */
const besides: readonly Move[] = [
  { verb: 'dial', strictness: 'annotate', help: 'legal' },
  { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 7 }] },
  { verb: 'hand', ops: [{ op: 'pay', from: 'player:1', to: 'player:2', amount: 5 }] },
  { verb: 'undo' },
  { verb: 'redo' },
  { verb: 'undo' },
  { verb: 'pass' },
  { verb: 'dial', strictness: 'off', help: 'none' },
];

for (const { id } of titles.filter(({ referee }) => referee)) {
  const options = OPTIONS[id] ?? USUAL;
  const title = await loadTitle(id).catch(() => undefined);
  const opened = title?.open(options);
  if (!opened?.ok || !opened.value.rulebook) continue;
  const game = opened.value;
  const version = game.rulebook!.version.replace('/', '-');
  const file = new URL(`ledgers/${version}.json.gz`, import.meta.url);
  const said = new URL(`answers/${version}.json`, import.meta.url);
  if (!existsSync(file)) {
    const entries = written(game);
    const players = Array.from({ length: options.players }, (_, i) => `Player ${i + 1}`);
    const saved: Export = {
      format: 'signalbox/1',
      title: id,
      options: options as Export['options'],
      name: `Golden ${version}`,
      players,
      entries,
    };
    writeFileSync(file, gzipSync(JSON.stringify(saved), { level: 9 }));
    console.log(`${version}: ${entries.length} entries`);
  }
  if (!existsSync(said)) {
    const { entries } = goldenGame(version);
    const lines = answers(game, entries).map((answer) => JSON.stringify(answer));
    writeFileSync(said, `[\n${lines.join(',\n')}\n]\n`);
    console.log(`${version}: ${lines.length} answers`);
  }
}

/** A whole game by chance, and what people do besides: hands, findings that stand, undo and redo. */
function written(game: Game): Entry[] {
  const played = fullGame(game);
  const ledger = open(game.box);
  const whole = (entry: Omit<Entry, 'digest'>) => {
    const wrong = append(ledger, { ...entry, digest: '' });
    if (wrong) throw new Error(wrong.impossible);
    const last = ledger.entries.at(-1)!;
    last.digest = digest(ledger.table);
  };
  const rules = game.rulebook!.version;
  for (const entry of played) whole({ ...entry, at: entry.seq * 1000, rules });
  const host = { seat: 'host', players: ['player:1'], host: true };
  for (const move of besides) {
    const verdict = consider(game, ledger, { move, actor: host, luck: 7 });
    if (!verdict.stands) throw new Error(`${move.verb}: ${verdict.findings[0]?.message}`);
    const seq = ledger.entries.length + 1;
    whole({
      seq,
      id: `golden-${seq}`,
      at: seq * 1000,
      by: host.seat,
      move: verdict.move,
      ops: [...verdict.ops],
      findings: [...verdict.findings],
      rules,
    });
  }
  fold(game.box, ledger.entries);
  return ledger.entries;
}

/** Of several games that ended the one with most different moves; of such the first. */
function fullGame(game: Game): readonly Entry[] {
  const games: (readonly Entry[])[] = [];
  for (let seed = SEED; games.length < GAMES; seed++) {
    const { ledger, ended } = playout(game, seed);
    if (ended && ledger.entries.length >= ENOUGH) games.push(ledger.entries);
  }
  const verbs = (entries: readonly Entry[]) => new Set(entries.map(({ move }) => move.verb)).size;
  return games.reduce((best, one) => (verbs(one) > verbs(best) ? one : best));
}
