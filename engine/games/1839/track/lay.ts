import { amend } from '../../../rules/course/keys.ts';
import type { Check, Draft, Context, Step, Action } from '../../../rules/course/nouns.ts';
import { defineCheck, onlyIf } from '../../../rules/course/check.ts';
import { defineAction, defineSharedVerb } from '../../../rules/course/verb.ts';
import { closeStep, companyCheck, operatorMoves } from '../../../rules/operating/turn.ts';
import { privateName } from '../../../rules/privates/rules.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { connectedCheck, layCandidates, sayLay } from '../../../rules/track/lay.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { hexChecks, inSupply } from '../../../rules/track/tile.ts';
import { ownsPrivate, unplaced } from '../holdings.ts';
import { put } from '../clock.ts';
import { settleMess, closeUsed, usePower } from '../privates/privates.ts';
import { northLay } from '../privates/north.ts';
import { NFLM } from '../runs.ts';
import { unspentObjection, costCheck, payCosts, unspentCheck } from '../trains/money.ts';
import {
  ANYWHERE,
  circleCheck,
  counted,
  hasStation,
  helpedByArmy,
  hexesOf,
  isUpgrade,
  layCost,
  localTile,
  powerChecks,
  priceClause,
  trackOpen,
} from './powers.ts';
import { circlesOf } from './stacks.ts';
import { type LayTile, mayChoose, putIt, swaps, tileChecks } from './tiles.ts';

/** `layTile`: an ordinary lay, the power of a private, or the NFLM's own (§6.4, §10). */

const checks: readonly Check<LayTile>[] = [
  companyCheck('is not laying track now'),
  ...hexChecks,
  unspentCheck<LayTile>(({ table }, move) => layCost(table, move)),
  ...powerChecks,
  ...tileChecks,
  circleCheck,
  defineCheck(
    'upgrade/8',
    ({ table }, { hex, swap }) =>
      swap === true &&
      !mayChoose(table, hex) &&
      'There is no marker on that hex that could go either way.',
  ),
  {
    ...onlyIf(connectedCheck as Check<LayTile>, (_context, move) => move.with !== 'SHZ'),
    finerReason: (_context, move) => (move.with === 'KLEEF' ? 'yellow/30' : 'track-limits/1'),
  },
  {
    ...costCheck<LayTile>(({ table }, move) => layCost(table, move), priceClause),
    reads: ['company', 'hex', 'with'],
    silentAfter: ['colour', 'kind'],
  },
];

/** Lays on a hex that are worth judging, with or without these powers; in both directions if that matters. */
function* laysOn(
  context: Context,
  company: string,
  hex: string,
  powers: readonly (string | undefined)[],
  tiles?: readonly string[],
): Generator<LayTile> {
  const swaps = mayChoose(context.table, hex);
  for (const lay of layCandidates(context, hex, tiles))
    for (const power of powers) {
      const move: LayTile = { verb: 'layTile', company, ...lay, ...(power && { with: power }) };
      yield move;
      if (swaps) yield { ...move, swap: true };
    }
}

const lay: Action<LayTile> = {
  name: 'lay',
  matches: (_context, move) => move.company !== NFLM && move.with !== 'KLEEF',
  checks,
  candidates: operatorMoves(function* (context, company) {
    const { table } = context;
    const owns = (id: string): boolean => ownsPrivate(table, company, id);
    const anywhere = [undefined, ...ANYWHERE.filter(owns)];
    for (const hex of networkOf(context, company).hexes) {
      yield* laysOn(context, company, hex, anywhere);
      const local = owns('LOK') ? localTile(table, hex) : undefined;
      if (local !== undefined) yield* laysOn(context, company, hex, ['LOK'], [local]);
    }
    for (const power of ['IJR', 'SHZ'].filter(owns))
      for (const hex of hexesOf(power)) yield* laysOn(context, company, hex, [power]);
  }),
  effects(context, draft, move) {
    const { table } = context;
    const { company, with: power } = move;
    if (inSupply(table, move.tile) === undefined) return;
    const army = helpedByArmy(table, move);
    const after = counted(table, move, isUpgrade(table, move));
    payCosts(context, draft, company, layCost(table, move));
    putIt(context, draft, move);
    put(draft, 'lays', after);
    amend(draft, 'work', { acted: true });
    if (army) usePower(draft, 'GENIE');
    if (hasStation(move)) placeStation(context, draft, move);
    if (power !== undefined) usePower(draft, power);
  },
  say: (context, move) =>
    sayLay(context, move) +
    (move.with === undefined ? '' : ` with ${privateName(context.box, move.with)}`),
};

/** Zevenaar - Kleef builds in the token step. It is the token of the turn. (D68) */
const kleef: Action<LayTile> = {
  ...lay,
  name: 'kleef',
  matches: (_context, move) => move.with === 'KLEEF',
  candidates: operatorMoves(function* (context, company) {
    if (!ownsPrivate(context.table, company, 'KLEEF')) return;
    for (const hex of hexesOf('KLEEF')) yield* laysOn(context, company, hex, ['KLEEF']);
  }),
  effects(context, draft, move, player) {
    lay.effects(context, draft, move, player);
    closeStep(context, draft);
  },
};

/** Places the station that comes with the tile of Schielands or Kleef. */
function placeStation({ table }: Context, draft: Draft, { company, hex }: LayTile): void {
  const [token] = unplaced(table, company);
  const slot = circlesOf(table, { hex, city: 0 }).indexOf(null);
  if (token !== undefined && slot >= 0) draft.put(token, slotPlace(hex, 0, slot));
  amend(draft, 'work', { tokened: true });
}

export const layTile = defineSharedVerb('layTile', swaps)(
  northLay,
  defineAction(lay),
  defineAction(kleef),
);

/** What happens when track or tokens are finished. */
export function leaveBuilding(context: Context, draft: Draft, company: string): void {
  settleMess(context, draft, company);
  closeUsed(context, draft);
}

export const trackStep: Step = {
  name: 'track',
  actions: ['lay'],
  may: 'may lay track',
  open: ({ table }, company) => trackOpen(table, company),
  must: (context) => unspentObjection(context),
  close: leaveBuilding,
};
