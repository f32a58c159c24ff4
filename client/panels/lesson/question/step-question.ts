import { html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  allOf,
  conditionsIn,
  conditionsOf,
  playLine,
  saidOf,
} from '../../../../engine/lessons/index.ts';
import type { Expect, LessonMove, Reply, Step } from '../../../../shared/lesson.ts';
import { conditionWords } from '../../../reading/condition-words.ts';
import { capitalize, withSeatNames } from '../../../reading/say.ts';
import type { TableStore } from '../../../store/store.ts';
import type { LessonDraft } from '../../../table/lesson/lesson-draft.ts';
import { verbHeading } from '../../board/moves.ts';
import { paper } from '../../parts/styles.ts';
import { formStyles } from '../editor-form.ts';
import './condition-list.ts';
import './wrong-answers.ts';

/** The table at the step that is written. */
export interface LessonDesk {
  readonly writing: LessonDraft;
  readonly store: TableStore;
}

/** A line of moves in words, each as its own table has it. */
export function saidLine(
  { writing: { run }, store }: LessonDesk,
  moves: readonly LessonMove[],
): string {
  const says = moves.map((move, i) => {
    const { last } = playLine(run, moves.slice(0, i));
    return saidOf(run.game, last?.table ?? run.ledger.table, move);
  });
  return capitalize(withSeatNames(store.names, says.join(', then ')));
}

/**
 * What a step expects: what counts of the answer, what is said of right and wrong moves, and hints. Emits
 * `step` with a change of the step, `expect` to expect the answer anew, `read` for a step without a question,
 * and `problem` with a sentence.
 */
@customElement('step-question')
export class StepQuestion extends LitElement {
  @property({ attribute: false }) desk!: LessonDesk;
  @property({ attribute: false }) step!: Step;

  static override styles = [paper, formStyles];

  private readonly words = (condition: Expect): string => {
    const { store } = this.desk;
    return conditionWords(store.names, condition, (verb) => verbHeading(store, verb));
  };

  protected override render() {
    const { desk } = this;
    const { answer = [], expects } = this.step;
    const chosen = expects ? conditionsIn(expects) : [];
    return html`<fieldset>
      <legend>What is expected</legend>
      <p class="quiet">The answer: ${saidLine(desk, answer)}. Press what of it counts:</p>
      ${
        chosen
          ? html`<condition-list
              role="group"
              aria-label="What counts"
              .offers=${conditionsOf(playLine(desk.writing.run, answer))}
              .chosen=${chosen}
              .words=${this.words}
              @choose=${({ detail }: CustomEvent<readonly Expect[]>) => {
                if (detail.length > 0) this.write({ expects: allOf(detail) });
                else this.tell('problem', 'Something has to count.');
              }}
            ></condition-list>`
          : html`<p>${capitalize(this.words(expects!))}</p>
              <button class="small" @click=${() => this.tell('expect')}>Choose anew</button>`
      }
      ${this.sayings()} ${this.wrong(chosen ?? [])}
      <button class="small plain" @click=${() => this.tell('read')}>Only to be read</button>
    </fieldset>`;
  }

  private sayings() {
    const { hints = [], right, within } = this.step;
    return html`<label
        >Moves that the pupil has for it<input
          type="number"
          min="1"
          max="12"
          .value=${String(within ?? 1)}
          @change=${(event: Event) => {
            const count = (event.target as HTMLInputElement).valueAsNumber;
            this.write({ within: count > 1 ? count : undefined });
          }}
      /></label>
      <label
        >Said when it is right<input
          .value=${right ?? ''}
          @change=${(event: Event) =>
            this.write({ right: (event.target as HTMLInputElement).value.trim() || undefined })}
      /></label>
      <label
        >Hints, one a line<textarea
          rows="3"
          .value=${hints.join('\n')}
          @change=${(event: Event) => {
            const lines = (event.target as HTMLTextAreaElement).value.split('\n');
            this.write({ hints: lines.filter((line) => line.trim()) });
          }}
        ></textarea>
      </label>`;
  }

  private wrong(expected: readonly Expect[]) {
    const { desk } = this;
    const { wrong = [], replies = [] } = this.step;
    return html`<wrong-answers
      .lines=${wrong.map((moves) => ({
        says: saidLine(desk, moves),
        line: playLine(desk.writing.run, moves),
      }))}
      .replies=${replies}
      .expected=${expected}
      .words=${this.words}
      @replies=${({ detail }: CustomEvent<readonly Reply[]>) =>
        this.write({ replies: detail.length > 0 ? [...detail] : undefined })}
      @forget=${({ detail }: CustomEvent<number>) =>
        this.write({ wrong: wrong.filter((_, i) => i !== detail) })}
    ></wrong-answers>`;
  }

  private write(change: { [K in keyof Step]?: Step[K] | undefined }): void {
    this.tell('step', change);
  }
  private tell(what: 'step' | 'expect' | 'read' | 'problem', detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'step-question': StepQuestion;
  }
}
