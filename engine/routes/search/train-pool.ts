import { type CompiledRule, tableRule } from './compiled-rule.ts';
import type { Net } from './net/net.ts';
import type { RouteRules, Train } from '../rules.ts';

/** Trains of one name. They are interchangeable. */
export interface TrainType {
  readonly name: string;
  readonly trains: readonly Train[];
}

/** One rule by which one train, or two together, may run. */
export interface RunKind {
  readonly plan: CompiledRule;
  /** The types of its trains, as one or two indices. */
  readonly types: readonly number[];
  /** The indices of the powers that it uses. */
  readonly spends: readonly number[];
}

/** The trains of a turn and all kinds of run that they allow. */
export interface TrainPool {
  readonly types: readonly TrainType[];
  readonly kinds: readonly RunKind[];
  readonly powers: readonly number[];
}

/** Sorts trains into types and compiles every kind of run for the net. */
export function buildTrainPool(net: Net, rules: RouteRules, trains: readonly Train[]): TrainPool {
  const names = [...new Set(trains.map(({ name }) => name))].sort();
  const types = names
    .map((name) => ({ name, trains: trains.filter((train) => train.name === name) }))
    .filter((type) => rules.modes(type.trains[0]!).length > 0);
  const powerNames = Object.keys(rules.powers).sort();
  const power = (name: string): number => powerNames.indexOf(name);
  const kinds: RunKind[] = [];
  types.forEach((type, t) => {
    for (const rule of rules.modes(type.trains[0]!)) {
      const spends = (rule.spends ?? []).map(power);
      if (spends.some((p) => p < 0 || rules.powers[powerNames[p]!]! <= 0)) continue;
      kinds.push({ plan: tableRule(net, rule), types: [t], spends });
    }
    types.slice(t).forEach((other, i) => {
      const enough = i > 0 || type.trains.length > 1;
      const rule = enough ? rules.pair?.(type.trains[0]!, other.trains.at(-1)!) : null;
      if (rule) kinds.push({ plan: tableRule(net, rule), types: [t, t + i], spends: [] });
    });
  });
  return { types, kinds, powers: powerNames.map((name) => rules.powers[name]!) };
}
