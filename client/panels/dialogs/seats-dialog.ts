import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isOwner, type Seat } from '../../../shared/people/seat.ts';
import { type ChangeSeats, pageLink, WATCHERS } from '../../../shared/wire.ts';
import { changeSeats, issueLink, revokeLinks } from '../../browser/api.ts';
import { savedLink, saveLink, saveSeatLink } from '../../browser/memory.ts';
import { players } from '../../reading/figures/holdings.ts';
import { playsWords } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { icons } from '../parts/icons.ts';
import { paint } from '../parts/paint.ts';
import { linkText, paper } from '../parts/styles.ts';
import { programSeats } from '../programs/program-seats.ts';
import './link-code.ts';
import './own-devices.ts';
import { mayReplace } from './replace-dialog.ts';

/** Who sits where, and the links to the seats. The host copies, hands out and revokes links. */
@customElement('seats-dialog')
export class SeatsDialog extends TableElement {
  /** The seat whose code is shown. */
  @property() coded = '';
  /** The seat whose further actions are open, and the seat that the table is about to be given to. */
  @state() private more = '';
  @state() private handing = '';
  @state() private says = '';
  @state() private links = new Map<string, string>();
  private leave: (() => void) | undefined;

  static override styles = [
    paper,
    linkText,
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
      .below {
        grid-column: 2 / 4;
      }
      .confirm {
        padding: 10px 12px;
        border: 1px solid var(--amber);
        border-radius: 8px;
        background: var(--amber-soft);
      }
      .link {
        grid-column: 2 / 4;
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
    const known = savedLink(this.store.base.id);
    // Somebody who is no longer host must not keep the links.
    if (this.store.base.me.role !== 'host') this.forget();
    else for (const { seat, secret } of known?.links ?? []) this.links.set(seat, secret);
  }

  protected override firstUpdated(): void {
    this.leave = this.store.base.presence?.listen(
      ({ kind }) => kind === 'change' && this.requestUpdate(),
    );
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leave?.();
  }

  protected override render() {
    const { store } = this;
    if (store.base.kind !== 'live')
      return html`<p>This table is on this device alone: pass it around. Nobody needs a link.</p>
        ${programSeats(store)}`;
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
      <p class="says" role="status">${this.says}</p>
      ${programSeats(store)}`;
  }

  private seat(seat: Seat) {
    const { store } = this;
    const mine = seat.id === store.session.me.id;
    const here =
      mine || store.base.presence?.others.some(({ state }) => state.seat.id === seat.id) || false;
    const secret = this.links.get(seat.id);
    const role = seat.id === WATCHERS ? 'link for spectators' : seat.cohost ? 'co-host' : seat.role;
    const devices = mine
      ? 1 +
        (store.base.presence?.others ?? []).filter(({ state }) => state.seat.id === seat.id).length
      : 1;
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
            devices > 1 ? ` on ${devices} devices` : ''
          }${playsWords(store.box, seat)}</span
        ></span
      >
      <span class="row">
        ${
          mine && seat.id !== WATCHERS
            ? html`<button
                class="small"
                aria-expanded=${this.coded === seat.id}
                @click=${() => (this.coded = this.coded === seat.id ? '' : seat.id)}
              >
                On another device
              </button>`
            : store.host && !mine
              ? this.hostButtons(seat)
              : mayReplace(store, seat)
                ? this.replaceButton(seat)
                : nothing
        }
      </span>
      ${mine && this.coded === seat.id ? html`<own-devices class="below"></own-devices>` : nothing}
      ${!mine && this.more === seat.id ? this.rights(seat) : nothing}
      ${
        !mine && secret && this.coded === seat.id
          ? html`<link-code
              class="below"
              .link=${this.linkOf(secret)}
              opens=${seat.id === WATCHERS ? 'this table to watch' : `the seat of ${seat.name}`}
            ></link-code>`
          : nothing
      }
      ${
        secret && store.host && !mine && this.coded !== seat.id
          ? html`<span class="link">${this.linkOf(secret)}</span>`
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
        class="small"
        aria-label="Code for ${seat.name}"
        aria-expanded=${this.coded === seat.id}
        @click=${() => this.showCode(seat)}
      >
        Code
      </button>
      <button
        class="small plain"
        aria-label="More for ${seat.name}"
        aria-expanded=${this.more === seat.id}
        @click=${() => {
          this.more = this.more === seat.id ? '' : seat.id;
          this.handing = '';
        }}
      >
        More
      </button>`;
  }

  private replaceButton(seat: Seat) {
    if (!mayReplace(this.store, seat)) return nothing;
    const open = { dialog: 'replace', about: seat.id } as const;
    return html`<button class="small" @click=${() => this.store.set({ open })}>
      Give the seat of ${seat.name} to somebody new …
    </button>`;
  }

  private rights(seat: Seat) {
    const mayLend = isOwner(this.store.base.me) && seat.id !== WATCHERS;
    return html`<div class="below row">
      ${
        mayLend && !isOwner(seat)
          ? html`<button
              class="small"
              @click=${() => this.change({ id: seat.id, cohost: !seat.cohost })}
            >
              ${seat.cohost ? `End the host rights of ${seat.name}` : `Make ${seat.name} co-host`}
            </button>`
          : nothing
      }
      ${
        mayLend
          ? html`<button class="small" @click=${() => (this.handing = seat.id)}>
              Hand the table to ${seat.name}
            </button>`
          : nothing
      }
      ${this.replaceButton(seat)}
      <button
        class="small"
        aria-label="Revoke links of ${seat.name}"
        @click=${() => this.revoke(seat)}
      >
        Revoke links
      </button>
      ${
        mayLend
          ? html`<p class="quiet">
              A co-host does what you may do, but gives no host rights and leaves your seat alone.
            </p>`
          : nothing
      }
      ${
        this.handing === seat.id
          ? html`<div class="confirm" role="alert">
              <p>
                ${seat.name} becomes host and you are host no more; only ${seat.name} can hand it
                back. Links that were given out go on until the new host revokes them.
              </p>
              <p class="row">
                <button class="small main" @click=${() => this.handOver(seat)}>Hand it over</button>
                <button class="small" @click=${() => (this.handing = '')}>Keep it</button>
              </p>
            </div>`
          : nothing
      }
    </div>`;
  }

  private linkOf(secret: string): string {
    return location.origin + pageLink(this.store.base.id, secret);
  }

  private async change(seat: ChangeSeats['seats'][number], done = ''): Promise<void> {
    const { base } = this.store;
    const answer = await changeSeats(base.id, base.secret!, { seats: [seat] });
    this.says = answer.ok ? done : answer.error;
  }

  private async handOver(seat: Seat): Promise<void> {
    const { base } = this.store;
    const role = base.me.players.length > 0 ? 'player' : 'spectator';
    const answer = await changeSeats(base.id, base.secret!, {
      seats: [
        { id: seat.id, role: 'host' },
        { id: base.me.id, role },
      ],
    });
    this.more = '';
    this.handing = '';
    this.says = answer.ok ? `${seat.name} is host now.` : answer.error;
    if (answer.ok) this.forget();
  }

  private async secretOf(seat: Seat): Promise<string | undefined> {
    const { base } = this.store;
    const known = this.links.get(seat.id);
    if (known) return known;
    const issued = await issueLink(base.id, base.secret!, { seat: seat.id });
    if (!issued.ok) {
      this.says = issued.error;
      return undefined;
    }
    this.keep(seat.id, issued.value.secret);
    return issued.value.secret;
  }

  private async showCode(seat: Seat): Promise<void> {
    if (this.coded === seat.id) this.coded = '';
    else if (await this.secretOf(seat)) this.coded = seat.id;
  }

  private async copy(seat: Seat): Promise<void> {
    const secret = await this.secretOf(seat);
    if (!secret) return;
    const link = this.linkOf(secret);
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

  private forget(): void {
    this.links = new Map();
    const known = savedLink(this.store.base.id);
    if (!known?.links) return;
    const { links: _gone, ...rest } = known;
    saveLink(rest);
  }

  private keep(seat: string, secret: string | undefined): void {
    const links = new Map(this.links);
    if (secret) links.set(seat, secret);
    else links.delete(seat);
    this.links = links;
    saveSeatLink(this.store.base.id, seat, secret);
  }

  private rename(seat: Seat, name: string): Promise<void> {
    return this.change({ id: seat.id, name: name.trim() || seat.name });
  }

  private async give(seat: Seat, place: string): Promise<void> {
    if (!place) return;
    await this.change({ id: seat.id, role: 'player', players: [place] }, `${seat.name} now plays.`);
  }
}
