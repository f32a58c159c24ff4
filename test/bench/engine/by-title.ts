import { fork } from 'node:child_process';
import { once } from 'node:events';
import { games } from './games.ts';

/**
 * What a bench answers for each title, each in a process of its own: a page plays one title, and code
 * that all titles share is slower once it has met every one. One after the other, so that none waits
 * for another's processor.
 */
export async function byTitle<T extends object>(bench: string): Promise<T[]> {
  const answers: T[] = [];
  for (const title of new Set(games().map(({ title }) => title))) {
    const child = fork(process.argv[1]!, [bench, title]);
    const ended = once(child, 'exit');
    const [said] = (await Promise.race([once(child, 'message'), ended])) as [T | number | null];
    if (said === null || typeof said === 'number')
      throw new Error(`the process of ${title} ended with ${said}`);
    answers.push(said);
    await ended;
  }
  return answers;
}

/** Answers the process that asked for this title; false if none did. */
export async function answered(answer: object): Promise<boolean> {
  if (!process.send) return false;
  await new Promise((sent) => process.send!(answer, sent));
  return true;
}
