import type { Hono } from 'hono';
import { PUPIL } from '../../../shared/people/classroom.ts';
import { isOwner, type Seat } from '../../../shared/people/seat.ts';
import {
  API,
  ChangeSeats,
  type IssuedLink,
  IssueLink,
  JoinTable,
  LIMITS,
  SetPace,
  WATCHERS,
} from '../../../shared/wire.ts';
import type { LedgerStorage } from '../../ledger/ledger.ts';
import { classLinkOf, madeBy, newLink, newSeatId } from '../../seats/gate.ts';
import { endLinks, revoke, type RevokeWorld } from '../../seats/revoke.ts';
import type { Room } from '../../room/room.ts';
import { NO_PROGRAMS, NO_REFEREE } from '../../opening/opening.ts';
import type { RouteLimits, TableAccess } from '../access.ts';
import { bodies, readBody, type Env, onlyHost, errorResponse, refuseWith } from '../answers.ts';

export interface SeatWorld extends RevokeWorld {
  /** Whether programs may play here. */
  readonly programs: boolean;
}

/** Seats of a table. (SPEC G3-G10) */
export function seatRoutes(
  site: Hono<Env>,
  { entered, host, changing, limited }: TableAccess & RouteLimits,
  world: SeatWorld,
): void {
  const { storage } = world;

  site.post(API.join(':table'), bodies.small, async (c) => {
    const { room, seat: by, link: shown } = await entered(c);
    const { name } = await readBody(c, JoinTable);
    limited(c);
    changing(room, by);
    await assertLinkFits(room, storage);
    const seat = newSeatId();
    const { secret, link } = newLink(seat, madeBy(by, shown));
    await storage.link(room.id, link);
    const seating = await room.join(seat, name, by.id);
    if (!seating.ok) {
      await revoke(room.id, { seat }, world);
      throw errorResponse(409, seating.error);
    }
    return c.json({ seat, name, secret } satisfies IssuedLink, 201);
  });
  site.post(API.seats(':table'), bodies.small, async (c) => {
    const { room, seat, link } = await entered(c);
    const change = await readBody(c, ChangeSeats);
    if (change.seats.some(({ program, standIn }) => program ?? standIn)) {
      if (!world.programs) throw errorResponse(409, NO_PROGRAMS);
      if (!room.game.rulebook) throw errorResponse(409, NO_REFEREE);
    }
    changing(room, seat);
    const watched = new Set(watchersOf(room));
    const seating = await room.changeSeats(seat.id, change);
    if (!seating.ok) throw errorResponse(409, seating.error);
    // A guest who now plays stays when the link that they joined with ends.
    const still = new Set(watchersOf(room));
    for (const { id } of change.seats)
      if (watched.has(id) && !still.has(id)) await storage.vouch(room.id, id, madeBy(seat, link));
    return c.json({ seats: seating.seats });
  });
  site.put(API.pace(':table'), bodies.small, async (c) => {
    const { room, seat } = await host(c);
    const { pace } = await readBody(c, SetPace);
    changing(room, seat);
    refuseWith(await room.note(seat.id, () => ['pace', pace]));
    return c.json({});
  });
}

/** Links to the seats of a table. (SPEC G3-G10) */
export function linkRoutes(
  site: Hono<Env>,
  { entered, host, changing }: TableAccess & RouteLimits,
  world: RevokeWorld,
): void {
  const { storage } = world;

  site.post(API.links(':table'), bodies.small, async (c) => {
    const { room, seat: by, link: shown } = await entered(c);
    const wish = await readBody(c, IssueLink);
    const own = wish.seat === by.id && by.id !== WATCHERS;
    if (by.role !== 'host' && !(own && wish.revoke)) throw onlyHost();
    changing(room, by);
    const seat = room.seat(wish.seat);
    if (!seat) throw errorResponse(404, `There is no seat ${wish.seat} at this table.`);
    leaveToHost(by, seat);
    if (!wish.revoke) await assertLinkFits(room, storage);
    const made = newLink(seat.id, own && wish.revoke ? undefined : madeBy(by, shown));
    const { secret, link } = made;
    await storage.link(room.id, link);
    await linkClass(room, made, storage);
    // The new link exists before the old ones end, so nobody loses their seat.
    if (wish.revoke) await endLinks(room, seat.id, by.id, world, link.hash);
    return c.json({ seat: seat.id, name: seat.name, secret } satisfies IssuedLink, 201);
  });
  site.delete(API.revoke(':table', ':seat'), async (c) => {
    const { room, seat: by } = await host(c);
    const seat = c.req.param('seat') ?? '';
    changing(room, by);
    if (seat === by.id)
      throw errorResponse(409, 'These are your own links; issue a new one with "revoke" instead.');
    leaveToHost(by, room.seat(seat));
    const revoked = await endLinks(room, seat, by.id, world);
    await room.dismiss(new Set([seat]), by.id);
    return c.json({ revoked });
  });
}

/** A co-host neither makes nor ends links to the host's seat. */
function leaveToHost(by: Seat, seat: Seat | undefined): void {
  if (isOwner(seat) && !isOwner(by))
    throw errorResponse(403, 'A co-host leaves the host’s own links to the host.');
}

/** A pupil's new link also opens their seat at the table of the class. (SPEC C6) */
async function linkClass(
  { meta }: Room,
  made: ReturnType<typeof newLink>,
  storage: LedgerStorage,
): Promise<void> {
  const { of, seat } = meta.course ?? {};
  if (of === undefined || seat === undefined || made.link.seat !== PUPIL) return;
  if ((await storage.links(of)).length < LIMITS.links)
    await storage.link(of, classLinkOf(made, seat));
}

/** Refuses one more link to a table that has as many as it may. */
async function assertLinkFits({ id }: Room, storage: LedgerStorage): Promise<void> {
  if ((await storage.links(id)).length >= LIMITS.links)
    throw errorResponse(409, `This table has ${LIMITS.links} links; revoke some of them first.`);
}

function watchersOf({ meta }: Room): string[] {
  return meta.seats.filter(({ role }) => role === 'spectator').map(({ id }) => id);
}
