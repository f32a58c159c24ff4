import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Entry } from '../../../shared/entry.ts';
import { bankLeft, cash } from '../../../engine/index.ts';
import { csvOf, saveFile } from '../../browser/save-file.ts';
import { holding, percents, players, shareMatrix, worths } from '../../reading/figures/holdings.ts';
import { headingCase, money, placeName, playerName, priceOf } from '../../reading/say.ts';
import { isAnalysable } from '../../store/analysable.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper, panel } from '../parts/styles.ts';
import { createHistory } from '../../reading/figures/history.ts';
import { askAnalysis } from '../table/timeline.ts';
import { chartsOf } from '../files/charts.ts';
import type { Chart } from '../files/chart-file.ts';
import './line-chart.ts';

/** Entries read at once. A long game is read over several frames. */
const AT_ONCE = 200;

/** Figures that people ask for: worth, certificates, the bank, shareholdings. */
@customElement('numbers-panel')
export class NumbersPanel extends TableElement {
  private history: ReturnType<typeof createHistory> | undefined;
  private charted: { last: Entry | undefined; charts: readonly Chart[] } | undefined;

  static override styles = [
    paper,
    panel,
    css`
      .scroll {
        overflow: auto;
      }
      .name {
        min-width: 4em;
        white-space: normal;
        overflow-wrap: break-word;
        line-height: 1.2;
        vertical-align: bottom;
      }
      .zero {
        color: var(--line-2);
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { table, box, names } = store;
    const all = players(table);
    const worth = worths(store.game, table);
    return html`<section aria-label="Players in figures">
        <h3>Players</h3>
        <table>
          <thead>
            <tr>
              <th>Player</th>
              <th>Cash</th>
              <th>Worth</th>
              <th>Certificates</th>
            </tr>
          </thead>
          <tbody>
            ${all.map((player) => {
              const held = holding(table, player);
              const count =
                held.blocks.reduce((sum, { pieces }) => sum + pieces.length, 0) +
                held.privates.length;
              return html`<tr>
                <td>${playerName(names, player)}</td>
                <td>${money(box, cash(table, player))}</td>
                <td><b>${money(box, worth.get(player)!)}</b></td>
                <td>${count}</td>
              </tr>`;
            })}
          </tbody>
        </table>
        <p class="quiet">
          The bank has ${money(box, bankLeft(table))}.
          ${store.base.game.rulebook ? nothing : 'Worth counts cash, shares at market price and privates at face.'}
        </p>
        <button @click=${() => store.set({ sheet: true })}>Open the spreadsheet</button>
        ${
          isAnalysable(store.base)
            ? html`<button @click=${() => this.dispatchEvent(askAnalysis())}>
                Analyse the game
              </button>`
            : nothing
        }
      </section>
      ${this.charts()} ${this.matrix(all)}`;
  }

  /** The charts of the game. New entries are added to what is already known. */
  private charts() {
    const { store } = this;
    const { entries } = store;
    this.history ??= createHistory(store.base.game);
    if (store.lines(AT_ONCE).length < entries.length) {
      requestAnimationFrame(() => this.requestUpdate());
      return nothing;
    }
    const last = entries.at(-1);
    const known = this.charted?.last === last ? this.charted : undefined;
    this.charted = known ?? { last, charts: chartsOf(store, this.history) };
    return this.charted.charts.map(
      ({ label, marks, say, lines }) =>
        html`<section aria-label=${label}>
          <h3>${label}</h3>
          <line-chart .label=${label} .marks=${marks} .say=${say} .lines=${lines}></line-chart>
        </section>`,
    );
  }

  private matrix(all: readonly string[]) {
    const { store } = this;
    const { table, box, names } = store;
    const rows = [...shareMatrix(table)].filter(([, row]) => row.size > 0);
    const columns = [...all, 'ipo', 'pool'].filter((place) => box.places.has(place));
    if (rows.length === 0) return nothing;
    return html`<section aria-label="Percent of each company held">
      <h3>Percent held</h3>
      <div class="scroll" tabindex="0" role="group" aria-label="Percent held, scrolls sideways">
        <table>
          <thead>
            <tr>
              <th>Company</th>
              <th>Price</th>
              ${columns.map((place) => html`<th class="name">${headingCase(placeName(names, place))}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(([company, row]) => {
              const price = priceOf(table, company);
              return html`<tr>
                <td>${company}</td>
                <td>${price === undefined ? '–' : money(box, price)}</td>
                ${columns.map((place) => {
                  const percent = row.get(place) ?? 0;
                  return html`<td class=${percent ? '' : 'zero'}>
                    ${percents(percent).replace('%', '')}
                  </td>`;
                })}
              </tr>`;
            })}
          </tbody>
        </table>
      </div>
      <button class="small" @click=${() => this.csv(rows, columns)}>Save as CSV</button>
    </section>`;
  }

  private csv(rows: [string, Map<string, number>][], columns: readonly string[]): void {
    const { names } = this.store;
    const lines = [
      ['company', ...columns.map((place) => placeName(names, place))],
      ...rows.map(([company, row]) => [company, ...columns.map((place) => row.get(place) ?? 0)]),
    ];
    saveFile('shares.csv', csvOf(lines), 'text/csv');
  }
}
