import * as z from 'zod/mini';

/** How well a program plays, weakest first. */
export const PROGRAM_LEVELS = ['learner', 'club', 'strong'] as const;
export const ProgramLevel = z.enum(PROGRAM_LEVELS);
export type ProgramLevel = z.infer<typeof ProgramLevel>;

/** How quickly programs move. `wait` = they make no move. */
export const PROGRAM_PACES = ['wait', 'slow', 'human', 'once'] as const;
export const ProgramPace = z.enum(PROGRAM_PACES);
export type ProgramPace = z.infer<typeof ProgramPace>;

/** The least time that a program takes for a move, in milliseconds. */
export const PAUSES: Readonly<Record<Exclude<ProgramPace, 'wait'>, number>> = {
  slow: 5000,
  human: 1500,
  once: 0,
};

/** For each player in seating order: the level of the program; null = a person. */
export const Programs = z.array(z.nullable(ProgramLevel)).check(z.maxLength(12));
export type Programs = readonly (ProgramLevel | null)[];

/** The name of a seat at which a program of this level sits: "Club 2". */
export function programName(level: ProgramLevel, number: number): string {
  return `${level.charAt(0).toUpperCase()}${level.slice(1)} ${number}`;
}

/** The ids of moves that programs of the server make begin with this. */
export const PROGRAM_MOVE = 'program-';
export const isProgramMove = ({ id }: { readonly id: string }): boolean =>
  id.startsWith(PROGRAM_MOVE);
