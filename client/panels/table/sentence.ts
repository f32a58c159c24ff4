import { named } from '../../reading/say.ts';
import type { TableStore } from '../../table/store.ts';

/** What is happening and who is to act, in one sentence that can be read aloud. */
export function sentence(store: TableStore): string {
  const { turn } = store;
  if (!turn) return 'A free table: everything is moved by hand.';
  const says = named(store.names, turn.sentence).replace(/[^.!?]$/, '$&.');
  const { round } = turn;
  return round && !says.includes(round) ? `${round}: ${says}` : says;
}
