import { jsonLog } from '../../../sync-server/log.ts';
import { postgresLedger } from '../../../sync-server/ledger/postgres.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';
import { startServer } from '../../../sync-server/server.ts';
import { openToy } from './game.ts';

/**
 * The server as a process of its own, for tests that end it: `child.ts FILE PORT`, or, as one of
 * several nodes, `child.ts postgres://... PORT SCHEMA`; prints its port.
 */
const [place, port, schema] = process.argv.slice(2);
const server = await startServer({
  storage: place!.startsWith('postgres:')
    ? await postgresLedger(place!, { schema: schema! })
    : sqliteLedger(place!),
  openBox: openToy,
  port: Number(port),
  hostname: '127.0.0.1',
  socketsPerAddress: 2_000,
  log: jsonLog((line) => console.error(line)),
});
console.log(`port ${server.port}`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
