import type { Move } from '../../../shared/move.ts';
import type { Op } from '../../../shared/op.ts';
import {
  faceName,
  type PhaseSpec,
  type PieceId,
  type PlaceId,
  type PurseId,
  type Table,
} from '../../../engine/index.ts';
import { isPresidencyIn, presidentOf } from '../figures/holdings.ts';
import { headWord, hexName, money, type Names, priceOf, purseName, trainLimit } from '../say.ts';

/** The state before a move of everything that people watch. */
export interface BeforeMove {
  readonly prices: ReadonlyMap<string, number>;
  readonly presidents: ReadonlyMap<string, PlaceId>;
  /** Companies in receivership: the certificate of their president lies in the pool. */
  readonly received: ReadonlySet<string>;
  /** Companies whose certificates are just being exchanged, so that nobody holds their presidency. */
  readonly exchanged: ReadonlySet<string>;
  readonly floated: ReadonlySet<string>;
  /** The places and faces of trains and private companies. */
  readonly places: ReadonlyMap<PieceId, { readonly at: PlaceId; readonly shows: string }>;
  readonly phase: unknown;
}

export function rememberBefore(table: Table): BeforeMove {
  const known = noted.get(table);
  if (known?.revision === table.revision.all) return known.was;
  const was = noteDown(table);
  noted.set(table, { revision: table.revision.all, was });
  return was;
}
const noted = new WeakMap<Table, { readonly revision: number; readonly was: BeforeMove }>();

function noteDown(table: Table): BeforeMove {
  const { box, clock } = table;
  const prices = new Map<string, number>();
  const presidents = new Map<string, PlaceId>();
  const received = new Set<string>();
  for (const id of box.companies.keys()) {
    const price = priceOf(table, id);
    if (price !== undefined) prices.set(id, price);
    const president = presidentOf(table, id);
    if (president !== undefined) presidents.set(id, president);
    else if (price !== undefined && isPresidencyIn(table, id, 'pool')) received.add(id);
  }
  const places = new Map<PieceId, { at: PlaceId; shows: string }>();
  for (const id of walking(table)) {
    const { place, face } = table.pieces.get(id)!;
    places.set(id, { at: place, shows: faceName(box.pieces.get(id)!, face) });
  }
  const floated = floatedOn(table);
  const exchanged = exchangedOn(table);
  return { prices, presidents, received, exchanged, floated, places, phase: clock.get('phase') };
}

/** The companies of a merger under way: the director of what it leaves comes at its end. (1862 §S14) */
function exchangedOn({ clock }: Table): Set<string> {
  const { survivor, other } = (clock.get('swap') ?? {}) as Record<string, string | null>;
  return new Set([survivor, other].filter((id) => typeof id === 'string'));
}

/** Companies that the rules note as floated. */
function floatedOn({ clock }: Table): Set<string> {
  const noted = (clock.get('companies') ?? {}) as Record<string, { floated?: boolean }>;
  return new Set(Object.keys(noted).filter((id) => noted[id]?.floated === true));
}

/** A company that floats, in the words of an event. */
export const saysFloats = (company: string): string => `${company} floats`;

const walkers = new WeakMap<Table['box'], readonly PieceId[]>();
function walking({ box }: Table): readonly PieceId[] {
  let all = walkers.get(box);
  if (!all) {
    const kinds = new Set(['train', 'private']);
    all = [...box.pieces].filter(([, { kind }]) => kinds.has(kind)).map(([id]) => id);
    walkers.set(box, all);
  }
  return all;
}

export interface Changes {
  /** Companies whose price moves. */
  readonly prices: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
  /** Floats, presidents, trains that go and phases that begin, with players as {player:1}. */
  readonly events: readonly string[];
  /** The phase that begins. */
  readonly phase?: NewPhase;
  /** Price moves, then those events. */
  readonly says: readonly string[];
}

/** A phase that begins, and what changes with it: tiles, the train limit, whose trains go. */
export interface NewPhase {
  readonly name: string;
  readonly says: readonly string[];
}

/** The changes since then. */
export function changesSince(was: BeforeMove, table: Table, move: Move): Changes {
  const prices = new Map<string, { from: number; to: number }>();
  for (const [id, from] of was.prices) {
    const to = priceOf(table, id);
    if (to !== undefined && to !== from) prices.set(id, { from, to });
  }
  const bosses: string[] = [];
  const exchanged = exchangedOn(table);
  for (const [id, before] of was.presidents) {
    const now = presidentOf(table, id);
    if (now === before) continue;
    const head = headWord(table.box);
    if (now !== undefined) bosses.push(`{${now}} becomes ${head} of ${id}`);
    // A certificate that nobody takes over lies in the pool. (1825 §11, 1862 §S15)
    else if (
      priceOf(table, id) !== undefined &&
      isPresidencyIn(table, id, 'pool') &&
      !exchanged.has(id)
    )
      bosses.push(`${id} goes into receivership: it has no ${head} any more`);
  }
  for (const id of was.received) {
    const now = presidentOf(table, id);
    if (now === undefined) continue;
    const head = headWord(table.box);
    bosses.push(
      was.exchanged.has(id)
        ? `{${now}} becomes ${head} of ${id}`
        : `${id} leaves receivership: {${now}} becomes ${head} of it`,
    );
  }
  const floats = [...floatedOn(table)].filter((id) => !was.floated.has(id)).map(saysFloats);
  const moved = [...prices].map(
    ([id, { from, to }]) =>
      `${id} ${to > from ? 'rises' : 'falls'} from ${money(table.box, from)} to ${money(table.box, to)}`,
  );
  const leave = gone(table, was, move);
  const begun = phaseSince(table, was);
  const begins = begun ? [[`phase ${begun.name} begins`, ...begun.says].join(', ')] : [];
  const events = [...floats, ...bosses, ...leave, ...begins];
  const phase = begun && { name: begun.name, says: [...begun.says, ...leave] };
  return { prices, events, ...(phase && { phase }), says: [...moved, ...events] };
}

/** What each purse except the bank's gains by these ops. */
export function cashFlows(ops: readonly Op[]): Map<PurseId, number> {
  const purses = new Map<PurseId, number>();
  const add = (purse: PurseId, amount: number) =>
    purse !== 'bank' && purses.set(purse, (purses.get(purse) ?? 0) + amount);
  for (const op of ops)
    if (op.op === 'pay') {
      add(op.from, -op.amount);
      add(op.to, op.amount);
    }
  return purses;
}

/** What each purse gains, and what it adds: "Ada +£40, Y&N −£10". */
export const purseChanges = (names: Names, purses: ReadonlyMap<PurseId, number>): string =>
  [...purses]
    .filter(([, amount]) => amount !== 0)
    .map(
      ([purse, amount]) =>
        `${purseName(names, purse)} ${amount > 0 ? '+' : '−'}${money(names.box, Math.abs(amount))}`,
    )
    .join(', ');

/** Stations that were placed on the map, and tiles that returned from it. */
export function pieces({ box }: Table, ops: readonly Op[], move: Move, station: string): string[] {
  const says: string[] = [];
  for (const op of ops) {
    if (op.op !== 'put') continue;
    const spec = box.pieces.get(op.piece);
    const at = /^slot:([^.]+)\./.exec(op.to)?.[1];
    if (spec?.kind === 'token' && at && !(move.verb === 'placeToken' && move.hex === at))
      says.push(`a ${station} of ${spec.company ?? spec.name} in ${hexName(box, at)}`);
    if (spec?.kind === 'tile' && op.to === 'supply' && move.verb === 'layTile')
      says.push(`tile ${spec.type ?? spec.name} goes back`);
  }
  return says;
}

/** A private company by its name; said to be one if one of the two names begins like the other. (1828, 1830) */
const privateName = ({ companies }: Table['box'], name: string): string =>
  [...companies.values()].some((company) => {
    const [short, long] = [company.name, name].sort((a, b) => a.length - b.length);
    return `${long} `.startsWith(`${short} `);
  })
    ? `the private ${name}`
    : name;

/** Trains that rust and privates that close as a consequence. */
function gone(table: Table, was: BeforeMove, move: Move): string[] {
  const { box } = table;
  const rusts = new Map<string, string[]>();
  const closes: string[] = [];
  for (const [id, { at: before, shows }] of was.places) {
    const now = table.pieces.get(id)!.place;
    if (now === before || id === move.train || !/^(company|player):/.test(before)) continue;
    if (/^(company|player):/.test(now)) continue;
    const spec = box.pieces.get(id)!;
    if (spec.kind !== 'private')
      rusts.set(shows, [...(rusts.get(shows) ?? []), before.slice(before.indexOf(':') + 1)]);
    // One that is sold to the bank is for sale again. (1825 §6)
    else if (now !== 'bank') closes.push(privateName(box, spec.name));
  }
  return [
    ...[...rusts].map(
      ([train, owners]) =>
        `the ${train} ${owners.length === 1 ? 'train' : 'trains'} of ${listed([...new Set(owners)])} ${owners.length === 1 ? 'goes' : 'go'}`,
    ),
    ...(closes.length === 0
      ? []
      : [`${listed(closes)} ${closes.length === 1 ? 'closes' : 'close'}`]),
  ];
}

function phaseSince({ box, clock }: Table, was: BeforeMove): NewPhase | undefined {
  const now = clock.get('phase');
  const spec = box.phases.find(({ name }) => name === now);
  const old = box.phases.find(({ name }) => name === was.phase) ?? box.phases[0];
  if (!spec || spec === old) return undefined;
  const tiles = spec.tiles.filter((tile) => !old?.tiles.includes(tile));
  const says = [
    ...(tiles.length > 0 ? [`${listed(tiles)} tiles`] : []),
    ...(old && trainLimit(old) === trainLimit(spec) ? [] : [`train limit ${trainLimit(spec)}`]),
    ...(maySellPrivates(spec) && !maySellPrivates(old)
      ? ['companies may buy private companies']
      : []),
    ...(old && old.operatingRounds === spec.operatingRounds ? [] : [saysRounds(spec)]),
  ];
  return { name: spec.name, says };
}

const maySellPrivates = (phase: PhaseSpec | undefined): boolean =>
  phase?.data?.privatesBuyable === true;

const saysRounds = ({ operatingRounds: count }: PhaseSpec): string =>
  `${count} operating ${count === 1 ? 'round' : 'rounds'} from the next stock round on`;

/** "A, B and C" */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
