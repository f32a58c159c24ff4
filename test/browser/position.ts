import { local } from '../../client/table/local.ts';
import { fold, type Game, type Table } from '../../engine/index.ts';
import type { Op } from '../../shared/op.ts';
import type { Export, CreatedTable } from '../../shared/wire.ts';
import type { Entry } from '../../shared/entry.ts';
import { gameOf, goldenGame, latest } from '../golden/ledgers.ts';
import { layOut } from '../kit/laid-out.ts';
import type { Person, Stand } from './stand.ts';

/** A position laid out by hand, opened as a table of the server from a game file, or of one browser. */

/** What the kits of all titles lay out. */
type Scene = { readonly game: Game; readonly table: Table };

/** What the page shows of what is legal and of the best run. */
type Help = 'none' | 'legal' | 'full';

export interface Position {
  /** Links to the table. */
  readonly host: string;
  readonly seats: readonly string[];
  /** Entries it took. */
  readonly count: number;
}

export async function openPosition(here: Stand, scene: Scene): Promise<Position> {
  const game = gameFile(scene);
  const answer = await fetch(`${here.url}/api/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(game),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { table, links } = (await answer.json()) as CreatedTable;
  const link = ({ secret }: { secret: string }) => `${here.url}/t/${table}#${secret}`;
  return { host: link(links.host), seats: links.seats.map(link), count: game.entries.length };
}

/** Opens the position as a table of this browser alone, played by one person for everybody. */
export async function openAlone(
  person: Person,
  here: Stand,
  scene: Scene,
  help: Help = 'full',
): Promise<void> {
  const { name, title, options, players, entries } = gameFile(scene, help);
  const id = 'position';
  const kept = { id, name, title, options, players, entries, seen: 0 };
  const { page } = person;
  // Any page of the server will do to leave it there; this one is a line of text.
  await page.goto(`${here.url}/health`);
  await page.evaluate(
    ([key, table]) => {
      localStorage.clear();
      localStorage.setItem(key!, table!);
    },
    [`signalbox:local:${id}`, JSON.stringify(kept)],
  );
  await page.goto(`${here.url}/l/${id}`);
}

/** Opens a golden ledger as it stood after so many entries, likewise. */
export async function openGolden(
  person: Person,
  here: Stand,
  title: string,
  count: number,
  help: Help = 'full',
): Promise<void> {
  const saved = goldenGame(latest(title));
  const game = await gameOf(saved);
  const { table } = fold(game.box, saved.entries.slice(0, count) as Entry[]);
  await openAlone(person, here, { game, table }, help);
}

/** What hands must do to bring one table to lie like another. */
function difference(from: Table, to: Table): Op[] {
  const ops = layOut(from, to);
  for (const key of new Set([...from.clock.keys(), ...to.clock.keys()])) {
    const value = to.clock.get(key);
    if (key === 'dial' || JSON.stringify(from.clock.get(key)) === JSON.stringify(value)) continue;
    ops.push(value === undefined ? { op: 'set', key } : { op: 'set', key, value });
  }
  return ops;
}

/** The position as a game file: set up, laid out by hand, then the referee enforces with this help. */
export function gameFile(scene: Scene, help: Help = 'full'): Export {
  const { box } = scene.game;
  let ids = 0;
  const tools = {
    newId: () => `routes-entry-${++ids}`,
    now: () => 0,
    luck: () => 1,
    kept: () => {},
  };
  const table = local(scene.game, [], tools);
  const places = Array.from({ length: box.options.players }, (_, i) => `player:${i + 1}`);
  const actor = { seat: 'host', players: places, host: true };
  const does = (move: Parameters<typeof table.propose>[0]) => {
    const { verdict } = table.propose(move, actor);
    if (!verdict.stands) throw new Error(JSON.stringify(verdict.findings));
  };
  does({ verb: 'dial', strictness: 'off' });
  does({ verb: 'setUp' });
  const ops = difference(table.ledger.table, scene.table);
  for (let at = 0; at < ops.length; at += 64) does({ verb: 'hand', ops: ops.slice(at, at + 64) });
  does({ verb: 'dial', strictness: 'enforce', help });
  return {
    format: 'signalbox/1',
    title: box.game,
    options: box.options,
    name: 'A run',
    players: places.map((place) => `Player ${place.slice(7)}`),
    entries: [...table.ledger.entries],
  } as Export;
}
