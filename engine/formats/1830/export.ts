import type { Table } from '../../rules/course/nouns.ts';
import { privateAt } from '../../rules/privates/rules.ts';
import { type Game, options } from '../../rules/referee.ts';
import type { ExportedAction, Exporter } from '../exported.ts';
import { plainActions } from '../said-moves.ts';
import { UNASKED_EXCHANGE } from './import.ts';

/**
 * CA goes from player to player at our tables; there the sale fails, for the share of PRR that came with it
 * would be given again. (1830 §9.3)
 */
function refuses({ table, move }: Pick<ExportedAction, 'table' | 'move'>): string | undefined {
  const isResale =
    move.verb === 'buyPrivate' &&
    move.private === 'CA' &&
    move.company === undefined &&
    privateAt(table, 'CA').startsWith('player:');
  return isResale ? 'it sells CA to no other player.' : undefined;
}

/** Moves that do not keep a turn of a stock round open at 18xx.games. */
const UNASKED = new Set(['pass', 'layTile']);

/** The turn of somebody who could only exchange a private: the site passes for them. */
function isUnasked(game: Game, table: Table): boolean {
  const { acting, verbs } = game.rulebook!.turn(table);
  const [player] = acting;
  if (player === undefined || !verbs.includes('sellShares')) return false;
  const left = [...options(game, table, player)].filter(({ verb }) => !UNASKED.has(verb));
  return left.length > 0 && left.every((one) => one.with !== undefined);
}

/** Games of 1830 and its like as 18xx.games writes them: the inverse of import.ts. (1830 §12) */
export const exporterOf = (title: string, flags: readonly string[], seeded = false): Exporter => ({
  title,
  optional: (options) => flags.filter((id) => options[id] === true),
  actions: (said) => plainActions(said),
  unasked: {
    option: UNASKED_EXCHANGE,
    is: isUnasked,
    says: 'it passes for a player who can only exchange a private company.',
  },
  ...(seeded && { seeds: 2 ** 31 }),
});

export const exporter: Exporter = {
  ...exporterOf('1830', ['multiple_brown_from_ipo', 'optional_6_train']),
  refuses,
};
