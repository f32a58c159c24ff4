import { initialValue as first } from '../../../engine/rules/course/keys.ts';
import type { Json } from '../../../shared/op.ts';

/**
 * Positions of 1820 describe the clock with keys of their own. This file converts them to the keys that the
 * rules read.
 */

type Clock = ReadonlyMap<string, Json>;
/** Clock keys and their new values; undefined removes the key. */
type ClockChanges = { readonly [key: string]: Json | undefined };
type Fields = { readonly [key: string]: Json };

const fields = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function operating(clock: Clock): ClockChanges {
  if (!clock.has('operating') && !clock.has('half')) return {};
  const round = fields(clock.get('round'));
  const num = clock.get('half') ?? round.num ?? 0;
  const gone = { operating: undefined, half: undefined };
  if (!clock.has('operating')) return { ...gone, round: { num, of: 2, order: round.order ?? [] } };
  const { company = '', step = '', ...turn } = fields(clock.get('operating'));
  const { laid = [], actions = 0, stationed = false, revenue = null, ...turned } = turn;
  const before = first('work') as unknown as { [key: string]: Json };
  return {
    ...gone,
    round: { num, of: 2, order: company === '' ? [] : [company] },
    at: 0,
    step: company === '' ? '' : step,
    work: { ...before, laid, lays: actions, tokened: stationed, revenue },
    turned,
  };
}

function stock(clock: Clock): ClockChanges {
  const { at = 0, main = false, sold = {}, ...dealing } = fields(clock.get('stock'));
  if (dealing.quiet === undefined) return {};
  const all = Object.entries(fields(sold)).map(([holder, companies]) => [
    holder,
    Object.fromEntries(list(companies).map((company) => [String(company), 'before'])),
  ]);
  const acted = main === true ? ['main'] : [];
  return {
    stock: { at, acted, bought: [], sold: Object.fromEntries(all) as Json, lastToAct: null },
    dealing,
  };
}

/** The pending question is asked. */
const asked = (clock: Clock): ClockChanges =>
  clock.has('pending')
    ? {
        pending: undefined,
        asked: list(clock.get('pending')).map((one) => {
          const { kind = '', ...more } = fields(one);
          return { ask: kind, ...more };
        }),
      }
    : {};

const renamed = (clock: Clock, before: string, after: string): ClockChanges =>
  clock.has(before) ? { [before]: undefined, [after]: clock.get(before) } : {};

/** Keys that only positions write. A field shows that they describe the stock round. */
const OLD = ['begun', 'half', 'operating', 'pending', 'auction', 'companies'];

export function translate(clock: Clock): ClockChanges | undefined {
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
