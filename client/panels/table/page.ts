import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { loadTitle } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { type TableInfo, WATCHERS } from '../../../shared/wire.ts';
import { joinTable, tableInfo } from '../../browser/api.ts';
import {
  saveTable,
  keepTabSecret,
  savedLink,
  savedTable,
  saveLink,
  saveSettings,
  settings,
  tabSecret,
} from '../../browser/memory.ts';
import { hotseat } from '../../table/hotseat.ts';
import { hotseatSeat, type Session } from '../../table/session.ts';
import { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import { type Moment, momentHash } from '../together/moment.ts';
import { openGame, joinByLink } from './join-by-link.ts';
import './table.ts';

type Stage =
  | { readonly is: 'opening'; readonly says: string }
  | { readonly is: 'name'; readonly info: TableInfo }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'pupil'; readonly session: Session }
  | { readonly is: 'open'; readonly store: TableStore };

/** The page of a table's address. It finds the person's seat, opens the session and shows the table. */
@customElement('table-page')
export class TablePage extends LitElement {
  /** Id of a table on the server. A link to it carries a secret. */
  @property() table = '';
  @property() secret = '';
  /** Id of a table of this browser. */
  @property() local = '';
  /** Id of a title whose box is only looked at. */
  @property() look = '';
  /** The moment that the link shows first. */
  @property({ attribute: false }) moment: Moment = {};
  @state() private stage: Stage = { is: 'opening', says: 'Opening the table …' };

  static override styles = [
    paper,
    css`
      :host {
        display: block;
        height: var(--page-height);
      }
      .card {
        position: absolute;
        inset: 0;
        display: grid;
        place-items: center;
        padding: 20px;
        background: var(--table);
      }
      .card > div {
        display: grid;
        gap: 14px;
        max-width: 440px;
        padding: 28px 32px;
        border: 1px solid var(--line);
        border-radius: 14px;
        background: var(--card);
        box-shadow: var(--shadow);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void (this.look ? this.openBox() : this.local ? this.openLocal() : this.openLive());
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.stage.is === 'open') {
      this.stage.store.programs?.close();
      this.stage.store.close();
    }
    document.title = 'Signalbox';
  }

  protected override render() {
    const { stage } = this;
    if (stage.is === 'pupil') return html`<pupil-page .session=${stage.session}></pupil-page>`;
    if (stage.is === 'open') return html`<signalbox-table .store=${stage.store}></signalbox-table>`;
    return html`<div class="card">
      <div>
        ${stage.is === 'opening' ? html`<p role="status">${stage.says}</p>` : nothing}
        ${
          stage.is === 'failed'
            ? html`<h2>This table cannot be opened</h2>
                <p role="alert">${stage.why}</p>
                <p><a href="/">Go to the first page</a></p>`
            : nothing
        }
        ${stage.is === 'name' ? this.nameForm(stage.info) : nothing}
      </div>
    </div>`;
  }

  private nameForm(info: TableInfo) {
    return html`<h2>${info.name}</h2>
      <p>You were sent a link to watch this table. Under which name shall the others see you?</p>
      <form
        class="row"
        @submit=${async (event: SubmitEvent) => {
          event.preventDefault();
          const name = String(new FormData(event.target as HTMLFormElement).get('name')).trim();
          const joined = await joinTable(this.table, this.secret, name);
          if (!joined.ok) this.fail(joined.error);
          else {
            saveSettings({ name });
            this.secret = joined.value.secret;
            await this.connect({ ...info, seat: { ...info.seat, id: joined.value.seat, name } });
          }
        }}
      >
        <input
          name="name"
          aria-label="Your name"
          required
          maxlength="40"
          .value=${settings().name}
        />
        <button class="main">Watch</button>
      </form>`;
  }

  private async openLive(): Promise<void> {
    const mine = tabSecret(this.table) ?? savedLink(this.table)?.secret ?? '';
    // Somebody who already has a seat keeps it when a link shows them a moment.
    const shown = this.moment.at !== undefined || this.moment.line !== undefined;
    this.secret = (shown && mine) || this.secret || mine;
    if (!this.secret)
      return this.fail('A link to a table has a secret behind its #; this has none.');
    let info = await tableInfo(this.table, this.secret);
    while (!info.ok && info.unreached) {
      this.stage = { is: 'opening', says: 'The server is not reached. Trying again …' };
      await new Promise((again) => setTimeout(again, 1_500));
      if (!this.isConnected) return;
      info = await tableInfo(this.table, this.secret);
    }
    if (!info.ok) return this.fail(info.error);
    if (info.value.seat.id === WATCHERS) this.stage = { is: 'name', info: info.value };
    else await this.connect(info.value);
  }

  private async connect(info: TableInfo): Promise<void> {
    const { table, secret } = this;
    const known = savedLink(table);
    keepTabSecret(table, secret);
    // The host keeps their own link when they open the link of a seat.
    if (!known?.links || known.secret === secret)
      saveLink({
        ...(known?.links && { links: known.links }),
        table,
        name: info.name,
        title: info.title,
        secret,
        seat: info.seat.id,
        seen: Date.now(),
      });
    const hash = momentHash(this.moment);
    // Screens are shared, so the address bar shows the table without its secret.
    history.replaceState(null, '', `/t/${table}${location.search}${hash ? `#${hash}` : ''}`);
    try {
      const session = await joinByLink(table, secret, (why) => this.fail(why));
      if (session.meta?.course === undefined) return this.show(session);
      await import('../classroom/pupil-page.ts');
      this.stage = { is: 'pupil', session };
    } catch (problem) {
      this.fail(problem instanceof Error ? problem.message : String(problem));
    }
  }

  private async openLocal(): Promise<void> {
    const kept = savedTable(this.local);
    if (!kept)
      return this.fail('This browser does not know that table; it may have been forgotten.');
    try {
      const game = await openGame(kept.title, kept.options);
      let { programs } = kept;
      const keep = (entries: readonly Entry[]) =>
        saveTable({ ...kept, ...(programs && { programs }), entries, seen: Date.now() });
      const session: Session = hotseat(game, {
        kind: kept.recorded ? 'recorded' : 'hotseat',
        id: kept.id,
        name: kept.name,
        seats: hotseatSeat(kept.players, kept.programs),
        entries: kept.entries,
        lines: kept.lines ?? [],
        pictures: kept.pictures ?? [],
        ...(kept.draft !== undefined && { draft: kept.draft }),
        kept: keep,
        ...(!kept.recorded && {
          seated: (seats: readonly Seat[]) => {
            programs = seats.map(({ program }) => program ?? null);
            keep(session.ledger.entries);
          },
        }),
      });
      if (kept.entries.length === 0) {
        const { house = {}, time, ...dial } = kept.opened ?? { strictness: 'off', help: 'legal' };
        session.propose({ verb: 'dial', ...dial });
        if (Object.keys(house).length > 0) session.propose({ verb: 'house', rules: house });
        if (time) session.propose({ verb: 'time', budget: time, runs: false });
        if (game.rulebook) session.propose({ verb: 'setUp' });
      }
      this.show(session);
    } catch (problem) {
      this.fail(problem instanceof Error ? problem.message : String(problem));
    }
  }

  /** Opens a box, set up, that can be looked at but not played. */
  private async openBox(): Promise<void> {
    try {
      const { name, players } = await loadTitle(this.look);
      const count = Math.min(players.max, Math.max(players.min, 4));
      const seats = hotseatSeat(Array.from({ length: count }, (_, i) => `Player ${i + 1}`));
      const game = await openGame(this.look, { players: count });
      const about = { id: this.look, name, seats, kept: () => true };
      const laid = hotseat(game, { ...about, kind: 'hotseat', entries: [], luck: () => 1 });
      laid.propose({ verb: 'dial', strictness: 'enforce', help: 'legal' });
      if (game.rulebook) laid.propose({ verb: 'setUp' });
      const { entries } = laid.ledger;
      this.show(hotseat(game, { ...about, kind: 'recorded', entries }));
      if (this.stage.is === 'open') this.stage.store.look(Infinity);
    } catch (problem) {
      this.fail(problem instanceof Error ? problem.message : String(problem));
    }
  }

  /** Shows a moment of the open table. */
  goTo({ at, line }: Moment): void {
    if (this.stage.is !== 'open') return;
    const { store } = this.stage;
    if (line || at !== undefined) store.follower.part();
    if (line) store.whatIf.enter(line, at);
    else if (at !== undefined) {
      store.whatIf.leave();
      store.look(at);
    }
  }

  private show(session: Session): void {
    if (this.isConnected) {
      const store = new TableStore(session);
      this.stage = { is: 'open', store };
      this.goTo(this.moment);
      if (session.kind !== 'what-if') this.awaitPrograms(store);
    } else session.close();
  }
  /** Loads the programs as soon as one has a seat at the table. */
  private awaitPrograms(store: TableStore): void {
    const look = () => {
      if (!store.base.seats.some(({ program, standIn }) => program ?? standIn)) return;
      leave();
      import('../programs/start.ts').then(
        ({ startPrograms }) => {
          if (this.stage.is === 'open' && this.stage.store === store && this.isConnected)
            startPrograms(store);
        },
        () => store.say('The programs could not be fetched. Reload the page to try again.'),
      );
    };
    const leave = store.base.listen(look);
    look();
  }
  private fail(why: string): void {
    this.stage = { is: 'failed', why };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'table-page': TablePage;
  }
}
