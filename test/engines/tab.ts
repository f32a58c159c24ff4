/** One tab of a browser without a window. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It may use nothing but its arguments, which are plain data. */
  ask<A extends readonly unknown[], R>(does: (...args: A) => R, ...args: A): Promise<R>;
  click(x: number, y: number): Promise<void>;
  picture(): Promise<Buffer>;
  /** What the page said was wrong so far. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** A browser that is not built on Chromium. */
export interface Engine {
  readonly name: string;
  /** What is missing here, in a sentence; undefined = it can be opened. */
  missing(): string | undefined;
  open(width: number, height: number): Promise<Tab>;
}

/** A call of a function with these arguments as a script, whose value is JSON. */
export const scriptOf = (does: { toString(): string }, args: readonly unknown[]): string =>
  `JSON.stringify((${does.toString()})(...${JSON.stringify(args)})) ?? 'null'`;

/** The actions of a mouse that clicks once. */
export function clickAt(x: number, y: number): object {
  const button = { button: 0 };
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', ...button },
    { type: 'pointerUp', ...button },
  ];
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}
