import '../../../../client/picture/table-board.ts';
import { dragSource } from '../../../../client/gesture/drag.ts';
import type { Gesture, GestureEvent } from '../../../../client/gesture/gesture.ts';
import type { Cursor } from '../../../../client/picture/scene.ts';
import { apply, type BoxOptions, loadTitle, unpackBox } from '../../../../engine/index.ts';
import { busy } from './busy.ts';

/** The board alone, for pictures and for the frames bench: `?game=1825&options={"players":4}`. */
const query = new URLSearchParams(location.search);
const title = await loadTitle(query.get('game') ?? '1825');
const options = JSON.parse(query.get('options') ?? '{"players":4}') as BoxOptions;
const opened = title.open(options);
if (!opened.ok) throw new Error(opened.error);
const { box } = opened.value;
const table = unpackBox(box);
if (query.has('busy')) busy(table, Number(query.get('busy')));

const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;
const board = document.createElement('table-board');
Object.assign(board, {
  box,
  table,
  theme,
  revision: table.revision.all,
  phase: ['yellow', 'white'],
});
document.body.append(board);
await board.updateComplete;

// A panel beside the board, to drag from and to; and everything that is said.
const said: Gesture[] = [];
addEventListener('gesture', (event) => said.push((event as GestureEvent).detail));
const panel = document.createElement('aside');
panel.dataset.place = 'supply';
for (const [id, { kind, name, place }] of box.pieces)
  if (kind === 'tile' && place === 'supply' && panel.childElementCount < 3) {
    const card = document.createElement('button');
    card.dataset.piece = id;
    card.textContent = name;
    panel.append(card);
  }
document.body.append(panel);
dragSource(panel);

/** Milliseconds between frames while `step` is done once a frame. */
async function frames(count: number, step: (i: number) => void): Promise<number[]> {
  const found: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  for (let i = 0; i < count; i++) {
    step(i);
    const now = await new Promise<number>(requestAnimationFrame);
    found.push(now - before);
    before = now;
  }
  return found;
}

function pointer(kind: string, x: number, y: number, buttons: number): void {
  const at = { bubbles: true, composed: true, pointerId: 7, isPrimary: true, buttons };
  board.dispatchEvent(
    new PointerEvent(kind, { ...at, pointerType: 'mouse', clientX: x, clientY: y }),
  );
}

const bench = {
  async pan(count: number): Promise<number[]> {
    board.setPointerCapture = () => {};
    pointer('pointerdown', 700, 30, 1);
    const found = await frames(count, (i) =>
      pointer('pointermove', 700 + 200 * Math.sin(i / 12), 30 + 60 * Math.sin(i / 9), 1),
    );
    pointer('pointerup', 700, 30, 0);
    return found;
  },
  zoom: (count: number) =>
    frames(count, (i) =>
      board.dispatchEvent(
        new WheelEvent('wheel', {
          clientX: 640,
          clientY: 400,
          deltaY: i % 60 < 30 ? -20 : 20,
          bubbles: true,
          cancelable: true,
        }),
      ),
    ),
  drag(count: number): Promise<number[]> {
    const piece = [...box.pieces].find(([, { kind }]) => kind === 'tile')![0];
    const done = frames(count, (i) =>
      board.hover(piece, { x: 400 + 3 * (i % 120), y: 300 + 2 * (i % 90), turn: 0 }),
    );
    return done.finally(() => board.hover(piece, undefined));
  },
  cursors: (count: number) =>
    frames(count, (i) => {
      board.cursors = Array.from({ length: 8 }, (_, n): Cursor => {
        const far = { x: 900 * Math.sin(i / 20 + n), y: 700 * Math.cos(i / 25 + n * 2) };
        const { x, y } = board.view;
        return { seat: `s${n}`, name: `Seat ${n}`, colour: '#1971c2', x: x + far.x, y: y + far.y };
      });
    }),
};
/** Lays a tile, as an entry of the ledger would. */
function lay(piece: string, hex: string, turn: number): Promise<boolean> {
  apply(table, { op: 'put', piece, to: `hex:${hex}`, turn });
  board.revision = table.revision.all;
  return board.updateComplete;
}

Object.assign(globalThis, { board, bench, table, said, lay });
document.documentElement.dataset.ready = '';
