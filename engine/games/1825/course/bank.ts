import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { told, write } from './clock.ts';
import { figuresOf } from './figures.ts';

/** What is left of the bank: its size less the cash of all players. (1825 §13, D21) */
export function bankLeft(table: Table): number {
  const held = playersOf(table.box).reduce((sum, player) => sum + cash(table, player), 0);
  return figuresOf(table.box).bank - held;
}

/** Looked at after every sale and every dividend; once broken it stays so. */
export function testBank(draft: Draft): void {
  if (!told(draft.table, 'broken') && bankLeft(draft.table) < 0) write(draft, 'broken', true);
}
