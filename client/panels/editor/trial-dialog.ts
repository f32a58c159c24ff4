import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Trial, TrialStep } from '../../../engine/players/index.ts';
import type { LevelName } from '../../../engine/players/index.ts';
import { BOX_LIMITS, OWN_TITLE } from '../../../shared/box-limits.ts';
import { runTrial, type TrialRun } from '../../workers/trials.ts';
import { paper } from '../parts/styles.ts';
import '../parts/dialog.ts';
import type { TitleJson } from './drafts.ts';

const GAMES = 3;
const PLAYER = /\{player:(\d+)\}/g;

/** A finished game, one under way, or why there is none. */
type Row = Trial | TrialStep | string;

/** Plays three games of the title with programs at all seats, for balance. Emits `close`. */
@customElement('trial-dialog')
export class TrialDialog extends LitElement {
  @property({ attribute: false }) file!: TitleJson;
  @state() private players = 0;
  @state() private level: LevelName = 'learner';
  @state() private rows: readonly Row[] = [];
  @state() private run: TrialRun | undefined;

  static override styles = [
    paper,
    css`
      table {
        width: 100%;
        font-size: 0.875rem;
        border-collapse: collapse;
      }
      th,
      td {
        padding: 3px 6px;
        text-align: left;
        vertical-align: top;
        border-bottom: 1px solid var(--line);
      }
      .wide {
        overflow-x: auto;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.run?.cancel();
  }

  protected override render() {
    return html`<paper-dialog
      heading="Three games with programs at all seats"
      @close=${() => this.dispatchEvent(new Event('close'))}
    >
      <div class="row">
        <label
          >Players
          <select
            ?disabled=${!!this.run}
            @change=${(event: Event) =>
              (this.players = Number((event.target as HTMLSelectElement).value))}
          >
            ${this.numbers.map(
              (n) => html`<option value=${n} ?selected=${n === this.count}>${n}</option>`,
            )}
          </select></label
        >
        <label
          >They play like
          <select
            ?disabled=${!!this.run}
            @change=${(event: Event) =>
              (this.level = (event.target as HTMLSelectElement).value as LevelName)}
          >
            <option value="learner">a learner (quick)</option>
            <option value="club">a club player (slower)</option>
          </select></label
        >
        ${
          this.run
            ? html`<button @click=${this.cancel}>Cancel</button>`
            : html`<button class="main" @click=${this.play}>Play three games</button>`
        }
      </div>
      <p role="status">${this.says}</p>
      ${this.rows.some(isTrial) ? this.figures(this.rows.filter(isTrial)) : nothing}
    </paper-dialog>`;
  }

  private get numbers(): readonly number[] {
    const { min = 2, max = 2 } = (this.file['players'] ?? {}) as { min?: number; max?: number };
    const many = Math.min(max, BOX_LIMITS.players) - min + 1;
    return Array.from({ length: Math.max(1, many) }, (_, i) => min + i);
  }

  private get count(): number {
    return this.numbers.includes(this.players)
      ? this.players
      : (this.numbers.find((n) => n === 3) ?? this.numbers[0]!);
  }

  /** Where the games stand. */
  private get says(): string {
    const last = this.rows.at(-1);
    if (last === undefined)
      return 'They run on this device and change nothing. A game takes from seconds to a few minutes.';
    if (typeof last === 'string') return last;
    if (isTrial(last)) return this.run ? '' : `${this.rows.length} games were played.`;
    const game = `Game ${this.rows.length} of ${GAMES}`;
    return this.run
      ? `${game}: ${last.moves} moves, ${last.round}.`
      : `Cancelled in game ${this.rows.length}, after ${last.moves} moves.`;
  }

  private readonly play = async (): Promise<void> => {
    this.rows = [];
    const options = { players: this.count, file: JSON.stringify(this.file) };
    for (let game = 1; game <= GAMES; game++) {
      const before = this.rows;
      const row = (one: Row) => (this.rows = [...before, one]);
      row({ moves: 0, round: 'beginning' });
      this.run = runTrial({ title: OWN_TITLE, options, level: this.level, seed: game }, row);
      const played = await this.run.played;
      row(played);
      if (typeof played === 'string') break;
    }
    this.run = undefined;
  };

  private readonly cancel = (): void => {
    this.run?.cancel();
    this.run = undefined;
  };

  private figures(games: readonly Trial[]) {
    const companies = [...new Set(games.flatMap(({ prices }) => prices.map((one) => one.company)))];
    const numbers = games.map((_, i) => html`<th>Game ${i + 1}</th>`);
    return html`<div class="wide">
      <table aria-label="How the games went">
        <thead>
          <tr>
            <td></td>
            ${numbers}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th>Length</th>
            ${games.map(
              ({ moves, rounds }) =>
                html`<td>${moves} moves, ${rounds.length} rounds, to ${rounds.at(-1)}</td>`,
            )}
          </tr>
          <tr>
            <th>End</th>
            ${games.map(({ end, over }) => html`<td>${over ? '' : 'Not over: '}${named(end)}</td>`)}
          </tr>
          <tr>
            <th>Worth</th>
            ${games.map(
              ({ worth }) =>
                html`<td>
                  ${[...worth]
                    .sort((one, other) => other.total - one.total)
                    .map(
                      ({ player, total }) =>
                        html`<div>${named(`{${player}}`)}: ${this.money(total)}</div>`,
                    )}
                </td>`,
            )}
          </tr>
          ${companies.map(
            (company) =>
              html`<tr>
                <th>${company}, highest and last price</th>
                ${games.map(({ prices }) => {
                  const one = prices.find((price) => price.company === company);
                  return html`<td>
                    ${one ? `${this.money(one.highest)}, ${this.money(one.last)}` : 'not started'}
                  </td>`;
                })}
              </tr>`,
          )}
          <tr>
            <th>Trains sold</th>
            ${games.map(
              ({ trains }) =>
                html`<td>
                  ${trains.map(({ round, sold }) => html`<div>${round}: ${soldIn(sold)}</div>`)}
                </td>`,
            )}
          </tr>
        </tbody>
      </table>
    </div>`;
  }

  private money(amount: number): string {
    return `${String(this.file['currency'] ?? '')}${amount.toLocaleString('en')}`;
  }
}

const isTrial = (row: Row): row is Trial => typeof row !== 'string' && 'worth' in row;

const named = (text: string): string => text.replace(PLAYER, 'Player $1');

const soldIn = (sold: Trial['trains'][number]['sold']): string =>
  Object.entries(sold)
    .map(([kind, count]) => (count === 1 ? kind : `${count} × ${kind}`))
    .join(', ');

declare global {
  interface HTMLElementTagNameMap {
    'trial-dialog': TrialDialog;
  }
}
