import type { BoxOptions } from '../kernel/box.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { forPlayers, packBox, type BoxPlan } from './box.ts';
import type { Contents } from './contents.ts';
import { type CardFile, cardOf, readOptions, type Title } from './option.ts';

/** Defines a title by its card, its rulebook and its box, which depends on the options of a table. */
export function defineTitle(
  file: CardFile,
  rulebook: Rulebook,
  packing: (options: BoxOptions) => BoxPlan,
): Title {
  const card = cardOf(file);
  return {
    ...card,
    open(chosen) {
      const options = readOptions(card, chosen);
      if (!options.ok) return options;
      const lid = { game: card.id, title: card.name, options: options.value };
      return { ok: true, value: { box: packBox(lid, () => packing(options.value)), rulebook } };
    },
  };
}

type ByPlayers = { readonly [players: string]: number };

/** The contents for a number of players. The data file has these figures once for each number. */
export const contentsFor = (
  contents: Contents,
  players: number,
  ...figures: readonly string[]
): Contents => ({
  ...contents,
  data: {
    ...contents.data,
    ...Object.fromEntries(
      figures.map((figure) => [figure, forPlayers(contents.data[figure] as ByPlayers, players)]),
    ),
  },
});
