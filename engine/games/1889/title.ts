import type { Json } from '../../../shared/op.ts';
import { priorityCard } from '../accessories.ts';
import { Contents, readData } from '../contents.ts';
import { contentsFor, defineTitle } from '../define-title.ts';
import box from './box.json' with { type: 'json' };
import card from './card.json' with { type: 'json' };
import { rulebook } from './rulebook.ts';

const contents = readData(card.id, Contents, box);

/** Figures and names that the data file has by number of players. */
interface Tables {
  readonly privatesInPlay: { readonly [players: string]: readonly string[] };
  readonly beginnerGame: {
    readonly privatesInPlay: { readonly [players: string]: readonly string[] };
    readonly prices: { readonly [name: string]: number };
    readonly revenues: { readonly [name: string]: number };
    readonly tiles: readonly string[];
  };
  readonly [figure: string]: Json;
}
const BY_PLAYERS = ['startingCash', 'certificateLimit'];
type Private = Contents['privates'][number];

const { beginnerGame, privatesInPlay, ...tables } = contents.data as Tables;

/** A private of the beginner's game: other figures, and nothing it can do. (1889 §11) */
const plain = ({ id, name }: Private): Private => ({
  id,
  name,
  price: beginnerGame.prices[id]!,
  data: {
    revenue: beginnerGame.revenues[id]!,
    blocks: [],
    saleable: false,
    power: 'Has no power beyond its revenue.',
  },
});

/** Wherever a tile may follow, its twin of the beginner's game may. */
const withTwins = (tiles: readonly string[]): string[] =>
  tiles.flatMap((id) => (beginnerGame.tiles.includes(`Beg${id}`) ? [id, `Beg${id}`] : [id]));

/** The tiles of the beginner's game are added to the others. (1889 §11) */
function tilesOf(beginner: boolean): Pick<Contents, 'tiles'> & { firstLays: Json } {
  const lays = tables.firstLays as { readonly [hex: string]: readonly string[] };
  if (!beginner)
    return {
      tiles: contents.tiles.filter(({ id }) => !beginnerGame.tiles.includes(id)),
      firstLays: lays,
    };
  return {
    tiles: contents.tiles.map((one) => ({ ...one, upgradesTo: withTwins(one.upgradesTo) })),
    firstLays: Object.fromEntries(
      Object.entries(lays).map(([hex, tiles]) => [hex, withTwins(tiles)]),
    ),
  };
}

export const title = defineTitle(card, rulebook, ({ players, beginner_game: beginner }) => {
  const inPlay = (beginner ? beginnerGame : { privatesInPlay }).privatesInPlay[players]!;
  const { data } = contentsFor({ ...contents, data: tables }, players, ...BY_PLAYERS);
  const { tiles, firstLays } = tilesOf(beginner === true);
  const privates = contents.privates.filter(({ id }) => inPlay.includes(id));
  return {
    contents: {
      ...contents,
      dealt: Number(data.startingCash),
      privates: beginner ? privates.map(plain) : privates,
      tiles,
      data: { ...data, firstLays },
    },
    special: (packed) => priorityCard(packed, 'aside'),
  };
});
