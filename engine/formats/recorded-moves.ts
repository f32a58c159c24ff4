import type { Move } from '../../shared/move.ts';
import { withDraft } from '../kernel/draft.ts';
import { piecesIn, type Table } from '../kernel/table.ts';
import { boardOf, shapeOn, trackOf } from '../rules/board.ts';
import { read } from '../rules/course/keys.ts';
import { operatingCompany } from '../rules/operating/turn.ts';
import type { Actor, Rulebook } from '../rules/rulebook.ts';
import {
  numberOf,
  placeOfPlayer,
  type RecordedAction,
  type Recording,
  textOf,
} from './18xx-games.ts';
import { readRoutes, wayOfRecorded } from './recorded-route.ts';

/** What records of all titles say alike. */

/** "8-0" is our `train:8-0`: both count each kind from 0, in the order of the stock. */
export const trainPiece = (id: string): string => `train:${id}`;

/** "PRR_3" is our `share:PRR-3`; number 0 is the president's. */
export const recordedShares = ({ shares }: RecordedAction) =>
  (Array.isArray(shares) ? shares.map(String) : []).map((id) => {
    const [, company = '', number = '0'] = /^(.*)_(\d+)$/.exec(id) ?? [];
    return { id, company, number: Number(number), piece: `share:${company}-${number}` };
  });

/**
 * Where a recorded certificate was bought. Numbers there and here may part in a change of president: one
 * that lies in a hand here is another that is for sale.
 */
export function soldFrom(table: Table, piece: string): string {
  const place = table.pieces.get(piece)?.place ?? 'ipo';
  if (!place.startsWith('player:')) return place;
  const like = table.box.pieces.get(piece)!;
  const isForSale = (at: string): boolean =>
    piecesIn(table, at).some((id) => {
      const { kind, company, percent } = table.box.pieces.get(id)!;
      return kind === 'certificate' && company === like.company && percent === like.percent;
    });
  return ['pool', `company:${like.company}`, 'ipo'].find(isForSale) ?? place;
}

/** These certificates, if one player holds them all here too. */
export function heldTogether(table: Table, pieces: readonly string[]): { certificates?: string[] } {
  const holders = new Set(pieces.map((id) => table.pieces.get(id)?.place ?? ''));
  const [holder = ''] = holders;
  return holders.size === 1 && holder.startsWith('player:') ? { certificates: [...pieces] } : {};
}

/** The certificates of a recorded sale, all of one company. */
export function recordedSale(table: Table, action: RecordedAction): Move {
  const sold = recordedShares(action);
  const percent = numberOf(action, 'percent');
  return {
    verb: 'sellShares',
    company: sold[0]?.company ?? '',
    percent: percent > 0 ? percent : 10 * sold.length,
    ...heldTogether(
      table,
      sold.map(({ piece }) => piece),
    ),
  };
}

/** Hex and city of a recorded city: tile or printed hex, its copy, and the part of its drawing. */
export function recordedCity(table: Table, { steps }: Recording, step: number, id: string) {
  const [, name = '', copy = '', part = ''] = /^(.+)-(\d+)-(\d+)$/.exec(id) ?? [];
  const lay = steps
    .slice(0, step)
    .findLast(({ type, tile }) => type === 'lay_tile' && tile === `${name}-${copy}`);
  const hex = lay && !boardOf(table).index.has(name) ? textOf(lay, 'hex') : name;
  const node = shapeOn(table, hex).nodes.find((one) => one.part === Number(part));
  return { hex, city: Math.max(0, node?.cityIndex ?? 0) };
}

/** The routes of a recorded run, and what they were paid. */
export function recordedRun(table: Table, { routes: recorded }: RecordedAction) {
  const graph = trackOf(table);
  const read = readRoutes(recorded);
  const routes = read.map((route) => ({
    trains: [trainPiece(route.train)],
    way: wayOfRecorded(graph, route),
  }));
  return {
    routes,
    revenue: read.reduce((sum, { revenue = 0 }) => sum + revenue, 0),
    subsidy: read.reduce((sum, { subsidy }) => sum + subsidy, 0),
    /** Does the record say what every route was paid? */
    isPaid: read.every(({ revenue }) => revenue !== undefined),
  };
}

/** The move of an action that every title records alike; undefined for any other. */
export function plainMove(
  table: Table,
  recording: Recording,
  step: number,
  company: string,
): Move | undefined {
  const action = recording.steps[step]!;
  const text = (field: string) => textOf(action, field);
  switch (action.type) {
    case 'pass':
      return { verb: 'pass' };
    case 'end_game':
      return { verb: 'endGame' };
    case 'par': {
      const par = Number(text('share_price').split(',')[0]);
      return { verb: 'startCompany', company: text('corporation'), par };
    }
    case 'lay_tile': {
      const tile = text('tile').replace(/-\d+$/, '');
      const turn = numberOf(action, 'rotation');
      return { verb: 'layTile', company, hex: text('hex'), tile, turn };
    }
    case 'place_token':
      return {
        verb: 'placeToken',
        company,
        ...recordedCity(table, recording, step, text('city')),
      };
    case 'dividend':
      return { verb: 'payDividend', company, kind: text('kind') };
    case 'buy_train': {
      const train = trainPiece(text('train'));
      return { verb: 'buyTrain', company, train, price: numberOf(action, 'price') };
    }
    case 'sell_shares':
      return recordedSale(table, action);
    case 'buy_company': {
      const card = { private: text('company'), price: numberOf(action, 'price') };
      return { verb: 'buyPrivate', ...card, ...(action.entity_type !== 'player' && { company }) };
    }
    case 'bankrupt':
      return { verb: 'declareBankruptcy', company, recorded: true };
    case 'discard_train':
      return { verb: 'discardTrain', company, train: trainPiece(text('train')) };
    default:
      return undefined;
  }
}

/**
 * Why a recorded pass is none that our table waits for: it is nobody else's. Of a pass that a private
 * makes nothing is said, for its owner may be anybody.
 */
export function passOfAnother(
  rules: Rulebook,
  table: Table,
  recording: Recording,
  step: number,
  company: string,
): string | undefined {
  const { type, entity, entity_type: by } = recording.steps[step]!;
  if (type !== 'pass' || by === 'company') return undefined;
  const { acting, sentence } = rules.turnSentence(table);
  const player = by === 'player' ? placeOfPlayer(recording, entity) : undefined;
  const isDue =
    by === 'player'
      ? player !== undefined && acting.includes(player)
      : [undefined, company].includes(operatingCompany(table));
  return isDue ? undefined : `The record has ${String(entity)} pass, and here: ${sentence}`;
}

/** Who moves when a record is followed: everybody, as the host. */
export const recordingActor = (table: Table): Actor => ({
  seat: 'record',
  players: [...table.purses.keys()],
  host: true,
});

const agree = (table: Table): Move | undefined =>
  read(table, 'offer') ? { verb: 'agree' } : undefined;

/** A recorded move and the words that it needs besides and no record holds: the consent of others. */
export function withConsents(rules: Rulebook, table: Table, first: Move, owed = agree): Move[] {
  const moves: Move[] = [];
  withDraft(table, 0, (draft) => {
    let next: Move | undefined = first;
    while (next && draft.impossible === undefined && moves.length < 12) {
      moves.push(next);
      rules.verbs.get(next.verb)?.effects(draft, next, recordingActor(table));
      rules.settle(draft);
      next = owed(draft.table);
    }
  });
  return moves;
}
