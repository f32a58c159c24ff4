import type { Json, ClockChanges } from '../../rules/course/nouns.ts';
import { fields, isFields, list } from '../../rules/course/older.ts';

/** Clocks that 1862/1 and 1862/2 wrote, read in the keys of the frame. */

const LAYS: Readonly<Record<string, number>> = { free: 0, yellow: 1, done: 2 };

function turnOf(old: Json | undefined): ClockChanges {
  if (!isFields(old)) return {};
  const { num = 0, of = 0, order = [], at = 0, step = '', ran = [], out = [] } = old;
  const { laid = [], tokened = false, revenue = null, subsidy = 0 } = old;
  const lays = LAYS[String(old.track)] ?? 0;
  const sold = old.forced === true ? [list(order)[Number(at)] ?? ''] : [];
  return {
    round: { num, of, order },
    at,
    step: old.begun === true ? step : '',
    work: { laid, lays, tokened, revenue, subsidy, sold, least: null, acted: true },
    ran,
    out,
  };
}

function dealings(old: Json | undefined): ClockChanges {
  if (!isFields(old)) return {};
  const { at = 0, acted = [], sold = {}, bought = {}, lastToAct = null, fines, markers } = old;
  const asked = [
    ...(typeof markers === 'string' ? [{ ask: 'markers', company: markers }] : []),
    ...list(fines).map((fine) => ({ ask: 'fine', ...fields(fine) })),
  ];
  return { stock: { at, acted, bought: [], sold, lastToAct }, bought, asked };
}

function standings(old: Json | undefined): ClockChanges {
  const all = Object.entries(fields(old)).map(([id, one]) => [id, fields(one)] as const);
  return {
    companies: Object.fromEntries(
      all.map(([id, { floated = false, operated = false }]) => [id, { floated, operated }]),
    ),
    dealt: Object.fromEntries(all.flatMap(([id, { permit }]) => (permit ? [[id, permit]] : []))),
    homed: all.flatMap(([id, { homed }]) => (homed === true ? [id] : [])),
  };
}

export function translate(clock: ReadonlyMap<string, Json>): ClockChanges | undefined {
  const sitting = clock.get('parliaments');
  if (sitting === undefined) return undefined;
  const end = clock.get('end');
  return {
    parliaments: undefined,
    operating: undefined,
    sitting,
    ...turnOf(clock.get('operating')),
    ...dealings(clock.get('stock')),
    ...standings(clock.get('companies')),
    end: typeof end === 'string' ? { reason: end } : null,
  };
}
