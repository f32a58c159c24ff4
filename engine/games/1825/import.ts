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
import type { Table } from '../../kernel/table.ts';
import { boardOf, trackOf } from '../../rules/board.ts';
import { issueOf } from '../../rules/certificates.ts';
import { trainName } from '../../rules/trains.ts';
import { optionsNamed } from './choices.ts';
import { operator } from '../../rules/operating/turn.ts';
import { privatesOf } from '../../rules/privates/cards.ts';
import { leasable } from './receivership.ts';
import { OFFER } from './tiers.ts';

/** "8-0" as recorded is our train piece: both count each kind from 0, in the order of the stock. */
const trainPiece = (id: string): string => `train:${id}`;

/** The company and number of a recorded certificate: "GWR_0" is the president's of GWR. */
function certificate(id: unknown): { company: string; number: number } {
  const [, company = '', number = '0'] = /^(.*)_(\d+)$/.exec(String(id)) ?? [];
  return { company, number: Number(number) };
}

const certificates = (action: RecordedAction): string[] =>
  Array.isArray(action.shares) ? action.shares.map(String) : [];

/**
 * Was this certificate sold from the offer before? The record names certificates and not where they
 * lie: they leave the offer once, when first bought or when dealt at the start.
 */
function leftOffer(table: Table, { steps, players }: Recording, step: number, id: string): boolean {
  const { company, number } = certificate(id);
  const dealt = players.length - privatesOf(table.box).length;
  if (company === 'LNWR' && number < dealt) return true;
  return (
    number === 0 ||
    steps
      .slice(0, step)
      .some((action) => action.type === 'buy_shares' && certificates(action).includes(id))
  );
}

function buyShare(table: Table, recording: Recording, step: number): Move {
  const [id = ''] = certificates(recording.steps[step]!);
  const { company, number } = certificate(id);
  const { unit, presidentPercent } = issueOf(table.box, company);
  return {
    verb: 'buyShare',
    company,
    from: leftOffer(table, recording, step, id) ? 'pool' : OFFER,
    percent: number === 0 ? presidentPercent : unit,
  };
}

/**
 * Hex and city of a recorded city id: tile or printed hex, its copy, and the part of its drawing.
 * A laid tile is found by the last step that laid that copy.
 */
function cityOf(
  table: Table,
  { steps }: Recording,
  step: number,
  id: string,
): { hex: string; city: number } {
  const [, name = '', copy = '', part = ''] = /^(.+)-(\d+)-(\d+)$/.exec(id) ?? [];
  const board = boardOf(table);
  const lay = steps
    .slice(0, step)
    .findLast((action) => action.type === 'lay_tile' && action.tile === `${name}-${copy}`);
  const hex = board.index.has(name) ? name : lay ? textOf(lay, 'hex') : '';
  const node = shapeAt(board, hex)?.nodes.find((node) => node.part === Number(part));
  return { hex, city: Math.max(0, node?.cityIndex ?? 0) };
}

function runTrains(table: Table, company: string, action: RecordedAction): Move {
  const graph = trackOf(table);
  const routes = readRoutes(action.routes);
  return {
    verb: 'runTrains',
    company,
    routes: routes.map((route) => ({
      trains: [trainPiece(route.train)],
      way: wayOfRecorded(graph, route),
    })),
    revenue: routes.reduce((sum, { revenue }) => sum + revenue, numberOf(action, 'extra_revenue')),
  };
}

/** A lease names the kind; the train is the one of that kind that the bank has on sale. */
function lease(table: Table, company: string, kind: string): Move {
  const train = leasable(table, company).find((id) => trainName(table, id) === kind);
  return { verb: 'leaseTrain', company, train: train ?? kind };
}

function meant(table: Table, recording: Recording, step: number): Result<readonly Move[]> {
  const action = recording.steps[step]!;
  const entity = textOf(action, 'entity');
  const text = (field: string) => textOf(action, field);
  const one = (move: Move) => ok([move]);
  if (changesNothing(action)) return ok([]);
  switch (action.type) {
    case 'pass':
      return one({ verb: 'pass' });
    case 'end_game':
      return one({ verb: 'endGame' });
    case 'par': {
      const [price] = text('share_price').split(',');
      return one({ verb: 'startCompany', company: text('corporation'), par: Number(price) });
    }
    case 'buy_shares':
      return one(buyShare(table, recording, step));
    case 'sell_shares': {
      const { company } = certificate(certificates(action)[0]);
      return one({ verb: 'sellShares', company, percent: numberOf(action, 'percent') });
    }
    case 'buy_company':
      return one({
        verb: 'buyPrivate',
        private: text('company'),
        price: numberOf(action, 'price'),
      });
    case 'sell_company':
      return one({
        verb: 'sellPrivate',
        private: text('company'),
        price: numberOf(action, 'price'),
      });
    case 'lay_tile':
      return one({
        verb: 'layTile',
        company: entity,
        hex: text('hex'),
        tile: text('tile').replace(/-\d+$/, ''),
        turn: numberOf(action, 'rotation'),
      });
    case 'place_token':
      return one({
        verb: 'placeToken',
        company: entity,
        ...cityOf(table, recording, step, text('city')),
      });
    case 'run_routes':
      return one(runTrains(table, entity, action));
    case 'dividend':
      return one({ verb: 'payDividend', company: entity, kind: text('kind') });
    case 'buy_train':
      return one({
        verb: 'buyTrain',
        company: entity,
        train: trainPiece(text('train')),
        price: numberOf(action, 'price'),
      });
    case 'special_buy':
      return one(lease(table, operator(table) ?? '', text('description')));
    case 'discard_train':
      return one({
        verb: 'discardTrain',
        company: entity,
        train: trainPiece(text('train')),
      });
    default:
      return err(`Recorded games of 1825 have no action called ${action.type}.`);
  }
}

/** Recorded games of 18xx.games, read as that site plays 1825. (1825 §14) */
export const importer: Importer = {
  title: '1825',
  options: ({ options, players }) => optionsNamed(options, players.length, 'peer'),
  moves: meant,
};
