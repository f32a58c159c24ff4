import { type Decoder, readVarUint, readVarUint8Array } from 'lib0/decoding';
import { createEncoder, length, toUint8Array, writeVarUint } from 'lib0/encoding';
import { messageYjsSyncStep1, writeUpdate } from 'y-protocols/sync';
import type { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { LIMITS, MESSAGE } from '../../../shared/wire.ts';

/** The most bytes of an update, so that it fits a frame with its header. */
const MOST = LIMITS.frame * 0.75;
/** Ranges of deleted items that fit a frame: each is two numbers. */
const RANGES = 3_000;

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];
interface DeletedRange {
  readonly client: number;
  readonly clock: number;
  readonly len: number;
}

/**
 * Sends what this page writes on the felt, in frames that the server accepts: each change as it is
 * made, and what the server lacks when it asks. A larger frame would close the socket, and the page would send
 * it again whenever it connects. What others wrote is never sent again, for nobody writes in another's name.
 */
export function sendOwnWrites(provider: WebsocketProvider): void {
  const { doc } = provider;
  let deleted = Y.createDeleteSet();
  doc.on('afterTransaction', ({ local, deleteSet }: Y.Transaction) => {
    if (local) deleted = Y.mergeDeleteSets([deleted, deleteSet]);
  });
  const send = (update: Uint8Array) => {
    const { ws } = provider;
    if (ws?.readyState !== ws?.OPEN) return;
    for (const portion of portionsOf(update)) {
      const frame = createEncoder();
      writeVarUint(frame, MESSAGE.sync);
      writeUpdate(frame, portion);
      ws?.send(toUint8Array(frame));
    }
  };
  // The provider's own handler sends each update whole, and what others wrote besides.
  doc.off('update', provider._updateHandler);
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== provider) send(update);
  });
  const handlers = provider.messageHandlers as ((...of: unknown[]) => void)[];
  const answerAsYjsDoes = handlers[MESSAGE.sync]!;
  handlers[MESSAGE.sync] = (encoder: unknown, decoder: unknown, ...rest: unknown[]) => {
    const vector = asked(decoder as Decoder);
    if (vector) send(ownWrites(doc, vector, deleted));
    else answerAsYjsDoes(encoder, decoder, ...rest);
  };
}

/** The state vector, if this message of the server asks what it lacks. Otherwise nothing is read. */
function asked(decoder: Decoder): Uint8Array | undefined {
  const { pos } = decoder;
  if (readVarUint(decoder) === messageYjsSyncStep1) return readVarUint8Array(decoder);
  decoder.pos = pos;
  return undefined;
}

/** What this page wrote and the server lacks, and everything that this page deleted. */
export function ownWrites(
  doc: Y.Doc,
  vector: Uint8Array,
  deleted: ReturnType<typeof Y.createDeleteSet>,
): Uint8Array {
  const { structs } = Y.decodeUpdate(Y.encodeStateAsUpdate(doc, vector));
  const own = structs.filter(({ id }) => id.client === doc.clientID);
  return encoded(own.length > 0 ? new Map([[doc.clientID, own]]) : new Map(), rangesOf(deleted));
}

/** An update as several small ones. Each can be applied after those before it. */
export function portionsOf(update: Uint8Array): Uint8Array[] {
  const { structs, ds } = Y.decodeUpdate(update);
  if (update.length <= MOST) return structs.length + ds.clients.size > 0 ? [update] : [];
  const portions: Uint8Array[] = [];
  let some = new Map<number, Struct[]>();
  let bytes = 0;
  for (const one of inOrder(structs.flatMap(pieces))) {
    const size = sizeOf(one);
    if (bytes + size > MOST && bytes > 0) {
      portions.push(encoded(some, []));
      [some, bytes] = [new Map(), 0];
    }
    bytes += size;
    const { client } = one.id;
    some.set(client, [...(some.get(client) ?? []), one]);
  }
  if (bytes > 0) portions.push(encoded(some, []));
  const ranges = rangesOf(ds);
  for (let from = 0; from < ranges.length; from += RANGES)
    portions.push(encoded(new Map(), ranges.slice(from, from + RANGES)));
  return portions;
}

const rangesOf = ({ clients }: ReturnType<typeof Y.createDeleteSet>): readonly DeletedRange[] =>
  [...clients].flatMap(([client, all]) => all.map(({ clock, len }) => ({ client, clock, len })));

/** Splits a large struct into its values. Yjs joins values that were written in a row. */
function pieces(struct: Struct): Struct[] {
  if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentAny)) return [struct];
  const { id, content } = struct;
  if (content.arr.length === 1 || sizeOf(struct) <= MOST / 2) return [struct];
  return content.arr.map(
    (value: unknown, index: number) =>
      new Y.Item(
        new Y.ID(id.client, id.clock + index),
        null,
        index === 0 ? struct.origin : new Y.ID(id.client, id.clock + index - 1),
        null,
        struct.rightOrigin,
        struct.parent,
        struct.parentSub,
        new Y.ContentAny([value]),
      ),
  );
}

/** Each struct after what it stands in and beside, and after earlier ones of the same client. */
function inOrder(structs: readonly Struct[]): Struct[] {
  const queues = new Map<number, Struct[]>();
  for (const one of structs) queues.set(one.id.client, [...(queues.get(one.id.client) ?? []), one]);
  const ordered: Struct[] = [];
  const waits = (id: unknown) =>
    id instanceof Y.ID && (queues.get(id.client)?.[0]?.id.clock ?? Infinity) <= id.clock;
  for (let moved = true; moved;) {
    moved = false;
    for (const [, queue] of queues)
      for (let one = queue[0]; one; one = queue[0]) {
        const follows = one instanceof Y.Item ? [one.origin, one.rightOrigin, one.parent] : [];
        if (follows.some(waits)) break;
        ordered.push(queue.shift()!);
        moved = true;
      }
  }
  return ordered;
}

function sizeOf(struct: Struct): number {
  const encoder = new Y.UpdateEncoderV1();
  struct.write(encoder, 0);
  return length(encoder.restEncoder);
}

function encoded(
  structs: ReadonlyMap<number, readonly Struct[]>,
  deleted: readonly DeletedRange[],
): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  const { restEncoder } = encoder;
  writeVarUint(restEncoder, structs.size);
  for (const [client, all] of structs) {
    writeVarUint(restEncoder, all.length);
    encoder.writeClient(client);
    writeVarUint(restEncoder, all[0]!.id.clock);
    for (const one of all) one.write(encoder, 0);
  }
  const byClient = new Map<number, (typeof deleted)[number][]>();
  for (const one of deleted) byClient.set(one.client, [...(byClient.get(one.client) ?? []), one]);
  writeVarUint(restEncoder, byClient.size);
  for (const [client, ranges] of byClient) {
    writeVarUint(restEncoder, client);
    writeVarUint(restEncoder, ranges.length);
    for (const { clock, len } of ranges) {
      writeVarUint(restEncoder, clock);
      writeVarUint(restEncoder, len);
    }
  }
  return encoder.toUint8Array();
}
