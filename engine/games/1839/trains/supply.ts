import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { read } from '../../../rules/course/keys.ts';
import type { Frame, Now } from '../../../rules/course/nouns.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { privateAt } from '../../../rules/privates/cards.ts';
import { charterOf, trainName, trainPrice } from '../../../rules/trains/cards.ts';
import { beginPhase } from '../../../rules/trains/phase.ts';
import { isIn, ownsPrivate, sincePhase } from '../holdings.ts';
import { own, put } from '../keys.ts';
import { closePrivate } from '../privates/privates.ts';
import { dropSaved } from './saved.ts';

/** How trains change hands, and what the first of a type changes (§1.1). */

/** With the first of these privates come to their end. */
const SEVEN = '7+';

/** The train on sale: the oldest colour left. (§6.8) */
export const onOffer = (table: Table): PieceId | undefined =>
  lying(table, 'depot').find((id) => table.box.pieces.get(id)!.kind === 'train');

/** Lets its company buy trains whenever it likes. */
export const WORKS = 'NFWS';
export const CREDIT = 'CM';
export const BEIJNES = 'BEIJ';
/** What Crédit Mobilier takes off a train. (D82) */
export const CREDITED: Readonly<Record<string, number>> = { '3+': 100, '5+': 150, '7+': 250 };

/** May the company buy trains at the step where it stands? */
export const maySupply = (table: Table, company: string): boolean =>
  isIn(table, company, 'trains') ||
  (ownsPrivate(table, company, WORKS) && isIn(table, company, 'track', 'token', 'run', 'dividend'));

/** Powers that make the train on sale cheaper for the company now. (D82, D83) */
export const helpers = (table: Table, company: string): string[] =>
  [CREDIT, BEIJNES].filter(
    (power) =>
      ownsPrivate(table, company, power) &&
      isIn(table, company, 'trains') &&
      (power === CREDIT || !sincePhase(table, 'Brown')),
  );

/** What a train from the supply costs with one of them. */
export function bankPrice(table: Table, train: PieceId, power: string | undefined): number {
  if (power === BEIJNES) return 0;
  const off = power === CREDIT ? (CREDITED[trainName(table, train)] ?? 0) : 0;
  return Math.max(0, trainPrice(table, train) - off);
}

/** What the train on sale costs the company now, by the best of its powers. (§6.9) */
export function duePrice(table: Table, company: string): number {
  const offer = onOffer(table);
  if (offer === undefined) return Infinity;
  const powers = [undefined, ...helpers(table, company)];
  return Math.min(...powers.map((power) => bankPrice(table, offer, power)));
}

/** Does a train stay for one more run when its kind rusts? (§10.8) */
const isSaved = (table: Table, train: PieceId): boolean =>
  own(table, 'saved')[train] !== undefined && table.pieces.get(train)!.place.startsWith('company:');

export const trains: Partial<Frame['trains']> = {
  discards: 'out',
  inOrder: 'operating',
  spared: isSaved,
  must: 'always',
  closesPrivates: [],
};

/** A train comes to the charter of a public company, from wherever. */
export function acquire(now: Now, draft: Draft, company: string, train: PieceId): void {
  const { table } = now;
  const supply = table.pieces.get(train)?.place === 'depot';
  const rusted = own(table, 'lastRuns').includes(train);
  dropSaved(draft, train);
  draft.put(train, rusted ? 'out' : charterOf(company));
  // The private that came with the company closes with its first train. (D85)
  if (own(table, 'linked') === company) closePrivate(draft, 'RWS');
  if (supply) beginPhase(now, draft, trainName(table, train));
}

/** Saved trains that have rusted run once more; the first 7+ converts Beijnes. */
export function phaseBegun(now: Now, draft: Draft, kind: string): void {
  const { table, box, rules } = now;
  const rusted = rules.trains.rusts(box, kind);
  const more = [...table.pieces.keys()].filter(
    (id) => rusted.includes(trainName(table, id)) && isSaved(table, id),
  );
  if (more.length > 0) put(draft, 'lastRuns', [...own(table, 'lastRuns'), ...more]);
  if (kind !== SEVEN) return;
  const abroad = read(table, 'round').order[read(table, 'at')];
  put(draft, 'sevens', operator(table) ?? abroad ?? '');
  convertBeijnes(now, draft);
}

/** An unused Beijnes of a company turns into a 7+ when brown begins. (D83) */
function convertBeijnes(now: Now, draft: Draft): void {
  const { table } = now;
  const at = privateAt(table, BEIJNES);
  const train = onOffer(table);
  if (!at.startsWith('company:')) return;
  closePrivate(draft, BEIJNES);
  if (train === undefined || trainName(table, train) !== SEVEN) return;
  acquire(now, draft, at.slice('company:'.length), train);
}
