import type { RecordedAction } from '../18xx-games.ts';
import type { Exporter, ExportedAction } from '../exported.ts';
import {
  boughtShares,
  byCompany,
  byPlayer,
  plainActions,
  shareId,
  type Words,
  WORDS,
} from '../said-moves.ts';
import { trainName, trainPrice } from '../../rules/trains/cards.ts';

/** Games of 1825 as 18xx.games writes them: the inverse of import.ts. (1825 §14) */

/** A certificate of the offer keeps its number; of the pool any that is alike is taken. */
function* buyShare(said: ExportedAction): Generator<RecordedAction[]> {
  const { move } = said;
  for (const share of boughtShares(said))
    yield [
      { type: 'buy_shares', ...byPlayer(said), shares: [shareId(share)], percent: move.percent },
    ];
}

/** Minors are corporations there. */
const by: Words['by'] = (said, company) => ({
  ...byCompany(said, company),
  entity_type: 'corporation',
});

function* actions(said: ExportedAction): Generator<RecordedAction[]> {
  const { move, table } = said;
  const card = { company: move.private, price: move.price };
  switch (move.verb) {
    case 'buyShare':
      return yield* buyShare(said);
    case 'sellPrivate':
      return yield [{ type: 'sell_company', ...byPlayer(said), ...card }];
    case 'leaseTrain': {
      const train = String(move.train);
      const lease = { description: trainName(table, train), cost: trainPrice(table, train) };
      return yield [{ type: 'special_buy', ...by(said), ...lease }];
    }
    default:
      return yield* plainActions(said, { ...WORDS, by });
  }
}

export const exporter: Exporter = {
  title: '1825',
  optional: ({ units, players: _players, profile: _profile, ...flags }) => [
    ...[...String(units)].map((unit) => `unit_${unit}`),
    ...Object.keys(flags).filter((flag) => flags[flag] === true),
  ],
  actions,
};
