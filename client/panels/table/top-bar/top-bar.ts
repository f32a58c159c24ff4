import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { playersOf } from '../../../../engine/index.ts';
import type { Seat } from '../../../../shared/people/seat.ts';
import type { ConnectedPerson } from '../../../table/presence.ts';
import { spendable } from '../../../reading/figures/outlook.ts';
import { money } from '../../../reading/say.ts';
import { TableElement } from '../../parts/elements/table-element.ts';
import type { TableStore } from '../../../store/store.ts';
import { icons } from '../../parts/icons.ts';
import { LazyModule } from '../../parts/lazy-module.ts';
import { paint } from '../../parts/paint.ts';
import { programAt } from '../../../table/session.ts';
import { programSign } from '../../parts/program-sign.ts';
import { paper } from '../../parts/styles.ts';
import { sentence } from './sentence.ts';
import { topBarStyles } from './top-bar-styles.ts';

const DIAL_WORDS = {
  off: 'off',
  annotate: 'comments',
  enforce: 'enforces',
};

/** From this number of people on, the sentence has no room beside them. */
const MANY = 5;

/** The bar with the sentence of the turn, the people, and the buttons for everything else. */
@customElement('top-bar')
export class TopBar extends TableElement {
  /** On a phone: one line, with the tools folded away. */
  @property({ type: Boolean, reflect: true }) compact = false;
  @property({ type: Boolean, reflect: true }) unfolded = false;
  @state() private others: readonly ConnectedPerson[] = [];
  private readonly terms = new LazyModule(this, () => import('../../title/terms.ts'));
  private leave: (() => void) | undefined;

  static override styles = [paper, topBarStyles];

  protected override firstUpdated(): void {
    const { presence } = this.store.base;
    // Who came before this bar is shown at once, not at their next move.
    this.others = presence?.others ?? [];
    this.leave = presence?.listen((event) => {
      if (event.kind === 'change') this.others = presence.others;
    });
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leave?.();
  }

  protected override render() {
    const { store } = this;
    const { link, waiting } = store.base;
    const says = sentence(store);
    const mine = store.ruled && store.present && store.acting.length > 0;
    const many = store.base.kind === 'live' && playersOf(store.box).length >= MANY;
    return html`<header class="bar ${mine ? 'mine' : ''} ${many ? 'crowded' : ''}">
      <a class="icon" href="/" aria-label="To the first page"><img src="/signal.svg" alt="" /></a>
      <div class="now">
        <h1 class="name">${store.session.name} ${this.backToEditor()}</h1>
        <div class="sentence" role="status" aria-live="polite" aria-label="What is happening">
          ${this.terms.here?.withTerms(says, store.box.game) ?? says}
        </div>
      </div>
      <button
        class="plain icon more"
        aria-label="Tools of the table"
        aria-expanded=${this.unfolded}
        @click=${() => (this.unfolded = !this.unfolded)}
      >
        ${this.unfolded ? icons.up : icons.down}
      </button>
      ${
        link.is === 'offline'
          ? html`<span class="state" role="status"
              >Connecting again${waiting ? `, ${waiting} to send` : ''}</span
            >`
          : nothing
      }
      ${
        link.is === 'closed'
          ? html`<span class="state closed" role="alert">${link.why}</span>`
          : nothing
      }
      ${this.people()}<table-time></table-time>
      <div class="group" role="group" aria-label="Take back and do again">
        ${this.button(icons.undo, 'Undo', !store.undoable, () => store.propose({ verb: 'undo' }))}
        ${this.button(icons.redo, 'Redo', !store.redoable, () => store.propose({ verb: 'redo' }))}
      </div>
      <button
        class="small dial"
        aria-label="Referee and help: Referee ${DIAL_WORDS[store.dial.strictness]}"
        @click=${() => store.set({ open: { dialog: 'settings' } })}
      >
        <span class="long">Referee </span>${DIAL_WORDS[store.dial.strictness]}
      </button>
      <div class="group">
        ${this.button(icons.fork, store.inWhatIf ? 'Leave the what-if' : 'What if?', false, () =>
          store.inWhatIf ? store.whatIf.leave() : store.whatIf.begin(),
        )}
        ${this.button(icons.people, 'Seats and links', false, () =>
          store.set({ open: { dialog: 'seats' } }),
        )}
        ${this.button(icons.book, 'About this game', false, () =>
          store.set({ open: { dialog: 'title' } }),
        )}
        ${this.button(icons.save, 'Save / export', false, () =>
          store.set({ open: { dialog: 'files' } }),
        )}
        ${this.button(icons.settings, 'Settings', false, () =>
          store.set({ open: { dialog: 'settings' } }),
        )}
        <span class="keys"
          >${this.button(icons.help, 'Keys', false, () =>
            store.set({ open: { dialog: 'keys' } }),
          )}</span
        >
      </div>
    </header>`;
  }

  /** From a table where a title is tried out, the way back to where it is made. */
  private backToEditor() {
    const { draft } = this.store.base;
    if (draft === undefined) return nothing;
    const address = `/edit/${draft}`;
    return html`<a
      href=${address}
      @click=${(event: MouseEvent) => {
        event.preventDefault();
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }}
      >Edit this title</a
    >`;
  }

  /** The time that a player has left, if each player has their own. */
  private timeOf({ players }: Seat) {
    const { store } = this;
    if (players.length === 0 || !store.timing.set) return nothing;
    if (store.timing.clocks?.budget?.of !== 'player') return nothing;
    return players.map((player) => html` <time-left .owner=${player}></time-left>`);
  }

  private button(icon: unknown, label: string, off: boolean, run: () => void) {
    return html`<button
      class="plain icon"
      aria-label=${label}
      title=${label}
      ?disabled=${off}
      @click=${run}
    >
      ${icon}
    </button>`;
  }

  /** Players and spectators: here or away, whose turn. A click follows them. */
  private people() {
    const { store } = this;
    // Players of one device need no list, except for programs.
    const live = store.base.kind === 'live';
    if (!live && !store.programs) return nothing;
    const here = new Set(this.others.map(({ state }) => state.seat.id));
    const me = store.base.me.id;
    const acting = new Set(store.turn?.acting ?? []);
    // Players of the game before the class began are never at the table, so they are not shown as away.
    const { course, class: taught } = store.base.meta ?? {};
    const copied = course !== undefined || taught !== undefined;
    const plays = ({ players }: Seat) => players.length > 0;
    const shown = store.base.seats.filter(
      (seat) => (plays(seat) && !copied) || here.has(seat.id) || seat.id === me,
    );
    return html`<ul class="people" aria-label="Who is here">
      ${shown.map((seat) => {
        const present = !live || seat.id === me || here.has(seat.id);
        const acts = store.ruled && seat.players.some((player) => acting.has(player));
        const { purse, inBids } = cashOf(store, seat);
        const program = programAt(store.base, seat);
        const says = [
          ...labelOf(seat.name, purse),
          ...(inBids ? [`${inBids} in bids`] : []),
          ...(program ? [`program, level ${program}`] : []),
          ...(live && !seat.program ? [seat.id === me ? 'you' : present ? 'here' : 'away'] : []),
          ...(acts ? ['to act'] : []),
        ].join(', ');
        return html`<li>
          <button
            class="person ${present || program ? '' : 'away'} ${acts ? 'acting' : ''}"
            title="${says}${live && present && seat.id !== me ? '. Click to follow.' : ''}"
            aria-label=${says}
            aria-pressed=${store.following === seat.id}
            ?disabled=${!live || seat.id === me || !present}
            ${paint({ '--seat': seat.colour })}
            @click=${() =>
              store.set({ following: store.following === seat.id ? undefined : seat.id })}
          >
            ${programSign({ program })}
            ${initials(seat.name)}${purse && html` <b>${purse}</b>`}${inBids && html` <small>${inBids} in bids</small>`}
          </button>
          ${this.timeOf(seat)}
        </li>`;
      })}
    </ul>`;
  }
}

/** What a seat's player can spend, and what is bound in bids. Empty for a seat with no player or several. */
function cashOf(store: TableStore, { players }: Seat): { purse: string; inBids: string } {
  const [player] = players;
  if (player === undefined || players.length > 1) return { purse: '', inBids: '' };
  const { box, table, moment } = store;
  const { free, inBids } = spendable(table, moment.overview, player);
  return { purse: money(box, free), inBids: inBids > 0 ? money(box, inBids) : '' };
}

/** The full name, followed by the visible text of the button (WCAG 2.5.3). */
function labelOf(name: string, purse: string): string[] {
  const short = initials(name);
  return [name, ...(short === name ? [] : [short]), ...(purse ? [purse] : [])];
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  if (name.length <= 8) return name;
  return words.length > 1
    ? words
        .map((word) => word[0])
        .join('')
        .slice(0, 3)
        .toUpperCase()
    : `${name.slice(0, 7)}…`;
}
