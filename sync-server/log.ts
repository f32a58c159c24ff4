/** The fields of a log line. An error is logged with its stack. */
export interface LogFields {
  readonly why?: unknown;
  readonly [name: string]: unknown;
}

/** Writes a line for the operator. */
export type Log = (what: string, fields?: LogFields) => void;

/** Each line is one JSON object: when, what, and the fields. */
export function jsonLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (what, { why, ...rest } = {}) => {
    const told = why instanceof Error ? { why: why.message, stack: why.stack } : { why };
    write(
      JSON.stringify({ at: now().toISOString(), what, ...rest, ...(why !== undefined && told) }),
    );
  };
}
