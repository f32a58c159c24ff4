import { html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { QuietHours } from '../../../shared/people/notice.ts';
import { paper } from '../parts/styles.ts';
import { noticeFields } from './notice-styles.ts';

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Days and hours without notices. Fires `wish` with them; null = there are none. */
@customElement('quiet-fields')
export class QuietFields extends LitElement {
  @property({ attribute: false }) quiet: QuietHours | undefined;

  static override styles = [paper, noticeFields];

  protected override render() {
    const { quiet } = this;
    const zone = quiet?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { days = [], from, to } = quiet ?? {};
    const set = (change: Partial<QuietHours>) => {
      const next = { zone, days, ...quiet, ...change };
      const nothingLeft = next.days.length === 0 && next.from === undefined;
      this.dispatchEvent(new CustomEvent('wish', { detail: nothingLeft ? null : next }));
    };
    const hour = (label: string, value: number | undefined, key: 'from' | 'to') =>
      html`<label
        >${label}
        <select
          @change=${(event: Event) => {
            const { value } = event.target as HTMLSelectElement;
            if (value === '') set({ from: undefined, to: undefined } as Partial<QuietHours>);
            else set({ from: from ?? 22, to: to ?? 8, [key]: Number(value) });
          }}
        >
          <option value="" ?selected=${value === undefined}>never</option>
          ${HOURS.map((h) => html`<option value=${h} ?selected=${h === value}>${h}:00</option>`)}
        </select></label
      >`;
    return html`<fieldset>
      <legend>Quiet</legend>
      ${hour('from', from, 'from')} ${hour('to', to, 'to')}
      ${DAYS.map(
        (day, n) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${days.includes(n)}
              @change=${() =>
                set({ days: days.includes(n) ? days.filter((d) => d !== n) : [...days, n] })}
            />${day}</label
          >`,
      )}
      <span class="quiet">${zone}</span>
    </fieldset>`;
  }
}
