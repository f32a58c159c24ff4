import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { timeOf } from '../../../engine/index.ts';
import {
  type Clocks,
  budgetSentence,
  limitSentence,
  SHARED_CLOCK,
} from '../../../shared/time/time.ts';
import { capitalize, placeName } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { icons } from '../parts/icons.ts';
import { paper } from '../parts/styles.ts';
import './decision-left.ts';
import './time-left.ts';

/** The longest delay of one timer. It is set again after that, because a computer's clock may be corrected. */
const LONGEST = 10 * 60_000;

/** The time of a table: whose time runs, a button to stop it, and a message when a budget has run out. */
@customElement('table-time')
export class TableTime extends TableElement {
  private end: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    paper,
    css`
      :host {
        display: contents;
      }
      .time {
        display: flex;
        align-items: center;
        gap: 2px 6px;
        padding: 0 2px 0 10px;
        border: 1px solid var(--line);
        border-radius: 18px;
        background: var(--card);
        font-size: 0.875rem;
        white-space: nowrap;
      }
      .time.stopped {
        border-color: var(--amber);
        background: var(--amber-soft);
        color: var(--amber);
      }
      @media (max-width: 760px) {
        .time {
          order: 7;
          margin: 0 2px 6px;
        }
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.end);
  }

  protected override render() {
    const { store } = this;
    clearTimeout(this.end);
    if (!store.timing.set && !store.timing.binds) return nothing;
    const { clocks } = store.timing;
    const { budget, limit, away } = timeOf(store.base.ledger.table);
    if (!clocks) {
      requestAnimationFrame(() => this.requestUpdate());
      return nothing;
    }
    this.tellEnd(clocks);
    const { runs } = clocks;
    const says = [budget && budgetSentence(budget), limit && limitSentence(limit)]
      .filter(Boolean)
      .join('; ');
    const { me } = store.base;
    const may = (me.role === 'host' || me.players.length > 0) && !me.held;
    const does = `${limit ? 'Ask to ' : ''}${runs ? 'stop the clock' : 'let the clock run'}`;
    return html`<div
      class="time ${runs ? '' : 'stopped'}"
      role="group"
      aria-label="Time: ${says}"
      title=${says}
    >
      ${limit && runs ? html`<decision-left></decision-left>` : nothing}
      ${budget ? this.whose(clocks) : runs ? nothing : html`<span>Clock stopped</span>`}
      ${away ? html`<span>until everybody who is waited for can act</span>` : nothing}
      ${
        may
          ? html`<button
              class="plain icon"
              aria-label=${capitalize(does)}
              title=${capitalize(does)}
              @click=${() => this.run(!runs)}
            >
              ${runs ? icons.pause : icons.play}
            </button>`
          : html`<span></span>`
      }
    </div>`;
  }

  /** The name of whose time runs. Nothing if each player's time is shown beside their name. */
  private whose({ budget, runs, running }: Clocks) {
    const { store } = this;
    const says = runs ? nothing : html`<span>Clock stopped</span>`;
    if (budget!.of === 'table') return html`${says}<time-left .owner=${SHARED_CLOCK}></time-left>`;
    if (budget!.of === 'player' && store.base.kind === 'live')
      return runs ? html`<span aria-hidden="true">${icons.clock}</span>` : says;
    if (running.length === 0) return runs ? html`<span>No company’s turn</span>` : says;
    return running.map(
      (owner) =>
        html`<span>${placeName(store.names, owner)}</span><time-left .owner=${owner}></time-left>`,
    );
  }

  private run(runs: boolean): void {
    const refusal = this.store.timing.run(runs);
    if (refusal) this.store.messages.refuse(refusal);
  }

  /** Tells once that time has run out. If the page was asleep when it happened, it is not told later. */
  private tellEnd(clocks: Clocks): void {
    const { store } = this;
    const now = store.base.now();
    let soonest = LONGEST;
    for (const owner of clocks.running) {
      const left = clocks.left(owner, now);
      if (left > 0) {
        this.hadTime.add(owner);
        soonest = Math.min(soonest, left);
      } else if (this.hadTime.delete(owner)) {
        const who = owner === SHARED_CLOCK ? 'all together' : placeName(store.names, owner);
        const says = `The time of ${who} has run out. Nothing follows from it: play on.`;
        queueMicrotask(() => store.messages.tellTimeUp(says));
      }
    }
    if (clocks.running.length > 0) this.end = setTimeout(() => this.requestUpdate(), soonest + 1);
  }
  private readonly hadTime = new Set<string>();
}
