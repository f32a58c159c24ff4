import type { Move } from '../../../shared/move.ts';
import {
  type Importer,
  changesNothing,
  numberOf,
  type RecordedAction,
  type Recording,
  textOf,
} from '../../formats/18xx-games.ts';
import { readRoutes, wayOfRecorded } from '../../formats/recorded-route.ts';
import { shapeAt } from '../../hexes/board.ts';
import { err, ok, type Result } from '../../hexes/result.ts';
import { drafted } from '../../kernel/draft.ts';
import type { Table } from '../../kernel/table.ts';
import { boardOf, trackOf } from '../../rules/board.ts';
import { faceOf } from '../../rules/auction/waterfall.ts';
import { read as readFrame } from '../../rules/course/keys.ts';
import { operator } from '../../rules/operating/turn.ts';
import { privateAt } from '../../rules/privates/cards.ts';
import { actorFor } from '../../rules/turns.ts';
import { read } from './keys.ts';
import { rulebook } from './rulebook.ts';

/** Recorded games of 18xx.games, said in our moves (1828 D). */

/** A system of the record, "GT-IC", is its survivor here. */
const companyNamed = (name: string): string => name.split('-')[0] ?? name;

const trainPiece = (id: string): string => `train:${id}`;

/** "GT_3" is our `share:GT-3`; of a system, "GT-IC_3", `share:GT-system-3`. */
function certificate(id: string): { company: string; piece: string } {
  const [, name = '', number = ''] = /^(.*)_(\d+)$/.exec(id) ?? [];
  const company = companyNamed(name);
  const piece =
    name === company ? `share:${company}-${number}` : `share:${company}-system-${number}`;
  return { company, piece };
}

const shares = (action: RecordedAction): { company: string; piece: string }[] =>
  (Array.isArray(action.shares) ? action.shares.map(String) : []).map(certificate);

/** The company that acts, or the one that owns the private that acts. */
function actingCompany(table: Table, action: RecordedAction): string {
  const entity = textOf(action, 'entity');
  if (action.entity_type !== 'company') return companyNamed(entity);
  const at = privateAt(table, entity);
  return at.startsWith('company:') ? at.slice('company:'.length) : (operator(table) ?? entity);
}

/** The private whose power is used, as a parameter of a move. */
function power(action: RecordedAction): { with?: string } {
  return action.entity_type === 'company' ? { with: textOf(action, 'entity') } : {};
}

/** Hex and city of a recorded city: tile or printed hex, its copy, and the part of its drawing. */
function cityOf(table: Table, { steps }: Recording, step: number, id: string) {
  const [, name = '', copy = '', part = ''] = /^(.+)-(\d+)-(\d+)$/.exec(id) ?? [];
  const board = boardOf(table);
  const lay = steps
    .slice(0, step)
    .findLast((action) => action.type === 'lay_tile' && action.tile === `${name}-${copy}`);
  const hex = lay ? textOf(lay, 'hex') : name;
  const node = shapeAt(board, hex)?.nodes.find((one) => one.part === Number(part));
  return { hex, city: Math.max(0, node?.cityIndex ?? 0) };
}

/** The recorded slot is what was clicked, not where the marker went: our rule says where. (D2) */
function placeToken(table: Table, recording: Recording, step: number): Move {
  const action = recording.steps[step]!;
  return {
    verb: 'placeToken',
    company: actingCompany(table, action),
    ...cityOf(table, recording, step, textOf(action, 'city')),
    ...power(action),
  };
}

/** The company whose director's certificate the action asks for in exchange of M&H. (A10.2) */
function directorsExchanged(table: Table, action: RecordedAction | undefined): string | undefined {
  if (action?.type !== 'buy_shares' || action.entity_type !== 'company') return undefined;
  const share = shares(action)[0];
  return share && table.box.pieces.get(share.piece)?.president ? share.company : undefined;
}

/** A par; it is M&H's where the action before it named M&H for that director's certificate. */
function startCompany(table: Table, { steps }: Recording, step: number): Move {
  const action = steps[step]!;
  const company = textOf(action, 'corporation');
  const before = steps.slice(0, step).findLast((one) => !changesNothing(one));
  const par = Number(textOf(action, 'share_price').split(',')[0]);
  const exchanged = before && directorsExchanged(table, before) === company ? power(before) : {};
  return { verb: 'startCompany', company, par, ...power(action), ...exchanged };
}

function buyShare(table: Table, action: RecordedAction): Move | undefined {
  // The par that follows says the rest: both are one start of the company.
  if (directorsExchanged(table, action) !== undefined) return undefined;
  const [share = { company: '', piece: '' }] = shares(action);
  const from = table.pieces.get(share.piece)?.place ?? 'ipo';
  const percent = table.box.pieces.get(share.piece)?.percent ?? 10;
  return {
    verb: 'buyShare',
    company: share.company,
    from,
    percent,
    certificate: share.piece,
    ...power(action),
  };
}

function sellShares(action: RecordedAction): Move {
  const sold = shares(action);
  const percent = numberOf(action, 'percent');
  return {
    verb: 'sellShares',
    company: sold[0]?.company ?? '',
    percent: percent > 0 ? percent : 10 * sold.length,
    certificates: sold.map(({ piece }) => piece),
  };
}

/** An answer inside a merger; older records hold only its first word. (D2) */
function answer(table: Table, recording: Recording, choice: string): Move {
  const merger = read(table, 'merger');
  const question = merger?.question;
  const options = question && question.ask !== 'complete' ? question.options : [];
  const word = choice.split(' (')[0]!;
  const seat = recording.players.findIndex(({ name }) => name === choice || name === word);
  const known: Readonly<Record<string, string>> = { Exchange: 'trade', Sell: 'sell' };
  const meant = seat >= 0 ? `player:${seat + 1}` : (known[word.split(' ')[0]!] ?? word);
  return { verb: 'answerMerger', choice: options.find((option) => option === meant) ?? meant };
}

function runTrains(table: Table, action: RecordedAction): Move {
  const graph = trackOf(table);
  const routes = readRoutes(action.routes);
  return {
    verb: 'runTrains',
    company: actingCompany(table, action),
    routes: routes.map((route) => ({
      trains: [trainPiece(route.train)],
      way: wayOfRecorded(graph, route),
    })),
    revenue: routes.reduce((sum, { revenue }) => sum + revenue, numberOf(action, 'extra_revenue')),
  };
}

function buyPrivate(action: RecordedAction): Move {
  return {
    verb: 'buyPrivate',
    private: textOf(action, 'company'),
    price: numberOf(action, 'price'),
    company: companyNamed(textOf(action, 'entity')),
  };
}

/** An offer on a private that can be bought at once is its purchase, whatever the figure. (A4.1) */
function bid(table: Table, action: RecordedAction): Move {
  const on = textOf(action, 'company');
  const amount = numberOf(action, 'price');
  const [player = ''] = rulebook.turn(table).acting;
  const purchases = [...rulebook.verbs.get('buyPrivate')!.options(table, player)];
  return purchases.some((move) => move.private === on)
    ? { verb: 'buyPrivate', private: on, price: faceOf(table.box, on) }
    : { verb: 'bid', on, amount };
}

/** The action as one move of ours; nothing for what is said together with the next. */
function meant(table: Table, recording: Recording, step: number): Result<Move | undefined> {
  const action = recording.steps[step]!;
  const text = (field: string) => textOf(action, field);
  const number = (field: string) => numberOf(action, field);
  const company = actingCompany(table, action);
  switch (action.type) {
    case 'bid':
      return ok(bid(table, action));
    case 'pass':
      return ok({ verb: 'pass' });
    case 'par':
      return ok(startCompany(table, recording, step));
    case 'buy_shares':
      return ok(buyShare(table, action));
    case 'sell_shares':
      return ok(sellShares(action));
    case 'choose':
      // Naming the survivor is said together with the other company.
      return ok(read(table, 'merger') ? answer(table, recording, text('choice')) : undefined);
    case 'merge':
      return ok({
        verb: 'proposeMerger',
        survivor: company,
        other: companyNamed(text('corporation')),
      });
    case 'remove_token': {
      const { hex, city } = cityOf(table, recording, step, text('city'));
      return ok({ verb: 'answerMerger', choice: `slot:${hex}.${city}.${number('slot')}` });
    }
    case 'failed_merge': {
      const [survivor = '', other = ''] = (
        Array.isArray(action.corporations) ? action.corporations.map(String) : []
      ).map(companyNamed);
      return ok({ verb: 'failMerger', survivor, other });
    }
    case 'lay_tile':
      return ok({
        verb: 'layTile',
        company,
        hex: text('hex'),
        tile: text('tile').replace(/-\d+$/, ''),
        turn: number('rotation'),
        ...power(action),
      });
    case 'place_token':
      return ok(placeToken(table, recording, step));
    case 'run_routes':
      return ok(runTrains(table, action));
    case 'dividend':
      return ok({ verb: 'payDividend', company, kind: text('kind') });
    case 'swap_train':
      return ok({ verb: 'moveTrain', company, train: trainPiece(text('train')) });
    case 'buy_train': {
      const shell = action.shell === undefined ? {} : { shell: text('shell') };
      const train = trainPiece(text('train'));
      return ok({ verb: 'buyTrain', company, train, price: number('price'), ...shell });
    }
    case 'discard_train':
      return ok({ verb: 'discardTrain', company, train: trainPiece(text('train')) });
    case 'buy_company':
      return ok(buyPrivate(action));
    case 'special_buy':
      return ok({ verb: 'buyCoal', company });
    case 'bankrupt':
      return ok({ verb: 'declareBankruptcy', company });
    case 'end_game':
      return ok({ verb: 'endGame' });
    default:
      return err(`Recorded games of 1828 have no action called ${action.type}.`);
  }
}

/**
 * A recorded move and what our table asks besides: the consent of others, which records do not hold,
 * and the completion of a merger once its questions are answered.
 */
function withConsents(table: Table, first: Move): Move[] {
  const actor = { ...actorFor('player:1'), players: [...table.purses.keys()], host: true };
  const moves: Move[] = [];
  drafted(table, 0, (draft) => {
    let next: Move | undefined = first;
    while (next && draft.impossible === undefined && moves.length < 12) {
      moves.push(next);
      rulebook.verbs.get(next.verb)?.effects(draft, next, actor);
      rulebook.settle(draft);
      next = owed(draft.table);
    }
  });
  return moves;
}

function owed(table: Table): Move | undefined {
  if (readFrame(table, 'offer')) return { verb: 'agree' };
  const merger = read(table, 'merger');
  return merger?.question.ask === 'complete' ? { verb: 'completeMerger' } : undefined;
}

/** Moves after which the table may still wait for a word that no record holds. */
const ASKS = new Set(['proposeMerger', 'answerMerger', 'buyPrivate', 'buyTrain', 'endGame']);

function moves(table: Table, recording: Recording, step: number): Result<readonly Move[]> {
  const action = recording.steps[step]!;
  if (changesNothing(action)) return ok([]);
  const read = meant(table, recording, step);
  if (!read.ok) return read;
  const move = read.value;
  if (move === undefined) return ok([]);
  return ok(ASKS.has(move.verb) ? withConsents(table, move) : [move]);
}

export const importer: Importer = {
  title: '1828',
  options: ({ options, players }) =>
    ok({ players: players.length, ensure_good_privates: options.includes('ensure_good_privates') }),
  setUp: ({ seed, name }) => ({
    verb: 'setUp',
    seed: seed ?? (Number(name.replace(/\D/g, '')) || 0),
  }),
  moves,
};
