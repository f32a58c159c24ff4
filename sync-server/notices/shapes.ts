import { createHmac } from 'node:crypto';
import type { WebhookKind } from '../../shared/people/notice.ts';
import type { DeliveryRequest } from './deliver.ts';

/** What a notice says: the table, a sentence, and a link. It has no secret. */
export interface Notice {
  readonly table: string;
  readonly sentence: string;
  readonly link: string;
}

/**
 * The request for a webhook, in the format of its service. It is signed, so that the receiver knows the
 * sender.
 */
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
  // The name of a seat mentions nobody and is no link.
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

/** Escapes what Discord would read as formatting or as a mention. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>@#<[\]()]/g, '\\$&');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A header holds only ASCII. Other text is encoded as in mail, which ntfy reads. */
function header(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
