import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Notices, QuietHours, SetNotices, WebhookKind } from '../../../shared/notice.ts';
import { type ApiResult, notices, setNotices } from '../../browser/api.ts';
import { canPush, pushSubscription } from '../../browser/push.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';

const KINDS: readonly { readonly kind: WebhookKind; readonly name: string }[] = [
  { kind: 'discord', name: 'Discord' },
  { kind: 'slack', name: 'Slack' },
  { kind: 'ntfy', name: 'ntfy' },
  { kind: 'json', name: 'Other (JSON)' },
];
const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Chooses how this seat is told, away from the table, that it is their turn. */
@customElement('notices-panel')
export class NoticesPanel extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private now: Notices | undefined;
  @state() private says = '';

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 10px;
      }
      form,
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
      }
      input[type='url'] {
        flex: 1 1 220px;
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px 12px;
        margin: 0;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 8px;
      }
      code {
        word-break: break-all;
        user-select: all;
      }
    `,
  ];

  protected override firstUpdated(): void {
    const { id, secret } = this.store.base;
    if (secret) void notices(id, secret).then((answer) => this.take(answer));
  }

  protected override render() {
    const { now } = this;
    if (!now) return html`<p class="quiet" role="status">${this.says || 'Asking …'}</p>`;
    const { webhook, pushes, failed, signedWith } = now;
    return html`<p class="quiet">
        For games over days: you are told once, with the sentence on top and the way to the table.
      </p>
      ${
        webhook
          ? html`<div class="row">
              <span>Told by ${nameOf(webhook.kind)} at ${webhook.host}.</span>
              <button class="small" @click=${() => this.change({ webhook: null })}>Stop</button>
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
              <button class="small">Tell me there</button>
            </form>`
      }
      ${
        signedWith
          ? html`<p class="quiet">
              What is sent is signed with <code>${signedWith}</code>, which is shown only now.
            </p>`
          : nothing
      }
      <div class="row">
        <button class="small" ?disabled=${!canPush()} @click=${this.push}>Tell this browser</button>
        ${
          pushes > 0
            ? html`<span>${pushes === 1 ? 'One browser is' : `${pushes} browsers are`} told.</span>
                <button class="small" @click=${() => this.change({ push: null })}>
                  Tell no browser
                </button>`
            : nothing
        }
      </div>
      ${webhook || pushes > 0 ? this.quiet(now.quiet) : nothing}
      <p role="status">${this.says || failed || ''}</p>`;
  }

  private quiet(quiet: QuietHours | undefined) {
    const zone = quiet?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { days = [], from, to } = quiet ?? {};
    const set = (change: Partial<QuietHours>) => {
      const next = { zone, days, ...quiet, ...change };
      const nothingLeft = next.days.length === 0 && next.from === undefined;
      this.change({ quiet: nothingLeft ? null : next });
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

  private submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const kind = form.get('kind') as WebhookKind;
    this.change({ webhook: { kind, url: String(form.get('url')) } });
  };

  private push = (): void => {
    void pushSubscription(this.now!.key).then((push) => {
      if (typeof push === 'string') this.says = push;
      else this.change({ push });
    });
  };

  private change(wish: SetNotices): void {
    const { id, secret } = this.store.base;
    void setNotices(id, secret!, wish).then((answer) => {
      this.take(answer);
      if (answer.ok && (wish.webhook || wish.push)) this.says = 'A first notice is on its way.';
    });
  }

  private take(answer: ApiResult<Notices>): void {
    this.says = answer.ok ? '' : answer.error;
    if (answer.ok) this.now = answer.value;
  }
}

function nameOf(kind: WebhookKind): string {
  return KINDS.find((one) => one.kind === kind)!.name;
}
