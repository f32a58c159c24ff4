/** What this browser remembers of the drills of a title. */
export interface DrillScore {
  /** Right answers since the last wrong one. */
  readonly streak: number;
  readonly longest: number;
  /** Addresses of drills that were answered wrong, the latest last. */
  readonly missed: readonly string[];
}

const KEY = 'signalbox:drills:';
/** So many wrong answers are remembered. */
const MOST_MISSED = 30;
const NONE: DrillScore = { streak: 0, longest: 0, missed: [] };

/** If storage is refused, every visit begins anew. */
export function drillScore(title: string): DrillScore {
  try {
    const text = localStorage.getItem(KEY + title);
    return text ? { ...NONE, ...(JSON.parse(text) as Partial<DrillScore>) } : NONE;
  } catch {
    return NONE;
  }
}

/** The score after an answer to the drill of this address. */
export function scoreAfter(before: DrillScore, address: string, isRight: boolean): DrillScore {
  const streak = isRight ? before.streak + 1 : 0;
  const others = before.missed.filter((one) => one !== address);
  return {
    streak,
    longest: Math.max(before.longest, streak),
    missed: isRight ? others : [...others, address].slice(-MOST_MISSED),
  };
}

export function keepDrillScore(title: string, score: DrillScore): void {
  try {
    localStorage.setItem(KEY + title, JSON.stringify(score));
  } catch {
    // Without storage the streak ends with the page.
  }
}
