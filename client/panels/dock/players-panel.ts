import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { bankLeft, piecesIn, topOf } from '../../../engine/index.ts';
import { holding, isUnused, players } from '../../reading/figures/holdings.ts';
import { countWithNoun, headingCase, money, playerName, seatTitle } from '../../reading/say.ts';
import { seatOf } from '../../table/session.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paint } from '../parts/paint.ts';
import { programSign } from '../parts/program-sign.ts';
import { paper, panel } from '../parts/styles.ts';
import { pieceStyles } from '../parts/pieces/piece.ts';
import '../time/time-left.ts';
import { holdingStyles, placeHead, shelves } from './shelves.ts';

/** What each player holds: cash, certificates, private companies and other pieces. */
@customElement('players-panel')
export class PlayersPanel extends TableElement {
  static override styles = [
    paper,
    panel,
    pieceStyles,
    holdingStyles,
    css`
      .seat {
        width: 12px;
        height: 12px;
        border-radius: 50%;
        background: var(--seat);
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { table, names } = store;
    const acting = new Set(store.turn?.acting ?? []);
    return html`${players(table).map((player) => {
      const held = holding(table, player);
      const seat = seatOf(store.base.seats, player);
      const worth = this.worth(player);
      return html`<section
        class="holder"
        data-place=${player}
        aria-label=${seatTitle(names, player)}
      >
        ${placeHead(
          store,
          player,
          html`<span class="seat" ${paint({ '--seat': seat?.colour ?? 'var(--line-2)' })}></span>
            ${playerName(names, player)}${programSign(seat)}${
              acting.has(player) && store.ruled ? html`<span class="turn">to act</span>` : nothing
            }`,
          held.cash,
        )}
        ${shelves(store, held)}
        ${
          worth === undefined
            ? nothing
            : html`<p class="quiet">
                Worth ${money(store.box, worth)} ·
                ${countWithNoun(this.certificates(player), 'certificate')}
              </p>`
        }
        ${
          store.timing.set && store.timing.clocks?.budget?.of === 'player'
            ? html`<p class="quiet">Time left <time-left .owner=${player}></time-left></p>`
            : nothing
        }
      </section>`;
    })}
    ${this.common()}`;
  }

  private worth(player: string): number | undefined {
    const { store } = this;
    if (!store.ruled) return undefined;
    return store.game.rulebook!.score(store.table).find((one) => one.player === player)?.total;
  }

  private certificates(player: string): number {
    const held = holding(this.store.table, player);
    return held.blocks.reduce((sum, { pieces }) => sum + pieces.length, 0) + held.privates.length;
  }

  /** Places that belong to no player: the bank and special places of a title. */
  private common() {
    const { store } = this;
    const places = [...store.box.places].filter(
      ([id, { kind }]) =>
        (kind === 'bank' || kind === 'zone' || kind === 'out') &&
        (id === 'bank' || topOf(store.table, id) !== undefined || kind === 'out'),
    );
    const show = ([place, { label }]: (typeof places)[number]) => {
      const held = holding(store.table, place);
      // A house rule may change the size of the bank.
      const money = place === 'bank' ? bankLeft(store.table) : held.cash;
      return html`<section class="holder" data-place=${place} aria-label=${label}>
        ${placeHead(store, place, html`${headingCase(label)}`, money)} ${shelves(store, held)}
      </section>`;
    };
    const isStock = ([place, { kind }]: (typeof places)[number]) =>
      kind === 'out' || isUnused(store.table, place);
    const unused = places.filter(isStock);
    const pieces = unused.reduce((sum, [place]) => sum + piecesIn(store.table, place).length, 0);
    return html`${places.filter((one) => !isStock(one)).map(show)}
    ${
      unused.length === 0
        ? nothing
        : html`<details>
            <summary>Not in use: ${countWithNoun(pieces, 'piece')}</summary>
            ${unused.map(show)}
          </details>`
    }`;
  }
}
