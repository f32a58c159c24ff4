/** Counts the presses of each operating turn, by the sentence on top: "Operating round 2.1: GER, run by Ada, ...". */
export class TurnClicks {
  private turn = '';
  private presses = 0;
  private readonly counts: number[] = [];

  /** The sentence before a press. */
  saw(sentence: string): void {
    const round = /^Operating round [\d.]+: /.exec(sentence)?.[0] ?? '';
    const turn = /^[^,]+(?=, run by)/.exec(round && sentence)?.[0] ?? '';
    if (turn === this.turn) return;
    // Somebody else is asked in the turn of a company.
    if (turn === '' && round !== '' && this.turn.startsWith(round)) return;
    if (this.turn !== '') this.counts.push(this.presses);
    this.turn = turn;
    this.presses = 0;
  }

  pressed(): void {
    this.presses += 1;
  }

  /** The operating turns that ended. */
  get ended(): number {
    return this.counts.length;
  }

  /** How many turns, their median and their most presses. */
  get says(): string {
    const sorted = [...this.counts].sort((a, b) => a - b);
    if (sorted.length === 0) return 'no operating turn';
    const median = sorted[Math.floor(sorted.length / 2)]!;
    return `${sorted.length} operating turns of ${median} presses (median), at most ${sorted.at(-1)!}`;
  }
}
