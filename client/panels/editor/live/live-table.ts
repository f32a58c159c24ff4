import { readOwn } from '../../../../engine/boxes/index.ts';
import type { BoxOptions, Game, Title } from '../../../../engine/index.ts';
import type { Entry } from '../../../../shared/entry.ts';
import { hotseat } from '../../../table/hotseat.ts';
import { hotseatSeat, type Session } from '../../../table/session.ts';
import type { TitleJson } from '../drafts.ts';
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
  /** Things on the table have no place in the draft. */
  | { readonly is: 'homeless'; readonly lines: readonly string[] };

/**
 * The table of a title that is being made. It takes over each draft that can be played; where it cannot, the
 * last table stays.
 */
export class LiveTable {
  session: Session | undefined;
  obstacle: Obstacle | undefined;
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

  /** Takes a draft over as far as it fits. */
  take({ file, faults }: Pick<DraftMessage, 'file' | 'faults'>): void {
    this.newest = file;
    if (faults > 0) this.obstacle = { is: 'faults', count: faults };
    else if (this.isPlayed) this.obstacle = this.carryOn(file);
    else this.begin(file);
  }

  /** The designer gives the play so far up for the newest draft. */
  beginAnew(): void {
    if (this.newest) this.begin(this.newest);
  }

  /** Has somebody made a move? */
  private get isPlayed(): boolean {
    return this.session !== undefined && this.session.ledger.entries.length > this.play!.opening;
  }

  private begin(json: TitleJson): void {
    this.obstacle = undefined;
    const file = JSON.stringify(json);
    if (!this.isPlayed && this.play?.file === file) return;
    const read = readOwn(file);
    if (!read.ok) {
      this.obstacle = { is: 'faults', count: read.error.length };
      return;
    }
    const { min, max } = read.value.title.players;
    const players = Math.min(max, Math.max(min, SEATS));
    const session = this.open({ file, players, opening: 0, entries: [] });
    if (typeof session === 'string') {
      this.obstacle = { is: 'homeless', lines: [session] };
      return;
    }
    session.propose({ verb: 'dial', strictness: 'enforce', help: 'legal' });
    if (session.game.rulebook) session.propose({ verb: 'setUp' });
    const { entries } = session.ledger;
    this.use(session, { file, players, opening: entries.length, entries });
  }

  private resume(play: Play): void {
    const session = this.open(play);
    if (typeof session !== 'string') this.use(session, play);
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

  /** The game goes on with the draft. Returns what is in the way. */
  private carryOn(file: TitleJson): Obstacle | undefined {
    if (JSON.stringify(file) === this.play!.file) return undefined;
    return { is: 'homeless', lines: ['The game here began with an earlier version.'] };
  }
}
