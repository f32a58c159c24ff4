import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../shared/entry.ts';
import type { Finding } from '../../../shared/finding.ts';
import type { Move } from '../../../shared/move.ts';
import { type Actor, append, consider, digest, type Game, open } from '../../../engine/index.ts';
import {
  type MoveAnswer,
  type Optimistic,
  optimistic,
  type OptimisticWorld,
  type Pending,
} from '../../../client/table/optimistic.ts';
import { opOn } from '../../kit/chance/arbitraries.ts';
import { toyBox } from '../../kit/toy/toy-box.ts';

const game: Game = { box: toyBox() };
const host: Actor = { seat: 'seat-host', players: [], host: true };
const seated = (n: number): Actor => ({ seat: `seat-${n}`, players: [`player:${n}`], host: false });

/** A storage that outlives its client, as a browser's does. */
function drawer() {
  const kept = new Map<string, Pending>();
  return {
    kept,
    storage: {
      all: () => [...kept.values()],
      keep: (pending: Pending) => void kept.set(pending.id, pending),
      drop: (id: string) => void kept.delete(id),
    },
  };
}

let ids = 0;
const tools = (storage: OptimisticWorld['storage']): OptimisticWorld => ({
  storage,
  newId: () => `move-${String(++ids).padStart(6, '0')}`,
  now: () => 0,
});

/** A referee that stores at once; what it tells waits in queues until the schedule delivers it. */
function modelServer() {
  const ledger = open(game.box);
  let luck = 7;
  return {
    ledger,
    judge(pending: Pending, actor: Actor): MoveAnswer {
      const already = ledger.entries.find((entry) => entry.id === pending.id);
      if (already) return { id: pending.id, ok: true, seq: already.seq };
      const verdict = consider(game, ledger, { ...pending, actor, luck: ++luck });
      if (!verdict.stands) return { id: pending.id, ok: false, findings: verdict.findings };
      const entry: Entry = {
        seq: ledger.entries.length + 1,
        id: pending.id,
        at: 0,
        by: actor.seat,
        move: verdict.move,
        ops: [...verdict.ops],
        findings: [...verdict.findings],
        rules: '',
        digest: '',
      };
      append(ledger, entry);
      entry.digest = digest(ledger.table);
      return { id: pending.id, ok: true, seq: entry.seq };
    },
  };
}

const put = (piece: string, to: string): Move => ({
  verb: 'hand',
  ops: [{ op: 'put', piece, to }],
});

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(opOn(game.box), { minLength: 1, maxLength: 3 })
      .map((ops) => ({ verb: 'hand', ops }) as unknown as Move),
  },
  fc.constant<Move>({ verb: 'undo' }),
  fc.constant<Move>({ verb: 'redo' }),
  fc.constant<Move>({ verb: 'roll', dice: ['die:1'] }),
  fc.constantFrom('enforce', 'off').map((strictness): Move => ({ verb: 'dial', strictness })),
);

type Step =
  | { do: 'propose'; who: number; move: Move }
  | { do: 'send' | 'entry' | 'answer' | 'reload' | 'resend'; who: number };

const steps = (clients: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('propose' as const),
          who: fc.nat(clients - 1),
          move: anyMove,
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constantFrom(
            'send' as const,
            'entry' as const,
            'answer' as const,
            'reload' as const,
            'resend' as const,
          ),
          who: fc.nat(clients - 1),
        }),
      },
    ),
    { maxLength: 60 },
  );

describe('optimistic ledger', () => {
  it('shows a move at once, and keeps it under its confirmed entry', () => {
    const server = modelServer();
    const client = optimistic(game, seated(1), tools(drawer().storage));
    const { id } = client.propose(put('tile:7-0', 'hex:A1'));
    expect(client.ledger.table.pieces.get('tile:7-0')?.place).toBe('hex:A1');
    expect(client.confirmed).toBe(0);
    client.answer(server.judge(client.pending[0]!, client.actor));
    client.receive(server.ledger.entries);
    expect(client.confirmed).toBe(1);
    expect(client.pending).toEqual([]);
    expect(client.ledger.entries[0]?.id).toBe(id);
    expect(digest(client.ledger.table)).toBe(digest(server.ledger.table));
  });

  it('rolls back what the server refuses, and returns the findings', () => {
    const client = optimistic(game, seated(1), tools(drawer().storage));
    const before = digest(client.ledger.table);
    const { id } = client.propose(put('tile:7-0', 'hex:A1'));
    const findings: Finding[] = [
      { severity: 'violation', clause: 'x/1', message: 'No.', facts: {}, pieces: [], places: [] },
    ];
    const refusal = client.answer({ id, ok: false, findings });
    expect(refusal).toEqual({ id, move: put('tile:7-0', 'hex:A1'), findings });
    expect(digest(client.ledger.table)).toBe(before);
    expect(client.answer({ id, ok: false, findings })).toBeUndefined();
  });

  it('rebases: a pending move is judged again after another was stored first', () => {
    const server = modelServer();
    const [a, b] = [1, 2].map((n) => optimistic(game, seated(n), tools(drawer().storage)));
    a!.propose(put('token:X-0', 'slot:A1.0.0'));
    b!.propose(put('token:X-1', 'slot:A1.0.0'));
    server.judge(a!.pending[0]!, a!.actor);
    b!.receive(server.ledger.entries);
    expect(b!.ledger.table.places.get('slot:A1.0.0')).toEqual(['token:X-0']);
    expect(b!.pending).toHaveLength(1);
    const refusal = b!.answer(server.judge(b!.pending[0]!, b!.actor));
    expect(refusal?.findings[0]?.message).toMatch(/room for 1/);
    expect(digest(b!.ledger.table)).toBe(digest(server.ledger.table));
  });

  it('does not guess luck: a die is shown when the server has rolled it', () => {
    const server = modelServer();
    const client = optimistic(game, seated(1), tools(drawer().storage));
    client.propose({ verb: 'roll', dice: ['die:1'] });
    expect(client.ledger.entries).toHaveLength(0);
    server.judge(client.pending[0]!, client.actor);
    client.receive(server.ledger.entries);
    expect(client.ledger.entries).toHaveLength(1);
    expect(client.pending).toEqual([]);
  });

  it('keeps unanswered moves over a reload, and drops those that have an entry', () => {
    const server = modelServer();
    const { storage, kept } = drawer();
    const client = optimistic(game, seated(1), tools(storage));
    client.propose(put('tile:7-0', 'hex:A1'));
    client.propose(put('tile:7-1', 'hex:A1'));
    server.judge(client.pending[0]!, client.actor);
    const again = optimistic(game, seated(1), tools(storage));
    again.receive(server.ledger.entries);
    expect(again.pending.map(({ move }) => move)).toEqual([put('tile:7-1', 'hex:A1')]);
    expect([...kept.values()]).toHaveLength(1);
    expect(again.ledger.table.places.get('hex:A1')).toEqual(['tile:7-0', 'tile:7-1']);
  });

  it('says so if the record does not fit, and stops following it', () => {
    const server = modelServer();
    const client = optimistic(game, seated(1), tools(drawer().storage));
    server.judge({ id: 'somebody-1', base: 0, move: put('tile:7-0', 'hex:A1') }, seated(2));
    client.receive([{ ...server.ledger.entries[0]!, digest: '0000000000000000' }]);
    expect(client.broken).toMatch(/entry 1/i);
  });

  it('N clients and the server end with equal tables, whatever the interleaving', () => {
    const clients = 3;
    fc.assert(
      fc.property(steps(clients), (schedule) => {
        const server = modelServer();
        const actors = [host, seated(1), seated(2)];
        const drawers = actors.map(() => drawer());
        const tables: Optimistic[] = actors.map((actor, i) =>
          optimistic(game, actor, tools(drawers[i]!.storage)),
        );
        const up: Pending[][] = actors.map(() => []);
        const down: MoveAnswer[][] = actors.map(() => []);
        const take = (who: number, step: Step['do']) => {
          const client = tables[who]!;
          if (step === 'send') {
            const sent = up[who]!.shift();
            if (sent) down[who]!.push(server.judge(sent, actors[who]!));
          } else if (step === 'entry') {
            const next = server.ledger.entries[client.confirmed];
            if (next) client.receive([next]);
          } else if (step === 'answer') {
            const answer = down[who]!.shift();
            if (answer) client.answer(answer);
          } else if (step === 'reload') {
            // What was on its way is lost with the socket; what was kept is sent anew.
            up[who] = [];
            down[who] = [];
            tables[who] = optimistic(game, actors[who]!, tools(drawers[who]!.storage));
            up[who]!.push(...tables[who]!.pending);
          } else if (step === 'resend') up[who]!.push(...client.pending);
        };
        for (const step of schedule) {
          if (step.do !== 'propose') take(step.who, step.do);
          else {
            const { id, verdict } = tables[step.who]!.propose(step.move);
            if (verdict.stands)
              up[step.who]!.push(tables[step.who]!.pending.find((one) => one.id === id)!);
          }
        }
        for (let who = 0; who < clients; who++) {
          while (up[who]!.length > 0) take(who, 'send');
          while (down[who]!.length > 0) take(who, 'answer');
        }
        for (let who = 0; who < clients; who++) tables[who]!.receive(server.ledger.entries);
        for (let who = 0; who < clients; who++) {
          expect(tables[who]!.broken).toBeUndefined();
          expect(tables[who]!.pending).toEqual([]);
          expect(drawers[who]!.kept.size).toBe(0);
          expect(digest(tables[who]!.ledger.table)).toBe(digest(server.ledger.table));
        }
      }),
      { numRuns: 300 },
    );
  });
});
