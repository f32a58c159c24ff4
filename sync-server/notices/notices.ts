import { strictnessOf, type Turn } from '../../engine/index.ts';
import type { Notices as Shown, SetNotices } from '../../shared/notice.ts';
import type { Seat } from '../../shared/seat.ts';
import type { Room } from '../room/room.ts';
import { noticeBounds } from './bounds.ts';
import { type Keys, keysOf, type DeliveryWorld, sendDue } from './post.ts';
import {
  changedNoticeSettings,
  type NoticeSettings,
  readNoticeSettings,
  publicNoticeSettings,
} from './settings.ts';
import type { Notice } from './shapes.ts';

export interface NoticesWorld extends DeliveryWorld {
  after(ms: number, work: () => void): void;
}

/** Notifies each player once when they are to act, where they asked for it. (SPEC M1-M7) */
export interface Notices {
  /** A table was opened: reads which of its seats want notices. */
  opened(room: Room): Promise<void>;
  /** An entry was written. Whose turn it is now is looked at a moment later. */
  moved(room: Room): void;
  /** The room is being closed, so turns are looked at now. */
  put(room: Room): Promise<void>;
  shown(room: Room, seat: string): Promise<Shown>;
  /** `page` is the origin of the page that asks for it. A string is a sentence that says why not. */
  change(room: Room, seat: string, wish: SetNotices, page: string): Promise<Shown | string>;
  /** Sends what is due. */
  tick(): Promise<void>;
}

/** A seat without an open page is notified soon. A seat with one is notified if it does not move for a while. */
const SOON = 20_000;
const LATER = 5 * 60_000;
/** Several moves often follow quickly, and an undo is made soon. Turns are looked at after this pause. */
const SETTLED = 3_000;

export async function noticesOf(world: NoticesWorld): Promise<Notices> {
  const { storage } = world;
  const keys: Keys = await keysOf(storage);
  const bounds = noticeBounds(world.clock);
  /** Tables at which somebody wants notices. The others cost nothing. */
  const wanted = new Set<string>();
  const looking = new Set<string>();

  const keep = (table: string, seat: string, reach: NoticeSettings | undefined) =>
    storage.reach(table, seat, reach && JSON.stringify(reach));

  async function reachOf(table: string, seat: string): Promise<NoticeSettings | undefined> {
    const body = (await storage.reaches(table)).get(seat);
    return body === undefined ? undefined : readNoticeSettings(body);
  }

  async function look(room: Room): Promise<void> {
    if (!wanted.has(room.id)) return;
    const kept = await storage.reaches(room.id);
    const turn = turnAt(room);
    for (const [id, body] of kept) {
      const reach = readNoticeSettings(body);
      const last = lastOf(room, id);
      if (turn && acts(room, turn, id)) {
        if (reach.told === last) continue;
        await keep(room.id, id, { ...reach, told: last });
        const due = world.clock() + (room.here(id) ? LATER : SOON);
        const notice = JSON.stringify(noticeOf(room, turn.sentence, reach.page));
        await storage.post(room.id, id, { due, body: notice, tries: 0 });
      } else if (reach.told !== undefined) {
        // Their turn is over, so a notice of it that was not sent yet is wrong now.
        const { told: _told, ...rest } = reach;
        await keep(room.id, id, rest);
        await storage.post(room.id, id, undefined);
      }
    }
  }

  const looked = (room: Room) =>
    look(room).catch((why) => world.log('turns could not be told of', { table: room.id, why }));

  function moved(room: Room): void {
    if (!wanted.has(room.id) || looking.has(room.id)) return;
    looking.add(room.id);
    world.after(SETTLED, () => {
      looking.delete(room.id);
      void looked(room);
    });
  }

  return {
    async opened(room) {
      if ((await storage.reaches(room.id)).size === 0) return;
      wanted.add(room.id);
      moved(room);
    },
    moved,
    async put(room) {
      await looked(room);
      wanted.delete(room.id);
    },
    async shown(room, seat) {
      return publicNoticeSettings(await reachOf(room.id, seat), keys.publicKey, false);
    },
    async change(room, seat, wish, page) {
      const after = changedNoticeSettings(await reachOf(room.id, seat), wish, page);
      if ('error' in after) return after.error;
      const { reach } = after;
      wanted.add(room.id);
      // Whoever changes these settings at their page knows whether it is their turn now.
      if (reach) {
        const { told: _told, ...rest } = reach;
        const known = acts(room, turnAt(room), seat) && { told: lastOf(room, seat) };
        await keep(room.id, seat, { ...rest, ...known });
      } else await keep(room.id, seat, undefined);
      if (reach && (wish.webhook || wish.push)) {
        const hello = 'From now on you are told here when it is your turn.';
        const body = JSON.stringify(noticeOf(room, hello, page));
        await storage.post(room.id, seat, { due: world.clock(), body, tries: 0 });
      }
      return publicNoticeSettings(reach, keys.publicKey, !!wish.webhook);
    },
    tick: () => sendDue(world, keys, bounds),
  };
}

function turnAt({ game, table }: Room): Turn | undefined {
  const { table: now } = table.ledger;
  if (!game.rulebook || strictnessOf(now).strictness === 'off') return undefined;
  const turn = game.rulebook.turn(now);
  return turn.over ? undefined : turn;
}

function acts(room: Room, turn: Turn | undefined, seat: string): boolean {
  const { players = [], program } = room.seat(seat) ?? {};
  // A program needs no notice, and nobody else moves for its seat.
  if (program) return false;
  return players.some((player) => turn?.acting.includes(player));
}

/** Seq of the last entry of this seat. A turn after it is another turn. */
function lastOf({ table }: Room, seat: string): number {
  return table.ledger.entries.findLast(({ by }) => by === seat)?.seq ?? 0;
}

/** The link opens the table only in a browser that knows the secret. The notice has none. */
function noticeOf({ id, meta }: Room, sentence: string, page: string): Notice {
  const named = sentence.replace(/\{(player:\d+)\}/g, (_, player: string) =>
    nameOf(meta.seats, player),
  );
  return { table: meta.name, sentence: named, link: `${page}/t/${id}` };
}

function nameOf(seats: readonly Seat[], player: string): string {
  return seats.find(({ players }) => players.includes(player))?.name ?? player;
}
