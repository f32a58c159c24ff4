import type { Entry } from '../../shared/entry.ts';
import type { WhatIfHeader } from '../../shared/felt.ts';
import type { Strictness } from '../../shared/move.ts';
import type { WhatIfLine } from '../table/felt.ts';
import { hotseat } from '../table/hotseat.ts';
import {
  type LineProgress,
  lineProgress,
  isOwnMove,
  lineSession,
  whatIfMoves,
} from '../table/line.ts';
import type { Session } from '../table/session.ts';
import { HANDS_HELD, type RefereeNotices } from './notices.ts';

/** The page that things are tried out on. */
interface Page {
  readonly base: Session;
  readonly entries: readonly Entry[];
  readonly at: number;
  readonly strictness: Strictness;
  readonly voice: RefereeNotices;
  look(seq: number): void;
  changed(): void;
}

/** How the page follows into another session and out of it. */
interface Following {
  attend(session: Session): () => void;
  /** Stands after this entry from now on; after the last where none is named. */
  standAt(position: number | undefined): void;
  /** Lets go of what was being prepared on the board. */
  planNothing(): void;
}

/** What is tried out on top of the table: a what-if of one's own, or a line that lies on the felt. */
export function createWhatIf(page: Page, { attend, standAt, planNothing }: Following) {
  let session: Session | undefined;
  let leave: (() => void) | undefined;
  /** Where a what-if of one's own began, and the line it was taken from. */
  let origin: { readonly from: number; readonly parent?: string } | undefined;
  /** Line of the felt that is looked at, or waited for. */
  let entered: string | undefined;
  let awaited: { readonly id: string; readonly at?: number } | undefined;

  const tryOn = (next: Session | undefined) => {
    leave?.();
    session?.close();
    session = next;
    leave = next && attend(next);
    standAt(undefined);
    origin = undefined;
    if (entered !== undefined) page.base.presence?.set({ line: null });
    entered = undefined;
    planNothing();
  };

  const tried = {
    get session(): Session | undefined {
      return session;
    },
    /** The line of the felt that is looked at. */
    get line(): WhatIfLine | undefined {
      return entered === undefined ? undefined : page.base.felt?.lines.get(entered);
    },
    /** How the what-if stands against what the game has done since. */
    get course(): LineProgress | undefined {
      const from = tried.line?.from ?? origin?.from;
      if (!session || from === undefined) return undefined;
      return lineProgress(from, session.ledger.entries, page.base.ledger.entries);
    },
    /** Tries things out from where this person looks, on a line of their own that nobody else sees. */
    begin(): void {
      const { base } = page;
      const { line } = tried;
      const entries = page.entries.slice(0, page.at);
      const from = Math.min(line?.from ?? origin?.from ?? entries.length, entries.length);
      const parent = line?.id ?? origin?.parent;
      tryOn(
        hotseat(base.game, {
          kind: 'what-if',
          id: base.id,
          name: base.name,
          seats: base.seats,
          entries,
          kept: () => true,
        }),
      );
      origin = { from, ...(parent !== undefined && { parent }) };
      page.changed();
    },
    /** Lays a what-if of one's own on the felt, for all to see, and goes on in it. */
    openToRoom(name: string): void {
      const { base, voice } = page;
      if (!base.felt || !session || !origin) return;
      const head: WhatIfHeader = {
        ...{ by: base.me.id, name, from: origin.from, open: 'all', at: base.now() },
        ...(origin.parent !== undefined && { parent: origin.parent }),
      };
      const opened = base.felt.open(
        head,
        whatIfMoves(session.ledger.entries, origin.from, base.seats),
      );
      if (typeof opened === 'string') voice.say(opened);
      else tried.enter(opened.id);
    },
    /** Goes into a line of the felt, after so many entries; waits for it where the felt is still coming. */
    enter(id: string, at?: number): void {
      const { felt, presence } = page.base;
      const line = felt && lineSession(page.base, felt, id);
      awaited = line ? undefined : { id, ...(at !== undefined && { at }) };
      if (!line) return;
      tryOn(line);
      entered = id;
      presence?.set({ line: id, at: at ?? null });
      if (at !== undefined) page.look(at);
      page.changed();
    },
    /** Back from any what-if to the table. */
    leave(): void {
      const { kind, presence } = page.base;
      const common = origin?.from ?? tried.line?.from;
      const position = kind === 'recorded' ? common : undefined;
      tryOn(undefined);
      standAt(position);
      presence?.set({ at: position ?? null });
      page.changed();
    },
    /**
     * Does at the table, move by move, what was tried, as far as the moves are this seat's to do; the
     * next that is somebody else's waits for them. Answers whether all was done.
     */
    commit(): boolean {
      const { base, voice } = page;
      if ((base.room ?? base).me.held) {
        voice.say(HANDS_HELD);
        return false;
      }
      for (;;) {
        const now = tried.course;
        const next = now?.moves[now.done];
        if (!now || now.parted) break;
        if (!next) {
          tried.leave();
          return true;
        }
        if (!isOwnMove(base.game, base.ledger.table, page.strictness !== 'off', base.me)) break;
        const refusal = base.propose(next.move, undefined, base.me.players);
        if (refusal) {
          voice.refuse(refusal);
          break;
        }
      }
      const { line } = tried;
      if (line?.by === base.me.id) base.felt?.rename(line.id, { asks: true });
      page.changed();
      return false;
    },
    /** The felt has changed: the line waited for may have come, the one looked at may be gone. */
    feltChanged(): void {
      const { felt } = page.base;
      if (awaited && felt?.lines.has(awaited.id)) tried.enter(awaited.id, awaited.at);
      if (entered !== undefined && !felt?.lines.has(entered)) {
        tried.leave();
        page.voice.say('The what-if you looked at was thrown away; this is the game.');
      }
      page.changed();
    },
    /** Hears no more of what is tried; the page is done with. */
    close(): void {
      leave?.();
    },
  };
  return tried;
}
