import { API } from '../../../shared/wire.ts';
import type { Owners } from '../../ledger/ledger.ts';
import type { Log } from '../../log.ts';
import { NODE } from './relay.ts';

/** Interval between calls of the other nodes, and the timeout of one call, in milliseconds. */
const CALL_EVERY = 2_000;
const PATIENCE = 1_500;

/** Tells which of the other nodes answer this one. (SPEC V6) */
export interface NodeProbe {
  /** Addresses of nodes that the database lists and that do not answer. */
  readonly unreached: readonly string[];
  stop(): void;
}

/** Calls every other node every `CALL_EVERY` milliseconds. */
export function probeNodes(owners: Owners, log: Log): NodeProbe {
  let unreached: readonly string[] = [];
  let next: NodeJS.Timeout | undefined;
  let stopped = false;

  async function call(at: string): Promise<boolean> {
    try {
      const headers = { [NODE]: owners.key };
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(new URL(API.health, at), { headers, signal });
      // Only a node that knows our key gives this answer.
      return ((await answer.json()) as { node?: unknown }).node === true;
    } catch {
      return false;
    }
  }

  async function callAll(): Promise<void> {
    const before = unreached;
    const all = owners.neighbours();
    const answers = await Promise.all(all.map(call));
    unreached = all.filter((_, index) => !answers[index]);
    if (unreached.join() !== before.join())
      log(unreached.length > 0 ? 'nodes do not answer' : 'all nodes answer', { unreached });
    if (!stopped) later();
  }

  function later(): void {
    next = setTimeout(() => void callAll(), CALL_EVERY);
    next.unref();
  }

  later();
  return {
    get unreached() {
      return unreached;
    },
    stop() {
      stopped = true;
      clearTimeout(next);
    },
  };
}
