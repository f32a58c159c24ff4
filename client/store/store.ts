import { batch, signal } from '@preact/signals-core';
import type { Entry } from '../../shared/entry.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Help, Move, Strictness } from '../../shared/move.ts';
import { leads, type Seat } from '../../shared/people/seat.ts';
import {
  type PlaceId,
  type Rulebook,
  strictnessOf,
  type Table,
  type Turn,
  gameAt,
} from '../../engine/index.ts';
import { logLines, type LogLine, type EntryMarks } from '../reading/log/log-lines.ts';
import { type Names } from '../reading/say.ts';
import { following } from './following.ts';
import { Moment, RUN } from './moment.ts';
import { newPage, type PageState, type RouteDraft, TABS } from './page-state.ts';
import { passing } from './passing.ts';
import { sinceLastTurn } from './since.ts';
import { whenChanged } from './signals.ts';
import { copyOfRoutes } from '../table/presence.ts';
import { createScrubber } from '../table/scrubber.ts';
import type { Session, SessionEvent } from '../table/session.ts';
import { createListeners } from '../table/listeners.ts';
import { LEADER_HOLDS_MOVES, type ShownNotice, type PagePoint, RefereeNotices } from './notices.ts';
import { unreadIn } from './talk.ts';
import { createTiming } from './timing.ts';
import { WhatIf } from './what-if.ts';

/** How many entries can arrive at once and still be announced. More are a catch-up. */
const MAX_ANNOUNCED = 12;

/** A stop that was chosen on the board for a route. */
export interface Stop {
  readonly hex: string;
  readonly place: PlaceId;
}

/**
 * One table in one page: its session, and where this person looks. Panels read it and listen to
 * it. Its methods are the only way to change it.
 */
export class TableStore {
  private readonly page = newPage();
  /** Messages to this person. */
  readonly messages = new RefereeNotices(this);
  /** What the rules say of the moment that is shown. */
  readonly moment = new Moment(this);
  /** What-if lines on top of the table. */
  readonly whatIf = new WhatIf(this, {
    attend: (session) => this.attend(session),
    standAt: (position) => (this.position = position),
    planNothing: () => this.planned({}),
  });
  /** Following another person's view. */
  readonly follower = following(this);
  /** Messages of the talk that are not read yet. */
  readonly unread = unreadIn(this.room, () => this.changed());
  /** Players of this browser who pass until something happens. */
  readonly passing = passing(this);
  /** What changed since this seat's last own entry. */
  readonly since = sinceLastTurn(this);
  /** The time that people take. */
  readonly timing = createTiming(this);
  /** Where this person last pressed, dropped, or used a key. */
  handAt: PagePoint | undefined;
  /** How many moves this page has made. */
  moved = 0;
  readonly tabs = TABS;
  private readonly chosen = createListeners<Stop>();
  private position: number | undefined;
  private looking;
  readonly reader;
  /** How often the game has changed. */
  private readonly changes = signal(0);
  private leave: () => void;

  constructor(readonly base: Session) {
    this.looking = createScrubber(base.game.box);
    this.reader = logLines(base.game);
    const told = (event?: SessionEvent | void) => {
      if (event?.kind === 'told') this.messages.say(event.says);
      else this.changed();
    };
    const leaves = [
      this.attend(base),
      base.felt?.listen(() => {
        this.whatIf.feltChanged();
        this.follower.follow();
        this.messages.announceLines();
      }),
      base.presence?.listen((event) => {
        this.messages.onPresence(event);
        this.follower.heard(event);
      }),
      base.room?.listen(told),
      base.room?.felt?.listen(told),
    ];
    this.leave = () => leaves.forEach((leave) => leave?.());
    if (base.kind === 'recorded') this.position = 0;
    this.follower.begin();
  }

  get tab() {
    return this.page.tab;
  }
  get plan() {
    return this.page.plan;
  }
  get open() {
    return this.page.open;
  }
  get following() {
    return this.page.following;
  }
  get inHand() {
    return this.page.inHand;
  }
  get aimed() {
    return this.page.aimed;
  }
  get chosenPlayer() {
    return this.page.chosenPlayer;
  }
  get sheet() {
    return this.page.sheet;
  }
  get pen() {
    return this.page.pen;
  }
  get fades() {
    return this.page.fades;
  }
  get writing() {
    return this.page.writing;
  }
  get again() {
    return this.page.again;
  }
  get pays() {
    return this.page.pays;
  }
  get programs() {
    return this.page.programs;
  }
  get spotlight() {
    return this.page.spotlight;
  }

  /** The session where people talk, draw and are led: the table, or the table of its class. */
  get room(): Session {
    return this.base.room ?? this.base;
  }
  /** Whether others can see what is said and drawn. */
  get shared(): boolean {
    return this.room.presence !== undefined && this.room.felt !== undefined;
  }

  /** Prepares the input of the route rules, if the title has them. */
  get desk(): Rulebook['runTask'] {
    return this.game.rulebook?.runTask;
  }

  /** The session that receives moves: the table, or the what-if line on top of it. */
  get session(): Session {
    return this.whatIf.session ?? this.base;
  }
  get inWhatIf(): boolean {
    return this.whatIf.session !== undefined;
  }
  /** The rules and the box in force at the moment that is shown. */
  get game() {
    return gameAt(this.base.game, this.table);
  }
  get box() {
    return this.table.box;
  }
  /** The names for whoever reads. Who moves for everybody in a what-if reads all of them by name. */
  get names(): Names {
    const { kind, me, seats } = this.base;
    const alone = me.players.length === 1 && (kind === 'live' || this.programs !== undefined);
    const isForAll = this.inWhatIf && this.session.me.players.length > 1;
    return { box: this.box, seats, ...(alone && !isForAll && { me }) };
  }
  get entries(): readonly Entry[] {
    return this.session.ledger.entries;
  }
  /** The entry that is shown. It is the last one while the present is shown. */
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
  /** The strictness of the table at present, whatever moment is shown. */
  get strictness(): Strictness {
    return strictnessOf(this.base.ledger.table).strictness;
  }
  get host(): boolean {
    return this.session.me.role === 'host';
  }
  /** The seat that leads: the one that was given the lead, or the host. */
  get leader(): Seat | undefined {
    const { seats } = this.room;
    return seats.find(({ lead }) => lead) ?? seats.find(({ role }) => role === 'host');
  }
  /** Whether this person leads or is the host, who always may. */
  get leads(): boolean {
    return leads(this.room.me);
  }
  get seated(): boolean {
    return this.host || this.session.me.players.length > 0;
  }
  /** Whether this person may move pieces now: seated, and in the present. */
  get movable(): boolean {
    return this.seated && !this.held && this.present && this.session.kind !== 'recorded';
  }
  /** Whether the leader keeps this person from moving. A private what-if stays free. */
  get held(): boolean {
    return this.room.me.held === true && !this.inWhatIf;
  }
  /** Whether the table has rules and the referee is on. */
  get ruled(): boolean {
    return this.base.game.rulebook !== undefined && this.dial.strictness !== 'off';
  }
  get turn(): Turn | undefined {
    return this.moment.turn;
  }
  /** Players of this seat who may decide now. */
  get acting(): readonly PlaceId[] {
    return this.moment.acting;
  }
  /** The player of this browser whose decision is shown. */
  get shownPlayer(): PlaceId | undefined {
    return this.moment.shownPlayer;
  }
  /** Every legal move of this seat now. There is none while a past moment is shown. */
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
    return this.takesBack(this.moment.standing.standing.at(-1) ?? 0);
  }
  /** Whether this entry can be taken back, with those after it. What a class began with cannot. */
  takesBack(seq: number): boolean {
    return this.isOwn(seq) && this.moment.standing.standing.length > this.floor;
  }
  get redoable(): boolean {
    return this.isOwn(this.moment.standing.redoable.at(-1) ?? 0);
  }
  private isOwn(seq: number): boolean {
    const given = this.inWhatIf ? 0 : (this.base.meta?.course?.start ?? 0);
    return this.movable && seq > given;
  }
  /** The first entry that can be taken back. The set-up cannot be taken back by accident. */
  private get floor(): number {
    return this.base.game.rulebook ? 1 : 0;
  }

  propose(move: Move, note?: string, players = this.moment.actor.players): boolean {
    return this.whyRefused(move, note, players) === undefined;
  }
  /** Proposes a move. The answer says why it is refused; undefined = it stands. */
  whyRefused(move: Move, note?: string, players = this.moment.actor.players): string | undefined {
    const closed = !this.present
      ? 'You are looking back. Go to the present to move.'
      : this.session.kind === 'recorded'
        ? 'This game is over and was recorded. Try things out with "What if?".'
        : this.held && LEADER_HOLDS_MOVES;
    if (closed) {
      this.say(closed);
      return closed;
    }
    const refusal = this.session.propose(move, note, players);
    if (refusal) {
      this.messages.refuse(refusal);
      return refusal.findings[0]?.message ?? '';
    }
    this.moved++;
    // Drawn routes stay after any move but the run: a change of strictness, a payment.
    const { routes } = this.plan;
    const on = routes !== undefined && move.verb !== RUN && routes.company === this.moment.runner;
    this.planned(on ? { routes } : {});
    // A hex that was chosen for this move is not chosen for the next turn.
    Object.assign(this.page, { inHand: undefined, spotlight: undefined, aimed: '' });
    if (this.messages.beside?.kind !== 'finding') this.messages.dismissBeside();
    this.changed();
    return undefined;
  }
  /** Shows a message that cites no rule, beside the hand. */
  say(message: string): void {
    this.messages.say(message);
  }
  /** Lets a refused move stand. The host can do this for others, in their name. */
  letStand({ id, move, by }: ShownNotice, note: string): void {
    this.messages.dismiss(id);
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
    this.page.spotlight = what;
  }
  set({ plan, ...change }: Partial<Omit<PageState, 'spotlight'>>): void {
    batch(() => {
      Object.assign(this.page, change);
      if (plan) this.planned(plan);
    });
  }
  /** Shows everybody the routes that are drawn and the tile that is considered, but not in a what-if. */
  private planned(plan: RouteDraft): void {
    const isNews = [this.plan, plan].some(({ routes, lay }) => routes ?? lay);
    this.page.plan = plan;
    if (!isNews) return;
    const { routes, lay } = this.inWhatIf ? {} : plan;
    this.base.presence?.set({ routes: routes ? copyOfRoutes(routes) : null, lay: lay ?? null });
  }

  /** Tells the route picker which stop was chosen on the board. */
  choose(hex: string, place: PlaceId): void {
    this.chosen.tell({ hex, place });
  }
  onChoose(listener: (stop: Stop) => void): () => void {
    return this.chosen.listen(listener);
  }

  /** Calls the listener whenever the game has changed. */
  listen(listener: () => void): () => void {
    return whenChanged(() => this.readsGame(), listener);
  }
  /** Calls the listener whenever the game or the page has changed. */
  listenToAll(listener: () => void): () => void {
    const reads = () => {
      this.readsGame();
      void Object.values(this.page);
    };
    return whenChanged(reads, listener);
  }
  /** Whoever is watched and calls this hears of every change of the game. */
  readsGame(): void {
    void this.changes.value;
  }
  /** How often the game has changed. Reading it is not heard of. */
  get changeCount(): number {
    return this.changes.peek();
  }
  changed(): void {
    this.changes.value = this.changes.peek() + 1;
  }
  /** Stops listening to the session. Others may still use it. */
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
      if (event.kind === 'refused') this.messages.refuse(event.refusal);
      if (event.kind === 'told') this.messages.say(event.says);
      for (const entry of session.ledger.entries.slice(-MAX_ANNOUNCED)) {
        if (known.has(entry.id)) continue;
        known.add(entry.id);
        this.messages.announce(entry, this.reader.newsOf(entry, session.ledger.entries));
      }
      const { routes } = this.plan;
      if (routes && routes.company !== this.moment.runner) this.planned({});
      this.passing.goOn();
      this.changed();
    });
  }
}
