import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { styleMap } from 'lit/directives/style-map.js';
import { type Box, tileNumber } from '../../../engine/index.ts';
import type { Point } from '../art/curve.ts';
import type { Viewport } from '../camera.ts';
import type { FanTile, FanWay } from '../scene.ts';
import { tileLook, tileWords } from '../../mirror/words.ts';
import { tileIcon } from '../svg/tile-icon.ts';
import { fanSpots, ringMeetsBar, TILE } from './fan-spots.ts';

/** A tile chosen in the fan and how it lies. */
export interface ChosenTile {
  readonly tile: FanTile;
  readonly turn: number;
}

/** Without rules there is one way. */
const PLAIN: FanWay = { says: 'Lay it', byPower: false };
const RING = 10;
/** In a smaller view a ring would cover the neighbours to which the track leads. */
const SMALL: Viewport = { width: 600, height: 420 };

/** The tile to which a key leads from one of so many; undefined = the key leads nowhere. */
function neighbour(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** A press on a control must not reach the board, which would capture the pointer. */
const keep = (event: Event): void => event.stopPropagation();

/**
 * The tiles that fit a hex, in a ring around it, or in a tray if there are many. The chosen tile is turned
 * by the wheel, R or another tap, and laid by Enter or the button. It emits `choose`, `lay`, `shut`.
 */
@customElement('tile-fan')
export class TileFan extends LitElement {
  @property({ attribute: false }) box!: Box;
  @property() hex = '';
  @property({ attribute: false }) tiles: readonly FanTile[] = [];
  @property({ attribute: false }) chosen?: ChosenTile;
  @property({ attribute: false }) middle: Point = { x: 0, y: 0 };
  @property({ type: Number }) hexRadius = 60;
  @property({ attribute: false }) port: Viewport = { width: 0, height: 0 };
  /** The height at the bottom that is covered, by a sheet on a phone. The fan stands above it. */
  @property({ type: Number }) covered = 0;
  /** The tile that somebody tried to turn though it fits in one way only. */
  @state() private stuck: ChosenTile | undefined;

  static override styles = css`
    :host {
      position: absolute;
      inset: 0;
      pointer-events: none;
    }
    button {
      pointer-events: auto;
      font: inherit;
      color: var(--ink, #26231e);
      background: var(--paper, #f3efe6);
      border: 1px solid var(--line, #cfc7b6);
      border-radius: 10px;
      cursor: pointer;
    }
    button:focus-visible {
      outline: 3px solid var(--chosen, #d9480f);
      outline-offset: 1px;
    }
    .tile {
      width: ${TILE}px;
      height: ${TILE}px;
      padding: 3px;
      box-shadow: 0 2px 8px #0004;
    }
    .ring .tile {
      position: absolute;
      translate: -50% -50%;
    }
    .tile[aria-pressed='true'] {
      border: 3px solid var(--chosen, #d9480f);
      padding: 1px;
    }
    .tile svg {
      display: block;
      width: 100%;
      height: 100%;
    }
    /* At the foot of the board: on a phone a strip of tiles, the hex and its neighbours above it. */
    .foot {
      position: absolute;
      left: 50%;
      translate: -50%;
      bottom: 14px;
      display: flex;
      flex-direction: column;
      align-items: center;
      gap: 8px;
      width: max-content;
      max-width: min(92%, 620px);
      max-height: calc(100% - 28px);
    }
    .tray {
      min-height: 0;
      display: flex;
      flex-wrap: wrap;
      justify-content: center;
      gap: 6px;
      max-height: 38vh;
      overflow: auto;
      padding: 8px;
      border-radius: 14px;
      background: color-mix(in srgb, var(--paper, #f3efe6) 92%, transparent);
      box-shadow: 0 4px 18px #0005;
      pointer-events: auto;
    }
    .strip .foot {
      bottom: 6px;
      max-width: calc(100% - 12px);
      gap: 6px;
    }
    .strip .tray {
      flex-wrap: nowrap;
      justify-content: start;
      max-width: 100%;
      overflow: auto hidden;
      touch-action: pan-x;
    }
    .strip .tile {
      flex: none;
    }
    .bar {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: 4px 8px;
      max-width: 100%;
      padding: 6px 8px 6px 14px;
      border-radius: 14px;
      background: var(--paper, #f3efe6);
      color: var(--ink, #26231e);
      box-shadow: 0 4px 18px #0005;
      pointer-events: auto;
    }
    /* Above the buttons in the corner, where there is no room beside them and the dock. */
    @media (max-width: 1620px) {
      :not(.strip) > .foot {
        bottom: 66px;
      }
    }
    /* A ring at the lower edge would lie under the bar. */
    .foot.above {
      top: 14px;
      bottom: auto;
    }
    .spoken {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .bar button {
      min-height: 44px;
      min-width: 44px;
      padding: 0 14px;
    }
    /* Who turns a tile by thumb has no key R. */
    @media (pointer: coarse) {
      kbd {
        display: none;
      }
    }
    .bar .lay {
      background: var(--legal-line, #1c7c54);
      color: #fff;
      font-weight: 600;
    }
  `;

  protected override willUpdate(): void {
    this.style.bottom = `${this.covered}px`;
  }

  protected override render() {
    const { tiles, hex, isStrip } = this;
    const isRing = !isStrip && tiles.length <= RING;
    const spots = isRing ? this.spots() : [];
    const foot = ringMeetsBar(spots, this.free) ? 'foot above' : 'foot';
    return html`<div
      class=${isStrip ? 'strip' : ''}
      role="group"
      aria-label="Tiles that fit ${hex}"
      @wheel=${this.wheeled}
      @keydown=${this.walked}
      @pointerdown=${keep}
      @dblclick=${keep}
    >
      ${isRing ? this.ring(spots) : nothing}
      <div class=${foot}>
        ${isRing ? nothing : html`<div class="tray">${tiles.map((tile) => this.button(tile))}</div>`}
        ${this.bar()}
      </div>
    </div>`;
  }

  /** The chosen tile and its buttons. */
  private bar() {
    const { chosen } = this;
    return html`<div class="bar">
      <span>${chosen ? this.said(chosen) : `Choose a tile for ${this.hex}`}</span>
      <span class="spoken" role="status" aria-live="polite">${this.spoken()}</span>
      ${
        chosen
          ? html`${
              chosen.tile.turns.length > 1
                ? html`<button @click=${() => this.turn(1)}>Turn <kbd>R</kbd></button>`
                : nothing
            }${(chosen.tile.ways?.(chosen.turn) ?? [PLAIN]).map(
              ({ says, byPower }, way) =>
                html`<button class=${byPower ? 'power' : 'lay'} @click=${() => this.lay(way)}>
                  ${says}
                </button>`,
            )}`
          : nothing
      }
      <button aria-label="Close" @click=${() => this.dispatchEvent(new Event('shut'))}>✕</button>
    </div>`;
  }

  /** In a small view the tiles stand in a strip at the bottom. */
  private get isStrip(): boolean {
    const { width, height } = this.port;
    return width < SMALL.width || height < SMALL.height;
  }

  /** The height that the strip takes from the board, after it is drawn. */
  get takes(): number {
    const foot = this.isStrip ? this.renderRoot.querySelector<HTMLElement>('.foot') : undefined;
    return foot ? foot.offsetHeight + 12 : 0;
  }

  /** The view above what covers it. */
  private get free(): Viewport {
    const { covered, port } = this;
    return { ...port, height: port.height - covered };
  }

  private spots(): Point[] {
    return fanSpots(this.tiles.length, this.middle, this.hexRadius, this.free);
  }

  private ring(spots: readonly Point[]) {
    return html`<div class="ring">
      ${this.tiles.map((tile, i) => this.button(tile, spots[i]))}
    </div>`;
  }

  private button(tile: FanTile, spot?: Point) {
    const pressed = this.chosen?.tile.tile === tile.tile;
    const turn = pressed ? this.chosen!.turn : (tile.turns[0] ?? 0);
    const left = tile.left === undefined ? '' : `, ${tile.left} left`;
    const money = tile.cost ? `, costs ${this.box.currency}${tile.cost}` : '';
    const name = `${tile.group ?? ''} tile ${tileNumber(this.box, tile.tile)}`;
    const look = tileLook(this.box, tile.tile, turn);
    return html`<button
      class="tile"
      style=${styleMap(spot ? { left: `${spot.x}px`, top: `${spot.y}px` } : {})}
      aria-pressed=${pressed}
      aria-label="${name}${look && `, ${look}`}${left}${money}"
      title="${tile.group ?? ''} ${tileNumber(this.box, tile.tile)}${left}${money}"
      @click=${(event: MouseEvent) => this.pressedTile(event, tile, turn)}
    >
      ${tileIcon(this.box, tile.tile, turn)}
    </button>`;
  }

  /** The first tap chooses a tile, the next ones turn it. By keyboard R turns it and Enter lays it. */
  private pressedTile({ detail }: MouseEvent, tile: FanTile, turn: number): void {
    if (this.chosen?.tile.tile !== tile.tile) this.choose(tile, turn);
    else if (detail === 0) this.lay(0);
    else this.turn(1);
  }

  /** Lays the tile in one of the ways for this turn. */
  private lay(way: number): void {
    this.dispatchEvent(new CustomEvent<number>('lay', { detail: way }));
  }

  /** The next legal turn of the chosen tile, or the one before. */
  turn(step: 1 | -1): void {
    const { chosen } = this;
    if (!chosen) return;
    const { turns } = chosen.tile;
    if (turns.length === 1) this.stuck = chosen;
    const next = turns[(turns.indexOf(chosen.turn) + step + turns.length) % turns.length];
    if (next !== undefined) this.choose(chosen.tile, next);
  }

  /** Focuses the first tile, for keyboard users. */
  focusFirst(): void {
    this.renderRoot.querySelector<HTMLElement>('.tile')?.focus();
  }

  /** Arrow keys go from tile to tile, around the ring. */
  private readonly walked = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tiles = [...this.renderRoot.querySelectorAll<HTMLElement>('.tile')];
    const at = tiles.findIndex((tile) => tile === event.target);
    const to = at < 0 ? undefined : neighbour(event.key, at, tiles.length);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    tiles[to]!.focus();
  };

  private choose(tile: FanTile, turn: number): void {
    this.dispatchEvent(new CustomEvent<ChosenTile>('choose', { detail: { tile, turn } }));
  }

  /** The chosen tile in words for screen readers, anew with every turn. */
  private spoken(): string {
    if (!this.chosen) return `Choose a tile for ${this.hex}`;
    const { tile, turn } = this.chosen;
    return [this.said(this.chosen), tileWords(this.box, tile.tile, turn)]
      .filter(Boolean)
      .join(', ');
  }

  private said({ tile, turn }: ChosenTile): string {
    const parts = [`${tileNumber(this.box, tile.tile)} on ${this.hex}`];
    if (tile.cost) parts.push(`costs ${this.box.currency}${tile.cost}`);
    const warns = tile.warns?.(turn);
    if (warns) parts.push(warns);
    if (this.stuck?.tile === tile) parts.push('fits this way only');
    return parts.join(', ');
  }

  private readonly wheeled = (event: WheelEvent): void => {
    if (!this.chosen) return;
    event.preventDefault();
    event.stopPropagation();
    this.turn(event.deltaY > 0 ? 1 : -1);
  };
}
