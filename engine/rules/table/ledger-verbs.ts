import type { Finding } from '../../../shared/finding.ts';
import type { Move, Strictness } from '../../../shared/move.ts';
import type { Op } from '../../../shared/op.ts';
import { type Ledger, standingEntriesOf, type TakeBack, takeBackOf } from '../../kernel/ledger.ts';
import { type Actor, tableRefusal } from '../rulebook.ts';
import { answerFindings, questionFor, clockFindings, takeBackFindings } from './undo.ts';

/** Verbs that are judged by the entries of the ledger, and not by the table alone. */

/** What the ledger says of a move. */
export interface LedgerAnswer {
  readonly findings: readonly Finding[];
  /** The move as the ledger stores it; left out = as it was proposed. */
  readonly move?: Move;
  /** What the move does; left out = the effects of its verb. */
  readonly ops?: readonly Op[];
}

type AskLedger = (
  ledger: Ledger,
  move: Move,
  actor: Actor,
  strictness: Strictness,
) => LedgerAnswer | readonly Finding[];

const NO_ANSWER: LedgerAnswer = { findings: [] };

const ledgerVerbs: ReadonlyMap<string, AskLedger> = new Map<string, AskLedger>([
  ['undo', takeBack],
  ['redo', takeBack],
  ['ask', ask],
  ['answer', answerFindings],
  ['time', clockFindings],
  ['accept', accept],
  ['version', version],
]);

/** What the ledger says of a valid move. It says nothing of most verbs. */
export function askLedger(
  ledger: Ledger,
  move: Move,
  actor: Actor,
  strictness: Strictness,
): LedgerAnswer {
  const answer = ledgerVerbs.get(move.verb)?.(ledger, move, actor, strictness) ?? NO_ANSWER;
  return 'findings' in answer ? answer : { findings: answer };
}

function takeBack(ledger: Ledger, move: Move, actor: Actor, strictness: Strictness): LedgerAnswer {
  const found = takeBackOf(ledger, move);
  if (found === 'nothing') return { findings: [nothingTo(move.verb)] };
  if (found === 'moved-on') return { findings: [movedOn] };
  const findings = [...takeBackFindings(ledger, found, actor), ...chancesTaken(found, strictness)];
  return { findings, move: found.move, ops: found.ops };
}

function ask(ledger: Ledger, move: Move, actor: Actor, strictness: Strictness): LedgerAnswer {
  const question = questionFor(ledger, move, actor);
  if (!('verb' in question)) return { findings: [question] };
  const wanted = question.move as Move;
  const found = isTakeBack(wanted) ? takeBackOf(ledger, wanted) : 'nothing';
  // If the move would be refused in the end, nobody is asked for consent.
  const refused =
    typeof found === 'string'
      ? []
      : chancesTaken(found, strictness).filter(({ severity }) => severity === 'violation');
  return { findings: refused, move: question };
}

/** A finding is accepted for an entry that stands. */
function accept(ledger: Ledger, { entry }: Move): Finding[] {
  if (standingEntriesOf(ledger).standing.includes(entry as number)) return [];
  return [
    tableRefusal('table/accept', `Entry ${entry} does not stand, so there is nothing to accept.`),
  ];
}

/** Each version of a title is opened again whenever its table is read, so a table has only so many. */
const MOST_VERSIONS = 60;

function version({ entries }: Ledger): Finding[] {
  if (entries.filter(({ move }) => move.verb === 'version').length < MOST_VERSIONS) return [];
  return [
    tableRefusal(
      'table/version',
      `This table has had ${MOST_VERSIONS} versions of its title, and no more fit; open a new table with this one.`,
    ),
  ];
}

const isTakeBack = ({ verb }: Move): boolean => verb === 'undo' || verb === 'redo';

/** If the table enforces its rules, luck that was drawn cannot be taken back. */
function chancesTaken({ move, takes }: TakeBack, strictness: Strictness): Finding[] {
  const drawn = takes.find(({ luck }) => luck !== undefined);
  if (move.verb !== 'undo' || !drawn || strictness === 'off') return [];
  const refusal = tableRefusal(
    'table/undo-luck',
    strictness === 'enforce'
      ? `Chances were drawn in entry ${drawn.seq}, and drawn again they would fall otherwise; the host may set the referee to comment first, for all to see.`
      : `Chances were drawn in entry ${drawn.seq}; drawn again they may fall otherwise.`,
  );
  return [strictness === 'enforce' ? refusal : { ...refusal, severity: 'caution' }];
}

function nothingTo(verb: string): Finding {
  return verb === 'undo'
    ? tableRefusal('table/undo', 'Nothing stands that could be taken back.')
    : tableRefusal('table/undo', 'Nothing was taken back that could be done again.');
}

const movedOn = tableRefusal(
  'table/moved-on',
  'The table has moved on: what this would take back is not what was seen. Look again and, if you still want to, ask anew.',
);
