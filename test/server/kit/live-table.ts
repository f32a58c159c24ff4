import type { Entry } from '../../../shared/entry.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { type LiveTable, liveTable } from '../../../sync-server/table.ts';
import { serverGame } from './game.ts';

export const game = serverGame();
const seat = (id: string, role: Seat['role'], ...players: string[]): Seat => ({
  id,
  name: id,
  role,
  players,
  colour: '#000000',
});
export const ada = seat('ada', 'host', 'player:1');
export const ben = seat('ben', 'player', 'player:2');
export const cyd = seat('cyd', 'spectator');

/** A world in which every store waits until the test lets it through. */
export function world(before: Entry[] = []) {
  const events: string[] = [];
  const waiting: { entry: Entry; done(): void; failed(why: unknown): void }[] = [];
  const made = {
    events,
    stored: [] as Entry[],
    hold: false,
    lost: undefined as unknown,
    letThrough() {
      for (const { entry, done } of waiting.splice(0)) {
        made.stored.push(entry);
        events.push(`store ${entry.seq}`);
        done();
      }
    },
    fail: (why: unknown) => waiting.splice(0).forEach(({ failed }) => failed(why)),
    table: undefined as unknown as LiveTable,
  };
  let time = 1_000;
  const lines = before.map((entry) => ({ entry, text: JSON.stringify(entry) }));
  made.table = liveTable(game, lines, {
    clock: () => ++time,
    luck: () => 42,
    startWork: () => () => 0,
    store: (entry) =>
      new Promise((done, failed) => {
        waiting.push({ entry: structuredClone(entry), done, failed });
        if (!made.hold) made.letThrough();
      }),
    tell: (entry) => events.push(`tell ${entry.seq}`),
    lost: (why) => (made.lost = why),
    fault: (why) => events.push(`fault ${String(why)}`),
  });
  return made;
}

let ids = 0;
export const message = (move: object, more: object = {}) =>
  JSON.stringify({ id: `move-${String(++ids).padStart(4, '0')}`, base: 0, move, ...more });
export const pay = (amount: number, from = 'bank', to = 'player:1') => ({
  verb: 'hand',
  ops: [{ op: 'pay', from, to, amount }],
});
export const settled = () => new Promise((done) => setImmediate(done));
export const clauses = (verdict: Awaited<ReturnType<LiveTable['propose']>>) =>
  verdict!.findings.map(({ clause }) => clause);
