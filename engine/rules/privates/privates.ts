import { memoizeByBox } from '../memoize.ts';
import { charterOf } from '../trains/cards.ts';
import { read } from '../course/keys.ts';
import type { Draft, Context, PlaceId, Table } from '../course/nouns.ts';
import { deciderOf, nameOf, wholeOf } from '../stock/holdings.ts';
import { cash } from '../../kernel/table.ts';
import { playerToken } from '../procedure.ts';
import { tileOn } from '../board.ts';
import {
  type LayPower,
  privateAt,
  privateName,
  privatesOf,
  dataOf,
  isSaleable,
  hexesBlockedBy,
  layOf,
} from './rules.ts';

/** Privates: what they pay, what they block, when they close. */

export const isOwned = (place: PlaceId): boolean =>
  place.startsWith('player:') || place.startsWith('company:');

/**
 * Where a private is, if that is the reason why its power is nobody's. `owner` = who has the power, `does` = what
 * they do with it.
 */
export function saysOwnedByNone(
  context: Context,
  id: string,
  owner: LayPower['ownedBy'],
  does: string,
): string | undefined {
  const { table, box } = context;
  const at = privateAt(table, id);
  if (at.startsWith(`${owner}:`)) return undefined;
  const name = privateName(box, id);
  if (at === 'out') return `${name} is closed.`;
  if (!isOwned(at)) return `${name} belongs to nobody.`;
  const has = at.startsWith('player:')
    ? playerToken(at)
    : nameOf(context, at.slice('company:'.length));
  const user = owner === 'player' ? 'a player who' : 'a company that';
  return `${name} belongs to ${has}: only ${user} owns it ${does}.`;
}

/** Each private pays its owner. */
export function payPrivates(context: Context, draft: Draft): void {
  for (const id of privatesOf(context.box)) {
    const owner = privateAt(context.table, id);
    if (isOwned(owner)) draft.pay('bank', owner, context.rules.privates.revenue(context.table, id));
  }
}

/** The private that blocks each hex. */
const blockers = memoizeByBox((box) => {
  const known = new Map<string, readonly string[]>();
  for (const id of privatesOf(box))
    for (const at of hexesBlockedBy(box, id)) known.set(at, [...(known.get(at) ?? []), id]);
  return known;
});

/** The private that blocks a hex. It blocks while a player owns it. */
export const blockingPrivate = (table: Table, hex: string): string | undefined =>
  blockers(table.box)
    .get(hex)
    ?.find((id) => privateAt(table, id).startsWith('player:'));

export function closePrivate({ table }: Context, draft: Draft, id: string): void {
  if (privateAt(table, id) !== 'out') draft.put(`private:${id}`, 'out');
}

/** Closes the privates because of a new phase. */
export function closePrivates(context: Context, draft: Draft): void {
  for (const id of privatesOf(context.box))
    if (context.rules.privates.closes(context.table, id)) closePrivate(context, draft, id);
}

/** Closes the private whose card says that it closes when the company gets a train. */
export function closeWithTrain(context: Context, draft: Draft, company: string): void {
  const { table, box, rules } = context;
  for (const id of privatesOf(box)) {
    const of = rules.privates.closesWithTrainOf(table, id);
    if (of !== undefined && wholeOf(context, of) === company) closePrivate(context, draft, id);
  }
}

/** Is the tile power of this private unused? */
export const isUnspent = (table: Table, id: string): boolean => !read(table, 'spent').includes(id);

/** Hexes of a private that have no tile yet. */
export const emptyHexesOf = (table: Table, id: string): readonly string[] =>
  (layOf(table.box, id)?.hexes ?? []).filter((hex) => tileOn(table, hex) === undefined);

/** Has a lay that takes several tiles together become impossible, because one was laid in another way? */
export const isOvertaken = (table: Table, id: string, { together }: LayPower): boolean =>
  together === true && emptyHexesOf(table, id).length < (layOf(table.box, id)?.hexes.length ?? 0);

/** Players who do not act but may use a private: to exchange it, or to lay its tile. */
export function playersWithPowers({ table, box, rules }: Context): PlaceId[] {
  const players: PlaceId[] = [];
  for (const id of privatesOf(box)) {
    const at = privateAt(table, id);
    if (!at.startsWith('player:') || players.includes(at)) continue;
    const lay = rules.privates.layPowers[id];
    const lays = lay?.ownedBy === 'player' && isUnspent(table, id) && lay.open?.(table, at);
    if (lays || dataOf(box, id).exchange !== undefined) players.push(at);
  }
  return players;
}

/** Could the company buy this private now, to use it at once? */
function couldBuy({ table, box, rules }: Context, company: string, id: string): boolean {
  if (!privateAt(table, id).startsWith('player:')) return false;
  const { toCompanies } = rules.privates;
  if (!toCompanies.open(table) || !isSaleable(table.box, id)) return false;
  const [least] = toCompanies.range(box.pieces.get(`private:${id}`)?.price ?? 0);
  return cash(table, charterOf(company)) >= least;
}

/** The privates for whose tile this step waits: the player who runs the company may still lay it. */
export function privatesWithTile(context: Context, company: string, step: string): string[] {
  const { table, box, rules } = context;
  return Object.entries(rules.privates.layPowers).flatMap(([id, power]) => {
    const { waitingStep, ownedBy } = power;
    if (waitingStep !== step || !isUnspent(table, id) || layOf(box, id) === undefined) return [];
    if (isOvertaken(table, id, power)) return [];
    const at = privateAt(table, id);
    const lays =
      ownedBy === 'player'
        ? at === deciderOf(context, company)
        : at === charterOf(company) || couldBuy(context, company, id);
    return lays ? [id] : [];
  });
}
