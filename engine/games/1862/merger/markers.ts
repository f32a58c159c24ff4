import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { verb } from '../../../rules/rulebook.ts';
import { slotPlace, type Station, stationsOf, unusedTokens } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { read, write } from '../course/clock.ts';
import type { Swap } from '../course/keys.ts';
import { found, outOfTurn } from '../course/turns.ts';
import { decider } from '../stock/holdings.ts';
import { fetchMarkers, loseMarker, spareMarker } from '../stock/markers.ts';
import { homeOf } from '../track/home.ts';
import { isArea } from '../track/reach.ts';
import { partners } from './shares.ts';

/** The markers of two companies become those of one. (1862 §14.5) */

/** Most markers of a merged company. */
const most = (table: Table): number => (table.box.options.eight_tokens === true ? 8 : 7);

/**
 * Where both have a marker on a hex, or both a link to London, that of the company that goes is lost
 * before anything else: it does not come back when the survivor's is removed from there.
 */
export function loseDoubles(draft: Draft, survivor: string, other: string): void {
  const { table } = draft;
  const mine = stationsOf(table, survivor);
  for (const { token, at } of stationsOf(table, other))
    if (mine.some((own) => own.at === at || (isArea(table, own.at) && isArea(table, at))))
      loseMarker(draft, token);
}

/** All that the survivor would have on the map. */
const together = (table: Table, swap: Swap): Station[] =>
  partners(swap).flatMap((company) => stationsOf(table, company));

export const excessOf = (table: Table, swap: Swap): number =>
  swap.other === null ? 0 : Math.max(0, together(table, swap).length - most(table));

/** What may be removed: anything but what stands on the survivor's home. */
export const removable = (table: Table, swap: Swap): string[] =>
  together(table, swap).flatMap(({ at }) => (at === homeOf(table, swap.survivor) ? [] : [at]));

/** The markers of the company that goes change their colour; unused ones are counted together. */
export function uniteMarkers(draft: Draft, survivor: string, other: string): void {
  const { table } = draft;
  loseDoubles(draft, survivor, other);
  const unused = unusedTokens(table, survivor).length + unusedTokens(table, other).length;
  const moving = stationsOf(table, other);
  for (const { token } of moving) loseMarker(draft, token);
  for (const { token, at, city, slot } of moving) {
    const marker = spareMarker(table, survivor);
    if (marker === undefined) continue;
    draft.put(marker, slotPlace(at, city, slot));
    const placed = read(table, 'placed').filter((id) => id !== marker);
    write(
      draft,
      'placed',
      placed.map((id) => (id === token ? marker : id)),
    );
  }
  const onMap = stationsOf(table, survivor).length;
  fetchMarkers(draft, survivor, Math.max(0, Math.min(most(table) - onMap, unused)));
}

export interface RemoveMarker extends Move {
  verb: 'removeMarker';
  company: string;
  hex: string;
}

/** Who removes what is too much. */
export const remover = (table: Table, { survivor, first }: Swap): PlaceId =>
  decider(table, survivor) ?? first;

export const removeMarker = verb<RemoveMarker>({
  schema: z.strictObject({
    verb: z.literal('removeMarker'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    hex: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  judge(table, { company, hex }, actor) {
    const swap = read(table, 'swap');
    if (!swap || swap.excess === 0 || swap.survivor !== company)
      return [violation('1862/7.5.4/6', `${company} has no marker to remove.`)];
    return found(
      outOfTurn(actor, [remover(table, swap)], '1862/7.5.4/6'),
      hex === homeOf(table, company)
        ? violation('1862/7.5.4/7', `The marker on the home of ${company} stays.`, {
            places: [`hex:${hex}`],
          })
        : !removable(table, swap).includes(hex) &&
            violation('1862/7.5.4/6', `No marker of ${company} stands in ${hex}.`),
    );
  },
  effects(draft, { hex }) {
    const { table } = draft;
    const swap = read(table, 'swap');
    const marker = swap && together(table, swap).find(({ at }) => at === hex);
    if (!swap || !marker) return;
    loseMarker(draft, marker.token);
    write(draft, 'swap', { ...swap, excess: Math.max(0, swap.excess - 1) });
  },
  *options(table, player) {
    const swap = read(table, 'swap');
    if (!swap || swap.excess === 0 || remover(table, swap) !== player) return;
    for (const hex of removable(table, swap))
      yield { verb: 'removeMarker', company: swap.survivor, hex };
  },
  say: (_table, { company, hex }) => `${company} removes its marker in ${hex}`,
});
