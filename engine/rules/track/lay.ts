import { exitBits } from '../../hexes/rotate.ts';
import { memoizeByPair, type TilePath, type TileShape } from '../../hexes/shape.ts';
import { upgradeNodes, upgradeRotations } from '../../hexes/upgrade.ts';
import { boxShapes, shapeOn, termFor, tileNumber, tileShape } from '../board.ts';
import { amend, read } from '../course/keys.ts';
import { defineCheck } from '../course/check.ts';
import type { Check, Draft, Frame, Context, Step } from '../course/nouns.ts';
import { defineAction, defineSharedVerb } from '../course/verb.ts';
import { payUpTo, treasuryCheck } from '../money.ts';
import { companyCheck, operatorMoves, operatingCompany } from '../operating/turn.ts';
import { privateName } from '../privates/rules.ts';
import { blockingPrivate, privatesWithTile } from '../privates/privates.ts';
import { joinWords } from '../procedure.ts';
import { markersAfterLay } from '../stations.ts';
import { nameOf, wholeOf } from '../stock/holdings.ts';
import { askHome } from '../tokens/homes.ts';
import { charterOf } from '../trains/cards.ts';
import { networkOf, wouldMeet } from './reach.ts';
import { openColours } from './rules.ts';
import type { LayTile } from './tile.ts';
import {
  colourChecks,
  fitChecks,
  hexChecks,
  inSupply,
  isFirst,
  kindCheck,
  pieceChecks,
  putTile,
  supplyCheck,
} from './tile.ts';

/** `layTile`: laying track in the track step. */

/** Would this tile exceed the lays of the turn? Without a move: would any tile? */
export function isTooMany({ table, rules }: Context, company: string, move?: LayTile): boolean {
  const takes = move ? rules.track.laysUsed(table, move) : 1;
  return read(table, 'work').lays + takes > rules.track.laysPerTurn(table, company);
}

/** The company is in turn and has a lay left. */
export const turnChecks: readonly Check<LayTile>[] = [
  companyCheck('is not laying track now'),
  defineCheck<LayTile>(
    'lays',
    (context, move) =>
      isTooMany(context, move.company, move) &&
      `${nameOf(context, move.company)} has no such lay left in this turn.`,
    { reads: ['company', 'hex', 'tile'] },
  ),
];

export const twiceCheck = defineCheck<LayTile>(
  'twice',
  ({ table, rules }, { hex }) =>
    !rules.track.sameHexAgain &&
    read(table, 'work').laid.includes(hex) &&
    `${hex} has had a tile this turn.`,
  { reads: ['hex'] },
);

export const blockedCheck = defineCheck<LayTile>(
  'blocked',
  ({ table, box }, { hex }) => {
    const id = blockingPrivate(table, hex);
    if (id === undefined) return undefined;
    const says = `${hex} is closed while a player owns ${privateName(box, id)}.`;
    return { says, pieces: [`private:${id}`] };
  },
  { reads: ['hex'] },
);

export const costCheck = (cost: (context: Context, move: LayTile) => number): Check<LayTile> =>
  treasuryCheck('cost', cost);

/** A track end of the tile must join the company's network. */
export const connectedCheck = defineCheck<LayTile>(
  'connected',
  (context, { company, hex, tile, turn }) => {
    const touched = networkOf(context, company).touchedEdges(hex);
    const isConnected = (exitBits(tileShape(context.box, tile, turn)) & touched) !== 0;
    return (
      !isConnected &&
      `No track of the tile can be traced to a ${termFor(context.box, 'token')} of ${nameOf(context, company)}.`
    );
  },
);

/** The path of the old tile that this path contains, if there is one. */
function before(old: TileShape, path: TilePath, next: TileShape): TilePath | undefined {
  const ends = (shape: TileShape, one: TilePath) =>
    [one.a, one.b].map((end) =>
      end.kind === 'edge' ? `e${end.edge}` : shape.nodes[end.node]!.kind,
    );
  const wanted = ends(next, path);
  return old.paths.find((one) => {
    const has = ends(old, one);
    return wanted.every((end) => has.includes(end));
  });
}

/** The stops of a path and their greatest revenue. */
const values = (shape: TileShape, path: TilePath | undefined): string =>
  [path?.a, path?.b]
    .flatMap((end) => (end?.kind === 'node' ? [shape.nodes[end.node]!.revenue] : []))
    .map((revenue) =>
      typeof revenue === 'number' ? revenue : Math.max(...Object.values(revenue), 0),
    )
    .sort()
    .join();

type News = 'track' | 'value' | 'city';

/** The tokens if the tile were laid; undefined = it cannot be laid there. */
export function standsAfter(context: Context, hex: string, old: TileShape, next: TileShape) {
  const { table, rules } = context;
  const mapped = upgradeNodes(old, next, rules.track);
  if (!mapped.ok) return undefined;
  return markersAfterLay(table, hex, old, next, mapped.value, (one) => wholeOf(context, one));
}

/** What each path of the new tile adds for a company that can trace it, by path index. */
const newsOf = memoizeByPair((old, next): readonly (readonly News[])[] =>
  next.paths.map((path) => {
    const was = before(old, path, next);
    const news: News[] = was ? [] : ['track'];
    return values(old, was) === values(next, path) ? news : [...news, 'value'];
  }),
);

/** Does the tile add any of this to what the company can trace: new track, another revenue, a city? */
export function bringsSomethingNew(
  context: Context,
  { company, hex, tile, turn }: LayTile,
  enough: readonly News[],
): boolean {
  const old = shapeOn(context.table, hex);
  const next = tileShape(context.box, tile, turn);
  if (old.paths.length === 0) return enough.includes('track');
  const paths = newsOf(old, next).map((all) => all.some((news) => enough.includes(news)));
  const cities = next.nodes.map(({ kind }) => kind === 'city' && enough.includes('city'));
  if (!paths.includes(true) && !cities.includes(true)) return false;
  const stands = standsAfter(context, hex, old, next);
  if (!stands) return false;
  return wouldMeet(
    context,
    company,
    hex,
    next,
    stands,
    (met) =>
      paths.some((is, i) => is && met.paths[i]) || cities.some((is, i) => is && met.nodes[i]),
  );
}

/** What a tile must add, by restriction. */
const ENOUGH: Readonly<Record<Frame['track']['restriction'], readonly News[]>> = {
  permissive: [],
  'semi-restrictive': ['track', 'value'],
  restrictive: ['track'],
  'track or city': ['track', 'city'],
};

export const restrictionCheck = defineCheck<LayTile>('restriction', (context, move, player) => {
  const enough = ENOUGH[context.rules.track.restriction];
  if (enough.length === 0 || bringsSomethingNew(context, move, enough)) return undefined;
  // It says nothing about a tile that cannot be laid there or is not connected.
  const others = [...pieceChecks, kindCheck, supplyCheck, ...fitChecks, connectedCheck];
  return (
    !others.some((check) => check.breaks(context, move, player)) &&
    `The tile brings nothing new that ${nameOf(context, move.company)} can reach.`
  );
});

/** The cost of a lay. */
export const costOf = ({ rules, table }: Context, { company, hex }: LayTile): number =>
  rules.track.extraLayFee(table, company) + rules.track.terrainCost(table, company, hex);

/**
 * Lays a tile: pays, counts the lay, and asks for a home that waited for it. Answers whether it lies: of a tile that
 * is not in the supply a host lets nothing stand.
 */
export function placeTileInTurn(
  context: Context,
  draft: Draft,
  move: LayTile,
  payer: string | undefined,
  cost: number,
  ofTheTurn: boolean,
): boolean {
  const { table } = context;
  if (inSupply(table, move.tile) === undefined) return false;
  const first = isFirst(table, move.hex);
  const takes = ofTheTurn ? context.rules.track.laysUsed(table, move) : 0;
  if (payer !== undefined) payUpTo(draft, charterOf(payer), 'bank', cost);
  putTile(context, draft, move);
  const { laid, lays } = read(table, 'work');
  if (operatingCompany(table) !== undefined)
    amend(draft, 'work', {
      laid: [...laid, move.hex],
      lays: lays + takes,
      acted: true,
    });
  askHome(context, draft, move.hex, operatingCompany(table), first);
  return true;
}

/** Candidates for a hex. */
export function* layCandidates(
  context: Context,
  hex: string,
  tiles: readonly string[] = context.rules.track.upgrades(context.table, hex),
): Generator<Pick<LayTile, 'hex' | 'tile' | 'turn'>> {
  const { table, box, rules } = context;
  const old = shapeOn(table, hex);
  const colours = openColours(table);
  for (const tile of tiles) {
    const shape = boxShapes(box).tiles.get(tile);
    if (!shape || !colours.includes(box.tiles.get(tile)!.color)) continue;
    if (inSupply(table, tile) === undefined) continue;
    for (const turn of upgradeRotations(old, shape, rules.track)) yield { hex, tile, turn };
  }
}

/** The sentence for a lay, with the number printed on the tile. */
export const sayLay = (context: Context, { company, tile, hex }: LayTile): string =>
  `${nameOf(context, company)} lays ${tileNumber(context.box, tile)} on ${hex}`;

export const layInTurn = defineAction<LayTile>({
  name: 'lay',
  matches: (_context, move) => move.with === undefined,
  checks: [
    ...turnChecks,
    ...hexChecks,
    // A hex that nobody may build on is told by that, whatever the tile is.
    twiceCheck,
    blockedCheck,
    ...colourChecks,
    kindCheck,
    supplyCheck,
    ...fitChecks,
    { ...costCheck(costOf), reads: ['company', 'hex'], silentAfter: ['colour', 'kind'] },
    connectedCheck,
    restrictionCheck,
  ],
  candidates: operatorMoves(function* (context, company) {
    if (isTooMany(context, company)) return;
    for (const hex of networkOf(context, company).hexes)
      for (const one of layCandidates(context, hex)) yield { verb: 'layTile', company, ...one };
  }),
  effects(context, draft, move) {
    placeTileInTurn(context, draft, move, move.company, costOf(context, move), true);
  },
  say: sayLay,
});

export const layTile = defineSharedVerb('layTile')(layInTurn);

const MAY_LAY = 'may lay track';

export const trackStep: Step = {
  name: 'track',
  actions: ['lay'],
  may: MAY_LAY,
  // The company has laid what it may. The step waits for the tile of a private.
  says: (context, company) =>
    isTooMany(context, company)
      ? `may use the tile of ${joinWords(privatesWithTile(context, company, 'track'))}`
      : MAY_LAY,
  open: (context, company) =>
    !isTooMany(context, company) || privatesWithTile(context, company, 'track').length > 0,
};
