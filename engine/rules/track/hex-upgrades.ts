import { EDGES } from '../../hexes/coordinates.ts';
import { cities } from '../../hexes/shape.ts';
import { cityStopId } from '../../hexes/track.ts';
import { upgradeNodes } from '../../hexes/upgrade.ts';
import { piecesIn, type Table } from '../../kernel/table.ts';
import { shapeOn, tileFaces, tileShape, trackOf } from '../board.ts';
import type { Context } from '../course/nouns.ts';
import { phaseOf } from '../course/keys.ts';
import { tilesAreUnlimited } from '../house/supply.ts';
import type { CityTokens, HexUpgrades, TileUpgrade } from '../rulebook.ts';
import { isParred } from '../stock/holdings.ts';
import { stationsOf } from '../stations.ts';
import { freeSlots, reservedFor, unplacedTokens } from '../tokens/homes.ts';
import { networkOf, stationsOn } from './reach.ts';
import { badExits, isPermanent } from './tile.ts';

/** What a hex can become, whoever is in turn: the tiles that may follow, and its places for tokens. */

/** How the tile can lie there: turns that keep what lies there and lead off no edge. */
function turnsOf(context: Context, hex: string, tile: string): number[] {
  const { box, rules, table } = context;
  const old = shapeOn(table, hex);
  return EDGES.filter((turn) => {
    const shape = tileShape(box, tile, turn);
    return upgradeNodes(old, shape, rules.track).ok && badExits(context, hex, shape).length === 0;
  });
}

/** How many copies of a tile are left; undefined = any number. */
function copiesLeft(table: Table, tile: string): number | undefined {
  if (tilesAreUnlimited(table)) return undefined;
  const { pieces } = table.box;
  return piecesIn(table, 'supply').filter((id) => {
    const spec = pieces.get(id)!;
    return spec.kind === 'tile' && tileFaces(spec).includes(tile);
  }).length;
}

/** The phase that opens a colour; undefined = it is open now. */
function phaseFor({ table, box }: Context, colour: string): string | undefined {
  const now = phaseOf(table);
  if (now?.tiles.includes(colour)) return undefined;
  return box.phases
    .slice(now ? box.phases.indexOf(now) + 1 : 0)
    .find(({ tiles }) => tiles.includes(colour))?.name;
}

function tileUpgrades(context: Context, hex: string): TileUpgrade[] {
  const { box, rules, table } = context;
  if (isPermanent(context, hex)) return [];
  return rules.track.upgrades(table, hex).flatMap((tile) => {
    const colour = box.tiles.get(tile)?.color;
    const [turn] = colour === undefined ? [] : turnsOf(context, hex, tile);
    if (colour === undefined || turn === undefined) return [];
    const [left, phase] = [copiesLeft(table, tile), phaseFor(context, colour)];
    return [
      {
        tile,
        turn,
        colour,
        ...(left !== undefined && { left }),
        ...(phase !== undefined && { phase }),
      },
    ];
  });
}

/** Companies with tokens on the board. */
const onTheBoard = (context: Context): string[] =>
  [...context.box.companies.keys()].filter(
    (company) => isParred(context, company) || stationsOf(context.table, company).length > 0,
  );

/** Companies whose track leads to this hex now, or that have a token in it. */
const reachedBy = (context: Context, hex: string): string[] =>
  onTheBoard(context).filter(
    (company) =>
      networkOf(context, company).touchedEdges(hex) !== 0 ||
      stationsOn(context, company).some(({ at }) => at === hex),
  );

/** The companies that have a token left and reach a free place of this city. */
function cityTokens(context: Context, hex: string, city: number): CityTokens {
  const { table } = context;
  const stop = cityStopId(trackOf(table), hex, city);
  const { slots } = cities(shapeOn(table, hex))[city]!;
  const open = onTheBoard(context).filter(
    (company) =>
      unplacedTokens(context, company).length > 0 &&
      !stationsOn(context, company).some(({ at }) => at === hex) &&
      freeSlots(context, company, hex, city).length > 0,
  );
  return {
    slots,
    by: open.filter((company) => networkOf(context, company).hasStop(stop)),
    keptFor: reservedFor(context, '', hex, city),
  };
}

export const hexUpgrades = (context: Context, hex: string): HexUpgrades => ({
  isFinal: isPermanent(context, hex),
  tiles: tileUpgrades(context, hex),
  by: reachedBy(context, hex),
  cities: cities(shapeOn(context.table, hex)).map((_, city) => cityTokens(context, hex, city)),
});
