import { css, html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { type TitleCard, titles } from '../../../engine/index.ts';
import { OWN_TITLE } from '../../../shared/box-limits.ts';
import { PUPIL, PUPIL_LINK } from '../../../shared/people/classroom.ts';
import {
  forgetLocal,
  forgetLink,
  type SavedLink,
  savedClass,
  savedLinks,
  savedTables,
} from '../../browser/memory.ts';
import { paper } from '../parts/styles.ts';
import type { GameCard } from './game-card.ts';
import './game-card.ts';
import type { OpenForm } from './open-form.ts';
import './open-form.ts';
import './file-drop.ts';
import type { OwnTitle } from './own-title.ts';

/** The first page: open a table, join by link, go on, look at a recorded game. */
@customElement('signalbox-home')
export class SignalboxHome extends LitElement {
  @state() private chosen = asked();
  @state() private wrongLink = '';
  /** The title whose file was dropped here. */
  private own?: OwnTitle;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
        min-height: 100%;
        background: var(--paper);
      }
      .sheet {
        max-width: 1240px;
        margin: 0 auto;
        padding: 28px 28px 60px;
      }
      header {
        display: flex;
        align-items: center;
        gap: 16px;
        margin-bottom: 26px;
      }
      header img {
        width: 52px;
        height: 52px;
      }
      header div {
        min-width: 0;
      }
      h1 {
        font-size: min(2.1rem, 11vw);
        letter-spacing: -0.01em;
      }
      header p {
        color: var(--ink-2);
        margin-top: 3px;
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 320px;
        gap: 36px;
        align-items: start;
      }
      h2 {
        margin-bottom: 12px;
      }
      .cards {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(250px, 1fr));
        gap: 16px;
      }
      aside {
        display: grid;
        gap: 26px;
      }
      aside section {
        padding: 16px 18px 18px;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--card);
      }
      form.row {
        flex-wrap: nowrap;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      li {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 7px 0;
      }
      li + li {
        border-top: 1px solid var(--line);
      }
      li a {
        flex: 1;
        color: inherit;
        text-decoration: none;
      }
      li a:hover b {
        text-decoration: underline;
      }
      li small {
        display: block;
        color: var(--ink-2);
      }
      .wrong {
        margin-top: 8px;
        color: var(--red);
        font-size: 0.875rem;
      }
      footer {
        margin-top: 44px;
        color: var(--ink-2);
        font-size: 0.8125rem;
      }
      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
        .sheet {
          padding: 18px 16px 48px;
        }
        .cards {
          grid-template-columns: 1fr;
        }
      }
    `,
  ];

  protected override render() {
    return html`<div class="sheet">
      <header>
        <img src="/signal.svg" alt="" />
        <div>
          <h1>Signalbox</h1>
          <p>A table for 18xx railway games. Open one, send the link, play.</p>
        </div>
      </header>
      <div class="columns">
        <main>${this.chosen ? this.form(this.chosen) : this.choice()}</main>
        <aside>${this.join()} ${this.goOn()} ${this.learn()} ${this.replay()}</aside>
      </div>
      <footer>
        Signalbox is free software. The games are by their designers, who are named on each card.
      </footer>
    </div>`;
  }

  private choice() {
    return html`<h2 id="open">Open a table</h2>
      <div class="cards" role="list" aria-labelledby="open">
        ${titles.map(
          (card) =>
            html`<game-card
              role="listitem"
              .card=${card}
              @choose=${() => this.turnTo(card)}
            ></game-card>`,
        )}
      </div>`;
  }

  private form(card: TitleCard) {
    return html`<open-form
      .card=${card}
      .file=${card.id === OWN_TITLE ? this.own?.file : undefined}
      @leave=${() => this.turnTo(undefined)}
    ></open-form>`;
  }

  /** A game that is chosen has an address of its own: the browser's Back leads to the shelf. */
  private turnTo(card: TitleCard | undefined): void {
    history.pushState(null, '', card ? `/?open=${card.id}` : '/');
    void this.turned();
  }

  /** Shows what the address says, from the top of the page, with the focus where reading begins. */
  private readonly turned = async (): Promise<void> => {
    const left = this.chosen;
    this.chosen = asked(this.own?.card);
    await this.updateComplete;
    const next = this.chosen
      ? this.renderRoot.querySelector<OpenForm>('open-form')
      : [...this.renderRoot.querySelectorAll<GameCard>('game-card')].find(
          ({ card }) => card === left,
        );
    await next?.updateComplete;
    if (this.chosen) scrollTo(0, 0);
    next?.focus();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('popstate', this.turned);
    void this.takeKept();
  }

  /** The editor leads here with a title that this browser keeps: `/?open=own&title=<id>`. */
  private async takeKept(): Promise<void> {
    const asks = new URLSearchParams(location.search);
    const id = asks.get('title');
    if (asks.get('open') !== OWN_TITLE || id === null) return;
    const { keptTitle } = await import('./kept-title.ts');
    this.own = keptTitle(id);
    await this.turned();
  }

  override disconnectedCallback(): void {
    removeEventListener('popstate', this.turned);
    super.disconnectedCallback();
  }

  private join() {
    return html`<section aria-labelledby="join">
      <h2 id="join">Join by link</h2>
      <form class="row" @submit=${this.follow}>
        <input
          name="link"
          aria-label="Link to a table"
          placeholder="Paste the link you were sent"
          autocomplete="off"
        /><button>Join</button>
      </form>
      ${this.wrongLink ? html`<p class="wrong" role="alert">${this.wrongLink}</p>` : nothing}
    </section>`;
  }

  private follow(event: SubmitEvent): void {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('link') ?? '').trim();
    const link = /\/t\/([a-z0-9]+)(#[\w-]+)$/.exec(text);
    if (!link) this.wrongLink = 'That is no link to a table. It ends in /t/, letters, # and more.';
    else location.assign(`/t/${link[1]}${link[2]}`);
  }

  private goOn() {
    const live = savedLinks();
    const here = savedTables();
    if (live.length + here.length === 0) return nothing;
    return html`<section aria-labelledby="continue">
      <h2 id="continue">Continue</h2>
      <ul>
        ${live.map((table) => this.known(...wayTo(table), table, () => forgetLink(table.table)))}
        ${here.map((table) =>
          this.known(
            `/l/${table.id}`,
            table.name,
            table.recorded ? 'recorded game' : 'on this device',
            table,
            () => forgetLocal(table.id),
          ),
        )}
      </ul>
    </section>`;
  }

  private known(
    link: string,
    name: string,
    where: string,
    { title, seen }: { title: string; seen: number },
    forget: () => void,
  ) {
    const card = titles.find(({ id }) => id === title);
    const game = card?.name ?? (title === OWN_TITLE ? 'own title' : title);
    return html`<li>
      <a href=${link}
        ><b>${name}</b><small>${game}, ${where}, ${new Date(seen).toLocaleDateString()}</small></a
      >
      <button
        class="plain small"
        aria-label="Forget ${name}"
        @click=${() => {
          forget();
          this.requestUpdate();
        }}
      >
        Forget
      </button>
    </li>`;
  }

  private learn() {
    return html`<section aria-labelledby="learn">
      <h2 id="learn">18xx from nothing</h2>
      <p>
        Six short lessons on a real table: what a share is, a stock round, track and token, running,
        the train rush, the end. <a href="/about/1889">Begin with 1889</a>
      </p>
    </section>`;
  }

  private replay() {
    return html`<section aria-labelledby="replay">
      <h2 id="replay">A game or title from a file</h2>
      <file-drop
        @own=${({ detail }: CustomEvent<OwnTitle>) => {
          this.own = detail;
          this.turnTo(detail.card);
        }}
      ></file-drop>
      <p><a href="/edit">Make an 18xx title of your own</a></p>
    </section>`;
  }
}

/** The way to a table, its name, and what it is: a game, a class that is taught here, or a place in one. */
function wayTo({ table, secret, name, seat, links }: SavedLink): [string, string, string] {
  // Whoever opened the class has its link; another device of theirs keeps a register.
  if (links?.some((link) => link.seat === PUPIL_LINK) || savedClass(table).register)
    return [`/class/${table}#${secret}`, `Class: ${name}`, 'you teach'];
  const link = `/t/${table}#${secret}`;
  return seat === PUPIL
    ? [link, `Class: ${name}`, 'your table in it']
    : [link, name, 'on the server'];
}

/** The title that the address asks to be opened: `/?open=1889`. */
function asked(own?: TitleCard): TitleCard | undefined {
  const id = new URLSearchParams(location.search).get('open');
  if (id === OWN_TITLE) return own;
  return titles.find((card) => card.id === id);
}

declare global {
  interface HTMLElementTagNameMap {
    'signalbox-home': SignalboxHome;
  }
}
