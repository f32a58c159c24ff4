import { css, html, LitElement, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { fileName, saveFile } from '../../browser/save-file.ts';
import { chartCsv, chartSvg, DASHES, nice, pathOf, pngOf } from '../files/chart-file.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';

export interface ChartLine {
  readonly name: string;
  readonly colour: string;
  readonly values: readonly (number | undefined)[];
}

const LEFT = 44;

/** A chart over the rounds of a game. Each line has its own dash pattern as well as its colour. */
@customElement('line-chart')
export class LineChart extends LitElement {
  @property() label = '';
  @property({ attribute: false }) lines: readonly ChartLine[] = [];
  @property({ attribute: false }) marks: readonly string[] = [];
  @property({ attribute: false }) say: (value: number) => string = String;
  /** The size of the drawing in its own units. It fills the width of its place. */
  @property({ type: Number }) width = 340;
  @property({ type: Number }) height = 150;
  /** The mark that is looked at. If it is set, a press on the drawing dispatches `pick` with a mark. */
  @property({ type: Number }) at: number | undefined;

  static override styles = [
    paper,
    css`
      svg {
        display: block;
        width: 100%;
        height: auto;
        overflow: visible;
      }
      text {
        font: 9px var(--sans);
        fill: var(--ink-2);
      }
      .grid {
        stroke: var(--line);
      }
      .at {
        stroke: var(--accent);
        stroke-width: 2;
      }
      .picks {
        cursor: pointer;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 14px;
        margin: 6px 0 0;
        padding: 0;
        list-style: none;
        font-size: 0.8125rem;
      }
      li svg {
        display: inline-block;
        width: 26px;
        height: 8px;
        margin-right: 5px;
      }
      .save {
        display: flex;
        gap: 4px;
        margin-top: 4px;
      }
      path,
      li line {
        stroke: var(--of);
        stroke-width: 2.4;
        fill: none;
      }
      /* A dark edge, so that the lines of light companies can be seen on paper. */
      path.casing,
      li line.casing {
        stroke: color-mix(in srgb, var(--ink) 55%, transparent);
        stroke-width: 3.4;
      }
    `,
  ];

  protected override render() {
    const { lines, marks, width, height, at } = this;
    const figures = lines.flatMap(({ values }) => values.filter((value) => value !== undefined));
    if (figures.length < 2 || marks.length < 2) return nothing;
    const top = nice(Math.max(...figures));
    const x = (i: number) => LEFT + (i / (marks.length - 1)) * (width - LEFT - 4);
    const y = (value: number) => height - 16 - (value / top) * (height - 26);
    return html`<svg
        viewBox="0 0 ${width} ${height}"
        role="img"
        aria-label=${this.label}
        class=${at === undefined ? '' : 'picks'}
        @click=${this.pick}
      >
        ${[0, 0.5, 1].map(
          (share) =>
            svg`<line class="grid" x1=${LEFT} x2=${width} y1=${y(top * share)} y2=${y(top * share)} />
            <text x=${LEFT - 5} y=${y(top * share) + 3} text-anchor="end">${this.say(Math.round(top * share))}</text>`,
        )}
        <text x=${LEFT} y=${height - 3}>${marks[0]}</text>
        <text x=${width} y=${height - 3} text-anchor="end">${marks.at(-1)}</text>
        ${at === undefined ? nothing : svg`<line class="at" x1=${x(at)} x2=${x(at)} y1="6" y2=${height - 14} />`}
        ${lines.map(({ values }) => svg`<path class="casing" d=${pathOf(values, x, y)} />`)}
        ${lines.map(
          ({ values, colour }, i) =>
            svg`<path d=${pathOf(values, x, y)} stroke-dasharray=${DASHES[i % DASHES.length]!} ${paint({ '--of': colour })} />`,
        )}
      </svg>
      <ul>
        ${lines.map(({ name, colour, values }, i) => {
          const last = values.findLast((value) => value !== undefined);
          return html`<li>
            <svg viewBox="0 0 26 8" aria-hidden="true">
              <line class="casing" x1="0" x2="26" y1="4" y2="4" />
              <line
                x1="0"
                x2="26"
                y1="4"
                y2="4"
                stroke-dasharray=${DASHES[i % DASHES.length]!}
                ${paint({ '--of': colour })}
              /></svg
            >${name} ${last === undefined ? nothing : html`<b>${this.say(last)}</b>`}
          </li>`;
        })}
      </ul>
      <div class="save" role="group" aria-label="Save: ${this.label}">
        ${(['SVG', 'PNG', 'CSV'] as const).map(
          (kind) =>
            html`<button class="small plain" @click=${() => this.save(kind)}>${kind}</button>`,
        )}
      </div>`;
  }

  private pick({ offsetX, currentTarget }: MouseEvent): void {
    if (this.at === undefined) return;
    const scale = (currentTarget as Element).getBoundingClientRect().width / this.width;
    const share = (offsetX / scale - LEFT) / (this.width - LEFT - 4);
    const last = this.marks.length - 1;
    const mark = Math.round(Math.max(0, Math.min(1, share)) * last);
    this.dispatchEvent(new CustomEvent<number>('pick', { detail: mark }));
  }

  private async save(kind: 'SVG' | 'PNG' | 'CSV'): Promise<void> {
    const { label, marks, say } = this;
    const lines = this.lines.map((line) => ({ ...line, colour: this.resolved(line.colour) }));
    const chart = { label, marks, lines, say };
    const name = fileName(label);
    if (kind === 'CSV') saveFile(`${name}.csv`, chartCsv(chart), 'text/csv');
    else if (kind === 'SVG') saveFile(`${name}.svg`, chartSvg(chart), 'image/svg+xml');
    else saveFile(`${name}.png`, await pngOf(chartSvg(chart)), 'image/png');
  }

  /** The value of a custom property on this page. */
  private resolved(colour: string): string {
    return colour.startsWith('var(') ? getComputedStyle(this).color : colour;
  }
}
