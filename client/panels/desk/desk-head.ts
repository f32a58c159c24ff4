import { css, html, nothing, type TemplateResult } from 'lit';
import { cash, faceName } from '../../../engine/index.ts';
import { charterNote, spendable } from '../../reading/figures/outlook.ts';
import { holding, percents, presidentOf } from '../../reading/figures/holdings.ts';
import {
  capitalize,
  money,
  playerName,
  runnerName,
  priceOf,
  stationWord,
  trainLimit,
} from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';
import { inkOn } from '../../picture/ink-on.ts';
import { paint } from '../parts/paint.ts';

/** Whose turn it is and what they have. A company in turn is shown instead of its president. */
export function deskHead(store: TableStore): TemplateResult | typeof nothing {
  // If all may act at once, nobody is in turn, and the player of this browser is shown.
  const whose = store.turn?.entity ?? store.shownPlayer;
  if (whose === undefined || store.turn?.over) return nothing;
  if (whose.startsWith('company:')) return companyHead(store, whose.slice(8));
  if (whose.startsWith('player:')) return playerHead(store, whose);
  return nothing;
}

function companyHead(store: TableStore, id: string): TemplateResult | typeof nothing {
  const { box, table, names } = store;
  const company = box.companies.get(id);
  if (!company) return nothing;
  const place = `company:${id}`;
  const { trains, tokens, privates } = holding(table, place);
  const president = presidentOf(table, id);
  const price = priceOf(table, id);
  const note = charterNote(store.moment.overview, id);
  const phase = box.phases.find(({ name }) => name === table.clock.get('phase')) ?? box.phases[0];
  const train = (piece: string) => faceName(box.pieces.get(piece)!, table.pieces.get(piece)!.face);
  return html`<header
    class="head"
    ${paint({ '--company': company.colour, '--on-company': inkOn(company) })}
  >
    <h3>
      <span class="badge">${store.turn?.label ?? id}</span>
      <span title=${company.name}>${company.name}</span>
      <b class="price">${money(box, cash(table, place))}</b>
    </h3>
    <p class="facts">
      ${president ? html`<span>Run by <b>${runnerName(names, president)}</b></span>` : nothing}
      ${price === undefined ? nothing : html`<span>Price <b>${money(box, price)}</b></span>`}
      <span
        >Trains
        <b>${trains.map(train).join(', ') || 'none'}</b
        >${phase ? `, limit ${trainLimit(phase)}` : ''}</span
      >
      ${
        // A company that is not operating is floating, and has its stations still to buy.
        store.moment.overview.operates === id
          ? html`<span
              >${capitalize(stationWord(store.box))}s to place <b>${tokens.length}</b></span
            >`
          : nothing
      }
      ${
        privates.length > 0
          ? html`<span
              >Owns
              ${privates.map((one) => html`<abbr title=${box.pieces.get(one)!.name}>${one.slice(one.indexOf(':') + 1)}</abbr> `)}</span
            >`
          : nothing
      }
      ${note === undefined ? nothing : html`<span>${capitalize(note)}</span>`}
    </p>
  </header>`;
}

function playerHead(store: TableStore, player: string): TemplateResult {
  const { box, table, names } = store;
  const { blocks } = holding(table, player);
  const { free, inBids } = spendable(table, store.moment.overview, player);
  const counted = player === store.turn?.entity ? store.moment.limits?.certificates : undefined;
  return html`<header class="head">
    <h3>
      <span>${playerName(names, player)}</span>
      <b class="price">${money(box, free)}</b>
    </h3>
    ${
      blocks.length === 0 && !counted && inBids === 0
        ? nothing
        : html`<p class="facts">
            ${counted ? html`<span>Certificates <b>${counted.held} of ${counted.most}</b></span>` : nothing}
            ${inBids > 0 ? html`<span>In bids <b>${money(box, inBids)}</b></span>` : nothing}
            ${blocks.map(
              ({ company, percent, president }) =>
                html`<span>${company} <b>${percents(percent)}${president ? ' ★' : ''}</b></span>`,
            )}
          </p>`
    }
  </header>`;
}

export const headStyles = css`
  .head {
    margin-bottom: 14px;
    padding: 9px 12px 10px;
    border: 1px solid var(--line-2);
    border-left: 9px solid var(--company, var(--accent));
    border-radius: 10px;
    background: var(--card);
  }
  .head h3 {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 8px;
    font-size: 1.08rem;
  }
  .head h3 > :first-child:not(.badge) {
    grid-column: 1 / 3;
  }
  .head h3 > :not(.badge, .price) {
    overflow-wrap: anywhere;
  }
  .head abbr {
    font-weight: 700;
    text-decoration-style: dotted;
  }
  .head .price {
    grid-area: 1 / 3;
    font: 700 1.1rem var(--sans);
  }
  .head .facts {
    margin-top: 3px;
  }
  /* A long name leaves room for what is to be done. */
  @media (max-width: 760px) {
    .head {
      margin-bottom: 10px;
    }
    .head h3 > :not(.badge, .price) {
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
  }
`;
