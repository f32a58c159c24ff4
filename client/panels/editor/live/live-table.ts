import { readOwn } from '../../../../engine/boxes/index.ts';
import {
  append,
  type BoxOptions,
  type Game,
  standingEntriesOf,
  stepBack,
  type Title,
} from '../../../../engine/index.ts';
import type { Entry } from '../../../../shared/entry.ts';
import { hotseat } from '../../../table/hotseat.ts';
import { hotseatSeat, type Session } from '../../../table/session.ts';
import type { TitleJson } from '../drafts.ts';
import { fileAt, sizeRefusal, versionMove } from '../versions/version-move.ts';
import type { DraftMessage } from './messages.ts';

/** Seats of the table, as far as the title allows. */
const SEATS = 3;

/** A game at this table, as it outlives a reload. */
export interface Play {
  /** The title's file as the game began with it. */
  readonly file: string;
  readonly players: number;
  /** Entries that nobody made by hand: referee and set-up. */
  readonly opening: number;
  readonly entries: readonly Entry[];
}

export interface PlayStorage {
  read(): Play | undefined;
  keep(play: Play): void;
}

/** What keeps the newest draft from the table. */
export type Obstacle =
  | { readonly is: 'faults'; readonly count: number }
  /** The game cannot go on with it: what has no place in it, or why its rules do not fit. */
  | { readonly is: 'misfit'; readonly lines: readonly string[] }
  /** Somebody took the version back at the table. */
  | { readonly is: 'takenBack' };

/**
 * The table of a title that is being made. It takes over each draft that can be played; where it cannot, the
 * last table stays.
 */
export class LiveTable {
  session: Session | undefined;
  private known: Obstacle | undefined;
  private play: Play | undefined;
  private newest: TitleJson | undefined;

  /** `own` opens the tables of own titles. */
  constructor(
    private readonly own: Title,
    private readonly storage: PlayStorage,
  ) {
    const kept = storage.read();
    if (kept) this.resume(kept);
  }

  get obstacle(): Obstacle | undefined {
    const { known, session, newest } = this;
    if (known || !session || !newest) return known;
    // Only an undo or a redo at the table leads to another version than the last that was taken over.
    const last = session.ledger.entries.at(-1)?.move.verb;
    if (last !== 'undo' && last !== 'redo') return undefined;
    return versionMove(fileAt(session.ledger.table), newest) && { is: 'takenBack' };
  }

  /** Takes a draft over as far as it fits. */
  take({ file, faults }: Pick<DraftMessage, 'file' | 'faults'>): void {
    this.newest = file;
    if (faults > 0) this.known = { is: 'faults', count: faults };
    else if (this.isPlayed) this.known = this.carryOn(file);
    else this.begin(file);
  }

  /** Puts the newest draft under the table once more, after it was taken back. */
  takeAgain(): void {
    if (this.newest) this.take({ file: this.newest, faults: 0 });
  }

  /** The designer gives the play so far up for the newest version that can be played. */
  beginAnew(): void {
    const { session, newest, known } = this;
    const isFaulty = known?.is === 'faults';
    const file = isFaulty ? session && fileAt(session.ledger.table) : newest;
    if (file) this.begin(file);
    if (isFaulty) this.known = known;
  }

  /** Does a move stand that somebody made? */
  private get isPlayed(): boolean {
    if (!this.session) return false;
    const { ledger } = this.session;
    return standingEntriesOf(ledger).standing.some(
      (seq) => seq > this.play!.opening && !isVersion(ledger.entries[seq - 1]),
    );
  }

  private begin(json: TitleJson): void {
    this.known = undefined;
    const file = JSON.stringify(json);
    const { session: before, play } = this;
    if (play?.file === file && before!.ledger.entries.length === play.opening) return;
    const read = readOwn(file);
    if (!read.ok) {
      this.known = { is: 'faults', count: read.error.length };
      return;
    }
    const { min, max } = read.value.title.players;
    const players = Math.min(max, Math.max(min, SEATS));
    const session = this.open({ file, players, opening: 0, entries: [] });
    if (typeof session === 'string') {
      this.known = { is: 'misfit', lines: [session] };
      return;
    }
    session.propose({ verb: 'dial', strictness: 'enforce', help: 'legal' });
    if (session.game.rulebook) session.propose({ verb: 'setUp' });
    const { entries } = session.ledger;
    this.use(session, { file, players, opening: entries.length, entries });
  }

  private resume(play: Play): void {
    try {
      const session = this.open(play);
      if (typeof session !== 'string') this.use(session, play);
    } catch {
      // A game of an earlier release that cannot be read any more is not worth a message here.
    }
  }

  private use(session: Session, play: Play): void {
    this.session?.close();
    this.session = session;
    this.play = play;
    this.storage.keep(play);
  }

  /** A table on this device, or why there is none. */
  private open({ file, players, entries }: Play): Session | string {
    const opened = this.own.open({ players, file } as unknown as BoxOptions);
    if (!opened.ok) return opened.error;
    return this.tableOf(opened.value, players, entries);
  }

  private tableOf(game: Game, players: number, entries: readonly Entry[]): Session {
    const names = Array.from({ length: players }, (_, i) => `Player ${i + 1}`);
    return hotseat(game, {
      kind: 'hotseat',
      id: 'beside-the-editor',
      name: game.box.title,
      seats: hotseatSeat(names),
      entries,
      kept: (played) => {
        if (this.play) this.storage.keep({ ...this.play, entries: played });
        return true;
      },
    });
  }

  /**
   * The game goes on with the draft. Returns what is in the way. Of versions without a move between them only the
   * last is kept, since a table has only so many.
   */
  private carryOn(file: TitleJson): Obstacle | undefined {
    const { ledger } = this.session!;
    const before = isVersion(ledger.entries.at(-1)) ? stepBack(ledger) : undefined;
    const lines = this.putUnder(file);
    if (lines.length > 0) {
      if (before) append(ledger, before);
      return { is: 'misfit', lines };
    }
    this.storage.keep({ ...this.play!, entries: ledger.entries });
    return undefined;
  }

  private putUnder(file: TitleJson): readonly string[] {
    const session = this.session!;
    const move = versionMove(fileAt(session.ledger.table), file);
    if (!move) return [];
    const tooLarge = sizeRefusal(move);
    if (tooLarge !== undefined) return [tooLarge];
    return session.propose(move)?.findings.map(({ message }) => message) ?? [];
  }
}

const isVersion = (entry: Entry | undefined): boolean => entry?.move.verb === 'version';
