import { spanOf, FELT_LIMITS, type Drawing, type Tool } from '../../../shared/felt.ts';
import type { Pen } from '../../picture/hands/pen-hand.ts';
import type { TableStore } from '../../store/store.ts';
import { mayDraw, sendTalk } from './talk.ts';

const pens = new WeakMap<TableStore, Pen>();
/** The pen in use. Returns the same object until something of it changes. */
export function penOf(store: TableStore): Pen | undefined {
  const { pen } = store;
  if (!pen || !mayDraw(store)) return undefined;
  const { colour } = store.room.me;
  const known = pens.get(store);
  if (known?.tool === pen && known.colour === colour) return known;
  const now = { tool: pen, colour };
  pens.set(store, now);
  return now;
}

/** Puts a drawing on the felt. A text first asks for its words. */
export function addDrawing(store: TableStore, tool: Tool, points: readonly number[]): void {
  if (points.length < 2) return;
  if (tool === 'text') store.set({ writing: { x: points[0]!, y: points[1]! } });
  else put(store, tool, points);
}

export function addText(store: TableStore, text: string): void {
  const { writing } = store;
  store.set({ writing: undefined });
  const words = text.trim().slice(0, FELT_LIMITS.letters);
  if (!writing || !words) return;
  if ('hex' in writing) sendTalk(store, words, writing);
  else put(store, 'text', [writing.x, writing.y], words);
}

function put(store: TableStore, tool: Tool, points: readonly number[], text?: string): void {
  const { felt, me } = store.room;
  if (!felt || !mayDraw(store)) return;
  // A light always fades. Otherwise the board would stay dark if somebody forgot it.
  const fades = store.fades || tool === 'light';
  const drawn = felt.draw({
    tool,
    by: me.id,
    colour: me.colour,
    at: store.base.now(),
    points: [...points],
    ...(text !== undefined && { text }),
    ...(fades && { fades }),
  });
  if (typeof drawn === 'string') return store.say(drawn);
  // The author's page removes it from the felt, so people who come later never see it.
  if (fades) setTimeout(() => felt.wipe(drawn.id), spanOf(tool));
}

/** Moves a drawing. Only its author may do so, for it stays in their name. */
export function shiftDrawing(store: TableStore, id: string, x: number, y: number): void {
  const { felt, me } = store.room;
  const mark = felt?.marks.get(id);
  if (!mark || !mayDraw(store)) return;
  if (mark.by !== me.id)
    return store.say('This was drawn by somebody else: only they may move it.');
  const points = mark.points.map((at, i) => Math.round(at + (i % 2 === 0 ? x : y)));
  felt!.redraw(id, { ...mark, points });
}

/** The drawings that are shown. */
export const shownMarks = ({ room }: TableStore): ReadonlyMap<string, Drawing> =>
  room.felt?.marks ?? NO_MARKS;
const NO_MARKS: ReadonlyMap<string, Drawing> = new Map();

/** Erases a drawing. Only its author and the leader may do so. */
export function eraseDrawing(store: TableStore, id: string): void {
  const { felt, me } = store.room;
  const mark = felt?.marks.get(id);
  if (!mark || !mayDraw(store)) return;
  if (mark.by === me.id || store.leads) {
    if (mark.picture !== undefined) felt!.wipe(mark.picture);
    return felt!.wipe(id);
  }
  store.say('This was drawn by somebody else: they or whoever leads may rub it out.');
}

/** Erases this person's drawings; with `all`, the leader erases everybody's. */
export function clearDrawings(store: TableStore, all: boolean): void {
  const { felt, me } = store.room;
  for (const [id, { by }] of felt?.marks ?? [])
    if (by === me.id || (all && store.leads)) eraseDrawing(store, id);
}
