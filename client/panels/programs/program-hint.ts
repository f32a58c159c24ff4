import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { type PlaceId, verbOf } from '../../../engine/index.ts';
import type { Decision } from '../../../engine/players/index.ts';
import type { Move } from '../../../shared/move.ts';
import { capitalize, withSeatNames } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { Reasons } from '../../store/programs/reasons.ts';
import type { TableStore } from '../../store/store.ts';
import { createDecisions, type Decisions } from '../../workers/decisions.ts';
import { paper } from '../parts/styles.ts';

/** A hint is offered to whoever decides, at a table with full help. */
export const programHint = (store: TableStore) =>
  store.dial.help === 'full' && store.ruled && store.movable && store.shownPlayer !== undefined
    ? html`<program-hint .player=${store.shownPlayer}></program-hint>`
    : nothing;

/** What a program would do here: first its reason, and on another press the move. */
@customElement('program-hint')
export class ProgramHint extends TableElement {
  @property({ attribute: false }) player!: PlaceId;
  @state() private decision: Decision | undefined;
  @state() private asked = false;
  @state() private shown = false;
  private worker: Decisions | undefined;
  /** The moment that the hint is about. */
  private about = '';

  static override styles = [
    paper,
    css`
      :host {
        display: block;
        margin: 8px 0;
      }
      p {
        margin: 6px 0;
        padding: 6px 10px;
        border-left: 3px solid var(--accent);
        font-size: 0.875rem;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.worker?.close();
    this.worker = undefined;
  }

  protected override willUpdate(): void {
    if (this.about === this.moment) return;
    this.about = this.moment;
    this.asked = false;
    this.shown = false;
    this.decision = undefined;
  }

  protected override render() {
    return html`<button class="small" aria-expanded=${this.asked} @click=${this.ask}>
        Give me a hint
      </button>
      ${this.asked ? html`<p role="status">${this.words()}</p>` : nothing}`;
  }

  private words() {
    const { decision, store } = this;
    if (decision === undefined) return 'One moment …';
    if (typeof decision === 'string') return decision;
    const move = this.say(decision.move);
    // The sentence begins with the move, which is not told yet.
    const reason = decision.why.startsWith(`${move}: `)
      ? decision.why.slice(move.length + 2)
      : decision.why;
    return html`A program of level club would say:
    “${capitalize(withSeatNames(store.names, reason))}”
    ${
      this.shown
        ? html`<b>Its move: “${withSeatNames(store.names, move)}”.</b>`
        : html`<button class="small" @click=${() => (this.shown = true)}>Show the move</button>`
    }`;
  }

  private say(move: Move): string {
    const { game } = this.store.session;
    return verbOf(game, move.verb)?.say(this.store.table, move) ?? move.verb;
  }

  private get moment(): string {
    const { entries } = this.store;
    return [entries.length, entries.at(-1)?.id, this.player, this.store.inWhatIf].join();
  }

  private readonly ask = async (): Promise<void> => {
    this.asked = !this.asked;
    if (!this.asked || this.decision) return;
    const { store, moment } = this;
    const { decide } = (this.worker ??= createDecisions());
    const question = new Reasons(store.base, decide).questionAt(store.table, this.player, 'club');
    const decision = await decide(question).catch(() => 'The program cannot be reached.');
    if (this.moment === moment) this.decision = decision;
  };
}
