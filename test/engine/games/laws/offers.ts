import { labelOf } from '../../../../engine/hexes/shape.ts';
import { shapeOn, tileShape } from '../../../../engine/rules/board.ts';

import { type Recount, figure, lying, lyingNamed, sumsOf } from './counting.ts';

/** Recounts of what is for sale, of the money that a sale brings, and of the lays of a turn. */

const priceOn = (table: Parameters<typeof lying>[0], company: string): number | undefined => {
  const marker = [...table.pieces].find(([id, { place }]) => {
    const { kind, company: of } = table.box.pieces.get(id)!;
    return kind === 'marker' && of === company && table.box.places.get(place)?.kind === 'cell';
  });
  const id = marker?.[1].place.slice('cell:'.length);
  return table.box.market.cells.find(({ row, col }) => `${row}.${col}` === id)?.price;
};

/** Colours of the tiles that the company in turn has laid in this turn. */
const coloursLaid = (table: Parameters<typeof lying>[0]): string[] => {
  const { laid = [] } = table.clock.get('work') as { laid?: readonly string[] };
  return laid.flatMap((hex) =>
    lying(table, 'tile', `hex:${hex}`).map((id) => {
      const { type = '' } = table.box.pieces.get(id)!;
      return table.box.tiles.get(type)?.color ?? '';
    }),
  );
};

/** Hexes that the route of a move visits. */
const visited = (move: Parameters<Recount>[0]['move'], route: string): string[] => {
  const routes = move.routes as readonly { readonly way: readonly string[] }[];
  return routes[Number(route) - 1]!.way.map((stop) => stop.split('.')[0]!);
};

export const OFFERS: readonly (readonly [RegExp, Recount])[] = [
  [
    /^After the sale of shares it costs (\S+) at the least, and no more than (\S+) may be paid/,
    ({ table, move }, [, least, most]) => {
      const face = table.box.pieces.get(String(move.train))!.price ?? 0;
      const sums = [...sumsOf(table, String(move.company)), face];
      return figure(least) > figure(most) && sums.includes(figure(most));
    },
  ],
  [
    /^\{(player:\d)\} and the treasury would reach (\S+) with one share less/,
    ({ table, turn, move }, [, player, price]) => {
      const share = priceOn(table, String(move.company));
      if (share === undefined || !turn.entity) return undefined;
      const means = (table.purses.get(turn.entity) ?? 0) + (table.purses.get(player!) ?? 0);
      return means + (Number(move.percent) / 10 - 1) * share >= figure(price);
    },
  ],
  [
    /^Treasury and \w+ have ([£$ƒ¥][\d,]+)/,
    ({ table, move }, [, sum]) => sumsOf(table, String(move.company)).includes(figure(sum)),
  ],
  [
    /^(\S+) is not for sale: it has been sold\.$/,
    ({ table }, [, id]) => table.pieces.get(`private:${id}`)?.place.startsWith('player:') === true,
  ],
  [
    /^The private (\S+) is not in this game\.$/,
    ({ table }, [, id]) => table.pieces.get(`private:${id}`)?.place === 'out',
  ],
  [
    /^(\S+) is no private\.$/,
    ({ table }, [, id]) =>
      !table.box.pieces.has(`private:${id}`) && lyingNamed(table, id!).length === 0,
  ],
  [
    /^That (\S+) train belongs to (\S+) and is not for sale\.$/,
    ({ table, move }, [, , owner]) =>
      table.pieces.get(String(move.train))?.place === `company:${owner}`,
  ],
  [
    /^(\S+) is no system and has no shells/,
    ({ table }, [, name]) =>
      lying(table, 'charter', `company:${name}`).every((id) => id === `charter:${name}`),
  ],
  [/^(\S+) has used all its lays of this turn\.$/, ({ past }) => past.verbs.includes('layTile')],
  [
    /^(\S+) has upgraded this turn already\.$/,
    ({ table }) => coloursLaid(table).some((colour) => colour !== 'yellow'),
  ],
  [
    /^After the tile of (\S+) (?:nothing is upgraded|no tile)/,
    ({ table }) => coloursLaid(table).every((colour) => colour === 'yellow'),
  ],
  [
    /^(\S+) has (?:no label|the label (\S+)), and tile (\S+) has (?:no label|the label (\S+))\.$/,
    ({ table }, [, hex, here, tile, there]) =>
      (labelOf(shapeOn(table, hex!)) || undefined) === here &&
      (labelOf(tileShape(table.box, tile!, 0)) || undefined) === there &&
      here !== there,
  ],
  [
    /^The par prices open now are (.*)\.$/,
    ({ move }, [, pars]) => !pars!.split(', ').map(figure).includes(Number(move.par)),
  ],
  [
    /^Only (\S+) of \{(player:\d)\} is not bound/,
    ({ table, move }, [, free, player]) =>
      figure(free) <= (table.purses.get(player!) ?? 0) && figure(free) < Number(move.amount),
  ],
  [
    /^(\S+) costs ([£$ƒ¥][\d,]+)\.$/,
    ({ table, move }, [, id, price]) => {
      const face = table.box.pieces.get(`private:${id}`)?.price;
      return face === undefined ? undefined : figure(price) !== Number(move.price);
    },
  ],
  [
    /^Route (\d) .*: no stop on it \(([^)]*)\) holds a marker/,
    ({ move }, [, route, hexes]) =>
      hexes!.split(', ').every((hex) => visited(move, route!).includes(hex)),
  ],
  [
    /^Route (\d) .*: it visits a stop twice \(([^)]*)\)/,
    ({ move }, [, route, hexes]) =>
      hexes!
        .split(', ')
        .every((hex) => visited(move, route!).filter((one) => one === hex).length > 1),
  ],
];
