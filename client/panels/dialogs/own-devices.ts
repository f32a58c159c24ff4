import { consume } from '@lit/context';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { isOwner } from '../../../shared/people/seat.ts';
import { pageLink } from '../../../shared/wire.ts';
import { issueLink } from '../../browser/api.ts';
import { changeSecret } from '../../browser/memory.ts';
import { tableContext } from '../parts/elements/table-context.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import './link-code.ts';

/** Links the own seat to its owner's other devices, and unlinks them. */
@customElement('own-devices')
export class OwnDevices extends LitElement {
  @consume({ context: tableContext, subscribe: true }) store!: TableStore;
  @state() private says = '';

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 8px;
        justify-items: start;
      }
    `,
  ];

  protected override render() {
    const { base } = this.store;
    const link = location.origin + pageLink(base.id, base.secret!);
    const opens = isOwner(base.me) ? 'your seat, and with it the table' : 'your seat';
    return html`<link-code .link=${link} opens=${opens}></link-code>
      <p class="quiet">
        Both devices may be open at once. If one is lost, sign out everywhere else: this one gets a
        new link and all earlier ones end.
      </p>
      <button class="small" @click=${this.signOutOthers}>Sign out everywhere else</button>
      ${this.says ? html`<p role="status">${this.says}</p>` : nothing}`;
  }

  private signOutOthers = async (): Promise<void> => {
    const { base } = this.store;
    const issued = await issueLink(base.id, base.secret!, { seat: base.me.id, revoke: true });
    if (!issued.ok) return void (this.says = issued.error);
    changeSecret(base.id, base.secret!, issued.value.secret);
    location.reload();
  };
}
