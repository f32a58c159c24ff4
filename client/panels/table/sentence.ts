import { withSeatNames, placeName } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** What is happening and who is to act, in one sentence that can be read aloud. */
export function sentence(store: TableStore): string {
  const { turn } = store;
  if (!turn) return 'A free table: everything is moved by hand.';
  // The referee's setting is an entry too: before it nothing is to be told of one.
  if (store.at === 0 && store.entries.length > 0)
    return 'The box as it was opened, before the first entry.';
  // Without a referee nobody keeps the mark: it is said where it stands, not what is to be done.
  if (!store.ruled && !turn.over) {
    const whose = turn.entity && placeName(store.names, turn.entity);
    const mark = [turn.round, whose].filter(Boolean).join(', ');
    return `The referee is off: everything is moved by hand. The mark stands at ${mark}.`;
  }
  const says = withSeatNames(store.names, turn.sentence).replace(/[^.!?]$/, '$&.');
  const { round, over } = turn;
  return over || !round || says.includes(round) ? says : `${round}: ${says}`;
}
