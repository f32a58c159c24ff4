import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Entry } from '../../../shared/entry.ts';
import {
  type GivenOrder,
  PASS_UNTIL,
  type PassUntil,
  type SeatOrder,
} from '../../../shared/order.ts';
import { setOrders, standingOrders } from '../../browser/api.ts';
import { presidentOf } from '../../reading/figures/holdings.ts';
import { money, priceOf, splitId, uncapitalize } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { UNTIL } from '../../store/passing.ts';
import type { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';

type Kind = SeatOrder['do'] | 'hold';
const KINDS: readonly (readonly [Kind, string])[] = [
  ['pass', 'Pass until …'],
  ['buy', 'Buy until it floats'],
  ['hold', 'Buy until I hold …'],
  ['withhold', 'Withhold and done'],
  ['bid', 'Bid up to …'],
];

/** Standing orders of this seat: the table keeps them and follows them, also while nobody is here. */
@customElement('standing-orders')
export class OrdersPanel extends TableElement {
  @state() private orders: readonly GivenOrder[] = [];
  @state() private kind: Kind = 'pass';
  @state() private says = '';
  private last: Entry | undefined;
  private asked = false;
  /** How many moves this page had made when ended orders were looked through. */
  private moved = 0;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
        margin-top: 10px;
        font-size: 0.875rem;
      }
      summary {
        cursor: pointer;
        padding: 6px 0;
        color: var(--ink-2);
      }
      ul {
        margin: 0 0 8px;
        padding: 0;
        list-style: none;
      }
      li,
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px 8px;
      }
      li {
        justify-content: space-between;
      }
      input {
        width: 6em;
      }
    `,
  ];

  /** Asks when the page has opened, and after each entry while an order is open. */
  protected override updated(): void {
    void this.putAway();
    const last = this.store.base.ledger.entries.at(-1);
    if (this.asked && (last === this.last || !this.orders.some(isOpen))) return;
    this.asked = true;
    this.last = last;
    const { id, secret } = this.store.base;
    // Whoever gave no order need not know that the server was not reached.
    if (secret) void standingOrders(id, secret).then((answer) => answer.ok && this.take(answer));
  }

  /** What has ended stays in the list until it is put away, or until this seat moves by hand. */
  private async putAway(): Promise<void> {
    const { moved } = this.store;
    if (moved === this.moved) return;
    this.moved = moved;
    for (const { id } of this.orders.filter((one) => !isOpen(one)))
      await this.send({ withdraw: id });
  }

  protected override render() {
    const { orders } = this;
    const open = orders.filter(isOpen).length;
    const ended = orders.length - open;
    const counts = [...(open > 0 ? [open] : []), ...(ended > 0 ? [`${ended} ended`] : [])];
    return html`<details>
      <summary>Standing orders${counts.length > 0 ? ` (${counts.join(', ')})` : ''}</summary>
      ${
        orders.length === 0
          ? html`<p>
              What you order here is done for you when it is your turn, also while you are away.
            </p>`
          : html`<ul aria-label="Your standing orders">
              ${orders.map((one) => this.order(one))}
            </ul>`
      }
      <form @submit=${this.submit}>
        <select
          aria-label="Order"
          .value=${this.kind}
          @change=${(event: Event) => (this.kind = (event.target as HTMLSelectElement).value as Kind)}
        >
          ${KINDS.map(([kind, says]) => html`<option value=${kind}>${says}</option>`)}
        </select>
        ${this.fields()}
        <button class="small">Give the order</button>
      </form>
      ${this.says ? html`<p role="alert">${this.says}</p>` : nothing}
    </details>`;
  }

  private order(given: GivenOrder) {
    const says = orderWords(this.store, given.order);
    return html`<li>
      <span>${says}${given.ended === undefined ? '.' : html`: <b>${given.ended}</b>`}</span>
      <button class="small" @click=${() => this.send({ withdraw: given.id })}>
        ${given.ended === undefined ? 'Withdraw' : 'Put away'}
      </button>
    </li>`;
  }

  private fields() {
    const { store, kind } = this;
    const { box, table } = store;
    const all = [...box.companies.keys()];
    const player = store.base.me.players[0] ?? '';
    switch (kind) {
      case 'pass':
        return choice(
          'until',
          'Until',
          PASS_UNTIL.map((until) => [until, UNTIL[until]]),
        );
      case 'buy':
      case 'hold': {
        const priced = all.filter((id) => priceOf(table, id) !== undefined);
        return html`${choice('company', 'Company', priced.map(same))}
        ${kind === 'hold' ? html`<input name="percent" type="number" min="1" max="100" required aria-label="Percent" placeholder="%" />` : nothing}`;
      }
      case 'withhold':
        return choice(
          'company',
          'Company',
          all.filter((id) => presidentOf(table, id) === player).map(same),
        );
      case 'bid': {
        const lots = [...table.pieces].flatMap(([id, { place }]) =>
          id.startsWith('private:') && !place.startsWith('player:') ? [splitId(id)[1]] : [],
        );
        return html`${choice('lot', 'Lot', lots.map(same))}
          <input
            name="most"
            type="number"
            min="1"
            required
            aria-label="Most"
            placeholder=${box.currency}
          />`;
      }
    }
  }

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const word = (name: string) => String(data.get(name) ?? '');
    const { kind } = this;
    const player = this.store.base.me.players[0]!;
    const order: SeatOrder =
      kind === 'pass'
        ? { do: 'pass', until: word('until') as PassUntil }
        : kind === 'buy'
          ? { do: 'buy', company: word('company') }
          : kind === 'hold'
            ? { do: 'buy', company: word('company'), percent: Number(word('percent')) }
            : kind === 'withhold'
              ? { do: 'withhold', company: word('company') }
              : { do: 'bid', lot: word('lot'), most: Number(word('most')) };
    void this.send({ give: { player, order } });
  };

  private async send(wish: Parameters<typeof setOrders>[2]): Promise<void> {
    const { id, secret } = this.store.base;
    if (secret) this.take(await setOrders(id, secret, wish));
  }

  /** What has ended is told once while the page is open. */
  private take(answer: Awaited<ReturnType<typeof setOrders>>): void {
    this.says = answer.ok ? '' : answer.error;
    if (!answer.ok) return;
    const open = new Set(this.orders.filter(isOpen).map(({ id }) => id));
    for (const { id, order, ended } of answer.value.orders)
      if (ended !== undefined && open.has(id))
        this.store.messages.tellOrderEnded(
          `Your order has ended: ${uncapitalize(orderWords(this.store, order))}`,
          ended,
        );
    this.orders = answer.value.orders;
  }
}

const isOpen = ({ ended }: GivenOrder): boolean => ended === undefined;
const same = (word: string): readonly [string, string] => [word, word];

function choice(name: string, label: string, all: readonly (readonly [string, string])[]) {
  return html`<select name=${name} aria-label=${label} required>
    ${all.map(([value, says]) => html`<option value=${value}>${says}</option>`)}
  </select>`;
}

function orderWords({ box }: TableStore, order: SeatOrder): string {
  switch (order.do) {
    case 'pass':
      return `Pass until ${UNTIL[order.until]}`;
    case 'buy':
      return order.percent === undefined
        ? `Buy ${order.company} until it floats`
        : `Buy ${order.company} until you hold ${order.percent} %`;
    case 'withhold':
      return `Withhold and done for ${order.company}`;
    case 'bid':
      return `Bid up to ${money(box, order.most)} for ${order.lot}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'standing-orders': OrdersPanel;
  }
}
