import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isAgreed, openQuestion, replacementPolicy } from '../../../engine/index.ts';
import { isOwner, type Seat } from '../../../shared/people/seat.ts';
import { type IssuedLink, pageLink } from '../../../shared/wire.ts';
import { replaceSeat } from '../../browser/api.ts';
import { saveSeatLink } from '../../browser/memory.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import './link-code.ts';

/** Gives a seat to somebody new, or asks the others for a vote on it. */
@customElement('replace-dialog')
export class ReplaceDialog extends TableElement {
  /** The id of the seat. */
  @property() about = '';
  @state() private made: IssuedLink | undefined;
  @state() private says = '';
  /** Who had the seat when the dialog was opened. */
  private former = '';

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 10px;
      }
      .field {
        flex: 1 1 200px;
      }
    `,
  ];

  protected override render() {
    const { store, made } = this;
    const seat = store.base.seats.find(({ id }) => id === this.about);
    if (!seat) return html`<p>There is no such seat any more.</p>`;
    this.former ||= seat.name;
    if (made) return this.newLink(made);
    const name = agreedName(store, seat);
    return html`<p>
        ${this.former} loses the seat at once: every link of theirs ends on every device, with their
        notices and standing orders. Money, shares and companies stay with the seat. The log says
        who has it from now on, and keeps the name of ${this.former} beside what they did.
      </p>
      ${
        name === undefined
          ? this.form(seat)
          : html`<p>It is agreed that <b>${name}</b> gets the seat of <b>${seat.name}</b>.</p>
              <button class="main" @click=${() => this.make(name)}>Make the new link</button>`
      }
      <p role="status">${this.says}</p>`;
  }

  private form(seat: Seat) {
    const votes = isVotedOn(this.store, seat);
    return html`${
        votes
          ? html`<p class="quiet">
              More than half of those who play have to agree. ${seat.name} can end the vote with a
              no, and it is only asked if their page was closed for five minutes.
            </p>`
          : nothing
      }
      <form @submit=${this.submit}>
        <label class="field"
          ><span>Who gets the seat of ${seat.name}</span
          ><input name="name" required maxlength="40" autocomplete="off"
        /></label>
        <button class="main">${votes ? 'Ask the others' : 'Give them the seat'}</button>
      </form>`;
  }

  private newLink({ name, secret }: IssuedLink) {
    const link = location.origin + pageLink(this.store.base.id, secret);
    return html`<p><b>${name}</b> plays on for ${this.former}. Send ${name} this link:</p>
      <link-code .link=${link} opens="the seat of ${name}"></link-code>`;
  }

  private submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { store } = this;
    const name = String(new FormData(event.target as HTMLFormElement).get('name')).trim();
    const seat = store.base.seats.find(({ id }) => id === this.about);
    if (!name || !seat) return;
    if (!isVotedOn(store, seat)) return void this.make(name);
    const refusal = store.base.propose({
      verb: 'ask',
      move: { verb: 'replace', seat: seat.id, name },
    });
    if (refusal) store.messages.refuse(refusal);
    else store.set({ open: undefined });
  };

  private async make(name: string): Promise<void> {
    const { base } = this.store;
    const answer = await replaceSeat(base.id, base.secret!, { seat: this.about, name });
    this.says = answer.ok ? '' : answer.error;
    if (!answer.ok) return;
    this.made = answer.value;
    if (base.me.role === 'host') saveSeatLink(base.id, this.about, answer.value.secret);
  }
}

/** Whether this person may give the seat to somebody new, or ask for a vote on it. */
export function mayReplace(store: TableStore, seat: Seat): boolean {
  const { me, seats, meta, ledger } = store.base;
  const plays = seats.some(({ id, role }) => id === seat.id && role !== 'spectator');
  if (!plays || seat.id === me.id || meta?.class || meta?.course) return false;
  if (replacementPolicy(ledger.table) === 'vote' && isVotedOn(store, seat))
    return me.role !== 'spectator';
  return isOwner(me) || (me.role === 'host' && !isOwner(seat));
}

/** Whether others vote before the seat is given to somebody new. */
function isVotedOn({ base }: TableStore, seat: Seat): boolean {
  const others = base.seats.some(
    ({ id, players, program }) =>
      players.length > 0 && !program && id !== base.me.id && id !== seat.id,
  );
  return replacementPolicy(base.ledger.table) === 'vote' && others;
}

/** The name that was agreed to, if this person may make the link. */
function agreedName({ base }: TableStore, seat: Seat): string | undefined {
  const question = openQuestion(base.ledger);
  const { move, ask } = question ?? {};
  if (!move || move.verb !== 'replace' || move.seat !== seat.id) return undefined;
  const mine = ask!.by === base.me.id || isOwner(base.me);
  return mine && isAgreed(base.ledger, move) ? String(move.name) : undefined;
}
