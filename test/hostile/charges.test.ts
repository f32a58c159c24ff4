import { afterEach, describe, expect, test } from 'vitest';
import { API, LIMITS, WATCHERS } from '../../shared/wire.ts';
import { networkOf, tokenBucket, tokenBuckets } from '../../sync-server/limits/token-bucket.ts';
import { sharedBucket } from '../../sync-server/limits/shared-bucket.ts';
import {
  charged,
  processMilliseconds,
  startWork,
  type Work,
  workCharges,
} from '../../sync-server/limits/work-charges.ts';
import { emptyHall, hall, pay } from '../server/kit/hall.ts';
import { stand } from '../server/kit/stand.ts';
import { moveFrame } from '../server/kit/visitor.ts';

afterEach(emptyHall);

describe('B1 whoever asks pays for what it costs', () => {
  test('a seat that owes waits; its network owes less, and another seat there nothing yet', () => {
    let now = 0;
    const account = workCharges(() => now);
    const ben = account('table/ben', 'net');
    ben.charge({ ms: LIMITS.work.seat.ms.burst + 400 });
    expect(ben.wait()).toBe(10_000);
    expect(account('table/ben', 'elsewhere').wait()).toBe(10_000);
    expect(account('table/ada', 'net').wait()).toBe(0);
    now += 10_000;
    expect(ben.wait()).toBe(0);
  });

  test('many seats of one network owe together', () => {
    const account = workCharges(() => 0);
    for (let n = 0; n < 10; n++)
      account(`table-${n}/ben`, 'net').charge({ bytes: LIMITS.work.seat.bytes.burst });
    expect(account('table-11/ben', 'net').wait()).toBeGreaterThan(0);
    expect(account('table-11/ben', 'elsewhere').wait()).toBe(0);
  });

  test('a network from which more people are let in may cost as much more, a seat of it not', () => {
    const account = workCharges(() => 0, 4);
    const { burst } = LIMITS.work.seat.ms;
    for (let n = 0; n < 8; n++) account(`table-${n}/ben`, 'net').charge({ ms: burst });
    expect(account('table-9/ben', 'net').wait()).toBe(0);
    account('table/ada', 'net').charge({ ms: burst + 1 });
    expect(account('table/ada', 'elsewhere').wait()).toBeGreaterThan(0);
  });

  test('all who watch a table share one purse, and each network waits for what it owes alone', () => {
    let now = 0;
    const account = workCharges(() => now);
    const { burst, perSecond } = LIMITS.work.watchers.ms;
    const [greedy, modest] = ['a', 'b'].map((net) => account(`table/${WATCHERS}`, net));
    greedy!.charge({ ms: burst * 3 });
    expect(greedy!.wait()).toBe((burst * 2 * 1000) / perSecond);
    expect(modest!.wait()).toBe(0);
    expect(account('table/ada', 'b').wait()).toBe(0);
    // Both ask and ask: each is heard for half of what watchers of one table may cost.
    let paid = 0;
    for (; now < 60_000; now += 10) {
      if (greedy!.wait() === 0) greedy!.charge({ ms: 20 });
      if (modest!.wait() > 0) continue;
      modest!.charge({ ms: 20 });
      paid += 20;
    }
    expect(paid).toBeGreaterThan((60 * perSecond) / 2);
    expect(paid).toBeLessThan((60 * perSecond) / 2 + burst);
    expect(account(`another/${WATCHERS}`, 'a').wait()).toBe(0);
  });

  test('watchers from however many networks cost together what one may', () => {
    let now = 0;
    const shared = sharedBucket({ perSecond: 20, burst: 400 }, () => now);
    const many = Array.from({ length: 50 }, (_, n) => shared.of(`net-${n}`));
    let paid = 0;
    const spend = () => {
      for (const one of many)
        if (one.wait() === 0) {
          one.spend(20);
          paid += 20;
        }
    };
    for (; now < 100_000; now += 100) spend();
    const before = paid;
    for (; now < 200_000; now += 100) spend();
    expect(paid - before).toBeLessThan(100 * 20 + 50 * 20);
    expect(paid - before).toBeGreaterThan(100 * 20 - 50 * 20);
    now += 3_600_000;
    expect(shared.idle()).toBe(true);
  });

  test('an IPv6 network is one payer, an IPv4 address is itself however it is written', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0db8:0:0:ffff::'));
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
  });

  test('a purse earns while it waits, and saves no more than it may', () => {
    let now = 0;
    const one = tokenBucket({ perSecond: 10, burst: 20 }, () => now);
    one.spend(30);
    expect(one.wait()).toBe(1_000);
    now += 60_000;
    expect(one.left()).toBe(20);
    // Thousands of names are not kept when they owe nothing.
    const many = tokenBuckets({ perSecond: 10, burst: 20 }, () => now);
    for (let n = 0; n < 30_000; n++) many.may(`name-${n}`, 1);
    now += 60_000;
    expect(many.may('name-1', 20)).toBe(true);
    expect(many.may('name-1', 1)).toBe(false);
  });

  test('judging is charged to the seat that asked for it', async () => {
    const at = await hall();
    const ben = at.enter('ben');
    ben.charged.length = 0;
    ben.member.receive(moveFrame(pay('paid-for-move')));
    await at.room.table.idle();
    expect(ben.charged.some(({ ms }) => ms !== undefined)).toBe(true);
  });

  test('an answer is charged by the milliseconds that it took and the bytes that it has', () => {
    const charges: Work[] = [];
    const account = { wait: () => 0, charge: (work: Work) => charges.push(work) };
    const until = processMilliseconds() + 20;
    const answer = charged(account, () => {
      while (processMilliseconds() < until);
      return 'told';
    });
    expect([answer, charges.length, charges[0]!.bytes]).toEqual(['told', 1, 4]);
    expect(charges[0]!.ms).toBeGreaterThan(15);
  });

  test('work that waits is charged for all it took, also if other work is measured meanwhile', () => {
    const work = (ms: number) => {
      const until = processMilliseconds() + ms;
      while (processMilliseconds() < until);
    };
    const long = startWork();
    work(20);
    const other = startWork();
    work(10);
    const shorter = other();
    expect(shorter).toBeGreaterThan(0);
    expect(long()).toBeGreaterThan(shorter);
  });

  test('exports are charged like documents, and whoever owes is told to wait', async () => {
    const at = await stand({ proxies: 0 });
    const { table, links } = await at.open();
    const line = await at.sit(table, links.host.secret);
    const fat = { verb: 'hand', ops: [{ op: 'set', key: 'fat', value: 'x'.repeat(2_000) }] };
    for (let n = 0; n < 60; n++) line.send(moveFrame({ id: `fat-entry-${n}`, base: 0, move: fat }));
    await line.until(() => line.as.verdicts.length === 60);
    line.hangUp();
    const size = JSON.stringify((await at.get(API.export(table), links.host.secret)).body).length;
    let asked = 0;
    let status = 200;
    const most = (LIMITS.work.seat.bytes.burst / size) * 1.5;
    for (; status === 200 && asked < most; asked++)
      ({ status } = await at.get(API.export(table), links.host.secret));
    expect(status).toBe(429);
    await at.close();
  }, 120_000);
});
