import { type Decoder, readVarUint, readVarUint8Array } from 'lib0/decoding';
import { createEncoder, length, toUint8Array, writeVarUint } from 'lib0/encoding';
import { messageYjsSyncStep1, writeUpdate } from 'y-protocols/sync';
import type { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { LIMITS, MESSAGE } from '../../shared/wire.ts';

/** Bytes of an update that fit a frame, with room for what is written around it. */
const MOST = LIMITS.frame * 0.75;
/** Ranges of deleted things that fit a frame: each is two numbers. */
const RANGES = 3_000;

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/**
 * Has a page answer what it holds and the server lacks in as many frames as it takes: one that is too
 * large closes the socket, and the next would be as large.
 */
export function answerInPortions(provider: WebsocketProvider): void {
  const handlers = provider.messageHandlers as ((...of: unknown[]) => void)[];
  const whole = handlers[MESSAGE.sync]!;
  handlers[MESSAGE.sync] = (encoder: unknown, decoder: unknown, ...rest: unknown[]) => {
    const update = lacking(provider.doc, decoder as Decoder);
    if (!update || update.length <= MOST) return whole(encoder, decoder, ...rest);
    for (const portion of portionsOf(update)) {
      const frame = createEncoder();
      writeVarUint(frame, MESSAGE.sync);
      writeUpdate(frame, portion);
      provider.ws?.send(toUint8Array(frame));
    }
  };
}

/** What the server lacks, if this message asks for it; the message stays to be read. */
function lacking(doc: Y.Doc, decoder: Decoder): Uint8Array | undefined {
  const { pos } = decoder;
  const asks = readVarUint(decoder) === messageYjsSyncStep1;
  const update = asks ? Y.encodeStateAsUpdate(doc, readVarUint8Array(decoder)) : undefined;
  decoder.pos = pos;
  return update;
}

/** An update as several, each small and following those before it. */
export function portionsOf(update: Uint8Array): Uint8Array[] {
  const { structs, ds } = Y.decodeUpdate(update);
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
  const ranges = [...ds.clients].flatMap(([client, all]) => all.map((one) => ({ client, ...one })));
  for (let from = 0; from < ranges.length; from += RANGES)
    portions.push(encoded(new Map(), ranges.slice(from, from + RANGES)));
  return portions;
}

/** Values that were written one after the other come as one struct; apart where that is large. */
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

/** Each after what it stands in and beside; of one client in the order in which it wrote. */
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
  deleted: readonly { client: number; clock: number; len: number }[],
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
