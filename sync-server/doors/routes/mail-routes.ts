import type { Context, Hono } from 'hono';
import { MAIL_STOP } from '../../../shared/people/notice.ts';
import type { Notices } from '../../notices/notices.ts';
import type { Env } from '../answers.ts';

const page = (says: string, form = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Signalbox</title><p>${says}</p>${form}</html>`;

/**
 * The link in a mail that ends such mails. Programs that read mail open links by themselves, so opening it only
 * asks; a post does it, by the button or by the mail program (RFC 8058). (SPEC M14)
 */
export function mailRoutes(site: Hono<Env>, notices: Notices): void {
  const answer = async (c: Context<Env>, act: boolean) => {
    const link = new URL(c.req.url).searchParams;
    if (!(await notices.stopMail(link, act)))
      return c.html(page('This link is not whole. Copy it from the mail once more.'), 404);
    const button = '<form method="post"><button>No more of these mails</button></form>';
    return act
      ? c.html(page('You get no more of these mails.'))
      : c.html(page('Do you want no more of these mails?', button));
  };
  site.get(MAIL_STOP, (c) => answer(c, false));
  site.post(MAIL_STOP, (c) => answer(c, true));
}
