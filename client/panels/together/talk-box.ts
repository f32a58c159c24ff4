import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { changeSeats } from '../../browser/api.ts';
import { ledBy } from '../../table/session.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';
import { mayDraw, talkMessages, talkMessage, writeLine } from './talk.ts';

/** Visible lines. Older ones are scrolled to. */
const ROWS = 60;

export const talkStyle = css`
  .said {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 6px;
    margin: 0;
    font-size: 0.9rem;
    overflow-wrap: anywhere;
  }
  .said b {
    border-bottom: 2px solid var(--seat);
  }
  .said .off {
    min-height: 24px;
    width: 24px;
    margin-left: auto;
    opacity: 0.6;
    scale: 0.75;
  }
  .write {
    display: flex;
    gap: 6px;
  }
  .write input {
    flex: 1;
    min-width: 0;
  }
`;

/** Short messages beside the log. */
@customElement('talk-box')
export class TalkBox extends TableElement {
  private shown = 0;
  private isInView = false;
  /** A message is read once the box is on the screen, whether a tab or a finger brought it there. */
  private readonly watch = new IntersectionObserver((seen) => {
    this.isInView = seen.at(-1)?.isIntersecting === true;
    if (this.isInView) this.store.unread.read();
  });

  static override styles = [
    paper,
    talkStyle,
    css`
      :host {
        display: block;
        margin-bottom: 12px;
        padding-bottom: 10px;
        border-bottom: 1px solid var(--line);
      }
      :host([hidden]) {
        display: none;
      }
      .lines {
        display: grid;
        gap: 3px;
        max-height: 26vh;
        overflow: auto;
        margin-bottom: 6px;
      }
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        margin-bottom: 6px;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.watch.observe(this);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch.disconnect();
  }

  protected override updated(): void {
    this.hidden = !this.store.shared;
    const count = talkMessages(this.store).length;
    const lines = this.renderRoot.querySelector('.lines');
    if (lines && count > this.shown) lines.scrollTop = lines.scrollHeight;
    this.shown = count;
    if (this.isInView) this.store.unread.read();
  }

  protected override render() {
    const { store } = this;
    if (!store.shared) return nothing;
    const all = talkMessages(store).slice(-ROWS);
    const others = ledBy(store.room).filter(({ role }) => role !== 'host');
    const closed = others.length > 0 && others.every(({ hushed }) => hushed);
    return html`<header>
        <h3>Talk</h3>
        ${
          store.leads
            ? html`<button
                class="small"
                @click=${() =>
                  void this.hush(
                    others.map(({ id }) => id),
                    !closed,
                  )}
              >
                ${closed ? 'Let all talk and draw' : 'Only I talk and draw'}
              </button>`
            : nothing
        }
      </header>
      <div class="lines" role="log" aria-label="Talk">
        ${all.map(([id, one]) => talkMessage(store, id, one))}
        ${all.length === 0 ? html`<p class="quiet">Nothing was said yet.</p>` : nothing}
      </div>
      ${
        mayDraw(store)
          ? writeLine(store, {}, 'Say something to all …')
          : html`<p class="quiet">
              ${
                store.room.me.hushed
                  ? 'Whoever leads has closed talk and pens for the moment.'
                  : 'Who watches reads along; ask the host for a seat to speak.'
              }
            </p>`
      }`;
  }

  private async hush(seats: readonly string[], hushed: boolean): Promise<void> {
    const { room } = this.store;
    const answer = await changeSeats(room.id, room.secret!, {
      seats: seats.map((id) => ({ id, hushed })),
    });
    if (!answer.ok) this.store.say(answer.error);
  }
}
