import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Move } from '../../../shared/move.ts';
import { listed } from '../../reading/moves/consequences.ts';
import {
  capitalize,
  pieceName,
  playerName,
  stationWord,
  withSeatNames,
} from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { onPhone } from '../../picture/zones.ts';
import { paper, panel } from '../parts/styles.ts';
import { pieceStyles } from '../parts/pieces/piece.ts';
import { verbHeading } from '../board/moves.ts';
import '../parts/segments.ts';
import { deskHead, headStyles } from './desk-head.ts';
import { deskLead } from './desk-lead.ts';
import { handTools } from './hand-tools.ts';
import '../free/by-hand.ts';
import { cardStyles, moveButton, moveStyles } from './move-button.ts';
import { doneBuilding, doneWithTurn, keepsOrders, passUntil, DoneGuard } from './pass-until.ts';
import './standing-orders.ts';
import { charterAsked, lotsAsked, lotsForSale } from './cards/lot-cards.ts';
import { moveParts } from './cards/move-parts.ts';
import { powerIn, powerParts } from './cards/power-parts.ts';
import { stepLine, stepLines, stepStyles } from './step-line.ts';
import { overviewLineStyles, standingLine } from '../overview/overview-line.ts';
import { sinceBlock, sinceStyles } from '../overview/since-block.ts';
import { programHint } from '../programs/program-hint.ts';
import '../overview/table-overview.ts';
import './routes/planned-routes.ts';
import { type Answer, answerButton } from './procedure-panel.ts';
import './routes/run-trains.ts';

/** Where people act: made for the decision at hand, out of the turn and its legal moves. */
@customElement('desk-panel')
export class DeskPanel extends TableElement {
  /** Moves are listed although no referee is at the table. */
  @state() private offered = false;
  private readonly doneGuard = new DoneGuard(() => this.store);

  static override styles = [
    paper,
    panel,
    pieceStyles,
    moveStyles,
    cardStyles,
    headStyles,
    stepStyles,
    overviewLineStyles,
    sinceStyles,
    css`
      :host {
        display: grid;
        grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr);
        height: 100%;
        padding: 0;
      }
      .top {
        display: flex;
        flex-direction: column;
        padding: 14px 16px 16px;
      }
      choice-segments {
        margin-bottom: 12px;
      }
      .hands {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 6px;
      }
      .hands + .pieces,
      .hands-away > .hands {
        margin-top: 8px;
      }
      .hands-away {
        margin-top: auto;
        padding-top: 22px;
        color: var(--ink-2);
      }
      summary {
        cursor: pointer;
        padding: 6px 0;
      }
      .story {
        margin: 0 0 12px;
        padding-left: 1.4em;
      }
      .sentence {
        font: 600 1.05rem/1.3 var(--serif);
        margin-bottom: 12px;
      }
      section + procedure-panel {
        margin-top: 14px;
      }
      @media (max-width: 760px) {
        table-overview {
          margin-top: 14px;
          padding-top: 8px;
          border-top: 1px solid var(--line);
        }
      }
      /* However much there is to choose from, the way on stays in sight. */
      .pass {
        margin: 0;
        padding: 9px 16px 11px;
        border-top: 1px solid var(--line);
        background: var(--paper);
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px 8px;
      }
      .pass > .move {
        flex: 1 1 40%;
      }
      .pass > details,
      .pass > .follows,
      .pass > .passing {
        flex: 1 0 100%;
      }
      .pass summary {
        padding: 6px 2px 2px;
        font-size: 0.875rem;
        color: var(--ink-2);
      }
      .pass > .follows {
        margin: 0;
        padding: 0 2px;
      }
      .passing {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        font-size: 0.875rem;
      }
      /* Beside the board the desk scrolls by itself. In a sheet the room around it does: a box that
         keeps its scrolling and has nothing to scroll would hold back the finger. */
      @media (min-width: 761px) {
        .top {
          overflow: auto;
          overscroll-behavior: contain;
        }
      }
      @media (max-width: 760px) {
        :host {
          height: auto;
        }
        .top {
          padding-top: 0;
        }
        .pass {
          gap: 0 8px;
          position: sticky;
          bottom: 0;
        }
        .pass > details:not([open]) {
          flex: 0 0 auto;
        }
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    // Nothing is offered that would be refused: held hands are seen before anything is pressed.
    if (store.held)
      return html`<div class="top">
        ${deskLead(store)}${store.turn ? deskHead(store) : nothing}${this.story()}
      </div>`;
    // Without a referee nobody keeps the mark, so nothing is told from it unless it is asked for.
    if (!store.ruled && store.turn && !this.offered)
      return html`<div class="top">
          ${
            store.movable
              ? html`<by-hand></by-hand>${handTools(store)}
                  <button class="small plain" @click=${() => (this.offered = true)}>
                    Show what the rules would offer at the mark
                  </button>`
              : deskLead(store)
          }
          <table-overview lined></table-overview>
        </div>
        ${standingLine(store)}`;
    // Who is asked answers in the procedure; what others may do about it stands among the moves.
    const { question: asked, withdraw } = store.turn?.procedure ?? {};
    const mine = asked?.who.some((player) => player === store.shownPlayer) ? asked : undefined;
    const withdrawn = withdraw && withdraw.who === store.shownPlayer ? [withdraw] : [];
    const known = [...(mine?.answers ?? []), ...withdrawn].map(({ move }) => JSON.stringify(move));
    const said = new Set(
      [mine?.amount?.move, mine?.answers.find(({ move }) => move.verb === 'pass')?.move].map(
        (move) => move?.verb,
      ),
    );
    const isOther = (move: Move) => !said.has(move.verb) && !known.includes(JSON.stringify(move));
    const moves = store.moves.filter(isOther);
    const passes = moves.filter(({ verb }) => verb === 'pass');
    const own = moves.filter(({ verb }) => verb !== 'pass');
    const others = own.filter((move) => powerIn(store, move) === undefined);
    const powers = own.filter((move) => powerIn(store, move) !== undefined);
    // What else may be done stands before an answer that only ends it: to give up is not the way on.
    const open = mine && !mine.amount && others.length > 0 ? mine.answers : undefined;
    const passBelow = open?.length === 1 && open[0]!.move.verb === 'pass' ? open[0] : undefined;
    // A question that the parts answer, such as a par price, stands below them; on a phone what ends it, too.
    const answersFirst = open && (open.length === 0 || (onPhone() && passBelow));
    const procedure = () => this.procedure(passBelow !== undefined);
    // Nor do other players and what is under way push down what a player is asked to do.
    const story = store.turn?.procedure ? nothing : this.story();
    const acts = others.length > 0 || store.moment.runner !== undefined;
    const stepFirst = onPhone() && acts;
    const overview = html`<table-overview lined></table-overview>`;
    // Who waits looks at how the table stands; what others choose from comes after it.
    const standFirst = this.waits && !onPhone();
    return html`<div class="top">
        ${store.programs ? html`<program-bar></program-bar>` : nothing}
        ${deskLead(store)}${store.turn ? deskHead(store) : nothing}${stepLine(store)}${stepLines(store)}${stepFirst ? nothing : this.playerChoice()}${standFirst ? overview : nothing}
        ${acts ? nothing : story} ${answersFirst ? nothing : procedure()}${this.run()}
        ${lotsForSale(store, lotsAsked(store, asked, others), charterAsked(store, asked))}
        ${
          store.dial.help === 'none' && store.ruled && own.length > 0
            ? html`<details>
                <summary>Show what may be done</summary>
                ${moveParts(store, others)}${powerParts(store, powers)}
              </details>`
            : html`${moveParts(store, others)}${this.powers(powers)}`
        }
        ${answersFirst ? procedure() : nothing} ${this.runAhead()}
        ${stepFirst ? this.playerChoice() : nothing}${acts ? story : nothing} ${programHint(store)}
        ${sinceBlock(store)}
        ${keepsOrders(store) ? html`<standing-orders></standing-orders>` : nothing}
        ${standFirst ? nothing : overview} ${store.movable ? handTools(store) : nothing}
      </div>
      ${standingLine(store)} ${this.foot(passes, passBelow)}`;
  }

  /** Whether the game goes on and this seat has nothing to decide. */
  private get waits(): boolean {
    const { turn, shownPlayer } = this.store;
    return turn?.over === false && !turn.acting.some((one) => one === shownPlayer);
  }

  /** What a private allows in others' turns is unfolded when it is wanted. */
  private powers(moves: readonly Move[]) {
    const { store } = this;
    if (!this.waits || moves.length === 0) return powerParts(store, moves);
    const names = [...new Set(moves.map((move) => powerIn(store, move)!))];
    return html`<details>
      <summary>
        What you may do meanwhile: use ${listed(names.map((id) => pieceName(store.box, id)))}
      </summary>
      ${powerParts(store, moves)}
    </details>`;
  }

  /** What ends the step, below everything else. */
  private foot(passes: readonly Move[], answer: Answer | undefined) {
    const { store } = this;
    if (!answer && passes.length === 0 && store.passing.all.length === 0) return nothing;
    const hears = { handleEvent: this.doneGuard.hears, capture: true };
    return html`<section class="pass" aria-label="Go on" @click=${hears}>
      ${answer ? answerButton(store, answer) : nothing}
      ${passes.map((move) => moveButton(store, move, { quiet: true }))}
      ${passes.length === 0 ? nothing : html`${doneBuilding(store)} ${doneWithTurn(store)}`}
      ${passes.length > 0 || store.passing.all.length > 0 ? passUntil(store) : nothing}
    </section>`;
  }

  private procedure(passBelow: boolean) {
    const { procedure } = this.store.turn ?? {};
    if (!procedure) return nothing;
    return html`<procedure-panel
      .procedure=${procedure}
      .passBelow=${passBelow}
    ></procedure-panel>`;
  }

  /** What this seat is asked, and that its turn is over, is seen from the top. Who waits reads on where they are. */
  protected override updated(): void {
    this.doneGuard.rendered();
    const { turn, shownPlayer, moves } = this.store;
    const { round, entity, acting = [], purpose = [] } = turn ?? {};
    const own = new Set(moves.filter((move) => move.with === undefined).map(({ verb }) => verb));
    const asked = [round, entity, ...acting, ...purpose, ...own].join(' ');
    if (asked === this.asked) return;
    this.asked = asked;
    const acts = shownPlayer !== undefined && acting.includes(shownPlayer);
    const acted = this.acted;
    this.acted = acts;
    if (!acts && !acted) return;
    // In a sheet the room around the desk scrolls. Parts of the desk are rendered after it, so it scrolls
    // when the frame has its layout.
    requestAnimationFrame(() => {
      for (const pane of [this.renderRoot.querySelector('.top'), this.parentElement])
        pane?.scrollTo(0, 0);
    });
  }
  private asked = '';
  private acted = false;

  /** Several who may decide at once, played from one place: whose decision is shown. */
  private playerChoice() {
    const { store } = this;
    const all = store.moment.openPlayers;
    if (all.length < 2 || store.shownPlayer === undefined) return nothing;
    return html`<choice-segments
      label="Who decides"
      inline
      .value=${store.shownPlayer}
      .choices=${all.map((value) => ({ value, label: playerName(store.names, value) }))}
      @choose=${(event: CustomEvent<string>) => store.set({ chosenPlayer: event.detail })}
    ></choice-segments>`;
  }

  /** What is under way, line by line, such as a proposal. */
  private story() {
    const { store } = this;
    const lines = store.turn?.story ?? [];
    if (lines.length === 0) return nothing;
    return html`<section aria-label="Under way">
      <h3>Under way</h3>
      <ul class="story">
        ${lines.map((line) => html`<li>${capitalize(withSeatNames(store.names, line))}</li>`)}
      </ul>
    </section>`;
  }

  /** Who places no token runs at once: the step between needs no press of its own. */
  private runAhead() {
    const { store } = this;
    const { runAhead } = store.moment;
    const company = /^company:(.+)/.exec(store.turn?.entity ?? '')?.[1];
    if (!runAhead || company === undefined || store.dial.help !== 'full') return nothing;
    const leaves = `No ${stationWord(store.box)}`;
    return html`<section aria-label="${leaves}, and run">
      <h3>${leaves}, and run</h3>
      <best-run .company=${company} .ahead=${{ passes: runAhead.passes, leaves }}></best-run>
    </section>`;
  }

  /** Routes are drawn with any help or none; how much is told of them is for the panel to know. */
  private run() {
    const { store } = this;
    const { runner } = store.moment;
    if (runner === undefined) return html`<planned-routes></planned-routes>`;
    const label = verbHeading(store, 'runTrains');
    return html`<section aria-label=${label}>
      <h3>${label}</h3>
      <run-trains .company=${runner}></run-trains>
    </section>`;
  }
}
