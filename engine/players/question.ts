import type { BoxOptions } from '../kernel/box.ts';
import { fingerprint } from '../kernel/digest.ts';
import { restoreSnapshot, type Snapshot } from '../kernel/table.ts';
import { isTitle, loadTitle } from '../games/titles.ts';
import type { Game } from '../rules/referee.ts';
import type { Answer, Program, Settings } from './player.ts';
import { loadProgram } from './titles/titles.ts';

/** What a worker asks a program: the move of this player at this table. It is plain data. */
export interface DecisionQuestion extends Settings {
  readonly title: string;
  readonly options: BoxOptions;
  readonly snapshot: Snapshot;
  readonly player: string;
}

/** The move with its reason, or a sentence saying why there is none. */
export type Decision = Answer | string;

interface Loaded {
  readonly game: Game;
  readonly program: Program;
}

/** Games that a worker keeps open. A browser asks about one, a server about those that are being played. */
const KEPT = 8;
const kept = new Map<string, Loaded>();

async function load(title: string, options: BoxOptions): Promise<Loaded | string> {
  const key = JSON.stringify([title, options]);
  let loaded = kept.get(key);
  if (!loaded) {
    if (!isTitle(title)) return `There is no game called ${title}.`;
    const opened = (await loadTitle(title)).open(options);
    if (!opened.ok) return opened.error;
    loaded = { game: opened.value, program: await loadProgram(title) };
  }
  // The game that was asked about last comes last.
  kept.delete(key);
  kept.set(key, loaded);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return loaded;
}

/** Restores the table and asks the program for its move. */
export async function answerDecision(question: DecisionQuestion): Promise<Decision> {
  const { title, options, snapshot, player, level, seed } = question;
  const loaded = await load(title, options);
  if (typeof loaded === 'string') return loaded;
  const { game, program } = loaded;
  const table = restoreSnapshot(game.box, snapshot);
  return program.decide(game, table, player, { level, seed }) ?? 'There is nothing to choose from.';
}

/** The seed of a program at a table: programs at other seats choose otherwise between equal moves. */
export function seedOf(table: string, player: string): number {
  return Number.parseInt(fingerprint([table, player]).slice(0, 8), 16);
}
