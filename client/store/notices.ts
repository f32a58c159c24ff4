import type { Entry } from '../../shared/entry.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Refusal } from '../table/optimistic.ts';
import type { PresenceEvent } from '../table/presence.ts';
import type { Session } from '../table/session.ts';
import { newId } from '../browser/new-id.ts';

/** A point of the page, CSS pixels. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Something said to this person beside the game. */
export interface ShownNotice {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /**
   * A move of this person's that was refused, one of somebody else's, a finding on what stands, or an
   * answer to what was asked: why not, what now; somebody's time has run out; or a what-if was opened.
   */
  readonly kind: 'refused' | 'refused-other' | 'finding' | 'answer' | 'time' | 'line';
  /** The what-if that was opened. */
  readonly line?: string;
  /** The move it is about; an answer is about none that was made. */
  readonly move?: Move;
  readonly findings: readonly Finding[];
  /** Seat that moved, where that is somebody else. */
  readonly by?: string;
  /** Entry that stands with these findings. */
  readonly entry?: number;
  /** Where the hand was: it is said beside that place. Without one it is said at the rim. */
  readonly spot?: PagePoint;
}

/** So many messages are kept, to be read again beside the log. */
const KEPT = 20;
/** So many stand at the rim of the board at once. */
const AT_THE_RIM = 2;

/** What is said to whoever proposes while another leads and holds their hands. */
export const HANDS_HELD = 'Whoever leads holds your hands for the moment; ask for them back.';

/** What no rule says. */
const PLAIN = { severity: 'note' as const, clause: '', facts: {}, pieces: [], places: [] };

/** Who is spoken to, and what they look at. */
interface Hearer {
  readonly base: Session;
  readonly session: Session;
  readonly entries: readonly Entry[];
  readonly wondering: boolean;
  readonly host: boolean;
  /** Which entries stand at the moment that is looked at. */
  readonly marks: { readonly standing: ReadonlySet<number> };
  /** Where the hand last was. */
  readonly handAt: PagePoint | undefined;
}

/**
 * What the referee says to this person, and what of it is still to be seen. Who shows it lets it go
 * after a while; what was said is kept.
 */
export function createNotices(hearer: Hearer, changed: () => void) {
  let said: readonly ShownNotice[] = [];
  let shown: readonly string[] = [];
  /** Refusals the room was told of. */
  let told = 0;
  const show = (next: readonly string[]) => {
    shown = next;
    changed();
  };
  // What was said of an entry is done with when the entry is taken back.
  const isOver = ({ kind, entry, by }: ShownNotice) =>
    kind === 'finding' &&
    entry !== undefined &&
    by !== undefined &&
    !hearer.marks.standing.has(entry);
  const open = (beside: boolean) =>
    said.filter(
      (one) => shown.includes(one.id) && (one.spot !== undefined) === beside && !isOver(one),
    );
  const isBeside = (id: string) => said.find((one) => one.id === id)?.spot !== undefined;
  const keep = (one: ShownNotice) => {
    said = [...said.filter(({ id }) => id !== one.id), one].slice(-KEPT);
    const others = one.spot === undefined ? shown : shown.filter((id) => !isBeside(id));
    show([...others.filter((id) => id !== one.id), one.id]);
  };
  const atHand = (): { spot?: PagePoint } => (hearer.handAt ? { spot: hearer.handAt } : {});

  /** What-ifs of the room that were told of, or were there before this page was open. */
  const lines = new Set<string>();
  let begun = false;
  void hearer.base.felt?.ready.then(() => {
    words.tellLines();
    begun = true;
  });

  const words = {
    /** All that was lately said, oldest first. */
    get said() {
      return said;
    },
    /** What is said beside the place where it happened: the last such thing alone. */
    get beside(): ShownNotice | undefined {
      return open(true).at(-1);
    },
    /** What is said at the rim of the board. */
    get atTheRim(): readonly ShownNotice[] {
      return open(false).slice(-AT_THE_RIM);
    },
    dismiss(id: string): void {
      if (shown.includes(id)) show(shown.filter((one) => one !== id));
    },
    /** What was said beside a place is done with. */
    hush(): void {
      const { beside } = words;
      if (beside) words.dismiss(beside.id);
    },
    /** Says something that no rule says, beside the hand. */
    say(message: string): void {
      words.tell([{ ...PLAIN, message }]);
    },
    /** Says at the rim that a time has run out, which nothing follows from. */
    ranOut(message: string): void {
      const findings = [{ ...PLAIN, message }];
      keep({ id: newId(), at: Date.now(), kind: 'time', findings });
    },
    /** Says that others have opened what-ifs to the room; each is told once. */
    tellLines(): void {
      const { felt, me, seats } = hearer.base;
      for (const [id, { by, name, shown }] of felt?.lines ?? []) {
        if (lines.has(id)) continue;
        lines.add(id);
        if (!begun || shown || by === me.id) continue;
        const who = seats.find((seat) => seat.id === by)?.name ?? 'Somebody';
        const findings = [{ ...PLAIN, message: `${who} has opened “${name}” to the room.` }];
        keep({ id: `line ${id}`, at: Date.now(), kind: 'line', line: id, findings });
      }
    },
    /** Says what the rules have against something that was only asked about. */
    tell(findings: readonly Finding[]): void {
      keep({ id: newId(), at: Date.now(), kind: 'answer', findings, ...atHand() });
    },
    /** Says again what was found about an entry that stands, beside a place of the page. */
    recall(entry: number, spot: PagePoint): void {
      const { findings, at } = hearer.entries[entry - 1]!;
      keep({ id: `finding ${entry}`, at, kind: 'finding', entry, findings, spot });
    },
    /** A move of this person's does not stand: they are told why, and the room, but for a what-if. */
    refuse({ id, move, findings }: Refusal): void {
      keep({ id, at: Date.now(), kind: 'refused', move, findings, ...atHand() });
      // What came too late is nothing that the host could let stand.
      if (hearer.wondering || findings.some(({ clause }) => clause === 'table/moved-on')) return;
      const n = ++told;
      hearer.base.presence?.set({ refused: { n, move, findings: findings.slice(0, 3) } });
    },
    /** What stands against the rules is said to everybody when it happens: to who did it, beside it. */
    announce({ id, seq, at, by, findings, move }: Entry): void {
      const found = seriousFindings(findings);
      if (found.length === 0) return;
      const { kind, me } = hearer.session;
      const mine = by === me.id || kind !== 'live';
      keep({
        ...{ id, at, kind: 'finding', entry: seq, findings: found, move },
        ...(mine ? atHand() : { by }),
      });
    },
    /** The host hears what was refused to others. */
    overheard(event: PresenceEvent): void {
      if (event.kind !== 'refused' || !hearer.host) return;
      const { from, n, move, findings } = event;
      keep({
        ...{ id: `${from.client} ${n}`, at: Date.now(), kind: 'refused-other' },
        ...{ move, findings, by: from.state.seat.id },
      });
    },
  };
  return words;
}
export type RefereeNotices = ReturnType<typeof createNotices>;

/** Findings that the whole room is told of when a move stands with them. */
export const seriousFindings = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity !== 'note');
