import type { Attempt, Context, Finding, Frame, Table } from '../course/nouns.ts';
import { applyDifferences } from '../differences.ts';
import { HOUSE, houseOf } from './house.ts';

/**
 * The frame of each table: the title's rules with the house rules applied. There is one frame for each set
 * of house rules.
 */
export function houseRules(frame: Frame): (table: Table) => Frame {
  const known = new WeakMap<object, Frame>();
  return (table) => {
    const value = table.clock.get(HOUSE);
    if (value === undefined || value === null || typeof value !== 'object') return frame;
    let under = known.get(value);
    if (!under) {
      const house = houseOf(table);
      const sets = frame.house.flatMap(({ id, sets }) => {
        const own = house[id];
        return sets && own !== undefined ? [{ sets: sets(own, frame) }] : [];
      });
      known.set(value, (under = applyDifferences(sets, frame)));
    }
    return under;
  };
}

/** The text of a house rule in force: "bank of £8,000". */
export function houseRuleInForce({ table, rules }: Context, id: string): string | undefined {
  const value = houseOf(table)[id];
  const rule = rules.house.find((one) => one.id === id);
  return value === undefined ? undefined : rule?.says(table, value);
}

/** If the finding follows from a house rule, it cites the house rule instead of the title's clause. */
export function findingFor(
  context: Context,
  reason: string,
  tried: Attempt,
  finding: Finding,
): Finding {
  const { table, rules } = context;
  const house = houseOf(table);
  const rule = rules.house.find(
    (one) => house[one.id] !== undefined && one.cites?.(context, reason, tried),
  );
  return rule
    ? {
        ...finding,
        clause: `house/${rule.id}`,
        facts: { ...finding.facts, [HOUSE_RULE]: rule.says(table, house[rule.id]!) },
      }
    : finding;
}

/** The fact of a finding that names the house rule. */
export const HOUSE_RULE = 'houseRule';
