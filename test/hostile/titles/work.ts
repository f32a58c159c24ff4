import { Session } from 'node:inspector/promises';

/**
 * Counts work instead of time: how often the blocks of the engine's code are entered. It is the same number on every
 * machine, whatever else runs there.
 */
export interface WorkCounter {
  /** Blocks that were entered since the last call. */
  take(): Promise<number>;
  close(): Promise<void>;
}

export async function workCounter(isCounted: (url: string) => boolean): Promise<WorkCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    async take() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      let sum = 0;
      for (const { url, functions } of result)
        if (isCounted(url))
          for (const { ranges } of functions) for (const { count } of ranges) sum += count;
      return sum;
    },
    async close() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
