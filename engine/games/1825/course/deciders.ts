import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { playersOf, presidentOf } from '../../../rules/certificates.ts';
import { trainsIn, charterOf } from '../../../rules/trains.ts';
import { isFormed, isOver, read, roundOf, told } from './clock.ts';
import { companiesOf } from './figures.ts';
import { phaseOf } from './phase.ts';

/** Who decides for a company: its president, or in receivership a player on its behalf. (1825 §11.3) */
export function decider(table: Table, company: string): PlaceId {
  const president = presidentOf(table, company);
  if (president !== undefined) return president;
  const presidents = new Set(companiesOf(table.box).map((id) => presidentOf(table, id)));
  const order = told(table, 'order');
  return order.find((player) => !presidents.has(player)) ?? order[0] ?? playersOf(table.box)[0]!;
}

/** Companies in list order that hold more trains than the phase allows. (1825 §5.3) */
export function companiesOverLimit(table: Table): string[] {
  const { trainLimit } = phaseOf(table);
  return companiesOf(table.box).filter(
    (company) =>
      isFormed(table, company) && trainsIn(table, charterOf(company)).length > trainLimit,
  );
}

/** The first of them, which is waited for. */
export const overTrainLimit = (table: Table): string | undefined => companiesOverLimit(table)[0];

/** The company that has a decision to make now: a home token, a discard, or its own turn. */
export function companyToDecide(table: Table): string | undefined {
  if (roundOf(table)?.kind !== 'operating' || isOver(table)) return undefined;
  return told(table, 'homes')[0] ?? overTrainLimit(table) ?? read(table, 'companyTurn')?.company;
}

/** The players who may decide now; nobody once the game is over. */
export function deciders(table: Table): PlaceId[] {
  if (isOver(table)) return [];
  const round = roundOf(table);
  if (round?.kind === 'stock') {
    const turn = read(table, 'stockTurn');
    return turn ? [turn.player] : [];
  }
  const company = companyToDecide(table);
  return company === undefined ? [] : [decider(table, company)];
}
