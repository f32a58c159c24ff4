import type { Json } from '../../../shared/op.ts';
import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import type { Contents } from '../../games/contents.ts';
import { cities } from '../../hexes/shape.ts';
import { parseTile } from '../../hexes/tile.ts';
import type { RuleSettings } from '../schema/rules.ts';
import type { TitleFile } from '../schema/title.ts';
import { cardSentence } from './power-sentences.ts';

/** The contents of a box from a title's file, once options and the number of players have changed it. */

/** A distance that means any number of stops. */
const ENDLESS = 999;
/** More pieces than a game can use. */
const UNLIMITED_TRAINS = 20;

type FileTile = TitleFile['tiles'][number];
type FileTrain = TitleFile['trains'][number];
type FileHome = TitleFile['companies'][number]['home'][number];
type FilePrivate = TitleFile['privates'][number];

const countOf = ({ map }: TitleFile, { count }: FileTile): number =>
  count === 'unlimited' ? Math.min(map.hexes.length, BOX_LIMITS.tileCopies) : count;

/** A tile may follow wherever the one may that it is like. */
const withLikes = (tiles: readonly FileTile[]) => {
  const twins = new Map<string, string[]>();
  for (const { id, like } of tiles)
    if (like !== undefined) twins.set(like, [...(twins.get(like) ?? []), id]);
  return (ids: readonly string[]): string[] => ids.flatMap((id) => [id, ...(twins.get(id) ?? [])]);
};

/** What is printed on a train. */
function trainFacts({ distance, paid, multiplier, figure, ...train }: FileTrain) {
  const { rustsOn = null, availableFrom, discount, count } = train;
  const parts =
    typeof distance === 'object'
      ? distance.map((part) => ({ ...part, count: part.count === 'any' ? ENDLESS : part.count }))
      : undefined;
  const plan = {
    ...(parts && { parts }),
    ...(paid !== undefined && { paid }),
    ...(multiplier !== undefined && { multiplier }),
    ...(figure !== undefined && { figure }),
  };
  const reach =
    typeof distance === 'number' ? distance : distance === 'unlimited' ? ENDLESS : parts![0]!.count;
  return {
    distance: reach,
    rustsOn,
    ...(count === 'unlimited' && { unlimited: true }),
    ...(availableFrom !== undefined && { availableFrom }),
    ...(discount && { discount }),
    ...(Object.keys(plan).length > 0 && { plan }),
  };
}

/** What is printed on a private. */
function privateFacts(one: FilePrivate, currency: string) {
  const { revenue, blocks = [], saleable = true, powers = [] } = one;
  const lay = powers.find((other) => other.power === 'lay');
  const income = powers.find((other) => other.power === 'income');
  const exchange = powers.find((other) => other.power === 'exchange');
  return {
    revenue,
    blocks,
    saleable,
    power: cardSentence(one, currency),
    ...(income && { income: { from: income.from, pays: income.pays } }),
    ...(lay && { lays: { hexes: lay.hexes, tiles: lay.tiles } }),
    ...(exchange && { exchange: { company: exchange.company, from: exchange.from } }),
  };
}

function firstLays({ map, tiles }: TitleFile): { readonly firstLays?: Json } {
  const likes = withLikes(tiles);
  const listed = map.hexes.flatMap(({ at, firstTiles }) =>
    firstTiles ? [[at, likes(firstTiles)] as const] : [],
  );
  return listed.length === 0 ? {} : { firstLays: Object.fromEntries(listed) };
}

/** The rules of one part that the differences set. */
const set = <P extends 'auction' | 'stock'>(file: TitleFile, part: P) =>
  Object.assign({}, ...(file.differences ?? []).map(({ rules }) => rules[part])) as NonNullable<
    RuleSettings[P]
  >;

const parPrices = ({ market }: TitleFile): number[] =>
  market.grid
    .flat()
    .flatMap((cell) => (cell?.zones?.some((zone) => /^par(-|$)/.test(zone)) ? cell.price : []))
    .sort((a, b) => a - b);

/** Values of 1830's rules that are kept with the box, because they are read without rules. */
function figures(file: TitleFile, players: number): Contents['data'] {
  const { bidStep = 5, boundBids } = set(file, 'auction');
  const stock = set(file, 'stock');
  return {
    startingCash: file.startingCash[players] ?? 0,
    ...(file.certificateLimit && { certificateLimit: file.certificateLimit[players] ?? 999 }),
    ...firstLays(file),
    bidIncrement: bidStep,
    ...(boundBids !== undefined && { boundBids }),
    par: parPrices(file),
    holdingLimitPercent: stock.holdingLimit ?? 60,
    poolLimitPercent: stock.poolLimit ?? 50,
    ...(file.opening !== undefined && { opening: file.opening }),
  };
}

const inPlay = ({ privates, privatesInPlay }: TitleFile, players: number) => {
  const named = privatesInPlay?.[players];
  return named ? privates.filter(({ id }) => named.includes(id)) : privates;
};

/** A home in a hex with one city is in that city. Of several the file says which, or it is chosen in play. */
function withOnlyCity({ map }: TitleFile, home: FileHome): FileHome {
  if (home.city !== undefined) return home;
  const printed = parseTile(map.hexes.find(({ at }) => at === home.hex)?.tile ?? '');
  return printed.ok && cities(printed.value).length === 1 ? { ...home, city: 0 } : home;
}

/** The contents for so many players. The file's tiles are complete: numbers of the catalogue have been looked up. */
export function contentsOf(
  file: TitleFile,
  players: number,
  extra: Contents['data'] = {},
): Contents {
  const likes = withLikes(file.tiles);
  const float = set(file, 'stock').floatPercent ?? 60;
  return {
    currency: file.currency,
    president: file.president ?? 'president',
    orientation: file.map.orientation,
    hexes: file.map.hexes.map(({ at, color, name, tile }) => ({
      at,
      color,
      ...(name !== undefined && { name }),
      tile,
    })),
    borders: (file.map.borders ?? []).map(({ at, edge, type, cost }) => ({
      at,
      edge,
      type,
      ...(cost !== undefined && { cost }),
    })),
    tiles: file.tiles.map((one) => ({
      id: one.id,
      color: one.color!,
      count: countOf(file, one),
      tile: one.tile!,
      upgradesTo: likes(one.upgradesTo ?? []),
    })),
    market: file.market,
    companies: file.companies.map((one) => ({
      id: one.id,
      name: one.name,
      kind: one.kind ?? 'public',
      colour: one.colour,
      textColour: one.textColour ?? '#ffffff',
      home: one.home.map((home) => withOnlyCity(file, home)),
      tokens: one.tokens,
      shares: one.shares,
      data: { float },
    })),
    privates: inPlay(file, players).map((one) => ({
      id: one.id,
      name: one.name,
      price: one.price,
      data: privateFacts(one, file.currency) as Contents['privates'][number]['data'],
    })),
    trains: file.trains.map((one) => ({
      name: one.name,
      price: one.price,
      count: one.count === 'unlimited' ? UNLIMITED_TRAINS : one.count,
      data: trainFacts(one) as Contents['trains'][number]['data'],
    })),
    phases: file.phases.map(
      ({ name, onTrain, trainLimit, tiles, operatingRounds, companiesBuyPrivates, revenue }) => ({
        name,
        ...(onTrain !== undefined && { onTrain }),
        trainLimit,
        tiles,
        operatingRounds,
        data: {
          privatesBuyable: companiesBuyPrivates === true,
          revenue: revenue ?? tiles.toReversed(),
        },
      }),
    ),
    bank: file.bank,
    dealt: file.startingCash[players] ?? 0,
    data: { ...figures(file, players), ...extra },
  };
}
