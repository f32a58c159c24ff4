import { PICTURE_LIMITS, type PictureType, readPicture } from '../../../shared/felt/picture.ts';

/** A picture as it is sent to everybody: small, and drawn anew, so that nothing else of the file is in it. */
export interface SmallPicture {
  readonly type: PictureType;
  /** Its bytes in base64. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

const MOST = { bytes: 20_000_000, pixels: 50_000_000 };
const NO_PICTURE = 'That is no PNG or JPEG picture that can be read. Choose another file.';

/** Reads a file that somebody chose, or says why it cannot be shown. */
export async function smallPicture(file: Blob): Promise<SmallPicture | string> {
  if (file.size > MOST.bytes) return 'The file has more than 20 MB. Choose a smaller picture.';
  const read = readPicture(new Uint8Array(await file.arrayBuffer()));
  if (!read) return NO_PICTURE;
  if (read.width * read.height > MOST.pixels)
    return 'The picture has more than 50 million points. Choose a smaller one.';
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return NO_PICTURE;
  const small = await shrunk(bitmap, read.type);
  bitmap.close();
  return small ?? 'The picture could not be made small enough. Choose a simpler one.';
}

/** The largest drawing of it that may be sent. A PNG stays one while it fits, for it may be seen through. */
async function shrunk(from: ImageBitmap, type: PictureType): Promise<SmallPicture | undefined> {
  const whole = Math.min(1, PICTURE_LIMITS.side / Math.max(from.width, from.height));
  for (const part of [1, 0.75, 0.5, 0.35, 0.2]) {
    const width = Math.max(1, Math.round(from.width * whole * part));
    const height = Math.max(1, Math.round(from.height * whole * part));
    const ways =
      type === 'image/png' ? (['image/png', 'image/jpeg'] as const) : (['image/jpeg'] as const);
    for (const way of ways)
      for (const quality of way === 'image/png' ? [1] : [0.85, 0.7, 0.5]) {
        const bytes = await drawn(from, width, height, way, quality);
        const read = bytes && bytes.length <= PICTURE_LIMITS.bytes ? readPicture(bytes) : undefined;
        if (bytes && read?.bare && read.type === way)
          return { type: way, data: toBase64(bytes), width, height };
      }
  }
  return undefined;
}

async function drawn(
  from: ImageBitmap,
  width: number,
  height: number,
  type: PictureType,
  quality: number,
): Promise<Uint8Array | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  if (type === 'image/jpeg') {
    // A JPEG cannot be seen through. Where nothing is, it would be black.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, width, height);
  }
  paper.drawImage(from, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
