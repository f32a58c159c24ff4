import type { Entry } from '../../shared/entry.ts';
import type { Tool } from '../../shared/felt.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Help, Move, AidedRoute, Strictness } from '../../shared/move.ts';
import type { Seat } from '../../shared/seat.ts';
import type { PlaceId } from '../../engine/kernel/box.ts';
import type { Table } from '../../engine/kernel/table.ts';
import { strictnessOf } from '../../engine/rules/referee.ts';
import type { Rulebook, Turn } from '../../engine/rules/rulebook.ts';
import type { BookkeepingTask } from '../reading/bookkeeping.ts';
import { logLines, type LogLine as LogLine, type EntryMarks } from '../reading/log-lines.ts';
import { type Names } from '../reading/say.ts';
import { following } from './following.ts';
import { moment, RUN } from './moment.ts';
import type { Open } from './open.ts';
import { passing } from './passing.ts';
import { scrub } from '../table/scrub.ts';
import type { Session } from '../table/session.ts';
import { createListeners } from '../table/listeners.ts';
import { HANDS_HELD, type ShownNotice, type PagePoint, createNotices } from './notices.ts';
import { unreadIn } from './talk.ts';
import { createTiming } from './timing.ts';
import { createWhatIf } from './what-if.ts';

export const TABS = [
  'desk',
  'players',
  'companies',
  'market',
  'trains',
  'tiles',
  'numbers',
  'log',
] as const;
export type Tab = (typeof TABS)[number];

/** Entries that may come at once and still be news. */
const MOST_NEWS = 12;

/** A stop that was chosen on the board while a route is being planned. */
export interface Stop {
  readonly hex: string;
  readonly place: PlaceId;
}

/** What is being prepared on the board and not yet proposed. */
export interface RouteDraft {
  readonly lay?: { readonly hex: string; readonly tile: string; readonly turn: number };
  readonly routes?: { readonly company: string; readonly routes: readonly AidedRoute[] };
}

/** What of a page is another than before, where the game itself is not: whoever shows none of it rests. */
export type StoreChange =
  | 'tab'
  | 'plan'
  | 'open'
  | 'following'
  | 'inHand'
  | 'aimed'
  | 'spokenFor'
  | 'sheet'
  | 'pen'
  | 'fades'
  | 'writing'
  | 'again'
  | 'spotlight'
  | 'said';

/**
 * One table in one page: the session, and where this person looks. Panels read it and are told when
 * to read again; what they may change is a method here.
 */
export class TableStore {
  tab: Tab = 'desk';
  plan: RouteDraft = {};
  open: Open | undefined;
  /** What the referee says to this person beside the game. */
  readonly voice = createNotices(this, () => this.changed('said'));
  /** What the rules say of what is looked at. */
  readonly moment = moment(this);
  /** What is tried out on top of the table. */
  readonly whatIf = createWhatIf(this, {
    attend: (session) => this.attend(session),
    standAt: (position) => (this.position = position),
    planNothing: () => this.planned({}),
  });
  /** Looking where another looks. */
  readonly along = following(this);
  /** What was said to all and not read here. */
  readonly unread = unreadIn(this.room, () => this.changed());
  /** Players of this browser who pass until something happens. */
  readonly passing = passing(this);
  /** The time that people take. */
  readonly timing = createTiming(this);
  /** All figures on one wide page, instead of the board. */
  sheet = false;
  /** Where this person's hand last was: pressed, dropped, or a key on what has the focus. */
  handAt: PagePoint | undefined;
  spotlight: Pick<Finding, 'pieces' | 'places'> | undefined;
  /** Of several players of this seat who may decide at once, the one that was chosen. */
  spokenFor: PlaceId | undefined;
  /** Seat that is followed. */
  following: string | undefined;
  /** Hex chosen for a tile, in the lists. */
  aimed = '';
  /** What this person draws with on the board, and whether it fades. */
  pen: Tool | 'rubber' | undefined;
  fades = false;
  /** The bookkeeping that was done last, to be done once more. */
  again: { readonly says: string; readonly task: BookkeepingTask } | undefined;
  /** Where words are about to be written on the board. */
  writing: { readonly x: number; readonly y: number } | { readonly hex: string } | undefined;
  /** A picked up piece waits to be put somewhere by a click: the way without dragging. */
  inHand: string | undefined;

  /** How many moves this page has made. */
  moved = 0;

  readonly tabs = TABS;
  private readonly chosen = createListeners<Stop>();
  private position: number | undefined;
  private looking;
  private reader;
  private readonly heard = createListeners<readonly StoreChange[]>();
  private readonly changes = new Map<StoreChange | 'game', number>();
  private leave: () => void;

  constructor(readonly base: Session) {
    this.looking = scrub(base.game.box);
    this.reader = logLines(base.game);
    const told = () => this.changed();
    const leaves = [
      this.attend(base),
      base.felt?.listen(() => {
        this.whatIf.feltChanged();
        this.along.lookAlong();
        this.voice.tellLines();
      }),
      base.presence?.listen((event) => {
        this.voice.overheard(event);
        this.along.heard(event);
      }),
      ...[base.room?.listen(told), base.room?.felt?.listen(told)],
    ];
    this.leave = () => leaves.forEach((leave) => leave?.());
    if (base.kind === 'recorded') this.position = 0;
    this.along.begin();
  }

  /** Where people talk, draw and are led: the table itself, or the class that it is one of. */
  get room(): Session {
    return this.base.room ?? this.base;
  }
  /** Whether others may be there who hear and see what is said and drawn. */
  get shared(): boolean {
    return this.room.presence !== undefined && this.room.felt !== undefined;
  }

  /** Draws up what the route rules need, where the title has them. */
  get desk(): Rulebook['runTask'] {
    return this.base.game.rulebook?.runTask;
  }

  /** The session that moves go to: the table's own, or the what-if line on top of it. */
  get session(): Session {
    return this.whatIf.session ?? this.base;
  }
  get wondering(): boolean {
    return this.whatIf.session !== undefined;
  }
  get box() {
    return this.base.game.box;
  }
  get names(): Names {
    const { kind, me, seats } = this.base;
    return { box: this.box, seats, ...(kind === 'live' && me.players.length === 1 && { me }) };
  }
  get entries(): readonly Entry[] {
    return this.session.ledger.entries;
  }
  /** Entry looked at; the last one when looking at the present. */
  get at(): number {
    return Math.min(this.position ?? Infinity, this.entries.length);
  }
  get present(): boolean {
    return this.at === this.entries.length;
  }
  get table(): Table {
    if (this.present) return this.session.ledger.table;
    return this.looking.to(this.entries, this.at).table;
  }
  get dial(): { strictness: Strictness; help: Help } {
    return strictnessOf(this.table) as { strictness: Strictness; help: Help };
  }
  /** How strict the referee is at the table, whatever is looked at. */
  get strictness(): Strictness {
    return strictnessOf(this.base.ledger.table).strictness;
  }
  get host(): boolean {
    return this.session.me.role === 'host';
  }
  /** The seat that leads the others over the table: whoever was given the lead, or the host. */
  get leader(): Seat | undefined {
    const { seats } = this.room;
    return seats.find(({ lead }) => lead) ?? seats.find(({ role }) => role === 'host');
  }
  /** Whether this person leads, or is the host, who always may. */
  get leads(): boolean {
    const { me } = this.room;
    return me.role === 'host' || me.lead === true;
  }
  get seated(): boolean {
    return this.host || this.session.me.players.length > 0;
  }
  /** Whether this person may move pieces now: seated, and not looking back. */
  get movable(): boolean {
    return this.seated && !this.held && this.present && this.session.kind !== 'recorded';
  }
  /** Whoever leads holds this person's hands; a what-if of one's own is free all the same. */
  get held(): boolean {
    return this.room.me.held === true && !this.wondering;
  }
  /** Whether rules are there and are asked. */
  get ruled(): boolean {
    return this.base.game.rulebook !== undefined && this.dial.strictness !== 'off';
  }
  get turn(): Turn | undefined {
    return this.moment.turn;
  }
  /** Players of this seat that may decide now. */
  get acting(): readonly PlaceId[] {
    return this.moment.acting;
  }
  /** Of those who may decide now and are played from here, the one whose decision is shown. */
  get speaker(): PlaceId | undefined {
    return this.moment.speaker;
  }
  /** Every legal move of this seat now; nothing while looking back. */
  get moves(): readonly Move[] {
    return this.moment.moves;
  }
  get marks(): EntryMarks {
    return this.moment.marks;
  }
  lines(most?: number, entries = this.entries): LogLine[] {
    return this.reader.lines(entries, most);
  }
  get undoable(): boolean {
    return this.movable && this.moment.standing.standing.length > this.floor;
  }
  get redoable(): boolean {
    return this.movable && this.moment.standing.redoable.length > 0;
  }
  /** The set-up is nobody's move to take back by a slip of the finger. */
  private get floor(): number {
    return this.base.game.rulebook ? 1 : 0;
  }

  propose(move: Move, note?: string, players = this.moment.actor.players): boolean {
    if (!this.present) {
      this.say('You are looking back. Go to the present to move.');
      return false;
    }
    if (this.session.kind === 'recorded') {
      this.say('This game is over and was recorded. Try things out with "What if?".');
      return false;
    }
    if (this.held) {
      this.say(HANDS_HELD);
      return false;
    }
    const refusal = this.session.propose(move, note, players);
    // Nothing of the game is another: only what is said of it has to be shown.
    if (refusal) {
      this.voice.refuse(refusal);
      return false;
    }
    this.moved++;
    // Routes are drawn on through whatever is not the run itself: a turn of the dial, a payment.
    const { routes } = this.plan;
    const on = routes !== undefined && move.verb !== RUN && routes.company === this.moment.runner;
    this.planned(on ? { routes } : {});
    this.inHand = undefined;
    this.spotlight = undefined;
    if (this.voice.beside?.kind !== 'finding') this.voice.hush();
    this.changed();
    return true;
  }
  /** Says something that no rule says, beside the hand. */
  say(message: string): void {
    this.voice.say(message);
  }
  /** The host lets a refused move stand after all: their own, or another's in that one's name. */
  letStand({ id, move, by }: ShownNotice, note: string): void {
    this.voice.dismiss(id);
    const seat = this.base.seats.find((one) => one.id === by);
    if (move) this.propose(move, seat ? `for ${seat.name}: ${note}` : note, seat?.players);
  }

  look(seq: number): void {
    const end = this.entries.length;
    const at = Math.max(0, Math.min(seq, end));
    this.position = at === end && this.base.kind !== 'recorded' ? undefined : at;
    this.planned({});
    this.base.presence?.set({ at: this.position ?? null });
    this.changed();
  }
  show(what: Pick<Finding, 'pieces' | 'places'> | undefined): void {
    this.spotlight = what;
    this.changed('spotlight');
  }
  set(change: Partial<Pick<TableStore, Exclude<StoreChange, 'spotlight' | 'said'>>>): void {
    const { plan, ...rest } = change;
    Object.assign(this, rest);
    if (plan) this.planned(plan);
    this.changed(...(Object.keys(change) as StoreChange[]));
  }
  /** Routes being drawn are seen by all at once, but for those of a what-if. */
  private planned(plan: RouteDraft): void {
    const told = this.plan.routes !== undefined || plan.routes !== undefined;
    this.plan = plan;
    if (!told) return;
    const routes = plan.routes && !this.wondering ? plan.routes : undefined;
    this.base.presence?.set({ routes: routes ? copied(routes) : null });
  }

  /** A stop was chosen on the board; the route picker hears it. */
  choose(hex: string, place: PlaceId): void {
    this.chosen.tell({ hex, place });
  }
  onChoose(listener: (stop: Stop) => void): () => void {
    return this.chosen.listen(listener);
  }

  /** Told of what changed; of nothing in particular where the game did. */
  listen(listener: (what: readonly StoreChange[]) => void): () => void {
    return this.heard.listen(listener);
  }
  changed(...what: readonly StoreChange[]): void {
    for (const one of what.length > 0 ? what : (['game'] as const))
      this.changes.set(one, (this.changes.get(one) ?? 0) + 1);
    this.heard.tell(what);
  }
  /** How often the game has changed, or of the page beside it what somebody shows: all, or these. */
  times(shows?: readonly StoreChange[]): number {
    let sum = 0;
    for (const [one, times] of this.changes)
      if (!shows || one === 'game' || shows.includes(one)) sum += times;
    return sum;
  }
  /** Stops looking; the session goes on for whoever else reads it. */
  leaveTable(): void {
    this.whatIf.leave();
    this.leave();
    this.whatIf.close();
  }
  close(): void {
    this.leave();
    this.whatIf.close();
    this.base.close();
  }

  private attend(session: Session): () => void {
    const known = new Set(session.ledger.entries.map(({ id }) => id));
    return session.listen((event) => {
      if (event.kind === 'refused') this.voice.refuse(event.refusal);
      for (const entry of session.ledger.entries.slice(-MOST_NEWS)) {
        if (known.has(entry.id)) continue;
        known.add(entry.id);
        this.voice.announce(entry);
      }
      const { routes } = this.plan;
      if (routes && routes.company !== this.moment.runner) this.planned({});
      this.passing.goOn();
      this.changed();
    });
  }
}

function copied({ company, routes }: NonNullable<RouteDraft['routes']>) {
  return {
    company,
    routes: routes.map(({ trains, way, with: helpers }) => ({
      ...{ trains: [...trains], way: [...way] },
      ...(helpers && { with: [...helpers] }),
    })),
  };
}
