import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boxes } from './boxes.ts';
import { readConfig } from './config.ts';
import { sqliteLedger } from './ledger/sqlite.ts';
import { jsonLog } from './log.ts';
import { startServer } from './server.ts';

const config = readConfig(process.env, fileURLToPath(new URL('..', import.meta.url)));
const say = (line: string) => console.log(line);
const server = await startServer({
  storage: sqliteLedger(join(config.data, 'signalbox.db')),
  openBox: boxes(),
  port: config.port,
  hostname: config.hostname,
  dist: config.dist,
  origins: config.origins,
  behindProxy: config.behindProxy,
  ...(config.socketsPerAddress !== undefined && { socketsPerAddress: config.socketsPerAddress }),
  log: jsonLog((line) => console.error(line)),
});
say(`Signalbox is open at http://localhost:${server.port}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    say('Taking leave: tables are kept, sockets closed.');
    void server.close().then(() => process.exit(0));
  });
