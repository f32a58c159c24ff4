import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import { railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { hexPlace } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found } from '../course/turns.ts';
import { director, ownsPrivate, unplaced } from '../holdings.ts';
import { finishStep, funds, isAt, notAt, operator, payCosts } from '../operating/turn.ts';
import { judgeNorthern, layNorthern, northernLays } from '../privates/nflm.ts';
import { usePower } from '../privates/privates.ts';
import { bothWays, isConnected, mayChoose } from './connection.ts';
import {
  costFinding,
  helpedByArmy,
  HEXES,
  isUpgrade,
  layCost,
  type LayTile,
  localTile,
  powerFindings,
  priceClause,
  usesLay,
  WHOLE,
} from './powers.ts';
import { putTile } from './putting.ts';
import { circlesOf, networkOf, NFLM } from './reach.ts';
import { type Lay, lays, tileFindings } from './tiles.ts';

/** The verb `layTile`: an ordinary lay, the power of a private, or the NFLM's own (1839 §6.4, §10). */

/** What is against a lay, whoever sits there. */
function layFindings(
  table: Table,
  move: LayTile,
  purse: number = funds(table, move.company),
): Finding[] {
  const { company, hex, with: power, swap } = move;
  const about = { places: [hexPlace(hex)] };
  return found(
    ...powerFindings(table, move),
    ...tileFindings(table, move, power === 'LOK'),
    swap === true &&
      !mayChoose(table, hex) &&
      violation(
        '1839/upgrade/8',
        'There is no marker on that hex that could go either way.',
        about,
      ),
    power !== 'SHZ' &&
      !isConnected(table, company, move) &&
      violation(
        power === 'KLEEF' ? '1839/yellow/30' : '1839/track-limits/1',
        `No track of the tile can be traced to a marker of ${company}.`,
        about,
      ),
    costFinding(layCost(table, move), purse, company, priceClause(power)),
  );
}

export const layTile = verb<LayTile>({
  schema: z.extend(railwayMoves.layTile, {
    swap: z.optional(z.boolean()),
  }) as unknown as z.ZodMiniType<LayTile>,
  judge(table, move, actor) {
    const { company, with: power } = move;
    if (company === NFLM) return judgeNorthern(table, move, actor);
    const steps = [power === 'KLEEF' ? ('marker' as const) : ('track' as const)];
    return [
      ...found(...notAt(table, actor, company, steps, '1839/or-actions/3', 'lay track')),
      ...layFindings(table, move),
    ];
  },
  effects(draft, move) {
    if (move.company === NFLM) return layNorthern(draft, move);
    const { table } = draft;
    const { company, hex, with: power } = move;
    const upgrade = isUpgrade(table, move);
    const army = helpedByArmy(table, move);
    payCosts(draft, company, layCost(table, move));
    putTile(draft, move);
    countLay(draft, move, upgrade);
    if (army) usePower(draft, 'GENIE');
    if (power === 'SHZ' || power === 'KLEEF') placeStation(draft, company, hex);
    if (power !== undefined) usePower(draft, power);
    if (power === 'KLEEF') finishStep(draft);
  },
  *options(table, player) {
    if (read(table, 'operating').part === 'privates') return yield* northernLays(table, player);
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    for (const move of candidates(table, company))
      if (layFindings(table, move).length === 0) yield move;
  },
  say: (_table, { company, tile, hex, with: power }) =>
    `${company} lays ${tile} on ${hex}${power === undefined ? '' : ` with ${power}`}`,
});

/** Writes down what the lay takes of the turn. */
function countLay(draft: Draft, { hex, with: power }: LayTile, upgrade: boolean): void {
  const { lays: now } = read(draft.table, 'operating');
  if (power === 'IJR') {
    amend(draft, 'operating', { lays: { ...now, rijn: [...now.rijn, hex] } });
    return;
  }
  if (!usesLay(power)) return;
  const mode = power !== undefined && WHOLE[power] ? power : '';
  const counts = power !== 'SHZ' && (WHOLE[mode]?.counted ?? true);
  amend(draft, 'operating', {
    lays: {
      ...now,
      mode,
      tiles: now.tiles + 1,
      upgrades: now.upgrades + (upgrade ? 1 : 0),
      counted: now.counted + (counts ? 1 : 0),
    },
  });
}

/** The station that comes with the tile of Schielands or Kleef. */
function placeStation(draft: Draft, company: string, hex: string): void {
  const { table } = draft;
  const [token] = unplaced(table, company);
  const slot = circlesOf(table, hex, 0).indexOf(null);
  if (token !== undefined && slot >= 0) draft.put(token, slotPlace(hex, 0, slot));
  amend(draft, 'operating', { marked: true });
}

/** Lays worth judging: of the turn, and of the powers the company owns. */
function* candidates(table: Table, company: string): Generator<LayTile> {
  const owns = (id: string): boolean => ownsPrivate(table, company, id);
  const made = function* (lay: Lay, power?: string): Generator<LayTile> {
    const move: LayTile = {
      verb: 'layTile',
      company,
      ...lay,
      ...(power !== undefined && { with: power }),
    };
    yield* bothWays(table, move);
  };
  if (isAt(table, company, 'marker') && owns('KLEEF'))
    for (const hex of HEXES.KLEEF!) for (const lay of lays(table, hex)) yield* made(lay, 'KLEEF');
  if (!isAt(table, company, 'track')) return;
  const anywhere = ['LAAN', ...Object.keys(WHOLE)].filter(owns);
  for (const hex of networkOf(table, company).hexes) {
    for (const lay of lays(table, hex)) {
      yield* made(lay);
      for (const power of anywhere) yield* made(lay, power);
    }
    const local = owns('LOK') ? localTile(table, hex) : undefined;
    if (local !== undefined) for (const lay of lays(table, hex, [local])) yield* made(lay, 'LOK');
  }
  for (const power of ['IJR', 'SHZ'].filter(owns))
    for (const hex of HEXES[power]!) for (const lay of lays(table, hex)) yield* made(lay, power);
}

/** What lays cost that are open to the company, could it pay them all. */
export function layCosts(table: Table, company: string): Set<number> {
  const found = new Set<number>();
  for (const move of candidates(table, company)) {
    const cost = layCost(table, move);
    if (!found.has(cost) && layFindings(table, move, Infinity).length === 0) found.add(cost);
  }
  return found;
}

/** Could the company still lay something, leaving places and money aside? */
export function trackOpen(table: Table, company: string): boolean {
  const { lays: now } = read(table, 'operating');
  const { tiles } = WHOLE[now.mode] ?? { tiles: 2 };
  const extra = ['IJR', 'LAAN'].some((id) => ownsPrivate(table, company, id));
  return now.tiles < tiles || extra;
}
