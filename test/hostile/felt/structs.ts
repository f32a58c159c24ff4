import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { FELT } from '../../../shared/wire.ts';
import { layLine, mark, said } from '../../server/kit/cloth.ts';
import type { Chance } from '../../sim/chance.ts';

/** An id of Yjs: who wrote it, and as which. */
type Id = readonly [client: number, clock: number];

const CLIENTS = [0, 1, 2, 7, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1];
const ROOTS = [...Object.values(FELT), 'entries', 'meta', '__proto__', ''];
/** References of Yjs' contents: deleted, JSON, binary, string, embed, format, type, any, doc; 0 is garbage. */
const CONTENTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const MAP = 1;
const TYPES = 7;

interface Struct {
  readonly left?: Id;
  readonly right?: Id;
  readonly parent: string | Id;
  readonly key?: string;
  readonly content: (typeof CONTENTS)[number];
  /** Which type, where the content is one. */
  readonly type?: number;
  readonly value?: unknown;
}

function writeId(to: encoding.Encoder, [client, clock]: Id): void {
  encoding.writeVarUint(to, client);
  encoding.writeVarUint(to, clock);
}

function writeContent(to: encoding.Encoder, { content, type = MAP, value = 'x' }: Struct): void {
  const text = JSON.stringify(value);
  if (content === 1) encoding.writeVarUint(to, 3);
  if (content === 2) encoding.writeVarUint(to, 1);
  if (content === 2 || content === 4 || content === 5) encoding.writeVarString(to, text);
  if (content === 3) encoding.writeVarUint8Array(to, Uint8Array.of(1, 2, 3));
  if (content === 6) for (const part of ['bold', text]) encoding.writeVarString(to, part);
  if (content === 7) encoding.writeVarUint(to, type);
  if (content === 7 && (type === 3 || type === 5)) encoding.writeVarString(to, 'p');
  if (content === 8) encoding.writeVarUint(to, 1);
  if (content === 9) encoding.writeVarString(to, 'a-document');
  if (content === 8 || content === 9) encoding.writeAny(to, value as string);
}

/** Structs of one client from a clock on, and what it says is deleted, as bytes; nothing is looked at. */
function update(
  client: number,
  clock: number,
  structs: readonly Struct[],
  deleted: readonly (readonly [client: number, clock: number, length: number])[] = [],
): Uint8Array {
  const to = encoding.createEncoder();
  for (const n of [1, structs.length, client, clock]) encoding.writeVarUint(to, n);
  for (const one of structs) {
    const { left, right, parent, key, content } = one;
    const bits = (left ? 0x80 : 0) | (right ? 0x40 : 0) | (key === undefined ? 0 : 0x20);
    encoding.writeUint8(to, content | bits);
    if (left) writeId(to, left);
    if (right) writeId(to, right);
    if (!left && !right) {
      encoding.writeVarUint(to, typeof parent === 'string' ? 1 : 0);
      if (typeof parent === 'string') encoding.writeVarString(to, parent);
      else writeId(to, parent);
      if (key !== undefined) encoding.writeVarString(to, key);
    }
    writeContent(to, one);
  }
  encoding.writeVarUint(to, deleted.length);
  for (const [of, from, length] of deleted)
    for (const n of [of, 1, from, length]) encoding.writeVarUint(to, n);
  return encoding.toUint8Array(to);
}

/** Things in things: maps, lists, texts, as deep as a frame is long. */
function nested(luck: Chance, client: number, clock: number, many: number): Struct[] {
  const type = luck.happens(60) ? MAP : luck.below(TYPES);
  return Array.from({ length: many }, (_, n) => ({
    parent: n === 0 ? luck.of(ROOTS) : ([client, clock + n - 1] as const),
    key: `k${luck.below(3)}`,
    content: 7,
    type,
  }));
}

/** Things that stand in or beside themselves, each other, or what comes later. */
function cyclic(luck: Chance, client: number, clock: number, many: number): Struct[] {
  const any = (): Id => [
    luck.happens(70) ? client : luck.of(CLIENTS),
    clock + luck.below(many + 3) - (luck.happens(20) ? Math.min(clock, 2) : 0),
  ];
  return Array.from({ length: many }, () => ({
    ...(luck.happens(50) && { left: any() }),
    ...(luck.happens(40) && { right: any() }),
    parent: luck.happens(20) ? luck.of(ROOTS) : any(),
    ...(luck.happens(40) && { key: luck.of(['k', 'head', 'tried']) }),
    content: luck.happens(60) ? 7 : luck.of(CONTENTS),
    type: luck.happens(50) ? luck.below(2) : luck.below(TYPES + 2),
  }));
}

/** Very many things at one place, or at as many places. */
function wide(luck: Chance, client: number, clock: number, many: number): Struct[] {
  const root = luck.of(ROOTS);
  const [chained, keyed] = [luck.happens(50), luck.happens(70)];
  const content = luck.happens(60) ? 8 : luck.of(CONTENTS);
  const value = luck.of([mark('x'), said('x'), {}, 'x', null, [[[[]]]]]);
  return Array.from({ length: many }, (_, n) => ({
    ...(chained && n > 0 && { left: [client, clock + n - 1] as const }),
    parent: root,
    ...(keyed && { key: luck.happens(50) ? 'k' : `k${n}` }),
    content,
    value,
  }));
}

/** What pages of ours write, and other pages that heard of one another or did not. */
function honest(luck: Chance, client: number): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = client;
  for (let n = luck.below(4); n >= 0; n--) {
    const key = `m${luck.below(200)}`;
    if (luck.happens(20)) layLine(doc, key, 'x'.repeat(luck.below(400)));
    else if (luck.happens(50)) doc.getMap(FELT.marks).set(key, mark(key));
    else doc.getMap(FELT.talk).set(key, said(key));
    if (luck.happens(20)) doc.getMap(FELT.marks).delete(key);
  }
  const all = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return all;
}

/** An update that somebody made to hurt whoever reads it, now and then one that fits. */
export function anyUpdate(luck: Chance): Uint8Array {
  const client = luck.happens(30) ? luck.of(CLIENTS) : 1 + luck.below(2 ** 31 - 1);
  if (luck.happens(15)) return honest(luck, client);
  const clock = luck.happens(85) ? 0 : luck.of([1, 2, 1_000, 2 ** 31, 2 ** 53 - 2]);
  const many = luck.happens(96) ? 1 + luck.below(24) : 1 + luck.below(4_000);
  const structs = luck.of([nested, cyclic, wide])(luck, client, clock, many);
  const deleted = Array.from(
    { length: luck.happens(70) ? 0 : luck.below(4) },
    () =>
      [
        luck.happens(70) ? client : luck.of(CLIENTS),
        luck.happens(60) ? luck.below(many + 1) : 0,
        luck.happens(70) ? luck.below(many + 2) : luck.of([2 ** 31, 2 ** 52]),
      ] as const,
  );
  return update(client, clock, structs, deleted);
}
