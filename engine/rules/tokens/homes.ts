import { nodeExits } from '../../hexes/rotate.ts';
import { cities, type TileShape } from '../../hexes/shape.ts';
import { boxShapes, shapeOn } from '../board.ts';
import { markersInCity, readSlot, slotPlace, tokensOf, unusedTokens } from '../stations.ts';
import { charterOf } from '../trains/cards.ts';
import { pushQuestion } from '../course/keys.ts';
import type { Draft, Context, PieceId } from '../course/nouns.ts';
import { partsOf, wholeOf } from '../stock/holdings.ts';
import type { Home } from './rules.ts';

/** Homes: where they are, which slots are reserved for them, when their tokens are placed. */

const foundersOf = ({ rules, table }: Context): readonly string[] => [
  ...rules.companies.originals(table).keys(),
];

/** The slots of a city and who holds them now. */
export const circlesOf = (context: Context, hex: string, city: number, slots: number) =>
  markersInCity(context.table, hex, city, slots, (founder) => wholeOf(context, founder));

/** A home whose token is not placed yet. */
export interface OpenHome extends Home {
  readonly token: PieceId;
}

/** The token for the home with this number. */
function tokenOfHome({ table, box }: Context, company: string, home: number): PieceId | undefined {
  const token = tokensOf(box, company)[home];
  const isUnplaced = token !== undefined && table.pieces.get(token)!.place.startsWith('company:');
  return isUnplaced ? token : undefined;
}

/** Homes of a company without their token, with the city on the present tile. */
export const openHomes = (context: Context, company: string): OpenHome[] =>
  context.rules.tokens.homes(context.table, company).flatMap((home, i) => {
    const token = tokenOfHome(context, company, i);
    return token === undefined ? [] : [{ ...home, token, ...homeCityNow(context, home) }];
  });

/** The city of a home on the present tile. If no city is printed and there are several, the company chooses. */
export function homeCityNow(
  { table, box }: Pick<Context, 'table' | 'box'>,
  { hex, city }: Home,
): Home {
  const shape = shapeOn(table, hex);
  if (cities(shape).length === 1) return { hex, city: 0 };
  if (city === undefined) return { hex };
  const printed = boxShapes(box).printed.get(hex);
  const node = printed && cities(printed)[city];
  if (!printed || !node) return { hex, city };
  const edges = nodeExits(printed, node.index);
  const lies = cities(shape).find(
    (one) => edges.length > 0 && edges.every((edge) => nodeExits(shape, one.index).includes(edge)),
  );
  return { hex, city: lies?.cityIndex ?? city };
}

/** Is a home of the company in this city, or in this hex if no city is given, still without its token? */
const hasOpenHomeAt = (context: Context, founder: string, hex: string, city?: number): boolean =>
  context.rules.tokens
    .homes(context.table, founder)
    .some(
      (home, i) =>
        home.hex === hex &&
        tokenOfHome(context, founder, i) !== undefined &&
        homeCityNow(context, home).city === city,
    );

/** Other companies for whose home a slot of this city is reserved. */
export const reservedFor = (
  context: Context,
  company: string,
  hex: string,
  city: number,
): string[] =>
  foundersOf(context).filter(
    (one) => wholeOf(context, one) !== company && hasOpenHomeAt(context, one, hex, city),
  );

/** Companies that must choose their city in this hex before any other token is placed there. */
export const choosesBefore = (context: Context, company: string, hex: string): string[] =>
  foundersOf(context).filter(
    (one) => wholeOf(context, one) !== company && hasOpenHomeAt(context, one, hex),
  );

/** The slots of a city where the company may place a token: free and not reserved. */
export function freeSlots(context: Context, company: string, hex: string, city: number): number[] {
  const node = cities(shapeOn(context.table, hex))[city];
  if (!node) return [];
  const free = circlesOf(context, hex, city, node.slots).flatMap((owner, slot) =>
    owner === null ? [slot] : [],
  );
  return free.slice(reservedFor(context, company, hex, city).length);
}

/** The first free slot; -1 = none. */
export const freeSlot = (context: Context, company: string, hex: string, city: number): number =>
  freeSlots(context, company, hex, city)[0] ?? -1;

/** Unused tokens of a company, the next one first. Those of a company of several lie together, the free ones first. */
export function unplacedTokens(context: Context, company: string): readonly PieceId[] {
  const { table, box } = context;
  const parts = partsOf(context, company);
  if (parts.length === 1) return unusedTokens(table, company);
  const price = (token: PieceId) => box.pieces.get(token)!.price ?? 0;
  return parts
    .flatMap((part) => tokensOf(box, part))
    .filter((token) => table.pieces.get(token)!.place === charterOf(company))
    .sort((a, b) => price(a) - price(b));
}

const hasCityWithTrack = (shape: TileShape): boolean =>
  cities(shape).some(({ index }) => nodeExits(shape, index).length > 0);

/**
 * Places the home tokens of a company for free. If the company may choose the city, it is asked, or the
 * token lies provisionally on the hex.
 */
export function placeHomes(context: Context, draft: Draft, company: string, at?: string): void {
  const { table } = context;
  for (const founder of foundersOf(context)) {
    if (wholeOf(context, founder) !== company) continue;
    for (const { hex, city, token, waits } of openHomes(context, founder)) {
      if ((at ?? hex) !== hex || (waits && !hasCityWithTrack(shapeOn(table, hex)))) continue;
      if (city === undefined && shapeOn(table, hex).paths.length > 0) {
        askFor(context, draft, founder, company);
        continue;
      }
      const slot = freeSlot(context, company, hex, city ?? 0);
      if (slot >= 0) draft.put(token, slotPlace(hex, city ?? 0, slot));
    }
  }
}

/** Asks the chooser for the home of an original company. */
function askFor(context: Context, draft: Draft, founder: string, by: string): void {
  const company = wholeOf(context, founder);
  pushQuestion(draft, { ask: 'home', company, by, ...(founder !== company && { founder }) });
}

/**
 * After a lay: places a home of the company that waited for this tile. If a token lay provisionally, its
 * city is chosen by its company or by the company that laid the tile.
 */
export function askHome(
  context: Context,
  draft: Draft,
  hex: string,
  by: string | undefined,
  isFirst: boolean,
): void {
  const { table, rules, box } = context;
  if (by !== undefined) placeHomes(context, draft, by, hex);
  if (!isFirst) return;
  for (const founder of foundersOf(context))
    for (const [i, home] of rules.tokens.homes(table, founder).entries()) {
      const token = tokensOf(box, founder)[i];
      if (home.hex !== hex || home.city !== undefined || token === undefined) continue;
      if (readSlot(table.pieces.get(token)!.place)?.at !== hex) continue;
      const company = wholeOf(context, founder);
      draft.put(token, charterOf(company));
      askFor(
        context,
        draft,
        founder,
        rules.tokens.homeChooser === 'layer' ? (by ?? company) : company,
      );
    }
}

/** The home for which a company must choose a city, and the choices. */
export function homeChoices(
  context: Context,
  founder: string,
): { readonly home: OpenHome | undefined; readonly choices: { city: number; slot: number }[] } {
  const open = openHomes(context, founder);
  const home = open.find(({ city }) => city === undefined) ?? open[0];
  if (!home) return { home, choices: [] };
  const choices = cities(shapeOn(context.table, home.hex)).flatMap(({ cityIndex: city }) => {
    const slot = freeSlot(context, wholeOf(context, founder), home.hex, city);
    return slot < 0 ? [] : [{ city, slot }];
  });
  return { home, choices };
}
