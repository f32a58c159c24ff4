import {
  FELT_LIMITS,
  sourceOf,
  spanOf,
  type Drawing,
  type FeltPicture,
  type Tool,
} from '../../../shared/felt.ts';
import type { Point } from '../art/curve.ts';
import type { Viewport } from '../camera.ts';
import type { View } from '../scene.ts';
import { corners, onCardAt } from './own-pictures.ts';

/** The drawings over the board: one SVG in board units that moves with the camera. */
export interface DrawingLayer {
  show(marks: ReadonlyMap<string, Drawing>, view: View, port: Viewport): void;
  /** Pictures by id, and the middles of the cards on which some of them lie. */
  pictures(all: ReadonlyMap<string, FeltPicture>, cards: ReadonlyMap<string, Point>): void;
  /** Shows a drawing where it would lie, moved by so much. */
  carry(mark: string | undefined, x: number, y: number): void;
  /** Shows the stroke that is being drawn and is not sent yet. */
  stroke(mark: Drawing | undefined): void;
  /** The drawing under a point, the one on top; `reach` in board units. */
  at(spot: Point, reach: number): string | undefined;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Widths in board units: a hex is 200 wide. */
const LINE = 9;
const TEXT = 44;

export function createDrawingLayer(host: HTMLElement): DrawingLayer {
  const svg = node('svg', { class: 'felt' });
  const dark = node('path', { class: 'dark', 'fill-rule': 'evenodd' });
  const all = node('g', {});
  const mine = node('g', {});
  const onCards = node('g', {});
  all.append(onCards, mine);
  svg.append(dark, all);
  host.prepend(svg);
  let shown: ReadonlyMap<string, Drawing> = new Map();
  let view: View = { x: 0, y: 0, scale: 1 };
  /** Lights that have ended. */
  const spent = new Set<string>();
  const drawn = new Map<string, { readonly mark: Drawing; readonly node: SVGElement }>();
  let hung: ReadonlyMap<string, FeltPicture> = new Map();

  /** Darkens everything but the lights. Without a light nothing is dark. */
  function darken(): void {
    const lights = [...shown].filter(([id, { tool }]) => tool === 'light' && !spent.has(id));
    const far = 1e5;
    const holes = lights.map(([, mark]) => {
      const { x, y, r } = circle(mark);
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    });
    dark.setAttribute(
      'd',
      holes.length > 0 ? `M${-far} ${-far}H${far}V${far}H${-far}z${holes.join('')}` : '',
    );
  }

  /** Ends a light after its time, even if the person who lit it has gone. */
  function spend(id: string): void {
    spent.add(id);
    drawn.get(id)?.node.remove();
    darken();
  }

  return {
    show(marks, now, { width, height }) {
      view = now;
      const place = `translate(${width / 2 - now.x * now.scale} ${height / 2 - now.y * now.scale}) scale(${now.scale})`;
      all.setAttribute('transform', place);
      dark.setAttribute('transform', place);
      if (marks === shown) return;
      shown = marks;
      for (const [id, { node: old }] of drawn)
        if (!marks.has(id)) {
          old.remove();
          drawn.delete(id);
        }
      for (const [id, mark] of marks) {
        const before = drawn.get(id);
        if (before && isSame(before.mark, mark)) continue;
        const drawing = inked(mark, hung);
        if (before) before.node.replaceWith(drawing);
        else all.insertBefore(drawing, onCards);
        drawn.set(id, { mark, node: drawing });
        if (mark.tool === 'light') setTimeout(() => spend(id), FELT_LIMITS.light);
      }
      darken();
    },
    pictures(pictures, cards) {
      onCards.replaceChildren(...laidOnCards(pictures, cards));
      if (pictures === hung) return;
      hung = pictures;
      for (const [id, { mark, node: old }] of drawn)
        if (mark.tool === 'picture') drawn.set(id, { mark, node: inAgain(old, mark, hung) });
    },
    carry: (id, x, y) =>
      drawn.get(id ?? '')?.node.setAttribute('transform', `translate(${x} ${y})`),
    stroke(mark) {
      mine.replaceChildren(...(mark ? [inked(mark, hung)] : []));
    },
    at: (spot, reach) =>
      [...drawn].findLast(([, { mark }]) => near(mark, spot, reach / view.scale))?.[0],
  };
}

const isSame = (a: Drawing, b: Drawing) =>
  a === b || (a.points.join() === b.points.join() && a.fades === b.fades && a.text === b.text);

/** A picture in a rectangle, as large as it fits. Only bytes that were checked get here. */
const framed = (picture: FeltPicture, area: { x: number; y: number; w: number; h: number }) =>
  node('image', {
    x: area.x,
    y: area.y,
    width: area.w,
    height: area.h,
    preserveAspectRatio: 'xMidYMid meet',
    href: sourceOf(picture),
  });

/** The drawing drawn anew in its place. */
function inAgain(
  old: SVGElement,
  mark: Drawing,
  pictures: ReadonlyMap<string, FeltPicture>,
): SVGElement {
  const again = inked(mark, pictures);
  old.replaceWith(again);
  return again;
}

const laidOnCards = (
  pictures: ReadonlyMap<string, FeltPicture>,
  cards: ReadonlyMap<string, Point>,
): SVGElement[] =>
  [...cards].flatMap(([id, spot]) => {
    const picture = pictures.get(id);
    return picture ? [onCard(picture, spot)] : [];
  });

/** The picture on a blank card. */
function onCard(picture: FeltPicture, spot: Point): SVGElement {
  const { paper, within } = onCardAt(spot);
  const group = node('g', { class: 'card' });
  const { x, y, w, h } = paper;
  group.append(
    node('rect', { x, y, width: w, height: h, class: 'paper' }),
    framed(picture, within),
  );
  return group;
}

function inked(mark: Drawing, pictures: ReadonlyMap<string, FeltPicture>): SVGElement {
  const { tool, colour, points, text } = mark;
  const group = node('g', { class: mark.fades ? 'fades' : 'stays', 'data-tool': tool });
  group.style.setProperty('--seat', colour);
  group.style.setProperty('--fade', `${spanOf(tool)}ms`);
  const [x = 0, y = 0] = points;
  if (tool === 'text') {
    const words = node('text', { x, y, 'font-size': TEXT });
    words.textContent = text ?? '';
    group.append(words);
  } else if (tool === 'picture') {
    const picture = pictures.get(mark.picture ?? '');
    if (picture) group.append(framed(picture, corners(mark)));
  } else if (tool === 'ring' || tool === 'light') {
    const { r } = circle(mark);
    group.append(
      node('circle', { cx: x, cy: y, r, class: 'under' }),
      node('circle', { cx: x, cy: y, r }),
    );
  } else {
    const d = tool === 'arrow' ? arrow(points) : path(points);
    group.append(node('path', { d, class: 'under' }), node('path', { d }));
  }
  return group;
}

function path(points: readonly number[]): string {
  const [x = 0, y = 0] = points;
  let d = `M${x} ${y}`;
  for (let i = 2; i < points.length; i += 2) d += `L${points[i]!} ${points[i + 1]!}`;
  return points.length === 2 ? `${d}h.1` : d;
}

function arrow(points: readonly number[]): string {
  const [x = 0, y = 0] = points;
  const [tx, ty] = points.slice(-2) as [number, number];
  const way = Math.atan2(ty - y, tx - x);
  const barb = Math.min(46, Math.hypot(tx - x, ty - y) / 2 + 12);
  const side = (turn: number) =>
    `M${tx} ${ty}L${tx - barb * Math.cos(way + turn)} ${ty - barb * Math.sin(way + turn)}`;
  return `M${x} ${y}L${tx} ${ty}${side(0.5)}${side(-0.5)}`;
}

function circle({ points }: Drawing): { x: number; y: number; r: number } {
  const [x = 0, y = 0] = points;
  const [tx, ty] = points.slice(-2) as [number, number];
  const r = Math.hypot(tx - x, ty - y);
  // A press without a stroke gives a circle as large as a hex.
  return { x, y, r: r < 12 ? 104 : r };
}

function near(mark: Drawing, spot: Point, reach: number): boolean {
  const { tool, points, text } = mark;
  const [x = 0, y = 0] = points;
  const far = (px: number, py: number) => Math.hypot(spot.x - px, spot.y - py);
  if (tool === 'ring' || tool === 'light')
    return Math.abs(far(x, y) - circle(mark).r) < reach + LINE;
  if (tool === 'picture') {
    const { x: left, y: top, w, h } = corners(mark);
    const inside = (at: number, from: number, long: number) =>
      at > from - reach && at < from + long + reach;
    return inside(spot.x, left, w) && inside(spot.y, top, h);
  }
  if (tool === 'text') {
    const wide = (text?.length ?? 0) * TEXT * 0.55;
    return (
      spot.x > x - reach &&
      spot.x < x + wide + reach &&
      spot.y > y - TEXT - reach &&
      spot.y < y + reach
    );
  }
  const ends = tool === 'arrow' ? [x, y, ...points.slice(-2)] : points;
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [ax, ay] = [ends[i]!, ends[i + 1]!];
    const [bx, by] = [ends[i + 2] ?? ax, ends[i + 3] ?? ay];
    const long = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const along = Math.max(
      0,
      Math.min(1, ((spot.x - ax) * (bx - ax) + (spot.y - ay) * (by - ay)) / long),
    );
    if (far(ax + along * (bx - ax), ay + along * (by - ay)) < reach + LINE) return true;
  }
  return false;
}

function node(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A stroke that is being drawn. It is thinned, so that a line of any length has few points. */
export function strokeOf(tool: Tool): { add(spot: Point): void; readonly points: number[] } {
  let points: number[] = [];
  return {
    add({ x, y }) {
      const at = [Math.round(x), Math.round(y)];
      if (tool !== 'pen') points = [...points.slice(0, 2), ...at];
      else {
        const [px, py] = points.slice(-2) as [number?, number?];
        if (px !== undefined && Math.hypot(at[0]! - px, at[1]! - py!) < 8) return;
        points.push(...at);
      }
      if (points.length <= FELT_LIMITS.points * 2) return;
      // Drops every other pair of points.
      points = points.filter((_, i) => i % 4 < 2 || i >= points.length - 2);
    },
    get points() {
      return points;
    },
  };
}
