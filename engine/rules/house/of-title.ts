import type { HouseChange, HouseValue } from '../../../shared/house.ts';
import { canonical } from '../../kernel/digest.ts';
import { newRevision } from '../../kernel/table.ts';
import { isSetUp } from '../course/keys.ts';
import type { Draft, Frame, HouseRule, Json, Table } from '../course/nouns.ts';
import {
  asJson,
  HOUSE,
  type House,
  type HouseInput,
  houseOf,
  type HouseRuleControl,
  type HouseRulesOfTitle,
} from './house.ts';

/** The house rules that a title offers. `frame` = the printed rules; left out = rules for any box. */
interface Offered {
  readonly all: readonly HouseRule[];
  readonly frame?: Frame;
}

/** The house rules of a title, for the page and for the verb that changes them. */
export function houseRulesOfTitle(all: readonly HouseRule[], frame?: Frame): HouseRulesOfTitle {
  const offered: Offered = frame ? { all, frame } : { all };
  return {
    absent: all.flatMap(({ absentReason }) => absentReason ?? []),
    controls: (table) => controls(offered, table),
    says: (table) =>
      possible(offered, table).flatMap(({ rule }) => {
        const value = houseOf(table)[rule.id];
        return value === undefined ? [] : [rule.says(table, value)];
      }),
    refusal: (table, change) => misfit(offered, table, change),
    change: (draft, change) => applyChange(offered, draft, change),
    describe: (table, change) => describe(offered, table, change),
  };
}

/** The rules that this table can have, each with its input. */
const possible = ({ all, frame }: Offered, table: Table) =>
  all.flatMap((rule) => {
    const input = rule.absentReason === undefined ? rule.input(table, frame) : undefined;
    return input ? [{ rule, input }] : [];
  });

const standardOf = ({ frame }: Offered, rule: HouseRule, table: Table) =>
  rule.standard(asPrinted(table), frame);

function controls(offered: Offered, table: Table): HouseRuleControl[] {
  return possible(offered, table).map(({ rule, input }) => {
    const standard = standardOf(offered, rule, table);
    const inForce = houseOf(table)[rule.id];
    const { id, label, help, printed } = rule;
    const control: HouseRuleControl = {
      id,
      label,
      help,
      input,
      ...(standard !== undefined && { standard }),
      ...(printed !== undefined && { printed }),
      ...(inForce !== undefined && { inForce }),
      opening: rule.openingOnly === true,
      option: rule.isOption === true,
    };
    return control;
  });
}

/** The value as far as it differs from the printed one; undefined = it does not. */
function difference(
  offered: Offered,
  rule: HouseRule,
  table: Table,
  value: HouseValue,
): HouseValue | undefined {
  const standard = standardOf(offered, rule, table);
  if (same(value, standard)) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const printed = standard as { readonly [kind: string]: number };
  const differs = Object.entries(value).filter(([kind, count]) => printed[kind] !== count);
  return differs.length > 0 ? Object.fromEntries(differs) : undefined;
}

/** The house rules after a change, before chance decides what was left open. */
function houseAfter(offered: Offered, table: Table, change: HouseChange): House {
  const house: Record<string, HouseValue> = { ...houseOf(table) };
  for (const { rule } of possible(offered, table)) {
    const value = change[rule.id];
    if (value === undefined) continue;
    const own = value === null ? undefined : difference(offered, rule, table, value);
    if (own === undefined) delete house[rule.id];
    else house[rule.id] = own;
  }
  return house;
}

/** Why the change is refused; undefined = it is not. */
function misfit(offered: Offered, table: Table, change: HouseChange): string | undefined {
  for (const [id, value] of Object.entries(change)) {
    const why = valueMisfit(offered, table, id, value, houseAfter(offered, table, change));
    if (why !== undefined) return why;
  }
  if (isSetUp(table)) return undefined;
  // The earlier choices must fit the new one.
  const house = houseAfter(offered, table, change);
  for (const { rule } of possible(offered, table)) {
    const why = rule.conflict?.(table, house[rule.id], house);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** Why this rule cannot have this value. */
function valueMisfit(
  offered: Offered,
  table: Table,
  id: string,
  value: HouseValue | null,
  house: House,
): string | undefined {
  const found = possible(offered, table).find(({ rule }) => rule.id === id);
  const absent = offered.all.find((rule) => rule.id === id)?.absentReason;
  if (absent !== undefined) return absent;
  if (!found)
    return `${table.box.title} has no house rule called “${id}”. It has: ${possible(offered, table)
      .map(({ rule }) => rule.id)
      .join(', ')}.`;
  const { rule, input } = found;
  if (rule.openingOnly && isSetUp(table))
    return `${rule.label} is settled when the game is set up; it cannot be changed any more.`;
  if (value !== null) {
    const why = inputMisfit(rule, input, value);
    if (why !== undefined) return why;
  }
  return rule.conflict?.(table, house[id], house);
}

function applyChange(offered: Offered, draft: Draft, change: HouseChange): void {
  const { table } = draft;
  const before = houseOf(table);
  const drawn: Record<string, HouseValue | null> = {};
  for (const { rule } of possible(offered, table)) {
    const value = change[rule.id];
    if (value !== undefined)
      drawn[rule.id] = value === null ? null : (rule.resolve?.(draft, value) ?? value);
  }
  const house = houseAfter(offered, table, drawn);
  for (const { rule } of possible(offered, table))
    if (!same(house[rule.id], before[rule.id]))
      rule.apply?.(draft, house[rule.id], before[rule.id]);
  const none = Object.keys(house).length === 0;
  draft.set(HOUSE, none ? undefined : (house as unknown as Json));
}

/** The change in words. */
function describe(offered: Offered, table: Table, change: HouseChange): string {
  const says = possible(offered, table).flatMap(({ rule }) => {
    const value = change[rule.id];
    if (value === undefined) return [];
    const own = value === null ? undefined : difference(offered, rule, table, value);
    const was = houseOf(table)[rule.id];
    const before = was === undefined ? '' : ` instead of ${rule.says(table, was)}`;
    if (own !== undefined) return [`${rule.says(table, own)}${before}`];
    return was === undefined ? [] : [`no longer ${rule.says(table, was)}`];
  });
  return says.join('; ');
}

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
function inputMisfit(
  { label }: HouseRule,
  input: HouseInput,
  value: HouseValue,
): string | undefined {
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
