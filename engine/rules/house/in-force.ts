import type { TriedMove, Box, Context, Finding, Frame, Table } from '../course/nouns.ts';
import { applyDifferences } from '../differences.ts';
import { HOUSE, houseOf } from './house.ts';

/**
 * The frame of each table: the title's rules with the house rules applied. There is one frame for each set
 * of house rules.
 */
export function houseRules(frame: Frame): (table: Table) => Frame {
  const byOptions = new WeakMap<Box, Frame>();
  const known = new WeakMap<Frame, WeakMap<object, Frame>>();
  /** The printed rules with the options that the table was opened with. */
  function printed({ box }: Table): Frame {
    let under = byOptions.get(box);
    if (!under) byOptions.set(box, (under = withOptions(frame, box)));
    return under;
  }
  return (table) => {
    const base = printed(table);
    const value = table.clock.get(HOUSE);
    if (value === undefined || value === null || typeof value !== 'object') return base;
    let tables = known.get(base);
    if (!tables) known.set(base, (tables = new WeakMap()));
    let under = tables.get(value);
    if (!under) {
      const house = houseOf(table);
      const sets = frame.house.flatMap(({ id, sets, isOption }) => {
        const own = house[id];
        return sets && own !== undefined ? [{ sets: sets(own, isOption ? frame : base) }] : [];
      });
      tables.set(value, (under = applyDifferences(sets, base)));
    }
    return under;
  };
}

/** The rules with what the chosen options set. Without one, the frame itself. */
function withOptions(frame: Frame, { options }: Box): Frame {
  const chosen = frame.house.flatMap(({ id, isOption, sets }) =>
    isOption && sets && options[id] === true ? [{ sets: sets(true, frame) }] : [],
  );
  return chosen.length > 0 ? applyDifferences(chosen, frame) : frame;
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
  tried: TriedMove,
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
