import { shapeOn, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import type { Check, Context, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, objection, onlyIf, pickChecks } from '../../../rules/course/check.ts';
import { privateAt, privateName } from '../../../rules/privates/rules.ts';
import { orWords } from '../../../rules/procedure.ts';
import { placeChecks, type PlaceToken } from '../../../rules/tokens/place.ts';
import { tileColour } from '../../../rules/track/tile.ts';
import { ownsPrivate, saysNotOwned } from '../holdings.ts';
import { own } from '../clock.ts';
import { circlesOf } from './stacks.ts';
import { isYellowLay, type LayTile } from './tiles.ts';

/** The lays of a turn: the ordinary one, and those of privates (§6.4, §10.5, §10.6, §10.9). */

/** What a private lets its company lay. */
interface Power {
  readonly clause: string;
  /** The clause about its cost. */
  readonly price: string;
  /** It is the whole lay of the turn, with a maximum of tiles and of upgrades. */
  readonly whole?: true;
  readonly tiles: number;
  readonly upgrades: number;
  /** The price of each tile besides terrain, and of the whole lay, which is paid with its first tile. */
  readonly each: number;
  readonly once: number;
  readonly upgradesOnly?: true;
  /** True if its tiles count against a token. (D51) */
  readonly counted: boolean;
  /** It is in addition to the lay of the turn. (§10.9) */
  readonly besides?: true;
  /** The only hexes. Left out = wherever the company can build. */
  readonly hexes?: readonly string[];
  /** A station comes with the tile. The total price by hex. */
  readonly together?: Readonly<Record<string, number>>;
}

const ORDINARY: Power = {
  clause: 'track/1',
  price: 'track/7',
  counted: true,
  tiles: 2,
  upgrades: 1,
  each: 0,
  once: 0,
};
const lay = (clause: string, differs: Partial<Power>): Power => ({
  ...ORDINARY,
  clause,
  ...differs,
});
const staatslijn = (clause: number): Power =>
  lay(`yellow/${clause}`, {
    price: `yellow/${clause + 1}`,
    whole: true,
    counted: false,
    tiles: 4,
    upgrades: 2,
    each: 10,
  });
const RIJN = ['L11', 'L13', 'L15', 'L17'];
const KLEEF = { I16: 80, K16: 80 };
const SCHIELANDS = { K16: 80, L3: 0 };

const POWERS: Readonly<Record<string, Power>> = {
  'STL-C': staatslijn(2),
  'STL-D': staatslijn(7),
  'STL-E': staatslijn(12),
  'STL-K': staatslijn(17),
  VVDH: lay('blue/1', { price: 'blue/2', whole: true, tiles: 4, each: 10 }),
  AMB: lay('blue/9', { price: 'blue/9', whole: true, upgrades: 2, once: 20, upgradesOnly: true }),
  LAAN: lay('green/1', { besides: true }),
  LOK: lay('blue/5', {}),
  IJR: lay('yellow/22', { besides: true, hexes: RIJN }),
  KLEEF: lay('yellow/27', { besides: true, hexes: Object.keys(KLEEF), together: KLEEF }),
  SHZ: lay('green/6', { hexes: Object.keys(SCHIELANDS), together: SCHIELANDS, counted: false }),
};

/** The clauses of all lays. */
const POWER_CLAUSES = [ORDINARY, ...Object.values(POWERS)].map(({ clause }) => clause);

/** The clauses about when they close. */
const CLOSES: Readonly<Record<string, string>> = {
  'STL-C': 'yellow/5',
  'STL-D': 'yellow/10',
  'STL-E': 'yellow/15',
  'STL-K': 'yellow/20',
  VVDH: 'blue/4',
  AMB: 'blue/10',
  LAAN: 'green/5',
  LOK: 'blue/8',
  IJR: 'yellow/25',
  KLEEF: 'yellow/31',
  SHZ: 'green/10',
};

const powerOf = ({ with: power }: LayTile): Power => POWERS[power ?? ''] ?? ORDINARY;

/** The hexes where a power builds; empty for a power that is used wherever the company can build. */
export const hexesOf = (power: string): readonly string[] => POWERS[power]?.hexes ?? [];
/** Powers for ordinary tiles, used wherever the company can build. */
export const ANYWHERE: readonly string[] = Object.keys(POWERS).filter(
  (id) => id !== 'LOK' && !POWERS[id]!.hexes,
);
export const hasStation = (move: LayTile): boolean => powerOf(move).together !== undefined;

/** Laantje builds here for free. */
const LAANTJE = 'H7';

const TOWN_TO_CITY: Readonly<Record<string, string>> = { 3: '5', 58: '6', 4: '57', F04: '57' };
const TOWNS_TO_CITY: Readonly<Record<string, string>> = {
  1: '14',
  55: '14',
  633: '14',
  2: '15',
  56: '15',
  632: '15',
  69: '38',
  630: '38',
  631: '38',
};
const FEE = { town: 20, towns: 40 } as const;
const GENIETROEPEN = 40;

const tileThere = (table: Table, hex: string): string => {
  const lies = tileOn(table, hex);
  return lies ? tileType(table, lies.id) : '';
};

/** The city tile that Lokaalspoorweg may lay on a hex. (D73) */
export function localTile(table: Table, hex: string): string | undefined {
  const tile = tileThere(table, hex);
  return TOWN_TO_CITY[tile] ?? TOWNS_TO_CITY[tile];
}

const localFee = (table: Table, hex: string): number =>
  TOWN_TO_CITY[tileThere(table, hex)] ? FEE.town : FEE.towns;

/** True for an upgrade. Making a town a city is a yellow lay; a double town is an upgrade. */
export const isUpgrade = (table: Table, { hex, with: power }: LayTile): boolean =>
  power === 'LOK' ? localFee(table, hex) === FEE.towns : !isYellowLay(table, hex);

/** The printed price of building on this hex now: a river, or a named city. (§6.4) */
export const terrain = (table: Table, hex: string): number =>
  shapeOn(table, hex).upgrades.reduce((sum, { cost }) => sum + cost, 0);

/** The private whose power is the whole lay that this move would belong to; '' = an ordinary lay. */
const modeOf = (move: LayTile): string => (powerOf(move).whole ? String(move.with) : '');

/** The terrain and fees that Genietroepen lower, without parts of a fixed total. (D74) */
const bare = (table: Table, move: LayTile): number => {
  const { hex, with: power } = move;
  if (hasStation(move) || (power === 'LAAN' && hex === LAANTJE)) return 0;
  return power === 'LOK' ? localFee(table, hex) : terrain(table, hex);
};

/** True if Genietroepen make it cheaper. */
export const helpedByArmy = (table: Table, move: LayTile): boolean =>
  ownsPrivate(table, move.company, 'GENIE') && bare(table, move) > 0;

/** What a lay costs. */
export function layCost(table: Table, move: LayTile): number {
  const { each, once, together } = powerOf(move);
  if (together) return together[move.hex] ?? 0;
  const paid = bare(table, move) - (helpedByArmy(table, move) ? GENIETROEPEN : 0);
  return each + (own(table, 'lays').tiles === 0 ? once : 0) + Math.max(0, paid);
}

export const priceClause = (move: LayTile): string => powerOf(move).price;

/** The lays of the turn including this one. */
export function counted(table: Table, move: LayTile, upgrade: boolean) {
  const lays = own(table, 'lays');
  if (move.with === 'IJR') return { ...lays, rijn: [...lays.rijn, move.hex] };
  const { besides, counted } = powerOf(move);
  if (besides) return lays;
  return {
    ...lays,
    mode: modeOf(move),
    tiles: lays.tiles + 1,
    upgrades: lays.upgrades + Number(upgrade),
    counted: lays.counted + Number(counted),
  };
}

/** True if the company can still lay something, apart from places and money. */
export function trackOpen(table: Table, company: string): boolean {
  const { mode, tiles } = own(table, 'lays');
  const most = (POWERS[mode] ?? ORDINARY).tiles;
  return tiles < most || ['IJR', 'LAAN'].some((id) => ownsPrivate(table, company, id));
}

/** The objection to the power that is used. */
function powerObjection({ table, box }: Context, move: LayTile) {
  const { company, hex, tile, with: power } = move;
  if (power === undefined) return undefined;
  const name = privateName(box, power);
  const clause = powerOf(move).clause;
  if (!ownsPrivate(table, company, power))
    return objection(
      (privateAt(table, power) === 'out' && CLOSES[power]) || clause,
      saysNotOwned(table, company, power),
    );
  const { hexes = [hex] } = powerOf(move);
  if (!hexes.includes(hex)) return objection(clause, `${name} builds in ${orWords(hexes)} only.`);
  if (power === 'IJR' && own(table, 'lays').rijn.includes(hex))
    return objection(clause, `${name} has built in ${hex} in this turn.`);
  const local = localTile(table, hex);
  if (power !== 'LOK' || local === tile) return undefined;
  const isTowns = local !== undefined && localFee(table, hex) === FEE.towns;
  return objection(isTowns ? 'blue/6' : 'blue/5', `${name} lays ${local ?? 'nothing'} on ${hex}.`);
}

/** The objection if the turn allows no such lay any more. */
function lastLayObjection(context: Context, move: LayTile) {
  const { table, box } = context;
  const { company } = move;
  // A power that cannot be used here says nothing of the turn.
  if (powerObjection(context, move)) return undefined;
  const power = powerOf(move);
  const whole = power.whole ? power : ORDINARY;
  if (power.besides) return undefined;
  const { mode, tiles, upgrades } = own(table, 'lays');
  const clause = whole.clause;
  const about = { facts: { tiles, upgrades } };
  if (tiles > 0 && mode !== modeOf(move))
    return objection(
      clause,
      mode === ''
        ? `${company} has begun an ordinary lay; a private that is the whole lay comes too late.`
        : `${privateName(box, mode)} is the whole lay of ${company} in this turn.`,
      about,
    );
  if (tiles >= whole.tiles)
    return objection(clause, `${company} has laid its ${whole.tiles} tiles of this turn.`, about);
  if (!isUpgrade(table, move))
    return whole.upgradesOnly && objection(clause, 'The Ambachtsschool only upgrades.', about);
  // A yellow tile is no upgrade: where it does not go, its colour tells.
  if (upgrades < whole.upgrades || tileColour(box, move.tile) === 'yellow') return undefined;
  const which = power.whole ? whole.clause : 'upgrade/1';
  return objection(which, `${company} has made its upgrades of this turn.`, about);
}

/** No circle would be free for the station that comes with the tile. */
export const circleCheck = defineCheck<LayTile>(
  POWER_CLAUSES,
  ({ table, box }, move) => {
    if (!hasStation(move)) return undefined;
    const { hex, tile, turn } = move;
    const after = tileShape(box, tile, turn).nodes.find(({ kind }) => kind === 'city');
    const taken = circlesOf(table, { hex, city: 0 }).filter((owner) => owner !== null).length;
    if (taken < (after?.slots ?? 0)) return undefined;
    const name = privateName(box, String(move.with));
    const says = `${hex} would have no place for the station marker that ${name} lays with the tile.`;
    return objection(powerOf(move).clause, says);
  },
  // A tile that does not go there says nothing of its places.
  { silentAfter: ['permanent', 'colour', 'kind'] },
);
const stationChecks = pickChecks<PlaceToken>(placeChecks, 'once', 'left', 'same-hex');

/** The turn must allow this lay, and the power as well. */
export const powerChecks: readonly Check<LayTile>[] = [
  defineCheck(
    'privates/11',
    ({ box }, { with: power }) =>
      power !== undefined &&
      !Object.hasOwn(POWERS, power) &&
      `${privateName(box, power)} has no power to lay track.`,
    { stops: true, reads: ['with'] },
  ),
  defineCheck([...POWER_CLAUSES, ...Object.values(CLOSES), 'blue/6', 'blue/5'], powerObjection, {
    stops: true,
    reads: ['company', 'hex', 'tile', 'with'],
  }),
  defineCheck([...POWER_CLAUSES, 'upgrade/1'], lastLayObjection, {
    reads: ['company', 'hex', 'tile', 'with'],
  }),
  // Tile and station are placed together or not at all. (D68, D69)
  ...(stationChecks as Check[] as Check<LayTile>[]).map((check) =>
    onlyIf(check, (_context, move) => hasStation(move)),
  ),
];
