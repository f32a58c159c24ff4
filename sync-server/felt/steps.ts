import type { Author } from './authors.ts';
import { answered } from './felts.ts';
import { type FeltAnswer, type FeltDocument, feltOf } from './felt.ts';

/** One step that the process is asked to do for a felt. */
export type Step =
  /** Everything of a felt: as it was stored, and the updates that were accepted since. */
  | { readonly do: 'load'; readonly table: string; readonly parts: readonly Uint8Array[] }
  | { readonly do: 'drop'; readonly table: string }
  | { readonly do: 'vector'; readonly table: string }
  | { readonly do: 'encoded'; readonly table: string }
  | { readonly do: 'answer'; readonly table: string; readonly vector: Uint8Array }
  | {
      readonly do: 'write';
      readonly table: string;
      readonly update: Uint8Array;
      readonly author: Author;
    };

export interface Done {
  readonly bytes?: Uint8Array;
  /** The answer to a write. */
  readonly answer?: FeltAnswer;
  /** The error as text. The document cannot be trusted any more. */
  readonly threw?: string;
}

/** Does steps, one after the other, and holds the felts that were loaded. */
export function stepper(): (step: Step) => Done {
  const felts = new Map<string, FeltDocument>();
  let changes: Uint8Array[] = [];

  function loaded([kept, ...since]: readonly Uint8Array[]): FeltDocument {
    const felt = feltOf(kept?.length ? kept : undefined, (update) => changes.push(update));
    for (const update of since)
      if (felt.write(update) !== 'written')
        throw new Error('an update that was accepted before is refused now');
    return felt;
  }

  function did(step: Step): Done {
    if (step.do === 'load') {
      const felt = loaded(step.parts);
      felts.set(step.table, felt);
      // Parts that an earlier version accepted may have been left out.
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
    const answer = felt.write(step.update, step.author);
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
