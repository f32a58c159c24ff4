import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatClock, SHARED_CLOCK } from '../../../shared/time/time.ts';
import { placeName } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';
import { SecondController } from './second-controller.ts';
import { countdown } from './time-styles.ts';

/** Milliseconds. Less than this is marked as little. A share of a long budget could be an hour. */
const LITTLE = 60_000;

/** Counts down what somebody has left. Below zero it shows how much they are over. */
@customElement('time-left')
export class TimeLeft extends TableElement {
  /** `player:1`, `company:GWR`, or empty for the time of all players together. */
  @property() owner = '';
  private readonly second = new SecondController(this);

  static override styles = [
    paper,
    countdown,
    css`
      .runs {
        font-weight: 700;
      }
    `,
  ];

  protected override wakes(): void {
    this.requestUpdate();
  }
  protected override sleeps(): void {
    this.second.stop();
  }

  protected override render() {
    const { store, owner } = this;
    if (!store.timing.set) return nothing;
    const { clocks } = store.timing;
    if (!clocks) {
      requestAnimationFrame(() => this.requestUpdate());
      return nothing;
    }
    const left = clocks.left(owner, store.base.now());
    const runs = clocks.running.includes(owner);
    if (runs) this.second.shows(left);
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
