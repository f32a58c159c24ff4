import type { Move, Table } from '../../rules/course/nouns.ts';
import type { Importer, RecordedAction, Recording } from '../18xx-games.ts';
import { changesNothing, numberOf, textOf } from '../18xx-games.ts';
import {
  passOfAnother,
  plainMove,
  recordedRun,
  recordedShares,
  trainPiece,
  withConsents,
} from '../recorded-moves.ts';
import { err, ok, type Result } from '../../hexes/result.ts';
import { askingPrice, unsold } from '../../rules/auction/waterfall.ts';
import { read } from '../../rules/course/keys.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { privateAt } from '../../rules/privates/rules.ts';
import type { Rulebook } from '../../rules/rulebook.ts';
import { rulebook } from '../../games/1830/title.ts';

/** Recorded games of 18xx.games of 1830 and its like, said in our moves (1830 §12, 1889 §12). */

/** An option: whoever can only exchange a private is passed over, as that site does it. */
export const UNASKED_EXCHANGE = 'unasked_exchange';

/** What differs between the titles whose records are read so. */
export interface Records {
  readonly title: string;
  readonly rulebook: Rulebook;
  /** Optional rules that its boxes know, each an option of the same name. */
  readonly rules: readonly string[];
  /** Options that every recorded game has, because the site plays so. */
  readonly always?: readonly string[];
  /** Chance may have a part in the set-up: the seed of the record is that of the deal. */
  readonly seeded?: boolean;
  /** The slot that a token is recorded with means nothing: the first free one is taken. */
  readonly anySlot?: boolean;
}

/** The company that acts: of a private its owner, else whoever is in turn. */
function actingCompany(table: Table, action: RecordedAction): string {
  const entity = textOf(action, 'entity');
  if (action.entity_type !== 'company') return entity;
  const at = privateAt(table, entity);
  return at.startsWith('company:')
    ? at.slice('company:'.length)
    : (operatingCompany(table) ?? entity);
}

/** The private whose power is used, as a parameter of a move. */
const power = (action: RecordedAction): { with?: string } =>
  action.entity_type === 'company' ? { with: textOf(action, 'entity') } : {};

/**
 * Which certificates a change of president left in whose hands is not always known from a record:
 * one that is not in the initial offering any more was bought from the pool.
 */
function buyShare(table: Table, action: RecordedAction): Move {
  const [share = { company: '', piece: '' }] = recordedShares(action);
  const lies = table.pieces.get(share.piece)?.place;
  const from = lies === 'ipo' ? 'ipo' : 'pool';
  return {
    verb: 'buyShare',
    company: share.company,
    from,
    percent: table.box.pieces.get(share.piece)?.percent ?? 10,
    ...(lies === from && { certificate: share.piece }),
    ...power(action),
  };
}

/** Records without a revenue are paid what the track says. */
function runTrains(table: Table, action: RecordedAction): Move {
  const { routes, revenue, isPaid } = recordedRun(table, action);
  const stored = Array.isArray(action.routes) && isPaid;
  const company = textOf(action, 'entity');
  return { verb: 'runTrains', company, routes, ...(stored && { revenue }) };
}

/** An offer on the first private is its purchase, whatever the figure (1830 §4.1). */
function bid(table: Table, action: RecordedAction): Move {
  const on = textOf(action, 'company');
  return unsold(table)[0] === on && read(table, 'auction').on === null
    ? { verb: 'buyPrivate', private: on, price: askingPrice(table, on) }
    : { verb: 'bid', on, amount: numberOf(action, 'price') };
}

function meant(
  table: Table,
  recording: Recording,
  step: number,
  anySlot: boolean | undefined,
): Result<Move> {
  const action = recording.steps[step]!;
  const company = actingCompany(table, action);
  const plain = plainMove(table, recording, step, company);
  const slot = anySlot || action.slot === undefined ? {} : { slot: numberOf(action, 'slot') };
  const given = textOf(action, 'exchange');
  switch (action.type) {
    case 'bid':
      return ok(bid(table, action));
    case 'buy_shares':
      return ok(buyShare(table, action));
    case 'lay_tile':
      return ok({ ...plain!, ...power(action) });
    case 'place_token':
      return ok({ ...plain!, ...slot, ...power(action) });
    case 'buy_train':
      return ok({ ...plain!, ...(given !== '' && { exchange: trainPiece(given) }) });
    case 'run_routes':
      return ok(runTrains(table, action));
    default:
      if (plain) return ok(plain);
      return err(`Recorded games of this title have no action called ${action.type}.`);
  }
}

const ASKS = new Set(['buyPrivate', 'buyTrain', 'endGame']);

/** The importer of a title whose records are read as 1830's are. */
export const importerOf = ({
  title,
  rulebook,
  rules,
  always,
  seeded,
  anySlot,
}: Records): Importer => ({
  title,
  knows: (rule) => rules.includes(rule),
  options: ({ players, options }) =>
    ok({
      players: players.length,
      ...Object.fromEntries(rules.map((rule) => [rule, options.includes(rule)])),
      ...Object.fromEntries((always ?? []).map((rule) => [rule, true])),
    }),
  setUp: ({ seed }) => ({ verb: 'setUp', ...(seeded && seed !== undefined && { seed }) }),
  moves(table, recording, step) {
    if (changesNothing(recording.steps[step]!)) return ok([]);
    const company = actingCompany(table, recording.steps[step]!);
    const against = passOfAnother(rulebook, table, recording, step, company);
    if (against !== undefined) return err(against);
    const move = meant(table, recording, step, anySlot);
    if (!move.ok) return move;
    const { value } = move;
    return ok(ASKS.has(value.verb) ? withConsents(rulebook, table, value) : [value]);
  },
});

export const importer = importerOf({
  title: '1830',
  rulebook,
  rules: ['multiple_brown_from_ipo', 'optional_6_train'],
  always: [UNASKED_EXCHANGE],
});
