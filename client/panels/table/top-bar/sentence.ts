import { withSeatNames, placeName } from '../../../reading/say.ts';
import type { TableStore } from '../../../store/store.ts';

/** What happens and who acts, in one sentence that can be read aloud. */
export function sentence(store: TableStore): string {
  const { turn } = store;
  if (!turn) return 'A free table: everything is moved by hand.';
  // The first entry sets the referee. Before it there is no turn to describe.
  if (store.at === 0 && store.entries.length > 0)
    return 'The box as it was opened, before the first entry.';
  // Without a referee nobody updates the turn, so the sentence only says where the clock stands.
  if (!store.ruled && !turn.over) {
    const whose = turn.entity && placeName(store.names, turn.entity);
    const mark = [turn.round, whose].filter(Boolean).join(', ');
    return `The referee is off: everything is moved by hand. The mark stands at ${mark}.`;
  }
  const says = withSeatNames(store.names, turn.sentence).replace(/[^.!?]$/, '$&.');
  const { round, over } = turn;
  return over || !round || says.includes(round) ? says : `${round}: ${says}`;
}
