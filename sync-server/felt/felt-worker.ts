import { workLoop } from '../limits/work-loop.ts';
import { stepper } from './steps.ts';

/**
 * The process in which felts are merged (`apart.ts`). It holds copies: whoever asks has everything that a felt
 * is made of.
 */
await workLoop(stepper());
