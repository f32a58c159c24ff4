import { bitsOf, type Edge, EDGES } from '../../../hexes/coordinates.ts';
import { exitBits, exits } from '../../../hexes/rotate.ts';
import { cities, towns, type TileShape } from '../../../hexes/shape.ts';
import { sideOpen, upgradeNodes } from '../../../hexes/upgrade.ts';
import {
  boardOf,
  boxShapes,
  hexPlace,
  shapeOn,
  tileOn,
  tileShape,
  tileType,
} from '../../../rules/board.ts';
import { read } from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Box,
  Check,
  Move,
  Context,
  PlaceId,
  Table,
} from '../../../rules/course/nouns.ts';
import { defineCheck, memoizeObjection, objection } from '../../../rules/course/check.ts';
import { defineAction } from '../../../rules/course/verb.ts';
import { memoizeByCompany } from '../../../rules/memoize.ts';
import { companyCheck, operatorMoves, operatingCompany } from '../../../rules/operating/turn.ts';
import {
  bringsSomethingNew,
  connectedCheck,
  placeTileInTurn,
  layCandidates,
  sayLay,
} from '../../../rules/track/lay.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { inSupply, type LayTile, saysLost, supplyCheck } from '../../../rules/track/tile.ts';
import { openColours } from '../../../rules/track/rules.ts';
import { isRemoved } from '../clock.ts';
import { charter, companiesOf, figuresOf, switchesOf } from '../box/figures.ts';
import { waitingHomes, reachingTrains, stationInReach } from './reach.ts';
import { hasNoDecider, means, payWithCredit } from '../receivership.ts';

/** Building: two lays or one upgrade, within reach of track and trains. (1825 §6) */

/** True for a lay: an empty hex or a printed yellow one. Everything else is an upgrade. (1825 §6.1) */
export function isLay(table: Table, at: string): boolean {
  if (tileOn(table, at)) return false;
  const colour = boxShapes(table.box).hexes.get(at)?.color;
  return colour === 'white' || colour === 'yellow';
}

/** Tiles that may replace what is on a hex, without regard to colours and supply. (1825 §6.2) */
export function replacements(table: Table, at: string): readonly string[] {
  const { box } = table;
  const { firstLays, printedUpgrades } = figuresOf(box);
  const tile = tileOn(table, at);
  if (tile) return box.tiles.get(tileType(table, tile.id))?.upgradesTo ?? [];
  const hex = boxShapes(box).hexes.get(at);
  const shape = boxShapes(box).printed.get(at)!;
  if (!hex) return [];
  if (hex.color === 'yellow') return firstLays.yellowOO ?? [];
  if (hex.color !== 'white') return printedUpgrades[at] ?? [];
  if (cities(shape).length > 0) return firstLays.city ?? [];
  return [firstLays.plain, firstLays.town, firstLays.towns][towns(shape).length] ?? [];
}

/** The printed cost, for the first tile. (1825 §6.6) */
export function layCost(table: Table, at: string): number {
  if (tileOn(table, at)) return 0;
  const printed = boxShapes(table.box).printed.get(at);
  return (printed?.upgrades ?? []).reduce((sum, { cost }) => sum + cost, 0);
}

/** The lays that a tile uses. An upgrade uses both of a turn. */
export const takes = (table: Table, { hex }: Pick<LayTile, 'hex'>): number =>
  isLay(table, hex) ? 1 : 2;

export const mayStillLay = (table: Table, company: string): boolean =>
  operatingCompany(table) === company && read(table, 'work').lays < 2;

/** The company is in turn, and somebody builds for it. */
export const builderChecks: readonly Check<Move>[] = [
  companyCheck('builds nothing and places no token now'),
  defineCheck(
    'alone',
    ({ table }, { company }) =>
      hasNoDecider(table, String(company)) &&
      `${String(company)} has no president: it builds nothing and places no token.`,
    { stops: true, reads: ['company'] },
  ),
];

/** The company whose name is printed on the hex, if it has not built there yet. (1825 §6.5) */
function reservedFor(table: Table, company: string, at: string): string | undefined {
  if (!switchesOf(table.box).reservedHexes || tileOn(table, at)) return undefined;
  return companiesOf(table.box).find(
    (other) =>
      other !== company &&
      !isRemoved(table, other) &&
      (charter(table.box, other)?.data.reservedHexes ?? []).includes(at),
  );
}

/** The earlier lays of this turn allow no more, or not on this hex. */
function turnFault({ table }: Context, move: LayTile) {
  const { laid, lays } = read(table, 'work');
  const { company, hex } = move;
  if (lays + takes(table, move) > 2)
    return objection(
      'lays',
      `${company} has built in ${laid.join(' and ')}: a turn is two new tiles or one upgrade.`,
    );
  const next = laid.find((other) => boardOf(table).grid.edgeTowards(other, hex) !== null);
  if (next === undefined) return undefined;
  return objection(
    'adjacent',
    `${hex} is next to ${next}, where ${company} has built in this turn.`,
  );
}

/** The tile may not follow the present tile or print. */
function replacementFault(context: Context, move: LayTile) {
  const { table } = context;
  const { hex, tile } = move;
  if (replacements(table, hex).includes(tile)) return undefined;
  const lies = tileOn(table, hex);
  const old = lies ? `tile ${tileType(table, lies.id)}` : `what is printed in ${hex}`;
  return objection(
    lies ? 'kind' : 'print',
    `In ${hex} tile ${tile} cannot replace ${old}; ${sayFollowing(context, hex)}.`,
  );
}

/** Replacements that this game has. */
const following = (table: Table, hex: string): readonly string[] =>
  replacements(table, hex).filter((tile) => table.box.tiles.has(tile));

/** Which tiles can be laid on a hex: now, or once their colour is in use. */
function sayFollowing(context: Context, hex: string): string {
  const { table } = context;
  const left = following(table, hex).filter((tile) => inSupply(table, tile) !== undefined);
  const isOpen = (tile: string) => openColours(table).includes(neededColour(context, tile));
  const now = left.filter(isOpen);
  if (now.length > 0) return `${now.join(', ')} can`;
  const colours = [...new Set(left.map((tile) => neededColour(context, tile)))];
  const later = colours.map((colour) => {
    const tiles = left.filter((tile) => neededColour(context, tile) === colour);
    return `${tiles.join(', ')} can once ${colour} tiles are in use`;
  });
  return later.length > 0 ? `nothing can yet, ${later.join(', ')}` : 'nothing can';
}

/** The colour that has to be open for a tile: its own, or the later one for a striped tile. */
const neededColour = ({ box }: Context, tile: string): string =>
  figuresOf(box).needsColour[tile] ?? box.tiles.get(tile)?.color ?? '';

const COLOURS = ['green', 'brown', 'gray'];

/** The checks of a tile on this hex in any rotation. */
const tileChecks: readonly Check<LayTile>[] = [
  defineCheck(
    'hex',
    ({ table }, { hex }) =>
      following(table, hex).length === 0 &&
      tileOn(table, hex) === undefined &&
      `Nothing can be built in ${hex}.`,
    { stops: true, reads: ['hex'] },
  ),
  defineCheck(['lays', 'adjacent'], turnFault, { reads: ['company', 'hex'] }),
  defineCheck(
    'reserved',
    ({ table }, { company, hex }) => {
      const other = reservedFor(table, company, hex);
      if (other === undefined) return undefined;
      return `${hex} bears the name of ${other} and is left to it until it has built there.`;
    },
    { reads: ['company', 'hex'] },
  ),
  defineCheck(
    'tile',
    ({ box }, { tile }) => !box.tiles.has(tile) && `There is no tile ${tile} in this game.`,
    { stops: true, reads: ['tile'] },
  ),
  defineCheck(['kind', 'print'], replacementFault, { reads: ['hex', 'tile'] }),
  defineCheck(
    'unplayable',
    ({ box }, { tile }) =>
      !switchesOf(box).tiles198and199 &&
      (tile === '198' || tile === '199') &&
      `Tile ${tile} fits no hex in games of this reading.`,
    { reads: ['tile'] },
  ),
  ...COLOURS.map((colour) =>
    defineCheck<LayTile>(
      colour,
      (context, { tile }) => {
        const open = openColours(context.table);
        if (neededColour(context, tile) !== colour || open.includes(colour)) return undefined;
        return `Tile ${tile} needs ${colour} tiles to be in use, and phase ${read(context.table, 'phase')} has ${open.join(', ')}.`;
      },
      { reads: ['tile'] },
    ),
  ),
  { ...supplyCheck, silentAfter: ['kind', 'print'] },
  defineCheck(
    'only-by',
    ({ box }, { company, hex, tile }) => {
      const only = figuresOf(box).layOnlyBy[hex];
      if (!only?.tiles.includes(tile) || only.company === company) return undefined;
      return `Only ${only.company} may lay tile ${tile} in ${hex}.`;
    },
    { reads: ['company', 'hex', 'tile'] },
  ),
  defineCheck(
    'value',
    ({ table, box }, { hex, tile }) => {
      const lies = tileOn(table, hex);
      const worse = lies && figuresOf(box).notHigherValue[tileType(table, lies.id)];
      if (!switchesOf(box).cityValueRule || !worse?.includes(tile)) return undefined;
      return `Tile ${tile} would not raise the value of the cities in ${hex}.`;
    },
    { reads: ['hex', 'tile'] },
  ),
];

/** True if the box has a tile for this print. */
const printChanges = (box: Box, at: string): boolean =>
  (figuresOf(box).printedUpgrades[at] ?? []).some((tile) => box.tiles.has(tile));

/** True for hexes whose print is final. Track may not end at a side of theirs without track. (1825 §6.3) */
export function isPermanent(table: Table, at: string): boolean {
  const { box } = table;
  if (boxShapes(box).hexes.get(at)?.color !== 'sepia') return false;
  return !(printChanges(box, at) && switchesOf(box).blankSideOfThroughStation);
}

/** Why track may not end at a side of the hex. */
function sideFault({ table, box }: Context, hex: string, edge: Edge) {
  const board = boardOf(table);
  if (sideOpen(board, hex, edge, (at) => isPermanent(table, at))) return undefined;
  const beyond = board.grid.neighbour(hex, edge);
  if (!board.index.has(beyond))
    return objection('off-map', `Track in ${hex} would end off the map or in the sea.`);
  if (board.closedSides[board.index.get(hex)! * 6 + edge])
    return objection('border', `No track may cross from ${hex} to ${beyond}.`);
  return objection(
    printChanges(box, beyond) ? 'blank' : 'final',
    `Track in ${hex} would end at a blank side of ${beyond}, whose print is final.`,
    { places: [hexPlace(hex), hexPlace(beyond)] },
  );
}

/** Sides of a hex where no track may end, as bits. */
const shutSides = memoizeByCompany(
  (context: Context, hex) => bitsOf(EDGES.filter((edge) => sideFault(context, hex, edge))),
  'tiles',
);

/** The objection to the first side where track of the tile may not end. */
function sideOf(context: Context, { hex, tile, turn }: LayTile) {
  const shape = tileShape(context.box, tile, turn);
  const bad = exitBits(shape) & shutSides(context, hex);
  const edge = bad === 0 ? undefined : exits(shape).find((side) => (bad >> side) & 1);
  return edge === undefined ? undefined : sideFault(context, hex, edge);
}

/** Existing track is cut, or a city is divided. */
function cutBy(context: Context, move: LayTile) {
  const { table, box } = context;
  const { hex, tile, turn } = move;
  const map = upgradeNodes(shapeOn(table, hex), tileShape(box, tile, turn));
  if (map.ok) return undefined;
  const split = map.error.code === 'station-split' || map.error.code === 'too-many-new-stations';
  return split
    ? objection('split', `The cities of ${hex} would not lie on tile ${tile} as they do now.`)
    : objection('keep', saysLost(context, move));
}

const sidesFault = memoizeObjection(sideOf);
const cutFault = memoizeObjection(cutBy);

const isPlain = ({ nodes }: TileShape): boolean => nodes.every(({ kind }) => kind === 'junction');

/** The objection if the company does not reach an upgrade with its track and its trains. (1825 §6.4) */
function reachFault(context: Context, move: LayTile, player: PlaceId) {
  const { table, box } = context;
  const { company, hex, tile, turn } = move;
  // A minor whose token waits builds on its home without a connection and with any train.
  if (waitingHomes(context, company).includes(hex)) return undefined;
  if (cutFault(context, move, player) || sidesFault(context, move, player)) return undefined;
  const [apart] = connectedCheck.find(context, move, '');
  if (apart) return objection('connected', apart.says);
  if (isLay(table, hex)) return undefined;
  const switches = switchesOf(box);
  // A halt on plain track: the rulebook looks at the old tile, recorded games also at the new one.
  const any = switches.plainUpgradeReach === 'any';
  if (isPlain(shapeOn(table, hex)) && (any || isPlain(tileShape(box, tile, turn)))) {
    if (any || bringsSomethingNew(context, move, ['track'])) return undefined;
    const says = `${company} would reach no track in ${hex} that did not lie there before.`;
    return objection('new-track', says);
  }
  const printed = tileOn(table, hex) === undefined;
  if ((printed && !switches.printedUpgradeReach) || stationInReach(context, move)) return undefined;
  const owned = reachingTrains(table, company).length;
  const says =
    owned === 0
      ? `${company} has no train, so it cannot upgrade the station in ${hex}.`
      : `No train of ${company} is long enough to come to the station in ${hex}.`;
  const reason = owned === 0 ? 'no-train' : printed ? 'printed-reach' : 'train-reach';
  return objection(reason, says, { facts: { trains: owned } });
}

/** Lays in the hexes in which the company may build and which are asked for. */
const laysIn = (isAsked: (context: Context, hex: string) => boolean) =>
  operatorMoves<LayTile>(function* (context, company) {
    if (!mayStillLay(context.table, company)) return;
    const hexes = [...networkOf(context, company).hexes, ...waitingHomes(context, company)];
    for (const hex of new Set(hexes))
      if (isAsked(context, hex))
        for (const one of layCandidates(context, hex)) yield { verb: 'layTile', company, ...one };
  });

export const lay = defineAction<LayTile>({
  name: 'lay',
  checks: [
    ...builderChecks,
    ...tileChecks,
    defineCheck(['border', 'off-map', 'blank', 'final'], sidesFault),
    defineCheck(['split', 'keep'], cutFault, { silentAfter: ['kind', 'print'] }),
    defineCheck(
      'cost',
      ({ table, money }, { company, hex }) => {
        const facts = { cost: layCost(table, hex), has: means(table, company) };
        const { cost, has } = facts;
        if (cost <= has) return undefined;
        const says = `Building in ${hex} costs ${money(cost)}, and ${company} has ${money(has)}.`;
        return { says, facts };
      },
      { reads: ['company', 'hex'] },
    ),
    defineCheck(['connected', 'new-track', 'no-train', 'printed-reach', 'train-reach'], reachFault),
  ],
  candidates: laysIn(() => true),
  effects(context, draft, move) {
    const { table } = context;
    const cost = layCost(table, move.hex);
    const isInTurn = operatingCompany(table) === move.company;
    if (placeTileInTurn(context, draft, move, undefined, cost, isInTurn))
      payWithCredit(draft, move.company, cost);
  },
  say(context, move) {
    const cost = layCost(context.table, move.hex);
    return sayLay(context, move) + (cost > 0 ? ` for ${context.money(cost)}` : '');
  },
});

/** The two halves of a lay: a tile where none lies, and one on another. */
export const newTile: AnyAction = {
  ...lay,
  candidates: laysIn(({ table }, hex) => isLay(table, hex)),
};
export const upgrade: AnyAction = {
  ...lay,
  candidates: laysIn(({ table }, hex) => !isLay(table, hex)),
};
