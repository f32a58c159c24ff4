import type { Finding } from '../../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import { revenueOf } from '../../../hexes/shape.ts';
import { cities } from '../../../hexes/shape.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { boardOf, drawings, hexPlace, tileShape } from '../../../rules/board.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { phaseIndex } from '../course/chart.ts';
import { amend, note, read } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
import { BEDLINGTON, GAS, gasLeft, LOCKE, payCousin, powerOf } from '../cousins/powers.ts';
import { isPrivate, purseOf } from '../companies/holdings.ts';
import { deciding, stepFindings } from '../operating/step.ts';
import { floatLay, floatLayOptions, judgeFloatLay } from '../stock/float-track.ts';
import { kindOfTile, shapeOn } from './hexes.ts';
import { networkOf, reachesTile } from './reach.ts';
import { isBare, type Lay, layCost, lays, nodesAfter, putTile, tileFindings } from './tiles.ts';

/** The verb `layTile`: building in an operating round, or for a company that is floated (1820 §8.1). */

export type LayTile = Of<RailwayMove, 'layTile'>;

const PUBLIC_ACTIONS = 2;
const PRIVATE_ACTIONS = 4;

/** Tile actions of a turn. (Table 13.1) */
export const tileActions = (table: Table, company: string): number =>
  isPrivate(table, company) && phaseIndex(table) > 0 ? PRIVATE_ACTIONS : PUBLIC_ACTIONS;

const asLay = ({ hex, tile, turn, with: power }: LayTile): Lay => ({
  ...{ hex, tile, turn },
  ...(power === GAS && { gas: true }),
});

/** What the company pays; Joseph Locke carries half of it. (§14.3) */
export function costFor(table: Table, company: string, lay: Lay): { pays: number; saved: number } {
  const full = layCost(table, lay);
  const saved = powerOf(table, LOCKE, company) > 0 ? full / 2 : 0;
  return { pays: full - saved, saved };
}

const isCityTile = (table: Table, tile: string): boolean =>
  cities(drawings(table.box).tiles.get(tile) ?? shapeOn(table, tile)).length > 0;

/** What is against the power that the move names. */
function powerFindings(table: Table, move: LayTile): Finding[] {
  const { company, hex, tile, with: power } = move;
  const bare = isBare(table, hex);
  const big = kindOfTile(table.box, tile) === 'big';
  const small = !bare && kindOfTile(table.box, tile) !== 'small';
  switch (power) {
    case undefined:
      return [];
    case BEDLINGTON:
      return found(
        (powerOf(table, BEDLINGTON, company) === 0 || read(table, 'operating').bedlington) &&
          violation('1820/14.4.1/1', `Bedlington Ironworks upgrades nothing for ${company} now.`),
        (bare || !isCityTile(table, tile)) &&
          violation('1820/14.4.1/1', 'Bedlington Ironworks upgrades a city tile.'),
      );
    case GAS: {
      const colour = table.box.tiles.get(tile)?.color;
      const fits = big && (bare ? colour === 'yellow' : small && colour === 'green');
      return found(
        !gasLeft(table, company) &&
          violation('1820/14.4.2/2', `Gas Light & Coke lays nothing (more) for ${company}.`),
        !fits &&
          violation(
            '1820/14.4.2/1',
            'It lays a yellow big city, or makes a small one big and green.',
          ),
      );
    }
    default:
      return [violation('1820/14.1/10', `${power} has no power to lay track.`)];
  }
}

function judge(table: Table, move: LayTile): Finding[] {
  const { company, hex, with: power } = move;
  const lay = asLay(move);
  const { laid, actions } = read(table, 'operating');
  const wrong = tileFindings(table, lay);
  const about = { places: [hexPlace(hex)] };
  const { pays } = costFor(table, company, lay);
  const purse = cash(table, purseOf(table, company));
  const most = tileActions(table, company);
  return found(
    ...powerFindings(table, move),
    power !== BEDLINGTON &&
      actions >= most &&
      violation('1820/7.2.1/1', `${company} has used its ${most} tile actions.`, about),
    laid.includes(hex) &&
      violation('1820/12.3.5/7', `${company} has built in ${hex} in this round.`, about),
    ...wrong,
    wrong.length === 0 &&
      !reaches(table, company, lay) &&
      violation(
        '1820/12.3.1.1/1',
        `No line leads from a marker of ${company} to track of the tile.`,
        about,
      ),
    pays > purse &&
      violation('1820/12.3.1.1/10', `That costs ${money(pays)}; ${money(purse)} is there.`, {
        ...about,
        facts: { cost: pays, treasury: purse },
      }),
  );
}

function reaches(table: Table, company: string, { hex, tile, turn }: Lay): boolean {
  const old = shapeOn(table, hex);
  const next = tileShape(table.box, tile, turn);
  const map = nodesAfter(old, next);
  return map !== undefined && reachesTile(table, company, { at: hex, old, next, map });
}

/** Revenue of one city of a tile as printed. */
const cityRevenue = (table: Table, tile: string): number => {
  const [city] = cities(drawings(table.box).tiles.get(tile)!);
  return city ? revenueOf(city.revenue, 'yellow') : 0;
};

function build(draft: Draft, move: LayTile): void {
  const { table } = draft;
  const { company, hex, tile, with: power } = move;
  const lay = asLay(move);
  const { pays, saved } = costFor(table, company, lay);
  if (!table.box.tiles.has(tile) || !table.box.companies.has(company)) return;
  payUpTo(draft, purseOf(table, company), 'bank', pays);
  if (saved > 0) payCousin(draft, LOCKE, saved);
  putTile(draft, lay);
  const { laid, actions } = read(table, 'operating');
  amend(draft, 'operating', {
    laid: [...laid, hex],
    ...(power === BEDLINGTON ? { bedlington: true } : { actions: actions + 1 }),
  });
  if (power === BEDLINGTON) payCousin(draft, BEDLINGTON, Math.floor(cityRevenue(table, tile) / 2));
  if (power !== GAS) return;
  payCousin(draft, GAS, cityRevenue(table, tile));
  note(draft, company, { gas: true });
}

/** Is there still something to build with in this turn? */
export function trackOpen(table: Table, company: string): boolean {
  const { actions, bedlington } = read(table, 'operating');
  return (
    actions < tileActions(table, company) ||
    (!bedlington && powerOf(table, BEDLINGTON, company) > 0)
  );
}

export const layTile = verb<LayTile>({
  schema: railwayMoves.layTile,
  judge(table, move, actor) {
    if (read(table, 'stage') === 'floats') return judgeFloatLay(table, move, actor);
    return found(
      ...stepFindings(table, actor, move.company, ['track'], '1820/7.2/1'),
      ...judge(table, move),
    );
  },
  effects(draft, move) {
    if (read(draft.table, 'stage') === 'floats') return floatLay(draft, move);
    build(draft, move);
  },
  *options(table, player) {
    if (read(table, 'stage') === 'floats') return yield* floatLayOptions(table, player);
    const company = deciding(table, player, ['track']);
    if (company === undefined) return;
    yield* layOptions(table, company);
  },
  say: (table, { company, hex, tile, with: power }) =>
    `${company} ${isBare(table, hex) ? 'lays' : 'upgrades to'} ${tile} in ${hex}` +
    (power === undefined ? '' : ` with ${power}`),
});

function* layOptions(table: Table, company: string): Generator<LayTile> {
  const { actions } = read(table, 'operating');
  const free = actions < tileActions(table, company);
  const bedlington = powerOf(table, BEDLINGTON, company) > 0;
  for (const hex of hexesNear(table, company)) {
    for (const lay of lays(table, hex)) {
      const move: LayTile = { verb: 'layTile', company, ...lay };
      if (free && judge(table, move).length === 0) yield move;
      const upgraded = { ...move, with: BEDLINGTON };
      if (bedlington && judge(table, upgraded).length === 0) yield upgraded;
    }
    if (!free || !gasLeft(table, company)) continue;
    for (const { gas: _gas, ...lay } of lays(table, hex, (kind) => kind === 'big', true)) {
      const move: LayTile = { verb: 'layTile', company, ...lay, with: GAS };
      if (judge(table, move).length === 0) yield move;
    }
  }
}

/** Hexes that track of the company touches. */
const hexesNear = (table: Table, company: string): PlaceId[] => {
  const network = networkOf(table, company);
  return boardOf(table).hexes.filter((hex) => network.touchedEdges(hex) !== 0);
};
