import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  allOf,
  conditionsIn,
  conditionsOf,
  meetsExpectation,
  type LineVerdict,
} from '../../../../engine/lessons/index.ts';
import type { Expect, Reply } from '../../../../shared/lesson.ts';
import { paper } from '../../parts/styles.ts';
import './condition-list.ts';

/** A wrong line of the author, in words. */
export interface WrongLine {
  readonly says: string;
  readonly line: LineVerdict;
}

/**
 * The wrong answers of a step. Under each stands which reply it gets, and what kind of move the reply is for.
 * Emits `replies` with all replies, and `forget` with the number of a wrong line.
 */
@customElement('wrong-answers')
export class WrongAnswers extends LitElement {
  @property({ attribute: false }) lines: readonly WrongLine[] = [];
  @property({ attribute: false }) replies: readonly Reply[] = [];
  /** What is expected: a reply may be for a move that fails one condition of it. */
  @property({ attribute: false }) expected: readonly Expect[] = [];
  @property({ attribute: false }) words: (condition: Expect) => string = JSON.stringify;

  static override styles = [
    paper,
    css`
      :host,
      section,
      label {
        display: grid;
        gap: 6px;
      }
      section {
        padding-top: 8px;
        border-top: 1px solid var(--line);
      }
      label {
        color: var(--ink-2);
        font-size: 0.875rem;
      }
      textarea {
        color: var(--ink);
        font-size: 0.9375rem;
      }
      p {
        margin: 0;
      }
    `,
  ];

  protected override render() {
    const { lines, replies } = this;
    const used = new Set(lines.map(({ line }) => this.replyTo(line)));
    return html`${lines.map((one, i) => this.wrong(one, i))}
    ${replies.map((reply) => (used.has(reply) ? nothing : this.unused(reply)))}`;
  }

  private replyTo({ last, refused }: LineVerdict): Reply | undefined {
    const cited = new Set(refused?.map(({ clause }) => clause));
    return this.replies.find(({ clause, when }) =>
      refused
        ? clause !== undefined && cited.has(clause)
        : last && when !== undefined && meetsExpectation(when, last),
    );
  }

  private wrong({ says, line }: WrongLine, i: number) {
    const reply = this.replyTo(line);
    const refusal = line.refused?.[0]?.message;
    return html`<section aria-label="Wrong answer ${i + 1}">
      <p>
        <b>${says}</b>
        <button
          class="small plain"
          aria-label="Forget the wrong answer: ${says}"
          @click=${() => this.dispatchEvent(new CustomEvent('forget', { detail: i }))}
        >
          Forget it
        </button>
      </p>
      ${refusal ? html`<p class="quiet">The referee says: ${refusal}</p>` : nothing}
      ${reply ? this.kind(reply, line) : this.unanswered(line)}
    </section>`;
  }

  private unanswered(line: LineVerdict) {
    const [first] = conditionsOf(line);
    const begin = line.refused
      ? { clause: line.refused[0]!.clause }
      : { when: allOf(first ? [first] : []) };
    return html`<button
      class="small"
      @click=${() => this.tell([...this.replies, { ...begin, says: 'Not yet.' }])}
    >
      Answer this kind of move
    </button>`;
  }

  private kind(reply: Reply, line: LineVerdict) {
    const fails = this.expected
      .filter((one) => line.last && !('move' in one) && !meetsExpectation(one, line.last))
      .map((one): Expect => ({ not: one }));
    const chosen = reply.when && conditionsIn(reply.when);
    return html`${
      chosen
        ? html`<p class="quiet">The reply is for every move of which all of this is so:</p>
            <condition-list
              .offers=${[...conditionsOf(line), ...fails]}
              .chosen=${chosen}
              .words=${this.words}
              @choose=${({ detail }: CustomEvent<readonly Expect[]>) => {
                if (detail.length > 0) this.change(reply, { when: allOf(detail) });
              }}
            ></condition-list>`
        : html`<p class="quiet">The reply is for every move ${this.about(reply)}.</p>`
    }
    ${this.text(reply)}`;
  }

  private about({ clause, when }: Reply): string {
    if (when) return `of which this is so: ${this.words(when)}`;
    return `that the referee refuses by the rule ${clause ?? ''}`;
  }

  private unused(reply: Reply) {
    return html`<section>
      <p class="quiet">No wrong answer gets this reply. It is for a move ${this.about(reply)}.</p>
      ${this.text(reply)}
    </section>`;
  }

  private text(reply: Reply) {
    return html`<label
        >Reply<textarea
          rows="2"
          .value=${reply.says}
          @change=${(event: Event) =>
            this.change(reply, { says: (event.target as HTMLTextAreaElement).value })}
        ></textarea>
      </label>
      <button
        class="small plain"
        @click=${() => this.tell(this.replies.filter((one) => one !== reply))}
      >
        Remove the reply
      </button>`;
  }

  private change(reply: Reply, change: Partial<Reply>): void {
    this.tell(this.replies.map((one) => (one === reply ? { ...one, ...change } : one)));
  }
  private tell(replies: readonly Reply[]): void {
    this.dispatchEvent(new CustomEvent('replies', { detail: replies }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wrong-answers': WrongAnswers;
  }
}
