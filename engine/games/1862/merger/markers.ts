import type { Draft, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { objections, wrong, verbOf, word } from '../../../rules/course/verb.ts';
import { chosen } from '../../../rules/house/house.ts';
import { slotPlace, type Station, stationsOf, unusedTokens } from '../../../rules/stations.ts';
import { read, type Swap, write } from '../clock.ts';
import { decider } from '../companies.ts';
import { fetchMarkers, loseMarker, spareMarker, homeOf } from '../track/home.ts';
import { isArea } from '../track/reach.ts';
import { partners } from './shares.ts';

/** The markers of two companies become those of one. (1862 §14.5) */

export const EIGHT = 'eight_tokens';

/** Most markers of a merged company. */
const most = (table: Table): number => (chosen(table, EIGHT) ? 8 : 7);

/**
 * Where both have a marker on a hex, or both a link to London, that of the company that goes is lost
 * before anything else: it does not come back when the survivor's is removed from there.
 */
export function loseDoubles(draft: Draft, survivor: string, other: string): void {
  const { table } = draft;
  const mine = stationsOf(table, survivor);
  for (const { token, at } of stationsOf(table, other))
    if (mine.some((own) => own.at === at || (isArea(table.box, own.at) && isArea(table.box, at))))
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
    const renamed = placed.map((id) => (id === token ? marker : id));
    write(draft, 'placed', renamed);
  }
  const onMap = stationsOf(table, survivor).length;
  fetchMarkers(draft, survivor, Math.min(most(table) - onMap, unused));
}

/** Who removes what is too much. */
export const remover = (table: Table, { survivor, first }: Swap): PlaceId =>
  decider(table, survivor) ?? first;

export const removeMarker = verbOf('removeMarker', { company: word, hex: word })({
  name: 'removeMarker',
  checks: [
    objections(function* ({ table }, { company, hex }) {
      const swap = read(table, 'swap');
      const home = hex === homeOf(table, company);
      if (home) yield wrong('home', `The marker on the home of ${company} stays.`);
      if (swap?.survivor !== company || !(home || removable(table, swap).includes(hex)))
        yield wrong('there', `No marker of ${company} stands in ${hex}.`);
    }),
  ],
  *candidates({ table }) {
    const swap = read(table, 'swap');
    for (const hex of swap ? removable(table, swap) : [])
      yield { verb: 'removeMarker', company: swap!.survivor, hex };
  },
  effects({ table }, draft, { hex }) {
    const swap = read(table, 'swap');
    const marker = swap && together(table, swap).find(({ at }) => at === hex);
    if (!swap || !marker) return;
    loseMarker(draft, marker.token);
    write(draft, 'swap', { ...swap, excess: Math.max(0, swap.excess - 1) });
  },
  say: (_now, { company, hex }) => `${company} removes its marker in ${hex}`,
});
