import type { HouseRule } from '../../rules/course/nouns.ts';
import { optionOrHouse } from '../../rules/house/house.ts';
import { optionRule } from '../../rules/house/rules.ts';
import { isInZone } from '../../rules/stock/market.ts';
import type { TitleFile } from '../schema/title.ts';
import { ruleChanges } from './rules.ts';

type FileOption = NonNullable<TitleFile['options']>[number];

/** A further certificate of a bulk zone is refused because the table does not play the option that allows it. */
const endsBulk =
  ({ id, changes }: FileOption): NonNullable<HouseRule['cites']> =>
  ({ table, rules }, reason, { move }) =>
    reason === 'once' &&
    changes.rules?.stock?.bulkSources?.includes(move.from as 'ipo') === true &&
    !rules.stock.bulkSources(table).includes(String(move.from)) &&
    !optionOrHouse(table, id) &&
    isInZone(table, String(move.company), rules.market.zones.bulk);

/** Has the option something that is settled when the box is packed? */
const isOfTheBox = ({ changes }: FileOption): boolean =>
  Object.keys(changes).some((field) => field !== 'rules');

/** The house rules of options that set rules. If an option changes nothing else, a table may change it in play. */
export function optionRules(file: TitleFile): HouseRule[] {
  const isRow = file.market.kind === '1D';
  return (file.options ?? []).flatMap((option) => {
    const { rules } = option.changes;
    if (!rules) return [];
    const printed = ruleChanges(rules, isRow);
    const rule: HouseRule = {
      ...optionRule(option, endsBulk(option)),
      sets: (value, frame) => (value === true ? printed : unset(printed, frame)),
    };
    return [isOfTheBox(option) ? { ...rule, input: () => undefined } : rule];
  });
}

/** What the title prints without the option. */
function unset(
  changes: ReturnType<typeof ruleChanges>,
  frame: Parameters<NonNullable<HouseRule['sets']>>[1],
): ReturnType<typeof ruleChanges> {
  return Object.fromEntries(
    Object.entries(changes).map(([part, fields]) => {
      const before = frame[part as keyof typeof frame] as Readonly<Record<string, unknown>>;
      return [
        part,
        Object.fromEntries(Object.keys(fields as object).map((field) => [field, before[field]])),
      ];
    }),
  );
}
