import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { cash } from '../../../engine/kernel/table.ts';
import { playersOf } from '../../../engine/rules/stock/papers.ts';
import type { Seat } from '../../../shared/seat.ts';
import type { Other } from '../../table/presence.ts';
import { money } from '../../reading/say.ts';
import { TableController } from '../../store/attention.ts';
import type { TableStore } from '../../store/store.ts';
import { icons } from '../parts/icons.ts';
import { Later } from '../parts/later.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';
import { sentence } from './sentence.ts';
import '../time/table-time.ts';
import '../together/room-bar.ts';
import './undo-question.ts';

const DIAL_WORDS = {
  off: 'Referee off',
  annotate: 'Referee comments',
  enforce: 'Referee enforces',
};

const OWN_LINE = css`
  height: auto;
  min-height: 64px;
  flex-wrap: wrap;
  .now {
    order: 5;
    flex-basis: 100%;
    padding-bottom: 4px;
  }
  .sentence {
    -webkit-line-clamp: 4;
  }
  .people {
    margin-right: auto;
  }
  > .group:first-of-type {
    margin-left: auto;
  }
`;
/** So many at a table leave the sentence no room beside them. */
const MANY = 5;

/** One sentence of what is happening and who is to act; who is here; the way to everything else. */
@customElement('top-bar')
export class TopBar extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private others: readonly Other[] = [];
  readonly controller = new TableController(this, undefined, ['following']);
  private readonly terms = new Later(this, () => import('../title/terms.ts'));
  private leave: (() => void) | undefined;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
        position: relative;
        background: var(--paper);
        border-bottom: 1px solid var(--line);
        z-index: 3;
      }
      .bar {
        display: flex;
        align-items: center;
        gap: 8px;
        height: 64px;
        padding: 4px 12px 4px 8px;
      }
      .now {
        flex: 1;
        min-width: 0;
        padding: 0 8px;
      }
      .sentence {
        font: 600 1.15rem/1.15 var(--serif);
        overflow: hidden;
        text-overflow: ellipsis;
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
      }
      .mine .sentence::before {
        content: '';
        display: inline-block;
        margin-right: 9px;
        border: 6px solid var(--accent);
        border-radius: 50%;
      }
      .name {
        font: 0.78rem var(--sans);
        color: var(--ink-2);
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      a.icon {
        display: grid;
        place-items: center;
        width: 38px;
        height: 38px;
        border-radius: var(--radius);
        color: var(--ink);
      }
      a.icon img {
        width: 30px;
        height: 30px;
      }
      .people {
        display: flex;
        align-items: center;
        gap: 4px;
        padding: 0;
        margin: 0;
        list-style: none;
      }
      .people li {
        display: flex;
        align-items: center;
        gap: 4px;
        font-size: 0.8125rem;
      }
      .person {
        position: relative;
        min-height: 34px;
        min-width: 34px;
        padding: 0 8px;
        border: 2px solid var(--seat);
        border-radius: 17px;
        font-weight: 650;
        font-size: 0.8125rem;
        white-space: nowrap;
      }
      .person:disabled {
        opacity: 1;
      }
      .person.away {
        border-style: dashed;
        opacity: 0.55;
      }
      .person.acting::after {
        content: '';
        position: absolute;
        left: 20%;
        right: 20%;
        bottom: -6px;
        border-bottom: 3px solid var(--ink);
        border-radius: 2px;
      }
      .person[aria-pressed='true'] {
        background: var(--card);
        box-shadow: 0 0 0 3px var(--seat);
      }
      .person b {
        margin-left: 5px;
        font-variant-numeric: tabular-nums;
      }
      .state {
        display: flex;
        align-items: center;
        gap: 7px;
        padding: 3px 10px;
        border-radius: 14px;
        background: var(--amber-soft);
        color: var(--amber);
        font-size: 0.8125rem;
        font-weight: 600;
        white-space: nowrap;
      }
      .state.closed {
        background: var(--red-soft);
        color: var(--red);
      }
      .group {
        display: flex;
        gap: 2px;
      }
      .dial {
        white-space: nowrap;
      }
      /* Below the name, where it takes nothing from the sentence. */
      @media (min-width: 761px) {
        .people li {
          flex-direction: column;
          gap: 5px;
          font-size: 0.75rem;
          line-height: 1;
        }
      }
      /* The sentence has a line of its own before it is cut. */
      @media (min-width: 761px) and (max-width: 1100px) {
        .bar {
          ${OWN_LINE}
        }
      }
      @media (min-width: 1101px) and (max-width: 1280px) {
        .crowded {
          ${OWN_LINE}
        }
      }
      @media (max-width: 760px) {
        .bar {
          height: auto;
          flex-wrap: wrap;
          gap: 2px;
          padding: 4px 6px;
        }
        .now {
          order: 5;
          flex-basis: 100%;
          padding: 0 6px 4px;
        }
        /* What is cut off cannot be pressed: a term in it is a target as high as any other. */
        .sentence {
          margin-block: -2px -24px;
          padding-block: 2px 24px;
          pointer-events: none;
          font-size: 1.08rem;
          -webkit-line-clamp: 4;
        }
        term-word {
          pointer-events: auto;
        }
        .name,
        .dial,
        .keys {
          display: none;
        }
        .group {
          gap: 0;
        }
        a.icon,
        .person {
          min-width: 44px;
          min-height: 44px;
        }
        .person {
          border-radius: 22px;
        }
        .people {
          order: 6;
          flex: 1 1 60%;
          overflow: auto hidden;
          padding: 2px 2px 8px;
        }
      }
    `,
  ];

  protected override firstUpdated(): void {
    const { presence } = this.store.base;
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
          <h1 class="name">${store.session.name}</h1>
          <div class="sentence" role="status" aria-live="polite" aria-label="What is happening">
            ${this.terms.here?.withTerms(says, store.box.game) ?? says}
          </div>
        </div>
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
        ${this.people()}<table-time .store=${store}></table-time>
        <div class="group" role="group" aria-label="Take back and do again">
          ${this.button(icons.undo, 'Undo', !store.undoable, () => store.propose({ verb: 'undo' }))}
          ${this.button(icons.redo, 'Redo', !store.redoable, () => store.propose({ verb: 'redo' }))}
        </div>
        <button
          class="small dial"
          aria-label="Referee and help: ${DIAL_WORDS[store.dial.strictness]}"
          @click=${() => store.set({ open: { dialog: 'settings' } })}
        >
          ${DIAL_WORDS[store.dial.strictness]}
        </button>
        <div class="group">
          ${this.button(
            icons.fork,
            store.wondering ? 'Leave the what-if' : 'What if?',
            false,
            () => (store.wondering ? store.whatIf.leave() : store.whatIf.begin()),
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
      </header>
      <room-bar .store=${store}></room-bar><undo-question .store=${store}></undo-question>`;
  }

  /** What a player has left, where each has a time of their own. */
  private timeOf({ players }: Seat) {
    const { store } = this;
    if (players.length === 0 || !store.timing.set) return nothing;
    if (store.timing.clocks?.budget?.of !== 'player') return nothing;
    return players.map((player) => html` <time-left .store=${store} .owner=${player}></time-left>`);
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

  /** Seats that play and whoever watches: here or away, whose turn; a click follows. */
  private people() {
    const { store } = this;
    if (store.base.kind !== 'live') return nothing;
    const here = new Set(this.others.map(({ state }) => state.seat.id));
    const me = store.base.me.id;
    const acting = new Set(store.turn?.acting ?? []);
    // Those who played before a class began are not away: they were never there.
    const { course, class: taught } = store.base.meta ?? {};
    const copied = course !== undefined || taught !== undefined;
    const plays = ({ players }: Seat) => players.length > 0;
    const shown = store.base.seats.filter(
      (seat) => (plays(seat) && !copied) || here.has(seat.id) || seat.id === me,
    );
    return html`<ul class="people" aria-label="Who is here">
      ${shown.map((seat) => {
        const present = seat.id === me || here.has(seat.id);
        const acts = store.ruled && seat.players.some((player) => acting.has(player));
        const says = `${seat.name}${seat.id === me ? ' (you)' : present ? ', here' : ', away'}${acts ? ', to act' : ''}`;
        return html`<li>
          <button
            class="person ${present ? '' : 'away'} ${acts ? 'acting' : ''}"
            title="${says}${present && seat.id !== me ? '. Click to follow.' : ''}"
            aria-label=${says}
            aria-pressed=${store.following === seat.id}
            ?disabled=${seat.id === me || !present}
            ${paint({ '--seat': seat.colour })}
            @click=${() =>
              store.set({ following: store.following === seat.id ? undefined : seat.id })}
          >
            ${initials(seat.name)}${cashOf(store, seat)}
          </button>
          ${this.timeOf(seat)}
        </li>`;
      })}
    </ul>`;
  }
}

/** What the players of a seat have in cash; nothing for whoever plays none, or several. */
function cashOf({ box, table }: TableStore, { players }: Seat) {
  const [player] = players;
  if (player === undefined || players.length > 1) return nothing;
  return html`<b>${money(box, cash(table, player))}</b>`;
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
