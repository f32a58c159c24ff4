import { css, html, nothing, svg } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { type LogLine, roundStarts } from '../../reading/log/log-lines.ts';
import { roundLabels, short } from '../../reading/log/round-labels.ts';
import { withSeatNames } from '../../reading/say.ts';
import { afterPaint } from '../../browser/after-paint.ts';
import { isAnalysable } from '../../store/analysable.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { icons } from '../parts/icons.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';

/** Entries read at once. A long game is read over several frames. */
const AT_ONCE = 150;

/** Width of the buttons and texts beside the line, CSS pixels. */
const BESIDE = 430;

/** Asks the table to show or hide the analysis of the game. */
export const askAnalysis = (): Event => new Event('analysis', { bubbles: true, composed: true });

/** The whole game as a line: a tick for each round, a mark for each finding, a handle to drag. */
@customElement('time-line')
export class TimeLine extends TableElement {
  @state() private playing = false;
  @state() private hover: number | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
        background: var(--paper);
        border-top: 1px solid var(--line);
        z-index: 2;
      }
      .line {
        display: flex;
        align-items: center;
        gap: 2px;
        padding: 4px 12px 4px 8px;
      }
      .track {
        position: relative;
        flex: 1;
        height: 46px;
        margin: 0 12px;
      }
      svg.ticks {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        overflow: visible;
      }
      .rail {
        stroke: var(--line-2);
        stroke-width: 4;
        stroke-linecap: round;
      }
      .run {
        stroke: var(--accent);
        stroke-width: 4;
        stroke-linecap: round;
      }
      .tick {
        stroke: var(--ink-2);
        stroke-width: 1.5;
      }
      .mark {
        fill: var(--red);
      }
      .mark.caution {
        fill: var(--amber);
      }
      .round {
        position: absolute;
        top: 0;
        left: calc(var(--at) * 100%);
        translate: calc(var(--at) * -100%) 0;
        padding: 0 4px;
        font-size: 0.7rem;
        color: var(--ink-2);
        white-space: nowrap;
        pointer-events: none;
      }
      input {
        position: absolute;
        inset: 14px -9px 0;
        width: calc(100% + 18px);
        margin: 0;
        height: 32px;
        background: none;
        appearance: none;
        cursor: pointer;
      }
      input:focus-visible {
        outline: none;
      }
      input:focus-visible::-webkit-slider-thumb {
        box-shadow: 0 0 0 4px color-mix(in srgb, var(--accent) 45%, transparent);
      }
      input::-webkit-slider-thumb {
        appearance: none;
        width: 18px;
        height: 18px;
        border-radius: 50%;
        border: 3px solid var(--accent);
        background: var(--card);
      }
      input::-moz-range-thumb {
        width: 13px;
        height: 13px;
        border-radius: 50%;
        border: 3px solid var(--accent);
        background: var(--card);
      }
      .says {
        min-width: 92px;
        text-align: right;
        font-size: 0.8125rem;
        color: var(--ink-2);
      }
      @media (max-width: 760px) {
        .line {
          flex-wrap: wrap;
          justify-content: space-between;
        }
        .track {
          order: 3;
          flex-basis: calc(100% - 24px);
        }
      }
      .tip {
        position: absolute;
        bottom: 100%;
        left: clamp(120px, calc(var(--at) * 100%), calc(100% - 120px));
        translate: -50% 0;
        max-width: 340px;
        padding: 5px 10px;
        border-radius: 7px;
        background: var(--ink);
        color: var(--paper);
        font-size: 0.8125rem;
        pointer-events: none;
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
      }
    `,
  ];

  /** Renders after the next paint, because the last move matters more than the timeline. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated) await afterPaint();
    super.scheduleUpdate();
  }

  protected override sleeps(): void {
    clearInterval(this.timer);
    this.playing = false;
  }

  protected override render() {
    const { store } = this;
    const end = store.entries.length;
    const lines = store.lines(AT_ONCE);
    if (lines.length < end) requestAnimationFrame(() => this.requestUpdate());
    return html`<nav class="line" aria-label="Timeline">
      ${this.button(icons.first, 'First entry', store.at === 0, () => store.look(0))}
      ${this.button(icons.back, 'One entry back', store.at === 0, () => store.look(store.at - 1))}
      ${this.button(
        this.playing ? icons.pause : icons.play,
        this.playing ? 'Pause' : 'Play from here',
        end === 0,
        () => this.play(),
      )}
      ${this.button(icons.on, 'One entry on', store.at === end, () => store.look(store.at + 1))}
      ${this.button(icons.last, 'To the present', store.at === end, () => store.look(end))}
      <div
        class="track"
        @pointermove=${(event: PointerEvent) => this.point(event)}
        @pointerleave=${() => (this.hover = undefined)}
      >
        ${this.drawing(lines, end)}
        <input
          type="range"
          min="0"
          max=${end}
          .value=${String(store.at)}
          aria-label="Entry of the game"
          aria-valuetext=${this.told(lines, store.at)}
          @input=${(event: Event) => store.look(Number((event.target as HTMLInputElement).value))}
        />
        ${
          this.hover === undefined
            ? nothing
            : html`<div class="tip" ${paint({ '--at': String(end ? this.hover / end : 0) })}>
                ${this.told(lines, this.hover)}
              </div>`
        }
      </div>
      <span class="says">${store.at} of ${end}</span>
      ${
        isAnalysable(store.base)
          ? html`<button class="small plain" @click=${() => this.dispatchEvent(askAnalysis())}>
              Analysis
            </button>`
          : nothing
      }
    </nav>`;
  }

  private drawing(lines: readonly LogLine[], end: number) {
    const { store } = this;
    const share = (seq: number) => (end === 0 ? 0 : seq / end);
    const { standing, accepted } = store.marks;
    const ticks = roundStarts(lines);
    const labels = roundLabels(ticks, { width: Math.max(240, innerWidth - BESIDE), share });
    return html`<svg class="ticks" aria-hidden="true">
        <line class="rail" x1="0" x2="100%" y1="30" y2="30" />
        <line class="run" x1="0" x2="${share(store.at) * 100}%" y1="30" y2="30" />
        ${ticks.map(({ seq }) => {
          const x = `${share(seq) * 100}%`;
          return svg`<line class="tick" x1=${x} x2=${x} y1="17" y2="36" />`;
        })}
        ${lines
          .filter(
            ({ entry }) =>
              standing.has(entry.seq) &&
              !accepted.has(entry.seq) &&
              entry.findings.some(({ severity }) => severity !== 'note'),
          )
          .map(({ entry }) => {
            const grave = entry.findings.some(({ severity }) => severity === 'violation');
            return svg`<circle class="mark ${grave ? '' : 'caution'}" cx="${share(entry.seq) * 100}%" cy="42" r="2.6" />`;
          })}
      </svg>
      ${labels.map(
        ({ seq, round }) =>
          html`<span class="round" aria-hidden="true" ${paint({ '--at': String(share(seq)) })}
            >${short(round)}</span
          >`,
      )}`;
  }

  private told(lines: readonly LogLine[], at: number): string {
    const line = lines[at - 1];
    if (!line) return at === 0 ? 'Before the first entry' : `Entry ${at}`;
    return `${at}${line.round ? `, ${line.round}` : ''}: ${withSeatNames(this.store.names, line.says)}`;
  }

  private point(event: PointerEvent): void {
    const rect = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = (event.clientX - rect.left) / rect.width;
    this.hover = Math.round(Math.max(0, Math.min(1, share)) * this.store.entries.length);
  }

  private play(): void {
    this.playing = !this.playing;
    clearInterval(this.timer);
    if (!this.playing) return;
    if (this.store.present) this.store.look(0);
    this.timer = setInterval(() => {
      if (this.store.at < this.store.entries.length) this.store.look(this.store.at + 1);
      else this.play();
    }, 450);
  }

  private button(icon: unknown, label: string, off: boolean, run: () => void) {
    return html`<button
      class="plain icon"
      aria-label=${label}
      title=${label}
      ?disabled=${off}
      @click=${run}
    >
      ${icon}
    </button>`;
  }
}
