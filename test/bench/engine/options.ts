import { answered, byTitle } from './by-title.ts';
import { median, quantile, spent, table } from '../figures.ts';
import { games } from './games.ts';

/** Most that listing the moves of a verb may take in 99 of 100 positions, in milliseconds. */
const MOST = { layTile: 5, other: 2 };

/** The best run is no list: the page has a worker search it, so it is told apart and has no bar. */
const SEARCHED = 'runTrains';

/** So many games of a title are gone through before it is measured, over and over where it has fewer; */
const PLAYED = 4;
/** and so often are all of them then, each position counting as it mostly is: a collector strikes anywhere. */
const PASSES = 3;

/** Milliseconds by title and verb, position by position. */
type Times = ReadonlyMap<string, readonly number[]>;

/** When the engine is asked each question for the first time, and later on; as one process tells another. */
type Said = readonly [first: Entries, warm: Entries];
type Entries = readonly (readonly [key: string, ms: readonly number[]])[];

/**
 * How long a player waits for what may be done: the options of every verb that is open, listed once
 * at every position of every game that the benches know, by title and verb, each title in a process
 * of its own. The bar is on lists of a table at which one has played; as they are on a page that has
 * just been opened stands beside it. `npm run -s bench -- options [title]`. Exit 1 where a verb takes
 * longer than it may.
 */
export async function run(): Promise<void> {
  const asked = process.argv[3];
  const all = asked === undefined ? await byTitle<Said>('options') : [await measured(asked)];
  if (await answered(all[0]!)) return;
  const first: Times = new Map(all.flatMap(([entries]) => entries));
  const warm: Times = new Map(all.flatMap(([, entries]) => entries));
  const rows = [...warm.keys()].sort().map((key) => {
    const took = warm.get(key)!;
    const figures = [0.5, 0.99, 1].map((q) => quantile(took, q).toFixed(2));
    return [key, String(took.length), quantile(first.get(key)!, 0.99).toFixed(2), ...figures];
  });
  const isSearched = ([key]: string[]) => key!.endsWith(` ${SEARCHED}`);
  const heading = ['positions', 'p99 at first', 'p50', 'p99', 'worst'];
  const lists = rows.filter((row) => !isSearched(row));
  console.log(table(['options, ms', ...heading], lists));
  console.log(table(['best runs, in a worker, ms', ...heading], rows.filter(isSearched)));
  const slow = slowOf(warm);
  console.log(
    `options: ${lists.length} verbs of all titles, ${slow.length > 0 ? `too slow at p99: ${slow.join(', ')} ms` : 'none too slow'}; at first ${slowOf(first).length} are`,
  );
  if (slow.length > 0) process.exitCode = 1;
}

/** Verbs that take longer than they may, each with its p99. */
const slowOf = (times: Times): string[] =>
  [...times].sort().flatMap(([key, took]) => {
    const p99 = quantile(took, 0.99);
    const most = key.endsWith(' layTile') ? MOST.layTile : MOST.other;
    return key.endsWith(` ${SEARCHED}`) || p99 <= most ? [] : [`${key} ${p99.toFixed(1)}`];
  });

async function measured(title: string): Promise<Said> {
  const first = await listed(title);
  for (let played = games(title).length; played < PLAYED; played++) await listed(title);
  const passes: Times[] = [];
  for (let pass = 0; pass < PASSES; pass++) passes.push(await listed(title));
  const mostly = (key: string): number[] =>
    passes[0]!.get(key)!.map((_, i) => median(passes.map((times) => times.get(key)![i]!)));
  return [[...first], [...first.keys()].map((key) => [key, mostly(key)] as const)];
}

async function listed(title: string): Promise<Times> {
  const times = new Map<string, number[]>();
  for (const one of games(title)) {
    const playing = await one.open();
    const { rulebook } = playing.game;
    for (let step = 0; rulebook && step < playing.steps; step++) {
      playing.read(step)();
      const { acting, verbs } = rulebook.turn(playing.table);
      for (const player of acting)
        for (const name of verbs) {
          const verb = rulebook.verbs.get(name)!;
          let count = 0;
          const took = spent(() => {
            for (const _move of verb.options(playing.table, player)) count += 1;
          });
          const key = `${one.title} ${name}`;
          const known = times.get(key);
          if (known) known.push(took);
          else if (count > 0) times.set(key, [took]);
        }
    }
  }
  return times;
}
