import type { LogLine } from './log-lines.ts';
import { authorOf } from '../../table/session.ts';
import { type Names, withSeatNames } from '../say.ts';

/** Which entries of the log are shown. An empty field asks for nothing. */
export interface LogFilter {
  readonly show: 'all' | 'money' | 'findings';
  readonly company: string;
  readonly player: string;
  readonly text: string;
}

export const NO_FILTER: LogFilter = { show: 'all', company: '', player: '', text: '' };

/** Whether a line is about what the filter asks for. */
export function passesFilter(line: LogLine, filter: LogFilter, names: Names): boolean {
  const { show, company, player, text } = filter;
  if (show === 'money' && line.payments.length === 0) return false;
  if (show === 'findings' && line.entry.findings.length === 0) return false;
  if (company !== '' && !isAboutCompany(line, company)) return false;
  if (player !== '' && !isAboutPlayer(line, player, names)) return false;
  return text === '' || textOf(line, names).toLowerCase().includes(text.trim().toLowerCase());
}

function isAboutCompany({ entry, says, follows, payments }: LogLine, company: string): boolean {
  const purse = `company:${company}`;
  if (entry.move.company === company) return true;
  if (payments.some(({ from, to }) => from === purse || to === purse)) return true;
  // "B&M" is not in "B&MR".
  const id = company.replace(/[^\w]/g, '\\$&');
  const word = new RegExp(`(^|[^\\w&])${id}($|[^\\w&])`);
  return [says, ...follows].some((sentence) => word.test(sentence));
}

function isAboutPlayer(line: LogLine, player: string, { seats }: Names): boolean {
  const { entry, says, follows, payments } = line;
  if (authorOf(seats, entry.by)?.players.includes(player)) return true;
  if (payments.some(({ from, to }) => from === player || to === player)) return true;
  const named = new RegExp(`\\{${player}\\b`);
  return [says, ...follows].some((sentence) => named.test(sentence));
}

/** A line as text: "12 Ada: sells 10% of B&M for $82. B&M falls from $82 to $76." */
export function textOf({ entry, says, follows }: LogLine, names: Names): string {
  const who = authorOf(names.seats, entry.by)?.name;
  const all = [`${who === undefined ? '' : `${who}: `}${says}`, ...follows];
  return `${entry.seq} ${withSeatNames(names, all.join('; '))}`;
}

/** Lines as text, each round under its heading, the oldest first. `names` = those at the time of an entry. */
export function logAsText(lines: readonly LogLine[], names: (seq: number) => Names): string {
  const text: string[] = [];
  let round = '';
  for (const line of lines) {
    // An entry belongs to the round in which it was made, not to the one that begins with it.
    if (!line.begins && line.round !== round) {
      round = line.round;
      text.push('', round);
    }
    text.push(textOf(line, names(line.entry.seq)));
  }
  return text.join('\n').trim();
}
