import type { Table } from '../../../kernel/table.ts';
import { hexPlace, shapeOn, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import { read } from '../../../rules/course/keys.ts';
import { type Against, type Check, fault, type Now } from '../../../rules/course/nouns.ts';
import { ownsPrivate, unplaced } from '../holdings.ts';
import { own } from '../keys.ts';
import { circlesOf, placedOf } from './stacks.ts';
import { isYellowLay, type LayTile } from './tiles.ts';

/** Lays of a turn: the ordinary one, and those by privates (§6.4, §10.5, §10.6, §10.9). */

/** Powers that are the whole lay of a turn: tiles, and how many may be upgrades. */
interface WholeLay {
  readonly tiles: number;
  readonly upgrades: number;
  /** Price of each tile besides terrain. */
  readonly each: number;
  /** Price of the whole lay, paid with its first tile. */
  readonly once: number;
  readonly yellow: boolean;
  /** Do its tiles count against a token? (D51) */
  readonly counted: boolean;
  readonly clause: string;
  readonly price: string;
}
const ORDINARY: WholeLay = {
  ...{ tiles: 2, upgrades: 1, each: 0, once: 0, yellow: true, counted: true },
  ...{ clause: 'track/1', price: 'track/7' },
};
const staatslijn = (clause: number): WholeLay => ({
  ...{ ...ORDINARY, tiles: 4, upgrades: 2, each: 10, counted: false },
  ...{ clause: `yellow/${clause}`, price: `yellow/${clause + 1}` },
});
const WHOLE: Readonly<Record<string, WholeLay>> = {
  'STL-C': staatslijn(2),
  'STL-D': staatslijn(7),
  'STL-E': staatslijn(12),
  'STL-K': staatslijn(17),
  VVDH: { ...ORDINARY, tiles: 4, each: 10, clause: 'blue/1', price: 'blue/2' },
  AMB: { ...ORDINARY, upgrades: 2, once: 20, yellow: false, clause: 'blue/9', price: 'blue/9' },
};

/** Powers with hexes of their own. */
export const HEXES: Readonly<Record<string, readonly string[]>> = {
  IJR: ['L11', 'L13', 'L15', 'L17'],
  KLEEF: ['I16', 'K16'],
  SHZ: ['K16', 'L3'],
};
/** Powers that may be used wherever the company comes. */
export const ANYWHERE: readonly string[] = ['LAAN', ...Object.keys(WHOLE)];

const POWER_CLAUSE: Readonly<Record<string, string>> = {
  IJR: 'yellow/22',
  KLEEF: 'yellow/27',
  SHZ: 'green/6',
  LAAN: 'green/1',
  LOK: 'blue/5',
};
/** Tile and station for this price in all. */
const TOGETHER: Readonly<Record<string, number>> = { I16: 80, K16: 80, L3: 0 };
/** Laantje builds for nothing here. */
const LAANTJE = 'H7';

const TOWN_TO_CITY: Readonly<Record<string, string>> = {
  '3': '5',
  '58': '6',
  '4': '57',
  F04: '57',
};
const TOWNS_TO_CITY: Readonly<Record<string, string>> = {
  ...{ '1': '14', '55': '14', '633': '14', '2': '15', '56': '15', '632': '15' },
  ...{ '69': '38', '630': '38', '631': '38' },
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

/** Is the lay an upgrade? A town made a city is a yellow lay, a double town an upgrade. */
export const isUpgrade = (table: Table, { hex, with: power }: LayTile): boolean =>
  power === 'LOK' ? localFee(table, hex) === FEE.towns : !isYellowLay(table, hex);

/** What is printed as the price of building here now: a river, or a named city. (§6.4) */
export const terrain = (table: Table, hex: string): number =>
  shapeOn(table, hex).upgrades.reduce((sum, { cost }) => sum + cost, 0);

/** The private whose power is the whole lay that the move would belong to; '' = an ordinary lay. */
const modeOf = ({ with: power }: LayTile): string =>
  power !== undefined && WHOLE[power] ? power : '';
const wholeOf = (mode: string): WholeLay => WHOLE[mode] ?? ORDINARY;

export const hasStation = (power: string | undefined): boolean =>
  power === 'SHZ' || power === 'KLEEF';

/** Does it take a tile of the lay of the turn? IJzeren Rijn, Laantje and Kleef come on top. (§10.9) */
const usesLay = ({ with: power }: LayTile): boolean =>
  power !== 'IJR' && power !== 'LAAN' && power !== 'KLEEF';

/** Terrain and fees that Genietroepen lower: not what is part of a fixed total. (D74) */
const bare = (table: Table, { hex, with: power }: LayTile): number => {
  if (hasStation(power) || (power === 'LAAN' && hex === LAANTJE)) return 0;
  return power === 'LOK' ? localFee(table, hex) : terrain(table, hex);
};

/** Do Genietroepen make it cheaper? */
export const helpedByArmy = (table: Table, move: LayTile): boolean =>
  ownsPrivate(table, move.company, 'GENIE') && bare(table, move) > 0;

/** What a lay costs. */
export function layCost(table: Table, move: LayTile): number {
  const { hex, with: power } = move;
  if (hasStation(power)) return TOGETHER[hex] ?? 0;
  const paid = bare(table, move) - (helpedByArmy(table, move) ? GENIETROEPEN : 0);
  const { each, once } = wholeOf(modeOf(move));
  return each + (own(table, 'lays').tiles === 0 ? once : 0) + Math.max(0, paid);
}

export const priceClause = (move: LayTile): string => wholeOf(modeOf(move)).price;

const clauseOf = ({ with: power = '' }: LayTile): string =>
  WHOLE[power]?.clause ?? POWER_CLAUSE[power] ?? 'privates/11';

/** The lays of the turn after this one. */
export function counted(table: Table, move: LayTile, upgrade: boolean) {
  const lays = own(table, 'lays');
  if (move.with === 'IJR') return { ...lays, rijn: [...lays.rijn, move.hex] };
  if (!usesLay(move)) return lays;
  const mode = modeOf(move);
  const counts = move.with !== 'SHZ' && wholeOf(mode).counted;
  return {
    ...lays,
    mode,
    tiles: lays.tiles + 1,
    upgrades: lays.upgrades + Number(upgrade),
    counted: lays.counted + Number(counts),
  };
}

/** Could the company still lay something, leaving places and money aside? */
export function trackOpen(table: Table, company: string): boolean {
  const { mode, tiles } = own(table, 'lays');
  return (
    tiles < wholeOf(mode).tiles || ['IJR', 'LAAN'].some((id) => ownsPrivate(table, company, id))
  );
}

const about = ({ with: power, hex }: LayTile) => ({
  ...(power !== undefined && { pieces: [`private:${power}`] }),
  places: [hexPlace(hex)],
});

/** What is wrong with the room that the turn has for this lay. */
function roomFault({ table }: Now, move: LayTile): Against | undefined {
  if (!usesLay(move)) return undefined;
  const { company, hex } = move;
  const lays = own(table, 'lays');
  const whole = wholeOf(modeOf(move));
  const found = (says: string, reason = whole.clause): Against => ({
    reason,
    says,
    facts: { tiles: lays.tiles, upgrades: lays.upgrades },
    places: [hexPlace(hex)],
  });
  if (lays.tiles > 0 && lays.mode !== modeOf(move))
    return found(
      lays.mode === ''
        ? `${company} has begun an ordinary lay; a private that is the whole lay comes too late.`
        : `${lays.mode} is the whole lay of ${company} in this turn.`,
    );
  if (lays.tiles >= whole.tiles)
    return found(`${company} has laid its ${whole.tiles} tiles of this turn.`);
  if (isUpgrade(table, move) && lays.upgrades >= whole.upgrades)
    return found(
      `${company} has made its upgrade${whole.upgrades > 1 ? 's' : ''} of this turn.`,
      modeOf(move) === '' ? 'upgrade/1' : whole.clause,
    );
  if (!isUpgrade(table, move) && !whole.yellow) return found('The Ambachtsschool only upgrades.');
  return undefined;
}

const stationCheck = (check: Check<LayTile>): Check<LayTile> => ({
  ...check,
  breaks: (now, move, player) => hasStation(move.with) && check.breaks(now, move, player),
  about: (_now, { hex }) => ({ places: [hexPlace(hex)] }),
});

/** Does the turn have room for this lay, and the power for it? */
export const powerChecks: readonly Check<LayTile>[] = [
  {
    reason: 'privates/11',
    breaks: (_now, { with: power }) => power !== undefined && !WHOLE[power] && !POWER_CLAUSE[power],
    says: (_now, { with: power }) => `${power} has no power to lay track.`,
    bars: true,
  },
  fault(({ table }, move) => {
    const { company, hex, tile, with: power } = move;
    if (power === undefined) return undefined;
    const found = (says: string, reason = clauseOf(move)): Against => ({
      reason,
      says,
      ...about(move),
    });
    if (!ownsPrivate(table, company, power)) return found(`${company} does not own ${power}.`);
    const hexes = HEXES[power];
    if (hexes && !hexes.includes(hex)) return found(`${power} builds in ${hexes.join(', ')}.`);
    if (power === 'IJR' && own(table, 'lays').rijn.includes(hex))
      return found(`IJzeren Rijn has built in ${hex} in this turn.`);
    const local = localTile(table, hex);
    if (power === 'LOK' && local !== tile)
      return found(
        `Lokaalspoorweg lays ${local ?? 'nothing'} on ${hex}.`,
        local && localFee(table, hex) === FEE.towns ? 'blue/6' : 'blue/5',
      );
    return undefined;
  }),
  fault(roomFault),
  // Tile and station or nothing. (D68, D69)
  ...[
    {
      reason: 'markers/13',
      breaks: ({ table }: Now) => read(table, 'work').tokened,
      says: (_now: Now, { company }: LayTile) => `${company} has placed its token of this turn.`,
    },
    {
      reason: 'markers/1',
      breaks: ({ table }: Now, { company }: LayTile) => unplaced(table, company).length === 0,
      says: (_now: Now, { company }: LayTile) => `${company} has no token left.`,
    },
    {
      reason: 'markers/14',
      breaks: ({ table }: Now, { company, hex }: LayTile) =>
        placedOf(table, company).some((placed) => placed.hex === hex),
      says: (_now: Now, { company, hex }: LayTile) => `${company} has a token in ${hex}.`,
    },
    {
      reason: '',
      which: (_now: Now, move: LayTile) => clauseOf(move),
      breaks({ table, box }: Now, { hex, tile, turn }: LayTile) {
        const after = tileShape(box, tile, turn).nodes.find(({ kind }) => kind === 'city');
        const taken = circlesOf(table, { hex, city: 0 }).filter((owner) => owner !== null).length;
        return taken >= (after?.slots ?? 0);
      },
      says: (_now: Now, { hex }: LayTile) =>
        `No circle of ${hex} would be free, and it is tile and station or nothing.`,
    },
  ].map(stationCheck),
];
