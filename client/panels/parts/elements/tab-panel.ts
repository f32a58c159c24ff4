import { customElement } from 'lit/decorators.js';
import { PanelConnected, type HiddenPanel } from './table-element.ts';

/**
 * The content of one tab. While another tab is shown, it keeps its layout, invisible and out of reach
 * (`away`), so that showing it again is quick. Elements inside it do not update meanwhile.
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
