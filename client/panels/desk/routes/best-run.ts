import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { AidedRoute, Move } from '../../../../shared/move.ts';
import { snapshot } from '../../../../engine/index.ts';
import type { Best, RoutePath } from '../../../../engine/routes/index.ts';
import { sumOf } from '../../../reading/figures/run-sums.ts';
import { money, uncapitalize } from '../../../reading/say.ts';
import { TableElement } from '../../parts/elements/table-element.ts';
import { bestRun, type Search } from '../../../workers/best-run.ts';
import { moveCommand } from '../../board/moves.ts';
import { paper } from '../../parts/styles.ts';
import { moveStyles } from '../move-button.ts';
import { idleTrains } from './idle-trains.ts';
import { runAndPay } from './run-and-pay.ts';

/** Room for what a search finds, in pixels: its buttons with what follows from each, and a line for each train. */
const ROOM = 210;
const LINE = 36;

/** A search that is over sooner is not spoken of, in milliseconds. */
const PATIENCE = 200;

type Stage =
  | {
      readonly is: 'searching';
      readonly slow: boolean;
      readonly visited: number;
      readonly best: number;
    }
  | { readonly is: 'found'; readonly best: Best }
  | { readonly is: 'none'; readonly why: string }
  | { readonly is: 'cancelled' };

interface Ahead {
  readonly passes: readonly Move[];
  readonly leaves: string;
}

const drafted = ({ trains, way, with: powers }: RoutePath): AidedRoute => ({
  trains: [...trains],
  way: [...way],
  ...(powers && { with: [...powers] }),
});
const declined = (route: RoutePath): RoutePath => ({ ...route, with: [] });

/** The best run of a company, searched beside the page: offered, or shown as a draft to change. */
@customElement('best-run')
export class BestRunCard extends TableElement {
  @property() company = '';
  /** The passes that come before the run, where its step is not open yet, and what they leave out. */
  @property({ attribute: false }) ahead?: Ahead;
  /** Is told what the best run brings: undefined while it is looked for, 0 where no search has found one. */
  @property({ attribute: false }) tell: (revenue: number | undefined) => void = () => {};
  @state() private stage: Stage = { is: 'cancelled' };
  /** What there is to run while the search goes on, or where it was cancelled. */
  @state() private meanwhile: Best | undefined;
  /** What there is to run without a power, where one is used that may be left. */
  @state() private unaided: Best | undefined;
  private isSeen = false;
  private asked = '';
  private search: Search | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    paper,
    moveStyles,
    css`
      :host,
      ol {
        display: grid;
        gap: 6px;
        align-content: start;
      }
      ol {
        margin: 0;
        padding-left: 1.4em;
      }
      progress {
        width: 100%;
        accent-color: var(--accent);
      }
      .proven,
      .open {
        padding: 1px 8px;
        border: 1px solid currentColor;
        border-radius: 999px;
        font-size: 0.8125rem;
      }
      .open {
        border-style: dashed;
        color: var(--amber);
      }
    `,
  ];

  protected override wakes(): void {
    this.isSeen = true;
    this.requestUpdate();
  }
  /** A search that nobody waits for ends, and begins again with whoever comes back to it. */
  protected override sleeps(): void {
    this.isSeen = false;
    if (this.search) this.asked = '';
    this.stop();
  }

  protected override willUpdate(): void {
    // What takes this card away changes it once more: nobody waits for that answer.
    if (!this.isSeen) return;
    const asked = `${this.store.table.revision.all}/${this.company}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.begin();
  }

  /** Keeps room for the answer, so that no button below moves when it comes. */
  private keepRoom(): void {
    const { store, company } = this;
    const trains = store.desk?.(store.table, company).trains.length ?? 0;
    this.style.minHeight = trains === 0 ? '' : `${ROOM + LINE * trains}px`;
  }

  private begin(): void {
    this.stop();
    this.keepRoom();
    const progress = (visited: number, best: number, slow = true) => {
      this.stage = { is: 'searching', slow, visited, best };
    };
    progress(0, 0, false);
    this.meanwhile = undefined;
    this.unaided = undefined;
    this.tell(undefined);
    this.timer = setTimeout(() => progress(0, 0), PATIENCE);
    const heard = { progress, meanwhile: (best: Best) => (this.meanwhile = best) };
    this.look(bestRun(this.question, heard), (found) => {
      this.stage =
        typeof found === 'string' ? { is: 'none', why: found } : { is: 'found', best: found };
      this.tell(typeof found === 'string' ? 0 : found.revenue);
      if (typeof found === 'string' || !this.isAided(found)) return;
      this.look(bestRun({ ...this.question, unaided: true }), (without) => {
        if (typeof without !== 'string') this.unaided = without;
      });
    });
  }

  private get question() {
    const { box, table } = this.store;
    const { game: title, options } = box;
    return { title, options, snapshot: snapshot(table), company: this.company };
  }

  /** Waits for a search, unless another takes its place. */
  private look(search: Search, found: (found: Best | string) => void): void {
    this.search = search;
    void search.found.then((best) => {
      if (this.search !== search) return;
      this.stop();
      found(best);
    });
  }

  /** Does it use a power that a move may leave? */
  private isAided({ routes }: Best): boolean {
    const { store, company } = this;
    return (
      store.desk?.(store.table, company).rules.named === true &&
      store.moment
        .judged(company, routes.map(drafted))
        ?.routes.some(({ spends }) => spends.length > 0) === true
    );
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.search?.cancel();
    this.search = undefined;
  }

  private cancel(): void {
    this.stop();
    this.tell(0);
    this.stage = { is: 'cancelled' };
  }

  protected override render() {
    const { stage } = this;
    switch (stage.is) {
      case 'searching':
        return stage.slow ? this.waiting(stage.visited, stage.best) : nothing;
      case 'cancelled':
        return html`<p class="quiet" role="status">The search was cancelled.</p>
          ${this.soFar()}<button class="small" @click=${() => this.begin()}>
            Look for the best run
          </button>`;
      case 'none':
        return html`<p class="quiet" role="status">${stage.why}</p>
          <button class="small" @click=${() => this.begin()}>Try again</button>`;
      case 'found':
        return html`${this.found(stage.best)}
        ${
          this.unaided
            ? this.found(
                { ...this.unaided, routes: this.unaided.routes.map(declined) },
                'Without help',
                false,
              )
            : nothing
        }`;
    }
  }

  private waiting(visited: number, best: number) {
    const { box } = this.store;
    return html`<p class="quiet" role="status">
        Looking for the best
        run${best > 0 ? html`: ${money(box, best)} so far, ${visited.toLocaleString('en-GB')} tried` : ' …'}
      </p>
      <progress aria-label="Looking for the best run"></progress>
      ${this.soFar()}<button class="small" @click=${() => this.cancel()}>Cancel</button>`;
  }

  private soFar() {
    return this.meanwhile ? this.found(this.meanwhile, 'Best so far') : nothing;
  }

  private found(best: Best, says = 'Best run', main = true) {
    const { store, company, ahead } = this;
    const routes = best.routes.map(drafted);
    const move = { verb: 'runTrains', company, routes };
    const proven = best.proven
      ? html`<span class="proven" title="There is no better one">proven</span>`
      : html`<span class="open" title="The search was too long to finish; a better run may exist"
          >not proven</span
        >`;
    if (routes.length === 0)
      return html`<p class="quiet" role="status">
        ${best.proven ? 'No run brings anything.' : 'No run was found; enter the routes by hand.'}
        ${proven}
      </p>`;
    const stops = html`<ol aria-label="${says}, stop by stop">
      ${store.moment
        .judged(company, routes)
        ?.routes.map((route) => html`<li>${sumOf(store.box, route)}</li>`)}
    </ol>`;
    if (ahead)
      return html`<p>${says}: ${money(store.box, best.revenue)} ${proven}</p>
        ${stops} ${main ? runAndPay(store, move, ahead) : nothing}`;
    return html`<div class="row">
        <button class=${main ? 'main' : ''} @click=${() => store.propose(move)}>
          ${says}: ${uncapitalize(moveCommand(store, move))}
        </button>
        <button class="small" @click=${() => store.set({ plan: { routes: { company, routes } } })}>
          Show
        </button>
        ${proven}
      </div>
      ${stops} ${idleTrains(store, company, move)}
      ${main && this.stage.is === 'found' ? runAndPay(store, move) : nothing}`;
  }
}
