import type { Move } from '../../../shared/move.ts';
import type { Importer, RecordedAction, Recording } from '../18xx-games.ts';
import { changesNothing, numberOf, placeOfPlayer, textOf } from '../18xx-games.ts';
import {
  plainMove,
  recordedCity,
  recordedRun,
  recordedShares,
  soldFrom,
  recordingActor,
  withConsents,
} from '../recorded-moves.ts';
import { decided, isUnasked, keptOpen, noteJumped } from './asked-there.ts';
import { err, ok, type Result } from '../../hexes/result.ts';
import { withDraft } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import { read } from '../../rules/course/keys.ts';
import { isAt, operatingCompany } from '../../rules/operating/turn.ts';
import { treasuryOf } from '../../rules/stock/holdings.ts';
import { read as readOwn } from '../../games/1862/clock.ts';
import { companies, director, isFloated, trainsOf } from '../../games/1862/companies.ts';
import { rulebook } from '../../games/1862/rulebook.ts';
import { buyingMarkers } from '../../games/1862/track/tokens.ts';
import { canRefinance, isForced, sharesToSell } from '../../games/1862/trains/raise.ts';
import { isObsolete, offerPrice } from '../../games/1862/trains/roster.ts';

/** Recorded games of 18xx.games, said in our moves. (1862 §S19) */

function buyShares(table: Table, action: RecordedAction): Move {
  const [{ company = '', piece = '' } = {}] = recordedShares(action);
  if (action.entity_type === 'corporation') return { verb: 'redeemShare', company };
  const from = soldFrom(table, piece);
  const lies = table.pieces.get(piece)?.place === from;
  return {
    verb: 'buyShare',
    company,
    from,
    percent: 10,
    ...(lies && { certificate: piece }),
  };
}

function runTrains(table: Table, action: RecordedAction, company: string): Move {
  // The figure of the whole run is missing or 0 in records of some years: the routes' own count.
  const { routes, revenue, subsidy } = recordedRun(table, action);
  const paid = revenue + numberOf(action, 'extra_revenue');
  return { verb: 'runTrains', company, routes, revenue: paid, subsidy };
}

/** What is said of a train besides: as what it is bought, and warranties. */
function trainBought(action: RecordedAction) {
  const face = textOf(action, 'variant').replace(/\*+$/, '');
  const warranties = numberOf(action, 'warranties');
  return { ...(face !== '' && { face }), ...(warranties > 0 && { warranties }) };
}

/** How a company may raise the money for a train; that it is bankrupt, if in no way. (1862 §S12.5) */
function waysToRaise(table: Table, company: string): Move[] {
  const ways = [
    ...(sharesToSell(table, company) === undefined ? [] : ['sellTreasury']),
    ...(canRefinance(table, company) ? ['refinance'] : []),
  ];
  return (ways.length > 0 ? ways : ['declareBankruptcy']).map((verb) => ({
    verb,
    company,
    recorded: true,
  }));
}

const mustRaiseMoney = (table: Table, company: string | undefined): company is string =>
  company !== undefined &&
  isAt(table, company, 'trains') &&
  isForced(table, company) &&
  director(table, company) !== undefined;

/**
 * Is a player's pass one of the turn that is now? Where the record kept a turn open in which nothing
 * could be done but to pass, ours has gone on: to another player, or all the way round.
 */
function isOurs(table: Table, recording: Recording, step: number): boolean {
  const { entity } = recording.steps[step]!;
  const player = placeOfPlayer(recording, entity);
  const { acting } = rulebook.turn(table);
  if (player === undefined || !acting.includes(player)) return player === undefined;
  const before = recording.steps.slice(0, step).findLast((action) => !changesNothing(action));
  const sold = before?.type === 'sell_shares' && before.entity === entity;
  const fresh = read(table, 'stage') === 'stock' && read(table, 'stock').acted.length === 0;
  return !(sold && fresh && keptOpen(table, player));
}

/** Does the record pass in a turn that it has kept open and we have not? */
function isKeptOpen(table: Table, { entity }: RecordedAction, recording: Recording): boolean {
  const player = placeOfPlayer(recording, entity);
  return player !== undefined && keptOpen(table, player);
}

const PASS: Move = { verb: 'pass' };

/** In the train step of a company a pass may mean raising the money for a train. (1862 §S12.5) */
function pass(table: Table, recording: Recording, step: number): Result<Move | undefined> {
  const action = recording.steps[step]!;
  const company = operatingCompany(table);
  const entity = textOf(action, 'entity');
  if (action.entity_type !== 'corporation') {
    if (isOurs(table, recording, step)) return ok(PASS);
    if (isKeptOpen(table, action, recording)) return ok(undefined);
  } else {
    if (isUnasked(table, recording, step)) return ok(undefined);
    if (company === entity)
      return ok(mustRaiseMoney(table, company) ? waysToRaise(table, company)[0] : PASS);
  }
  return err(`The record has ${entity} pass, and here: ${rulebook.turn(table).sentence}`);
}

/** Who survives is said with the merger itself, which was proposed just before. */
function merger({ steps }: Recording, step: number, choice: string): Move {
  const action = steps[step]!;
  const company = textOf(action, 'entity');
  const proposed = steps
    .slice(0, step)
    .findLast(({ type, entity }) => type === 'merge' && entity === action.entity);
  const other = proposed ? textOf(proposed, 'corporation') : '';
  return { verb: 'proposeMerger', company, other, survivor: choice === 'last' ? other : company };
}

function choose(table: Table, recording: Recording, step: number): Move {
  const action = recording.steps[step]!;
  const choice = textOf(action, 'choice');
  if (choice === 'sell' || choice === 'redeem') return { verb: 'settleOption', choice };
  if (choice === 'first' || choice === 'last') {
    decided(table, action, read(table, 'step') === 'acquire' ? 'acquire' : 'merge');
    return merger(recording, step, choice);
  }
  const company = buyingMarkers(table) ?? '';
  return { verb: 'buyMarkers', company, count: Number(choice) || 0 };
}

/** The action as one move of ours; undefined = it is said together with the next action. */
function moveOf(table: Table, recording: Recording, step: number): Result<Move | undefined> {
  const action = recording.steps[step]!;
  const text = (field: string) => textOf(action, field);
  const company = text('entity');
  const plain = plainMove(table, recording, step, company);
  switch (action.type) {
    case 'bid':
      return ok({ verb: 'bid', on: text('corporation'), amount: numberOf(action, 'price') });
    case 'pass':
      return pass(table, recording, step);
    case 'buy_shares':
      return ok(buyShares(table, action));
    case 'choose':
      return ok(choose(table, recording, step));
    case 'merge':
      return ok(undefined);
    case 'remove_token': {
      const { hex } = recordedCity(table, recording, step, text('city'));
      return ok({ verb: 'removeMarker', company, hex });
    }
    case 'run_routes':
      return ok(runTrains(table, action, company));
    case 'buy_train':
      return ok({ ...plain!, ...trainBought(action) });
    case 'convert':
      return ok({ verb: 'refinance', company });
    default:
      if (plain) return ok(plain);
      return err(`Recorded games of 1862 have no action called ${action.type}.`);
  }
}

/** The steps at which a company does what is recorded. */
const STEPS_OF: Readonly<Record<string, readonly string[]>> = {
  lay_tile: ['home', 'track'],
  place_token: ['token'],
  run_routes: ['run'],
  dividend: ['dividend'],
  buy_train: ['trains'],
  convert: ['trains'],
  buy_shares: ['redeem'],
};

/** What the record leaves out behind these moves, one after the other as long as there is a next. */
function leftOut(table: Table, done: readonly Move[], next: (then: Table) => Move | undefined) {
  const moves: Move[] = [];
  withDraft(table, 0, (draft) => {
    const go = (move: Move) => {
      rulebook.verbs.get(move.verb)?.effects(draft, move, recordingActor(draft.table));
      rulebook.settle(draft);
    };
    done.forEach(go);
    for (let move = next(draft.table); move; move = next(draft.table)) {
      moves.push(move);
      go(move);
    }
  });
  return moves;
}

/** Passes for steps at which our table waits and the record did not. (1862 §S19) */
function jumpedOver(table: Table, { type, entity, entity_type: by }: RecordedAction): Move[] {
  const due = STEPS_OF[type];
  const isThere = (then: Table) => due?.includes(read(then, 'step')) ?? true;
  if (by !== 'corporation' || isThere(table)) return [];
  let reached = false;
  const passes = leftOut(table, [], (then) => {
    if (operatingCompany(then) !== entity) return undefined;
    reached = isThere(then);
    const refused = rulebook.verbs.get('pass')!.judge(then, PASS, recordingActor(then)).length > 0;
    return reached || refused ? undefined : PASS;
  });
  return reached ? passes : [];
}

/** Might some company come to its purchase without a train that lasts, and without the money? */
const mayLackOne = (table: Table, { type }: RecordedAction): boolean =>
  type === 'buy_train' ||
  type === 'choose' ||
  companies(table).some(
    (company) =>
      isFloated(table, company) &&
      treasuryOf(table, company) < offerPrice(table) &&
      trainsOf(table, company).every((train) => isObsolete(table, train)),
  );

/**
 * If a company without a train has only one way to raise the money, the recording leaves it out: this is that move.
 * If the recording says it after all, undefined.
 */
function forcedAfter(table: Table, recording: Recording, step: number, done: readonly Move[]) {
  if (!mayLackOne(table, recording.steps[step]!)) return [];
  return leftOut(table, done, (then) => {
    const company = operatingCompany(then);
    if (!mustRaiseMoney(then, company) || readOwn(then, 'swap') || read(then, 'offer'))
      return undefined;
    const [only, ...others] = waysToRaise(then, company);
    const buys = rulebook.verbs.get('buyTrain')!.options(then, director(then, company)!);
    const chooses = others.length > 0 || [...buys].length > 0;
    return chooses || saysItself(recording, step + 1, company) ? undefined : only;
  });
}

/** Is the next thing recorded that this company passes, and so raises the money? */
function saysItself({ steps }: Recording, from: number, company: string): boolean {
  const next = steps.slice(from).find((action) => !changesNothing(action));
  return next?.entity === company && (next.type === 'pass' || next.type === 'convert');
}

const ASKS = new Set(['proposeMerger', 'buyTrain']);

function moves(table: Table, recording: Recording, step: number): Result<readonly Move[]> {
  const action = recording.steps[step]!;
  if (changesNothing(action)) return ok([]);
  noteJumped(table, recording, step);
  const read = moveOf(table, recording, step);
  if (!read.ok) return read;
  const move = read.value;
  if (move === undefined) return ok([]);
  // The consent of the other director, which records do not hold, is given. (1862 D19, D40)
  const asked = ASKS.has(move.verb) ? withConsents(rulebook, table, move) : [move];
  const said = [...jumpedOver(table, action), ...asked];
  return ok([...said, ...forcedAfter(table, recording, step, said)]);
}

export const importer: Importer = {
  title: '1862',
  knows: (rule) => /^((short|long)_length|eight_tokens)$/.test(rule),
  options: ({ options, players }) =>
    ok({
      players: players.length,
      roster: options.find((option) => /^(short|long)_length$/.test(option)) ?? 'standard',
      eight_tokens: options.includes('eight_tokens'),
    }),
  setUp: ({ seed }) => ({ verb: 'setUp', seed: seed ?? 0 }),
  moves,
};
