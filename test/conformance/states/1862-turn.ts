import { isChartered, isFloated, isStarted } from '../../../engine/games/1862/companies.ts';
import { rulebook } from '../../../engine/games/1862/rulebook.ts';
import { remover } from '../../../engine/games/1862/merger/swap.ts';
import { groupOf } from '../../../engine/games/1862/parliament.ts';
import { hasRoomAtHome } from '../../../engine/games/1862/track/tokens.ts';
import { shapeAt } from '../../../engine/hexes/board.ts';
import { labelOf, towns } from '../../../engine/hexes/shape.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { boardOf, tileOn, tileType } from '../../../engine/rules/board.ts';
import { unusedTokens, stationsOf } from '../../../engine/rules/stations.ts';
import { recordingActor } from '../../../engine/formats/recorded-moves.ts';
import { nowOf, read } from '../../kit/1862.ts';
import { laid } from './board.ts';
import type { Ids, State } from './state.ts';

/** What may be done on a table of 1862, and the books that the oracle keeps of a turn. */

/** The oracle's words for what was done in a stock turn. */
export const DID: Readonly<Record<string, string>> = {
  sell: 'sell_shares',
  buy: 'buy_shares',
  par: 'par',
};

function has(table: Table, verb: string): boolean {
  const { options } = rulebook.verbs.get(verb)!;
  for (const player of rulebook.turn(table).acting)
    for (const _move of options(table, player)) return true;
  return false;
}

const may = (table: Table, verb: string, kind: string): string[] =>
  has(table, verb) ? [kind] : [];

const mayPass = (table: Table): boolean =>
  rulebook.verbs.get('pass')!.judge(table, { verb: 'pass' }, recordingActor(table)).length === 0;

const MAY: Readonly<Record<string, readonly string[]>> = {
  home: ['lay_tile'],
  merge: ['merge', 'pass'],
  track: ['lay_tile', 'pass'],
  token: ['place_token', 'pass'],
  run: ['run_routes'],
  dividend: ['dividend'],
  redeem: ['buy_shares', 'pass'],
  acquire: ['merge', 'pass'],
};

/** The kinds of action that are open. */
export function can(table: Table): readonly string[] {
  const swap = read(table, 'swap');
  if (swap) return swap.option ? ['choose'] : ['remove_token'];
  const stage = read(table, 'stage');
  if (stage === 'parliament') {
    const { winner } = read(table, 'parliament');
    if (!winner) return ['bid', 'pass'];
    return isStarted(table, winner.company) ? ['buy_shares', 'pass'] : ['par'];
  }
  if (stage === 'stock') return stockTurn(table);
  const step = read(table, 'step');
  return step === 'trains' ? trainStep(table) : (MAY[step] ?? []);
}

function stockTurn(table: Table): string[] {
  if (read(table, 'stock').markers !== null) return ['choose'];
  return [
    ...may(table, 'buyShare', 'buy_shares'),
    ...may(table, 'startCompany', 'par'),
    ...may(table, 'sellShares', 'sell_shares'),
    ...(mayPass(table) ? ['pass'] : []),
  ];
}

const trainStep = (table: Table): string[] => [
  ...may(table, 'buyTrain', 'buy_train'),
  ...may(table, 'refinance', 'convert'),
  ...(mayPass(table) ? ['pass'] : []),
];

/** The answers to a question that has a list of them. */
export function choices(table: Table): readonly string[] | undefined {
  if (read(table, 'swap')?.option) return ['sell', 'redeem'];
  if (read(table, 'stage') !== 'stock' || read(table, 'stock').markers === null) return undefined;
  const [player = ''] = rulebook.turn(table).acting;
  return [...rulebook.verbs.get('buyMarkers')!.options(table, player)].map(({ count }) =>
    String(count),
  );
}

/** What the winner of a charter has done with it. */
export function charterActions(table: Table): string[] {
  const { winner } = read(table, 'parliament');
  if (!winner || !isStarted(table, winner.company)) return [];
  return ['par', ...Array.from({ length: winner.bought }, () => 'buy_shares')];
}

/** Shares in exchange: what a holder is asked, or which markers are too many. */
export function pending(table: Table, id: Ids): State {
  const swap = read(table, 'swap');
  if (!swap) return { pendingOptions: [], pendingRemovals: [] };
  const { option, survivor, other, excess } = swap;
  if (!option) {
    const hexes = stationsOf(table, survivor).map(({ at }) => at);
    const removal = { survivor, nonsurvivor: other, count: excess, hexes };
    return { pendingOptions: [], pendingRemovals: remover(table, swap) ? [removal] : [] };
  }
  const holder = option.holder.startsWith('player:')
    ? `player:${id(option.holder)}`
    : option.holder;
  const { sell, redeem } = option;
  const { company: corp, percent } = table.box.pieces.get(option.certificate)!;
  return { pendingOptions: [{ holder, corp, percent, sell, redeem }], pendingRemovals: [] };
}

/** Its group is offered in this phase, and there is room for a marker at its home. */
export const isOffered = (table: Table, company: string): boolean =>
  groupOf(table, company) <= read(table, 'phase') && hasRoomAtHome(nowOf(table), company);

/** A tile was laid in this turn that is not plain yellow: it counts as two. */
export const hasUpgraded = (table: Table, hexes: readonly string[]): boolean =>
  hexes.some((hex) => {
    const tile = tileOn(table, hex);
    if (tile === undefined) return false;
    const { color } = table.box.tiles.get(tileType(table, tile.id))!;
    return color !== 'yellow' || labelOf(shapeAt(boardOf(table), hex)!) === 'N';
  });

const TYPES: readonly (readonly [zone: string, type: string])[] = [
  ['par-chartered', 'par'],
  ['par', 'repar'],
  ['ignore-first-1', 'ignore_one_sale'],
  ['ignore-first-2', 'ignore_two_sales'],
];

/** How a cell of the market is typed there. */
export const cellType = ({ zones }: { readonly zones: readonly string[] }): string | undefined =>
  TYPES.find(([zone]) => zones.includes(zone))?.[1];

/** There companies hold markers before they are bought: three, or the least that can be bought. */
export function unplaced(table: Table, company: string): number[] {
  const bought = isFloated(table, company) && read(table, 'stock').markers !== company;
  if (bought) return unusedTokens(table, company).map(() => 0);
  const own = isStarted(table, company) && !isChartered(table, company);
  return Array.from({ length: own ? 2 : 3 }, () => 0);
}

const baseOf = (type: string): string => type.split('_')[0]!;
const isWithStations = (type: string): boolean => type.includes('_');

/** Tiles with small stations added: as many are left as there are base tiles, less those laid. */
export function withStations(table: Table): Record<string, number> {
  const all = new Map<string, number>();
  for (const { kind, type } of table.box.pieces.values())
    if (kind === 'tile') all.set(baseOf(type!), (all.get(baseOf(type!)) ?? 0) + 1);
  const on = countLaid(table, (type) => type);
  return Object.fromEntries(
    [...table.box.tiles.keys()]
      .filter(isWithStations)
      .map((type) => [type, (all.get(baseOf(type)) ?? 0) - (on[type] ?? 0)] as const)
      .filter(([, left]) => left > 0),
  );
}

/** Base tiles that lie on the board with small stations added. */
export const basesUsed = (table: Table): Record<string, number> => countLaid(table, baseOf);

function countLaid(table: Table, as: (type: string) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { tile } of Object.values(laid(table) as Record<string, { tile: string }>))
    if (isWithStations(tile)) counts[as(tile)] = (counts[as(tile)] ?? 0) + 1;
  return counts;
}

/** Laid tiles with the number of small stations on them. */
export function laidWithTowns(table: Table): State {
  const board = boardOf(table);
  return Object.fromEntries(
    Object.entries(laid(table) as Record<string, State>).map(([at, tile]) => {
      const count = towns(shapeAt(board, at)!).length;
      return [at, count === 0 ? tile : { ...tile, towns: count }];
    }),
  );
}
