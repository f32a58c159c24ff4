import type { Finding } from '../../../../shared/finding.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { isOver, read, roundOf, type Step, told } from './clock.ts';
import { named } from './figures.ts';
import { companyToDecide, deciders, overTrainLimit } from './deciders.ts';

/** Nobody moves after the end, in the other kind of round, or in another's turn. */
export function outOfTurn(table: Table, actor: Actor, kind: 'stock' | 'operating'): Finding[] {
  const round = roundOf(table);
  if (round === undefined)
    return [violation('1825/sequence-of-play/1', 'The game has not been set up yet.')];
  if (isOver(table))
    return [
      violation(
        '1825/end-of-game/8',
        `The game is over: ${read(table, 'over')}. Nothing more is played.`,
      ),
    ];
  if (round.kind !== kind)
    return [
      violation(
        '1825/sequence-of-play/1',
        kind === 'stock'
          ? 'This is an operating round; certificates change hands in a stock dealing round only.'
          : 'This is a stock dealing round; companies act in an operating round only.',
      ),
    ];
  const may = deciders(table);
  if (may.some((player) => actor.players.includes(player))) return [];
  return [
    violation(
      kind === 'stock' ? '1825/stock-dealing-rounds/14' : '1825/operating-rounds/3',
      `It is the turn of ${may.map(named).join(', ')}.`,
      { places: may },
    ),
  ];
}

const STEP_NAMES: Readonly<Record<Step, string>> = {
  track: 'building track and placing a token',
  run: 'running trains',
  dividend: 'the dividend',
  trains: 'buying trains',
  done: 'the end of its turn',
};

/** As `outOfTurn`, and: it is this company's turn and it stands at one of these steps. */
export function outOfStep(
  table: Table,
  actor: Actor,
  company: string,
  steps: readonly Step[],
): Finding[] {
  const early = outOfTurn(table, actor, 'operating');
  if (early.length > 0) return early;
  const deciding = companyToDecide(table);
  const turn = read(table, 'companyTurn');
  if (deciding !== undefined && told(table, 'homes').includes(deciding))
    return [
      violation(
        '1825/starting-a-company/44',
        `${deciding} chooses the city of its home token before anything else is done.`,
      ),
    ];
  if (overTrainLimit(table) !== undefined)
    return [
      violation(
        '1825/railroad-company-operations/3',
        `${deciding} holds more trains than the phase allows and discards before anything else is done.`,
      ),
    ];
  if (turn === undefined || turn.company !== company)
    return [
      violation(
        '1825/operating-rounds/3',
        `It is the turn of ${turn?.company ?? 'no company'}, not of ${company}.`,
      ),
    ];
  if (steps.includes(turn.step)) return [];
  return [
    violation(
      '1825/railroad-company-operations/1',
      `${company} is at ${STEP_NAMES[turn.step]}; the order is track and token, run, dividend, trains.`,
    ),
  ];
}
