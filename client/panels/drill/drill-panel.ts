import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { formatMoney, titles } from '../../../engine/index.ts';
import {
  DIFFICULTIES,
  type Drill,
  DRILL_KINDS,
  type DrillKind,
  type DrillQuestion,
  hasDrills,
  lacksDrills,
} from '../../../engine/drills/index.ts';
import type { TableStore } from '../../store/store.ts';
import { withSeatNames } from '../../reading/say.ts';
import { paper } from '../parts/styles.ts';
import { lessonStyles } from '../lesson/lesson-styles.ts';
import { withTerms } from '../title/terms.ts';
import { addressOf, drillAt, newSeed } from './drill-address.ts';
import { type DrillScore, drillScore, keepDrillScore, scoreAfter } from './drill-score.ts';
import { drillStyles } from './drill-styles.ts';

const KIND_NAMES: Readonly<Record<DrillKind, string>> = {
  run: 'The best run',
  train: 'Can it be afforded?',
  price: 'Where does the price go?',
  rust: 'What rusts?',
  president: 'Who leads it?',
  dividend: 'Withhold or pay?',
};

/** The question of a drill, its answers and the streak. Emits `asks` with the drill that is wanted next. */
@customElement('drill-panel')
export class DrillPanel extends LitElement {
  @property({ attribute: false }) asked!: DrillQuestion;
  /** Left out = it is being made. */
  @property({ attribute: false }) drill: Drill | undefined;
  @property({ attribute: false }) store: TableStore | undefined;
  /** Why there is no drill. */
  @property() problem = '';
  /** The index of the choice, or the amount, that was answered. */
  @state() private answered: number | undefined;
  @state() private score: DrillScore | undefined;
  @state() private copied = false;
  @query('.next') private next!: HTMLElement | null;

  static override styles = [paper, lessonStyles, drillStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.pressed);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.pressed);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('asked') && changed.get('asked')?.title !== this.asked.title)
      this.score = drillScore(this.asked.title);
    if (changed.has('asked') || changed.has('drill')) {
      this.answered = undefined;
      this.copied = false;
    }
    if (changed.has('store')) this.store?.show(undefined);
  }

  /** A digit chooses the answer of that number. */
  private readonly pressed = (event: KeyboardEvent): void => {
    const { drill } = this;
    const typing = event.composedPath()[0] instanceof HTMLInputElement;
    const choice = Number(event.key) - 1;
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!drill?.choices || this.isDone || !(choice >= 0 && choice < drill.choices.length)) return;
    event.preventDefault();
    this.answer(choice);
  };

  /** The drill on show is the one that is asked for, and it is answered. */
  private get isDone(): boolean {
    return this.answered !== undefined;
  }
  private get isReady(): boolean {
    const { drill, asked } = this;
    return drill !== undefined && addressOf(drill) === addressOf(asked);
  }

  protected override render() {
    const { asked, problem } = this;
    const card = titles.find(({ id }) => id === asked.title);
    return html`<header>
        <a href="/about/${asked.title}">Rules and lessons of ${card?.name ?? asked.title}</a>
        <h2>Drills</h2>
        ${this.fields()}
      </header>
      <div class="text" role="region" aria-label="Drill" tabindex="0">
        ${
          problem
            ? html`<p role="alert">${problem}</p>`
            : this.isReady
              ? this.task(this.drill!)
              : html`<p role="status">Looking for a position …</p>`
        }
      </div>
      <footer>${this.foot()}</footer>`;
  }

  private fields() {
    const { title, kind, difficulty } = this.asked;
    const games = titles.filter(({ id }) => hasDrills(id));
    const select = (
      label: string,
      name: 'title' | 'kind' | 'difficulty',
      values: readonly { value: string; text: string; off?: boolean }[],
      chosen: string,
    ) =>
      html`<label
        >${label}<select
          @change=${({ target }: Event) =>
            this.ask({ [name]: (target as HTMLSelectElement).value } as Partial<DrillQuestion>)}
        >
          ${values.map(
            ({ value, text, off = false }) =>
              html`<option value=${value} ?selected=${value === chosen} ?disabled=${off}>
                ${text}
              </option>`,
          )}
        </select></label
      >`;
    const kinds = DRILL_KINDS.map((value) => ({
      value,
      text: KIND_NAMES[value],
      off: lacksDrills(title, value) !== undefined,
    }));
    return html`<div class="fields">
      ${select('About', 'kind', kinds, kind)}
      ${select(
        'Game',
        'title',
        games.map(({ id }) => ({ value: id, text: id })),
        title,
      )}
      ${select(
        'Level',
        'difficulty',
        DIFFICULTIES.map((value) => ({ value, text: value })),
        difficulty,
      )}
    </div>`;
  }

  private said(line: string): string {
    return this.store ? withSeatNames(this.store.names, line) : line;
  }

  private task(drill: Drill) {
    const { title } = drill;
    return html`<p class="question">${withTerms(this.said(drill.question), title)}</p>
      ${drill.choices ? this.choices(drill, drill.choices) : this.amount(drill)}
      ${this.isDone ? this.verdict(drill) : nothing}`;
  }

  private choices({ right }: Drill, choices: readonly string[]) {
    const { answered } = this;
    const mark = (i: number) =>
      answered === undefined ? '' : i === right ? ' right' : i === answered ? ' wrong' : '';
    return html`<div class="choices" role="group" aria-label="Answers">
      ${choices.map(
        (choice, i) =>
          html`<button
            class="choice${mark(i)}"
            ?disabled=${this.isDone}
            aria-keyshortcuts=${i + 1}
            @click=${() => this.answer(i)}
          >
            <kbd aria-hidden="true">${i + 1}</kbd><span>${this.said(choice)}</span>${
              answered === undefined || (i !== right && i !== answered)
                ? nothing
                : html`<b>${i === right ? '✓' : '✗'}</b>`
            }
          </button>`,
      )}
    </div>`;
  }

  private amount({ title }: Drill) {
    const answer = (event: Event) => {
      event.preventDefault();
      const { value } = (event.target as HTMLFormElement).elements.namedItem(
        'amount',
      ) as HTMLInputElement;
      if (value !== '') this.answer(Number(value));
    };
    return html`<form class="amount" @submit=${answer}>
      <label
        >Amount<input
          name="amount"
          type="number"
          inputmode="numeric"
          min="0"
          max="100000"
          autocomplete="off"
          ?disabled=${this.isDone}
          aria-label="Amount in the money of ${title}"
      /></label>
      <button ?disabled=${this.isDone}>Answer</button>
    </form>`;
  }

  private verdict(drill: Drill) {
    const { choices, right, why, clauses, guess } = drill;
    const isRight = this.answered === right;
    const solution = choices ? choices[right]! : formatMoney(this.store!.box, right);
    const head = guess
      ? isRight
        ? 'A program would choose the same'
        : 'A program would choose otherwise'
      : isRight
        ? '✓ Right'
        : '✗ Wrong';
    return html`<div class="box ${isRight ? 'right' : 'wrong'}" role="status">
        <b>${head}${isRight ? '' : `: ${this.said(solution)}`}</b>${this.said(why)}
      </div>
      ${clauses.map(
        ({ section, says }) =>
          html`<div class="box rule"><b>${section}</b>${withTerms(says, drill.title)}</div>`,
      )}`;
  }

  private foot() {
    const { streak, longest, missed } = this.score ?? { streak: 0, longest: 0, missed: [] };
    const again = missed.find((one) => one !== addressOf(this.asked));
    return html`<p class="streak" role="status">
        Streak ${streak}${longest > 0 ? ` · longest ${longest}` : ''}
      </p>
      <button @click=${this.copy}>${this.copied ? 'Copied' : 'Copy link'}</button>
      ${
        again && this.isDone
          ? html`<button @click=${() => this.ask(drillAt(again))}>One that went wrong</button>`
          : nothing
      }
      <button class="main next" @click=${() => this.ask({})}>
        ${this.isDone ? 'Next' : 'Another'}
      </button>`;
  }

  private answer(answer: number): void {
    const { drill, asked } = this;
    if (!drill || this.isDone) return;
    this.answered = answer;
    this.score = scoreAfter(drillScore(asked.title), addressOf(asked), answer === drill.right);
    keepDrillScore(asked.title, this.score);
    const { places = [] } = drill;
    if (places.length > 0) this.store?.show({ places: [...places], pieces: [] });
    void this.updateComplete.then(() => {
      this.next?.focus();
      this.renderRoot.querySelector('.box')?.scrollIntoView({ block: 'nearest' });
    });
  }

  private readonly copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.origin + addressOf(this.asked));
    this.copied = true;
  };

  /** Asks for another drill. What is not said stays, but for the seed. */
  private ask(change: Partial<DrillQuestion>): void {
    const detail = { ...this.asked, seed: newSeed(), ...change };
    const isLacking = lacksDrills(detail.title, detail.kind) !== undefined;
    const asks = isLacking ? { ...detail, kind: 'run' } : detail;
    this.dispatchEvent(new CustomEvent('asks', { detail: asks }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drill-panel': DrillPanel;
  }
}
