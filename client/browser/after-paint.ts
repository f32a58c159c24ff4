/** A page at the back is not painted at all: then after so many milliseconds. */
const AT_THE_BACK = 200;

/** Resolves when what has changed is to be seen: what nobody waits for comes after it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const last = setTimeout(resolve, AT_THE_BACK);
    requestAnimationFrame(() => {
      // A message comes after the frame that is being made now.
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
