import type { Move } from '../../../shared/move.ts';
import type { AmountRange } from '../figures/amounts.ts';

/** Parameters that are sums of money. */
export const SUMS: ReadonlySet<string> = new Set(['amount', 'price']);

/** The parameters that a person has chosen. */
export type FormValues = Readonly<Record<string, string>>;

/** A sum that is typed within its bounds. */
export interface FigureField {
  readonly kind: 'figure';
  readonly key: string;
  readonly bounds: AmountRange;
  readonly value: number;
}

/** One of several values. */
export interface ChoiceField {
  readonly kind: 'choice';
  readonly key: string;
  readonly values: readonly string[];
  readonly taken: string;
  /** A move with each of the values. */
  readonly left: readonly Move[];
}

export type Field = FigureField | ChoiceField;

/** A form over moves of one verb: its fields, and the move that they make. */
export interface Form {
  readonly fields: readonly Field[];
  readonly move: Move | undefined;
  /** Every choice was made by hand, so no value of the move is a guess. */
  readonly decided: boolean;
}

/**
 * The fields of a form, in the order of the parameters. Each offers only what fits the fields before it.
 * The default of a number is the least legal one, so that no default costs more than necessary. For
 * anything else the first offer is shown, but it is not chosen yet.
 */
export function formOf(
  moves: readonly Move[],
  chosen: FormValues,
  boundsOf: (move: Move, key: string, known: readonly number[]) => AmountRange,
): Form {
  const fields: Field[] = [];
  let left = moves;
  let decided = true;
  for (const key of parameters(moves)) {
    const known = left.map((move) => move[key]);
    if (SUMS.has(key) && known.every((one) => typeof one === 'number')) {
      const bounds = boundsOf(left[0]!, key, known);
      if (bounds.least !== bounds.most) {
        const value = typed(chosen[key]) ?? bounds.least;
        fields.push({ kind: 'figure', key, bounds, value });
        left = left.map((move) => ({ ...move, [key]: value }));
        continue;
      }
    }
    const values = ordered([...new Set(known.map(text))]);
    // A move may lack a parameter of its verb: a train without a warranty, a plain lay.
    const asked = chosen[key];
    const made = asked !== undefined && values.includes(asked);
    const taken = made ? asked : values[0]!;
    if (values.length > 1) {
      fields.push({ kind: 'choice', key, values, taken, left });
      decided &&= made;
    }
    left = left.filter((move) => text(move[key]) === taken);
  }
  return { fields, move: left[0], decided };
}

/** Numbers in ascending order, anything else in the order of the offer. */
const ordered = (values: readonly string[]): readonly string[] =>
  values.every((value) => /^\d*$/.test(value))
    ? [...values].sort((a, b) => Number(a) - Number(b))
    : values;

const typed = (word: string | undefined): number | undefined =>
  word !== undefined && /^\d+$/.test(word) ? Number(word) : undefined;

function parameters(moves: readonly Move[]): string[] {
  const keys = new Set(moves.flatMap((move) => Object.keys(move)));
  keys.delete('verb');
  return [...keys];
}

/** The text of a value in a field; undefined = ''. */
export function text(value: unknown): string {
  return typeof value === 'object' || value === undefined
    ? (JSON.stringify(value) ?? '')
    : String(value);
}
