import { hexPlace } from '../../../rules/board.ts';
import { amend, read as readFrame } from '../../../rules/course/keys.ts';
import type { Check, Draft, Now, Step } from '../../../rules/course/nouns.ts';
import { fault, meant, objections, way, wrong } from '../../../rules/course/verb.ts';
import { closeStep, ofOperator } from '../../../rules/operating/turn.ts';
import {
  connectedCheck,
  lays,
  layTile as laying,
  restrictionCheck,
  sayLay,
  turnChecks,
} from '../../../rules/track/lay.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import type { LayTile } from '../../../rules/track/tile.ts';
import { read } from '../clock.ts';
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

/** `layTile`: what a company may build in a turn. (1862 §8.1, §8.2) */

/** A turn builds two plain yellow tiles, or one of anything else, which counts as two. */
const ALL = 2;

const laysOf = (now: Now): number => readFrame(now.table, 'work').lays;

const builderChecks: readonly Check<LayTile>[] = [
  ...turnChecks,
  {
    ...objections<LayTile>(function* ({ table }, { company }) {
      if (director(table, company) === undefined)
        yield wrong('receivership', `${company} is in receivership: it does not build.`);
      if (read(table, 'lner') === 'formed')
        yield wrong('lner', 'No track is built any more: the LNER has formed.');
    }),
    sees: ['company'],
  },
];

const SECOND: Readonly<Record<LayKind, string>> = {
  plain: '',
  N: 'Of two yellow tiles neither may be an N tile.',
  upgrade: 'A yellow tile has been laid: nothing is upgraded in this turn.',
  station: 'A yellow tile has been laid: no small station in this turn.',
};

/** A yellow tile has been laid, and another plain one is all that may follow. */
const secondCheck = fault<LayTile>(
  (now, move) => {
    const kind = kindOf(now.table, move);
    if (laysOf(now) !== 1 || kind === 'plain') return undefined;
    return wrong(`second-${kind}`, SECOND[kind]);
  },
  { sees: ['hex', 'tile'] },
);

/** Laid, and written down for the turn. */
function lay(now: Now, draft: Draft, move: LayTile): void {
  const plain = kindOf(now.table, move) === 'plain';
  build(now, draft, move);
  const { laid, lays } = readFrame(now.table, 'work');
  const used = plain ? Math.min(ALL, lays + 1) : ALL;
  amend(draft, 'work', { laid: [...laid, move.hex], lays: used, acted: true });
}

const inTurn = way<LayTile>({
  name: 'lay',
  meant: ({ table }, move) => !addsStation(table, move),
  checks: [
    ...builderChecks,
    secondCheck,
    ...tileChecks,
    { ...connectedCheck, bars: true },
    restrictionCheck,
  ],
  candidates: ofOperator(function* (now, company) {
    for (const hex of networkOf(now, company).hexes)
      for (const one of lays(now, hex)) yield { verb: 'layTile', company, ...one };
  }),
  effects: lay,
  say: sayLay,
});

const station = way<LayTile>({
  name: 'station',
  meant: ({ table }, move) => addsStation(table, move),
  checks: [...builderChecks, secondCheck, ...stationChecks],
  candidates: ofOperator(function* (now, company) {
    for (const { at } of now.box.map.hexes)
      for (const one of stationLays(now, at)) yield { verb: 'layTile', company, ...one };
  }),
  effects: lay,
  say: (_now, { company, hex }) => `${company} builds a small station in ${hex}`,
});

/** The home hex is full and has to be upgraded before the home marker can stand there. */
const homeUpgrade = way<LayTile>({
  name: 'homeUpgrade',
  checks: [
    ...builderChecks,
    objections(function* ({ table }, move) {
      const { company, hex } = move;
      const home = homeOf(table, company);
      if (hex === home && addsSpace(table, move)) return;
      const says = `${company} first upgrades ${home}, to a tile with a further space.`;
      yield wrong('home', says);
    }),
    ...tileChecks,
  ],
  candidates: ofOperator(function* (now, company) {
    for (const one of roomierLays(now, homeOf(now.table, company)))
      yield { verb: 'layTile', company, ...one };
  }),
  effects(now, draft, move) {
    const due = mustUpgradeHome(now, move.company);
    lay(now, draft, move);
    if (!due) return;
    amend(draft, 'work', { lays: ALL });
    placeHome(draft, move.company);
    closeStep(now, draft);
  },
  say: sayLay,
});

export const layTile = meant(laying, inTurn, station, homeUpgrade);

export const homeStep: Step = {
  name: 'home',
  ways: ['homeUpgrade'],
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

/** Is its home bare, and is there a tile that the company could lay there now? (1862 D26) */
export function owesHomeTile(now: Now, company: string): boolean {
  const hex = homeOf(now.table, company);
  if (!isBare(now.table, hex)) return false;
  for (const one of lays(now, hex)) {
    const move: LayTile = { verb: 'layTile', company, ...one };
    if (!inTurn.checks.some((check) => check.breaks(now, move, ''))) return true;
  }
  return false;
}

/** Whether a legal tile exists is not looked at. */
export const trackStep: Step = {
  name: 'track',
  ways: ['lay', 'station'],
  may: 'may build track',
  open: (now) => read(now.table, 'lner') !== 'formed' && laysOf(now) < ALL,
  must: (now, company) =>
    owesHomeTile(now, company)
      ? {
          reason: 'bare',
          says: `The home of ${company}, ${homeOf(now.table, company)}, is bare.`,
          places: [hexPlace(homeOf(now.table, company))],
        }
      : undefined,
};
