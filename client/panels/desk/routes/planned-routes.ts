import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ConnectedPerson } from '../../../table/presence.ts';
import { sumOf } from '../../../reading/figures/run-sums.ts';
import { companyName, hexName } from '../../../reading/say.ts';
import { stopsOf } from '../../../reading/route-draft.ts';
import { TableElement } from '../../parts/elements/table-element.ts';
import { type OthersRoutes, routesOfOthers } from '../../board/route-marks.ts';
import { paper } from '../../parts/styles.ts';
import { routeLine } from './run-trains.ts';

/** The routes that somebody else is drawing right now, in words beside the lines on the board. */
@customElement('planned-routes')
export class PlannedRoutes extends TableElement {
  @state() private others: readonly ConnectedPerson[] = [];
  private leave: (() => void) | undefined;

  static override styles = [
    paper,
    css`
      section {
        margin: 14px 0 18px;
      }
      h3 {
        margin: 0 0 8px;
      }
      ol {
        display: grid;
        gap: 6px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
    `,
  ];

  protected override wakes(): void {
    const { presence } = this.store.base;
    this.others = presence?.others ?? [];
    this.leave = presence?.listen(() => (this.others = presence.others));
  }
  protected override sleeps(): void {
    this.leave?.();
  }

  protected override render() {
    let first = 0;
    return routesOfOthers(this.store, this.others).map((drawn) => {
      const from = first;
      first += drawn.routes.length;
      return this.drawn(drawn, from);
    });
  }

  private drawn({ name, company, routes }: OthersRoutes, from: number) {
    const { store } = this;
    const { box } = store;
    const paid =
      store.dial.help === 'none' ? undefined : store.moment.judged(company, routes)?.routes;
    const label = `${name} draws routes of ${companyName(box, company)}`;
    return html`<section aria-label=${label}>
      <h3>${label}</h3>
      <ol>
        ${routes.map(({ way }, i) => {
          const stops = stopsOf(way);
          if (stops.length === 0) return nothing;
          const route = stops.length > 1 ? paid?.[i] : undefined;
          return html`<li>
            ${routeLine(from + i)}
            ${route ? sumOf(box, route) : stops.map((hex) => hexName(box, hex)).join(' – ')}
          </li>`;
        })}
      </ol>
    </section>`;
  }
}
