import type { Finding } from '../../../../shared/finding.ts';
import type { Edge } from '../../../hexes/coordinates.ts';
import { shapeAt } from '../../../hexes/board.ts';
import { exits, rotations } from '../../../hexes/rotate.ts';
import { cities, towns, type TileShape } from '../../../hexes/shape.ts';
import { sideOpen, upgradeNodes } from '../../../hexes/upgrade.ts';
import type { Box } from '../../../kernel/box.ts';
import { cash, lying, type Table } from '../../../kernel/table.ts';
import { boardOf, drawings, hexPlace, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { isRemoved, read } from '../course/clock.ts';
import { charter, companiesOf, figuresOf, money, switchesOf } from '../course/figures.ts';
import { phaseOf } from '../course/phase.ts';
import { isWaiting, openHomes } from './homes.ts';
import {
  gainsTrack,
  type Lay,
  networkOf,
  reachingTrains,
  stationInReach,
  touchesLay,
} from './reach.ts';
import { credit } from '../operating/receivership.ts';

/** A tile a company would lay. */
export interface Proposed {
  readonly company: string;
  readonly hex: string;
  readonly tile: string;
  readonly turn: number;
}

/** Nothing there or a printed yellow hex: a lay. Anything else: an upgrade. (1825 §6.1) */
export function isLay(table: Table, at: string): boolean {
  if (tileOn(table, at)) return false;
  const colour = drawings(table.box).hexes.get(at)?.color;
  return colour === 'white' || colour === 'yellow';
}

/** Tiles that may replace what a hex shows, colours and supply left aside. (1825 §6.2) */
export function replacements(table: Table, at: string): readonly string[] {
  const { box } = table;
  const { firstLays, printedUpgrades } = figuresOf(box);
  const tile = tileOn(table, at);
  if (tile) return box.tiles.get(tileType(table, tile.id))?.upgradesTo ?? [];
  const hex = drawings(box).hexes.get(at);
  const shape = drawings(box).printed.get(at);
  if (!hex || !shape) return [];
  if (hex.color === 'yellow') return firstLays.yellowOO ?? [];
  if (hex.color !== 'white') return printedUpgrades[at] ?? [];
  if (cities(shape).length > 0) return firstLays.city ?? [];
  return [firstLays.plain, firstLays.town, firstLays.towns][Math.min(2, towns(shape).length)] ?? [];
}

/** May anything ever be built here? Blank hexes beyond the map in play and printed ones may not. */
export function isBuildable(table: Table, at: string): boolean {
  return replacements(table, at).length > 0 || tileOn(table, at) !== undefined;
}

/** Is a colour of tiles in use, or the later one that a striped tile waits for? */
function colourOpen(table: Table, tile: string): boolean {
  const { box } = table;
  const needed = figuresOf(box).needsColour[tile] ?? box.tiles.get(tile)?.color ?? '';
  return phaseOf(table).tiles.includes(needed);
}

const COLOUR_CLAUSE: Readonly<Record<string, string>> = {
  green: '1825/upgrading-tiles/1',
  brown: '1825/upgrading-tiles/2',
  gray: '1825/upgrading-tiles/3',
};

export const inSupply = (table: Table, tile: string) =>
  lying(table, 'supply').find((id) => tileType(table, id) === tile);

/** What the tile is called in a sentence. */
const tileName = (tile: string): string => `tile ${tile}`;

/** Tiles left to lay in this turn: two lays, or one upgrade. (1825 §6.1) */
export function mayStillLay(table: Table, company: string): boolean {
  const turn = read(table, 'companyTurn');
  if (turn?.company !== company) return false;
  return turn.laid.length === 0 || (turn.laid.length === 1 && !turn.upgraded);
}

/** How much building here costs: what the hex has printed, the first time. (1825 §6.6) */
export function layCost(table: Table, at: string): number {
  if (tileOn(table, at)) return 0;
  const printed = drawings(table.box).printed.get(at);
  return printed?.upgrades.reduce((sum, { cost }) => sum + cost, 0) ?? 0;
}

/** Does the hex bear the name of another company that has not built there? (1825 §6.5) */
export function reservedFor(table: Table, company: string, at: string): string | undefined {
  if (!switchesOf(table.box).reservedHexes || tileOn(table, at)) return undefined;
  return companiesOf(table.box).find(
    (other) =>
      other !== company &&
      !isRemoved(table, other) &&
      (charter(table.box, other)?.data.reservedHexes ?? []).includes(at),
  );
}

/** Does the box hold a tile that goes on this print? */
const printChanges = (box: Box, at: string): boolean =>
  (figuresOf(box).printedUpgrades[at] ?? []).some((tile) => box.tiles.has(tile));

/** Hexes whose print is final: track may not end at a side of theirs without track. (1825 §6.3) */
export function isPermanent(table: Table, at: string): boolean {
  const { box } = table;
  if (drawings(box).hexes.get(at)?.color !== 'sepia') return false;
  return !(printChanges(box, at) && switchesOf(box).blankSideOfThroughStation);
}

/** What keeps a company from building in a hex at all, whatever the tile. */
export function hexFindings(table: Table, company: string, at: string): Finding[] {
  const places = [hexPlace(at)];
  if (!isBuildable(table, at))
    return [violation('1825/placing-tiles/25', `Nothing can be built in ${at}.`, { places })];
  const turn = read(table, 'companyTurn');
  const found: Finding[] = [];
  if (turn?.company === company && turn.laid.length > 0) {
    if (turn.upgraded || turn.laid.length > 1 || !isLay(table, at))
      found.push(
        violation(
          '1825/lay-track/1',
          `${company} has built in ${turn.laid.join(' and ')}: a turn is two new tiles or one upgrade.`,
          { places, facts: { built: turn.laid.length } },
        ),
      );
    else if (turn.laid.some((other) => boardOf(table).grid.edgeTowards(other, at) !== null))
      found.push(
        violation(
          '1825/placing-tiles/24',
          `${at} is next to ${turn.laid[0]}, where ${company} has built in this turn.`,
          { places: [...places, hexPlace(turn.laid[0]!)] },
        ),
      );
  }
  const owner = reservedFor(table, company, at);
  if (owner !== undefined)
    found.push(
      violation(
        '1825/placing-tiles/7',
        `${at} bears the name of ${owner} and is left to it until it has built there.`,
        { places, facts: { company: owner } },
      ),
    );
  return found;
}

/** What keeps a tile, however turned, from this hex now. */
export function tileFindings(table: Table, company: string, at: string, tile: string): Finding[] {
  const { box } = table;
  const about = { places: [hexPlace(at)] };
  const now = tileOn(table, at);
  const old = now ? tileType(table, now.id) : undefined;
  const found: Finding[] = [];
  const say = (clause: string, message: string) => found.push(violation(clause, message, about));
  if (!box.tiles.has(tile)) {
    say('1825/lay-track/7', `There is no ${tileName(tile)} in this game.`);
    return found;
  }
  const allowed = replacements(table, at);
  if (!allowed.includes(tile))
    say(
      now ? '1825/upgrading-tiles/4' : '1825/placing-tiles/25',
      `${tileName(tile)} cannot replace ${old === undefined ? `what is printed in ${at}` : tileName(old)}; ${allowed.length > 0 ? `${allowed.join(', ')} can` : 'nothing can'}.`,
    );
  const unplayable = !switchesOf(box).tiles198and199 && (tile === '198' || tile === '199');
  if (unplayable)
    say('1825/placing-tiles/25', `${tileName(tile)} fits no hex in games of this reading.`);
  if (!colourOpen(table, tile)) {
    const needed = figuresOf(box).needsColour[tile] ?? box.tiles.get(tile)!.color;
    say(
      COLOUR_CLAUSE[needed] ?? '1825/upgrading-tiles/1',
      `${tileName(tile)} needs ${needed} tiles to be in use, and phase ${phaseOf(table).name} has ${phaseOf(table).tiles.join(', ')}.`,
    );
  }
  if (inSupply(table, tile) === undefined)
    say('1825/lay-track/7', `No ${tileName(tile)} is left in the supply.`);
  const only = figuresOf(box).layOnlyBy[at];
  if (only && only.tiles.includes(tile) && only.company !== company)
    say('1825/placing-tiles/26', `Only ${only.company} may lay ${tileName(tile)} in ${at}.`);
  if (
    switchesOf(box).cityValueRule &&
    old !== undefined &&
    figuresOf(box).notHigherValue[old]?.includes(tile)
  )
    say(
      '1825/upgrading-tiles/17',
      `${tileName(tile)} would not raise the value of the cities in ${at}.`,
    );
  return found;
}

const shapeOf = (box: Box, tile: string, turn: number): TileShape => tileShape(box, tile, turn);

/** What is wrong with the tile lying this way round in this hex, reach left aside. */
export function wayFindings(
  table: Table,
  { hex, tile, turn }: Proposed,
): { findings: Finding[]; lay?: Lay } {
  const board = boardOf(table);
  const about = { places: [hexPlace(hex)] };
  const old = shapeAt(board, hex);
  const next = shapeOf(table.box, tile, turn);
  if (!old) return { findings: [violation('1825/lay-track/2', `${hex} is no hex of the map.`)] };
  const findings: Finding[] = [];
  for (const edge of exits(next)) {
    if (sideOpen(board, hex, edge, (at) => isPermanent(table, at))) continue;
    const beyond = board.grid.neighbour(hex, edge);
    if (board.shut[board.index.get(hex)! * 6 + edge] && board.index.has(beyond))
      findings.push(
        violation('1825/lay-track/9', `No track may cross from ${hex} to ${beyond}.`, about),
      );
    else if (!board.index.has(beyond))
      findings.push(
        violation(
          '1825/lay-track/2',
          `Track in ${hex} would end off the map or in the sea.`,
          about,
        ),
      );
    else {
      const changes = printChanges(table.box, beyond);
      findings.push(
        violation(
          changes ? '1825/lay-track/6' : '1825/lay-track/3',
          `Track in ${hex} would end at a blank side of ${beyond}, whose print is final.`,
          { places: [hexPlace(hex), hexPlace(beyond)] },
        ),
      );
    }
  }
  const map = upgradeNodes(old, next);
  if (map.ok) return { findings, lay: { at: hex, old, next, map: map.value } };
  const split = map.error.code === 'station-split' || map.error.code === 'too-many-new-stations';
  findings.push(
    violation(
      split ? '1825/upgrading-tiles/24' : '1825/upgrading-tiles/4',
      split
        ? `The cities of ${hex} would not lie on tile ${tile} as they do now.`
        : `Tile ${tile} turned this way would cut track that lies in ${hex}.`,
      about,
    ),
  );
  return { findings };
}

/** A minor builds on its own home, where its token waits, from nowhere and with any train. */
const isOwnHome = (table: Table, company: string, at: string): boolean =>
  isWaiting(table, company) && openHomes(table, company).some((home) => home.at === at);

/** Does the company reach the lay, with its track and with its trains? (1825 §6.4) */
export function reachFindings(table: Table, company: string, lay: Lay): Finding[] {
  const { at, old } = lay;
  const about = { places: [hexPlace(at)] };
  if (isOwnHome(table, company, at)) return [];
  const switches = switchesOf(table.box);
  if (!touchesLay(table, company, lay))
    return [
      violation(
        '1825/placing-tiles/1',
        `No exit of the tile in ${at} meets track that ${company} reaches.`,
        about,
      ),
    ];
  if (isLay(table, at)) return [];
  const printed = tileOn(table, at) === undefined;
  // A halt on plain track: the rulebook looks at the old tile, recorded games at the new one too.
  const stations = (shape: TileShape): number => cities(shape).length + towns(shape).length;
  const plain = switches.plainUpgradeReach === 'any' || stations(lay.next) === 0;
  if (stations(old) === 0 && plain) {
    if (switches.plainUpgradeReach === 'any' || gainsTrack(table, company, lay)) return [];
    return [
      violation(
        '1825/upgrading-tiles/6',
        `${company} would reach no track in ${at} that did not lie there before.`,
        about,
      ),
    ];
  }
  if (printed && !switches.printedUpgradeReach) return [];
  if (stationInReach(table, company, lay)) return [];
  const trains = reachingTrains(table, company).length;
  return [
    violation(
      trains === 0
        ? '1825/upgrading-tiles/8'
        : printed
          ? '1825/upgrading-tiles/14'
          : '1825/upgrading-tiles/7',
      trains === 0
        ? `${company} has no train, so it cannot upgrade the station in ${at}.`
        : `No train of ${company} is long enough to come to the station in ${at}.`,
      { ...about, facts: { trains } },
    ),
  ];
}

/** Can the company pay for building here? */
export function costFindings(table: Table, company: string, at: string): Finding[] {
  const cost = layCost(table, at);
  const has = cash(table, charterOf(company)) + credit(table, company);
  if (cost <= has) return [];
  return [
    violation(
      '1825/placing-tiles/23',
      `Building in ${at} costs ${money(table, cost)}, and ${company} has ${money(table, has)}.`,
      { places: [hexPlace(at)], facts: { cost, has } },
    ),
  ];
}

/** Everything against laying this tile; empty = legal as far as track goes. */
export function layFindings(table: Table, proposed: Proposed): Finding[] {
  const { company, hex, tile } = proposed;
  const first = hexFindings(table, company, hex);
  if (!isBuildable(table, hex)) return first;
  const found = [...first, ...tileFindings(table, company, hex, tile)];
  if (!table.box.tiles.has(tile)) return found;
  const { findings, lay } = wayFindings(table, proposed);
  found.push(...findings);
  if (lay && findings.length === 0) found.push(...reachFindings(table, company, lay));
  found.push(...costFindings(table, company, hex));
  return found;
}

/** Legal ways round for a tile in a hex, one for each different look. */
export function* legalTurns(
  table: Table,
  company: string,
  hex: string,
  tile: string,
): Generator<Edge> {
  const shape = drawings(table.box).tiles.get(tile);
  if (!shape) return;
  for (const turn of rotations(shape)) {
    const { findings, lay } = wayFindings(table, { company, hex, tile, turn });
    if (findings.length === 0 && lay && reachFindings(table, company, lay).length === 0) yield turn;
  }
}

/** Every legal lay of a company in one hex. */
export function* legalLaysIn(table: Table, company: string, hex: string): Generator<Proposed> {
  if (!isBuildable(table, hex)) return;
  if (!isOwnHome(table, company, hex) && networkOf(table, company).touchedEdges(hex) === 0) return;
  if (hexFindings(table, company, hex).length > 0) return;
  if (costFindings(table, company, hex).length > 0) return;
  for (const tile of replacements(table, hex)) {
    if (tileFindings(table, company, hex, tile).length > 0) continue;
    for (const turn of legalTurns(table, company, hex, tile)) yield { company, hex, tile, turn };
  }
}

interface Known {
  readonly all: number;
  readonly company: string;
  readonly lays: readonly Proposed[];
}
let known: Known | undefined;

/** Every legal lay of a company, hex by hex; kept while the table stays as it is. */
export function legalLays(table: Table, company: string): readonly Proposed[] {
  const { all } = table.revision;
  if (known?.all !== all || known.company !== company) {
    const hexes = [...drawings(table.box).hexes.keys()];
    const lays = hexes.flatMap((hex) => [...legalLaysIn(table, company, hex)]);
    known = { all, company, lays };
  }
  return known.lays;
}
