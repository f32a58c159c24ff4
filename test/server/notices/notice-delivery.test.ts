import { describe, expect, test } from 'vitest';
import {
  deliver,
  deliveryResult,
  forbiddenReason,
  isPrivateAddress,
  openLookup,
  type DeliveryRequest,
} from '../../../sync-server/notices/deliver.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import { noticeBounds } from '../../../sync-server/notices/bounds.ts';
import { keysOf, sendDue } from '../../../sync-server/notices/post.ts';

describe('M4 addresses', () => {
  test.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['100.64.0.1', true],
    ['169.254.169.254', true],
    ['172.31.255.255', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['0.0.0.0', true],
    ['224.0.0.1', true],
    ['255.255.255.255', true],
    ['8.8.8.8', false],
    ['::1', true],
    ['::', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::a00:1', true],
    ['2002:7f00:1::', true],
    ['2001:db8::1', true],
    ['3fff::1', true],
    ['3fff:fff:ffff::1', true],
    ['3fff:1000::1', false],
    ['5f00::1', true],
    ['fc00::1', true],
    ['fe80::1', true],
    ['ff02::1', true],
    ['2606:4700::1111', false],
    ['no address', true],
  ])('%s is private: %s', (address, inside) => expect(isPrivateAddress(address)).toBe(inside));

  test.each([
    'http://hooks.example/x',
    'ftp://hooks.example/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://user:secret@hooks.example/x',
    'https://hooks.example:22/x',
    'javascript:alert(1)',
  ])('%s is not asked', async (url) => {
    expect(forbiddenReason(url)).toMatch(/\.$/);
    expect(await deliver({ url, headers: {}, body: 'x' })).toBe('never');
  });

  test('a name that resolves to a private address is not called, whatever it resolved to before', async () => {
    const answer = await new Promise((done) => openLookup('localhost', {}, (why) => done(why)));
    expect(String(answer)).toContain('private network');
    expect(forbiddenReason('https://localhost:8443/x')).toBeUndefined();
    expect(await deliver({ url: 'https://localhost:8443/x', headers: {}, body: 'x' })).toBe(
      'never',
    );
  });

  test.each([
    [200, 'taken'],
    [204, 'taken'],
    [301, 'never'],
    [404, 'never'],
    [410, 'never'],
    [429, 'later'],
    [503, 'later'],
  ])('an answer of %d means %s: nothing is followed anywhere', (status, means) =>
    expect(deliveryResult(status)).toBe(means),
  );
});

describe('M7 limits of one address and one host', () => {
  const address = 'https://hooks.example/one';
  /** So many tables with a notice for Ben each, and what was sent by when. */
  async function crowd(tables: number, addressOf: (n: number) => string) {
    const storage = memoryLedger();
    let now = 1_000_000;
    const sent: { url: string; at: number; body: string }[] = [];
    const world = {
      storage,
      clock: () => now,
      log() {},
      count() {},
      deliver: async ({ url, body }: DeliveryRequest) => {
        sent.push({ url, at: now - 1_000_000, body: String(body) });
        return 'taken' as const;
      },
    };
    const keys = await keysOf(storage);
    const bounds = noticeBounds(world.clock);
    const post = (n: number, sentence: string) => {
      const body = JSON.stringify({ table: `t${n}`, sentence, link: 'https://table.example' });
      return storage.post(`t${n}`, 'ben', { due: now, body, tries: 0 });
    };
    for (let n = 0; n < tables; n++) {
      const webhook = { kind: 'json', url: addressOf(n), secret: 'secret' };
      await storage.create(`t${n}`, { notes: [], entries: [] }, []);
      const reach = { webhook, pushes: [], page: 'https://table.example' };
      await storage.reach(`t${n}`, 'ben', JSON.stringify(reach));
      await post(n, `first ${n}`);
    }
    /** Seconds pass, and each of them what is due is sent. */
    const pass = async (seconds: number) => {
      for (let s = 0; s < seconds; s++) {
        now += 1_000;
        await sendDue(world, keys, bounds);
      }
    };
    const left = async () => (await storage.due(now + 1e9, now + 2e9)).map(({ tries }) => tries);
    return { sent, post, pass, left };
  }

  test('an address gets its burst, then one at a time, and in the end all, with no try counted', async () => {
    const at = await crowd(50, () => address);
    await at.pass(1);
    expect(at.sent.length).toBeLessThanOrEqual(32);
    await at.pass(10);
    expect(at.sent.length).toBeLessThanOrEqual(37);
    await at.pass(60);
    expect(new Set(at.sent.map(({ body }) => body)).size).toBe(50);
    expect(await at.left()).toEqual([]);
  });

  test('a newer notice of a seat takes the place of one that waits', async () => {
    const at = await crowd(50, () => address);
    await at.pass(1);
    const waiting = 49;
    expect(at.sent.some(({ body }) => body.includes(`first ${waiting}`))).toBe(false);
    await at.post(waiting, 'second');
    await at.pass(90);
    expect(at.sent.filter(({ body }) => body.includes(`"t${waiting}"`))).toHaveLength(1);
    expect(at.sent.some(({ body }) => body.includes('second'))).toBe(true);
  });

  test('waiting is not counted as a failed try', async () => {
    const at = await crowd(50, () => address);
    await at.pass(1);
    expect(new Set(await at.left())).toEqual(new Set([0]));
  });

  test('a host gets its burst, then so many a second, and in the end all', async () => {
    const at = await crowd(700, (n) => `https://hooks.example/${n}`);
    await at.pass(1);
    expect(at.sent.length).toBeLessThanOrEqual(440);
    await at.pass(60);
    expect(at.sent).toHaveLength(700);
  });

  test('other addresses and hosts do not wait', async () => {
    const at = await crowd(60, (n) => (n === 59 ? 'https://other.example/x' : address));
    await at.pass(1);
    expect(at.sent.map(({ url }) => url)).toContain('https://other.example/x');
  });
});
