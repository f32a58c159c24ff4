import { loadTitle } from '../games/titles.ts';
import type { Program } from '../players/player.ts';
import { loadProgram } from '../players/titles/titles.ts';
import { hasDrills, lacksDrills } from './citations.ts';
import type { ShownClause, Drill, DrillQuestion } from './drill.ts';
import { playedGames } from './games.ts';
import { findDrill, replay, type ReplayedGame } from './search.ts';

interface Loaded {
  readonly program: Program;
  readonly games: readonly ReplayedGame[];
}

/** The played games of the titles that were asked about. To play them again takes longer than a drill. */
const kept = new Map<string, Promise<Loaded>>();

async function load(title: string): Promise<Loaded> {
  const loaded = await loadTitle(title);
  const games = (await playedGames(title)).map((played) => {
    const opened = loaded.open({ players: played.players });
    if (!opened.ok) throw new Error(opened.error);
    return replay(opened.value, played);
  });
  return { games, program: await loadProgram(title) };
}

/** The drill that is asked for, or a sentence that says why there is none. */
export async function answerDrill(question: DrillQuestion): Promise<Drill | string> {
  const { title, kind } = question;
  if (!hasDrills(title)) return `There are no drills of ${title}.`;
  const lacking = lacksDrills(title, kind);
  if (lacking !== undefined) return lacking;
  if (!kept.has(title)) kept.set(title, load(title));
  const { games, program } = await kept.get(title)!;
  const found = findDrill(question, program, games);
  if (!found) return 'No such position was found. Take another drill.';
  // A drill keeps the name by which it was asked for, even if it is harder than that.
  const { game, ledger, clauses, difficulty: _isSo, ...task } = found;
  const words = await game.rulebook!.words(game.box);
  const cited = clauses.flatMap((id): ShownClause[] => {
    const clause = words.clauses.find((one) => one.id === id);
    return clause ? [{ id, section: clause.section, says: clause.says }] : [];
  });
  const { options } = game.box;
  return { ...question, ...task, options, entries: ledger.entries, clauses: cited };
}
