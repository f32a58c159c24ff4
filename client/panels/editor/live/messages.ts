import type { TitleJson } from '../drafts.ts';

/** What the editor and the table beside it tell each other. The table is a frame, a page of its own. */

/** The table has opened and asks for the draft. */
export interface AskMessage {
  readonly kind: 'ask';
}

/** The newest draft, and how much is wrong with it. */
export interface DraftMessage {
  readonly kind: 'draft';
  readonly file: TitleJson;
  readonly faults: number;
}

/** The designer wants a new game of the newest version. */
export interface NewGameMessage {
  readonly kind: 'newGame';
}

/** Hears messages of one other page of ours; returns what ends that. */
export function hearFrom<M extends { readonly kind: string }>(
  other: () => unknown,
  kind: M['kind'],
  heard: (message: M) => void,
): () => void {
  const listener = ({ origin, source, data }: MessageEvent<M | null>) => {
    if (origin === location.origin && source === other() && data?.kind === kind) heard(data);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}
