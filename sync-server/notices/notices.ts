import type { Notices as Shown, SetNotices } from '../../shared/people/notice.ts';
import type { LedgerStorage } from '../ledger/ledger.ts';
import type { Room } from '../room/room.ts';
import { noticeBounds } from './bounds.ts';
import { TABLE_CHANNEL, type TableChannel, tableChannel } from './channel.ts';
import type { Mailer } from './mailer.ts';
import { mailingOf, mailRow } from './mailing.ts';
import { type Keys, keysOf, type DeliveryWorld, sendDue } from './post.ts';
import {
  changedAddresses,
  type NoticeSettings,
  readNoticeSettings,
  publicNoticeSettings,
} from './settings.ts';
import { mailWithDue, mailWithoutDue } from './seat-mail.ts';
import { acts, noticeOf, turnAt } from './waiting.ts';

export interface NoticesWorld extends Omit<DeliveryWorld, 'mailing'> {
  /** Left out = this server sends no e-mail. */
  readonly mailer?: Mailer;
  after(ms: number, work: () => void): void;
}

/**
 * Notifies each player once when they are to act, where they asked for it, and the channel of a table when it
 * waits for somebody else. (SPEC M1-M10)
 */
export interface Notices {
  readonly channel: Pick<TableChannel, 'shown' | 'change'>;
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
  /** Whether a link that ends mails is right. `act` = it ends them. */
  stopMail(link: URLSearchParams, act: boolean): Promise<boolean>;
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
  const channel = tableChannel(world);
  const mailing = world.mailer && (await mailingOf(world.mailer, world));
  /** Tables at which somebody wants notices. The others cost nothing. */
  const wanted = new Set<string>();
  const looking = new Set<string>();

  const looked = (room: Room) =>
    lookAtTurns(room, channel, world).catch((why) =>
      world.log('turns could not be told of', { table: room.id, why }),
    );
  const shownOf = (reach: NoticeSettings | undefined, fresh: boolean): Shown => ({
    ...publicNoticeSettings(reach, keys.publicKey, fresh),
    ...shownMail(reach),
    mails: mailing !== undefined,
  });

  function moved(room: Room): void {
    if (!wanted.has(room.id) || looking.has(room.id)) return;
    looking.add(room.id);
    world.after(SETTLED, () => {
      looking.delete(room.id);
      if (wanted.has(room.id)) void looked(room);
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
      if (wanted.has(room.id)) await looked(room);
      wanted.delete(room.id);
    },
    async shown(room, seat) {
      return shownOf(await settingsOf(storage, room.id, seat), false);
    },
    async change(room, seat, wish, page) {
      const before = await settingsOf(storage, room.id, seat);
      if (wish.mail && !mailing) return 'This server sends no e-mail.';
      const mailed = (await mailing?.change(room.id, before?.mail, wish)) ?? { mail: undefined };
      const { mail } = mailed;
      const after = changedAddresses(before, wish, page, mail !== undefined);
      if ('error' in after) return after.error;
      const { reach } = after;
      wanted.add(room.id);
      // Whoever changes these settings at their page knows whether it is their turn now.
      const known = acts(room, turnAt(room), seat) && { told: lastOf(room, seat) };
      const settings = reach && { ...reach, ...known, ...(mail && { mail }) };
      await keepSettings(storage, room.id, seat, settings);
      if (mailed.wrong !== undefined) return mailed.wrong;
      if (reach && (wish.webhook || wish.push)) await postHello(room, seat, page, world);
      return shownOf(settings, !!wish.webhook);
    },
    channel: {
      shown: (room) => channel.shown(room),
      async change(room, by, wish, page) {
        const answer = await channel.change(room, by, wish, page);
        if (typeof answer !== 'string') wanted.add(room.id);
        return answer;
      },
    },
    stopMail: async (link, act) => (await mailing?.stop(link, act)) ?? false,
    tick: () => sendDue({ ...world, ...(mailing && { mailing }) }, keys, bounds),
  };
}

const keepSettings = (
  storage: LedgerStorage,
  table: string,
  seat: string,
  reach: NoticeSettings | undefined,
) => storage.reach(table, seat, reach && JSON.stringify(reach));

async function settingsOf(
  storage: LedgerStorage,
  table: string,
  seat: string,
): Promise<NoticeSettings | undefined> {
  const body = (await storage.reaches(table)).get(seat);
  return body === undefined ? undefined : readNoticeSettings(body);
}

/** The address of a seat as it is shown: only where it is. */
function shownMail(reach: NoticeSettings | undefined): Pick<Shown, 'mail'> {
  const { address, hours, code } = reach?.mail ?? {};
  const host = address?.slice(address.indexOf('@') + 1);
  return host === undefined ? {} : { mail: { host, hours: hours!, confirmed: !code } };
}

/** Looks whose turn it is: who is to act is notified once, and a notice to somebody else is taken back. */
async function lookAtTurns(
  room: Room,
  channel: TableChannel,
  world: Pick<NoticesWorld, 'storage' | 'clock'>,
): Promise<void> {
  const kept = await world.storage.reaches(room.id);
  const turn = turnAt(room);
  for (const [id, body] of kept) {
    if (id === TABLE_CHANNEL) {
      await channel.look(room, body);
      continue;
    }
    const reach = readNoticeSettings(body);
    if (turn && acts(room, turn, id)) await postTurn(room, id, turn.sentence, reach, world);
    else if (reach.told !== undefined) await takeBackTurn(room, id, reach, world);
  }
}

async function postTurn(
  room: Room,
  seat: string,
  sentence: string,
  reach: NoticeSettings,
  { storage, clock }: Pick<NoticesWorld, 'storage' | 'clock'>,
): Promise<void> {
  const last = lastOf(room, seat);
  if (reach.told === last) return;
  const now = clock();
  const mail = mayMail(reach) ? mailWithDue(reach.mail!, now) : reach.mail;
  await keepSettings(storage, room.id, seat, { ...reach, told: last, ...(mail && { mail }) });
  const due = now + (room.here(seat) ? LATER : SOON);
  const body = JSON.stringify(noticeOf(room, sentence, reach.page));
  if (reach.webhook || reach.pushes.length > 0)
    await storage.post(room.id, seat, { due, body, tries: 0 });
  if (mayMail(reach))
    await storage.post(room.id, mailRow(seat), { due: mail!.due!, body, tries: 0 });
}

/** Their turn is over, so a notice of it that was not sent yet is wrong now. */
async function takeBackTurn(
  room: Room,
  seat: string,
  { told: _told, mail, ...rest }: NoticeSettings,
  { storage, clock }: Pick<NoticesWorld, 'storage' | 'clock'>,
): Promise<void> {
  const still = mail && mailWithoutDue(mail, clock());
  await keepSettings(storage, room.id, seat, { ...rest, ...(still && { mail: still }) });
  await storage.post(room.id, seat, undefined);
  await storage.post(room.id, mailRow(seat), undefined);
}

/** Tells a new address that notices come there. */
async function postHello(
  room: Room,
  seat: string,
  page: string,
  { storage, clock }: Pick<NoticesWorld, 'storage' | 'clock'>,
): Promise<void> {
  const hello = 'From now on you are told here when it is your turn.';
  const body = JSON.stringify(noticeOf(room, hello, page));
  await storage.post(room.id, seat, { due: clock(), body, tries: 0 });
}

/** Whether the address is confirmed. */
const mayMail = ({ mail }: NoticeSettings): boolean => mail !== undefined && !mail.code;

/** Seq of the last entry of this seat. A turn after it is another turn. */
function lastOf({ table }: Room, seat: string): number {
  return table.ledger.entries.findLast(({ by }) => by === seat)?.seq ?? 0;
}
