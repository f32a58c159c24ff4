import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import { count, fields, type Fields, items, number, text } from './json.ts';
import type { Gaps } from './gaps.ts';

/** The stock market of an 18xx-maker file. */

interface Cell {
  readonly price: number;
  readonly zones?: readonly string[];
}

/** What zones do, by the words of a legend. */
const MEANINGS = [
  ['uncounted', /not count (toward|against)/i],
  ['unlimited', /more than 60\s*%/i],
  ['bulk', /any number of shares/i],
] as const;

/** Words of a legend that mark where companies start. */
const STARTS = /may start|par /i;

export function readMarket(json: Fields, told: Gaps) {
  const stock = fields(json['stock']);
  const written = items(stock['market']);
  if (written.length === 0) {
    told.note(
      'stock',
      'The file has no stock market: one cell of 100 stands in for it. Make it in the editor.',
    );
    return { market: { kind: '2D', grid: [[{ price: 100, zones: ['par'] }]] }, rules: {} };
  }
  const isRow = !Array.isArray(written[0]);
  const rows = isRow ? [written] : written.map(items);
  const legend = items(stock['legend']).map(fields);
  const starts = legend.map(({ description }) => STARTS.test(text(description) ?? ''));
  const read = rows
    .slice(0, BOX_LIMITS.rows)
    .map((row) => row.slice(0, BOX_LIMITS.columns).map((cell) => cellOf(cell, legend, told)));
  const grid = withPars(read, stock, legend, starts, told);
  wordsLeftOut(stock, legend, starts, told);
  const kind = isRow || rows.length === 1 ? '1D' : '2D';
  return { market: { kind, grid }, rules: zoneRules(legend) };
}

const zoneName = (legend: readonly Fields[], i: number): string | undefined => {
  const name = text(legend[i]?.['color'])
    ?.replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, BOX_LIMITS.id);
  return name || undefined;
};

function cellOf(written: unknown, legend: readonly Fields[], { note }: Gaps): Cell | null {
  if (written === null || written === '') return null;
  const cell = fields(written);
  const price = number(written) ?? number(cell['value']) ?? number(cell['label']);
  if (price === undefined || price < 0) {
    note(
      'stock.market',
      `The cell "${(text(cell['label']) ?? text(written) ?? '').slice(0, 20)}" has no price: it is left out.`,
    );
    return null;
  }
  if (number(cell['width']) !== undefined)
    note(
      'stock.market',
      'Cells that are wider than others take one place: look at the market in the editor.',
    );
  const at = count(cell['legend']);
  const zone = at === undefined ? undefined : zoneName(legend, at);
  const zones = [...(cell['par'] === true ? ['par'] : []), ...(zone === undefined ? [] : [zone])];
  return { price: Math.round(price), ...(zones.length > 0 && { zones }) };
}

const isPar = (cell: Cell | null): boolean => cell?.zones?.includes('par') ?? false;

/** A market without a marked par price: what else the file says of where companies start. */
function withPars(
  grid: readonly (readonly (Cell | null)[])[],
  stock: Fields,
  legend: readonly Fields[],
  starts: readonly boolean[],
  { note }: Gaps,
) {
  if (grid.some((row) => row.some(isPar))) return grid;
  const inUse = new Set(grid.flatMap((row) => row.flatMap((cell) => cell?.zones ?? [])));
  const zones = legend
    .flatMap((_, i) => (starts[i] ? (zoneName(legend, i) ?? []) : []))
    .filter((zone) => inUse.has(zone));
  const values = items(fields(stock['par'])['values']).map(number);
  const wanted = (cell: Cell): boolean =>
    zones.length > 0
      ? (cell.zones ?? []).some((zone) => zones.includes(zone))
      : values.length === 0 || values.includes(cell.price);
  const says =
    zones.length > 0
      ? 'The cells where companies may start are par cells of all companies: change that in the editor.'
      : 'No cell is marked as a par price: all that could be one are. Change that in the editor.';
  note('stock.market', says);
  return grid.map((row) =>
    row.map((cell) =>
      cell && wanted(cell) ? { ...cell, zones: ['par', ...(cell.zones ?? [])] } : cell,
    ),
  );
}

/** Rules that a legend says. Zones of 1830 that it does not name mean nothing here. */
function zoneRules(legend: readonly Fields[]): object {
  if (legend.length === 0) return {};
  const zones = Object.fromEntries(
    MEANINGS.flatMap(([rule, words]) => {
      const named = legend.flatMap(({ description }, i) =>
        words.test(text(description) ?? '') ? (zoneName(legend, i) ?? []) : [],
      );
      return named.length > 0 ? [[rule, named]] : [];
    }),
  );
  return { market: { zones } };
}

function wordsLeftOut(
  stock: Fields,
  legend: readonly Fields[],
  starts: readonly boolean[],
  { note }: Gaps,
): void {
  legend.forEach(({ description }, i) => {
    const words = text(description) ?? '';
    if (words && !starts[i] && !MEANINGS.some(([, known]) => known.test(words)))
      note('stock.legend', `"${words.slice(0, 200)}" is not read as a rule: set it under Rules.`);
  });
  if (Object.keys(fields(stock['movement'])).length > 0)
    note(
      'stock.movement',
      'What moves a price is said in words. It moves as in 1830 here: compare under Rules.',
    );
  if (items(stock['ledges']).length > 0)
    note('stock.ledges', 'Lines that are drawn in the market are left out.');
}
