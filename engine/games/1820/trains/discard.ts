import { objections, sharedVerb, way, wrong } from '../../../rules/course/verb.ts';
import { companyCheck, ofOperator } from '../../../rules/operating/turn.ts';
import { trainName } from '../../../rules/trains/cards.ts';
import { discard, type DiscardTrain, overLimit } from '../../../rules/trains/discard.ts';
import { read } from '../clock.ts';
import { trainsOf } from '../companies/chart.ts';

/** Throwing trains away by will; above the limit it is as in 1830, one company after the other. (1820 §8.6) */

const throwAway = way<DiscardTrain>({
  name: 'throwAway',
  meant: (now) => overLimit(now).length === 0,
  checks: [
    companyCheck('is not at that step of its turn'),
    objections(function* ({ table }, { company, train }) {
      if (read(table, 'turned').bought)
        yield wrong('7.2/1', 'Trains are discarded before any is bought.');
      if (!trainsOf(table, company).includes(train))
        yield wrong('7.2.6/1', `${company} has no such train.`, { pieces: [train] });
    }),
  ],
  candidates: ofOperator(({ table }, company) =>
    trainsOf(table, company).map((train) => ({ verb: 'discardTrain', company, train })),
  ),
  effects: (_now, draft, { train }) => draft.put(train, 'out'),
  say: ({ table }, { company, train }) => `${company} discards a ${trainName(table, train)}`,
});

export const discardTrain = sharedVerb('discardTrain')(throwAway, {
  ...discard,
  meant: (now) => overLimit(now).length > 0,
});
