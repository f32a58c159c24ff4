import { cpuBudget, cpuTime } from '../limits/cpu-budget.ts';
import { type Asked, type Done, READY, stepper } from './steps.ts';

/**
 * The process in which felts are merged (`apart.ts`). It gets one step at a time and answers it. It holds
 * copies: whoever asks has everything that a felt is made of.
 */
const does = stepper();

// Signals of a terminal or a service manager reach every process. This one ends when its server has ended.
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
