import * as Y from 'yjs';
import type { Drawing, TalkMessage, WhatIfMove } from '../../../shared/felt.ts';
import type { Author } from '../../../sync-server/felt/authors.ts';
import { FELT } from '../../../shared/wire.ts';

/** The author, unless a test names another. */
export const ben: Author = { seat: 'ben', leads: false, plays: true, pictures: true, now: 1_000 };

/** What our pages write on the felt. */
export const mark = (text: string, by = 'ben'): Drawing => ({
  tool: 'text',
  by,
  colour: '#000000',
  points: [0, 0],
  text,
  at: 1,
});
export const said = (text: string, by = 'ben'): TalkMessage => ({ by, name: by, text, at: 1 });
export const tried = (what: string, by = 'ben'): WhatIfMove => ({
  id: 'tried-0001',
  by,
  move: { verb: 'pass', what },
  luck: 1,
  players: [],
});

/** What the drawings of a document say, by their keys. */
export const marksOf = (doc: Y.Doc): Record<string, string | undefined> =>
  Object.fromEntries(
    [...doc.getMap<Drawing>(FELT.marks)].map(([key, { text }]) => [key, text] as const),
  );

/** Lays a what-if line that holds these letters. Nothing else on the felt may be large. */
export function layLine(doc: Y.Doc, key: string, letters: string, by = 'ben'): void {
  const [line, list] = [new Y.Map<unknown>(), new Y.Array<unknown>()];
  list.push([tried(letters, by)]);
  line.set('head', { by, name: 'Try', from: 0, open: 'all', at: 1 });
  line.set('tried', list);
  doc.getMap(FELT.lines).set(key, line);
}
export function lineIn(doc: Y.Doc, key: string): unknown {
  const line = doc.getMap<Y.Map<Y.Array<WhatIfMove>>>(FELT.lines).get(key);
  return line?.get('tried')?.get(0)?.move['what'];
}
