import type { Stop } from '../../hexes/track.ts';
import type { TrainRule } from '../rules.ts';
import type { Net } from './net/net.ts';

/** Prices and revenues are compared as whole numbers of this fraction of a unit. */
export const SCALE = 64;

/** The rule of a train as arrays over the stops of a net. */
export interface CompiledRule {
  readonly net: Net;
  readonly rule: TrainRule;
  readonly weighs: Uint8Array;
  /** 1 if the stop may be left out of the reach when passed. */
  readonly spared: Uint8Array;
  readonly counts: Uint8Array;
  readonly ends: Uint8Array;
  /** 1 if the train may not visit the stop. */
  readonly barred: Uint8Array;
  readonly irregular: Uint8Array;
  /** In units of 1/SCALE. */
  readonly worth: Int32Array;
  /** Stops that may not be on a route with this one. */
  readonly clashes: readonly (readonly number[])[];
  readonly paid: number;
}

export function tableRule(net: Net, rule: TrainRule): CompiledRule {
  const table = (of: (i: number) => boolean): Uint8Array =>
    Uint8Array.from(net.stops, (_, i) => Number(of(i)));
  const stop = (i: number) => net.stops[i]!;
  return {
    net,
    rule,
    weighs: table((i) => rule.weighs(stop(i)) > 0),
    spared: table((i) => rule.spared?.(stop(i)) ?? false),
    counts: table((i) => rule.counts(stop(i))),
    ends: table((i) => rule.ends(stop(i))),
    barred: table((i) => rule.bars(stop(i)) !== null),
    irregular: table((i) => rule.irregular?.(stop(i)) ?? false),
    worth: Int32Array.from(net.stops, (s) => Math.round(rule.worth(s) * SCALE)),
    clashes: clashesOf(net.stops, rule),
    paid: rule.paid ?? Infinity,
  };
}

/** Per stop, the stops that it clashes with. */
function clashesOf(stops: readonly Stop[], rule: TrainRule): number[][] {
  const clashes = stops.map((): number[] => []);
  for (let i = 1; i < stops.length; i += 1)
    for (let j = 0; j < i; j += 1)
      if (rule.clash(stops[j]!, stops[i]!) !== null) {
        clashes[i]!.push(j);
        clashes[j]!.push(i);
      }
  return clashes;
}
