import { createHash } from 'node:crypto';
import { append, type Ledger, open } from '../../engine/kernel/ledger.ts';
import { seededLuck } from '../../engine/kernel/luck.ts';
import { consider, type Game, options } from '../../engine/rules/referee.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Json, Op } from '../../shared/op.ts';

/** What the rules say at one moment of a golden game. */
export interface Answer {
  /** Entries before it. */
  readonly seq: number;
  /** Legal moves of all in turn, by verb, and a print of them all. */
  readonly moves: Readonly<Record<string, number>>;
  readonly print: string;
  /** Moves of other moments proposed now: the clauses that speak against them, and a print of them all. */
  readonly against: Readonly<Record<string, number>>;
  readonly strays: string;
  /** A print of what every move since the last moment did, or why it was refused. */
  readonly did: string;
}

/** So many moments of a game are looked at, and so many moves of other moments tried at each. */
const MOMENTS = 24;
const STRAYS = 12;

/** The actor of a seat that plays for these players. */
const seated = (...players: readonly string[]) => ({ seat: 'bot', players, host: false });

const print = (all: readonly string[]): string =>
  createHash('sha256')
    .update([...all].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);

function counted(all: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of [...all].sort()) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** What is offered, and what is said against moves of other moments of the same game. */
function offered(game: Game, ledger: Ledger, entries: readonly Entry[]): Omit<Answer, 'did'> {
  const { table } = ledger;
  const seq = ledger.entries.length;
  const turn = game.rulebook!.turn(table);
  const players = [...new Set([...turn.acting, ...(turn.alsoMayAct ?? [])])];
  const moves = players.flatMap((player) =>
    [...options(game, table, player)].map((move) => ({ player, move })),
  );
  const luck = seededLuck(seq);
  const played = entries.filter(({ by }) => by === 'bot');
  const against = Array.from({ length: STRAYS }, () => {
    const { move } = played[luck.below(played.length)]!;
    const actor = seated(...turn.acting.slice(0, 1));
    const { findings } = consider(game, ledger, { move, actor, luck: 1 });
    const said = findings.map(({ clause, severity }) => `${severity} ${clause}`);
    return { move, said };
  });
  return {
    seq,
    moves: counted(moves.map(({ move }) => move.verb)),
    print: print(moves.map((one) => JSON.stringify(one))),
    against: counted(against.flatMap(({ said }) => said)),
    strays: print(against.map((one) => JSON.stringify(one))),
  };
}

/**
 * What today's rules say to a whole golden game, moment by moment. The table goes on as it was
 * written, so that one difference does not hide the next.
 */
export function answers(game: Game, entries: readonly Entry[]): Answer[] {
  const ledger = open(game.box);
  const all: Answer[] = [];
  const every = Math.ceil(entries.length / MOMENTS);
  let done: string[] = [];
  for (const entry of entries) {
    if (entry.by === 'bot') done.push(`${entry.seq} ${did(game, ledger, entry)}`);
    if (entry.by === 'bot' && entry.seq % every === 0) {
      all.push({ ...offered(game, ledger, entries), did: print(done) });
      done = [];
    }
    append(ledger, entry);
  }
  return all;
}

/** What a move does that one of those in turn makes, or why it is refused. */
function did(game: Game, ledger: Ledger, { move, luck = 1 }: Entry): string {
  const { acting, alsoMayAct = [] } = game.rulebook!.turn(ledger.table);
  let refused = 'nobody is in turn';
  for (const player of [...acting, ...alsoMayAct]) {
    const verdict = consider(game, ledger, { move, actor: seated(player), luck });
    if (verdict.stands && verdict.findings.length === 0) return comes(verdict.ops);
    refused = verdict.findings.map(({ clause }) => clause).join();
  }
  return refused;
}

/** What operations come to, however many they are: where pieces go, what is set, who is richer. */
function comes(ops: readonly Op[]): string {
  const all = new Map<string, Json>();
  const pay = (purse: string, amount: number) =>
    all.set(`purse ${purse}`, Number(all.get(`purse ${purse}`) ?? 0) + amount);
  for (const op of ops)
    if (op.op === 'pay') {
      pay(op.from, -op.amount);
      pay(op.to, op.amount);
    } else if (op.op === 'set') all.set(`key ${op.key}`, op.value ?? null);
    else if (op.op === 'put') {
      const { op: _put, piece, ...rest } = op;
      all.set(piece, { ...(all.get(piece) as object | undefined), ...rest });
    }
  return JSON.stringify(Object.fromEntries(all), inOrder);
}

/** Fields of a value by name: in which order they were written says nothing. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
