import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf, trainName, trainsIn } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { colourOf, isAvailable } from '../course/chart.ts';
import { askDiscard, beginPhase } from '../course/phase.ts';
import { found, outOfTurn } from '../course/turns.ts';
import { orderOf, runs } from '../companies/holdings.ts';
import { operator } from './step.ts';

/** A future train is handed to the company that operates (1820 §8.9). */

export interface AssignTrain extends Move {
  verb: 'assignTrain';
  company: string;
  train: string;
}

const ownerOf = (table: Table, train: string): PlaceId | undefined => {
  const place = table.pieces.get(train)?.place ?? '';
  return table.box.places.get(place)?.kind === 'player' ? place : undefined;
};

/** Future trains of a player whose time has come. */
export const ripe = (table: Table, player: PlaceId): string[] =>
  trainsIn(table, player).filter((train) => isAvailable(table, colourOf(table, train)));

/** Players who could hand a train to the company on turn. */
export function givers(table: Table): PlaceId[] {
  const company = operator(table);
  if (company === undefined || runs(table, company) === undefined) return [];
  return orderOf(table).filter((player) => ripe(table, player).length > 0);
}

export const assignTrain = verb<AssignTrain>({
  schema: z.strictObject({
    verb: z.literal('assignTrain'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    train: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  judge(table, { company, train }, actor) {
    const owner = ownerOf(table, train);
    return found(
      owner === undefined
        ? violation('1820/6.4.3/1', 'That is no future train of a player.', { pieces: [train] })
        : outOfTurn(actor, [owner], '1820/6.4.3/2'),
      operator(table) !== company &&
        violation('1820/6.4.3/2', `${company} is not operating.`, { pieces: [train] }),
      runs(table, company) === undefined &&
        violation('1820/6.4.3/4', `Nobody can agree for ${company}.`),
      owner !== undefined &&
        !isAvailable(table, colourOf(table, train)) &&
        violation('1820/6.4.3/3', 'Trains of its colour are not to be had yet.', {
          pieces: [train],
        }),
    );
  },
  effects(draft, { company, train }) {
    const { table } = draft;
    if (!table.places.has(charterOf(company)) || ownerOf(table, train) === undefined) return;
    draft.put(train, charterOf(company));
    beginPhase(draft, colourOf(table, train));
    askDiscard(draft, company);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || runs(table, company) === undefined) return;
    for (const train of ripe(table, player)) yield { verb: 'assignTrain', company, train };
  },
  say: (table, { company, train }) => `a future ${trainName(table, train)} goes to ${company}`,
});

/** The owner proposes, the director agrees. */
export const assignProposer = (table: Table, move: Move): PlaceId =>
  ownerOf(table, String(move.train)) ?? 'player:1';

export function assignConsent(table: Table, { company }: AssignTrain): PlaceId[] {
  const director = runs(table, company);
  return director === undefined ? [] : [director];
}
