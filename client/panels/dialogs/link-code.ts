import { css, html, LitElement, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { linkText, paper } from '../parts/styles.ts';

/**
 * A link for another device: a code for its camera, and text to copy. The code is drawn in this page, because
 * the link is a secret that no other service may see.
 */
@customElement('link-code')
export class LinkCode extends LitElement {
  @property() link = '';
  /** What the link opens, for example "your seat". */
  @property() opens = '';
  /** The link is for many people and may be shown on a wall. */
  @property({ type: Boolean }) shared = false;
  @state() private drawing: { readonly size: number; readonly path: string } | undefined;
  @state() private says = '';

  static override styles = [
    paper,
    linkText,
    css`
      :host {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 14px;
        align-items: center;
        padding: 12px 0 4px;
      }
      svg {
        width: min(232px, 62vw);
        aspect-ratio: 1;
        border-radius: 8px;
        background: #fff;
        color: #000;
      }
      .words {
        display: grid;
        gap: 10px;
        justify-items: start;
      }
      @media (max-width: 560px) {
        :host {
          grid-template-columns: minmax(0, 1fr);
          justify-items: center;
        }
      }
    `,
  ];

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('link')) return;
    this.drawing = undefined;
    void this.draw(this.link);
  }

  private async draw(link: string): Promise<void> {
    const { encode } = await import('uqr');
    if (link !== this.link) return;
    // Cameras need a margin of four white modules.
    const { data, size } = encode(link, { ecc: 'M', border: 4 });
    const path = data
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join('');
    this.drawing = { size, path };
  }

  protected override render() {
    const { drawing, link, opens } = this;
    return html`${
        drawing
          ? html`<svg
              role="img"
              aria-label="Code for a camera: the link to ${opens}"
              viewBox="0 0 ${drawing.size} ${drawing.size}"
              shape-rendering="crispEdges"
            >
              ${svg`<path fill="currentColor" d=${drawing.path} />`}
            </svg>`
          : nothing
      }
      <div class="words">
        <p>
          ${
            this.shared
              ? 'Point a camera at this code, or send the link.'
              : 'Point the camera of the other device at this code, or send yourself the link.'
          }
        </p>
        <p class="quiet">
          Whoever has it opens
          ${opens}${this.shared ? '.' : ': do not show it while you share your screen.'}
        </p>
        ${
          isHere(link)
            ? html`<p role="note">
                This page is open under a name that only this computer knows. Open it under the
                computer’s address in the network first, and the code will do for others.
              </p>`
            : nothing
        }
        <span class="link">${link}</span>
        <button class="small" @click=${() => this.copy()}>Copy this link</button>
        <p role="status">${this.says}</p>
      </div>`;
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.link);
      this.says = 'Copied.';
    } catch {
      this.says = 'Copy it from the line above.';
    }
  }
}

/** True if no other device can reach the address of this link. */
function isHere(link: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link).hostname);
}

declare global {
  interface HTMLElementTagNameMap {
    'link-code': LinkCode;
  }
}
