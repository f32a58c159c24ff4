import { html, nothing, type TemplateResult } from 'lit';
import { listed } from '../../reading/moves/consequences.ts';
import { capitalize, playerName, uncapitalize, withSeatNames } from '../../reading/say.ts';
import { PASS_UNTIL } from '../../../shared/order.ts';
import { UNTIL } from '../../store/passing.ts';
import type { TableStore } from '../../store/store.ts';
import { verbHeading } from '../board/moves.ts';
import { proposeAll } from './move-button.ts';

/** Whether the server keeps this seat's standing orders. Elsewhere the page passes by itself. */
export const keepsOrders = ({ base, ruled, inWhatIf, turn }: TableStore): boolean =>
  base.kind === 'live' &&
  base.secret !== undefined &&
  base.me.players.length > 0 &&
  ruled &&
  !inWhatIf &&
  !turn?.over;

/** "Pass until ...": for who has nothing to do for a while, with what brings the turn back named. */
export function passUntil(store: TableStore): TemplateResult | typeof nothing {
  const { turn, shownPlayer, passing } = store;
  const now = passing.all.filter(({ player }) => store.session.me.players.includes(player));
  return html`${now.map(
    (one) =>
      html`<p class="passing" role="status">
        ${playerName(store.names, one.player)} passes until ${UNTIL[one.until]}.
        <button class="small" @click=${() => store.passing.stop(one.player)}>Stop</button>
      </p>`,
  )}
  ${
    shownPlayer === undefined ||
    keepsOrders(store) ||
    turn?.procedure ||
    turn?.entity?.startsWith('company:') ||
    !store.moves.some(({ verb }) => verb === 'pass')
      ? nothing
      : html`<details>
          <summary>Pass until …</summary>
          <div class="moves">
            ${PASS_UNTIL.map(
              (until) =>
                html`<button class="small" @click=${() => store.passing.until(shownPlayer, until)}>
                  Pass until ${UNTIL[until]}
                </button>`,
            )}
          </div>
        </details>`
  }`;
}

/** One button that ends the turn of a company where several passes would, with what they leave out. */
export function doneWithTurn(store: TableStore): TemplateResult | typeof nothing {
  const { turnEnd } = store.moment;
  if (!turnEnd) return nothing;
  const skips = turnEnd.skips.map((verb) => uncapitalize(verbHeading(store, verb)));
  const says = [
    ...(skips.length > 0 ? [`leaves out: ${listed(skips)}`] : []),
    ...turnEnd.warns,
    ...(store.dial.help === 'none' ? [] : turnEnd.follows),
  ];
  return html`<button class="move" @click=${() => proposeAll(store, turnEnd.passes)}>
      Done with the turn
    </button>
    ${
      says.length === 0
        ? nothing
        : html`<p class="follows">${capitalize(withSeatNames(store.names, says.join('; ')))}.</p>`
    }`;
}
