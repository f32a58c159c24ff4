import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Rate, tokenBuckets } from '../limits/token-bucket.ts';
import type { MailHours } from '../../shared/people/notice.ts';
import type { Notice } from './shapes.ts';

/** The e-mail of a seat, as it is stored. */
export interface SeatMail {
  readonly address: string;
  /** Names this wish in the link that ends it. It is a secret, and no other wish has it. */
  readonly id: string;
  /** At most one mail in so many hours. */
  readonly hours: MailHours;
  /** Left out: the address is confirmed. */
  readonly code?: { readonly sum: string; readonly until: number; readonly tries: number };
  /** When the last mail was due or is, and the one before it. */
  readonly due?: number;
  readonly last?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A code holds so long, and for so many guesses. */
const CODE = { holds: HOUR, tries: 5 };
/** How long a turn lasts before it is mailed. */
const PATIENCE = 10 * MINUTE;

const aDay = (many: number): Rate => ({ perSecond: many / 86_400, burst: many });
/** Codes to one address, of one table, and of this node. Nobody has confirmed these addresses yet. */
const CODES = { address: aDay(3), table: aDay(10), node: aDay(300) };
/** Mails to one address, of one table, and of this node. */
const MAILS = { address: aDay(24), table: aDay(60), node: aDay(5_000) };

/** What this node may still mail. (SPEC M13) */
export interface MailBounds {
  /** Whether a code may be mailed now. If so, it is counted. */
  mayAsk(table: string, address: string): boolean;
  /** Milliseconds until a mail may be sent; 0 = now, and it is counted. */
  wait(table: string, address: string): number;
}

export function mailBounds(now: () => number): MailBounds {
  const bucketsOf = (rates: typeof CODES) => {
    const [address, table, node] = [rates.address, rates.table, rates.node].map((rate) =>
      tokenBuckets(rate, now),
    );
    return (id: string, to: string) => [
      address!.of(to.toLowerCase()),
      table!.of(id),
      node!.of('all'),
    ];
  };
  const codes = bucketsOf(CODES);
  const mails = bucketsOf(MAILS);
  return {
    mayAsk(table, address) {
      const all = codes(table, address);
      if (all.some((bucket) => bucket.left() < 1)) return false;
      for (const bucket of all) bucket.spend(1);
      return true;
    },
    wait(table, address) {
      const all = mails(table, address);
      if (all.some((bucket) => bucket.left() < 1)) return HOUR;
      for (const bucket of all) bucket.spend(1);
      return 0;
    },
  };
}

const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A wish for mail that is not confirmed yet, and its code, which is mailed and not stored. */
export function askedMail(
  address: string,
  hours: MailHours,
  now: number,
): { readonly mail: SeatMail; readonly code: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = randomBytes(18).toString('base64url');
  const proof = { sum: sumOf(id + code), until: now + CODE.holds, tries: CODE.tries };
  return { code, mail: { address, id, hours, code: proof } };
}

/** The mail after somebody has typed a code: confirmed, or with one guess less. `wrong` = why it is not confirmed. */
export function confirmedMail(
  { code, ...mail }: SeatMail,
  typed: string,
  now: number,
): { readonly mail: SeatMail; readonly wrong?: string } {
  if (!code) return { mail };
  if (code.tries <= 0 || now > code.until)
    return { mail: { ...mail, code }, wrong: 'This code has expired. Ask for a new one.' };
  const [one, other] = [Buffer.from(sumOf(mail.id + typed)), Buffer.from(code.sum)];
  if (timingSafeEqual(one, other)) return { mail };
  const left = { ...code, tries: code.tries - 1 };
  return { mail: { ...mail, code: left }, wrong: 'This is not the code that was mailed.' };
}

/** The mail with the time at which the next one is due: later than the last one by its hours. */
export function mailWithDue({ due, last, ...mail }: SeatMail, now: number): SeatMail {
  const before = due !== undefined && due <= now ? due : last;
  const next = Math.max(now + PATIENCE, (before ?? -Infinity) + mail.hours * HOUR);
  return { ...mail, due: next, ...(before !== undefined && { last: before }) };
}

/** The mail after its turn is over. What was not due by then is not sent. */
export function mailWithoutDue({ due, last, ...mail }: SeatMail, now: number): SeatMail {
  const before = due !== undefined && due <= now ? due : last;
  return { ...mail, ...(before !== undefined && { last: before }) };
}

/** Names under which it is remembered that a wish or an address wants no more mail. */
export const stopOfWish = (id: string): string => `mail stopped ${sumOf(id)}`;
export const stopOfAddress = (address: string): string =>
  `mail stopped ${sumOf(address.toLowerCase())}`;

/** Nothing in it comes from a person, because nobody knows yet who reads it. */
export function codeMail(code: string, stop: string): { subject: string; text: string } {
  return {
    subject: `${code} is your code for notices of Signalbox`,
    text: `Somebody who plays at a table of Signalbox wants notices by e-mail at this address. If it was you, type this code on the page within an hour:\n\n    ${code}\n\nIf it was not you, do nothing, and you get no notices. No more codes to this address: ${stop}\n`,
  };
}

export function turnMail(
  { table, sentence, link }: Notice,
  hours: number,
  stop: string,
): { subject: string; text: string } {
  const often = hours === 1 ? 'an hour' : hours * HOUR === DAY ? 'a day' : `${hours} hours`;
  return {
    subject: `${table}: it is your turn`,
    text: `${sentence}\n\n${link}\n\n--\nYou get at most one mail in ${often} about this table, because this address was confirmed at it. No more of them: ${stop}\n`,
  };
}
