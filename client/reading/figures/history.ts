import type { Entry } from '../../../shared/entry.ts';
import type { Game, PlaceId } from '../../../engine/index.ts';
import { createScrubber } from '../../table/scrubber.ts';
import { type LogLine, roundStarts } from '../log/log-lines.ts';
import { players, worths } from './holdings.ts';
import { priceOf } from '../say.ts';

/** One line of a chart: a figure at each mark, or undefined. */
export interface Series {
  readonly id: string;
  readonly values: readonly (number | undefined)[];
}

/** How a game went, from round to round. */
export interface GameHistory {
  /** The rounds, each with the figures of the table at its end. */
  readonly marks: readonly { readonly seq: number; readonly round: string }[];
  readonly worth: readonly Series[];
  readonly prices: readonly Series[];
}

/** Reads the rounds of a game once. A mark that was read before is found by its entry. */
export function createHistory(game: Game) {
  const walk = createScrubber(game.box);
  const seen = new WeakMap<Entry, { worth: Map<PlaceId, number>; prices: Map<string, number> }>();
  return (
    entries: readonly Entry[],
    lines: readonly LogLine[],
    standing: ReadonlySet<number>,
  ): GameHistory => {
    // A round that was taken back has no place in the course of the game.
    const ticks = roundStarts(lines.filter(({ entry }) => standing.has(entry.seq)));
    const marks = ticks.map(({ round }, i) => ({
      round,
      seq: (ticks[i + 1]?.seq ?? entries.length + 1) - 1,
    }));
    const figures = marks.map(({ seq }) => {
      const entry = entries[seq - 1]!;
      let known = seen.get(entry);
      if (!known) seen.set(entry, (known = figuresAt(entries, seq)));
      return known;
    });
    const first = figures.at(-1);
    const series = (ids: readonly string[], of: 'worth' | 'prices'): Series[] =>
      ids.map((id) => ({ id, values: figures.map((one) => one[of].get(id)) }));
    return {
      marks,
      worth: series(players(walk.ledger.table), 'worth'),
      prices: series([...(first?.prices.keys() ?? [])], 'prices'),
    };
  };

  function figuresAt(entries: readonly Entry[], seq: number) {
    const { table } = walk.to(entries, seq);
    const worth = worths(game, table);
    const prices = new Map<string, number>();
    for (const company of table.box.companies.keys()) {
      const price = priceOf(table, company);
      if (price !== undefined) prices.set(company, price);
    }
    return { worth, prices };
  }
}
