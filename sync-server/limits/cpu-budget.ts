import { Worker } from 'node:worker_threads';

/** Memory that a process shares with its watchdog (`cpu-watchdog.mjs`). */
export interface WatchdogMemory {
  /** At 0: whether work is being done. At 1: always 0, to wait on. */
  readonly state: Int32Array;
  /** The `cpuTime` at which the process ends. */
  readonly limit: Float64Array;
}

/** Bounds the processor time of this process, however busy the machine is. */
export interface CpuBudget {
  /** Work begins that may take so many milliseconds. At more the process ends by SIGKILL. */
  begin(ms: number): void;
  end(): void;
}

const IDLE = 0;
const BUSY = 1;

/** A budget for the work of this process. It works once the promise resolves. */
export function cpuBudget(): Promise<CpuBudget> {
  const state = new Int32Array(new SharedArrayBuffer(8));
  const limit = new Float64Array(new SharedArrayBuffer(8));
  const here = import.meta.url;
  const script = new URL(`./cpu-watchdog.${here.endsWith('.ts') ? 'mjs' : 'js'}`, here);
  const watchdog = new Worker(script, { workerData: { state, limit } satisfies WatchdogMemory });
  const budget: CpuBudget = {
    begin(ms) {
      limit[0] = cpuTime() + ms;
      Atomics.store(state, 0, BUSY);
      Atomics.notify(state, 0);
    },
    end: () => void Atomics.store(state, 0, IDLE),
  };
  return new Promise((resolve) => {
    watchdog.once('message', () => {
      // From here on the watchdog does not keep a finished process alive.
      watchdog.unref();
      resolve(budget);
    });
    // Without the watchdog the work would have no bound.
    watchdog.once('error', () => process.exit(1));
  });
}

/** Milliseconds of processor time of this process. Unlike a clock, it stands still while others run. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
