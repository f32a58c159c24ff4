import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type Asked, type Answered, READY } from './work-loop.ts';

/**
 * Why a step failed. `ended`: its process ended, because it used too much memory or processor time.
 * `late`: the machine had no time for it. `none`: no process could be started.
 */
export class StepFailure extends Error {
  readonly why: 'late' | 'ended' | 'none';
  constructor(why: 'late' | 'ended' | 'none') {
    super(`a step of a process: ${why}`);
    this.why = why;
  }
}

/** Milliseconds that a step may take. */
export interface Patience {
  /** Milliseconds of processor time. */
  readonly cpu: number;
  /** Milliseconds by the clock, however busy the machine is. */
  readonly clock: number;
}

/** How a process runs. */
export interface WorkSettings {
  /** Megabytes of heap. A process that needs more ends. */
  readonly memory: number;
  /** Whether it has the lowest priority. */
  readonly low: boolean;
}

/** A process that does one step after the other. It starts when it is needed, and again after it has ended. */
export interface WorkProcess<Step, Done> {
  /** Rejects with `StepFailure`. Then the process has ended, and what it held is gone. */
  ask(step: Step, patience: Patience): Promise<Answered<Done>>;
  end(): void;
  /** The id of the process, while there is one. */
  readonly pid: number | undefined;
}

/** Milliseconds in which it must have started, on the slowest machine. */
const STARTING = 30_000;

interface Started {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
}

/** `script` runs a `workLoop`. `gone` is called when what the process held is gone. */
export function workProcess<Step, Done>(
  script: string,
  settings: WorkSettings,
  gone: () => void,
): WorkProcess<Step, Done> {
  let current: Started | undefined;

  function end(): void {
    const ended = current;
    current = undefined;
    ended?.child.kill('SIGKILL');
    if (ended) gone();
  }

  async function ask(step: Step, { cpu, clock }: Patience): Promise<Answered<Done>> {
    const { child, ready } = (current ??= started(script, settings));
    try {
      await within(STARTING, ready);
    } catch {
      if (current?.child === child) end();
      throw new StepFailure('none');
    }
    try {
      const done = answer<Answered<Done>>(child);
      child.send({ step, cpu } satisfies Asked<Step>);
      return await within(clock, done);
    } catch (why) {
      if (current?.child === child) end();
      throw why;
    }
  }

  return {
    ask,
    end,
    get pid() {
      return current?.child.pid;
    },
  };
}

function started(script: string, { memory, low }: WorkSettings): Started {
  const source = script.endsWith('.ts');
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memory}`, ...(source ? ['--import', 'tsx'] : [])],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // After an error the process exits, or it was never started.
  child.on('error', () => child.kill('SIGKILL'));
  if (low && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
  child.channel?.unref();
  const ready = answer(child).then((said) => {
    if (said !== READY) throw new StepFailure('none');
  });
  return { child, ready };
}

/** The next message of a process. */
function answer<T = unknown>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      child.off('message', said);
      child.off('exit', ended);
      child.off('error', ended);
    };
    const said = (message: unknown) => {
      settle();
      resolve(message as T);
    };
    const ended = () => {
      settle();
      reject(new StepFailure('ended'));
    };
    child.on('message', said);
    child.on('exit', ended);
    child.on('error', ended);
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) ended();
  });
}

/** What is promised, or a failure `late` after so many milliseconds. */
function within<T>(ms: number, what: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new StepFailure('late'));
    // If this thread was busy, an answer may have arrived and not been read yet.
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), ms);
    what.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
