import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { formatClock } from '../../../shared/time/time.ts';
import { placeName } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';
import { SecondController } from './second-controller.ts';
import { countdown } from './time-styles.ts';

/** Milliseconds. Less than this is marked as little. */
const LITTLE = 15_000;

/** Counts down the time that binds: of whoever decides, or of those who are asked. After it the grace period. */
@customElement('decision-left')
export class DecisionLeft extends TableElement {
  private readonly second = new SecondController(this);

  static override styles = [
    paper,
    countdown,
    css`
      b {
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
    const { store } = this;
    const clock = store.timing.decisions;
    if (!clock?.limit) return nothing;
    const now = store.base.now();
    if (clock.answering.length > 0) {
      const names = clock.answering.map(
        (id) => store.base.seats.find((seat) => seat.id === id)?.name ?? 'somebody',
      );
      return this.countdown(names.join(', '), 'answer', clock.leftToAnswer(now));
    }
    return clock.deciding.map((player) =>
      this.countdown(placeName(store.names, player), 'decide', clock.left(player, now)),
    );
  }

  private countdown(who: string, what: 'answer' | 'decide', left: number) {
    const { grace } = this.store.timing.decisions!.limit!;
    const over = left <= 0;
    const shown = Math.max(0, over ? left + grace * 1000 : left);
    if (left > -grace * 1000) this.second.shows(left);
    const face = formatClock(shown);
    const says = over ? `time is over, ${face} of grace left` : `${face} left to ${what}`;
    return html`<span
      class=${over ? 'out' : left < LITTLE ? 'little' : ''}
      role="timer"
      aria-label="${who}: ${says}"
      title="${who}: ${says}"
      >${who} ${over ? 'grace ' : ''}<b>${face}</b></span
    > `;
  }
}
