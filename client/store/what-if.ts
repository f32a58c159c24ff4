import type { Entry } from '../../shared/entry.ts';
import type { WhatIfHeader } from '../../shared/felt.ts';
import type { Move, Strictness } from '../../shared/move.ts';
import type { PlaceId } from '../../engine/index.ts';
import type { WhatIfLine } from '../table/felt/felt.ts';
import { hotseat } from '../table/hotseat.ts';
import {
  type LineProgress,
  lineProgress,
  isOwnMove,
  lineSession,
  whatIfMoves,
} from '../table/line.ts';
import type { Session } from '../table/session.ts';
import { LEADER_HOLDS_MOVES, type RefereeNotices } from './notices.ts';

/** The answer to a move of a what-if whose free text somebody else wrote. */
const WORDS_OF_ANOTHER =
  'The next move has words that somebody else wrote, and they would be said in your name. Make the move at the table in words of your own.';

/** The page that shows what-if lines. */
interface Page {
  readonly base: Session;
  readonly entries: readonly Entry[];
  readonly at: number;
  readonly strictness: Strictness;
  readonly messages: RefereeNotices;
  look(seq: number): void;
  changed(): void;
}

/** How the page changes to another session and back. */
interface Following {
  attend(session: Session): () => void;
  /** Shows this entry, or the last one. */
  standAt(position: number | undefined): void;
  /** Drops what is being prepared on the board. */
  planNothing(): void;
}

/** Moves that are tried on top of the table: a private what-if, or a line of the felt. */
export function createWhatIf(page: Page, { attend, standAt, planNothing }: Following) {
  let session: Session | undefined;
  let leave: (() => void) | undefined;
  /**
   * The entry where a private what-if began, the last entry that it was copied with, and the line that it
   * was copied from.
   */
  let origin:
    { readonly from: number; readonly copied: number; readonly parent?: string } | undefined;
  /** The line of the felt that is shown or waited for. */
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

  const hasWordsOfAnother = ({ by, seq, move }: Entry): boolean =>
    typeof move['as'] === 'string' && by !== page.base.me.id && seq <= (origin?.copied ?? Infinity);

  const tried = {
    get session(): Session | undefined {
      return session;
    },
    /** The line of the felt that is shown. */
    get line(): WhatIfLine | undefined {
      return entered === undefined ? undefined : page.base.felt?.lines.get(entered);
    },
    /** How the what-if compares with what the game has done since. */
    get course(): LineProgress | undefined {
      const from = tried.line?.from ?? origin?.from;
      if (!session || from === undefined) return undefined;
      return lineProgress(from, session.ledger.entries, page.base.ledger.entries);
    },
    /** Begins a private what-if at the moment that is shown. */
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
      origin = { from, copied: entries.length, ...(parent !== undefined && { parent }) };
      page.changed();
    },
    /** Begins a private what-if at the moment that is shown, with this move of a player. */
    beginWith(move: Move, player: PlaceId): void {
      tried.begin();
      const refusal = session?.propose(move, undefined, [player]);
      if (refusal) page.messages.refuse(refusal);
      page.changed();
    },
    /** Puts a private what-if on the felt for everybody, and continues in it. */
    openToRoom(name: string): void {
      const { base, messages } = page;
      if (!base.felt || !session || !origin) return;
      const head: WhatIfHeader = {
        by: base.me.id,
        name,
        from: origin.from,
        open: 'all',
        at: base.now(),
        ...(origin.parent !== undefined && { parent: origin.parent }),
      };
      const opened = base.felt.open(
        head,
        whatIfMoves(session.ledger.entries, origin.from, base.seats, base.me.id, origin.copied),
      );
      if (typeof opened === 'string') messages.say(opened);
      else tried.enter(opened.id);
    },
    /** Enters a line of the felt after `at` moves. It waits for a line that has not arrived yet. */
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
    /** Returns from a what-if to the table. */
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
     * Plays the moves of the what-if at the table, as long as they are this seat's to make. The
     * first move of somebody else waits for them. Returns whether all moves were played.
     */
    commit(): boolean {
      const { base, messages } = page;
      if ((base.room ?? base).me.held) {
        messages.say(LEADER_HOLDS_MOVES);
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
        if (hasWordsOfAnother(next)) {
          messages.say(WORDS_OF_ANOTHER);
          break;
        }
        if (!isOwnMove(base.game, base.ledger.table, page.strictness !== 'off', base.me)) break;
        const refusal = base.propose(next.move, undefined, base.me.players);
        if (refusal) {
          messages.refuse(refusal);
          break;
        }
      }
      const { line } = tried;
      if (line?.by === base.me.id) base.felt?.rename(line.id, { asks: true });
      page.changed();
      return false;
    },
    /** Updates after a change of the felt: the line may have arrived or been removed. */
    feltChanged(): void {
      const { felt } = page.base;
      if (awaited && felt?.lines.has(awaited.id)) tried.enter(awaited.id, awaited.at);
      if (entered !== undefined && !felt?.lines.has(entered)) {
        tried.leave();
        page.messages.say('The what-if you looked at was thrown away; this is the game.');
      }
      page.changed();
    },
    /** Stops listening to the what-if. */
    close(): void {
      leave?.();
    },
  };
  return tried;
}
