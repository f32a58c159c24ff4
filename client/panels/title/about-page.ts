import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { type Game, loadTitle, type TitleCard, titles } from '../../../engine/index.ts';
import { cardsOf, type LessonCard } from '../../../engine/lessons/index.ts';
import { forgetOwnLesson, ownLessons } from '../../browser/lessons.ts';
import { lessonStep } from '../../browser/memory.ts';
import { paper } from '../parts/styles.ts';
import '../home/map-thumb.ts';
import './title-words.ts';

/** The page of a title before any table exists: its map, its lessons, one screen of rules. */
@customElement('about-page')
export class AboutPage extends LitElement {
  /** Id of the title. */
  @property() game = '';
  @state() private opened: Game | undefined;
  @state() private problem = '';

  static override styles = [
    paper,
    css`
      :host {
        display: block;
        min-height: 100%;
        background: var(--paper);
      }
      .sheet {
        max-width: 1240px;
        margin: 0 auto;
        padding: 24px 28px 60px;
      }
      h1 {
        margin-top: 8px;
        font-size: 2.1rem;
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 400px;
        gap: 36px;
        align-items: start;
        margin-top: 20px;
      }
      .row {
        margin-top: 14px;
      }
      aside {
        display: grid;
        gap: 22px;
      }
      map-thumb {
        height: 300px;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--table);
      }
      ol {
        margin: 10px 0 0;
        padding: 0;
        list-style: none;
      }
      ol li {
        position: relative;
        padding: 10px 0;
        border-top: 1px solid var(--line);
      }
      ol a {
        font-weight: 650;
      }
      ol li > a::after {
        content: '';
        position: absolute;
        inset: 0;
      }
      /* The card is the lesson; above it lies the way to a class. */
      ol small a {
        position: relative;
      }
      ul {
        margin: 10px 0 0;
        padding: 0;
        list-style: none;
      }
      ul li {
        display: flex;
        align-items: center;
        gap: 10px;
        padding: 6px 0;
        border-top: 1px solid var(--line);
      }
      ul li a:first-child {
        flex: 1;
      }
      small {
        display: block;
        color: var(--ink-2);
      }
      @media (max-width: 900px) {
        .sheet {
          padding: 16px 16px 48px;
        }
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
        aside {
          order: -1;
        }
        map-thumb {
          height: 220px;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const title = await loadTitle(this.game);
      const opened = title.open({ players: title.players.min });
      if (!opened.ok) throw new Error(opened.error);
      this.opened = opened.value;
      document.title = `${title.name} – Signalbox`;
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  protected override render() {
    const card = titles.find(({ id }) => id === this.game);
    return html`<div class="sheet">
      <a href="/">All games</a>
      ${card ? this.about(card) : nothing}
      ${this.problem ? html`<p role="alert">${this.problem}</p>` : nothing}
    </div>`;
  }

  private about(card: TitleCard) {
    const { id, name, designer, players, length, special } = card;
    const lessons = cardsOf(id);
    return html`<h1>${name}</h1>
      <p class="quiet">By ${designer} · ${players.min}–${players.max} players · ${length}</p>
      <p>${special}</p>
      <div class="columns">
        <main>
          ${
            this.opened
              ? html`<title-words .about=${this.opened}></title-words>`
              : html`<p role="status">Opening the box …</p>`
          }
        </main>
        <aside>
          <div>
            <map-thumb
              role="img"
              aria-label="The printed map of ${name}"
              title-id=${id}
            ></map-thumb>
            <div class="row">
              <a class="button main" href="/?open=${id}">Open a table</a>
              <a class="button" href="/look/${id}">Look into the box</a>
              ${card.referee ? html`<a class="button" href="/drill/${id}">Drills</a>` : nothing}
            </div>
          </div>
          ${
            lessons.length > 0
              ? html`<section aria-labelledby="lessons">
                  <h2 id="lessons">Lessons</h2>
                  <ol>
                    ${lessons.map((lesson, i) => this.lesson(lesson, `/lesson/${id}/${i + 1}`))}
                  </ol>
                </section>`
              : nothing
          }
          ${this.own(id)}
        </aside>
      </div>`;
  }

  private own(title: string) {
    const lessons = ownLessons(title);
    if (lessons.length === 0) return nothing;
    return html`<section aria-labelledby="own">
      <h2 id="own">Lessons of yours</h2>
      <ul>
        ${lessons.map(
          ({ id, name }) =>
            html`<li>
              <a href="/lesson/mine/${id}">${name}</a>
              <a href="/lesson/edit/${id}">Edit<span class="hidden-text"> ${name}</span></a>
              <a href="/class/new/mine/${id}"
                >For a class<span class="hidden-text">: ${name}</span></a
              >
              <button
                class="plain small"
                aria-label="Forget ${name}"
                @click=${() => {
                  forgetOwnLesson(id);
                  this.requestUpdate();
                }}
              >
                Forget
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private lesson({ id, name, about, minutes, steps }: LessonCard, address: string) {
    const at = lessonStep(id) ?? 0;
    const so = at >= steps ? ' · ✓ done' : at > 0 ? ` · step ${at + 1} of ${steps}` : '';
    return html`<li>
      <a href=${address}>${name}</a>
      <div>${about}</div>
      <small
        >${minutes} minutes${so} ·
        <a href=${address.replace('/lesson/', '/class/new/')}
          >For a class<span class="hidden-text">: ${name}</span></a
        ></small
      >
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'about-page': AboutPage;
  }
}
