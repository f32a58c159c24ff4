import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { openQuestion, type Question, takeBackOf } from '../../../../engine/index.ts';
import { placeName, withSeatNames } from '../../../reading/say.ts';
import { TableElement } from '../../parts/elements/table-element.ts';
import { paper } from '../../parts/styles.ts';

/** Up to so many moves are listed; of more, only the number is shown. */
const NAMED = 6;

/** Somebody asks to undo moves of others, or for a vote. It shows what is asked and who has still to answer. */
@customElement('undo-question')
export class UndoQuestionCard extends TableElement {
  static override styles = [
    paper,
    css`
      .asked {
        padding: 10px 16px;
        border-bottom: 1px solid var(--amber);
        background: var(--amber-soft);
        font-size: 0.9rem;
      }
      ul {
        margin: 6px 0;
        padding-left: 20px;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { ledger, seats, me } = store.base;
    const asked = openQuestion(ledger);
    const says = asked && !store.inWhatIf ? this.says(asked) : undefined;
    if (!asked || !says) return nothing;
    const name = (id: string) => seats.find((seat) => seat.id === id)?.name ?? 'somebody';
    const { ask, open } = asked;
    const own = ask.by === me.id;
    const answer = (yes: boolean) => () =>
      store.base.propose({ verb: 'answer', to: ask.id, yes }, undefined);
    const { verb } = asked.move;
    const vote = verb === 'time' || verb === 'replace';
    const concerned = verb === 'replace' && asked.move.seat === me.id;
    return html`<section
      class="asked"
      role="status"
      aria-label=${vote ? 'Vote' : 'Asked before taking back'}
    >
      ${
        asked.move.late === undefined
          ? html`<b>${own ? 'You ask' : `${name(ask.by)} asks`}</b> `
          : nothing
      }${says}
      <div class="row">
        ${
          open.includes(me.id)
            ? html`<button class="small main" @click=${answer(true)}>Agree</button>
                <button class="small" @click=${answer(false)}>No</button>`
            : html`<span
                >${
                  open.length > 0
                    ? `${open.map(name).join(' and ')} ${open.length > 1 ? 'have' : 'has'} to ${vote ? 'answer' : 'agree'}.`
                    : 'It is agreed.'
                }</span
              >`
        }
        ${
          own && verb === 'replace' && open.length === 0
            ? html`<button
                class="small main"
                @click=${() =>
                  store.set({ open: { dialog: 'replace', about: String(asked.move.seat) } })}
              >
                Make the new link
              </button>`
            : nothing
        }
        ${
          concerned
            ? html`<button class="small main" @click=${answer(false)}>No, I am here</button>`
            : nothing
        }
        ${
          own && asked.move.late === undefined
            ? html`<button class="small" @click=${answer(false)}>Withdraw</button>`
            : nothing
        }
      </div>
    </section>`;
  }

  /** What is asked. Undefined = it can no longer be done. */
  private says({ move }: Question) {
    const { store } = this;
    if (move.late !== undefined)
      return html`The time of <b>${placeName(store.names, move.late as string)}</b> is over. Shall a
        program decide this once?`;
    if (move.verb === 'replace') {
      const seat = store.base.seats.find(({ id }) => id === move.seat);
      return html`to give the seat of <b>${seat?.name ?? 'somebody'}</b>, who has left, to somebody
        new: <b>${move.name}</b>.`;
    }
    if (move.verb === 'time')
      return move.runs ? 'to let the clock run.' : 'to stop the clock for everybody.';
    const takeBack = takeBackOf(store.base.ledger, move);
    if (typeof takeBack === 'string') return undefined;
    return html`${move.verb === 'redo' ? 'to do again what was taken back:' : 'to take back:'}
      <ul>
        ${this.lines(takeBack.takes.map(({ seq }) => seq)).map((says) => html`<li>${says}</li>`)}
      </ul>`;
  }

  private lines(seqs: readonly number[]): string[] {
    const { store } = this;
    const { seats } = store.base;
    const wanted = new Set(seqs.slice(0, NAMED));
    const said = store
      .lines()
      .filter(({ entry }) => wanted.has(entry.seq))
      .map(({ entry, says }) => {
        const by = seats.find(({ id }) => id === entry.by)?.name;
        return `${entry.seq}${by ? ` ${by}` : ''}: ${withSeatNames(store.names, says)}`;
      });
    return seqs.length > NAMED ? [...said, `and ${seqs.length - NAMED} more`] : said;
  }
}
