import type { Move } from '../../../shared/move.ts';
import type { Op, Pay, Put } from '../../../shared/op.ts';
import {
  type Box,
  faceName,
  type PieceId,
  type PieceSpec,
  type PlaceId,
  type PurseId,
} from '../../../engine/index.ts';
import { countWithNoun, money } from '../say.ts';

/** Money that an entry moves from one purse to another, summed by what it is for. */
export interface Payment {
  readonly from: PurseId;
  readonly to: PurseId;
  readonly amount: number;
  /** "from SV", "as its capital"; '' where only the sentence of the move says it. */
  readonly reason: string;
  /** Whether the sentence of the move names what the payer pays, or what the payee gets. */
  readonly told: { readonly from: boolean; readonly to: boolean };
}

/** Whether nothing says what a holder pays this for, or gets it for: neither its reason nor the sentence. */
export const isBare = ({ from, to, reason, told }: Payment): boolean =>
  reason === '' && ((isHolder(from) && !told.from) || (isHolder(to) && !told.to));

/** What an entry pays, and its sentence with the price in it. */
interface Audit {
  readonly says: string;
  readonly payments: readonly Payment[];
}

/** Purses that a reader follows. Bids and lobbies lie on the table until they are settled. */
const HOLDER = /^(player|company|holder):/;
export const isHolder = (purse: PurseId): boolean => HOLDER.test(purse);

/** Verbs whose sentence needs a price, if it has none: what is bought, sold, built or exchanged. */
const PRICED = new Set([
  'buyShare',
  'sellShares',
  'startCompany',
  'layTile',
  'placeToken',
  'buyCoal',
  'takeTrains',
  'subscribe',
]);

/** The table after an entry. */
interface TableAfter {
  readonly box: Box;
  readonly purses: ReadonlyMap<PurseId, number>;
  readonly pieces: ReadonlyMap<PieceId, { readonly place: PlaceId; readonly face: number }>;
}

/** Where the pieces of an entry lay before it, the table after it, and whether a round begins with it. */
export interface Moments {
  readonly before: ReadonlyMap<PieceId, PlaceId>;
  readonly after: TableAfter;
  readonly begins: boolean;
}

/** Reads the payments of an entry. */
export function auditOf(
  says: string,
  move: Move,
  ops: readonly Op[],
  { before, after, begins }: Moments,
): Audit {
  const { box } = after;
  const reasonOf = reasons(move, says, ops, { before, after, begins });
  const sums = new Map<string, { from: PurseId; to: PurseId; amount: number; reason: string }>();
  for (const op of ops) {
    if (op.op !== 'pay') continue;
    const reason = reasonOf(op);
    const key = [op.from, op.to, reason].join('|');
    const known = sums.get(key);
    if (known) known.amount += op.amount;
    else sums.set(key, { from: op.from, to: op.to, amount: op.amount, reason });
  }
  const flows = [...sums.values()];
  const first = flows.find(({ from, to }) => isHolder(from) || isHolder(to));
  const mover = first && (isHolder(first.from) ? first.from : first.to);
  const total = (end: 'from' | 'to', purse: PurseId): number =>
    flows.reduce((sum, one) => sum + (one[end] === purse && !isIncome(one) ? one.amount : 0), 0);
  const priced = priceOfMove(says, move, mover, flows, box);
  const tells = (end: 'from' | 'to', purse: PurseId): boolean =>
    (purse === mover || purse === `company:${String(move.company)}`) &&
    names(priced, money(box, total(end, purse)));
  return {
    says: priced,
    payments: flows.map((one) => ({
      ...one,
      told: {
        from: !isIncome(one) && tells('from', one.from),
        to: !isIncome(one) && tells('to', one.to),
      },
    })),
  };
}

/** The sentence with the price that the mover pays or gets, where it names no sum of that size. */
function priceOfMove(
  says: string,
  move: Move,
  mover: PurseId | undefined,
  flows: readonly { from: PurseId; to: PurseId; amount: number; reason: string }[],
  box: Box,
): string {
  if (mover === undefined || !PRICED.has(move.verb) || says.startsWith('exchanges ')) return says;
  if (move.company !== undefined && mover.startsWith('player:') && PAID_BY_COMPANY.has(move.verb))
    return says;
  const own = flows.filter((one) => !isIncome(one) && !one.reason.startsWith('as '));
  const end = move.verb === 'sellShares' ? 'to' : 'from';
  const price = own.reduce((sum, one) => sum + (one[end] === mover ? one.amount : 0), 0);
  if (price === 0 || names(says, money(box, price))) return says;
  return `${says} for ${money(box, price)}`;
}
const PAID_BY_COMPANY = new Set(['layTile', 'placeToken', 'buyCoal']);

/** Does the sentence name this sum, and not only a longer one? */
function names(says: string, sum: string): boolean {
  for (let at = says.indexOf(sum); at >= 0; at = says.indexOf(sum, at + 1))
    if (!/^[\d,]*\d/.test(says.slice(at + sum.length))) return true;
  return false;
}

const isIncome = ({ reason }: { readonly reason: string }): boolean => reason.startsWith(INCOME);
const INCOME = 'from ';

const DIVIDENDS = 'in dividends';
export const isDividend = ({ reason }: Payment): boolean => reason === DIVIDENDS;

/** What the payments that the sentence does not tell were for: "{player:1} gets $5 from SV". */
export function paymentSentences(box: Box, payments: readonly Payment[]): string[] {
  const name = (purse: PurseId): string =>
    purse.startsWith('player:')
      ? `{${purse}}`
      : purse.startsWith('company:')
        ? purse.slice('company:'.length)
        : (box.purses.get(purse)?.label ?? purse);
  return joined(payments).flatMap(({ from, to, amount, reason, told }) => {
    const pays = isHolder(from) && !told.from;
    const gets = isHolder(to) && !told.to;
    const what = `${money(box, amount)}${reason && ` ${reason}`}`;
    if (pays && gets) return [`${name(from)} pays ${name(to)} ${what}`];
    if (pays) return [`${name(from)} pays ${what}`];
    return gets ? [`${name(to)} gets ${what}`] : [];
  });
}

/** Incomes of one owner as one: "$25 from SV and CA". */
function joined(payments: readonly Payment[]): Payment[] {
  const all: Payment[] = [];
  for (const one of payments) {
    const at = isIncome(one)
      ? all.findIndex(
          ({ from, to, ...other }) => from === one.from && to === one.to && isIncome(other),
        )
      : -1;
    const known = all[at];
    if (!known) all.push(one);
    else {
      const reason = `${known.reason.replace(' and ', ', ')} and ${one.reason.slice(INCOME.length)}`;
      all[at] = { ...known, amount: known.amount + one.amount, reason };
    }
  }
  return all;
}

/** Says what each payment is for: what the rule that pays says, or what the entry shows beyond doubt. */
function reasons(
  move: Move,
  says: string,
  ops: readonly Op[],
  { before, after, begins }: Moments,
): (op: Pay) => string {
  const incomes = begins || move.verb === 'pass' ? incomesOf(ops, after) : new Map<Pay, string>();
  const puts = ops.filter((op): op is Put => op.op === 'put');
  return (op) => {
    const { from, to } = op;
    if (op.why !== undefined) {
      // The company of the move is named by its sentence.
      const own = ` of ${String(move.company)}`;
      return op.why.endsWith(own) ? op.why.slice(0, -own.length) : op.why;
    }
    const income = incomes.get(op);
    if (income !== undefined) return INCOME + income;
    if (from === 'bank' && (move.verb === 'payDividend' || move.verb === 'runTrains'))
      return to === `company:${String(move.company)}` ? 'of its revenue' : DIVIDENDS;
    if (from === 'bank' && move.verb === 'takeLoan') return 'as a loan';
    if (from === 'bank' && CAPITAL.has(move.verb) && to === `company:${String(move.company)}`)
      return 'as its capital';
    const bought = puts.filter(
      ({ piece, to: at }) =>
        at === from && (before.get(piece) === to || !isHolder(before.get(piece) ?? '')),
    );
    const sold = puts.filter(({ piece, to: at }) => before.get(piece) === to && at !== to);
    const moved = isHolder(from) ? bought : sold;
    const things = thingsIn(after, moved, TRADES.has(move.verb));
    if (things !== '') return `for ${things}`;
    return (
      otherReason(op, move, puts, after.box) || reasonSeen(op, move, says, { ops, puts, after })
    );
  };
}

/**
 * What a payment is for that brings nothing and that no verb of the title's own tells: what the pieces of the
 * entry show.
 */
function reasonSeen(
  { from, to, amount }: Pay,
  { verb }: Move,
  says: string,
  { ops, puts, after }: { ops: readonly Op[]; puts: readonly Put[]; after: TableAfter },
): string {
  if (verb === 'setUp') return 'to begin with';
  if (verb === 'declareBankruptcy') return 'left in cash';
  if (verb === 'payDue') return 'of what is due';
  if (/ buys an? .* train /.test(`${says} `))
    if (!from.startsWith('bank'))
      return from.startsWith('player:') ? 'towards the train' : 'for the train';
  if (from.startsWith('player:') && PAID_BY_COMPANY.has(verb)) return 'towards it';
  const company = from.replace(/^company:/, '');
  if (company !== from && after.purses.get(from) === 0 && isEnding(puts, company, after.box))
    return 'left in its treasury';
  if (verb === 'settleOption' || /\b(merges|merger|acquires)\b/.test(says)) return 'by the merger';
  if (from !== 'bank') return '';
  const moves = puts.some(
    ({ piece, to: at }) => piece === `marker:${to.slice(8)}` && at.startsWith('cell:'),
  );
  if (to.startsWith('company:') && verb !== 'buyTrain' && moves) return 'of its revenue';
  const alike = ops.filter((op) => op.op === 'pay' && op.from === 'bank' && op.amount === amount);
  const players = new Set(
    alike.flatMap((op) => (op.op === 'pay' && op.to.startsWith('player:') ? op.to : [])),
  );
  const all = [...after.purses.keys()].filter((purse) => purse.startsWith('player:'));
  return players.has(to) && players.size > 1 && players.size === all.length ? 'as income' : '';
}

/** Whether the company's stations or certificates leave it: it ends, or becomes a part of another. */
const isEnding = (puts: readonly Put[], company: string, box: Box): boolean =>
  puts.some(({ piece, to }) => {
    const spec = box.pieces.get(piece);
    const own = spec?.company === company && (spec.kind === 'token' || spec.kind === 'certificate');
    return own && to !== `company:${company}`;
  });

/**
 * What a payment to the bank is for that brings neither train nor private nor share: the charter that a bid
 * has won, or the station markers of a company that floats. (1862 §6.5.4.2)
 */
function otherReason({ from, to }: Pay, move: Move, puts: readonly Put[], box: Box): string {
  if (to !== 'bank') return '';
  const won = puts.find(({ piece, to: at }) => at === from && piece.startsWith('obligation:'));
  if (won) return `for the charter of ${box.pieces.get(won.piece)?.company ?? ''}`;
  return CAPITAL.has(move.verb) && from === `company:${String(move.company)}`
    ? 'for its markers'
    : '';
}

/**
 * The private that each payment is the income of. Privates pay when a round begins, one after the
 * other in the order of the box, after all that the move itself pays. So they are read from the end.
 */
function incomesOf(ops: readonly Op[], { box, pieces }: TableAfter): Map<Pay, string> {
  const all = privatesOf(box);
  const incomes = new Map<Pay, string>();
  const pays = ops.filter((op): op is Pay => op.op === 'pay').reverse();
  let before = all.length;
  for (const op of pays) {
    const at = all.findLastIndex(
      ([id, spec], i) =>
        i < before && pieces.get(id)!.place === op.to && revenues(spec).includes(op.amount),
    );
    const isIncome = op.from === 'bank' && at >= 0;
    if (!isIncome && incomes.size > 0) break;
    if (!isIncome) continue;
    before = at;
    incomes.set(op, all[at]![0].slice('private:'.length));
  }
  return incomes;
}

const revenues = ({ data = {} }: PieceSpec): unknown[] =>
  Object.entries(data).flatMap(([key, value]) => (key.startsWith('revenue') ? [value] : []));

const known = new WeakMap<Box, readonly (readonly [PieceId, PieceSpec])[]>();
function privatesOf(box: Box): readonly (readonly [PieceId, PieceSpec])[] {
  let all = known.get(box);
  if (!all) known.set(box, (all = [...box.pieces].filter(([, { kind }]) => kind === 'private')));
  return all;
}

/** The bank pays a company whose share is bought only for its float. */
const CAPITAL = new Set(['buyShare', 'startCompany', 'subscribe']);

/** Verbs that move no certificate but what is paid for. A merger exchanges them, too. */
const TRADES = new Set([
  ...CAPITAL,
  'sellShares',
  'agree',
  'redeemShare',
  'reduceShares',
  'sellTreasury',
  'declareBankruptcy',
]);

/** Trains and privates by name, certificates by number where they are `traded`. */
function thingsIn({ box, pieces }: TableAfter, puts: readonly Put[], traded: boolean): string {
  const named: string[] = [];
  const shares = new Map<string, number>();
  for (const { piece } of puts) {
    const spec = box.pieces.get(piece);
    if (spec?.kind === 'train') named.push(`the ${faceName(spec, pieces.get(piece)!.face)} train`);
    else if (spec?.kind === 'private') named.push(spec.name);
    else if (traded && spec?.kind === 'certificate' && spec.company !== undefined)
      shares.set(spec.company, (shares.get(spec.company) ?? 0) + 1);
  }
  const all = [
    ...named,
    ...[...shares].map(
      ([company, count]) => `${countWithNoun(count, 'certificate')} of ${company}`,
    ),
  ];
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)!}`;
}
