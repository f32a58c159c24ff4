import type { RawData, WebSocket } from 'ws';
import { CLOSE, LIMITS } from '../../../shared/wire.ts';
import { tokenBucket } from '../../limits/token-bucket.ts';
import type { Account } from '../../limits/work-charges.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { Member } from '../../room/member.ts';
import type { Heartbeat, Liveness } from './heartbeat.ts';
import type { SocketOutput } from './output.ts';

export interface InputWorld {
  readonly output: SocketOutput;
  readonly heart: Heartbeat;
  readonly metrics: Metrics;
  clock(): number;
  log: Log;
}

/** A paused socket is checked again after at most so many milliseconds. */
const LONGEST_WAIT = 12_000;

/**
 * Reads the frames of a socket in order, for this member. The next one waits until the token bucket of the socket and
 * the account of its seat and network have refilled. Meanwhile the socket is not read, so TCP slows the sender. It is
 * pinged at `every` so many heartbeats. (SPEC W4, B1)
 */
export function readFrames(
  ws: WebSocket,
  member: Member,
  account: Account,
  every: number,
  { output, heart, metrics, clock, log }: InputWorld,
): void {
  const allowance = tokenBucket(LIMITS.rate, clock);
  const sign: Liveness = { every, unanswered: 0, nudge: () => member.nudge() };
  const unread: Uint8Array[] = [];
  let waiting = false;
  heart.watch(ws, sign);
  ws.on('message', (data: RawData) => {
    sign.unanswered = 0;
    if (output.isEnding(ws)) return;
    if (unread.push(data as Uint8Array) > LIMITS.unheard) {
      metrics.count('floods');
      return output.end(ws, CLOSE.flood);
    }
    read();
  });
  ws.on('close', () => member.leave());
  ws.resume();

  function read(): void {
    while (unread.length > 0 && !output.isEnding(ws) && !waiting) {
      const wait = Math.max(allowance.wait(), account.wait());
      if (wait > 0) {
        waiting = true;
        ws.pause();
        setTimeout(goOn, Math.min(wait, LONGEST_WAIT)).unref();
      } else allowance.spend(handle(unread.shift()!));
    }
  }

  function goOn(): void {
    waiting = false;
    sign.unanswered = 0;
    ws.resume();
    read();
  }

  /** The price of the frame. If the room throws, only this socket is closed. */
  function handle(bytes: Uint8Array): number {
    try {
      return member.receive(bytes);
    } catch (why) {
      log('a frame could not be handled', { why });
      output.end(ws, CLOSE.protocol);
      return 0;
    }
  }
}
