import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digest, fold } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import postgres from 'postgres';
import { CLASS_API, type PupilTable } from '../../../shared/people/classroom.ts';
import { API, CLOSE, Export, type IssuedLink, LEDGER } from '../../../shared/wire.ts';
import { WriteConflict } from '../../../sync-server/ledger/ledger.ts';
import { connectDatabase } from '../../../sync-server/ledger/connection.ts';
import { Neighbours } from '../../../sync-server/ledger/neighbours.ts';
import { postgresLedger } from '../../../sync-server/ledger/postgres.ts';
import { node, type Node, player } from '../kit/cluster.ts';
import { serverGame } from '../kit/game.ts';
import { type Database, database } from '../kit/postgres.ts';
import { stand } from '../kit/stand.ts';
import { moveFrame } from '../kit/visitor.ts';

/** Several nodes on one PostgreSQL, which are killed, paused and cut off in the middle of a game. */

const found = await database();
if (typeof found === 'string') console.log(`several nodes are not tested: ${found}`);
afterAll(() => (typeof found === 'object' ? found.stop() : undefined));

/**
 * Milliseconds that a table may stand still when its node is gone. Five seconds are promised (V2), and less
 * is taken where nothing else is going on; here three nodes, their players and the rest of the suite share
 * the cores.
 */
const BREATH = 15_000;

describe.skipIf(typeof found === 'string')('nodes', () => {
  const at = found as Database;

  const entry = (seq: number, id = `move-${String(seq).padStart(4, '0')}`): Entry => ({
    seq,
    id,
    at: seq,
    by: 'seat-1',
    move: { verb: 'pass' },
    ops: [],
    findings: [],
    rules: 'none',
    digest: '',
  });

  test('S11 only the owner of a table writes it; a node that has lost the table writes nothing', async () => {
    const schema = at.schema();
    // No node dies here, however slow the machine is.
    const settings = { schema, stale: 60_000 };
    const [one, other] = await Promise.all([
      postgresLedger(at.url, settings),
      postgresLedger(at.url, settings),
    ]);
    const lost: (string | undefined)[] = [];
    one.owners.onLoss((table) => lost.push(table));
    await one.owners.join('http://one');
    await other.owners.join('http://other');
    await one.create('t', { notes: [], entries: [entry(1)] }, []);
    expect(await one.owners.whose('t')).toBeUndefined();
    expect(await other.owners.whose('t')).toMatchObject({ at: 'http://one' });
    await expect(other.append('t', entry(2))).rejects.toBeInstanceOf(WriteConflict);
    await expect(other.note('t', 1, ['a', 1])).rejects.toBeInstanceOf(WriteConflict);
    await one.append('t', entry(2));
    // Given up, it is the other's; the fence holds against whoever had it.
    await one.owners.release('t');
    expect(await other.owners.whose('t')).toBeUndefined();
    expect(await one.owners.whose('t')).toMatchObject({ at: 'http://other' });
    await expect(one.append('t', entry(3))).rejects.toBeInstanceOf(WriteConflict);
    await other.append('t', entry(3));
    expect((await one.read('t'))!.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(lost).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });

  test('V5 a heartbeat from the future does not make a dead node look alive', async () => {
    const schema = at.schema();
    const one = await postgresLedger(at.url, { schema });
    await one.owners.join('http://one');
    await one.create('t', { notes: [], entries: [] }, []);
    const sql = postgres(at.url, { max: 1, connection: { search_path: schema } });
    await sql`insert into nodes values ('ghost', 'http://ghost', now() + interval '1 year')`;
    await one.owners.release('t');
    await sql`update owners set node = 'ghost' where table_id = 't'`;
    // Not in a year, but as soon as the beat has stood still long enough.
    while ((await one.owners.whose('t')) !== undefined);
    await sql.end();
    await one.close();
  });

  test('V4 a database out of reach is asked nothing, and no failure goes unnoticed', async () => {
    const line = connectDatabase();
    let asked = 0;
    const ask = async () => {
      asked++;
      throw new Error('the connection was closed');
    };
    line.lost();
    await expect(line.within(ask)).rejects.toThrow('out of reach');
    expect(asked).toBe(0);
    await expect(line.anyway(ask)).rejects.toThrow('closed');
    line.found();
    await expect(line.within(ask)).rejects.toThrow('closed');
    // A rejection that nobody waits for would end the node.
    const silent = line.within(() => new Promise<never>(() => {}));
    line.lost();
    await expect(silent).rejects.toThrow('out of reach');
  });

  test('V4 an answer counts that arrived in time and was read late by a busy thread', async () => {
    const line = connectDatabase();
    const answer = await new Promise((read) =>
      setTimeout(() => {
        // What arrives meanwhile is read after the timers.
        const arrived = () =>
          new Promise((done) => setImmediate(() => setImmediate(done, 'answered')));
        read(line.within(arrived, 1).catch(String));
        const until = performance.now() + 20;
        while (performance.now() < until);
      }),
    );
    expect(answer).toBe('answered');
  });

  test('V5 a node with a heartbeat keeps its tables when the clock of the database jumps ahead', () => {
    let now = 0;
    const around = new Neighbours(1_000, () => now);
    const row = (beat: string, fresh: boolean) => ({ id: 'b', address: 'http://b', beat, fresh });
    around.heard([row('1', true)]);
    now += 500;
    around.heard([row('2', false)]);
    expect([around.alive, around.dead]).toEqual([['b'], []]);
    const { gone } = around.owner(row('2', false));
    now += 1_000;
    around.heard([row('2', true)]);
    expect([around.alive, around.dead, gone.aborted]).toEqual([[], ['b'], true]);
    // It was only paused.
    around.heard([row('3', true)]);
    expect([around.alive, around.owner(row('3', true)).gone.aborted]).toEqual([['b'], false]);
  });

  test('R2 of two owners that race, exactly one writes each number', async () => {
    const schema = at.schema();
    const [one, other] = await Promise.all([
      postgresLedger(at.url, { schema }),
      postgresLedger(at.url, { schema }),
    ]);
    await one.create('t', { notes: [], entries: [] }, []);
    // Neither has joined, so each may take it from the other at any moment.
    const wins = [0, 0];
    for (let seq = 1; seq <= 60; seq++) {
      const race = [one, other].map(async (node, who) => {
        if ((await node.owners.whose('t')) !== undefined) return;
        await node.append('t', entry(seq, `writer-${who}-${seq}`));
        wins[who]!++;
      });
      const ends = await Promise.allSettled(race);
      for (const end of ends)
        if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(WriteConflict);
      if (!ends.some(({ status }) => status === 'fulfilled')) seq--;
      for (const node of [one, other]) await node.owners.release('t');
    }
    const { entries } = (await one.read('t'))!;
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect(wins[0]! + wins[1]!).toBe(60);
    await Promise.all([one.close(), other.close()]);
  });

  test('A3 programs play on at the node that takes over their table', async () => {
    const schema = at.schema();
    const asked: string[] = [];
    const thinks = (name: string) => ({
      async ask() {
        asked.push(name);
        const move = { verb: 'stake', amount: 5 };
        return { decision: { move, why: 'It is five.', others: [] }, ms: 1 };
      },
      end() {},
    });
    const start = async (name: string) =>
      stand({ storage: await postgresLedger(at.url, { schema }), thinking: thinks(name) });
    const [one, other] = [await start('one'), await start('other')];
    const { table, links } = await one.open({ programs: [null, 'club'] });
    const ada = await one.sit(table, links.host.secret);
    const moves = ({ as }: typeof ada) => as.entries.filter(({ move }) => move.verb === 'stake');
    await ada.until(() => moves(ada).length === 1);
    await one.close();
    const again = await other.sit(table, links.host.secret);
    const move = { verb: 'stake', amount: 5 };
    again.send(moveFrame({ id: 'ada-0001', base: again.as.entries.length, move }));
    await again.until(() => moves(again).length === 3);
    expect(moves(again).map(({ by }) => by)).toEqual(['seat-2', 'seat-1', 'seat-2']);
    expect(asked).toEqual(['one', 'other']);
    await other.close();
  });

  describe('three nodes', () => {
    const schema = at.schema();
    const all: Node[] = [];
    const start = async () => {
      const one = await node(at, schema);
      all.push(one);
      return one;
    };
    let nodes: Node[];
    beforeAll(async () => {
      const first = await start();
      nodes = [first, ...(await Promise.all([start(), start()]))];
    });
    afterAll(() => Promise.all(all.map((one) => one.end())));

    /** The schema as an operator's hand sees it. */
    const hand = postgres(at.url, { max: 1, connection: { search_path: schema } });
    afterAll(() => hand.end());

    /** A game that its maker's node owns, played by two people who came in elsewhere. */
    async function game(owner: Node, others: readonly Node[]) {
      const { table, links } = await owner.open();
      const secrets = [links.host.secret, links.seats[0]!.secret];
      // Seated at the owner first, so that it is the one that plays the table.
      const first = await owner.sit(table, secrets[0]!);
      first.hangUp();
      const players = secrets.map((secret, who) =>
        player(`p${who}`, who === 0 ? [owner, ...others] : others, table, secret),
      );
      await Promise.all(players.map((one) => one.more(20)));
      return {
        players,
        /** All that was acknowledged is there, once, in one order; at whichever node one asks. */
        async holds() {
          await Promise.all(players.map((one) => one.rest()));
          for (const asked of others) {
            const answer = await asked.get(API.export(table), secrets[0]);
            const { entries } = Export.parse(answer.body);
            const ids = entries.map(({ id }) => id);
            expect(new Set(ids).size).toBe(ids.length);
            expect(entries.map(({ seq }) => seq)).toEqual(ids.map((_, index) => index + 1));
            const kept = new Set(ids);
            for (const { acknowledged } of players)
              expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
            const told = players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
            expect(ids.filter((id) => id.startsWith('p'))).toHaveLength(told);
            expect(digest(fold(serverGame().box, entries).table)).toBe(entries.at(-1)!.digest);
          }
        },
      };
    }

    test('V1 people at different nodes play at the same table and see each other', async () => {
      const [a, b, c] = nodes as [Node, Node, Node];
      const { table, links } = await a.open();
      const seats = [links.host.secret, links.seats[0]!.secret, links.spectator.secret];
      const lines = await Promise.all([a, b, c].map((one, index) => one.sit(table, seats[index]!)));
      expect(lines.map(({ as }) => as.entries.length)).toEqual([2, 2, 2]);
      lines[1]!.send(lines[1]!.as.say({ cursor: { x: 3, y: 4 } }));
      await lines[2]!.until(() => lines[2]!.as.seen.size > 0);
      expect([...lines[2]!.as.seen.values()][0]).toMatchObject({ cursor: { x: 3, y: 4 } });
      const named = { seats: [{ id: 'seat-2', name: 'Benedict' }] };
      expect((await c.post(API.seats(table), named, seats[1])).status).toBe(200);
      await lines[0]!.until(() =>
        JSON.stringify(lines[0]!.as.doc.getMap(LEDGER.meta)).includes('Benedict'),
      );
      for (const one of [a, b, c]) {
        expect((await one.get(API.table(table), seats[1])).body).toMatchObject({
          entries: 2,
          seat: { name: 'Benedict' },
        });
        expect((await one.get(API.table(table), 'no-such-link-no-such-link')).status).toBe(403);
      }
      lines.forEach((line) => line.hangUp());
    });

    test('V2 after kill -9 of the owner another node plays on; nothing is lost or doubled', async () => {
      const [a, b, c] = nodes as [Node, Node, Node];
      const here = await game(a, [b, c]);
      a.signal('SIGKILL');
      const breaths = await Promise.all(here.players.map((one) => one.more(4)));
      expect(Math.max(...breaths)).toBeLessThan(BREATH);
      await Promise.all(here.players.map((one) => one.more(30)));
      await here.holds();
      nodes = [await start(), b, c];
    });

    test('V2 when the owner hangs, people at another node play on within five seconds', async () => {
      const [a, b, c] = nodes as [Node, Node, Node];
      const { table, links } = await a.open();
      (await a.sit(table, links.host.secret)).hangUp();
      const line = await b.sit(table, links.host.secret);
      a.signal('SIGSTOP');
      const began = performance.now();
      await line.over();
      const again = await b.sit(table, links.host.secret);
      again.send(
        moveFrame({
          id: 'after-the-hang',
          base: 2,
          move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }] },
        }),
      );
      await again.until(() => again.as.verdicts.length === 1);
      console.log(`a hung owner: played on after ${Math.round(performance.now() - began)} ms`);
      expect(performance.now() - began).toBeLessThan(BREATH);
      expect(again.as.verdicts[0]).toMatchObject({ ok: true });
      a.signal('SIGCONT');
      let { body } = await a.get(API.health);
      while ((body as { ok?: boolean }).ok !== true) ({ body } = await a.get(API.health));
      again.hangUp();
      expect((await c.get(API.health)).status).toBe(200);
    });

    test('V6 nodes that do not reach each other report it in /health', async () => {
      const [a] = nodes as [Node, Node, Node];
      const nobody = 'http://127.0.0.1:9';
      const beating = setInterval(
        () =>
          void hand`insert into nodes values ('nobody', ${nobody}, now())
            on conflict (id) do update set beat = now()`.catch(() => {}),
        100,
      );
      let { body } = await a.get(API.health);
      while (!(body as { unreached?: string[] }).unreached) ({ body } = await a.get(API.health));
      expect(body).toMatchObject({ ok: true, unreached: [nobody] });
      clearInterval(beating);
      await hand`delete from nodes where id = 'nobody'`;
      while ((body as { unreached?: string[] }).unreached) ({ body } = await a.get(API.health));
      expect(body).toEqual({ ok: true });
    });

    test('C4 G3 a pupil whose table is at another node is shut out within two seconds', async () => {
      const [a, b] = nodes as [Node, Node, Node];
      const { table, links } = await a.open();
      const host = links.host.secret;
      const asked = { most: 3, hours: 1, teacher: 'Ms Hall' };
      const opened = await a.post(CLASS_API.class(table), asked, host);
      const { secret } = opened.body as IssuedLink;
      const ann = (await a.post(CLASS_API.pupils(table), { name: 'Ann' }, secret))
        .body as PupilTable;
      // Played at the other node from now on, by a pupil with a way in at the back.
      await hand`update owners set node = '' where table_id = ${ann.table}`;
      const page = await b.sit(ann.table, ann.secret);
      const guest = await b.post(API.join(ann.table), { name: 'back door' }, ann.secret);
      const back = await b.sit(ann.table, (guest.body as IssuedLink).secret);
      const began = performance.now();
      expect((await a.del(CLASS_API.pupil(table, ann.table), host)).status).toBe(200);
      await Promise.all([page.over(), back.over()]);
      console.log(
        `a dismissed pupil was shut out after ${Math.round(performance.now() - began)} ms`,
      );
      expect(performance.now() - began).toBeLessThan(BREATH);
      expect([page.closed, back.closed]).toEqual([CLOSE.link, CLOSE.link]);
      for (const one of [a, b])
        expect((await one.get(API.table(ann.table), ann.secret)).status).toBe(403);
    });

    test('V3 a node that wakes from a pause writes nothing to tables that another node has taken', async () => {
      const [a, b, c] = nodes as [Node, Node, Node];
      const here = await game(a, [b, c]);
      a.signal('SIGSTOP');
      // What was said to it goes on lying in its sockets; the players give up and come elsewhere.
      const stale = here.players.map(({ line }) => line);
      stale.forEach(({ socket }) => socket.emit('close', 1006));
      const breaths = await Promise.all(here.players.map((one) => one.more(4)));
      a.signal('SIGCONT');
      expect(Math.max(...breaths)).toBeLessThan(BREATH);
      await stale[0]!.over();
      await Promise.all(here.players.map((one) => one.more(30)));
      await here.holds();
      expect((await a.get(API.health)).status).toBe(200);
    });

    test('V4 a node that is cut off from the database gives up its tables, and comes back', async () => {
      const [a, b, c] = nodes as [Node, Node, Node];
      const here = await game(a, [b, c]);
      a.cable.cut();
      const breaths = await Promise.all(here.players.map((one) => one.more(4)));
      expect(Math.max(...breaths)).toBeLessThan(BREATH);
      // Moves that were under way are acknowledged after the cut, too. What is made when it says 503 is not.
      await healthIs(503);
      await Promise.all(here.players.map((one) => one.more(4)));
      a.cable.mend();
      await here.holds();
      await healthIs(200);

      async function healthIs(expected: number): Promise<void> {
        let { status } = await a.get(API.health);
        while (status !== expected) ({ status } = await a.get(API.health));
      }
    });
  });
});
