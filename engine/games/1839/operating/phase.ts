import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { charterOf, trainName } from '../../../rules/trains.ts';
import { phaseAt, phaseNow, read, write } from '../course/clock.ts';
import { privateAt, trainsOf } from '../holdings.ts';
import { closePrivate, closeWithTrain } from '../privates/privates.ts';
import { operatingOrder } from '../stock/market.ts';
import { dropSaved } from './saved.ts';

/** How trains change hands, and what the first of a type changes, in this order (1839 §1.1). */

/** With the first of these privates come to their end. */
const SEVEN = '7+';
const BEIJNES = 'BEIJ';

/** The train on sale: the oldest colour left. (§6.8) */
export const onOffer = (table: Table): PieceId | undefined =>
  lying(table, 'depot').find((id) => table.box.pieces.get(id)!.kind === 'train');

/** A train comes to the charter of a public company, from wherever. */
export function acquire(draft: Draft, company: string, train: PieceId): void {
  const { table } = draft;
  const supply = table.pieces.get(train)?.place === 'depot';
  const rusted = read(table, 'lastRuns').includes(train);
  dropSaved(draft, train);
  draft.put(train, rusted ? 'out' : charterOf(company));
  closeWithTrain(draft, company);
  if (supply) beginPhase(draft, trainName(table, train), company);
}

/** The first train of a type has been bought, at home or abroad. (D61) */
export function beginPhase(draft: Draft, train: string, buyer: string): void {
  const { table } = draft;
  const { phases } = table.box;
  const next = phases.findIndex(({ onTrain }) => onTrain === train);
  if (next <= phaseAt(table)) return;
  write(draft, 'phase', phases[next]!.name);
  rust(draft, train);
  if (train === SEVEN) {
    write(draft, 'sevens', buyer);
    convertBeijnes(draft);
  }
  askDiscards(draft);
}

/** Trains that this type makes obsolete leave the game; those with SAVED run once more. */
function rust(draft: Draft, train: string): void {
  const { table } = draft;
  for (const [id, { kind }] of table.box.pieces) {
    if (kind !== 'train' || table.box.trains.get(trainName(table, id))?.data.rustsOn !== train)
      continue;
    const { place } = table.pieces.get(id)!;
    if (place === 'out') continue;
    if (read(table, 'saved')[id] !== undefined && place.startsWith('company:'))
      write(draft, 'lastRuns', [...read(table, 'lastRuns'), id]);
    else draft.put(id, 'out');
  }
}

/** An unused Beijnes of a company turns into a 7+ when brown begins. (D83) */
function convertBeijnes(draft: Draft): void {
  const { table } = draft;
  const at = privateAt(table, BEIJNES);
  const train = onOffer(table);
  if (!at.startsWith('company:')) return;
  closePrivate(draft, BEIJNES);
  if (train === undefined || trainName(table, train) !== SEVEN) return;
  acquire(draft, at.slice('company:'.length), train);
}

export const overLimit = (table: Table, company: string): boolean =>
  trainsOf(table, company).length > phaseNow(table).trainLimit;

/** Companies above the limit discard, in operating order. (D66) */
function askDiscards(draft: Draft): void {
  const { table } = draft;
  const above = operatingOrder(table).filter((company) => overLimit(table, company));
  write(draft, 'pending', above);
}
