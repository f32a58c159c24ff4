import type { BoxOptions } from '../../../kernel/box.ts';
import { cardOf, type Read, readOptions, refusal } from '../../option.ts';
import file from '../card.json' with { type: 'json' };

export const card = cardOf(file);
export const PROFILES = ['seed', 'peer'] as const;
export type Profile = (typeof PROFILES)[number];
export const COMBINATIONS = ['1', '2', '3', '12', '23', '123'] as const;
/** The units in play, as a string of their numbers. */
export type Units = (typeof COMBINATIONS)[number];

/** A composition of 1825 that can be played. */
export interface Choice {
  readonly players: number;
  readonly units: Units;
  /** The chosen options: "r1", "k3", "big_bank". */
  readonly kits: ReadonlySet<string>;
  readonly profile: Profile;
  /** All options with their values, as the box stores them. */
  readonly options: BoxOptions;
}

const range: { readonly [units in Units]: readonly [number, number] } = {
  '1': [2, 5],
  '2': [2, 4],
  '3': [2, 2],
  '12': [3, 7],
  '23': [3, 5],
  '123': [4, 8],
};
const byPlayers: { readonly [players: number]: Units } = {
  2: '3',
  3: '2',
  4: '1',
  5: '1',
  6: '12',
  7: '12',
  8: '123',
  9: '123',
};
const REGIONAL = ['r1', 'r2', 'r3'];

/** The composition for these options, or why it cannot be played. (1825 §1.1) */
export function choose(chosen: BoxOptions): Read<Choice> {
  const read = readOptions(card, chosen);
  if (!read.ok) return read;
  const { players, units: asked, profile, ...flags } = read.value;
  const kits = new Set(Object.keys(flags).filter((kit) => flags[kit] === true));
  if (asked === 'auto' && kits.size > 0)
    return refusal('Kits and variants need their units: choose which units are played.');
  const units = asked === 'auto' ? byPlayers[players]! : (asked as Units);
  if (asked === 'auto' && players === 9) for (const kit of REGIONAL) kits.add(kit);
  const objection = unplayable({ units, kits }, players);
  if (objection !== undefined) return refusal(objection);
  const options: { players: number; [option: string]: number | string | boolean } = {
    players,
    units,
    profile: profile as Profile,
  };
  for (const kit of Object.keys(flags)) options[kit] = kits.has(kit);
  return { ok: true, value: { players, units, kits, profile: profile as Profile, options } };
}

const NO_UNIT_1 =
  'The regional kits R1, R2 and R3 lie around unit 1: add unit 1 or leave them out.';
const D1_ALONE = 'D1 takes the place of K1 and K6: choose D1 or those.';

/** Combinations that are impossible: each with its conditions and the sentence that says why. */
const OBJECTIONS: readonly (readonly [when: readonly string[], says: string])[] = [
  ...REGIONAL.map((kit) => [[kit, '-u1'], NO_UNIT_1] as const),
  [['k5', '-u2'], 'K5 brings minors of unit 2: add unit 2 or leave K5 out.'],
  [['k7', '-u1'], 'K7 brings a minor of unit 1: add unit 1 or leave K7 out.'],
  [['k2', '-u1', '-u2'], 'K2 is not for unit 3 alone: add unit 2 or leave K2 out.'],
  [['k2', '-k3'], 'The trains of K2 run in phase four: add K3 or leave K2 out.'],
  [['u3p', '-u3'], 'More 3T and U3 trains belong to unit 3: add unit 3 or leave them out.'],
  ...['k1', 'k6'].map((kit) => [['d1', kit], D1_ALONE] as const),
  [['big_bank', 'strict_bank'], 'A bank cannot be both big and strict: choose one.'],
  [['db1', '-u1', '-u3'], 'The double towns come with units 1 and 3: add one or leave them out.'],
  [['db2', '-u1'], 'SECR runs in unit 1: add unit 1 or leave its variant out.'],
  [['db3', '-u3'], 'The Scottish revision changes unit 3: add unit 3 or leave it out.'],
  [['unit_4', '-u3'], 'Unit 4 lies north of unit 3: add unit 3 or leave unit 4 out.'],
];

type Chosen = Pick<Choice, 'units' | 'kits'>;

/**
 * Returns a function that checks whether all words of a condition hold: "u1" = unit 1 is in play, "r1" = that
 * option, "-k3" = without it.
 */
export function condition({ units, kits }: Chosen): (when: readonly string[]) => boolean {
  const one = (word: string): boolean =>
    word.startsWith('-')
      ? !one(word.slice(1))
      : /^u[123]$/.test(word)
        ? units.includes(word[1]!)
        : kits.has(word);
  return (when) => when.every(one);
}

function unplayable(chosen: Chosen, players: number): string | undefined {
  const holds = condition(chosen);
  const objection = OBJECTIONS.find(([when]) => holds(when));
  if (objection) return objection[1];
  const { units, kits } = chosen;
  const [min, most] = range[units];
  const max = units === '123' && REGIONAL.some((kit) => kits.has(kit)) ? 9 : most;
  if (players < min || players > max)
    return `${units.length === 1 ? 'Unit' : 'Units'} ${[...units].join(' + ')} cannot seat ${players}: it takes ${min === max ? min : `${min} to ${max}`} players.`;
  return undefined;
}

/**
 * The options for a list of names as recorded games write them. Single units ("unit_1", "unit_2") form one
 * combination. Unknown names are refused. (1825 §1.1)
 */
export function optionsNamed(
  names: readonly string[],
  players: number,
  profile: Profile,
): Read<BoxOptions> {
  const units = new Set(
    names.flatMap((name) => (/^unit_[123]+$/.test(name) ? [...name.slice(5)] : [])),
  );
  const combination = [...units].sort().join('');
  const kits = names.filter((name) => !/^unit_[123]+$/.test(name));
  if (combination === '13')
    return refusal('Units 1 and 3 do not touch: add unit 2, which lies between them.');
  const options: { players: number; [option: string]: number | string | boolean } = {
    players,
    units: combination === '' ? 'auto' : combination,
    profile,
  };
  for (const kit of kits) options[kit] = true;
  const read = choose(options);
  return read.ok ? { ok: true, value: read.value.options } : read;
}
