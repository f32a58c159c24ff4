import type { PhaseSpec, PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { scrap, trainName } from '../../../rules/trains.ts';
import { told, write } from './clock.ts';

export function phaseOf(table: Table): PhaseSpec {
  const { phases } = table.box;
  return phases.find(({ name }) => name === told(table, 'phase')) ?? phases[0]!;
}

/** Is this phase in the game and reached? */
export function reached(table: Table, phase: string): boolean {
  const names = table.box.phases.map(({ name }) => name);
  const at = names.indexOf(phase);
  return at >= 0 && names.indexOf(phaseOf(table).name) >= at;
}

/**
 * A train was bought: the next phase may start, and older trains may go. A 5 that a minor formed
 * with may be sold before phase 2: that begins no phase, but it is the first 5. (1825 §10.5)
 */
export function trainBought(draft: Draft, train: PieceId): void {
  const { table } = draft;
  const { phases, trains } = table.box;
  const name = trainName(table, train);
  const next = phases[phases.indexOf(phaseOf(table)) + 1];
  if (next?.onTrain === name) write(draft, 'phase', next.name);
  const rusting = [...trains].flatMap(([kind, { data }]) => (data.rustsOn === name ? [kind] : []));
  scrap(draft, rusting, 'out');
}
