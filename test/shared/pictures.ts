import { crc32, deflateSync } from 'node:zlib';
import type { FeltPicture } from '../../shared/felt.ts';

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one colour, with more chunks if a test wants any. */
export function png(width: number, height: number, ...more: [string, Uint8Array][]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x70);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...more.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

const segment = (marker: number, data: readonly number[]): number[] => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
];

/** The outline of a JPEG of this size: its head, `more` segments, a frame and one scan. */
export const jpeg = (width: number, height: number, ...more: [number, number[]][]): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...more.flatMap(([marker, data]) => segment(marker, data)),
    ...segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    ...[0xff, 0xd9],
  ]);

/** A picture as a page sends it. */
export const picture = (
  by = 'ben',
  bytes: Uint8Array = png(8, 8),
  type: FeltPicture['type'] = 'image/png',
): FeltPicture => ({ by, at: 1, says: 'a signal box', type, data: base64(bytes) });

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
