import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fold } from '../../engine/kernel/ledger.ts';
import { loadTitle } from '../../engine/games/titles.ts';
import { readRecording } from '../../engine/formats/18xx-games.ts';
import { playout } from '../kit/playout.ts';
import { openReplay } from '../conformance/playing.ts';
import { median, table } from './figures.ts';

const RUNS = 5;

/**
 * Whole games through the referee: every move considered, its consequences worked out and done. The
 * recorded games beside the checkout where they are there, and a game of random moves always.
 */
export async function run(): Promise<void> {
  const rows: string[][] = [];
  const rates: number[] = [];
  for (const { name, play } of [...recorded(), random()]) {
    const times: number[] = [];
    let moves = 0;
    for (let i = 0; i < RUNS; i++) {
      const start = performance.now();
      moves = await play();
      times.push(performance.now() - start);
    }
    const rate = moves / (median(times) / 1000);
    rates.push(rate);
    rows.push([name, String(moves), median(times).toFixed(0), rate.toFixed(0)]);
  }
  console.log(table(['game', 'moves', 'median ms', 'moves/s'], rows));
  console.log(`replay: ${rows.length} games, median ${median(rates).toFixed(0)} moves/s`);
}

interface Played {
  readonly name: string;
  readonly play: () => Promise<number>;
}

function recorded(): Played[] {
  const oracle = new URL('../../../shared/oracle/', import.meta.url);
  const titles = ['1825', '1828'].filter((title) => existsSync(new URL(title, oracle)));
  if (titles.length === 0) console.log('The recorded games are not beside this checkout.');
  return titles.flatMap((title) => {
    const folder = new URL(`${title}/`, oracle);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.actions.json'))
      .map((file) => {
        const recording = readRecording(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
        if (!recording.ok) throw new Error(`${file}: ${recording.error}`);
        const { steps } = recording.value;
        return {
          name: `${title}/${file.replace('.actions.json', '')}`,
          play: async () => {
            const replay = await openReplay(recording.value);
            if (!replay.ok) throw new Error(replay.error);
            for (let step = 0; step < steps.length; step++) replay.value.step(step);
            return steps.length;
          },
        };
      });
  });
}

function random(): Played {
  return {
    name: '1825 random, seed 1 (options counted in)',
    play: async () => {
      const opened = (await loadTitle('1825')).open({ players: 3, units: '1' });
      if (!opened.ok) throw new Error(opened.error);
      const { ledger, moves } = playout(opened.value, 1);
      fold(opened.value.box, ledger.entries);
      return moves;
    },
  };
}
