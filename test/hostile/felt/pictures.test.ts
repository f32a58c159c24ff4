import { afterEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { feltOn } from '../../../client/table/felt/felt.ts';
import { FELT_PARTS, type FeltPicture } from '../../../shared/felt.ts';
import { PICTURE_LIMITS } from '../../../shared/felt/picture.ts';
import { CLOSE, FELT, LIMITS } from '../../../shared/wire.ts';
import type { Author } from '../../../sync-server/felt/authors.ts';
import { feltOf } from '../../../sync-server/felt/felt.ts';
import { ben, layLine, mark } from '../../server/kit/cloth.ts';
import { emptyHall, hall, settled } from '../../server/kit/hall.ts';
import { base64, picture, png } from '../../shared/pictures.ts';
import { moveFrame, writeFrame } from '../../server/kit/visitor.ts';

afterEach(emptyHall);

const ada: Author = { ...ben, seat: 'ada', leads: true };
const pictures = (doc: Y.Doc) => doc.getMap<FeltPicture>(FELT.pictures);
/** A picture of as many bytes as one may have. */
const largest = (by: string) => {
  const rest = PICTURE_LIMITS.bytes - png(8, 8).length - 12;
  return picture(by, png(8, 8, ['bKGD', new Uint8Array(rest)]));
};

/** A felt, and what it answers to a page of this author that does this. */
function cloth() {
  let felt = feltOf(undefined, () => {});
  return {
    get shown() {
      const doc = new Y.Doc();
      Y.applyUpdate(doc, felt.encoded());
      return Object.fromEntries([...pictures(doc)].map(([key, { by }]) => [key, by]));
    },
    get size() {
      return felt.encoded().length;
    },
    again: () => void (felt = feltOf(felt.encoded(), () => {})),
    does(author: Author, write: (doc: Y.Doc) => void) {
      const page = new Y.Doc();
      Y.applyUpdate(page, felt.encoded());
      let update = new Uint8Array();
      page.once('update', (made: Uint8Array) => (update = Uint8Array.from(made)));
      page.transact(() => write(page));
      return felt.write(update, author);
    },
  };
}
const lays = (key: string, one: FeltPicture) => (doc: Y.Doc) => void pictures(doc).set(key, one);

describe('F9 pictures of people’s own', () => {
  test.each<[string, Partial<Author>, FeltPicture]>([
    ['where the host wants none', { pictures: false }, picture()],
    ['of somebody who only watches', { plays: false }, picture()],
    ['in another seat’s name', {}, picture('ada')],
    ['of a later hour', {}, { ...picture(), at: ben.now + LIMITS.feltAhead + 1 }],
  ])('are not laid %s', (_what, author, one) => {
    const at = cloth();
    expect(at.does({ ...ben, ...author }, lays('x', one))).toBe('foreign');
    expect(at.shown).toEqual({});
  });

  test('are not laid if the bytes are no such picture', () => {
    const at = cloth();
    const script = base64(Buffer.from('<script>alert(1)</script>'));
    const more = { ...picture(), href: 'https://example.org' } as FeltPicture;
    for (const one of [{ ...picture(), data: script }, picture('ben', png(481, 8)), more])
      expect(at.does(ben, lays('x', one))).toBe('nonsense');
    expect(FELT_PARTS.get('pictures')).toBeDefined();
    expect(at.shown).toEqual({});
  });

  test('of one seat are as many as it may have; another seat has its own, and a place is free again', () => {
    const at = cloth();
    for (let n = 1; n <= PICTURE_LIMITS.perSeat; n++)
      expect(at.does(ben, lays(`b${n}`, picture()))).toBe('written');
    expect(at.does(ben, lays('more', picture()))).toBe('full');
    expect(at.does(ada, lays('a', picture('ada')))).toBe('written');
    at.again();
    expect(at.does(ben, lays('more', picture()))).toBe('full');
    expect(at.does(ben, (doc) => pictures(doc).delete('b1'))).toBe('written');
    expect(at.does(ben, lays('more', picture()))).toBe('written');
    expect(Object.keys(at.shown).sort()).toEqual(['a', 'b2', 'b3', 'more']);
  });

  test('of one seat are not laid and taken away without end', () => {
    const at = cloth();
    const lay = (now: number) => at.does({ ...ben, now }, lays('x', picture()));
    for (let n = 0; n < PICTURE_LIMITS.perMinute; n++) expect(lay(1_000)).toBe('written');
    expect(lay(1_000)).toBe('full');
    expect(lay(60_999)).toBe('full');
    expect(lay(61_000)).toBe('written');
  });

  test('take nothing of what the rest of the felt may hold, and that takes nothing of theirs', () => {
    const at = cloth();
    const letters = 'x'.repeat(50_000);
    const room = () => {
      let lines = 0;
      while (at.does(ben, (doc) => layLine(doc, `l${lines}`, letters)) === 'written') lines++;
      return lines;
    };
    const alone = room();
    const seats = Array.from({ length: 12 }, (_, n): Author => ({ ...ben, seat: `s${n}` }));
    for (const author of seats)
      for (let n = 0; n < PICTURE_LIMITS.perSeat; n++)
        expect(at.does(author, lays(`${author.seat}-${n}`, largest(author.seat)))).toBe('written');
    expect(at.does(ben, (doc) => layLine(doc, 'one', letters))).toBe('full');
    expect(at.does(ben, (doc) => doc.getMap(FELT.marks).set('m', mark('small')))).toBe('written');
    expect(at.size).toBeLessThan(LIMITS.felt + 36 * (PICTURE_LIMITS.letters + 200));
    for (let line = 0; line < alone; line++)
      expect(at.does(ben, (doc) => doc.getMap(FELT.lines).delete(`l${line}`))).toBe('written');
    expect(room()).toBe(alone);
  });

  test('are taken away by their seat and by the host, and by nobody else', () => {
    const at = cloth();
    for (const key of ['x', 'y']) expect(at.does(ben, lays(key, picture()))).toBe('written');
    const cyd: Author = { ...ben, seat: 'cyd' };
    const takes = (author: Author, key: string) =>
      at.does(author, (doc) => pictures(doc).delete(key));
    expect([takes(cyd, 'x'), takes(ada, 'x'), takes(ben, 'y')]).toEqual([
      'foreign',
      'written',
      'written',
    ]);
    expect(at.does(cyd, lays('x', picture('cyd')))).toBe('written');
    expect(at.does(ben, lays('x', picture('ben')))).toBe('foreign');
  });

  test('are let in while the host’s dial says so', async () => {
    const at = await hall();
    const host = at.enter('ada', 'ledger');
    const lay = async (key: string) => {
      const bens = at.enter('ben', 'felt');
      pictures(bens.doc).set(key, picture());
      bens.member.receive(writeFrame(Y.encodeStateAsUpdate(bens.doc)));
      await settled();
      return bens.closed;
    };
    const turn = async (to: string, base: number) => {
      const move = { verb: 'dial', pictures: to };
      host.member.receive(moveFrame({ id: `dial-${to}-1`, base, move }));
      await expect.poll(() => host.as.entries.length).toBe(base + 1);
    };
    expect(await lay('before')).toEqual([CLOSE.refused]);
    await turn('on', 0);
    expect(await lay('now')).toEqual([]);
    await turn('off', 1);
    const after = at.enter('ben', 'felt');
    expect([...pictures(after.doc).keys()]).toEqual(['now']);
    expect(await lay('late')).toEqual([CLOSE.refused]);
  });
});

describe('the page’s felt', () => {
  test('lays no more pictures than the server lets in, and says so', () => {
    const felt = feltOn(new Y.Doc());
    for (let n = 0; n < PICTURE_LIMITS.perSeat; n++)
      expect(felt.picture(picture())).toHaveProperty('id');
    expect(felt.picture(picture())).toMatch(/take one away first/);
    expect(felt.picture(picture('ada'))).toHaveProperty('id');
  });
});
