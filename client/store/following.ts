import type { Seat } from '../../shared/seat.ts';
import type { OtherPerson, PresenceEvent } from '../table/presence.ts';
import type { Session } from '../table/session.ts';

/** The page that looks along. */
interface Page {
  readonly base: Session;
  readonly entries: readonly unknown[];
  readonly at: number;
  readonly wondering: boolean;
  readonly whatIf: {
    readonly line: { readonly id: string } | undefined;
    enter(line: string): void;
    leave(): void;
  };
  /** Seat that is followed. */
  following: string | undefined;
  set(change: { readonly following: string | undefined; readonly open?: undefined }): void;
  look(seq: number): void;
  say(message: string): void;
}

/**
 * Looks where another looks: by choice, or because whoever leads called. A call stands until its
 * author lets everyone go, so who comes later is called as well.
 */
export function following(page: Page) {
  const { presence } = page.base;
  /** The call of each seat that was answered last. */
  const answered = new Map<string, number>();
  let calledBy: string | undefined;
  /** Calls until then are passed over, by the server's time. */
  let alone = 0;

  const stateOf = (id: string | undefined) => {
    const all = presence?.others.filter(({ state }) => state.seat.id === id) ?? [];
    // One seat may look from two browsers: the one that calls is meant.
    return (all.find(({ state }) => state.call) ?? all[0])?.state;
  };
  const hear = ({ state: { seat, call } }: OtherPerson): void => {
    if (
      !call ||
      call <= alone ||
      answered.get(seat.id) === call ||
      !leads(page.base.seats, seat.id)
    )
      return;
    answered.set(seat.id, call);
    calledBy = seat.id;
    page.set({ following: seat.id, open: undefined });
  };
  const letGo = (): void => {
    calledBy = undefined;
    if (page.whatIf.line) page.whatIf.leave();
    page.set({ following: undefined });
    page.look(Infinity);
  };

  const along = {
    heard(event: PresenceEvent): void {
      if (event.kind === 'call') hear(event.from);
      const leader = along.brought ? stateOf(calledBy) : undefined;
      if (leader && !leader.call) letGo();
      along.lookAlong();
    },
    /** Answers a call that stood before this page was open. */
    begin(): void {
      presence?.others.forEach(hear);
      along.lookAlong();
    },
    /** Looks where this person was shown to by a link: calls that stand are passed over, later ones heard. */
    part(): void {
      alone = page.base.now();
      calledBy = undefined;
      if (page.following !== undefined) page.set({ following: undefined });
    },
    /** Whether this person looks where a call has brought them. */
    get brought(): boolean {
      return calledBy !== undefined && calledBy === page.following;
    },
    /** Looks at the entry, and into the what-if, that whoever is followed looks at. */
    lookAlong(): void {
      const leader = stateOf(page.following);
      if (!leader) return;
      const line = leader.line ?? undefined;
      if (line !== page.whatIf.line?.id) {
        if (line !== undefined) page.whatIf.enter(line);
        else if (page.whatIf.line) page.whatIf.leave();
      }
      // A private what-if is not left because somebody else steps along the timeline.
      if (page.wondering && !page.whatIf.line) return;
      const at = Math.min(leader.at ?? Infinity, page.entries.length);
      if (at !== page.at) page.look(leader.at ?? Infinity);
    },
    /** Whether this person holds everybody where they look. */
    get brings(): boolean {
      return Boolean(presence?.own.call);
    },
    /** Calls everybody to where this person looks. */
    bring(): void {
      if (page.wondering && !page.whatIf.line)
        return page.say('Nobody sees a what-if of your own: open it to the room first.');
      presence?.set({ call: page.base.now() });
      page.set({ following: undefined, open: undefined });
    },
    /** Everybody looks for themselves again. */
    release(): void {
      presence?.set({ call: null });
      page.set({ following: page.following });
    },
  };
  return along;
}

function leads(seats: readonly Seat[], id: string): boolean {
  const seat = seats.find((one) => one.id === id);
  return seat?.lead === true || seat?.role === 'host';
}
