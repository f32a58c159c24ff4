import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as Y from 'yjs';
import { optimistic } from '../../client/table/optimistic.ts';
import { append, digest, type Game, loadTitle, open, titles } from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import { LEDGER } from '../../shared/wire.ts';
import { feltsHere } from '../../sync-server/felt/felts.ts';
import { openRoom } from '../../sync-server/room/room.ts';
import { table } from './figures.ts';
import { goldenEntries } from './engine/games.ts';

const ENTRIES = 2_000;
const COPIES = 12;
/** What a live table of so many entries may take on the server. (R14) */
const MOST = 1;
const MB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * What a long game holds in memory, by title: a live table on the server, and at a player's page the
 * record and the table that it plays on, its turn and options asked. The golden game of the title,
 * and payments by hand up to 2,000 entries. `npm run -s bench -- memory`.
 */
export async function run(): Promise<void> {
  const rows: string[][] = [];
  let most = 0;
  for (const { id } of titles) {
    const { options, entries } = goldenEntries(id);
    const opened = (await loadTitle(id)).open(options as { players: number });
    if (!opened.ok) throw new Error(opened.error);
    const texts = lengthened(opened.value, entries);
    const server = heldBy(() => room(opened.value, texts));
    const client = heldBy(() => page(opened.value, texts));
    most = Math.max(most, server);
    rows.push([id, server.toFixed(2), client.toFixed(2)]);
  }
  console.log(table([`MB with ${ENTRIES} entries`, 'server', 'client'], rows));
  console.log(`memory: at most ${most.toFixed(2)} MB a live table on the server`);
  if (most > MOST) process.exitCode = 1;
}

/** The entries of a game as they are stored, and payments behind them. */
function lengthened(game: Game, entries: readonly Entry[]): string[] {
  const ledger = open(game.box);
  for (const entry of entries.slice(0, ENTRIES)) append(ledger, entry);
  for (let seq = ledger.entries.length + 1; seq <= ENTRIES; seq++) {
    const [from, to] = seq % 2 ? ['player:1', 'bank'] : ['bank', 'player:1'];
    const ops: Entry['ops'] = [{ op: 'pay', from: from!, to: to!, amount: 1 }];
    const entry: Entry = {
      seq,
      id: `memory-${String(seq).padStart(6, '0')}`,
      at: seq,
      by: 'seat-1',
      move: { verb: 'hand', ops },
      ops,
      findings: [],
      rules: 'none',
      digest: '',
    };
    const wrong = append(ledger, entry);
    if (wrong) throw new Error(wrong.impossible);
    entry.digest = digest(ledger.table);
  }
  return ledger.entries.map((entry) => JSON.stringify(entry));
}

/** Megabytes that one of several such things holds on to. */
function heldBy(make: () => unknown): number {
  // What is made once for all of them is none of theirs.
  for (let i = 0; i < 3; i++) make();
  const heap = () => {
    // What only waits to be finalised goes with the second time.
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = heap();
  const held = Array.from({ length: COPIES }, make);
  const after = heap();
  return (after - before) / held.length / MB;
}

const seat = {
  id: 'seat-1',
  name: 'Ada',
  role: 'host',
  players: ['player:1'],
  colour: '#1f6fb2',
} as const;

function room(game: Game, texts: readonly string[]) {
  const notes = Object.entries({
    title: game.box.game,
    options: game.box.options,
    name: 'Memory',
    made: 1,
    seats: [seat],
  });
  const world = {
    clock: () => 0,
    startWork: () => () => 0,
    luck: () => 1,
    after() {},
    lost() {},
    count() {},
    fault() {},
    storage: {} as never,
    felts: feltsHere(),
  };
  const entries = texts.map((text) => JSON.parse(text) as Entry);
  return openRoom('memory', game, { notes, entries, texts }, undefined, world);
}

/** The record as it comes, and the table that is played on; its turn and options are asked. */
function page(game: Game, texts: readonly string[]) {
  const doc = new Y.Doc();
  doc.getArray<string>(LEDGER.entries).push([...texts]);
  const actor = { seat: seat.id, players: seat.players, host: true };
  const storage = { all: () => [], keep() {}, drop() {} };
  const mine = optimistic(game, actor, { storage, now: () => 0, newId: () => 'memory' });
  mine.receive(texts.map((text) => JSON.parse(text) as Entry));
  const turn = game.rulebook?.turn(mine.ledger.table);
  for (const name of turn?.verbs ?? [])
    for (const _move of game.rulebook!.verbs.get(name)!.options(mine.ledger.table, 'player:1'));
  return { doc, mine };
}
