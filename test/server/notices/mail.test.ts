import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_STOP, SetNotices } from '../../../shared/people/notice.ts';
import { readConfig } from '../../../sync-server/config.ts';
import { type Mailer, smtpMailer } from '../../../sync-server/notices/mailer.ts';
import { emptyHall } from '../kit/hall.ts';
import { office } from '../kit/office.ts';
import { stand } from '../kit/stand.ts';

/** E-mail to seats that confirmed their address. (SPEC M11-M14) */

/** A mail server on this machine that keeps what it gets. */
let sink: Server;
let url: string;
const got: { to: string[]; text: string }[] = [];
let refusal: string | undefined;
const lines = new Set<Socket>();
beforeAll(async () => {
  sink = createServer((line) => {
    lines.add(line);
    line.on('close', () => lines.delete(line)).on('error', () => {});
    let to: string[] = [];
    let data: string | undefined;
    let rest = '';
    const say = (text: string) => line.write(`${text}\r\n`);
    say('220 sink');
    line.on('data', (bytes) => {
      const all = (rest + bytes.toString()).split('\r\n');
      rest = all.pop()!;
      for (const one of all) {
        if (data !== undefined) {
          if (one !== '.') data += `${one}\n`;
          else {
            got.push({ to, text: data });
            [to, data] = [[], undefined];
            say('250 kept');
          }
        } else if (/^RCPT/i.test(one)) {
          if (refusal === undefined) to.push(/<(.*)>/.exec(one)![1]!);
          say(refusal ?? '250 ok');
        } else if (/^DATA/i.test(one)) {
          data = '';
          say('354 go on');
        } else say(/^QUIT/i.test(one) ? '221 bye' : '250 sink');
      }
    });
  });
  await new Promise<void>((done) => sink.listen(0, '127.0.0.1', done));
  url = `smtp://127.0.0.1:${(sink.address() as { port: number }).port}`;
});
const mailers: Mailer[] = [];
afterEach(() => {
  got.length = 0;
  refusal = undefined;
  emptyHall();
  for (const one of mailers.splice(0)) one.close();
});
afterAll(() => {
  for (const line of lines) line.destroy();
  sink.close();
});

const from = 'Signalbox <table@table.example>';
const PAGE = 'https://public.example';
const HOUR = 3_600_000;
const wish = { mail: { address: 'ben@mail.example', hours: 6 as const } };
const codeIn = (text: string) => /(\d{6}) is your code/.exec(text)![1]!;

/** Resolves when the sink has so many mails. */
async function arrived(count: number): Promise<void> {
  while (got.length < count) await new Promise((done) => setImmediate(done));
}

/** A table at which Ada is to act. Mails go to the sink. */
async function table() {
  const mailer = smtpMailer({ url, from, page: PAGE });
  mailers.push(mailer);
  const sent: Promise<unknown>[] = [];
  const send: Mailer['send'] = (mail) => {
    const end = mailer.send(mail);
    sent.push(end);
    return end;
  };
  const here = await office(async () => 'taken', undefined, { ...mailer, send });
  return {
    ...here,
    /** Hours pass, a quarter of an hour at a time. */
    async hours(many: number) {
      for (let quarter = 0; quarter < many * 4; quarter++) {
        await here.wait(HOUR / 4);
        await Promise.all(sent.splice(0));
      }
    },
    async confirmed() {
      await here.change('ben', wish);
      await arrived(1);
      const answer = await here.change('ben', { code: codeIn(got[0]!.text) });
      expect(answer).toMatchObject({ mail: { host: 'mail.example', confirmed: true } });
      got.length = 0;
    },
  };
}

describe('M12 only confirmed addresses get mail', () => {
  test('the code is the exception, and its mail has no text of a person', async () => {
    const here = await table();
    await here.room.changeSeats('ben', { seats: [{ id: 'ben', name: 'BUY NOW' }] });
    expect(await here.change('ben', wish)).toMatchObject({
      mail: { host: 'mail.example', confirmed: false },
      mails: true,
    });
    await arrived(1);
    const [{ to, text }] = got as [(typeof got)[number]];
    expect(to).toEqual(['ben@mail.example']);
    for (const word of ['BUY NOW', 'Toy', 'table.example/t']) expect(text).not.toContain(word);
    await here.stake('ada');
    await here.hours(24);
    expect(got).toHaveLength(1);
  });

  test('a code allows five guesses within an hour, and only for the request that it answers', async () => {
    const here = await table();
    await here.change('ben', wish);
    await arrived(1);
    const code = codeIn(got[0]!.text);
    const other = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess++)
      expect(await here.change('ben', { code: other })).toMatch(/not the code/);
    expect(await here.change('ben', { code })).toMatch(/expired/);
    await here.change('ben', wish);
    await arrived(2);
    await here.hours(1.25);
    expect(await here.change('ben', { code: codeIn(got[1]!.text) })).toMatch(/expired/);
  });
});

describe('M11 a confirmed seat', () => {
  test('gets at most one mail in its hours, with the sentence, the table and a way to end it', async () => {
    const here = await table();
    await here.confirmed();
    for (let turn = 0; turn < 4; turn++) {
      await here.stake('ada', { verb: 'stake', amount: 1 });
      await here.hours(1);
      await here.stake('ben', { verb: 'stake', amount: 1 });
      await here.hours(0.5);
    }
    expect(got.length).toBe(1);
    const [{ text }] = got as [(typeof got)[number]];
    expect(text).toContain('Subject: Toy: it is your turn');
    expect(text).toContain('ben may stake');
    expect(text).toContain(`${PAGE}/t/t`);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text.replace(/\n /g, '')).toMatch(/List-Unsubscribe:\s*<https:\/\/public\.example/);
    await here.stake('ada', { verb: 'stake', amount: 1 });
    await here.hours(7);
    expect(got.length).toBe(2);
  });

  test('gets none about a turn that is over by then', async () => {
    const here = await table();
    await here.confirmed();
    await here.stake('ada');
    await here.wait(5_000);
    await here.stake('ben');
    await here.hours(2);
    expect(got).toEqual([]);
  });

  test('a mail server that fails is tried again and counted; no request waits for it', async () => {
    const here = await table();
    await here.confirmed();
    refusal = '451 later';
    await here.stake('ada');
    await here.hours(1);
    expect(here.counted).toContain('mailsFailed');
    refusal = undefined;
    await here.hours(3);
    expect(got).toHaveLength(1);
  });
});

describe('M13 limits', () => {
  test('an address gets three codes a day, whoever asks, and the answer does not say so', async () => {
    const here = await table();
    const answers = [];
    for (let n = 0; n < 6; n++) {
      answers.push(await here.change('ben', { mail: null }), await here.change('ben', wish));
      await here.hours(0.25);
    }
    await arrived(3);
    await here.hours(1);
    expect(got).toHaveLength(3);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(2);
  });

  test.each([
    'ben@mail.example\r\nBcc: all@mail.example',
    'ben@mail.example, all@mail.example',
    'Ben <ben@mail.example>',
    '"ben"@mail.example',
    'ben@[127.0.0.1]',
    'ben@localhost',
    'ben',
  ])('%j is no address', (address) =>
    expect(SetNotices.safeParse({ mail: { address, hours: 1 } }).success).toBe(false),
  );
});

describe('M14 the link in a mail', () => {
  const linkIn = (text: string) =>
    new URL(/<(https:[^>]*stop[^>]*)>/.exec(text.replace(/\n[ \t]+/g, ''))![1]!);

  test('ends the mails by a POST, not by being opened, and does nothing else', async () => {
    const here = await table();
    await here.confirmed();
    await here.stake('ada');
    await here.hours(1);
    const link = linkIn(got[0]!.text);
    expect(link.origin + link.pathname).toBe(PAGE + MAIL_STOP);
    expect(await here.office.stopMail(link.searchParams, false)).toBe(true);
    await here.stake('ben');
    await here.stake('ada');
    await here.hours(7);
    expect(got).toHaveLength(2);
    const forged = new URLSearchParams({ of: 'mail stopped x', key: 'x'.repeat(43) });
    expect(await here.office.stopMail(forged, true)).toBe(false);
    expect(await here.office.stopMail(link.searchParams, true)).toBe(true);
    await here.stake('ben');
    await here.stake('ada');
    await here.hours(30);
    expect(got).toHaveLength(2);
  });

  test('in the mail of a code ends codes to this address for good; the answer stays the same', async () => {
    const here = await table();
    const before = await here.change('ben', wish);
    await arrived(1);
    await here.office.stopMail(linkIn(got[0]!.text).searchParams, true);
    await here.change('ben', { mail: null });
    expect(await here.change('ben', wish)).toEqual(before);
    await here.hours(1);
    expect(got).toHaveLength(1);
  });

  test('over HTTP: a mail program posts a form without a page', async () => {
    const at = await stand({ mail: { url, from, page: PAGE } });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' };
    expect((await fetch(`${at.url}${MAIL_STOP}?of=x&key=y`, post)).status).toBe(404);
    const page = await fetch(`${at.url}${MAIL_STOP}?of=x&key=y`);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    await at.close();
  });
});

test('M11 without a mail server there is no mail, and the settings are whole or refused', async () => {
  const here = await office(async () => 'taken');
  expect(await here.change('ben', wish)).toBe('This server sends no e-mail.');
  expect(await here.office.shown(here.room, 'ben')).toMatchObject({ mails: false });
  const SMTP_URL = 'smtps://user:hidden@mail.example:465';
  const set = { SMTP_URL, MAIL_FROM: from, PUBLIC_URL: PAGE };
  expect(readConfig(set, '/')).toMatchObject({ value: { mail: { url: SMTP_URL, page: PAGE } } });
  for (const name of Object.keys(set)) {
    const read = readConfig({ ...set, [name]: 'x y' }, '/');
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining(name) as string });
    expect(JSON.stringify(read)).not.toContain('hidden');
  }
});
