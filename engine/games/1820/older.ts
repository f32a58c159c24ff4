import * as z from 'zod/mini';
import type { Json } from '../../../shared/op.ts';
import { beginning as first } from '../../rules/course/keys.ts';
import type { Translated } from '../../rules/course/nouns.ts';

/** What the rules 1820/1 and 1820/2 wrote on the clock, in the keys of today (R16). */

type Clock = ReadonlyMap<string, Json>;

const count = z.int();
const name = z.string();
const names = z.array(name);
const Operating = z.object({
  ...{ company: name, step: name, laid: names, actions: count, bedlington: z.boolean() },
  ...{ stationed: z.boolean(), revenue: z.nullable(count), hadTrain: z.boolean() },
  bought: z.boolean(),
});
const Stock = z.object({
  ...{ part: count, at: count, quiet: count, as: name, main: z.boolean(), loud: z.boolean() },
  sold: z.record(name, names),
});

/** A value of the old clock; undefined where it has not the shape that it was written in. */
function old<T>(clock: Clock, key: string, shape: z.ZodMiniType<T>): T | undefined {
  const read = shape.safeParse(clock.get(key));
  return read.success ? read.data : undefined;
}

function operating(clock: Clock): Translated {
  if (!clock.has('operating') && !clock.has('half')) return {};
  const was = old(clock, 'operating', Operating);
  const round = old(clock, 'round', z.object({ num: count, order: names }));
  const num = old(clock, 'half', count) ?? round?.num ?? 0;
  const gone = { operating: undefined, half: undefined };
  if (!was) return { ...gone, round: { num, of: 2, order: round?.order ?? [] } };
  const { company, step, laid, actions, stationed, revenue, ...turned } = was;
  return {
    ...gone,
    round: { num, of: 2, order: company === '' ? [] : [company] },
    at: 0,
    step: company === '' ? '' : step,
    work: {
      ...(first('work') as unknown as { [key: string]: Json }),
      ...{ laid, lays: actions, tokened: stationed, revenue },
    },
    turned,
  };
}

function stock(clock: Clock): Translated {
  const was = old(clock, 'stock', Stock);
  if (!was) return {};
  const { at, main, sold, ...dealing } = was;
  const all = Object.entries(sold).map(([holder, companies]) => [
    holder,
    Object.fromEntries(companies.map((company) => [company, 'before'])),
  ]);
  const acted = main ? ['main'] : [];
  return {
    stock: { at, acted, bought: [], sold: Object.fromEntries(all), lastToAct: null },
    dealing,
  };
}

/** What was pending is asked. */
const asked = (clock: Clock): Translated =>
  clock.has('pending')
    ? {
        pending: undefined,
        asked: (old(clock, 'pending', z.array(z.record(name, z.json()))) ?? []).map(
          ({ kind, ...more }) => ({ ask: kind, ...more }) as Json,
        ),
      }
    : {};

const renamed = (clock: Clock, before: string, after: string): Translated =>
  clock.has(before) ? { [before]: undefined, [after]: clock.get(before) } : {};

/** Keys that only the older rules wrote; what they wrote of the stock round is known by a field. */
const OLD = ['begun', 'half', 'operating', 'pending', 'auction', 'companies'];

export function translate(clock: Clock): Translated | undefined {
  const { quiet } = (clock.get('stock') ?? {}) as { readonly quiet?: Json };
  if (quiet === undefined && !OLD.some((key) => clock.has(key))) return undefined;
  return {
    begun: undefined,
    ...(!clock.has('phase') && { phase: 'Yellow' }),
    ...operating(clock),
    ...stock(clock),
    ...asked(clock),
    ...renamed(clock, 'auction', 'cry'),
    ...renamed(clock, 'companies', 'records'),
  };
}
