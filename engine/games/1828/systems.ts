import type { Box, PieceId, PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { piecesIn, type Table } from '../../kernel/table.ts';
import {
  type Difference,
  difference,
  differenceInClauses,
  unruled,
} from '../../rules/differences.ts';
import { memoizeByBox } from '../../rules/memoize.ts';
import { privateAt } from '../../rules/privates/rules.ts';
import { percentOf } from '../../rules/stock/holdings.ts';
import type { CompanyRules } from '../../rules/stock/rules.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { read, write } from './clock.ts';

/** The companies in play. A system keeps the id, charter and purse of its survivor. (1828 A7.2) */

/** The railway that is a private. It operates before all others. (A6.3) */
export const MINOR = 'C&P';

/** Every share company of the box, in the order of the list. */
export const catalogue: (box: Box) => readonly string[] = memoizeByBox(({ companies }) =>
  [...companies.values()].flatMap(({ id, kind }) => (kind === 'minor' ? [] : [id])),
);

export const isSystem = (table: Table, company: string): boolean =>
  read(table, 'systems')[company] !== undefined;

/** The company that a constituent belongs to now; itself if it has not merged. */
export const ownerOf = (table: Table, company: string): string =>
  survivors(read(table, 'systems')).get(company) ?? company;

const inverted = new WeakMap<Systems, ReadonlyMap<string, string>>();

/** Merged company -> the survivor of its system. */
function survivors(systems: Systems): ReadonlyMap<string, string> {
  let known = inverted.get(systems);
  if (!known) {
    known = new Map(
      Object.entries(systems)
        .reverse()
        .map(([survivor, other]) => [other, survivor]),
    );
    inverted.set(systems, known);
  }
  return known;
}

/**
 * The constituents of a system, the survivor first; for a public company only itself. Each is a shell for
 * trains.
 */
export function shells(table: Table, company: string): readonly string[] {
  const other = read(table, 'systems')[company];
  return other === undefined ? [company] : [company, other];
}

/** For example "GT", or "GT-IC" for a system. */
export const nameOf = (table: Table, company: string): string => shells(table, company).join('-');

/** The companies in play and what they consist of, as the clock says now. */
function inPlay(table: Table): InPlay {
  const systems = read(table, 'systems');
  const removed = read(table, 'removed');
  const known = latest(table.box);
  // Clock values are replaced as a whole, so identity is enough.
  if (known.systems !== systems || known.removed !== removed)
    Object.assign(known, { systems, removed, ...listed(table.box, systems, removed) });
  return known;
}

interface InPlay {
  systems?: Systems;
  removed?: readonly string[];
  list: readonly string[];
  originals: ReadonlyMap<string, string>;
}
/** The last answer. */
const latest = memoizeByBox((): InPlay => ({ list: [], originals: new Map() }));

type Systems = Readonly<Record<string, string>>;

function listed(box: Box, systems: Systems, removed: readonly string[]) {
  const wholes = survivors(systems);
  const left = catalogue(box).filter((id) => !removed.includes(id));
  const alone = left.filter((id) => !wholes.has(id) && systems[id] === undefined);
  return {
    list: [...alone, ...Object.keys(systems).filter((id) => !removed.includes(id))],
    originals: new Map(left.map((id) => [id, wholes.get(id) ?? id])),
  };
}

/** The share companies in play, systems last, the oldest first. (A6.9) */
export const companies = (table: Table): readonly string[] => inPlay(table).list;

/** The companies of the box that have not left the game, each with the one that it is part of now. */
const originals = (table: Table): ReadonlyMap<string, string> => inPlay(table).originals;

interface Papers {
  readonly own: readonly PieceId[];
  readonly system: readonly PieceId[];
}
const printed = memoizeByBox(({ pieces }) => {
  const made = new Map<string, { own: PieceId[]; system: PieceId[] }>();
  for (const [id, spec] of pieces) {
    if (spec.kind !== 'certificate' || spec.company === undefined) continue;
    const papers = made.get(spec.company) ?? { own: [], system: [] };
    (spec.data?.system === true ? papers.system : papers.own).push(id);
    made.set(spec.company, papers);
  }
  return made;
});

/** The certificates of a company, the president's first: its own, and those of a system. */
export const certificatesOf = (box: Box, company: string): Papers =>
  printed(box).get(company) ?? { own: [], system: [] };

/** The certificates of a company that are in force now. */
export function certificates(table: Table, company: string): readonly PieceId[] {
  const { own, system } = certificatesOf(table.box, company);
  return isSystem(table, company) ? system : own;
}

/** Certificates of a company in a place, in the order of arrival. */
export function certificatesIn(table: Table, place: PlaceId, company: string): PieceId[] {
  const force = new Set(certificates(table, company));
  return piecesIn(table, place).filter((id) => force.has(id));
}

/** A unit is 10 % of a company. */
export const unitsOf = (table: Table, certificate: PieceId): number =>
  percentOf(table.box, certificate) / 10;

export function units(table: Table, place: PlaceId, company: string): number {
  let sum = 0;
  for (const id of certificates(table, company))
    if (table.pieces.get(id)!.place === place) sum += unitsOf(table, id);
  return sum;
}

export const isCoal = (table: Table, id: PieceId): boolean =>
  table.box.pieces.get(id)?.type === 'coal';

export const hasCoal = (table: Table, company: string): boolean =>
  piecesIn(table, charterOf(company)).some((id) => isCoal(table, id));

/** True for a private that comes with a company. It has the company's name and is never sold. */
export const isCompanyPrivate = (box: Box, id: string): boolean => catalogue(box).includes(id);

/** The player who owns the C&P. */
export function minorsPlayer(table: Table): PlaceId | undefined {
  const place = privateAt(table, MINOR);
  return place.startsWith('player:') ? place : undefined;
}

/** Why the minor operates no more; undefined = it does, or is still for sale. */
function minorGone(table: Table): ReturnType<NonNullable<CompanyRules['undecided']>> {
  const place = privateAt(table, MINOR);
  if (place === 'out') return { says: `${MINOR} is closed.`, clause: 'cp/12' };
  if (!place.startsWith('company:')) return undefined;
  const buyer = ownerOf(table, place.slice('company:'.length));
  return { says: `${MINOR} operates no more: ${nameOf(table, buyer)} has bought it.` };
}

/** After play by hand: the charter of a merged company lies on that of its survivor. (A7.2) */
export function restoreSystems(draft: Draft): void {
  const { table } = draft;
  const merged = catalogue(table.box).flatMap((other) => {
    const place = table.pieces.get(`charter:${other}`)?.place;
    const survivor = catalogue(table.box).find((company) => charterOf(company) === place);
    const isNew = survivor !== undefined && survivor !== other && !isSystem(table, survivor);
    return isNew ? [[survivor, other] as const] : [];
  });
  if (merged.length > 0)
    write(draft, 'systems', { ...read(table, 'systems'), ...Object.fromEntries(merged) });
}

export const systems: readonly Difference[] = [
  difference('merge/2', { companies: { all: companies } }),
  // A system has both names and the markers of both, is sold under each name, and has the charters of both.
  ...differenceInClauses(['srov/13', 'merge/16', 'stlimit/2', 'systems/3', 'merge/8', 'buying/7'], {
    companies: { originals },
  }),
  difference('merge/58', { companies: { certificates } }),
  difference('cp/2', {
    companies: {
      decider: (table, company) => (company === MINOR ? minorsPlayer(table) : undefined),
    },
  }),
  difference('cp/8', {
    companies: {
      undecided: (table, company) => (company === MINOR ? minorGone(table) : undefined),
    },
  }),
  unruled({ companies: { head: 'director' }, course: { restoreCompanies: restoreSystems } }),
];
