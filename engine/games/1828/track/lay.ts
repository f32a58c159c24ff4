import { cityStopId } from '../../../hexes/track.ts';
import { piecesIn } from '../../../kernel/table.ts';
import { colourOn, boxShapes, hexPlace, trackOf } from '../../../rules/board.ts';
import { amend, read } from '../../../rules/course/keys.ts';
import type { AnyAction, Check, Context, Draft, Step, Table } from '../../../rules/course/nouns.ts';
import type { CompanyMove } from '../../../rules/course/verb.ts';
import {
  checkOf,
  defineCheck,
  objection,
  onlyIf,
  withReason,
} from '../../../rules/course/check.ts';
import { defineVerb, text } from '../../../rules/course/verb.ts';
import { type Difference, difference, unruled } from '../../../rules/differences.ts';
import { memoizeByBox } from '../../../rules/memoize.ts';
import { payUpTo, treasuryCheck } from '../../../rules/money.ts';
import { isAt, operatorMoves, operatingCompany, noteActed } from '../../../rules/operating/turn.ts';
import { blockingPrivate, isUnspent } from '../../../rules/privates/privates.ts';
import { privateAt } from '../../../rules/privates/rules.ts';
import { nameOf, saysIdle, treasuryOf, undecidedReason } from '../../../rules/stock/holdings.ts';
import {
  connectedCheck,
  costCheck,
  costOf,
  layInTurn,
  placeTileInTurn,
  trackStep,
  twiceCheck,
} from '../../../rules/track/lay.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { TRACK } from '../../../rules/track/rules.ts';
import {
  type BlockedExit,
  colourChecks,
  endsCheck,
  fitChecks,
  hexChecks,
  isFirst,
  kindCheck as kindCheckOf1830,
  kindDifference,
  type LayTile,
  supplyCheck,
  tileColour,
} from '../../../rules/track/tile.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { read as readOwn } from '../clock.ts';
import { hasCoal, isCoal, isSystem, MINOR, shells } from '../systems.ts';

/** Track: the lays of a turn, the kinds of tiles, and coal under them (1828 A6.5, A11). */

/** Virginia Coalfields: closed to companies without a coal marker. */
export const COALFIELD = 'K11';
const TUNNEL = 'K13';
const TUNNEL_TILE = '4';

/** The coal markers of a box. */
const coalOf = memoizeByBox(({ pieces }) =>
  [...pieces].flatMap(([id, { type }]) => (type === 'coal' ? [id] : [])),
);

/** Tiles that may follow; on a bare hex those that the box lists for it. */
function upgrades(table: Table, hex: string): readonly string[] {
  if (!isFirst(table, hex)) return TRACK.upgrades(table, hex);
  const listed = table.box.data.firstLays as Readonly<Record<string, string[]>> | undefined;
  return listed?.[hex] ?? [];
}

export const track: readonly Difference[] = [
  difference('track1/2', {
    track: { laysPerTurn: (table, company) => slots(table, company).length },
  }),
  difference('track1/3', {
    track: { extraLayFee: (table, company) => nextSlot(table, company)?.cost ?? 0 },
  }),
  difference('track1/8', {
    track: {
      terrainCost: (table, company, hex) =>
        isFirst(table, hex) ? TRACK.terrainCost(table, company, hex) : 0,
    },
  }),
  difference('track4/1', { track: { upgrades } }),
  difference('coal/3', {
    track: {
      blockedStops(table, company, full) {
        const coal = hasCoal(table, company);
        return (stop) => (stop.at === COALFIELD && !coal) || full(stop);
      },
    },
  }),
  unruled({
    track: {
      networkDependsOn: (table) =>
        JSON.stringify([
          readOwn(table, 'systems'),
          coalOf(table.box).map((id) => table.pieces.get(id)!.place),
        ]),
    },
  }),
];

export interface LaySlot {
  readonly cost: number;
  readonly yellow: boolean;
  readonly upgrade: boolean;
}

/** The lays of a turn: one, two for a system, and one more for $40 for each company that may. */
function slots(table: Table, company: string): { cost: number; extra: boolean }[] {
  const plain = { cost: 0, extra: false };
  const extras = shells(table, company).flatMap((id) => {
    const cost = table.box.companies.get(id)?.data.extraYellow;
    return typeof cost === 'number' ? [{ cost, extra: true }] : [];
  });
  return [plain, ...(isSystem(table, company) ? [plain] : []), ...extras];
}

export const hasUpgraded = (table: Table): boolean => (read(table, 'work').upgrades ?? 0) > 0;

/** The slot that the next tile uses; undefined = all are used. */
export function nextSlot(table: Table, company: string): LaySlot | undefined {
  const slot = slots(table, company)[read(table, 'work').lays];
  if (!slot) return undefined;
  const upgraded = hasUpgraded(table);
  return { cost: slot.cost, yellow: !slot.extra || !upgraded, upgrade: !slot.extra && !upgraded };
}

/** True for a lay on an empty hex. Everything else is an upgrade. */
export const isYellowLay = (table: Table, hex: string): boolean => colourOn(table, hex) === 'white';

/** Is the only upgrade of this turn the extra tile of E&K, which counts as one? (A6.5) */
const isBarredByPower = (table: Table): boolean =>
  hasUpgraded(table) && read(table, 'work').laid.every((hex) => colourOn(table, hex) === 'yellow');

/** Why the company lays nothing more in this turn. (A6.5) */
export function noLayLeft(context: Context, company: string) {
  const { table, money } = context;
  const slot = nextSlot(table, company);
  if (!slot) {
    const says = `${nameOf(context, company)} has used all its lays of this turn.`;
    return objection(isSystem(table, company) ? 'lays of a system' : 'lays', says);
  }
  if (slot.yellow || slot.upgrade) return undefined;
  const rest = `no tile for ${money(slot.cost)} follows in this turn.`;
  return isBarredByPower(table)
    ? objection('after power', `After the tile of E&K ${rest}`)
    : objection('extra', `After an upgrade ${rest}`);
}

/** The next lay of the turn must allow this tile. */
export const slotCheck: Check<LayTile> = {
  ...defineCheck<LayTile>(
    ['extra', 'after power', 'upgraded', 'lays', 'lays of a system'],
    (context, { company, hex, tile }) => {
      const { table, money } = context;
      const none = noLayLeft(context, company);
      if (none) return none;
      const slot = nextSlot(table, company)!;
      // A yellow tile is no upgrade. If it does not fit there, the check of colours says so.
      const isUpgrade = !isYellowLay(table, hex);
      const isYellow = tileColour(context.box, tile) === 'yellow';
      if (isYellow || slot.upgrade || (!isUpgrade && slot.cost === 0)) return undefined;
      if (slot.cost > 0)
        return objection('extra', `The tile for ${money(slot.cost)} is a yellow one.`);
      return isBarredByPower(table)
        ? objection('after power', 'After the tile of E&K nothing is upgraded in this turn.')
        : objection('upgraded', `${nameOf(context, company)} has upgraded this turn already.`);
    },
  ),
  reads: ['company', 'hex', 'tile'],
};

/** The reasons for which a tile can never lie on the hex. */
const UNFIT = ['colour', 'tunnel', 'kind', 'follows'];

/** The cost is checked only if the turn has a lay left and the tile can lie there. */
export const layCostCheck = (
  cost: (context: Context, move: LayTile) => number,
): Check<LayTile> => ({
  ...costCheck(cost),
  silentAfter: [...UNFIT, 'lays', 'lays of a system', 'upgraded', 'extra', 'after power'],
});

const isForTunnel = ({ hex, tile }: LayTile): boolean => hex === TUNNEL && tile !== TUNNEL_TILE;

const tunnelCheck = defineCheck<LayTile>(
  'tunnel',
  (_context, move) =>
    isForTunnel(move) && `Only tile ${TUNNEL_TILE} is laid in the Virginia Tunnel ${TUNNEL}.`,
  { reads: ['hex', 'tile'] },
);

/** The tile has other cities or towns than the hex, or another label. */
const kindCheck: Check<LayTile> = {
  ...onlyIf(kindCheckOf1830, (context, move) => kindDifference(context, move) !== 'none'),
  silentAfter: ['tunnel'],
  finerReason: (context, move) => (kindDifference(context, move) === 'label' ? 'label' : 'kind'),
};

/** The tile is of the kind of the hex and still no upgrade. A wrong colour is said instead. */
const upgradeCheck: Check<LayTile> = {
  ...withReason(
    onlyIf(kindCheckOf1830, (context, move) => kindDifference(context, move) === 'none'),
    'follows',
  ),
  silentAfter: ['tunnel', 'colour'],
};

/** A private closes its hexes. The minor may build on its own. */
const blockedCheck = defineCheck<LayTile>(
  'blocked',
  ({ table }, { hex, company }) => {
    const id = blockingPrivate(table, hex);
    if (id === undefined || (company === MINOR && id === MINOR)) return undefined;
    return {
      says: `${hex} is closed while a player owns ${id}: it opens when a company buys it or it closes.`,
      pieces: [`private:${id}`],
    };
  },
  { reads: ['company', 'hex'] },
);

/** The reason why track would end wrongly: off the map, behind a barrier or at a blank side. (A6.5) */
function endReason({ box }: Context, { kind, beyond }: BlockedExit) {
  if (kind === 'off') return 'edges';
  if (kind === 'barrier') return 'track2/8';
  return boxShapes(box).hexes.get(beyond)?.color === 'red' ? 'track2/7' : 'track2/6';
}

/** The checks of every tile, whoever lays it. */
export const tileChecks: readonly Check<LayTile>[] = [
  ...hexChecks,
  // Whether the hex may be built on comes first, whatever the tile is.
  twiceCheck,
  blockedCheck,
  ...colourChecks,
  tunnelCheck,
  kindCheck,
  upgradeCheck,
  { ...supplyCheck, silentAfter: UNFIT },
  { ...checkOf(fitChecks, 'keep'), silentAfter: UNFIT },
  endsCheck(['edges', 'track2/6', 'track2/7', 'track2/8'], endReason),
];

export const lay: AnyAction = {
  ...layInTurn,
  checks: [
    {
      ...defineCheck<LayTile>(
        ['company', 'undecided', 'cp/12', 'lays of a system', 'lays', 'after power', 'extra'],
        function* (context, { company }) {
          if (isAt(context.table, company, 'track')) return;
          yield objection(
            undecidedReason(context, company) ?? 'company',
            saysIdle(context, company) ?? `${nameOf(context, company)} is not laying track now.`,
          );
          const none = operatingCompany(context.table) === company && noLayLeft(context, company);
          if (none) yield none;
        },
      ),
      stops: true,
    },
    defineCheck<LayTile>(
      'power',
      (_context, { with: power }) => power !== undefined && `${power} has no power to lay track.`,
      { stops: true },
    ),
    // A hex that is printed for good takes no tile in any lay.
    ...hexChecks,
    slotCheck,
    ...tileChecks,
    connectedCheck,
    { ...layCostCheck(costOf), reads: ['company', 'hex'] },
  ],
  candidates: (context, player) =>
    read(context.table, 'step') === 'track' ? layInTurn.candidates(context, player) : [],
  effects(context, draft, move: LayTile) {
    layAndTakeCoal(context, draft, move, costOf(context, move), true);
  },
};

/** Lays the tile, takes the coal under it and counts an upgrade. Returns whether the tile was laid. */
export function layAndTakeCoal(
  context: Context,
  draft: Draft,
  move: LayTile,
  cost: number,
  ofTheTurn: boolean,
  countsAsUpgrade = !isYellowLay(context.table, move.hex),
): boolean {
  const known = boxShapes(context.box).hexes.has(move.hex);
  if (!placeTileInTurn(context, draft, move, move.company, cost, ofTheTurn)) return false;
  if (countsAsUpgrade) amend(draft, 'work', { upgrades: 1 });
  if (known) takeCoal(draft, move.company, move.hex);
  return true;
}

/**
 * A coal marker on the hex goes to the company. If the company has one already, or is the minor, it goes to
 * the coalfield. (A11)
 */
function takeCoal(draft: Draft, company: string, hex: string): void {
  const { table } = draft;
  if (hex === COALFIELD) return;
  for (const id of piecesIn(table, hexPlace(hex)).filter((piece) => isCoal(table, piece))) {
    const takesNone = company === MINOR || hasCoal(table, company);
    draft.put(id, takesNone ? hexPlace(COALFIELD) : charterOf(company));
  }
}

/** Is the extra tile of E&K still to be laid? */
const hasExtraTile = (table: Table, company: string): boolean =>
  privateAt(table, 'E&K') === charterOf(company) && isUnspent(table, 'E&K');

/** The step waits without checking whether a legal tile exists. (D3.3) */
export const buildStep: Step = {
  ...trackStep,
  // To leave this step costs the minor its run. (1828 A6.3)
  says: (context, company) =>
    company === MINOR
      ? `${trackStep.may}, and runs only if it does`
      : (trackStep.says?.(context, company) ?? trackStep.may),
  open({ table, rules }, company) {
    const purse = treasuryOf(table, company);
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

/** `buyCoal`: buys a coal marker from the coalfield, which is open to the company from then on (1828 A11). */

const coalOnField = (table: Table): string | undefined =>
  piecesIn(table, hexPlace(COALFIELD)).find((id) => isCoal(table, id));

const priceOf = ({ box }: Table): number => (box.data.coal as { readonly price: number }).price;

const COAL = { places: [hexPlace(COALFIELD)] };

export const buyCoal = defineVerb('buyCoal', { company: text })({
  name: 'coal',
  checks: [
    defineCheck<CompanyMove>(
      ['share-company', 'company'],
      (context, { company }) => {
        const name = nameOf(context, company);
        if (company === MINOR)
          return objection('share-company', `Only share companies buy coal, and ${name} is none.`);
        if (operatingCompany(context.table) === company) return undefined;
        return objection('company', `${name} buys coal only in its own turn.`);
      },
      { stops: true },
    ),
    defineCheck<CompanyMove>(['one', 'left'], function* (context, { company }) {
      const { table } = context;
      const name = nameOf(context, company);
      if (hasCoal(table, company)) yield objection('one', `${name} has a coal marker already.`);
      if (coalOnField(table) === undefined)
        yield objection('left', `No coal marker is left on ${COALFIELD}.`, COAL);
    }),
    treasuryCheck('cash', ({ table }) => priceOf(table)),
    defineCheck('reach', (context, { company }) => {
      const field = cityStopId(trackOf(context.table), COALFIELD, 0);
      if (networkOf(context, String(company)).hasStop(field)) return undefined;
      const says = `${nameOf(context, String(company))} cannot trace track to the coalfield ${COALFIELD}.`;
      return { says, ...COAL };
    }),
  ],
  candidates: operatorMoves((_context, company) => [{ verb: 'buyCoal', company }]),
  effects({ table }, draft, { company }) {
    const coal = coalOnField(table);
    payUpTo(draft, charterOf(company), 'bank', priceOf(table));
    if (coal !== undefined) draft.put(coal, charterOf(company));
    noteActed(draft);
  },
  say: (context, { company }) => `${nameOf(context, company)} buys a coal marker`,
});
