import type { PieceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { faceOf, type Permit } from '../routes/faces.ts';
import { trainPrice, trainsIn } from '../../../rules/trains/cards.ts';
import { read as readFrame } from '../../../rules/course/keys.ts';
import { half, trainsOf } from '../companies.ts';

/** Trains as they are seen in 1862: bands, faces, limits, prices. (1862 §12.1) */

/** Letter of the band: "B". */
export const bandOf = (table: Table, train: PieceId): string =>
  table.box.pieces.get(train)?.type ?? '';

/** What a train may be bought as: "2F", "2/3L", "2/3E". */
export const facesOf = (table: Table, train: PieceId): readonly string[] =>
  (table.box.pieces.get(train)?.data?.faces as readonly string[] | undefined) ?? [];

/** What a train is: the face that lies up. */
export const trainFace = (table: Table, train: PieceId): string =>
  facesOf(table, train)[table.pieces.get(train)?.face ?? 0] ?? bandOf(table, train);

export const kindOf = (face: string): Permit | undefined => faceOf(face)?.permit;

/** The top of the stack, and the only train that the bank sells. */
export const onOffer = (table: Table): PieceId | undefined => trainsIn(table, 'depot')[0];

export const offerPrice = (table: Table): number => {
  const train = onOffer(table);
  return train === undefined ? Infinity : trainPrice(table, train);
};

/** Full price while the band is the current phase's, half of it afterwards. (1862 D40) */
export function usedPrice(table: Table, train: PieceId): number {
  const price = trainPrice(table, train);
  return bandOf(table, train) === readFrame(table, 'phase') ? price : half(price);
}

const phaseOf = (table: Table) =>
  table.box.phases.find(({ name }) => name === readFrame(table, 'phase'));

export const trainLimit = (table: Table): number => phaseOf(table)?.trainLimit ?? 0;

/** Does the limit hold for each kind of train, or for all together? */
export const limitPerKind = (table: Table): boolean =>
  phaseOf(table)?.data?.limitOf !== 'all trains';

/** Is there room for a train with this face? */
export function hasRoomFor(table: Table, company: string, face: string): boolean {
  const owned = trainsOf(table, company);
  const alike = limitPerKind(table)
    ? owned.filter((train) => kindOf(trainFace(table, train)) === kindOf(face))
    : owned;
  return alike.length < trainLimit(table);
}

/** The phase from which a train is obsolete; undefined for a permanent one. */
export const rustsOn = (table: Table, train: PieceId): string | undefined => {
  const phase = table.box.trains.get(bandOf(table, train))?.data.rustsOn;
  return typeof phase === 'string' ? phase : undefined;
};

/** Would the train be gone but for its warranties? */
export function isObsolete(table: Table, train: PieceId): boolean {
  const names = table.box.phases.map(({ name }) => name);
  const phase = rustsOn(table, train);
  return phase !== undefined && names.indexOf(readFrame(table, 'phase')) >= names.indexOf(phase);
}
