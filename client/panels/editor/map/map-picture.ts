import { css, html, LitElement, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { createGrid, type Edge, EDGES, parseCoordinate } from '../../../../engine/index.ts';
import { HEXAGONS, HEX, sideLine } from '../../../picture/art/hexagon.ts';
import { faceSvg } from '../../../picture/svg/face-svg.ts';
import { paint } from '../../parts/paint.ts';
import { paper } from '../../parts/styles.ts';

export interface MapHex {
  readonly at: string;
  readonly color: string;
  readonly name?: string;
  readonly tile: string;
}

export interface MapBorder {
  readonly at: string;
  readonly edge: number;
  readonly type: string;
}

export interface MapJson {
  readonly orientation: 'flat' | 'pointy';
  readonly hexes: readonly MapHex[];
  readonly borders?: readonly MapBorder[];
}

/** A company where it is at home. */
export interface HomeMark {
  readonly hex: string;
  readonly id: string;
  readonly colour: string;
}

/** The map of a title as buttons: pressing a hex emits `hex` with its coordinate. */
@customElement('map-picture')
export class MapPicture extends LitElement {
  @property({ attribute: false }) map!: MapJson;
  @property({ attribute: false }) homes: readonly HomeMark[] = [];
  @property() selected = '';
  /** Shows where hexes can be added. */
  @property({ type: Boolean }) growing = false;
  /** Hexes over which the pressed mouse is drawn are emitted too. */
  @property({ type: Boolean }) paints = false;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
      }
      svg {
        display: block;
        width: 100%;
        max-height: 74vh;
        touch-action: manipulation;
        user-select: none;
      }
      g[role='button'] {
        cursor: pointer;
      }
      g[role='button']:focus {
        outline: none;
      }
      g:focus-visible .edge,
      g.selected .edge {
        stroke: var(--accent);
        stroke-width: 9;
      }
      .edge {
        fill: transparent;
      }
      g:hover .edge {
        stroke: var(--ink-2);
        stroke-width: 5;
      }
      .ghost .edge {
        stroke: var(--line-2);
        stroke-width: 3;
        stroke-dasharray: 10 9;
      }
      .border {
        stroke: #1b3f8b;
        stroke-width: 11;
        stroke-linecap: round;
      }
      .home {
        fill: var(--company);
        stroke: var(--ink);
        stroke-width: 2;
      }
      text {
        font: 600 22px var(--sans);
        text-anchor: middle;
        pointer-events: none;
      }
      .plus,
      .at {
        fill: var(--ink-2);
      }
      .at {
        font-size: 15px;
      }
      .initials {
        fill: #fff;
        stroke: #000;
        stroke-width: 3px;
        paint-order: stroke;
        font-size: 17px;
      }
    `,
  ];

  protected override render() {
    const { orientation } = this.map;
    const grid = createGrid({ orientation });
    const known = this.map.hexes.filter(({ at }) => parseCoordinate(at).ok);
    const ghosts = this.growing ? ghostsOf(this.map) : [];
    const centres = [...known.map(({ at }) => at), ...ghosts].map((at) => grid.centre(at));
    if (centres.length === 0) return html`<p class="quiet">The map has no hex.</p>`;
    const xs = centres.map(({ x }) => x * HEX);
    const ys = centres.map(({ y }) => y * HEX);
    const [left, top] = [Math.min(...xs) - HEX - 8, Math.min(...ys) - HEX - 8];
    const [width, height] = [Math.max(...xs) + HEX + 8 - left, Math.max(...ys) + HEX + 8 - top];
    const place = (at: string): string => {
      const { x, y } = grid.centre(at);
      return `translate(${(x * HEX).toFixed(1)} ${(y * HEX).toFixed(1)})`;
    };
    return html`<svg
      viewBox="${left} ${top} ${width} ${height}"
      role="group"
      aria-label="Map"
      @pointerdown=${this.pressed}
      @pointerover=${this.painted}
      @keydown=${this.keyed}
    >
      ${ghosts.map(
        (at) =>
          svg`<g class="ghost" data-at=${at} role="button" tabindex="-1" aria-label="Add hex ${at}" transform=${place(at)}>
            <path class="edge" d=${HEXAGONS[orientation].outline} /><text class="plus" y="8">+</text></g>`,
      )}
      <g aria-hidden="true">${known.map((hex) => this.face(hex, place(hex.at)))}</g>
      ${known.map((hex) => this.button(hex, place(hex.at)))}
      ${(this.map.borders ?? []).map(({ at, edge }) =>
        parseCoordinate(at).ok
          ? svg`<path class="border" transform=${place(at)} d=${sideLine(HEXAGONS[orientation], edge as Edge)} />`
          : nothing,
      )}
    </svg>`;
  }

  private face({ at, color, name, tile }: MapHex, place: string) {
    const { orientation } = this.map;
    const homes = this.homes.filter((one) => one.hex === at);
    const look = { colour: color, laid: false, phase: [], ...(name && { name }) };
    return svg`<g transform=${place}>
      ${faceSvg(tile, orientation, look)}
      <text class="at" y=${orientation === 'flat' ? -66 : -70}>${at}</text>
      ${homes.map(
        ({ id, colour }, i) =>
          svg`<circle class="home" cx=${(i - (homes.length - 1) / 2) * 44} cy="0" r="21" ${paint({ '--company': colour })} />
            <text class="initials" x=${(i - (homes.length - 1) / 2) * 44} y="6">${id}</text>`,
      )}</g>`;
  }

  /** It lies over the face. Figures and names of the face are not part of what it is called. */
  private button({ at, color, name }: MapHex, place: string) {
    const called = `${at}${name ? `, ${name}` : ''}, ${color}`;
    const outline = HEXAGONS[this.map.orientation].outline;
    return svg`<g data-at=${at} class=${at === this.selected ? 'selected' : ''} role="button"
      tabindex="0" aria-label=${called} aria-pressed=${at === this.selected} transform=${place}>
      <path class="edge" d=${outline} /></g>`;
  }

  private emit(event: Event): void {
    const at = (event.target as Element).closest('[data-at]')?.getAttribute('data-at');
    if (at) this.dispatchEvent(new CustomEvent('hex', { detail: at }));
  }

  private readonly pressed = (event: PointerEvent): void => {
    // Painting goes on over other hexes, which a captured pointer would not reach.
    const target = event.target as Element;
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    // A field that is being written puts its value when it loses the focus: before the press changes anything.
    target.closest<SVGElement>('[data-at]')?.focus({ preventScroll: true });
    this.emit(event);
  };
  private readonly painted = (event: PointerEvent): void => {
    if (this.paints && event.buttons === 1 && event.pointerType === 'mouse') this.emit(event);
  };
  private readonly keyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    this.emit(event);
  };
}

/** Places beside the map where a hex could be. */
function ghostsOf({ orientation, hexes }: MapJson): readonly string[] {
  const grid = createGrid({ orientation });
  const there = new Set(hexes.map(({ at }) => at));
  const found = new Set<string>();
  for (const at of there) {
    if (!parseCoordinate(at).ok) continue;
    for (const edge of EDGES) {
      const next = grid.neighbour(at, edge);
      if (!there.has(next) && /^[A-Z]{1,2}[1-9]\d?$/.test(next)) found.add(next);
    }
  }
  return [...found];
}

declare global {
  interface HTMLElementTagNameMap {
    'map-picture': MapPicture;
  }
}
