/** What is told with a line of the log; an error is told with its stack. */
export interface LogFields {
  readonly why?: unknown;
  readonly [name: string]: unknown;
}

/** Tells whoever runs the server that something happened. */
export type Log = (what: string, particulars?: LogFields) => void;

/** Each line one JSON object: when, what, and whatever belongs to it. */
export function jsonLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (what, { why, ...rest } = {}) => {
    const told = why instanceof Error ? { why: why.message, stack: why.stack } : { why };
    write(
      JSON.stringify({ at: now().toISOString(), what, ...rest, ...(why !== undefined && told) }),
    );
  };
}
