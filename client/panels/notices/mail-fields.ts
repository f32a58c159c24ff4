import { html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  MAIL_HOURS,
  type MailHours,
  type Notices,
  type SetNotices,
} from '../../../shared/people/notice.ts';
import { paper } from '../parts/styles.ts';
import { noticeFields } from './notice-styles.ts';

const OFTEN: Readonly<Record<MailHours, string>> = {
  1: 'At most one in an hour',
  6: 'At most one in 6 hours',
  24: 'At most one in a day',
};

/** The e-mail of a seat: its address, the code that confirms it, and its end. Fires `wish`. */
@customElement('mail-fields')
export class MailFields extends LitElement {
  @property({ attribute: false }) mail: Notices['mail'];

  static override styles = [paper, noticeFields];

  protected override render() {
    const { mail } = this;
    if (mail?.confirmed)
      return html`<div class="row">
        <span>Told by e-mail at ${mail.host}. ${OFTEN[mail.hours]}.</span>
        <button class="small" @click=${() => this.tell({ mail: null })}>No e-mail</button>
      </div>`;
    if (mail)
      return html`<form @submit=${this.confirm}>
        <span
          >A code was mailed to ${mail.host}, if mail may be sent there. It holds for an hour.</span
        >
        <input
          name="code"
          required
          pattern="[0-9]{6}"
          maxlength="6"
          inputmode="numeric"
          autocomplete="one-time-code"
          aria-label="Code from the mail"
          placeholder="Code from the mail"
        />
        <button class="small">Confirm</button>
        <button class="small" type="button" @click=${() => this.tell({ mail: null })}>
          No e-mail
        </button>
      </form>`;
    return html`<form @submit=${this.ask}>
      <input type="email" name="address" required maxlength="200" aria-label="Address for e-mail" />
      <select name="hours" aria-label="How often">
        ${MAIL_HOURS.map((hours) => html`<option value=${hours}>${OFTEN[hours]}</option>`)}
      </select>
      <button class="small">Mail me a code</button>
    </form>`;
  }

  private ask = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const hours = Number(form.get('hours')) as MailHours;
    this.tell({ mail: { address: String(form.get('address')).trim(), hours } });
  };

  private confirm = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = new FormData(event.target as HTMLFormElement).get('code');
    this.tell({ code: String(code) });
  };

  private tell(detail: SetNotices): void {
    this.dispatchEvent(new CustomEvent('wish', { detail }));
  }
}
