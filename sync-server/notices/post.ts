import webpush from 'web-push';
import type { LedgerStorage, ClaimedNotice } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import { type Deliver, type DeliveryResult, type DeliveryRequest } from './deliver.ts';
import { isQuiet, type NoticeSettings, readNoticeSettings } from './settings.ts';
import { type Notice, webhookPayload } from './shapes.ts';

export interface PostWorld {
  readonly storage: LedgerStorage;
  clock(): number;
  readonly deliver: Deliver;
  readonly log: Log;
  count(what: 'notices' | 'noticesFailed'): void;
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
/** How long after each try that found nobody the next is made; after the last it is given up. */
const AGAIN = [1, 5, 30, 120].map((minutes) => minutes * MINUTE);
/** Whoever was given a letter and died has it taken away after so long. */
const GIVEN = 5 * MINUTE;
/** How often it is looked whether the quiet is over. */
const STILL = 10 * MINUTE;

/** Sends what is due; several nodes share the work, for a letter is given out to one at a time. (SPEC M3) */
export async function sendDue(world: PostWorld, keys: Keys): Promise<void> {
  const now = world.clock();
  const letters = await world.storage.due(now, now + GIVEN);
  await Promise.all(
    letters.map((letter) =>
      send(letter, world, keys).catch((why) => world.log('a notice was not sent', { why })),
    ),
  );
}

async function send(letter: ClaimedNotice, world: PostWorld, keys: Keys): Promise<void> {
  const { storage } = world;
  const { table, seat, tries } = letter;
  const body = (await storage.reaches(table)).get(seat);
  if (body === undefined) return storage.sent(letter);
  const reach = readNoticeSettings(body);
  const now = world.clock();
  if (isQuiet(reach.quiet, now)) return storage.post(table, seat, { ...letter, due: now + STILL });
  const notice = JSON.parse(letter.body) as Notice;
  const ways = waysOf(reach, notice, now, keys);
  const ends = await Promise.all(
    ways.map(async (action) => ({ ...action, end: await sent(action.parcel) })),
  );
  const gone = ends.filter(({ end }) => end === 'never');
  if (gone.length > 0) await storage.reach(table, seat, JSON.stringify(without(reach, gone)));
  const left = ends.some(({ end }) => end === 'taken') || !ends.some(({ end }) => end === 'later');
  world.count(ends.some(({ end }) => end === 'taken') ? 'notices' : 'noticesFailed');
  const again = AGAIN[tries];
  if (left || again === undefined) return storage.sent(letter);
  await storage.post(table, seat, { ...letter, tries: tries + 1, due: now + again });

  async function sent(parcel: DeliveryRequest | undefined): Promise<DeliveryResult> {
    return parcel ? world.deliver(parcel) : 'never';
  }
}

interface Way {
  /** A push subscription's address; the webhook has none here. */
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

/** Encrypted for the one browser that subscribed; undefined where its keys are none. */
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

/** A browser that is not there any more is forgotten; a webhook that says no is kept and complained of. */
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
