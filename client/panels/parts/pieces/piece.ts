import { css, html, nothing, type TemplateResult } from 'lit';
import { faceName, type PieceId } from '../../../../engine/index.ts';
import type { TableStore } from '../../../store/store.ts';
import { money } from '../../../reading/say.ts';
import { inkOn } from '../../../picture/ink-on.ts';
import { pictureOn } from './pictures.ts';
import { paint } from '../paint.ts';

/**
 * A piece as a small card that can be dragged, or clicked for what can be done with it. A `count` of Infinity is any
 * number. A template,
 * not an element: `dragSource` of the panel must find its `data-piece`.
 */
export function pieceCard(store: TableStore, id: PieceId, count = 1): TemplateResult {
  const { box, table } = store;
  const spec = box.pieces.get(id);
  if (!spec) return html``;
  const company = spec.company ? box.companies.get(spec.company) : undefined;
  const face = table.pieces.get(id)?.face ?? 0;
  const colours = {
    '--company': company?.colour ?? 'var(--card-2)',
    '--on-company': company ? inkOn(company) : 'var(--ink)',
  };
  return html`<button
    class="piece ${spec.kind}"
    data-piece=${id}
    aria-haspopup="menu"
    title=${spec.name}
    ?data-picked=${store.inHand === id}
    ${paint(colours)}
    @click=${(event: MouseEvent) => askMenu(event, id)}
  >
    <span class="hidden-text">${spec.name}: </span>${inner(store, id, face)}${
      count > 1
        ? html`<b class="count"
            >${count === Infinity ? html`∞<span class="hidden-text"> any number</span>` : `×${count}`}</b
          >`
        : nothing
    }
  </button>`;
}

function inner(store: TableStore, id: PieceId, face: number): TemplateResult {
  const { box } = store;
  const spec = box.pieces.get(id)!;
  switch (spec.kind) {
    case 'certificate':
      return html`<span class="band ${(spec.company?.length ?? 0) > 5 ? 'long' : ''}"
          >${spec.company}</span
        ><span class="fig"
          >${spec.percent === undefined ? 'share' : `${spec.percent}%`}${spec.president ? html`<i>★</i>` : nothing}</span
        >`;
    case 'train':
      return html`<span class="fig">${faceName(spec, face)}</span
        >${spec.price === undefined ? nothing : html`<span class="sub">${money(box, spec.price)}</span>`}`;
    case 'private':
      return html`<span class="fig">${spec.name}</span
        >${spec.price === undefined ? nothing : html`<span class="sub">${money(box, spec.price)}</span>`}`;
    case 'token':
      return html`<span class="fig ${(spec.company?.length ?? 9) > 4 ? 'long' : ''}"
        >${spec.company ?? spec.name}</span
      >`;
    case 'tile':
      return html`<span class="fig">${faceName(spec, face)}</span>`;
    case 'die':
      return html`<span class="fig">${face + 1}</span>`;
    default:
      return html`${pictureOn(store, id)}<span class="fig">${spec.name}</span>${
          spec.faces > 1 && spec.kind !== 'marker'
            ? html`<span class="sub">side ${face + 1}</span>`
            : nothing
        }`;
  }
}

/** Asks the table to open the menu of a piece beside the node that was pressed. */
export function askMenu(event: Event, piece: PieceId): void {
  const node = event.currentTarget as HTMLElement;
  const rect = node.getBoundingClientRect();
  node.dispatchEvent(
    new CustomEvent<PieceMenuRequest>('piece-menu', {
      detail: { piece, x: rect.left, y: rect.bottom + 4 },
      bubbles: true,
      composed: true,
    }),
  );
}

export interface PieceMenuRequest {
  readonly piece: PieceId;
  readonly x: number;
  readonly y: number;
}

export const pieceStyles = css`
  .piece {
    position: relative;
    display: inline-flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 40px;
    padding: 2px 8px;
    border: 1px solid var(--line-2);
    border-radius: 6px;
    background: var(--card);
    box-shadow: 0 1px 0 var(--line-2);
    font-size: 0.8125rem;
    line-height: 1.2;
    touch-action: manipulation;
  }
  .piece .on-card {
    width: 72px;
    height: 48px;
    object-fit: contain;
  }
  .piece .fig {
    font-weight: 650;
  }
  .piece .fig i {
    font-style: normal;
    font-size: 0.7rem;
    margin-left: 2px;
  }
  .piece .long {
    font-size: 0.56rem;
    letter-spacing: -0.03em;
    line-height: 1.9;
  }
  .piece .sub {
    font-size: 0.72rem;
    color: var(--ink-2);
  }
  .piece .count {
    position: absolute;
    top: -7px;
    right: -7px;
    padding: 0 5px;
    border-radius: 9px;
    background: var(--ink);
    color: var(--paper);
    font-size: 0.7rem;
  }
  .piece[data-picked] {
    outline: 3px solid var(--accent);
  }
  .piece.certificate {
    padding: 0 0 2px;
    overflow: visible;
    width: 54px;
  }
  .piece.certificate .band {
    align-self: stretch;
    overflow: hidden;
    border-radius: 5px 5px 0 0;
    padding: 1px 2px;
    background: var(--company);
    color: var(--on-company);
    font-size: 0.72rem;
    font-weight: 700;
    text-align: center;
  }
  .piece.token {
    width: 40px;
    min-width: 40px;
    height: 40px;
    padding: 0;
    border-radius: 50%;
    border: 2px solid var(--ink);
    background: var(--company);
    color: var(--on-company);
    font-size: 0.7rem;
  }
  .piece.charter,
  .piece.marker {
    border-left: 6px solid var(--company);
  }
  .piece.private {
    max-width: 100%;
    align-items: flex-start;
    text-align: left;
  }
  .piece.die {
    border-width: 2px;
    font-size: 1.1rem;
  }
  @media (pointer: coarse), (max-width: 760px) {
    .piece,
    .piece.token {
      min-width: 44px;
      min-height: 44px;
    }
    .piece.token {
      width: 44px;
      height: 44px;
    }
  }
`;
