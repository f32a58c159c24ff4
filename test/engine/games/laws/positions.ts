import { titles, loadTitle } from '../../../../engine/games/titles.ts';
import { append, type Ledger, open } from '../../../../engine/kernel/ledger.ts';
import { seededLuck, type Luck } from '../../../../engine/kernel/luck.ts';
import type { Game } from '../../../../engine/rules/referee.ts';
import type { Turn } from '../../../../engine/rules/rulebook.ts';
import type { Entry } from '../../../../shared/entry.ts';
import type { Move } from '../../../../shared/move.ts';
import { gameOf, goldenGame, latest } from '../../../golden/ledgers.ts';
import { playout } from '../../../kit/playout.ts';
import { type Past, pastOf } from './past.ts';

/** Positions of games that were played by chance: of the golden game of a title, or of new ones. */

/**
 * `LAW_SEEDS=20` plays so many new games a title, with every number of players, from the seed
 * `LAW_FIRST=7001` on, and asks every position, or each `LAW_EVERY=5`th. Left out = a sample of the golden
 * game.
 */
const SEEDS = Number(process.env.LAW_SEEDS ?? 0);
const FIRST = Number(process.env.LAW_FIRST ?? 7001);
const EVERY = Number(process.env.LAW_EVERY ?? 1);

export const refereed = titles.filter(({ referee }) => referee).map(({ id }) => id);

/** Time for the short run and for the long one. */
export const lawTimeout = SEEDS > 0 ? 3_600_000 : 30_000;

export interface Position {
  readonly game: Game;
  readonly ledger: Ledger;
  readonly turn: Turn;
  /** Moves that the game has or will have at other moments. */
  readonly played: readonly Move[];
  readonly past: Past;
  readonly luck: Luck;
}

interface Played {
  readonly game: Game;
  readonly entries: readonly Entry[];
}

async function* games(id: string): AsyncGenerator<Played> {
  if (SEEDS === 0) {
    const saved = goldenGame(latest(id));
    yield { game: await gameOf(saved), entries: saved.entries };
  }
  const title = await loadTitle(id);
  const { min, max } = title.players;
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const opened = title.open({ players: min + (seed % (max - min + 1)) });
    if (!opened.ok) throw new Error(opened.error);
    yield { game: opened.value, entries: playout(opened.value, seed).ledger.entries };
  }
}

/** Positions in which a player is asked; `moments` = about how many of the golden game. */
export async function* positions(id: string, moments: number): AsyncGenerator<Position> {
  for await (const { game, entries } of games(id)) {
    const ledger = open(game.box);
    const luck = seededLuck(entries.length);
    const played = entries.flatMap(({ by, move }) => (by === 'bot' ? [move] : []));
    const every = SEEDS > 0 ? EVERY : Math.ceil(entries.length / moments);
    const past = pastOf(game);
    for (const entry of entries) {
      if (entry.by === 'bot' && entry.seq % every === 0) {
        const turn = game.rulebook!.turn(ledger.table);
        if (turn.acting.length > 0) yield { game, ledger, turn, played, past, luck };
      }
      past.note(ledger.table, entry);
      append(ledger, entry);
    }
  }
}
