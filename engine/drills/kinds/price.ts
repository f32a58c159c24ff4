import type { Luck } from '../../kernel/luck.ts';
import type { CellSpec } from '../../kernel/box.ts';
import { nameOf } from '../../rules/stock/holdings.ts';
import { cellOf, type Direction, gridNext, priceOf } from '../../rules/stock/market.ts';
import { read } from '../../rules/course/keys.ts';
import { joinWords } from '../../rules/procedure.ts';
import type { Difficulty, DrillTask } from '../drill.ts';
import {
  type DrillPosition,
  drawn,
  figuresOf,
  type TaskKind,
  lookAfter,
  movesOf,
  saidMove,
} from '../position.ts';
import { citedFor } from '../citations.ts';

/** Where the share price goes after a dividend or a sale. */

const DIRECTIONS: readonly Direction[] = ['right', 'left', 'up', 'down'];

/** Prices that the marker could be thought to go to: up to three cells away from where it was and is. */
function nearby({ context }: DrillPosition, cells: readonly CellSpec[]): number[] {
  const prices: number[] = [];
  for (const from of cells)
    for (const direction of DIRECTIONS) {
      let cell = from;
      for (let i = 0; i < 3; i++)
        prices.push((cell = gridNext(context.box, cell, direction)).price);
    }
  return [...prices, ...cells.map(({ price }) => price)];
}

/**
 * "two steps left and one down", from one cell to another. A line that is drawn in two rows is walked in spaces of
 * two prices: "four spaces to the right". (1862)
 */
function path({ box }: DrillPosition['context'], from: CellSpec, to: CellSpec): string {
  const prices = to.col - from.col;
  const isLine = box.market.kind === 'zigzag';
  const spaces = Math.abs(prices) / 2;
  if (isLine && Number.isInteger(spaces))
    return `${spaces} ${spaces === 1 ? 'space' : 'spaces'} to the ${prices > 0 ? 'right' : 'left'}`;
  if (isLine)
    return `${Math.abs(prices)} ${prices === 1 || prices === -1 ? 'price' : 'prices'} ${prices > 0 ? 'up' : 'down'}`;
  const steps = (count: number, more: string, less: string) =>
    count === 0 ? [] : [`${Math.abs(count)} ${count > 0 ? more : less}`];
  return joinWords([
    ...steps(to.col - from.col, 'to the right', 'to the left'),
    ...steps(to.row - from.row, 'down', 'up'),
  ]);
}

const stepsBetween = (from: CellSpec, to: CellSpec): number =>
  Math.abs(to.col - from.col) + Math.abs(to.row - from.row);

const difficultyOf = (isSale: boolean, shares: number, steps: number): Difficulty => {
  if (isSale && steps > 0) return shares === 1 ? 'easy' : shares === 2 ? 'medium' : 'hard';
  if (isSale || steps === 1) return 'easy';
  return steps === 0 ? 'medium' : 'hard';
};

/** The clauses that decide; the ends of rows and columns only where the marker meets one. */
function clausesOf(game: string, isSale: boolean, from: CellSpec, to: CellSpec): readonly string[] {
  const steps = stepsBetween(from, to);
  if (isSale) return [...citedFor(game, 'sale'), ...(steps === 0 ? citedFor(game, 'foot') : [])];
  const edge = to.row === from.row ? [] : citedFor(game, 'edge');
  // Prices rise to the right, and at the end of a row upwards.
  if (to.price < from.price) return [...citedFor(game, 'kept'), ...edge];
  return [...citedFor(game, `pays ${steps}`), ...citedFor(game, 'pays'), ...edge];
}

function make(position: DrillPosition, luck: Luck): DrillTask | undefined {
  const { table, context, player } = position;
  const verb = drawn(luck, ['payDividend', 'sellShares'])!;
  const move = drawn(luck, movesOf(position, verb));
  const company = typeof move?.company === 'string' ? move.company : undefined;
  const from = company === undefined ? undefined : cellOf(table, company);
  if (!move || company === undefined || !from) return undefined;
  const after = lookAfter(position, move, ({ table }) => ({
    to: cellOf(table, company),
    stage: read(table, 'stage'),
  }));
  const to = after?.to;
  // What follows by itself must not move it as well: the end of a round does.
  if (!to || after.stage !== read(table, 'stage')) return undefined;
  const isSale = verb === 'sellShares';
  const steps = stepsBetween(from, to);
  // Where sales move no price, one question about it is enough.
  if (isSale && steps === 0 && luck.below(4) > 0) return undefined;
  const name = nameOf(context, company);
  const goes =
    steps === 0
      ? `The marker of ${name} stays at ${context.money(from.price)}`
      : `The marker of ${name} goes ${path(context, from, to)}, from ${context.money(from.price)} to ${context.money(to.price)}`;
  const says = saidMove(position, move);
  const shares = isSale
    ? Math.max(1, Math.round(Number(move.percent) / unitOf(position, company)))
    : 0;
  return {
    difficulty: difficultyOf(isSale, shares, steps),
    player,
    move,
    question: isSale
      ? `{${player}} ${says}. The price is ${context.money(priceOf(table, company))}. Where is it afterwards?`
      : `${says}. The price is ${context.money(priceOf(table, company))}. Where is it afterwards?`,
    ...figuresOf(luck, to.price, nearby(position, [from, to]), context.money),
    why: `${goes}.`,
    clauses: clausesOf(position.rulebook.game, isSale, from, to),
    places: [`marker:${company}`],
  };
}

const unitOf = ({ context }: DrillPosition, company: string): number => {
  const certificates = context.rules.companies.certificates(context.table, company);
  const percents = certificates.map((id) => context.box.pieces.get(id)?.percent ?? 10);
  return Math.min(...percents, 100);
};

export const price: TaskKind = {
  isNear: ({ table }) => read(table, 'stage') !== 'operating' || read(table, 'step') === 'dividend',
  make,
};
