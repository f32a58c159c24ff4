import { bestRoutes, type Train } from '../../../engine/routes/index.ts';
import {
  position1867,
  PUBLISHED,
  rules1867,
  yardstickAtHand,
} from '../../engine/routes/yardstick-1867.ts';
import { table } from '../figures.ts';

/** The public yardstick of route finding: our best runs, proven or not, and their time beside the published ones. */
export function run1867(): void {
  if (!yardstickAtHand) {
    console.log('routes 1867: no ../shared beside the repository, nothing to measure');
    return;
  }
  const rows = PUBLISHED.map(({ company, trains, revenue, seconds }) => [
    company,
    trains.join(' '),
    String(revenue),
    ...measured(company, trains),
    `${seconds} s`,
  ]);
  const heading = [
    'company',
    'trains',
    'published',
    'best',
    '',
    'nodes',
    'ms',
    'published, 2 cores',
  ];
  console.log(table(heading, rows));
  const growing = [['8'], ['6', '8'], ['6', '8', '5']];
  console.log('\nThe same company with more trains:');
  console.log(
    table(
      ['company', 'trains', 'best', '', 'nodes', 'ms'],
      growing.map((trains) => ['C&O', trains.join(' '), ...measured('C&O', trains)]),
    ),
  );
}

/** Each search is timed this often, track and all anew; the quickest counts. */
const TIMES = 3;

function measured(company: string, trains: readonly string[]): readonly string[] {
  const all: readonly Train[] = trains.map((name, i) => ({ id: `${name} ${i}`, name }));
  const timed = Array.from({ length: TIMES }, () => {
    const { track, tokens } = position1867();
    const start = performance.now();
    const best = bestRoutes(track(), rules1867(company, tokens), all);
    return { best, ms: performance.now() - start };
  });
  const { revenue, proven, visited } = timed[0]!.best;
  const ms = Math.min(...timed.map((one) => one.ms));
  return [String(revenue), proven ? 'proven' : 'not proven', String(visited), ms.toFixed(0)];
}
