import { html, nothing, type TemplateResult } from 'lit';
import { listed } from '../../reading/moves/consequences.ts';
import type { PassSequence } from '../../reading/moves/next-moves.ts';
import {
  capitalize,
  companyName,
  playerName,
  stationWord,
  uncapitalize,
  withSeatNames,
  wordName,
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

/** A "Done" so soon after the next company came in turn was meant for the one before, in milliseconds. */
const HABIT = 2_000;

/** Holds back a "Done" where a move of the same person has just brought their next company in turn. */
export class DoneGuard {
  /** Whose turn, of which company and in which round the desk shows, and the moves made until then. */
  private shown: string | undefined;
  private moved = 0;
  /** The company that came in turn, and when that was first to be seen. */
  private begun: { readonly company: string; at: number } | undefined;

  constructor(private readonly store: () => TableStore) {}

  /** Hears every press on what ends a step before its button does. The next press counts. */
  readonly hears = (event: MouseEvent): void => {
    const { begun } = this;
    this.begun = undefined;
    if (!begun || event.timeStamp - begun.at > HABIT) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const name = companyName(this.store().box, begun.company);
    this.store().say(
      `The turn of ${name} has begun, and nothing of it was passed over. Press again.`,
    );
  };

  /** Sees what the desk shows once it is rendered. */
  rendered(): void {
    const { turn, shownPlayer, moved } = this.store();
    const company = /^company:(.+)/.exec(turn?.entity ?? '')?.[1];
    const acts = shownPlayer !== undefined && turn?.acting.includes(shownPlayer) === true;
    const shown = acts && company ? `${shownPlayer}/${company}/${turn!.round}` : undefined;
    if (shown === this.shown) return;
    const isNext = this.shown?.startsWith(`${shownPlayer}/`) === true && moved !== this.moved;
    const begun = shown && isNext ? { company: company!, at: Infinity } : undefined;
    // Nobody reads what is not painted yet.
    requestAnimationFrame(() => begun && (begun.at = performance.now()));
    this.begun = begun;
    this.shown = shown;
    this.moved = moved;
  }
}

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
  const { buildingEnd, stepEnds } = store.moment;
  if (!buildingEnd) return nothing;
  // What the end of the step brings is told there, but not what comes once the token is left out, too.
  const { warns, powers } = buildingEnd;
  const follows = buildingEnd.follows.filter((one) => !stepEnds.includes(one));
  return html`<button class="move" @click=${() => proposeAll(store, buildingEnd.passes)}>
      No more track, no ${stationWord(store.box)}
    </button>
    ${warns.length + powers.length + follows.length === 0 ? nothing : whatIsLeft(store, { ...buildingEnd, skippedVerbs: [], follows })}`;
}

/** What passes leave out, whom that costs what, and what follows. */
export function whatIsLeft(
  store: TableStore,
  { skippedVerbs, powers, warns, follows }: PassSequence,
  but: readonly string[] = [],
): TemplateResult | typeof nothing {
  const left = skippedVerbs
    .filter((verb) => !but.includes(verb))
    .map((verb) => uncapitalize(verbHeading(store, verb)));
  const says = [
    ...(left.length > 0 ? [`leaves out: ${listed(left)}`] : []),
    ...powers.map((id) => `${wordName(store.names, id)} could be used before`),
    ...warns,
    ...(store.dial.help === 'none' ? [] : follows),
  ];
  return says.length === 0
    ? nothing
    : html`<p class="follows">${capitalize(withSeatNames(store.names, says.join('; ')))}.</p>`;
}
