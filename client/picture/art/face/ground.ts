import { EDGES } from '../../../../engine/index.ts';
import { tilePaint } from '../../palette.ts';
import { spot } from '../curve.ts';
import { shrunk, sideLine } from '../hexagon.ts';
import type { Ink } from '../ink.ts';
import { waves } from '../signs.ts';
import type { Face } from './face.ts';

/** The ground of a hex or tile: its outline, colour and marks. */
export function ground({ hexagon, colour, laid, shape }: Face): Ink[] {
  const ink: Ink[] = [];
  const fill = tilePaint(colour);
  if (laid) {
    ink.push({ ink: 'shape', d: hexagon.outline, fill: 'tile-line' });
    ink.push({ ink: 'shape', d: shrunk(hexagon, 2), fill });
    ink.push({
      ink: 'shape',
      d: shrunk(hexagon, 4),
      line: { colour: 'tile-shine', width: 2.4 },
      opacity: 0.55,
    });
  } else {
    const beyond = colour === 'gray' && shape.nodes.length + shape.paths.length === 0;
    ink.push({ ink: 'shape', d: hexagon.outline, fill: beyond ? 'beyond' : fill });
    const open = new Set(shape.borders.filter(({ type }) => !type).map(({ edge }) => edge));
    const d = EDGES.filter((e) => !open.has(e)).map((e) => sideLine(hexagon, e));
    ink.push({ ink: 'shape', d: d.join(''), line: { colour: 'hex-line', width: 1.6 } });
  }
  if (colour === 'blue' && shape.paths.length === 0)
    for (const [x, y] of [
      [-34, -26],
      [30, -4],
      [-18, 30],
    ] as const)
      ink.push(...waves(x, y, 20, 0.35));
  for (const mark of shape.marks) {
    const paint = tilePaint(mark.attributes['color'] ?? 'gray');
    if (mark.word === 'stripes')
      ink.push({
        ink: 'shape',
        d: shrunk(hexagon, 11),
        line: { colour: paint, width: 9, dash: [18, 14] },
      });
    else if (mark.word === 'frame')
      ink.push({ ink: 'shape', d: shrunk(hexagon, 8), line: { colour: paint, width: 7 } });
  }
  for (const { a, b } of shape.partitions) {
    const d = `M${spot(hexagon.corners[a]!)}L${spot(hexagon.corners[b]!)}`;
    ink.push({ ink: 'shape', d, line: { colour: 'print', width: 3, dash: [8, 6] } });
  }
  return ink;
}
