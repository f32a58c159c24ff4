import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { BoxOptions, OptionSpec, TitleCard } from '../../../engine/index.ts';
import type { Json } from '../../../shared/op.ts';
import type { HouseChange } from '../../../shared/house.ts';
import type { Help, ReplacementPolicy, Strictness } from '../../../shared/move.ts';
import { PROGRAM_LEVELS, type ProgramLevel, programName } from '../../../shared/people/program.ts';
import { createTable } from '../../browser/api.ts';
import { saveSettings, settings } from '../../browser/memory.ts';
import { openCreatedTable } from '../../browser/created-table.ts';
import { HELP_CHOICES, REPLACEMENT_CHOICES, STRICTNESS_CHOICES } from '../parts/dials.ts';
import { paper } from '../parts/styles.ts';
import { openHere, tableName } from './open-here.ts';
import '../parts/segments.ts';
import { NO_TIME, type OpeningTimeSettings } from '../time/opening-time.ts';
import './map-thumb.ts';

/** The choices made before a table is opened. Says `leave` when another game is wanted. */
@customElement('open-form')
export class OpenForm extends LitElement {
  @property({ attribute: false }) card!: TitleCard;
  /** The file of an own title. */
  @property({ attribute: false }) file: string | undefined;
  @state() private names: string[] = [];
  /** The level of the program at each seat; null = a person. */
  @state() private programs: (ProgramLevel | null)[] = [];
  @state() private count = 0;
  @state() private chosen: Record<string, Json> = {};
  @state() private strictness: Strictness = 'annotate';
  @state() private help: Help = 'legal';
  /** Who gives a seat to somebody new, at a table of the server. */
  @state() private replacement: ReplacementPolicy = 'host';
  /** What is to be played otherwise than printed. */
  @state() private house: HouseChange = {};
  @state() private housed = false;
  @state() private times: OpeningTimeSettings = NO_TIME;
  @state() private problem = '';
  @state() private busy = false;

  static override styles = [
    paper,
    css`
      form {
        display: grid;
        gap: 22px;
      }
      .top {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 300px;
        gap: 24px;
      }
      map-thumb {
        height: 190px;
        border-radius: 12px;
        background: var(--table);
        border: 1px solid var(--line);
      }
      h2 {
        font-size: 1.6rem;
      }
      h3 {
        margin-bottom: 8px;
      }
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
        gap: 12px;
      }
      .seat {
        display: grid;
        align-content: start;
        gap: 6px;
        align-content: start;
      }
      .dials {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
        gap: 20px;
      }
      .flag {
        display: flex;
        gap: 10px;
        align-items: flex-start;
        padding: 6px 0;
      }
      .flag input {
        flex: none;
        width: 20px;
        height: 20px;
        accent-color: var(--accent);
      }
      details section {
        margin: 12px 0 0;
      }
      summary {
        cursor: pointer;
        font: 600 1rem var(--serif);
      }
      .flag small {
        display: block;
        color: var(--ink-2);
      }
      .problem {
        padding: 10px 14px;
        border-left: 5px solid var(--red);
        background: var(--red-soft);
        border-radius: var(--radius);
      }
      button.large {
        min-height: 48px;
        padding: 8px 24px;
        font-size: 1.05rem;
      }
      @media (max-width: 640px) {
        .top {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('card')) return;
    const { players, options, referee } = this.card;
    this.count = Math.min(players.max, Math.max(players.min, 3));
    this.names = Array.from({ length: players.max }, (_, i) =>
      i === 0 && settings().name ? settings().name : `Player ${i + 1}`,
    );
    this.programs = this.names.map(() => null);
    this.chosen = Object.fromEntries(options.map((option) => [option.id, option.default]));
    this.strictness = referee ? 'annotate' : 'off';
    this.house = {};
    this.times = NO_TIME;
  }

  /** Reading begins at the name of the game. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('h2')?.focus(options);
  }

  protected override render() {
    const { card } = this;
    const { min, max } = card.players;
    return html`<form aria-label="Open a table of ${card.name}" @submit=${this.open}>
      <div class="top">
        <div>
          <button
            type="button"
            class="plain small"
            @click=${() => this.dispatchEvent(new Event('leave'))}
          >
            ‹ All games
          </button>
          <h2 tabindex="-1">${card.name}</h2>
          <p class="quiet">By ${[card.designer, card.length].filter(Boolean).join(' · ')}</p>
          <p>${card.special}</p>
        </div>
        ${this.file === undefined ? html`<map-thumb title-id=${card.id}></map-thumb>` : nothing}
      </div>
      <section>
        <choice-segments
          label="How many players"
          .value=${String(this.count)}
          .choices=${Array.from({ length: max - min + 1 }, (_, i) => {
            const value = String(min + i);
            return { value, label: value };
          })}
          @choose=${(event: CustomEvent<string>) => (this.count = Number(event.detail))}
        ></choice-segments>
      </section>
      <section>
        <h3>Who sits where</h3>
        ${this.seatFields()}
      </section>
      ${card.options.length > 0 ? this.options() : nothing} ${this.houseRules()}
      <opening-time
        .wish=${this.times}
        @wish=${({ detail }: CustomEvent<OpeningTimeSettings>) => (this.times = detail)}
      ></opening-time>
      <section class="dials">
        <choice-segments
          label="Referee"
          .value=${this.strictness}
          .choices=${STRICTNESS_CHOICES}
          ?disabled=${!card.referee}
          @choose=${(event: CustomEvent<Strictness>) => (this.strictness = event.detail)}
        ></choice-segments>
        <choice-segments
          label="Help"
          .value=${this.help}
          .choices=${HELP_CHOICES}
          ?disabled=${!card.referee}
          @choose=${(event: CustomEvent<Help>) => (this.help = event.detail)}
        ></choice-segments>
        <choice-segments
          label="Somebody new for a seat"
          .value=${this.replacement}
          .choices=${REPLACEMENT_CHOICES}
          @choose=${({ detail }: CustomEvent<ReplacementPolicy>) => (this.replacement = detail)}
        ></choice-segments>
      </section>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="row">
        <button class="main large" ?disabled=${this.busy}>Open the table</button>
        <button type="button" class="large" @click=${this.playHere} ?disabled=${this.busy}>
          Play on this device only
        </button>
        <span class="quiet">All of these can be changed at any time.</span>
      </div>
    </form>`;
  }

  private seatFields() {
    const { card } = this;
    return html`<div class="grid">
      ${this.names.slice(0, this.count).map(
        (name, i) =>
          html`<div class="seat">
            <label class="field"
              ><span>Seat ${i + 1}${i === 0 ? ', you, the host' : ''}</span
              ><input
                .value=${name}
                maxlength="40"
                required
                @input=${(event: InputEvent) =>
                  (this.names[i] = (event.target as HTMLInputElement).value)}
            /></label>
            ${i > 0 && card.referee ? this.whoPlays(i) : nothing}
          </div>`,
      )}
    </div>`;
  }

  /** A person or a program plays the seat. The name says which, unless it was chosen. */
  private whoPlays(i: number) {
    const names = [null, ...PROGRAM_LEVELS].map((level) => this.nameFor(level, i));
    return html`<select
      aria-label="Who plays seat ${i + 1}"
      @change=${(event: Event) => {
        const { value } = event.target as HTMLSelectElement;
        const level = PROGRAM_LEVELS.find((one) => one === value) ?? null;
        this.programs = this.programs.map((one, at) => (at === i ? level : one));
        const name = this.nameFor(level, i);
        if (names.includes(this.names[i]!))
          this.names = this.names.map((one, at) => (at === i ? name : one));
      }}
    >
      <option value="">Person</option>
      ${PROGRAM_LEVELS.map(
        (level) =>
          html`<option value=${level} ?selected=${level === this.programs[i]}>
            Program, ${level}
          </option>`,
      )}
    </select>`;
  }

  private readonly nameFor = (level: ProgramLevel | null, i: number): string =>
    level ? programName(level, i + 1) : `Player ${i + 1}`;

  private options() {
    const groups = new Map<string, OptionSpec[]>();
    for (const option of this.card.options) {
      const group = option.group ?? 'Options';
      groups.set(group, [...(groups.get(group) ?? []), option]);
    }
    const plain = groups.get('Options') ?? [];
    groups.delete('Options');
    return html`${plain.length > 0 ? this.group('Options', plain) : nothing}
    ${
      groups.size > 0
        ? html`<details>
            <summary>${[...groups.keys()].join(', ')}</summary>
            ${[...groups].map(([group, options]) => this.group(group, options))}
          </details>`
        : nothing
    }`;
  }

  /** What they are is fetched when somebody asks for them. */
  private houseRules() {
    return html`<details
      @toggle=${(event: Event) => {
        if (!(event.target as HTMLDetailsElement).open || this.housed) return;
        void import('../house/opening.ts').then(() => (this.housed = true));
      }}
    >
      <summary>House rules</summary>
      ${
        this.housed
          ? html`<opening-house
              title-id=${this.card.id}
              .options=${this.boxOptions()}
              .names=${this.players()}
              .wish=${this.house}
              @wish=${(event: CustomEvent<HouseChange>) => (this.house = event.detail)}
            ></opening-house>`
          : html`<p class="quiet" role="status">One moment …</p>`
      }
    </details>`;
  }

  private readonly boxOptions = (): BoxOptions => ({
    players: this.count,
    ...this.chosen,
    ...(this.file !== undefined && { file: this.file }),
  });

  private group(group: string, options: readonly OptionSpec[]) {
    return html`<section>
      <h3>${group}</h3>
      <div class="grid">${options.map((option) => this.option(option))}</div>
    </section>`;
  }

  private option(option: OptionSpec) {
    const set = (value: Json) => (this.chosen = { ...this.chosen, [option.id]: value });
    if (option.kind === 'flag')
      return html`<label class="flag"
        ><input
          type="checkbox"
          .checked=${this.chosen[option.id] === true}
          @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
        /><span>${option.label}<small>${option.help}</small></span></label
      >`;
    return html`<label class="field"
      ><span>${option.label}</span>
      <select @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
        ${option.choices.map(
          ({ value, label }) =>
            html`<option value=${value} ?selected=${value === this.chosen[option.id]}>
              ${label}
            </option>`,
        )}</select
      ><span class="quiet">${option.help}</span></label
    >`;
  }

  private players(): string[] {
    return this.names.slice(0, this.count).map((name, i) => name.trim() || `Player ${i + 1}`);
  }

  private async open(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    this.busy = true;
    this.problem = '';
    const { card } = this;
    const players = this.players();
    const name = tableName(card, players);
    const programs = this.programs.slice(0, this.count);
    const { time, limit } = this.times;
    const answer = await createTable({
      title: card.id,
      options: this.boxOptions() as never,
      ...(Object.keys(this.house).length > 0 && { house: this.house }),
      ...(time && { time }),
      ...(limit && { limit }),
      name,
      strictness: this.strictness,
      help: this.help,
      ...(this.replacement !== 'host' && { replacement: this.replacement }),
      players,
      ...(programs.some(Boolean) && { programs }),
    });
    this.busy = false;
    if (!answer.ok) {
      this.problem = answer.error;
      return;
    }
    if (!/^Player \d+$/.test(players[0]!)) saveSettings({ name: players[0]! });
    openCreatedTable(answer.value, name, card.id);
  }

  private playHere(): void {
    const { strictness, help, house } = this;
    const { time } = this.times;
    const problem = openHere(this.card, {
      options: this.boxOptions(),
      players: this.players(),
      programs: this.programs.slice(0, this.count),
      opened: { strictness, help, house, ...(time && { time }) },
    });
    this.problem = problem ?? '';
  }
}
