import * as z from 'zod/mini';
import { piecesIn } from '../../../kernel/table.ts';
import { charterOf, trainsIn } from '../../../rules/trains/cards.ts';
import { phaseAt } from '../../../rules/course/keys.ts';
import type { Draft, PieceId, Table } from '../../../rules/course/nouns.ts';
import { houseFigure } from '../../../rules/house/house.ts';
import { readFigures } from '../../contents.ts';
import { memoizeByBox } from '../../../rules/memoize.ts';

/** The Cost of Business chart, the phases, and the trains that advance both (1820 §1, §3). */

export const COLOURS = ['yellow', 'green', 'blue', 'brown', 'red', 'gray'] as const;
export type Colour = (typeof COLOURS)[number];

const Column = z.object({
  colour: z.enum(COLOURS),
  sizes: z.array(z.int()),
  premium: z.int(),
  /** Interest in percent of a loan. */
  interest: z.int(),
  trainLimit: z.int(),
  /** Maintenance of one train by colour, yellow first. */
  maintenance: z.array(z.int()),
});
const SizeFigures = z.object({
  size: z.int(),
  stationLimit: z.int(),
  stationMaximum: z.int(),
});
type Column = z.infer<typeof Column>;
type SizeFigures = z.infer<typeof SizeFigures>;

const figuresOf = readFigures(z.object({ columns: z.array(Column), sizes: z.array(SizeFigures) }));

/** The number of the last column, which ends the game. */
export const END_COLUMN = 18;

export const columns = ({ box }: Table): readonly Column[] => figuresOf(box).columns;

/** The number of the column with the marker, from 1. */
export function columnNumber(table: Table): number {
  const { place } = table.pieces.get('marker:column')!;
  const colon = place.indexOf(':');
  return colon < 0 ? 1 : Number(place.slice(colon + 1));
}

/** The figures in force. In END they are those of the column before. */
export const column = (table: Table): Column =>
  columns(table)[Math.min(columnNumber(table), END_COLUMN - 1) - 1]!;

export const firstColumn = (table: Table, colour: Colour): number =>
  columns(table).findIndex((one) => one.colour === colour) + 1;

/** What each player gets at the start of a stock round. */
export const incomeOf = (table: Table): number =>
  houseFigure(table, 'income') ?? Number(table.box.data.income);

/** The number of the phase, 0 = yellow. */
export const phaseIndex = (table: Table): number => Math.max(0, phaseAt(table));

export const isFrom = (table: Table, colour: Colour): boolean =>
  phaseIndex(table) >= COLOURS.indexOf(colour);

/** The par prices of each phase, by its number. */
const pars = memoizeByBox(({ market }) =>
  COLOURS.map((_, phase) => {
    const open = COLOURS.slice(0, phase + 1).map((colour) => `par-${colour}`);
    const cells = market.cells.filter(({ zones }) => zones.some((zone) => open.includes(zone)));
    return cells.map(({ price }) => price);
  }),
);

/** The par prices that are open now, ascending. (§1, Market) */
export const parPrices = (table: Table): readonly number[] => pars(table.box)[phaseIndex(table)]!;

/** What a company pays for one station marker. (Table 13.1) */
export const stationPrice = (table: Table, size: number): number =>
  phaseIndex(table) === 0 && [1, 5].includes(size) ? 40 : 100;

export const colourOf = (table: Table, train: PieceId): Colour => {
  const name = table.box.pieces.get(train)?.type ?? '';
  return (table.box.trains.get(name)?.data.colour as Colour | undefined) ?? 'yellow';
};

/** The maintenance of a train in a round now. */
export const maintenanceOf = (table: Table, train: PieceId): number =>
  column(table).maintenance[COLOURS.indexOf(colourOf(table, train))] ?? 0;

export const trainLimit = (table: Table): number => column(table).trainLimit;

export const trainsOf = (table: Table, company: string): readonly PieceId[] =>
  trainsIn(table, charterOf(company));

/** The train on sale: one of the lowest colour in the supply. */
export const onOffer = (table: Table): PieceId | undefined =>
  piecesIn(table, 'depot').find((id) => table.box.pieces.get(id)?.kind === 'train');

/** True if trains of this colour are on sale now or were before. (§8.9) */
export function isAvailable(table: Table, colour: Colour): boolean {
  const next = onOffer(table);
  const reached = next === undefined ? COLOURS.length : COLOURS.indexOf(colourOf(table, next));
  return COLOURS.indexOf(colour) <= Math.max(reached, phaseIndex(table));
}

const sizeFigures = ({ box }: Table): readonly SizeFigures[] => figuresOf(box).sizes;

/** The sizes of Table 13.1, private first. */
export const sizes = (table: Table): number[] => sizeFigures(table).map(({ size }) => size);

export const stationFigures = (table: Table, size: number): SizeFigures =>
  sizeFigures(table).find((figures) => figures.size === size) ?? sizeFigures(table)[0]!;

/** Trains of earlier colours that are still in the supply leave the game. */
export function clearSupply(draft: Draft, colour: Colour): void {
  const { table } = draft;
  for (const id of [...piecesIn(table, 'depot')]) {
    if (table.box.pieces.get(id)!.kind !== 'train') continue;
    if (COLOURS.indexOf(colourOf(table, id)) < COLOURS.indexOf(colour)) draft.put(id, 'out');
  }
}

/** Moves the chart's marker to a column, unless it has passed it. */
export function advanceColumn(draft: Draft, to: number): void {
  if (columnNumber(draft.table) < to) draft.put('marker:column', `column:${to}`);
}
