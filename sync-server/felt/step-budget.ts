/** What a process and its watchdog share: whether a step runs, and the processor time at which it ends. */
export interface StepBudget {
  /** At 0 `IDLE` or `BUSY`; at 1 always 0, to wait on. */
  readonly state: Int32Array;
  /** Of `cpuTime`, in milliseconds. */
  readonly limit: Float64Array;
}

export const IDLE = 0;
export const BUSY = 1;

export const stepBudget = (): StepBudget => ({
  state: new Int32Array(new SharedArrayBuffer(8)),
  limit: new Float64Array(new SharedArrayBuffer(8)),
});

/** Milliseconds that this process has had of a processor. Unlike a clock, it stands still while others run. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
