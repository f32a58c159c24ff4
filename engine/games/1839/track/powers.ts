import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Table } from '../../../kernel/table.ts';
import { hexPlace, tileOn, tileShape, tileType } from '../../../rules/board.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
import { ownsPrivate, unplaced } from '../holdings.ts';
import { circlesOf, NFLM, placedOf } from './reach.ts';
import { isYellowLay, type Lay, terrain } from './tiles.ts';

/** Lays of a turn: the ordinary one, and those by privates (1839 §6.4, §10.5, §10.6, §10.9). */

/** A lay by a company, by ordinary right or with a private. */
export interface LayTile extends Move, Lay {
  readonly verb: 'layTile';
  readonly company: string;
  readonly with?: string | undefined;
}

/** Powers that are the whole lay of a turn: tiles, and how many may be upgrades. */
interface WholeLay {
  readonly tiles: number;
  readonly upgrades: number;
  /** Price of each tile besides terrain. */
  readonly each: number;
  /** Price of the whole lay, paid with its first tile. */
  readonly once: number;
  readonly yellow: boolean;
  /** Do its tiles count against a marker? (D51) */
  readonly counted: boolean;
  readonly clause: string;
  readonly price: string;
}
const staatslijn = (clause: number): WholeLay => ({
  ...{ tiles: 4, upgrades: 2, each: 10, once: 0, yellow: true, counted: false },
  ...{ clause: `1839/yellow/${clause}`, price: `1839/yellow/${clause + 1}` },
});
export const WHOLE: Readonly<Record<string, WholeLay>> = {
  'STL-C': staatslijn(2),
  'STL-D': staatslijn(7),
  'STL-E': staatslijn(12),
  'STL-K': staatslijn(17),
  VVDH: {
    ...{ tiles: 4, upgrades: 1, each: 10, once: 0, yellow: true, counted: true },
    ...{ clause: '1839/blue/1', price: '1839/blue/2' },
  },
  AMB: {
    ...{ tiles: 2, upgrades: 2, each: 0, once: 20, yellow: false, counted: true },
    ...{ clause: '1839/blue/9', price: '1839/blue/9' },
  },
};
const ORDINARY: WholeLay = {
  ...{ tiles: 2, upgrades: 1, each: 0, once: 0, yellow: true, counted: true },
  ...{ clause: '1839/track/1', price: '1839/track/7' },
};

/** Powers with hexes of their own. */
export const HEXES: Readonly<Record<string, readonly string[]>> = {
  IJR: ['L11', 'L13', 'L15', 'L17'],
  KLEEF: ['I16', 'K16'],
  SHZ: ['K16', 'L3'],
};
const POWER_CLAUSE: Readonly<Record<string, string>> = {
  IJR: '1839/yellow/22',
  KLEEF: '1839/yellow/27',
  SHZ: '1839/green/6',
  LAAN: '1839/green/1',
  LOK: '1839/blue/5',
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
const LOCAL_FEE = { town: 20, towns: 40 } as const;
const GENIETROEPEN = 40;

/** The city tile that Lokaalspoorweg may lay on a hex. (D73) */
export function localTile(table: Table, hex: string): string | undefined {
  const lies = tileOn(table, hex);
  const tile = lies && tileType(table, lies.id);
  return tile === undefined ? undefined : (TOWN_TO_CITY[tile] ?? TOWNS_TO_CITY[tile]);
}

const localFee = (table: Table, hex: string): number => {
  const lies = tileOn(table, hex);
  return lies && TOWN_TO_CITY[tileType(table, lies.id)] ? LOCAL_FEE.town : LOCAL_FEE.towns;
};

/** Is the lay an upgrade? A town made a city is a yellow lay, a double town an upgrade. */
export function isUpgrade(table: Table, { hex, with: power }: LayTile): boolean {
  if (power === 'LOK') return localFee(table, hex) === LOCAL_FEE.towns;
  return !isYellowLay(table, hex);
}

/** Terrain as the company pays it. (D74) */
const reduced = (table: Table, company: string, amount: number): number =>
  ownsPrivate(table, company, 'GENIE') ? Math.max(0, amount - GENIETROEPEN) : amount;

/** The rules of the whole lay of this turn that the move would belong to. */
const modeOf = ({ with: power }: LayTile): string =>
  power !== undefined && WHOLE[power] ? power : '';
const wholeOf = (mode: string): WholeLay => WHOLE[mode] ?? ORDINARY;

/** What a lay costs. */
export function layCost(table: Table, move: LayTile): number {
  const { company, hex, with: power } = move;
  if (company === NFLM) return terrain(table, hex);
  if (power === 'SHZ' || power === 'KLEEF') return TOGETHER[hex] ?? 0;
  if (power === 'LAAN' && hex === LAANTJE) return 0;
  if (power === 'LOK') return reduced(table, company, localFee(table, hex));
  const { each, once } = wholeOf(modeOf(move));
  const first = read(table, 'operating').lays.tiles === 0;
  return each + (first ? once : 0) + reduced(table, company, terrain(table, hex));
}

/** Did Genietroepen make it cheaper? */
export function helpedByArmy(table: Table, move: LayTile): boolean {
  const { company, hex, with: power } = move;
  if (power === 'SHZ' || power === 'KLEEF' || (power === 'LAAN' && hex === LAANTJE)) return false;
  return ownsPrivate(table, company, 'GENIE') && (power === 'LOK' || terrain(table, hex) > 0);
}

/** Does the turn have room for this lay, and the power for it? */
export function powerFindings(table: Table, move: LayTile): Finding[] {
  const { company, hex, tile, with: power } = move;
  const { lays } = read(table, 'operating');
  const about = {
    ...(power !== undefined && { pieces: [`private:${power}`] }),
    places: [hexPlace(hex)],
  };
  if (power !== undefined && !WHOLE[power] && !POWER_CLAUSE[power])
    return [violation('1839/privates/11', `${power} has no power to lay track.`, about)];
  const clause = power === undefined ? '' : (WHOLE[power]?.clause ?? POWER_CLAUSE[power]!);
  const owned = power === undefined || ownsPrivate(table, company, power);
  const hexes = HEXES[power ?? ''];
  return found(
    !owned && violation(clause, `${company} does not own ${power}.`, about),
    hexes &&
      !hexes.includes(hex) &&
      violation(clause, `${power} builds in ${hexes.join(', ')}.`, about),
    power === 'IJR' &&
      lays.rijn.includes(hex) &&
      violation(clause, `IJzeren Rijn has built in ${hex} in this turn.`, about),
    power === 'LOK' &&
      localTile(table, hex) !== tile &&
      violation(
        localFee(table, hex) === LOCAL_FEE.towns && localTile(table, hex)
          ? '1839/blue/6'
          : '1839/blue/5',
        `Lokaalspoorweg lays ${localTile(table, hex) ?? 'nothing'} on ${hex}.`,
        about,
      ),
    ...(usesLay(power) ? roomFindings(table, move) : []),
    ...(power === 'SHZ' || power === 'KLEEF' ? stationFindings(table, move, clause) : []),
  );
}

/** Does it take a tile of the lay of the turn? IJzeren Rijn, Laantje and Kleef come on top. (§10.9) */
export const usesLay = (power: string | undefined): boolean =>
  power !== 'IJR' && power !== 'LAAN' && power !== 'KLEEF';

function roomFindings(table: Table, move: LayTile): (Finding | undefined | false)[] {
  const { company, hex } = move;
  const { lays } = read(table, 'operating');
  const mode = modeOf(move);
  const whole = wholeOf(mode);
  const upgrade = isUpgrade(table, move);
  const about = { facts: { tiles: lays.tiles, upgrades: lays.upgrades }, places: [hexPlace(hex)] };
  const other = lays.tiles > 0 && lays.mode !== mode;
  return [
    other &&
      violation(
        whole.clause,
        lays.mode === ''
          ? `${company} has begun an ordinary lay; a private that is the whole lay comes too late.`
          : `${lays.mode} is the whole lay of ${company} in this turn.`,
        about,
      ),
    !other &&
      lays.tiles >= whole.tiles &&
      violation(whole.clause, `${company} has laid its ${whole.tiles} tiles of this turn.`, about),
    !other &&
      upgrade &&
      lays.upgrades >= whole.upgrades &&
      violation(
        mode === '' ? '1839/upgrade/1' : whole.clause,
        `${company} has made its upgrade${whole.upgrades > 1 ? 's' : ''} of this turn.`,
        about,
      ),
    !upgrade &&
      !whole.yellow &&
      violation(whole.clause, 'The Ambachtsschool only upgrades.', about),
  ];
}

/** Tile and station or nothing: what is against the station. (D68, D69) */
function stationFindings(table: Table, move: LayTile, clause: string): (Finding | false)[] {
  const { company, hex, tile, turn } = move;
  const about = { places: [hexPlace(hex)] };
  const after = tileShape(table.box, tile, turn).nodes.find(({ kind }) => kind === 'city');
  const taken = circlesOf(table, hex, 0).filter((owner) => owner !== null).length;
  return [
    read(table, 'operating').marked &&
      violation('1839/markers/13', `${company} has placed its marker of this turn.`, about),
    unplaced(table, company).length === 0 &&
      violation('1839/markers/1', `${company} has no marker left.`, about),
    placedOf(table, company).some((placed) => placed.hex === hex) &&
      violation('1839/markers/14', `${company} has a marker in ${hex}.`, about),
    taken >= (after?.slots ?? 0) &&
      violation(
        clause,
        `No circle of ${hex} would be free, and it is tile and station or nothing.`,
        about,
      ),
  ];
}

/** A lay is paid whole or not made. */
export const costFinding = (
  cost: number,
  purse: number,
  who: string,
  clause: string,
): Finding | undefined =>
  cost <= purse
    ? undefined
    : violation(clause, `It costs ${money(cost)}; ${who} has ${money(purse)}.`, {
        facts: { cost, treasury: purse },
      });

export const priceClause = (power: string | undefined): string =>
  power === undefined ? '1839/track/7' : (WHOLE[power]?.price ?? '1839/track/7');
