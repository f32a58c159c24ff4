import { createHmac } from 'node:crypto';
import type { WebhookKind } from '../../shared/notice.ts';
import type { DeliveryRequest } from './deliver.ts';

/** What is told: which table, the sentence, and the way there. Never a secret. */
export interface Notice {
  readonly table: string;
  readonly sentence: string;
  readonly link: string;
}

/** The notice as the service wants it, signed so that the receiver knows it is ours. */
export function webhookPayload(
  { kind, url, secret }: { kind: WebhookKind; url: string; secret: string },
  notice: Notice,
  now: number,
): DeliveryRequest {
  const { body, headers } = BODIES[kind](notice);
  const at = String(Math.floor(now / 1_000));
  const sum = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { url, body, headers: { ...headers, 'x-signalbox-signature': `t=${at},v1=${sum}` } };
}

type Shape = (notice: Notice) => Pick<DeliveryRequest, 'headers'> & { readonly body: string };

const json = (body: unknown): ReturnType<Shape> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const BODIES: Record<WebhookKind, Shape> = {
  // A name that somebody gave their seat mentions nobody and links nowhere.
  discord: ({ table, sentence, link }) =>
    json({
      content: `**${plain(table)}**: ${plain(sentence)}\n${link}`,
      allowed_mentions: { parse: [] },
    }),
  slack: ({ table, sentence, link }) =>
    json({ text: `*${escaped(table)}*: ${escaped(sentence)}\n<${link}|To the table>` }),
  ntfy: ({ table, sentence, link }) => ({
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      title: header(table),
      click: link,
      tags: 'steam_locomotive',
    },
    body: sentence,
  }),
  json: (notice) => json(notice),
};

/** Marks that Discord would take for formatting or a mention. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>@#<[\]()]/g, '\\$&');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A header holds Latin letters only; what is not is sent as mail does it, which ntfy reads. */
function header(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
