import * as z from 'zod/mini';
import { beginning } from '../../rules/course/keys.ts';
import type { Json, Translated } from '../../rules/course/nouns.ts';
import { first } from './clock.ts';

/** What the rules 1839/1 and 1839/2 wrote on the clock, in the keys of today (R16). */

const count = z.int();
const name = z.string();
const json = z.json() as unknown as z.ZodMiniType<Json>;
const Auction = z.object({ at: count, discounts: z.record(name, count) });
const Stock = z.object({
  at: count,
  acts: z.array(z.enum(['sell', 'buy'])),
  bought: z.nullable(z.object({ company: name, percent: count })),
  sold: z.record(name, z.array(name)),
  floatedBy: z.record(name, name),
});
const Operating = z.object({
  num: count,
  of: count,
  part: name,
  order: z.array(name),
  at: count,
  begun: z.boolean(),
  step: name,
  lays: z.record(name, json),
  used: z.array(name),
  marked: z.boolean(),
  revenue: z.nullable(count),
  markerSold: z.boolean(),
  raised: z.optional(count),
});
const Companies = z.record(
  name,
  z.object({
    par: z.optional(count),
    floated: z.optional(z.boolean()),
    operated: z.optional(z.boolean()),
    homed: z.optional(z.boolean()),
    carried: z.optional(count),
    revenue: z.optional(count),
    linked: z.optional(z.array(name)),
  }),
);
const Offer = z.object({ move: z.record(name, json), by: name, to: name });

type Clock = ReadonlyMap<string, Json>;

/** A value of the old clock; undefined where it has not the shape that it was written in. */
function old<T>(clock: Clock, key: string, shape: z.ZodMiniType<T>): T | undefined {
  const read = shape.safeParse(clock.get(key));
  return read.success ? read.data : undefined;
}

/** Only what is there. */
const told = (fields: { readonly [key: string]: Json | undefined }): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Json;

export function translate(clock: Clock): Translated | undefined {
  if (!clock.has('set')) return undefined;
  const auction = old(clock, 'auction', Auction);
  const offer = old(clock, 'offer', Offer);
  return {
    set: undefined,
    pending: undefined,
    operating: undefined,
    turn: Math.max(1, old(clock, 'set', count) ?? 1),
    ...(auction && {
      auction: { ...beginning('auction'), at: auction.at, off: auction.discounts } as Json,
    }),
    ...(offer && { offer: { ...offer, to: [offer.to] } }),
    ...stock(clock),
    ...operating(clock),
    ...companies(clock),
  };
}

function stock(clock: Clock): Translated {
  const was = old(clock, 'stock', Stock);
  if (!was) return {};
  const { at, acts, bought, sold, floatedBy } = was;
  const shares = bought?.company ? Array(Math.max(1, bought.percent / 10)).fill('ipo') : [];
  return {
    floatedBy,
    stock: {
      ...beginning('stock'),
      at,
      acted: acts,
      bought: shares.map((from: string) => [bought!.company, from]),
      sold: Object.fromEntries(
        Object.entries(sold).map(([player, all]) => [
          player,
          Object.fromEntries(all.map((company) => [company, 'before'])),
        ]),
      ),
    } as Json,
  };
}

const STEPS: Readonly<Record<string, string>> = { marker: 'token', done: 'end' };

function operating(clock: Clock): Translated {
  const was = old(clock, 'operating', Operating);
  if (!was) return {};
  const { num, of, order, at, part, begun, step } = was;
  const isAbroad = part === 'foreign' || part === 'end';
  const today = isAbroad ? 'trains' : (STEPS[step] ?? step);
  return {
    ...(clock.get('stage') === 'operating' && isAbroad && { stage: 'abroad' }),
    ...(clock.get('stage') === 'operating' && part === 'privates' && { asked: [{ ask: 'north' }] }),
    round: { num, of, order },
    at,
    step: begun ? today : '',
    work: { ...beginning('work'), tokened: was.marked, revenue: was.revenue } as Json,
    lays: { ...first('lays'), ...was.lays } as Json,
    used: was.used,
    tokenSold: was.markerSold,
    raised: was.raised ?? 0,
  };
}

function companies(clock: Clock): Translated {
  const all = Object.entries(old(clock, 'companies', Companies) ?? {});
  return {
    companies: Object.fromEntries(
      all.map(([id, { par, floated, operated }]) => [id, told({ par, floated, operated })]),
    ),
    charters: Object.fromEntries(
      all.map(([id, { homed, carried, revenue, operated, linked }]) => [
        id,
        told({ homed, carried, revenue, served: operated, met: linked }),
      ]),
    ),
  };
}
