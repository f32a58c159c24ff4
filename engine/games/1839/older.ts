import { initialValue } from '../../rules/course/keys.ts';
import type { Json, ClockChanges } from '../../rules/course/nouns.ts';
import { fields, isFields, list } from '../../rules/course/older.ts';
import { first } from './clock.ts';

/** What the rules 1839/1 and 1839/2 wrote on the clock, in the keys of today (R16). */

type Clock = ReadonlyMap<string, Json>;
type Kept = { readonly [key: string]: Json };

/** Only what is there. */
const told = (all: { readonly [key: string]: Json | undefined }): Kept =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Kept;

export function translate(clock: Clock): ClockChanges | undefined {
  if (!clock.has('set')) return undefined;
  const auction = clock.get('auction');
  const offer = clock.get('offer');
  return {
    set: undefined,
    pending: undefined,
    operating: undefined,
    turn: Math.max(1, Number(clock.get('set')) || 1),
    ...(isFields(auction) && {
      auction: { ...initialValue('auction'), at: auction.at ?? 0, off: auction.discounts ?? {} },
    }),
    ...(isFields(offer) && { offer: { ...offer, to: [offer.to ?? ''] } }),
    ...stock(clock.get('stock')),
    ...operating(clock.get('operating'), clock.get('stage') === 'operating'),
    ...companies(Object.entries(fields(clock.get('companies')))),
  };
}

function stock(was: Json | undefined): ClockChanges {
  if (!isFields(was)) return {};
  const { at = 0, acts = [], bought, sold, floatedBy = {} } = was;
  const { company, percent } = fields(bought);
  const shares = company ? Array(Math.max(1, Number(percent) / 10)).fill([company, 'ipo']) : [];
  const before = Object.entries(fields(sold)).map(([player, all]) => {
    return [player, Object.fromEntries(list(all).map((one) => [String(one), 'before']))] as const;
  });
  return {
    floatedBy,
    stock: {
      ...initialValue('stock'),
      at,
      acted: acts,
      bought: shares,
      sold: Object.fromEntries(before),
    },
  };
}

const STEPS: Readonly<Record<string, string>> = { marker: 'token', done: 'end' };

function operating(was: Json | undefined, isOn: boolean): ClockChanges {
  if (!isFields(was)) return {};
  const { num = 0, of = 0, order = [], at = 0, part, begun, step = '', used = [] } = was;
  const isAbroad = part === 'foreign' || part === 'end';
  const today = isAbroad ? 'trains' : (STEPS[String(step)] ?? step);
  const { marked: tokened = false, revenue = null, markerSold: tokenSold = false } = was;
  return {
    ...(isOn && isAbroad && { stage: 'abroad' }),
    ...(isOn && part === 'privates' && { asked: [{ ask: 'north' }] }),
    round: { num, of, order },
    at,
    step: begun === true ? today : '',
    work: { ...initialValue('work'), tokened, revenue } as Kept,
    lays: { ...first('lays'), ...fields(was.lays) },
    ...{ used, tokenSold, raised: was.raised ?? 0 },
  };
}

function companies(were: readonly (readonly [string, Json])[]): ClockChanges {
  const all = were.map(([id, was]) => [id, fields(was)] as const);
  return {
    companies: Object.fromEntries(
      all.map(([id, { par, floated, operated }]) => [id, told({ par, floated, operated })]),
    ),
    charters: Object.fromEntries(
      all.map(([id, { homed, carried, revenue, operated: served, linked: met }]) => [
        id,
        told({ homed, carried, revenue, served, met }),
      ]),
    ),
  };
}
