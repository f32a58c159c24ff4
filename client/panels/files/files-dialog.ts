import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { exported, formatsOf, isKnownThere } from '../../../engine/formats/index.ts';
import { fileName, saveFile } from '../../browser/save-file.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import {
  type Besides,
  picturesOf,
  playHere,
  playTogether,
  saveGame,
  wholeFile,
} from '../dialogs/save-game.ts';
import { type Chart, chartCsv, chartSvg, pngOf } from './chart-file.ts';
import { paper } from '../parts/styles.ts';
import { chartsOf } from './charts.ts';
import { momentSvg } from './moment-file.ts';

/** Everything that a table can save as a file. */
@customElement('files-dialog')
export class FilesDialog extends TableElement {
  /** What the exporter said about the last file for another site. */
  @state() private told: readonly string[] = [];
  @state() private busy = '';
  /** Saves a file that is incomplete, once the person has read what it lacks. */
  @state() private unsaved?: () => void;
  /** What of the felt the saved game includes. */
  @state() private besides: Besides = { lines: false, pictures: true };

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 20px;
      }
      section {
        display: grid;
        gap: 8px;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
        padding: 4px 0;
        border-bottom: 1px solid var(--line);
      }
      li > span {
        flex: 1 1 150px;
      }
      .told {
        padding: 10px 14px;
        border-left: 5px solid var(--accent);
        background: var(--card);
        border-radius: var(--radius);
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const lines = store.base.felt?.lines.size ?? 0;
    const pictures = picturesOf(store).pictures?.length ?? 0;
    return html`<section aria-label="The game">
        <h3>The game</h3>
        <div class="row">
          <button class="main" @click=${() => saveGame(store, this.besides)}>
            Save the game as a file
          </button>
          <span class="quiet">Dropped on the first page, it is opened again.</span>
        </div>
        ${this.include('lines', 'With the what-ifs of the room', lines)}
        ${this.include('pictures', 'With the pictures of people’s own', pictures)}
        ${this.together()} ${this.elsewhere()}
      </section>
      <section aria-label="Pictures">
        <h3>Pictures of the moment</h3>
        <ul>
          <li>
            <span>The map, with its tiles and tokens</span>
            ${this.picture('map', 'Map')}
          </li>
          <li>
            <span>The whole board: map, market, and who holds what</span>
            ${this.picture('board', 'Board')}
          </li>
        </ul>
      </section>
      <section aria-label="Charts">
        <h3>Charts</h3>
        ${this.charts()}
      </section>
      <section aria-label="Playtest">
        <h3>For designers and testers</h3>
        <div class="row">
          <button ?disabled=${this.busy !== ''} @click=${this.package}>
            Save a playtest package
          </button>
          <span class="quiet"
            >One .zip: the game, the log with the time each move took, comments, charts and
            board.</span
          >
        </div>
      </section>`;
  }

  /** What of the felt the file includes, if there is any. */
  private include(what: keyof Besides, says: string, count: number) {
    if (count === 0) return nothing;
    return html`<label class="row"
      ><input
        type="checkbox"
        .checked=${this.besides[what]}
        @change=${(event: Event) =>
          (this.besides = { ...this.besides, [what]: (event.target as HTMLInputElement).checked })}
      />${says} (${count})</label
    >`;
  }

  /** A game of this browser goes on at the server; a recorded one, from its end, also in this browser. */
  private together() {
    const { store } = this;
    const { kind } = store.base;
    if (kind === 'live') return nothing;
    return html`${
        kind === 'recorded'
          ? html`<div class="row">
              <button ?disabled=${this.busy !== ''} @click=${() => playHere(store)}>
                Play on here
              </button>
              <span class="quiet">A copy that goes on from the end, on this device.</span>
            </div>`
          : nothing
      }
      <div class="row">
        <button
          ?disabled=${this.busy !== ''}
          @click=${async () => {
            this.busy = 'It is being opened …';
            await playTogether(store, this.besides);
            this.busy = '';
          }}
        >
          Play on with others
        </button>
        <span class="quiet"
          >The same game at a table of the server, with a link for each seat.</span
        >
      </div>`;
  }

  private elsewhere() {
    const { box } = this.store;
    if (!isKnownThere(box.game))
      return html`<p class="quiet">
        18xx.games does not play this game, so no file can be made for it.
      </p>`;
    return html`<div class="row">
        <button ?disabled=${this.busy !== ''} @click=${this.forOthers}>Save for 18xx.games</button>
        <span class="quiet">${this.busy || 'A file to be imported there as a hotseat game.'}</span>
      </div>
      ${
        this.told.length > 0
          ? html`<div class="told" role="status" aria-label="What the file holds">
              ${this.told.map((line) => html`<p>${line}</p>`)}
              ${
                this.unsaved
                  ? html`<button
                      @click=${() => {
                        this.unsaved?.();
                        this.unsaved = undefined;
                      }}
                    >
                      Save the file as it is
                    </button>`
                  : nothing
              }
            </div>`
          : nothing
      }`;
  }

  private picture(of: 'map' | 'board', label: string) {
    const name = () => `${fileName(this.store.session.name)}-${of}-${this.store.at}`;
    const svg = () => momentSvg(this.store, of);
    return html`<button
        class="small"
        aria-label="${label} as SVG"
        @click=${() => saveFile(`${name()}.svg`, svg(), 'image/svg+xml')}
      >
        SVG
      </button>
      <button
        class="small"
        aria-label="${label} as PNG"
        @click=${async () => saveFile(`${name()}.png`, await pngOf(svg(), 1), 'image/png')}
      >
        PNG
      </button>`;
  }

  private charts() {
    const all = chartsOf(this.store);
    if (all.length === 0)
      return html`<p class="quiet">There are charts when two rounds have been played.</p>`;
    return html`<ul>
      ${all.map(
        (chart) =>
          html`<li>
            <span>${chart.label}</span>${(['SVG', 'PNG', 'CSV'] as const).map(
              (kind) =>
                html`<button
                  class="small"
                  aria-label="${chart.label}, ${kind}"
                  @click=${() => saveChart(chart, kind)}
                >
                  ${kind}
                </button>`,
            )}
          </li>`,
      )}
    </ul>`;
  }

  /** The exporter replays every move, which takes time, so the page first says that it works. */
  private readonly forOthers = async (): Promise<void> => {
    const { base, box } = this.store;
    this.busy = 'Every move is read back …';
    this.told = [];
    this.unsaved = undefined;
    await this.updateComplete;
    await new Promise(requestAnimationFrame);
    const formats = await formatsOf(box.game);
    const players = base.seats
      .flatMap(({ name, players }) => players.map((place) => ({ place, name })))
      .sort((a, b) => a.place.localeCompare(b.place))
      .map(({ name }) => name);
    const { entries } = base.ledger;
    const made =
      formats && exported({ game: base.game, entries, name: base.name, players, ...formats });
    this.busy = '';
    if (!made) return;
    const { said, moves, unsaid, file } = made;
    this.told = [
      said === moves
        ? `All ${moves} moves are in the file; each was read back and leads to the same table.`
        : `The file holds ${said} of ${moves} moves.`,
      ...unsaid,
      'Chat, notes, what was taken back and who sat at which device are not said there.',
    ];
    const text = JSON.stringify(file);
    const save = () => saveFile(`${fileName(base.name)}.18xx.games.json`, text, 'application/json');
    // The person reads what the file lacks before it is saved.
    if (unsaid.length === 0) save();
    else this.unsaved = save;
  };

  private readonly package = async (): Promise<void> => {
    const { store } = this;
    const game = await wholeFile(store, this.besides);
    if (!game.ok) return store.say(game.error);
    const { playtest } = await import('./package.ts');
    const zip = playtest(store, game.value);
    saveFile(
      `${fileName(store.base.name)}.playtest.zip`,
      new Blob([zip.slice()]),
      'application/zip',
    );
  };
}

async function saveChart(chart: Chart, kind: 'SVG' | 'PNG' | 'CSV'): Promise<void> {
  const name = fileName(chart.label);
  if (kind === 'CSV') saveFile(`${name}.csv`, chartCsv(chart), 'text/csv');
  else if (kind === 'SVG') saveFile(`${name}.svg`, chartSvg(chart), 'image/svg+xml');
  else saveFile(`${name}.png`, await pngOf(chartSvg(chart)), 'image/png');
}
