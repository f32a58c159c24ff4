import type { Move } from '../../shared/move.ts';
import type { ProgramLevel, Programs } from '../../shared/people/program.ts';
import { isOwner, type Role, type Seat, SEAT_COLOURS } from '../../shared/people/seat.ts';
import { type ChangeSeats, LIMITS, type ReplaceSeat, WATCHERS } from '../../shared/wire.ts';

/** The seat of everybody who has the shared watching link. */
export const watcher: Seat = {
  id: WATCHERS,
  name: 'Watching',
  role: 'spectator',
  players: [],
  colour: '#777777',
};

/** The seats of a new table: the host first, then the other players. `programs` says who of them is one. */
export function firstSeats(
  names: readonly string[],
  hostPlays: boolean,
  programs: Programs = [],
): Seat[] {
  const playing = names.map((name, index): Seat => ({
    id: `seat-${index + 1}`,
    name,
    role: hostPlays && index === 0 ? 'host' : 'player',
    players: [`player:${index + 1}`],
    colour: SEAT_COLOURS[index % SEAT_COLOURS.length]!,
    ...(programs[index] && { program: programs[index] }),
  }));
  if (hostPlays) return playing;
  const host: Seat = { id: 'host', name: 'Host', role: 'host', players: [], colour: '#444444' };
  return [host, ...playing];
}

type Change = ChangeSeats['seats'][number];

export type SeatsResult =
  { readonly ok: true; readonly seats: Seat[] } | { readonly ok: false; readonly error: string };

/** A watching seat for somebody who joined by a link. */
export function seatForGuest(
  seats: readonly Seat[],
  id: string,
  name: string,
  byHost: boolean,
): SeatsResult {
  if (seats.length >= LIMITS.seats)
    return { ok: false, error: `This table has ${LIMITS.seats} seats and all are taken.` };
  const guests = seats.filter(({ role, speaks }) => role === 'spectator' && !speaks).length;
  if (!byHost && guests >= LIMITS.guests)
    return {
      ok: false,
      error: `${LIMITS.guests} people watch from seats of their own already; the host can make room.`,
    };
  const error = likeTheHost(seats, name);
  if (error !== undefined) return { ok: false, error };
  const free = SEAT_COLOURS.filter((one) => !seats.some((s) => isOwner(s) && s.colour === one));
  const colour = free[seats.length % free.length]!;
  return { ok: true, seats: [...seats, { id, name, role: 'spectator', players: [], colour }] };
}

/** Whether two names could be mistaken for each other. */
function alike(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(one) === plain(other);
}

const TAKEN_BY_HOST = 'The host has this name or colour; choose another.';

/** Why nobody else may have this name; undefined = it is free. */
export function likeTheHost(seats: readonly Seat[], name: string): string | undefined {
  const taken = seats.some((seat) => isOwner(seat) && alike(seat.name, name));
  return taken ? TAKEN_BY_HOST : undefined;
}

/** A seat at the table of the class for a pupil. It watches, draws and talks, and moves nothing. (SPEC C6) */
export function withPupil(seats: readonly Seat[], id: string, name: string): SeatsResult {
  const colour = SEAT_COLOURS[seats.length % SEAT_COLOURS.length]!;
  const pupil: Seat = { id, name, role: 'spectator', players: [], colour, speaks: true };
  return { ok: true, seats: [...seats, pupil] };
}

/** The seats after one of them got somebody new. What was lent to who had it is taken back. (SPEC G12) */
export function replacedSeats(
  seats: readonly Seat[],
  { seat: id, name }: ReplaceSeat,
): SeatsResult {
  const before = seats.find((seat) => seat.id === id);
  if (!before) return { ok: false, error: `There is no seat ${id} at this table.` };
  const others = seats.filter((seat) => seat !== before);
  const error = isOwner(before) ? undefined : likeTheHost(others, name);
  if (error !== undefined) return { ok: false, error };
  const { cohost, lead: _lead, held: _held, hushed: _hushed, ...rest } = before;
  const { program: _program, standIn: _standIn, ...chair } = rest;
  const role = cohost ? 'player' : chair.role;
  return {
    ok: true,
    seats: seats.map((seat) => (seat === before ? { ...chair, name, role } : seat)),
  };
}

/**
 * The seats after a request: all changes or none. The host may change every seat. Others may change their
 * own name and colour, but not to the host's. The leading seat may pass on the lead, hold and hush. A
 * place that is given to one seat leaves the seat that had it. (SPEC G4-G10)
 */
export function changedSeats(
  seats: readonly Seat[],
  by: Seat | undefined,
  { seats: changes }: ChangeSeats,
  players: number,
): SeatsResult {
  let now = [...seats];
  for (const change of changes) {
    const seat = now.find(({ id }) => id === change.id);
    if (!seat) return { ok: false, error: `There is no seat ${change.id} at this table.` };
    const asked: AskedChange = { change, seat, role: askedRole(seat, change), seats: now };
    const error = refusedTo(by, asked) ?? impossible(asked, players);
    if (error !== undefined) return { ok: false, error };
    const next = changedSeat(asked);
    if ((change.program || change.standIn) && next.players.length === 0)
      return { ok: false, error: 'A program plays for a player of the game; this seat has none.' };
    if (change.lead) now = now.map(({ lead: _gone, ...other }) => other);
    now = now.map((other) => (other.id === next.id ? next : withoutPlaces(other, next.players)));
  }
  if (!now.some(isOwner))
    return { ok: false, error: 'A table needs a host; make somebody else host first.' };
  return { ok: true, seats: now.map(withoutIdleProgram) };
}

/** A change that was asked for: of which seat, to which role, among which seats. */
interface AskedChange {
  readonly change: Change;
  readonly seat: Seat;
  readonly role: Role | undefined;
  readonly seats: readonly Seat[];
}

/** The role after a change: host rights are lent and taken back, or a role is set. Undefined = it stays. */
function askedRole(seat: Seat, { cohost, players, role }: Change): Role | undefined {
  if (cohost === undefined) return role;
  if (cohost) return 'host';
  return (players ?? seat.players).length > 0 ? 'player' : 'spectator';
}

/** Why whoever asks may not change this; undefined = they may. */
function refusedTo(by: Seat | undefined, asked: AskedChange): string | undefined {
  const { change, seat, role } = asked;
  const { id, name, colour, cohost, players: places, lead, held, hushed } = change;
  const { program, standIn } = change;
  if (cohost !== undefined && (isOwner(seat) || change.role !== undefined))
    return 'Host rights are lent to somebody who is not the host.';
  const reseats = role !== undefined || places !== undefined || program !== undefined;
  const leads = lead !== undefined || held !== undefined || hushed !== undefined;
  // In a class the teacher sets the names.
  const renamed = by?.speaks === true && name !== undefined;
  const own = by?.id === id && !leads && !renamed;
  const owns = name !== undefined || colour !== undefined || standIn !== undefined;
  const leading = by?.lead === true && !owns;
  if (by?.role !== 'host' && (reseats || !(own || leading)))
    return 'Only the host may change the seats of others.';
  if (isOwner(by)) return undefined;
  if (reseats && changesRights(asked, by))
    return 'A co-host leaves host rights and the host’s seat to the host.';
  if (touchesOwner(asked, by))
    return 'A co-host leaves the host’s name, colour and lead to the host.';
  return !isOwner(seat) && takesAfterOwner(asked) ? TAKEN_BY_HOST : undefined;
}

/** Why nobody can change this; undefined = it is possible. */
function impossible({ change, seat, role }: AskedChange, players: number): string | undefined {
  const { held, hushed, players: places } = change;
  if ((held || hushed) && (role ?? seat.role) === 'host')
    return 'A host is neither held nor hushed.';
  const isPlayer = (place: string) => {
    const number = Number(/^player:([1-9]\d?)$/.exec(place)?.[1]);
    return number >= 1 && number <= players;
  };
  if (places && (new Set(places).size !== places.length || !places.every(isPlayer)))
    return `Players of this table are player:1 to player:${players}.`;
  return undefined;
}

/** The seat after a change. */
function changedSeat({ change, seat, role }: AskedChange): Seat {
  const { name, colour, cohost, players: places, lead, held, hushed, program, standIn } = change;
  const next = { ...seat, ...(name && { name }), ...(colour && { colour }) };
  if (places) next.players = places;
  if (role) next.role = role;
  else if (places && places.length > 0 && seat.role === 'spectator') next.role = 'player';
  if (next.role === 'spectator') next.players = [];
  if (role) marked(next, 'cohost', cohost === true);
  marked(next, 'lead', lead);
  marked(next, 'held', next.role === 'host' ? false : held);
  marked(next, 'hushed', next.role === 'host' ? false : hushed);
  playedBy(next, 'program', program);
  playedBy(next, 'standIn', standIn);
  return next;
}

function withoutPlaces(seat: Seat, places: readonly string[]): Seat {
  if (!seat.players.some((place) => places.includes(place))) return seat;
  return { ...seat, players: seat.players.filter((place) => !places.includes(place)) };
}

/** Whether this changes the host's name or colour, or takes or gives the host's lead. */
function touchesOwner({ change, seat, seats }: AskedChange, by: Seat | undefined): boolean {
  const { name, colour, lead, standIn } = change;
  const handsOn = by?.lead === true && lead === true;
  const owns = name !== undefined || colour !== undefined || standIn !== undefined;
  if (isOwner(seat)) return owns || (lead !== undefined && !handsOn);
  return lead === true && seats.some((other) => isOwner(other) && other.lead);
}

/** Whether this takes the host's name or colour. */
function takesAfterOwner({ change: { name, colour }, seats }: AskedChange): boolean {
  return seats
    .filter(isOwner)
    .some((host) => (name && alike(host.name, name)) || host.colour === colour);
}

/** Whether somebody else than the host would give or take host rights, or the host's places. */
function changesRights({ change, seat, role, seats }: AskedChange, by: Seat | undefined): boolean {
  const owned = seats.filter(isOwner).flatMap(({ players }) => players);
  const stepsDown = seat.id === by?.id && role !== 'host';
  return (
    isOwner(seat) ||
    (role !== undefined && (role === 'host' || seat.role === 'host') && !stepsDown) ||
    (change.players ?? []).some((place) => owned.includes(place))
  );
}

/** A flag is set or not. Left out, it stays. */
function marked(
  next: Seat,
  mark: 'cohost' | 'lead' | 'held' | 'hushed',
  set: boolean | undefined,
): void {
  if (set) next[mark] = true;
  else if (set === false) delete next[mark];
}

/** Seats or unseats a program; left out, it stays. */
function playedBy(
  next: Seat,
  how: 'program' | 'standIn',
  level: ProgramLevel | null | undefined,
): void {
  if (level) next[how] = level;
  else if (level === null) delete next[how];
}

/** A program leaves a seat that plays for nobody any more. */
function withoutIdleProgram(seat: Seat): Seat {
  if (seat.players.length > 0 || !(seat.program ?? seat.standIn)) return seat;
  const { program: _program, standIn: _standIn, ...rest } = seat;
  return rest;
}

/** Seats that became host or co-host, or are neither any more. The log says so. */
export function rightsChanged(before: readonly Seat[], after: readonly Seat[]): Move[] {
  const rights = (seat: Seat | undefined) =>
    seat?.role !== 'host' ? 'none' : seat.cohost ? 'cohost' : 'host';
  return after.flatMap((seat) => {
    const is = rights(seat);
    if (is === rights(before.find(({ id }) => id === seat.id))) return [];
    return [{ verb: 'rights', seat: seat.id, name: seat.name, is }];
  });
}
