import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Seat } from '../../../shared/people/seat.ts';
import { changeSeats } from '../../browser/api.ts';
import { ledBy } from '../../table/session.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';

/** Buttons for the what-if lines of the room and, for the leader, for leading. */
@customElement('room-tools')
export class RoomTools extends TableElement {
  static override styles = [
    paper,
    css`
      :host {
        display: contents;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const all = [...(store.base.felt?.lines.values() ?? [])];
    const held = ledBy(store.room).filter((seat) => seat.held);
    const lines = all.filter(({ shown }) => !shown).length;
    if (!store.shared && lines === 0) return nothing;
    return html`${
      lines > 0
        ? html`<button class="small plain" @click=${() => store.set({ open: { dialog: 'lines' } })}>
            What-ifs (${lines})
          </button>`
        : nothing
    }${
      store.base.meta?.class && store.host && location.pathname.startsWith('/t/')
        ? html`<a class="small" href="/class/${store.base.id}">The class</a>`
        : nothing
    }${
      store.follower.calling && !store.whatIf.line?.shown
        ? html`<button class="small" @click=${() => store.follower.release()}>
            Let everyone go
          </button>`
        : nothing
    }${
      store.leads && store.shared
        ? html`<button class="small plain" @click=${() => store.set({ open: { dialog: 'lead' } })}>
            Lead
          </button>`
        : nothing
    }${
      store.leads && held.length > 0
        ? html`<button class="small" @click=${() => void this.giveBack(held)}>
            Give hands back
          </button>`
        : nothing
    }`;
  }

  private async giveBack(held: readonly Seat[]): Promise<void> {
    const { room } = this.store;
    const seats = held.map(({ id }) => ({ id, held: false }));
    const answer = await changeSeats(room.id, room.secret!, { seats });
    if (!answer.ok) this.store.say(answer.error);
  }
}
