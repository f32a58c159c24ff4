import {
  companies,
  director,
  isChartered,
  isFloated,
  isStarted,
  parOf,
} from '../../games/1862/companies.ts';
import { floatCosts, homeOf, markerPrice } from '../../games/1862/track/tokens.ts';
import { facesOf, kindOf, permitsOf, trainFace } from '../../games/1862/trains/roster.ts';
import { cash } from '../../kernel/table.ts';
import type { Train } from '../../routes/rules.ts';
import type { Context, Move, PieceId, PlaceId, Table } from '../../rules/course/nouns.ts';
import { parChart } from '../../games/1862/stock/market.ts';
import { worthAround } from '../judge/board.ts';
import { FAST } from '../levels.ts';
import type { Position, TitleRecord } from '../record.ts';

/** 1862: charters by bid, companies that float with half their shares, warranties, mergers. */

/** Shares that float a company. */
const HALF = 5;
/** A company has use for so many markers. */
const MARKERS = 4;

const waiting = (table: Table, player: PlaceId): boolean =>
  companies(table).some(
    (one) => isStarted(table, one) && !isFloated(table, one) && director(table, one) === player,
  );

/** A charter is worth most where its home lies well, and nothing to who cannot float it. */
function charterGain({ context, table, me }: Position, { on, amount }: Move): number {
  const left = cash(table, me) - Number(amount);
  const [least = 54] = parChart(table);
  if (waiting(table, me) || left < HALF * least) return -10 - Number(amount);
  const home = homeOf(table, String(on));
  return 5 + 0.2 * worthAround(context, home) - 1.3 * Number(amount);
}

/** What is paid for a charter is missing for its float, so a bid gains no more than by the rule of thumb. */
const charterLimit = (position: Position, move: Move): number | undefined =>
  move.verb === 'bid' ? charterGain(position, move) : undefined;

/** A company that was started has to float, or all that was paid for it is lost. */
const floatGain = ({ table, me }: Position, company: string): number | undefined =>
  !isFloated(table, company) && director(table, company) === me ? 150 : undefined;

/** A train of the bank is bought as a kind for which the company has the permit. */
function runs({ table }: Context, company: string, trains: readonly PieceId[]): Train[] {
  const permits = permitsOf(table, company);
  const isAllowed = (face: string) => permits.includes(kindOf(face) ?? '');
  return trains.flatMap((id) => {
    const inBank = table.pieces.get(id)?.place === 'depot';
    const name = inBank ? facesOf(table, id).find(isAllowed) : trainFace(table, id);
    return name !== undefined && isAllowed(name) ? [{ id, name }] : [];
  });
}

const IDLE = -500;

/** A train without permit never runs. It is bought only where there is no other. */
function isIdle({ context, table }: Position, { company, train, face }: Move): boolean {
  if (typeof face !== 'string') return runs(context, String(company), [String(train)]).length === 0;
  return !permitsOf(table, String(company)).includes(kindOf(face) ?? '');
}

const urge = (position: Position, move: Move): number =>
  move.verb === 'buyTrain' && isIdle(position, move) ? IDLE : 0;

function gain(position: Position, move: Move): number | undefined {
  switch (move.verb) {
    case 'bid':
      return position.level.foresees ? undefined : charterGain(position, move);
    case 'buyMarkers':
      return -5 * Math.abs(Number(move.count) - MARKERS);
    case 'buyShare':
      return floatGain(position, String(move.company));
    case 'refinance':
      return -40;
    default:
      return undefined;
  }
}

/** A company pays for its markers as soon as it floats. (1862 §S6.6) */
function owes({ table }: Context, company: string): number {
  if (isFloated(table, company)) return 0;
  return isChartered(table, company)
    ? floatCosts(table, company)
    : MARKERS * markerPrice(table, false);
}

export const record1862: TitleRecord = {
  gain,
  urge,
  runs,
  earns: 0.42,
  presidentPays: false,
  foreseen: {
    // Trains earn more than their first runs show, a second one above all. Otherwise treasuries lie idle.
    earns: 0.7,
    // In recorded games all companies together earn a fifth more from round to round. Half of it comes from new trains.
    growth: 0.1,
    // Re-financing: ten times the par, and each holder is left with half. (1862 §7.11.2)
    raises: ({ table }, company) => 10 * (parOf(table, company) ?? 0),
  },
  owes,
  procedures: ['proposeMerger', 'bid'],
  mostGain: charterLimit,
  quick: charterLimit,
  // From its second round on a company earns about twice its price, in recorded games up to the end.
  keepsPace: true,
  // Trains go fast to the end, and a company that has none merges. Who counts on the pace of other titles wins 1 of 6.
  levels: { strong: { commits: false, pace: FAST, horizon: 9 } },
  // Two trains of a late phase need 3,000 nodes and two long freights 17,000. With fewer they seem to earn nothing.
  runNodes: 20_000,
};
