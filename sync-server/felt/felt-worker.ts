import { type Done, READY, type Step, stepper } from './steps.ts';

/**
 * The process in which felts are worked out (`apart.ts`): steps come in, one at a time, and each is
 * answered. What lies here is a copy: whoever asks has all that it is made of.
 */
const does = stepper();
const worked = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

process.on('message', (step: Step) => {
  const began = worked();
  const done = does(step);
  process.send!({ ...done, ms: worked() - began } satisfies Done);
});
// Signals of a terminal or a service manager go to all; this one ends when its server has ended.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.send!(READY);
