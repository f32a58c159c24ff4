import { piecesIn } from '../../../kernel/table.ts';
import { phaseOf, read } from '../../../rules/course/keys.ts';
import type { Draft, Context, PieceId, Table } from '../../../rules/course/nouns.ts';
import { charterOf, trainPrice, trainsIn } from '../../../rules/trains/cards.ts';
import { read as readOwn, write } from '../clock.ts';
import { companies, half, trainsOf } from '../companies.ts';
import { faceOf, type Permit } from '../routes/faces.ts';

/** The kinds of trains that a company may run: the permit cards on its charter. (1862 §S2) */

const STACK = 'permits';

const cardsIn = (table: Table, place: string): PieceId[] =>
  piecesIn(table, place).filter((id) => id.startsWith('permit:'));

export const permitsOf = (table: Table, company: string): string[] =>
  cardsIn(table, charterOf(company)).map((id) => table.box.pieces.get(id)!.type ?? '');

/** Puts a permit card of a kind on a charter, unless one is there. */
export function givePermit(draft: Draft, company: string, kind: string): void {
  const { table } = draft;
  if (permitsOf(table, company).includes(kind)) return;
  const card = cardsIn(table, STACK).find((id) => table.box.pieces.get(id)!.type === kind);
  if (card !== undefined) draft.put(card, charterOf(company));
}

/** Returns all permit cards of a company to the stack. */
export function returnPermits(draft: Draft, company: string): void {
  for (const id of cardsIn(draft.table, charterOf(company))) draft.put(id, STACK);
}

/** Trains of 1862: bands, faces, limits, prices. (1862 §S12.1) */

/** The letter of the train's band: "B". */
export const bandOf = (table: Table, train: PieceId): string =>
  table.box.pieces.get(train)?.type ?? '';

/** The kinds that a train can be bought as: "2F", "2/3L", "2/3E". */
export const facesOf = (table: Table, train: PieceId): readonly string[] =>
  (table.box.pieces.get(train)?.data?.faces as readonly string[] | undefined) ?? [];

/** The visible face of a train, which is its kind. */
export const trainFace = (table: Table, train: PieceId): string =>
  facesOf(table, train)[Number(table.pieces.get(train)?.face)] ?? bandOf(table, train);

export const kindOf = (face: string): Permit | undefined => faceOf(face)?.permit;

/** The top of the stack. It is the only train that the bank sells. */
export const onOffer = (table: Table): PieceId | undefined => trainsIn(table, 'depot')[0];

export const offerPrice = (table: Table): number => {
  const train = onOffer(table);
  return train === undefined ? Infinity : trainPrice(table, train);
};

/** The full price while the band is the current phase's, afterwards half of it. (1862 D40) */
export function usedPrice(table: Table, train: PieceId): number {
  const price = trainPrice(table, train);
  return bandOf(table, train) === read(table, 'phase') ? price : half(price);
}

export const trainLimit = (table: Table): number => phaseOf(table)?.trainLimit ?? 0;

/** True if the limit holds for each kind of train, not for all together. */
export const limitPerKind = (table: Table): boolean =>
  phaseOf(table)?.data?.limitOf !== 'all trains';

/** True if there is room for a train with this face. */
export function hasRoomFor(table: Table, company: string, face: string): boolean {
  const owned = trainsOf(table, company);
  const alike = limitPerKind(table)
    ? owned.filter((train) => kindOf(trainFace(table, train)) === kindOf(face))
    : owned;
  return alike.length < trainLimit(table);
}

/** The phase in which a train becomes obsolete; undefined for a permanent one. */
const rustsOn = (table: Table, train: PieceId): string | undefined => {
  const phase = table.box.trains.get(bandOf(table, train))?.data.rustsOn;
  return typeof phase === 'string' ? phase : undefined;
};

/** True if only its warranties keep the train. */
export function isObsolete(table: Table, train: PieceId): boolean {
  const names = table.box.phases.map(({ name }) => name);
  const phase = rustsOn(table, train);
  return phase !== undefined && names.indexOf(read(table, 'phase')) >= names.indexOf(phase);
}

/** Warranties keep a train running after it is obsolete. (1862 §S12.3) */

const MOST_WARRANTIES = 3;

/** The clock stores which train a warranty is on. The cards lie on the owner's charter. */
export const warrantiesOn = (table: Table, train: PieceId): number => {
  const all = readOwn(table, 'warranties');
  return (Object.hasOwn(all, train) && all[train]) || 0;
};

/** The warranties that come with a train of the bank. */
export const freeWarranties = (table: Table, train: PieceId): number =>
  Number(table.box.trains.get(bandOf(table, train))?.data.freeWarranties ?? 0);

export const warrantyPrice = (table: Table): number => Number(table.box.data.warrantyPrice);

/** How many more may be bought with a train of the bank. */
export const mostExtra = (table: Table, train: PieceId): number =>
  MOST_WARRANTIES - freeWarranties(table, train);

export function setWarranties(draft: Draft, train: PieceId, count: number): void {
  const { [train]: _before, ...others } = readOwn(draft.table, 'warranties');
  write(draft, 'warranties', count > 0 ? { ...others, [train]: count } : others);
}

/** Puts as many cards on every charter as its trains have warranties. */
export function settleCards(draft: Draft): void {
  const { table } = draft;
  for (const company of companies(table)) {
    const charter = charterOf(company);
    const cards = piecesIn(table, charter).filter((id) => id.startsWith('warranty:'));
    const due = trainsOf(table, company).reduce((n, train) => n + warrantiesOn(table, train), 0);
    for (const id of cards.slice(due)) draft.put(id, 'warranties');
    for (const id of piecesIn(table, 'warranties').slice(0, Math.max(0, due - cards.length)))
      draft.put(id, charter);
  }
}

/** Uses one warranty of every train of a company. An obsolete train leaves with its last one. (1862 §S11) */
export function useWarranties(draft: Draft, company: string): void {
  const { table } = draft;
  for (const train of trainsOf(table, company)) {
    const left = warrantiesOn(table, train);
    if (left === 0) continue;
    setWarranties(draft, train, left - 1);
    if (left === 1 && isObsolete(table, train)) draft.put(train, 'out');
  }
  settleCards(draft);
}

/** Removes a train from the game. */
export function scrapTrain(draft: Draft, train: PieceId): void {
  setWarranties(draft, train, 0);
  draft.put(train, 'out');
}

/** The LNER is on its way from this phase on. (1862 §S17) */
export const LAST_PHASE = 'H';

/** A new phase: obsolete trains without a warranty leave. H begins the formation of the LNER. */
export function phaseBegun({ table }: Context, draft: Draft): void {
  const phase = read(table, 'phase');
  for (const company of companies(table))
    for (const train of trainsOf(table, company))
      if (rustsOn(table, train) === phase && warrantiesOn(table, train) === 0)
        scrapTrain(draft, train);
  settleCards(draft);
  if (phase === LAST_PHASE && readOwn(table, 'lner') === 'no') write(draft, 'lner', 'triggered');
}
