import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type BoxOptions, digest } from '../../../engine/index.ts';
import { newId } from '../../../client/browser/new-id.ts';
import { live } from '../../../client/table/live.ts';
import type { Pending } from '../../../client/table/optimistic.ts';
import {
  type ConnectionState,
  madeByProgram,
  programAt,
  type Session,
} from '../../../client/table/session.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import { openToy } from '../../server/kit/game.ts';
import { API, LIMITS } from '../../../shared/wire.ts';
import { wire } from '../../kit/wire.ts';
import { stand } from '../../server/kit/stand.ts';

const pay = (amount: number) => ({
  verb: 'hand',
  ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount }],
});

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function server(port = 0, storage = memoryLedger()) {
  const standing = await stand({ port, storage });
  open.push(standing);
  return standing;
}

/** A browser's drawer of unanswered moves, which outlives the page. */
function drawer() {
  const kept = new Map<string, Pending>();
  return {
    kept,
    storage: () => ({
      all: () => [...kept.values()],
      keep: (pending: Pending) => void kept.set(pending.id, pending),
      drop: (id: string) => void kept.delete(id),
    }),
  };
}

async function sit(
  url: string,
  table: string,
  secret: string,
  storage = drawer().storage,
): Promise<Session> {
  const session = await live(
    table,
    secret,
    {
      server: url.replace('http', 'ws'),
      storage,
      game: async (meta) => {
        const game = await openToy(meta.title, meta.options as BoxOptions);
        if (!game.ok) throw new Error(game.error);
        return game.value;
      },
      Socket: WebSocket as never,
    },
    () => {},
  );
  open.push(session);
  return session;
}

/** Resolves when the session has come to be as wanted; a change is what makes it look again. */
function until(session: Session, when: () => boolean): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (!when()) return;
      leave();
      done();
    };
    const leave = session.listen(look);
    look();
  });
}

describe('a live session', () => {
  it('shows a move to its proposer at once and to everybody when it is stored', async () => {
    const { url, open: openTable } = await server();
    const { table, links } = await openTable({ strictness: 'off' });
    const ada = await sit(url, table, links.host.secret);
    const ben = await sit(url, table, links.seats[0]!.secret);
    expect(ada.me.role).toBe('host');
    expect(ben.me.players).toEqual(['player:2']);
    const before = ada.confirmed;
    expect(ada.propose(pay(25))).toBeUndefined();
    expect(ada.ledger.entries).toHaveLength(before + 1);
    expect(ada.waiting).toBe(1);
    await until(ben, () => ben.confirmed === before + 1);
    await until(ada, () => ada.waiting === 0);
    expect(digest(ada.ledger.table)).toBe(digest(ben.ledger.table));
  });

  it('refuses at once what enforced rules forbid, and changes nothing', async () => {
    const { url, open: openTable } = await server();
    const { table, links } = await openTable({ strictness: 'enforce' });
    const ben = await sit(url, table, links.seats[0]!.secret);
    const before = digest(ben.ledger.table);
    const refusal = ben.propose({ verb: 'stake', amount: 50 });
    expect(refusal?.findings.map(({ clause }) => clause)).toContain('toy/stake');
    expect(digest(ben.ledger.table)).toBe(before);
  });

  it('reports to its first listener a kept move that was refused before', async () => {
    const { url, open: openTable } = await server();
    const { table, links } = await openTable({ strictness: 'enforce' });
    const { kept, storage } = drawer();
    const id = newId();
    kept.set(id, { id, base: 0, move: { verb: 'stake', amount: 50 } });
    const ben = await sit(url, table, links.seats[0]!.secret, storage);
    await expect.poll(() => ben.waiting).toBe(0);
    const refused = new Promise((told) =>
      ben.listen((event) => event.kind === 'refused' && told(event.refusal.id)),
    );
    expect(await refused).toBe(id);
  });

  it('keeps moves made while the server is down, and sends them when it is back', async () => {
    const storage = memoryLedger();
    const first = await server(0, storage);
    const port = first.server.port;
    const { table, links } = await first.open({ strictness: 'off' });
    const ada = await sit(first.url, table, links.host.secret);
    const ben = await sit(first.url, table, links.seats[0]!.secret);
    const before = ada.confirmed;
    await first.close();
    await until(ada, () => ada.link.is === 'offline');
    expect(ada.propose(pay(10))).toBeUndefined();
    expect(ada.propose(pay(20))).toBeUndefined();
    expect(ada.waiting).toBe(2);
    const again = await server(port, storage);
    await until(ben, () => ben.confirmed === before + 2);
    await until(ada, () => ada.waiting === 0);
    expect(ada.ledger.table.purses.get('player:1')).toBe(ben.ledger.table.purses.get('player:1'));
    expect(again.server.port).toBe(port);
  });

  it('W6 notices within five seconds that a line is dead, and reconnects', async () => {
    // Where nobody does anything a page still hears the server twice in that time.
    expect(2 * LIMITS.ping.every).toBeLessThan(LIMITS.silence);
    const { url, open: openTable } = await server();
    const line = await wire(url);
    open.push(line);
    const { table, links } = await openTable({ strictness: 'off' });
    const ben = await sit(line.through(url), table, links.seats[0]!.secret);
    await until(ben, () => ben.link.is === 'online');
    const silent = performance.now();
    line.hang();
    await until(ben, () => ben.link.is === 'offline');
    expect(performance.now() - silent).toBeLessThan(5_000);
    line.mend();
    await until(ben, () => ben.link.is === 'online');
  });

  it('lists who else is here, under the seat that the server gave them', async () => {
    const { url, open: openTable } = await server();
    const { table, links } = await openTable();
    const ada = await sit(url, table, links.host.secret);
    const ben = await sit(url, table, links.seats[0]!.secret);
    ben.presence!.set({ cursor: { x: 12, y: 34 } });
    await new Promise<void>((done) => {
      const look = () => {
        const other = ada.presence!.others.find(({ state }) => state.cursor);
        if (other?.state.seat.name === 'Ben' && other.state.cursor?.x === 12) done();
      };
      ada.presence!.listen(look);
      look();
    });
    expect(ada.presence!.others.map(({ state }) => state.seat.id)).toEqual([ben.me.id]);
  });

  it('closes for good with a sentence if the link was revoked', async () => {
    const { url, open: openTable, del } = await server();
    const { table, links } = await openTable();
    const ben = await sit(url, table, links.seats[0]!.secret);
    await del(`/api/tables/${table}/links/${links.seats[0]!.seat}`, links.host.secret);
    await until(ben, () => ben.link.is === 'closed');
    expect((ben.link as Extract<ConnectionState, { is: 'closed' }>).why).toMatch(
      /not valid any more/,
    );
  });
});

describe('a table with programs', () => {
  it('takes back the last decision of a person, and what programs did after it', async () => {
    const stake = { verb: 'stake', amount: 5 };
    const standing = await stand({
      thinking: {
        ask: async () => ({ decision: { move: stake, why: 'Five.', others: [] }, ms: 1 }),
        end() {},
      },
    });
    open.push(standing);
    const { table, links } = await standing.open({ programs: [null, 'club'] });
    const ada = await sit(standing.url, table, links.host.secret);
    const stakes = () => ada.ledger.entries.filter(({ move }) => move.verb === 'stake');
    const undone = () => ada.ledger.entries.find(({ move }) => move.verb === 'undo');
    // The set-up leaves the turn to the program.
    await until(ada, () => stakes().length === 1);
    ada.propose(stake);
    await until(ada, () => stakes().length === 3);
    ada.propose({ verb: 'undo' });
    await until(ada, () => undone() !== undefined);
    expect(undone()!.move.to).toBe(stakes()[1]!.seq - 1);
    const made = ada.ledger.entries.filter((entry) => madeByProgram(ada, entry));
    expect(made.map(({ move }) => move.verb)).toEqual(['stake', 'stake', 'answer']);
  });

  it('says which program sits in, while its person is away', async () => {
    const standing = await server();
    const { table, links } = await standing.open();
    const ben = await sit(standing.url, table, links.seats[0]!.secret);
    const ada = await sit(standing.url, table, links.host.secret);
    const now = () => programAt(ada, ada.seats[1]!);
    await standing.post(
      API.seats(table),
      { seats: [{ id: 'seat-2', standIn: 'learner' }] },
      links.seats[0]!.secret,
    );
    await until(ada, () => ada.seats[1]!.standIn !== undefined);
    await seen(ada, () => now() === undefined);
    ben.close();
    await seen(ada, () => now() === 'learner');
  });
});

/** Resolves when presence is as wanted. */
function seen(session: Session, when: () => boolean): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (!when()) return;
      leave();
      done();
    };
    const leave = session.presence!.listen(look);
    look();
  });
}
