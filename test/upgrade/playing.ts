import {
  append,
  type BoxOptions,
  digestMatches,
  fold,
  type Game,
  loadTitle,
  open,
  options,
  seededLuck,
  type Table,
} from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import { moveFrame } from '../server/kit/visitor.ts';
import type { callers } from '../server/kit/stand.ts';

/** A table of a database that a release left, and how to come to it. */
export interface SavedTable {
  readonly title: string;
  readonly options: BoxOptions;
  readonly table: string;
  readonly secrets: readonly string[];
  /** The number of entries, and the digest of the table after the last one. */
  readonly entries: number;
  readonly digest: string;
}

type Callers = ReturnType<typeof callers>;

export async function gameOf({
  title,
  options,
}: Pick<SavedTable, 'title' | 'options'>): Promise<Game> {
  const opened = (await loadTitle(title)).open(options);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** The first entry after which the table is not what the server said it was. */
export function firstWrong({ box }: Game, entries: readonly Entry[]): number | undefined {
  const ledger = open(box);
  return entries.find((entry) => {
    const wrong = append(ledger, entry);
    return wrong !== undefined || !digestMatches(ledger.table, entry.digest);
  })?.seq;
}

/** Moves that are chosen before others, so that few moves see much of a game. */
const LAST = ['pass', 'sellShares', 'sellPrivate'];
const LOOKED = 12;

/** Plays so many moves at a table, each from the page of whose turn it is. */
export async function playOn(
  at: Callers,
  game: Game,
  { table, secrets }: Pick<SavedTable, 'table' | 'secrets'>,
  many: number,
): Promise<readonly Entry[]> {
  const pages = await Promise.all(secrets.map((secret) => at.sit(table, secret)));
  const luck = seededLuck(1820);
  const chosen = (now: Table, player: string): Move | undefined => {
    const moves: Move[] = [];
    for (const move of options(game, now, player)) {
      moves.push(move);
      if (moves.length === LOOKED) break;
    }
    const better = moves.filter(({ verb }) => !LAST.includes(verb));
    return luck.shuffled(better.length > 0 ? better : moves)[0];
  };
  for (let n = 0; n < many; n++) {
    const base = pages[0]!.as.entries.length;
    const now = fold(game.box, pages[0]!.as.entries).table;
    const { acting } = game.rulebook!.turn(now);
    const player = acting[0]!;
    const page = pages.find(({ as }) => as.welcomes.at(-1)!.seat.players.includes(player))!;
    const id = `upgrade-${base}`;
    page.send(moveFrame({ id, base, move: chosen(now, player)! }));
    await page.until(() => page.as.verdicts.some((verdict) => verdict.id === id));
    const verdict = page.as.verdicts.find((one) => one.id === id)!;
    if (!verdict.ok) throw new Error(JSON.stringify(verdict));
    await Promise.all(pages.map((one) => one.until(() => one.as.entries.length > base)));
  }
  const entries = pages[0]!.as.entries;
  for (const page of pages) page.hangUp();
  return entries;
}
