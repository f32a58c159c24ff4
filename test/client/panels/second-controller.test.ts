import { afterEach, expect, test, vi } from 'vitest';
import { SecondController } from '../../../client/panels/time/second-controller.ts';

/** Countdowns: a panel that shows several is rendered once for each next second, not once for each of them. */

afterEach(() => vi.useRealTimers());

/** A host that shows countdowns with these milliseconds left, as Lit would render it. */
function showing(left: readonly number[]) {
  const began = Date.now();
  let rendered = 0;
  const host = {
    addController() {},
    removeController() {},
    requestUpdate() {
      rendered++;
      second.hostUpdate();
      for (const one of left) second.shows(one - (Date.now() - began));
    },
    updateComplete: Promise.resolve(true),
  };
  const second: SecondController = new SecondController(host);
  host.requestUpdate();
  return { second, rendered: () => rendered - 1 };
}

test('three players whose times run together cost three renders a second, however long they run', () => {
  vi.useFakeTimers();
  const { rendered } = showing([60_100, 60_400, 60_700]);
  vi.advanceTimersByTime(10_000);
  expect(rendered()).toBeLessThanOrEqual(31);
  expect(vi.getTimerCount()).toBe(1);
});

test('nothing is rendered again after the panel is gone', () => {
  vi.useFakeTimers();
  const { second, rendered } = showing([5_500, 5_600]);
  second.hostDisconnected();
  vi.advanceTimersByTime(5_000);
  expect([rendered(), vi.getTimerCount()]).toEqual([0, 0]);
});
