import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Entry } from '../../shared/entry.ts';
import type { Tool } from '../../shared/felt.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Help, Move, Route, Strictness } from '../../shared/move.ts';
import type { Seat } from '../../shared/seat.ts';
import type { PlaceId } from '../../engine/kernel/box.ts';
import { standing } from '../../engine/kernel/ledger.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { Judgement } from '../../engine/routes/rules.ts';
import { dial, judge, options } from '../../engine/rules/referee.ts';
import type { Actor, Turn } from '../../engine/rules/rulebook.ts';
import { type Amounts, amounts } from '../reading/amounts.ts';
import { chronicle, type Line as LogLine, marks, type Marks } from '../reading/chronicle.ts';
import { type Foresight, foresight } from '../reading/foresight.ts';
import type { Refusal } from './optimistic.ts';
import { grave, type Said, type Spot, voice } from './voice.ts';
import { judgedRun } from '../reading/run-sums.ts';
import { type Names } from '../reading/say.ts';
import { type Desk, deskOf, hasDesk } from '../workers/desks.ts';
import type { LineHead } from '../../shared/felt.ts';
import type { Line } from './felt.ts';
import { type Course, course, isMine, lineSession, triedOf } from './line.ts';
import { goesOn, type Passing, passOf, type Until } from './passing.ts';
import type { PresenceEvent } from './presence.ts';
import type { Task } from '../reading/books.ts';
import { scrub } from './scrub.ts';
import { hotseat } from './hotseat.ts';
import { actorOf, listeners, newId, type Session } from './session.ts';

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

/** The verb that a worker helps with. */
const RUN = 'runTrains';
/** Entries that may come at once and still be news. */
const MOST_NEWS = 12;
/** Sets of routes whose worth is remembered while the table stays as it is. */
const MOST_RUNS = 200;

/** A stop that was chosen on the board while a route is being planned. */
export interface Stop {
  readonly hex: string;
  readonly place: PlaceId;
}

/** What is being prepared on the board and not yet proposed. */
export interface Plan {
  readonly lay?: { readonly hex: string; readonly tile: string; readonly turn: number };
  readonly routes?: { readonly company: string; readonly routes: readonly Route[] };
}

/** A dialog that is open over the table, and what it is about. */
export interface Open {
  readonly dialog:
    'books' | 'seats' | 'lines' | 'lead' | 'pay' | 'move' | 'clock' | 'settings' | 'title' | 'keys';
  readonly about?: string;
}

/**
 * One table in one page: the session, and where this person looks. Panels read it and are told when
 * to read again; what they may change is a method here.
 */
export class TableStore {
  tab: Tab = 'desk';
  plan: Plan = {};
  open: Open | undefined;
  /** What the referee says to this person beside the game. */
  readonly voice = voice(() => this.changed());
  /** All figures on one wide page, instead of the board. */
  sheet = false;
  /** Players of this browser who pass until something happens. */
  passing: readonly Passing[] = [];
  /** Where this person's hand last was: pressed, dropped, or a key on what has the focus. */
  handAt: Spot | undefined;
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
  again: { readonly says: string; readonly task: Task } | undefined;
  /** Where words are about to be written on the board. */
  writing: { readonly x: number; readonly y: number } | { readonly hex: string } | undefined;
  /** A picked up piece waits to be put somewhere by a click: the way without dragging. */
  inHand: string | undefined;

  readonly tabs = TABS;
  /** Draws up what the route rules need; there a moment after the table, where the title has it. */
  desk: Desk | undefined;

  private readonly chosen = listeners<Stop>();
  private whatIf: Session | undefined;
  /** Where a what-if of one's own began, and the line it was taken from. */
  private origin: { readonly from: number; readonly parent?: string } | undefined;
  /** Line of the felt that is looked at, or waited for. */
  private entered: string | undefined;
  private awaited: { readonly id: string; readonly at?: number } | undefined;
  private position: number | undefined;
  private looking;
  private reader;
  private readonly heard = listeners<void>();
  private leave: () => void;
  private leaveWhatIf: (() => void) | undefined;
  private cache: {
    readonly key: string;
    turn?: Turn;
    moves?: Move[];
    marks?: Marks;
    runs?: Map<string, Judgement | undefined>;
    amounts?: Map<string, Amounts>;
    foreseen?: Map<string, Foresight>;
  } = { key: '' };

  constructor(readonly base: Session) {
    this.looking = scrub(base.game.box);
    this.reader = chronicle(base.game);
    const leaveBase = this.attend(base);
    const leaveFelt = base.felt?.listen(() => this.feltChanged());
    const leavePresence = base.presence?.listen((event) => this.overheard(event));
    this.leave = () => {
      leaveBase();
      leaveFelt?.();
      leavePresence?.();
    };
    if (base.kind === 'recorded') this.position = 0;
    void deskOf(this.box.game).then((desk) => {
      this.desk = desk ?? undefined;
      this.changed();
    });
  }

  /** The session that moves go to: the table's own, or the what-if line on top of it. */
  get session(): Session {
    return this.whatIf ?? this.base;
  }
  get wondering(): boolean {
    return this.whatIf !== undefined;
  }
  get box() {
    return this.base.game.box;
  }
  get names(): Names {
    return { box: this.box, seats: this.base.seats };
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
    return dial(this.table) as { strictness: Strictness; help: Help };
  }
  /** How strict the referee is at the table, whatever is looked at. */
  get strictness(): Strictness {
    return dial(this.base.ledger.table).strictness;
  }
  get host(): boolean {
    return this.session.me.role === 'host';
  }
  /** The seat that leads the others over the table: whoever was given the lead, or the host. */
  get leader(): Seat | undefined {
    const { seats } = this.base;
    return seats.find(({ lead }) => lead) ?? seats.find(({ role }) => role === 'host');
  }
  /** Whether this person leads, or is the host, who always may. */
  get leads(): boolean {
    return this.base.me.role === 'host' || this.base.me.lead === true;
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
    return this.base.me.held === true && !this.wondering;
  }
  /** Whether rules are there and are asked. */
  get ruled(): boolean {
    return this.base.game.rulebook !== undefined && this.dial.strictness !== 'off';
  }
  get turn(): Turn | undefined {
    const cache = this.fresh();
    if (this.base.game.rulebook) cache.turn ??= this.base.game.rulebook.turn(this.table);
    return cache.turn;
  }
  /** Players of this seat that may decide now. */
  get acting(): readonly PlaceId[] {
    const mine = this.session.me.players;
    return this.turn?.acting.filter((player) => mine.includes(player)) ?? [];
  }
  /** Of those who may decide now and are played from here, the one whose decision is shown. */
  get speaker(): PlaceId | undefined {
    const { speakers, spokenFor } = this;
    return spokenFor !== undefined && speakers.includes(spokenFor) ? spokenFor : speakers[0];
  }
  /** Players of this seat who may do something now, those who are waited for first. */
  get speakers(): readonly PlaceId[] {
    const mine = this.session.me.players;
    const aside = this.turn?.aside?.filter((player) => mine.includes(player)) ?? [];
    return [...new Set([...this.acting, ...aside])];
  }
  /** Who asks what the rules say of something. */
  get asking(): Actor {
    return this.actor;
  }
  private get actor(): Actor {
    const actor = actorOf(this.session.me);
    return this.speakers.length > 1 && this.speaker !== undefined
      ? { ...actor, players: [this.speaker] }
      : actor;
  }
  /**
   * Every legal move of this seat now; nothing while looking back. The best run is not among them
   * where a worker looks for it: the page would stand still meanwhile.
   */
  get moves(): readonly Move[] {
    const { speaker } = this;
    if (!this.present || speaker === undefined) return [];
    const cache = this.fresh();
    const but = hasDesk(this.box.game) ? [RUN] : [];
    cache.moves ??= [...options(this.base.game, this.table, speaker, but)];
    return cache.moves;
  }
  /** The company whose trains this seat runs now. */
  get runner(): string | undefined {
    if (!this.movable || this.acting.length === 0) return undefined;
    const { verbs, entity } = this.turn!;
    return verbs.includes(RUN) && entity?.startsWith('company:') ? entity.slice(8) : undefined;
  }
  /** What these routes bring, stop by stop; nothing where no route rules fit the table. */
  judged(company: string, routes: readonly Route[]): Judgement | undefined {
    const cache = this.fresh();
    const runs = (cache.runs ??= new Map<string, Judgement | undefined>());
    const key = JSON.stringify([this.desk !== undefined, company, routes]);
    if (!runs.has(key)) {
      if (runs.size > MOST_RUNS) runs.clear();
      runs.set(key, this.desk && judgedRun(this.desk, this.table, company, routes));
    }
    return runs.get(key);
  }
  /** Which sums may stand at `key` of a move of now, around those that options named. */
  amounts(move: Move, key: string, known: readonly number[]): Amounts {
    const cache = this.fresh();
    const found = (cache.amounts ??= new Map<string, Amounts>());
    const name = JSON.stringify([{ ...move, [key]: 0 }, known]);
    let sums = found.get(name);
    if (!sums) {
      const { actor } = this;
      const { game, ledger } = this.session;
      const rule = game.rulebook?.verbs.get(move.verb);
      const legal = (sum: number) =>
        rule !== undefined &&
        !rule
          .judge(ledger.table, { ...move, [key]: sum }, actor)
          .some(({ severity }) => severity === 'violation');
      found.set(name, (sums = amounts(known, legal)));
    }
    return sums;
  }
  /** What would come of a move of now. */
  foresee(move: Move): Foresight {
    const cache = this.fresh();
    const seen = (cache.foreseen ??= new Map<string, Foresight>());
    const key = JSON.stringify(move);
    let found = seen.get(key);
    if (!found) {
      const { game, ledger } = this.session;
      const { speaker, actor } = this;
      const by = speaker === undefined ? actor : { ...actor, players: [speaker] };
      seen.set(key, (found = foresight(game, ledger.table, move, by)));
    }
    return found;
  }
  /** What the referee has against a move of now, but for what it only notes. */
  against(move: Move): readonly Finding[] {
    const { base, session, dial } = this;
    return judge(base.game, session.ledger, move, this.actor, dial.strictness).filter(
      ({ severity }) => severity === 'violation',
    );
  }
  get marks(): Marks {
    const cache = this.fresh();
    cache.marks ??= marks(this.entries);
    return cache.marks;
  }
  /** Findings of entries that stand and that nobody has let be. */
  get standingFindings(): readonly Finding[] {
    const { standing, accepted } = this.marks;
    return this.entries
      .slice(0, this.at)
      .filter(({ seq, findings }) => findings.length > 0 && standing.has(seq) && !accepted.has(seq))
      .flatMap(({ findings }) => findings);
  }
  lines(most?: number): LogLine[] {
    return this.reader.lines(this.entries, most);
  }
  get undoable(): boolean {
    return this.movable && standing(this.entries).standing.length > this.floor;
  }
  get redoable(): boolean {
    return this.movable && standing(this.entries).redoable.length > 0;
  }
  /** The set-up is nobody's move to take back by a slip of the finger. */
  private get floor(): number {
    return this.base.game.rulebook ? 1 : 0;
  }

  propose(move: Move, note?: string, players = this.actor.players): boolean {
    if (!this.present) {
      this.say('You are looking back. Go to the present to move.');
      return false;
    }
    if (this.session.kind === 'recorded') {
      this.say('This game is over and was recorded. Try things out with "What if?".');
      return false;
    }
    if (this.held) {
      this.say('Whoever leads holds your hands for the moment; ask for them back.');
      return false;
    }
    const refusal = this.session.propose(move, note, players);
    if (refusal) this.refuse(refusal);
    else {
      // Routes are drawn on through whatever is not the run itself: a turn of the dial, a payment.
      const { routes } = this.plan;
      const on = routes !== undefined && move.verb !== RUN && routes.company === this.runner;
      this.planned(on ? { routes } : {});
      this.inHand = undefined;
      this.spotlight = undefined;
      if (this.voice.beside?.kind !== 'finding') this.hush();
    }
    this.changed();
    return !refusal;
  }
  /** Says something that no rule says, beside the hand. */
  say(message: string): void {
    this.tell([{ severity: 'note', clause: '', message, facts: {}, pieces: [], places: [] }]);
  }
  /** Says what the rules have against something that was only asked about. */
  tell(findings: readonly Finding[]): void {
    this.voice.say({ id: newId(), at: Date.now(), kind: 'answer', findings, ...this.beside });
  }
  /** Says again what was found about an entry that stands, beside a place of the page. */
  recall(entry: number, spot: Spot): void {
    const { findings, at } = this.entries[entry - 1]!;
    this.voice.say({ id: `finding ${entry}`, at, kind: 'finding', entry, findings, spot });
  }
  /** What was said beside a place is done with. */
  hush(): void {
    const { beside } = this.voice;
    if (beside) this.voice.dismiss(beside.id);
  }
  /** The host lets a refused move stand after all: their own, or another's in that one's name. */
  letStand({ id, move, by }: Said, note: string): void {
    this.voice.dismiss(id);
    const seat = this.base.seats.find((one) => one.id === by);
    if (move) this.propose(move, seat ? `for ${seat.name}: ${note}` : note, seat?.players);
  }

  /** Passes now, and on until what was named happens. */
  passOnUntil(player: PlaceId, until: Until): void {
    const { turn } = this;
    if (!turn) return;
    const since = this.session.ledger.entries.length;
    this.stopPassing(player);
    this.passing = [...this.passing, { player, until, since, round: turn.round }];
    this.passOn();
  }
  stopPassing(player: PlaceId): void {
    this.passing = this.passing.filter((one) => one.player !== player);
    this.changed();
  }
  /** Whoever passes until something happens passes, where it has not happened. */
  private passOn(): void {
    const { turn } = this;
    if (this.passing.length === 0 || !turn || !this.present || this.wondering) return;
    const { entries, table } = this.session.ledger;
    this.passing = this.passing.filter((one) => goesOn(one, { turn, table, entries }));
    const one = this.passing.find(({ player }) => turn.acting.includes(player));
    const pass = one && options(this.base.game, table, one.player);
    const move = one && passOf(one, turn, [...(pass ?? [])]);
    if (one && move) this.propose(move, undefined, [one.player]);
    else if (one) this.passing = this.passing.filter((other) => other !== one);
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
    this.changed();
  }
  set(
    change: Partial<
      Pick<
        TableStore,
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
      >
    >,
  ): void {
    const { plan, ...rest } = change;
    Object.assign(this, rest);
    if (plan) this.planned(plan);
    this.changed();
  }
  /** Routes being drawn are seen by all at once, but for those of a what-if. */
  private planned(plan: Plan): void {
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

  /** Tries things out from where this person looks, on a line of their own that nobody else sees. */
  wonder(): void {
    const { base, line } = this;
    const entries = this.entries.slice(0, this.at);
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
    this.origin = { from, ...(parent !== undefined && { parent }) };
    this.changed();
  }
  /** The line of the felt that is looked at. */
  get line(): Line | undefined {
    return this.entered === undefined ? undefined : this.base.felt?.lines.get(this.entered);
  }
  /** How the what-if stands against what the game has done since. */
  get course(): Course | undefined {
    const from = this.line?.from ?? this.origin?.from;
    if (!this.whatIf || from === undefined) return undefined;
    return course(from, this.whatIf.ledger.entries, this.base.ledger.entries);
  }
  /** Lays a what-if of one's own on the felt, for all to see, and goes on in it. */
  openToRoom(name: string): void {
    const { base, whatIf, origin } = this;
    if (!base.felt || !whatIf || !origin) return;
    const head: LineHead = {
      ...{ by: base.me.id, name, from: origin.from, open: 'all', at: Date.now() },
      ...(origin.parent !== undefined && { parent: origin.parent }),
    };
    const opened = base.felt.open(head, triedOf(whatIf.ledger.entries, origin.from, base.seats));
    if (typeof opened === 'string') this.say(opened);
    else this.enter(opened.id);
  }
  /** Goes into a line of the felt, after so many entries; waits for it where the felt is still coming. */
  enter(id: string, at?: number): void {
    const { felt } = this.base;
    const session = felt && lineSession(this.base, felt, id);
    this.awaited = session ? undefined : { id, ...(at !== undefined && { at }) };
    if (!session) return;
    this.tryOn(session);
    this.entered = id;
    this.base.presence?.set({ line: id });
    if (at !== undefined) this.look(at);
    this.changed();
  }
  /** Back from any what-if to the table. */
  leaveLine(): void {
    const common = this.origin?.from ?? this.line?.from;
    this.tryOn(undefined);
    this.position = this.base.kind === 'recorded' ? common : undefined;
    this.base.presence?.set({ at: this.position ?? null });
    this.changed();
  }
  /**
   * Does at the table, move by move, what was tried, as far as the moves are this seat's to do; the
   * next that is somebody else's waits for them. Answers whether all was done.
   */
  commit(): boolean {
    const { base } = this;
    if (base.me.held) {
      this.say('Whoever leads holds your hands for the moment; ask for them back.');
      return false;
    }
    for (;;) {
      const now = this.course;
      const next = now?.moves[now.done];
      if (!now || now.parted) break;
      if (!next) {
        this.leaveLine();
        return true;
      }
      const { table } = base.ledger;
      if (!isMine(base.game, table, this.strictness !== 'off', base.me)) break;
      const refusal = base.propose(next.move, undefined, base.me.players);
      if (refusal) {
        this.refuse(refusal);
        break;
      }
    }
    if (this.line?.by === base.me.id) base.felt?.rename(this.line.id, { asks: true });
    this.changed();
    return false;
  }
  private tryOn(session: Session | undefined): void {
    this.leaveWhatIf?.();
    this.whatIf?.close();
    this.whatIf = session;
    this.leaveWhatIf = session && this.attend(session);
    this.position = undefined;
    this.origin = undefined;
    if (this.entered !== undefined) this.base.presence?.set({ line: null });
    this.entered = undefined;
    this.planned({});
  }

  listen(listener: () => void): () => void {
    return this.heard.listen(listener);
  }
  changed(): void {
    this.heard.tell();
  }
  close(): void {
    this.leave();
    this.leaveWhatIf?.();
    this.base.close();
  }

  private feltChanged(): void {
    const { felt } = this.base;
    if (this.awaited && felt?.lines.has(this.awaited.id))
      this.enter(this.awaited.id, this.awaited.at);
    if (this.entered !== undefined && !felt?.lines.has(this.entered)) {
      this.leaveLine();
      this.say('The what-if you looked at was thrown away; this is the game.');
    }
    this.changed();
  }
  /** The host hears what was refused to others. */
  private overheard(event: PresenceEvent): void {
    if (event.kind !== 'refused' || !this.host) return;
    const { from, n, move, findings } = event;
    this.voice.say({
      ...{ id: `${from.client} ${n}`, at: Date.now(), kind: 'refused-other' },
      ...{ move, findings, by: from.state.seat.id },
    });
  }
  private attend(session: Session): () => void {
    const known = new Set(session.ledger.entries.map(({ id }) => id));
    return session.listen((event) => {
      if (event.kind === 'refused') this.refuse(event.refusal);
      for (const entry of session.ledger.entries.slice(-MOST_NEWS)) {
        if (known.has(entry.id)) continue;
        known.add(entry.id);
        this.announce(entry);
      }
      const { routes } = this.plan;
      if (routes && routes.company !== this.runner) this.planned({});
      this.passOn();
      this.changed();
    });
  }
  /** What stands against the rules is said to everybody when it happens: to who did it, beside it. */
  private announce({ id, seq, at, by, findings, move }: Entry): void {
    const found = grave(findings);
    if (found.length === 0) return;
    const { id: me } = this.session.me;
    const mine = by === me || this.session.kind !== 'live';
    this.voice.say({
      ...{ id, at, kind: 'finding', entry: seq, findings: found, move },
      ...(mine ? this.beside : { by }),
    });
  }
  private refuse({ id, move, findings }: Refusal): void {
    this.voice.say({ id, at: Date.now(), kind: 'refused', move, findings, ...this.beside });
    if (this.wondering) return;
    const n = ++this.told;
    this.base.presence?.set({ refused: { n, move, findings: findings.slice(0, 3) } });
  }
  private told = 0;
  private get beside(): { spot?: Spot } {
    return this.handAt ? { spot: this.handAt } : {};
  }
  private fresh() {
    const { session } = this;
    const seat = session.me;
    const key = `${this.table.revision.all}/${this.entries.length}/${this.at}/${seat.id}/${seat.players.join()}/${this.spokenFor}/${this.wondering}`;
    if (this.cache.key !== key) this.cache = { key };
    return this.cache;
  }
}

function copied({ company, routes }: NonNullable<Plan['routes']>) {
  return {
    company,
    routes: routes.map(({ trains, way }) => ({ trains: [...trains], way: [...way] })),
  };
}

/** Renders its host again when the store has changed. */
export class TableController implements ReactiveController {
  private leave: (() => void) | undefined;
  constructor(
    private readonly host: ReactiveControllerHost & { store: TableStore },
    private readonly to: (store: TableStore) => void = () => {},
  ) {
    host.addController(this);
  }
  hostUpdate(): void {
    if (this.leave || !this.host.store) return;
    this.leave = this.host.store.listen(() => {
      this.to(this.host.store);
      this.host.requestUpdate();
    });
  }
  hostDisconnected(): void {
    this.leave?.();
    this.leave = undefined;
  }
}
