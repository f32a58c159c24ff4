import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { cash } from '../../../engine/index.ts';
import { createHistory } from '../../reading/figures/history.ts';
import {
  holding,
  percents,
  players,
  presidentOf,
  shareMatrix,
  worths,
} from '../../reading/figures/holdings.ts';
import { revenues, type Revenues } from '../../reading/figures/revenues.ts';
import { headingCase, money, placeName, playerName, priceOf } from '../../reading/say.ts';
import { seatOf } from '../../table/session.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import type { TableStore } from '../../store/store.ts';
import { inkOn } from '../../picture/ink-on.ts';
import { icons } from '../parts/icons.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';
import { sentence } from './top-bar/sentence.ts';

/** Entries read at once. A long game is read over several frames. */
const AT_ONCE = 400;

/** All figures on one wide page: shareholdings, and revenue and worth round by round. */
@customElement('sheet-view')
export class SheetView extends TableElement {
  /** The sheet is a page of its own and needs no back button. */
  @property({ type: Boolean }) alone = false;
  private history: ReturnType<typeof createHistory> | undefined;

  static override styles = [
    paper,
    css`
      :host {
        position: absolute;
        inset: 0;
        z-index: 7;
        overflow: auto;
        padding: 14px 22px 30px;
        background: var(--paper);
      }
      header {
        display: flex;
        align-items: baseline;
        gap: 14px;
        margin-bottom: 12px;
      }
      header p {
        flex: 1;
        color: var(--ink-2);
      }
      h2 {
        margin: 22px 0 8px;
      }
      .scroll {
        overflow: auto;
      }
      table {
        border-collapse: collapse;
        font-size: 0.95rem;
      }
      th,
      td {
        padding: 5px 10px;
        text-align: right;
        border-bottom: 1px solid var(--line);
        white-space: nowrap;
      }
      thead th {
        vertical-align: bottom;
        border-bottom: 2px solid var(--line-2);
      }
      th:first-child {
        position: sticky;
        left: 0;
        text-align: left;
        background: var(--paper);
      }
      td.player,
      th.player {
        border-left: 1px solid var(--line);
      }
      td.most {
        font-weight: 700;
        background: var(--accent-soft);
      }
      .none {
        color: var(--ink-2);
      }
      .seat {
        display: block;
        height: 4px;
        margin-top: 3px;
        border-radius: 2px;
        background: var(--seat);
      }
      .badge {
        padding: 1px 8px;
        border-radius: 5px;
        background: var(--company);
        color: var(--on-company);
        font-weight: 700;
      }
      tfoot th,
      tfoot td {
        border-bottom: 1px solid var(--line);
      }
      tfoot tr:first-child > * {
        border-top: 2px solid var(--line-2);
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const lines = store.lines(AT_ONCE);
    if (lines.length < store.entries.length) requestAnimationFrame(() => this.requestUpdate());
    const { standing } = store.marks;
    const seen = lines.slice(0, store.at);
    const earned = revenues(store.box, seen, standing);
    this.history ??= createHistory(store.base.game);
    const worth = this.history(store.entries.slice(0, seen.length), seen, standing);
    return html`<header>
        <h1>${store.session.name}</h1>
        <p>${sentence(store)}</p>
        ${
          this.alone
            ? nothing
            : html`<button
                class="plain icon"
                aria-label="Close the spreadsheet"
                @click=${() => store.set({ sheet: false })}
              >
                ${icons.close}
              </button>`
        }
      </header>
      ${this.holdings(earned)} ${this.earnings(earned)} ${this.course(worth)}`;
  }

  private wide(label: string, table: unknown) {
    return html`<section aria-label=${label}>
      <h2>${label}</h2>
      <div class="scroll" tabindex="0" role="group" aria-label="${label}, scrolls sideways">
        ${table}
      </div>
    </section>`;
  }

  private company(id: string) {
    const company = this.store.box.companies.get(id)!;
    return html`<th scope="row" title=${company.name}>
      <span class="badge" ${paint({ '--company': company.colour, '--on-company': inkOn(company) })}
        >${id}</span
      >
    </th>`;
  }

  private player(id: string) {
    const { store } = this;
    const colour = seatOf(store.base.seats, id)?.colour ?? 'var(--line-2)';
    return html`<th scope="col" class="player">
      ${playerName(store.names, id)}<span class="seat" ${paint({ '--seat': colour })}></span>
    </th>`;
  }

  /** Shareholdings with companies in rows and players in columns, and each player's total. */
  private holdings({ last }: Revenues) {
    const { store } = this;
    const { table, box, names } = store;
    const all = players(table);
    const rows = [...shareMatrix(table)].filter(
      ([id, row]) => priceOf(table, id) !== undefined || all.some((one) => row.has(one)),
    );
    const offers = ['ipo', 'pool'].filter((place) => box.places.has(place));
    const worth = worths(store.game, table);
    const income = (player: string) =>
      rows.reduce(
        (sum, [id, row]) => sum + ((last.get(id) ?? 0) * (row.get(player) ?? 0)) / 100,
        0,
      );
    const sums: [string, (player: string) => string][] = [
      ['Cash', (player) => money(box, cash(table, player))],
      ['Last income', (player) => money(box, Math.round(income(player)))],
      ['Certificates', (player) => String(certificates(store, player))],
      ['Worth', (player) => money(box, worth.get(player) ?? 0)],
    ];
    return this.wide(
      'Players and companies',
      html`<table>
        <thead>
          <tr>
            <th scope="col">Company</th>
            ${['Price', 'Treasury', 'Trains', 'Earned', 'For 10%'].map(
              (name) => html`<th scope="col">${name}</th>`,
            )}
            ${all.map((player) => this.player(player))}
            ${offers.map((place) => html`<th scope="col">${headingCase(placeName(names, place))}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(([id, row]) => {
            const most = Math.max(...all.map((player) => row.get(player) ?? 0));
            const boss = presidentOf(table, id);
            const price = priceOf(table, id);
            const revenue = last.get(id);
            const trains = holding(table, `company:${id}`).trains.map(
              (train) => box.pieces.get(train)!.name,
            );
            return html`<tr>
              ${this.company(id)}
              <td>${price === undefined ? '–' : money(box, price)}</td>
              <td>${money(box, cash(table, `company:${id}`))}</td>
              <td>${trains.join(' ') || '–'}</td>
              <td>${revenue === undefined ? '–' : money(box, revenue)}</td>
              <td>${revenue === undefined ? '–' : money(box, Math.round(revenue / 10))}</td>
              ${all.map((player) => {
                const percent = row.get(player) ?? 0;
                const top = percent > 0 && percent === most;
                return html`<td class="player ${top ? 'most' : ''} ${percent ? '' : 'none'}">
                  ${percent ? percents(percent) : '–'}${boss === player ? ' ★' : ''}
                </td>`;
              })}
              ${offers.map((place) => {
                const percent = row.get(place) ?? 0;
                return html`<td class=${percent ? '' : 'none'}>
                  ${percent ? percents(percent) : '–'}
                </td>`;
              })}
            </tr>`;
          })}
        </tbody>
        <tfoot>
          ${sums.map(
            ([name, of]) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td colspan="5"></td>
                ${all.map((player) => html`<td class="player">${of(player)}</td>`)}
                ${offers.map(() => html`<td></td>`)}
              </tr>`,
          )}
        </tfoot>
      </table>`,
    );
  }

  private earnings({ rounds, of }: Revenues) {
    if (rounds.length === 0) return nothing;
    const { box } = this.store;
    return this.wide(
      'Revenue, round by round',
      html`<table>
        <thead>
          <tr>
            <th scope="col">Company</th>
            ${rounds.map((round) => html`<th scope="col">${shortRound(round)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${[...of].map(
            ([id, sums]) =>
              html`<tr>
                ${this.company(id)}
                ${sums.map(
                  (sum) =>
                    html`<td class=${sum === undefined ? 'none' : ''}>
                      ${sum === undefined ? '–' : money(box, sum)}
                    </td>`,
                )}
              </tr>`,
          )}
        </tbody>
      </table>`,
    );
  }

  private course({ marks, worth }: ReturnType<ReturnType<typeof createHistory>>) {
    const { store } = this;
    return this.wide(
      'Worth, round by round',
      html`<table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            ${marks.map(({ round }) => html`<th scope="col">${shortRound(round)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${worth.map(
            ({ id, values }) =>
              html`<tr>
                <th scope="row">${playerName(store.names, id)}</th>
                ${values.map((value) => html`<td>${value === undefined ? '–' : money(store.box, value)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`,
    );
  }
}

function certificates({ table }: TableStore, player: string): number {
  const held = holding(table, player);
  return held.blocks.reduce((sum, { pieces }) => sum + pieces.length, 0) + held.privates.length;
}

/** For example "Operating round 2.1" becomes "OR 2.1". */
const shortRound = (round: string): string =>
  round.replace(/^[A-Za-z ]+ [Rr]ound\b/, (words) =>
    words
      .split(' ')
      .map((word) => word[0]!.toUpperCase())
      .join(''),
  );

declare global {
  interface HTMLElementTagNameMap {
    'sheet-view': SheetView;
  }
}
