import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { read, setStanding, standing } from '../course/clock.ts';
import { publicCompanies, unplaced } from '../holdings.ts';
import { circlesOf, homesOf, placedOf, shapeOn } from './reach.ts';

/** Home markers: placed on the first turn, and kept room for until then (1839 §6.3, §6.5). */

/** Only after this company's home does anybody place a marker in its hex. */
const FIRST_IN = { company: 'NWS', hex: 'G16' } as const;

export interface City {
  readonly hex: string;
  readonly city: number;
}

const citiesOf = (table: Table, hex: string): number[] =>
  shapeOn(table, hex).nodes.flatMap(({ kind, cityIndex }) => (kind === 'city' ? [cityIndex] : []));

const freeIn = (table: Table, { hex, city }: City): number =>
  circlesOf(table, hex, city).filter((owner) => owner === null).length;

/** Homes where the company has no marker yet, each in its city or, if that is full, the next. */
export function homeChoices(table: Table, company: string): City[] {
  if (standing(table, company).homed) return [];
  const placed = new Set(placedOf(table, company).map(({ hex }) => hex));
  return homesOf(table, company, read(table, 'linked')).flatMap((home) => {
    if (placed.has(home.hex)) return [];
    const all = [home, ...citiesOf(table, home.hex).map((city) => ({ hex: home.hex, city }))];
    const open = all.find((place) => freeIn(table, place) > 0);
    return open ? [open] : [];
  });
}

export function placeHome(draft: Draft, company: string, { hex, city }: City): void {
  const { table } = draft;
  const [token] = unplaced(table, company);
  const slot = circlesOf(table, hex, city).indexOf(null);
  if (token !== undefined && slot >= 0) draft.put(token, slotPlace(hex, city, slot));
}

/** A company with one home has no choice; MESS knows the homes as linked from the first. */
export function settleHomes(draft: Draft, company: string): void {
  const { table } = draft;
  const choices = homeChoices(table, company);
  const none = placedOf(table, company).length === 0;
  if (choices.length === 1 && none) placeHome(draft, company, choices[0]!);
}

/** The homes are placed, or declined: what is left are ordinary markers. (D47) */
export function closeHomes(draft: Draft, company: string): void {
  const { table } = draft;
  const linked = placedOf(table, company).flatMap(({ hex, city }) =>
    shapeOn(table, hex).nodes.flatMap(({ kind, cityIndex, index }) =>
      kind === 'city' && cityIndex === city ? [`${hex}.${index}`] : [],
    ),
  );
  setStanding(draft, company, { homed: true, linked });
}

/** The company for which a hex is kept: whose home it is, and that has not come there yet. */
export function keptFor(table: Table, company: string, hex: string): string | undefined {
  const linked = read(table, 'linked');
  return publicCompanies(table.box).find(
    (other) =>
      other !== company &&
      !standing(table, other).homed &&
      homesOf(table, other, linked).some((home) => home.hex === hex),
  );
}

/** Free circles of a hex over all its cities. */
export const freeCircles = (table: Table, hex: string): number =>
  citiesOf(table, hex).reduce((sum, city) => sum + freeIn(table, { hex, city }), 0);

/** Apeldoorn and Deventer wait for the NWS. (markers/16) */
export const waitsForNws = (table: Table, company: string, hex: string): boolean =>
  hex === FIRST_IN.hex && company !== FIRST_IN.company && !standing(table, FIRST_IN.company).homed;
