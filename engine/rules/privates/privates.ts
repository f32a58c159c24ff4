import { byBox } from '../kept.ts';
import { charterOf } from '../trains/cards.ts';
import { read } from '../course/keys.ts';
import type { Draft, Now, PlaceId, Table } from '../course/nouns.ts';
import { deciderOf } from '../stock/holdings.ts';
import { privateAt, privatesOf, dataOf, hexesBlockedBy, layOf } from './rules.ts';

/** Privates: what they pay, what they block, when they close. */

export const isOwned = (place: PlaceId): boolean =>
  place.startsWith('player:') || place.startsWith('company:');

/** Each private pays its owner. */
export function payPrivates(now: Now, draft: Draft): void {
  for (const id of privatesOf(now.box)) {
    const owner = privateAt(now.table, id);
    if (isOwned(owner)) draft.pay('bank', owner, now.rules.privates.revenue(now.table, id));
  }
}

/** Privates by the hexes that they keep closed. */
const blockers = byBox((box) => {
  const known = new Map<string, readonly string[]>();
  for (const id of privatesOf(box))
    for (const at of hexesBlockedBy(box, id)) known.set(at, [...(known.get(at) ?? []), id]);
  return known;
});

/** The private that keeps a hex closed: one that a player owns. */
export const blocker = (table: Table, hex: string): string | undefined =>
  blockers(table.box)
    .get(hex)
    ?.find((id) => privateAt(table, id).startsWith('player:'));

export function closePrivate({ table, rules }: Now, draft: Draft, id: string): void {
  const from = privateAt(table, id);
  if (from === 'out') return;
  draft.put(`private:${id}`, 'out');
  rules.privates.closed?.(draft, id, from);
}

/** A phase closes them. */
export function closePrivates(now: Now, draft: Draft): void {
  for (const id of privatesOf(now.box))
    if (now.rules.privates.closes(now.table, id)) closePrivate(now, draft, id);
}

/** A company has got a train: a private whose card says so closes. */
export function closeWithTrain(now: Now, draft: Draft, company: string): void {
  const { table, box, rules } = now;
  for (const id of privatesOf(box)) {
    const { closesOnTrainOf, closesWithTrainOf: of = closesOnTrainOf } = dataOf(box, id);
    if (typeof of === 'string' && rules.companies.owner(table, of) === company)
      closePrivate(now, draft, id);
  }
}

/** Has the power of this private to lay a tile not been used? */
export const isUnspent = (table: Table, id: string): boolean => !read(table, 'spent').includes(id);

/** Players who may use a private although nobody waits for them: to swap it, or to lay its tile. */
export function aside({ table, box, rules }: Now): PlaceId[] {
  const players: PlaceId[] = [];
  for (const id of privatesOf(box)) {
    const at = privateAt(table, id);
    if (!at.startsWith('player:') || players.includes(at)) continue;
    const lay = rules.privates.lays[id];
    const lays = lay?.of === 'player' && isUnspent(table, id) && lay.open?.(table, at);
    if (lays || dataOf(box, id).exchange !== undefined) players.push(at);
  }
  return players;
}

/** Does this step wait for the tile of a private that who runs the company may still lay? */
export function waitsForTile(now: Now, company: string, step: string): boolean {
  const { table, box, rules } = now;
  return Object.entries(rules.privates.lays).some(([id, { waits, of }]) => {
    if (waits !== step || !isUnspent(table, id) || layOf(box, id) === undefined) return false;
    return (
      privateAt(table, id) === (of === 'company' ? charterOf(company) : deciderOf(now, company))
    );
  });
}
