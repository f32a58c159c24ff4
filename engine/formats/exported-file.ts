import type { Entry } from '../../shared/entry.ts';
import { canonical } from '../kernel/digest.ts';
import { seededLuck } from '../kernel/luck.ts';
import type { Table } from '../kernel/table.ts';
import { playersOf } from '../rules/stock/issued.ts';
import type { Game } from '../rules/referee.ts';
import type { Importer, Recording } from './18xx-games.ts';

/** A file of 18xx.games round the actions of a game, and what is told of it. */

interface Played {
  readonly game: Game;
  readonly entries: readonly Entry[];
  readonly name: string;
}

/** That site calls players by their names, so no two may be called alike. */
export function nameAt(names: readonly string[], i: number): string {
  const name = names[i] ?? `Player ${i + 1}`;
  return names.indexOf(name) < i && names.includes(name) ? `${name} (${i + 1})` : name;
}

/** The options of this table that differ from those of that site. The option `unasked` may. */
export function otherOptions(
  { game }: Pick<Played, 'game'>,
  importer: Importer,
  recording: Recording,
  unasked?: string,
): string[] {
  const options = importer.options(recording);
  if (!options.ok) return [options.error];
  const { value } = options;
  const other = Object.keys(value).filter(
    (id) => id !== unasked && canonical(value[id]!) !== canonical(game.box.options[id] ?? null),
  );
  return other.length === 0
    ? []
    : [`That site plays another ${other.join(', ')} than this table was opened with.`];
}

/** So many moves against the rules are told one by one. */
const MOST_TOLD = 3;

/** Moves that stand against the rules: that site has no table that only comments. */
export function againstRules(all: readonly Entry[]): string[] {
  const broken = all.filter(({ findings }) =>
    findings.some(({ severity }) => severity === 'violation'),
  );
  const more = broken.length - MOST_TOLD;
  return [
    ...broken
      .slice(0, MOST_TOLD)
      .map(
        ({ seq, move }) =>
          `Entry ${seq} (${move.verb}) breaks a rule; that site may refuse the file there.`,
      ),
    ...(more > 0 ? [`${more} more entries break a rule.`] : []),
  ];
}

/** The seed that the set-up drew: said with it, or the first chance of its entry. */
export function seedOf(all: readonly Entry[], seeds: number | undefined): number | undefined {
  const entry = all.find(({ move }) => move.verb === 'setUp');
  if (!entry || seeds === undefined) return undefined;
  const { seed } = entry.move;
  if (typeof seed === 'number') return seed;
  return entry.luck === undefined ? undefined : seededLuck(entry.luck).below(seeds);
}

/** The file, with what it lacks told in its description. */
export function fileOf(
  { game, name, entries }: Played,
  recording: Recording,
  table: Table,
  unsaid: readonly string[],
) {
  const { players, title, options, seed, steps } = recording;
  const turn = game.rulebook!.turn(table);
  const ids = new Map(playersOf(game.box).map((place, i) => [place, players[i]!.id]));
  const at = Math.floor((entries[0]?.at ?? 0) / 1000);
  return {
    id: name,
    description: [name, ...unsaid].join('\n'),
    title,
    mode: 'hotseat',
    user: { id: players[0]!.id, name: players[0]!.name },
    players,
    min_players: players.length,
    max_players: players.length,
    settings: { seed: seed ?? null, optional_rules: options },
    status: turn.over ? 'finished' : 'active',
    turn: 1,
    round: turn.round,
    acting: turn.acting.map((place) => ids.get(place)),
    result: Object.fromEntries(
      game.rulebook!.score(table).map(({ player, total }) => [ids.get(player), total]),
    ),
    actions: steps.map((action, i) => ({ ...action, id: i + 1, created_at: at })),
    loaded: true,
    created_at: at,
    updated_at: Math.floor((entries.at(-1)?.at ?? 0) / 1000),
  };
}
