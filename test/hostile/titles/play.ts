import {
  type Actor,
  appendWithDigest,
  consider,
  entryOf,
  type Game,
  gameAt,
  type Ledger,
  loadTitle,
  open,
  options,
  playersOf,
} from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import type { Chance } from '../../sim/chance.ts';

/** A table of an own title, opened and played as the server and the page do it. */

const own = await loadTitle('own');

/** The game of a file that was read. */
export function openedGame(file: string, players: number): Game {
  const opened = own.open({ players, file });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** What the table itself does when it is opened. */
export function laidOut(game: Game, luck: Chance): Ledger {
  const ledger = open(game.box);
  made(game, ledger, { verb: 'dial', strictness: 'enforce' }, luck);
  made(game, ledger, { verb: 'setUp' }, luck);
  return ledger;
}

/** Makes a move; it must stand and fit. */
function made(game: Game, ledger: Ledger, move: Move, luck: Chance): void {
  const refusal = proposed(game, ledger, move, luck);
  if (refusal !== undefined) throw new Error(`${JSON.stringify(move)}: ${refusal}`);
}

/** Proposes a move, and says why it is refused. */
export function proposed(game: Game, ledger: Ledger, move: Move, luck: Chance): string | undefined {
  const actor: Actor = { seat: 'ada', players: playersOf(game.box), host: true };
  const drawn = luck.below(2 ** 31);
  const verdict = consider(game, ledger, { move, actor, luck: drawn });
  if (!verdict.stands) return verdict.findings[0]!.message;
  const id = `entry-${ledger.entries.length + 1}`;
  const entry = entryOf(game, ledger, verdict, { id, at: 0, by: 'ada', luck: drawn });
  return appendWithDigest(ledger, entry)?.impossible;
}

/** What brings a game on, so that tiles are laid and trains run. */
const FORWARD = /^(startCompany|buyShare|buyTrain|layTile|placeToken|runTrains)$/;
/** What ends an auction. */
const SOLD = /^buyPrivate$/;

/** One move of whoever acts. False = the game is over, or nobody has a move. */
export function step(opened: Game, ledger: Ledger, luck: Chance): boolean {
  const game = gameAt(opened, ledger.table);
  const rulebook = game.rulebook!;
  const turn = rulebook.turn(ledger.table);
  const [player] = turn.acting;
  if (turn.over || player === undefined) return false;
  const all = [...options(game, ledger.table, player)];
  const wanted = turn.round.startsWith('Auction') ? SOLD : FORWARD;
  const forward = all.filter(({ verb }) => wanted.test(verb));
  const from = forward.length > 0 && luck.happens(80) ? forward : all;
  if (from.length === 0) return false;
  made(game, ledger, luck.of(from), luck);
  return true;
}

/** All money at the table. */
export const moneyAt = ({ table }: Ledger): number =>
  [...table.purses.values()].reduce((sum, one) => sum + one, 0);
