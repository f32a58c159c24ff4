import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { hexPlace, shapeOn } from '../../../rules/board.ts';
import { answersOf, way } from '../../../rules/course/verb.ts';
import type { Now, Step } from '../../../rules/course/nouns.ts';
import { ofOperator, operator } from '../../../rules/operating/turn.ts';
import { type Procedure, named } from '../../../rules/procedure.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { presidentOf } from '../../../rules/stock/holdings.ts';
import { asItLies } from '../../../rules/tokens/homes.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { publicCompanies, unplaced } from '../holdings.ts';
import { charter, own, setCharter } from '../keys.ts';
import { closeUsed } from '../privates/privates.ts';
import { circlesOf, citiesOf, type City, placedOf, type PlaceToken } from './stacks.ts';

/** Home tokens: placed on the first turn, and kept room for until then (§6.3, §6.5). */

/** Only after this company's home does anybody place a token in its hex. */
const FIRST_IN = { company: 'NWS', hex: 'G16' } as const;

/** Homes of a company as they lie now, Emmen among those of the linked one. (§11.1, D19) */
export function homesOf(table: Table, company: string): City[] {
  const { box } = table;
  const isLinked = own(table, 'linked') === company;
  const extra = isLinked ? [{ hex: String(box.data.extraHome), city: 0 }] : [];
  return [...(box.companies.get(company)?.home ?? []), ...extra].map(({ hex, city = 0 }) => ({
    hex,
    city: asItLies({ table, box }, { hex, city }).city ?? city,
  }));
}

const freeIn = (table: Table, city: City): number =>
  circlesOf(table, city).filter((owner) => owner === null).length;

/** Homes where the company has no token yet, each in its city or, if that is full, the next. */
export function homeChoices(table: Table, company: string): City[] {
  if (charter(table, company).homed) return [];
  const placed = new Set(placedOf(table, company).map(({ hex }) => hex));
  return homesOf(table, company).flatMap((home) => {
    if (placed.has(home.hex)) return [];
    const open = [home, ...citiesOf(table, home.hex)].find((place) => freeIn(table, place) > 0);
    return open ? [open] : [];
  });
}

function placeHome(draft: Draft, company: string, { hex, city }: City): void {
  const { table } = draft;
  const [token] = unplaced(table, company);
  const slot = circlesOf(table, { hex, city }).indexOf(null);
  if (token !== undefined && slot >= 0) draft.put(token, slotPlace(hex, city, slot));
}

/** A company with one home has no choice. */
export function settleHomes(draft: Draft, company: string): void {
  const { table } = draft;
  const [only, ...others] = homeChoices(table, company);
  if (only && others.length === 0 && placedOf(table, company).length === 0)
    placeHome(draft, company, only);
}

/** The company for which a hex is kept: whose home it is, and that has not come there yet. */
export const keptFor = (table: Table, company: string, hex: string): string | undefined =>
  publicCompanies(table).find(
    (other) =>
      other !== company &&
      !charter(table, other).homed &&
      homesOf(table, other).some((home) => home.hex === hex),
  );

/** Free circles of a hex over all its cities. */
export const freeCircles = (table: Table, hex: string): number =>
  citiesOf(table, hex).reduce((sum, city) => sum + freeIn(table, city), 0);

/** Apeldoorn and Deventer wait for the NWS. (markers/16) */
export const waitsForNws = (table: Table, company: string, hex: string): boolean =>
  hex === FIRST_IN.hex && company !== FIRST_IN.company && !charter(table, FIRST_IN.company).homed;

export const home = way<PlaceToken>({
  name: 'home',
  checks: [
    {
      reason: 'or-actions/1',
      breaks: ({ table }, { company, hex, city }) =>
        operator(table) !== company ||
        !homeChoices(table, company).some((one) => one.hex === hex && one.city === city),
      says: (_now, { company }) => `That is no home of ${company} that is still to be marked.`,
      about: (_now, { hex }) => ({ places: [hexPlace(hex)] }),
    },
  ],
  candidates: ofOperator(({ table }, company) =>
    homeChoices(table, company).map((place) => ({ verb: 'placeToken', company, ...place })),
  ),
  effects: (_now, draft, move) => placeHome(draft, move.company, move),
  say: (_now, { company, hex }) => `${company} places its home token in ${hex}`,
});

/** What is under way before the company may do anything else. */
function procedure(now: Now, company: string): Procedure {
  const { table } = now;
  const left = homeChoices(table, company);
  const player = presidentOf(now, company);
  const enough = placedOf(table, company).length > 0;
  return {
    title: `${company} places its home tokens`,
    state: 'under way',
    steps: homesOf(table, company).map(({ hex }) => ({
      label: `A home token in ${hex}`,
      state: left.some((one) => one.hex === hex) ? 'now' : 'done',
      who: charterOf(company),
    })),
    ...(player !== undefined && {
      asked: {
        who: [player],
        what: `${named(player)} places home tokens of ${company}.`,
        answers: [
          ...answersOf(now, home, player),
          ...(enough ? [{ move: { verb: 'pass' }, says: 'No more homes' }] : []),
        ],
      },
    }),
  };
}

export const homeStep: Step = {
  name: 'home',
  ways: ['home'],
  may: 'places its home tokens',
  open: ({ table }, company) => homeChoices(table, company).length > 0,
  must: ({ table }, company) =>
    placedOf(table, company).length === 0
      ? { reason: 'home', says: `${company} uses one of its homes at least.` }
      : undefined,
  procedure,
  /** What is left are ordinary tokens (D47); MESS knows the homes as met from the first. */
  leave(now: Now, draft, company) {
    const { table } = now;
    const met = placedOf(table, company).flatMap(({ hex, city }) =>
      shapeOn(table, hex).nodes.flatMap(({ kind, cityIndex, index }) =>
        kind === 'city' && cityIndex === city ? [`${hex}.${index}`] : [],
      ),
    );
    setCharter(draft, company, { homed: true, met });
    closeUsed(now, draft);
  },
};
