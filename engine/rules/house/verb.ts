import type { HouseChange } from '../../../shared/house.ts';
import { tableMoves } from '../../../shared/move.ts';
import type { Draft } from '../../kernel/draft.ts';
import { tableRefusal, type Verb, verb } from '../rulebook.ts';
import type { HouseRulesOfTitle } from './house.ts';
import { houseRulesOfTitle } from './keeping.ts';
import { tiles, trains } from './supply.ts';

/** Whatever the rules of a title, these act on table and box alone. */
const ofAnyBox = houseRulesOfTitle([trains, tiles]);

export const housekeeping = (house: HouseRulesOfTitle | undefined): HouseRulesOfTitle =>
  house ?? ofAnyBox;

/**
 * `house`: the host changes what the table plays otherwise than printed. What a title does not know, or
 * what cannot be, is refused at every setting.
 */
export function houseVerb(
  of: HouseRulesOfTitle | undefined,
  follows: (draft: Draft) => void,
): Verb {
  const house = housekeeping(of);
  return verb({
    schema: tableMoves.house,
    judge(table, { rules }, actor) {
      const why = actor.host
        ? house.misfit(table, rules as HouseChange)
        : 'Only the host of the table may change its house rules.';
      return why === undefined ? [] : [tableRefusal('table/house', why)];
    },
    effects(draft, { rules }) {
      // What is refused anyhow is not tried out.
      if (house.misfit(draft.table, rules as HouseChange) !== undefined) return;
      house.change(draft, rules as HouseChange);
      follows(draft);
    },
    options: () => [],
    say(table, { rules }) {
      const told = house.told(table, rules as HouseChange);
      return told === '' ? 'leaves the house rules as they are' : `sets a house rule: ${told}`;
    },
  });
}
