import type { Entry } from '../../../shared/entry.ts';
import type { AnalysisStep, TurningPoint } from '../../../engine/analysis/index.ts';

/** What is known of one ledger so far. */
export interface LedgerAnalysis {
  readonly entries: readonly Entry[];
  /** Expected worth by player, after each entry. */
  readonly worth: Map<string, (number | undefined)[]>;
  readonly points: TurningPoint[];
  /** The part of the search for turning points that is done, 0 to 1. */
  part: number;
  state: 'running' | 'done' | 'stopped';
  problem?: string;
}

/** Ledgers with the same number of entries and the same last entry are the same. */
const keyOf = (entries: readonly Entry[]): string => `${entries.length}/${entries.at(-1)?.id}`;

/** Remembers the analyses of this page, by ledger. */
export function rememberAnalyses() {
  const known = new Map<string, LedgerAnalysis>();
  return {
    of: (entries: readonly Entry[]): LedgerAnalysis | undefined => known.get(keyOf(entries)),
    begin(entries: readonly Entry[]): LedgerAnalysis {
      // The worker analyses one game at a time, so any other stops.
      for (const one of known.values()) if (one.state === 'running') one.state = 'stopped';
      const analysis: LedgerAnalysis = {
        entries,
        worth: new Map(),
        points: [],
        part: 0,
        state: 'running',
      };
      known.set(keyOf(entries), analysis);
      return analysis;
    },
  };
}

/** Adds what the worker has found. */
export function addSteps(analysis: LedgerAnalysis, steps: readonly AnalysisStep[]): void {
  for (const step of steps)
    switch (step.kind) {
      case 'evaluation':
        for (const [player, worth] of Object.entries(step.worth)) {
          const values = analysis.worth.get(player) ?? [];
          values[step.seq - 1] = worth;
          analysis.worth.set(player, values);
        }
        break;
      case 'turningPoint':
        analysis.points.push(step.point);
        analysis.points.sort((a, b) => a.seq - b.seq);
        break;
      case 'progress':
        analysis.part = step.of === 0 ? 1 : step.done / step.of;
    }
}
