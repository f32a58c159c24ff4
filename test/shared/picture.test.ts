import { describe, expect, test } from 'vitest';
import { isSmallPicture, PICTURE_LIMITS, readPicture } from '../../shared/felt/picture.ts';
import { base64, jpeg, png } from './pictures.ts';

const large = PICTURE_LIMITS.side + 1;
const letters = (text: string) => Buffer.from(text);

describe('a picture of people’s own', () => {
  test('is read by its bytes: type, size, and whether there is anything else in the file', () => {
    const bare = { width: 40, height: 30, bare: true };
    expect(readPicture(png(40, 30))).toEqual({ type: 'image/png', ...bare });
    expect(readPicture(jpeg(40, 30))).toEqual({ type: 'image/jpeg', ...bare });
  });

  test.each<[string, 'image/png' | 'image/jpeg', Uint8Array]>([
    ['a page', 'image/png', letters('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', 'image/png', letters('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', 'image/png', letters('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
    ['the first bytes alone', 'image/png', png(8, 8).subarray(0, 8)],
    ['a PNG that ends in its middle', 'image/png', png(8, 8).subarray(0, -12)],
    ['a PNG that calls itself JPEG', 'image/jpeg', png(8, 8)],
    ['a PNG with a page behind it', 'image/png', Buffer.concat([png(8, 8), letters('<script>')])],
    ['a PNG with words in it', 'image/png', png(8, 8, ['tEXt', letters('Author\0Ada')])],
    ['a PNG that moves', 'image/png', png(8, 8, ['acTL', new Uint8Array(8)])],
    ['a PNG too wide', 'image/png', png(large, 8)],
    ['a PNG too high', 'image/png', png(8, large)],
    ['a PNG without a point', 'image/png', png(0, 8)],
    [
      'a PNG of too many bytes',
      'image/png',
      png(8, 8, ['bKGD', new Uint8Array(PICTURE_LIMITS.bytes)]),
    ],
    ['a JPEG that calls itself PNG', 'image/png', jpeg(8, 8)],
    ['a JPEG with the place where it was taken', 'image/jpeg', jpeg(8, 8, [0xe1, [1, 2, 3]])],
    ['a JPEG with a comment', 'image/jpeg', jpeg(8, 8, [0xfe, [1, 2, 3]])],
    [
      'a JPEG with a page behind it',
      'image/jpeg',
      Buffer.concat([jpeg(8, 8), letters('<script>')]),
    ],
    ['a JPEG too wide', 'image/jpeg', jpeg(large, 8)],
    ['a JPEG of two sizes', 'image/jpeg', jpeg(8, 8, [0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]])],
    ['a JPEG that ends in its scan', 'image/jpeg', jpeg(8, 8).subarray(0, -2)],
  ])('is not %s', (_what, type, bytes) => {
    expect(isSmallPicture(type, base64(bytes))).toBe(false);
  });

  test('is sent as large as the limits allow', () => {
    expect(isSmallPicture('image/png', base64(png(large - 1, large - 1)))).toBe(true);
    expect(isSmallPicture('image/jpeg', base64(jpeg(large - 1, large - 1)))).toBe(true);
  });
});
