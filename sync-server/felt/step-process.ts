import { fileURLToPath } from 'node:url';
import { type WorkProcess, workProcess } from '../limits/work-process.ts';
import type { Done, Step } from './steps.ts';

export { type Patience, StepFailure } from '../limits/work-process.ts';

/** A process in which felts are merged. */
export type StepProcess = WorkProcess<Step, Done>;

const MEMORY = 192;

/** `low`: with the lowest priority. `gone` is called when what it held is gone. */
export function stepProcess(low: boolean, gone: () => void): StepProcess {
  const here = import.meta.url;
  const script = new URL(`./felt-worker.${here.endsWith('.ts') ? 'ts' : 'js'}`, here);
  return workProcess(fileURLToPath(script), { memory: MEMORY, low }, gone);
}
