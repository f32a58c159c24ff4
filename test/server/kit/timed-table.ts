import { type Game, openQuestion, verb } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { type Move, railwayMoves } from '../../../shared/move.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import type { TimeLimit } from '../../../shared/time/time.ts';
import { clockDriver } from '../../../sync-server/drivers/clock-driver.ts';
import type { DriversWorld } from '../../../sync-server/drivers/drivers.ts';
import type { SeatDriver } from '../../../sync-server/drivers/seat-driver.ts';
import { feltsHere } from '../../../sync-server/felt/felts.ts';
import { serverGame } from './game.ts';
import { hall, settled } from './hall.ts';

export const limit: TimeLimit = { decision: 60, answer: 30, grace: 10, over: 'program' };
const seat = (id: string, role: Seat['role'], player: number): Seat => ({
  id,
  name: id,
  role,
  players: [`player:${player}`],
  colour: '#000000',
});
export const people = [seat('ada', 'host', 1), seat('ben', 'player', 2), seat('cyd', 'player', 3)];

/** The toy game, in which a player who may pass does so. */
export function withPass(): Game {
  const { box, rulebook } = serverGame() as Required<Game>;
  const verbs = new Map(rulebook.verbs);
  const plain = { judge: () => [], effects: () => {}, say: () => 'passes' };
  const options = () => [{ verb: 'pass' as const }];
  verbs.set('pass', verb({ ...plain, schema: railwayMoves.pass, options }));
  const turn: typeof rulebook.turn = (table) => ({
    ...rulebook.turn(table),
    verbs: ['stake', 'pass'],
  });
  return { box, rulebook: { ...rulebook, verbs, turn } };
}

interface Wish {
  readonly over?: TimeLimit['over'];
  readonly game?: Game;
  readonly programs?: boolean;
  readonly entries?: readonly Entry[];
  readonly start?: number;
  readonly seats?: readonly Seat[];
  /** What else moves for seats. */
  readonly beside?: readonly SeatDriver[];
  /** Seconds that a program takes. */
  readonly thinks?: number;
}

/** A hall with the clock driver. A program would stake 20. */
async function timedHall({ game, programs = true, entries, start, seats, ...more }: Wish) {
  const { beside = [], thinks = 0 } = more;
  const asked: string[] = [];
  let later: DriversWorld['after'];
  const decide = async (ask: () => { player: string }) => {
    asked.push(ask().player);
    if (thinks > 0) await new Promise<void>((over) => later(thinks * 1000, over));
    return { move: { verb: 'stake', amount: 20 }, why: '', others: [] };
  };
  const options = { players: 2 };
  const meta = { title: 'toy', options, name: 'Toy', made: 1, seats: seats ?? people };
  const at = await hall(
    { notes: Object.entries(meta), entries: [...(entries ?? [])] },
    undefined,
    feltsHere(),
    (after) => {
      later = after;
      return [beside, [clockDriver({ after, ...(programs && { decide: decide as never }) })]];
    },
    game ?? serverGame(),
    start,
  );
  return { ...at, asked };
}

/** A table where Ada decides first. Everybody has a page open. */
export async function timedTable({ over = 'program', ...wish }: Wish = {}) {
  const at = await timedHall(wish);
  const { room } = at;
  const { ledger } = room.table;
  const pages = new Map(people.map(({ id }) => [id, at.enter(id)]));
  const calm = async () => {
    for (let turn = 0; turn < 4; turn++) {
      at.pass(0);
      await settled();
      await room.table.idle();
    }
  };
  let ids = 0;
  const propose = async (by: string, move: Move) => {
    const id = `${by}-${String(++ids).padStart(6, '0')}`;
    const base = ledger.entries.length;
    const verdict = await room.table.propose(JSON.stringify({ id, base, move }), () =>
      room.seat(by),
    );
    await calm();
    return verdict!.ok ? 'stands' : verdict!.findings[0]!.clause;
  };
  const here = {
    ...at,
    room,
    ledger,
    pages,
    calm,
    propose,
    /** So many seconds pass. */
    async wait(seconds: number) {
      at.pass(seconds * 1000);
      await calm();
    },
    stake: (by: string) => propose(by, { verb: 'stake', amount: 5 }),
    answer: (by: string, yes: boolean) =>
      propose(by, { verb: 'answer', to: openQuestion(ledger)?.ask.id ?? 'none', yes }),
    leave: (id: string) => pages.get(id)!.member.leave(),
    /** What was written after the limit was set: who, and the move. */
    made: () =>
      ledger.entries
        .slice(ledger.entries.findIndex(({ move }) => move.limit) + 1)
        .map(({ by, move: { verb, ...rest } }) => [by, verb, ...Object.values(rest)].join(' ')),
    left: (player: string) => room.table.decisions!.left(player, room.now) / 1000,
  };
  if (!wish.entries) {
    await propose('ada', { verb: 'dial', strictness: 'enforce', undo: 'ask' });
    await propose('ada', { verb: 'time', limit: { ...limit, over } });
  }
  await calm();
  return here;
}
