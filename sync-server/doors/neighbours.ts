import { API } from '../../shared/wire.ts';
import type { Owners } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import { NODE } from './relay.ts';

/** How often the other nodes are called, and how long each may take, in milliseconds. */
const CALL_EVERY = 2_000;
const PATIENCE = 1_500;

/** Which of the other nodes can be called from here. (SPEC V6) */
export interface Reach {
  /** Addresses of nodes that are there by the database and do not answer this one. */
  readonly unreached: readonly string[];
  stop(): void;
}

/** Calls every other node again and again; the first answers are there after `CALL_EVERY`. */
export function callNeighbours(owners: Owners, log: Log): Reach {
  let unreached: readonly string[] = [];
  let next: NodeJS.Timeout | undefined;
  let stopped = false;

  async function call(at: string): Promise<boolean> {
    try {
      const headers = { [NODE]: owners.key };
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(new URL(API.health, at), { headers, signal });
      // Any node that knows our key answers so; a page that lies at this address does not.
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
