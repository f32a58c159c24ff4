import type { HouseChange, HouseValue } from '../../../shared/house.ts';
import { canonical } from '../../kernel/digest.ts';
import { newRevision } from '../../kernel/table.ts';
import { isSetUp } from '../course/keys.ts';
import type { Attempt, Finding, Frame, HouseRule, Json, Context, Table } from '../course/nouns.ts';
import { applyDifferences } from '../differences.ts';
import {
  type House,
  type HouseRulesOfTitle,
  type HouseInput,
  asJson,
  HOUSE,
  houseOf,
} from './house.ts';

/** Reads, checks and applies the house rules of a table. */

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

const same = (a: HouseValue | undefined, b: HouseValue | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && canonical(asJson(a)) === canonical(asJson(b)));

/** The table as if it had no house rules. */
function asPrinted(table: Table): Table {
  if (!table.clock.has(HOUSE)) return table;
  const clock = new Map(table.clock);
  clock.delete(HOUSE);
  // A new revision, so that memoized values of the real table are not used for this one.
  return { ...table, clock, revision: { ...table.revision, all: newRevision() } };
}

/** Why the value does not fit the input of the rule. */
function unfit({ label }: HouseRule, input: HouseInput, value: HouseValue): string | undefined {
  switch (input.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : `${label} is on or off.`;
    case 'figure': {
      const { least, most, unit = '' } = input;
      const fits = typeof value === 'number' && value >= least && value <= most;
      return fits
        ? undefined
        : `${label} is a whole number from ${unit}${least} to ${unit}${most}.`;
    }
    case 'counts': {
      const { of, least, most } = input;
      if (typeof value !== 'object' || Array.isArray(value))
        return `${label}: say how many of each kind.`;
      const odd = Object.keys(value).find((kind) => !of.some(({ id }) => id === kind));
      if (odd !== undefined)
        return `${label}: there is no ${odd}. There is: ${of.map(({ id }) => id).join(', ')}.`;
      const fits = Object.values(value).every((count) => count >= least && count <= most);
      return fits ? undefined : `${label}: of each kind there are ${least} to ${most}.`;
    }
    case 'seating':
      return typeof value === 'string' || Array.isArray(value)
        ? undefined
        : `${label}: name the players one after the other.`;
  }
}

/** `frame` = the printed rules. Left out = only the rules that work with any box. */
export function houseRulesOfTitle(all: readonly HouseRule[], frame?: Frame): HouseRulesOfTitle {
  const standardOf = (rule: HouseRule, table: Table) => rule.standard(asPrinted(table), frame);
  const of = (table: Table) =>
    all.flatMap((rule) => {
      const input = rule.absentReason === undefined ? rule.input(table, frame) : undefined;
      return input ? [{ rule, input }] : [];
    });

  /** The counts that differ from the printed ones; undefined = none. */
  function otherwise(rule: HouseRule, table: Table, value: HouseValue): HouseValue | undefined {
    const standard = standardOf(rule, table);
    if (same(value, standard)) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    const printed = standard as { readonly [kind: string]: number };
    const differs = Object.entries(value).filter(([kind, count]) => printed[kind] !== count);
    return differs.length > 0 ? Object.fromEntries(differs) : undefined;
  }

  function wrong(
    table: Table,
    id: string,
    value: HouseValue | null,
    house: House,
  ): string | undefined {
    const found = of(table).find(({ rule }) => rule.id === id);
    const why = all.find((rule) => rule.id === id)?.absentReason;
    if (why !== undefined) return why;
    if (!found)
      return `${table.box.title} has no house rule called “${id}”. It has: ${of(table)
        .map(({ rule }) => rule.id)
        .join(', ')}.`;
    const { rule, input } = found;
    if (rule.openingOnly && isSetUp(table))
      return `${rule.label} is settled when the game is set up; it cannot be changed any more.`;
    if (value !== null) {
      const why = unfit(rule, input, value);
      if (why !== undefined) return why;
    }
    return rule.conflict?.(table, house[id], house);
  }

  /** The house rules after a change, before chance decides what was left open. */
  function after(table: Table, change: HouseChange): House {
    const house: Record<string, HouseValue> = { ...houseOf(table) };
    for (const { rule } of of(table)) {
      const value = change[rule.id];
      if (value === undefined) continue;
      const other = value === null ? undefined : otherwise(rule, table, value);
      if (other === undefined) delete house[rule.id];
      else house[rule.id] = other;
    }
    return house;
  }

  return {
    absent: all.flatMap(({ absentReason }) => absentReason ?? []),
    switches: (table) =>
      of(table).map(({ rule, input }) => {
        const standard = standardOf(rule, table);
        const inForce = houseOf(table)[rule.id];
        const { id, label, help, printed } = rule;
        return {
          ...{ id, label, help, input },
          ...(standard !== undefined && { standard }),
          ...(printed !== undefined && { printed }),
          ...(inForce !== undefined && { now: inForce }),
          opening: rule.openingOnly === true,
          option: rule.isOption === true,
        };
      }),
    says: (table) =>
      of(table).flatMap(({ rule }) => {
        const value = houseOf(table)[rule.id];
        return value === undefined ? [] : [rule.says(table, value)];
      }),
    misfit(table, change) {
      for (const [id, value] of Object.entries(change)) {
        const why = wrong(table, id, value, after(table, change));
        if (why !== undefined) return why;
      }
      if (isSetUp(table)) return undefined;
      // The earlier choices must fit the new one.
      const house = after(table, change);
      for (const { rule } of of(table)) {
        const why = rule.conflict?.(table, house[rule.id], house);
        if (why !== undefined) return why;
      }
      return undefined;
    },
    change(draft, change) {
      const { table } = draft;
      const before = houseOf(table);
      const drawn: Record<string, HouseValue | null> = {};
      for (const { rule } of of(table)) {
        const value = change[rule.id];
        if (value !== undefined)
          drawn[rule.id] = value === null ? null : (rule.resolve?.(draft, value) ?? value);
      }
      const house = after(table, drawn);
      for (const { rule } of of(table))
        if (!same(house[rule.id], before[rule.id]))
          rule.apply?.(draft, house[rule.id], before[rule.id]);
      const none = Object.keys(house).length === 0;
      draft.set(HOUSE, none ? undefined : (house as unknown as Json));
    },
    describe(table, change) {
      const says = of(table).flatMap(({ rule }) => {
        const value = change[rule.id];
        if (value === undefined) return [];
        const other = value === null ? undefined : otherwise(rule, table, value);
        const was = houseOf(table)[rule.id];
        const before = was === undefined ? '' : ` instead of ${rule.says(table, was)}`;
        if (other !== undefined) return [`${rule.says(table, other)}${before}`];
        return was === undefined ? [] : [`no longer ${rule.says(table, was)}`];
      });
      return says.join('; ');
    },
  };
}
