import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { GivenOrder, PassUntil, SeatOrder } from '../../shared/order.ts';
import { formatMoney, type PlaceId } from '../kernel/box.ts';
import { isOutsideGame, type Ledger } from '../kernel/ledger.ts';
import { piecesIn, type Table } from '../kernel/table.ts';
import { type Game, gameAt, options } from '../rules/referee.ts';
import type { Turn } from '../rules/rulebook.ts';
import { percentIn } from '../rules/stock/issued.ts';

/** What a standing order does at a table as it stands now. */
export interface OrderStep {
  /** The move that it makes. */
  readonly move?: Move;
  /** Trains must run first. Their best run is searched elsewhere, because it may take long. */
  readonly runs?: true;
  /** Why the order ends. If there is a move too, the order ends with that move. */
  readonly ended?: string;
}

/** A standing order to pass: for which player, until what, and since when. */
export interface PassOrder {
  readonly player: PlaceId;
  readonly until: PassUntil;
  /** The number of entries when it began. */
  readonly since: number;
  readonly round: string;
}

interface Now {
  readonly turn: Turn;
  readonly table: Table;
  readonly entries: readonly Entry[];
}

/** Why the passing has ended; undefined = nothing has happened yet that ends it. */
export function passingEnded(
  { player, until, since, round }: PassOrder,
  { turn, table, entries }: Now,
): string | undefined {
  if (turn.over) return 'The game is over.';
  if (turn.round !== round) return 'The round is over.';
  if (turn.procedure) return 'Somebody is asked something.';
  if (entries.length < since) return TAKEN_BACK;
  const others = entries.slice(since).filter(({ move }) => move.verb !== 'pass');
  if (others.some(({ move }) => move.verb === 'undo' || move.verb === 'redo')) return TAKEN_BACK;
  if (until === 'round') return undefined;
  if (until === 'anything')
    return others.every(({ move }) => isOutsideGame(move.verb))
      ? undefined
      : 'Somebody has done something else.';
  const mine = new Set(piecesIn(table, player).map((id) => table.box.pieces.get(id)!.company));
  return others.some(({ move }) => [move.company, move.on].some((id) => mine.has(id as string)))
    ? 'Something has happened to a company that is held.'
    : undefined;
}

const TAKEN_BACK = 'Something was taken back since.';

interface At {
  readonly game: Game;
  readonly ledger: Ledger;
  readonly turn: Turn;
  readonly player: PlaceId;
  readonly acts: boolean;
  /** The legal moves of the player, without runs. */
  moves(): readonly Move[];
}

/** What an order does now. Undefined = it waits. It only reads the table. */
export function orderStep(opened: Game, ledger: Ledger, given: GivenOrder): OrderStep | undefined {
  const game = gameAt(opened, ledger.table);
  const { player, order } = given;
  const turn = game.rulebook?.turn(ledger.table);
  if (!turn || given.ended !== undefined) return undefined;
  if (turn.over) return { ended: 'The game is over.' };
  if (undone(ledger.entries, given.since)) return { ended: TAKEN_BACK };
  let known: readonly Move[] | undefined;
  const at: At = {
    game,
    ledger,
    turn,
    player,
    acts: turn.acting.includes(player),
    moves: () => (known ??= [...options(game, ledger.table, player, RUN)]),
  };
  switch (order.do) {
    case 'pass':
      return passStep(at, { ...given, until: order.until });
    case 'buy':
      return buyStep(at, order, given);
    case 'withhold':
      return withholdStep(at, order);
    case 'bid':
      return bidStep(at, order, given.seat);
  }
}

const RUN = ['runTrains'];

/** An undo may have taken the reason of an order, so its owner decides anew. */
const undone = (entries: readonly Entry[], since: number): boolean =>
  entries.length < since ||
  entries.slice(since).some(({ move }) => move.verb === 'undo' || move.verb === 'redo');

const passIn = (at: At): Move | undefined => at.moves().find(({ verb }) => verb === 'pass');

function passStep(at: At, order: PassOrder): OrderStep | undefined {
  const { ledger, turn, acts } = at;
  const ended = passingEnded(order, { turn, table: ledger.table, entries: ledger.entries });
  if (ended !== undefined) return { ended };
  if (!acts) return undefined;
  const move = passIn(at);
  return move ? { move } : { ended: 'You cannot pass now.' };
}

type Of<D extends SeatOrder['do']> = Extract<SeatOrder, { do: D }>;

function buyStep(
  at: At,
  { company, percent }: Of<'buy'>,
  given: GivenOrder,
): OrderStep | undefined {
  const { turn } = at;
  const last = at.ledger.entries.findLast(({ move }) => !isOutsideGame(move.verb));
  const bought = last?.by === given.seat && last.move.verb === 'buyShare' ? last : undefined;
  const isMine = bought?.move.company === company;
  const isMyTurn = at.acts && !turn.procedure && !turn.entity?.startsWith('company:');
  const ended = buyingEnded(at, company, percent);
  if (ended !== undefined) {
    // The last purchase of the order has only the end of the turn left. The table does not wait for it.
    const isLast = isMyTurn && isMine && bought!.seq > given.since && !mayBuy(at);
    const done = isLast ? passIn(at) : undefined;
    return done ? { move: done, ended } : { ended };
  }
  if (!isMyTurn || !turn.verbs.includes('buyShare')) return undefined;
  const buys = at.moves().filter((move) => move.verb === 'buyShare' && move.company === company);
  const move = buys.find(({ from }) => from === 'ipo') ?? buys[0];
  if (move) return { move };
  const done = isMine ? passIn(at) : undefined;
  if (done) return { move: done };
  // Something else was bought in this turn, so the order has its chance in the next.
  return bought && !mayBuy(at) ? undefined : { ended: `You cannot buy ${company} now.` };
}

const mayBuy = (at: At): boolean => at.moves().some(({ verb }) => verb === 'buyShare');

/** Why an order to buy has ended, if it has what it was given for. */
function buyingEnded(
  { game, ledger: { table }, player }: At,
  company: string,
  percent: number | undefined,
): string | undefined {
  const held = percentIn(table, player, company);
  if (percent !== undefined)
    return held < percent ? undefined : `You hold ${held} % of ${company}.`;
  const order = game.rulebook?.overview?.(table).order ?? [];
  return order.includes(company) ? `${company} has floated.` : undefined;
}

function withholdStep(at: At, { company }: Of<'withhold'>): OrderStep | undefined {
  const { turn } = at;
  if (!at.acts || turn.procedure || turn.entity !== `company:${company}`) return undefined;
  const kept = at.moves().find(({ verb, kind }) => verb === 'payDividend' && kind === 'withhold');
  const move = kept ?? passIn(at);
  if (move) return { move };
  return turn.verbs.includes('runTrains')
    ? { runs: true }
    : { ended: `${company} must do something that you decide.` };
}

function bidStep(at: At, { lot, most }: Of<'bid'>, seat: string): OrderStep | undefined {
  const { game, ledger, player } = at;
  const owner = ledger.table.pieces.get(`private:${lot}`)?.place;
  if (owner === player) return { ended: `You have ${lot}.` };
  if (owner?.startsWith('player:')) return { ended: `${lot} went to another.` };
  // Nobody raises a bid of their own.
  const last = ledger.entries.findLast(({ move }) => move.verb === 'bid' && move.on === lot);
  if (!at.acts || last?.by === seat) return undefined;
  const all = at.moves().filter(({ verb }) => verb === 'bid');
  const bids = all.filter(({ on }) => on === lot);
  const amount = ({ amount }: Move) => Number(amount);
  const move = bids.reduce<Move | undefined>(
    (least, bid) => (!least || amount(bid) < amount(least) ? bid : least),
    undefined,
  );
  if (!move) return undefined;
  if (amount(move) <= most) return { move };
  const pass = bids.length === all.length ? passIn(at) : undefined;
  const [least, limit] = [amount(move), most].map((sum) => formatMoney(game.box, sum));
  const ended = `The least bid for ${lot} is ${least}, more than ${limit}.`;
  return pass ? { move: pass, ended } : { ended };
}
