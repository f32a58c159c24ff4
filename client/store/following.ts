import type { Seat } from '../../shared/people/seat.ts';
import type { ConnectedPerson, PresenceEvent } from '../table/presence.ts';
import type { Session } from '../table/session.ts';

/** The page that follows. */
interface Page {
  readonly base: Session;
  readonly entries: readonly unknown[];
  readonly at: number;
  readonly inWhatIf: boolean;
  readonly whatIf: {
    readonly line: { readonly id: string } | undefined;
    enter(line: string): void;
    leave(): void;
  };
  /** The seat that is followed. */
  readonly following: string | undefined;
  set(change: { readonly following: string | undefined; readonly open?: undefined }): void;
  look(seq: number): void;
  say(message: string): void;
  changed(): void;
}

/**
 * Follows another person's view, by choice or because the leader called. A call holds until the
 * leader ends it, so people who come later are called as well.
 */
export function following(page: Page) {
  const { presence } = page.base;
  /** The last call of each seat that was answered. */
  const answered = new Map<string, number>();
  let calledBy: string | undefined;
  /** Who was followed, and whether they were here, when the page was last told. */
  let told = '';
  /** Calls made before this time (the server's) are ignored. */
  let alone = 0;

  const stateOf = (id: string | undefined) => {
    const all = presence?.others.filter(({ state }) => state.seat.id === id) ?? [];
    // One seat may be open in two browsers. The one that calls is meant.
    return (all.find(({ state }) => state.call) ?? all[0])?.state;
  };
  const hear = ({ state: { seat, call } }: ConnectedPerson): void => {
    if (!call || call <= alone || answered.get(seat.id) === call) return;
    if (!leads(page.base.seats, seat.id)) return;
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

  const follower = {
    heard(event: PresenceEvent): void {
      if (event.kind === 'call') hear(event.from);
      const leader = follower.brought ? stateOf(calledBy) : undefined;
      if (leader && !leader.call) letGo();
      const now = `${page.following ?? ''} ${follower.isHere}`;
      if (now !== told && page.following !== undefined) page.changed();
      told = now;
      follower.follow();
    },
    /** Answers a call that was made before this page was open. */
    begin(): void {
      presence?.others.forEach(hear);
      follower.follow();
    },
    /** Stays where a link has led this person. Calls made before are ignored, later ones are answered. */
    part(): void {
      alone = page.base.now();
      calledBy = undefined;
      if (page.following !== undefined) page.set({ following: undefined });
    },
    /** Whether a call has brought this person to the leader's view. */
    get brought(): boolean {
      return calledBy !== undefined && calledBy === page.following;
    },
    /** Whether this person's call holds everybody. */
    get calling(): boolean {
      return Boolean(presence?.own.call);
    },
    /** Whether the followed person is at the table. */
    get isHere(): boolean {
      return stateOf(page.following) !== undefined;
    },
    /** Shows the entry and the what-if line that the followed person looks at. */
    follow(): void {
      const leader = stateOf(page.following);
      if (!leader) return;
      const line = leader.line ?? undefined;
      if (line !== page.whatIf.line?.id) {
        if (line !== undefined) page.whatIf.enter(line);
        else if (page.whatIf.line) page.whatIf.leave();
      }
      // A private what-if stays open when somebody else moves along the timeline.
      if (page.inWhatIf && !page.whatIf.line) return;
      const at = Math.min(leader.at ?? Infinity, page.entries.length);
      if (at !== page.at) page.look(leader.at ?? Infinity);
    },
  };
  return Object.assign(follower, leading(page));
}

/** What a person does who calls everybody to their own view. */
function leading(page: Page) {
  const { presence } = page.base;
  return {
    /** Calls everybody to this person's view. */
    callEverybody(): void {
      if (page.inWhatIf && !page.whatIf.line)
        return page.say('Nobody sees a what-if of your own: open it to the room first.');
      presence?.set({ call: page.base.now() });
      page.set({ following: undefined, open: undefined });
      page.changed();
    },
    /** Ends the call. */
    release(): void {
      presence?.set({ call: null });
      page.changed();
    },
  };
}

function leads(seats: readonly Seat[], id: string): boolean {
  const seat = seats.find((one) => one.id === id);
  return seat?.lead === true || seat?.role === 'host';
}
