import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A value of the oracle's files. */
export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };
export type Members = { [key: string]: Value };

/** Reads JSON, gzipped or not. */
export function readJson(file: string): unknown {
  const bytes = readFileSync(file);
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

/** A JSON Merge Patch (RFC 7386) applied. */
function patched(target: Value, patch: Value): Value {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const whole = target !== null && typeof target === 'object' && !Array.isArray(target);
  const result: Members = whole ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = patched(result[key] ?? null, value);
  }
  return result;
}

interface StatesFile {
  readonly states: readonly { readonly i: number; readonly full?: Value; readonly patch?: Value }[];
  readonly result?: Readonly<Record<string, number>>;
}

/** The states one after the other: the n-th stands after step n. */
export function* statesOf(file: StatesFile): Generator<Members> {
  let state: Value = {};
  for (const { full, patch } of file.states) {
    state = full ?? patched(state, patch ?? {});
    yield state as Members;
  }
}

export const readStates = (file: string): StatesFile => readJson(file) as StatesFile;

/** One question: what was allowed before step `next`. */
export interface Question {
  readonly state: number;
  readonly next: number;
  readonly kind: string;
  readonly entity: string;
  readonly [field: string]: unknown;
}

export const readQuestions = (file: string): Question[] =>
  (readJson(file) as { questions: Question[] }).questions;

/** Where two values differ: "players.12.cash: we 40, oracle 50". */
export function differences(ours: unknown, theirs: unknown, path = ''): string[] {
  if (Object.is(ours, theirs)) return [];
  const both = [ours, theirs].every((value) => value !== null && typeof value === 'object');
  if (both && !Array.isArray(ours) && !Array.isArray(theirs)) {
    const [a, b] = [ours, theirs] as Record<string, unknown>[];
    const keys = new Set([...Object.keys(a!), ...Object.keys(b!)]);
    return [...keys].sort().flatMap((key) => differences(a![key], b![key], join(path, key)));
  }
  if (both && JSON.stringify(ours) === JSON.stringify(theirs)) return [];
  if (both && Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length)
    return ours.flatMap((value, i) => differences(value, theirs[i], join(path, String(i))));
  return [`${path}: we ${say(ours)}, oracle ${say(theirs)}`];
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const say = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 160);
