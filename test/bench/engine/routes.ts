import { bestRoutes, type Train } from '../../../engine/routes/index.ts';
import { momentsOf } from '../../engine/routes/oracle-rules.ts';
import { oracleAtHand, recorded, RECORDED } from '../../engine/routes/oracle.ts';
import { lateBoards } from '../../engine/routes/late-boards.ts';
import { quantile, table } from '../figures.ts';
import { run1867 } from './routes-1867.ts';

/** Each search is timed this often, track and all anew; the quickest counts (the machine is shared). */
const TIMES = 5;
/** Random late boards per set of trains. */
const BOARDS = 6;

interface Line {
  readonly where: string;
  readonly trains: readonly Train[];
  readonly human: number;
  readonly best: number;
  readonly proven: boolean;
  readonly visited: number;
  readonly ms: number;
}

const names = (trains: readonly Train[]): string => trains.map(({ name }) => name).join(' ');

const print = (line: Line): string[] => [
  line.where,
  names(line.trains),
  String(line.human),
  String(line.best),
  String(line.visited),
  line.ms.toFixed(1),
];

/** Every recorded run: is our best at least as good, is it proven, how long does it take? */
function recordedRuns(): Line[] {
  const lines: Line[] = [];
  for (const [game, id] of RECORDED) {
    const doc = recorded(game, id);
    const momentAt = momentsOf(doc);
    for (const run of doc.runs) {
      const ran = run.routes.map(({ train }, i) => ({ id: train, name: run.names[i] ?? '' }));
      let ms = Infinity;
      let line: Line | undefined;
      for (let i = 0; i < TIMES; i += 1) {
        const { track, rules, trains } = momentAt(run.state, run.entity);
        const all = [...trains, ...ran.filter((leased) => !trains.some((t) => t.id === leased.id))];
        const start = performance.now();
        const best = bestRoutes(track, rules, all);
        ms = Math.min(ms, performance.now() - start);
        const where = `${id} ${String(run.state)} ${run.entity}`;
        const { revenue, proven, visited } = best;
        const human = run.error ? 0 : run.total;
        line = { where, trains: all, human, best: revenue, proven, visited, ms };
      }
      lines.push(line!);
    }
  }
  return lines;
}

/** Random full boards with the largest sets of trains: what a search may cost at worst. */
function worstCases(): void {
  const rows: string[][] = [];
  for (const { title, boards } of lateBoards(BOARDS)) {
    const ms: number[] = [];
    const visited: number[] = [];
    let unproven = 0;
    for (const { track, rules, trains } of boards) {
      const start = performance.now();
      const best = bestRoutes(track, rules, trains);
      ms.push(performance.now() - start);
      visited.push(best.visited);
      if (!best.proven) unproven += 1;
    }
    rows.push([
      title,
      String(boards.length),
      String(unproven),
      quantile(ms, 0.5).toFixed(0),
      Math.max(...ms).toFixed(0),
      String(Math.max(...visited)),
    ]);
  }
  console.log(
    table(['random late boards', 'boards', 'unproven', 'p50 ms', 'worst ms', 'nodes'], rows),
  );
}

/** Prints where humans left revenue, the slowest searches, random late boards, and the sum of it. */
export function run(): Promise<void> {
  if (process.argv[3] === '1867') {
    run1867();
    return Promise.resolve();
  }
  if (!oracleAtHand) {
    console.log('routes: no ../shared beside the repository, nothing to measure');
    return Promise.resolve();
  }
  const lines = recordedRuns();
  const heading = ['run', 'trains', 'human', 'best', 'nodes', 'ms'];
  const greater = lines.filter(({ best, human }) => best > human);
  console.log(`Better than the humans ran, ${String(greater.length)} runs:`);
  console.log(table(heading, greater.map(print)));
  const slowest = [...lines].sort((a, b) => b.ms - a.ms).slice(0, 8);
  console.log('\nSlowest:');
  console.log(table(heading, slowest.map(print)));
  console.log('');
  worstCases();
  const ms = lines.map((line) => line.ms);
  const below = lines.filter(({ best, human }) => best < human).length;
  const unproven = lines.filter(({ proven }) => !proven).length;
  const times = [quantile(ms, 0.5), quantile(ms, 0.99), Math.max(...ms)];
  const [p50, p99, worst] = times.map((t) => t.toFixed(1)) as [string, string, string];
  console.log(
    `\nroutes: ${String(lines.length)} runs, ${String(below)} below human, ${String(unproven)} unproven, p50 ${p50} p99 ${p99} worst ${worst} ms`,
  );
  return Promise.resolve();
}
