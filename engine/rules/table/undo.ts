import { type Entry, THE_TABLE } from '../../../shared/entry.ts';
import type { Finding } from '../../../shared/finding.ts';
import type { Move, UndoPolicy } from '../../../shared/move.ts';
import { isOwner, type Seat } from '../../../shared/seat.ts';
import {
  withTarget,
  isOutsideGame,
  type Ledger,
  type TakeBack,
  takeBackOf,
} from '../../kernel/ledger.ts';
import type { Table } from '../../kernel/table.ts';
import { type Actor, tableRefusal } from '../rulebook.ts';

/** Who may take back moves of others: anyone, anyone who asks them first, or the host alone. */
export function undoPolicy(table: Table): UndoPolicy {
  return (table.clock.get('dial') as { undo?: UndoPolicy } | undefined)?.undo ?? 'free';
}

/** An open question: may this be taken back? It ends with the next move of the game. */
export interface UndoQuestion {
  readonly ask: Entry;
  /** The undo or redo that was asked for. */
  readonly move: Move;
  /** Seats whose moves it takes back, and those of them that have not agreed yet. */
  readonly of: readonly string[];
  readonly open: readonly string[];
  readonly declined: boolean;
}

/** The latest question. Only asides may follow it. */
function latest({ entries }: Ledger): UndoQuestion | undefined {
  const since = entries.slice(entries.findLastIndex(({ move }) => !isOutsideGame(move.verb)) + 1);
  const ask = since.findLast(({ move }) => move.verb === 'ask');
  if (!ask) return undefined;
  const own = since.filter(({ move }) => move.verb === 'answer' && move.to === ask.id);
  const agreed = new Set(own.filter((one) => one.move.yes === true).map(({ by }) => by));
  const of = ask.move.of as readonly string[];
  return {
    ask,
    move: ask.move.move as Move,
    of,
    open: of.filter((seat) => !agreed.has(seat)),
    declined: own.some((one) => one.move.yes === false),
  };
}

/** The question that is unanswered, or that all have agreed to. */
export function undoQuestion(ledger: Ledger): UndoQuestion | undefined {
  const found = latest(ledger);
  return found && !found.declined && undoPolicy(ledger.table) === 'ask' ? found : undefined;
}

/** The seats that can be asked, without spectators, and the hosts among them. */
export function askableSeats(seats: readonly Seat[]): Required<Pick<Actor, 'asks' | 'hosts'>> {
  const ids = (of: readonly Seat[]) => of.map(({ id }) => id);
  return {
    asks: ids(seats.filter(({ role }) => role !== 'spectator')),
    hosts: ids(seats.filter(isOwner)),
  };
}

/**
 * Seats that must agree when these entries are taken back: those who made the moves, except the proposer.
 * Entries of the table itself, such as the opening, belong to the host.
 */
function others({ takes }: TakeBack, { seat, host, asks = [], hosts = [] }: Actor): string[] {
  const by = new Set(takes.map((entry) => entry.by));
  const opening = !host && by.has(THE_TABLE);
  return asks.filter(
    (other) => other !== seat && (by.has(other) || (opening && hosts.includes(other))),
  );
}

/** The table's objections to an undo or redo of other players' moves. */
export function policyObjection(ledger: Ledger, takeBack: TakeBack, actor: Actor): Finding[] {
  const policy = undoPolicy(ledger.table);
  if (policy === 'free' || others(takeBack, actor).length === 0) return [];
  if (policy === 'host')
    return actor.host
      ? []
      : [
          tableRefusal(
            'table/undo-host',
            'At this table only the host takes back what others did.',
          ),
        ];
  const asked = undoQuestion(ledger);
  if (asked && asked.open.length === 0 && isSame(asked.move, takeBack.move)) return [];
  return [
    tableRefusal('table/undo-ask', 'This takes back what others did, and they are asked first.'),
  ];
}

/** Why the question is refused; otherwise the move to record, with the seats that are asked. */
export function askObjection(ledger: Ledger, move: Move, actor: Actor): Move | Finding {
  const takeBack = takeBackOf(ledger, move.move as Move);
  if (typeof takeBack === 'string') return movedOn;
  const before = latest(ledger);
  if (undoPolicy(ledger.table) !== 'ask')
    return tableRefusal(
      'table/asked',
      'Nobody is asked at this table before something is taken back.',
    );
  if (before && !before.declined)
    return tableRefusal('table/asked', 'There is a question already; it has to be answered first.');
  if (before && isSame(before.move, takeBack.move))
    return tableRefusal('table/asked', 'This was declined; go on, or talk about it.');
  const of = others(takeBack, actor);
  if (of.length === 0)
    return tableRefusal(
      'table/asked',
      'This takes back nothing of others, so nobody has to be asked.',
    );
  return { verb: 'ask', move: takeBack.move, of };
}

/** Why the answer is refused. Seats that are asked agree or decline; the seat that asked may withdraw. */
export function answerObjection(ledger: Ledger, { to, yes }: Move, { seat }: Actor): Finding[] {
  const asked = undoQuestion(ledger);
  if (asked?.ask.id !== to) return [movedOn];
  if (asked!.open.includes(seat) || (asked!.ask.by === seat && yes === false)) return [];
  return [
    tableRefusal('table/asked', 'This question is not yours to answer, or you have answered it.'),
  ];
}

/**
 * An undo or redo as this seat may propose it: itself, or the question for it. Both name the entries that
 * they mean, as the proposer sees the table now.
 */
export function undoOrQuestion(ledger: Ledger, move: Move, actor: Actor): Move {
  if (move.verb !== 'undo' && move.verb !== 'redo') return move;
  const named = withTarget(ledger, move);
  const takeBack = takeBackOf(ledger, named);
  if (typeof takeBack === 'string') return move;
  const [objection] = policyObjection(ledger, takeBack, actor);
  return objection?.clause === 'table/undo-ask' ? { verb: 'ask', move: named } : named;
}

function isSame(one: Move, other: Move): boolean {
  if (one.verb !== other.verb) return false;
  return one.verb === 'redo'
    ? one.of === other.of
    : one.from === other.from && one.takes === other.takes;
}

const movedOn = tableRefusal(
  'table/moved-on',
  'The table has moved on since this was asked; look again, and ask anew if you still want to.',
);
