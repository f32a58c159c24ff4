import { effect, signal, untracked } from '@preact/signals-core';

/** An object whose fields are signals: `whenChanged` and `Redraw` hear when one that was read has changed. */
export function signals<T extends object>(first: T): T {
  const fields = Object.entries(first).map(([key, value]) => {
    const field = signal<unknown>(value);
    const property: PropertyDescriptor = {
      enumerable: true,
      get: () => field.value,
      set: (next) => (field.value = next),
    };
    return [key, property] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(fields)) as T;
}

/** Calls `changed` whenever a signal that `read` reads has changed. Returns what ends that. */
export function whenChanged(read: () => void, changed: () => void): () => void {
  let isFirst = true;
  return effect(() => {
    read();
    if (!isFirst) untracked(changed);
    isFirst = false;
  });
}

/**
 * Draws something, and again when a signal that was read meanwhile has changed. What is hidden is not drawn
 * until it is shown.
 */
export class Redraw {
  private end: (() => void) | undefined;
  private isHidden = false;
  private isStale = true;

  /** `ask` asks for a call of `draw`. */
  constructor(private readonly ask: () => void) {}

  draw(draws: () => void): void {
    this.stop();
    this.isStale = false;
    let isDrawn = false;
    // Run again, the effect reads nothing, so it asks only once.
    this.end = effect(() => {
      if (isDrawn) return untracked(() => this.changed());
      isDrawn = true;
      draws();
    });
  }

  show(): void {
    this.isHidden = false;
    if (this.isStale) this.ask();
  }
  hide(): void {
    this.isHidden = true;
  }
  /** Hears of no change any more, and is out of date. */
  stop(): void {
    this.end?.();
    this.end = undefined;
    this.isStale = true;
  }

  private changed(): void {
    if (this.isHidden) this.isStale = true;
    else this.ask();
  }
}
