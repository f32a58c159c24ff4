import type { Turn } from '../../../engine/index.ts';
import { type Names, uncapitalize, withSeatNames } from '../say.ts';

/**
 * Turns the sentence of a log into a command for a button. The log uses the third person: "buys 10 % of
 * GER", "GER lays 8 on P12". The button says "Buy 10 % of GER", "Lay 8 on P12", or "Let LBR take ..." if
 * somebody acts who is not in turn.
 */
export function command(says: string, ...selves: readonly (string | undefined)[]): string {
  const proposal = /^proposes: /.exec(says);
  if (proposal) return proposed(says.slice(proposal[0].length), selves);
  // "2 shares of GER to Ada" has no verb.
  if (/^\d/.test(says)) return says;
  const all = says.split(' ');
  const subject = /^[a-z]/.test(all[0]!) ? undefined : all[0]!;
  const at = subject === undefined ? 0 : 1;
  const verb = base(all[at] ?? '');
  if (verb === undefined) return first(says);
  // In "sells all and closes" the second verb becomes a command too.
  const rest = all
    .slice(at + 1)
    .map((word, i, words) =>
      words[i - 1] === 'and' && JOINED.has(word) ? (base(word) ?? word) : word,
    );
  const own =
    subject === undefined || selves.some((self) => self !== undefined && is(subject, self));
  return own ? first([verb, ...rest].join(' ')) : ['Let', subject, verb, ...rest].join(' ');
}

/** "Propose to buy a 2+ for £80", "Propose 1 share of GER to Ada", "Propose that LBR takes 2 shares". */
function proposed(says: string, selves: readonly (string | undefined)[]): string {
  const told = command(says, ...selves);
  if (/^\d/.test(told)) return `Propose ${told}`;
  const isCommand = told !== first(says) && !told.startsWith('Let ');
  return isCommand ? `Propose to ${uncapitalize(told)}` : `Propose that ${says}`;
}

const is = (subject: string, self: string): boolean =>
  subject === self || subject === `{${self}}` || subject.startsWith(`${self}-`);

/** Verbs that rulebooks join to another with "and". */
const JOINED: ReadonlySet<string> = new Set([
  'closes',
  'takes',
  'pays',
  'gives',
  'buys',
  'sells',
  'issues',
]);

const IRREGULAR: Readonly<Record<string, string>> = { does: 'do', goes: 'go', has: 'have' };

/** "lays" -> "lay"; undefined if the word is no verb of the third person, or cannot be a command. */
export function base(word: string): string | undefined {
  // "agrees: SR buys MF" names what is agreed to.
  if (word.endsWith(':')) {
    const verb = base(word.slice(0, -1));
    return verb && `${verb}:`;
  }
  if (word in IRREGULAR) return IRREGULAR[word];
  if (!/^[a-z-]+s$/.test(word) || /^(is|was|its|this)$|ss$/.test(word)) return undefined;
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The button of a pass: "Pass", "Done" for a company, or what the pass does: "Done: leave the auction". */
export function passCommand(names: Names, { entity, passSays }: Turn): string {
  if (passSays === undefined) return entity?.startsWith('company:') ? 'Done' : 'Pass';
  return `Done: ${uncapitalize(withSeatNames(names, command(passSays, passSays.split(' ')[0])))}`;
}
