import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { postgresLedger } from './ledger/postgres.ts';
import { sqliteLedger } from './ledger/sqlite.ts';
import { jsonLog } from './log.ts';
import { openBox } from './opening/open-box.ts';
import { startServer } from './server.ts';

try {
  await start();
} catch (why) {
  // The operator reads why the server does not start, so it is a sentence without a stack.
  console.error(why instanceof Error ? why.message : String(why));
  process.exit(1);
}

async function start(): Promise<void> {
  const read = readConfig(process.env, fileURLToPath(new URL('..', import.meta.url)));
  if (!read.ok) throw new Error(read.error);
  const { data, database, ...config } = read.value;
  const storage = database
    ? await postgresLedger(database).catch((why: Error) => {
        throw new Error(`The database of DATABASE_URL cannot be used: ${why.message}`);
      })
    : sqliteLedger(join(data, 'signalbox.db'));
  const server = await startServer({
    ...config,
    nodeHost: /^(0\.0\.0\.0|::)$/.test(config.hostname) ? ownAddress() : config.hostname,
    storage,
    openBox,
    log: jsonLog((line) => console.error(line)),
  }).catch((why: { code?: string }) => {
    if (why.code !== 'EADDRINUSE') throw why;
    throw new Error(
      `Port ${config.port} is taken. Stop what listens there, or choose another: PORT=8080.`,
    );
  });
  console.log(`Signalbox is open at http://localhost:${server.port}`);

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      console.log('Taking leave: tables are kept, sockets closed.');
      void server.close().then(() => process.exit(0));
    });
}

/** The address where other machines most likely reach this one. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1';
}
