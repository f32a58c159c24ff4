import { objections, verbOf, word, wrong } from '../../../rules/course/verb.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { charterOf, trainName, trainsIn } from '../../../rules/trains/cards.ts';
import { beginPhase } from '../../../rules/trains/buy.ts';
import { colourOf, isAvailable } from '../companies/chart.ts';
import { orderOf, playerOf, runs } from '../companies/holdings.ts';
import type { PlaceId, Table } from '../../../rules/course/nouns.ts';

/** A future train is handed to the company that operates: its owner proposes, the director agrees. (1820 §8.9) */

const ownerOf = (table: Table, train: string): PlaceId | undefined =>
  playerOf(table, table.pieces.get(train)?.place);

/** Future trains of a player whose time has come. */
const ripe = (table: Table, player: PlaceId): string[] =>
  trainsIn(table, player).filter((train) => isAvailable(table, colourOf(table, train)));

/** Players who could hand a train to the company on turn. */
export function givers(table: Table): PlaceId[] {
  const company = operator(table);
  if (company === undefined || runs(table, company) === undefined) return [];
  return orderOf(table).filter((player) => ripe(table, player).length > 0);
}

export const assignTrain = verbOf('assignTrain', { company: word, train: word })({
  name: 'assign',
  by: ({ table }, { train }) => [ownerOf(table, train)],
  checks: [
    objections(function* ({ table }, { company, train }) {
      if (ownerOf(table, train) === undefined)
        return yield wrong('6.4.3/1', 'That is no future train of a player.');
      if (operator(table) !== company)
        return yield wrong('6.4.3/2', `${company} is not operating.`);
      if (runs(table, company) === undefined)
        return yield wrong('6.4.3/4', `Nobody can agree for ${company}.`);
      if (!isAvailable(table, colourOf(table, train)))
        yield wrong('6.4.3/3', 'Trains of its colour are not to be had yet.');
    }),
  ],
  *candidates({ table }, player) {
    const company = operator(table);
    if (company !== undefined)
      for (const train of ripe(table, player)) yield { verb: 'assignTrain', company, train };
  },
  consent: ({ table }, { company }) => [runs(table, company)],
  effects(now, draft, { company, train }) {
    draft.put(train, charterOf(company));
    beginPhase(now, draft, trainName(now.table, train));
  },
  say: ({ table }, { company, train }) => `a future ${trainName(table, train)} goes to ${company}`,
});
