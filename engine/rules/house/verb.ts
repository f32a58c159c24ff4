import type { HouseChange } from '../../../shared/house.ts';
import { tableMoves } from '../../../shared/move.ts';
import type { Draft } from '../../kernel/draft.ts';
import { tableRefusal, type Verb, verb } from '../rulebook.ts';
import type { HouseRulesOfTitle } from './house.ts';
import { houseRulesOfTitle } from './of-title.ts';
import { tiles, trains } from './supply.ts';

/** House rules that work with any box. */
const ofAnyBox = houseRulesOfTitle([trains, tiles]);

export const houseRulesOf = (house: HouseRulesOfTitle | undefined): HouseRulesOfTitle =>
  house ?? ofAnyBox;

/**
 * `house`: the host changes the house rules. An unknown rule or an impossible value is refused at every
 * strictness.
 */
export function houseVerb(
  of: HouseRulesOfTitle | undefined,
  follows: (draft: Draft) => void,
): Verb {
  const house = houseRulesOf(of);
  return verb({
    schema: tableMoves.house,
    judge(table, { rules }, actor) {
      const why = actor.host
        ? house.refusal(table, rules as HouseChange)
        : 'Only the host of the table may change its house rules.';
      return why === undefined ? [] : [tableRefusal('table/house', why)];
    },
    effects(draft, { rules }) {
      // A refused change is not tried.
      if (house.refusal(draft.table, rules as HouseChange) !== undefined) return;
      house.change(draft, rules as HouseChange);
      follows(draft);
    },
    options: () => [],
    say(table, { rules }) {
      const change = house.describe(table, rules as HouseChange);
      return change === '' ? 'leaves the house rules as they are' : `sets a house rule: ${change}`;
    },
  });
}
