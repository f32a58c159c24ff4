import { css, html, nothing, type TemplateResult } from 'lit';
import { type CellSpec, piecesIn } from '../../../engine/index.ts';
import { zoneLook } from '../../picture/board/market-zones.ts';
import { cssColour } from '../../picture/palette.ts';
import { money, zoneWords } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';
import { paint } from '../parts/paint.ts';

/** A market of one row is drawn in rows of so many cells, as its own panel does. */
const ACROSS = 6;

/** What there is to choose from, and what is chosen. */
export interface ParChoice {
  readonly values: readonly string[];
  readonly taken: string;
  choose(value: string): void;
}

/** Par prices as the market has them: its own cells, where they lie, with who stands there already. */
export function parMarket(store: TableStore, { values, taken, choose }: ParChoice): TemplateResult {
  const { cells } = store.box.market;
  const marker = (value: string): CellSpec | undefined =>
    cells.find(
      ({ price, zones }) => price === Number(value) && zones.some((zone) => zone.startsWith('par')),
    ) ?? cells.find(({ price }) => price === Number(value));
  const own = new Map(values.flatMap((value) => (marker(value) ? [[marker(value)!, value]] : [])));
  const laid = laidOut(cells, [...own.keys()]);
  const signs = new Map(
    laid.flatMap(({ cell }) => {
      const look = zoneLook(cell);
      return look ? [[look.sign, cell.zones.map(zoneWords).join(', ')] as const] : [];
    }),
  );
  return html`<div class="par">
      ${laid.map(({ cell, row, col }) => {
        const value = own.get(cell);
        const look = zoneLook(cell);
        const place = `cell:${cell.row}.${cell.col}`;
        const there = piecesIn(store.table, place).map(
          (piece) => store.box.pieces.get(piece)?.company,
        );
        const inside = html`<b>${money(store.box, cell.price)}</b>
          ${look ? html`<small data-said=${look.sign}></small>` : nothing}
          ${there.length > 0 ? html`<i data-said=${there.filter(Boolean).join(' ')}></i>` : nothing}`;
        const at = paint({
          '--row': String(row),
          '--col': String(col),
          '--zone': look ? cssColour(look.ground) : 'var(--line-2)',
        });
        if (value === undefined)
          return html`<span class="cell" aria-hidden="true" ${at}>${inside}</span>`;
        return html`<button
          class="cell"
          aria-label=${[money(store.box, cell.price), ...cell.zones.map(zoneWords), ...there.filter(Boolean)].join(', ')}
          aria-pressed=${value === taken}
          title=${cell.zones.map(zoneWords).join(', ')}
          data-place=${place}
          @click=${() => choose(value)}
          ${at}
        >
          ${inside}
        </button>`;
      })}
    </div>
    <p class="signs">
      ${[...signs].map(([sign, says]) => html`<span><b>${sign}</b> ${says}</span>`)}
    </p>`;
}

/** Where the cells lie, from 1 on; of rows without any that may be chosen only the others' are left out. */
function laidOut(cells: readonly CellSpec[], own: readonly CellSpec[]) {
  if (cells.every(({ row }) => row === 0)) {
    const cols = own.map(({ col }) => col);
    const [from, to] = [Math.min(...cols), Math.max(...cols)];
    return cells
      .filter(({ col }) => col >= from && col <= to)
      .map((cell) => ({
        cell,
        row: Math.floor((cell.col - from) / ACROSS) + 1,
        col: ((cell.col - from) % ACROSS) + 1,
      }));
  }
  const rows = [...new Set(own.map(({ row }) => row))].sort((a, b) => a - b);
  const from = Math.min(...own.map(({ col }) => col)) - 1;
  const to = Math.max(...own.map(({ col }) => col)) + 1;
  return cells
    .filter(({ row, col }) => rows.includes(row) && col >= from && col <= to)
    .map((cell) => ({ cell, row: rows.indexOf(cell.row) + 1, col: cell.col - from + 1 }));
}

export const parStyles = css`
  .par {
    display: grid;
    grid-auto-columns: minmax(0, 62px);
    gap: 2px;
    padding-bottom: 2px;
  }
  .signs {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    margin: 2px 0 0;
    font-size: 0.8125rem;
    color: var(--ink-2);
  }
  .par .cell {
    grid-area: var(--row) / var(--col);
    display: grid;
    grid-template-columns: 1fr auto;
    align-content: start;
    min-width: 0;
    min-height: 36px;
    padding: 2px 4px 3px;
    border: 1px solid var(--line-2);
    border-top: 6px solid var(--zone);
    border-radius: 3px;
    background: var(--card);
    color: var(--ink);
    font-size: 0.8125rem;
    line-height: 1.2;
    text-align: left;
  }
  /* What cannot be chosen is no card. */
  .par span.cell {
    background: none;
    color: var(--ink-2);
  }
  .par span.cell b {
    font-weight: 400;
  }
  .par i {
    grid-column: 1 / 3;
    overflow: hidden;
    font: 700 0.66rem/1.2 var(--sans);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Signs of what the name of the cell says in words. */
  .par [data-said]::before {
    content: attr(data-said);
  }
  .par small {
    font-size: 0.64rem;
    white-space: nowrap;
  }
  /* What is chosen has a frame, not only a ground. */
  .par .cell[aria-pressed='true'] {
    outline: 3px solid var(--accent);
    outline-offset: -1px;
  }
  @media (pointer: coarse), (max-width: 760px) {
    .par button.cell {
      min-height: 46px;
    }
  }
`;
