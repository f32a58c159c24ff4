import { changeFile, versionChanges } from '../../../engine/boxes/index.ts';
import type { Json } from '../../../shared/op.ts';
import type { FileChange } from '../../../shared/version.ts';
import type { KeptHistory, TitleJson } from './drafts.ts';

/** The way back and on of a title that is being made, as changes that the browser keeps. */

/** So many steps are kept each way, and so many characters in all: storage is small, and the title comes first. */
const MOST_STEPS = 50;
const MOST_CHARACTERS = 200_000;

/** The changes from one file to another. Most pairs were asked for at the change before. */
const known = new WeakMap<TitleJson, WeakMap<TitleJson, readonly FileChange[]>>();

function changesTo(from: TitleJson, to: TitleJson): readonly FileChange[] {
  const there = known.get(from) ?? new WeakMap<TitleJson, readonly FileChange[]>();
  known.set(from, there);
  const changes = there.get(to) ?? versionChanges(from as Json, to as Json);
  there.set(to, changes);
  return changes;
}

/** `past` and `future` are files, the nearest first. */
export function keptHistory(
  now: TitleJson,
  past: readonly TitleJson[],
  future: readonly TitleJson[],
): KeptHistory {
  let room = MOST_CHARACTERS;
  const steps = (files: readonly TitleJson[]) => {
    const kept: (readonly FileChange[])[] = [];
    let from = now;
    for (const file of files.slice(0, MOST_STEPS)) {
      const changes = changesTo(from, file);
      room -= JSON.stringify(changes).length;
      if (room < 0) break;
      kept.push(changes);
      from = file;
    }
    return kept;
  };
  return { past: steps(past), future: steps(future) };
}

/** The files of a kept history, the nearest first. They end where a step does not fit. */
export function historyOf(
  now: TitleJson,
  { past, future }: KeptHistory,
): { readonly past: readonly TitleJson[]; readonly future: readonly TitleJson[] } {
  const files = (steps: KeptHistory['past']) => {
    const found: TitleJson[] = [];
    for (const changes of steps) {
      const next = changeFile((found.at(-1) ?? now) as Json, changes);
      if (typeof next === 'string') break;
      found.push(next.file as TitleJson);
    }
    return found;
  };
  return { past: files(past), future: files(future) };
}
