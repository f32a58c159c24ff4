import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatClock, SHARED_CLOCK } from '../../../shared/time.ts';
import { placeName } from '../../reading/say.ts';
import { TableController } from '../../store/attention.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';

/** Milliseconds. Less than this is marked as little. A share of a long budget could be an hour. */
const LITTLE = 60_000;

/** Counts down what somebody has left. Below zero it shows how much they are over. */
@customElement('time-left')
export class TimeLeft extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  /** `player:1`, `company:GWR`, or empty for the time of all players together. */
  @property() owner = '';
  readonly controller = new TableController(this, undefined, []);
  private beat: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    paper,
    css`
      :host {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .runs {
        font-weight: 700;
      }
      .little {
        color: var(--amber);
      }
      .out {
        color: var(--red);
      }
    `,
  ];

  wakes(): void {
    this.requestUpdate();
  }
  sleeps(): void {
    clearTimeout(this.beat);
  }

  protected override render() {
    const { store, owner } = this;
    if (!store.timing.set) return nothing;
    const { clocks } = store.timing;
    clearTimeout(this.beat);
    if (!clocks) {
      requestAnimationFrame(() => this.requestUpdate());
      return nothing;
    }
    const left = clocks.left(owner, store.base.now());
    const runs = clocks.running.includes(owner);
    // The display changes when a full second has passed.
    if (runs)
      this.beat = setTimeout(() => this.requestUpdate(), (((left % 1000) + 1000) % 1000) + 5);
    const face = formatClock(left);
    const whose = owner === SHARED_CLOCK ? 'All together' : placeName(store.names, owner);
    const says = left < 0 ? `over by ${formatClock(-left)}` : `${face} left`;
    const kind = left < 0 ? 'out' : left < LITTLE ? 'little' : '';
    return html`<span
      class="${kind} ${runs ? 'runs' : ''}"
      role="timer"
      aria-label="Time of ${whose}: ${says}"
      title="${whose}: ${says}"
      >${face}</span
    >`;
  }
}
