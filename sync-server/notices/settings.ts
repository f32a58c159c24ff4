import { randomBytes } from 'node:crypto';
import type { Notices, QuietHours, SetNotices, WebhookKind } from '../../shared/notice.ts';
import { forbiddenReason } from './deliver.ts';

/** Browsers of one seat that get notices. */
const PUSHES = 4;

/** How a seat gets its notices, as it is stored. */
export interface NoticeSettings {
  readonly webhook?: { readonly kind: WebhookKind; readonly url: string; readonly secret: string };
  readonly pushes: readonly NonNullable<SetNotices['push']>[];
  readonly quiet?: QuietHours;
  /** The origin of the page that asked for notices: "https://table.example". */
  readonly page: string;
  /** Seq of the seat's last move before the turn that it was last notified of. */
  readonly told?: number;
  readonly failed?: string;
}

export function readNoticeSettings(body: string): NoticeSettings {
  return JSON.parse(body) as NoticeSettings;
}

/** The settings after a request, or why not. Undefined: there is no address left. */
export function changedNoticeSettings(
  before: NoticeSettings | undefined,
  { webhook, push, quiet }: SetNotices,
  page: string,
): { readonly reach: NoticeSettings | undefined } | { readonly error: string } {
  const address = webhook?.url ?? push?.endpoint;
  const wrong = address === undefined ? undefined : forbiddenReason(address);
  if (wrong) return { error: wrong };
  const { webhook: hook, quiet: silent, failed, ...rest } = before ?? { pushes: [], page };
  const hooked = webhook === undefined ? hook : webhook && { ...webhook, secret: newSecret() };
  const others = push ? rest.pushes.filter(({ endpoint }) => endpoint !== push.endpoint) : [];
  const pushes = push === undefined ? rest.pushes : push ? [...others, push].slice(-PUSHES) : [];
  const still = quiet === undefined ? silent : quiet;
  if (!hooked && pushes.length === 0) return { reach: undefined };
  return {
    reach: {
      ...rest,
      page,
      pushes,
      ...(hooked && { webhook: hooked }),
      ...(still && { quiet: still }),
      ...(failed && address === undefined && { failed }),
    },
  };
}

/** What the seat is told of its settings. The signing key is told only when it is new. */
export function publicNoticeSettings(
  reach: NoticeSettings | undefined,
  key: string,
  fresh: boolean,
): Notices {
  const { webhook, pushes = [], quiet, failed } = reach ?? {};
  return {
    ...(webhook && { webhook: { kind: webhook.kind, host: new URL(webhook.url).host } }),
    ...(webhook && fresh && { signedWith: webhook.secret }),
    pushes: pushes.length,
    ...(quiet && { quiet }),
    ...(failed && { failed }),
    key,
  };
}

/** Whether this is a quiet time, in which nobody is notified. */
export function isQuiet(quiet: QuietHours | undefined, now: number): boolean {
  if (!quiet) return false;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: quiet.zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const said = (type: string) => parts.find((part) => part.type === type)!.value;
  if (quiet.days.includes(DAYS.indexOf(said('weekday')))) return true;
  const { from, to } = quiet;
  if (from === undefined || to === undefined || from === to) return false;
  const hour = Number(said('hour'));
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}
