import { nodeExits } from '../../hexes/rotate.ts';
import { cities } from '../../hexes/shape.ts';
import { drawings, shapeOn } from '../board.ts';
import { circles, readSlot, slotPlace, tokensOf } from '../stations.ts';
import { charterOf } from '../trains/cards.ts';
import { ask } from '../course/keys.ts';
import type { Draft, Now, PieceId } from '../course/nouns.ts';
import type { Home } from './rules.ts';

/** Homes: where they are, what is kept free for them, when their tokens are placed. */

const foundersOf = ({ rules, table }: Now): readonly string[] => rules.companies.founders(table);
const ownerOf = ({ rules, table }: Now, founder: string): string =>
  rules.companies.owner(table, founder);

/** The circles of a city, as they are held now. */
export const circlesOf = (now: Now, hex: string, city: number, slots: number) =>
  circles(now.table, hex, city, slots, (founder) => ownerOf(now, founder));

/** A home whose token does not stand yet. */
export interface OpenHome extends Home {
  readonly token: PieceId;
}

/** The token that waits for a home of a company, by the number of the home. */
function waitingToken({ table, box }: Now, company: string, home: number): PieceId | undefined {
  const token = tokensOf(box, company)[home];
  const waits = token !== undefined && table.pieces.get(token)!.place.startsWith('company:');
  return waits ? token : undefined;
}

/** Homes of a company that wait for their tokens, with the city as the tile lies now. */
export const openHomes = (now: Now, company: string): OpenHome[] =>
  now.rules.tokens.homes(now.table, company).flatMap((home, i) => {
    const token = waitingToken(now, company, i);
    return token === undefined ? [] : [{ token, ...asItLies(now, home) }];
  });

/** Without a city the company chooses one, where there are several. */
export function asItLies({ table, box }: Pick<Now, 'table' | 'box'>, { hex, city }: Home): Home {
  const shape = shapeOn(table, hex);
  if (cities(shape).length === 1) return { hex, city: 0 };
  if (city === undefined) return { hex };
  const printed = drawings(box).printed.get(hex);
  const node = printed && cities(printed)[city];
  if (!printed || !node) return { hex, city };
  const edges = nodeExits(printed, node.index);
  const lies = cities(shape).find(
    (one) => edges.length > 0 && edges.every((edge) => nodeExits(shape, one.index).includes(edge)),
  );
  return { hex, city: lies?.cityIndex ?? city };
}

/** Does a home of a company wait for its token in this city, or in this hex for its city? */
const waitsAt = (now: Now, founder: string, hex: string, city?: number): boolean =>
  now.rules.tokens
    .homes(now.table, founder)
    .some(
      (home, i) =>
        home.hex === hex &&
        waitingToken(now, founder, i) !== undefined &&
        asItLies(now, home).city === city,
    );

/** Other companies for whose home a place of this city is kept. */
export const keepers = (now: Now, company: string, hex: string, city: number): string[] =>
  foundersOf(now).filter((one) => waitsAt(now, one, hex, city) && ownerOf(now, one) !== company);

/** Companies that have to choose their city in this hex before any other comes there. */
export const comeFirst = (now: Now, company: string, hex: string): string[] =>
  foundersOf(now).filter((one) => waitsAt(now, one, hex) && ownerOf(now, one) !== company);

/** The places of a city where the company may stand: free ones, behind those that are kept. */
export function freeSlots(now: Now, company: string, hex: string, city: number): number[] {
  const node = cities(shapeOn(now.table, hex))[city];
  if (!node) return [];
  const free = circlesOf(now, hex, city, node.slots).flatMap((owner, slot) =>
    owner === null ? [slot] : [],
  );
  return free.slice(keepers(now, company, hex, city).length);
}

/** The first of them; -1 = none. */
export const freeSlot = (now: Now, company: string, hex: string, city: number): number =>
  freeSlots(now, company, hex, city)[0] ?? -1;

/** Free, on the company's homes; where it may choose the city, it is asked, or lies provisionally. */
export function placeHomes(now: Now, draft: Draft, company: string, at?: string): void {
  const { table, rules } = now;
  for (const founder of foundersOf(now)) {
    if (ownerOf(now, founder) !== company) continue;
    for (const { hex, city, token } of openHomes(now, founder)) {
      if ((at ?? hex) !== hex || !rules.tokens.ready(table, founder, hex)) continue;
      if (city === undefined && shapeOn(table, hex).paths.length > 0) {
        askFor(now, draft, founder, company);
        continue;
      }
      const slot = freeSlot(now, company, hex, city ?? 0);
      if (slot >= 0) draft.put(token, slotPlace(hex, city ?? 0, slot));
    }
  }
}

/** Who chooses is asked for the home of a founder. */
function askFor(now: Now, draft: Draft, founder: string, by: string): void {
  const company = ownerOf(now, founder);
  ask(draft, { ask: 'home', company, by, ...(founder !== company && { founder }) });
}

/**
 * A tile lies: whoever laid it comes to a home of its own that waited for it. Where a token lay
 * provisionally the first tile lets its city be chosen, by its company or by who laid it.
 */
export function askHome(
  now: Now,
  draft: Draft,
  hex: string,
  by: string | undefined,
  isFirst: boolean,
): void {
  const { table, rules, box } = now;
  if (by !== undefined) placeHomes(now, draft, by, hex);
  if (!isFirst) return;
  for (const founder of foundersOf(now))
    for (const [i, home] of rules.tokens.homes(table, founder).entries()) {
      const token = tokensOf(box, founder)[i];
      if (home.hex !== hex || home.city !== undefined || token === undefined) continue;
      if (readSlot(table.pieces.get(token)!.place)?.at !== hex) continue;
      const company = ownerOf(now, founder);
      draft.put(token, charterOf(company));
      askFor(now, draft, founder, rules.tokens.chooser === 'layer' ? (by ?? company) : company);
    }
}

/** The home that a company has to choose a city of, and what it may choose. */
export function homeChoices(
  now: Now,
  founder: string,
): { readonly home: OpenHome | undefined; readonly choices: { city: number; slot: number }[] } {
  const open = openHomes(now, founder);
  const home = open.find(({ city }) => city === undefined) ?? open[0];
  if (!home) return { home, choices: [] };
  const choices = cities(shapeOn(now.table, home.hex)).flatMap(({ cityIndex: city }) => {
    const slot = freeSlot(now, ownerOf(now, founder), home.hex, city);
    return slot < 0 ? [] : [{ city, slot }];
  });
  return { home, choices };
}
