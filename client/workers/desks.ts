import type { Table } from '../../engine/kernel/table.ts';
import type { RunTask } from '../../engine/rules/rulebook.ts';

/** Draws up the task for a company of a table. */
export type Desk = (table: Table, company: string) => RunTask;

const desks: Readonly<Record<string, () => Promise<Desk>>> = {
  '1820': async () => (await import('../../engine/games/1820/rulebook.ts')).rulebook.runs!,
  '1825': async () => (await import('../../engine/games/1825/rulebook.ts')).rulebook.runs!,
  '1828': async () => (await import('../../engine/games/1828/rulebook.ts')).rulebook.runs!,
  '1830': async () => (await import('../../engine/games/1830/rulebook.ts')).rulebook.runs!,
  '1889': async () => (await import('../../engine/games/1889/rulebook.ts')).rulebook.runs!,
  '1839': async () => (await import('../../engine/games/1839/rulebook.ts')).rulebook.runs!,
  '1862': async () => (await import('../../engine/games/1862/rulebook.ts')).rulebook.runs!,
};

/** Whether the runs of a title can be searched beside the page. */
export const hasDesk = (title: string): boolean => Object.hasOwn(desks, title);

/** The desk of a title, or null where the title has no rulebook yet. */
export async function deskOf(title: string): Promise<Desk | null> {
  return hasDesk(title) ? desks[title]!() : null;
}
