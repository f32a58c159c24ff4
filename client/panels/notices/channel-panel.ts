import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Channel, SetChannel } from '../../../shared/people/notice.ts';
import { type ApiResult, channel, setChannel } from '../../browser/api.ts';
import { tableContext } from '../parts/elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import { noticeFields } from './notice-styles.ts';
import './quiet-fields.ts';
import './webhook-form.ts';

/** Sets the one webhook that is told whom this table waits for. For hosts. */
@customElement('channel-panel')
export class ChannelPanel extends LitElement {
  @consume({ context: tableContext, subscribe: true }) store!: TableStore;
  @state() private now: Channel | undefined;
  @state() private says = '';

  static override styles = [paper, noticeFields];

  protected override firstUpdated(): void {
    const { id, secret } = this.store.base;
    if (secret) void channel(id, secret).then((answer) => this.take(answer));
  }

  protected override render() {
    const { now } = this;
    if (!now) return html`<p class="quiet" role="status">${this.says || 'Asking …'}</p>`;
    const { webhook, signedWith, quiet, failed, by } = now;
    return html`<p class="quiet">
        For the chat of your group: it is told whom the table waits for, that somebody is asked,
        that the clock is stopped, and how the game ended. While everybody who is waited for has the
        page open, it is told after five minutes.
      </p>
      <webhook-form
        does="Tell the group there"
        .webhook=${webhook}
        .signedWith=${signedWith}
        @wish=${({ detail }: CustomEvent<SetChannel['webhook']>) => this.change({ webhook: detail })}
      ></webhook-form>
      ${by ? html`<p class="quiet">Set by ${by}. It ends when the links of ${by} do.</p>` : nothing}
      ${
        webhook
          ? html`<quiet-fields
              .quiet=${quiet}
              @wish=${({ detail }: CustomEvent<SetChannel['quiet']>) => this.change({ quiet: detail })}
            ></quiet-fields>`
          : nothing
      }
      <p role="status">${this.says || failed || ''}</p>`;
  }

  private change(wish: SetChannel): void {
    const { id, secret } = this.store.base;
    void setChannel(id, secret!, wish).then((answer) => {
      this.take(answer);
      if (answer.ok && wish.webhook) this.says = 'A first notice is on its way.';
    });
  }

  private take(answer: ApiResult<Channel>): void {
    this.says = answer.ok ? '' : answer.error;
    if (answer.ok) this.now = answer.value;
  }
}
