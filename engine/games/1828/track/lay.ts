import { cities, labelOf, towns } from '../../../hexes/shape.ts';
import { cityStopId } from '../../../hexes/track.ts';
import { lying } from '../../../kernel/table.ts';
import {
  boardOf,
  colourOn,
  drawings,
  hexPlace,
  shapeOn,
  tileShape,
  trackOf,
} from '../../../rules/board.ts';
import { amend, read } from '../../../rules/course/keys.ts';
import type { AnyWay, Check, Draft, Now, Step, Table } from '../../../rules/course/nouns.ts';
import type { OfCompany } from '../../../rules/course/verb.ts';
import { objections, wrong, against, verbOf, word } from '../../../rules/course/verb.ts';
import { byBox } from '../../../rules/kept.ts';
import { payUpTo, treasuryCheck } from '../../../rules/money.ts';
import { isAt, ofOperator, operator, touch } from '../../../rules/operating/turn.ts';
import { blocker, isUnspent } from '../../../rules/privates/privates.ts';
import { privateAt } from '../../../rules/privates/rules.ts';
import { nameOf, treasury } from '../../../rules/stock/holdings.ts';
import {
  connectedCheck,
  costCheck,
  costOf,
  layInTurn,
  layIt,
  trackStep,
  twiceCheck,
} from '../../../rules/track/lay.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { type TrackRules, TRACK as TRACK_OF_1830 } from '../../../rules/track/rules.ts';
import {
  badExits,
  fitChecks,
  isFirst,
  isPermanent,
  type LayTile,
  pieceChecks,
} from '../../../rules/track/tile.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { read as readOwn } from '../clock.ts';
import { hasCoal, isCoal, isSystem, MINOR, shells } from '../systems.ts';

/** Track: the lays of a turn, the kinds of tiles, coal that lies under them (1828 A6.5, A11). */

/** Virginia Coalfields: closed to companies without a coal marker. */
export const COALFIELD = 'K11';
const TUNNEL = 'K13';
const TUNNEL_TILE = '4';

/** The coal markers of a box. */
const coalOf = byBox(({ pieces }) =>
  [...pieces].flatMap(([id, { type }]) => (type === 'coal' ? [id] : [])),
);

export const TRACK: Partial<TrackRules> = {
  lays: (table, company) => slots(table, company).length,
  fee: (table, company) => nextSlot(table, company)?.cost ?? 0,
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

/** Does a slot of the turn allow this tile? */
export const slotCheck: Check<LayTile> = {
  ...objections<LayTile>(function* (now, { company, hex }) {
    const { table, money } = now;
    const slot = nextSlot(table, company);
    const name = nameOf(now, company);
    if (!slot) return yield wrong('lays', `${name} has used all its lays of this turn.`);
    if (isYellowLay(table, hex) ? slot.yellow : slot.upgrade) return;
    const extra = `The tile for ${money(slot.cost)} is a yellow one, in a turn without an upgrade.`;
    if (slot.cost > 0) yield wrong('extra', extra);
    else yield wrong('upgraded', `${name} has upgraded this turn already.`);
  }),
  sees: ['company', 'hex'],
};

/** The kind of tile that may follow what is to be seen on the hex. */
const kindCheck: Check<LayTile> = {
  ...objections<LayTile>(function* ({ table, box, rules }, { hex, tile }) {
    const [old, next] = [shapeOn(table, hex), tileShape(box, tile, 0)];
    const labelled = labelOf(old) === labelOf(next);
    const alike =
      cities(old).length === cities(next).length && towns(old).length === towns(next).length;
    if (!labelled) yield wrong('label', `${hex} and tile ${tile} do not carry the same label.`);
    if (!alike) yield wrong('kind', `Tile ${tile} is for another kind of hex than ${hex}.`);
    if (hex === TUNNEL && tile !== TUNNEL_TILE)
      yield wrong('tunnel', `Only tile ${TUNNEL_TILE} is laid in the Virginia Tunnel ${TUNNEL}.`);
    if (labelled && alike && !rules.track.successors(table, hex).includes(tile))
      yield wrong('follows', `Tile ${tile} does not follow what lies on ${hex}.`);
  }),
  sees: ['hex', 'tile'],
};

/** A private closes its hexes, but the minor builds on its own. */
const blockedCheck = against<LayTile>(
  'blocked',
  ({ table }, { hex, company }) => {
    const id = blocker(table, hex);
    if (id === undefined || (company === MINOR && id === MINOR)) return undefined;
    return {
      says: `${hex} is closed while a player owns ${id}: it opens when a company buys it or it closes.`,
      pieces: [`private:${id}`],
    };
  },
  { sees: ['company', 'hex'] },
);

/** Where track would end wrongly: off the map, behind a barrier or at a blank side. (A6.5) */
function edgeReason(now: Now, { hex, tile, turn }: LayTile): string {
  const { grid, index } = boardOf(now.table);
  const beyond = badExits(now, hex, tileShape(now.box, tile, turn))
    .map((edge) => grid.neighbour(hex, edge))
    .find((at) => index.has(at));
  if (beyond === undefined) return 'edges';
  return isPermanent(now, beyond) ? 'track2/6' : 'track2/8';
}

/** Everything that any tile has to heed, whoever lays it. */
export const tileChecks: readonly Check<LayTile>[] = [
  ...pieceChecks,
  kindCheck,
  ...fitChecks.map((check) => (check.reason === 'edges' ? { ...check, which: edgeReason } : check)),
  twiceCheck,
  blockedCheck,
];

export const lay: AnyWay = {
  ...layInTurn,
  checks: [
    against<LayTile>(
      'company',
      (now, { company }) =>
        !isAt(now.table, company, 'track') && `${nameOf(now, company)} is not laying track now.`,
    ),
    against<LayTile>(
      'power',
      (_now, { with: power }) => power !== undefined && `${power} has no power to lay track.`,
    ),
    slotCheck,
    ...tileChecks,
    connectedCheck,
    { ...costCheck(costOf), sees: ['company', 'hex'] },
  ],
  candidates: (now, player) =>
    read(now.table, 'step') === 'track' ? layInTurn.candidates(now, player) : [],
  effects: (now, draft, move: LayTile) => layTaking(now, draft, move, costOf(now, move), true),
};

/** The tile lies, what is under it is taken, and an upgrade is counted. */
export function layTaking(
  now: Now,
  draft: Draft,
  move: LayTile,
  cost: number,
  ofTheTurn: boolean,
  countsAsUpgrade = !isYellowLay(now.table, move.hex),
): void {
  const known = drawings(now.box).hexes.has(move.hex);
  layIt(now, draft, move, move.company, cost, ofTheTurn);
  if (countsAsUpgrade) amend(draft, 'work', { upgrades: 1 });
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

/** `buyCoal`: a coal marker from the coalfield, which it opens (1828 A11). */

const coalOnField = (table: Table): string | undefined =>
  lying(table, hexPlace(COALFIELD)).find((id) => isCoal(table, id));

const priceOf = ({ box }: Table): number => (box.data.coal as { readonly price: number }).price;

const COAL = { places: [hexPlace(COALFIELD)] };

export const buyCoal = verbOf('buyCoal', { company: word })({
  name: 'coal',
  checks: [
    objections<OfCompany>(function* (now, { company }) {
      const { table } = now;
      const name = nameOf(now, company);
      if (operator(table) !== company || company === MINOR)
        yield wrong('company', `${name} buys coal only in its own turn.`);
      if (hasCoal(table, company)) yield wrong('one', `${name} has a coal marker.`);
      if (coalOnField(table) === undefined)
        yield wrong('left', `No coal marker is left on ${COALFIELD}.`, COAL);
    }),
    treasuryCheck('cash', ({ table }) => priceOf(table)),
    against('reach', (now, { company }) => {
      const field = cityStopId(trackOf(now.table), COALFIELD, 0);
      if (networkOf(now, String(company)).hasStop(field)) return undefined;
      const says = `${nameOf(now, String(company))} cannot trace track to the coalfield ${COALFIELD}.`;
      return { says, ...COAL };
    }),
  ],
  candidates: ofOperator((_now, company) => [{ verb: 'buyCoal', company }]),
  effects({ table }, draft, { company }) {
    const coal = coalOnField(table);
    payUpTo(draft, charterOf(company), 'bank', priceOf(table));
    if (coal !== undefined) draft.put(coal, charterOf(company));
    touch(draft);
  },
  say: (now, { company }) => `${nameOf(now, company)} buys a coal marker`,
});
