/** How long to wait, in milliseconds, if the page is hidden. A hidden page is not painted. */
const AT_THE_BACK = 200;

/** Resolves after the next paint. Work that nobody waits for is done then. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const last = setTimeout(resolve, AT_THE_BACK);
    requestAnimationFrame(() => {
      // A message arrives after the current frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        clearTimeout(last);
        resolve();
      };
      port2.postMessage(null);
    });
  });
}
