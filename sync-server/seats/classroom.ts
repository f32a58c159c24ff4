import {
  CLASS_LIMITS,
  type ClassInfo,
  type ClassNote,
  type NextClass,
  type PupilTableNote,
  type PupilTable,
  type OpenClass,
  PUPIL,
  type PupilNote,
  PUPIL_LINK,
  TEACHER,
} from '../../shared/people/classroom.ts';
import { readLesson } from '../../shared/lesson.ts';
import { isOwner, type Seat } from '../../shared/people/seat.ts';
import { type IssuedLink, LIMITS } from '../../shared/wire.ts';
import { classLinkOf, newLink, newSeatId, newTableId } from './gate.ts';
import type { Answer } from '../opening/opening.ts';
import { revoke, type RevokeWorld } from './revoke.ts';
import type { Room } from '../room/room.ts';
import type { SeatsResult } from './seats.ts';

/** What a class needs from outside. */
export interface ClassWorld extends RevokeWorld {
  clock(): number;
}

/**
 * Makes a table the class from which others begin, as it is now, with a new link for pupils. `madeBy` is
 * the link that was shown for this, if any. (SPEC C1-C5)
 */
export async function openClass(
  room: Room,
  by: Seat,
  { most, hours, teacher, task, lesson }: OpenClass,
  world: ClassWorld,
  madeBy?: string,
): Promise<Answer<IssuedLink>> {
  const { storage, clock } = world;
  const start = room.table.seq;
  const read = lesson === undefined ? undefined : readLesson(lesson);
  if (read && !read.ok) return read;
  const taught = read?.value;
  if (taught && taught.title !== room.meta.title)
    return no(`This lesson is one of ${taught.title} and not of ${room.meta.title}.`);
  if (taught && JSON.stringify(taught).length > CLASS_LIMITS.lesson)
    return no('This lesson is too long to be given to a class; make two of it.');
  if (start > CLASS_LIMITS.entries || pupilTableBytes(room, start) > CLASS_LIMITS.bytes)
    return no('Too much was played before this moment to give each pupil a copy of it.');
  const cast = room.meta.class?.cast ?? castOf(room.meta.seats, by);
  // A co-host takes none of the host's places, so the board stays as it is.
  if (!room.meta.class && isOwner(by)) {
    const seated = await takeTheBoard(room, by, teacher);
    if (!seated.ok) return seated;
  }
  const until = clock() + hours * 3_600_000;
  const { secret, link } = newLink(PUPIL_LINK, madeBy);
  await storage.link(room.id, link);
  await revoke(room.id, { seat: PUPIL_LINK, but: link.hash }, world);
  const why = await room.note(by.id, ({ class: before }) => {
    const now: ClassNote = {
      start: before?.start ?? start,
      most,
      until,
      teacher,
      cast,
      ...(task && { task }),
      ...(taught && { lesson: taught }),
    };
    return ['class', now];
  });
  return why === undefined
    ? { ok: true, value: { seat: PUPIL_LINK, name: room.meta.name, secret } }
    : no(why);
}

/** The teacher plays all places of the class's own board, under the name that pupils know. */
async function takeTheBoard(room: Room, by: Seat, teacher: string): Promise<SeatsResult> {
  const { seats, options } = room.meta;
  if (seats.some(({ id }) => id !== by.id && room.here(id)))
    return no('Others sit at this table; make the class of a copy of it.');
  return room.changeSeats(by.id, {
    seats: [{ id: by.id, name: teacher, players: playersOf(options.players) }],
  });
}

/**
 * The seats that played before, by which the game still names them. The teacher's own seat is not among
 * them.
 */
function castOf(seats: readonly Seat[], by: Seat): Seat[] {
  const played = seats.filter(({ players }) => players.length > 0);
  return played.map((seat) => ({
    ...seat,
    role: 'player' as const,
    ...(seat.id === by.id && { id: 'cast' }),
  }));
}

const playersOf = (count: number) => Array.from({ length: count }, (_, i) => `player:${i + 1}`);

/** Ends a class: nobody joins any more. Pupils who are there keep their tables. */
export async function endClass(
  room: Room,
  by: Seat,
  world: ClassWorld,
): Promise<string | undefined> {
  const { clock } = world;
  await revoke(room.id, { seat: PUPIL_LINK }, world);
  return room.note(by.id, (meta) =>
    meta.class && meta.class.until > clock()
      ? ['class', { ...meta.class, until: clock() }]
      : 'There is no class at this table that is not over.',
  );
}

/** Says where the class goes on. Its pupils go there when they want to. */
export const goOn = (room: Room, by: Seat, next: NextClass): Promise<string | undefined> =>
  room.note(by.id, ({ class: open }) =>
    open ? ['class', { ...open, next }] : 'There is no class at this table.',
  );

/** What the link of a class shows before somebody joins. */
export function classInfo({ meta }: Room, now: number): ClassInfo | undefined {
  const { name, title, class: open } = meta;
  if (!open) return undefined;
  const shut = shutBecause(open, meta.pupils ?? [], now);
  return {
    name,
    title,
    teacher: open.teacher,
    ...(open.task && { task: open.task }),
    ...(open.lesson && { lesson: open.lesson.name }),
    ...(shut && { shut }),
  };
}

function shutBecause(
  { until, most }: ClassNote,
  pupils: readonly PupilNote[],
  now: number,
): string | undefined {
  if (now >= until) return 'This class is over; nobody else is let in. Ask for another link.';
  if (pupils.length >= most) return `This class has ${most} places and all are taken.`;
  return undefined;
}

/** Makes a table for a pupil: a copy of what was played before, and two seats. */
export async function openPupilTable(
  room: Room,
  called: string,
  { storage, clock }: ClassWorld,
): Promise<Answer<PupilTable>> {
  const { meta } = room;
  const open = meta.class;
  if (!open) return no('There is no class at this table.');
  const shut = shutBecause(open, meta.pupils ?? [], clock());
  if (shut) return no(shut);
  const { start, teacher, task, lesson } = open;
  const table = newTableId();
  const own = newLink(PUPIL);
  const name = unlike(called, [...(meta.pupils ?? []), { name: teacher }]);
  const cast = open.cast ?? meta.seats.filter(({ players }) => players.length > 0);
  const seat = newSeatId('pupil');
  const everybody = playersOf(meta.options.players);
  const seats: Seat[] = [
    { id: PUPIL, name, role: 'player', players: everybody, colour: '#1f6fb2' },
    { id: TEACHER, name: teacher, role: 'host', players: [], colour: '#b23a2e' },
  ];
  const course: PupilTableNote = {
    of: room.id,
    start,
    cast,
    seat,
    ...(task && { task }),
    ...(lesson && { lesson }),
  };
  const { title, options } = meta;
  const about = { title, options, name: `${meta.name}: ${name}`.slice(0, 40) };
  const notes = Object.entries({ ...about, made: clock(), seats, course });
  const entries = room.table.ledger.entries.slice(0, start);
  await storage.create(table, { notes, entries }, [own.link]);
  const enrolled = await room.enrol(seat, name);
  if (!enrolled.ok) return enrolled;
  const why = await room.note(PUPIL_LINK, ({ pupils = [] }) => {
    // Others may have joined while this table was made. A table that is not noted is never entered.
    const late = shutBecause(open, pupils, clock());
    return late ?? ['pupils', [...pupils, { name, table, seat }]];
  });
  if (why !== undefined) {
    await room.dismiss(new Set([seat]), PUPIL_LINK);
    return no(why);
  }
  await storage.link(room.id, classLinkOf(own, seat));
  return { ok: true, value: { table, name, secret: own.secret } };
}

/** The teacher's links to the tables of the pupils of this class. */
export async function pupilLinks(
  { meta }: Room,
  tables: readonly string[],
  { storage }: ClassWorld,
  madeBy?: string,
): Promise<Answer<{ table: string; secret: string }[]>> {
  const keys: { table: string; secret: string }[] = [];
  for (const table of new Set(tables)) {
    if (!meta.pupils?.some((pupil) => pupil.table === table))
      return no('This table is not one of a pupil of this class.');
    if ((await storage.links(table)).length >= LIMITS.links)
      return no('The way to this table was asked for so often that there is no other.');
    const { secret, link } = newLink(TEACHER, madeBy);
    await storage.link(table, link);
    keys.push({ table, secret });
  }
  return { ok: true, value: keys };
}

/**
 * Removes a pupil from the class and from their table: every link to it ends, whoever made it, except the
 * teacher's.
 */
export async function dismissPupil(
  room: Room,
  by: Seat,
  table: string,
  world: ClassWorld,
): Promise<string | undefined> {
  const seat = room.meta.pupils?.find((pupil) => pupil.table === table)?.seat;
  const why = await room.note(by.id, ({ pupils = [] }) =>
    pupils.some((pupil) => pupil.table === table)
      ? ['pupils', pupils.filter((pupil) => pupil.table !== table)]
      : 'This table is not one of a pupil of this class.',
  );
  if (why !== undefined) return why;
  await revoke(table, { allBut: TEACHER }, world);
  if (seat !== undefined) await room.dismiss(new Set([seat]), by.id);
  return undefined;
}

/** Bytes of each pupil's table. */
export function pupilTableBytes({ table }: Room, start: number): number {
  let bytes = 0;
  for (const entry of table.ledger.entries.slice(0, start)) bytes += JSON.stringify(entry).length;
  return bytes;
}

/** Makes two equal names different. */
function unlike(name: string, pupils: readonly { readonly name: string }[]): string {
  const taken = new Set(pupils.map((pupil) => pupil.name));
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) {
    const other = `${name.slice(0, 36)} ${n}`;
    if (!taken.has(other)) return other;
  }
}

function no(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}
