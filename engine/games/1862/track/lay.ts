import type { Finding } from '../../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import { exits } from '../../../hexes/rotate.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { hexPlace, tileShape } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, outOfTurn } from '../course/turns.ts';
import { closeStep, operator } from '../operating/operator.ts';
import { director } from '../stock/holdings.ts';
import { addsSpace, homeOf, mustUpgradeHome, owesHome, placeHome, roomierLays } from './home.ts';
import { networkOf, reachesUpgrade } from './reach.ts';
import {
  isBare,
  kindOf,
  type Lay,
  type LayKind,
  lays,
  putTile,
  stationLays,
  tileFindings,
} from './tiles.ts';

/** The verb `layTile`: what a company may build in a turn (1862 §8.1, §8.2). */

type LayTile = Of<RailwayMove, 'layTile'>;

/** Does the track step wait? Whether a legal tile exists is not looked at. */
export const trackOpen = (table: Table, company: string): boolean =>
  director(table, company) !== undefined &&
  read(table, 'lner') !== 'formed' &&
  read(table, 'operating').track !== 'done';

/** Some track of the tile is part of a route of the company. */
const isConnected = (table: Table, company: string, { hex, tile, turn }: Lay): boolean =>
  exits(tileShape(table.box, tile, turn)).some((edge) =>
    networkOf(table, company).touches(hex, edge),
  );

/** Is the tile where the company may build it: in reach, and an upgrade of use to it? */
function reachFinding(table: Table, lay: LayTile, kind: LayKind): Finding | undefined {
  const { company, hex, tile, turn } = lay;
  if (kind === 'station') return undefined;
  const about = { places: [hexPlace(hex)] };
  if (!isConnected(table, company, lay))
    return violation(
      '1862/7.6.1/1',
      `No track of the tile is part of a route of ${company}.`,
      about,
    );
  return kind !== 'upgrade' || reachesUpgrade(table, company, hex, tileShape(table.box, tile, turn))
    ? undefined
    : violation(
        '1862/7.6.1/1',
        `Neither new track nor a large station of the tile is part of a route of ${company}.`,
        about,
      );
}

/** Does what has been built in this turn leave room for this? */
function turnFinding(table: Table, company: string, lay: Lay): Finding | undefined {
  const { track } = read(table, 'operating');
  const kind = kindOf(table, lay);
  if (track === 'done')
    return violation('1862/7.6/1', `${company} has built all that a turn allows.`);
  if (track === 'free' || kind === 'plain') return undefined;
  const WHY: Readonly<Record<Exclude<LayKind, 'plain'>, [string, string]>> = {
    N: ['1862/7.6.2/2', 'Of two yellow tiles neither may be an N tile.'],
    upgrade: ['1862/7.6.3/5', 'A yellow tile has been laid: nothing is upgraded in this turn.'],
    station: ['1862/7.6.4/4', 'A yellow tile has been laid: no small station in this turn.'],
  };
  return violation(...WHY[kind], { places: [hexPlace(lay.hex)] });
}

/** The home hex is full and has to be upgraded before the home marker can stand there. */
function homeFindings(table: Table, company: string, lay: Lay): Finding[] {
  const fits = lay.hex === homeOf(table, company) && addsSpace(table, lay);
  return found(
    !fits &&
      violation(
        '1862/7.2/2',
        `${company} first upgrades ${homeOf(table, company)}, to a tile with a further space.`,
        { places: [hexPlace(homeOf(table, company))] },
      ),
  );
}

function judge(table: Table, move: LayTile): Finding[] {
  const { company } = move;
  const { step } = read(table, 'operating');
  const home = step === 'home' && owesHome(table, company);
  return found(
    (operator(table) !== company || (step !== 'track' && !home)) &&
      violation('1862/7/4', `${company} is not building track now.`),
    director(table, company) === undefined &&
      violation('1862/7.6/5', `${company} is in receivership: it does not build.`),
    read(table, 'lner') === 'formed' &&
      violation('1862/7.6/6', 'No track is built any more: the LNER has formed.'),
    turnFinding(table, company, move),
    ...tileFindings(table, move),
    ...(home ? homeFindings(table, company, move) : []),
    !home && reachFinding(table, move, kindOf(table, move)),
  );
}

/** All legal lays of the operating company. */
function* candidates(table: Table, company: string): Generator<Lay> {
  if (read(table, 'operating').step === 'home')
    return yield* roomierLays(table, homeOf(table, company));
  for (const hex of networkOf(table, company).hexes) yield* lays(table, hex);
  for (const { at } of table.box.map.hexes) yield* stationLays(table, at);
}

/** Is its home bare, and is there a tile that the company could lay there now? (1862 D26) */
export function owesHomeTile(table: Table, company: string): boolean {
  const hex = homeOf(table, company);
  if (!isBare(table, hex)) return false;
  for (const lay of lays(table, hex))
    if (judge(table, { verb: 'layTile', company, ...lay }).length === 0) return true;
  return false;
}

/** Laid, and written down for the turn. */
function build(draft: Draft, lay: Lay): void {
  const { laid, track } = read(draft.table, 'operating');
  const kind = kindOf(draft.table, lay);
  putTile(draft, lay);
  amend(draft, 'operating', {
    laid: [...laid, lay.hex],
    track: kind === 'plain' && track === 'free' ? 'yellow' : 'done',
  });
}

export const layTile = verb<LayTile>({
  schema: railwayMoves.layTile,
  judge: (table, move, actor) =>
    found(outOfTurn(actor, [director(table, move.company)], '1862/7/4'), ...judge(table, move)),
  effects(draft, move) {
    const { table } = draft;
    const { step } = read(table, 'operating');
    const { company } = move;
    const home = step === 'home' && mustUpgradeHome(table, company);
    build(draft, move);
    if (!home) return;
    amend(draft, 'operating', { track: 'done' });
    placeHome(draft, company);
    closeStep(draft);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    const { step } = read(table, 'operating');
    if (step !== 'track' && step !== 'home') return;
    for (const lay of candidates(table, company)) {
      const move = { verb: 'layTile' as const, company, ...lay };
      if (judge(table, move).length === 0) yield move;
    }
  },
  say: (table, move) => {
    const { company, tile, hex } = move;
    return kindOf(table, move) === 'station'
      ? `${company} builds a small station in ${hex}`
      : `${company} lays ${tile} on ${hex}`;
  },
});
