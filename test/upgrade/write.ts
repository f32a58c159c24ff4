import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as Y from 'yjs';
import { feltRoom, FELT } from '../../shared/wire.ts';
import { sqliteLedger } from '../../sync-server/ledger/sqlite.ts';
import { openBox } from '../../sync-server/opening/open-box.ts';
import { startServer } from '../../sync-server/server.ts';
import { said } from '../server/kit/cloth.ts';
import { callers } from '../server/kit/stand.ts';
import { writeFrame } from '../server/kit/visitor.ts';
import { gameOf, playOn, type SavedTable } from './playing.ts';

/**
 * `npx tsx test/upgrade/write.ts`: writes the database of this version through the real server, unless
 * there is one. Run it before a release; a file once written is never changed.
 */
const GAMES = [
  { title: '1825', options: { players: 3 } },
  { title: '1830', options: { players: 3 } },
  { title: '1889', options: { players: 3 } },
] as const;
const MOVES = 60;

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };
const database = new URL(`releases/${version}.sqlite.gz`, import.meta.url);
const about = new URL(`releases/${version}.json`, import.meta.url);

if (!existsSync(database)) {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const file = join(folder, 'tables.db');
  const server = await startServer({
    storage: sqliteLedger(file),
    openBox,
    proxies: 1,
    port: 0,
    hostname: '127.0.0.1',
    log() {},
  });
  const at = callers(`http://127.0.0.1:${server.port}`);
  const tables: SavedTable[] = [];
  for (const { title, options } of GAMES) {
    const changes = { title, options, name: title, players: ['Ada', 'Ben', 'Cyd'] };
    const { table, links } = await at.open({ ...changes, strictness: 'enforce' });
    const secrets = [links.host, ...links.seats].map(({ secret }) => secret);
    const entries = await playOn(at, await gameOf({ title, options }), { table, secrets }, MOVES);
    const felt = at.dial(feltRoom(table), secrets[0]);
    const talk = new Y.Doc();
    talk.getMap(FELT.talk).set('said', said('see you next week', links.host.seat));
    await felt.until(() => felt.socket.readyState === felt.socket.OPEN);
    felt.send(writeFrame(Y.encodeStateAsUpdate(talk)));
    await felt.until(() => felt.as.doc.getMap(FELT.talk).size === 1);
    felt.hangUp();
    const { digest } = entries.at(-1)!;
    tables.push({ title, options, table, secrets, entries: entries.length, digest });
  }
  await server.close();
  writeFileSync(database, gzipSync(readFileSync(file), { level: 9 }));
  writeFileSync(about, `${JSON.stringify(tables, null, 2)}\n`);
  rmSync(folder, { recursive: true });
}
