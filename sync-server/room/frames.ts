import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import {
  FIRST_SERVER_CLIENT_ID,
  MESSAGE,
  type Pointer,
  POINTER_REACH,
  type VerdictMessage,
  type WelcomeMessage,
} from '../../shared/wire.ts';

/** A frame of a client. Nothing in it has been checked yet. */
export type Frame =
  | { readonly is: 'ask'; readonly vector: Uint8Array }
  | { readonly is: 'write'; readonly update: Uint8Array }
  | { readonly is: 'presence'; readonly bytes: Uint8Array }
  | { readonly is: 'query' }
  | { readonly is: 'move'; readonly text: string }
  | { readonly is: 'pointer'; readonly pointer: Pointer }
  | { readonly is: 'nonsense' };

/** Reads a frame of the y-websocket protocol. Never throws. */
export function readFrame(bytes: Uint8Array): Frame {
  try {
    const decoder = decoding.createDecoder(bytes);
    const frame = read(decoder);
    return decoding.hasContent(decoder) ? { is: 'nonsense' } : frame;
  } catch {
    return { is: 'nonsense' };
  }
}

function read(decoder: decoding.Decoder): Frame {
  switch (decoding.readVarUint(decoder)) {
    case MESSAGE.sync: {
      const step = decoding.readVarUint(decoder);
      const payload = decoding.readVarUint8Array(decoder);
      if (step === 0) return { is: 'ask', vector: payload };
      return step <= 2 ? { is: 'write', update: payload } : { is: 'nonsense' };
    }
    case MESSAGE.awareness:
      return { is: 'presence', bytes: decoding.readVarUint8Array(decoder) };
    case MESSAGE.query:
      return { is: 'query' };
    case MESSAGE.move:
      return { is: 'move', text: decoding.readVarString(decoder) };
    case MESSAGE.pointer: {
      const x = decoding.readVarInt(decoder);
      const y = decoding.readVarInt(decoder);
      const trail = decoding.readVarUint(decoder) === 1;
      if (Math.max(Math.abs(x), Math.abs(y)) > POINTER_REACH) return { is: 'nonsense' };
      return { is: 'pointer', pointer: { x, y, trail } };
    }
    default:
      return { is: 'nonsense' };
  }
}

function frame(...parts: (number | Uint8Array | string)[]): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const part of parts)
    if (typeof part === 'number') encoding.writeVarUint(encoder, part);
    else if (typeof part === 'string') encoding.writeVarString(encoder, part);
    else encoding.writeVarUint8Array(encoder, part);
  return encoding.toUint8Array(encoder);
}

export const askFrame = (vector: Uint8Array) => frame(MESSAGE.sync, 0, vector);
export const answerFrame = (update: Uint8Array) => frame(MESSAGE.sync, 1, update);
export const updateFrame = (update: Uint8Array) => frame(MESSAGE.sync, 2, update);
export const presenceFrame = (states: Uint8Array) => frame(MESSAGE.awareness, states);
export const verdictFrame = (verdict: VerdictMessage) =>
  frame(MESSAGE.verdict, JSON.stringify(verdict));
export const welcomeFrame = (welcome: WelcomeMessage) =>
  frame(MESSAGE.welcome, JSON.stringify(welcome));

/** One entry of an awareness message: client id, clock and state. The state null means that it has left. */
export interface Line {
  readonly number: number;
  readonly clock: number;
  readonly state: string;
}

/** The awareness message of these entries. Without any it only shows that the server is there. */
export function presenceLines(lines: readonly Line[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, lines.length);
  for (const { number, clock, state } of lines) {
    encoding.writeVarUint(encoder, number);
    encoding.writeVarUint(encoder, clock);
    encoding.writeVarString(encoder, state);
  }
  return encoding.toUint8Array(encoder);
}

/** Where these connections point now. */
export function pointerFrame(pointers: readonly (readonly [number, Pointer])[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.pointer);
  encoding.writeVarUint(encoder, pointers.length);
  for (const [number, { x, y, trail }] of pointers) {
    encoding.writeVarUint(encoder, number - FIRST_SERVER_CLIENT_ID);
    encoding.writeVarInt(encoder, x);
    encoding.writeVarInt(encoder, y);
    encoding.writeVarUint(encoder, trail ? 1 : 0);
  }
  return encoding.toUint8Array(encoder);
}

/**
 * What a client says of itself in an awareness message, as JSON. The stock client also repeats what it
 * heard of others, under the ids that the server gave them. That is ignored.
 */
export function ownState(bytes: Uint8Array): string | undefined {
  try {
    const decoder = decoding.createDecoder(bytes);
    let own: string | undefined;
    for (let left = Math.min(decoding.readVarUint(decoder), 256); left > 0; left--) {
      const number = decoding.readVarUint(decoder);
      decoding.readVarUint(decoder);
      const state = decoding.readVarString(decoder);
      if (number < FIRST_SERVER_CLIENT_ID) own = state;
    }
    return own;
  } catch {
    return undefined;
  }
}

/** Tells a page nothing but that the server is there. */
export const EMPTY_PRESENCE = presenceFrame(presenceLines([]));
