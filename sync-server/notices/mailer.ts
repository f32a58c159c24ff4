import type { Transport } from 'nodemailer';
import type { DeliveryResult } from './deliver.ts';

/** An e-mail in plain text to one receiver. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address that ends such mails to this receiver. */
  readonly stop: string;
}

/** The operator's mail server, the sender, and the origin of this server's pages, which mails link to. */
export interface MailerSettings {
  /** `smtps://user:secret@mail.example:465` */
  readonly url: string;
  readonly from: string;
  readonly page: string;
}

/** Sends e-mail by SMTP. */
export interface Mailer {
  /** The origin of the pages. It never comes from a request, so no link in a mail is somebody else's. */
  readonly page: string;
  send(mail: Mail): Promise<DeliveryResult>;
  close(): void;
}

const PATIENCE = 10_000;
/** Connections to the mail server at a time. */
const CONNECTIONS = 2;

/** The library is loaded with the first mail. (SPEC M11) */
export function smtpMailer({ url, from, page }: MailerSettings): Mailer {
  let transport: Promise<Transport> | undefined;
  const connect = () =>
    import('nodemailer').then(({ createTransport }) =>
      createTransport(
        {
          url,
          pool: true,
          maxConnections: CONNECTIONS,
          connectionTimeout: PATIENCE,
          greetingTimeout: PATIENCE,
          socketTimeout: PATIENCE,
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        { from },
      ),
    );
  return {
    page,
    async send({ to, subject, text, stop }) {
      const headers = {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      };
      try {
        transport ??= connect();
        // The address is an object, so it is one receiver whatever it holds.
        const address = { name: '', address: to };
        await (await transport).sendMail({ to: address, subject, text, headers });
        return 'taken';
      } catch (why) {
        const { responseCode = 0 } = why as { responseCode?: number };
        return responseCode >= 500 ? 'never' : 'later';
      }
    },
    close: () => void transport?.then((one) => one.close()),
  };
}
