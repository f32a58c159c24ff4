import * as z from 'zod/mini';
import type { Box, Draft, Move, Context, Action } from '../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../rules/course/check.ts';
import { defineVerb, listOf, text } from '../../rules/course/verb.ts';
import { setUp as usual } from '../../rules/course/setup.ts';
import { seatingByLot } from '../../rules/house/house.ts';
import { write } from './clock.ts';
import { cousinsOf } from './companies/holdings.ts';
import { openStockRound } from './stock/round.ts';

/** Setting up: number cards, money, cousins. (1820 §2) */

const COUSIN_COLOURS = ['blue', 'brown', 'green', 'red'] as const;
const SIMPLE_PRICE = 120;

const cousinsOfColour = (box: Box, colour: string): string[] =>
  cousinsOf(box).filter((id) => box.pieces.get(`cousin:${id}`)!.data!.colour === colour);

const isOneOfEach = (box: Box, chosen: readonly string[]): boolean =>
  chosen.length === COUSIN_COLOURS.length &&
  COUSIN_COLOURS.every(
    (colour) => cousinsOfColour(box, colour).filter((id) => chosen.includes(id)).length === 1,
  );

/** One cousin of each colour; the others leave the game. (D7) */
function chooseCousins(draft: Draft, agreed: readonly string[] | undefined): void {
  const { box } = draft.table;
  const simple = box.options.cousins === 'simple';
  const isIn = (id: string) => !simple || box.pieces.get(`cousin:${id}`)!.price === SIMPLE_PRICE;
  const drawn = COUSIN_COLOURS.flatMap((colour) => {
    const all = cousinsOfColour(box, colour).filter(isIn);
    return all[draft.luck.below(all.length)] ?? [];
  });
  for (const id of COUSIN_COLOURS.flatMap((colour) => cousinsOfColour(box, colour)))
    if (!(agreed ?? drawn).includes(id)) draft.put(`cousin:${id}`, 'out');
}

/** Deals number cards and cousins at random. The first income comes with the first stock round. */
export function deal({ box }: Context, draft: Draft): void {
  const colour = draft.luck.below(2) === 0 ? 'blue' : 'red';
  write(draft, 'colour', colour);
  seatingByLot(draft).forEach((player, i) => {
    draft.put(`card:${colour}-${i + 1}`, player);
    draft.pay('bank', player, Number(box.data.cashPerNumber) * (i + 1));
  });
  openStockRound(draft);
}

const [action] = usual.actions as readonly Action<Move & { cousins?: string[] | undefined }>[];
const agreed = z.optional(listOf(text));

/** `cousins`: those that the players agreed on, one of each colour. Left out = drawn. */
export const setUp = defineVerb('setUp', { cousins: agreed })({
  ...action!,
  checks: [
    ...action!.checks,
    defineCheck(['4/8'], function* ({ box }, { cousins }) {
      if (cousins && !isOneOfEach(box, cousins))
        yield objection(
          '4/8',
          'One cousin of each colour is in the game: blue, brown, green, red.',
        );
    }),
  ],
  effects(context, draft, move, player) {
    action!.effects(context, draft, move, player);
    chooseCousins(draft, move.cousins);
  },
});
