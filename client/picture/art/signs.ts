import type { Paint } from '../palette.ts';
import { at, polygon } from './curve.ts';
import type { Ink } from './ink.ts';

/** Small drawn signs: terrain, ports, colours. Each is centred on x, y and about `size` high. */

const wave = (x: number, y: number, w: number): string => {
  const q = w / 4;
  return `M${x - w / 2} ${y}q${q / 2} ${-q} ${q} 0t${q} 0t${q} 0t${q} 0`;
};

export function waves(x: number, y: number, size: number, opacity = 1): Ink[] {
  return [-0.28, 0.18].map((dy) => ({
    ink: 'shape',
    d: wave(x, y + dy * size, size * 1.1),
    line: { colour: 'water', width: size * 0.15, cap: 'round' },
    opacity,
  }));
}

export function peaks(x: number, y: number, size: number): Ink[] {
  const s = size / 2;
  const peak = (cx: number, w: number, h: number) =>
    polygon([
      { x: cx - w, y: y + s * 0.85 },
      { x: cx, y: y + s * 0.85 - h },
      { x: cx + w, y: y + s * 0.85 },
    ]);
  return [
    { ink: 'shape', d: peak(x + s * 0.42, s * 0.7, s * 1.25), fill: 'rock', opacity: 0.65 },
    { ink: 'shape', d: peak(x - s * 0.3, s * 0.85, s * 1.75), fill: 'rock' },
  ];
}

/** Trees and marshes get a plain dotted disc: the cost says what matters. */
export function rough(x: number, y: number, size: number): Ink[] {
  const line = { colour: 'rock', width: size * 0.14, dash: [2, 2] } as const;
  return [{ ink: 'disc', x, y, r: size * 0.36, line }];
}

export function terrain(kind: string, x: number, y: number, size: number): Ink[] {
  if (kind === 'water' || kind === 'river' || kind === 'lake') return waves(x, y, size);
  if (kind === 'mountain' || kind === 'hill') return peaks(x, y, size);
  return rough(x, y, size);
}

export function anchor(x: number, y: number, size: number): Ink[] {
  const s = size / 2;
  const line = { colour: 'print', width: size * 0.13, cap: 'round' } as const;
  return [
    { ink: 'disc', x, y: y - s * 0.72, r: s * 0.2, line },
    { ink: 'shape', d: `M${x} ${y - s * 0.5}V${y + s * 0.85}`, line },
    { ink: 'shape', d: `M${x - s * 0.42} ${y - s * 0.2}H${x + s * 0.42}`, line },
    {
      ink: 'shape',
      d: `M${x - s * 0.75} ${y + s * 0.2}Q${x - s * 0.6} ${y + s * 0.8} ${x} ${y + s * 0.85}Q${x + s * 0.6} ${y + s * 0.8} ${x + s * 0.75} ${y + s * 0.2}`,
      line,
    },
  ];
}

/** A wagon of coal: a hopper on two wheels. */
export function wagon(x: number, y: number, size: number): Ink[] {
  const s = size / 2;
  return [
    {
      ink: 'shape',
      d: `M${x - s} ${y - s * 0.35}L${x - s * 0.7} ${y + s * 0.4}H${x + s * 0.7}L${x + s} ${y - s * 0.35}Z`,
      fill: 'coin',
    },
    { ink: 'disc', x: x - s * 0.45, y: y + s * 0.62, r: s * 0.22, fill: 'coin' },
    { ink: 'disc', x: x + s * 0.45, y: y + s * 0.62, r: s * 0.22, fill: 'coin' },
    {
      ink: 'shape',
      d: `M${x - s * 0.6} ${y - s * 0.35}Q${x} ${y - s} ${x + s * 0.6} ${y - s * 0.35}Z`,
      fill: 'coin',
    },
  ];
}

/** The colour of a tile as a shape: yellow round, green triangle, brown square, gray diamond. */
export function colourSign(colour: string, x: number, y: number, size: number): Ink[] {
  const r = size / 2;
  const fill: Paint = 'print-soft';
  const ring = (from: number, steps: number, far: number) =>
    polygon(
      Array.from({ length: steps }, (_, i) => {
        const p = at(from + (360 / steps) * i, far);
        return { x: x + p.x, y: y + p.y };
      }),
    );
  switch (colour) {
    case 'yellow':
      return [{ ink: 'disc', x, y, r: r * 0.8, fill }];
    case 'green':
      return [{ ink: 'shape', d: ring(-90, 3, r), fill }];
    case 'brown':
      return [{ ink: 'shape', d: ring(45, 4, r), fill }];
    case 'gray':
    case 'grey':
      return [{ ink: 'shape', d: ring(0, 4, r), fill }];
    default:
      return [];
  }
}
