import type { Draft } from '../../../kernel/draft.ts';
import type { Box } from '../../../kernel/box.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { bestRoutes } from '../../../routes/best.ts';
import type { Best, Judgement, RouteRules, Train } from '../../../routes/rules.ts';
import { rules1839 } from '../../../routes/titles/1839.ts';
import { trackOf } from '../../../rules/board.ts';
import { charterOf, trainName } from '../../../rules/trains.ts';
import { cellOf } from '../../../rules/market.ts';
import { read, setStanding } from '../course/clock.ts';
import { COUNTRIES, ownsPrivate, trainsOf } from '../holdings.ts';
import { parCell, placeMarker } from '../stock/market.ts';
import { exchangesOfStop, NFLM, slotsOfStop } from '../track/reach.ts';

/** What trains may run, and what it does abroad (1839 §6.6, §8). */

/** Nodes searched for the best run; the client's own search goes further. */
export const SEARCHED = 30_000;

/** Rules of a position keep what was proven with them, so they are kept as long as it stands. */
const recent = new WeakMap<Box, Map<string, RouteRules>>();
const KEPT = 12;

/** The route rules of a company now; those of the NFLM ask for a run through its new tile. */
export function routeRules(table: Table, company: string, newTile?: string): RouteRules {
  const has = (id: string): boolean => ownsPrivate(table, company, id);
  const powers = { borsig: has('BORSIG'), ijsel: has('IJSTM'), posterijen: has('PTT') };
  const phase = read(table, 'phase');
  const key = [table.revision.board, company, phase, newTile, ...Object.values(powers)].join(' ');
  let known = recent.get(table.box);
  if (!known) recent.set(table.box, (known = new Map()));
  const hit = known.get(key);
  if (hit) return hit;
  const track = trackOf(table);
  // Who stands where is read now: the table may have moved on when the rules are asked.
  const slots = new Map(track.stops.map((stop) => [stop.id, slotsOfStop(table, stop)]));
  const exchanges = new Map(track.stops.map((stop) => [stop.id, exchangesOfStop(table, stop)]));
  const rules = rules1839(track, {
    company,
    phase,
    slots: ({ id }) => slots.get(id) ?? [],
    exchange: ({ id }) => exchanges.get(id) ?? [],
    ...powers,
    ...(newTile === undefined ? {} : { newTile }),
  });
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(key, rules);
  return rules;
}

export const runnable = (table: Table, company: string): Train[] =>
  trainsOf(table, company).map((id) => ({ id, name: trainName(table, id) }));

/** The best run that the budget finds. */
export const bestRun = (table: Table, company: string): Best =>
  bestRoutes(trackOf(table), routeRules(table, company), runnable(table, company), {
    nodes: SEARCHED,
  });

/** Countries whose off-boards a run came to, in their order. */
export function countriesOf(table: Table, { routes }: Judgement): string[] {
  const hexes = new Set(
    routes.flatMap(({ way, stops }) =>
      [...way, ...stops.map(({ stop }) => stop)].map((name) => name.split('.')[0]!),
    ),
  );
  return COUNTRIES.filter((country) => {
    const offboards = table.box.companies.get(country)?.data.offboards as
      readonly string[] | undefined;
    return offboards?.some((hex) => hexes.has(hex)) ?? false;
  });
}

/**
 * The total is recorded, and a marker goes to every country reached. A country that trains of a
 * public company reach for the first time is parred at once. (§6.6, D59)
 */
export function recordRun(
  draft: Draft,
  company: string,
  revenue: number,
  countries: readonly string[],
): void {
  const { table } = draft;
  setStanding(draft, company, { revenue });
  for (const country of countries) {
    const home = company === NFLM ? 'nflm' : charterOf(company);
    const marker = lying(table, home).find(
      (id) =>
        table.box.pieces.get(id)!.type === 'offboard' &&
        table.box.pieces.get(id)!.company === company,
    );
    if (marker !== undefined) draft.put(marker, charterOf(country));
    if (company === NFLM || cellOf(table, country)) continue;
    const cell = parCell(table, read(table, 'foreignPars')[country] ?? 0);
    if (cell) placeMarker(draft, country, cell);
  }
}
