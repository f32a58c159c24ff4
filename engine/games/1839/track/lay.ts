import { amend } from '../../../rules/course/keys.ts';
import type { Check, Draft, Now, Step, Way } from '../../../rules/course/nouns.ts';
import { against, way, sharedVerb } from '../../../rules/course/verb.ts';
import { closeStep, companyCheck, ofOperator } from '../../../rules/operating/turn.ts';
import { privateName } from '../../../rules/privates/rules.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { connectedCheck, lays, sayLay } from '../../../rules/track/lay.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { ownsPrivate, unplaced } from '../holdings.ts';
import { put } from '../clock.ts';
import { settleMess, closeUsed, usePower } from '../privates/privates.ts';
import { northLay } from '../privates/north.ts';
import { NFLM } from '../runs.ts';
import { againstUnspent, costCheck, payCosts, unspentChecks } from '../trains/money.ts';
import {
  ANYWHERE,
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
  ...unspentChecks<LayTile>(({ table }, move) => layCost(table, move)),
  ...powerChecks,
  ...tileChecks,
  against(
    'upgrade/8',
    ({ table }, { hex, swap }) =>
      swap === true &&
      !mayChoose(table, hex) &&
      'There is no token on that hex that could go either way.',
  ),
  {
    ...(connectedCheck as Check<LayTile>),
    which: (_now, move) => (move.with === 'KLEEF' ? 'yellow/30' : 'track-limits/1'),
    breaks: (now, move, player) => move.with !== 'SHZ' && connectedCheck.breaks(now, move, player),
  },
  {
    ...costCheck<LayTile>(({ table }, move) => layCost(table, move), priceClause),
    sees: ['company', 'hex', 'with'],
  },
];

/** Lays on a hex that are worth judging, with these powers or by right; both ways round if it matters. */
function* laysOn(
  now: Now,
  company: string,
  hex: string,
  powers: readonly (string | undefined)[],
  tiles?: readonly string[],
): Generator<LayTile> {
  const swaps = mayChoose(now.table, hex);
  for (const lay of lays(now, hex, tiles))
    for (const power of powers) {
      const move: LayTile = { verb: 'layTile', company, ...lay, ...(power && { with: power }) };
      yield move;
      if (swaps) yield { ...move, swap: true };
    }
}

const lay: Way<LayTile> = {
  name: 'lay',
  meant: (_now, move) => move.company !== NFLM && move.with !== 'KLEEF',
  checks,
  candidates: ofOperator(function* (now, company) {
    const { table } = now;
    const owns = (id: string): boolean => ownsPrivate(table, company, id);
    const anywhere = [undefined, ...ANYWHERE.filter(owns)];
    for (const hex of networkOf(now, company).hexes) {
      yield* laysOn(now, company, hex, anywhere);
      const local = owns('LOK') ? localTile(table, hex) : undefined;
      if (local !== undefined) yield* laysOn(now, company, hex, ['LOK'], [local]);
    }
    for (const power of ['IJR', 'SHZ'].filter(owns))
      for (const hex of hexesOf(power)) yield* laysOn(now, company, hex, [power]);
  }),
  effects(now, draft, move) {
    const { table } = now;
    const { company, with: power } = move;
    const army = helpedByArmy(table, move);
    const after = counted(table, move, isUpgrade(table, move));
    payCosts(now, draft, company, layCost(table, move));
    putIt(now, draft, move);
    put(draft, 'lays', after);
    amend(draft, 'work', { acted: true });
    if (army) usePower(draft, 'GENIE');
    if (hasStation(move)) placeStation(now, draft, move);
    if (power !== undefined) usePower(draft, power);
  },
  say: (now, move) =>
    sayLay(now, move) + (move.with === undefined ? '' : ` with ${privateName(now.box, move.with)}`),
};

/** Zevenaar - Kleef builds in the token step, and is its token. (D68) */
const kleef: Way<LayTile> = {
  ...lay,
  name: 'kleef',
  meant: (_now, move) => move.with === 'KLEEF',
  candidates: ofOperator(function* (now, company) {
    if (!ownsPrivate(now.table, company, 'KLEEF')) return;
    for (const hex of hexesOf('KLEEF')) yield* laysOn(now, company, hex, ['KLEEF']);
  }),
  effects(now, draft, move, player) {
    lay.effects(now, draft, move, player);
    closeStep(now, draft);
  },
};

/** The station that comes with the tile of Schielands or Kleef. */
function placeStation({ table }: Now, draft: Draft, { company, hex }: LayTile): void {
  const [token] = unplaced(table, company);
  const slot = circlesOf(table, { hex, city: 0 }).indexOf(null);
  if (token !== undefined && slot >= 0) draft.put(token, slotPlace(hex, 0, slot));
  amend(draft, 'work', { tokened: true });
}

export const layTile = sharedVerb('layTile', swaps)(northLay, way(lay), way(kleef));

/** What follows when track or tokens are done. */
export function leaveBuilding(now: Now, draft: Draft, company: string): void {
  settleMess(now, draft, company);
  closeUsed(now, draft);
}

export const trackStep: Step = {
  name: 'track',
  ways: ['lay'],
  may: 'may lay track',
  open: ({ table }, company) => trackOpen(table, company),
  must: (now) => againstUnspent(now),
  leave: leaveBuilding,
};
