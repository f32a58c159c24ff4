import { untracked } from '@preact/signals-core';
import { isVote, latestQuestion, type Turn } from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import type { Refusal } from '../table/optimistic.ts';
import type { PresenceEvent } from '../table/presence.ts';
import type { Session } from '../table/session.ts';
import type { LineNews } from '../reading/log/log-lines.ts';
import { capitalize } from '../reading/say.ts';
import { signals } from './signals.ts';
import { newId } from '../browser/new-id.ts';

/** A point of the page in CSS pixels. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** A message to this person that is not part of the game. */
export interface ShownNotice {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /**
   * - `refused`: this person's move was refused
   * - `refused-other`: somebody else's move was refused
   * - `finding`: an entry stands with findings
   * - `answer`: the answer to a question: why a move is not legal and what to do now
   * - `time`: somebody's time has run out
   * - `line`: somebody opened a what-if line
   * - `order`: a standing order has ended
   * - `phase`: a phase has begun
   * - `end`: it has become certain that the game ends
   * - `news`: a merger is completed, or a round is passed over
   * - `declined`: others do not agree to take back what this person asked for
   */
  readonly kind:
    | 'refused'
    | 'refused-other'
    | 'finding'
    | 'answer'
    | 'time'
    | 'line'
    | 'order'
    | 'phase'
    | 'end'
    | 'news'
    | 'declined';
  /** The heading of a message that is about neither a move nor a question. */
  readonly title?: string;
  /** The what-if line that was opened. */
  readonly line?: string;
  /** The move that the message is about. An answer has none. */
  readonly move?: Move;
  readonly findings: readonly Finding[];
  /** The places and pieces that were asked about. */
  readonly about?: readonly string[];
  /** The seat that moved, if it is somebody else. */
  readonly by?: string;
  /** Whose turn it was when the move was made or the question asked: a company or a player. */
  readonly turn?: string | undefined;
  /** The entry that has these findings. */
  readonly entry?: number;
  /**
   * The message is shown beside this point. Without it the message is shown at the edge of the
   * board.
   */
  readonly spot?: PagePoint;
}

/** How many messages are kept. The log panel shows them again. */
const MAX_KEPT = 20;
/** How many messages are shown at the edge of the board at once. */
const MAX_AT_EDGE = 2;

/** The answer to a move while the leader has stopped everybody else from moving. */
export const LEADER_HOLDS_MOVES =
  'Whoever leads holds your hands for the moment; ask for them back.';

/** A finding that cites no rule. */
const PLAIN = { severity: 'note' as const, clause: '', facts: {}, pieces: [], places: [] };

/** The page that receives the messages. */
interface Page {
  readonly base: Session;
  readonly session: Session;
  readonly entries: readonly Entry[];
  readonly inWhatIf: boolean;
  readonly host: boolean;
  readonly turn: Turn | undefined;
  /** The entries that stand at the moment that is shown. */
  readonly marks: { readonly standing: ReadonlySet<number> };
  /** Where this person last pressed or dropped. */
  readonly handAt: PagePoint | undefined;
}

/**
 * Messages to this person. The element that shows a message dismisses it after a while. Dismissed
 * messages are kept.
 */
export class RefereeNotices {
  private readonly state = signals<{ said: readonly ShownNotice[]; shown: readonly string[] }>({
    said: [],
    shown: [],
  });
  /** A number for the refusals told to the room. */
  private told = 0;
  /** What-if lines that were told, or that were there before this page was open. */
  private readonly lines = new Set<string>();
  private begun = false;

  constructor(private readonly page: Page) {
    void page.base.felt?.ready.then(() => {
      this.announceLines();
      this.begun = true;
    });
  }

  /** The last messages, oldest first. */
  get said(): readonly ShownNotice[] {
    return this.state.said;
  }

  /** The last message that is shown beside the place where it happened. */
  get beside(): ShownNotice | undefined {
    return this.open(true).at(-1);
  }

  /** The messages at the edge of the board. */
  get atEdge(): readonly ShownNotice[] {
    return this.open(false).slice(-MAX_AT_EDGE);
  }

  dismiss(id: string): void {
    this.state.shown = this.state.shown.filter((one) => one !== id);
  }

  /** Dismisses the message beside a place. */
  dismissBeside(): void {
    const { beside } = this;
    if (beside) this.dismiss(beside.id);
  }

  /** Shows a message that cites no rule, beside the hand. */
  say(message: string): void {
    this.tell([{ ...PLAIN, message }]);
  }

  /**
   * Tells at the edge of the board that somebody's time has run out. It has no effect on the
   * game.
   */
  tellTimeUp(message: string): void {
    const findings = [{ ...PLAIN, message }];
    this.keep({ id: newId(), at: Date.now(), kind: 'time', findings });
  }

  /** Tells at the edge of the board which standing order has ended, and why. */
  tellOrderEnded(title: string, why: string): void {
    const findings = [{ ...PLAIN, message: why }];
    this.keep({ id: newId(), at: Date.now(), kind: 'order', title, findings });
  }

  /** Tells which what-if lines others have opened. Each is told once. */
  announceLines(): void {
    const { felt, me, seats } = this.page.base;
    for (const [id, { by, name, shown }] of felt?.lines ?? []) {
      if (this.lines.has(id)) continue;
      this.lines.add(id);
      if (!this.begun || shown || by === me.id) continue;
      const who = seats.find((seat) => seat.id === by)?.name ?? 'Somebody';
      const findings = [{ ...PLAIN, message: `${who} has opened “${name}” to the room.` }];
      this.keep({ id: `line ${id}`, at: Date.now(), kind: 'line', line: id, findings });
    }
  }

  /** Shows what the rules have against a move that was only asked about. */
  tell(findings: readonly Finding[], about: readonly string[] = []): void {
    const turn = this.page.turn?.entity;
    const at = Date.now();
    this.keep({ id: newId(), at, kind: 'answer', findings, about, turn, ...this.atHand() });
  }

  /** Shows the findings of an entry again, beside a point of the page. */
  recall(entry: number, spot: PagePoint): void {
    const { findings, at } = this.page.entries[entry - 1]!;
    this.keep({ id: `finding ${entry}`, at, kind: 'finding', entry, findings, spot });
  }

  /**
   * Tells this person why their move does not stand. The room is told too, except in a what-if.
   */
  refuse({ id, move, findings }: Refusal): void {
    this.keep({ id, at: Date.now(), kind: 'refused', move, findings, ...this.atHand() });
    // The host cannot let a move stand that came too late.
    if (this.page.inWhatIf || findings.some(({ clause }) => clause === 'table/moved-on')) return;
    const n = ++this.told;
    this.page.base.presence?.set({ refused: { n, move, findings: findings.slice(0, 3) } });
  }

  /**
   * Announces to everybody a phase that begins with an entry, an end of the game that becomes certain, news
   * such as a merger, and findings that it stands with. The one who moved sees those beside their hand.
   */
  announce(entry: Entry, { phase, end, news = [] }: Partial<LineNews> = {}): void {
    const { id, seq, at, by, findings, move, ops } = entry;
    const turn = this.turn;
    this.turn = this.page.turn?.entity;
    this.leaveBehind(turn, ops);
    this.tellDeclined(id, by, move);
    this.tellLost(id, seq, by);
    const about = { at, entry: seq };
    for (const [nth, { title, says }] of news.entries()) {
      const findings = [{ ...PLAIN, message: `${capitalize(says)}.` }];
      this.keep({ ...about, id: `news ${nth} ${id}`, kind: 'news', title, findings });
    }
    if (phase) {
      const changes = phase.says.map((says) => ({ ...PLAIN, message: `${capitalize(says)}.` }));
      const title = `Phase ${phase.name} begins`;
      this.keep({ ...about, id: `phase ${id}`, kind: 'phase', title, findings: changes });
    }
    if (end !== undefined) {
      const ends = [{ ...PLAIN, message: `${capitalize(end)}.` }];
      const title = 'The end of the game';
      this.keep({ ...about, id: `end ${id}`, kind: 'end', title, findings: ends });
    }
    const found = seriousFindings(findings);
    if (found.length === 0) return;
    const { kind, me } = this.page.session;
    const mine = by === me.id || kind !== 'live';
    this.keep({
      id,
      at,
      kind: 'finding',
      entry: seq,
      findings: found,
      move,
      turn,
      ...(mine ? this.atHand() : { by }),
    });
  }

  /** Tells who asked to take something back that somebody has not agreed. */
  private tellDeclined(id: string, by: string, { verb, to, yes }: Move): void {
    const { me, seats } = this.page.base;
    if (verb !== 'answer' || yes !== false || by === me.id) return;
    const ask = this.page.entries.findLast((entry) => entry.id === to);
    const { verb: wanted } = (ask?.move.move ?? {}) as Partial<Move>;
    if (ask?.by !== me.id || (wanted !== 'undo' && wanted !== 'redo')) return;
    const who = seats.find((seat) => seat.id === by)?.name ?? 'Somebody';
    const message = `${who} does not agree. The game goes on as it stands.`;
    const title = wanted === 'undo' ? 'Not taken back' : 'Not done again';
    const findings = [{ ...PLAIN, message }];
    this.keep({ id: `declined ${id}`, at: Date.now(), kind: 'declined', title, findings });
  }

  /** Tells everybody that a vote was lost with this entry, and what follows. Who ended it knows. */
  private tellLost(id: string, seq: number, by: string): void {
    const { me, seats } = this.page.base;
    const move = this.page.entries[seq - 1]?.move;
    if (move?.verb !== 'answer' || move.yes !== false) return;
    const vote = latestQuestion({ entries: this.page.entries.slice(0, seq) });
    if (!vote?.declined || vote.ask.id !== move.to || !isVote(vote.move)) return;
    const name = (seat: string) => seats.find((one) => one.id === seat)?.name ?? 'Somebody';
    const withdrawn = vote.ask.by === by && vote.move.late === undefined;
    if (withdrawn && by === me.id) return;
    const against = vote.of.filter((seat) => vote.said.get(seat) === false).map(name);
    const why = withdrawn
      ? `${name(by)} has withdrawn it.`
      : by === vote.move.seat
        ? `${name(by)} is here.`
        : `Against it: ${against.join(', ')}.`;
    const message = `${why} ${leftAsItIs(vote.move, name)}`;
    const title = withdrawn ? 'The vote is over' : 'The vote is lost';
    const findings = [{ ...PLAIN, message }];
    this.keep({ id: `lost ${id}`, at: Date.now(), kind: 'declined', title, findings });
  }

  /**
   * Findings and answers of an earlier turn are over once somebody has moved in the next one. "Why not?" is
   * over with its turn, and once what it is about has changed.
   */
  private leaveBehind(turn: string | undefined, ops: readonly Op[]): void {
    for (const { id, kind, turn: own, findings, about } of this.open(true).concat(
      this.open(false),
    )) {
      if (own === undefined || !['finding', 'answer'].includes(kind)) continue;
      const isQuestion = kind === 'answer' && findings.some(({ clause }) => clause !== '');
      const isOver = isQuestion ? own !== this.turn || isChanged(about, ops) : own !== turn;
      if (isOver) this.dismiss(id);
    }
  }
  /** Whose turn it was after the last entry. */
  private turn: string | undefined;

  /** Tells the host about refused moves of others. */
  onPresence(event: PresenceEvent): void {
    if (event.kind !== 'refused' || !this.page.host) return;
    const { from, n, move, findings } = event;
    this.keep({
      id: `${from.client} ${n}`,
      at: Date.now(),
      kind: 'refused-other',
      move,
      findings,
      by: from.state.seat.id,
    });
  }

  /** A message about an entry is over when the entry is taken back. */
  private isOver({ kind, entry, by }: ShownNotice): boolean {
    return (
      entry !== undefined &&
      ((kind === 'finding' && by !== undefined) || ['phase', 'end', 'news'].includes(kind)) &&
      !this.page.marks.standing.has(entry)
    );
  }

  private open(beside: boolean): ShownNotice[] {
    return this.state.said.filter(
      (one) =>
        this.state.shown.includes(one.id) &&
        (one.spot !== undefined) === beside &&
        !this.isOver(one),
    );
  }

  private isBeside(id: string): boolean {
    return this.state.said.find((one) => one.id === id)?.spot !== undefined;
  }

  private keep(one: ShownNotice): void {
    const { said, shown } = untracked(() => ({ ...this.state }));
    this.state.said = [...said.filter(({ id }) => id !== one.id), one].slice(-MAX_KEPT);
    const others = one.spot === undefined ? shown : shown.filter((id) => !this.isBeside(id));
    this.state.shown = [...others.filter((id) => id !== one.id), one.id];
  }

  private atHand(): { spot?: PagePoint } {
    return this.page.handAt ? { spot: this.page.handAt } : {};
  }
}

/** What stays as it is because a vote was lost. */
function leftAsItIs({ verb, late, runs, seat }: Move, name: (seat: string) => string): string {
  if (verb === 'replace') return `${name(String(seat))} keeps the seat.`;
  if (late !== undefined) return 'No program decides; the table waits.';
  return runs ? 'The clock stays stopped.' : 'The clock runs on.';
}

const isChanged = (about: readonly string[] = [], ops: readonly Op[]): boolean =>
  ops.some((op) => op.op === 'put' && (about.includes(op.to) || about.includes(op.piece)));

/** The findings that the whole room is told about. */
export const seriousFindings = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity !== 'note');
