import type { Entry } from '../../../shared/entry.ts';
import type { AnalysisStep, TurningPoint } from '../../../engine/analysis/index.ts';

/** The analysis of one ledger, as far as it has come. */
export interface LedgerAnalysis {
  readonly entries: readonly Entry[];
  /** What each player can expect to be worth at the end, after each entry; undefined = not found yet. */
  readonly worth: Map<string, (number | undefined)[]>;
  /** The turning points found so far, by entry. */
  readonly points: TurningPoint[];
  /** How much of the analysis is done, 0 to 1. */
  progress: number;
  state: 'running' | 'done' | 'stopped';
  /** Why the worker could not go on, in a sentence. */
  problem?: string;
}

/** The key of a ledger. Ids of entries are unique, so the last one tells ledgers apart. */
const keyOf = (entries: readonly Entry[]): string => `${entries.length}/${entries.at(-1)?.id}`;

/** The analyses of this page, by ledger. */
export function rememberAnalyses() {
  const known = new Map<string, LedgerAnalysis>();
  return {
    of: (entries: readonly Entry[]): LedgerAnalysis | undefined => known.get(keyOf(entries)),
    begin(entries: readonly Entry[]): LedgerAnalysis {
      // The worker analyses one game at a time, so an analysis that runs stops.
      for (const other of known.values()) if (other.state === 'running') other.state = 'stopped';
      const analysis: LedgerAnalysis = {
        entries,
        worth: new Map(),
        points: [],
        progress: 0,
        state: 'running',
      };
      known.set(keyOf(entries), analysis);
      return analysis;
    },
  };
}

/** Adds the steps that the worker has found to an analysis. */
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
        analysis.progress = step.of === 0 ? 1 : step.done / step.of;
    }
}
