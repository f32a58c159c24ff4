import { customElement } from 'lit/decorators.js';
import { PanelConnected, type HiddenPanel } from '../../store/attention.ts';

/**
 * What one tab shows. While another is shown it stays as it was laid out, unseen and out of reach
 * (`away`), so that coming back lays out nothing; who is in it rests meanwhile.
 */
@customElement('tab-room')
export class TabPanel extends HTMLElement implements HiddenPanel {
  static readonly observedAttributes = ['away'];
  readonly occupants: HiddenPanel['occupants'] = new Set();

  constructor() {
    super();
    this.addEventListener('entering', (event) => {
      if (!(event instanceof PanelConnected)) return;
      event.stopPropagation();
      event.room = this;
    });
  }

  get away(): boolean {
    return this.hasAttribute('away');
  }

  attributeChangedCallback(_name: string, was: string | null, is: string | null): void {
    if ((was === null) === (is === null)) return;
    for (const one of [...this.occupants])
      if (is === null) one.attend();
      else one.rest();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tab-room': TabPanel;
  }
}
