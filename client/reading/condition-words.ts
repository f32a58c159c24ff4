import type { Expect } from '../../shared/lesson.ts';

import { hexName, money, type Names, placeName, purseName, uncapitalize, wordName } from './say.ts';

/** What a lesson expects, in words for its author. */

interface Range {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** "exactly £70", "at least £70", "£70 to £90". */
function figures({ least, most }: Range, told: (figure: number) => string): string {
  if (least !== undefined && least === most) return `exactly ${told(least)}`;
  if (least !== undefined && most !== undefined) return `${told(least)} to ${told(most)}`;
  if (most !== undefined) return `at most ${told(most)}`;
  return least === undefined ? 'at least one' : `at least ${told(least)}`;
}

const FIELDS: Readonly<Record<string, (value: string) => string>> = {
  verb: (value) => value,
  hex: (value) => `in ${value}`,
  tile: (value) => `with tile ${value}`,
  turn: (value) => `turned by ${value === '1' ? '1 side' : `${value} sides`}`,
  company: (value) => `of ${value}`,
  from: (value) => `from ${value}`,
  with: (value) => `with the power of ${value}`,
  percent: (value) => `${value}%`,
  par: (value) => `at the par ${value}`,
  price: (value) => `for ${value}`,
  amount: (value) => `the amount is ${value}`,
  city: (value) => `city number ${value} of the hex`,
  kind: (value) => `the kind is “${value}”`,
  train: (value) => `the train ${value}`,
  private: (value) => `the private ${value}`,
  on: (value) => `on ${value}`,
  player: (value) => `by ${value}`,
};

/** One condition as a phrase: "with tile 57", "AR’s track leads to Naruto (L7)". */
export function conditionWords(
  names: Names,
  condition: Expect,
  heading: (verb: string) => string,
): string {
  const { box } = names;
  const cash = (sum: number) => money(box, sum);
  const more = (all: readonly Expect[], by: string) =>
    all.map((one) => conditionWords(names, one, heading)).join(by);
  if ('all' in condition) return more(condition.all, ', ');
  if ('any' in condition) return more(condition.any, ' or ');
  if ('not' in condition) return `not: ${conditionWords(names, condition.not, heading)}`;
  if ('move' in condition)
    return Object.entries(condition.move)
      .map(([field, meant]) => fieldWords(names, field, meant, heading))
      .join(', ');
  if ('earns' in condition) return `the run brings ${figures(condition.earns, cash)}`;
  if ('connects' in condition) {
    const { company, from, to } = condition.connects;
    const start = company ?? (from === undefined ? 'it' : hexName(box, from));
    return `${start}’s track leads to ${hexName(box, to)}`;
  }
  if ('pays' in condition) {
    const { from, to, ...range } = condition.pays;
    const ends = [from && `from ${purseName(names, from)}`, to && `to ${purseName(names, to)}`];
    return [figures(range, cash), 'goes', ...ends.filter(Boolean)].join(' ');
  }
  if ('cash' in condition)
    return `${purseName(names, condition.cash.purse)} has ${figures(condition.cash, cash)}`;
  if ('pieces' in condition) {
    const { at, kind = 'piece', company, type, ...range } = condition.pieces;
    const what = [company, kind, type].filter(Boolean).join(' ');
    return `${placeName(names, at)} has ${figures(range, String)} ${what}`;
  }
  if ('share' in condition) {
    const { company, at, ...range } = condition.share;
    return `${placeName(names, at)} has ${figures(range, (of) => `${of}%`)} of ${company}`;
  }
  if ('price' in condition)
    return `the price of ${condition.price.company} is ${figures(condition.price, cash)}`;
  if ('president' in condition)
    return `${placeName(names, condition.president.player)} leads ${condition.president.company}`;
  if ('over' in condition) return 'the game is over';
  const { round, entity, acting, verb } = condition.turn;
  const said = [
    round && `it is ${round}`,
    entity && `it is the turn of ${wordName(names, entity)}`,
    acting && `${wordName(names, acting)} is to act`,
    verb && `one may ${uncapitalize(heading(verb))}`,
  ];
  return said.filter(Boolean).join(', ');
}

function fieldWords(
  names: Names,
  field: string,
  meant: unknown,
  heading: (verb: string) => string,
): string {
  const word = (value: unknown) => {
    if (field === 'verb') return heading(String(value));
    if (field === 'price' || field === 'par' || field === 'amount')
      return typeof value === 'number' ? money(names.box, value) : String(value);
    if (field === 'hex' && typeof value === 'string') return hexName(names.box, value);
    return typeof value === 'string' ? wordName(names, value) : String(value);
  };
  const value =
    typeof meant === 'object' && !Array.isArray(meant)
      ? figures(meant as Range, word)
      : [meant].flat().map(word).join(' or ');
  return (FIELDS[field] ?? ((one: string) => `${field}: ${one}`))(value);
}
