import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { loadTitle } from '../../engine/games/titles.ts';
import { readRecording } from '../../engine/formats/18xx-games.ts';
import { digest } from '../../engine/kernel/digest.ts';
import { append, open } from '../../engine/kernel/ledger.ts';
import { consider, type Game } from '../../engine/rules/referee.ts';
import type { Rulebook, Verb } from '../../engine/rules/rulebook.ts';
import { Export } from '../../shared/wire.ts';
import { openReplay } from '../conformance/playing.ts';
import { median, table } from './figures.ts';

const RUNS = 3;

/**
 * Whole games through the referee: every move considered, its consequences worked out and done. The
 * recorded games of people and robots where they are beside the checkout, and the golden games of
 * every title always. `cold` is the first time a game is played in this process, `warm` the median
 * after it; the parts are shares of the warm time. `npm run -s bench -- replay [title]`.
 */
export async function run(): Promise<void> {
  const only = process.argv[3];
  const games = [...golden(), ...recorded()].filter(({ title }) => !only || title === only);
  if (games.length === 0) throw new Error(`There is no game of ${only} to be played.`);
  const rows: string[][] = [];
  const rates: number[] = [];
  for (const { name, play } of games) {
    let parts = nothing();
    const once = async () => {
      parts = nothing();
      const start = performance.now();
      const steps = await play(parts);
      return { ms: performance.now() - start, steps };
    };
    const { ms: cold, steps } = await once();
    const times: number[] = [];
    for (let i = 0; i < RUNS; i++) times.push((await once()).ms);
    const warm = median(times);
    const rate = steps / (warm / 1000);
    rates.push(rate);
    const share = (ms: number) => `${((100 * ms) / times.at(-1)!).toFixed(0)} %`;
    const { judge, effects, settle, digest } = parts;
    rows.push([
      ...[name, String(steps), cold.toFixed(0), warm.toFixed(0), rate.toFixed(0)],
      ...[judge, effects, settle, digest].map(share),
    ]);
  }
  const heading = ['game', 'steps', 'cold ms', 'warm ms', 'steps/s'];
  console.log(table([...heading, 'judge', 'effects', 'settle', 'digest'], rows));
  const figure = (rate: number) => `${rate.toFixed(0)} steps/s`;
  console.log(
    `replay: ${rows.length} games, median ${figure(median(rates))}, least ${figure(Math.min(...rates))}`,
  );
}

/** Milliseconds spent in each part of the road of a move. */
type Parts = Record<'judge' | 'effects' | 'settle' | 'digest', number>;
const nothing = (): Parts => ({ judge: 0, effects: 0, settle: 0, digest: 0 });

interface Played {
  readonly title: string;
  readonly name: string;
  /** Plays it once; how many steps it has. */
  play(parts: Parts): Promise<number>;
}

/** The rulebook with a watch on what each part takes. */
function watched(game: Game, parts: Parts): Game {
  const { box, rulebook } = game;
  if (!rulebook) return game;
  const clocked = <A extends unknown[], R>(part: keyof Parts, work: (...args: A) => R) => {
    return (...args: A): R => {
      const start = performance.now();
      const answer = work(...args);
      parts[part] += performance.now() - start;
      return answer;
    };
  };
  const verb = (one: Verb): Verb => ({
    ...one,
    judge: clocked('judge', one.judge),
    effects: clocked('effects', one.effects),
  });
  const book: Rulebook = {
    ...rulebook,
    settle: clocked('settle', rulebook.settle),
    verbs: new Map([...rulebook.verbs].map(([name, one]) => [name, verb(one)])),
  };
  return { box, rulebook: book };
}

function golden(): Played[] {
  const folder = new URL('../golden/ledgers/', import.meta.url);
  const latest = new Map<string, string>();
  for (const file of readdirSync(folder).sort()) latest.set(file.slice(0, 4), file);
  return [...latest].map(([title, file]) => {
    const saved = Export.parse(
      JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8')),
    );
    return {
      title,
      name: `golden ${file.replace('.json.gz', '')}`,
      async play(parts) {
        const opened = (await loadTitle(title)).open(saved.options as { players: number });
        if (!opened.ok) throw new Error(opened.error);
        const game = watched(opened.value, parts);
        const ledger = open(game.box);
        const players = [...game.box.places.keys()].filter((place) => place.startsWith('player:'));
        const actor = { seat: 'host', players, host: true };
        for (const entry of saved.entries) {
          consider(game, ledger, { move: entry.move, actor, luck: entry.luck ?? 1, note: 'old' });
          append(ledger, entry);
          const start = performance.now();
          digest(ledger.table);
          parts.digest += performance.now() - start;
        }
        return saved.entries.length;
      },
    };
  });
}

function recorded(): Played[] {
  const oracle = fileURLToPath(new URL('../../../shared/oracle/', import.meta.url));
  if (!existsSync(oracle)) {
    console.log('The recorded games are not beside this checkout.');
    return [];
  }
  const games = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.actions.json'))
          .map((file) => join(folder, file))
      : [];
  return ['1825', '1828', '1830', '1862', '1889'].flatMap((title) => [
    ...games(join(oracle, title)).map((file) => recordedIn(title, 'people', file)),
    ...games(join(oracle, 'robots', title)).map((file) => recordedIn(title, 'robots', file)),
  ]);
}

function recordedIn(title: string, who: string, file: string): Played {
  const name = file.split('/').at(-1)!.replace('.actions.json', '');
  return {
    title,
    name: `${title} ${who} ${name}`,
    async play(parts) {
      const recording = readRecording(JSON.parse(readFileSync(file, 'utf8')));
      if (!recording.ok) throw new Error(`${file}: ${recording.error}`);
      const replay = await openReplay(recording.value, (game) => watched(game, parts));
      if (!replay.ok) throw new Error(replay.error);
      const { steps } = recording.value;
      for (let step = 0; step < steps.length; step++) replay.value.step(step);
      return steps.length;
    },
  };
}
