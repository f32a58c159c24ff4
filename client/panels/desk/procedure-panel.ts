import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Move } from '../../../shared/move.ts';
import type { PlaceId, Procedure, ProcedureStep } from '../../../engine/index.ts';
import { answerCommand, groupBy, moveCommand } from '../board/moves.ts';
import { listed } from '../../reading/moves/consequences.ts';
import { toReader } from '../../reading/moves/to-reader.ts';
import {
  capitalize,
  headingCase,
  money,
  withSeatNames,
  type Names,
  placeName,
  placeWords,
  purseName,
} from '../../reading/say.ts';
import { mainMove } from '../../reading/purpose.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import type { TableStore } from '../../store/store.ts';
import { certificateChip, chipStyles } from '../parts/pieces/certificate-chip.ts';
import { paper, panel } from '../parts/styles.ts';
import { inParts, wayOut, wayOutStyles } from './cards/way-out.ts';
import { cardStyles, moveButton, moveStyles, proposeAll } from './move-button.ts';
import './move-form.ts';

const STATES: Readonly<Record<ProcedureStep['state'], string>> = {
  done: '✓',
  now: '▸',
  'to come': '·',
};

/** More steps than this under no heading are told when they are asked for. */
const A_FEW = 6;

/** What is under way, as steps: what has passed, what will, who is asked, and what each answer does. */
@customElement('procedure-panel')
export class ProcedurePanel extends TableElement {
  @property({ attribute: false }) procedure!: Procedure;
  /** The desk has the pass at its foot, below what else can be done. */
  @property({ type: Boolean }) passBelow = false;

  static override styles = [
    paper,
    panel,
    chipStyles,
    moveStyles,
    cardStyles,
    wayOutStyles,
    css`
      :host {
        padding: 0;
        margin-bottom: 14px;
      }
      .frame {
        display: grid;
        gap: 10px;
        padding: 11px 13px 13px;
        border: 1px solid var(--line-2);
        border-radius: 10px;
        background: var(--card);
      }
      .frame h3 {
        margin: 0;
        padding: 0;
        border: 0;
        font-size: 1.08rem;
      }
      h4 {
        margin: 4px 0 2px;
        font: 600 0.9rem var(--serif);
        color: var(--ink-2);
      }
      ol,
      .parties {
        display: grid;
        gap: 3px;
        margin: 0;
        padding: 0;
        list-style: none;
        font-size: 0.9rem;
      }
      .step {
        display: grid;
        grid-template-columns: 1.2em 1fr;
      }
      .now {
        font-weight: 650;
      }
      .to-come {
        color: var(--ink-2);
      }
      .asked {
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
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 2px 12px;
        margin: 0;
        font-size: 0.9rem;
      }
      dt {
        color: var(--ink-2);
      }
      dd {
        margin: 0;
      }
      /* On a phone a bidder answers without a swipe. What an answer brings is read before it. */
      @media (max-width: 760px) {
        .prompt > h3 {
          order: -2;
        }
        .prompt > :is(.asked, .moves) {
          order: -1;
        }
      }
    `,
  ];

  protected override render() {
    const { store, procedure } = this;
    const { title, parties = [], outcome } = procedure;
    const says = (text: string) => withSeatNames(store.names, text);
    return html`<section class="frame ${outcome ? '' : 'prompt'}" aria-label=${says(title)}>
      <h3>${says(title)}</h3>
      ${
        parties.length === 0
          ? nothing
          : html`<ul class="parties" aria-label="Who has a part in it">
              ${parties.map(
                ({ player, says: part }) =>
                  html`<li><b>${placeName(store.names, player)}</b> ${says(part)}</li>`,
              )}
            </ul>`
      }
      ${this.steps()}
      ${outcome?.fails === undefined ? nothing : html`<p class="fails">${says(outcome.fails)}</p>`}
      ${
        outcome && outcome.facts.length > 0
          ? html`<dl>
              ${outcome.facts.map(
                ({ label, value }) =>
                  html`<dt>${says(label)}</dt>
                    <dd>${says(value)}</dd>`,
              )}
            </dl>`
          : nothing
      }
      ${outcome?.table ? this.table(outcome.table) : nothing} ${this.asked()}
    </section>`;
  }

  /** The steps in order, under their headings; marked by more than colour. */
  private steps() {
    const groups = [...groupBy(this.procedure.steps, ({ heading }) => heading ?? '')];
    return groups.map(([heading, steps]) => {
      if (heading !== '')
        return html`<div>
          <h4>${heading}</h4>
          ${this.list(steps, heading)}
        </div>`;
      if (steps.some(({ lot }) => lot !== undefined)) return this.lots(steps);
      if (steps.length <= A_FEW) return this.list(steps);
      const done = steps.filter(({ state }) => state === 'done').length;
      return html`<details>
        <summary>${done} of ${steps.length} are done</summary>
        ${this.list(steps)}
      </details>`;
    });
  }

  /**
   * Thirteen lots would push what is to be decided out of sight, and who decides has them as cards. Who waits
   * reads here what each costs and who bids.
   */
  private lots(steps: readonly ProcedureStep[]) {
    const isFact = ({ lot, state }: ProcedureStep) => lot === undefined && state === 'now';
    const [facts, lots] = [steps.filter(isFact), steps.filter((step) => !isFact(step))];
    const left = lots.filter(({ lot }) => lot !== undefined).length;
    return html`${facts.length === 0 ? nothing : this.list(facts)}
      <details ?open=${!this.isAsked}>
        <summary>${left} for sale: what each costs</summary>
        ${this.list(lots, 'Lots')}
      </details>`;
  }

  private list(steps: readonly ProcedureStep[], label = 'Steps') {
    return html`<ol aria-label=${label}>
      ${steps.map((step) => this.step(step))}
    </ol>`;
  }

  private step({ label, state, who, gives = [], gets = [], cash = 0, note }: ProcedureStep) {
    const { store } = this;
    const { box, names } = store;
    const { certificateLabels = {} } = this.procedure;
    const chips = (ids: readonly string[]) =>
      ids.map((id) => {
        const spec = box.pieces.get(id);
        return spec?.kind === 'certificate'
          ? html`${certificateChip(box, id, certificateLabels[id] ?? spec.company ?? '')} `
          : html`<b>${spec?.name ?? ''}</b> `;
      });
    return html`<li class="step ${state.replace(' ', '-')}">
      <span aria-hidden="true">${STATES[state]}</span>
      <span
        ><span class="hidden-text">${state}: </span>${
          who === undefined ? nothing : html`<b>${whose(names, who)}</b> `
        }${toReader(names, label)}
        ${gives.length > 0 ? html`gives ${chips(gives)}` : nothing}
        ${gets.length > 0 ? html`gets ${chips(gets)}` : nothing}
        ${cash === 0 ? nothing : html`<b>${cash > 0 ? '+' : ''}${money(box, cash)}</b>`}
        ${note === undefined ? nothing : html`<span class="quiet">${withSeatNames(names, note)}</span>`}</span
      >
    </li>`;
  }

  private table({ columns, rows }: NonNullable<NonNullable<Procedure['outcome']>['table']>) {
    const says = (text: string) => withSeatNames(this.store.names, text);
    return html`<table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${says(column)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, i) =>
                i === 0
                  ? html`<th scope="row">${headingCase(says(cell))}</th>`
                  : html`<td>${says(cell)}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  /** Whether this seat has to decide now. */
  private get isAsked(): boolean {
    const { store, procedure } = this;
    return (
      procedure.question?.who.some((player) => player === store.shownPlayer) === true &&
      store.movable
    );
  }

  /** On a screen that several players share, each is called by name. */
  private saysAsked({ what, toYou }: NonNullable<Procedure['question']>): string {
    return toYou !== undefined && this.isAsked && this.store.base.kind === 'live' ? toYou : what;
  }

  private answers({ answers }: NonNullable<Procedure['question']>) {
    const parts = new Set(inParts(answers.map(({ move }) => move)));
    return answers.filter(
      ({ move }) => !parts.has(move) && !(this.passBelow && move.verb === 'pass'),
    );
  }

  private asked() {
    const { store, procedure } = this;
    const { question, begunBy } = procedure;
    const began = begunBy === undefined ? undefined : beganAt(store, begunBy);
    const { withdraw } = procedure;
    const main = question?.amount
      ? undefined
      : mainMove(store, question?.answers.map(({ move }) => move) ?? []);
    const mine = this.isAsked;
    return html`${
      question === undefined
        ? nothing
        : html`<p class="asked" role="status">
            ${capitalize(toReader(store.names, this.saysAsked(question)))}
          </p>`
    }
    ${
      question && mine
        ? html`<div class="moves">
            ${question.amount ? figureForm(question.amount) : nothing}
            ${allAtOnce(
              store,
              question.answers.map(({ move }) => move),
            )}
            ${wayOut(store, inParts(question.answers.map(({ move }) => move)))}
            ${this.answers(question).map((answer) => answerButton(store, answer, main))}
          </div>`
        : nothing
    }
    ${
      withdraw && withdraw.who === store.shownPlayer && store.movable
        ? html`<div class="moves">
            ${moveButton(store, withdraw.move, { says: withdraw.says, quiet: true })}
          </div>`
        : nothing
    }
    ${
      began !== undefined && store.takesBack(began + 1)
        ? html`<button class="small" @click=${() => store.propose({ verb: 'undo', to: began })}>
            Undo this from its beginning
          </button>`
        : nothing
    }`;
  }
}

export type Answer = NonNullable<Procedure['question']>['answers'][number];

/** An answer with what comes of it; one that is refused says why. */
export function answerButton(
  store: TableStore,
  { move, says, preview = [] }: Answer,
  main?: Move,
): TemplateResult {
  const button = {
    main: move === main,
    says: move.hex === undefined ? answerCommand(store, move, says) : moveCommand(store, move),
  };
  const enforced = store.dial.strictness === 'enforce';
  const against = enforced ? store.moment.against(move)[0] : undefined;
  if (against)
    return html`<button class="move" disabled>${button.says}</button>
      <p class="follows">${toReader(store.names, against.message)}</p>`;
  return preview.length === 0
    ? html`${moveButton(store, move, button)}${agreement(store, move)}`
    : html`${moveButton(store, move, { ...button, quiet: true })}
        <p class="follows">${withSeatNames(store.names, preview.join('; '))}</p>`;
}

/** Where every token that may be placed can be, one after the other, one press places them all. */
function allAtOnce(store: TableStore, answers: readonly Move[]): TemplateResult | typeof nothing {
  const places = answers.filter(({ verb, hex }) => verb === 'placeToken' && hex !== undefined);
  const isNext = (move: Move, i: number) =>
    i === 0 ||
    store.moment
      .after(places.slice(0, i), move.verb)
      .some((next) => JSON.stringify(next.move) === JSON.stringify(move));
  if (places.length < 2 || !places.every(isNext)) return nothing;
  const where = places.map(({ hex, city }) => placeWords(store.table, String(hex), city));
  const says = `Place all ${places.length}: in ${listed(where)}`;
  return html`<button class="move" @click=${() => proposeAll(store, places)}>${says}</button>`;
}

/** Who pays and who gets what, if this player agrees. */
function agreement(store: TableStore, move: Move): TemplateResult | typeof nothing {
  if (move.verb !== 'agree' || store.dial.help === 'none') return nothing;
  const flows = [...store.moment.preview(move).purses].filter(([, sum]) => sum !== 0);
  if (flows.length === 0) return nothing;
  const says = flows.map(
    ([purse, sum]) =>
      `${purseName(store.names, purse)} ${sum < 0 ? 'pays' : 'gets'} ${money(store.box, Math.abs(sum))}`,
  );
  return html`<p class="follows">${says.join('; ')}.</p>`;
}

/** A company stands for its charter here, and by the name that is on its tokens. */
const whose = (names: Names, who: PlaceId): string =>
  who.startsWith('company:') ? who.slice('company:'.length) : capitalize(placeName(names, who));

const figureForm = ({
  move,
  field,
  least,
}: NonNullable<NonNullable<Procedure['question']>['amount']>) =>
  html`<move-form .moves=${[{ ...move, [field]: least }]}></move-form>`;

/** The entry before the one that began what is under way, where that still stands. */
function beganAt(store: TableStore, verb: string): number | undefined {
  const { standing } = store.marks;
  const entry = store.entries.findLast(({ seq, move }) => move.verb === verb && standing.has(seq));
  return entry && entry.seq - 1;
}
