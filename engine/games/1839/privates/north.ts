import { network, type Network } from '../../../hexes/network.ts';
import { exits } from '../../../hexes/rotate.ts';
import { cash } from '../../../kernel/table.ts';
import { bestRoutes } from '../../../routes/best.ts';
import { judgeRoutes } from '../../../routes/judge.ts';
import { tileShape, trackOf } from '../../../rules/board.ts';
import { cardOf } from '../../../rules/privates/rules.ts';
import { playersOf } from '../../../rules/stock/papers.ts';
import { amend, answered, firstAsked, read } from '../../../rules/course/keys.ts';
import type { Draft, Floor, Now, Table, Waiting } from '../../../rules/course/nouns.ts';
import { against, objections, way, wrong } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { blockedFor } from '../../../rules/stations.ts';
import { operatingOrder } from '../../../rules/stock/moves.ts';
import { lays } from '../../../rules/track/lay.ts';
import { standsOn } from '../../../rules/track/reach.ts';
import { named } from '../../../rules/procedure.ts';
import { playerWith } from '../holdings.ts';
import { countriesOf, NFLM, recordRun, routesOf, SEARCHED } from '../runs.ts';
import { terrain } from '../track/powers.ts';
import { isYellowLay, type LayTile, putIt, tileChecks } from '../track/tiles.ts';
import { closeObsolete } from './privates.ts';

/** The NFLM: its player builds in the north and runs through the new tile (§10.6, D77). */

const CITIES = ['B13', 'B17', 'B19'];
/** The train that it runs. */
const TRAIN = { id: NFLM, name: '2' };

/** Has it its turn of the round still before it? */
const isDue = (table: Table): boolean => firstAsked(table)?.ask === 'north';

const ownerOf = (table: Table) => playerWith(table, NFLM);

const purse = ({ table }: Now): number => cash(table, ownerOf(table) ?? '');

/** What can be traced from its three cities; it has no tokens. */
function reachOf(now: Now): Network {
  const graph = trackOf(now.table);
  const full = blockedFor(standsOn(now), NFLM);
  return network(graph, {
    from: graph.stops.flatMap(({ id, at, node }) =>
      node.kind === 'city' && CITIES.includes(at) ? [id] : [],
    ),
    blocked: now.rules.track.blocks?.(now.table, NFLM, full) ?? full,
  });
}

/** Its turn is over: players' obsolete privates close, and the companies begin. (§6.2) */
function over(now: Now, draft: Draft): void {
  answered(draft);
  closeObsolete(draft, playersOf(now.box));
  amend(draft, 'round', { order: operatingOrder(now) });
}

export const northLay = way<LayTile>({
  name: 'northLay',
  meant: (_now, { company }) => company === NFLM,
  by: ({ table }) => [ownerOf(table)],
  checks: [
    objections(function* ({ table }, { hex, with: power, swap }) {
      if (!isYellowLay(table, hex))
        yield wrong('blue/23', 'The NFLM lays yellow tiles only.', { pieces: [cardOf(NFLM)] });
      if (power !== undefined || swap === true)
        yield wrong('blue/23', 'The NFLM uses no other power.');
    }),
    ...tileChecks,
    against('blue/23', (now, { hex, tile, turn }) => {
      const reach = reachOf(now);
      const joins = exits(tileShape(now.box, tile, turn)).some((edge) => reach.touches(hex, edge));
      return !joins && 'The tile has to join track of Leeuwarden, Roden, Hoogezand or Groningen.';
    }),
    against('blue/23', (now, { hex }) => {
      const [costs, has] = [terrain(now.table, hex), purse(now)];
      return costs > has && `It costs ${now.money(costs)}; its player has ${now.money(has)}.`;
    }),
  ],
  *candidates(now) {
    for (const hex of reachOf(now).hexes)
      if (isYellowLay(now.table, hex))
        for (const lay of lays(now, hex)) yield { verb: 'layTile', company: NFLM, ...lay };
  },
  /** The tile, paid by the player, and the run through it, paid to him. */
  effects(now, draft, move) {
    const { table } = now;
    const owner = ownerOf(table);
    if (owner !== undefined) payUpTo(draft, owner, 'bank', terrain(table, move.hex));
    putIt(now, draft, move);
    const rules = routesOf(table, NFLM, move.hex);
    const { routes } = bestRoutes(trackOf(table), rules, [TRAIN], { nodes: SEARCHED });
    const run = judgeRoutes(trackOf(table), rules, [TRAIN], routes);
    if (owner !== undefined) draft.pay('bank', owner, run.revenue);
    recordRun(now, draft, NFLM, run.revenue, countriesOf(table, run));
    if (isDue(table)) over(now, draft);
  },
  say: (_now, { tile, hex }) => `${NFLM} lays ${tile} on ${hex}`,
});

/** Before the companies of a round the NFLM of a player may build. */
export const northWaiting: Waiting = {
  name: 'north',
  floor(now): Floor | undefined {
    const { table } = now;
    if (!isDue(table)) return undefined;
    const owner = ownerOf(table);
    const acting = owner === undefined ? [] : [owner];
    const who = owner === undefined ? 'Nobody' : named(owner);
    const sentence = `${who} may lay a tile for the NFLM and run through it.`;
    return {
      round: `Operating round ${read(table, 'turn')}.${read(table, 'round').num}`,
      ...(owner !== undefined && { entity: owner }),
      acting,
      ways: ['northLay'],
      sentence,
      procedure: () => ({
        title: 'The NFLM builds in the north',
        state: 'under way',
        steps: [
          { label: 'Its player lays a yellow tile, and pays for rivers', state: 'now' },
          { label: 'The best run of a 2 through that tile is paid to him', state: 'to come' },
        ],
        asked: {
          who: acting,
          what: sentence,
          answers: [{ move: { verb: 'pass' }, says: 'No tile' }],
        },
      }),
      because: 'north',
      pass: { says: 'passes', effects: over },
    };
  },
  settle(now, draft) {
    if (!isDue(now.table)) return false;
    const owner = ownerOf(now.table);
    if (owner !== undefined && now.can(northLay, owner)) return false;
    over(now, draft);
    return true;
  },
};
