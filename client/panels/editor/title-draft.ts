import { type Fault, titleFaults } from '../../../engine/boxes/index.ts';
import type { KeptHistory, TitleJson } from './drafts.ts';
import { historyOf, keptHistory } from './kept-history.ts';

/** Where a value stands in a title's file: ['trains', 0, 'price']. */
export type Path = readonly (string | number)[];

export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

/** A copy with another value at a path; undefined takes the field out. */
export function withValue<T>(value: T, path: Path, next: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return next as T;
  if (Array.isArray(value)) {
    const copy = [...(value as unknown[])];
    if (rest.length === 0 && next === undefined) copy.splice(Number(key), 1);
    else copy[Number(key)] = withValue(copy[Number(key)], rest, next);
    return copy as T;
  }
  const copy: Record<string, unknown> = { ...(value as object) };
  const inner = withValue(copy[key] ?? (typeof rest[0] === 'number' ? [] : {}), rest, next);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy as T;
}

/** So many changes can be undone. */
const MOST_STEPS = 200;

/** A title that is being made: its file, what is wrong with it, and the way back. */
export class TitleDraft {
  private past: TitleJson[] = [];
  private future: TitleJson[] = [];
  private readonly listeners = new Set<() => void>();
  private checked: { readonly file: TitleJson; readonly faults: readonly Fault[] } | undefined;

  /** `kept` = the way back of an earlier visit. */
  constructor(
    private now: TitleJson,
    kept?: KeptHistory,
  ) {
    if (!kept) return;
    const { past, future } = historyOf(now, kept);
    this.past = past.toReversed();
    this.future = [...future];
  }

  get file(): TitleJson {
    return this.now;
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** The way back and on, to be kept. */
  get history(): KeptHistory {
    return keptHistory(this.now, this.past.toReversed(), this.future);
  }

  /** Everything that is wrong with the file, each with its field. */
  get faults(): readonly Fault[] {
    if (this.checked?.file !== this.now) {
      this.checked = { file: this.now, faults: titleFaults(this.now) };
    }
    return this.checked.faults;
  }

  /** What is wrong at a field, or inside it. */
  faultsAt(path: Path, inside = true): readonly Fault[] {
    const at = path.join('.');
    return this.faults.filter(
      ({ field }) => field === at || (inside && field.startsWith(`${at}.`)),
    );
  }

  at(path: Path): unknown {
    return valueAt(this.now, path);
  }

  /** The members of a list. */
  list(...path: Path): readonly Readonly<Record<string, unknown>>[] {
    const found = this.at(path);
    return Array.isArray(found) ? (found as Readonly<Record<string, unknown>>[]) : [];
  }

  put(path: Path, value: unknown): void {
    this.replace(withValue(this.now, path, value));
  }

  replace(file: TitleJson): void {
    this.past = [...this.past, this.now].slice(-MOST_STEPS);
    this.future = [];
    this.turnTo(file);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.now, ...this.future];
    this.turnTo(before);
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next) return;
    this.future = rest;
    this.past = [...this.past, this.now];
    this.turnTo(next);
  }

  /** Hears of each change; returns what ends that. */
  listen(heard: () => void): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }

  private turnTo(file: TitleJson): void {
    this.now = file;
    for (const heard of this.listeners) heard();
  }
}
