import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Against, Now } from '../../../rules/course/nouns.ts';
import { wrong } from '../../../rules/course/verb.ts';
import { named } from '../../../rules/procedure.ts';
import { amend, read } from '../clock.ts';
import { familyOf, orderOf, playerOf, who } from '../companies/holdings.ts';

/** The turn of a player in the stock actions: it is for one holder or company. (1820 §4) */

export const stockActor = (table: Table): PlaceId => {
  const order = orderOf(table);
  return order[read(table, 'stock').at % order.length]!;
};

/** The one main action of the turn has been taken. */
export const isMainDone = (table: Table): boolean => read(table, 'stock').acted.includes('main');

/** Why whoever has the turn does not act for this holder or company now. */
export function* notFor({ table }: Now, whom: PlaceId, main = true): Generator<Against, void> {
  const { as } = read(table, 'dealing');
  const actor = stockActor(table);
  if (as !== '' && as !== whom) yield wrong('6.5.1/2', `This turn is for ${who(table, as)} alone.`);
  if (!whom.startsWith('company:') && playerOf(table, whom) !== actor)
    yield wrong('6.5.1/2', `${named(actor)} does not act for ${who(table, whom)}.`);
  if (main && isMainDone(table))
    yield wrong('6.5.2/1', 'The main action of this turn has been taken.');
}

/** Holders that the player may still act for in this turn. */
export function entities(table: Table, player: PlaceId): PlaceId[] {
  const { as } = read(table, 'dealing');
  return familyOf(table, player).filter((holder) => as === '' || as === holder);
}

/** Writes down that the player has acted for this entity. */
export function acted(
  draft: Draft,
  as: PlaceId,
  did: 'sell' | 'main' | 'loan',
  loud = false,
): void {
  const { acted } = read(draft.table, 'stock');
  amend(draft, 'stock', { acted: [...acted, did] });
  amend(draft, 'dealing', { as, ...(loud && { loud }) });
}
