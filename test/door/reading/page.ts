import { type Seen, within, words } from './tree.ts';
import { isPressable } from './words.ts';

/** The nearest part of the desk that has a name of its own. */
export function partOf(one: Seen): string {
  for (let at = one.above; at && at.role !== 'tabpanel'; at = at.above)
    if ((at.role === 'region' || at.role === 'listitem') && at.name !== '') return at.name;
  return 'the desk';
}

/** How many entries the ledger has, as the timeline says it. */
export const entries = (all: readonly Seen[]): number =>
  all.find(({ role, name }) => role === 'slider' && /^Entry/.test(name))?.most ?? 0;

/** All that can be read on the page but for the board: what changes when something happens. */
export const face = (all: readonly Seen[]): string =>
  all
    .filter(({ role }) => !/^(gridcell|row|generic|InlineTextBox|none)$/.test(role))
    .map(({ role, name, value, disabled, pressed }) =>
      [role, name, value, disabled, pressed].join(' '),
    )
    .join('\n');

/** The one sentence on top. */
export function happening(all: readonly Seen[]): string {
  const status = all.find(({ role, name }) => role === 'status' && name === 'What is happening');
  return status ? words(status) : 'nothing is said';
}

/** Whether the company whose turn it is has a train, as the head of the desk says it. */
export const hasTrain = (all: readonly Seen[]): boolean =>
  all.some((one) => one.role === 'tabpanel' && /\bTrains (?!none\b).*, limit \d/.test(words(one)));

/** Where the game stands and what is offered, for whoever reads of a failure. */
export function situation(all: readonly Seen[]): string {
  const offered = all.filter((one) => isPressable(one) && within(one, 'tabpanel'));
  return `"${happening(all)}", offered: ${
    offered.map(({ name }) => name).join(' / ') || 'nothing'
  }`;
}
