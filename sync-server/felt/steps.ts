import { answered } from './felts.ts';
import { type FeltAnswer, type FeltDocument, feltOf } from './felt.ts';

/** One step that a process is asked to do for a felt. */
export type Step =
  /** All that lies there: the felt as it was kept, and what was taken since. */
  | { readonly do: 'load'; readonly table: string; readonly parts: readonly Uint8Array[] }
  | { readonly do: 'drop'; readonly table: string }
  | { readonly do: 'vector'; readonly table: string }
  | { readonly do: 'encoded'; readonly table: string }
  | { readonly do: 'answer'; readonly table: string; readonly vector: Uint8Array }
  | { readonly do: 'write'; readonly table: string; readonly update: Uint8Array };

/** A step, and the milliseconds of the processor that it may take: at more the process ends itself. */
export interface Asked {
  readonly step: Step;
  readonly cpu: number;
}

export interface Done {
  /** Milliseconds of the process that it took. */
  readonly ms: number;
  readonly bytes?: Uint8Array;
  /** Of a write. */
  readonly answer?: FeltAnswer;
  /** The document cannot be trusted any more: what threw, as text. */
  readonly threw?: string;
}

/** What the process says once it listens. */
export const READY = 'ready';

/** Does steps, one after the other, and holds the felts that it was given. */
export function stepper(): (step: Step) => Omit<Done, 'ms'> {
  const felts = new Map<string, FeltDocument>();
  let changes: Uint8Array[] = [];

  function loaded([kept, ...since]: readonly Uint8Array[]): FeltDocument {
    const felt = feltOf(kept?.length ? kept : undefined, (update) => changes.push(update));
    for (const update of since)
      if (felt.write(update) !== 'written')
        throw new Error('what was taken before is not taken now');
    return felt;
  }

  function did(step: Step): Omit<Done, 'ms'> {
    if (step.do === 'load') {
      const felt = loaded(step.parts);
      felts.set(step.table, felt);
      // What an earlier version let in may have been left out.
      return step.parts.length === 1 ? { bytes: felt.encoded() } : {};
    }
    if (step.do === 'drop') {
      felts.delete(step.table);
      return {};
    }
    const felt = felts.get(step.table)!;
    if (step.do === 'vector') return { bytes: felt.vector() };
    if (step.do === 'encoded') return { bytes: felt.encoded() };
    if (step.do === 'answer') {
      const bytes = answered(felt, step.vector);
      return bytes ? { bytes } : {};
    }
    changes = [];
    const answer = felt.write(step.update);
    return { answer, ...(changes[0] && { bytes: changes[0] }) };
  }

  return (step) => {
    try {
      return did(step);
    } catch (why) {
      felts.delete(step.table);
      return { threw: String(why) };
    }
  };
}
