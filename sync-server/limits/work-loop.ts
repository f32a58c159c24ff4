import { cpuBudget, cpuTime } from './cpu-budget.ts';

/** One step for a process, and the milliseconds of processor time that it may take. It ends itself at more. */
export interface Asked<Step> {
  readonly step: Step;
  readonly cpu: number;
}

/** What was done, and the milliseconds of processor time that it took. */
export type Answered<Done> = Done & { readonly ms: number };

/** The process sends this once it listens. */
export const READY = 'ready';

/** Runs in a process of its own (`work-process.ts`): it gets one step at a time and answers it. */
export async function workLoop<Step, Done extends object>(
  does: (step: Step) => Done | Promise<Done>,
): Promise<void> {
  // Signals of a terminal or a service manager reach every process. This one ends when its server has ended.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit(0));

  const budget = await cpuBudget();
  process.on('message', async ({ step, cpu }: Asked<Step>) => {
    const began = cpuTime();
    budget.begin(cpu);
    const done = await does(step);
    budget.end();
    process.send!({ ...done, ms: cpuTime() - began } satisfies Answered<Done>);
  });
  process.send!(READY);
}
