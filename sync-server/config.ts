import { join } from 'node:path';
import type { MailerSettings } from './notices/mailer.ts';
import type { Answer } from './opening/opening.ts';

/** The settings of the server. Every setting has a default. */
export interface Config {
  readonly port: number;
  readonly hostname: string;
  /** Folder of the database. */
  readonly data: string;
  /** A PostgreSQL for several nodes, instead of `data`, and the address where other nodes reach this one. */
  readonly database?: string;
  readonly nodeAddress?: string;
  /** Folder of the built client. */
  readonly dist: string;
  readonly origins: readonly string[];
  /** Proxies in front that each add an address to X-Forwarded-For; 0 = the header is ignored. */
  readonly proxies: number;
  readonly socketsPerAddress?: number;
  readonly metricsToken?: string;
  /** How e-mail is sent; left out = none is sent. */
  readonly mail?: MailerSettings;
  readonly expireDays: number;
  /** Programs may play at the tables. */
  readonly programs: boolean;
  /** It is counted how far people come in lessons. */
  readonly countLessons: boolean;
  /** Percent of the disk space that imports leave free. */
  readonly diskReserve: number;
}

/** Reads the settings that README.md lists. The error names those that cannot be used. (SPEC O5) */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Answer<Config> {
  const wrong: string[] = [];
  const whole = (name: string, other: string, least: number, most: number) => {
    const text = env[name] || other;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (!(number >= least && number <= most))
      wrong.push(`${name} is "${text}"; it has to be a whole number from ${least} to ${most}.`);
    return number;
  };
  const origins = (env.ORIGINS ?? '').split(',').filter(Boolean);
  for (const origin of origins)
    if (!/^https?:\/\/[^/\s]+$/.test(origin))
      wrong.push(`ORIGINS has "${origin}"; an origin is like https://example.org, without a path.`);
  const proxies = whole('BEHIND_PROXY', '0', 0, 9);
  const token = env.METRICS_TOKEN;
  if (token !== undefined && token.length < 16)
    wrong.push('METRICS_TOKEN is too short to be a secret; it has to have 16 characters or more.');
  const database = env.DATABASE_URL;
  if (database !== undefined && !/^postgres(ql)?:\/\/\S+$/.test(database))
    wrong.push('DATABASE_URL is no address of a PostgreSQL: postgres://user:secret@host/name.');
  if (database !== undefined && proxies > 0 && !env.HOST)
    wrong.push(
      'HOST is not set; with DATABASE_URL and BEHIND_PROXY it has to be the address at which the proxy and the other nodes reach this one.',
    );
  const node = env.NODE_ADDRESS;
  if (node !== undefined && !/^http:\/\/[^/\s]+$/.test(node))
    wrong.push(
      `NODE_ADDRESS is "${node}"; it has to be like http://10.0.0.2:1830, without a path.`,
    );
  const mail = readMail(env, wrong);
  const isOn = (name: string) => {
    const text = env[name] || 'on';
    if (text !== 'on' && text !== 'off')
      wrong.push(`${name} is "${text}"; it has to be on or off.`);
    return text !== 'off';
  };
  const value: Config = {
    programs: isOn('PLAYERS'),
    countLessons: isOn('LESSON_COUNTS'),
    port: whole('PORT', '1830', 0, 65_535),
    // A client that reached this port without the proxy could name any address in the header.
    hostname: env.HOST || (proxies > 0 ? '127.0.0.1' : '0.0.0.0'),
    data: env.DATA || join(root, '.data'),
    dist: env.DIST || join(root, 'dist'),
    origins,
    proxies,
    expireDays: whole('EXPIRE_DAYS', '30', 0, 36_500),
    diskReserve: whole('DISK_RESERVE', '20', 0, 99),
    ...(env.SOCKETS_PER_ADDRESS !== undefined && {
      socketsPerAddress: whole('SOCKETS_PER_ADDRESS', '', 1, 1_000_000),
    }),
    ...(mail && { mail }),
    ...(token !== undefined && { metricsToken: token }),
    ...(database !== undefined && { database }),
    ...(node !== undefined && { nodeAddress: node }),
  };
  return wrong.length > 0 ? { ok: false, error: wrong.join('\n') } : { ok: true, value };
}

/** The settings of e-mail, of which all are set or none. */
function readMail(env: NodeJS.ProcessEnv, wrong: string[]): MailerSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: page } = env;
  if (!url && !from) return undefined;
  // The address may hold a password, so it is not repeated.
  if (!url || !URL.canParse(url) || !/^smtps?:\/\/[^/\s]+$/.test(url))
    wrong.push('SMTP_URL is no address of a mail server: smtps://user:secret@mail.example:465.');
  if (!from || !/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    wrong.push(`MAIL_FROM is "${from ?? ''}"; with SMTP_URL it has to be the sender of mails.`);
  if (!page || !/^https?:\/\/[^/\s]+$/.test(page))
    wrong.push(
      `PUBLIC_URL is "${page ?? ''}"; with SMTP_URL it has to be where people open this server: https://table.example, without a path.`,
    );
  return url && from && page ? { url, from, page } : undefined;
}
