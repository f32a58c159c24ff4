import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { bestRoutes } from '../../../routes/best.ts';
import { judgeRoutes } from '../../../routes/judge.ts';
import { hexPlace, trackOf } from '../../../rules/board.ts';
import { payUpTo } from '../../../rules/money.ts';
import type { Actor, Turn } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, named, outOfTurn } from '../course/turns.ts';
import { isPlayer, privateAt } from '../holdings.ts';
import { countriesOf, recordRun, routeRules, SEARCHED } from '../operating/route-rules.ts';
import { isConnected } from '../track/connection.ts';
import { costFinding, layCost, type LayTile } from '../track/powers.ts';
import { putTile } from '../track/putting.ts';
import { networkOf, NFLM } from '../track/reach.ts';
import { isYellowLay, lays, tileFindings } from '../track/tiles.ts';

/** The NFLM: its player builds in the north and runs through the new tile (1839 §10.6, D77). */

/** The train that it runs. */
const TRAIN = { id: NFLM, name: '2' };

export function nflmOwner(table: Table): PlaceId | undefined {
  const at = privateAt(table, NFLM);
  return isPlayer(at) ? at : undefined;
}

/** Does it have its turn of the round still before it? */
const due = (table: Table): boolean => {
  const { part, nflm } = read(table, 'operating');
  return read(table, 'stage') === 'operating' && part === 'privates' && !nflm;
};

export function judgeNorthern(table: Table, move: LayTile, actor: Actor): Finding[] {
  const { hex } = move;
  const owner = nflmOwner(table);
  const about = { pieces: [`private:${NFLM}`], places: [hexPlace(hex)] };
  return found(
    outOfTurn(actor, [owner], '1839/blue/23'),
    !due(table) &&
      violation('1839/blue/26', 'The NFLM acts before the companies, once in each round.', about),
    !isYellowLay(table, hex) &&
      violation('1839/blue/23', 'The NFLM lays yellow tiles only.', about),
    (move.with !== undefined || move.swap === true) &&
      violation('1839/blue/23', 'The NFLM uses no other power.', about),
    ...tileFindings(table, move),
    !isConnected(table, NFLM, move) &&
      violation(
        '1839/blue/23',
        'The tile has to join track of Leeuwarden, Roden, Hoogezand or Groningen.',
        about,
      ),
    costFinding(
      layCost(table, move),
      owner === undefined ? 0 : cash(table, owner),
      'its player',
      '1839/blue/23',
    ),
  );
}

/** The tile, paid by the player, and the run through it, paid to him. */
export function layNorthern(draft: Draft, move: LayTile): void {
  const { table } = draft;
  const owner = nflmOwner(table);
  if (owner !== undefined) payUpTo(draft, owner, 'bank', layCost(table, move));
  putTile(draft, move);
  amend(draft, 'operating', { nflm: true });
  const rules = routeRules(table, NFLM, move.hex);
  const { routes } = bestRoutes(trackOf(table), rules, [TRAIN], { nodes: SEARCHED });
  const run = judgeRoutes(trackOf(table), rules, [TRAIN], routes);
  if (owner !== undefined) draft.pay('bank', owner, run.revenue);
  recordRun(draft, NFLM, run.revenue, countriesOf(table, run));
}

export function* northernLays(table: Table, player: PlaceId): Generator<LayTile> {
  if (!due(table) || nflmOwner(table) !== player) return;
  const purse = cash(table, player);
  for (const hex of networkOf(table, NFLM).hexes) {
    if (!isYellowLay(table, hex)) continue;
    for (const lay of lays(table, hex)) {
      const move: LayTile = { verb: 'layTile', company: NFLM, ...lay };
      if (isConnected(table, NFLM, lay) && layCost(table, move) <= purse) yield move;
    }
  }
}

/** Does the round wait for the NFLM? */
export function nflmWaits(table: Table): boolean {
  const owner = nflmOwner(table);
  return owner !== undefined && due(table) && !northernLays(table, owner).next().done;
}

export function nflmTurn(table: Table): Turn {
  const owner = nflmOwner(table);
  const { num } = read(table, 'operating');
  return {
    round: `Operating round ${read(table, 'set')}.${num}`,
    ...(owner === undefined ? {} : { entity: owner }),
    acting: owner === undefined ? [] : [owner],
    verbs: ['layTile', 'pass'],
    sentence: `${owner === undefined ? 'Nobody' : named(owner)} may lay a tile for the NFLM and run through it.`,
    over: false,
  };
}
