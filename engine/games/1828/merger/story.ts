import * as z from 'zod/mini';
import type { Json } from '../../../../shared/op.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Asked, Merger } from '../course/keys.ts';
import { money, named } from '../course/turns.ts';

/** A merger told line by line, before anything of it is done: who gives what to whom (1828 A7.4). */

const strings = z.array(z.string());
const Told = z.object({
  phase: z.int(),
  who: z.string(),
  does: z.enum(['setAside', 'pair', 'swap', 'even', 'single', 'sell', 'discard', 'direct', 'fill']),
  gives: strings,
  gets: strings,
  with: z.optional(z.string()),
  cash: z.int(),
});
type Told = z.infer<typeof Told>;

const PHASES = ['', 'Pairs', 'Odd shares', 'Pool', 'Unsold shares', 'Discards'];

const HEAPS: Readonly<Record<string, string>> = {
  discard: 'the discards',
  ipo: 'the unsold shares',
  pool: 'the pool',
};

/** The lines of the exchange so far; lines that a hand has put there otherwise are left out. */
export function story(table: Table, { survivor, other, steps }: Merger): string[] {
  const lines = steps.flatMap((step: Json) => {
    const told = Told.safeParse(step);
    return told.success ? [line(table, told.data)] : [];
  });
  return [
    `${other} is merged into ${survivor}. Nothing is moved before it is completed.`,
    ...lines,
  ];
}

function line(table: Table, step: Told): string {
  const { does, cash } = step;
  const who = holder(step.who);
  const gives = pieces(table, step.gives);
  const gets = pieces(table, step.gets);
  const partner = holder(step.with ?? '');
  const says: Readonly<Record<Told['does'], string>> = {
    setAside: `${who} sets ${gives} aside`,
    pair: `${who} gives ${gives} for ${gets}`,
    swap: `${who} swaps ${gives} for ${gets} with ${partner}`,
    even: `${who} ${cash < 0 ? 'pays' : 'gets'} ${money(Math.abs(cash))} for the swap`,
    single: `${who} gives ${gives}${cash < 0 ? ` and ${money(-cash)}` : ''} for ${gets}`,
    sell: `${who} sells ${gives} for ${money(cash)}`,
    discard: `${who} discards ${gives || 'nothing'} for nothing`,
    direct: `${who} directs, and gives ${gives} for ${gets}`,
    fill: `${who} gets ${gets} for discarded shares`,
  };
  return `${PHASES[step.phase] ?? ''}: ${says[does]}.`;
}

const holder = (place: string): string =>
  HEAPS[place] ?? (place.startsWith('player:') ? named(place) : place);

const pieces = (table: Table, ids: readonly string[]): string =>
  ids.map((id) => table.box.pieces.get(id)?.name ?? id).join(', ');

/** What an answer to the question means, for the one who chooses. */
export function sayChoice(table: Table, question: Asked, choice: string): string {
  switch (question.ask) {
    case 'leave':
      return `sends the marker in ${table.box.places.get(choice)?.label ?? choice} out of the game`;
    case 'setAside':
      return `sets a share of ${choice} aside`;
    case 'source':
      return `trades with ${holder(choice)}`;
    case 'single':
      return choice === 'trade'
        ? `pays ${money(question.difference)} on top of the odd share for one of the system`
        : `sells the odd share of ${question.of} for ${money(question.price)}`;
    case 'complete':
      return 'completes the merger';
  }
}
