import cards from './cards.json' with { type: 'json' };

/** What is shown of a lesson before its file is loaded; the same as in the file. */
export interface LessonCard {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly minutes: number;
  readonly steps: number;
}

const all: Readonly<Record<string, readonly LessonCard[]>> = cards;

/** The lessons of all titles. */
export const cardsOfAll = (): readonly LessonCard[] => Object.values(all).flat();

/** The lessons of a title, in the order in which they are offered. */
export const cardsOf = (title: string): readonly LessonCard[] =>
  Object.hasOwn(all, title) ? all[title]! : [];
