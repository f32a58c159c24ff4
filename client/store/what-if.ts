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
export class WhatIf {
  private tried: Session | undefined;
  private unlisten: (() => void) | undefined;
  /**
   * The entry where a private what-if began, the last entry that it was copied with, and the line that it
   * was copied from.
   */
  private origin:
    { readonly from: number; readonly copied: number; readonly parent?: string } | undefined;
  /** The line of the felt that is shown or waited for. */
  private entered: string | undefined;
  /** Whether that line is work that is only shown: it ends when whoever shows it stops. */
  private isShown = false;
  private awaited: { readonly id: string; readonly at?: number } | undefined;

  constructor(
    private readonly page: Page,
    private readonly following: Following,
  ) {}

  get session(): Session | undefined {
    return this.tried;
  }

  /** The line of the felt that is shown. */
  get line(): WhatIfLine | undefined {
    return this.entered === undefined ? undefined : this.page.base.felt?.lines.get(this.entered);
  }

  /** How the what-if compares with what the game has done since. */
  get course(): LineProgress | undefined {
    const from = this.line?.from ?? this.origin?.from;
    if (!this.session || from === undefined) return undefined;
    return lineProgress(from, this.session.ledger.entries, this.page.base.ledger.entries);
  }

  /** Begins a private what-if at the moment that is shown. */
  begin(): void {
    const { base } = this.page;
    const { line } = this;
    const entries = this.page.entries.slice(0, this.page.at);
    const from = Math.min(line?.from ?? this.origin?.from ?? entries.length, entries.length);
    const parent = line?.id ?? this.origin?.parent;
    this.tryOn(
      hotseat(base.game, {
        kind: 'what-if',
        id: base.id,
        name: base.name,
        seats: base.seats,
        entries,
        kept: () => true,
      }),
    );
    this.origin = { from, copied: entries.length, ...(parent !== undefined && { parent }) };
    this.page.changed();
  }

  /** Begins a private what-if at the moment that is shown, with this move of a player. */
  beginWith(move: Move, player: PlaceId): void {
    this.begin();
    const refusal = this.session?.propose(move, undefined, [player]);
    if (refusal) this.page.messages.refuse(refusal);
    this.page.changed();
  }

  /** Puts a private what-if on the felt for everybody, and continues in it. */
  openToRoom(name: string): void {
    const { base, messages } = this.page;
    if (!base.felt || !this.session || !this.origin) return;
    const head: WhatIfHeader = {
      by: base.me.id,
      name,
      from: this.origin.from,
      open: 'all',
      at: base.now(),
      ...(this.origin.parent !== undefined && { parent: this.origin.parent }),
    };
    const opened = base.felt.open(
      head,
      whatIfMoves(
        this.session.ledger.entries,
        this.origin.from,
        base.seats,
        base.me.id,
        this.origin.copied,
      ),
    );
    if (typeof opened === 'string') messages.say(opened);
    else this.enter(opened.id);
  }

  /** Enters a line of the felt after `at` moves. It waits for a line that has not arrived yet. */
  enter(id: string, at?: number): void {
    const { felt, presence } = this.page.base;
    const line = felt && lineSession(this.page.base, felt, id);
    this.awaited = line ? undefined : { id, ...(at !== undefined && { at }) };
    if (!line) return;
    this.tryOn(line);
    this.entered = id;
    this.isShown = felt.lines.get(id)?.shown === true;
    presence?.set({ line: id, at: at ?? null });
    if (at !== undefined) this.page.look(at);
    this.page.changed();
  }

  /** Returns from a what-if to the table. */
  leave(): void {
    const { kind, presence } = this.page.base;
    const common = this.origin?.from ?? this.line?.from;
    const position = kind === 'recorded' ? common : undefined;
    this.tryOn(undefined);
    this.following.standAt(position);
    presence?.set({ at: position ?? null });
    this.page.changed();
  }

  /**
   * Plays the moves of the what-if at the table, as long as they are this seat's to make. The
   * first move of somebody else waits for them. Returns whether all moves were played.
   */
  commit(): boolean {
    const { base, messages } = this.page;
    if ((base.room ?? base).me.held) {
      messages.say(LEADER_HOLDS_MOVES);
      return false;
    }
    for (;;) {
      const now = this.course;
      const next = now?.moves[now.done];
      if (!now || now.parted) break;
      if (!next) {
        this.leave();
        return true;
      }
      if (this.hasWordsOfAnother(next)) {
        messages.say(WORDS_OF_ANOTHER);
        break;
      }
      if (!isOwnMove(base.game, base.ledger.table, this.page.strictness !== 'off', base.me)) break;
      const refusal = base.propose(next.move, undefined, base.me.players);
      if (refusal) {
        messages.refuse(refusal);
        break;
      }
    }
    const { line } = this;
    if (line?.by === base.me.id) base.felt?.rename(line.id, { asks: true });
    this.page.changed();
    return false;
  }

  /** Updates after a change of the felt: the line may have arrived or been removed. */
  feltChanged(): void {
    const { felt } = this.page.base;
    if (this.awaited && felt?.lines.has(this.awaited.id))
      this.enter(this.awaited.id, this.awaited.at);
    if (this.entered !== undefined && !felt?.lines.has(this.entered)) {
      this.leave();
      if (!this.isShown)
        this.page.messages.say('The what-if you looked at was thrown away; this is the game.');
    }
    this.page.changed();
  }

  /** Stops listening to the what-if. */
  close(): void {
    this.unlisten?.();
  }

  /** Shows this session, or the table. */
  private tryOn(next: Session | undefined): void {
    const { attend, standAt, planNothing } = this.following;
    this.unlisten?.();
    this.tried?.close();
    this.tried = next;
    this.unlisten = next && attend(next);
    standAt(undefined);
    this.origin = undefined;
    if (this.entered !== undefined) this.page.base.presence?.set({ line: null });
    this.entered = undefined;
    planNothing();
  }

  private hasWordsOfAnother({ by, seq, move }: Entry): boolean {
    return (
      typeof move['as'] === 'string' &&
      by !== this.page.base.me.id &&
      seq <= (this.origin?.copied ?? Infinity)
    );
  }
}
