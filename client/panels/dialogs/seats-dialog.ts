import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Seat } from '../../../shared/seat.ts';
import { pageLink, WATCHERS } from '../../../shared/wire.ts';
import { changeSeats, issueLink, revokeLinks } from '../../browser/api.ts';
import { knownTable, rememberTable } from '../../browser/memory.ts';
import { players } from '../../reading/holdings.ts';
import { TableController, type TableStore } from '../../table/store.ts';
import { icons } from '../parts/icons.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';

/** Who sits where, and the links that let them in: the host hands out, copies and revokes. */
@customElement('seats-dialog')
export class SeatsDialog extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private says = '';
  @state() private links = new Map<string, string>();
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    css`
      ul {
        list-style: none;
        margin: 0 0 14px;
        padding: 0;
      }
      li {
        display: grid;
        grid-template-columns: 14px minmax(0, 1fr) auto;
        gap: 4px 12px;
        align-items: center;
        padding: 10px 0;
        border-bottom: 1px solid var(--line);
      }
      .seat {
        width: 14px;
        height: 14px;
        border-radius: 50%;
        background: var(--seat);
      }
      .link {
        grid-column: 2 / 4;
        font:
          0.8125rem ui-monospace,
          monospace;
        padding: 4px 8px;
        background: var(--card-2);
        border-radius: 6px;
        word-break: break-all;
        user-select: all;
      }
      input {
        max-width: 210px;
      }
      .says {
        min-height: 1.4em;
        color: var(--accent);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    const known = knownTable(this.store.base.id);
    for (const { seat, secret } of known?.links ?? []) this.links.set(seat, secret);
  }

  protected override render() {
    const { store } = this;
    if (store.base.kind !== 'live')
      return html`<p>This table is on this device alone: pass it around. Nobody needs a link.</p>`;
    return html`<p class="quiet">
        ${
          store.host
            ? 'Each link is for one person: whoever opens it sits in that seat. Send each player theirs.'
            : 'The host of this table hands out the links.'
        }
      </p>
      <ul aria-label="Seats">
        ${store.base.seats.map((seat) => this.seat(seat))}
        ${
          store.host && !store.base.seats.some(({ id }) => id === WATCHERS)
            ? this.seat({
                id: WATCHERS,
                name: 'Anybody who watches',
                role: 'spectator',
                players: [],
                colour: '#8a8a8a',
              })
            : nothing
        }
      </ul>
      <p class="says" role="status">${this.says}</p>`;
  }

  private seat(seat: Seat) {
    const { store } = this;
    const mine = seat.id === store.session.me.id;
    const here =
      mine || store.base.presence?.others.some(({ state }) => state.seat.id === seat.id) || false;
    const secret = this.links.get(seat.id);
    const role = seat.id === WATCHERS ? 'link for spectators' : seat.role;
    return html`<li aria-label="Seat of ${seat.name}">
      <span class="seat" ${paint({ '--seat': seat.colour })}></span>
      <span
        >${
          (store.host || mine) && seat.id !== WATCHERS
            ? html`<input
                aria-label="Name of ${seat.name}"
                .value=${seat.name}
                maxlength="40"
                @change=${(event: Event) => this.rename(seat, (event.target as HTMLInputElement).value)}
              />`
            : html`<b>${seat.name}</b>`
        }
        <span class="quiet"
          >${role}${mine ? ', you' : here ? ', here' : ''}${
            seat.players.length > 0
              ? `, plays ${seat.players.map((place) => store.box.places.get(place)?.label ?? place).join(', ')}`
              : ''
          }</span
        ></span
      >
      <span class="row"> ${store.host && !mine ? this.hostButtons(seat) : nothing} </span>
      ${
        secret && store.host && !mine
          ? html`<span class="link">${location.origin}${pageLink(store.base.id, secret)}</span>`
          : nothing
      }
    </li>`;
  }

  private hostButtons(seat: Seat) {
    const free = players(this.store.table);
    return html`${
        seat.role === 'spectator' && seat.id !== WATCHERS
          ? html`<select
              aria-label="Give ${seat.name} a place"
              @change=${(event: Event) => this.give(seat, (event.target as HTMLSelectElement).value)}
            >
              <option value="">Give a place …</option>
              ${free.map(
                (place) =>
                  html`<option value=${place}>${this.store.box.places.get(place)?.label}</option>`,
              )}
            </select>`
          : nothing
      }
      <button class="small" aria-label="Copy link for ${seat.name}" @click=${() => this.copy(seat)}>
        ${icons.copy} Link
      </button>
      <button
        class="small plain"
        aria-label="Revoke links of ${seat.name}"
        @click=${() => this.revoke(seat)}
      >
        Revoke
      </button>`;
  }

  private async copy(seat: Seat): Promise<void> {
    const { base } = this.store;
    let secret = this.links.get(seat.id);
    if (!secret) {
      const issued = await issueLink(base.id, base.secret!, { seat: seat.id });
      if (!issued.ok) return void (this.says = issued.error);
      secret = issued.value.secret;
      this.keep(seat.id, secret);
    }
    const link = location.origin + pageLink(base.id, secret);
    try {
      await navigator.clipboard.writeText(link);
      this.says = `The link for ${seat.name} is copied.`;
    } catch {
      this.says = 'Copy the link from the line below the name.';
    }
    this.requestUpdate();
  }

  private async revoke(seat: Seat): Promise<void> {
    const { base } = this.store;
    const answer = await revokeLinks(base.id, base.secret!, seat.id);
    if (!answer.ok) return void (this.says = answer.error);
    this.keep(seat.id, undefined);
    this.says = `All links of ${seat.name} have ended. Copy a new one when you want.`;
  }

  private keep(seat: string, secret: string | undefined): void {
    if (secret) this.links.set(seat, secret);
    else this.links.delete(seat);
    this.links = new Map(this.links);
    const known = knownTable(this.store.base.id);
    if (known)
      rememberTable({
        ...known,
        links: [...this.links].map(([seat, secret]) => ({ seat, secret })),
      });
  }

  private async rename(seat: Seat, name: string): Promise<void> {
    const { base } = this.store;
    const answer = await changeSeats(base.id, base.secret!, {
      seats: [{ id: seat.id, name: name.trim() || seat.name }],
    });
    this.says = answer.ok ? '' : answer.error;
  }

  private async give(seat: Seat, place: string): Promise<void> {
    if (!place) return;
    const { base } = this.store;
    const answer = await changeSeats(base.id, base.secret!, {
      seats: [{ id: seat.id, role: 'player', players: [place] }],
    });
    this.says = answer.ok ? `${seat.name} now plays.` : answer.error;
  }
}
