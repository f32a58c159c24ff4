import type { Lesson } from '../../shared/lesson.ts';
import { readLesson } from '../../shared/lesson.ts';
import { loadTitle, type Read } from '../games/titles.ts';
import type { BoxOptions } from '../kernel/box.ts';
import type { Game } from '../rules/referee.ts';

type File = () => Promise<{ default: unknown }>;

/** The lessons that come with the house, in the order in which they are offered; loaded one by one. */
const shelf: Readonly<Record<string, readonly File[]>> = {
  '1820': [
    () => import('./1820/1-lobbies.json', { with: { type: 'json' } }),
    () => import('./1820/2-operating.json', { with: { type: 'json' } }),
    () => import('./1820/3-takeover.json', { with: { type: 'json' } }),
  ],
  '1825': [
    () => import('./1825/1-tiers.json', { with: { type: 'json' } }),
    () => import('./1825/2-operating.json', { with: { type: 'json' } }),
    () => import('./1825/3-receivership.json', { with: { type: 'json' } }),
  ],
  '1828': [
    () => import('./1828/1-auction.json', { with: { type: 'json' } }),
    () => import('./1828/2-operating.json', { with: { type: 'json' } }),
    () => import('./1828/3-systems.json', { with: { type: 'json' } }),
  ],
  '1839': [
    () => import('./1839/1-auction.json', { with: { type: 'json' } }),
    () => import('./1839/2-operating.json', { with: { type: 'json' } }),
    () => import('./1839/3-foreign.json', { with: { type: 'json' } }),
  ],
  '1862': [
    () => import('./1862/1-parliament.json', { with: { type: 'json' } }),
    () => import('./1862/2-permits.json', { with: { type: 'json' } }),
    () => import('./1862/3-merger.json', { with: { type: 'json' } }),
  ],
  '1889': [
    () => import('./1889/1-share.json', { with: { type: 'json' } }),
    () => import('./1889/2-stock.json', { with: { type: 'json' } }),
    () => import('./1889/3-track.json', { with: { type: 'json' } }),
    () => import('./1889/4-run.json', { with: { type: 'json' } }),
    () => import('./1889/5-rush.json', { with: { type: 'json' } }),
    () => import('./1889/6-end.json', { with: { type: 'json' } }),
  ],
};

/** Titles that have lessons. */
export const titlesWithLessons: readonly string[] = Object.keys(shelf);

/** How many lessons a title has. */
export const lessonsOf = (title: string): number => shelf[title]?.length ?? 0;

/** One lesson of a title, counted from 1. */
export async function loadLesson(title: string, number: number): Promise<Read<Lesson>> {
  const file = Object.hasOwn(shelf, title) ? shelf[title]![number - 1] : undefined;
  if (!file) return { ok: false, error: `There is no lesson ${number} of ${title} here.` };
  return readLesson((await file()).default);
}

/** The game that a lesson is played with. */
export async function gameOf({ title, options, players }: Lesson): Promise<Read<Game>> {
  try {
    const loaded = await loadTitle(title);
    return loaded.open({ ...options, players: players.length } as BoxOptions);
  } catch (problem) {
    return { ok: false, error: problem instanceof Error ? problem.message : String(problem) };
  }
}
