import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread beside the one that works out felts. It ends the process once a step has used up its time
 * of the processor: the working thread cannot look at a clock before its step is done. Plain
 * JavaScript, as threads of Node 20 read no TypeScript.
 */
/** @type {import('./step-budget.ts').StepBudget} */
const { state, limit } = workerData;
const IDLE = 0;
/** Milliseconds between two looks at a step. */
const EVERY = 10;

parentPort.postMessage('watching');
for (;;) {
  // No step runs: this thread sleeps until it is woken.
  Atomics.wait(state, 0, IDLE);
  Atomics.wait(state, 1, 0, EVERY);
  const { user, system } = process.cpuUsage();
  if (Atomics.load(state, 0) !== IDLE && (user + system) / 1_000 > limit[0])
    process.kill(process.pid, 'SIGKILL');
}
