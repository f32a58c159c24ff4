import { type Game, percentIn, type PlaceId } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { createScrubber } from '../../table/scrubber.ts';
import type { LogLine } from '../log/log-lines.ts';
import { runsIn } from './runs.ts';

/** What ten percent of each company paid its holders, round by round. */
export interface DividendHistory {
  /** Rounds in which somebody was paid, in order. */
  readonly rounds: readonly string[];
  /** By company, the sum in each of these rounds; undefined if it paid nothing. */
  readonly of: ReadonlyMap<string, readonly (number | undefined)[]>;
}

/** Reads the payments to players out of the revenue of companies, by their holdings then. */
export function dividendHistory(
  game: Game,
  entries: readonly Entry[],
  lines: readonly LogLine[],
  standing: ReadonlySet<number>,
): DividendHistory {
  const walk = createScrubber(game.box);
  const sums = new Map<string, Map<string, number>>();
  const rounds: string[] = [];
  for (const { entry, company, round } of runsIn(game.box, lines)) {
    if (!standing.has(entry.seq)) continue;
    const paid = paidTo(entry);
    if (paid.size === 0) continue;
    const { table } = walk.to(entries, entry.seq - 1);
    for (const [player, amount] of paid) {
      const percent = percentIn(table, player, company);
      if (percent <= 0) continue;
      if (!rounds.includes(round)) rounds.push(round);
      const row = sums.get(company) ?? new Map<string, number>();
      sums.set(company, row.set(round, Math.round((10 * amount) / percent)));
      break;
    }
  }
  const of = new Map([...sums].map(([id, row]) => [id, rounds.map((round) => row.get(round))]));
  return { rounds, of };
}

/** The payments to players out of the revenue of a run. */
function paidTo({ ops }: Entry): Map<PlaceId, number> {
  const paid = new Map<PlaceId, number>();
  for (const op of ops)
    if (op.op === 'pay' && op.to.startsWith('player:') && !paid.has(op.to))
      paid.set(op.to, op.amount);
  return paid;
}
