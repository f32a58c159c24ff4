import * as z from 'zod/mini';
import type { Finding } from '../../../shared/finding.ts';
import type { Move } from '../../../shared/move.ts';
import type { Box } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { playersOf } from '../../rules/certificates.ts';
import { verb } from '../../rules/rulebook.ts';
import { violation } from './clauses.ts';
import { isSetUp, write } from './course/clock.ts';
import { openStockRound } from './stock/income.ts';

/** Setting up: number cards, money, cousins (1820 §2). */

const COUSIN_COLOURS = ['blue', 'brown', 'green', 'red'] as const;
const SIMPLE_PRICE = 120;

const cousinsOfColour = (box: Box, colour: string, simple: boolean): string[] =>
  [...box.pieces].flatMap(([id, { type, price, data }]) =>
    type === 'cousin' && data?.colour === colour && (!simple || price === SIMPLE_PRICE)
      ? [id.slice('cousin:'.length)]
      : [],
  );

export interface SetUp extends Move {
  verb: 'setUp';
  /** Cousins that the players have agreed on, one of each colour; left out = drawn. */
  cousins?: readonly string[] | undefined;
}

const name = z.string().check(z.minLength(1), z.maxLength(64));

function wrongCousins(box: Box, chosen: readonly string[]): Finding[] {
  const fits = COUSIN_COLOURS.every(
    (colour) =>
      chosen.filter((id) => cousinsOfColour(box, colour, false).includes(id)).length === 1,
  );
  return fits && chosen.length === COUSIN_COLOURS.length
    ? []
    : [violation('1820/4/8', 'One cousin of each colour is in the game: blue, brown, green, red.')];
}

/** One of each colour; the others leave the game. (D7) */
function chooseCousins(draft: Draft, agreed: readonly string[] | undefined): void {
  const { box } = draft.table;
  const simple = box.options.cousins === 'simple';
  const drawn = COUSIN_COLOURS.flatMap((colour) => {
    const all = cousinsOfColour(box, colour, simple);
    return all[draft.luck.below(all.length)] ?? [];
  });
  const kept = new Set(agreed ?? drawn);
  for (const colour of COUSIN_COLOURS)
    for (const id of cousinsOfColour(box, colour, false))
      if (!kept.has(id)) draft.put(`cousin:${id}`, 'out');
}

export const setUp = verb<SetUp>({
  schema: z.strictObject({
    verb: z.literal('setUp'),
    cousins: z.optional(z.array(name).check(z.maxLength(4))),
  }),
  judge: (table, { cousins }) =>
    isSetUp(table)
      ? [violation('1820/4/2', 'The game has been set up already.')]
      : cousins
        ? wrongCousins(table.box, cousins)
        : [],
  effects(draft, { cousins }) {
    const { box } = draft.table;
    const colour = draft.luck.below(2) === 0 ? 'blue' : 'red';
    write(draft, 'colour', colour);
    const perNumber = Number(box.data.cashPerNumber ?? 0);
    draft.luck.shuffled(playersOf(box)).forEach((player, i) => {
      draft.put(`card:${colour}-${i + 1}`, player);
      draft.pay('bank', player, perNumber * (i + 1));
    });
    chooseCousins(draft, cousins);
    write(draft, 'stage', 'cousins');
    write(draft, 'turn', 1);
    openStockRound(draft);
  },
  options: (table) => (isSetUp(table) ? [] : [{ verb: 'setUp' }]),
  say: () => 'sets up the game',
});
