import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import { readSyncMessage, writeSyncStep1, writeUpdate } from 'y-protocols/sync';
import * as Y from 'yjs';
import type { Entry } from '../../../shared/entry.ts';
import {
  FIRST_SERVER_CLIENT_ID,
  LEDGER,
  MESSAGE,
  type Pointer,
  type Presence,
  type VerdictMessage,
  type WelcomeMessage,
} from '../../../shared/wire.ts';

/** Bytes of one frame: numbers as varUint, texts as varString, bytes with their length. */
export function frame(...parts: (number | string | Uint8Array)[]): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const part of parts)
    if (typeof part === 'number') encoding.writeVarUint(encoder, part);
    else if (typeof part === 'string') encoding.writeVarString(encoder, part);
    else encoding.writeVarUint8Array(encoder, part);
  return encoding.toUint8Array(encoder);
}

export const moveFrame = (message: unknown) =>
  frame(MESSAGE.move, typeof message === 'string' ? message : JSON.stringify(message));

export function askFrame(doc: Y.Doc): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.sync);
  writeSyncStep1(encoder, doc);
  return encoding.toUint8Array(encoder);
}

export function writeFrame(update: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.sync);
  writeUpdate(encoder, update);
  return encoding.toUint8Array(encoder);
}

export function pointerFrame({ x, y, trail }: Pointer): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.pointer);
  encoding.writeVarInt(encoder, x);
  encoding.writeVarInt(encoder, y);
  encoding.writeVarUint(encoder, trail ? 1 : 0);
  return encoding.toUint8Array(encoder);
}

/** An awareness message that says these things under these numbers. */
export function presenceFrame(...lines: [number: number, clock: number, state: unknown][]) {
  const inner = encoding.createEncoder();
  encoding.writeVarUint(inner, lines.length);
  for (const [number, clock, state] of lines) {
    encoding.writeVarUint(inner, number);
    encoding.writeVarUint(inner, clock);
    encoding.writeVarString(inner, typeof state === 'string' ? state : JSON.stringify(state));
  }
  return frame(MESSAGE.awareness, encoding.toUint8Array(inner));
}

/** The other end of a line as a stock y-websocket client is, without the socket. */
export function visitor() {
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  awareness.setLocalState(null);
  const verdicts: VerdictMessage[] = [];
  const welcomes: WelcomeMessage[] = [];
  const pointers = new Map<number, Pointer>();
  return {
    doc,
    awareness,
    verdicts,
    welcomes,
    /** Where others point, by their numbers. */
    pointers,
    get entries(): Entry[] {
      return doc
        .getArray<string>(LEDGER.entries)
        .toArray()
        .map((text) => JSON.parse(text) as Entry);
    },
    /** What others are seen to do, by their numbers. */
    get seen(): Map<number, Presence & { seat: { id: string } }> {
      const others = new Map(awareness.getStates());
      others.delete(doc.clientID);
      return others as Map<number, Presence & { seat: { id: string } }>;
    },
    /** Takes a frame of the server; answers what a stock client would send back, if anything. */
    take(bytes: Uint8Array): Uint8Array | undefined {
      const decoder = decoding.createDecoder(bytes);
      const encoder = encoding.createEncoder();
      switch (decoding.readVarUint(decoder)) {
        case MESSAGE.sync:
          encoding.writeVarUint(encoder, MESSAGE.sync);
          readSyncMessage(decoder, encoder, doc, 'server');
          return encoding.length(encoder) > 1 ? encoding.toUint8Array(encoder) : undefined;
        case MESSAGE.awareness:
          applyAwarenessUpdate(awareness, decoding.readVarUint8Array(decoder), 'server');
          return undefined;
        case MESSAGE.verdict:
          verdicts.push(JSON.parse(decoding.readVarString(decoder)) as VerdictMessage);
          return undefined;
        case MESSAGE.welcome:
          welcomes.push(JSON.parse(decoding.readVarString(decoder)) as WelcomeMessage);
          return undefined;
        case MESSAGE.pointer:
          for (let left = decoding.readVarUint(decoder); left > 0; left--) {
            const number = FIRST_SERVER_CLIENT_ID + decoding.readVarUint(decoder);
            const [x, y] = [decoding.readVarInt(decoder), decoding.readVarInt(decoder)];
            pointers.set(number, { x, y, trail: decoding.readVarUint(decoder) === 1 });
          }
          return undefined;
        default:
          throw new Error('the server sent what no client knows');
      }
    },
    /** What a stock client sends of its awareness, which repeats what it heard of others. */
    say(state: Presence | null): Uint8Array {
      awareness.setLocalState(state);
      return frame(
        MESSAGE.awareness,
        encodeAwarenessUpdate(awareness, [...awareness.getStates().keys(), doc.clientID]),
      );
    },
    close() {
      awareness.destroy();
      doc.destroy();
    },
  };
}
export type Visitor = ReturnType<typeof visitor>;
