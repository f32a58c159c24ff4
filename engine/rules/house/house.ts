import * as z from 'zod/mini';
import { type HouseChange, HouseValue } from '../../../shared/house.ts';
import type { Box, Draft, Json, PlaceId, Table } from '../material.ts';
import { cash } from '../../kernel/table.ts';
import { playersOf } from '../stock/issued.ts';

/** The house rules of a table. The clock holds only what differs from the printed rules. */

/** Their clock key. */
export const HOUSE = 'house';

export type House = { readonly [rule: string]: HouseValue };

const Values = z.record(z.string(), HouseValue);
const PRINTED: House = {};
const sound = new WeakMap<object, House>();

/** The house rules in force. Clock values never change, so each object is read once. */
export function houseOf(table: Pick<Table, 'clock'>): House {
  const value = table.clock.get(HOUSE);
  if (value === undefined || value === null || typeof value !== 'object') return PRINTED;
  let house = sound.get(value);
  if (!house) {
    const read = Values.safeParse(value);
    sound.set(value, (house = read.success ? read.data : PRINTED));
  }
  return house;
}

export const asJson = (value: HouseValue): Json => value as unknown as Json;

/** The figure of a house rule, if the table has set it. */
export function houseFigure(table: Table, rule: string): number | undefined {
  const value = houseOf(table)[rule];
  return typeof value === 'number' ? value : undefined;
}

/** An option that only rules read: as the house rules set it, else as the table was opened. */
export function optionOrHouse(table: Table, option: string): boolean {
  const value = houseOf(table)[option];
  return (typeof value === 'boolean' ? value : table.box.options[option]) === true;
}

/** The size of the bank; undefined = it never breaks. */
export function bankSize({ data }: Box, { bank }: House): number | undefined {
  return [bank, data.bank].find((size) => typeof size === 'number');
}

/** All money of the box. If no bank is printed, that is only the cash provided. */
const inTheBox = ({ data, purses }: Box): number =>
  typeof data.bank === 'number'
    ? data.bank
    : [...purses.values()].reduce((sum, { start }) => sum + start, 0);

/** What the bank has left, corrected by the house rule for its size. */
export function bankLeft(table: Table): number {
  const printed = inTheBox(table.box);
  return cash(table, 'bank') + (bankSize(table.box, houseOf(table)) ?? printed) - printed;
}

/** Starting cash of each player. */
export const startingCash = (table: Table): number =>
  houseFigure(table, 'cash') ?? Number(table.box.data.startingCash ?? 0);

/** The players in the order in which they sit. */
export function seatingOrder(table: Table): readonly PlaceId[] {
  const players = playersOf(table.box);
  const seats = houseOf(table).seating;
  return Array.isArray(seats) && isOrderOf(seats, players) ? seats : players;
}

/** The players in the order of the house rule, else in random order. */
export function seatingByLot({ table, luck }: Draft): readonly PlaceId[] {
  const named = Array.isArray(houseOf(table).seating);
  return named ? seatingOrder(table) : luck.shuffled(playersOf(table.box));
}

/** Does the order name each of these exactly once? */
export const isOrderOf = (order: readonly string[], of: readonly string[]): boolean =>
  order.length === of.length && of.every((one) => order.includes(one));

/** How a house rule is entered. */
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

/** The texts of a house rule. */
export interface HouseRuleText {
  readonly id: string;
  readonly label: string;
  /** What it does and when, in plain words. */
  readonly help: string;
  /** The printed rule in words, if it is no single figure. */
  readonly printed?: string;
}

/** A house rule as the page shows it. */
export interface HouseRuleControl extends HouseRuleText {
  readonly input: HouseInput;
  readonly standard?: HouseValue;
  /** The value in force; left out = as printed. */
  readonly inForce?: HouseValue;
  readonly opening: boolean;
  readonly option: boolean;
}

/** The house rules of a title. */
export interface HouseRulesOfTitle {
  controls(table: Table): readonly HouseRuleControl[];
  /** The rules that the title does not offer, each with the reason. */
  readonly absent: readonly string[];
  /** The house rules in force, in words. */
  says(table: Table): readonly string[];
  /** Why the change is refused; undefined = it is not. */
  refusal(table: Table, change: HouseChange): string | undefined;
  change(draft: Draft, change: HouseChange): void;
  /** The change in words. */
  describe(table: Table, change: HouseChange): string;
}
