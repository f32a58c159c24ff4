import type { Entry } from '../../../shared/entry.ts';
import type { WaitRecord } from '../../../shared/time/time.ts';
import {
  type Question,
  questionAfter,
  standingEntries,
  waitRecord,
} from '../../../engine/index.ts';
import type { LogLine } from './log-lines.ts';

/** After which entry the table stood as it stands after an undo or a redo; read once for each. */
const alike = new WeakMap<Entry, number>();

function likeOf(entry: Entry, entries: readonly Entry[]): number {
  let like = alike.get(entry);
  if (like === undefined) {
    like = standingEntries(entries.slice(0, entry.seq)).standing.at(-1) ?? 0;
    alike.set(entry, like);
  }
  return like;
}

/** What the table waited for after each of these entries. */
export function waitRecords(lines: readonly LogLine[], entries: readonly Entry[]): WaitRecord[] {
  let question: Question | undefined;
  return lines.map((line) => {
    const { entry } = line;
    question = questionAfter(question, entry);
    return waitRecord(entry, line, question, () => likeOf(entry, entries));
  });
}

/** Milliseconds that each player was waited for, round by round. */
export function waitedTimes(waits: readonly WaitRecord[], passed: readonly number[]) {
  const rounds: string[] = [];
  const of = new Map<string, number[]>();
  for (const [i, { acting, round, over }] of waits.entries()) {
    const ms = passed[i + 1];
    if (ms === undefined || over || round === '') continue;
    if (!rounds.includes(round)) rounds.push(round);
    const at = rounds.indexOf(round);
    for (const player of acting) {
      const row = of.get(player) ?? [];
      row[at] = (row[at] ?? 0) + ms;
      of.set(player, row);
    }
  }
  return { rounds, of };
}
