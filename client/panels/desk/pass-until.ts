import { html, nothing, type TemplateResult } from 'lit';
import { listed } from '../../reading/moves/consequences.ts';
import type { WayOn } from '../../reading/moves/next-moves.ts';
import {
  capitalize,
  playerName,
  stationWord,
  uncapitalize,
  withSeatNames,
} from '../../reading/say.ts';
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
  return html`<button class="move" @click=${() => proposeAll(store, turnEnd.passes)}>
      Done with the turn
    </button>
    ${whatIsLeft(store, turnEnd)}`;
}

/** One button that ends building where track and a token are left to do: next comes the run. */
export function doneBuilding(store: TableStore): TemplateResult | typeof nothing {
  const { buildingEnd } = store.moment;
  if (!buildingEnd) return nothing;
  // What the end of the step brings is told there.
  const { warns } = buildingEnd;
  return html`<button class="move" @click=${() => proposeAll(store, buildingEnd.passes)}>
      No more track, no ${stationWord(store.box)}
    </button>
    ${warns.length === 0 ? nothing : whatIsLeft(store, { ...buildingEnd, skips: [], follows: [] })}`;
}

/** What passes leave out, whom that costs what, and what follows. */
export function whatIsLeft(
  store: TableStore,
  { skips, warns, follows }: WayOn,
  but: readonly string[] = [],
): TemplateResult | typeof nothing {
  const left = skips
    .filter((verb) => !but.includes(verb))
    .map((verb) => uncapitalize(verbHeading(store, verb)));
  const says = [
    ...(left.length > 0 ? [`leaves out: ${listed(left)}`] : []),
    ...warns,
    ...(store.dial.help === 'none' ? [] : follows),
  ];
  return says.length === 0
    ? nothing
    : html`<p class="follows">${capitalize(withSeatNames(store.names, says.join('; ')))}.</p>`;
}
