import { customElement } from 'lit/decorators.js';
import { PanelConnected, type HiddenPanel } from '../../store/attention.ts';

/**
 * What one tab shows. While another is shown it stays as it was laid out, unseen and out of reach
 * (`away`), so that coming back lays out nothing; who is in it rests meanwhile.
 */
@customElement('tab-room')
export class TabPanel extends HTMLElement implements HiddenPanel {
  static readonly observedAttributes = ['away'];
  readonly members: HiddenPanel['members'] = new Set();

  constructor() {
    super();
    this.addEventListener('panel-connected', (event) => {
      if (!(event instanceof PanelConnected)) return;
      event.stopPropagation();
      event.panel = this;
    });
  }

  get away(): boolean {
    return this.hasAttribute('away');
  }

  attributeChangedCallback(_name: string, was: string | null, is: string | null): void {
    if ((was === null) === (is === null)) return;
    for (const one of [...this.members])
      if (is === null) one.attend();
      else one.rest();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tab-room': TabPanel;
  }
}
