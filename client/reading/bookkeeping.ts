import {
  cash,
  cellPlace,
  type Direction,
  type Game,
  piecesIn,
  type PlaceId,
  type PurseId,
  type Table,
} from '../../engine/index.ts';
import type { Move } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import { handOf, type HomeTask, type RuleTask } from './by-rule.ts';
import { percentOf, shareMatrix } from './figures/holdings.ts';
import { money, stationWord } from './say.ts';

/** A frequent bookkeeping task. It makes one entry with its own words, and one undo takes it back. */
export type BookkeepingTask =
  | RuleTask
  | HomeTask
  | { readonly task: 'run'; readonly company: string; readonly value: number; readonly to: RunTo }
  | { readonly task: 'perShare'; readonly company: string; readonly value: number }
  | { readonly task: 'income' }
  | {
      readonly task: 'interest';
      readonly payer: PurseId;
      readonly loans: number;
      /** What each loan costs: a sum, or a percentage of the loan. */
      readonly each: number;
      readonly of?: number;
    }
  | {
      readonly task: 'price';
      readonly company: string;
      readonly way: Direction;
      readonly steps: number;
    }
  | {
      readonly task: 'buy';
      readonly company: string;
      readonly from: PlaceId;
      readonly by: PlaceId;
      readonly percent: number;
      readonly value: number;
    }
  | { readonly task: 'throw'; readonly dice: number; readonly sides: number }
  /** Changes a counter by so much; left out = puts it away. A counter that is not there begins at 0. */
  | { readonly task: 'count'; readonly name: string; readonly by?: number };
export type RunTo = 'holders' | 'treasury' | 'half';
export const DIRECTIONS: readonly Direction[] = ['right', 'left', 'up', 'down'];

/** The move of a task, or a sentence that says why there is none. */
export function bookkeepingMove(game: Game, table: Table, task: BookkeepingTask): Move | string {
  switch (task.task) {
    case 'rule':
      return handOf(game, table, task);
    case 'home':
      return entry(`${task.company} puts its ${stationWord(table.box)} on its home ${task.hex}`, [
        { op: 'put', piece: task.token, to: task.slot },
      ]);
    case 'run':
      return run(table, task);
    case 'perShare':
      return perShare(table, task);
    case 'income':
      return income(table);
    case 'interest':
      return interest(table, task);
    case 'price':
      return price(game, table, task);
    case 'buy':
      return buy(table, task);
    case 'throw':
      return { verb: 'throw', dice: task.dice, sides: task.sides };
    case 'count':
      return count(table, task);
  }
}

/** The words of a button that does a task once more; undefined if it would change nothing. */
export function repeatWords(task: BookkeepingTask, move: Move): string | undefined {
  if (task.task === 'throw') return `throws ${task.dice} dice of ${task.sides} sides`;
  if (task.task !== 'count') return String(move.as);
  return task.by ? `${task.name} ${task.by < 0 ? '−' : '+'}${Math.abs(task.by)}` : undefined;
}

const entry = (as: string, ops: readonly Op[]): Move | string =>
  ops.length === 0
    ? `Nothing comes of it: ${as}.`
    : { verb: 'hand', as: as.slice(0, 120), ops: ops.slice(0, 64) };

const pay = (from: string, to: string, amount: number): Op[] =>
  amount > 0 && from !== to ? [{ op: 'pay', from, to, amount }] : [];

function run(table: Table, { company, value, to }: Extract<BookkeepingTask, { task: 'run' }>) {
  const { box } = table;
  const treasury = `company:${company}`;
  const kept = to === 'treasury' ? value : to === 'half' ? Math.floor(value / 2) : 0;
  const shared = holders(table, company).flatMap(([holder, percent]) =>
    pay('bank', holder, Math.floor(((value - kept) * percent) / 100)),
  );
  const how = { holders: 'pays out', treasury: 'withholds', half: 'pays half of' }[to];
  const paid = [...pay('bank', treasury, kept), ...shared];
  return entry(
    `${company} ${how} ${money(box, value)}`,
    paid.length > 0 ? [...paid, lastRun(table, company, value, to)] : [],
  );
}

const KINDS: Readonly<Record<RunTo, string>> = {
  holders: 'payout',
  treasury: 'withhold',
  half: 'half',
};

/** Notes the run on the clock as the rules do, so that it counts as what the company earned last. */
function lastRun({ clock }: Table, company: string, revenue: number, to: RunTo): Op {
  const before = clock.get('lastRun');
  const others = typeof before === 'object' && !Array.isArray(before) ? before : {};
  const round = clock.get('round');
  const num = typeof round === 'object' && round !== null && 'num' in round ? round.num : 0;
  const run = {
    turn: Number(clock.get('turn') ?? 0),
    num: Number(num ?? 0),
    revenue,
    kind: KINDS[to],
  };
  return { op: 'set', key: 'lastRun', value: { ...others, [company]: run } };
}

function perShare(
  table: Table,
  { company, value }: Extract<BookkeepingTask, { task: 'perShare' }>,
) {
  const unit = shareOf(table, company);
  return entry(
    `${company} pays ${money(table.box, value)} a share`,
    holders(table, company).flatMap(([holder, percent]) =>
      pay('bank', holder, Math.round((value * percent) / unit)),
    ),
  );
}

/** The holders of a company's shares that have a purse, with their percentage. */
function holders(table: Table, company: string): (readonly [PlaceId, number])[] {
  return [...(shareMatrix(table).get(company) ?? [])].filter(
    ([holder]) => holder !== 'bank' && table.purses.has(holder),
  );
}

/** Percent of one ordinary share of the company: what a price on the market is for. */
export function shareOf(table: Table, company: string): number {
  const all = [...table.box.pieces].filter(
    ([, spec]) => spec.kind === 'certificate' && spec.company === company && !spec.president,
  );
  return Math.min(100, ...all.map(([id]) => percentOf(table, id)).filter((part) => part > 0));
}

/** Every private pays its printed revenue to its holder. */
function income(table: Table) {
  const ops: Op[] = [];
  for (const [id, { kind, data }] of table.box.pieces) {
    const holder = table.pieces.get(id)!.place;
    const owned = /^(player|company):/.test(holder) && table.purses.has(holder);
    if (kind === 'private' && owned) ops.push(...pay('bank', holder, Number(data?.revenue ?? 0)));
  }
  return entry('the private companies pay', ops);
}

/** Interest on loans, paid to the bank. It is rounded up in the end, as lenders do. */
function interest(
  table: Table,
  { payer, loans, each, of }: Extract<BookkeepingTask, { task: 'interest' }>,
): Move | string {
  const { box } = table;
  const due = of === undefined ? loans * each : Math.ceil((loans * of * each) / 100);
  if (cash(table, payer) < due)
    return `The interest is ${money(box, due)}, and ${money(box, cash(table, payer))} is there.`;
  const who = payer.startsWith('player:') ? `{${payer}}` : payer.replace(/^company:/, '');
  const on = loans === 1 ? 'a loan' : `${loans} loans`;
  return entry(`${who} pays ${money(box, due)} interest on ${on}`, pay(payer, 'bank', due));
}

const COUNTER = 'counter:';

/** The counters on the clock, with what they show. */
export function counters({ clock }: Table): ReadonlyMap<string, number> {
  const named = [...clock].filter(([key]) => key.startsWith(COUNTER));
  return new Map(named.map(([key, value]) => [key.slice(COUNTER.length), Number(value) || 0]));
}

function count(table: Table, { name, by }: Extract<BookkeepingTask, { task: 'count' }>) {
  const key = COUNTER + name;
  if (by === undefined) return entry(`puts the counter ${name} away`, [{ op: 'set', key }]);
  const value = (counters(table).get(name) ?? 0) + by;
  return entry(`counts ${name}: ${value}`, [{ op: 'set', key, value }]);
}

/** How many loans a holder has, in titles that have them as pieces. */
export const loansOf = (table: Table, holder: PlaceId): number =>
  (table.places.get(holder) ?? []).filter((id) => table.box.pieces.get(id)?.type === 'loan').length;

function price(
  game: Game,
  table: Table,
  { company, way, steps }: Extract<BookkeepingTask, { task: 'price' }>,
) {
  const marker = table.pieces.get(`marker:${company}`);
  if (!marker?.place.startsWith('cell:')) return `${company} has no marker on the market.`;
  const ops: Op[] = [];
  const { steering } = game.rulebook ?? {};
  let place = marker.place;
  for (let i = 0; i < steps; i++) {
    // The market's rules go on from the cell that was reached before. It is not on the table yet.
    const at = {
      ...table,
      pieces: new Map(table.pieces).set(`marker:${company}`, { ...marker, place }),
    };
    place = steering?.moved(at, company, way) ?? beside(table, place, way);
  }
  if (place !== marker.place) ops.push({ op: 'put', piece: `marker:${company}`, to: place });
  return entry(`moves the price of ${company} ${way}`, ops);
}

/** The next cell in this direction, or the same cell at the edge of the market. */
function beside({ box }: Table, place: PlaceId, way: Direction): PlaceId {
  const cell = box.market.cells.find((one) => cellPlace(one) === place)!;
  const row = cell.row + (way === 'down' ? 1 : way === 'up' ? -1 : 0);
  const col = cell.col + (way === 'right' ? 1 : way === 'left' ? -1 : 0);
  const next = box.market.cells.find((one) => one.row === row && one.col === col);
  return next ? cellPlace(next) : place;
}

/** A seventh of a company is written as 14.3%. */
const ROUNDED = 0.5;

function buy(
  table: Table,
  { company, from, by, percent, value }: Extract<BookkeepingTask, { task: 'buy' }>,
) {
  const { box } = table;
  const pieces = piecesIn(table, from).filter((id) => {
    const spec = box.pieces.get(id)!;
    return spec.kind === 'certificate' && spec.company === company;
  });
  // Who begins a company takes the president's certificate. Between hands it goes last: only where
  // nothing else makes up the sum.
  const first = from === 'pool' || from.startsWith('player:') ? 1 : -1;
  const rank = (id: string) => (box.pieces.get(id)!.president ? first : 0);
  const inOrder = [...pieces].sort((a, b) => rank(a) - rank(b));
  const taken: string[] = [];
  let sum = 0;
  for (const id of inOrder)
    if (sum + percentOf(table, id) <= percent + ROUNDED) {
      taken.push(id);
      sum += percentOf(table, id);
    }
  if (taken.length === 0 || Math.abs(sum - percent) > ROUNDED)
    return `There is no ${percent}% of ${company} to be had there.`;
  if (cash(table, by) < value) return `That costs ${money(box, value)}, which is not there.`;
  const seller = /^(player|company):/.test(from) && table.purses.has(from) ? from : 'bank';
  const label = (place: PlaceId) => box.places.get(place)?.label ?? place;
  const who = (place: PlaceId) => (place.startsWith('player:') ? `{${place}}` : label(place));
  return entry(
    `${who(by)} buys ${percent}% of ${company} from ${who(from)} for ${money(box, value)}`,
    [...taken.map((piece): Op => ({ op: 'put', piece, to: by })), ...pay(by, seller, value)],
  );
}
