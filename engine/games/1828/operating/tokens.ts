import type { Finding } from '../../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import { cityStopId } from '../../../hexes/track.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { hexPlace, trackOf } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, read, standing, write } from '../course/clock.ts';
import type { Pending } from '../course/keys.ts';
import { catalogue, MINOR, nameOf, owner, purseOf, runs, shells, unplaced } from '../holdings.ts';
import { blockSlot } from '../privates/privates.ts';
import { found, money, outOfTurn } from '../course/turns.ts';
import { COALFIELD, homeCity, markers, networkOf, slotsOf } from './reach.ts';
import { answered, closeStep, operator, touch } from './round.ts';
import { isFirst, shapeOn } from './track.ts';
import { payUpTo } from '../../../rules/money.ts';

/** Station markers: homes, the one of the turn, and those that privates bring (1828 A6.6, A6.4.1). */

type PlaceToken = Of<RailwayMove, 'placeToken'>;

const ERIE_HEX = 'E15';
/** Where a private lets its company place a marker. */
const PRIVATE_HEX = { 'D&H': 'F20', 'C&P': 'C15' } as const;
const PENDING_KIND = { 'D&H': 'dhMarker', 'C&P': 'cpMarker' } as const;

const placeCost = (table: Table, token: string): number => table.box.pieces.get(token)?.price ?? 0;

/** A company's first marker, printed with its home. */
const homeToken = (company: string): string => `token:${company}-0`;

const isHomePlaced = (table: Table, company: string): boolean =>
  !table.pieces.get(homeToken(company))?.place.startsWith('company:');

/** The company whose first place of a city this is, while it is kept free. (marker1/6) */
export function reservedFor(table: Table, hex: string, city: number): string | undefined {
  return catalogue(table.box).find((company) => {
    if (hex === ERIE_HEX || standing(table, company).removed || isHomePlaced(table, company))
      return false;
    const home = homeCity(table, company);
    return home?.hex === hex && home.city === city;
  });
}

/** The first place of a city where the company may stand; undefined = none. */
export function freeSlot(
  table: Table,
  company: string,
  hex: string,
  city: number,
): number | undefined {
  const node = shapeOn(table, hex).nodes.find((n) => n.kind === 'city' && n.cityIndex === city);
  if (!node) return undefined;
  const keeper = reservedFor(table, hex, city);
  const kept = keeper !== undefined && owner(table, keeper) !== company;
  const at = slotsOf(table, hex, city, node.slots).findIndex(
    (held, slot) => held === null && !(kept && slot === 0),
  );
  return at < 0 ? undefined : at;
}

const stands = (table: Table, company: string, hex: string): boolean =>
  markers(table, company).some((marker) => marker.hex === hex);

/** ERIE comes first in its hex. (C70) */
const waitsForErie = (table: Table, company: string, hex: string): boolean =>
  hex === ERIE_HEX &&
  owner(table, 'ERIE') !== company &&
  !standing(table, 'ERIE').removed &&
  !isHomePlaced(table, 'ERIE');

/** Could the company's marker of the turn stand there, leaving money and moment aside? */
function accepts(table: Table, company: string, hex: string, city: number): boolean {
  return (
    hex !== COALFIELD &&
    !stands(table, company, hex) &&
    !waitsForErie(table, company, hex) &&
    freeSlot(table, company, hex, city) !== undefined
  );
}

/** Cities the company can trace. */
function reachedCities(table: Table, company: string): { hex: string; city: number }[] {
  const { stops } = trackOf(table);
  return networkOf(table, company).stops.flatMap((id) => {
    const { at, node } = stops[id]!;
    return node.kind === 'city' ? [{ hex: at, city: node.cityIndex }] : [];
  });
}

/** Does the marker step wait? The coalfield counts, although nothing is placed there. (D3.3) */
export function tokenOpen(table: Table, company: string): boolean {
  const [token] = unplaced(table, company);
  if (token === undefined || read(table, 'operating').tokened) return false;
  if (cash(table, purseOf(company)) < placeCost(table, token)) return false;
  return reachedCities(table, company).some(
    ({ hex, city }) => hex === COALFIELD || accepts(table, company, hex, city),
  );
}

/** Home markers of a first turn, free: of a system those of both constituents. (A6.4.1) */
export function placeHomes(draft: Draft, company: string): void {
  const { table } = draft;
  for (const id of shells(table, company)) {
    const token = homeToken(id);
    const home = homeCity(table, id);
    if (isHomePlaced(table, id) || !home || !unplaced(table, company).includes(token)) continue;
    if (home.hex === ERIE_HEX && !isFirst(table, ERIE_HEX)) {
      write(draft, 'pending', [...read(table, 'pending'), { kind: 'homeCity', company, token }]);
      continue;
    }
    const slot = freeSlot(table, company, home.hex, home.city);
    if (slot !== undefined) draft.put(token, `slot:${home.hex}.${home.city}.${slot}`);
  }
}

type HomeChoice = Extract<Pending, { kind: 'homeCity' }>;

/** Cities of E15 where ERIE's marker may go; none if blocking markers hold both. */
export function cityChoices(table: Table, { token }: HomeChoice): { city: number; slot: number }[] {
  const here = table.pieces.get(token)?.place;
  return shapeOn(table, ERIE_HEX).nodes.flatMap(({ kind, cityIndex, slots }) => {
    if (kind !== 'city') return [];
    const slot = slotsOf(table, ERIE_HEX, cityIndex, slots).findIndex(
      (held, at) => held === null || here === `slot:${ERIE_HEX}.${cityIndex}.${at}`,
    );
    return slot < 0 ? [] : [{ city: cityIndex, slot }];
  });
}

const pendingOf = (move: PlaceToken): Pending['kind'] | undefined =>
  move.with === 'D&H' || move.with === 'C&P' ? PENDING_KIND[move.with] : undefined;

function judge(table: Table, move: PlaceToken): Finding[] {
  const { company, hex, city } = move;
  const name = nameOf(table, company);
  const [waiting] = read(table, 'pending');
  const about = { places: [hexPlace(hex)] };
  if (waiting?.kind === 'homeCity') {
    const choices = cityChoices(table, waiting);
    return found(
      (waiting.company !== company ||
        hex !== ERIE_HEX ||
        !choices.some((choice) => choice.city === city)) &&
        violation(
          '1828/opactions/12',
          'ERIE’s home marker has to choose one of the cities of E15.',
          about,
        ),
    );
  }
  const power = pendingOf(move);
  const slot = freeSlot(table, company, hex, city);
  const common = found(
    hex === COALFIELD &&
      violation('1828/marker2/5', 'No marker ever stands in the coalfield K11.', about),
    stands(table, company, hex) &&
      violation('1828/marker1/5', `${name} has a marker in ${hex} already.`, about),
    waitsForErie(table, company, hex) &&
      violation('1828/marker2/7', 'E15 waits for ERIE’s home marker.', about),
    slot === undefined &&
      (reservedFor(table, hex, city) === undefined
        ? violation('1828/marker2/3', `That city of ${hex} has no open place.`, about)
        : violation(
            '1828/marker1/6',
            `The open place in ${hex} is kept for ${reservedFor(table, hex, city)}.`,
            about,
          )),
    move.slot !== undefined &&
      slot !== undefined &&
      !slotIsFree(table, move) &&
      violation('1828/marker2/3', `That place in ${hex} is not open.`, about),
  );
  const [token] = unplaced(table, company);
  if (move.with !== undefined)
    return [
      ...found(
        (power === undefined || waiting?.kind !== power || waiting.company !== company) &&
          violation('1828/marker1/4', `${move.with} places no marker now.`, about),
        power !== undefined &&
          PRIVATE_HEX[move.with as keyof typeof PRIVATE_HEX] !== hex &&
          violation('1828/marker1/4', `${move.with} does not place a marker there.`, about),
        token === undefined && violation('1828/marker2/1', `${name} has no marker left.`),
        read(table, 'operating').tokened &&
          violation('1828/marker2/8', `${name} has placed its marker of this round.`),
      ),
      ...common,
    ];
  const purse = cash(table, purseOf(company));
  const cost = token === undefined ? 0 : placeCost(table, token);
  const { step, tokened } = read(table, 'operating');
  const stop = cityStopId(trackOf(table), hex, city);
  return [
    ...found(
      (operator(table) !== company || step !== 'token' || waiting !== undefined) &&
        violation('1828/opactions/3', `${name} is not placing a marker now.`),
      tokened && violation('1828/marker1/4', `${name} has placed its marker of this round.`),
      token === undefined && violation('1828/marker2/1', `${name} has no marker left.`),
      cost > purse &&
        violation('1828/marker2/2', `A marker costs ${money(cost)}; ${money(purse)} is there.`, {
          facts: { cost, treasury: purse },
        }),
      (stop < 0 || !networkOf(table, company).hasStop(stop)) &&
        violation('1828/marker2/4', `${name} cannot trace track to that city of ${hex}.`, about),
    ),
    ...common,
  ];
}

/** A named place: open, and not kept for another company. */
function slotIsFree(table: Table, { company, hex, city, slot }: PlaceToken): boolean {
  const node = shapeOn(table, hex).nodes.find((n) => n.kind === 'city' && n.cityIndex === city);
  if (!node || slot === undefined || slot >= node.slots) return false;
  const keeper = reservedFor(table, hex, city);
  if (slot === 0 && keeper !== undefined && owner(table, keeper) !== company) return false;
  return slotsOf(table, hex, city, node.slots)[slot] === null;
}

export const placeToken = verb<PlaceToken>({
  schema: railwayMoves.placeToken,
  judge(table, move, actor) {
    const player = runs(table, move.company);
    return found(
      outOfTurn(actor, player === undefined ? [] : [player], '1828/opactions/3'),
      ...judge(table, move),
    );
  },
  effects(draft, move) {
    const { table } = draft;
    const { company, hex, city } = move;
    const [waiting] = read(table, 'pending');
    touch(draft);
    if (waiting?.kind === 'homeCity') {
      const choice = cityChoices(table, waiting).find((one) => one.city === city);
      if (choice) draft.put(waiting.token, `slot:${ERIE_HEX}.${city}.${choice.slot}`);
      return answered(draft);
    }
    const [token] = unplaced(table, company);
    const slot = move.slot ?? freeSlot(table, company, hex, city) ?? 0;
    if (token !== undefined) {
      if (move.with === undefined)
        payUpTo(draft, purseOf(company), 'bank', placeCost(table, token));
      draft.put(token, `slot:${hex}.${city}.${slot}`);
    }
    const { tokenedBy } = read(table, 'operating');
    amend(draft, 'operating', { tokened: true, tokenedBy: [...tokenedBy, company] });
    if (waiting && pendingOf(move) === waiting.kind) return answered(draft);
    if (read(table, 'operating').step === 'token') closeStep(draft);
  },
  *options(table, player) {
    if (read(table, 'stage') !== 'operating') return;
    const [waiting] = read(table, 'pending');
    const company = waiting?.company ?? operator(table);
    if (company === undefined || runs(table, company) !== player || company === MINOR) return;
    for (const move of candidates(table, company, waiting))
      if (judge(table, move).length === 0) yield move;
  },
  say: (table, { company, hex, city }) =>
    `${nameOf(table, company)} places a marker in ${hex}, city ${city + 1}`,
});

function* candidates(table: Table, company: string, waiting?: Pending): Generator<PlaceToken> {
  const verb = 'placeToken';
  if (waiting?.kind === 'homeCity') {
    for (const { city } of cityChoices(table, waiting))
      yield { verb, company, hex: ERIE_HEX, city };
    return;
  }
  for (const id of ['D&H', 'C&P'] as const) {
    if (waiting?.kind !== PENDING_KIND[id]) continue;
    const hex = PRIVATE_HEX[id];
    for (const node of shapeOn(table, hex).nodes)
      if (node.kind === 'city') yield { verb, company, hex, city: node.cityIndex, with: id };
  }
  if (waiting || read(table, 'operating').step !== 'token') return;
  for (const { hex, city } of reachedCities(table, company)) yield { verb, company, hex, city };
}

/** C15 when a company buys the C&P: its marker goes; whose is next? (A10.2) */
export function settleC15(draft: Draft, company: string, slot: string): void {
  const { table } = draft;
  if (read(table, 'operating').tokened) return blockSlot(draft, slot);
  if (unplaced(table, company).length === 0 || stands(table, company, PRIVATE_HEX['C&P'])) return;
  write(draft, 'pending', [...read(table, 'pending'), { kind: 'cpMarker', company }]);
}

/** The offer of a private's marker is declined: in C15 a blocking marker takes the place. */
export function declineMarker(draft: Draft): void {
  const { table } = draft;
  const [waiting] = read(table, 'pending');
  answered(draft);
  touch(draft);
  if (waiting?.kind !== 'cpMarker') return;
  const slots = shapeOn(table, PRIVATE_HEX['C&P']).nodes[0]?.slots ?? 1;
  const at = slotsOf(table, PRIVATE_HEX['C&P'], 0, slots).indexOf(null);
  if (at >= 0) blockSlot(draft, `slot:${PRIVATE_HEX['C&P']}.0.${at}`);
}

/** Homes of companies removed in purple phase are filled with blocking markers. (A5.8) */
export function blockHome(draft: Draft, company: string): void {
  const { table } = draft;
  const home = homeCity(table, company);
  if (!home || isHomePlaced(table, company)) return;
  const cities =
    home.hex === ERIE_HEX
      ? shapeOn(table, ERIE_HEX).nodes.filter(({ kind }) => kind === 'city')
      : shapeOn(table, home.hex).nodes.filter(({ cityIndex }) => cityIndex === home.city);
  for (const { cityIndex, slots } of cities) {
    const at = slotsOf(table, home.hex, cityIndex, slots).indexOf(null);
    if (at >= 0) blockSlot(draft, `slot:${home.hex}.${cityIndex}.${at}`);
  }
}
