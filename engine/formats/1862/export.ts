import type { RecordedAction } from '../18xx-games.ts';
import type { Exporter, ExportedAction } from '../exported.ts';
import {
  byCompany,
  byPlayer,
  cityId,
  type Entity,
  plainActions,
  putsOf,
  shareId,
  trainId,
} from '../said-moves.ts';
import { keptWaiting, unasked } from './asked-there.ts';
import { read } from '../../games/1862/clock.ts';
import { valueOf } from '../../games/1862/companies.ts';
import { sharesToSell } from '../../games/1862/trains/raise.ts';
import { priceOf } from '../../rules/stock/market.ts';

/** Games of 1862 as 18xx.games writes them: the inverse of import.ts. (1862 §S19) */

/** Trains of these letters come with a warranty, which is a star in their name there. */
const STARRED = /^[AD]-/;

function* buyTrain(said: ExportedAction): Generator<RecordedAction[]> {
  const { move, table } = said;
  const train = trainId(move.train);
  const bought = { type: 'buy_train', ...byCompany(said), train, price: move.price };
  if (table.pieces.get(String(move.train))?.place !== 'depot') return yield [bought];
  const face = move.face ?? String(move.train).replace(/^train:|-\d+$/g, '');
  const warranties = Number(move.warranties ?? 0);
  const star = STARRED.test(train) ? '*' : '';
  yield [{ ...bought, variant: `${String(face)}${star}`, warranties }];
}

/** The marker of the company that goes from a hex. */
function removed(said: ExportedAction): RecordedAction {
  const { move, table } = said;
  const hex = String(move.hex);
  const from = putsOf(said)
    .map(({ piece }) => table.pieces.get(piece)!.place)
    .find((place) => place.startsWith(`slot:${hex}.`));
  const slot = Number(/\.(\d+)$/.exec(from ?? '')?.[1] ?? 0);
  const city = cityId(table, hex, 0);
  return { type: 'remove_token', ...byCompany(said), city, slot };
}

/** Who answers for an odd share: whoever holds it, the treasury too. */
function optionHolder(said: ExportedAction): Entity {
  const holder = read(said.table, 'swap')?.option?.holder ?? '';
  return holder.startsWith('company:')
    ? byCompany(said, holder.slice('company:'.length))
    : byPlayer(said, holder);
}

/** A sale at half the price says what ten percent bring. (1862 D10) */
function* sale(said: ExportedAction): Generator<RecordedAction[]> {
  const company = String(said.move.company);
  const each = valueOf(said.table, company);
  const half = each === priceOf(said.table, company) ? {} : { share_price: each };
  for (const actions of plainActions(said)) yield actions.map((one) => ({ ...one, ...half }));
}

/** What is asked there and not here is passed first. */
function* actions(said: ExportedAction): Generator<RecordedAction[]> {
  const { table, recording } = said;
  const passes = [
    ...keptWaiting(table, recording).map((player) => byPlayer(said, player)),
    ...unasked(table, recording).map(({ company }) => byCompany(said, company)),
  ].map((by) => ({ type: 'pass', ...by }));
  for (const list of actionsOf(said)) yield [...passes, ...list];
}

function* actionsOf(said: ExportedAction): Generator<RecordedAction[]> {
  const { move } = said;
  const company = String(move.company ?? '');
  switch (move.verb) {
    case 'bid':
      return yield [{ type: 'bid', ...byPlayer(said), corporation: move.on, price: move.amount }];
    case 'redeemShare': {
      const back = putsOf(said).filter(({ to }) => to === `company:${company}`);
      for (const { piece } of back)
        yield [
          {
            type: 'buy_shares',
            ...byCompany(said, company),
            shares: [shareId(piece)],
            percent: 10,
          },
        ];
      return;
    }
    case 'settleOption':
      return yield [{ type: 'choose', ...optionHolder(said), choice: move.choice }];
    case 'buyMarkers':
      return yield [{ type: 'choose', ...byPlayer(said), choice: move.count }];
    case 'proposeMerger': {
      const by = byCompany(said, company);
      const choice = move.survivor === company ? 'first' : 'last';
      return yield [
        { type: 'merge', ...by, corporation: move.other },
        { type: 'choose', ...by, choice },
      ];
    }
    case 'removeMarker':
      return yield [removed(said)];
    case 'buyTrain':
      return yield* buyTrain(said);
    case 'refinance': {
      // It is asked for only where shares could be sold instead.
      const type = sharesToSell(said.table, company) === undefined ? 'pass' : 'convert';
      return yield [{ type, ...byCompany(said, company) }];
    }
    case 'sellShares':
      return yield* sale(said);
    case 'sellTreasury':
    case 'declareBankruptcy':
      return yield [{ type: 'pass', ...byCompany(said, company) }];
    default:
      return yield* plainActions(said);
  }
}

export const exporter: Exporter = {
  title: '1862',
  optional: ({ roster, eight_tokens: eight }) => [
    ...(roster === 'standard' ? [] : [String(roster)]),
    ...(eight === true ? ['eight_tokens'] : []),
  ],
  actions,
  seeds: 2 ** 31,
};
