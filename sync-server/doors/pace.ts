import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../shared/wire.ts';

/** Ends a request whose body comes more slowly than it may; answers what stops the watching. (SPEC H5) */
export function paced({ socket }: IncomingMessage): () => void {
  const { perSecond, grace } = LIMITS.bodyPace;
  const [began, before] = [performance.now(), socket.bytesRead];
  const watch = setInterval(() => {
    const seconds = (performance.now() - began - grace) / 1_000;
    if (seconds > 0 && socket.bytesRead - before < seconds * perSecond) socket.destroy();
  }, grace / 4);
  watch.unref();
  return () => clearInterval(watch);
}
