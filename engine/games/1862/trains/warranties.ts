import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { read as readFrame } from '../../../rules/course/keys.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { read, write } from '../clock.ts';
import { companies, trainsOf } from '../companies.ts';
import { bandOf, isObsolete, rustsOn } from './roster.ts';

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

export const warrantyPrice = (table: Table): number => Number(table.box.data.warrantyPrice ?? 0);

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
    const cards = lying(table, charter).filter((id) => id.startsWith('warranty:'));
    const due = trainsOf(table, company).reduce((n, train) => n + warrantiesOn(table, train), 0);
    for (const id of cards.slice(due)) draft.put(id, 'warranties');
    for (const id of lying(table, 'warranties').slice(0, Math.max(0, due - cards.length)))
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
export function phaseBegun({ table }: Now, draft: Draft): void {
  const phase = readFrame(table, 'phase');
  for (const company of companies(table))
    for (const train of trainsOf(table, company))
      if (rustsOn(table, train) === phase && warrantiesOn(table, train) === 0)
        scrapTrain(draft, train);
  settleCards(draft);
  if (phase === LAST_PHASE && read(table, 'lner') === 'no') write(draft, 'lner', 'triggered');
}
