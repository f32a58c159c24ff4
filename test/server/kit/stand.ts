import type { CreateTable, CreatedTable } from '../../../shared/wire.ts';
import { API, ledgerRoom, SUBPROTOCOL, SYNC_PATH } from '../../../shared/wire.ts';
import { WebSocket } from 'ws';
import { feltsHere } from '../../../sync-server/felt/felts.ts';
import { judgeImport } from '../../../sync-server/opening/importing.ts';
import { jsonLog } from '../../../sync-server/log.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import { startServer, type ServerOptions } from '../../../sync-server/server.ts';
import { openToy } from './game.ts';
import { askFrame, visitor } from './visitor.ts';

/** A real server on a free port, with the toy game, that keeps nothing. */
export async function stand(options: Partial<ServerOptions> = {}) {
  const logged: string[] = [];
  const storage = options.storage ?? memoryLedger();
  const server = await startServer({
    storage,
    openBox: openToy,
    judgeImport: (text) => judgeImport(text, openToy),
    felts: feltsHere(),
    port: 0,
    hostname: '127.0.0.1',
    log: jsonLog((line) => logged.push(line)),
    ...options,
  });
  const url = `http://127.0.0.1:${server.port}`;
  return { ...callers(url), server, storage, logged, close: () => server.close() };
}

export const wish: CreateTable = {
  title: 'toy',
  options: { players: 2 },
  name: 'Toy',
  strictness: 'annotate',
  help: 'legal',
  players: ['Ada', 'Ben'],
};

let asked = 0;

/** Ways to speak to a server at this address. */
export function callers(url: string) {
  const ask = async (method: string, path: string, secret?: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        'content-type': 'application/json',
        // Each request from somewhere else, where the server believes it: rates have their own test.
        ...(path !== API.metrics && { 'x-forwarded-for': `198.51.100.${++asked}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parsed(text) };
  };
  return {
    url,
    get: (path: string, secret?: string) => ask('GET', path, secret),
    post: (path: string, body: unknown, secret?: string) => ask('POST', path, secret, body),
    del: (path: string, secret?: string) => ask('DELETE', path, secret),
    async open(changes: Partial<CreateTable> = {}): Promise<CreatedTable> {
      const answer = await ask('POST', API.tables, undefined, { ...wish, ...changes });
      if (answer.status !== 201) throw new Error(`no table: ${JSON.stringify(answer.body)}`);
      return answer.body as CreatedTable;
    },
    dial: (room: string, secret?: string, more: object = {}) => dial(url, room, secret, more),
    /** A stock client in the ledger room, synced. */
    async sit(table: string, secret: string) {
      const line = dial(url, ledgerRoom(table), secret);
      await line.until(() => line.as.welcomes.length > 0 || line.closed !== undefined);
      line.send(askFrame(line.as.doc));
      await line.until(() => line.as.entries.length > 0 || line.closed !== undefined);
      return line;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A socket with a stock client's understanding, that a test may also misuse. */
export function dial(url: string, room: string, secret?: string, more: object = {}) {
  const protocols = secret === undefined ? [] : [SUBPROTOCOL, secret];
  const socket = new WebSocket(`${url.replace('http', 'ws')}${SYNC_PATH}/${room}`, protocols, more);
  socket.binaryType = 'nodebuffer';
  const as = visitor();
  const waits: { when: () => boolean; done: () => void }[] = [];
  const look = () => {
    for (const wait of waits.filter(({ when }) => when())) {
      waits.splice(waits.indexOf(wait), 1);
      wait.done();
    }
  };
  const line = {
    as,
    socket,
    /** Close code, once it is closed; 1006 where it was torn off. */
    closed: undefined as number | undefined,
    /** Status of an upgrade that was not granted. */
    refused: undefined as number | undefined,
    send: (bytes: Uint8Array | string) => socket.send(bytes),
    until: (when: () => boolean) =>
      new Promise<void>((done) => {
        waits.push({ when, done });
        look();
      }),
    over: () => line.until(() => line.closed !== undefined),
    hangUp() {
      socket.terminate();
    },
  };
  socket.on('open', look);
  socket.on('message', (data: Buffer) => {
    const answer = as.take(data);
    if (answer) socket.send(answer);
    look();
  });
  socket.on('unexpected-response', (_request, response) => {
    line.refused = response.statusCode;
    line.closed = 1006;
    as.close();
    look();
  });
  socket.on('error', () => {});
  socket.on('close', (code) => {
    line.closed ??= code;
    as.close();
    look();
  });
  return line;
}
