/** How often the clock of the machine is compared with the time that has passed, in milliseconds. */
const EVERY = 1_000;
/** It may differ by so much, in milliseconds. */
const TOLERANCE = 5_000;

/**
 * Calls `jumped` when the clock of the machine goes ahead by itself: the machine slept, or its clock was set. The
 * result ends this. (SPEC E9)
 */
export function watchClock(jumped: (ms: number) => void): () => void {
  const offset = () => Date.now() - performance.now();
  let before = offset();
  const watching = setInterval(() => {
    const ms = offset() - before;
    before = offset();
    if (ms > TOLERANCE) jumped(ms);
  }, EVERY);
  watching.unref();
  return () => clearInterval(watching);
}
