import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { OWN_TITLE } from '../../../shared/box-limits.ts';
import { fileName, saveFile } from '../../browser/save-file.ts';
import { openHere } from '../home/open-here.ts';
import { readOwnTitle } from '../home/own-title.ts';
import { TAKEN } from './blank-title.ts';
import { keepDraft, type TitleJson } from './drafts.ts';
import { editorStyles } from './editor-styles.ts';
import { openDraft } from './open-drafts.ts';
import { foldTable, isTableFolded } from './live/folded.ts';
import type { TitleDraft } from './title-draft.ts';
import './versions/compare-dialog.ts';
import './parts/companies-part.ts';
import './editor-start.ts';
import './parts/facts-part.ts';
import './live/table-beside.ts';
import './map/map-part.ts';
import './parts/market-part.ts';
import './parts/privates-part.ts';
import './parts/rules-part.ts';
import './take-over.ts';
import './trial-dialog.ts';
import './parts/tiles-part.ts';
import './parts/trains-part.ts';

interface Part {
  readonly id: string;
  readonly label: string;
  /** Fields of the file that belong to it. */
  readonly fields: readonly string[];
  readonly draw: (draft: TitleDraft) => TemplateResult;
}

const PARTS: readonly Part[] = [
  {
    id: 'facts',
    label: 'Title',
    fields: ['id', 'name', 'designer', 'players', 'bank', 'startingCash', 'certificateLimit'],
    draw: (draft) => html`<editor-facts .draft=${draft}></editor-facts>`,
  },
  {
    id: 'map',
    label: 'Map',
    fields: ['map'],
    draw: (draft) => html`<editor-map .draft=${draft}></editor-map>`,
  },
  {
    id: 'tiles',
    label: 'Tiles',
    fields: ['tiles'],
    draw: (draft) => html`<editor-tiles .draft=${draft}></editor-tiles>`,
  },
  {
    id: 'market',
    label: 'Market',
    fields: ['market'],
    draw: (draft) => html`<editor-market .draft=${draft}></editor-market>`,
  },
  {
    id: 'companies',
    label: 'Companies',
    fields: ['companies'],
    draw: (draft) => html`<editor-companies .draft=${draft}></editor-companies>`,
  },
  {
    id: 'trains',
    label: 'Trains and phases',
    fields: ['trains', 'phases'],
    draw: (draft) => html`<editor-trains .draft=${draft}></editor-trains>`,
  },
  {
    id: 'privates',
    label: 'Privates',
    fields: ['privates', 'privatesInPlay'],
    draw: (draft) => html`<editor-privates .draft=${draft}></editor-privates>`,
  },
  {
    id: 'rules',
    label: 'Rules: 1830, but …',
    fields: ['differences'],
    draw: (draft) => html`<editor-rules .draft=${draft}></editor-rules>`,
  },
];

/** The tab of the table, in a window without room for a second column. */
const TABLE = 'table';
/** Here the editor and the table have room beside each other. */
const WIDE = matchMedia('(min-width: 1200px)');

/** The page where a title is made. Without an id it asks what to begin from. */
@customElement('title-editor')
export class TitleEditor extends LitElement {
  /** Id of a title that this browser keeps. */
  @property() kept = '';
  @state() private shown = 'map';
  @state() private problem = '';
  /** The dialog that is open. */
  @state() private dialog: 'compare' | 'trial' | undefined;
  @state() private folded = isTableFolded();
  private draft: TitleDraft | undefined;
  private opened: TitleJson = {};
  private deafen: (() => void) | undefined;

  static override styles = editorStyles;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.keyed);
    WIDE.addEventListener('change', this.resized);
    if (this.kept === '') return;
    const read = openDraft(this.kept);
    if (!read.ok) {
      this.problem = read.error;
      return;
    }
    ({ draft: this.draft, opened: this.opened } = read.value);
    this.deafen = this.draft.listen(() => this.changed());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.keyed);
    WIDE.removeEventListener('change', this.resized);
    this.deafen?.();
  }

  /** Every change is kept at once. */
  private changed(): void {
    const { file, history } = this.draft!;
    const fits = keepDraft({ id: this.kept, seen: Date.now(), file, history });
    this.problem = fits ? '' : 'This browser has no room to keep the title: save it as a file.';
    this.requestUpdate();
  }

  private readonly resized = (): void => this.requestUpdate();

  private readonly keyed = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) this.draft?.redo();
    else this.draft?.undo();
  };

  protected override render() {
    const { draft } = this;
    if (this.kept === '') return html`<editor-start></editor-start>`;
    if (!draft)
      return html`<p class="alone" role="alert">
        ${this.problem} <a href="/edit">Make another</a>
      </p>`;
    const isTab = !WIDE.matches && this.shown === TABLE;
    const isBeside = WIDE.matches && !this.folded;
    const part = PARTS.find(({ id }) => id === this.shown) ?? PARTS[1]!;
    return html`<div class="page ${isBeside ? 'beside' : isTab ? 'table' : ''}">
        ${this.bar(draft)}
        <div class="parts">
          <nav role="tablist" aria-label="Parts of the title">
            ${PARTS.map((one) => this.tab(draft, one, !isTab && one === part))}
            ${WIDE.matches ? nothing : this.tableTab(isTab)}
          </nav>
          ${
            isTab
              ? nothing
              : html`<main role="tabpanel" aria-label=${part.label}>
                  ${this.takeOver(draft, part)} ${part.draw(draft)}
                </main>`
          }
        </div>
        <table-beside
          .draft=${draft}
          .kept=${this.kept}
          ?away=${!isBeside && !isTab}
          ?foldable=${isBeside}
          @fold=${this.fold}
        ></table-beside>
      </div>
      ${this.openDialog(draft)}`;
  }

  private openDialog({ file }: TitleDraft) {
    const close = () => (this.dialog = undefined);
    if (this.dialog === 'compare')
      return html`<compare-dialog
        .file=${file}
        .opened=${this.opened}
        @close=${close}
      ></compare-dialog>`;
    if (this.dialog === 'trial')
      return html`<trial-dialog .file=${file} @close=${close}></trial-dialog>`;
    return nothing;
  }

  private bar(draft: TitleDraft) {
    const { length } = draft.faults;
    return html`<header>
      <a href="/edit" aria-label="All titles">‹</a>
      <h1>${String(draft.file['name'] ?? '')}</h1>
      <span class="light ${length === 0 ? 'green' : 'red'}" role="status"
        >${
          length === 0
            ? 'Plays with a referee'
            : `${length} ${length === 1 ? 'thing is' : 'things are'} missing or wrong`
        }</span
      >
      <span class="row">
        <button ?disabled=${!draft.canUndo} @click=${() => draft.undo()}>Undo</button>
        <button ?disabled=${!draft.canRedo} @click=${() => draft.redo()}>Redo</button>
        <button @click=${() => (this.dialog = 'compare')}>Compare</button>
        <button @click=${this.save}>Save as a file</button>
        <button ?disabled=${length > 0} @click=${() => (this.dialog = 'trial')}>
          Play three games with programs
        </button>
        ${
          WIDE.matches && this.folded
            ? html`<button @click=${this.fold}>Show the table</button>`
            : nothing
        }
        <button
          ?disabled=${length > 0}
          title="Opens a table on the server: each player gets a link"
          @click=${this.playTogether}
        >
          Play with others
        </button>
        <button
          class="main"
          ?disabled=${length > 0}
          title="Opens a table on this device alone"
          @click=${this.play}
        >
          Play it
        </button>
      </span>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
    </header>`;
  }

  private tableTab(isShown: boolean) {
    return html`<button
      role="tab"
      class="last"
      aria-selected=${isShown}
      @click=${() => (this.shown = TABLE)}
    >
      Table
    </button>`;
  }

  private readonly fold = (): void => {
    this.folded = !this.folded;
    foldTable(this.folded);
  };

  private tab(draft: TitleDraft, { id, label, fields }: Part, isShown: boolean) {
    const faults = fields.flatMap((field) => draft.faultsAt([field])).length;
    return html`<button role="tab" aria-selected=${isShown} @click=${() => (this.shown = id)}>
      ${label}${
        faults > 0
          ? html` <span class="count" aria-label="${faults} missing or wrong">${faults}</span>`
          : nothing
      }
    </button>`;
  }

  /** A part can be that of another title, to change from there. */
  private takeOver(draft: TitleDraft, { id, label }: Part) {
    if (!TAKEN[id]) return nothing;
    return html`<take-over .draft=${draft} kept=${this.kept} of=${id} label=${label}></take-over>`;
  }

  private readonly save = (): void => {
    const { file } = this.draft!;
    const text = `${JSON.stringify(file, null, 2)}\n`;
    saveFile(`${fileName(String(file['name'] ?? 'title'))}.json`, text, 'application/json');
  };

  /** The page that opens a table of this title and gives out links. */
  private readonly playTogether = (): void => {
    history.pushState(null, '', `/?open=${OWN_TITLE}&title=${this.kept}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };

  /** A table on this device with the least number of players, the referee on. */
  private readonly play = (): void => {
    const { card, file, lines } = readOwnTitle(this.draft!.file);
    if (!card) {
      this.problem = lines[0] ?? 'It cannot be read.';
      return;
    }
    const count = Math.min(card.players.max, Math.max(card.players.min, 3));
    const players = Array.from({ length: count }, (_, i) => `Player ${i + 1}`);
    this.problem =
      openHere(card, {
        options: { players: count, file },
        draft: this.kept,
        players,
        programs: players.map(() => null),
        opened: { strictness: 'enforce', help: 'legal' },
      }) ?? '';
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'title-editor': TitleEditor;
  }
}
