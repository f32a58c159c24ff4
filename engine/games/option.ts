import type { Json } from '../../shared/op.ts';
import type { BoxOptions } from '../kernel/box.ts';
import type { Game } from '../rules/referee.ts';

/** An option in the dialog that opens a table, in plain words. */
export type OptionSpec = { readonly id: string; readonly label: string; readonly help: string } & (
  | { readonly kind: 'flag'; readonly default: boolean; readonly group?: string }
  | {
      readonly kind: 'choice';
      readonly default: string;
      readonly group?: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    }
);

/** What the home page shows of a title before its data is loaded. */
export interface TitleCard {
  readonly id: string;
  readonly name: string;
  /** Named on the home page and on the table. */
  readonly designer: string;
  readonly players: { readonly min: number; readonly max: number };
  /** For example "3 to 6 hours". */
  readonly length: string;
  /** One line: what is special about it. */
  readonly special: string;
  /** True if the title has a referee. */
  readonly referee: boolean;
  readonly options: readonly OptionSpec[];
}

/** A card as in the title's `card.json`. An option without choices is a flag that is off by default. */
export interface CardFile extends Omit<TitleCard, 'options'> {
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly help: string;
    readonly group?: string | undefined;
    readonly default?: string | undefined;
    readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  }[];
}

export const cardOf = (file: CardFile): TitleCard => ({
  ...file,
  options: file.options.map(({ id, label, help, group, choices, ...more }): OptionSpec => {
    const said = { id, label, help, ...(group !== undefined && { group }) };
    return choices
      ? { ...said, kind: 'choice', default: more.default ?? choices[0]!.value, choices }
      : { ...said, kind: 'flag', default: false };
  }),
});

/** A title with its data. */
export interface Title extends TitleCard {
  /** The box for these options, with the rulebook if the title has one. */
  open(options: BoxOptions): Read<Game>;
}

export type Read<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/**
 * The chosen options with defaults for the others. An unknown option, an unknown value or a number of players
 * out of range is refused in one sentence.
 */
export function readOptions(card: TitleCard, chosen: BoxOptions): Read<BoxOptions> {
  const { min, max } = card.players;
  const { players } = chosen;
  if (!Number.isInteger(players) || players < min || players > max)
    return refusal(`${card.name} is for ${min} to ${max} players, not ${players}.`);
  const known = new Map(card.options.map((option) => [option.id, option]));
  const read: { players: number; [option: string]: Json } = { players };
  for (const [id, option] of known) read[id] = option.default;
  for (const [id, value] of Object.entries(chosen)) {
    if (id === 'players') continue;
    const option = known.get(id);
    if (!option) return refusal(`${card.name} has no option called ${id}.`);
    const fits =
      option.kind === 'flag'
        ? typeof value === 'boolean'
        : option.choices.some((choice) => choice.value === value);
    if (!fits) return refusal(`The option ${option.label} of ${card.name} cannot be ${value}.`);
    read[id] = value;
  }
  return { ok: true, value: read };
}

export function refusal(error: string): { ok: false; error: string } {
  return { ok: false, error };
}
