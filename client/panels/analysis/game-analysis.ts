import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { TurningPoint } from '../../../engine/analysis/index.ts';
import { capitalize, money, playerName, withSeatNames } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { seatOf } from '../../table/session.ts';
import { createAnalyses } from '../../workers/analysis.ts';
import '../dock/line-chart.ts';
import { short } from '../../reading/log/round-labels.ts';
import { icons } from '../parts/icons.ts';
import { paper } from '../parts/styles.ts';
import './best-moves.ts';
import { addSteps, type LedgerAnalysis, rememberAnalyses } from './known-analyses.ts';

/** Tables that the search for turning points of a game may look at. */
const NODES = 24_000;
/** The colour of a player's line if no seat plays it. */
const NO_SEAT = '#26241f';

/** A look back at the game: expected worth by entry, turning points, the best moves of a moment. */
@customElement('game-analysis')
export class GameAnalysis extends TableElement {
  private readonly analyses = createAnalyses();
  private readonly known = rememberAnalyses();

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr);
        gap: 4px 20px;
        max-height: 300px;
        padding: 6px 14px 10px;
        border-top: 1px solid var(--line);
        background: var(--paper);
        z-index: 2;
      }
      header {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
      }
      header p {
        flex: 1;
        margin: 0;
      }
      section {
        min-height: 0;
        overflow: auto;
      }
      h3 {
        margin: 0 0 4px;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
        font-size: 0.875rem;
      }
      li {
        padding: 5px 0;
        border-top: 1px solid var(--line);
      }
      small {
        display: block;
        color: var(--ink-2);
      }
      @media (max-width: 1100px) {
        :host {
          display: block;
          max-height: 40vh;
          overflow: auto;
        }
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.analyses.close();
  }

  protected override firstUpdated(): void {
    this.begin();
  }

  protected override render() {
    const { store } = this;
    const analysis = this.known.of(store.entries);
    return html`<header>
        <h2>Analysis</h2>
        <p class="quiet">
          A program’s guess: it weighs one move at a time and does not see what others answer.
        </p>
        ${this.state(analysis)}
        <button class="plain icon" aria-label="Close the analysis" @click=${this.leave}>
          ${icons.close}
        </button>
      </header>
      <section aria-label="Expected worth" tabindex="0">
        ${analysis && this.chart(analysis)}
      </section>
      <section aria-label="Turning points" tabindex="0">
        <h3>Turning points</h3>
        ${analysis ? this.points(analysis) : nothing}
      </section>
      <section aria-label="What would you do?" tabindex="0">
        <h3>At this moment</h3>
        <best-moves .analyses=${this.analyses}></best-moves>
      </section>`;
  }

  /** How far the analysis is, and a button to begin one. */
  private state(analysis: LedgerAnalysis | undefined) {
    if (analysis?.problem !== undefined) return html`<span role="alert">${analysis.problem}</span>`;
    if (analysis?.state === 'running')
      return html`<span role="status"
        >Looking at the game: ${Math.floor(analysis.progress * 100)} %</span
      >`;
    if (analysis?.state === 'done') return html`<span role="status">Done</span>`;
    const what = this.store.inWhatIf ? 'this what-if' : 'the game as it stands';
    return html`<button class="small" @click=${this.begin}>Analyse ${what}</button>`;
  }

  private chart({ worth, entries }: LedgerAnalysis) {
    const { store } = this;
    const lines = [...worth].map(([player, values]) => ({
      name: playerName(store.names, player),
      colour: seatOf(store.base.seats, player)?.colour ?? NO_SEAT,
      values: entries.map((_, i) => values[i]),
    }));
    return html`<line-chart
      label="What each player could expect to be worth at the end, by entry"
      width="620"
      height="170"
      .lines=${lines}
      .marks=${entries.map(({ seq }) => `Entry ${seq}`)}
      .say=${(value: number) => money(store.box, value)}
      .at=${Math.max(0, store.at - 1)}
      @pick=${({ detail }: CustomEvent<number>) => store.look(detail + 1)}
    ></line-chart>`;
  }

  private points({ points, state }: LedgerAnalysis) {
    if (points.length > 0)
      return html`<ol>
        ${points.map((point) => this.point(point))}
      </ol>`;
    return html`<p class="quiet">
      ${
        state === 'done'
          ? 'No move cost its player even half a percent of what the richest could expect.'
          : 'They come when all moves have been compared.'
      }
    </p>`;
  }

  private point({ seq, round, player, made, better, move, cost, why }: TurningPoint) {
    const { store } = this;
    const said = (words: string) => withSeatNames(store.names, words);
    const name = playerName(store.names, player);
    return html`<li>
      <b>${short(round)}:</b> ${name} ${said(made)}. “${capitalize(said(better))}” was worth about
      ${money(store.box, cost)} more to ${name}.
      <small>${said(why)}</small>
      <button
        class="small"
        aria-label="Show entry ${seq}: ${said(made)}"
        @click=${() => store.look(seq - 1)}
      >
        Show
      </button>
      <button
        class="small"
        aria-label="Try: ${said(better)}"
        @click=${() => {
          store.look(seq - 1);
          store.whatIf.beginWith(move, player);
        }}
      >
        Try it as a what-if
      </button>
    </li>`;
  }

  private readonly begin = (): void => {
    const { store, known } = this;
    const { game, seats } = store.base;
    const analysis = known.begin(store.entries.slice());
    const question = {
      title: game.box.game,
      options: game.box.options,
      entries: analysis.entries,
      seats: Object.fromEntries(seats.map(({ id, players }) => [id, players])),
      nodes: NODES,
    };
    this.analyses.analyse(question, {
      steps: (steps) => {
        addSteps(analysis, steps);
        this.requestUpdate();
      },
      done: (why) => {
        analysis.state = 'done';
        if (why !== undefined) analysis.problem = why;
        this.requestUpdate();
      },
    });
    this.requestUpdate();
  };

  private readonly leave = (): void => {
    this.dispatchEvent(new Event('leave'));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'game-analysis': GameAnalysis;
  }
}
