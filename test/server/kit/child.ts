import { jsonLog } from '../../../sync-server/log.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';
import { startServer } from '../../../sync-server/server.ts';
import { openToy } from './game.ts';

/** The server as a process of its own, for tests that end it: `child.ts FILE PORT`; prints its port. */
const [file, port] = process.argv.slice(2);
const server = await startServer({
  storage: sqliteLedger(file!),
  openBox: openToy,
  port: Number(port),
  hostname: '127.0.0.1',
  socketsPerAddress: 2_000,
  log: jsonLog((line) => console.error(line)),
});
console.log(`port ${server.port}`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
