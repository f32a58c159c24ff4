import { randomBytes } from 'node:crypto';
import type { Notices, QuietHours, SetNotices, WebhookKind } from '../../shared/people/notice.ts';
import { forbiddenReason } from './deliver.ts';
import type { SeatMail } from './seat-mail.ts';

/** Browsers of one seat that get notices. */
const PUSHES = 4;

/** Where notices go, and when they do not. */
export interface NoticeAddresses {
  readonly webhook?: { readonly kind: WebhookKind; readonly url: string; readonly secret: string };
  readonly pushes: readonly NonNullable<SetNotices['push']>[];
  readonly quiet?: QuietHours;
  /** The origin of the page that asked for notices: "https://table.example". */
  readonly page: string;
  readonly failed?: string;
}

/** How a seat gets its notices, as it is stored. */
export interface NoticeSettings extends NoticeAddresses {
  /** Seq of the seat's last move before the turn that it was last notified of. */
  readonly told?: number;
  readonly mail?: SeatMail;
}

export function readNoticeSettings(body: string): NoticeSettings {
  return JSON.parse(body) as NoticeSettings;
}

/** The addresses after a request, or why not. Undefined: there is none left. `mailed` = there is e-mail, too. */
export function changedAddresses(
  before: NoticeAddresses | undefined,
  { webhook, push, quiet }: SetNotices,
  page: string,
  mailed = false,
): { readonly reach: NoticeAddresses | undefined } | { readonly error: string } {
  const address = webhook?.url ?? push?.endpoint;
  const wrong = address === undefined ? undefined : forbiddenReason(address);
  if (wrong) return { error: wrong };
  const { webhook: hook, quiet: silent, failed, pushes: known = [] } = before ?? {};
  const hooked = webhook === undefined ? hook : webhook && { ...webhook, secret: newSecret() };
  const others = push ? known.filter(({ endpoint }) => endpoint !== push.endpoint) : [];
  const pushes = push === undefined ? known : push ? [...others, push].slice(-PUSHES) : [];
  const still = quiet === undefined ? silent : quiet;
  if (!hooked && pushes.length === 0 && !mailed) return { reach: undefined };
  return {
    reach: {
      page,
      pushes,
      ...(hooked && { webhook: hooked }),
      ...(still && { quiet: still }),
      ...(failed && address === undefined && { failed }),
    },
  };
}

/** What is told of the settings to who set them. The signing key is told only when it is new. */
export function publicNoticeSettings(
  reach: NoticeAddresses | undefined,
  key: string,
  fresh: boolean,
): Omit<Notices, 'mail' | 'mails'> {
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
