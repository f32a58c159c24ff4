import { cities, labelOf, towns } from '../../hexes/shape.ts';
import type { Box, PieceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { lying, type Table } from '../../kernel/table.ts';
import { colourOn, drawings, hexPlace, shapeOn, tileShape } from '../../rules/board.ts';
import { amend, read } from '../../rules/course/keys.ts';
import { type Check, type Now, type Step, way } from '../../rules/course/nouns.ts';
import { isAt, operator } from '../../rules/operating/turn.ts';
import { privateAt } from '../../rules/privates/cards.ts';
import { blocker, isUnspent } from '../../rules/privates/privates.ts';
import { hexesBlockedBy } from '../../rules/privates/rules.ts';
import { nameOf, treasury } from '../../rules/stock/holdings.ts';
import {
  connectedCheck,
  costCheck,
  layIt,
  lays,
  trackStep,
  twiceCheck,
} from '../../rules/track/lay.ts';
import { networkOf } from '../../rules/track/reach.ts';
import { type TrackRules, TRACK as TRACK_OF_1830 } from '../../rules/track/rules.ts';
import { fitChecks, isFirst, type LayTile, pieceChecks } from '../../rules/track/tile.ts';
import { charterOf } from '../../rules/trains.ts';
import { read as readOwn } from './keys.ts';
import { hasCoal, isCoal, isSystem, MINOR, shells } from './systems.ts';

/** Track: the lays of a turn, the kinds of tiles, coal that lies under them (1828 A6.5, A11). */

/** Virginia Coalfields: closed to companies without a coal marker. */
export const COALFIELD = 'K11';
const TUNNEL = 'K13';
const TUNNEL_TILE = '4';

const coals = new WeakMap<Box, readonly PieceId[]>();

/** The coal markers of a box. */
function coalOf(box: Box): readonly PieceId[] {
  let known = coals.get(box);
  if (!known)
    coals.set(
      box,
      (known = [...box.pieces].flatMap(([id, { type }]) => (type === 'coal' ? [id] : []))),
    );
  return known;
}

export const TRACK: Partial<TrackRules> = {
  /** Terrain is paid with the first tile of a hex. */
  cost: (table, company, hex) =>
    isFirst(table, hex) ? TRACK_OF_1830.cost(table, company, hex) : 0,
  successors(table, hex) {
    if (!isFirst(table, hex)) return TRACK_OF_1830.successors(table, hex);
    const listed = table.box.data.firstLays as Readonly<Record<string, string[]>> | undefined;
    return listed?.[hex] ?? [];
  },
  view: (table) =>
    JSON.stringify([
      readOwn(table, 'systems'),
      coalOf(table.box).map((id) => table.pieces.get(id)!.place),
    ]),
  blocks: (table, company, full) => {
    const coal = hasCoal(table, company);
    return (stop) => (stop.at === COALFIELD && !coal) || full(stop);
  },
};

export interface LaySlot {
  readonly cost: number;
  readonly yellow: boolean;
  readonly upgrade: boolean;
}

/** The slots of a turn: one, two for a system, and one for $40 for each company that may. */
function slots(table: Table, company: string): { cost: number; extra: boolean }[] {
  const plain = { cost: 0, extra: false };
  const extras = shells(table, company).flatMap((id) => {
    const cost = table.box.companies.get(id)?.data.extraYellow;
    return typeof cost === 'number' ? [{ cost, extra: true }] : [];
  });
  return [plain, ...(isSystem(table, company) ? [plain] : []), ...extras];
}

export const hasUpgraded = (table: Table): boolean => (read(table, 'work').upgrades ?? 0) > 0;

/** The slot the next tile would use; undefined = all are used. */
export function nextSlot(table: Table, company: string): LaySlot | undefined {
  const slot = slots(table, company)[read(table, 'work').lays];
  if (!slot) return undefined;
  const upgraded = hasUpgraded(table);
  return { cost: slot.cost, yellow: !slot.extra || !upgraded, upgrade: !slot.extra && !upgraded };
}

/** A lay on an empty hex; everything else is an upgrade. */
export const isYellowLay = (table: Table, hex: string): boolean => colourOn(table, hex) === 'white';

const hexAbout = (_now: Now, { hex }: LayTile) => ({ places: [hexPlace(hex)] });

/** Does a slot of the turn allow this tile? */
export const slotChecks: readonly Check<LayTile>[] = [
  {
    reason: 'lays',
    breaks: ({ table }, { company }) => nextSlot(table, company) === undefined,
    says: (now, { company }) => `${nameOf(now, company)} has used all its lays of this turn.`,
    about: hexAbout,
  },
  {
    reason: 'extra',
    breaks: ({ table }, { company, hex }) => {
      const slot = nextSlot(table, company);
      return slot !== undefined && slot.cost > 0 && !fits(table, slot, hex);
    },
    says: ({ table, money }, { company }) =>
      `The tile for ${money(nextSlot(table, company)!.cost)} is a yellow one, in a turn without an upgrade.`,
    about: hexAbout,
  },
  {
    reason: 'upgraded',
    breaks: ({ table }, { company, hex }) => {
      const slot = nextSlot(table, company);
      return slot?.cost === 0 && !fits(table, slot, hex);
    },
    says: (now, { company }) => `${nameOf(now, company)} has upgraded this turn already.`,
    about: hexAbout,
  },
];

const fits = (table: Table, slot: LaySlot, hex: string): boolean =>
  isYellowLay(table, hex) ? slot.yellow : slot.upgrade;

const shapesOf = ({ table, box }: Now, { hex, tile, turn }: LayTile) =>
  [shapeOn(table, hex), tileShape(box, tile, turn)] as const;

const sameLabel = (now: Now, move: LayTile): boolean => {
  const [old, next] = shapesOf(now, move);
  return labelOf(old) === labelOf(next);
};

const sameStops = (now: Now, move: LayTile): boolean => {
  const [old, next] = shapesOf(now, move);
  return cities(old).length === cities(next).length && towns(old).length === towns(next).length;
};

/** The kind of tile that may follow what is to be seen on the hex. */
const kindChecks: readonly Check<LayTile>[] = [
  {
    reason: 'label',
    breaks: (now, move) => !sameLabel(now, move),
    says: (_now, { hex, tile }) => `${hex} and tile ${tile} do not carry the same label.`,
    about: hexAbout,
  },
  {
    reason: 'kind',
    breaks: (now, move) => !sameStops(now, move),
    says: (_now, { hex, tile }) => `Tile ${tile} is for another kind of hex than ${hex}.`,
    about: hexAbout,
  },
  {
    reason: 'tunnel',
    breaks: (_now, { hex, tile }) => hex === TUNNEL && tile !== TUNNEL_TILE,
    says: () => `Only tile ${TUNNEL_TILE} is laid in the Virginia Tunnel ${TUNNEL}.`,
    about: hexAbout,
  },
  {
    reason: 'follows',
    breaks: (now, move) =>
      sameLabel(now, move) &&
      sameStops(now, move) &&
      !now.rules.track.successors(now.table, move.hex).includes(move.tile),
    says: (_now, { hex, tile }) => `Tile ${tile} does not follow what lies on ${hex}.`,
    about: hexAbout,
  },
];

/** The private that closes a hex, unless the minor builds on its own. */
function closedBy(table: Table, { hex, company }: LayTile): string | undefined {
  const id = blocker(table, hex);
  const own = company === MINOR && id === MINOR && hexesBlockedBy(table.box, id).includes(hex);
  return own ? undefined : id;
}

const blockedCheck: Check<LayTile> = {
  reason: 'blocked',
  breaks: ({ table }, move) => closedBy(table, move) !== undefined,
  says: ({ table }, move) =>
    `${move.hex} is closed while a player owns ${closedBy(table, move)}: it opens when a company buys it or it closes.`,
  about: ({ table }, move) => ({
    places: [hexPlace(move.hex)],
    pieces: [`private:${closedBy(table, move)}`],
  }),
};

/** Everything that any tile has to heed, whoever lays it. */
export const tileChecks: readonly Check<LayTile>[] = [
  ...pieceChecks,
  ...kindChecks,
  ...fitChecks,
  twiceCheck,
  blockedCheck,
];

/** What a tile of the turn costs: its slot, and the terrain under the first tile. */
export const layCost = ({ table, rules }: Now, { company, hex }: LayTile): number =>
  (nextSlot(table, company)?.cost ?? 0) + rules.track.cost(table, company, hex);

export const lay = way<LayTile>({
  name: 'lay',
  meant: (_now, move) => move.with === undefined,
  checks: [
    {
      reason: 'company',
      breaks: ({ table }, { company }) => !isAt(table, company, 'track'),
      says: (now, { company }) => `${nameOf(now, company)} is not laying track now.`,
    },
    {
      reason: 'power',
      breaks: (_now, { with: power }) => power !== undefined,
      says: (_now, { with: power }) => `${power} has no power to lay track.`,
    },
    ...slotChecks,
    ...tileChecks,
    connectedCheck,
    costCheck(layCost),
  ],
  *candidates(now) {
    const company = operator(now.table);
    if (company === undefined || !isAt(now.table, company, 'track')) return;
    if (!nextSlot(now.table, company)) return;
    for (const hex of networkOf(now, company).hexes)
      for (const one of lays(now, hex)) yield { verb: 'layTile', company, ...one };
  },
  effects: (now, draft, move) => layTaking(now, draft, move, layCost(now, move), true),
  say: (now, { company, tile, hex }) => `${nameOf(now, company)} lays ${tile} on ${hex}`,
});

/** The tile lies, what is under it is taken, and an upgrade is counted. */
export function layTaking(
  now: Now,
  draft: Draft,
  move: LayTile,
  cost: number,
  ofTheTurn: boolean,
  countsAsUpgrade = !isYellowLay(now.table, move.hex),
): void {
  const upgrades = (read(now.table, 'work').upgrades ?? 0) + (countsAsUpgrade ? 1 : 0);
  const known = drawings(now.box).hexes.has(move.hex);
  layIt(now, draft, move, move.company, cost, ofTheTurn);
  if (upgrades > 0) amend(draft, 'work', { upgrades });
  if (known) takeCoal(draft, move.company, move.hex);
}

/** A coal marker on a hex other than the coalfield goes to the company, or to the coalfield. (A11) */
function takeCoal(draft: Draft, company: string, hex: string): void {
  const { table } = draft;
  if (hex === COALFIELD) return;
  for (const id of lying(table, hexPlace(hex)).filter((piece) => isCoal(table, piece))) {
    const full = company === MINOR || hasCoal(table, company);
    draft.put(id, full ? hexPlace(COALFIELD) : charterOf(company));
  }
}

const hasExtraTile = (table: Table, company: string): boolean =>
  privateAt(table, 'E&K') === charterOf(company) && isUnspent(table, 'E&K');

/** Does the step wait? Whether a legal tile exists is not looked at. (D3.3) */
export const track: Step = {
  ...trackStep,
  open({ table, rules }, company) {
    const purse = treasury(table, company);
    const slot = nextSlot(table, company);
    if (slot && (slot.yellow || slot.upgrade) && purse >= slot.cost) return true;
    if (company === MINOR) return false;
    return (
      hasExtraTile(table, company) ||
      (purse >= 1 &&
        rules.privates.toCompanies.open(table) &&
        privateAt(table, 'E&K').startsWith('player:'))
    );
  },
};
