import type { HouseValue } from '../../../shared/house.ts';
import type { Draft, Frame, Move, Now, PlaceId, Table } from '../course/nouns.ts';
import type { Changes } from '../differences.ts';
import type { House } from './house.ts';

/** How a rule is set: what a person is offered, and what is refused. */
export type HouseInput =
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'figure';
      readonly least: number;
      readonly most: number;
      readonly step: number;
      /** Currency sign before the figure. */
      readonly unit?: string;
    }
  | {
      readonly kind: 'counts';
      readonly of: readonly { readonly id: string; readonly label: string }[];
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'seating' };

/** One rule that a table may play otherwise. */
export interface HouseRule {
  readonly id: string;
  readonly label: string;
  /** What it does, and when; in plain words. */
  readonly help: string;
  /** How it is set at this table; undefined = this box has nothing of the kind. */
  input(table: Table, frame: Frame | undefined): HouseInput | undefined;
  /** As printed; undefined = no single figure, said by `printed`. */
  standard(table: Table, frame: Frame | undefined): HouseValue | undefined;
  readonly printed?: string;
  /** Why it would mean nothing in this title: it is not offered then. */
  readonly absent?: string;
  /** "bank of £8,000". */
  says(table: Table, value: HouseValue): string;
  /** Only before the game is set up. */
  readonly opening?: true;
  /** A choice among the options of the title: when a table is opened it is made there. */
  readonly option?: true;
  /** What else is against it, in a sentence; `house` = all that is to be played otherwise. */
  misfit?(table: Table, value: HouseValue | undefined, house: House): string | undefined;
  /** What it sets in the rules of the title. */
  sets?(value: HouseValue, frame: Frame): Changes;
  /** What it moves on the table. */
  does?(draft: Draft, value: HouseValue | undefined, before: HouseValue | undefined): void;
  /** What is written down of what was chosen: chance may have decided. */
  becomes?(draft: Draft, value: HouseValue): HouseValue;
  /** Whether what breaks for this reason breaks by what it sets: the finding then cites it. */
  cites?(now: Now, reason: string, tried: Attempt): boolean;
}

/** What was tried, and for whom. */
export interface Attempt {
  readonly move: Move;
  readonly players: readonly PlaceId[];
}
