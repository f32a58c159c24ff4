import { Worker } from 'node:worker_threads';
import { BUSY, cpuTime, IDLE, stepBudget } from './step-budget.ts';
import { type Asked, type Done, READY, stepper } from './steps.ts';

/**
 * The process in which felts are worked out (`apart.ts`): steps come in, one at a time, and each is
 * answered. What lies here is a copy: whoever asks has all that it is made of.
 */
const does = stepper();
const budget = stepBudget();

function watch(watching: () => void): void {
  const here = import.meta.url;
  const script = `./felt-watchdog.${here.endsWith('.ts') ? 'mjs' : 'js'}`;
  const watchdog = new Worker(new URL(script, here), { workerData: budget });
  watchdog.once('message', watching);
  // Without it a step would have no bound.
  watchdog.once('error', () => process.exit(1));
  watchdog.unref();
}

process.on('message', ({ step, cpu }: Asked) => {
  const began = cpuTime();
  budget.limit[0] = began + cpu;
  Atomics.store(budget.state, 0, BUSY);
  Atomics.notify(budget.state, 0);
  const done = does(step);
  Atomics.store(budget.state, 0, IDLE);
  process.send!({ ...done, ms: cpuTime() - began } satisfies Done);
});
// Signals of a terminal or a service manager go to all; this one ends when its server has ended.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
watch(() => process.send!(READY));
