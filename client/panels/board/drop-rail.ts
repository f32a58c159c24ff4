import { consume } from '@lit/context';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { PieceId, PieceSpec, PlaceId, PlaceSpec } from '../../../engine/index.ts';
import type { GestureEvent } from '../../gesture/gesture.ts';
import { presidentOf } from '../../reading/figures/holdings.ts';
import { headingCase, placeName, priceOf, splitId } from '../../reading/say.ts';
import { tableContext } from '../parts/elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { inkOn } from '../../picture/ink-on.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';
import { legalFor } from './legal.ts';

/** The usual targets beside the board, by kind of piece. */
const USUAL: Partial<Record<PieceSpec['kind'], readonly PlaceSpec['kind'][]>> = {
  tile: ['supply'],
  token: ['company', 'out'],
  certificate: ['player', 'company', 'ipo', 'pool'],
  train: ['company', 'depot', 'pool', 'out'],
  private: ['player', 'company', 'bank', 'out'],
  marker: [],
};
const ANY: readonly PlaceSpec['kind'][] = ['player', 'bank', 'zone', 'out'];

/** The places beside the board where a carried piece can be dropped. */
@customElement('drop-rail')
export class DropRail extends LitElement {
  @consume({ context: tableContext, subscribe: true }) store!: TableStore;
  @state() private carried: PieceId | undefined;

  static override styles = [
    paper,
    css`
      :host {
        position: absolute;
        left: 12px;
        right: calc(var(--dock-shown, 0px) + 12px);
        bottom: 12px;
        z-index: 4;
        pointer-events: none;
      }
      div {
        pointer-events: auto;
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 8px;
        width: fit-content;
        margin: 0 auto;
        padding: 10px;
        border: 1px solid var(--line-2);
        border-radius: 12px;
        background: color-mix(in srgb, var(--card) 94%, transparent);
        box-shadow: var(--shadow);
      }
      span {
        min-width: 76px;
        padding: 12px 14px;
        border: 2px dashed var(--line-2);
        border-radius: 9px;
        background: var(--place, var(--card));
        color: var(--on-place, var(--ink));
        font-weight: 600;
        text-align: center;
      }
      span.legal {
        border: 2px solid var(--accent);
      }
      span[data-drop-over] {
        border: 2px solid var(--accent);
        outline: 3px solid var(--accent);
      }
    `,
  ];

  // While it goes down: on its way up the board takes it.
  override connectedCallback(): void {
    super.connectedCallback();
    this.getRootNode().addEventListener('gesture', this.heard as EventListener, true);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.getRootNode().removeEventListener('gesture', this.heard as EventListener, true);
  }
  private readonly heard = ({ detail }: GestureEvent): void => {
    if (detail.kind === 'drag') this.carried = detail.piece;
    else if (detail.kind === 'drop' || detail.kind === 'release') this.carried = undefined;
  };

  protected override render() {
    const { store, carried } = this;
    if (!carried || !store.movable) return nothing;
    const places = this.places(carried);
    if (places.length === 0) return nothing;
    const legal = legalFor(store).drops(carried);
    return html`<div role="group" aria-label="Places to let it go">
      ${places.map((place) => {
        const [kind, id] = splitId(place);
        const company = kind === 'company' ? store.box.companies.get(id) : undefined;
        const colours = company
          ? { '--place': company.colour, '--on-place': inkOn(company) }
          : { '--place': 'var(--card)', '--on-place': 'var(--ink)' };
        return html`<span
          class=${legal?.has(place) ? 'legal' : ''}
          data-place=${place}
          ${paint(colours)}
          >${company ? id : headingCase(placeName(store.names, place))}</span
        >`;
      })}
    </div>`;
  }

  private places(piece: PieceId): PlaceId[] {
    const { store } = this;
    const spec = store.box.pieces.get(piece);
    const from = store.table.pieces.get(piece)?.place;
    const kinds = (spec && USUAL[spec.kind]) ?? ANY;
    const drops = legalFor(store).drops(piece);
    return [...store.box.places]
      .filter(([place, { kind }]) => {
        if (place === from || !kinds.includes(kind)) return false;
        return kind !== 'company' || place === `company:${spec?.company}` || this.awake(place);
      })
      .map(([place]) => place)
      .sort((a, b) => Number(drops?.has(b) ?? false) - Number(drops?.has(a) ?? false))
      .slice(0, 18);
  }

  private awake(place: PlaceId): boolean {
    const { table } = this.store;
    const [, company] = splitId(place);
    return priceOf(table, company) !== undefined || presidentOf(table, company) !== undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drop-rail': DropRail;
  }
}
