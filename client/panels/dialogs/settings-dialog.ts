import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { saveSettings, type Settings, settings } from '../../browser/memory.ts';
import { applyTheme } from '../../browser/theme.ts';
import { undoPolicy } from '../../../engine/rules/undo-question.ts';
import { TableController, type TableStore } from '../../table/store.ts';
import { HELP_CHOICES, STRICTNESS_CHOICES, UNDO_CHOICES } from '../parts/dials.ts';
import { paper } from '../parts/styles.ts';
import '../parts/segments.ts';
import './notices-panel.ts';
import { saveGame } from './save-game.ts';

/** The table's dials, which are moves, and this person's taste, which is nobody else's. */
@customElement('settings-dialog')
export class SettingsDialog extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @state() private taste: Settings = settings();
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 18px;
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
                  @choose=${(event: CustomEvent<string>) =>
                    store.propose({ verb: 'dial', strictness: event.detail })}
                ></choice-segments>
                <choice-segments
                  label="Help"
                  .value=${help}
                  .choices=${HELP_CHOICES}
                  ?disabled=${locked}
                  @choose=${(event: CustomEvent<string>) =>
                    store.propose({ verb: 'dial', help: event.detail })}
                ></choice-segments> `
            : html`<p class="quiet">
                No referee knows this game yet: everything is moved by hand.
              </p>`
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
              ></choice-segments>`
            : nothing
        }
        ${
          locked
            ? html`<p class="quiet">Only the host turns these, at the present entry.</p>`
            : nothing
        }
      </section>
      ${
        store.base.kind === 'live' && store.base.me.role !== 'spectator'
          ? html`<section aria-label="When it is your turn">
              <h3>When it is your turn</h3>
              <notices-panel .store=${store}></notices-panel>
            </section>`
          : nothing
      }
      <section aria-label="For you alone">
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
      </section>
      <section class="row" aria-label="More">
        <button @click=${() => store.set({ open: { dialog: 'title' } })}>About this game</button>
        <button @click=${() => store.set({ open: { dialog: 'seats' } })}>Seats and links</button>
        <button @click=${() => store.set({ open: { dialog: 'keys' } })}>Keys</button>
        <button @click=${() => saveGame(store)}>Save the game as a file</button>
        <a href="?stage" target="_blank" rel="noopener">Stage, for screen sharing</a>
        <a href="?sheet" target="_blank" rel="noopener">Spreadsheet, for a second screen</a>
      </section>`;
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
