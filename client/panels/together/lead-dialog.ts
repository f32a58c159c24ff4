import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Seat } from '../../../shared/people/seat.ts';
import type { ChangeSeats } from '../../../shared/wire.ts';
import { changeSeats } from '../../browser/api.ts';
import { ledBy } from '../../table/session.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';

/** The leader's tools: call everybody, hold moves, mute the talk, open the stage view, hand over the lead. */
@customElement('lead-dialog')
export class LeadDialog extends TableElement {
  @state() private says = '';

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 14px;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
        padding: 7px 0;
        border-bottom: 1px solid var(--line);
      }
      li b {
        flex: 1;
        min-width: 110px;
      }
      li b::before {
        content: '';
        display: inline-block;
        width: 11px;
        height: 11px;
        margin-right: 8px;
        border-radius: 50%;
        background: var(--seat);
      }
      button[aria-pressed='true'],
      button[aria-pressed='true']:hover:not(:disabled) {
        background: var(--amber-soft);
        border-color: var(--amber);
        color: var(--amber);
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { room } = store;
    const still = room.presence?.own.still === true;
    const others = ledBy(room);
    const holdable = others.filter(({ role }) => role !== 'host');
    const allHeld = holdable.length > 0 && holdable.every(({ held }) => held);
    return html`<p class="quiet">
        ${
          store.leader?.id === room.me.id
            ? store.base.room
              ? 'You lead the class: what you do here is for all pupils.'
              : 'You lead: the stage follows you, and you may call everybody to where you look.'
            : `${store.leader?.name ?? 'Nobody'} leads; as the host you may, too.`
        }
      </p>
      <div class="row">
        ${
          store.base.room
            ? nothing
            : html`<button class="main" @click=${() => store.follower.callEverybody()}>
                Bring everyone here
              </button>`
        }
        <button
          aria-pressed=${allHeld}
          ?disabled=${holdable.length === 0}
          @click=${() => void this.change(holdable.map(({ id }) => ({ id, held: !allHeld })))}
        >
          ${allHeld ? 'Give all hands back' : 'Hold all hands'}
        </button>
      </div>
      <div class="row">
        <a href="?stage" target="_blank" rel="noopener">Open the stage, for screen sharing</a>
        <button aria-pressed=${still} @click=${() => this.still(!still)}>
          ${still ? 'Let the stage go on' : 'Pause the stage'}
        </button>
      </div>
      <ul aria-label="Who is led">
        ${others.map((seat) => this.seat(seat))}
      </ul>
      <p role="status">${this.says}</p>`;
  }

  private seat(seat: Seat) {
    const { id, name, held, hushed, lead } = seat;
    const host = seat.role === 'host';
    return html`<li>
      <b ${paint({ '--seat': seat.colour })}>${name}${lead ? ', leads' : ''}</b>
      ${
        host
          ? nothing
          : html`<button
                class="small"
                aria-label="Hold the hands of ${name}"
                aria-pressed=${held === true}
                @click=${() => void this.change([{ id, held: !held }])}
              >
                ${held ? 'Hands held' : 'Hold hands'}
              </button>
              <button
                class="small"
                aria-label="Hush ${name}"
                aria-pressed=${hushed === true}
                @click=${() => void this.change([{ id, hushed: !hushed }])}
              >
                ${hushed ? 'Hushed' : 'Hush'}
              </button>`
      }
      <button
        class="small"
        aria-label=${lead ? `Take the lead back from ${name}` : `Hand the lead to ${name}`}
        @click=${() => void this.change([{ id, lead: !lead }])}
      >
        ${lead ? 'Take the lead back' : 'Hand the lead'}
      </button>
    </li>`;
  }

  private still(still: boolean): void {
    const { base, room, timing } = this.store;
    room.presence?.set({ still });
    // Nobody's time runs while moves are held.
    if (timing.set && base.me.role !== 'spectator' && timing.clocks?.runs === still)
      timing.run(!still);
    this.requestUpdate();
  }
  private async change(seats: ChangeSeats['seats']): Promise<void> {
    const { room } = this.store;
    const answer = await changeSeats(room.id, room.secret!, { seats });
    this.says = answer.ok ? '' : answer.error;
  }
}
