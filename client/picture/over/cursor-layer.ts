import type { Point } from '../art/curve.ts';
import { toScreen, type Viewport } from '../camera.ts';
import type { Cursor, View } from '../scene.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Other people's cursors, trails and pings: DOM nodes over the canvas, moved by `transform`. */
export interface CursorLayer {
  show(cursors: readonly Cursor[], view: View, port: Viewport): void;
  /** A ring where somebody points; out of view, an arrow at the rim. */
  ping(at: Point, colour: string, name: string, view: View, port: Viewport): void;
}

/** Milliseconds that a ping is shown. */
const PING = 2600;
/** Milliseconds that a point of a trail is shown, and the most points of a trail. */
const TRAIL = 1800;
const LONGEST = 60;

interface Trail {
  readonly colour: string;
  points: { readonly x: number; readonly y: number; readonly at: number }[];
}

export function createCursorLayer(host: HTMLElement): CursorLayer {
  const nodes = new Map<string, { node: HTMLElement; name: HTMLElement }>();
  const trails = createTrails(host);
  return {
    show(cursors, view, port) {
      trails.show(cursors, view, port);
      const here = new Set(cursors.map(({ seat }) => seat));
      for (const [seat, { node }] of nodes)
        if (!here.has(seat)) {
          node.remove();
          nodes.delete(seat);
        }
      for (const cursor of cursors) {
        let known = nodes.get(cursor.seat);
        if (!known) nodes.set(cursor.seat, (known = cursorNode(host)));
        const { node, name } = known;
        const { x, y } = toScreen(view, port, cursor);
        node.style.transform = `translate(${x}px, ${y}px)`;
        node.style.setProperty('--seat', cursor.colour);
        node.classList.toggle('still', cursor.still === true);
        if (name.textContent !== cursor.name) name.textContent = cursor.name;
      }
    },
    ping(at, colour, name, view, port) {
      const node = pingNode(toScreen(view, port, at), port);
      node.style.setProperty('--seat', colour);
      const label = document.createElement('span');
      label.textContent = name;
      node.append(label);
      host.append(node);
      setTimeout(() => node.remove(), PING);
    },
  };
}

/** The trails behind cursors. A timer draws them until all have faded. */
function createTrails(host: HTMLElement) {
  const trails = new Map<string, Trail>();
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('class', 'felt trails');
  host.append(drawing);
  let shown: { view: View; port: Viewport } | undefined;
  let fading = false;

  function fade(): void {
    fading = false;
    if (!shown) return;
    const { view, port } = shown;
    const now = performance.now();
    const lines: Element[] = [];
    for (const [seat, trail] of trails) {
      trail.points = trail.points.filter(({ at }) => now - at < TRAIL).slice(-LONGEST);
      if (trail.points.length === 0) {
        trails.delete(seat);
        continue;
      }
      const line = document.createElementNS(SVG, 'polyline');
      line.setAttribute('class', 'trail');
      line.style.setProperty('--seat', trail.colour);
      const at = trail.points.map((point) => toScreen(view, port, point));
      line.setAttribute('points', at.map(({ x, y }) => `${x},${y}`).join(' '));
      lines.push(line);
    }
    drawing.replaceChildren(...lines);
    if (trails.size === 0) return;
    fading = true;
    setTimeout(fade, 80);
  }

  function extend({ seat, colour, x, y }: Cursor): void {
    const known = trails.get(seat) ?? { colour, points: [] };
    trails.set(seat, known);
    const last = known.points.at(-1);
    if (last?.x !== x || last.y !== y) known.points.push({ x, y, at: performance.now() });
  }

  return {
    show(cursors: readonly Cursor[], view: View, port: Viewport): void {
      shown = { view, port };
      for (const cursor of cursors) if (cursor.trails) extend(cursor);
      if (!fading) fade();
    },
  };
}

/** The ring at a spot of the screen, or an arrow at the rim that points to it. */
function pingNode(spot: Point, port: Viewport): HTMLElement {
  const rim = 36;
  const inside = (p: number, size: number) => Math.min(size - rim, Math.max(rim, p));
  const seen = { x: inside(spot.x, port.width), y: inside(spot.y, port.height) };
  const away = seen.x !== spot.x || seen.y !== spot.y;
  const node = document.createElement('div');
  node.className = away ? 'ping away' : 'ping';
  node.style.setProperty('--way', `${Math.atan2(spot.y - seen.y, spot.x - seen.x)}rad`);
  node.style.left = `${seen.x}px`;
  node.style.top = `${seen.y}px`;
  return node;
}

function cursorNode(host: HTMLElement): { node: HTMLElement; name: HTMLElement } {
  const node = document.createElement('div');
  node.className = 'cursor';
  const name = document.createElement('span');
  node.append(name);
  host.append(node);
  return { node, name };
}
