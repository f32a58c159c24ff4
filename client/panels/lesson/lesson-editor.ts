import { html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  gameOf,
  plainFields,
  proveLesson,
  suggestedExpectation,
} from '../../../engine/lessons/index.ts';
import type { Game } from '../../../engine/index.ts';
import { type Expect, type Lesson, readLesson, type Step } from '../../../shared/lesson.ts';
import { keepOwnLesson, ownLesson, encodeLesson } from '../../browser/lessons.ts';
import { fileName, saveFile } from '../../browser/save-file.ts';
import { TableStore } from '../../store/store.ts';
import { shortMove, type LessonDraft, lessonDraft } from '../../table/lesson-draft.ts';
import { paper } from '../parts/styles.ts';
import { editorStyles } from './editor-styles.ts';
import '../table/table.ts';

/** Writes a lesson at its table: its text, the moves of others, the expected answer and wrong answers. */
@customElement('lesson-editor')
export class LessonEditor extends LitElement {
  /** Id of a lesson that this browser keeps. */
  @property() lesson = '';
  @state() private draft: Lesson | undefined;
  @state() private at = 0;
  @state() private desk: { readonly writing: LessonDraft; readonly store: TableStore } | undefined;
  /** What is wrong with the last change, or what a trial of the lesson reported. */
  @state() private problem = '';
  @state() private told: readonly string[] = [];
  private game: Game | undefined;

  static override styles = [paper, editorStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.desk?.store.close();
  }

  private async begin(): Promise<void> {
    const read = ownLesson(this.lesson);
    if (!read.ok) return this.fail(read.error);
    const game = await gameOf(read.value);
    if (!game.ok) return this.fail(game.error);
    this.game = game.value;
    this.draft = read.value;
    this.lay();
  }
  private fail(why: string): void {
    this.problem = why;
  }

  /** Sets the table up as the current step finds it. */
  private lay(): void {
    this.desk?.store.close();
    const laid = lessonDraft(this.game!, this.draft!, this.at);
    if (!laid.ok) {
      this.desk = undefined;
      return this.fail(laid.error);
    }
    const store = new TableStore(laid.value.session);
    store.listen(() => this.requestUpdate());
    this.desk = { writing: laid.value, store };
  }

  private get step(): Step {
    return this.draft!.steps[this.at]!;
  }

  /** Applies a change if the lesson stays valid; otherwise says what does not fit. */
  private write(change: Partial<Lesson>, again = false): void {
    const next = readLesson({ ...this.draft!, ...change });
    this.told = [];
    if (!next.ok) return this.fail(next.error);
    this.draft = next.value;
    this.problem = keepOwnLesson(next.value) ? '' : 'This browser has no room to keep the lesson.';
    if (again) this.lay();
  }
  private writeStep(change: { [K in keyof Step]?: Step[K] | undefined }, again = false): void {
    const step = Object.fromEntries(
      Object.entries({ ...this.step, ...change }).filter(([, value]) => value !== undefined),
    ) as Step;
    const steps = this.draft!.steps.map((one, i) => (i === this.at ? step : one));
    this.write({ steps }, again);
  }
  private goTo(at: number): void {
    this.at = at;
    this.problem = '';
    this.lay();
  }

  protected override render() {
    const { draft, desk } = this;
    if (!draft) return html`<p class="alone" role="alert">${this.problem || 'Opening …'}</p>`;
    return html`<form class="side" aria-label="Lesson" @submit=${(e: Event) => e.preventDefault()}>
        <a href="/about/${draft.title}">All lessons of this game</a>
        ${this.line('Name', draft.name, (name) => this.write({ name }))}
        ${this.line('What is learnt', draft.about, (about) => this.write({ about }))}
        <div class="row" role="group" aria-label="Steps">
          ${draft.steps.map(
            (_, i) =>
              html`<button
                class="small"
                aria-pressed=${i === this.at}
                aria-label="Step ${i + 1}"
                @click=${() => this.goTo(i)}
              >
                ${i + 1}
              </button>`,
          )}
          <button class="small" @click=${this.add}>Add a step</button>
          ${
            draft.steps.length > 1
              ? html`<button class="small plain" @click=${this.drop}>Remove it</button>`
              : nothing
          }
        </div>
        ${this.text('Text', this.step.says.join('\n\n'), (text) =>
          this.writeStep({ says: text.split(/\n\s*\n/).filter((line) => line.trim()) }),
        )}
        ${this.tape()} ${this.step.answer ? this.question() : nothing}
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        ${this.told.map((line) => html`<p class="told" role="status">${line}</p>`)} ${this.ways()}
      </form>
      ${
        desk
          ? html`<signalbox-table .store=${desk.store}></signalbox-table>`
          : html`<p class="alone">The table of this step cannot be laid.</p>`
      }`;
  }

  private line(label: string, value: string, take: (value: string) => void) {
    return html`<label
      >${label}<input
        .value=${value}
        @change=${(event: Event) => take((event.target as HTMLInputElement).value)}
    /></label>`;
  }
  private text(label: string, value: string, take: (value: string) => void) {
    return html`<label
      >${label}<textarea
        rows="4"
        .value=${value}
        @change=${(event: Event) => take((event.target as HTMLTextAreaElement).value)}
      ></textarea>
    </label>`;
  }

  /** The moves played at this step, and buttons that say what they are for. */
  private tape() {
    const moves = this.desk?.writing.tape() ?? [];
    const { plays = [], wrong = [] } = this.step;
    return html`<fieldset>
      <legend>Played here</legend>
      ${
        moves.length === 0
          ? html`<p class="quiet">Make moves at the table, then say what they are.</p>`
          : html`<ol>
                ${moves.map((move) => html`<li>${shortMove(move)}</li>`)}
              </ol>
              <div class="row">
                <button
                  class="small main"
                  @click=${() =>
                    this.writeStep(
                      {
                        answer: moves,
                        expects: suggestedExpectation(moves, new Set(plainFields(moves))),
                        within: moves.length > 1 ? moves.length : undefined,
                      },
                      true,
                    )}
                >
                  The answer
                </button>
                <button
                  class="small"
                  @click=${() => this.writeStep({ plays: [...plays, ...moves] }, true)}
                >
                  Others’ moves before it
                </button>
                ${
                  this.step.answer
                    ? html`<button
                        class="small"
                        @click=${() => this.writeStep({ wrong: [...wrong, moves] }, true)}
                      >
                        A wrong answer
                      </button>`
                    : nothing
                }
                <button class="small plain" @click=${() => this.lay()}>Take back</button>
              </div>`
      }
      ${
        plays.length > 0
          ? html`<p class="quiet">
              The others play ${plays.length} moves first.
              <button
                class="small plain"
                @click=${() => this.writeStep({ plays: undefined }, true)}
              >
                Remove them
              </button>
            </p>`
          : nothing
      }
    </fieldset>`;
  }

  private question() {
    const { answer = [], expects, hints = [], wrong = [] } = this.step;
    const named = new Set(expects && 'move' in expects ? Object.keys(expects.move) : []);
    return html`<fieldset>
      <legend>What is expected</legend>
      <p class="quiet">The answer: ${answer.map(shortMove).join(', ')}. It has to agree in:</p>
      <div class="row">
        ${plainFields(answer).map(
          (field) =>
            html`<label class="tick"
              ><input
                type="checkbox"
                .checked=${named.has(field)}
                @change=${() => {
                  const fields = new Set(named);
                  if (!fields.delete(field)) fields.add(field);
                  this.writeStep({ expects: suggestedExpectation(answer, fields) });
                }}
              />${field}</label
            >`,
        )}
      </div>
      ${this.text('or anything a predicate says', JSON.stringify(expects), (text) => {
        try {
          this.writeStep({ expects: JSON.parse(text) as Expect });
        } catch {
          this.fail('What is expected is no JSON.');
        }
      })}
      ${this.text('Hints, one a line', hints.join('\n'), (text) =>
        this.writeStep({ hints: text.split('\n').filter((line) => line.trim()) }),
      )}
      ${wrong.length > 0 ? html`<p class="quiet">${wrong.length} wrong answers are known.</p>` : nothing}
      <button
        class="small plain"
        @click=${() =>
          this.writeStep(
            {
              answer: undefined,
              expects: undefined,
              wrong: undefined,
              within: undefined,
              replies: undefined,
              hints: undefined,
            },
            true,
          )}
      >
        Only to be read
      </button>
    </fieldset>`;
  }

  private ways() {
    return html`<div class="row">
      <button class="main" @click=${this.tryIt}>Try it</button>
      <a class="button" href="/lesson/mine/${this.draft!.id}">Play it</a>
      <button @click=${this.save}>Save as a file</button>
      <button @click=${this.copyLink}>Copy a link</button>
    </div>`;
  }

  private readonly add = (): void => {
    const steps = [...this.draft!.steps];
    steps.splice(this.at + 1, 0, { says: ['What now?'] });
    this.write({ steps });
    this.goTo(this.at + 1);
  };
  private readonly drop = (): void => {
    this.write({ steps: this.draft!.steps.filter((_, i) => i !== this.at) });
    this.goTo(Math.max(0, this.at - 1));
  };
  private readonly tryIt = (): void => {
    const broken = proveLesson(this.game!, this.draft!);
    this.told = broken.length > 0 ? broken : [`All ${this.draft!.steps.length} steps can be done.`];
  };
  private readonly save = (): void => {
    const name = `${fileName(this.draft!.name)}.lesson.json`;
    saveFile(name, JSON.stringify(this.draft, null, 2), 'application/json');
  };
  private readonly copyLink = async (): Promise<void> => {
    const link = await encodeLesson(this.draft!);
    if (!link.ok) return this.fail(link.error);
    const address = `${location.origin}/lesson#${link.value}`;
    try {
      await navigator.clipboard.writeText(address);
      this.told = ['The link is copied. The whole lesson is in it.'];
    } catch {
      this.told = [address];
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-editor': LessonEditor;
  }
}
