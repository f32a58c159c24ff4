/** How long to wait, in milliseconds, if the page is hidden. A hidden page is not painted. */
const AT_THE_BACK = 1_000;

/** All who wait for the same paint share it, so that what they do takes one layout. */
let shared: Promise<void> | undefined;

/** Resolves after the next paint. Work that nobody waits for is done then. */
export function afterPaint(): Promise<void> {
  if (shared) return shared;
  const paint = new Promise<void>((resolve) => {
    const last = setTimeout(() => {
      begun();
      resolve();
    }, AT_THE_BACK);
    requestAnimationFrame(async () => {
      begun();
      // A message arrives after the current frame. The second one lets what else waits for the frame go first.
      await message();
      await message();
      clearTimeout(last);
      resolve();
    });
  });
  /** Whoever comes when the frame has begun waits for the frame after it. */
  const begun = () => {
    if (shared === paint) shared = undefined;
  };
  shared = paint;
  return paint;
}

function message(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
