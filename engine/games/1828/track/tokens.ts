import { cities } from '../../../hexes/shape.ts';
import { shapeOn } from '../../../rules/board.ts';
import { answered, firstAsked, read } from '../../../rules/course/keys.ts';
import type { AnyWay, Draft, Now, PlaceId, Step, Waiting } from '../../../rules/course/nouns.ts';
import { against } from '../../../rules/course/verb.ts';
import { touch } from '../../../rules/operating/turn.ts';
import { tokenWaiting, privateToken } from '../../../rules/privates/lays.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { treasury } from '../../../rules/stock/holdings.ts';
import { circlesOf, openHomes } from '../../../rules/tokens/homes.ts';
import { type PlaceToken, priceOfToken, token, tokenStep } from '../../../rules/tokens/place.ts';
import type { TokenRules } from '../../../rules/tokens/rules.ts';
import { reachedCities } from '../../../rules/track/reach.ts';
import { noteToken } from '../clock.ts';
import { COALFIELD } from './lay.ts';
import { MINOR, unplaced } from '../systems.ts';

/** Station tokens: none on the coalfield, those of privates, and blocking ones (1828 A6.6, A9.3). */

/** Where the C&P stands, and where the company that buys it may stand. */
export const MINOR_HEX = 'C15';

export const TOKENS: Partial<TokenRules> = { unused: unplaced, chooser: 'itself' };

/** A blocking token fills a place for good. (A9.3) */
export function blockSlot(draft: Draft, slot: PlaceId): void {
  const { table } = draft;
  const next = [...table.box.pieces].find(
    ([id, { type }]) => type === 'blocking' && !table.pieces.get(id)!.place.startsWith('slot:'),
  );
  if (next) draft.put(next[0], slot);
}

/** The first free place of a city is blocked. */
function blockCity(now: Now, draft: Draft, hex: string, city: number): void {
  const node = cities(shapeOn(now.table, hex))[city];
  const slot = circlesOf(now, hex, city, node?.slots ?? 0).indexOf(null);
  if (slot >= 0) blockSlot(draft, slotPlace(hex, city, slot));
}

/** Homes of companies that leave the game are blocked; where the city was to be chosen, all are. (A5.8) */
export function blockHome(now: Now, draft: Draft, company: string): void {
  for (const { hex, city } of openHomes(now, company))
    for (const { cityIndex } of cities(shapeOn(now.table, hex)))
      if ((city ?? cityIndex) === cityIndex) blockCity(now, draft, hex, cityIndex);
}

const coalfield = against<PlaceToken>(
  'coalfield',
  (_now, { hex }) => hex === COALFIELD && `No token ever stands in the coalfield ${COALFIELD}.`,
);

/** Placed as the frame does it, and noted for the round. */
const noted = (way: AnyWay): AnyWay => ({
  ...way,
  checks: [...way.checks, coalfield],
  effects(now, draft, move, player) {
    way.effects(now, draft, move, player);
    noteToken(draft, String(move.company));
  },
});

export const tokenOfTurn = noted(token);
export const tokenOfPrivate = noted(privateToken);

/** The coalfield keeps the step open, although nothing is placed there. (D3.3) */
export const tokens: Step = {
  ...tokenStep,
  open(now, company) {
    const { table, rules } = now;
    if (company === MINOR || read(table, 'work').tokened) return false;
    if (rules.tokens.unused(table, company).length === 0) return false;
    if (priceOfToken(now, company) > treasury(table, company)) return false;
    return (
      reachedCities(now, company).some(({ hex }) => hex === COALFIELD) ||
      tokenStep.open(now, company)
    );
  },
};

/** The token that comes with D&H or C&P: placed or not, but answered in any case. (A10.2) */
export const privateTokenWaiting: Waiting = {
  name: 'token',
  floor(now, before) {
    const floor = tokenWaiting.floor(now, before);
    return floor?.pass && { ...floor, pass: { ...floor.pass, effects: decline } };
  },
};

/** In C15 a blocking token takes the place that is not wanted. (A10.2) */
function decline(now: Now, draft: Draft): void {
  const asked = firstAsked(now.table);
  answered(draft);
  touch(draft);
  if (asked?.private === MINOR) blockCity(now, draft, MINOR_HEX, 0);
}
