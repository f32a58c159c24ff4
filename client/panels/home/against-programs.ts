import type { TitleCard } from '../../../engine/index.ts';
import { programName } from '../../../shared/people/program.ts';
import { settings } from '../../browser/memory.ts';
import { openHere } from './open-here.ts';

/** How many programs one person can play against. */
export function programCounts({ players }: TitleCard): number[] {
  const least = players.min - 1;
  return Array.from({ length: players.max - least }, (_, i) => least + i);
}

/** Opens a game of one person against so many programs of level club, on this device. */
export function playAgainst(card: TitleCard, count: number): string | undefined {
  const programs = Array.from({ length: count }, (_, i) => programName('club', i + 2));
  const defaults = card.options.map((option) => [option.id, option.default] as const);
  return openHere(card, {
    options: { players: count + 1, ...Object.fromEntries(defaults) },
    players: [settings().name || 'Player 1', ...programs],
    programs: [null, ...programs.map(() => 'club' as const)],
    opened: { strictness: 'enforce', help: 'legal' },
  });
}
