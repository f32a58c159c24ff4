import type { TableStore } from '../../store/store.ts';

/** All keys, for the list that "?" opens. The keys of the board are handled by picture and mirror. */
export const KEYS: readonly { readonly keys: string; readonly does: string }[] = [
  {
    keys: 'Arrows',
    does: 'On the board: walk from hex to hex, and from tile to tile of those that fit. Elsewhere: step on the timeline.',
  },
  { keys: 'Enter', does: 'Open what can be done with the hex or piece.' },
  { keys: 'R', does: 'Turn the tile in hand, or the tile on the hex.' },
  { keys: 'Esc', does: 'Close, put back, cancel.' },
  { keys: 'U', does: 'Take back the last move.' },
  { keys: 'Shift+U', does: 'Do again what was taken back.' },
  { keys: '← →', does: 'One entry back or on, in the timeline.' },
  { keys: 'Home, End', does: 'To the first entry, to the present.' },
  { keys: 'P', does: 'Ping: show the others where you point.' },
  { keys: 'F', does: 'Follow the next person who is here, or stop following.' },
  { keys: 'W', does: 'Try things out as a what-if, or leave it.' },
  { keys: 'D', does: 'Draw on the board, or put the pen away.' },
  { keys: 'Shift', does: 'While it is held, your pointer draws a trail that the others see.' },
  { keys: 'M', does: 'Pay money by hand.' },
  { keys: '1 to 8', does: 'Open a tab of the dock, and go there.' },
  { keys: '+ − 0', does: 'On the board: nearer, farther, the whole map.' },
  { keys: '?', does: 'This list.' },
];

/** Handles a key of the table. Returns false if the key means something else now. */
export function keyPressed(store: TableStore, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const path = event.composedPath();
  const busy = path.some(
    (node) =>
      node instanceof HTMLElement &&
      (/^(INPUT|SELECT|TEXTAREA|DIALOG)$/.test(node.tagName) || node.isContentEditable),
  );
  if (busy || store.open) return false;
  const onBoard = path.some(
    (node) => node instanceof HTMLElement && /^(TABLE-BOARD|BOARD-MENU)$/.test(node.tagName),
  );
  const inList = path.some(
    (node) =>
      node instanceof HTMLElement && /^(tablist|radiogroup|menu|slider)$/.test(node.role ?? ''),
  );
  switch (event.key) {
    case 'ArrowLeft':
      if (onBoard || inList) return false;
      store.look(store.at - 1);
      return true;
    case 'ArrowRight':
      if (onBoard || inList) return false;
      store.look(store.at + 1);
      return true;
    case 'Home':
      if (onBoard || inList) return false;
      store.look(0);
      return true;
    case 'End':
      if (onBoard || inList) return false;
      store.look(Infinity);
      return true;
    case 'u':
      if (store.undoable) store.propose({ verb: 'undo' });
      return true;
    case 'U':
      if (store.redoable) store.propose({ verb: 'redo' });
      return true;
    case 'w':
      if (store.inWhatIf) store.whatIf.leave();
      else store.whatIf.begin();
      return true;
    case 'f':
      follow(store);
      return true;
    case 'd':
      if (store.base.felt) store.set({ pen: store.pen ? undefined : 'pen', writing: undefined });
      return true;
    case 'm':
      if (store.seated) store.set({ open: { dialog: 'pay' } });
      return true;
    case 'Escape':
      if (store.sheet) {
        store.set({ sheet: false });
        return true;
      }
      if (!store.inHand && !store.spotlight && !store.plan.lay && !store.pen) return false;
      store.set({
        pen: undefined,
        writing: undefined,
        inHand: undefined,
        plan: { ...store.plan, lay: undefined },
      });
      store.show(undefined);
      return true;
    case '?':
      store.set({ open: { dialog: 'keys' } });
      return true;
  }
  const tab = store.tabs[Number(event.key) - 1];
  if (tab) store.set({ tab });
  return tab !== undefined;
}

/** Follows the next person who is here; after the last one, nobody. */
function follow(store: TableStore): void {
  const seats = [
    ...new Set(store.base.presence?.others.map(({ state }) => state.seat.id) ?? []),
  ].sort();
  const next = seats[store.following ? seats.indexOf(store.following) + 1 : 0];
  store.set({ following: next });
}
