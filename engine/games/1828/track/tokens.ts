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

/** Puts a blocking token in a slot, for good. (A9.3) */
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
 * Blocks the homes of a company that leaves the game: each home city, or all cities of a hex in which none was chosen yet.
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

/** An action as the frame has it, which also refuses the coalfield, and records for the round that a token was placed. */
const recorded = (action: AnyAction): AnyAction => ({
  ...action,
  // The first check asks whose move it is. After it the coalfield is refused before anything else about a city.
  checks: action.checks.flatMap((check, i) => (i === 0 ? [check, coalfield as Check] : check)),
  effects(context, draft, move, player) {
    action.effects(context, draft, move, player);
    noteToken(draft, String(move.company));
  },
});

export const tokenOfTurn = recorded(token);
export const tokenOfPrivate = recorded(privateToken);

/** The token step. A company that reaches the coalfield is asked too, although no token is placed there. (D3.3) */
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

/** The question about the token that comes with D&H or C&P. The company places it or declines. (A10.2) */
export const privateTokenInterruption: Interruption = {
  name: 'token',
  prompt(context, before) {
    const prompt = tokenInterruption.prompt(context, before);
    return prompt?.pass && { ...prompt, pass: { ...prompt.pass, effects: decline } };
  },
};

/** Declines the token of a private. In C15 a blocking token then fills the slot. (A10.2) */
function decline(context: Context, draft: Draft): void {
  const asked = pendingQuestion(context.table);
  popQuestion(draft);
  noteActed(draft);
  if (asked?.private === MINOR) blockCity(context, draft, MINOR_HEX, 0);
}
