import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SetNotices } from '../../shared/people/notice.ts';
import { MAIL_STOP } from '../../shared/people/notice.ts';
import type { ClaimedNotice, LedgerStorage } from '../ledger/ledger.ts';
import type { Mailer } from './mailer.ts';
import {
  askedMail,
  codeMail,
  confirmedMail,
  mailBounds,
  type SeatMail,
  stopOfAddress,
  stopOfWish,
  turnMail,
} from './seat-mail.ts';
import type { Notice } from './shapes.ts';

/** How long after each mail that could not be sent the next try is. */
const AGAIN = [5, 30, 120].map((minutes) => minutes * 60_000);

/** The queue names the mail of a seat so, because its notices are queued beside it. */
const MAIL_OF = 'mail ';
export const mailRow = (seat: string): string => MAIL_OF + seat;
/** The seat of a queued mail. Undefined = it is another notice. */
export const seatOfMail = (row: string): string | undefined =>
  row.startsWith(MAIL_OF) ? row.slice(MAIL_OF.length) : undefined;

export interface MailingWorld {
  readonly storage: LedgerStorage;
  clock(): number;
  count(what: 'mails' | 'mailsFailed'): void;
}

/** E-mail to seats that confirmed their address. (SPEC M11-M14) */
export interface Mailing {
  /** The mail of a seat after a request. It mails a code where one is asked for. `wrong` = why it is not confirmed. */
  change(
    table: string,
    before: SeatMail | undefined,
    wish: SetNotices,
  ): Promise<{ readonly mail: SeatMail | undefined; readonly wrong?: string }>;
  /** Sends a queued mail. */
  send(claimed: ClaimedNotice, mail: SeatMail | undefined): Promise<void>;
  /** Whether a link that ends mails is one of this server's. `act` = it ends them. */
  stop(link: URLSearchParams, act: boolean): Promise<boolean>;
}

export async function mailingOf(
  { page, send }: Pick<Mailer, 'page' | 'send'>,
  { storage, clock, count }: MailingWorld,
): Promise<Mailing> {
  const key = await storage.setting('mail-key', () => randomBytes(24).toString('base64url'));
  const bounds = mailBounds(clock);
  const signed = (name: string) => createHmac('sha256', key).update(name).digest('base64url');
  const stopLink = (name: string) =>
    `${page}${MAIL_STOP}?${new URLSearchParams({ of: name, key: signed(name) })}`;
  const isStopped = async (name: string) => (await storage.settingOf(name)) !== undefined;

  async function sendCode(table: string, address: string, code: string): Promise<void> {
    if ((await isStopped(stopOfAddress(address))) || !bounds.mayAsk(table, address)) return;
    const stop = stopLink(stopOfAddress(address));
    // The request does not wait for the mail server.
    void send({ to: address, stop, ...codeMail(code, stop) }).then((end) =>
      count(end === 'taken' ? 'mails' : 'mailsFailed'),
    );
  }

  return {
    async change(table, before, { mail: wish, code }) {
      if (wish === null) return { mail: undefined };
      if (wish) {
        const { address, hours } = wish;
        if (before?.address === address && !before.code) return { mail: { ...before, hours } };
        const asked = askedMail(address, hours, clock());
        await sendCode(table, address, asked.code);
        return { mail: asked.mail };
      }
      if (code === undefined || !before) return { mail: before };
      return confirmedMail(before, code, clock());
    },
    async send(claimed, mail) {
      const { table, tries, body } = claimed;
      if (!mail || mail.code) return storage.sent(claimed);
      const { address, hours } = mail;
      const names = [stopOfWish(mail.id), stopOfAddress(address)];
      if ((await Promise.all(names.map(isStopped))).includes(true)) return storage.sent(claimed);
      const wait = bounds.wait(table, address);
      if (wait > 0) return storage.defer(claimed, clock() + wait, tries);
      const notice = JSON.parse(body) as Notice;
      // The address of the page comes from the operator, not from whoever asked for the mail.
      const link = page + new URL(notice.link).pathname;
      const stop = stopLink(names[0]!);
      const end = await send({ to: address, stop, ...turnMail({ ...notice, link }, hours, stop) });
      count(end === 'taken' ? 'mails' : 'mailsFailed');
      const again = AGAIN[tries];
      if (end !== 'later' || again === undefined) return storage.sent(claimed);
      await storage.defer(claimed, clock() + again, tries + 1);
    },
    async stop(link, act) {
      const name = link.get('of') ?? '';
      const [shown, right] = [link.get('key') ?? '', signed(name)].map((one) => Buffer.from(one));
      if (shown!.length !== right!.length || !timingSafeEqual(shown!, right!)) return false;
      if (act) await storage.setting(name, () => 'stopped');
      return true;
    },
  };
}
