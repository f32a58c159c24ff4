import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Move } from '../../../shared/move.ts';
import {
  type Exchange,
  type MergerSeen,
  mergerSeen,
  type Row,
  type System,
} from '../../reading/merger.ts';
import {
  capital,
  companyName,
  headed,
  money,
  named,
  pieceName,
  placeName,
} from '../../reading/say.ts';
import { TableController, type TableStore } from '../../table/store.ts';
import { tell } from '../board/moves.ts';
import { certificateChip, chipStyles } from '../parts/certificate-chip.ts';
import { paper, panel } from '../parts/styles.ts';

/** What the panel has buttons for; the list of other moves leaves these out. */
export const MERGER_VERBS: ReadonlySet<string> = new Set([
  'agree',
  'decline',
  'answerMerger',
  'completeMerger',
]);

const PHASES = ['', 'Pairs', 'Odd shares', 'The pool', 'Unsold shares', 'Discarded shares'];

/** How an exchange is told: what is done with what is given, and what comes after all. */
const DOES: Readonly<Record<string, { readonly gives: string; readonly after?: string }>> = {
  setAside: { gives: 'sets aside', after: 'until the odd shares are asked for' },
  pair: { gives: 'gives' },
  swap: { gives: 'swaps' },
  single: { gives: 'gives' },
  sell: { gives: 'sells' },
  discard: { gives: 'discards', after: 'for nothing' },
  direct: { gives: 'directs the system and gives' },
  fill: { gives: '', after: 'for shares that were discarded' },
};

/** A merger under way: who proposes, who agrees, each exchange in order, and what comes of it. */
@customElement('merger-panel')
export class MergerPanel extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @property({ attribute: false }) merger!: MergerSeen;
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    panel,
    chipStyles,
    css`
      :host {
        padding: 0;
      }
      .frame {
        display: flex;
        flex-direction: column;
        gap: 12px;
        padding: 12px 14px 0;
        border: 1px solid var(--line-2);
        border-radius: 10px;
        background: var(--card);
      }
      h3 {
        font-size: 1.1rem;
      }
      h4 {
        font: 600 0.9rem var(--serif);
        color: var(--ink-2);
      }
      .agreeing {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 2px;
        font-size: 0.9rem;
      }
      .awaited {
        padding: 8px 10px;
        border-radius: var(--radius);
        background: var(--accent-soft);
        font-weight: 600;
      }
      .fails {
        padding: 8px 10px;
        border-radius: var(--radius);
        background: var(--amber-soft);
        color: var(--amber);
      }
      .steps {
        margin: 4px 0 0;
        padding-left: 1.9em;
        display: grid;
        gap: 5px;
        font-size: 0.9rem;
        line-height: 1.75;
      }
      .steps ::marker {
        color: var(--ink-2);
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 2px 12px;
        margin: 4px 0 8px;
        font-size: 0.9rem;
      }
      dt {
        color: var(--ink-2);
      }
      dd {
        margin: 0;
      }
      summary {
        cursor: pointer;
      }
      /* However long the exchange is, what can be done about it stays in sight. */
      .choices {
        position: sticky;
        bottom: 0;
        display: grid;
        gap: 6px;
        margin: 0 -14px;
        padding: 8px 14px 12px;
        border-radius: 0 0 10px 10px;
        background: var(--card);
      }
      @media (max-width: 760px) {
        .choices {
          position: static;
        }
      }
      .choices * + .back {
        margin-top: 10px;
      }
    `,
  ];

  protected override render() {
    const { store, merger } = this;
    const { survivor, other, stage } = merger;
    const over = stage === 'formed' || stage === 'failed';
    return html`<section class="frame" aria-label="Merger">
      <h3>Merger ${survivor}–${other}</h3>
      <p>${this.lead()}</p>
      ${over ? nothing : this.agreeing()}
      ${over ? nothing : html`<p class="awaited" role="status">${this.awaited()}</p>`}
      ${merger.fails === undefined ? nothing : html`<p class="fails">${named(store.names, merger.fails)}</p>`}
      ${
        over
          ? html`<details>
              <summary>The exchange, step by step</summary>
              ${this.exchange()}
            </details>`
          : this.exchange()
      }
      ${merger.system ? this.outcome(merger.system) : nothing} ${this.choices()}
    </section>`;
  }

  private lead() {
    const { store } = this;
    const { by, survivor, other, stage } = this.merger;
    const name = (company: string) => html`<b>${companyName(store.box, company)}</b>`;
    const who = placeName(store.names, by);
    switch (stage) {
      case 'formed':
        return html`${name(survivor)} and ${name(other)} are one system now.`;
      case 'failed':
        return html`${name(survivor)} and ${name(other)} could not merge. Nothing was moved.`;
      case 'proposed':
        return html`${who} proposes to merge ${name(other)} into ${name(survivor)}. This is what
        would be exchanged; nothing is moved before it is completed.`;
      default:
        return html`${who} merges ${name(other)} into ${name(survivor)}. Nothing is moved before it
        is completed.`;
    }
  }

  private agreeing() {
    const { store } = this;
    const { by, agreed, awaited, stage } = this.merger;
    const waiting = stage === 'proposed' ? awaited : [];
    return html`<ul class="agreeing" aria-label="Who agrees">
      ${agreed.map(
        (player) =>
          html`<li>
            ✓ ${placeName(store.names, player)} ${player === by ? 'proposes' : 'agrees'}
          </li>`,
      )}
      ${waiting.map((player) => html`<li>… ${placeName(store.names, player)} is asked</li>`)}
    </ul>`;
  }

  private awaited() {
    const { store } = this;
    const { awaited, stage } = this.merger;
    const mine = store.present && awaited.every((player) => store.acting.includes(player));
    const who = awaited.map((player) => placeName(store.names, player)).join(' and ');
    if (stage === 'proposed')
      return mine ? 'It is for you to agree or to refuse.' : `${who} has to agree.`;
    if (stage === 'ready')
      return mine ? 'Look it over, then complete it.' : `${who} looks it over and completes it.`;
    return mine ? 'It is for you to choose how it goes on.' : named(store.names, this.sentence());
  }

  private sentence(): string {
    return this.store.turn?.sentence ?? '';
  }

  /** The steps in order, under the phases of the procedure; numbered through. */
  private exchange() {
    const { store } = this;
    const { steps, asksNext } = this.merger;
    const phases = [...new Set(steps.map(({ phase }) => phase))];
    return html`${phases.map((phase) => {
      const first = steps.findIndex((step) => step.phase === phase);
      const label = PHASES[phase] ?? '';
      return html`<div>
        <h4>${label}</h4>
        <ol class="steps" start=${first + 1} aria-label=${label}>
          ${steps.filter((step) => step.phase === phase).map((step) => this.step(step))}
        </ol>
      </div>`;
    })}
    ${
      asksNext === undefined
        ? nothing
        : html`<p class="quiet">
            Then ${placeName(store.names, asksNext)} is asked, and the rest follows from the
            answers.
          </p>`
    }`;
  }

  private step(step: Exchange) {
    const { store } = this;
    const { box } = store;
    const { does, gives, gets, cash } = step;
    const partner = step.with === undefined ? '' : this.holder(step.with);
    const chips = (ids: readonly string[]) =>
      ids.map((id) => html`${certificateChip(box, id, this.band(id))} `);
    const sum = html`<b>${money(box, Math.abs(cash))}</b>`;
    const who = html`<b>${capital(this.holder(step.who))}</b>`;
    if (does === 'even')
      return html`<li>
        ${who} ${cash < 0 ? 'pays the bank' : 'gets'} ${sum} ${cash < 0 ? '' : 'from the bank'} for
        the swap with ${partner}
      </li>`;
    const told = DOES[does] ?? { gives: 'gives' };
    return html`<li>
      ${who} ${told.gives} ${chips(gives)} ${cash < 0 ? html`and ${sum} ` : nothing}
      ${gets.length > 0 ? html`${gives.length > 0 ? 'for' : 'gets'} ${chips(gets)}` : nothing}
      ${cash > 0 ? html`for ${sum}` : nothing} ${partner && `with ${partner}`} ${told.after}
    </li>`;
  }

  /** Heaps of the procedure and players by what people call them. */
  private holder(place: string): string {
    if (place === 'discard') return 'the discard pile';
    return placeName(this.store.names, place);
  }

  /** Certificates of the system bear both names. */
  private band(id: string): string {
    const spec = this.store.box.pieces.get(id);
    const { survivor, other } = this.merger;
    return spec?.data?.system === true ? `${survivor}–${other}` : (spec?.company ?? '');
  }

  private outcome({ price, treasury, director, trains, rows }: System) {
    const { store } = this;
    const { box, names } = store;
    const formed = this.merger.stage === 'formed';
    return html`<div>
      <h4>
        ${formed ? 'The system' : rows.length > 0 ? 'What comes of it' : 'What comes of it, whatever is chosen'}
      </h4>
      <dl aria-label="The system">
        ${
          director === undefined
            ? nothing
            : html`<dt>Director</dt>
                <dd>${placeName(names, director)}</dd>`
        }
        <dt>Price</dt>
        <dd>${price === undefined ? '–' : money(box, price)}</dd>
        <dt>Treasury</dt>
        <dd>${money(box, treasury)}</dd>
        <dt>Trains</dt>
        <dd>${trains.map((id) => pieceName(box, id)).join(', ') || 'none'}</dd>
      </dl>
      ${rows.length === 0 ? nothing : this.shares(rows)}
    </div>`;
  }

  /** Who holds what of the two companies and what of the system. */
  private shares(rows: readonly Row[]) {
    const { box } = this.store;
    const { survivor, other, stage } = this.merger;
    const formed = stage === 'formed';
    const percent = (value: number) => (value === 0 ? '–' : `${value}%`);
    return html`<table aria-label="Shares of the system">
      <thead>
        <tr>
          <th scope="col">Holder</th>
          ${
            formed
              ? nothing
              : html`<th scope="col">${survivor}</th>
                  <th scope="col">${other}</th>`
          }
          <th scope="col">${survivor}–${other}</th>
          ${formed ? nothing : html`<th scope="col">Cash</th>`}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">
                ${row.holder === `company:${survivor}` ? 'Treasury' : headed(this.holder(row.holder))}
              </th>
              ${
                formed
                  ? nothing
                  : html`<td>${percent(row.survivor)}</td>
                      <td>${percent(row.other)}</td>`
              }
              <td><b>${percent(row.system)}</b></td>
              ${
                formed
                  ? nothing
                  : html`<td>
                      ${row.cash === 0 ? '–' : `${row.cash > 0 ? '+' : ''}${money(box, row.cash)}`}
                    </td>`
              }
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private choices() {
    const { store } = this;
    const { stage, by, undoTo, fails } = this.merger;
    const moves = store.moves.filter(({ verb }) => MERGER_VERBS.has(verb));
    const mine = store.movable && store.session.me.players.includes(by);
    const words: Readonly<Record<string, string>> = {
      agree: 'Agree to the merger',
      decline: 'Refuse it',
      completeMerger: fails === undefined ? 'Complete the merger' : 'Go on without a system',
    };
    return html`<div class="choices">
      ${moves.map((move) => this.button(move, words[move.verb]))}
      ${
        stage === 'proposed' && mine && !moves.some(({ verb }) => verb === 'decline')
          ? this.button({ verb: 'decline' }, 'Withdraw the proposal')
          : nothing
      }
      ${
        undoTo !== undefined && store.undoable
          ? html`<button class="back" @click=${() => store.propose({ verb: 'undo', to: undoTo })}>
              Take the whole merger back
            </button>`
          : nothing
      }
    </div>`;
  }

  private button(move: Move, words: string | undefined) {
    const { store } = this;
    const main = move.verb === 'agree' || move.verb === 'completeMerger';
    return html`<button class=${main ? 'main' : ''} @click=${() => store.propose(move)}>
      ${words ?? tell(store, move)}
    </button>`;
  }
}

/** The merger that this person sees now, if there is one. */
export const mergerAt = (store: TableStore): MergerSeen | undefined =>
  mergerSeen(
    store.base.game,
    store.table,
    store.present ? store.entries : store.entries.slice(0, store.at),
  );
