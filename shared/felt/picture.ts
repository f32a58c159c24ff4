/**
 * Pictures of people's own. A page draws a chosen file anew in a small size and sends that; the server reads the
 * bytes as far as it takes to know that they are such a picture.
 */
export const PICTURE_LIMITS = {
  /** Pixels of the longer side. */
  side: 480,
  /** Bytes, and characters of their base64. One picture fits a frame. */
  bytes: 27_000,
  letters: 36_000,
  /** Pictures of one seat at a time, and how many it may add in a minute. */
  perSeat: 3,
  perMinute: 6,
  /** Characters of what a picture shows. A card may say it. */
  says: 48,
  /** How many a page shows of all seats together. */
  shown: 48,
} as const;

export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** What the bytes of a picture file say of it. */
export interface PictureFile {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** True if it holds a picture and nothing else: no place where it was taken, no second picture, nothing behind it. */
  readonly bare: boolean;
}

/** Reads the head of a PNG or JPEG file; undefined if it is neither. */
export const readPicture = (bytes: Uint8Array): PictureFile | undefined =>
  readPng(bytes) ?? readJpeg(bytes);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks of a still picture. Text, times and animations are others. */
const BARE_CHUNKS = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|sBIT|pHYs|bKGD|iCCP)$/;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

function readPng(bytes: Uint8Array): PictureFile | undefined {
  if (bytes.length < 33 || PNG.some((byte, i) => bytes[i] !== byte)) return undefined;
  const view = viewOf(bytes);
  const named = (at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  if (named(8) !== 'IHDR') return undefined;
  let bare = true;
  let at = 8;
  for (; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    bare &&= BARE_CHUNKS.test(named(at));
    if (named(at) !== 'IEND') continue;
    bare &&= at + 12 === bytes.length && view.getUint32(at) === 0;
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20), bare };
  }
  return undefined;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** The frame of a baseline or a progressive JPEG, which says its size. */
const isFrame = (marker: number) => marker === 0xc0 || marker === 0xc1 || marker === 0xc2;
/** Tables, the plain head, colour profiles. What a camera notes stands in others, and so do comments. */
const isBare = (marker: number) =>
  isFrame(marker) || [0xc4, 0xdb, 0xdd, 0xe0, 0xe2, 0xee, SOS].includes(marker);

function readJpeg(bytes: Uint8Array): PictureFile | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const view = viewOf(bytes);
  let bare = true;
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    bare &&= isBare(marker);
    if (isFrame(marker)) {
      if (size || at + 9 > bytes.length) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + view.getUint16(at + 2);
    if (marker !== SOS) continue;
    const next = afterScan(bytes, at);
    if (bytes[next + 1] !== EOI) at = next;
    else return size && { type: 'image/jpeg', ...size, bare: bare && next + 2 === bytes.length };
  }
  return undefined;
}

/** Where the marker after the data of a scan stands. In the data, FF is followed by 0 or by a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** The bytes of base64, or undefined if it is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Whether this is, in base64, a picture of this type that a page may send. */
export function isSmallPicture(type: PictureType, data: string): boolean {
  const bytes = fromBase64(data);
  const read = bytes && bytes.length <= PICTURE_LIMITS.bytes ? readPicture(bytes) : undefined;
  if (!read || read.type !== type || !read.bare) return false;
  return [read.width, read.height].every((side) => side >= 1 && side <= PICTURE_LIMITS.side);
}
