import { type BoxOptions, type Game, isTitle, loadTitle } from '../../engine/index.ts';
import { loadProgram, type Program } from '../../engine/players/index.ts';
import type { Decision, DecisionQuestion } from './messages.ts';
import { restoreSnapshot } from './restored.ts';

interface Loaded {
  readonly game: Game;
  readonly program: Program;
}

/** What the last question was asked of. A worker serves one table, so it is nearly always the next one's, too. */
let last: { readonly key: string; readonly loaded: Loaded } | undefined;

async function load(title: string, options: BoxOptions): Promise<Loaded | string> {
  const key = JSON.stringify([title, options]);
  if (last?.key === key) return last.loaded;
  if (!isTitle(title)) return `There is no game called ${title}.`;
  const opened = (await loadTitle(title)).open(options);
  if (!opened.ok) return opened.error;
  const loaded = { game: opened.value, program: await loadProgram(title) };
  last = { key, loaded };
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
