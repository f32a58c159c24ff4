import type { RecordedAction } from '../18xx-games.ts';
import type { Exporter, ExportedAction } from '../exported.ts';
import { boughtShares, byCompany, byPlayer, plainActions, shareId } from '../said-moves.ts';
import { trainName, trainPrice } from '../../rules/trains/cards.ts';

/** Games of 1825 as 18xx.games writes them: the inverse of import.ts. (1825 §14) */

/** A certificate of the market is one that was bought before; of several, any that the importer takes. */
function* buyShare(said: ExportedAction): Generator<RecordedAction[]> {
  const { move, table } = said;
  const bought = new Set(boughtShares(said));
  const company = String(move.company);
  const all = [...table.box.pieces].flatMap(([id, spec]) =>
    spec.kind === 'certificate' && spec.company === company && spec.percent === move.percent
      ? [id]
      : [],
  );
  const lies = all.filter((id) => !bought.has(id) && table.pieces.get(id)!.place === move.from);
  for (const share of [...bought, ...lies])
    yield [
      { type: 'buy_shares', ...byPlayer(said), shares: [shareId(share)], percent: move.percent },
    ];
}

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
      return yield [{ type: 'special_buy', ...byCompany(said), ...lease }];
    }
    default:
      return yield* plainActions(said);
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
