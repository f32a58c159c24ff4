import { html, LitElement } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { loadTitle, titles } from '../../../engine/index.ts';
import type { Drill, DrillQuestion } from '../../../engine/drills/index.ts';
import { drillSession } from '../../table/lesson/drill.ts';
import { TableStore } from '../../store/store.ts';
import { createDrills } from '../../workers/drills.ts';
import { besideTable } from '../lesson/beside-table.ts';
import { paper } from '../parts/styles.ts';
import '../table/table.ts';
import { addressOf, drillAt } from './drill-address.ts';
import './drill-panel.ts';

/** The page of a drill: a question beside the table that it is about. The address names the drill. */
@customElement('drill-page')
export class DrillPage extends LitElement {
  @state() private asked: DrillQuestion = drillAt(location.pathname);
  @state() private open: { readonly drill: Drill; readonly store: TableStore } | undefined;
  @state() private problem = '';
  private readonly drills = createDrills();

  static override styles = [paper, besideTable];

  override connectedCallback(): void {
    super.connectedCallback();
    history.replaceState(null, '', addressOf(this.asked));
    void this.load();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.drills.close();
    this.open?.store.close();
    document.title = 'Signalbox';
  }

  protected override render() {
    const { open, asked, problem } = this;
    return html`<drill-panel
        class="beside"
        .asked=${asked}
        .drill=${open?.drill}
        .store=${open?.store}
        .problem=${problem}
        @asks=${({ detail }: CustomEvent<DrillQuestion>) => this.ask(detail)}
      ></drill-panel>
      ${
        open
          ? html`<signalbox-table
              compact
              .store=${open.store}
              .sheet=${{ drawn: 'down' }}
            ></signalbox-table>`
          : html`<div></div>`
      }`;
  }

  /** Another drill, at its own address. */
  private ask(question: DrillQuestion): void {
    this.asked = question;
    history.replaceState(null, '', addressOf(question));
    void this.load();
  }

  private async load(): Promise<void> {
    const { asked } = this;
    this.problem = '';
    const card = titles.find(({ id }) => id === asked.title);
    document.title = `Drills of ${card?.name ?? asked.title} – Signalbox`;
    const drill = await this.drills.ask(asked);
    if (asked !== this.asked || !this.isConnected) return;
    if (typeof drill === 'string') {
      this.close();
      this.problem = drill;
      return;
    }
    const opened = (await loadTitle(asked.title)).open(drill.options);
    if (asked !== this.asked || !this.isConnected) return;
    if (!opened.ok) {
      this.problem = opened.error;
      return;
    }
    this.close();
    this.open = { drill, store: new TableStore(drillSession(opened.value, drill)) };
  }

  private close(): void {
    this.open?.store.close();
    this.open = undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drill-page': DrillPage;
  }
}
