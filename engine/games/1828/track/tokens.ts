import { cities } from '../../../hexes/shape.ts';
import { shapeOn } from '../../../rules/board.ts';
import { popQuestion, pendingQuestion, read } from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Check,
  Draft,
  Context,
  PlaceId,
  Step,
  Interruption,
} from '../../../rules/course/nouns.ts';
import { defineCheck } from '../../../rules/course/check.ts';
import { type Difference, difference } from '../../../rules/differences.ts';
import { noteActed } from '../../../rules/operating/turn.ts';
import { tokenInterruption, privateToken } from '../../../rules/privates/lays.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { treasuryOf } from '../../../rules/stock/holdings.ts';
import { circlesOf, openHomes, unplacedTokens } from '../../../rules/tokens/homes.ts';
import { type PlaceToken, priceOfToken, token, tokenStep } from '../../../rules/tokens/place.ts';
import { reachedCities } from '../../../rules/track/reach.ts';
import { noteToken } from '../clock.ts';
import { COALFIELD } from './lay.ts';
import { MINOR } from '../systems.ts';

/** Station tokens: none on the coalfield, those of privates, and blocking ones (1828 A6.6, A9.3). */

/** The hex of the C&P, where the company that buys it may place a token. */
export const MINOR_HEX = 'C15';

export const tokens: readonly Difference[] = [
  difference('opactions/11', { tokens: { homeChooser: 'itself' } }),
];

/** A blocking token fills a slot for good. (A9.3) */
export function blockSlot(draft: Draft, slot: PlaceId): void {
  const { table } = draft;
  const next = [...table.box.pieces].find(
    ([id, { type }]) => type === 'blocking' && !table.pieces.get(id)!.place.startsWith('slot:'),
  );
  if (next) draft.put(next[0], slot);
}

/** Blocks the first free slot of a city. */
function blockCity(context: Context, draft: Draft, hex: string, city: number): void {
  const { slots } = cities(shapeOn(context.table, hex))[city]!;
  const slot = circlesOf(context, hex, city, slots).indexOf(null);
  if (slot >= 0) blockSlot(draft, slotPlace(hex, city, slot));
}

/**
 * Blocks the homes of companies that leave the game; all cities of a home hex whose city was not chosen.
 * (A5.8)
 */
export function blockHome(context: Context, draft: Draft, company: string): void {
  for (const { hex, city } of openHomes(context, company))
    for (const { cityIndex } of cities(shapeOn(context.table, hex)))
      if ((city ?? cityIndex) === cityIndex) blockCity(context, draft, hex, cityIndex);
}

const coalfield = defineCheck<PlaceToken>(
  'coalfield',
  (_context, { hex }) =>
    hex === COALFIELD && `No marker ever stands in the coalfield ${COALFIELD}.`,
  { stops: true },
);

/** Places the token as the frame does, and records it for the round. */
const noted = (action: AnyAction): AnyAction => ({
  ...action,
  // Whose move it is comes first. What else holds for a city does not matter in the coalfield.
  checks: action.checks.flatMap((check, i) => (i === 0 ? [check, coalfield as Check] : check)),
  effects(context, draft, move, player) {
    action.effects(context, draft, move, player);
    noteToken(draft, String(move.company));
  },
});

export const tokenOfTurn = noted(token);
export const tokenOfPrivate = noted(privateToken);

/** The coalfield keeps the step open, although no token is placed there. (D3.3) */
export const tokensStep: Step = {
  ...tokenStep,
  open(context, company) {
    const { table } = context;
    if (company === MINOR || read(table, 'work').tokened) return false;
    if (unplacedTokens(context, company).length === 0) return false;
    if (priceOfToken(context, company) > treasuryOf(table, company)) return false;
    return (
      reachedCities(context, company).some(({ hex }) => hex === COALFIELD) ||
      tokenStep.open(context, company)
    );
  },
};

/** The token that comes with D&H or C&P. It is placed or declined, but answered in any case. (A10.2) */
export const privateTokenInterruption: Interruption = {
  name: 'token',
  prompt(context, before) {
    const prompt = tokenInterruption.prompt(context, before);
    return prompt?.pass && { ...prompt, pass: { ...prompt.pass, effects: decline } };
  },
};

/** In C15 a blocking token fills the slot if the company declines. (A10.2) */
function decline(context: Context, draft: Draft): void {
  const asked = pendingQuestion(context.table);
  popQuestion(draft);
  noteActed(draft);
  if (asked?.private === MINOR) blockCity(context, draft, MINOR_HEX, 0);
}
