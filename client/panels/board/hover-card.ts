import { consume } from '@lit/context';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Gesture, GestureEvent } from '../../gesture/gesture.ts';
import { tableContext } from '../parts/elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import { explainPlace } from '../../reading/explained.ts';

/** Explains on hover or long press: what this is, whose, and what it may do now. */
@customElement('hover-card')
export class HoverCard extends LitElement {
  @consume({ context: tableContext, subscribe: true }) store!: TableStore;
  @state() private about: Extract<Gesture, { kind: 'explain' }> | undefined;

  static override styles = [
    paper,
    css`
      :host {
        position: fixed;
        z-index: 5;
        pointer-events: none;
      }
      div {
        max-width: 300px;
        padding: 8px 12px 9px;
        border: 1px solid var(--line-2);
        border-radius: 8px;
        background: var(--card);
        box-shadow: var(--shadow);
        font-size: 0.875rem;
      }
      h4 {
        font-size: 0.95rem;
        margin-bottom: 2px;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.getRootNode().addEventListener('gesture', this.heard as EventListener);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.getRootNode().removeEventListener('gesture', this.heard as EventListener);
  }
  private readonly heard = (event: GestureEvent): void => {
    const gesture = event.detail;
    if (gesture.kind === 'explain') this.about = gesture.place ? gesture : undefined;
    else if (gesture.kind === 'menu' || gesture.kind === 'grab') this.about = undefined;
  };

  protected override updated(): void {
    if (!this.about) return;
    const { screenX, screenY } = this.about;
    const rect = this.getBoundingClientRect();
    this.style.left = `${Math.max(6, Math.min(screenX + 16, innerWidth - rect.width - 8))}px`;
    this.style.top = `${Math.max(6, Math.min(screenY + 18, innerHeight - rect.height - 8))}px`;
  }
  protected override render() {
    if (!this.about) return nothing;
    const { place, hex, piece } = this.about;
    const lines = explainPlace(this.store, place!, hex, piece);
    return html`<div role="tooltip">
      <h4>${lines[0]}</h4>
      ${lines.slice(1).map((line) => html`<p>${line}</p>`)}
    </div>`;
  }
}
