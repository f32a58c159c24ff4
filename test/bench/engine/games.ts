import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readRecording } from '../../../engine/formats/index.ts';
import {
  append,
  consider,
  digest,
  digestMatches,
  type Game,
  loadTitle,
  open,
  type Table,
} from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { Export } from '../../../shared/wire.ts';
import { openReplay } from '../../conformance/games/playing.ts';

/** Games that benches play: of people and robots where they are recorded, and golden ones always. */

/** A game on its table. */
export interface Playing {
  readonly game: Game;
  readonly table: Table;
  readonly steps: number;
  /** Reads what is to be done in a step, as far as that is no part of judging it. */
  read(step: number): () => void;
}

export interface Recorded {
  readonly title: string;
  readonly name: string;
  /** `as` may put a watch on the rulebook; `digested` hears what each digest took. */
  open(as?: (game: Game) => Game, digested?: (ms: number) => void): Promise<Playing>;
}

export function games(only?: string): Recorded[] {
  const all = [...golden(), ...recorded()].filter(({ title }) => !only || title === only);
  if (all.length === 0) throw new Error(`There is no game of ${only} to be played.`);
  return all;
}

/** The last golden ledger of a title. */
export const goldenEntries = (title: string): { options: unknown; entries: Entry[] } => {
  const file = readdirSync(ledgers)
    .sort()
    .findLast((name) => name.startsWith(title))!;
  return Export.parse(
    JSON.parse(gunzipSync(readFileSync(new URL(file, ledgers))).toString('utf8')),
  ) as { options: unknown; entries: Entry[] };
};

const ledgers = new URL('../../golden/ledgers/', import.meta.url);

function golden(): Recorded[] {
  const titles = new Set(readdirSync(ledgers).map((file) => file.slice(0, 4)));
  return [...titles].sort().map((title) => {
    const saved = goldenEntries(title);
    const texts = saved.entries.map(({ ops }) => JSON.stringify(ops));
    /** By step, from the first time on: what the rules find does not change. */
    const found: (boolean | undefined)[] = [];
    /** By step: digests as a table of today has them, which those of older ledgers are not. */
    const digests: string[] = [];
    return {
      title,
      name: `${title} golden`,
      async open(as = (game) => game, digested = () => {}) {
        const opened = (await loadTitle(title)).open(saved.options as { players: number });
        if (!opened.ok) throw new Error(opened.error);
        const game = as(opened.value);
        const ledger = open(game.box);
        const players = [...game.box.places.keys()].filter((place) => place.startsWith('player:'));
        const actor = { seat: 'host', players, host: true };
        return {
          game,
          table: ledger.table,
          steps: saved.entries.length,
          read: (step) => () => {
            const entry = saved.entries[step]!;
            const luck = entry.luck ?? 1;
            const verdict = consider(game, ledger, { move: entry.move, actor, luck, note: 'old' });
            // A server writes down the very ops that it found; a game of older rules has its own.
            const ops = verdict.stands ? verdict.ops : undefined;
            found[step] ??= JSON.stringify(ops) === texts[step];
            append(ledger, ops && found[step] ? { ...entry, ops: [...ops] } : entry);
            const start = performance.now();
            const now = digest(ledger.table);
            digested(performance.now() - start);
            digests[step] ??= digestMatches(ledger.table, entry.digest) ? now : '';
            if (digests[step] !== now)
              throw new Error(`${title}: entry ${entry.seq} came to another digest`);
          },
        };
      },
    };
  });
}

function recorded(): Recorded[] {
  const oracle = fileURLToPath(new URL('../../../../shared/oracle/', import.meta.url));
  if (!existsSync(oracle)) {
    console.log('The recorded games are not beside this checkout.');
    return [];
  }
  const of = (title: string, who: string, folder: string) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.actions.json'))
          .map((file) => recordedIn(title, who, join(folder, file)))
      : [];
  return ['1825', '1828', '1830', '1862', '1889'].flatMap((title) => [
    ...of(title, 'people', join(oracle, title)),
    ...of(title, 'robots', join(oracle, 'robots', title)),
  ]);
}

function recordedIn(title: string, who: string, file: string): Recorded {
  const recording = readRecording(JSON.parse(readFileSync(file, 'utf8')));
  if (!recording.ok) throw new Error(`${file}: ${recording.error}`);
  return {
    title,
    name: `${title} ${who} ${file.split('/').at(-1)!.replace('.actions.json', '')}`,
    async open(as) {
      const replay = await openReplay(recording.value, as);
      if (!replay.ok) throw new Error(replay.error);
      const { game, table, read, play } = replay.value;
      return {
        game,
        table,
        steps: recording.value.steps.length,
        read(step) {
          const moves = read(step);
          return () => void (moves.ok && play(moves.value));
        },
      };
    },
  };
}
