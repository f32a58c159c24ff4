import { quantile, table } from './figures.ts';
import { games } from './games.ts';

/** Most that listing the moves of a verb may take in 99 of 100 positions, in milliseconds. */
const MOST = { layTile: 5, other: 2 };

/**
 * How long a player waits for what may be done: the options of every verb that is open, listed once
 * at every position of every game that the benches know, by title and verb.
 * `npm run -s bench -- options [title]`. Exit 1 where a verb takes longer than it may.
 */
export async function run(): Promise<void> {
  const times = new Map<string, number[]>();
  for (const one of games(process.argv[3])) {
    const playing = await one.open();
    const { rulebook } = playing.game;
    for (let step = 0; rulebook && step < playing.steps; step++) {
      playing.read(step)();
      const { acting, verbs } = rulebook.turn(playing.table);
      for (const player of acting)
        for (const name of verbs) {
          const verb = rulebook.verbs.get(name)!;
          const start = performance.now();
          let count = 0;
          for (const _move of verb.options(playing.table, player)) count += 1;
          const took = performance.now() - start;
          const key = `${one.title} ${name}`;
          const known = times.get(key);
          if (known) known.push(took);
          else if (count > 0) times.set(key, [took]);
        }
    }
  }
  const keys = [...times.keys()].sort();
  const rows = keys.map((key) => {
    const took = times.get(key)!;
    const figures = [0.5, 0.99, 1].map((q) => quantile(took, q).toFixed(2));
    return [key, String(took.length), ...figures];
  });
  console.log(table(['options, ms', 'positions', 'p50', 'p99', 'worst'], rows));
  const slow = keys.filter((key) => {
    const most = key.endsWith(' layTile') ? MOST.layTile : MOST.other;
    return quantile(times.get(key)!, 0.99) > most;
  });
  const said = slow.map((key) => `${key} ${quantile(times.get(key)!, 0.99).toFixed(1)}`);
  console.log(
    `options: ${rows.length} verbs of all titles, ${said.length > 0 ? `too slow at p99: ${said.join(', ')} ms` : 'none too slow'}`,
  );
  if (slow.length > 0) process.exitCode = 1;
}
