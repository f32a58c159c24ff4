import { cpuBudget, cpuTime } from '../limits/cpu-budget.ts';
import { type Asked, type Done, READY, stepper } from './steps.ts';

/**
 * The process in which felts are worked out (`apart.ts`): steps come in, one at a time, and each is
 * answered. What lies here is a copy: whoever asks has all that it is made of.
 */
const does = stepper();

// Signals of a terminal or a service manager go to all; this one ends when its server has ended.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));

const budget = await cpuBudget();
process.on('message', ({ step, cpu }: Asked) => {
  const began = cpuTime();
  budget.begin(cpu);
  const done = does(step);
  budget.end();
  process.send!({ ...done, ms: cpuTime() - began } satisfies Done);
});
process.send!(READY);
