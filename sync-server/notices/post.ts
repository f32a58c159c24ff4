import webpush from 'web-push';
import type { LedgerStorage, ClaimedNotice } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import type { NoticeBounds } from './bounds.ts';
import { type Deliver, type DeliveryResult, type DeliveryRequest } from './deliver.ts';
import { type Mailing, seatOfMail } from './mailing.ts';
import { isQuiet, type NoticeSettings, readNoticeSettings } from './settings.ts';
import { type Notice, webhookPayload } from './shapes.ts';

export interface DeliveryWorld {
  readonly storage: LedgerStorage;
  clock(): number;
  readonly deliver: Deliver;
  readonly log: Log;
  count(what: 'notices' | 'noticesFailed' | 'mails' | 'mailsFailed'): void;
  /** Left out = this server sends no e-mail. */
  readonly mailing?: Mailing;
}

/** The server's keys towards push services, made once. */
export interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function keysOf(storage: LedgerStorage): Promise<Keys> {
  return JSON.parse(
    await storage.setting('vapid', () => JSON.stringify(webpush.generateVAPIDKeys())),
  ) as Keys;
}

const MINUTE = 60_000;
/** How long after each failed delivery the next try is. After the last one the notice is given up. */
const AGAIN = [1, 5, 30, 120].map((minutes) => minutes * MINUTE);
/** A notice whose sender died is given to another after so long. */
const CLAIMED = 5 * MINUTE;
/** How long after a look in quiet hours the next one is. */
const STILL = 10 * MINUTE;

/** Sends what is due. Several nodes share the work, because a notice is given to one at a time. (SPEC M3 M7) */
export async function sendDue(
  world: DeliveryWorld,
  keys: Keys,
  bounds: NoticeBounds,
): Promise<void> {
  const now = world.clock();
  const notices = await world.storage.due(now, now + CLAIMED);
  const admit = bounds();
  await Promise.all(
    notices.map((notice) =>
      send(notice, world, keys, admit).catch((why) => world.log('a notice was not sent', { why })),
    ),
  );
}

async function send(
  claimed: ClaimedNotice,
  world: DeliveryWorld,
  keys: Keys,
  admit: ReturnType<NoticeBounds>,
): Promise<void> {
  const { storage } = world;
  const { table, seat, tries } = claimed;
  const mailed = seatOfMail(seat);
  const body = (await storage.reaches(table)).get(mailed ?? seat);
  if (body === undefined) return storage.sent(claimed);
  const reach = readNoticeSettings(body);
  const now = world.clock();
  if (isQuiet(reach.quiet, now)) return storage.defer(claimed, now + STILL, tries);
  if (mailed !== undefined)
    return world.mailing ? world.mailing.send(claimed, reach.mail) : storage.sent(claimed);
  const ways = waysOf(reach, JSON.parse(claimed.body) as Notice, now, keys);
  // Until then a newer notice of this seat takes its place.
  const wait = admit(
    table,
    ways.flatMap(({ parcel }) => parcel?.url ?? []),
  );
  if (wait > 0) return storage.defer(claimed, now + wait, tries);
  const ends = await Promise.all(
    ways.map(async (action) => ({ ...action, end: await sent(action.parcel) })),
  );
  const gone = ends.filter(({ end }) => end === 'never');
  if (gone.length > 0) await storage.reach(table, seat, JSON.stringify(without(reach, gone)));
  const left = ends.some(({ end }) => end === 'taken') || !ends.some(({ end }) => end === 'later');
  world.count(ends.some(({ end }) => end === 'taken') ? 'notices' : 'noticesFailed');
  const again = AGAIN[tries];
  if (left || again === undefined) return storage.sent(claimed);
  await storage.defer(claimed, now + again, tries + 1);

  async function sent(parcel: DeliveryRequest | undefined): Promise<DeliveryResult> {
    return parcel ? world.deliver(parcel) : 'never';
  }
}

interface Way {
  /** The address of a push subscription. A webhook has none here. */
  readonly endpoint?: string;
  readonly parcel: DeliveryRequest | undefined;
}

function waysOf(reach: NoticeSettings, notice: Notice, now: number, keys: Keys): Way[] {
  const ways: Way[] = reach.pushes.map((push) => ({
    endpoint: push.endpoint,
    parcel: pushed(push, notice, reach.page, keys),
  }));
  if (reach.webhook) ways.push({ parcel: webhookPayload(reach.webhook, notice, now) });
  return ways;
}

/** Encrypted for the browser that subscribed, or undefined if its keys are invalid. */
function pushed(
  subscription: NoticeSettings['pushes'][number],
  notice: Notice,
  page: string,
  { publicKey, privateKey }: Keys,
): DeliveryRequest | undefined {
  try {
    const subject = page.startsWith('https:') ? page : 'mailto:signalbox@localhost.localdomain';
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      subscription,
      JSON.stringify(notice),
      { vapidDetails: { subject, publicKey, privateKey }, TTL: 86_400, urgency: 'normal' },
    );
    return { url: endpoint, headers: headers as Record<string, string>, body: body! };
  } catch {
    return undefined;
  }
}

/** A browser's subscription that was refused is removed. A webhook is kept, and its seat is told. */
function without(reach: NoticeSettings, gone: readonly Way[]): NoticeSettings {
  const ends = new Set(gone.map(({ endpoint }) => endpoint));
  return {
    ...reach,
    pushes: reach.pushes.filter(({ endpoint }) => !ends.has(endpoint)),
    ...(ends.has(undefined) && {
      failed: 'The webhook refused the last notice; set it anew if it has moved.',
    }),
  };
}
