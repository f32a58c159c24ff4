import type { Json } from '../../../shared/op.ts';
import type { BoxOptions } from '../../kernel/box.ts';
import type { Game } from '../../rules/referee.ts';
import { priorityCard } from '../accessories.ts';
import { forPlayers, pack } from '../box.ts';
import { Contents, readData } from '../contents.ts';
import { type Read, readOptions, type Title } from '../option.ts';
import box from './box.json' with { type: 'json' };
import { card } from './card.ts';
import { rulebook } from './rulebook.ts';

const contents = readData(card.id, Contents, box);

/** Figures that the data file has by number of players. */
interface Tables {
  readonly startingCash: { readonly [players: string]: Json };
  readonly certificateLimit: { readonly [players: string]: Json };
  readonly [figure: string]: Json;
}

function open(chosen: BoxOptions): Read<Game> {
  const options = readOptions(card, chosen);
  if (!options.ok) return options;
  const { players, optional_6_train: third } = options.value;
  const tables = contents.data as Tables;
  const startingCash = forPlayers(tables.startingCash, players);
  const forThese: Contents = {
    ...contents,
    dealt: startingCash,
    // One more 6 with the option. (1830 §11)
    trains: contents.trains.map((train) =>
      third && train.name === '6' ? { ...train, count: train.count + 1 } : train,
    ),
    data: {
      ...tables,
      startingCash,
      certificateLimit: forPlayers(tables.certificateLimit, players),
    },
  };
  const lid = { game: card.id, title: card.name, options: options.value };
  const box = pack(lid, forThese, (crate) => priorityCard(crate, 'aside'));
  return { ok: true, value: { box, rulebook } };
}

export const title: Title = { ...card, open };
