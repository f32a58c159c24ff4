import type { Game, Rulebook, Verb } from '../../../engine/index.ts';
import { answered, byTitle } from './by-title.ts';
import { median, table } from '../figures.ts';
import { games, type Recorded } from './games.ts';

const RUNS = 5;
/** So often are games of a title played before they are measured: until then its own code is half warm. */
const PLAYS = 20;

/** All titles in one process, as a server of many tables plays them. */
const MIXED = 'mixed';

/**
 * Whole games through the referee: every move considered, its consequences worked out and done. The
 * recorded games of people and robots where they are beside the checkout, and the golden games of
 * every title always. Each title is played in a process of its own, as a page plays one; `mixed` plays
 * all in one, where shared code has met every title and is slower for each. `cold` is the first time a
 * game is played in its process, `warm` the median once games of its title have been played often
 * enough; all are played in turn, so that none is measured in a younger process than another, nor one
 * of a title with a single game in younger code. `steps/s` and the parts are of the warm time; what it
 * takes besides to say a recorded step in our moves is no judging and stands under `reading`.
 * `npm run -s bench -- replay [title | mixed]`.
 */
export async function run(): Promise<void> {
  const asked = process.argv[3];
  const rows = asked === undefined ? (await byTitle<Rows>('replay')).flat() : await measured(asked);
  if (await answered(rows)) return;
  const heading = ['game', 'steps', 'cold ms', 'warm ms', 'steps/s'];
  console.log(table([...heading, 'judge', 'effects', 'settle', 'digest', 'reading'], rows));
  const rates = rows.map((row) => Number(row[RATE]));
  console.log(
    `replay: ${rows.length} games, median ${median(rates).toFixed(0)} steps/s, least ${Math.min(...rates)} steps/s`,
  );
}

/** One row for each game; in it, the column of its rate. */
type Rows = string[][];
const RATE = 4;

async function measured(asked: string): Promise<Rows> {
  const all = games(asked === MIXED ? undefined : asked);
  const inTurn = async (): Promise<Played[]> => {
    const played: Played[] = [];
    for (const one of all) played.push(await playedOnce(one));
    return played;
  };
  const first = await inTurn();
  for (const one of all) {
    const known = all.filter(({ title }) => title === one.title).length;
    for (let plays = known; plays < PLAYS; plays += known) await playedOnce(one);
  }
  const rounds: Played[][] = [];
  for (let round = 0; round < RUNS; round++) rounds.push(await inTurn());
  return all.map(({ name }, game) => {
    const times = rounds.map((round) => round[game]!);
    const warm = median(times.map(({ ms }) => ms));
    const { ms, reading, parts, steps } = times.at(-1)!;
    const share = (part: number) => `${((100 * part) / ms).toFixed(0)} %`;
    const rate = (steps / (warm / 1000)).toFixed(0);
    return [
      name,
      String(steps),
      first[game]!.ms.toFixed(0),
      warm.toFixed(0),
      rate,
      ...[parts.judge, parts.effects, parts.settle, parts.digest].map(share),
      `${reading.toFixed(0)} ms`,
    ];
  });
}

/** Milliseconds spent in each part of the road of a move. */
type Parts = Record<'judge' | 'effects' | 'settle' | 'digest', number>;

/** How a game went. */
interface Played {
  readonly ms: number;
  readonly steps: number;
  readonly reading: number;
  readonly parts: Parts;
}

async function playedOnce(one: Recorded): Promise<Played> {
  const parts: Parts = { judge: 0, effects: 0, settle: 0, digest: 0 };
  let reading = 0;
  const start = performance.now();
  const playing = await one.open(
    (game) => watched(game, parts),
    (ms) => (parts.digest += ms),
  );
  for (let step = 0; step < playing.steps; step++) {
    const before = performance.now();
    const play = playing.read(step);
    reading += performance.now() - before;
    play();
  }
  return { ms: performance.now() - start - reading, steps: playing.steps, reading, parts };
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
