import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread beside the one that works. It ends the process once that one has used up its budget of
 * processor time: a thread that works cannot look at a clock. Plain JavaScript, as threads of Node 20
 * read no TypeScript.
 */
/** @type {import('./cpu-budget.ts').Shared} */
const { state, limit } = workerData;
const IDLE = 0;
/** Milliseconds between two looks at the processor time. */
const EVERY = 10;

parentPort.postMessage('watching');
for (;;) {
  // Nothing is worked at: this thread sleeps until it is woken.
  Atomics.wait(state, 0, IDLE);
  Atomics.wait(state, 1, 0, EVERY);
  const { user, system } = process.cpuUsage();
  if (Atomics.load(state, 0) !== IDLE && (user + system) / 1_000 > limit[0])
    process.kill(process.pid, 'SIGKILL');
}
