import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { LIMITS } from '../../../shared/wire.ts';
import { heartbeat } from '../../../sync-server/doors/sockets/heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket, how often it was pinged, nudged and terminated, and when something was last sent to it. */
function socket() {
  const told = { pings: 0, nudges: 0, ended: 0, sent: 0 };
  const ws = Object.assign(new EventEmitter(), {
    isPaused: false,
    ping: () => void told.pings++,
    terminate: () => void told.ended++,
  });
  return { told, ws: ws as unknown as WebSocket };
}

test('W6 a page gets a frame at least every one and a half beats', () => {
  const every = LIMITS.ping.every;
  const [quiet, busy, early] = [socket(), socket(), socket()];
  const all = [quiet, busy, early];
  const heart = heartbeat(
    every,
    all.map(({ ws }) => ws),
    { isEnding: () => false, lastSent: (ws) => all.find((one) => one.ws === ws)!.told.sent },
  );
  for (const { ws, told } of all)
    heart.watch(ws, { every: 1, unanswered: 0, nudge: () => void told.nudges++ });
  early.told.sent = performance.now();
  vi.advanceTimersByTime(every - 100);
  busy.told.sent = performance.now();
  vi.advanceTimersByTime(100);
  expect(all.map(({ told: { pings, nudges } }) => [pings, nudges])).toEqual([
    [1, 1],
    [1, 0],
    [1, 1],
  ]);
  vi.advanceTimersByTime(every);
  expect(busy.told.nudges).toBe(1);
  expect(every * 1.5).toBeLessThan(LIMITS.silence);
  vi.advanceTimersByTime(every);
  expect(all.map(({ told: { ended } }) => ended)).toEqual([1, 1, 1]);
  heart.stop();
});
