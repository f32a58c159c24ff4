import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Point } from '../art/curve.ts';
import type { FindingMark } from '../scene.ts';

/** A badge as it lies on the page, CSS pixels of the board. */
export interface PlacedBadge extends FindingMark {
  readonly at: Point;
}

/** The detail of `badge`: the finding and its position. */
export interface BadgeRequest {
  readonly entry: number;
  readonly x: number;
  readonly y: number;
}

const WORDS = { violation: 'Against the rules', caution: 'Caution', note: 'Note' };

/** The badges of the board as buttons, so that pointer and Tab reach them. Emits `badge`. */
@customElement('finding-badges')
export class FindingBadges extends LitElement {
  @property({ attribute: false }) badges: readonly PlacedBadge[] = [];

  static override styles = css`
    :host {
      position: absolute;
      inset: 0;
      pointer-events: none;
      overflow: hidden;
    }
    button {
      position: absolute;
      left: calc(var(--x) - 22px);
      top: calc(var(--y) - 22px);
      width: 44px;
      height: 44px;
      padding: 0;
      border: 0;
      border-radius: 50%;
      background: none;
      pointer-events: auto;
      cursor: help;
    }
    button:focus-visible {
      outline: 3px solid var(--accent);
    }
  `;

  protected override render() {
    return this.badges.map(
      (badge) =>
        html`<button
          aria-label="${WORDS[badge.severity]}: ${badge.message}"
          @pointerdown=${(event: Event) => event.stopPropagation()}
          @mouseenter=${(event: Event) => this.asked(badge, event)}
          @focus=${(event: Event) => this.asked(badge, event)}
          @click=${(event: Event) => this.asked(badge, event)}
        ></button>`,
    );
  }

  /** The position is set by the style object, because the page forbids inline style attributes. */
  protected override updated(): void {
    const nodes = this.renderRoot.querySelectorAll('button');
    this.badges.forEach(({ at }, i) => {
      nodes[i]?.style.setProperty('--x', `${at.x}px`);
      nodes[i]?.style.setProperty('--y', `${at.y}px`);
    });
  }

  private asked({ entry }: PlacedBadge, event: Event): void {
    if (entry === undefined) return;
    const { left, top, width, height } = (event.target as HTMLElement).getBoundingClientRect();
    const detail: BadgeRequest = { entry, x: left + width / 2, y: top + height / 2 };
    this.dispatchEvent(new CustomEvent('badge', { detail, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'finding-badges': FindingBadges;
  }
}
