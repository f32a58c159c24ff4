import * as z from 'zod/mini';

/** The kinds of webhook that can receive a notice. */
export const WEBHOOKS = ['discord', 'slack', 'ntfy', 'json'] as const;
export type WebhookKind = (typeof WEBHOOKS)[number];

const address = z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s]+$/));
const key = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+=*$/));
const hour = z.int().check(z.gte(0), z.lte(23));

export const Webhook = z.strictObject({ kind: z.enum(WEBHOOKS), url: address });

/** A subscription of a browser's push manager. */
export const Push = z.strictObject({
  endpoint: address,
  keys: z.strictObject({ p256dh: key, auth: key }),
});

/** When no notice is sent: on these days (0 = Sunday) and between these hours, in this time zone. */
export const QuietHours = z.strictObject({
  zone: z.string().check(z.maxLength(64), z.refine(isZone)),
  days: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)),
  from: z.optional(hour),
  to: z.optional(hour),
});
export type QuietHours = z.infer<typeof QuietHours>;

/** At most one mail in so many hours. */
export const MAIL_HOURS = [1, 6, 24] as const;
/** One receiver in ASCII, without names, comments, quotes or addresses of machines. */
const MAIL_ADDRESS =
  /^[A-Za-z0-9_'+-]+(\.[A-Za-z0-9_'+-]+)*@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}$/;
export type MailHours = (typeof MAIL_HOURS)[number];
export const MailWish = z.strictObject({
  address: z.string().check(z.maxLength(200), z.regex(MAIL_ADDRESS)),
  hours: z.literal(MAIL_HOURS),
});

/** The settings to change; null removes one, left out = unchanged. */
export const SetNotices = z.strictObject({
  webhook: z.optional(z.nullable(Webhook)),
  push: z.optional(z.nullable(Push)),
  quiet: z.optional(z.nullable(QuietHours)),
  /** A code is mailed to the address, and typed here. */
  mail: z.optional(z.nullable(MailWish)),
  code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
});
export type SetNotices = z.infer<typeof SetNotices>;

/** The settings of a seat, as its player sees them. An address is a secret, so only its host is shown. */
export const Notices = z.strictObject({
  webhook: z.optional(z.strictObject({ kind: z.enum(WEBHOOKS), host: z.string() })),
  /** The key that signs messages to the webhook. It is shown once, when the webhook is set. */
  signedWith: z.optional(z.string()),
  pushes: z.int(),
  /** Of a mail address only what follows the @ is shown. */
  mail: z.optional(
    z.strictObject({ host: z.string(), hours: z.literal(MAIL_HOURS), confirmed: z.boolean() }),
  ),
  /** Whether this server sends e-mail. */
  mails: z.boolean(),
  quiet: z.optional(QuietHours),
  /** The last thing that went wrong, as a sentence. */
  failed: z.optional(z.string()),
  /** The server's public key, which a browser needs to subscribe. */
  key: z.string(),
});
export type Notices = z.infer<typeof Notices>;

/** GET -> Notices, PUT SetNotices -> Notices: for the own seat of everybody who plays */
export const noticesOf = (table: string) => `/api/tables/${table}/notices`;

/** The settings of the channel of a table to change; null removes one, left out = unchanged. */
export const SetChannel = z.omit(SetNotices, { push: true, mail: true, code: true });
export type SetChannel = z.infer<typeof SetChannel>;

/** The channel of a table: one webhook that is told whom the table waits for. The hosts see it. */
export const Channel = z.strictObject({
  ...z.omit(Notices, { pushes: true, mail: true, mails: true, key: true }).shape,
  /** The name of the seat that set it. */
  by: z.optional(z.string()),
});
export type Channel = z.infer<typeof Channel>;

/** GET -> Channel, PUT SetChannel -> Channel: for hosts */
export const channelOf = (table: string) => `/api/tables/${table}/channel`;

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The link in a mail that ends such mails: GET asks, POST does it. It opens nothing else. */
export const MAIL_STOP = '/api/mail/stop';
