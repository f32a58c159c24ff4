import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Notices, SetNotices } from '../../../shared/people/notice.ts';
import { type ApiResult, notices, setNotices } from '../../browser/api.ts';
import { canPush, pushSubscription } from '../../browser/push.ts';
import { tableContext } from '../parts/elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import { noticeFields } from './notice-styles.ts';
import './mail-fields.ts';
import './quiet-fields.ts';
import './webhook-form.ts';

/** Chooses how this seat is told, away from the table, that it is their turn. */
@customElement('notices-panel')
export class NoticesPanel extends LitElement {
  @consume({ context: tableContext, subscribe: true }) store!: TableStore;
  @state() private now: Notices | undefined;
  @state() private says = '';

  static override styles = [paper, noticeFields];

  protected override firstUpdated(): void {
    const { id, secret } = this.store.base;
    if (secret) void notices(id, secret).then((answer) => this.take(answer));
  }

  protected override render() {
    const { now } = this;
    if (!now) return html`<p class="quiet" role="status">${this.says || 'Asking …'}</p>`;
    const { webhook, pushes, quiet, failed, signedWith, mail, mails } = now;
    return html`<p class="quiet">
        For games over days: you are told once, with the sentence on top and the way to the table.
      </p>
      <webhook-form
        does="Tell me there"
        .webhook=${webhook}
        .signedWith=${signedWith}
        @wish=${({ detail }: CustomEvent<SetNotices['webhook']>) => this.change({ webhook: detail })}
      ></webhook-form>
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
      ${
        mails
          ? html`<mail-fields
              .mail=${mail}
              @wish=${({ detail }: CustomEvent<SetNotices>) => this.change(detail)}
            ></mail-fields>`
          : nothing
      }
      ${
        webhook || pushes > 0 || mail
          ? html`<quiet-fields
              .quiet=${quiet}
              @wish=${({ detail }: CustomEvent<SetNotices['quiet']>) => this.change({ quiet: detail })}
            ></quiet-fields>`
          : nothing
      }
      <p role="status">${this.says || failed || ''}</p>`;
  }

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
