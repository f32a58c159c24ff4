import type { Log } from '../log.ts';
import type { Felt, FeltEvents, Felts } from './felts.ts';
import type { Answered } from '../limits/work-loop.ts';
import { type Patience, type StepProcess, stepProcess, StepFailure } from './step-process.ts';
import type { Done, Step } from './steps.ts';

/**
 * The limits of a step: in the shared process, and in a process for one table alone. Processor time bounds
 * what a step costs. The clock only makes sure that nobody waits for a machine that hangs.
 */
const PATIENCE = {
  shared: { cpu: 200, clock: 20_000 },
  own: { cpu: 10_000, clock: 120_000 },
} satisfies Record<string, Patience>;
/** Processes for one table alone. */
const OWN = 2;
/** Failed steps of a table after which its felt is cleared. */
const FAILURES = 3;
/** Bytes of felts that a process holds at a time. The least recently used ones are dropped. */
const HELD = 16 * 1024 * 1024;
/** Bytes of accepted updates beside the stored felt, before they are merged into it. */
const SINCE = 512 * 1024;

interface Question {
  readonly step: Step;
  /** Undefined = the step failed. `ms` is the processor time that it took. */
  told(done: Done | undefined, ms: number): void;
}

/** The felt of a table: its bytes, and the steps that wait. */
interface Laid {
  readonly table: string;
  readonly hear: FeltEvents;
  parts: Uint8Array[];
  /** Bytes of all parts but the first. */
  since: number;
  readonly questions: Question[];
  bench: Bench;
  failures: number;
  open: boolean;
}

/** A process, the felts that it holds, and the tables whose turn it is next. */
interface Bench {
  readonly process: StepProcess;
  readonly held: Map<string, number>;
  /** Felts that it holds and that are not needed any more. */
  readonly leaving: Set<string>;
  readonly turns: Laid[];
  readonly patience: Patience;
  busy: boolean;
}

/** A shared process, and processes for single tables. */
class FeltProcesses implements Felts {
  private readonly shared: Bench;
  /** Tables with a process of their own. */
  private readonly alone = new Set<Laid>();
  /** Tables that wait for one. */
  private readonly waiting: Laid[] = [];

  constructor(
    private readonly log: Log,
    private readonly start: typeof stepProcess,
  ) {
    this.shared = bench(start, false, PATIENCE.shared);
  }

  open(table: string, kept: Uint8Array | undefined, hear: FeltEvents): Felt {
    const one: Laid = {
      table,
      hear,
      parts: kept ? [kept] : [],
      since: 0,
      questions: [],
      bench: this.shared,
      failures: 0,
      open: true,
    };
    return {
      vector: (told) =>
        this.ask(one, {
          step: { do: 'vector', table },
          told: (done) => done?.bytes && told(done.bytes),
        }),
      answer: (vector, told) =>
        this.ask(one, {
          step: { do: 'answer', table, vector: Uint8Array.from(vector) },
          told: (done, ms) => told(done?.bytes, ms),
        }),
      write: (update, author, told) =>
        this.ask(one, {
          step: { do: 'write', table, update: Uint8Array.from(update), author },
          told(done, ms) {
            if (done?.bytes) hear.changed(Uint8Array.from(done.bytes));
            told(done?.answer ?? 'nonsense', ms);
          },
        }),
      encoded: () => new Promise((told) => this.whole(one, told)),
      close: () => this.shut(one),
    };
  }

  close(): void {
    for (const one of [...this.alone]) this.backAmongOthers(one);
    this.shared.process.end();
  }

  private shut(one: Laid): void {
    one.open = false;
    for (const { told } of one.questions.splice(0)) told(undefined, 0);
    if (this.alone.has(one)) this.backAmongOthers(one);
    if (this.waiting.includes(one)) this.waiting.splice(this.waiting.indexOf(one), 1);
    this.nextAlone();
    if (this.shared.held.delete(one.table)) this.shared.leaving.add(one.table);
  }

  private ask(one: Laid, question: Question): void {
    if (one.questions.push(question) === 1) one.bench.turns.push(one);
    void this.run(one.bench);
  }

  private async run(at: Bench): Promise<void> {
    if (at.busy) return;
    at.busy = true;
    for (let one; (one = at.turns.shift());) {
      const [question] = one.questions;
      if (!question || one.bench !== at) continue;
      let doing: Step['do'] = 'load';
      try {
        const before = await this.lie(at, one);
        doing = question.step.do;
        const done = await asked(at, question.step);
        this.take(one, done);
        this.answered(one, question, done, before + done.ms);
      } catch (why) {
        this.failed(one, question, why, doing);
      }
    }
    at.busy = false;
  }

  private answered(one: Laid, question: Question, done: Done | undefined, ms: number): void {
    const at = one.questions.indexOf(question);
    if (at < 0) return;
    one.questions.splice(at, 1);
    if (one.questions.length > 0) one.bench.turns.push(one);
    question.told(done, ms);
    if (this.alone.has(one)) this.nextAlone();
  }

  /**
   * Makes sure that the process holds a felt, and not too many others. Returns the processor time that
   * this took.
   */
  private async lie(at: Bench, one: Laid): Promise<number> {
    const { table, parts } = one;
    const bytes = (parts[0]?.length ?? 0) + one.since;
    for (const left of at.leaving) {
      at.leaving.delete(left);
      await asked(at, { do: 'drop', table: left });
    }
    let ms = 0;
    if (!at.held.has(table)) {
      const done = await asked(at, { do: 'load', table, parts });
      if (done.bytes) one.parts = [Uint8Array.from(done.bytes)];
      ms = done.ms;
    }
    // The most recently used felt comes last.
    at.held.delete(table);
    at.held.set(table, bytes);
    let all = [...at.held.values()].reduce((sum, more) => sum + more, 0);
    for (const [other, less] of at.held) {
      if (all <= HELD || other === table) break;
      at.held.delete(other);
      at.leaving.add(other);
      all -= less;
    }
    return ms;
  }

  private take(one: Laid, { answer, bytes }: Done): void {
    if (answer !== 'written' || !bytes) return;
    const update = Uint8Array.from(bytes);
    if (one.parts.length === 0) one.parts.push(new Uint8Array());
    one.parts.push(update);
    one.since += update.length;
    if (one.since <= SINCE) return;
    one.since = 0;
    this.whole(one);
  }

  /** Merges all parts into one. */
  private whole(one: Laid, told: (bytes: Uint8Array | undefined) => void = () => {}): void {
    this.ask(one, {
      step: { do: 'encoded', table: one.table },
      told(done) {
        if (done?.bytes) one.parts = [Uint8Array.from(done.bytes)];
        if (done?.bytes) one.since = 0;
        told(done?.bytes && one.parts[0]);
      },
    });
  }

  private failed(one: Laid, question: Question, why: unknown, doing: Step['do']): void {
    const { bench: at } = one;
    at.held.delete(one.table);
    if (!one.open) return;
    this.log('a felt could not be worked out', { table: one.table, doing, why });
    const undone = why instanceof StepFailure ? why.why : 'threw';
    if (at === this.shared && (undone === 'ended' || undone === 'late'))
      return this.leaveAlone(one);
    // A missing process or a busy machine is not the table's fault.
    if (undone === 'none' || undone === 'late') return this.answered(one, question, undefined, 0);
    this.answered(one, question, undefined, at.patience.cpu);
    if (doing === 'load' || ++one.failures >= FAILURES) this.lose(one);
  }

  private nextAlone(): void {
    const next = this.waiting.shift();
    if (next) this.leaveAlone(next);
  }

  /** Gives a table a process of its own, as soon as one is free. */
  private leaveAlone(one: Laid): void {
    const idle = [...this.alone].find(({ questions }) => questions.length === 0);
    if (this.alone.size >= OWN && idle) this.backAmongOthers(idle);
    if (this.alone.size >= OWN) return void this.waiting.push(one);
    one.bench = bench(this.start, true, PATIENCE.own);
    this.alone.add(one);
    one.bench.turns.push(one);
    void this.run(one.bench);
  }

  private backAmongOthers(one: Laid): void {
    one.bench.process.end();
    this.alone.delete(one);
    one.bench = this.shared;
  }

  private lose(one: Laid): void {
    one.parts = [];
    one.since = 0;
    one.failures = 0;
    for (const { told } of one.questions.splice(0)) told(undefined, 0);
    one.hear.lost();
  }
}

/**
 * Merges felts in a process with bounded memory and time. The process holds copies. Everything of a felt
 * is kept here as bytes that this process does not read. A step that takes too long, or ends its process,
 * is tried again in a process for its table alone with more time. If it fails there too, it is refused. If
 * this continues, or the felt cannot be read at all, the felt of that table is cleared. A step that the
 * machine had no time for does not count. No other table loses anything. (SPEC F6)
 */
export const feltsApart = (log: Log, start = stepProcess): Felts => new FeltProcesses(log, start);

function bench(start: typeof stepProcess, low: boolean, patience: Patience): Bench {
  const held = new Map<string, number>();
  const leaving = new Set<string>();
  const process = start(low, () => {
    held.clear();
    leaving.clear();
  });
  return { process, held, leaving, turns: [], patience, busy: false };
}

/** Rejects if the step failed, for whatever reason. */
async function asked({ process, patience }: Bench, step: Step): Promise<Answered<Done>> {
  const done = await process.ask(step, patience);
  if (done.threw !== undefined) throw new Error(done.threw);
  return done;
}
