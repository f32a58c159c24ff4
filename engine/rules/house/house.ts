import * as z from 'zod/mini';
import { type HouseChange, HouseValue } from '../../../shared/house.ts';
import type { Box, Draft, Json, PlaceId, Table } from '../material.ts';
import { cash } from '../../kernel/table.ts';
import { playersOf } from '../stock/issued.ts';

/** The house rules of a table as its clock has them: only what differs from the printed rules. */

/** Key of the clock under which they lie. */
export const HOUSE = 'house';

export type House = { readonly [rule: string]: HouseValue };

const Values = z.record(z.string(), HouseValue);
const PRINTED: House = {};
const sound = new WeakMap<object, House>();

/** What is played otherwise at this table; values of a clock never change, so each is read once. */
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

/** The figure of a rule, where the house has one. */
export function houseFigure(table: Table, rule: string): number | undefined {
  const value = houseOf(table)[rule];
  return typeof value === 'number' ? value : undefined;
}

/** An option that only rules read: as the table was opened with, or as the house has it now. */
export function optionOrHouse(table: Table, option: string): boolean {
  const value = houseOf(table)[option];
  return (typeof value === 'boolean' ? value : table.box.options[option]) === true;
}

/** How much the bank holds at the start; undefined where it never breaks. */
export function bankSize({ data }: Box, { bank }: House): number | undefined {
  return [bank, data.bank].find((size) => typeof size === 'number');
}

/** What the box holds in money, which where no bank is printed is only what lies ready. */
const inTheBox = ({ data, purses }: Box): number =>
  typeof data.bank === 'number'
    ? data.bank
    : [...purses.values()].reduce((sum, { start }) => sum + start, 0);

/** What the bank has left: what lies there, more or less by what the house makes it. */
export function bankLeft(table: Table): number {
  const printed = inTheBox(table.box);
  return cash(table, 'bank') + (bankSize(table.box, houseOf(table)) ?? printed) - printed;
}

/** What each player begins with. */
export const startingCash = (table: Table): number =>
  houseFigure(table, 'cash') ?? Number(table.box.data.startingCash ?? 0);

/** The players in the order in which they sit. */
export function seatingOrder(table: Table): readonly PlaceId[] {
  const players = playersOf(table.box);
  const seats = houseOf(table).seating;
  return Array.isArray(seats) && isOrderOf(seats, players) ? seats : players;
}

/** The players as the house names them, else by lot. */
export function seatingByLot({ table, luck }: Draft): readonly PlaceId[] {
  const named = Array.isArray(houseOf(table).seating);
  return named ? seatingOrder(table) : luck.shuffled(playersOf(table.box));
}

/** Each of these once. */
export const isOrderOf = (order: readonly string[], of: readonly string[]): boolean =>
  order.length === of.length && of.every((one) => order.includes(one));

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

/** What is said of a rule that a table may play otherwise. */
export interface HouseRuleText {
  readonly id: string;
  readonly label: string;
  /** What it does, and when; in plain words. */
  readonly help: string;
  /** The printed rule, where it is no single figure. */
  readonly printed?: string;
}

/** A rule as a person is offered it. */
export interface HouseRuleControl extends HouseRuleText {
  readonly input: HouseInput;
  readonly standard?: HouseValue;
  /** What the table plays; left out = as printed. */
  readonly now?: HouseValue;
  readonly opening: boolean;
  readonly option: boolean;
}

/** What a rulebook knows of house rules. */
export interface HouseRulesOfTitle {
  switches(table: Table): readonly HouseRuleControl[];
  /** Those that would mean nothing in this title, each with why. */
  readonly absent: readonly string[];
  /** What is played otherwise at this table, rule by rule. */
  says(table: Table): readonly string[];
  /** Why this cannot be; undefined = it can. */
  misfit(table: Table, change: HouseChange): string | undefined;
  change(draft: Draft, change: HouseChange): void;
  /** What changes, in words. */
  told(table: Table, change: HouseChange): string;
}
