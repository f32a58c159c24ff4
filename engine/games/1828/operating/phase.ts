import type { Draft } from '../../../kernel/draft.ts';
import { trainName } from '../../../rules/trains.ts';
import { read, write } from '../course/clock.ts';
import { closePrivate, privateIds } from '../privates/privates.ts';
import { askDiscards } from './trains.ts';

/** What the first train of a type changes, in this order (1828 A13). */

export function beginPhase(draft: Draft, train: string): void {
  const { table } = draft;
  const { phases } = table.box;
  const now = phases.findIndex(({ name }) => name === read(table, 'phase'));
  const next = phases.findIndex(({ onTrain }) => onTrain === train);
  if (next <= now) return;
  write(draft, 'phase', phases[next]!.name);
  rust(draft, train);
  if (train === '6') for (const id of privateIds(table.box)) closePrivate(draft, id);
  // The set in hand is finished; another stock round and a whole set follow. (A15)
  if (train === 'D' && read(table, 'end') === null)
    write(draft, 'end', { reason: 'purple', set: read(table, 'turn') + 1 });
  askDiscards(draft);
}

/** Trains that this type makes obsolete leave the game, but for the C&P's own. */
function rust(draft: Draft, train: string): void {
  const { box, pieces } = draft.table;
  for (const [id, spec] of box.pieces) {
    if (spec.kind !== 'train' || spec.data?.permanent === true) continue;
    const rustsOn = box.trains.get(trainName(draft.table, id))?.data.rustsOn;
    if (rustsOn === train && pieces.get(id)!.place !== 'out') draft.put(id, 'out');
  }
}
