import { type Names, withSeatNames } from '../say.ts';
import { base } from './command.ts';

/** A player and what that player does, where a clause begins. */
const SUBJECT = /(^|[.:;] |, and |, but )\{(player:\d+)\} ([a-z]+)/g;
/** A further verb of the same subject: "raises the bid or leaves the auction". */
const FURTHER = /((?: or| and|,) (?:then )?)([a-z]+s)\b/g;
/** A player inside a sentence: "is assigned to {player:1}". */
const OBJECT = /\b(to|by|from|with) \{(player:\d+)\}/g;

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', was: 'were' };
const second = (verb: string): string => IRREGULAR[verb] ?? base(verb) ?? verb;

/**
 * A question or a finding with the seats' names. The player who reads it is spoken to: what others read as "Ada
 * raises the bid or leaves the auction" Ada reads as "You raise the bid or leave the auction".
 */
export function toReader(names: Names, sentence: string): string {
  const [own, more] = names.me?.players ?? [];
  if (own === undefined || more !== undefined) return withSeatNames(names, sentence);
  let isFirst = false;
  const told = sentence
    .replace(SUBJECT, (all, before: string, player: string, verb: string) => {
      if (player !== own) return all;
      isFirst ||= before === '';
      const you = before === '' || before === '. ' ? 'You' : 'you';
      return `${before}${you} ${second(verb)}`;
    })
    .replace(OBJECT, (all, before: string, player: string) =>
      player === own ? `${before} you` : all,
    );
  return withSeatNames(names, isFirst ? withFurtherVerbs(told) : told);
}

/** The other verbs of the first clause belong to the reader, too. */
function withFurtherVerbs(sentence: string): string {
  const end = /[.;:{]/.exec(sentence)?.index ?? sentence.length;
  const clause = sentence.slice(0, end);
  const told = clause.replace(FURTHER, (_, before: string, verb: string) => before + second(verb));
  return told + sentence.slice(end);
}
