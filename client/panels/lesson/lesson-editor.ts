import { html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  allOf,
  conditionsOf,
  gameOf,
  meetsExpectation,
  playLine,
  widened,
} from '../../../engine/lessons/index.ts';
import type { Game } from '../../../engine/index.ts';
import { type Lesson, type LessonMove, readLesson, type Step } from '../../../shared/lesson.ts';
import { keepOwnLesson, ownLesson } from '../../browser/lessons.ts';
import {
  capitalize,
  countWithNoun,
  pieceName,
  placeName,
  withSeatNames,
} from '../../reading/say.ts';
import { TableStore } from '../../store/store.ts';
import { lessonDraft } from '../../table/lesson/lesson-draft.ts';
import { icons } from '../parts/icons.ts';
import { paper } from '../parts/styles.ts';
import type { Sheet } from '../table/dock.ts';
import { editorStyles, formStyles, lineField, textField } from './editor-form.ts';
import { SMALL_PAGE } from './lesson-styles.ts';
import { PlaceGestures } from './pointing.ts';
import type { LessonDesk } from './question/step-question.ts';
import './hand-out.ts';
import './question/step-question.ts';
import '../table/table.ts';

/** On a phone the sheet starts closed: the form needs the room. */
const DOWN: Sheet = { drawn: 'down' };

/** Writes a lesson at its table: its text, the moves of others, the expected answer and wrong answers. */
@customElement('lesson-editor')
export class LessonEditor extends LitElement {
  /** Id of a lesson that this browser keeps. */
  @property() lesson = '';
  @state() private draft: Lesson | undefined;
  @state() private at = 0;
  @state() private desk: LessonDesk | undefined;
  /** What is wrong with the last change. */
  @state() private problem = '';
  /** On a small page: folded to one line, so that the table has room. */
  @property({ type: Boolean, reflect: true }) folded = false;
  private game: Game | undefined;
  private readonly pointing = new PlaceGestures(this, (what) => this.point(what));

  static override styles = [paper, formStyles, editorStyles];

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
  private readonly fail = (why: string): void => void (this.problem = why);

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
    this.showPoints();
  }

  /** Marks on the table what the step points out. */
  private showPoints(): void {
    const { places = [], pieces = [] } = this.step.look ?? {};
    const any = places.length + pieces.length > 0;
    this.desk?.store.show(any ? { places, pieces } : undefined);
  }

  /** Adds what was pressed to what the step points out, or takes it away. */
  private point({ place, piece }: { place?: string; piece?: string }): void {
    const { places = [], pieces = [] } = this.step.look ?? {};
    const toggled = (all: readonly string[], one: string | undefined) => {
      if (one === undefined) return [...all];
      return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
    };
    const look = { places: toggled(places, place), pieces: toggled(pieces, piece) };
    const any = look.places.length + look.pieces.length > 0;
    this.writeStep({ look: any ? look : undefined });
    this.showPoints();
  }

  private get step(): Step {
    return this.draft!.steps[this.at]!;
  }

  /** Applies a change if the lesson stays valid; otherwise says what does not fit. */
  private write(change: Partial<Lesson>, again = false): void {
    this.replace({ ...this.draft!, ...change }, again);
  }
  private replace(lesson: Lesson, again = false): void {
    const next = readLesson(lesson);
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
        <button class="plain fold" aria-label="Fold the form" @click=${() => (this.folded = true)}>
          ${icons.up}Fold
        </button>
        <a href="/about/${draft.title}">All lessons of this game</a>
        ${lineField('Name', draft.name, (name) => this.write({ name }))}
        ${lineField('What is learnt', draft.about, (about) => this.write({ about }))}
        <div class="row">
          ${lineField('Minutes', String(draft.minutes), (text) => this.write({ minutes: Number(text) }))}
          ${this.pupil()}
        </div>
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
        ${textField('Text', this.step.says, (says) => this.writeStep({ says }))} ${this.points()}
        ${this.tape()}
        ${
          desk && this.step.answer
            ? html`<step-question
                .desk=${desk}
                .step=${this.step}
                @step=${({ detail }: CustomEvent<Partial<Step>>) => this.writeStep(detail)}
                @expect=${() => this.expect(this.step.answer!)}
                @problem=${({ detail }: CustomEvent<string>) => this.fail(detail)}
                @read=${this.onlyRead}
              ></step-question>`
            : nothing
        }
        ${
          this.at === draft.steps.length - 1
            ? textField('Words at the end of the lesson', draft.end, (end) => this.write({ end }))
            : nothing
        }
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        <hand-out .game=${this.game} .lesson=${draft}></hand-out>
      </form>
      ${this.folded ? this.foldedLine() : nothing}
      ${
        desk
          ? html`<signalbox-table
              compact
              .store=${desk.store}
              .sheet=${DOWN}
              @click=${this.used}
            ></signalbox-table>`
          : html`<p class="alone">The table of this step cannot be laid.</p>`
      }`;
  }

  /** On a small page the form makes room for whoever uses the table. */
  private readonly used = (): void => {
    if (matchMedia(SMALL_PAGE).matches) this.folded = true;
  };

  /** The folded form: what is to be done at the table, or what was played there. */
  private foldedLine() {
    const { on } = this.pointing;
    const played = on ? undefined : this.desk?.writing.told().at(-1);
    const says = on
      ? 'Press a hex, a piece or a player.'
      : played
        ? `Played: ${withSeatNames(this.desk!.store.names, played)}`
        : `Step ${this.at + 1}: ${this.step.says.join(' ')}`;
    return html`<div class="line">
      <button
        class="read"
        aria-label="Write on: step ${this.at + 1}"
        @click=${() => this.unfold('.side')}
      >
        ${icons.down}<span>${says}</span>
      </button>
      ${on ? html`<button @click=${this.endPointing}>That is all</button>` : nothing}
      ${
        played
          ? html`<button class="main" @click=${() => this.unfold('.tape')}>What is it?</button>`
          : nothing
      }
    </div>`;
  }
  private async unfold(at: string): Promise<void> {
    this.folded = false;
    await this.updateComplete;
    this.renderRoot.querySelector(at)?.scrollIntoView();
  }
  private readonly startPointing = (): void => {
    this.pointing.toggle();
    if (this.pointing.on) this.used();
  };
  private readonly endPointing = (): void => {
    this.pointing.toggle();
    this.folded = false;
  };

  /** Who the pupil is: one player, or all of them. */
  private pupil() {
    const { players, you } = this.draft!;
    return html`<label
      >The pupil plays<select
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          const { you: _before, ...others } = this.draft!;
          this.replace({ ...others, ...(value && { you: value }) }, true);
        }}
      >
        <option value="" ?selected=${you === undefined}>everybody</option>
        ${players.map((name, i) => {
          const player = `player:${i + 1}`;
          return html`<option value=${player} ?selected=${you === player}>${name}</option>`;
        })}
      </select></label
    >`;
  }

  /** What the step points out, chosen by pressing it at the table. */
  private points() {
    const { places = [], pieces = [] } = this.step.look ?? {};
    const names = this.desk?.store.names;
    const all = [
      ...places.map((place) => ({
        what: { place },
        says: names ? placeName(names, place) : place,
      })),
      ...pieces.map((piece) => ({ what: { piece }, says: pieceName(this.game!.box, piece) })),
    ];
    const { on } = this.pointing;
    return html`<fieldset>
      <legend>Pointed out</legend>
      <div class="row">
        ${all.map(
          ({ what, says }) =>
            html`<button
              class="small"
              aria-label="Point out no more: ${says}"
              @click=${() => this.point(what)}
            >
              ${says} ✕
            </button>`,
        )}
        <button class="small" aria-pressed=${on} @click=${this.startPointing}>
          ${on ? 'That is all' : 'Point something out'}
        </button>
      </div>
      ${on ? html`<p class="quiet">Press a hex, a piece or a player at the table.</p>` : nothing}
    </fieldset>`;
  }

  /** The moves played at this step, and buttons that say what they are for. */
  private tape() {
    const moves = this.desk?.writing.tape() ?? [];
    const { plays = [] } = this.step;
    return html`<fieldset class="tape">
      <legend>Played here</legend>
      ${
        moves.length === 0
          ? html`<p class="quiet">Make moves at the table, then say what they are.</p>`
          : html`<ol>
                ${this.desk!.writing.told().map(
                  (line) =>
                    html`<li>${capitalize(withSeatNames(this.desk!.store.names, line))}</li>`,
                )}
              </ol>
              ${this.uses(moves)}`
      }
      ${
        plays.length > 0
          ? html`<p class="quiet">
              The others play ${countWithNoun(plays.length, 'move')} first.
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

  private uses(moves: readonly LessonMove[]) {
    const { plays = [], wrong = [], answer } = this.step;
    return html`<div class="row">
      <button class="small main" @click=${() => this.expect(moves)}>The answer</button>
      <button class="small" @click=${() => this.writeStep({ plays: [...plays, ...moves] }, true)}>
        Others’ moves before it
      </button>
      ${
        answer
          ? html`<button
                class="small"
                @click=${() => this.writeStep({ wrong: [...wrong, [...moves]] }, true)}
              >
                A wrong answer
              </button>
              <button class="small" @click=${() => this.rightToo(moves)}>Right as well</button>`
          : nothing
      }
      <button class="small plain" @click=${() => this.lay()}>Take back</button>
    </div>`;
  }

  /** Takes the moves as the answer; at first just this last move is expected. */
  private expect(moves: readonly LessonMove[]): void {
    const { run } = this.desk!.writing;
    const fields = conditionsOf(playLine(run, moves)).filter((one) => 'move' in one);
    const within = moves.length > 1 ? moves.length : undefined;
    this.writeStep({ answer: [...moves], expects: allOf(fields), within }, true);
    if (matchMedia(SMALL_PAGE).matches) void this.unfold('step-question');
  }

  /** Widens what is expected, so that these moves are right as well. */
  private rightToo(moves: readonly LessonMove[]): void {
    const line = playLine(this.desk!.writing.run, moves);
    const expects = widened(this.step.expects!, line);
    if (!line.last || !meetsExpectation(expects, line.last))
      return this.fail('Something that counts is otherwise here: press it away first.');
    this.writeStep({ expects }, true);
  }

  private readonly onlyRead = (): void => {
    const { says, look, plays } = this.step;
    const step: Step = { says, ...(look && { look }), ...(plays && { plays }) };
    this.write({ steps: this.draft!.steps.map((one, i) => (i === this.at ? step : one)) }, true);
  };

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
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-editor': LessonEditor;
  }
}
