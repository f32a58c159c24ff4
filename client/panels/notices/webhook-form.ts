import { html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Channel, SetChannel, WebhookKind } from '../../../shared/people/notice.ts';
import { paper } from '../parts/styles.ts';
import { noticeFields } from './notice-styles.ts';

const KINDS: readonly { readonly kind: WebhookKind; readonly name: string }[] = [
  { kind: 'discord', name: 'Discord' },
  { kind: 'slack', name: 'Slack' },
  { kind: 'ntfy', name: 'ntfy' },
  { kind: 'json', name: 'Other (JSON)' },
];

/** The webhook that receives notices, or fields to set one. Fires `wish` with the webhook; null = none. */
@customElement('webhook-form')
export class WebhookForm extends LitElement {
  @property({ attribute: false }) webhook: Channel['webhook'];
  /** The key that signs what is sent. It is shown only when it is new. */
  @property() signedWith: string | undefined;
  /** The words of the button that sets it. */
  @property() does = '';

  static override styles = [paper, noticeFields];

  protected override render() {
    const { webhook, signedWith } = this;
    return html`${
      webhook
        ? html`<div class="row">
            <span>Told by ${nameOf(webhook.kind)} at ${webhook.host}.</span>
            <button class="small" @click=${() => this.tell(null)}>Stop</button>
          </div>`
        : html`<form @submit=${this.submit}>
            <select name="kind" aria-label="Service">
              ${KINDS.map(({ kind, name }) => html`<option value=${kind}>${name}</option>`)}
            </select>
            <input
              type="url"
              name="url"
              required
              pattern="https://.+"
              placeholder="https://…"
              aria-label="Address of the webhook"
            />
            <button class="small">${this.does}</button>
          </form>`
    }
    ${
      signedWith
        ? html`<p class="quiet">
            What is sent is signed with <code>${signedWith}</code>, which is shown only now.
          </p>`
        : nothing
    }`;
  }

  private submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    this.tell({ kind: form.get('kind') as WebhookKind, url: String(form.get('url')) });
  };

  private tell(detail: SetChannel['webhook']): void {
    this.dispatchEvent(new CustomEvent('wish', { detail }));
  }
}

function nameOf(kind: WebhookKind): string {
  return KINDS.find((one) => one.kind === kind)!.name;
}
