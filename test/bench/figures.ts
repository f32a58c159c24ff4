/** The middle of some measurements; the mean of the two middle ones where their number is even. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure below which a share `q` (0 to 1) of them lies, between neighbours in proportion. */
export function quantile(figures: readonly number[], q: number): number {
  if (figures.length === 0) return NaN;
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

/** Milliseconds that `work` took, once. */
export function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/**
 * The same by the clock or by the processor, whichever says less: on a busy machine the clock runs on
 * while others work, and the processor counts what compiler and collector do beside the work.
 */
export function spent(work: () => void): number {
  const before = process.cpuUsage();
  const took = timed(work);
  const { user, system } = process.cpuUsage(before);
  return Math.min(took, (user + system) / 1000);
}

/** Rows under a heading, columns lined up: first column to the left, figures to the right. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
        )
        .join('  '),
    )
    .join('\n');
}
