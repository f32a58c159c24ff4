import { dividendHistory } from '../../reading/figures/dividend-history.ts';
import { createHistory } from '../../reading/figures/history.ts';
import { revenues } from '../../reading/figures/revenues.ts';
import { money, playerName } from '../../reading/say.ts';
import { waitedTimes, waitRecords } from '../../reading/log/waits.ts';
import { formatDuration } from '../../../shared/time/time.ts';
import { seatOf } from '../../table/session.ts';
import type { TableStore } from '../../store/store.ts';
import type { Chart } from './chart-file.ts';

/** The colour of a player's line if no seat plays it. */

const NO_SEAT = '#26241f';

type Values = readonly (number | undefined)[];

/** Every chart for which the game has more than one figure. */
export function chartsOf(store: TableStore, history = createHistory(store.base.game)): Chart[] {
  const { box, names, entries } = store;
  const lines = store.lines();
  const { standing } = store.marks;
  const { marks, worth, prices } = history(entries, lines, standing);
  const say = (value: number) => money(box, value);
  const rounds = marks.map(({ round }) => round);
  const companies = (of: ReadonlyMap<string, Values>) =>
    [...of].map(([id, values]) => ({
      name: id,
      colour: box.companies.get(id)?.colour ?? NO_SEAT,
      values,
    }));
  const earned = revenues(box, lines, standing);
  const paid = dividendHistory(store.base.game, entries, lines, standing);
  const clocks = store.inWhatIf ? undefined : store.timing.clocks;
  const times = clocks && waitedTimes(waitRecords(lines, entries), clocks.passed);
  const charts: Chart[] = [
    {
      label: 'Worth of each player, round by round',
      marks: rounds,
      say,
      lines: worth.map(({ id, values }) => ({
        name: playerName(names, id),
        colour: seatOf(store.base.seats, id)?.colour ?? NO_SEAT,
        values,
      })),
    },
    {
      label: 'Share price of each company, round by round',
      marks: rounds,
      say,
      lines: companies(new Map(prices.map(({ id, values }) => [id, values]))),
    },
    {
      label: 'Revenue of each company, round by round',
      marks: earned.rounds,
      say,
      lines: companies(earned.of),
    },
    {
      label: 'Income for ten percent of each company, round by round',
      marks: paid.rounds,
      say,
      lines: companies(paid.of),
    },
    {
      label: 'Time each player took, round by round',
      marks: times?.rounds ?? [],
      say: formatDuration,
      lines: [...(times?.of ?? [])].map(([id, values]) => ({
        name: playerName(names, id),
        colour: seatOf(store.base.seats, id)?.colour ?? NO_SEAT,
        values,
      })),
    },
  ];
  return charts.filter(({ marks, lines }) => marks.length > 1 && lines.length > 0);
}
