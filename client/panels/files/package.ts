import { strToU8, zipSync } from 'fflate';
import { csvOf, fileName } from '../../browser/save-file.ts';
import { pastNames } from '../../reading/log/past-names.ts';
import { withSeatNames } from '../../reading/say.ts';
import { authorOf } from '../../table/session.ts';
import type { TableStore } from '../../store/store.ts';
import { chartCsv, chartSvg } from './chart-file.ts';
import { chartsOf } from './charts.ts';
import { momentSvg } from './moment-file.ts';

/**
 * A zip file for the designer of a playtest: the game, the log with the time of each move, the talk, the
 * charts and the board.
 */
export function playtest(store: TableStore, game: object): Uint8Array {
  const files: Record<string, string> = {
    'README.txt': about(store),
    'game.signalbox.json': JSON.stringify(game),
    'log.csv': log(store),
    'comments.csv': comments(store),
    'board.svg': momentSvg(store, 'board'),
    'map.svg': momentSvg(store, 'map'),
  };
  for (const chart of chartsOf(store)) {
    const name = fileName(chart.label);
    files[`charts/${name}.svg`] = chartSvg(chart);
    files[`charts/${name}.csv`] = chartCsv(chart);
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}

function about({ base, entries, box }: TableStore): string {
  return [
    `${base.name}: a game of ${box.title}, ${entries.length} entries.`,
    '',
    'game.signalbox.json  the whole game; drop it on the first page of a Signalbox to replay it',
    'log.csv              every entry: round, who, what, findings, seconds that the move took',
    'comments.csv         what was said and noted at the table',
    'board.svg, map.svg   the table as it was when this was saved',
    'charts/              worth, prices, revenue and income, as pictures and as figures',
    '',
  ].join('\r\n');
}

/** The log as text. A heading precedes the entries of each round; notes between moves are included. */
function log(store: TableStore): string {
  const namesAt = pastNames(store.names, store.entries, store.base.meta?.class);
  const { standing } = store.marks;
  const { took } = store.timing.clocks ?? {};
  const rows = store.lines().map(({ entry, says, round, follows }) => {
    const { seq, at, by, move, findings } = entry;
    const names = namesAt(seq);
    const ms = took?.[seq - 1];
    const seconds = ms === undefined ? '' : Math.round(ms / 1000);
    return [
      seq,
      new Date(at).toISOString(),
      seconds,
      round,
      authorOf(names.seats, by)?.name ?? by,
      move.verb,
      withSeatNames(names, says),
      follows.map((one) => withSeatNames(names, one)).join('; '),
      findings
        .map(({ clause, message }) => `${clause}: ${withSeatNames(names, message)}`)
        .join('; '),
      standing.has(seq) ? 'stands' : '',
    ];
  });
  const head = ['entry', 'time', 'seconds', 'round', 'by', 'verb', 'says', 'follows', 'findings'];
  return csvOf([[...head, 'stands'], ...rows]);
}

function comments({ base, entries }: TableStore): string {
  const said = [...(base.felt?.said.values() ?? [])];
  const noted = entries.flatMap(({ at, by, move }) => {
    const note = move.note ?? move.why;
    return typeof note === 'string' ? [{ at, name: by, text: note, entry: move.entry }] : [];
  });
  const rows = [...said, ...noted].sort((a, b) => a.at - b.at);
  return csvOf([
    ['time', 'by', 'entry', 'hex', 'text'],
    ...rows.map((one) => [
      new Date(one.at).toISOString(),
      one.name,
      typeof one.entry === 'number' ? one.entry : undefined,
      'hex' in one ? one.hex : undefined,
      one.text,
    ]),
  ]);
}
