import { piecesIn } from '../../../kernel/table.ts';
import { phaseOf, read as readFrame } from '../../../rules/course/keys.ts';
import type { Draft, Context, PieceId, Table } from '../../../rules/course/nouns.ts';
import { charterOf, trainPrice, trainsIn } from '../../../rules/trains/cards.ts';
import { read, write } from '../clock.ts';
import { companies, half, trainsOf } from '../companies.ts';
import { faceOf, type Permit } from '../routes/faces.ts';

/** Which kinds of train a company may run: the permit cards on its charter. (1862 §2) */

const STACK = 'permits';

const cardsIn = (table: Table, place: string): PieceId[] =>
  piecesIn(table, place).filter((id) => id.startsWith('permit:'));

export const permitsOf = (table: Table, company: string): string[] =>
  cardsIn(table, charterOf(company)).map((id) => table.box.pieces.get(id)!.type ?? '');

/** A permit card of a kind onto a charter, unless one lies there. */
export function givePermit(draft: Draft, company: string, kind: string): void {
  const { table } = draft;
  if (permitsOf(table, company).includes(kind)) return;
  const card = cardsIn(table, STACK).find((id) => table.box.pieces.get(id)!.type === kind);
  if (card !== undefined) draft.put(card, charterOf(company));
}

/** Every permit card of a company goes back to the stack. */
export function returnPermits(draft: Draft, company: string): void {
  for (const id of cardsIn(draft.table, charterOf(company))) draft.put(id, STACK);
}

/** Trains as they are seen in 1862: bands, faces, limits, prices. (1862 §12.1) */

/** Letter of the band: "B". */
export const bandOf = (table: Table, train: PieceId): string =>
  table.box.pieces.get(train)?.type ?? '';

/** What a train may be bought as: "2F", "2/3L", "2/3E". */
export const facesOf = (table: Table, train: PieceId): readonly string[] =>
  (table.box.pieces.get(train)?.data?.faces as readonly string[] | undefined) ?? [];

/** What a train is: the face that lies up. */
export const trainFace = (table: Table, train: PieceId): string =>
  facesOf(table, train)[Number(table.pieces.get(train)?.face)] ?? bandOf(table, train);

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
const rustsOn = (table: Table, train: PieceId): string | undefined => {
  const phase = table.box.trains.get(bandOf(table, train))?.data.rustsOn;
  return typeof phase === 'string' ? phase : undefined;
};

/** Would the train be gone but for its warranties? */
export function isObsolete(table: Table, train: PieceId): boolean {
  const names = table.box.phases.map(({ name }) => name);
  const phase = rustsOn(table, train);
  return phase !== undefined && names.indexOf(readFrame(table, 'phase')) >= names.indexOf(phase);
}

/** Warranties keep a train running beyond its time. (1862 §12.3) */

const MOST_WARRANTIES = 3;

/** Which train a warranty lies on is on the clock; the cards lie on the owner's charter. */
export const warrantiesOn = (table: Table, train: PieceId): number => {
  const all = read(table, 'warranties');
  return (Object.hasOwn(all, train) && all[train]) || 0;
};

/** What comes with the train from the bank. */
export const freeWarranties = (table: Table, train: PieceId): number =>
  Number(table.box.trains.get(bandOf(table, train))?.data.freeWarranties ?? 0);

export const warrantyPrice = (table: Table): number => Number(table.box.data.warrantyPrice);

/** How many may be bought with a train of the bank. */
export const mostExtra = (table: Table, train: PieceId): number =>
  MOST_WARRANTIES - freeWarranties(table, train);

export function setWarranties(draft: Draft, train: PieceId, count: number): void {
  const { [train]: _before, ...others } = read(draft.table, 'warranties');
  write(draft, 'warranties', count > 0 ? { ...others, [train]: count } : others);
}

/** As many cards on every charter as there are warranties on its trains. */
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

/** One from every train of a company; an obsolete train goes with its last. (1862 §11) */
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

/** A train leaves the game. */
export function scrapTrain(draft: Draft, train: PieceId): void {
  setWarranties(draft, train, 0);
  draft.put(train, 'out');
}

const LAST_PHASE = 'H';

/** A new phase: what is obsolete now goes, unless it has a warranty; with H the LNER is on its way. */
export function phaseBegun({ table }: Context, draft: Draft): void {
  const phase = readFrame(table, 'phase');
  for (const company of companies(table))
    for (const train of trainsOf(table, company))
      if (rustsOn(table, train) === phase && warrantiesOn(table, train) === 0)
        scrapTrain(draft, train);
  settleCards(draft);
  if (phase === LAST_PHASE && read(table, 'lner') === 'no') write(draft, 'lner', 'triggered');
}
