import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { saveSettings, type Settings, settings } from '../../browser/memory.ts';
import { applyTheme } from '../../browser/theme.ts';
import { picturePolicy, replacementPolicy, undoPolicy } from '../../../engine/index.ts';
import { WATCHERS } from '../../../shared/wire.ts';
import type { Strictness } from '../../../shared/move.ts';
import { withSeatNames } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import {
  HELP_CHOICES,
  PICTURE_CHOICES,
  REPLACEMENT_CHOICES,
  STRICTNESS_CHOICES,
  UNDO_CHOICES,
} from '../parts/dials.ts';
import { paper } from '../parts/styles.ts';
import '../free/steer-controls.ts';
import '../house/in-play.ts';
import '../parts/segments.ts';
import '../time/time-set.ts';
import '../notices/channel-panel.ts';
import '../notices/notices-panel.ts';

/** The settings of the table, which are moves, and the settings of this person alone. */
@customElement('settings-dialog')
export class SettingsDialog extends TableElement {
  /** The chosen strictness, not confirmed yet. */
  @state() private turning: Strictness | undefined;
  @state() private taste: Settings = settings();

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 18px;
      }
      .reads {
        display: grid;
        gap: 10px;
        padding: 12px 14px;
        border: 1px solid var(--line-2);
        border-left: 5px solid var(--accent);
        border-radius: 8px;
        background: var(--card);
      }
      section {
        display: grid;
        gap: 12px;
      }
      .flag {
        display: flex;
        gap: 10px;
        align-items: center;
        min-height: 32px;
      }
      .flag input {
        width: 20px;
        height: 20px;
        accent-color: var(--accent);
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { base } = store;
    return html`${this.tableDials()}
      <section aria-label="House rules">
        <h3>House rules</h3>
        <house-in-play></house-in-play>
      </section>
      <section aria-label="Time">
        <h3>Time</h3>
        <time-set></time-set>
      </section>
      ${
        base.kind === 'live' && base.me.role !== 'spectator'
          ? html`<section aria-label="When it is your turn">
              <h3>When it is your turn</h3>
              <notices-panel></notices-panel>
            </section>`
          : nothing
      }
      ${
        base.kind === 'live' && store.host
          ? html`<section aria-label="Notices to the group">
              <h3>Notices to the group</h3>
              <channel-panel></channel-panel>
            </section>`
          : nothing
      }
      ${this.ownSettings()} ${this.more()}`;
  }

  private tableDials() {
    const { store } = this;
    const { strictness, help } = store.dial;
    const undo = undoPolicy(store.table);
    const rules = store.base.game.rulebook !== undefined;
    const locked = !store.host || !store.present;
    return html`<section aria-label="The table">
      <h3>The table</h3>
      ${
        rules
          ? html`<choice-segments
                label="Referee"
                .value=${strictness}
                .choices=${STRICTNESS_CHOICES}
                ?disabled=${locked}
                @choose=${(event: CustomEvent<Strictness>) => this.turnReferee(event.detail)}
              ></choice-segments>
              ${this.turning ? this.readTable(this.turning) : nothing}
              <choice-segments
                label="Help"
                .value=${help}
                .choices=${HELP_CHOICES}
                ?disabled=${locked}
                @choose=${(event: CustomEvent<string>) =>
                  store.propose({ verb: 'dial', help: event.detail })}
              ></choice-segments> `
          : html`<p class="quiet">No referee knows this game yet: everything is moved by hand.</p>`
      }
      ${
        store.base.kind === 'live'
          ? html`<choice-segments
                label="Taking back"
                .value=${undo}
                .choices=${UNDO_CHOICES}
                ?disabled=${locked}
                @choose=${(event: CustomEvent<string>) =>
                  store.propose({ verb: 'dial', undo: event.detail })}
              ></choice-segments>
              <choice-segments
                label="Somebody new for a seat"
                .value=${replacementPolicy(store.table)}
                .choices=${REPLACEMENT_CHOICES}
                ?disabled=${locked}
                @choose=${(event: CustomEvent<string>) =>
                  store.propose({ verb: 'dial', replacement: event.detail })}
              ></choice-segments>
              <choice-segments
                label="Pictures of your own"
                .value=${picturePolicy(store.table)}
                .choices=${PICTURE_CHOICES}
                ?disabled=${locked}
                @choose=${(event: CustomEvent<string>) =>
                  store.propose({ verb: 'dial', pictures: event.detail })}
              ></choice-segments>`
          : store.base.kind === 'hotseat'
            ? html`<p class="quiet">
                Pictures of your own can be laid at a table that is opened with links, where the
                host allows it. This table is on this device only.
              </p>`
            : nothing
      }
      ${
        locked
          ? html`<p class="quiet">Only the host turns these, at the present entry.</p>`
          : nothing
      }
    </section>`;
  }

  private ownSettings() {
    return html`<section aria-label="For you alone">
      <h3>For you alone</h3>
      <choice-segments
        label="Light"
        .value=${this.taste.theme}
        .choices=${[
          { value: 'auto', label: 'As the system' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        @choose=${(event: CustomEvent<Settings['theme']>) => {
          this.save({ theme: event.detail });
          applyTheme(event.detail);
        }}
      ></choice-segments>
      ${this.flag('coordinates', 'Coordinates along the edges of the map')}
      ${this.flag('names', 'Names of cities and towns')}
      ${this.flag('sound', 'A quiet sound when it is your turn')}
    </section>`;
  }

  private more() {
    const { store } = this;
    return html`<section class="row" aria-label="More">
      <button @click=${() => store.set({ open: { dialog: 'title' } })}>About this game</button>
      <button @click=${() => store.set({ open: { dialog: 'seats' } })}>Seats and links</button>
      ${
        store.host && store.movable && store.box.withChanges && !store.inWhatIf
          ? html`<button @click=${() => store.set({ open: { dialog: 'version' } })}>
              A newer version of the title
            </button>`
          : nothing
      }
      ${
        store.base.kind === 'live' && store.base.me.id !== WATCHERS
          ? html`<button
              @click=${() => store.set({ open: { dialog: 'seats', about: store.base.me.id } })}
            >
              Show me on my phone
            </button>`
          : nothing
      }
      <button @click=${() => store.set({ open: { dialog: 'keys' } })}>Keys</button>
      <button @click=${() => store.set({ open: { dialog: 'files' } })}>Save / export</button>
      <a href="?stage" target="_blank" rel="noopener">Stage, for screen sharing</a>
      <a href="?sheet" target="_blank" rel="noopener">Spreadsheet, for a second screen</a>
    </section>`;
  }

  /** If the referee is turned on during a game, the page first shows where it takes the game to stand. */
  private turnReferee(strictness: Strictness): void {
    const { store } = this;
    const on = store.dial.strictness === 'off' && strictness !== 'off';
    this.turning = on ? strictness : undefined;
    if (on) this.readPieces();
    else store.propose({ verb: 'dial', strictness });
  }

  /** Setting a control reads what hands have done, so the phase is set to what it is. */
  private readPieces(): void {
    const { store } = this;
    const { steering } = store.game.rulebook ?? {};
    if (!steering?.isUnread(store.table)) return;
    const phase = steering.controls(store.table).find(({ id }) => id === 'phase');
    if (phase) store.propose({ verb: 'steer', control: 'phase', to: phase.current });
  }

  private readTable(strictness: Strictness) {
    const { store } = this;
    const { turn } = store;
    const says = turn ? `${turn.round}: ${withSeatNames(store.names, turn.sentence)}` : '';
    return html`<div
      class="reads"
      role="group"
      aria-label="Where the referee takes the table to stand"
    >
      <p>The referee takes the table as it lies, and this to be now:</p>
      <p><b>${says}</b></p>
      <steer-controls></steer-controls>
      <button
        class="main"
        @click=${() => {
          this.turning = undefined;
          store.propose({ verb: 'dial', strictness });
        }}
      >
        Turn the referee on here
      </button>
    </div>`;
  }

  private flag(key: 'coordinates' | 'names' | 'sound', label: string) {
    return html`<label class="flag"
      ><input
        type="checkbox"
        .checked=${this.taste[key]}
        @change=${(event: Event) => this.save({ [key]: (event.target as HTMLInputElement).checked })}
      />${label}</label
    >`;
  }

  private save(change: Partial<Settings>): void {
    this.taste = saveSettings(change);
    this.store.changed();
  }
}
