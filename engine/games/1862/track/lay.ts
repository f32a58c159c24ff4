import { hexPlace } from '../../../rules/board.ts';
import { amend, read } from '../../../rules/course/keys.ts';
import type { Check, Draft, Context, Step } from '../../../rules/course/nouns.ts';
import { defineCheck, objection, pickChecks } from '../../../rules/course/check.ts';
import { withActions, defineAction } from '../../../rules/course/verb.ts';
import { operatorMoves } from '../../../rules/operating/turn.ts';
import {
  connectedCheck,
  layCandidates,
  layTile as laying,
  restrictionCheck,
  sayLay,
  turnChecks,
} from '../../../rules/track/lay.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { inSupply, type LayTile } from '../../../rules/track/tile.ts';
import { read as readOwn } from '../clock.ts';
import { director } from '../companies.ts';
import { addsSpace, homeOf, mustUpgradeHome, owesHome, placeHome, roomierLays } from './tokens.ts';
import {
  addsStation,
  build,
  isBare,
  kindOf,
  type LayKind,
  stationChecks,
  stationLays,
  tileChecks,
} from './tiles.ts';

/** `layTile`: what a company may build in a turn. (1862 §S8.1, §S8.2) */

/** The lays of a turn: two plain yellow tiles, or one of any other kind, which counts as two. */
const ALL = 2;

const laysOf = (context: Context): number => read(context.table, 'work').lays;

const builderChecks: readonly Check<LayTile>[] = [
  ...turnChecks,
  {
    ...defineCheck<LayTile>(['receivership', 'lner'], function* ({ table }, { company }) {
      if (director(table, company) === undefined)
        yield objection('receivership', `${company} is in receivership: it does not build.`);
      if (readOwn(table, 'lner') === 'formed')
        yield objection('lner', 'No track is built any more: the LNER has formed.');
    }),
    reads: ['company'],
  },
];

const SECOND: Readonly<Record<LayKind, string>> = {
  plain: '',
  N: 'Of two yellow tiles neither may be an N tile.',
  upgrade: 'A yellow tile has been laid: nothing is upgraded in this turn.',
  station: 'A yellow tile has been laid: no small station in this turn.',
};

/** After a yellow tile, only another plain one may follow. */
const secondCheck = defineCheck<LayTile>(
  ['second-upgrade', 'second-N', 'second-station'],
  (context, move) => {
    const kind = kindOf(context.table, move);
    if (laysOf(context) !== 1 || kind === 'plain') return undefined;
    // A further yellow tile is no upgrade: its colour is what is wrong.
    if (kind === 'upgrade' && context.box.tiles.get(move.tile)?.color === 'yellow')
      return undefined;
    return objection(`second-${kind}`, SECOND[kind]);
  },
  { reads: ['hex', 'tile'] },
);

/** Lays the tile and records it for the turn. */
function lay(context: Context, draft: Draft, move: LayTile): void {
  if (!addsStation(context.table, move) && inSupply(context.table, move.tile) === undefined) return;
  const plain = kindOf(context.table, move) === 'plain';
  build(context, draft, move);
  const { laid, lays } = read(context.table, 'work');
  const used = plain ? Math.min(ALL, lays + 1) : ALL;
  amend(draft, 'work', { laid: [...laid, move.hex], lays: used, acted: true });
}

const inTurn = defineAction<LayTile>({
  name: 'lay',
  matches: ({ table }, move) => !addsStation(table, move),
  checks: [
    ...builderChecks,
    ...pickChecks([secondCheck], 'second-N', 'second-upgrade'),
    ...tileChecks,
    connectedCheck,
    restrictionCheck,
  ],
  candidates: operatorMoves(function* (context, company) {
    for (const hex of networkOf(context, company).hexes)
      for (const one of layCandidates(context, hex)) yield { verb: 'layTile', company, ...one };
  }),
  effects: lay,
  say: sayLay,
});

const station = defineAction<LayTile>({
  name: 'station',
  matches: ({ table }, move) => addsStation(table, move),
  checks: [...builderChecks, ...pickChecks([secondCheck], 'second-station'), ...stationChecks],
  candidates: operatorMoves(function* (context, company) {
    for (const { at } of context.box.map.hexes)
      for (const one of stationLays(context, at)) yield { verb: 'layTile', company, ...one };
  }),
  effects: lay,
  say: (_context, { company, hex }) => `${company} builds a small station in ${hex}`,
});

/** A full home hex must be upgraded before the home marker can be placed. */
const homeUpgrade = defineAction<LayTile>({
  name: 'homeUpgrade',
  checks: [
    ...builderChecks,
    defineCheck(['home'], function* ({ table }, move) {
      const { company, hex } = move;
      const home = homeOf(table, company);
      if (hex === home && addsSpace(table, move)) return;
      const says = `${company} first upgrades ${home}, to a tile with a further space.`;
      yield objection('home', says);
    }),
    ...tileChecks,
  ],
  candidates: operatorMoves(function* (context, company) {
    for (const one of roomierLays(context, homeOf(context.table, company)))
      yield { verb: 'layTile', company, ...one };
  }),
  // The home has room now: its step is over, and places the marker.
  effects: lay,
  say: sayLay,
});

export const layTile = withActions(laying, inTurn, station, homeUpgrade);

export const homeStep: Step = {
  name: 'home',
  actions: ['homeUpgrade'],
  may: 'upgrades its home for its marker',
  open: mustUpgradeHome,
  must: ({ table }, company) => ({
    reason: 'home',
    says: `${company} has to upgrade ${homeOf(table, company)} first.`,
  }),
  skip({ table }, draft, company) {
    if (director(table, company) !== undefined && owesHome(table, company))
      placeHome(draft, company);
  },
};

/** True if its home is empty and the company could lay a tile there now. (1862 D26) */
export function owesHomeTile(context: Context, company: string): boolean {
  const hex = homeOf(context.table, company);
  if (!isBare(context.table, hex)) return false;
  for (const one of layCandidates(context, hex)) {
    const move: LayTile = { verb: 'layTile', company, ...one };
    if (!inTurn.checks.some((check) => check.breaks(context, move, ''))) return true;
  }
  return false;
}

/** The step does not check whether a legal tile exists. */
export const trackStep: Step = {
  name: 'track',
  actions: ['lay', 'station'],
  may: 'may build track',
  open: (context) => readOwn(context.table, 'lner') !== 'formed' && laysOf(context) < ALL,
  must: (context, company) =>
    owesHomeTile(context, company)
      ? {
          reason: 'bare',
          says: `${company} has to lay a tile on its home, ${homeOf(context.table, company)}, before it passes.`,
          places: [hexPlace(homeOf(context.table, company))],
        }
      : undefined,
};
