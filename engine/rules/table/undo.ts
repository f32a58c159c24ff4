import { THE_TABLE } from '../../../shared/entry.ts';
import type { Finding } from '../../../shared/finding.ts';
import type { Move, PicturePolicy, ReplacementPolicy, UndoPolicy } from '../../../shared/move.ts';
import { isOwner, type Seat } from '../../../shared/people/seat.ts';
import { withTarget, type Ledger, type TakeBack, takeBackOf } from '../../kernel/ledger.ts';
import type { Table } from '../../kernel/table.ts';
import { type Actor, tableRefusal } from '../rulebook.ts';
import { concerned, isSameMove, isVote, latestQuestion, type Question } from './question.ts';
import { timeOf } from './verbs.ts';

/** Who may take back moves of others: anyone, anyone who asks them first, or the host alone. */
export function undoPolicy(table: Table): UndoPolicy {
  return (table.clock.get('dial') as { undo?: UndoPolicy } | undefined)?.undo ?? 'free';
}

/** Who gives a seat to somebody new: the host alone, or everybody who plays by a vote. */
export function replacementPolicy(table: Table): ReplacementPolicy {
  const dial = table.clock.get('dial') as { replacement?: ReplacementPolicy } | undefined;
  return dial?.replacement ?? 'host';
}

/** Whether those who play may lay pictures of their own here. The host decides; a table begins without. */
export function picturePolicy(table: Table): PicturePolicy {
  return (table.clock.get('dial') as { pictures?: PicturePolicy } | undefined)?.pictures ?? 'off';
}

/** The question that is unanswered, or that was agreed to. */
export function openQuestion(ledger: Ledger): Question | undefined {
  const found = latestQuestion(ledger);
  if (!found || found.declined) return undefined;
  return isInForce(ledger.table, found.move) ? found : undefined;
}

/** Whether such a question is still asked at the table. */
function isInForce(table: Table, { verb }: Move): boolean {
  if (verb === 'time') return timeOf(table).limit !== undefined;
  if (verb === 'replace') return replacementPolicy(table) === 'vote';
  return undoPolicy(table) === 'ask';
}

/** The seats that can be asked, without spectators, the hosts among them, and the people who play and vote. */
export function askableSeats(
  seats: readonly Seat[],
): Required<Pick<Actor, 'asks' | 'hosts' | 'votes'>> {
  const ids = (of: readonly Seat[]) => of.map(({ id }) => id);
  return {
    asks: ids(seats.filter(({ role }) => role !== 'spectator')),
    hosts: ids(seats.filter(isOwner)),
    votes: ids(seats.filter(({ players, program }) => players.length > 0 && !program)),
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

/** The findings of the table about an undo or redo: of moves of others, and of the moment that a class began with. */
export function takeBackFindings(ledger: Ledger, takeBack: TakeBack, actor: Actor): Finding[] {
  if (takeBack.takes[0]!.seq <= (actor.given ?? 0)) return [isGiven];
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
  if (isAgreed(ledger, takeBack.move)) return [];
  return [
    tableRefusal('table/undo-ask', 'This takes back what others did, and they are asked first.'),
  ];
}

/** Has everybody whose consent this needs agreed to it? */
export function isAgreed(ledger: Ledger, move: Move): boolean {
  const asked = openQuestion(ledger);
  return asked?.open.length === 0 && isSameMove(asked.move, move);
}

/** The question to record, with the seats that are asked; or the finding that refuses it. */
export function questionFor(ledger: Ledger, move: Move, actor: Actor): Move | Finding {
  const wanted = isVote(move.move as Move)
    ? votedOn(ledger, move.move as Move, actor)
    : consentTo(ledger, move.move as Move, actor);
  if ('clause' in wanted) return wanted;
  const before = latestQuestion(ledger);
  if (before && !before.declined)
    return notAsked('There is a question already; it has to be answered first.');
  if (before?.declined && isSameMove(before.move, wanted.move as Move))
    return notAsked('This was declined; go on, or talk about it.');
  return wanted;
}

function consentTo(ledger: Ledger, wanted: Move, actor: Actor): Move | Finding {
  const takeBack = takeBackOf(ledger, wanted);
  if (typeof takeBack === 'string') return movedOn;
  if (undoPolicy(ledger.table) !== 'ask')
    return notAsked('Nobody is asked at this table before something is taken back.');
  if (takeBack.takes[0]!.seq <= (actor.given ?? 0)) return isGiven;
  const of = others(takeBack, actor);
  if (of.length === 0)
    return notAsked('This takes back nothing of others, so nobody has to be asked.');
  return { verb: 'ask', move: takeBack.move, of };
}

function votedOn(ledger: Ledger, wanted: Move, actor: Actor): Move | Finding {
  if (wanted.verb === 'replace') return replacementVote(ledger, wanted, actor);
  const { limit, stopped } = timeOf(ledger.table);
  const { runs, late, budget, limit: other, n } = wanted;
  if (!limit || (runs === undefined && late === undefined))
    return notAsked('There is nothing to vote on: no time binds at this table.');
  if (late === undefined && (budget ?? other ?? n) !== undefined)
    return notAsked('A vote is only on stopping the clock or letting it run.');
  if (late === undefined && runs !== stopped)
    return notAsked(runs ? 'The clock runs already.' : 'The clock stands already.');
  if (otherVoters(actor).length === 0)
    return notAsked('Nobody else votes here, so nobody has to be asked.');
  // If everybody else is away, this is agreed at once.
  return { verb: 'ask', move: wanted, of: votersOn(wanted, actor) };
}

function replacementVote(ledger: Ledger, wanted: Move, actor: Actor): Move | Finding {
  if (replacementPolicy(ledger.table) !== 'vote')
    return notAsked('At this table the host gives a seat to somebody new, without a vote.');
  if (wanted.seat === actor.seat || !actor.asks?.includes(String(wanted.seat)))
    return notAsked('A vote gives the seat of somebody else who plays here to somebody new.');
  const of = otherVoters(actor).filter((seat) => seat !== wanted.seat);
  if (of.length === 0) return notAsked('Nobody else votes here, so the host decides this.');
  return { verb: 'ask', move: wanted, of };
}

const otherVoters = ({ seat, votes = [] }: Actor) => votes.filter((other) => other !== seat);

/** Who is away would hold up those who are at the table, so they have no vote on letting the clock run. */
const votersOn = ({ runs }: Move, actor: Actor) =>
  otherVoters(actor).filter((seat) => runs !== true || !actor.away?.includes(seat));

/** Where time binds, the others vote before somebody stops the clock or lets it run. The table itself may. */
export function clockFindings(ledger: Ledger, move: Move, actor: Actor): Finding[] {
  const { limit, stopped } = timeOf(ledger.table);
  if (!limit || move.line !== undefined || move.limit === null || otherVoters(actor).length === 0)
    return [];
  const sets = move.budget !== undefined || move.limit !== undefined;
  // What the host sets may come with a word on the clock, but does not stop or start it.
  if (sets && (move.runs === undefined || move.runs !== stopped)) return [];
  if (isAgreed(ledger, move)) return [];
  return [
    tableRefusal('table/time-vote', 'Time binds at this table, so the others vote on this first.'),
  ];
}

/**
 * Why the answer is refused. Seats that are asked agree or decline; the seat that asked may withdraw, and the seat
 * that a vote would give away may say no.
 */
export function answerFindings(ledger: Ledger, { to, yes }: Move, { seat }: Actor): Finding[] {
  const asked = openQuestion(ledger);
  if (asked?.ask.id !== to) return [movedOn];
  const { ask, move, open } = asked!;
  const withdraws = ask.by === seat && move.late === undefined;
  const mayEnd = withdraws || concerned(move) === seat;
  if (open.includes(seat) || (mayEnd && yes === false)) return [];
  return [
    tableRefusal('table/asked', 'This question is not yours to answer, or you have answered it.'),
  ];
}

/**
 * A move as this seat may propose it: itself, or the question for it. An undo or redo names the entries that it
 * means, as the proposer sees the table now.
 */
export function moveOrQuestion(ledger: Ledger, move: Move, actor: Actor): Move {
  if (move.verb === 'time')
    return clockFindings(ledger, move, actor).length > 0 ? { verb: 'ask', move } : move;
  if (move.verb !== 'undo' && move.verb !== 'redo') return move;
  const named = withTarget(ledger, move);
  const takeBack = takeBackOf(ledger, named);
  if (typeof takeBack === 'string') return move;
  const [finding] = takeBackFindings(ledger, takeBack, actor);
  return finding?.clause === 'table/undo-ask' ? { verb: 'ask', move: named } : named;
}

const isGiven = tableRefusal(
  'table/undo-given',
  'The class begins at this moment, so nothing before it is taken back. Try it in a what-if.',
);

const notAsked = (says: string): Finding => tableRefusal('table/asked', says);

const movedOn = tableRefusal(
  'table/moved-on',
  'The table has moved on since this was asked; look again, and ask anew if you still want to.',
);
