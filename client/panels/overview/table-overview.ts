import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { cash, faceName, type PlayerOverview } from '../../../engine/index.ts';
import { holding, percents, presidentOf } from '../../reading/figures/holdings.ts';
import { lackOf } from '../../reading/figures/floats.ts';
import { companiesShown, spendable } from '../../reading/figures/outlook.ts';
import {
  capitalize,
  headWord,
  money,
  withSeatNames,
  playerName,
  priceOf,
} from '../../reading/say.ts';
import { seatOf } from '../../table/session.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { inkOn } from '../../picture/ink-on.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';
import { changeOf, sinceStyles } from './since-block.ts';

/** Players and companies at a glance, the same under the desk and on the stage. */
@customElement('table-overview')
export class TableOverview extends TableElement {
  /** In a pane that scrolls: while the players lie below it, what each can spend stands as a line at its edge. */
  @property({ type: Boolean, reflect: true }) lined = false;

  static override styles = [
    paper,
    sinceStyles,
    css`
      :host {
        display: block;
      }
      .players,
      .rest {
        flex: none;
        overflow-x: auto;
      }
      .rest {
        margin-top: 0.7em;
      }
      .cash {
        display: none;
      }
      @media (min-width: 761px) {
        /* The line sticks in the pane, so it is a child of the pane. */
        :host([lined]) {
          display: contents;
        }
        :host([lined]) .players {
          margin-top: 14px;
          padding-top: 8px;
          border-top: 1px solid var(--line);
        }
        :host([lined]) .cash {
          position: sticky;
          bottom: -16px;
          z-index: 1;
          flex: none;
          display: flex;
          justify-content: space-between;
          gap: 10px;
          height: 28px;
          margin: 0 -16px -28px;
          padding: 0 16px;
          border-top: 1px solid var(--line);
          background: var(--paper);
          font-size: 0.8125rem;
          line-height: 28px;
        }
        /* Where the players are in sight, the rest covers the line. */
        :host([lined]) .rest {
          position: relative;
          z-index: 1;
          min-height: 43px;
          margin: 0 -16px;
          padding: 0.5em 16px 14px;
          background: var(--paper);
        }
      }
      .cash span {
        flex: 0 1 auto;
        display: flex;
        gap: 0.4em;
        min-width: 0;
        color: var(--ink-2);
      }
      .cash em {
        overflow: hidden;
        font-style: normal;
        white-space: nowrap;
        text-overflow: ellipsis;
      }
      .cash b {
        color: var(--ink);
      }
      .cash i {
        flex: none;
        align-self: center;
        margin: 0;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font-size: 0.8125em;
        font-variant-numeric: tabular-nums;
      }
      table + table,
      section {
        margin-top: 0.7em;
      }
      th,
      td {
        padding: 2px 5px;
        text-align: right;
        vertical-align: baseline;
      }
      th:first-child,
      td:first-child,
      td.wide {
        padding-left: 0;
        text-align: left;
      }
      thead th {
        font-weight: 400;
        color: var(--ink-2);
        border-bottom: 1px solid var(--line);
      }
      tbody th,
      thead th {
        white-space: nowrap;
      }
      tbody th {
        font-weight: 650;
      }
      tr.now > th:first-child {
        color: var(--accent);
      }
      .shares td {
        padding: 0 0 4px;
        text-align: left;
        color: var(--ink-2);
      }
      /* A line may break between two blocks, not within one. */
      .shares span {
        display: inline-block;
        margin-right: 0.7em;
        white-space: nowrap;
      }
      i {
        display: inline-block;
        width: 0.65em;
        height: 0.65em;
        margin-right: 0.4em;
        border-radius: 50%;
        background: var(--seat);
      }
      .badge {
        padding: 0 0.35em;
        border-radius: 4px;
        background: var(--company);
        color: var(--on-company);
        font-weight: 700;
        white-space: nowrap;
      }
      h3 {
        font: 600 0.9em var(--serif);
      }
      dl {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 1px 0.7em;
        margin: 0;
        font-size: 0.8125em;
      }
      dd {
        margin: 0;
        color: var(--ink-2);
      }
      dd b {
        color: var(--ink);
      }
    `,
  ];

  protected override render() {
    return html`<div class="players">${this.players()}</div>
      ${this.lined ? this.cashLine() : nothing}
      <div class="rest">${this.companies()} ${this.besides()}</div>`;
  }

  /** The same as the table has, for the eye only. */
  private cashLine() {
    const { store } = this;
    const { box, table, names, moment } = store;
    return html`<p class="cash" aria-hidden="true">
      ${moment.overview.players.map(({ player }) => {
        const colour = seatOf(store.base.seats, player)?.colour ?? '#888';
        const { free } = spendable(table, moment.overview, player);
        return html`<span
          ><i ${paint({ '--seat': colour })}></i><em>${playerName(names, player)}</em
          ><b>${money(box, free)}</b></span
        >`;
      })}
    </p>`;
  }

  private players() {
    const { players } = this.store.moment.overview;
    const limited = players.some(({ certificates }) => certificates);
    const sells = players.some(({ sales }) => sales > 0);
    const needs = players.some(({ sales, emergencySales = sales }) => emergencySales !== sales);
    return html`<table aria-label="Players">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Cash</th>
          ${limited ? html`<th scope="col">Certificates</th>` : nothing}
          ${sells ? html`<th scope="col">With shares sold</th>` : nothing}
          ${needs ? html`<th scope="col">For a train</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${players.map((one) => this.player(one, { limited, sells, needs }))}
      </tbody>
    </table>`;
  }

  private player(
    { player, certificates, sales, emergencySales = sales }: PlayerOverview,
    shown: { readonly limited: boolean; readonly sells: boolean; readonly needs: boolean },
  ) {
    const { store } = this;
    const { box, table, names, turn } = store;
    const { free, inBids } = spendable(table, store.moment.overview, player);
    const { blocks, privates } = holding(table, player);
    const acts = store.ruled && turn?.acting.includes(player);
    const colour = seatOf(store.base.seats, player)?.colour ?? '#888';
    const since = store.since.marked;
    return html`<tr class=${acts ? 'now' : ''}>
        <th scope="row"><i ${paint({ '--seat': colour })}></i>${playerName(names, player)}</th>
        <td>
          <b>${money(box, free)}</b
          >${changeOf(store, since?.cash.get(player))}${inBids > 0 ? html` <small>and ${money(box, inBids)} in bids</small>` : nothing}
        </td>
        ${
          shown.limited
            ? html`<td>${certificates ? `${certificates.held} of ${certificates.most}` : ''}</td>`
            : nothing
        }
        ${shown.sells ? html`<td>${money(box, free + sales)}</td>` : nothing}
        ${shown.needs ? html`<td>${money(box, free + emergencySales)}</td>` : nothing}
      </tr>
      ${
        blocks.length + privates.length === 0
          ? nothing
          : html`<tr class="shares">
              <td colspan=${2 + [shown.limited, shown.sells, shown.needs].filter(Boolean).length}>
                ${blocks.map(
                  ({ company, percent, president }) =>
                    html`<span class=${since?.shares.has(`${player} ${company}`) ? 'changed' : ''}
                      >${company} ${percents(percent)}${president ? '★' : ''}</span
                    >`,
                )}
                ${privates.map((id) => html`<span>${id.slice(id.indexOf(':') + 1)}</span>`)}
              </td>
            </tr>`
      }`;
  }

  private companies() {
    const { store } = this;
    const { overview } = store.moment;
    const shown = companiesShown(overview, store.table).filter((id) => store.box.companies.has(id));
    if (shown.length === 0) return nothing;
    return html`<table aria-label="Companies in operating order">
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Price</th>
          <th scope="col">Treasury</th>
          <th scope="col">Trains</th>
          <th scope="col">${capitalize(headWord(store.box))}</th>
        </tr>
      </thead>
      <tbody>
        ${shown.map((id) => this.company(id, overview.operates === id))}
      </tbody>
    </table>`;
  }

  private company(id: string, operates: boolean) {
    const { box, table, names } = this.store;
    const spec = box.companies.get(id)!;
    const place = `company:${id}`;
    const price = priceOf(table, id);
    const president = presidentOf(table, id) ?? this.store.moment.overview.deciders[id];
    const since = this.store.since.marked;
    const moved = since?.prices.get(id);
    const waits = this.store.game.rulebook?.waitingFloat?.(table, id);
    const trains = holding(table, place).trains.map((train) =>
      faceName(box.pieces.get(train)!, table.pieces.get(train)!.face),
    );
    return html`<tr class=${operates ? 'now' : ''} aria-current=${operates ? 'true' : nothing}>
        <th scope="row" title=${spec.name}>
          <span class="badge" ${paint({ '--company': spec.colour, '--on-company': inkOn(spec) })}
            >${id}</span
          >${operates ? ' ◂' : ''}
        </th>
        <td>
          ${price === undefined ? '–' : money(box, price)}${changeOf(this.store, moved && moved.to - moved.from)}
        </td>
        <td>
          ${table.purses.has(place) ? money(box, cash(table, place)) : '–'}${changeOf(this.store, since?.cash.get(place))}
        </td>
        <td>${trains.join(', ') || '–'}</td>
        <td>${president === undefined ? '–' : playerName(names, president)}</td>
      </tr>
      ${
        waits
          ? html`<tr class="shares">
              <td colspan="5"><span>floats ${lackOf(box, waits)}</span></td>
            </tr>`
          : nothing
      }`;
  }

  /** Cousins, charters: what a title has that is neither. */
  private besides() {
    const { box, names, moment } = this.store;
    return moment.overview.besides
      .filter(({ rows }) => rows.length > 0)
      .map(
        ({ heading, note, rows }) =>
          html`<section aria-label=${heading}>
            <h3>${heading}</h3>
            ${note === undefined ? nothing : html`<p class="quiet">${note}</p>`}
            <dl>
              ${rows.map(
                ({ name, cash: has, says }) =>
                  html`<dt><b>${withSeatNames(names, name)}</b></dt>
                    <dd>
                      ${has === undefined ? nothing : html`<b>${money(box, has)}</b> `}${withSeatNames(names, says)}
                    </dd>`,
              )}
            </dl>
          </section>`,
      );
  }
}
