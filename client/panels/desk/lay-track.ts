import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Move } from '../../../shared/move.ts';
import { type PieceId, piecesIn, tileNumber } from '../../../engine/index.ts';
import { hexName } from '../../reading/say.ts';
import { isPurpose } from '../../reading/purpose.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { reveal } from '../../gesture/rest.ts';
import { paper } from '../parts/styles.ts';
import { tileLook, tileWords } from '../../mirror/words.ts';
import { makeMove, moveCommand } from '../board/moves.ts';
import { moveStyles, warning } from './move-button.ts';
import { tilePicture, tileStyles } from '../parts/pieces/tile.ts';

/** Track from lists: hex, then tile, then turn; the board shows it lying there before it is laid. */
@customElement('lay-track')
export class LayTrack extends TableElement {
  @property({ attribute: false }) moves: readonly Move[] = [];
  /** The private whose power lays here; empty = the company lays. */
  @property() power = '';
  @state() private tile = '';
  @state() private turn = -1;
  private moved = 0;

  static override styles = [
    paper,
    tileStyles,
    moveStyles,
    css`
      :host {
        display: grid;
        gap: 10px;
      }
      .tiles {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      .tiles button {
        display: grid;
        justify-items: center;
        gap: 2px;
        padding: 5px;
        min-width: 74px;
        touch-action: manipulation;
        font-size: 0.8125rem;
      }
      .drag {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      .drag span[data-piece] {
        cursor: grab;
      }
      .drag .tile-picture {
        width: 44px;
        height: 44px;
      }
      /* A finger scrolls here. */
      @media (pointer: coarse), (max-width: 760px) {
        .drag {
          display: none;
        }
      }
      .turns {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      .turns .tile-picture {
        width: 44px;
        height: 44px;
      }
    `,
  ];

  /** A tile that was chosen before a move is not chosen for another hex. */
  protected override willUpdate(): void {
    const { moved } = this.store;
    if (moved !== this.moved) {
      this.tile = '';
      this.turn = -1;
    }
    this.moved = moved;
  }

  protected override render() {
    const hexes = [...new Set(this.moves.map((move) => move.hex as string))].sort(byPlace);
    // Where there is but one hex there is nothing to choose.
    const { aimed } = this.store;
    const hex = hexes.includes(aimed) ? aimed : hexes.length === 1 ? hexes[0]! : '';
    const here = this.moves.filter((move) => move.hex === hex);
    const tiles = [...new Set(here.map((move) => move.tile as string))];
    const tile = tiles.includes(this.tile) ? this.tile : '';
    const lays = here.filter((move) => move.tile === tile);
    const turns = [...new Set(lays.map((move) => move.turn as number))];
    const turn = turns.includes(this.turn) ? this.turn : turns[0];
    // A tile may be laid by the company, or by the power of a private that it owns.
    const ways = lays.filter((move) => move.turn === turn);
    return html`${this.isMarked ? html`<p class="quiet">Dotted blue on the board.</p>` : nothing}<label
        class="field"
        ><span>Hex</span>
        <select
          aria-label=${this.power ? `Hex for ${this.power}` : 'Hex'}
          @change=${(event: Event) => this.chooseHex(event)}
        >
          ${
            hexes.length === 1
              ? nothing
              : html`<option value="" ?selected=${hex === ''}>
                  Choose one of ${hexes.length}
                </option>`
          }
          ${hexes.map(
            (at) =>
              html`<option value=${at} ?selected=${at === hex}>
                ${hexName(this.store.box, at)}
              </option>`,
          )}
        </select></label
      >
      ${
        hex
          ? html`<div class="tiles" role="group" aria-label="Tile">
              ${tiles.map((id) => this.tileButton(id, here))}
            </div>`
          : this.toDrag()
      }
      ${
        ways.length > 0
          ? html`<div class="turns" role="group" aria-label="Turn">
                ${
                  turns.length > 1
                    ? turns.map((one) =>
                        this.turnButton(
                          lays.find((move) => move.turn === one)!,
                          turn,
                        ),
                      )
                    : nothing
                }
              </div>
              ${ways.map(
                (move) =>
                  html`<button
                      class="lay ${ways.length === 1 && this.isMain(move) ? 'main' : ''}"
                      @click=${() => this.lay(move)}
                    >
                      ${moveCommand(this.store, move)}
                    </button>
                    ${warning(this.store, move)}`,
              )}`
          : nothing
      }`;
  }

  /** What fits somewhere now: one gesture lays it, where choosing from lists takes four. */
  private toDrag() {
    const { box } = this.store;
    const kinds = [...new Set(this.moves.map((move) => move.tile as string))];
    return html`<div class="drag" aria-hidden="true">
      ${kinds.map((id) => {
        const piece = this.pieceOf(id);
        return piece === undefined
          ? nothing
          : html`<span data-piece=${piece} title="Drag ${tileNumber(box, id)} onto a hex"
              >${tilePicture(box, id, firstTurn(this.moves, id))}</span
            >`;
      })}
    </div>`;
  }

  private pieceOf(tile: string): PieceId | undefined {
    const { box, table } = this.store;
    return piecesIn(table, 'supply').findLast((id) => box.pieces.get(id)?.type === tile);
  }

  /** Whether the board marks hexes of the private in its own way: where the company may do nothing. */
  private get isMarked(): boolean {
    const { moves, turn, shownPlayer, dial } = this.store;
    if (this.power === '' || dial.help === 'none') return false;
    if (!turn?.acting.some((player) => player === shownPlayer)) return false;
    const own = new Set(moves.filter((move) => move.with === undefined).map(({ hex }) => hex));
    return this.moves.some(({ hex }) => !own.has(hex));
  }

  /** What the turn asks for. The power of a private is used up: nobody presses it for the company's lay. */
  private isMain(move: Move): boolean {
    return move.with === undefined && isPurpose(this.store, move.verb);
  }

  private tileButton(tile: string, here: readonly Move[]) {
    const { box } = this.store;
    const turn = firstTurn(here, tile);
    return html`<button
      data-piece=${this.pieceOf(tile) ?? nothing}
      aria-pressed=${tile === this.tile}
      @click=${() => this.chooseTile(tile, here)}
    >
      ${tilePicture(box, tile, turn)}<span
        ><span class="hidden-text">Tile </span>${tileNumber(box, tile)}<span class="hidden-text"
          >, ${tileLook(box, tile, turn)}</span
        ></span
      >
    </button>`;
  }

  private turnButton(move: Move, chosen: number | undefined) {
    const { box } = this.store;
    const [tile, turn] = [move.tile as string, move.turn as number];
    return html`<button
      class="small"
      aria-pressed=${turn === chosen}
      @click=${() => this.chooseTurn(move)}
    >
      ${tilePicture(box, tile, turn)}<span class="hidden-text"
        >Turned by ${turn} of 6, ${tileWords(box, tile, turn)}</span
      >
    </button>`;
  }

  protected override updated(): void {
    const { aimed } = this.store;
    if (aimed === this.aimed) return;
    this.aimed = aimed;
    // A hex that was chosen on the board: its tiles are seen where they are chosen.
    const isHere = this.moves.some(({ hex }) => hex === aimed);
    if (isHere && !this.matches(':focus-within')) this.scrollIntoView({ block: 'start' });
  }
  private aimed = '';

  /** What was chosen is laid: the next tile is chosen anew, not under the same finger. */
  private lay(move: Move): void {
    this.tile = '';
    makeMove(this.store, move);
  }
  private chooseHex(event: Event): void {
    const aimed = (event.target as HTMLSelectElement).value;
    this.tile = '';
    this.store.set({ aimed, plan: {} });
    this.store.show(aimed ? { pieces: [], places: [`hex:${aimed}`] } : undefined);
    // Where there is but one tile there is nothing to choose.
    const here = this.moves.filter(({ hex }) => hex === aimed);
    const [tile] = here.map((move) => move.tile as string);
    if (tile !== undefined && here.every((move) => move.tile === tile)) this.chooseTile(tile, here);
  }
  private chooseTile(tile: string, here: readonly Move[]): void {
    this.tile = tile;
    this.chooseTurn(here.find((move) => move.tile === tile)!);
  }
  private chooseTurn(move: Move): void {
    this.turn = move.turn as number;
    this.store.set({
      plan: { lay: { hex: move.hex as string, tile: move.tile as string, turn: this.turn } },
    });
    void this.updateComplete.then(() => reveal(this.renderRoot.querySelector('.lay')));
  }
}

function firstTurn(moves: readonly Move[], tile: string): number {
  return (moves.find((move) => move.tile === tile)?.turn as number) ?? 0;
}

/** A2 before A10, A before B. */
function byPlace(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
