import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { shownTheme } from '../../browser/theme.ts';

/** A small true picture of a title's map, drawn when the page was built. */
@customElement('map-thumb')
export class MapThumb extends LitElement {
  @property({ attribute: 'title-id' }) titleId = '';

  static override styles = css`
    :host {
      display: block;
      overflow: hidden;
    }
    img {
      box-sizing: border-box;
      display: block;
      width: 100%;
      height: 100%;
      padding: 6px;
      object-fit: contain;
    }
  `;

  protected override render() {
    return html`<img src="/maps/${this.titleId}-${shownTheme()}.svg" alt="" loading="lazy" />`;
  }
}
