import { exitBits } from '../../hexes/rotate.ts';
import { memoizeByPair, type TilePath, type TileShape } from '../../hexes/shape.ts';
import { upgradeNodes, upgradeRotations } from '../../hexes/upgrade.ts';
import { boxShapes, shapeOn, tileNumber, tileShape } from '../board.ts';
import { amend, read } from '../course/keys.ts';
import type { Check, Draft, Frame, Context, Step } from '../course/nouns.ts';
import { defineAction, defineSharedVerb } from '../course/verb.ts';
import { payUpTo, treasuryCheck } from '../money.ts';
import { companyCheck, operatorMoves, operatingCompany } from '../operating/turn.ts';
import { privateName } from '../privates/rules.ts';
import { blockingPrivate, waitsForTile } from '../privates/privates.ts';
import { markersAfterLay } from '../stations.ts';
import { nameOf } from '../stock/holdings.ts';
import { askHome } from '../tokens/homes.ts';
import { charterOf } from '../trains/cards.ts';
import { networkOf, wouldMeet } from './reach.ts';
import { openColours } from './rules.ts';
import type { LayTile } from './tile.ts';
import { fitChecks, inSupply, isFirst, kindCheck, pieceChecks, putTile } from './tile.ts';

/** `layTile`: the tile of the turn. */

/** Would a tile, or any at all, be one too many for this turn? */
export function isTooMany({ table, rules }: Context, company: string, move?: LayTile): boolean {
  const takes = move ? rules.track.laysUsed(table, move) : 1;
  return read(table, 'work').lays + takes > rules.track.laysPerTurn(table, company);
}

/** The company is in turn, and has a tile to lay. */
export const turnChecks: readonly Check<LayTile>[] = [
  companyCheck('is not laying track now'),
  {
    reason: 'lays',
    reads: ['company', 'hex', 'tile'],
    breaks: (context, move) => isTooMany(context, move.company, move),
    says: (context, { company }) =>
      `${nameOf(context, company)} has no such lay left in this turn.`,
  },
];

export const twiceCheck: Check<LayTile> = {
  reason: 'twice',
  reads: ['hex'],
  breaks: ({ table }, { hex }) => read(table, 'work').laid.includes(hex),
  says: (_context, { hex }) => `${hex} has had a tile this turn.`,
};

export const blockedCheck: Check<LayTile> = {
  reason: 'blocked',
  reads: ['hex'],
  breaks: ({ table }, { hex }) => blockingPrivate(table, hex) !== undefined,
  says: ({ table, box }, { hex }) =>
    `${hex} is closed while a player owns ${privateName(box, blockingPrivate(table, hex)!)}.`,
  about: ({ table }, { hex }) => ({
    pieces: [`private:${blockingPrivate(table, hex)}`],
  }),
};

export const costCheck = (cost: (context: Context, move: LayTile) => number): Check<LayTile> =>
  treasuryCheck('cost', cost);

/** Does a track end of the tile lie on what the company can trace? */
export const connectedCheck: Check<LayTile> = {
  reason: 'connected',
  breaks(context, { company, hex, tile, turn }) {
    const touched = networkOf(context, company).touchedEdges(hex);
    return (exitBits(tileShape(context.box, tile, turn)) & touched) === 0;
  },
  says: (context, { company }) =>
    `No track of the tile can be traced to a token of ${nameOf(context, company)}.`,
};

/** Is this piece of track part of one that lay there before? */
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

/** The stops of a piece of track, and the most they bring. */
const values = (shape: TileShape, path: TilePath | undefined): string =>
  [path?.a, path?.b]
    .flatMap((end) => (end?.kind === 'node' ? [shape.nodes[end.node]!.revenue] : []))
    .map((revenue) =>
      typeof revenue === 'number' ? revenue : Math.max(...Object.values(revenue), 0),
    )
    .sort()
    .join();

type News = 'track' | 'value' | 'city';

/** Who would stand where if the tile lay so; undefined = it does not go on what lies there. */
export function standsAfter(
  { table, rules }: Context,
  hex: string,
  old: TileShape,
  next: TileShape,
) {
  const mapped = upgradeNodes(old, next, rules.track);
  if (!mapped.ok) return undefined;
  return markersAfterLay(table, hex, old, next, mapped.value, (one) =>
    rules.companies.partOf(table, one),
  );
}

/** What each piece of a tile brings to whoever can trace it, by index of the path. */
const newsOf = memoizeByPair((old, next): readonly (readonly News[])[] =>
  next.paths.map((path) => {
    const was = before(old, path, next);
    const news: News[] = was ? [] : ['track'];
    return values(old, was) === values(next, path) ? news : [...news, 'value'];
  }),
);

/** Does a tile bring the company anything of this that it can trace: new track, another value, a city? */
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

/** Of what a tile may bring, what is enough. */
const ENOUGH: Readonly<Record<Frame['track']['restriction'], readonly News[]>> = {
  permissive: [],
  'semi-restrictive': ['track', 'value'],
  restrictive: ['track'],
  'track or city': ['track', 'city'],
};

export const restrictionCheck: Check<LayTile> = {
  reason: 'restriction',
  breaks(context, move, player) {
    const enough = ENOUGH[context.rules.track.restriction];
    if (enough.length === 0 || bringsSomethingNew(context, move, enough)) return false;
    // Of a tile that cannot lie there, or that is not joined, it says nothing.
    return ![...fitChecks, connectedCheck].some((check) => check.breaks(context, move, player));
  },
  says: (context, { company }) =>
    `The tile brings nothing new that ${nameOf(context, company)} can reach.`,
};

/** What a lay of the turn costs. */
export const costOf = ({ rules, table }: Context, { company, hex }: LayTile): number =>
  rules.track.extraLayFee(table, company) + rules.track.terrainCost(table, company, hex);

/** A tile lies: paid, written down, and a home that waited for it is asked for. */
export function placeTileInTurn(
  context: Context,
  draft: Draft,
  move: LayTile,
  payer: string | undefined,
  cost: number,
  ofTheTurn: boolean,
): void {
  const { table } = context;
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
}

/** Lays for a hex that are worth judging. */
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

/** A lay in a sentence, by the number that is printed on the tile. */
export const sayLay = (context: Context, { company, tile, hex }: LayTile): string =>
  `${nameOf(context, company)} lays ${tileNumber(context.box, tile)} on ${hex}`;

export const layInTurn = defineAction<LayTile>({
  name: 'lay',
  matches: (_context, move) => move.with === undefined,
  checks: [
    ...turnChecks,
    ...pieceChecks,
    twiceCheck,
    kindCheck,
    blockedCheck,
    ...fitChecks,
    { ...costCheck(costOf), reads: ['company', 'hex'] },
    connectedCheck,
    restrictionCheck,
  ],
  candidates: operatorMoves(function* (context, company) {
    if (isTooMany(context, company)) return;
    for (const hex of networkOf(context, company).hexes)
      for (const one of layCandidates(context, hex)) yield { verb: 'layTile', company, ...one };
  }),
  effects: (context, draft, move) =>
    placeTileInTurn(context, draft, move, move.company, costOf(context, move), true),
  say: sayLay,
});

export const layTile = defineSharedVerb('layTile')(layInTurn);

export const trackStep: Step = {
  name: 'track',
  actions: ['lay'],
  may: 'may lay track',
  open: (context, company) =>
    !isTooMany(context, company) || waitsForTile(context, company, 'track'),
};
