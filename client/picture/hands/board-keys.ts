import { emit } from '../../gesture/gesture.ts';
import type { BoardZone } from '../scene.ts';
import type { boardPointerHandlers, PointerBoard } from './board-hands.ts';

/** The zoom factor of keys; 0 = back to the whole map. */
const NEARER: Readonly<Record<string, number>> = {
  '+': 1.25,
  '=': 1.25,
  '-': 0.8,
  '−': 0.8,
  '0': 0,
};

export type BoardKey =
  | { readonly does: 'turn'; readonly by: 1 | -1 }
  | { readonly does: 'zoom'; readonly by: number }
  | { readonly does: 'cancel' | 'ping' | 'lay' };

/** The meaning of a key on the board; undefined while somebody types or presses a button. */
export function boardKey(event: KeyboardEvent): BoardKey | undefined {
  const { tagName } = event.composedPath()[0] as HTMLElement;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (/INPUT|TEXTAREA|SELECT/.test(tagName)) return undefined;
  if (key === 'r' || key === 'R') return { does: 'turn', by: shiftKey ? -1 : 1 };
  if (key === 'p' || key === 'P') return { does: 'ping' };
  if (key === 'Escape') return { does: 'cancel' };
  if (key === 'Enter' && tagName !== 'BUTTON') return { does: 'lay' };
  return key in NEARER ? { does: 'zoom', by: NEARER[key]! } : undefined;
}

/** The part of the board that its keys use. */
export interface KeyboardBoard extends PointerBoard {
  readonly hands: ReturnType<typeof boardPointerHandlers>;
  /** Lays the chosen tile. `way` counts the moves that lay it. */
  lay(way: number): void;
  show(zone: BoardZone): void;
}

/** What a key does on the board. */
export function boardKeyHandler(board: KeyboardBoard): (event: KeyboardEvent) => void {
  function rotate(by: 1 | -1): boolean {
    const { inHand } = board;
    if (inHand) board.inHand = { ...inHand, turn: (inHand.turn + by + 6) % 6 };
    else if (board.chosen) board.fan?.turn(by);
    else return false;
    return true;
  }
  function cancel(): void {
    if (board.inHand) board.hands.letGo();
    else if (board.open) board.shut();
    else emit(board, { kind: 'cancel' });
  }
  /** Zooms about the middle of the view; 0 = back to the whole map. */
  function zoom(by: number): void {
    const { width, height } = board.port;
    if (by === 0) board.show('map');
    else board.hands.zoomed({ x: width / 2, y: height / 2 }, by);
    board.hands.rested();
  }
  return (event) => {
    const key = boardKey(event);
    switch (key?.does) {
      case 'turn':
        if (rotate(key.by)) event.preventDefault();
        return;
      case 'cancel':
        return cancel();
      case 'ping':
        return emit(board, { kind: 'ping', ...board.unitsAt(board.pointerAt) });
      case 'lay':
        if (board.chosen) board.lay(0);
        return;
      case 'zoom':
        return zoom(key.by);
    }
  };
}
