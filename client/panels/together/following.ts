import type { TableStore } from '../../store/store.ts';

/** Whoever is followed, as the others see them. */
export function followed(store: TableStore) {
  const { following, base } = store;
  if (following === undefined) return undefined;
  return base.presence?.others.find(({ state }) => state.seat.id === following)?.state;
}

/** Looks at the entry, and into the what-if, that whoever is followed looks at. */
export function lookAlong(store: TableStore): void {
  const leader = followed(store);
  if (!leader) return;
  const line = leader.line ?? undefined;
  if (line !== store.whatIf.line?.id) {
    if (line !== undefined) store.whatIf.enter(line);
    else if (store.whatIf.line) store.whatIf.leave();
  }
  // A private what-if is not left because somebody else steps along the timeline.
  if (store.wondering && !store.whatIf.line) return;
  const at = Math.min(leader.at ?? Infinity, store.entries.length);
  if (at !== store.at) store.look(leader.at ?? Infinity);
}
