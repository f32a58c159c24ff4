import { connect, createServer, type Socket } from 'node:net';

/** What lies between a browser and the server: it can be cut, and it can fall silent. */
export interface Wire {
  /** The address of the server, through this wire. */
  through(url: string): string;
  /** Ends what is connected, and refuses what comes. */
  cut(): void;
  /** Everything stays connected and nothing arrives any more. What comes new is not answered. */
  hang(): void;
  mend(): void;
  close(): void;
}

export async function wire(url: string): Promise<Wire> {
  const { port: far } = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  const end = (pair: readonly [Socket, Socket]) => {
    pairs.delete(pair);
    for (const one of pair) one.destroy();
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const pair = [near, connect(Number(far), 'localhost')] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [...pair].reverse()] as [Socket, Socket][])
      from
        .on('data', (bytes) => state === 'whole' && to.write(bytes))
        .on('error', () => {})
        .on('close', () => state === 'whole' && end(pair));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as { port: number };
  const endAll = () => pairs.forEach(end);
  return {
    through: (link) => link.replace(`:${far}`, `:${port}`),
    cut() {
      state = 'cut';
      endAll();
    },
    hang: () => void (state = 'silent'),
    mend() {
      // What fell silent has lost bytes, so it does not go on.
      if (state === 'silent') endAll();
      state = 'whole';
    },
    close() {
      endAll();
      server.close();
    },
  };
}
