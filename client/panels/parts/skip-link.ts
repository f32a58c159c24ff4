import { css, html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { paper } from './styles.ts';

/** The first stop of the Tab key on every page: a link past bars and lists to what the page is for. */
@customElement('skip-link')
class SkipLink extends LitElement {
  static override styles = [
    paper,
    css`
      :host {
        display: contents;
      }
      a {
        position: fixed;
        z-index: 10;
        top: 8px;
        left: 8px;
        padding: 10px 16px;
        border: 2px solid var(--accent);
        border-radius: 10px;
        background: var(--card);
        color: var(--ink);
      }
      a:not(:focus) {
        clip-path: inset(50%);
      }
    `,
  ];

  protected override render() {
    return html`<a href="#main" @click=${this.skip}>Skip to the main part</a>`;
  }

  private readonly skip = (event: Event): void => {
    event.preventDefault();
    const target = visible('[data-main]', document) ?? visible('main', document);
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  };
}

/** The first visible element that matches, through open shadow roots. */
function visible(selector: string, root: ParentNode): HTMLElement | undefined {
  for (const node of root.querySelectorAll<HTMLElement>('*')) {
    if (node.matches(selector) && node.checkVisibility()) return node;
    const inner = node.shadowRoot && visible(selector, node.shadowRoot);
    if (inner) return inner;
  }
  return undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'skip-link': SkipLink;
  }
}
