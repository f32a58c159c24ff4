import type { Json } from '../../shared/op.ts';
import type { FileChange } from '../../shared/version.ts';

/** Versions of a title's file, as the changes that lead from one to another. */

interface Changed {
  readonly file: Json;
  /** What leads back, in the order in which it is to be done. */
  readonly back: readonly FileChange[];
}

type Parent = { [key: string]: Json | undefined } | (Json | undefined)[];

const isParent = (value: unknown): value is Parent => typeof value === 'object' && value !== null;

/** A file after changes; or which of them does not fit it. The file is not changed. */
export function changeFile(before: Json, changes: readonly FileChange[]): Changed | string {
  const root: Parent = [structuredClone(before)];
  const back: FileChange[] = [];
  for (const change of changes) {
    const [parent, key] = parentOf(root, change.at);
    if (parent === undefined || !mayHave(parent, key))
      return `It changes ${change.at.join(' › ')}, which the version on the table does not have.`;
    const undo = 'add' in change ? splice(parent, key, change) : set(parent, key, change);
    if (!undo) return `It changes the list ${change.at.join(' › ')}, which is no such list here.`;
    back.unshift(undo);
  }
  return { file: root[0]!, back };
}

type Key = string | number;

/** Where the value lies that a change is about. */
function parentOf(root: Parent, at: readonly Key[]): [parent: Parent | undefined, key: Key] {
  let parent: Parent = root;
  let key: Key = 0;
  for (const step of at) {
    const next: unknown = Object.hasOwn(parent, key)
      ? (parent as Json[])[key as number]
      : undefined;
    if (!isParent(next)) return [undefined, step];
    parent = next;
    key = step;
  }
  return [parent, key];
}

/** No name that all objects have, and a position of a list only where one is. */
const mayHave = (parent: Parent, key: Key): boolean =>
  Array.isArray(parent)
    ? typeof key === 'number' && key < parent.length
    : typeof key === 'string' && !(key in Object.prototype);

function set(
  parent: Parent,
  key: Key,
  { at, value }: { at: Key[]; value?: Json },
): FileChange | undefined {
  const fields = parent as { [key: Key]: Json | undefined };
  const was = fields[key];
  if (value !== undefined) fields[key] = structuredClone(value);
  else if (Array.isArray(parent)) return undefined;
  else delete fields[key];
  return was === undefined ? { at } : { at, value: was };
}

type Splice = Extract<FileChange, { add: unknown }>;

function splice(parent: Parent, key: Key, { at, from, out, add }: Splice): Splice | undefined {
  const list = (parent as { [key: Key]: unknown })[key];
  if (!Array.isArray(list) || from + out > list.length) return undefined;
  const was = list.splice(from, out, ...structuredClone(add)) as Json[];
  return { at, from, out: add.length, add: was };
}

/** The changes that lead from one file to another. */
export function versionChanges(before: Json, after: Json, at: readonly Key[] = []): FileChange[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length
      ? before.flatMap((one: Json, i) => versionChanges(one, after[i] as Json, [...at, i]))
      : [spliced(before as Json[], after as Json[], at)];
  if (isFields(before) && isFields(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
      const [was, is] = [before[key], after[key]];
      if (is === undefined) return [{ at: [...at, key] }];
      if (was === undefined) return [{ at: [...at, key], value: is }];
      return versionChanges(was, is, [...at, key]);
    });
  return [{ at: [...at], value: after }];
}

const isFields = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The change of a list to another length: what lies between equal beginnings and equal ends. */
function spliced(before: readonly Json[], after: readonly Json[], at: readonly Key[]): Splice {
  const [was, is] = [before, after].map((list) => list.map((one) => JSON.stringify(one)));
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && was![from] === is![from]) from++;
  let tail = 0;
  while (tail < most - from && was!.at(-1 - tail) === is!.at(-1 - tail)) tail++;
  return {
    at: [...at],
    from,
    out: before.length - from - tail,
    add: after.slice(from, after.length - tail),
  };
}
