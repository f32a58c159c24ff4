import { css, html, LitElement } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { loadTitle } from '../../../engine/games/titles.ts';

/** A small true picture of a title's map, drawn from its data once it comes into view. */
@customElement('map-thumb')
export class MapThumb extends LitElement {
  @property({ attribute: 'title-id' }) titleId = '';
  @query('canvas') private canvas!: HTMLCanvasElement;

  static override styles = css`
    :host {
      display: block;
      overflow: hidden;
    }
    canvas {
      display: block;
      width: 100%;
      height: 100%;
    }
  `;

  protected override render() {
    return html`<canvas aria-hidden="true"></canvas>`;
  }

  protected override firstUpdated(): void {
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void this.paint();
    });
    seen.observe(this);
  }

  private async paint(): Promise<void> {
    const title = await loadTitle(this.titleId);
    const opened = title.open({ players: title.players.min });
    if (!opened.ok) return;
    const { drawMap } = await import('./map-drawing.ts');
    drawMap(this.canvas, opened.value.box);
  }
}
