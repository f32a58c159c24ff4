/** Where a round begins on the timeline. */
export interface RoundStart {
  readonly seq: number;
  readonly round: string;
}

/** The line that carries the labels: its width, and what share of it an entry stands at. */
export interface LabelRoom {
  readonly width: number;
  share(seq: number): number;
}

/** The width of a letter and the gap between labels, CSS pixels. */
const LETTER = 6;
const BETWEEN = 12;

/**
 * The labels that have room. The round that runs has its own first, then stock and operating rounds, which
 * people look for, then the others, and the set-up last; of equal ones the later.
 */
export function roundLabels(ticks: readonly RoundStart[], room: LabelRoom): readonly RoundStart[] {
  const ranked = ticks
    .map((tick, i) => ({ tick, rank: i === ticks.length - 1 ? 0 : rankOf(tick.round, i), i }))
    .toSorted((a, b) => a.rank - b.rank || b.i - a.i);
  const taken: (readonly [number, number])[] = [];
  const kept = new Set<RoundStart>();
  for (const { tick } of ranked) {
    const width = short(tick.round).length * LETTER;
    const from = room.share(tick.seq) * (room.width - width);
    const to = from + width;
    if (taken.some(([start, end]) => from < end + BETWEEN && start < to + BETWEEN)) continue;
    taken.push([from, to]);
    kept.add(tick);
  }
  return ticks.filter((tick) => kept.has(tick));
}

const rankOf = (round: string, i: number): number =>
  /^(OR|SR) [\d.]+$/.test(short(round)) ? 1 : i === 0 ? 3 : 2;

/** For example "Operating round 2.1" becomes "OR 2.1". Other names lose the word that all rounds share. */
export function short(round: string): string {
  return round
    .replace(/^Operating round/i, 'OR')
    .replace(/^Stock round/i, 'SR')
    .replace(/ round(?= |$)/i, '');
}
