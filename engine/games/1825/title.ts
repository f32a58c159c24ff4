import type { BoxOptions } from '../../kernel/box.ts';
import type { Game } from '../../rules/referee.ts';
import { packBox } from '../box.ts';
import type { Read, Title } from '../option.ts';
import { card, choose } from './box/choices.ts';
import { compose } from './box/composition.ts';
import { rulebook } from './rulebook.ts';

function open(chosen: BoxOptions): Read<Game> {
  const choice = choose(chosen);
  if (!choice.ok) return choice;
  const { options } = choice.value;
  const lid = { game: card.id, title: card.name, options };
  const box = packBox(lid, () => ({ contents: compose(choice.value) }));
  return { ok: true, value: { box, rulebook } };
}

export const title: Title = { ...card, open };
