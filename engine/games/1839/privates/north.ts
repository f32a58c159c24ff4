import { network, type Network } from '../../../hexes/walks/network.ts';
import { exits } from '../../../hexes/rotate.ts';
import { cash } from '../../../kernel/table.ts';
import { bestRoutes } from '../../../routes/best.ts';
import { judgeRoutes } from '../../../routes/judge.ts';
import { tileShape, trackOf } from '../../../rules/board.ts';
import { cardOf } from '../../../rules/privates/rules.ts';
import { playersOf } from '../../../rules/stock/issued.ts';
import { amend, popQuestion, pendingQuestion, read } from '../../../rules/course/keys.ts';
import type { Draft, Prompt, Context, Table, Interruption } from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { defineAction } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { blockedFor } from '../../../rules/stations.ts';
import { operatingOrder } from '../../../rules/stock/moves.ts';
import { layCandidates } from '../../../rules/track/lay.ts';
import { standsOn } from '../../../rules/track/reach.ts';
import { hexChecks, inSupply } from '../../../rules/track/tile.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { playerWith } from '../holdings.ts';
import { SEARCHED } from '../routes/rules.ts';
import { countriesOf, NFLM, recordRun, routesOf } from '../runs.ts';
import { terrain } from '../track/powers.ts';
import { isYellowLay, type LayTile, putIt, tileChecks } from '../track/tiles.ts';
import { closeObsolete } from './privates.ts';

/** The NFLM: its player builds in the north and runs over the new tile (§10.6, D77). */

const CITIES = ['B13', 'B17', 'B19'];
/** The train that it runs. */
const TRAIN = { id: NFLM, name: '2' };

/** True if its turn in this round is still to come. */
const isDue = (table: Table): boolean => pendingQuestion(table)?.ask === 'north';

const ownerOf = (table: Table) => playerWith(table, NFLM);

const purse = ({ table }: Context): number => cash(table, ownerOf(table) ?? '');

/** The network from its three cities. It has no tokens. */
function reachOf(context: Context): Network {
  const graph = trackOf(context.table);
  const full = blockedFor(standsOn(context), NFLM);
  return network(graph, {
    from: graph.stops.flatMap(({ id, at, node }) =>
      node.kind === 'city' && CITIES.includes(at) ? [id] : [],
    ),
    blocked: context.rules.track.blockedStops?.(context.table, NFLM, full) ?? full,
  });
}

/** Ends its turn. Obsolete privates of players close, and the companies begin. (§6.2) */
function over(context: Context, draft: Draft): void {
  popQuestion(draft);
  closeObsolete(draft, playersOf(context.box));
  amend(draft, 'round', { order: operatingOrder(context) });
}

export const northLay = defineAction<LayTile>({
  name: 'northLay',
  matches: (_context, { company }) => company === NFLM,
  by: ({ table }) => [ownerOf(table)],
  checks: [
    defineCheck(['blue/23'], function* ({ table }, { hex, with: power, swap }) {
      if (!isYellowLay(table, hex))
        yield objection('blue/23', 'The NFLM lays yellow tiles only.', { pieces: [cardOf(NFLM)] });
      if (power !== undefined || swap === true)
        yield objection('blue/23', 'The NFLM uses no other power.');
    }),
    ...hexChecks,
    ...tileChecks,
    defineCheck('blue/23', (context, { hex, tile, turn }) => {
      const reach = reachOf(context);
      const joins = exits(tileShape(context.box, tile, turn)).some((edge) =>
        reach.touches(hex, edge),
      );
      return !joins && 'The tile has to join track of Leeuwarden, Roden, Hoogezand or Groningen.';
    }),
    defineCheck('blue/23', (context, { hex }) => {
      const [costs, has] = [terrain(context.table, hex), purse(context)];
      return (
        costs > has && `It costs ${context.money(costs)}; its player has ${context.money(has)}.`
      );
    }),
  ],
  *candidates(context) {
    for (const hex of reachOf(context).hexes)
      if (isYellowLay(context.table, hex))
        for (const lay of layCandidates(context, hex))
          yield { verb: 'layTile', company: NFLM, ...lay };
  },
  /** The player pays for the tile and gets the revenue of the run over it. */
  effects(context, draft, move) {
    const { table } = context;
    if (inSupply(table, move.tile) === undefined) return;
    const owner = ownerOf(table);
    if (owner !== undefined)
      payUpTo(draft, owner, 'bank', terrain(table, move.hex), 'for the tile');
    putIt(context, draft, move);
    const rules = routesOf(table, NFLM, move.hex);
    const { routes } = bestRoutes(trackOf(table), rules, [TRAIN], { nodes: SEARCHED });
    const run = judgeRoutes(trackOf(table), rules, [TRAIN], routes);
    if (owner !== undefined) draft.pay('bank', owner, run.revenue, `of the revenue of ${NFLM}`);
    recordRun(context, draft, NFLM, run.revenue, countriesOf(table, run));
    if (isDue(table)) over(context, draft);
  },
  say: (_context, { tile, hex }) => `${NFLM} lays ${tile} on ${hex}`,
});

/** Before the companies of a round, the player of the NFLM may build. */
export const northInterruption: Interruption = {
  name: 'north',
  prompt(context): Prompt | undefined {
    const { table } = context;
    if (!isDue(table)) return undefined;
    const owner = ownerOf(table);
    const acting = owner === undefined ? [] : [owner];
    const who = owner === undefined ? 'Nobody' : playerToken(owner);
    const sentence = `${who} may lay a tile for the NFLM and run through it.`;
    return {
      round: `Operating round ${read(table, 'turn')}.${read(table, 'round').num}`,
      ...(owner !== undefined && { entity: owner }),
      acting,
      actions: ['northLay'],
      sentence,
      procedure: () => ({
        title: 'The NFLM builds in the north',
        state: 'under way',
        steps: [
          { label: 'Its player lays a yellow tile, and pays for rivers', state: 'now' },
          { label: 'The best run of a 2 through that tile is paid to him', state: 'to come' },
        ],
        question: {
          who: acting,
          what: sentence,
          answers: [{ move: { verb: 'pass' }, says: 'No tile' }],
        },
      }),
      closedReason: 'north',
      pass: { says: 'passes', effects: over },
    };
  },
  settle(context, draft) {
    if (!isDue(context.table)) return;
    const owner = ownerOf(context.table);
    if (owner === undefined || !context.can(northLay, owner)) over(context, draft);
  },
};
