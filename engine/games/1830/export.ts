import type { RecordedAction } from '../../formats/18xx-games.ts';
import type { Exporter, Said } from '../../formats/exported.ts';
import {
  boughtShares,
  byCompany,
  byPlayer,
  plainActions,
  putsOf,
  shareId,
  soldShares,
  trainId,
} from '../../formats/said-moves.ts';

/** Games of 1830 and its like as 18xx.games writes them: the inverse of import.ts. (1830 §12) */

/** A private that is bought, by whom it was bought. */
function* purchase(said: Said): Generator<RecordedAction[]> {
  const { move } = said;
  const [id, price] = [String(move.private), Number(move.price)];
  const sold = { company: id, price };
  if (typeof move.company === 'string')
    yield [{ type: 'buy_company', ...byCompany(said, move.company), ...sold }];
  // In the auction the first private is bought with an offer on it.
  yield [{ type: 'bid', ...byPlayer(said), ...sold }];
  yield [{ type: 'buy_company', ...byPlayer(said), ...sold }];
}

function* actions(said: Said): Generator<RecordedAction[]> {
  const { move } = said;
  switch (move.verb) {
    case 'bid':
      return yield [{ type: 'bid', ...byPlayer(said), company: move.on, price: move.amount }];
    case 'buyPrivate':
      return yield* purchase(said);
    case 'buyShare': {
      const by = typeof move.with === 'string' ? byCompany(said) : byPlayer(said);
      for (const share of boughtShares(said))
        yield [{ type: 'buy_shares', ...by, shares: [shareId(share)], percent: move.percent }];
      return;
    }
    case 'sellShares': {
      for (const sold of soldShares(said)) {
        const shares = sold.map(shareId);
        yield [{ type: 'sell_shares', ...byPlayer(said), shares, percent: move.percent }];
      }
      return;
    }
    case 'buyTrain': {
      const train = trainId(move.train);
      const bought = { type: 'buy_train', ...byCompany(said), train, price: move.price };
      const given = move.exchange === undefined ? {} : { exchange: trainId(move.exchange) };
      const fresh = putsOf(said).some(({ piece }) => piece === move.train) && isNew(said);
      return yield [{ ...bought, ...(fresh && { variant: train.replace(/-\d+$/, '') }), ...given }];
    }
    case 'declareBankruptcy':
      return yield [{ type: 'bankrupt', ...byCompany(said) }];
    default:
      return yield* plainActions(said);
  }
}

/** The train comes from the depot, where that site names its variant. */
const isNew = ({ table, move }: Said): boolean =>
  table.pieces.get(String(move.train))?.place === 'depot';

const MODULUS = 2 ** 31;

export const exporterOf = (title: string, flags: readonly string[], seeded = false): Exporter => ({
  title,
  optional: (options) => flags.filter((id) => options[id] === true),
  actions,
  ...(seeded && { seeds: MODULUS }),
});

export const exporter = exporterOf('1830', ['multiple_brown_from_ipo', 'optional_6_train']);
