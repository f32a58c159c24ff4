import { cities, revenueOf } from '../../../hexes/shape.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { drawings, hexPlace, shapeOn, tileShape } from '../../../rules/board.ts';
import type { Against, Now, Step } from '../../../rules/course/nouns.ts';
import { fault, objections, way, wrong } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { standingAfter } from '../../../rules/stations.ts';
import { lays, trackStep as step, turnChecks, twiceCheck } from '../../../rules/track/lay.ts';
import { networkOf, wouldMeet } from '../../../rules/track/reach.ts';
import { isFirst, type LayTile, putTile } from '../../../rules/track/tile.ts';
import { amend, note, read } from '../clock.ts';
import { purseOf, tooDear } from '../companies/holdings.ts';
import { BEDLINGTON, gasLeft, LOCKE, payCousin, powerOf } from '../cousins/powers.ts';
import { kindOfTile } from './hexes.ts';
import { GAS, layCost, nodesAfter, tileChecks, tilesFor } from './tiles.ts';

/** Building in an operating round, with the powers of cousins. (1820 §8.1, §14.3) */

/** What the company pays; Joseph Locke carries half of it. (§14.3) */
export function costFor(table: Table, move: LayTile): { pays: number; saved: number } {
  const full = layCost(table, move);
  const saved = powerOf(table, LOCKE, move.company) > 0 ? full / 2 : 0;
  return { pays: full - saved, saved };
}

const bedlingtonLeft = (table: Table, company: string): boolean =>
  powerOf(table, BEDLINGTON, company) > 0 && !read(table, 'turned').bedlington;

/** What is against the power that the move names. */
function powerFault({ table, box }: Now, move: LayTile): Against | undefined {
  const { company, hex, tile, with: power } = move;
  const bare = isFirst(table, hex);
  const shape = drawings(box).tiles.get(tile);
  if (power === BEDLINGTON) {
    if (!bedlingtonLeft(table, company))
      return wrong('14.4.1/1', `Bedlington Ironworks upgrades nothing for ${company} now.`);
    return bare || !shape || cities(shape).length === 0
      ? wrong('14.4.1/1', 'Bedlington Ironworks upgrades a city tile.')
      : undefined;
  }
  if (power === GAS) {
    const big = kindOfTile(box, tile) === 'big';
    if (!gasLeft(table, company))
      return wrong('14.4.2/2', `Gas Light & Coke lays nothing (more) for ${company}.`);
    return big && box.tiles.get(tile)?.color === (bare ? 'yellow' : 'green')
      ? undefined
      : wrong('14.4.2/1', 'It lays a yellow big city, or makes a small one big and green.');
  }
  return power === undefined ? undefined : wrong('14.1/10', `${power} has no power to lay track.`);
}

/** Does a line lead from a marker of the company to some track of the tile once it lies? (§9.4) */
function reaches(now: Now, { company, hex, tile, turn }: LayTile): boolean {
  // Most tiles are far from the company: what its track does not touch it cannot reach.
  if (networkOf(now, company).touchedEdges(hex) === 0) return false;
  const old = shapeOn(now.table, hex);
  const next = tileShape(now.box, tile, turn);
  const map = nodesAfter(old, next);
  if (!map) return false;
  const stands = standingAfter(now.table, hex, old, next, map);
  return wouldMeet(now, company, hex, next, stands, ({ paths }) => paths.includes(true));
}

/** Revenue of one city of a tile as printed. */
function cityRevenue({ box }: Now, tile: string): number {
  const [city] = cities(drawings(box).tiles.get(tile)!);
  return city ? revenueOf(city.revenue, 'yellow') : 0;
}

const [company, used] = turnChecks;

export const lay = way<LayTile>({
  name: 'lay',
  meant: ({ table }) => read(table, 'stage') !== 'floats',
  checks: [
    company!,
    fault(powerFault),
    {
      ...used!,
      breaks: (now, move, by) => move.with !== BEDLINGTON && used!.breaks(now, move, by),
    },
    twiceCheck,
    ...tileChecks,
    objections(function* (now, move) {
      const { table } = now;
      const says = `No line leads from a marker of ${move.company} to track of the tile.`;
      if (!reaches(now, move)) yield wrong('12.3.1.1/1', says, { places: [hexPlace(move.hex)] });
      const { pays } = costFor(table, move);
      yield* tooDear(now, '12.3.1.1/10', pays, cash(table, purseOf(table, move.company)));
    }),
  ],
  *candidates(now) {
    const { table, rules } = now;
    const company = operator(table);
    if (company === undefined) return;
    const verb = 'layTile';
    const free = read(table, 'work').lays < rules.track.lays(table, company);
    const bedlington = bedlingtonLeft(table, company);
    const gas = free && gasLeft(table, company);
    for (const hex of networkOf(now, company).hexes) {
      for (const one of lays(now, hex)) {
        if (free) yield { verb, company, ...one };
        if (bedlington) yield { verb, company, ...one, with: BEDLINGTON };
      }
      if (gas)
        for (const one of lays(
          now,
          hex,
          tilesFor(table, hex, GAS, (kind) => kind === 'big'),
        ))
          yield { verb, company, ...one, with: GAS };
    }
  },
  effects: (now, draft, move) => build(now, draft, move),
  say: ({ table }, { company, hex, tile, with: power }) =>
    `${company} ${isFirst(table, hex) ? 'lays' : 'upgrades to'} ${tile} in ${hex}` +
    (power === undefined ? '' : ` with ${power}`),
});

function build(now: Now, draft: Draft, move: LayTile): void {
  const { table, box } = now;
  const { company, hex, tile, with: power } = move;
  if (!box.tiles.has(tile) || !box.companies.has(company)) return;
  const { pays, saved } = costFor(table, move);
  payUpTo(draft, purseOf(table, company), 'bank', pays);
  if (saved > 0) payCousin(draft, LOCKE, saved);
  putTile(now, draft, move);
  const { laid, lays } = read(table, 'work');
  amend(draft, 'work', { laid: [...laid, hex], lays: power === BEDLINGTON ? lays : lays + 1 });
  const revenue = cityRevenue(now, tile);
  if (power === BEDLINGTON) {
    amend(draft, 'turned', { bedlington: true });
    payCousin(draft, BEDLINGTON, Math.floor(revenue / 2));
  } else if (power === GAS) {
    payCousin(draft, GAS, revenue);
    note(draft, company, { gas: true });
  }
}

/** Is there still something to build with in this turn? */
export const trackStep: Step = {
  ...step,
  may: 'may build track',
  open: (now, company) => step.open(now, company) || bedlingtonLeft(now.table, company),
};
