import { nodeExits } from '../../hexes/rotate.ts';
import type { PieceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import { drawings, shapeOn } from '../board.ts';
import { circles, readSlot, slotPlace, tokensOf } from '../stations.ts';
import { charterOf } from '../trains.ts';
import { ask } from '../course/keys.ts';
import type { Now } from '../course/nouns.ts';

/** Homes: where they are, what is kept free for them, when their tokens are placed. */

export const homeToken = (table: Table, company: string): PieceId | undefined =>
  tokensOf(table.box, company)[0];

export function isHomed(table: Table, company: string): boolean {
  const token = homeToken(table, company);
  return token === undefined || !table.pieces.get(token)!.place.startsWith('company:');
}

const foundersOf = ({ rules, table }: Now): readonly string[] => rules.companies.founders(table);
const ownerOf = ({ rules, table }: Now, founder: string): string =>
  rules.companies.owner(table, founder);

/** The circles of a city, as they are held now. */
export const circlesOf = (now: Now, hex: string, city: number, slots: number) =>
  circles(now.table, hex, city, slots, (founder) => ownerOf(now, founder));

/** The city of its home where a company belongs, as the tile lies now; without a city it chooses. */
export function homeOf(now: Now, company: string): { hex: string; city?: number } | undefined {
  const { table, rules, box } = now;
  const home = rules.tokens.home(table, company);
  if (home?.city === undefined) return home;
  const { hex, city } = home;
  const printed = drawings(box).printed.get(hex);
  const node = printed?.nodes.find((one) => one.kind === 'city' && one.cityIndex === city);
  if (!printed || !node) return { hex, city };
  const edges = nodeExits(printed, node.index);
  const shape = shapeOn(table, hex);
  const lies = shape.nodes.find(
    (one) =>
      one.kind === 'city' &&
      edges.length > 0 &&
      edges.every((edge) => nodeExits(shape, one.index).includes(edge)),
  );
  return { hex, city: lies?.cityIndex ?? city };
}

/** The company for whose home a place of this city is kept. */
export function keptFor(now: Now, hex: string, city: number): string | undefined {
  return foundersOf(now).find((company) => {
    if (isHomed(now.table, company)) return false;
    const home = homeOf(now, company);
    return home?.hex === hex && home.city === city;
  });
}

/** The company that has to choose its city in this hex before any other comes there. */
export const comesFirst = (now: Now, hex: string): string | undefined =>
  foundersOf(now).find((company) => {
    const home = now.rules.tokens.home(now.table, company);
    return home?.hex === hex && home.city === undefined && !isHomed(now.table, company);
  });

/** The first place of a city where the company may stand; -1 = none. */
export function freeSlot(now: Now, company: string, hex: string, city: number): number {
  const node = shapeOn(now.table, hex).nodes.find(
    (one) => one.kind === 'city' && one.cityIndex === city,
  );
  if (!node) return -1;
  const from = isKept(now, company, hex, city) ? 1 : 0;
  return circlesOf(now, hex, city, node.slots).findIndex(
    (owner, slot) => owner === null && slot >= from,
  );
}

/** Is the first place of the city kept for the home of another company? */
export function isKept(now: Now, company: string, hex: string, city: number): boolean {
  const keeper = keptFor(now, hex, city);
  return keeper !== undefined && ownerOf(now, keeper) !== company;
}

/** Free, on the company's home; where it may choose the city, it is asked, or lies provisionally. */
export function placeHome(now: Now, draft: Draft, company: string): void {
  const { table } = now;
  for (const founder of foundersOf(now)) {
    if (ownerOf(now, founder) !== company) continue;
    const token = homeToken(table, founder);
    const home = homeOf(now, founder);
    if (token === undefined || !home || isHomed(table, founder)) continue;
    if (home.city === undefined && shapeOn(table, home.hex).paths.length > 0) {
      askFor(now, draft, founder, company);
      continue;
    }
    const slot = freeSlot(now, company, home.hex, home.city ?? 0);
    if (slot >= 0) draft.put(token, slotPlace(home.hex, home.city ?? 0, slot));
  }
}

/** Who chooses is asked for the home of a founder. */
function askFor(now: Now, draft: Draft, founder: string, by: string): void {
  const company = ownerOf(now, founder);
  ask(draft, { ask: 'home', company, by, ...(founder !== company && { founder }) });
}

/** A first tile lies where a token lay provisionally: whoever laid it chooses its city. */
export function askHome(now: Now, draft: Draft, hex: string, by: string | undefined): void {
  const { table, rules } = now;
  for (const founder of foundersOf(now)) {
    const home = rules.tokens.home(table, founder);
    const token = homeToken(table, founder);
    if (home?.hex !== hex || home.city !== undefined || token === undefined) continue;
    if (readSlot(table.pieces.get(token)!.place)?.at !== hex) continue;
    const company = ownerOf(now, founder);
    draft.put(token, charterOf(company));
    askFor(now, draft, founder, rules.tokens.chooser === 'layer' ? (by ?? company) : company);
  }
}

/** Cities that a company may choose as its home. */
export function homeChoices(now: Now, company: string): { city: number; slot: number }[] {
  const home = now.rules.tokens.home(now.table, company);
  if (!home) return [];
  return shapeOn(now.table, home.hex).nodes.flatMap(({ kind, cityIndex, slots }) => {
    if (kind !== 'city') return [];
    const slot = circlesOf(now, home.hex, cityIndex, slots).indexOf(null);
    return slot < 0 ? [] : [{ city: cityIndex, slot }];
  });
}
